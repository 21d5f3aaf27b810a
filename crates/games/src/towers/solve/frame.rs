//! Which towers of a line are still to be placed, and where? Heights with one place left stand; the others are *levels*,
//! the tallest first, and the open cells are numbered without gaps. So the passes of [`super::line`] see 2^f sets for f open
//! cells, whatever the size of the board.

use super::super::instance::EXACT;
use super::line::Set;

/// A line without its decided towers.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    /// How many levels and open cells there are.
    pub(super) count: usize,
    /// By level: its height.
    pub(super) heights: [u8; EXACT],
    /// By level: the open cells where it may stand.
    pub(super) open: Set,
    /// By level: the open cells that must be taken when it comes, because neither it nor a lower tower can fill them.
    pub(super) needed: [u16; EXACT + 1],
    /// The place of each open cell, and one beyond all places.
    pub(super) places: [u8; EXACT + 1],
    /// By level: the first and the last place of the decided towers that are taller than the level before.
    before: [(u8, u8); EXACT + 1],
    /// Likewise taller than the level itself.
    fixed: [(u8, u8); EXACT + 1],
    /// By level: whether decided towers stand between it and the level before.
    pub(super) has_run: [bool; EXACT + 1],
    /// By level and the first place taken: how many of these decided towers are seen from the left.
    runs_left: [[u8; EXACT]; EXACT + 1],
    /// Likewise from the right, by the last place taken.
    runs_right: [[u8; EXACT]; EXACT + 1],
    /// By place: the open cells left of it, and those right of it.
    outside: [(u16, u16); EXACT],
    /// The decided towers, the tallest first.
    decided: [u8; EXACT],
    /// Those taller than the first level.
    pub(super) first: usize,
    /// The cells that they take.
    taken: u16,
}

impl Frame {
    pub(super) fn new() -> Self {
        Self {
            count: 0,
            heights: [0; EXACT],
            open: [0; EXACT],
            needed: [0; EXACT + 1],
            places: [0; EXACT + 1],
            before: [(0, 0); EXACT + 1],
            fixed: [(0, 0); EXACT + 1],
            has_run: [false; EXACT + 1],
            runs_left: [[0; EXACT]; EXACT + 1],
            runs_right: [[0; EXACT]; EXACT + 1],
            outside: [(0, 0); EXACT],
            decided: [0; EXACT],
            first: 0,
            taken: 0,
        }
    }

    /// Looks at the places of all heights; false if a height has none, or two the same only one.
    pub(super) fn set(&mut self, n: usize, places: &Set) -> bool {
        let (mut levels, mut towers) = (0, 0);
        let mut ends = [0; EXACT + 1];
        self.taken = 0;
        for height in (0..n).rev() {
            let place = places[height];
            if place & place.wrapping_sub(1) != 0 {
                ends[levels] = towers;
                self.heights[levels] = height as u8;
                levels += 1;
            } else if place == 0 || place & self.taken != 0 {
                return false;
            } else {
                self.taken |= place;
                self.decided[towers] = place.trailing_zeros() as u8;
                towers += 1;
            }
        }
        ends[levels] = towers;
        self.count = levels;
        self.first = ends[0];
        let free = u16::MAX >> (EXACT - n) & !self.taken;
        let squeezed = squeeze(places, self.taken);
        for level in 0..levels {
            self.open[level] = squeezed[usize::from(self.heights[level])];
        }
        let mut fillable = 0;
        for level in (0..=levels).rev() {
            if level < levels {
                fillable |= self.open[level];
            }
            self.needed[level] = (((1u32 << levels) - 1) as u16) & !fillable;
        }
        let mut cell = 0;
        for place in 0..n {
            let left = ((1u32 << cell) - 1) as u16;
            let here = free >> place & 1;
            self.outside[place] = (left, ((1u32 << levels) - 1) as u16 & !(left | here << cell));
            if here == 1 {
                self.places[cell] = place as u8;
                cell += 1;
            }
        }
        self.places[EXACT] = EXACT as u8;
        let (mut low, mut high) = (EXACT as u8, 0);
        let mut from = 0;
        for (level, &end) in ends[..=levels].iter().enumerate() {
            self.before[level] = (low, high);
            self.has_run[level] = from < end;
            if self.has_run[level] {
                let run = &self.decided[from..end];
                self.runs_left[level] = [0; EXACT];
                self.runs_right[level] = [0; EXACT];
                // A tower is seen from the left if it stands before all taken places.
                let (mut first, mut last) = (EXACT as u8, 0);
                for (k, &tower) in run.iter().enumerate() {
                    if tower < first {
                        first = tower;
                        self.runs_left[level][usize::from(tower) + 1..]
                            .iter_mut()
                            .for_each(|count| *count += 1);
                    }
                    if k == 0 || tower > last {
                        last = tower;
                        self.runs_right[level][..usize::from(tower)].iter_mut().for_each(|count| *count += 1);
                    }
                }
                (low, high) = (low.min(first), high.max(last));
            }
            self.fixed[level] = (low, high);
            from = end;
        }
        true
    }

