//! What does one line say, exactly?
//!
//! The towers of a line are placed from the tallest down. A new tower is seen from the left exactly when its
//! cell lies left of all cells taken so far, from the right when it lies right of them. So a state is the set
//! of cells taken (a mask) with two numbers: how many towers must still be seen from the left, and from the
//! right. All pairs of numbers of one mask are one word, a bit a pair; a step shifts the word. A pass down
//! lists the masks that can be reached, a pass back keeps what leads to the end, and every step that is
//! passed in both directions supports its candidate. That is generalised arc consistency of "all different"
//! and both clues together, in one word operation a step. (For arbitrary candidates already one line is
//! NP-hard in n: Iwamoto and Matsui 2016. Exponential in n is what can be hoped for.)
//!
//! Most states are never made: if free cells are left of all taken ones, at least one more tower will be
//! seen, and at most as many as there are such cells; if there are none, no more. The words `left` and
//! `right` of a [`Rule`] hold what is still possible for each number of free cells outside.

use super::super::instance::EXACT;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Shl, Shr};

/// A word of pairs of numbers: 64 bits do up to n = 15, 128 for 16. Most clues are small and need 16: the less
/// there is to be fetched, the faster the passes.
pub(super) trait Word:
    Copy
    + Default
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The lowest bit.
    const ONE: Self;
}

impl Word for u16 {
    const ONE: Self = 1;
}

impl Word for u32 {
    const ONE: Self = 1;
}

impl Word for u64 {
    const ONE: Self = 1;
}

impl Word for u128 {
    const ONE: Self = 1;
}

/// The clues of a line, prepared.
#[derive(Clone, Debug)]
pub(super) struct Rule<W> {
    n: usize,
    /// By the number of cells left of all taken ones: the pairs that can still come true.
    left: [W; EXACT],
    /// Likewise on the right.
    right: [W; EXACT],
    /// The pairs in which something must still be seen from the right.
    unmet: W,
    /// The pair once the tallest tower stands; none if the clues exclude each other.
    start: W,
    /// How far a tower seen from the left shifts the word: a row of pairs, or nothing without a clue.
    stride: u32,
    /// How far one seen from the right does.
    step: u32,
}

impl<W: Word> Rule<W> {
    pub(super) fn new(n: usize, clues: [u8; 2]) -> Self {
        let [first, last] = clues.map(u32::from);
        let (rows, width) = (first.max(1), last.max(1));
        let none = W::default();
        let possible = first == 0 || last == 0 || first + last <= n as u32 + 1;
        let mut rule = Self {
            n,
            left: [none; EXACT],
            right: [none; EXACT],
            unmet: none,
            start: none,
            stride: if first > 0 { width } else { 0 },
            step: u32::from(last > 0),
        };
        if !possible {
            return rule;
        }
        rule.start = W::ONE << ((rows - 1) * width + width - 1);
        let fits = |need: u32, cells: usize, clue: u32| match cells {
            _ if clue == 0 => true,
            0 => need == 0,
            cells => 0 < need && need <= cells as u32,
        };
        for need_left in 0..rows {
            for need_right in 0..width {
                let pair = W::ONE << (need_left * width + need_right);
                if last == 0 || need_right > 0 {
                    rule.unmet |= pair;
                }
                for cells in 0..n {
                    if fits(need_left, cells, first) {
                        rule.left[cells] |= pair;
                    }
                    if fits(need_right, cells, last) {
                        rule.right[cells] |= pair;
                    }
                }
            }
        }
        rule
    }
}

/// Room for the passes, used again and again.
#[derive(Clone, Debug)]
pub(super) struct Room<W> {
    /// By mask: the pairs reached, later those that lead to the end. All zero between calls.
    pairs: Vec<W>,
    /// The masks reached, level after level.
    masks: Vec<u16>,
    /// Where in `masks` the masks of a number of cells begin.
    levels: [usize; EXACT + 1],
    /// By height and place: a mask from which the candidate leads to the end.
    witness: [[u16; EXACT]; EXACT],
    /// Turns the order in which ways are tried, so that arrangements differ.
    turn: u32,
}

/// A set of candidates of a line, or an arrangement of it: a bit for each height and place.
pub(super) type Set = [u64; 4];

/// The places by height as one set.
pub(super) fn pack(places: &[u16; EXACT]) -> Set {
    let quarter = |k: usize| (0..4).fold(0, |word, j| word | u64::from(places[4 * k + j]) << (16 * j));
    [quarter(0), quarter(1), quarter(2), quarter(3)]
}

impl<W: Word> Room<W> {
    pub(super) fn new(n: usize) -> Self {
        Self {
            pairs: vec![W::default(); 1 << n],
            masks: Vec::with_capacity(1 << n),
            levels: [0; EXACT + 1],
            witness: [[0; EXACT]; EXACT],
            turn: 0,
        }
    }

