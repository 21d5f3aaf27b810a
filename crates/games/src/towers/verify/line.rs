//! Which candidates of one line are in some arrangement of it? This is the whole of the reasoning that a
//! proof may use.
//!
//! The towers of a line are thought of as set up from the tallest to the smallest. A tower is seen from the
//! beginning of the line exactly when no taller one stands before it, that is when its cell lies before all
//! cells taken so far; likewise from the end. So of the towers already set up only the set of their cells
//! and two counts matter. `there[cells]` is the set of pairs of counts that some way to fill these cells
//! leads to, `back[cells]` the part of it from which the line can be finished so that both clues are met.
//! A candidate stays if and only if it is a step of some such way.

/// The candidates of a line: for each cell the set of heights, bit k - 1 for height k.
pub(in super::super) type Candidates = Vec<u32>;

/// A line of cells between two clues, 0 for none.
pub(in super::super) struct LineCheck {
    there: Vec<u128>,
    back: Vec<u128>,
}

impl LineCheck {
    /// For lines of at most 16 cells.
    pub(in super::super) fn new(n: usize) -> Self {
        Self { there: vec![0; 1 << n], back: vec![0; 1 << n] }
    }

    /// The candidates that are in some arrangement; all empty if there is none.
    pub(in super::super) fn supported(&mut self, cells: &[u32], clues: [u8; 2]) -> Candidates {
        let n = cells.len();
        let [first, last] = clues.map(usize::from);
        let mut kept = vec![0; n];
        // The tallest tower is seen from both sides.
        if first > 0 && last > 0 && first + last > n + 1 {
            return kept;
        }
        let width = last + 1;
        let pair = |from_first: usize, from_last: usize| 1u128 << (from_first * width + from_last);
        let all = (1usize << n) - 1;
        self.there.fill(0);
        self.back.fill(0);
        self.there[0] = pair(0, 0);
        for taken in 0..all {
            let counts = self.there[taken];
            if counts == 0 {
                continue;
            }
            let height = n - taken.count_ones() as usize;
            for cell in (0..n).filter(|cell| taken >> cell & 1 == 0 && cells[*cell] >> (height - 1) & 1 == 1)
            {
                let step = Step::of(taken, cell, clues);
                self.there[taken | 1 << cell] |= step.forward(counts, first, last);
            }
        }
        self.back[all] = self.there[all] & pair(first, last);
        for taken in (0..all).rev() {
            let counts = self.there[taken];
            if counts == 0 {
                continue;
            }
            let height = n - taken.count_ones() as usize;
            for cell in (0..n).filter(|cell| taken >> cell & 1 == 0 && cells[*cell] >> (height - 1) & 1 == 1)
            {
                let step = Step::of(taken, cell, clues);
                let good = counts & step.backward(self.back[taken | 1 << cell], last);
                if good != 0 {
                    kept[cell] |= 1 << (height - 1);
                    self.back[taken] |= good;
                }
            }
        }
        kept
    }
}

/// From which sides a new tower is seen, as far as there are clues.
struct Step {
    first: bool,
    last: bool,
}

impl Step {
    fn of(taken: usize, cell: usize, clues: [u8; 2]) -> Self {
        let before = taken & ((1 << cell) - 1);
        let after = taken >> cell;
        Self { first: clues[0] > 0 && before == 0, last: clues[1] > 0 && after == 0 }
    }

    /// The pairs of counts after the step; counts beyond a clue are dropped.
    fn forward(&self, counts: u128, first: usize, last: usize) -> u128 {
        let width = last + 1;
        let mut counts = counts;
        if self.first {
            let most = (1u128 << (first * width)) - 1;
            counts = (counts & most) << width;
        }
        if self.last {
            let full: u128 = (0..=first).map(|row| 1u128 << (row * width + last)).sum();
            counts = (counts & !full) << 1;
        }
        counts
    }

    /// The pairs of counts before the step that lead to these.
    fn backward(&self, counts: u128, last: usize) -> u128 {
        let width = last + 1;
        let mut counts = counts;
        if self.last {
            counts >>= 1;
        }
        if self.first {
            counts >>= width;
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All arrangements, one after another.
    fn arrangements(cells: &[u32], clues: [u8; 2], line: &mut Vec<usize>, kept: &mut [u32]) {
        let n = cells.len();
        if line.len() == n {
            let first = (0..n).filter(|&at| line[..at].iter().all(|&before| before < line[at])).count();
            let last = (0..n).filter(|&at| line[at + 1..].iter().all(|&behind| behind < line[at])).count();
            let counts = [first as u8, last as u8];
            if (0..2).all(|side| clues[side] == 0 || clues[side] == counts[side]) {
                line.iter().zip(kept).for_each(|(height, kept)| *kept |= 1 << (height - 1));
            }
            return;
        }
        for height in 1..=n {
            if cells[line.len()] >> (height - 1) & 1 == 1 && !line.contains(&height) {
                line.push(height);
                arrangements(cells, clues, line, kept);
                line.pop();
            }
        }
    }

    #[test]
    fn exactly_the_candidates_of_some_arrangement_stay() {
        let mut draws = ludograph_core::Seed(5).draws();
        for round in 0..2000 {
            let n = 1 + round % 6;
            let dense = draws.chance(0.5);
            let cells: Vec<u32> = (0..n)
                .map(|_| (0..n).filter(|_| draws.chance(if dense { 0.9 } else { 0.6 })).map(|k| 1 << k).sum())
                .collect();
            let clues = [draws.index(n + 1) as u8, draws.index(n + 1) as u8];
            let mut kept = vec![0; n];
            arrangements(&cells, clues, &mut Vec::new(), &mut kept);
            assert_eq!(LineCheck::new(n).supported(&cells, clues), kept, "{cells:?} {clues:?}");
        }
    }
}
