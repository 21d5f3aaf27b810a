//! How are answers found? One file per method; the line propagator and the search stand beside them.

mod board;
mod exact;
mod line;
mod pool;
mod search;

use super::verify::{Count, Fill, Unique};
use ludograph_core::erased::Entry;

pub(super) use exact::{LineDp, other_solution, solutions};

/// Adds the methods to the entry, the default of each question first.
pub(super) fn equip(entry: Entry) -> Entry {
    entry.solver::<Fill>(LineDp).solver::<Unique>(LineDp).solver::<Count>(LineDp)
}
