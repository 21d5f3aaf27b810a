//! Must a line be looked at again? Seldom: mostly a change leaves every candidate in some arrangement.
//!
//! For each line a pool keeps arrangements seen lately. Those that are still possible cover most candidates.
//! For each of the others one arrangement is sought, tallest tower first, along the way of the last one that
//! was possible; a few dozen steps usually do. Only when such a search fails do the exact passes of
//! [`super::line`] run. On random boards this saves seven of eight passes.

use super::super::instance::EXACT;
use super::line::{Room, Rule, Set, Word, pack};

/// A pool holds so many arrangements.
const MOST: usize = 96;
/// A search for one arrangement takes at most so many steps for each open cell squared: far less than a pass.
const STEPS: u32 = 3;

/// An arrangement: the place of every height, and the same as a set.
#[derive(Clone, Copy, Debug)]
struct Arrangement {
    set: Set,
    places: [u8; EXACT],
}

/// Arrangements of a line, the oldest replaced by the newest.
#[derive(Clone, Debug, Default)]
pub(super) struct Pool {
    clues: [u8; 2],
    known: Vec<Arrangement>,
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

    /// The same arrangements, read from the other end.
    pub(super) fn turned(&self, n: usize) -> Self {
        let mut turned = Self::new([self.clues[1], self.clues[0]]);
        for one in &self.known {
            turned.add(n, one.places.map(|place| (n as u8 - 1).wrapping_sub(place)));
        }
        turned
    }

    /// Whether every candidate is in some arrangement. False may also mean that none was found.
    pub(super) fn covers(&mut self, n: usize, places: &[u16; EXACT], free: u32) -> bool {
        let wanted = pack(places);
        let mut covered = [0; 4];
        self.guide = None;
        for (index, one) in self.known.iter().enumerate() {
            let lost = (0..4).fold(0, |lost, k| lost | one.set[k] & !wanted[k]);
            if lost == 0 {
                (0..4).for_each(|k| covered[k] |= one.set[k]);
                self.guide = Some(index);
            }
        }
        while let Some((height, place)) = first_missing(&wanted, &covered) {
            let guide = self.guide.map(|index| self.known[index].places);
            let mut seeker =
                Seeker { n, places, height, place, guide, found: [0; EXACT], left: STEPS * free * free };
            let start = Outline::new(n, self.clues);
            if !seeker.seek(n - 1, start) {
                return false;
            }
            let found = seeker.found;
            let set = self.add(n, found);
            (0..4).for_each(|k| covered[k] |= set[k]);
        }
        true
    }

    /// Adds arrangements of the last passes until every candidate is covered.
    pub(super) fn refill<W: Word>(
        &mut self,
        room: &mut Room<W>,
        rule: &Rule<W>,
        n: usize,
        places: &[u16; EXACT],
    ) {
        let wanted = pack(places);
        let mut covered = [0; 4];
        for one in &self.known {
            if (0..4).all(|k| one.set[k] & !wanted[k] == 0) {
                (0..4).for_each(|k| covered[k] |= one.set[k]);
            }
        }
        while let Some((height, place)) = first_missing(&wanted, &covered) {
            let set = room.arrangement(rule, places, height, place);
            let mut found = [0; EXACT];
            for (k, place) in found.iter_mut().enumerate().take(n) {
                *place = ((set[k / 4] >> (16 * (k % 4))) as u16).trailing_zeros() as u8;
            }
            self.add(n, found);
            (0..4).for_each(|k| covered[k] |= set[k]);
        }
    }

    fn add(&mut self, n: usize, places: [u8; EXACT]) -> Set {
        let mut bits = [0; EXACT];
        (0..n).for_each(|k| bits[k] = 1 << places[k]);
        let one = Arrangement { set: pack(&bits), places };
        if self.known.len() < MOST {
            self.guide = Some(self.known.len());
            self.known.push(one);
        } else {
            self.guide = Some(self.next);
            self.known[self.next] = one;
            self.next = (self.next + 1) % MOST;
        }
        one.set
    }
}

/// A candidate of the one set that is not in the other, by height and place.
fn first_missing(wanted: &Set, covered: &Set) -> Option<(usize, usize)> {
    (0..4).find_map(|k| {
        let missing = wanted[k] & !covered[k];
        let bit = missing.trailing_zeros() as usize;
        (missing != 0).then_some((4 * k + bit / 16, bit % 16))
    })
}

/// The cells taken by taller towers, and how many must still be seen; nothing is counted without a clue.
#[derive(Clone, Copy)]
struct Outline {
    mask: u16,
    need: [Option<u8>; 2],
    last: u32,
}

impl Outline {
    fn new(n: usize, clues: [u8; 2]) -> Self {
        Self { mask: 0, need: clues.map(|clue| (clue > 0).then_some(clue)), last: n as u32 - 1 }
    }

    /// One tower more, unless the clues can no longer be met then.
    fn with(mut self, place: u32) -> Option<Self> {
        let bit = 1 << place;
        let before = self.mask & (bit - 1);
        let behind = self.mask & !(bit - 1);
        if before == 0 {
            self.need[0] = met(self.need[0], place)?;
        }
        if behind == 0 {
            self.need[1] = met(self.need[1], self.last - place)?;
        }
        self.mask |= bit;
        Some(self)
    }
}

/// One more is seen, and so many cells are left outside it.
fn met(need: Option<u8>, outside: u32) -> Option<Option<u8>> {
    let Some(need) = need else { return Some(None) };
    let need = need.checked_sub(1)?;
    let possible = if outside == 0 { need == 0 } else { need > 0 && u32::from(need) <= outside };
    possible.then_some(Some(need))
}

struct Seeker<'a> {
    n: usize,
    places: &'a [u16; EXACT],
    /// The candidate that must be there.
    height: usize,
    place: usize,
    guide: Option<[u8; EXACT]>,
    found: [u8; EXACT],
    left: u32,
}

impl Seeker<'_> {
    /// Places the towers from a height down.
    fn seek(&mut self, height: usize, outline: Outline) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        let own = 1u16 << self.place;
        let mut open = if height == self.height {
            own & self.places[height]
        } else {
            self.places[height] & !outline.mask & !own
        };
        if height != self.height
            && let Some(guide) = self.guide
        {
            // As the guide has it, or where the guide has the height that was moved.
            for place in [guide[height], guide[self.height]] {
                let bit = 1 << place;
                if open & bit != 0 {
                    open ^= bit;
                    if self.go(height, u32::from(place), outline) {
                        return true;
                    }
                }
            }
        }
        while open != 0 {
            let place = open.trailing_zeros();
            open &= open - 1;
            if self.go(height, place, outline) {
                return true;
            }
        }
        false
    }

    fn go(&mut self, height: usize, place: u32, outline: Outline) -> bool {
        let Some(next) = outline.with(place) else { return false };
        self.found[height] = place as u8;
        debug_assert!(height < self.n, "heights are counted from 0");
        height == 0 || self.seek(height - 1, next)
    }
}
