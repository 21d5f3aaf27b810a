//! When is an answer true? Nothing in this folder searches.

mod duel;
mod flood;
mod graph;
mod plan;
mod reader;
mod update;
mod value;
mod zones;

pub use duel::{Duel, DuelClaim, DuelQuery};
pub use flood::{Flood, FloodClaim, FloodQuery};
pub use update::{Update, UpdateClaim, UpdateQuery};
#[cfg(feature = "solve")]
pub(super) use value::UNLIMITED;
pub use value::{Useless, Value, ValueClaim, ValueQuery};