    /// By height, from 0: the cells in which it may stand, without those of no arrangement. False if there
    /// is no arrangement at all. Until [`Room::clear`] the room can show arrangements.
    pub(super) fn filter(&mut self, rule: &Rule<W>, places: &mut [u16; EXACT]) -> bool {
        let none = W::default();
        let n = rule.n;
        let last = n - 1;
        let pairs = self.pairs.as_mut_slice();
        let masks = &mut self.masks;
        let levels = &mut self.levels;
        // By height: the cells that no lower tower can fill. What leaves one of them open ends nowhere.
        let mut needed = [0u16; EXACT];
        let mut fillable = 0;
        for (needed, places) in needed.iter_mut().zip(&*places).take(n) {
            *needed = !fillable & u16::MAX >> (EXACT - n);
            fillable |= places;
        }
        // The tallest tower.
        let mut cells = places[last];
        while cells != 0 {
            let at = cells.trailing_zeros() as usize;
            cells &= cells - 1;
            let word = rule.start & rule.left[at] & rule.right[last - at];
            if word != none {
                pairs[1 << at] = word;
                masks.push(1 << at);
            }
        }
        let mut from = 0;
        for (level, start) in levels.iter_mut().enumerate().take(n).skip(1) {
            let to = masks.len();
            *start = from;
            let place = places[last - level];
            for index in from..to {
                let mask = masks[index];
                // Two cells that only this tower can still fill cannot both be filled.
                let missing = needed[last - level] & !mask;
                let free = if missing == 0 {
                    place & !mask
                } else if missing & (missing - 1) == 0 {
                    place & missing
                } else {
                    continue;
                };
                let word = pairs[usize::from(mask)];
                let (low, high) = (mask.trailing_zeros(), 15 - mask.leading_zeros());
                let below = free & ((1u16 << low) - 1);
                let above = free & !(u16::MAX >> (15 - high));
                let mut inside = free & !below & !above;
                while inside != 0 {
                    let bit = inside & inside.wrapping_neg();
                    inside ^= bit;
                    let next = &mut pairs[usize::from(mask | bit)];
                    if *next == none {
                        masks.push(mask | bit);
                    }
                    *next |= word;
                }
                if below != 0 {
                    let moved = (word >> rule.stride) & rule.right[last - high as usize];
                    let mut below = below;
                    while below != 0 && moved != none {
                        let at = below.trailing_zeros();
                        below &= below - 1;
                        let moved = moved & rule.left[at as usize];
                        if moved != none {
                            let next = &mut pairs[usize::from(mask | 1 << at)];
                            if *next == none {
                                masks.push(mask | 1 << at);
                            }
                            *next |= moved;
                        }
                    }
                }
                if above != 0 {
                    let moved = ((word & rule.unmet) >> rule.step) & rule.left[low as usize];
                    let mut above = above;
                    while above != 0 && moved != none {
                        let at = above.trailing_zeros();
                        above &= above - 1;
                        let moved = moved & rule.right[last - at as usize];
                        if moved != none {
                            let next = &mut pairs[usize::from(mask | 1 << at)];
                            if *next == none {
                                masks.push(mask | 1 << at);
                            }
                            *next |= moved;
                        }
                    }
                }
            }
            from = to;
        }
        levels[n] = from;
        let alive = from < masks.len();
        if alive {
            self.back(rule, places);
        }
        alive
    }

    /// Forgets the last passes. Must be called before the next ones.
    pub(super) fn clear(&mut self) {
        for &mask in &self.masks {
            self.pairs[usize::from(mask)] = W::default();
        }
        self.masks.clear();
    }

