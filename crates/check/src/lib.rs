//! How is a claim judged? Nothing in this crate solves anything: `ludo-check` is built from it and the front end alone,
//! and `ludo check` asks the same judge.

pub mod judge;
mod pins;
