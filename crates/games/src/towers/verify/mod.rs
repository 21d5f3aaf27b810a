//! When is an answer true? One file per question. Nothing in this folder searches, and nothing in it is
//! shared with the solvers: [`proof`] replays a tree of deductions, each of them about one line, which
//! [`line`] looks at with a small check of its own.

mod count;
mod fill;
mod grade;
mod grid;
mod line;
mod obvious;
mod proof;
mod unique;

pub use count::{Count, CountClaim, CountQuery};
pub use fill::{Backend, Fill, FillClaim, FillQuery};
pub use grade::{Grade, GradeClaim, Tier};
pub use grid::Grid;
pub use unique::{Unique, UniqueClaim};
