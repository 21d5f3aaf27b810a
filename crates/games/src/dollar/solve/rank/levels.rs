//! The search for dollars that cannot be missed: level k holds what is left after taking k dollars away.
//!
//! Every divisor is kept as its reduced form at the root, so equivalent ones meet in one table entry, and
//! whether it can be won is read off the root's sign. Dollars are taken in the order of the vertices, from
//! a determining set only; an entry met again keeps the earlier of the two last vertices. If the root owns
//! nothing after k dollars were taken, one more from the root cannot be missed: so the largest level is
//! usually not built, and at any moment the poorest root gives an upper bound with its witness.

use super::chips::Chips;
use crate::dollar::say;
use ludograph_core::{Run, Stop, sized};
use ludograph_graph::Vertex;

/// What the search knows, complete or stopped.
pub(super) struct Levels {
    /// So many dollars can be taken anywhere.
    pub(super) lower: i64,
    /// These cannot all be missed; there are at least `lower` + 1 of them.
    pub(super) witness: Vec<Vertex>,
    /// Why it is not complete.
    pub(super) stop: Option<Stop>,
}

impl Levels {
    /// The upper bound that the witness shows.
    pub(super) fn upper(&self) -> i64 {
        self.witness.len() as i64 - 1
    }
}

/// Where an entry comes from: its entry on the level before, and the place in the determining set.
#[derive(Clone, Copy)]
struct Origin {
    parent: u32,
    place: u32,
}

/// Searches from a divisor that is reduced at the root of the chips; the bounds are told whenever they change.
pub(super) fn search(
    chips: &mut Chips<'_>,
    reduced: &[i32],
    set: &[Vertex],
    note: impl Fn(i64, i64),
    run: &Run,
) -> Levels {
    let root = chips.root;
    let size = reduced.len();
    if reduced[root.index()] < 0 {
        return Levels { lower: -1, witness: Vec::new(), stop: None };
    }
    let mut history: Vec<Vec<Origin>> = vec![vec![Origin { parent: 0, place: 0 }]];
    let mut values = reduced.to_vec();
    let mut found = Levels { lower: 0, witness: vec![root; reduced[root.index()] as usize + 1], stop: None };
    loop {
        let level = history.len() - 1;
        found.lower = level as i64;
        let poorest = values.chunks(size).enumerate().min_by_key(|(_, entry)| entry[root.index()]);
        let (index, entry) = poorest.expect("a level has an entry");
        let more = entry[root.index()] as usize + 1;
        if level + more < found.witness.len() {
            found.witness = taken(&history, set, index);
            found.witness.extend(std::iter::repeat_n(root, more));
        }
        if found.upper() == found.lower {
            return found;
        }
        note(found.lower, found.upper());
        match next_level(chips, &values, history.last().expect("the levels so far"), set, run) {
            Err(stop) => {
                found.stop = Some(stop);
                return found;
            }
            Ok(Next::Unwinnable(index, place)) => {
                found.witness = taken(&history, set, index);
                found.witness.push(set[place]);
                return found;
            }
            Ok(Next::Level(next, origins)) => {
                values = next;
                history.push(origins);
            }
        }
    }
}

enum Next {
    Unwinnable(usize, usize),
    Level(Vec<i32>, Vec<Origin>),
}

fn next_level(
    chips: &mut Chips<'_>,
    values: &[i32],
    before: &[Origin],
    set: &[Vertex],
    run: &Run,
) -> Result<Next, Stop> {
    let (size, root) = (chips.graph.vertices(), chips.root);
    let mut next: Vec<i32> = Vec::new();
    let mut origins: Vec<Origin> = Vec::new();
    let mut table = Table::default();
    let mut child = vec![0; size];
    for (index, (entry, origin)) in values.chunks(size).zip(before).enumerate() {
        for (place, &from) in set.iter().enumerate().skip(origin.place as usize) {
            run.limits.spend(1)?;
            child.copy_from_slice(entry);
            chips.take(&mut child, from);
            if child[root.index()] < 0 {
                return Ok(Next::Unwinnable(index, place));
            }
            let fresh = origins.len() as u32;
            let old = table.place(&child, &next, fresh);
            if old == fresh {
                next.extend_from_slice(&child);
                origins.push(Origin { parent: index as u32, place: place as u32 });
                let bytes = ((values.len() + next.len()) * 4 + origins.len() * 64) as u64;
                if bytes > run.memory || fresh == u32::MAX - 1 {
                    let what = say::LevelMemory { memory: sized(bytes) };
                    return Err(Stop::TooLarge(what.into()));
                }
            } else if origins[old as usize].place > place as u32 {
                origins[old as usize] = Origin { parent: index as u32, place: place as u32 };
            }
        }
    }
    Ok(Next::Level(next, origins))
}

/// Finds entries by their values: an open table of their numbers, at most half full.
#[derive(Default)]
struct Table {
    places: Vec<u32>,
}

impl Table {
    const FREE: u32 = u32::MAX;

    /// The number of an entry with these values, which is `fresh` if it was not there.
    fn place(&mut self, values: &[i32], entries: &[i32], fresh: u32) -> u32 {
        let size = values.len();
        if self.places.len() <= 2 * fresh as usize {
            let room = (4 * fresh as usize).next_power_of_two().max(64);
            self.places = vec![Self::FREE; room];
            for (number, entry) in entries.chunks(size).enumerate() {
                let at = self.seek(entry, entries);
                self.places[at] = number as u32;
            }
        }
        let at = self.seek(values, entries);
        if self.places[at] == Self::FREE {
            self.places[at] = fresh;
        }
        self.places[at]
    }

    /// Where these values stand, or could stand.
    fn seek(&self, values: &[i32], entries: &[i32]) -> usize {
        let size = values.len();
        let mut mixed = 0x9e37_79b9_7f4a_7c15u64;
        for &value in values {
            mixed = (mixed ^ u64::from(value as u32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
            mixed ^= mixed >> 29;
        }
        let mut at = mixed as usize & (self.places.len() - 1);
        loop {
            match self.places[at] {
                Self::FREE => return at,
                number if entries[number as usize * size..][..size] == *values => return at,
                _ => at = (at + 1) & (self.places.len() - 1),
            }
        }
    }
}

/// The dollars taken on the way to an entry of the last level.
fn taken(history: &[Vec<Origin>], set: &[Vertex], mut index: usize) -> Vec<Vertex> {
    let mut all = Vec::new();
    for level in history[1..].iter().rev() {
        all.push(set[level[index].place as usize]);
        index = level[index].parent as usize;
    }
    all
}
