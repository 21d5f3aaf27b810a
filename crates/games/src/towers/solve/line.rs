//! What does one line say, exactly?
//!
//! The towers of a line are placed from the tallest down. A new tower is seen from the left exactly when its
//! cell lies left of all cells taken so far, from the right when it lies right of them. So a state is the set
//! of cells taken with two numbers: how many towers must still be seen from the left, and from the
//! right. All pairs of numbers of one set are one word, a bit a pair; a step shifts the word. A pass forth
//! finds what can be reached, a pass back keeps what leads to the end, and every step that is
//! passed in both directions supports its candidate. That is generalised arc consistency of "all different"
//! and both clues together, in one word operation a step. (For arbitrary candidates already one line is
//! NP-hard in n: Iwamoto and Matsui 2016. Exponential in n is what can be hoped for.)
//!
//! Decided towers are no steps of their own: those between two others shift the word once (see
//! [`super::frame`]). Many states are given up early: if free cells are left of all taken ones, at least one
//! more tower will be seen, and at most as many as there are such cells; if there are none, no more. The words
//! `left` and `right` of a [`Rule`] hold what is still possible for each number of free cells outside.

use super::super::instance::EXACT;
use super::frame::{Frame, Sizes};
use super::numbers::bits;
pub(super) use super::rule::{Rule, Word};
use std::sync::Arc;

/// A set of candidates of a line, or an arrangement of it: by height the places, a bit each.
pub(super) type Set = [u16; EXACT];

/// Room for the passes, used again and again.
#[derive(Clone, Debug)]
pub(super) struct Room<W> {
    sizes: Arc<Sizes>,
    frame: Frame,
    /// By set of open cells: the pairs reached, later those that lead to the end, both without the decided towers that come
    /// next. All zero between calls.
    pairs: Vec<W>,
    /// By level: the open cells that are kept.
    kept: Set,
    /// By level and open cell: a set from which the candidate leads to the end.
    witness: [[u16; EXACT]; EXACT],
    /// Turns the order in which ways are tried, so that arrangements differ.
    turn: u32,
}

impl<W: Word> Room<W> {
    pub(super) fn new(n: usize) -> Self {
        Self::with(n, Arc::new(Sizes::new(n)))
    }

    pub(super) fn with(n: usize, sizes: Arc<Sizes>) -> Self {
        Self {
            sizes,
            frame: Frame::new(),
            pairs: vec![W::default(); 1 << n],
            kept: [0; EXACT],
            witness: [[0; EXACT]; EXACT],
            turn: 0,
        }
    }

    /// By height, from 0: the cells in which it may stand, without those of no arrangement. False if there
    /// is no arrangement at all. Until [`Room::clear`] the room can show arrangements.
    pub(super) fn filter(&mut self, rule: &Rule<W>, places: &mut Set) -> bool {
        if !self.frame.set(rule.n, places) {
            self.frame.count = 0;
            return false;
        }
        if !self.forth(rule) {
            return false;
        }
        self.back(rule);
        self.frame.tell(&self.kept, places);
        true
    }

    /// The first pass: what can be reached from the tallest tower down; false if the end cannot.
    fn forth(&mut self, rule: &Rule<W>) -> bool {
        let none = W::default();
        let Self { frame, pairs, sizes, .. } = self;
        let count = frame.count;
        let pairs = &mut pairs[..1 << count];
        let last = rule.n - 1;
        if frame.first == 0 {
            for cell in bits(frame.open[0].into()) {
                let at = usize::from(frame.places[cell]);
                pairs[1 << cell] = rule.start & rule.left[at] & rule.right[last - at];
            }
        } else {
            pairs[0] = begin(rule, frame.firsts());
        }
        let mut edges = Edges::new(rule, frame, 0);
        for level in usize::from(frame.first == 0)..count {
            let needed = frame.needed[level];
            let open = frame.open[level];
            let has_run = level > 0 && frame.has_run[level];
            if has_run || level == 1 {
                edges = Edges::new(rule, frame, level);
            }
            for &cells in sizes.of(count, level) {
                let set = cells.set;
                let mut word = pairs[usize::from(set)];
                if word == none {
                    continue;
                }
                if has_run {
                    word = rule.pass(word, frame.run(level, set));
                }
                let (left, below) = edges.left[usize::from(cells.first & 15)];
                let (right, above) = edges.right[usize::from(cells.last & 15)];
                word = word & left & right;
                if needed & !set != 0 {
                    word = none;
                }
                pairs[usize::from(set)] = word;
                if word == none {
                    continue;
                }
                let free = open & !set;
                let mut below = free & below;
                let mut above = free & above;
                let mut inside = free ^ below ^ above;
                while inside != 0 {
                    let bit = inside & inside.wrapping_neg();
                    inside ^= bit;
                    pairs[usize::from(set | bit)] |= word;
                }
                if below != 0 {
                    let moved = word >> rule.stride;
                    while below != 0 {
                        let bit = below & below.wrapping_neg();
                        below ^= bit;
                        pairs[usize::from(set | bit)] |= moved;
                    }
                }
                if above != 0 {
                    let moved = (word & rule.unmet[1]) >> rule.step;
                    while above != 0 {
                        let bit = above & above.wrapping_neg();
                        above ^= bit;
                        pairs[usize::from(set | bit)] |= moved;
                    }
                }
            }
        }
        let full = ((1u32 << count) - 1) as u16;
        let mut word = pairs[usize::from(full)];
        if count > 0 && frame.has_run[count] {
            word = rule.pass(word, frame.run(count, full));
        }
        word = word & rule.left[0] & rule.right[0];
        if count > 0 {
            // The pass back begins before the decided towers.
            let run = if frame.has_run[count] { frame.run(count, full) } else { (0, 0) };
            pairs[usize::from(full)] = rule.unpass(word, run);
        }
        word != none
    }

