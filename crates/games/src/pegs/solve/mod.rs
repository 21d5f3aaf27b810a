//! How are answers found? One file per method.

pub(super) mod bits;
mod fewest;
pub(super) mod greedy;
mod parity;
mod relax;
mod sweep;

use super::instance::Instance;
use super::verify::{Fewest, Greedy};
use ludograph_core::erased::Entry;

/// Adds the methods to the entry, the default of each question first.
pub(super) fn equip(entry: Entry) -> Entry {
    let entry = entry.solver::<Fewest>(fewest::BySweep);
    greedy::ALL.into_iter().fold(entry, |entry, method| entry.solver::<Greedy>(method))
}

/// The target of a query that was admitted.
fn target(instance: &Instance, word: &str) -> Option<usize> {
    super::verify::target(instance, word).ok().flatten()
}