    /// The first and the last place taken when a level comes, without the decided towers just before it.
    fn bounds(&self, cells: u16, (low, high): (u8, u8)) -> (usize, usize) {
        let first = self.places[cells.trailing_zeros() as usize];
        let last = self.places[15 - (cells | 1).leading_zeros() as usize];
        let last = if cells == 0 { 0 } else { last };
        (usize::from(first.min(low)), usize::from(last.max(high)))
    }

    /// The first and the last place taken when a level comes.
    pub(super) fn span(&self, level: usize, cells: u16) -> (usize, usize) {
        self.bounds(cells, self.fixed[level])
    }

    /// The first and the last place taken when a level comes and the first or last open cell taken is this one.
    pub(super) fn edge(&self, level: usize, cell: usize) -> (usize, usize) {
        let (low, high) = self.fixed[level];
        let place = self.places[cell];
        (usize::from(place.min(low)), usize::from(place.max(high)))
    }

    /// How many of the decided towers just before a level are seen from the left and from the right.
    pub(super) fn run(&self, level: usize, cells: u16) -> (u32, u32) {
        let (low, high) = self.bounds(cells, self.before[level]);
        (u32::from(self.runs_left[level][low & 15]), u32::from(self.runs_right[level][high & 15]))
    }

    /// The open cells left of a span, and those right of it.
    pub(super) fn outside(&self, (low, high): (usize, usize)) -> (u16, u16) {
        (self.outside[low & 15].0, self.outside[high & 15].1)
    }

    /// The decided towers taller than all levels.
    pub(super) fn firsts(&self) -> &[u8] {
        &self.decided[..self.first]
    }

    /// Writes what each level leaves to the places.
    pub(super) fn tell(&self, kept: &Set, places: &mut Set) {
        let mut all = [0; EXACT];
        for level in 0..self.count {
            all[usize::from(self.heights[level])] = kept[level];
        }
        let all = stretch(&all, self.taken);
        for &height in &self.heights[..self.count] {
            places[usize::from(height)] = all[usize::from(height)];
        }
    }
}

/// Takes cells out, so that the others are numbered without gaps.
fn squeeze(set: &Set, cells: u16) -> Set {
    let (mut set, mut cells) = (*set, cells);
    while cells != 0 {
        let cell = 15 - cells.leading_zeros();
        cells ^= 1 << cell;
        let low = (1u16 << cell) - 1;
        set = set.map(|bits| bits & low | bits >> 1 & !low);
    }
    set
}

/// The other way round.
fn stretch(set: &Set, cells: u16) -> Set {
    let (mut set, mut cells) = (*set, cells);
    while cells != 0 {
        let low = (cells & cells.wrapping_neg()) - 1;
        cells &= cells - 1;
        set = set.map(|bits| bits & low | (bits & !low) << 1);
    }
    set
}

/// A set of cells with its first and its last one.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cells {
    pub(super) set: u16,
    pub(super) first: u8,
    pub(super) last: u8,
}

impl Cells {
    /// The empty set has both at 0.
    fn new(set: u16) -> Self {
        let (first, last) = (set.trailing_zeros() as u8 & 15, 15u8.saturating_sub(set.leading_zeros() as u8));
        Self { set, first, last }
    }
}

/// The sets of cells by their size, the smaller numbers first: those of few cells are the first of each size.
#[derive(Clone, Debug)]
pub(super) struct Sizes {
    sets: Vec<Cells>,
    from: [usize; EXACT + 2],
}

impl Sizes {
    pub(super) fn new(n: usize) -> Self {
        let mut from = [0; EXACT + 2];
        for size in 0..=n {
            from[size + 1] = from[size] + CHOICES[n][size];
        }
        let mut next = from;
        let mut sets = vec![Cells::default(); 1 << n];
        for set in 0..1u32 << n {
            let place = &mut next[set.count_ones() as usize];
            sets[*place] = Cells::new(set as u16);
            *place += 1;
        }
        Self { sets, from }
    }

    /// The sets of some of the first cells.
    pub(super) fn of(&self, cells: usize, size: usize) -> &[Cells] {
        &self.sets[self.from[size]..self.from[size] + CHOICES[cells][size]]
    }
}

/// How many sets of a size there are.
const CHOICES: [[usize; EXACT + 1]; EXACT + 1] = {
    let mut all = [[0; EXACT + 1]; EXACT + 1];
    let mut n = 0;
    while n <= EXACT {
        all[n][0] = 1;
        let mut k = 1;
        while k <= n {
            all[n][k] = all[n - 1][k - 1] + all[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    all
};
