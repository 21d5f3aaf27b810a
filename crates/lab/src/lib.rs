//! Many runs, comparison, chance: the laboratory, over the erased layer of `ludograph-core` and nothing
//! else. It reproduces the dollar document's benchmark and holds tournaments.

pub mod benchmark;
pub mod tournament;
