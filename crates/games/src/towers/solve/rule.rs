//! What do the clues of a line ask for? A word of pairs: how many towers must still be seen from the left, and how many
//! from the right, a bit a pair. A tower that is seen shifts the word. See [`super::line`].

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
    pub(super) n: usize,
    /// By the number of cells left of all taken ones: the pairs that can still come true.
    pub(super) left: [W; EXACT],
    /// Likewise on the right.
    pub(super) right: [W; EXACT],
    /// By number: the pairs in which at least so many must still be seen from the right.
    pub(super) unmet: [W; EXACT + 1],
    /// How many pairs there are.
    size: u32,
    /// The pair once the tallest tower stands; none if the clues exclude each other.
    pub(super) start: W,
    /// How far a tower seen from the left shifts the word: a row of pairs, or nothing without a clue.
    pub(super) stride: u32,
    /// How far one seen from the right does.
    pub(super) step: u32,
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
            unmet: [none; EXACT + 1],
            size: rows * width,
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
                for (need, unmet) in rule.unmet.iter_mut().enumerate() {
                    if last == 0 || need_right as usize >= need {
                        *unmet |= pair;
                    }
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

    /// The pairs after so many more were seen from the left and from the right.
    pub(super) fn pass(&self, word: W, (left, right): (u32, u32)) -> W {
        let by = left * self.stride + right * self.step;
        if by < self.size { (word & self.unmet[right as usize]) >> by } else { W::default() }
    }

    /// The pairs before that; they were there.
    pub(super) fn unpass(&self, word: W, (left, right): (u32, u32)) -> W {
        let by = left * self.stride + right * self.step;
        if by < self.size { word << by } else { W::default() }
    }
}
