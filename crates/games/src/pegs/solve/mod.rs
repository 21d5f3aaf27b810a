//! How are answers found? One file per method.

pub(super) mod bits;
mod bounds;
mod branch;
mod classmap;
mod closure;
pub(super) mod document;
mod fewest;
pub(super) mod greedy;
mod guards;
mod hint;
mod ledger;
mod memory;
mod parity;
mod positions;
mod relax;
mod shortest;
mod sweep;
mod tally;
mod ways;
mod winning;

use super::instance::Instance;
use super::verify::{Bounds, Fewest, Games, Greedy, Positions, RandomPlay, Shortest, Winning};
use ludograph_core::erased::Entry;

pub(super) use hint::Adviser;

/// Adds the methods to the entry, the default of each question first.
pub(super) fn equip(entry: Entry) -> Entry {
    let entry = entry.solver::<Fewest>(fewest::BySweep);
    let entry = entry.solver::<Fewest>(document::Method::Document).solver::<Fewest>(document::Method::Strong);
    let entry = entry.solver::<Positions>(positions::ByBitmap).solver::<Positions>(positions::ByLists);
    let entry = entry.solver::<Games>(tally::ByLevels).solver::<RandomPlay>(tally::ByLevels);
    let entry = entry.solver::<Shortest>(shortest::Backward).solver::<Bounds>(bounds::Exact);
    let entry = entry.solver::<Winning>(ways::Meeting);
    greedy::ALL.into_iter().fold(entry, |entry, method| entry.solver::<Greedy>(method))
}

/// The target of a query that was admitted.
fn target(instance: &Instance, word: &str) -> Option<usize> {
    super::verify::target(instance, word).ok().flatten()
}

/// The positions counted by lists and by a bitmap.
#[cfg(test)]
pub(super) fn both_counts(
    instance: &Instance,
) -> (super::verify::PositionsClaim, super::verify::PositionsClaim) {
    let run = ludograph_core::Run::default();
    let count = |small| match positions::count(instance, &run, small) {
        ludograph_core::Found::Claim(claim) => claim,
        ludograph_core::Found::Stopped { why, .. } => panic!("no limit is near, but {why}"),
    };
    (count(u64::MAX), count(0))
}
