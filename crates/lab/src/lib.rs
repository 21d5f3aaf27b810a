//! Many runs, comparison, chance: the laboratory. Plans, resumable runs, records, ratings, statistics and
//! plots will live here, over the erased layer of `ludograph-core` and nothing else; the commands `match`
//! and `lab` will be their voice.
