//! When is an answer true? One file per question. Nothing in this folder searches, and of what it reasons with the
//! solvers share only [`clash`], the pairs of numbers that exclude each other: [`proof`] replays a tree of deductions, each of them about one line, which
//! [`line`] looks at with a small check of its own; [`steps`] replays the deductions of a person.

mod count;
mod fill;
mod grade;
mod grid;
mod line;
mod obvious;
mod proof;
mod steps;
mod unique;

pub use count::{Count, CountClaim, CountQuery};
pub use fill::{Fill, FillClaim, FillQuery, Objective};
pub use grade::{Grade, GradeClaim, Tier};
pub use grid::Grid;
#[cfg(feature = "solve")]
pub(super) use line::LineCheck;
#[cfg(feature = "solve")]
pub(super) use obvious::clash;
#[cfg(feature = "solve")]
pub(super) use proof::CLASH;
pub use unique::{Unique, UniqueClaim};