    /// The pass back: keeps the pairs that lead to the end, and the places that are on such a way.
    fn back(&mut self, rule: &Rule<W>) {
        let none = W::default();
        let Self { frame, pairs, sizes, kept, witness, .. } = self;
        let count = frame.count;
        let pairs = &mut pairs[..1 << count];
        let mut edges = Edges::new(rule, frame, count);
        for level in (usize::from(frame.first == 0)..count).rev() {
            let open = frame.open[level];
            let has_run = level > 0 && frame.has_run[level];
            let mut all = 0u16;
            if frame.has_run[level + 1] || level == 0 {
                edges = Edges::new(rule, frame, level);
            }
            for &cells in sizes.of(count, level) {
                let set = cells.set;
                let word = pairs[usize::from(set)];
                if word == none {
                    continue;
                }
                let free = open & !set;
                let mut below = free & edges.left[usize::from(cells.first & 15)].1;
                let mut above = free & edges.right[usize::from(cells.last & 15)].1;
                let mut inside = free ^ below ^ above;
                let mut good = none;
                let mut hits = 0u16;
                while inside != 0 {
                    let bit = inside & inside.wrapping_neg();
                    inside ^= bit;
                    let hit = word & pairs[usize::from(set | bit)];
                    good |= hit;
                    hits |= if hit == none { 0 } else { bit };
                }
                if below != 0 {
                    let moved = word >> rule.stride;
                    let mut sum = none;
                    while below != 0 {
                        let bit = below & below.wrapping_neg();
                        below ^= bit;
                        let hit = moved & pairs[usize::from(set | bit)];
                        sum |= hit;
                        hits |= if hit == none { 0 } else { bit };
                    }
                    good |= sum << rule.stride;
                }
                if above != 0 {
                    let moved = (word & rule.unmet[1]) >> rule.step;
                    let mut sum = none;
                    while above != 0 {
                        let bit = above & above.wrapping_neg();
                        above ^= bit;
                        let hit = moved & pairs[usize::from(set | bit)];
                        sum |= hit;
                        hits |= if hit == none { 0 } else { bit };
                    }
                    good |= sum << rule.step;
                }
                if has_run {
                    good = rule.unpass(good, frame.run(level, set));
                }
                pairs[usize::from(set)] = good;
                // Most candidates are soon known to stay.
                let new = hits & !all;
                if new != 0 {
                    all |= new;
                    bits(new.into()).for_each(|cell| witness[level][cell] = set);
                }
            }
            kept[level] = all;
        }
        if frame.first == 0 {
            let alive = bits(frame.open[0].into()).filter(|&cell| pairs[1 << cell] != none);
            kept[0] = alive.fold(0, |all, cell| all | 1 << cell);
        }
    }

    /// Forgets the last passes. Must be called before the next ones.
    pub(super) fn clear(&mut self) {
        self.pairs[..1 << self.frame.count].fill(W::default());
    }

