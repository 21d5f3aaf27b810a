//! When is an answer true? One file per question. Nothing in this folder searches, and nothing in it is
//! shared with the solvers.

mod gonality;
mod jacobian;
mod rank;
mod reduced;
mod refute;
mod row;
mod script;
mod sequence;
mod shortest;
mod win;
mod winnable;

pub use gonality::{Floor, Gonality, GonalityClaim};
pub use jacobian::{Jacobian, JacobianClaim, Number};
pub use rank::{Rank, RankBounds, RankClaim, RankProof, Reached};
pub use reduced::{Reduced, ReducedClaim, ReducedQuery};
#[cfg(feature = "solve")]
pub(super) use sequence::read;
pub use sequence::{Class, Count, Sequence, SequenceClaim, SequenceQuery};
pub use shortest::{Part, Proof, Shortest, ShortestClaim};
pub use win::{Borrower, Ending, Minimise, Script, Variant, Win, WinClaim, WinQuery};
pub use winnable::{Winnable, WinnableClaim};
