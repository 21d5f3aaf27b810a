//! To which game do random bytes speak? The first byte picks one; what follows is for its target. Nothing here
//! knows a game: a new one is fuzzed from its first day.

use ludograph_core::erased::{Entry, Instance};
use ludograph_core::{Limits, Pairs, Run, Seed};
use std::sync::LazyLock;

/// A game and a few small instances of it.
pub struct Subject {
    /// The game.
    pub entry: Entry,
    /// Instances by its default recipe, made small where a field says how.
    pub instances: Vec<Instance>,
}

/// Fields of recipes that make an instance small.
const SMALL: &[(&str, &str)] = &[("n", "6"), ("size", "4")];

/// Every game that can invent an instance.
pub static SUBJECTS: LazyLock<Vec<Subject>> = LazyLock::new(|| {
    let subject = |entry: Entry| {
        let fields = entry.recipe_fields();
        let known = SMALL.iter().filter(|(name, _)| fields.iter().any(|field| field.name == *name));
        let recipe = Pairs(known.map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect());
        let make = |seed| entry.invent(None, &recipe, &run(seed)).ok();
        let instances: Vec<Instance> = (0..4).filter_map(make).collect();
        (!instances.is_empty()).then_some(Subject { entry, instances })
    };
    ludograph_games::games().into_iter().filter_map(subject).collect()
});

/// A run that ends soon.
pub fn run(seed: u64) -> Run {
    Run { limits: Limits::none().nodes(100_000), ..Run::seeded(Seed(seed)) }
}

/// One of some things, and the bytes that are left.
pub fn pick<'a, 'b, T>(things: &'a [T], bytes: &'b [u8]) -> Option<(&'a T, &'b [u8])> {
    let (first, rest) = bytes.split_first()?;
    Some((things.get(usize::from(*first) % things.len().max(1))?, rest))
}

/// Changes a text in the place and the way that four bytes say.
pub fn edit(text: &mut Vec<u8>, change: [u8; 4]) {
    let [how, high, low, byte] = change;
    let at = usize::from(u16::from_be_bytes([high, low])) % text.len().max(1);
    match how / 3 % 4 {
        _ if text.is_empty() => text.push(byte),
        0 => text[at] = byte,
        1 => text.insert(at, byte),
        2 => drop(text.remove(at)),
        _ => text.insert(at, b"0123456789-,[]{}\"e."[usize::from(byte) % 19]),
    }
}
