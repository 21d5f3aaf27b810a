//! When is a claim true? Nothing in this room searches.
//!
//! What a claim says about play is played again; what it says about bounds is added up again, in whole
//! numbers. The one place that takes long is an exhaustive proof: there every position is visited, in a
//! fixed order and without a choice (see [`exhaustive`]).

mod bounds;
mod exhaustive;
mod fewest;
mod games;
mod greedy;
mod parity;
mod played;
mod positions;
mod random;
mod recount;
mod relaxation;
mod shortest;
mod winning;

pub use bounds::{Bounds, BoundsClaim, LinearProof};
pub use exhaustive::Enumeration;
pub use fewest::{Fewest, FewestClaim, FewestQuery, Proof};
pub use games::{Games, GamesClaim};
#[cfg(feature = "solve")]
pub(super) use greedy::admit_k;
pub use greedy::{Greedy, GreedyClaim, GreedyQuery, Ties};
pub use parity::Check;
#[cfg(feature = "solve")]
pub(super) use parity::MOST_CHECKS;
pub use played::TargetQuery;
#[cfg(feature = "solve")]
pub(super) use played::target;
pub use positions::{Positions, PositionsClaim};
pub use random::{RandomClaim, RandomPlay};
pub use relaxation::{Mixed, Odd, Side, Step, Weights};
pub use shortest::{Shortest, ShortestClaim, ShortestQuery, To};
pub use winning::{Winning, WinningClaim};
