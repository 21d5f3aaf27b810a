//! How are answers found? One file per method.

mod bits;
mod classic;
mod contest;
mod document;
mod duel;
mod endgame;
mod flood;
mod flooding;
mod plan;
mod regions;
mod table;
mod value;
mod zones;

pub use duel::duel_by;
pub(super) use endgame::endgame;
#[cfg(test)]
pub(super) use flood::{AStar, listed};
#[cfg(test)]
pub(super) use plan::Plans;
pub(super) use regions::Regions;
#[cfg(test)]
pub(super) use value::{counted, margin};

use super::verify::{Duel, Flood, Update, Value};
use document::Way;
use ludograph_core::erased::Entry;

/// Adds the methods to the entry, the default of each question first.
pub(super) fn equip(entry: Entry) -> Entry {
    let entry = entry.solver::<Value>(value::AlphaBeta::default()).bulk::<Value>(value::AlphaBeta::default());
    let entry = entry.solver::<Flood>(flood::AStar).bulk::<Flood>(flood::AStar).bulk::<Duel>(Way::Rings);
    Way::ALL.into_iter().fold(entry, |entry, way| entry.solver::<Duel>(way).solver::<Update>(way))
}
