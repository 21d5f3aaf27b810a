//! Many runs, comparison, chance: the laboratory, over the erased layer of `ludograph-core` and nothing
//! else. So far it reproduces the dollar document's benchmark.

pub mod benchmark;
pub mod programs;