    /// An arrangement with a candidate that [`Room::filter`] has kept, found by going up and down from the
    /// step that supports it.
    pub(super) fn arrangement(
        &mut self,
        rule: &Rule<W>,
        places: &[u16; EXACT],
        height: usize,
        place: usize,
    ) -> Set {
        let none = W::default();
        let last = rule.n - 1;
        self.turn = self.turn.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
        let turn = self.turn >> 28;
        let mut set = [0; 4];
        let mut add = |height: usize, bit: u16| set[height / 4] |= u64::from(bit) << (16 * (height % 4));
        add(height, 1 << place);
        let mut mask = 1u16 << place;
        let mut pair = self.pairs[usize::from(mask)];
        if height < last {
            // The step of the witness; one pair that takes part in it is followed in both directions.
            let above = self.witness[height][place];
            let mut upper = above;
            mask |= above;
            pair =
                step(rule, above, 1 << place, self.pairs[usize::from(above)]) & self.pairs[usize::from(mask)];
            pair = lowest(pair);
            let mut up = unstep(rule, above, 1 << place, pair);
            for (taller, open) in places.iter().enumerate().take(last).skip(height + 1) {
                let bit = turned(upper & open, turn, |bit| {
                    let before = upper ^ bit;
                    before != 0 && self.pairs[usize::from(before)] & unstep(rule, before, bit, up) != none
                });
                add(taller, bit);
                upper ^= bit;
                up = unstep(rule, upper, bit, up);
            }
            add(last, upper);
        } else {
            pair = lowest(pair);
        }
        for lower in (0..height).rev() {
            let bit = turned(places[lower] & !mask, turn, |bit| {
                step(rule, mask, bit, pair) & self.pairs[usize::from(mask | bit)] != none
            });
            add(lower, bit);
            pair = step(rule, mask, bit, pair);
            mask |= bit;
        }
        set
    }
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

/// The pairs after a tower at a bit is added to a mask.
fn step<W: Word>(rule: &Rule<W>, mask: u16, bit: u16, word: W) -> W {
    if bit < mask & mask.wrapping_neg() {
        word >> rule.stride
    } else if bit > mask {
        (word & rule.unmet) >> rule.step
    } else {
        word
    }
}

/// The pairs before it.
fn unstep<W: Word>(rule: &Rule<W>, mask: u16, bit: u16, word: W) -> W {
    if bit < mask & mask.wrapping_neg() {
        word << rule.stride
    } else if bit > mask {
        word << rule.step
    } else {
        word
    }
}

impl<W: Word> Room<W> {
    /// The pass back: keeps the pairs that lead to the end, and the places that are on such a way.
    fn back(&mut self, rule: &Rule<W>, places: &mut [u16; EXACT]) {
        let none = W::default();
        let Self { pairs, masks, levels, witness, .. } = self;
        let last = rule.n - 1;
        // The full mask has no free cells outside, so its word is the one pair without needs.
        for level in (1..=last).rev() {
            let place = places[last - level];
            let mut kept = 0u16;
            let seen = &mut witness[last - level];
            for &mask in &masks[levels[level]..levels[level + 1]] {
                let word = pairs[usize::from(mask)];
                let (low, high) = (mask.trailing_zeros(), 15 - mask.leading_zeros());
                let free = place & !mask;
                let below = free & ((1u16 << low) - 1);
                let above = free & !(u16::MAX >> (15 - high));
                let mut good = none;
                // Most candidates of a height are soon known to stay: then nothing is to be noted.
                let mut note = |bit: u16, hit: W| {
                    if hit != none && kept & bit == 0 {
                        kept |= bit;
                        seen[bit.trailing_zeros() as usize] = mask;
                    }
                };
                let mut inside = free & !below & !above;
                while inside != 0 {
                    let bit = inside & inside.wrapping_neg();
                    inside ^= bit;
                    let hit = word & pairs[usize::from(mask | bit)];
                    good |= hit;
                    note(bit, hit);
                }
                let (moved, mut below) = (word >> rule.stride, below);
                while below != 0 {
                    let bit = below & below.wrapping_neg();
                    below ^= bit;
                    let hit = moved & pairs[usize::from(mask | bit)];
                    good |= hit << rule.stride;
                    note(bit, hit);
                }
                let (moved, mut above) = ((word & rule.unmet) >> rule.step, above);
                while above != 0 {
                    let bit = above & above.wrapping_neg();
                    above ^= bit;
                    let hit = moved & pairs[usize::from(mask | bit)];
                    good |= hit << rule.step;
                    note(bit, hit);
                }
                pairs[usize::from(mask)] = good;
            }
            places[last - level] = kept;
        }
        let first = if last == 0 { masks.len() } else { levels[2].min(masks.len()) };
        let firsts = &masks[..first];
        places[last] =
            firsts.iter().filter(|&&mask| pairs[usize::from(mask)] != none).fold(0, |all, &mask| all | mask);
    }
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
        assert!(room.pairs.iter().all(|pairs| *pairs == W::default()), "the room is left tidy");
    }

    /// Every candidate has an arrangement that keeps the rules.
    fn shows<W: Word>(room: &mut Room<W>, n: usize, clues: [u8; 2], places: &[u16; EXACT]) {
        let candidates = (0..n).flat_map(|height| (0..n).map(move |place| (height, place)));
        for (height, place) in candidates.filter(|&(height, place)| places[height] >> place & 1 == 1) {
            let set = room.arrangement(&Rule::new(n, clues), places, height, place);
            let mut line = vec![usize::MAX; n];
            for (k, open) in places.iter().enumerate().take(n) {
                let at = (set[k / 4] >> (16 * (k % 4))) as u16;
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
