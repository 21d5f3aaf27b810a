//! How are answers found? One file per method; the line propagator and the search stand beside them.

mod board;
mod deduce;
mod exact;
mod grade;
mod hint;
mod line;
mod pool;
mod search;

use super::verify::{Count, Fill, Grade, Unique};
use ludograph_core::erased::Entry;

pub(super) use exact::{other_solution, solutions};
pub(super) use grade::{tier, yields_to};
pub(super) use hint::{Adviser, by_rules};

/// Adds the methods to the entry, the default of each question first.
pub(super) fn equip(entry: Entry) -> Entry {
    let entry = entry.solver::<Fill>(exact::LineDp).solver::<Unique>(exact::LineDp);
    entry.solver::<Count>(exact::LineDp).solver::<Grade>(grade::Tiers)
}
