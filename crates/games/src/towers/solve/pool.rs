//! Must a line be looked at again? Seldom: mostly a change leaves every candidate in some arrangement.
//!
//! For each line a pool keeps arrangements seen lately. Those that are still possible cover most candidates.
//! For each of the others one arrangement is sought, tallest tower first, along the way of the last one that
//! was possible; a few dozen steps usually do. Only when such a search fails do the exact passes of
//! [`super::line`] run. On random boards this saves seven of eight passes.

use super::super::instance::EXACT;
use super::line::{Room, Rule, Set, Word};

/// A pool holds so many arrangements.
const MOST: usize = 96;
/// A search for one arrangement takes at most so many steps for each open cell squared: far less than a pass.
const STEPS: u32 = 3;

/// Arrangements of a line, the oldest replaced by the newest.
#[derive(Clone, Debug, Default)]
pub(super) struct Pool {
    clues: [u8; 2],
    known: Vec<Set>,
    next: usize,
    guide: Option<usize>,
}

impl Pool {
    pub(super) fn new(clues: [u8; 2]) -> Self {
        Self { clues, ..Self::default() }
    }

    /// The clues of the line.
    pub(super) fn clues(&self) -> [u8; 2] {
        self.clues
    }

    /// Whether every candidate is in some arrangement. False may also mean that none was found.
    pub(super) fn covers(&mut self, n: usize, places: &Set, free: u32) -> bool {
        let mut missing = self.missing(places);
        if missing == [0; EXACT] {
            return true;
        }
        let mut seeker = Seeker::new(n, self.clues, places);
        while let Some(height) = missing.iter().rposition(|&places| places != 0) {
            let place = missing[height] & missing[height].wrapping_neg();
            let guide = self.guide.map_or([0; EXACT], |index| self.known[index]);
            let Some(found) = seeker.seek((height, place), &missing, &guide, STEPS * free * free) else {
                return false;
            };
            (0..EXACT).for_each(|k| missing[k] &= !found[k]);
            self.add(found);
        }
        true
    }

    /// The candidates that are in no known arrangement; the last one that is possible becomes the guide.
    fn missing(&mut self, places: &Set) -> Set {
        let mut missing = *places;
        self.guide = None;
        for (index, one) in self.known.iter().enumerate() {
            let lost = (0..EXACT).fold(0, |lost, k| lost | one[k] & !places[k]);
            if lost == 0 {
                (0..EXACT).for_each(|k| missing[k] &= !one[k]);
                self.guide = Some(index);
            }
        }
        missing
    }

    /// Adds arrangements of the last passes until every candidate is covered.
    pub(super) fn refill<W: Word>(&mut self, room: &mut Room<W>, rule: &Rule<W>, places: &Set) {
        let mut missing = self.missing(places);
        while let Some(height) = missing.iter().position(|&places| places != 0) {
            let place = missing[height].trailing_zeros() as usize;
            let found = room.arrangement(rule, places, height, place);
            (0..EXACT).for_each(|k| missing[k] &= !found[k]);
            self.add(found);
        }
    }

    fn add(&mut self, one: Set) {
        if self.known.len() < MOST {
            self.guide = Some(self.known.len());
            self.known.push(one);
        } else {
            self.guide = Some(self.next);
            self.known[self.next] = one;
            self.next = (self.next + 1) % MOST;
        }
    }
}

/// The towers that stand, and the places still to be tried for the next one.
#[derive(Clone, Copy, Default)]
struct Stage {
    /// The cells taken by taller towers.
    mask: u16,
    /// How many must still be seen from each side; nothing is counted without a clue.
    need: [u8; 2],
    open: u16,
}

/// Looks for one arrangement after the other, the tallest tower first.
struct Seeker<'a> {
    n: usize,
    places: &'a Set,
    /// By height: the cells that no lower tower can fill.
    needed: Set,
    need: [u8; 2],
    /// By side: what is taken from a need when a tower is seen.
    counts: [u8; 2],
    /// By side and need: where a tower may stand that is seen from there.
    seen: [[u16; EXACT + 1]; 2],
    stages: [Stage; EXACT],
}

impl<'a> Seeker<'a> {
    fn new(n: usize, clues: [u8; 2], places: &'a Set) -> Self {
        let all = u16::MAX >> (EXACT - n);
        let mut needed = [0; EXACT];
        let mut fillable = 0;
        for (needed, places) in needed.iter_mut().zip(places).take(n) {
            *needed = all & !fillable;
            fillable |= places;
        }
        let mut seen = [[0; EXACT + 1]; 2];
        for side in 0..2 {
            // With a need of 1 only the cell at the end, otherwise one with enough cells behind it.
            let clue = usize::from(clues[side]);
            seen[side][0] = if clue == 0 { all } else { 0 };
            for (need, seen) in seen[side].iter_mut().enumerate().take(clue + 1).skip(1) {
                let places = if need == 1 { 1 } else { all & all << (need - 1) };
                *seen = if side == 0 { places } else { places.reverse_bits() >> (EXACT - n) };
            }
        }
        let counts = clues.map(|clue| u8::from(clue > 0));
        Self { n, places, needed, need: clues, counts, seen, stages: [Stage::default(); EXACT] }
    }

    /// An arrangement with a candidate, and with other missing ones if it is easy: otherwise as the guide has it.
    fn seek(&mut self, (own, place): (usize, u16), missing: &Set, guide: &Set, steps: u32) -> Option<Set> {
        let mut found = [0; EXACT];
        let mut height = self.n - 1;
        let open = if height == own { place } else { self.places[height] & !place };
        let [first, last] = self.need;
        let open = open & self.seen[0][usize::from(first)] & self.seen[1][usize::from(last)];
        self.stages[height] = Stage { mask: 0, need: self.need, open };
        for _ in 0..steps {
            while self.stages[height].open == 0 {
                height += 1;
                if height == self.n {
                    return None;
                }
            }
            let stage = &mut self.stages[height];
            // A missing candidate, or as the guide has it, or where the guide has the height that was moved.
            let open = stage.open;
            let mut wish = open & missing[height];
            if wish == 0 {
                wish = open & guide[height];
            }
            if wish == 0 {
                wish = open & guide[own];
            }
            if wish == 0 {
                wish = open;
            }
            let bit = wish & wish.wrapping_neg();
            stage.open ^= bit;
            found[height] = bit;
            if height == 0 {
                return Some(found);
            }
            let mut next = *stage;
            let ends = stage.mask & bit.wrapping_sub(1);
            next.need[0] -= if ends == 0 { self.counts[0] } else { 0 };
            next.need[1] -= if ends == stage.mask { self.counts[1] } else { 0 };
            next.mask |= bit;
            height -= 1;
            next.open = self.open(height, own, place, next);
            self.stages[height] = next;
        }
        None
    }

    /// Where a tower may stand beside the taller ones.
    fn open(&self, height: usize, own: usize, place: u16, stage: Stage) -> u16 {
        let mask = stage.mask;
        let mut open = if height == own { place } else { self.places[height] & !place };
        open &= !mask;
        let missing = self.needed[height] & !mask;
        if missing != 0 {
            if missing & (missing - 1) != 0 {
                return 0;
            }
            open &= missing;
        }
        let below = (mask & mask.wrapping_neg()) - 1;
        let above = !(u16::MAX >> mask.leading_zeros());
        open & (!below | self.seen[0][usize::from(stage.need[0])])
            & (!above | self.seen[1][usize::from(stage.need[1])])
    }
}
