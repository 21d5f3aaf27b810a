//! When is an answer true? One file per question. Nothing in this folder searches, and nothing in it is
//! shared with the solvers.

mod refute;
mod script;
mod shortest;
mod win;
mod winnable;

pub use shortest::{Part, Proof, Shortest, ShortestClaim};
pub use win::{Borrower, Ending, Script, Variant, Win, WinClaim, WinQuery};
pub use winnable::{Winnable, WinnableClaim};