    /// An arrangement with a candidate that [`Room::filter`] has kept, found by going up and down from the
    /// step that supports it.
    pub(super) fn arrangement(&mut self, rule: &Rule<W>, places: &Set, height: usize, place: usize) -> Set {
        let none = W::default();
        self.turn = self.turn.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
        let turn = self.turn >> 28;
        let Self { frame, pairs, .. } = self;
        let count = frame.count;
        let mut found = *places;
        if count == 0 {
            return found;
        }
        // A decided tower is in every arrangement.
        let level = frame.heights[..count].iter().position(|&one| usize::from(one) == height);
        let (level, cell) = match level {
            Some(level) => {
                let cell = frame.places[..count].iter().position(|&one| usize::from(one) == place);
                (level, cell.unwrap_or_default())
            }
            None => (0, self.kept[0].trailing_zeros() as usize),
        };
        let mut put = |level: usize, bit: u16| {
            found[usize::from(frame.heights[level])] = 1 << frame.places[bit.trailing_zeros() as usize];
        };
        let alive = |level: usize, set: u16| {
            let word = pairs[usize::from(set)];
            if level > 0 && frame.has_run[level] { rule.pass(word, frame.run(level, set)) } else { word }
        };
        let at_start = |level: usize| level == 0 && frame.first == 0;
        put(level, 1 << cell);
        let bit = 1u16 << cell;
        let mut upper = if at_start(level) { 0 } else { self.witness[level][cell] };
        let mut set = upper | bit;
        let mut pair = lowest(if at_start(level) {
            pairs[usize::from(set)]
        } else {
            step(rule, frame, level, upper, bit, alive(level, upper)) & pairs[usize::from(set)]
        });
        // One pair that takes part in the step is followed in both directions.
        let mut up = if at_start(level) { none } else { unstep(rule, frame, level, upper, bit, pair) };
        for taller in (0..level).rev() {
            if frame.has_run[taller + 1] {
                up = rule.unpass(up, frame.run(taller + 1, upper));
            }
            let bit = turned(self.kept[taller] & upper, turn, |bit| {
                let before = upper ^ bit;
                at_start(taller)
                    || alive(taller, before) & unstep(rule, frame, taller, before, bit, up) != none
            });
            put(taller, bit);
            upper ^= bit;
            up = if at_start(taller) { none } else { unstep(rule, frame, taller, upper, bit, up) };
        }
        for lower in level + 1..count {
            if frame.has_run[lower] {
                pair = rule.pass(pair, frame.run(lower, set));
            }
            let bit = turned(self.kept[lower] & !set, turn, |bit| {
                step(rule, frame, lower, set, bit, pair) & pairs[usize::from(set | bit)] != none
            });
            put(lower, bit);
            pair = step(rule, frame, lower, set, bit, pair);
            set |= bit;
        }
        found
    }
}

/// What the first and the last open cell of a set say, together with the decided towers that are taller than a level.
struct Edges<W> {
    /// The pairs that can still come true, and the open cells from which a tower is seen.
    left: [(W, u16); EXACT],
    right: [(W, u16); EXACT],
}

impl<W: Word> Edges<W> {
    fn new(rule: &Rule<W>, frame: &Frame, level: usize) -> Self {
        let mut edges = Self { left: [(W::default(), 0); EXACT], right: [(W::default(), 0); EXACT] };
        for cell in 0..frame.count.max(1) {
            let (low, high) = frame.edge(level, cell);
            let (below, above) = frame.outside((low, high));
            edges.left[cell] = (rule.left[low], below);
            edges.right[cell] = (rule.right[rule.n - 1 - high], above);
        }
        // The empty set has only the decided towers.
        if level == 0 && frame.first > 0 {
            let (low, high) = frame.span(0, 0);
            let (below, above) = frame.outside((low, high));
            edges.left[0] = (rule.left[low], below);
            edges.right[0] = (rule.right[rule.n - 1 - high], above);
        }
        edges
    }
}

/// The pairs after the decided towers that are taller than all levels.
fn begin<W: Word>(rule: &Rule<W>, towers: &[u8]) -> W {
    let mut word = rule.start;
    let (mut low, mut high) = (usize::from(towers[0]), usize::from(towers[0]));
    for at in towers[1..].iter().map(|&tower| usize::from(tower)) {
        if at < low {
            word = rule.pass(word, (1, 0));
            low = at;
        } else if at > high {
            word = rule.pass(word, (0, 1));
            high = at;
        }
    }
    word & rule.left[low] & rule.right[rule.n - 1 - high]
}

/// The lowest pair of a word.
fn lowest<W: Word>(word: W) -> W {
    let mut bit = W::ONE;
    while word & bit == W::default() {
        bit = bit << 1;
    }
    bit
}

/// The first bit that does, beginning at a turned place.
fn turned(bits: u16, turn: u32, does: impl Fn(u16) -> bool) -> u16 {
    let mut left = bits.rotate_right(turn);
    while left != 0 {
        let bit = (left & left.wrapping_neg()).rotate_left(turn);
        if does(bit) {
            return bit;
        }
        left &= left - 1;
    }
    unreachable!("what both passes have kept lies on a way from the first to the last tower")
}

