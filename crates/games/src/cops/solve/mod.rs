//! How are answers found? One file per method, and what they share.

mod bounds;
mod catch;
mod empirical;
mod number;
mod piece;
mod plan;
mod stream;
mod trap;
mod tune;

use super::verify::{Bounds, Catch, CopNumber, Empirical};
use ludograph_core::erased::Entry;

pub use empirical::catches;
pub(super) use piece::Piece;
pub use tune::{Tuned, Tuning, tune};

/// Adds the methods to the entry, the default of each question first.
pub(super) fn equip(entry: Entry) -> Entry {
    entry
        .solver::<CopNumber>(number::Search)
        .bulk::<CopNumber>(stream::Masks)
        .solver::<Catch>(catch::Attractor)
        .solver::<Bounds>(bounds::Theorems)
        .solver::<Empirical>(empirical::Simulation)
}
