//! How are answers found? One file per method; the line propagator and the search stand beside them.

mod board;
mod clash;
mod count;
mod deduce;
mod exact;
mod frame;
mod fresh;
mod grade;
mod hint;
mod integer;
mod line;
mod list;
mod memo;
mod model;
mod numbers;
mod pool;
mod rooms;
mod rule;
mod search;
mod short;
mod sight;
mod tables;
mod words;

use super::verify::{Count, Fill, Grade, Unique};
use ludograph_core::erased::Entry;

pub(super) use count::number_of_solutions;
pub(super) use exact::{other_solution, solutions};
pub(super) use grade::{tier, yields_to};
pub(super) use hint::{Adviser, by_rules};
use model::Kind;
pub(super) use model::write;

/// Adds the methods to the entry, the default of each question first.
pub(super) fn equip(entry: Entry) -> Entry {
    let entry = entry.solver::<Fill>(exact::LineDp);
    let entry =
        entry.solver::<Fill>(integer::Integer(Kind::Document)).solver::<Fill>(integer::Integer(Kind::Strong));
    entry.solver::<Unique>(exact::LineDp).solver::<Count>(count::Counting).solver::<Grade>(grade::Tiers)
}
