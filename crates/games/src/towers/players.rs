//! Who would play what?

use super::Play;
use ludograph_core::erased::Entry;

/// Adds the players to the entry.
pub(super) fn seat(entry: Entry) -> Entry {
    let _ = std::marker::PhantomData::<Play>;
    entry
}
