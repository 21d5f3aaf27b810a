//! To which game do random bytes speak? The first byte picks one; what follows is for its target. Nothing here
//! knows a game: a new one is fuzzed from its first day.

use ludograph_core::erased::{Entry, Instance};
use ludograph_core::{Pairs, Run, Seed};
use std::sync::LazyLock;

/// A game and a few small instances of it.
pub struct Subject {
    /// The game.
    pub entry: Entry,
    /// Instances by its default recipe.
    pub instances: Vec<Instance>,
}

/// Every game that can invent an instance.
pub static SUBJECTS: LazyLock<Vec<Subject>> = LazyLock::new(|| {
    let subject = |entry: Entry| {
        let make = |seed| entry.invent(None, &Pairs::default(), &Run::seeded(Seed(seed))).ok();
        let instances: Vec<Instance> = (0..4).filter_map(make).collect();
        (!instances.is_empty()).then_some(Subject { entry, instances })
    };
    ludograph_games::games().into_iter().filter_map(subject).collect()
});

/// One of some things, and the bytes that are left.
pub fn pick<'a, 'b, T>(things: &'a [T], bytes: &'b [u8]) -> Option<(&'a T, &'b [u8])> {
    let (first, rest) = bytes.split_first()?;
    Some((things.get(usize::from(*first) % things.len().max(1))?, rest))
}