/// From which sides a level's tower is seen in a cell.
fn seen(frame: &Frame, level: usize, set: u16, bit: u16) -> (u32, u32) {
    let (below, above) = frame.outside(frame.span(level, set));
    (u32::from(below & bit != 0), u32::from(above & bit != 0))
}

/// The pairs after a level's tower is added to a set.
fn step<W: Word>(rule: &Rule<W>, frame: &Frame, level: usize, set: u16, bit: u16, word: W) -> W {
    rule.pass(word, seen(frame, level, set, bit))
}

/// The pairs before it.
fn unstep<W: Word>(rule: &Rule<W>, frame: &Frame, level: usize, set: u16, bit: u16, word: W) -> W {
    rule.unpass(word, seen(frame, level, set, bit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::Seed;

    fn seen(line: &[usize]) -> u8 {
        (0..line.len()).filter(|&at| line[..at].iter().all(|&before| before < line[at])).count() as u8
    }

    /// Tries every arrangement.
    fn by_force(
        n: usize,
        clues: [u8; 2],
        places: &[u16; EXACT],
        line: &mut Vec<usize>,
        kept: &mut [u16; EXACT],
    ) {
        if line.len() == n {
            let back: Vec<usize> = line.iter().rev().copied().collect();
            let counts = [seen(line), seen(&back)];
            if (0..2).all(|side| clues[side] == 0 || clues[side] == counts[side]) {
                line.iter().enumerate().for_each(|(at, &height)| kept[height] |= 1 << at);
            }
            return;
        }
        for (height, place) in places.iter().enumerate().take(n) {
            if place >> line.len() & 1 == 1 && !line.contains(&height) {
                line.push(height);
                by_force(n, clues, places, line, kept);
                line.pop();
            }
        }
    }

    fn check<W: Word>(n: usize, clues: [u8; 2], places: [u16; EXACT]) {
        let mut kept = [0; EXACT];
        by_force(n, clues, &places, &mut Vec::new(), &mut kept);
        let mut room = Room::<W>::new(n);
        let mut found = places;
        let alive = room.filter(&Rule::new(n, clues), &mut found);
        assert_eq!(alive, kept[0] != 0, "{n} {clues:?} {places:?}");
        if alive {
            assert_eq!(found, kept, "{n} {clues:?} {places:?}");
        }
        if alive {
            shows(&mut room, n, clues, &found);
        }
        room.clear();
        assert!(room.pairs[..].iter().all(|pairs| *pairs == W::default()), "the room is left tidy");
    }

    /// Every candidate has an arrangement that keeps the rules.
    fn shows<W: Word>(room: &mut Room<W>, n: usize, clues: [u8; 2], places: &[u16; EXACT]) {
        let candidates = (0..n).flat_map(|height| (0..n).map(move |place| (height, place)));
        for (height, place) in candidates.filter(|&(height, place)| places[height] >> place & 1 == 1) {
            let set = room.arrangement(&Rule::new(n, clues), places, height, place);
            let mut line = vec![usize::MAX; n];
            for (k, open) in places.iter().enumerate().take(n) {
                let at = set[k];
                assert!(at.is_power_of_two() && at & open != 0);
                line[at.trailing_zeros() as usize] = k;
            }
            let back: Vec<usize> = line.iter().rev().copied().collect();
            assert!(line[place] == height && !line.contains(&usize::MAX));
            assert!(clues[0] == 0 || clues[0] == seen(&line), "{clues:?} {line:?}");
            assert!(clues[1] == 0 || clues[1] == seen(&back), "{clues:?} {line:?}");
        }
    }

    #[test]
    fn every_candidate_of_some_arrangement_stays_and_no_other() {
        let mut draws = Seed(1).draws();
        for round in 0..6000 {
            let n = 1 + round % 7;
            let density = [0.5, 0.75, 0.95, 1.0][draws.index(4)];
            let mut places = [0; EXACT];
            for place in &mut places[..n] {
                *place = (0..n).filter(|_| draws.chance(density)).map(|k| 1 << k).sum();
            }
            let clues = [draws.index(n + 1) as u8, draws.index(n + 1) as u8];
            if clues.iter().map(|&clue| u32::from(clue.max(1))).product::<u32>() <= 16 {
                check::<u16>(n, clues, places);
            }
            check::<u64>(n, clues, places);
            check::<u128>(n, clues, places);
        }
    }
}
