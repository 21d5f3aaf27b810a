//! How are answers found? One file per method.

mod borrow;
mod hint;
mod jump;
pub(super) mod minimise;
pub(super) mod shortest;
mod win;

use super::verify::{Shortest, Win, Winnable};
use ludograph_core::erased::Entry;

pub(super) use hint::Adviser;

/// Adds the methods to the entry, the default of each question first.
pub(super) fn equip(entry: Entry) -> Entry {
    let entry = entry.solver::<Winnable>(borrow::Borrow).bulk::<Winnable>(borrow::Borrow);
    let entry = entry.solver::<Shortest>(shortest::Clauses);
    win::ALL.into_iter().fold(entry, |entry, method| entry.solver::<Win>(method))
}
