//! How are answers found? One file per method, and what they share.

mod bounds;
pub(super) mod catch;
mod chase;
mod empirical;
mod lower;
pub(super) mod number;
mod piece;
mod plan;
mod record;
mod statistics;
mod stream;
mod trap;
mod tune;

use super::verify::{Bounds, Catch, CopNumber, Empirical};
use ludograph_core::erased::Entry;

pub use empirical::catches;
pub(super) use piece::Piece;
pub use statistics::{Mean, Share, mean_empirical, share_won};
pub use tune::{Tuned, Tuning, tune};

/// Adds the methods to the entry, the default of each question first.
pub(super) fn equip(entry: Entry) -> Entry {
    entry
        .solver::<CopNumber>(number::Search { orbits: false })
        .solver::<CopNumber>(number::Search { orbits: true })
        .bulk::<CopNumber>(stream::Masks)
        .solver::<Catch>(catch::Attractor { orbits: false })
        .solver::<Catch>(catch::Attractor { orbits: true })
        .solver::<Bounds>(bounds::Theorems)
        .solver::<Empirical>(empirical::Simulation)
}

/// The theorems alone, for tests.
#[cfg(test)]
pub(super) fn theorems() -> impl ludograph_core::Solver<Bounds> {
    bounds::Theorems
}

/// The games alone, for tests.
#[cfg(test)]
pub(super) fn simulation() -> impl ludograph_core::Solver<Empirical> {
    empirical::Simulation
}
