//! The bounds and how they came to be.

use super::{Literal, Reason};

/// No entry.
pub(super) const NONE: u32 = u32::MAX;

/// One tightening of a bound.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) key: u32,
    pub(super) old: i32,
    pub(super) new: i32,
    pub(super) reason: Reason,
    /// The entry before it on the same key.
    pub(super) before: u32,
}

/// All bounds, with their history.
pub(super) struct State {
    pub(super) at: Vec<i32>,
    pub(super) trail: Vec<Entry>,
    last: Vec<u32>,
    pub(super) levels: Vec<u32>,
    /// How much of the trail has been looked at by the propagators.
    pub(super) head: usize,
    /// The bounds at level 0.
    pub(super) root: Vec<i32>,
    /// The bounds before anything was propagated.
    start: Vec<i32>,
}

impl State {
    pub(super) fn new(bounds: Vec<i32>) -> Self {
        let keys = bounds.len();
        Self {
            root: bounds.clone(),
            start: bounds.clone(),
            at: bounds,
            trail: Vec::new(),
            last: vec![NONE; keys],
            levels: Vec::new(),
            head: 0,
        }
    }

    pub(super) fn level(&self) -> usize {
        self.levels.len()
    }

    pub(super) fn is_true(&self, literal: Literal) -> bool {
        self.at[literal.key as usize] >= literal.at
    }

    pub(super) fn is_false(&self, literal: Literal) -> bool {
        self.is_true(literal.not())
    }

    /// Moves a bound; it must be new.
    pub(super) fn push(&mut self, literal: Literal, reason: Reason) {
        let key = literal.key as usize;
        debug_assert!(self.at[key] < literal.at, "a bound only grows");
        let (old, before) = (self.at[key], self.last[key]);
        let entry = Entry { key: literal.key, old, new: literal.at, reason, before };
        self.last[key] = self.trail.len() as u32;
        self.at[key] = literal.at;
        self.trail.push(entry);
        if self.levels.is_empty() {
            self.root[key] = literal.at;
        }
    }

    /// Takes back all levels above one.
    pub(super) fn back_to(&mut self, level: usize) {
        if level >= self.levels.len() {
            return;
        }
        let keep = self.levels[level] as usize;
        for entry in self.trail.drain(keep..).rev() {
            self.at[entry.key as usize] = entry.old;
            self.last[entry.key as usize] = entry.before;
        }
        self.levels.truncate(level);
        self.head = keep;
    }

    /// A bound as it was before an entry, for entries that only go back: the cursor remembers the place.
    pub(super) fn before_from(&self, cursor: &mut u32, key: u32, entry: u32) -> i32 {
        while *cursor != NONE && *cursor >= entry {
            *cursor = self.trail[*cursor as usize].before;
        }
        if *cursor == NONE { self.start[key as usize] } else { self.trail[*cursor as usize].new }
    }

    /// A cursor at the last entry of a key.
    pub(super) fn cursor(&self, key: u32) -> u32 {
        self.last[key as usize]
    }

    /// The entry that first made a true literal true; none for what held from the start.
    pub(super) fn cause(&self, literal: Literal) -> Option<u32> {
        let mut index = self.last[literal.key as usize];
        while index != NONE {
            let step = &self.trail[index as usize];
            if step.old < literal.at {
                return Some(index);
            }
            index = step.before;
        }
        None
    }

    /// The level of an entry.
    pub(super) fn level_of(&self, entry: u32) -> usize {
        self.levels.partition_point(|&start| start <= entry)
    }
}
