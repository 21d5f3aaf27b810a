//! How are answers found? One file per method.

mod borrow;
mod gonality;
mod hint;
mod jacobian;
pub(super) mod minimise;
mod rank;
mod reduced;
mod sequence;
pub(super) mod shortest;
mod win;

use super::verify::{Gonality, Jacobian, Rank, Reduced, Sequence, Shortest, Win, Winnable};
use ludograph_core::erased::Entry;

pub(super) use hint::Adviser;

/// Adds the methods to the entry, the default of each question first.
pub(super) fn equip(entry: Entry) -> Entry {
    let entry = entry.solver::<Winnable>(borrow::Borrow).bulk::<Winnable>(borrow::Borrow);
    let entry = entry.solver::<Shortest>(shortest::Clauses);
    let entry = entry.solver::<Sequence>(sequence::Follow).solver::<Reduced>(reduced::Dhar);
    let entry = entry.solver::<Rank>(rank::ByLevels).solver::<Gonality>(gonality::Superstable);
    let entry = entry.solver::<Jacobian>(jacobian::Smith);
    win::ALL.into_iter().fold(entry, |entry, method| entry.solver::<Win>(method))
}
