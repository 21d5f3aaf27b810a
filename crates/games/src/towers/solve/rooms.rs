//! Which words do the passes of a line take? The shortest that hold its pairs: most clues are small, and the less
//! there is to be fetched, the faster the passes.

use super::super::instance::EXACT;
use super::frame::Sizes;
use super::line::{Room, Rule, Word};
use super::pool::Pool;
use std::sync::Arc;

/// The clues of a line, prepared; `W` holds the pairs of any clues of the size.
#[derive(Clone, Debug)]
pub(super) enum Clued<W> {
    Short(Rule<u16>),
    Middle(Rule<u32>),
    Long(Rule<W>),
}

impl<W: Word> Clued<W> {
    pub(super) fn new(n: usize, clues: [u8; 2]) -> Self {
        let pairs: u32 = clues.iter().map(|&clue| u32::from(clue.max(1))).product();
        match pairs {
            ..=16 => Self::Short(Rule::new(n, clues)),
            17..=32 => Self::Middle(Rule::new(n, clues)),
            _ => Self::Long(Rule::new(n, clues)),
        }
    }
}

/// All that the passes need: the clues of the lines, and room for each word.
#[derive(Clone, Debug)]
pub(super) struct Passes<W> {
    lines: Vec<Clued<W>>,
    short: Room<u16>,
    middle: Room<u32>,
    long: Room<W>,
}

impl<W: Word> Passes<W> {
    /// For boards of a size and lines with these clues.
    pub(super) fn new(n: usize, lines: &[Pool]) -> Self {
        let sizes = Arc::new(Sizes::new(n));
        let (short, middle) = (Room::with(n, sizes.clone()), Room::with(n, sizes.clone()));
        let lines = lines.iter().map(|pool| Clued::new(n, pool.clues())).collect();
        Self { lines, short, middle, long: Room::with(n, sizes) }
    }

    /// As [`Room::filter`]; then a pool takes the arrangements that it wants.
    pub(super) fn filter(&mut self, line: usize, places: &mut [u16; EXACT], pool: Option<&mut Pool>) -> bool {
        match &self.lines[line] {
            Clued::Short(rule) => serve(&mut self.short, rule, places, pool),
            Clued::Middle(rule) => serve(&mut self.middle, rule, places, pool),
            Clued::Long(rule) => serve(&mut self.long, rule, places, pool),
        }
    }
}

fn serve<W: Word>(
    room: &mut Room<W>,
    rule: &Rule<W>,
    places: &mut [u16; EXACT],
    pool: Option<&mut Pool>,
) -> bool {
    let alive = room.filter(rule, places);
    if let Some(pool) = pool
        && alive
    {
        pool.refill(room, rule, places);
    }
    room.clear();
    alive
}
