//! Games with heaps: Nim (any number from one heap), Wythoff's game (or the same number from both), and
//! subtraction games (an allowed number from the only heap).

use super::Index;
use std::ops::Range;

/// Heaps and how they are played. A position is a number in mixed radix, the last heap the lowest digit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heaps {
    /// The sizes at the start.
    pub sizes: Vec<u32>,
    /// How they are played.
    pub play: Play,
}

/// How heaps are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Play {
    /// Any number from one heap.
    Nim,
    /// Any number from one heap, or the same number from both.
    Wythoff,
    /// One of these numbers, in order, none of them 0.
    Take(Vec<u32>),
}

impl Heaps {
    pub(super) fn count(&self) -> Option<u128> {
        self.sizes.iter().try_fold(1u128, |count, &size| {
            count.checked_mul(u128::from(size) + 1).filter(|&count| count < 1 << 90)
        })
    }

    pub(super) fn widest(&self) -> u128 {
        let all: u128 = self.sizes.iter().map(|&size| u128::from(size)).sum();
        match &self.play {
            Play::Nim => all,
            Play::Wythoff => 2 * all,
            Play::Take(numbers) => numbers.len() as u128,
        }
    }

    /// The sizes in a position.
    pub fn heaps_of(&self, position: Index) -> Vec<u32> {
        let mut rest = u64::from(position);
        let mut sizes: Vec<u32> = Vec::with_capacity(self.sizes.len());
        for &size in self.sizes.iter().rev() {
            let radix = u64::from(size) + 1;
            sizes.push((rest % radix) as u32);
            rest /= radix;
        }
        sizes.reverse();
        sizes
    }

    /// The number of a position, if these are sizes of one.
    pub fn index_of(&self, sizes: &[u32]) -> Option<Index> {
        let fits =
            sizes.len() == self.sizes.len() && sizes.iter().zip(&self.sizes).all(|(now, most)| now <= most);
        fits.then(|| {
            let digits = sizes.iter().zip(&self.sizes);
            digits.fold(0u64, |number, (&now, &most)| number * (u64::from(most) + 1) + u64::from(now))
                as Index
        })
    }

    pub(super) fn degree(&self, position: Index) -> u32 {
        let sizes = self.heaps_of(position);
        match &self.play {
            Play::Nim => sizes.iter().sum(),
            Play::Wythoff => sizes[0] + sizes[1] + sizes[0].min(sizes[1]),
            Play::Take(numbers) => numbers.partition_point(|&taken| taken <= sizes[0]) as u32,
        }
    }

    /// How many moves some positions have together. Those that differ in the last heap alone are summed at once.
    pub(super) fn degrees(&self, positions: Range<Index>) -> u64 {
        let (mut first, end, mut sum) = (u64::from(positions.start), u64::from(positions.end), 0);
        // Empty heaps at the end change nothing.
        let place = self.sizes.iter().rposition(|&size| size > 0).unwrap_or(0);
        while first < end {
            let heaps = self.heaps_of(first as Index);
            let (from, size) = (u64::from(heaps[place]), self.sizes[place]);
            let last = from..(u64::from(size) + 1).min(from + end - first);
            let many = last.end - last.start;
            let others: u64 = heaps[..place].iter().map(|&heap| u64::from(heap)).sum();
            sum += match &self.play {
                Play::Nim => others * many + series(last),
                Play::Wythoff => {
                    let cut = others.clamp(last.start, last.end);
                    let both = series(last.start..cut) + others * (last.end - cut);
                    others * many + series(last) + both
                }
                Play::Take(numbers) => {
                    let from = |taken: u64| last.end.saturating_sub(taken.max(last.start));
                    numbers.iter().map(|&taken| from(taken.into())).sum()
                }
            };
            first += many;
        }
        sum
    }

    pub(super) fn moves(&self, position: Index, into: &mut Vec<Index>) {
        let sizes = self.heaps_of(position);
        if let Play::Take(numbers) = &self.play {
            into.extend(numbers.iter().filter(|&&taken| taken <= sizes[0]).map(|taken| position - taken));
            return;
        }
        let mut weight = 1u32;
        for (&now, &most) in sizes.iter().zip(&self.sizes).rev() {
            into.extend((1..=now).map(|taken| position - taken * weight));
            // The weight beyond the first heap is never used and may not fit.
            weight = weight.wrapping_mul(most.wrapping_add(1));
        }
        if self.play == Play::Wythoff {
            let step = self.sizes[1] + 2;
            into.extend((1..=sizes[0].min(sizes[1])).map(|taken| position - taken * step));
        }
    }
}

/// The sum of some numbers in a row.
fn series(numbers: Range<u64>) -> u64 {
    let below = |end: u64| end * end.saturating_sub(1) / 2;
    below(numbers.end) - below(numbers.start)
}
