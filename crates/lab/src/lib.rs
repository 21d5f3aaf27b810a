//! Many runs, comparison, chance: the laboratory, over the erased layer of `ludograph-core` and nothing
//! else. A [`plan`] is expanded into items, each item is [`run`] and recorded in a [`store`], and a
//! [`report`] makes tables and pictures of the records. A [`tournament`] finds out who plays better.

pub mod benchmark;
pub mod dataset;
pub mod expand;
pub mod frame;
pub mod plan;
pub mod plot;
pub mod programs;
pub mod report;
pub mod reproduce;
pub mod run;
pub mod statistics;
pub mod store;
pub mod tournament;
