//! When is an answer true? One file per question. Nothing in this folder searches, and nothing in it is
//! shared with the solvers.

mod script;
mod win;
mod winnable;

pub use win::{Borrower, Ending, Script, Variant, Win, WinClaim, WinQuery};
pub use winnable::{Winnable, WinnableClaim};
