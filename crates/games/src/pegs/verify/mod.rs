//! When is a claim true? Nothing in this room searches.
//!
//! What a claim says about play is played again; what it says about bounds is added up again, in whole
//! numbers. What takes long is a pass over positions: there every one is visited once, in a fixed order and
//! without a choice (see [`exhaustive`], [`reached`] and [`between`]). Whatever is looked at is counted, so that limits
//! end every check, and a check that was ended says so.

mod between;
mod bounds;
mod exhaustive;
mod fewest;
mod games;
mod greedy;
mod images;
mod inequality;
mod meter;
mod parity;
mod played;
mod positions;
mod random;
mod reached;
mod relaxation;
mod shortest;
mod sorted;
mod winning;

pub use between::Between;
#[cfg(feature = "solve")]
pub(super) use between::MOST as MOST_LISTED;
pub use bounds::{Bounds, BoundsClaim, LinearProof};
pub use exhaustive::Enumeration;
pub use fewest::{Fewest, FewestClaim, FewestQuery, Proof};
pub use games::{Games, GamesClaim};
#[cfg(feature = "solve")]
pub(super) use greedy::usable_k;
pub use greedy::{Greedy, GreedyClaim, GreedyQuery, Ties};
pub use inequality::{Mixed, Odd, Round};
pub use parity::Check;
#[cfg(feature = "solve")]
pub(super) use parity::MOST_CHECKS;
pub use played::TargetQuery;
#[cfg(feature = "solve")]
pub(super) use played::{hole, target};
pub use positions::{Positions, PositionsClaim};
pub use random::{RandomClaim, RandomPlay};
#[cfg(feature = "solve")]
pub(super) use reached::MAPPED;
pub use relaxation::{Side, Step, Weights};
#[cfg(feature = "solve")]
pub(super) use shortest::at_least;
pub use shortest::{Shortest, ShortestClaim, ShortestQuery, To};
pub use winning::{Winning, WinningClaim};
