//! When is an answer true? One file per question, and one per kind of evidence. Nothing in this folder
//! searches for an answer, and nothing in it is shared with the solvers.

mod bounds;
mod catch;
mod ceiling;
mod classes;
mod empirical;
mod floor;
mod gap;
mod hunt;
mod local;
mod number;
mod orbits;
mod packed;
mod table;
mod theorem;

pub use bounds::{Bounds, BoundsClaim};
pub use catch::{Catch, CatchClaim, CatchQuery, SoFar};
pub use ceiling::{Ceiling, Places, Symmetric};
pub use classes::Classes;
#[cfg(feature = "solve")]
pub(super) use empirical::MOST_FLOWS;
pub use empirical::{CopsBy, Empirical, EmpiricalClaim, EmpiricalQuery, EndBy, Flow, Kind, Record, Ties};
pub use floor::{Escape, Floor};
pub use gap::Gap;
pub use hunt::{Hunt, Turn};
pub use number::{CopNumber, NumberClaim, NumberQuery};
pub use orbits::Orbits;
pub use packed::Packed;
pub use theorem::GirthBound;
