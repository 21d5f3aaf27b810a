//! How are slices made?
//!
//! A slice of the cops still to move holds a set for every multiset of cops who have moved. The smallest member
//! of a multiset runs fastest, so a slice is made of runs: the run up to the inserted cop is contiguous
//! in source and target, the rest is a gather. A slice over two cops is written as a whole square, both
//! orders of each pair: most of the work happens there, and in a square every run is contiguous.

use super::super::Ground;
use super::super::multiset::Multisets;
use ludograph_core::{Limits, Stop};
use std::ops::ControlFlow;

/// Makes slices of slices.
pub(super) struct Weaver<'a> {
    pub(super) ground: &'a Ground,
    pub(super) sets: &'a Multisets,
    pub(super) width: usize,
    /// A row that ends the work.
    pub(super) enough: Option<&'a [u64]>,
    pub(super) limits: &'a Limits,
}

/// Goes on, or ends because a row was enough or a limit was reached.
type Way = ControlFlow<Result<(), Stop>>;

impl Weaver<'_> {
    /// Adds to `seen` what is lost after all cops have moved.
    pub(super) fn look<const W: usize>(&self, lost: &[u64], seen: &mut [u64]) -> Result<(), Stop> {
        let (n, cops) = (self.ground.vertices(), self.sets.size());
        let rows = |size: usize| if size == 2 { n * n } else { self.sets.count(size) };
        let mut slices: Vec<Vec<u64>> =
            (1..cops).rev().map(|size| vec![0; rows(size) * self.width]).collect();
        match self.descend::<W>(cops, n - 1, 0, lost, &mut slices, seen) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(end) => end,
        }
    }

    /// `slice` has a set for every multiset of `left` cops that have moved; the next cop to be chosen
    /// stands at `most` or below, those chosen before count for `base` in the number of the target.
    fn descend<const W: usize>(
        &self,
        left: usize,
        most: usize,
        base: usize,
        slice: &[u64],
        below: &mut [Vec<u64>],
        seen: &mut [u64],
    ) -> Way {
        if left == 1 {
            if let Err(why) = self.limits.spend(most as u64 + 1) {
                return ControlFlow::Break(Err(why));
            }
            return self.finish::<W>(slice, most, base, seen);
        }
        let (next, deeper) = below.split_first_mut().expect("a slice for every cop but the last");
        let square = left == 2 && self.sets.size() > 2;
        for cop in 0..=most {
            if let Err(why) = self.limits.spend(self.sets.count(left - 1) as u64) {
                return ControlFlow::Break(Err(why));
            }
            let some =
                if square { self.join(cop, slice, next) } else { self.weave::<W>(left, cop, slice, next) };
            if some {
                let base = base + self.sets.share(cop, left);
                self.descend::<W>(left - 1, cop, base, next, deeper, seen)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The last cop.
    fn finish<const W: usize>(&self, slice: &[u64], most: usize, base: usize, seen: &mut [u64]) -> Way {
        let width = if W == 0 { self.width } else { W };
        let rows = seen[base * width..(base + most + 1) * width].chunks_exact_mut(width);
        for (place, (row, moves)) in rows.zip(&self.ground.cop_moves).enumerate() {
            if place % 256 == 255
                && let Err(why) = self.limits.spend(0)
            {
                return ControlFlow::Break(Err(why));
            }
            for &to in moves {
                let from = &slice[to as usize * width..(to as usize + 1) * width];
                for at in 0..width {
                    row[at] |= from[at];
                }
            }
            if self.enough.is_some_and(|enough| (0..width).all(|at| row[at] == enough[at])) {
                return ControlFlow::Break(Ok(()));
            }
        }
        ControlFlow::Continue(())
    }

    /// The union over the moves of the second last cop, from a square; whether anything is in it.
    fn join(&self, cop: usize, square: &[u64], next: &mut [u64]) -> bool {
        let row = next.len();
        let (first, others) = self.ground.cop_moves[cop].split_first().expect("a cop may stay");
        next.copy_from_slice(&square[*first as usize * row..][..row]);
        for &to in others {
            let from = &square[to as usize * row..][..row];
            next.iter_mut().zip(from).for_each(|(into, from)| *into |= from);
        }
        next.iter().any(|&word| word != 0)
    }

    /// The union over the moves of one more cop; whether anything is in it.
    fn weave<const W: usize>(&self, left: usize, cop: usize, slice: &[u64], next: &mut [u64]) -> bool {
        let width = if W == 0 { self.width } else { W };
        let n = self.ground.vertices();
        let mut tail = vec![0u32; left - 2];
        let mut offset = 0;
        let mut some = 0;
        loop {
            // Whoever asked for the slice asks the limits again before anything is concluded from it.
            if self.limits.stopped() {
                return false;
            }
            let most = tail.first().map_or(n - 1, |&a| a as usize);
            let run = &mut next[offset * width..(offset + most + 1) * width];
            // The others come behind a cop who goes before all of them.
            let behind: usize =
                tail.iter().enumerate().map(|(i, &a)| self.sets.share(a as usize, i + 3)).sum();
            for (first, &to) in self.ground.cop_moves[cop].iter().enumerate() {
                let to = to as usize;
                // Members up to `to` keep their place before it.
                let mut place = 2;
                let mut base = 0;
                let mut waiting = Some(to);
                for &a in &tail {
                    if let Some(to) = waiting.filter(|&to| to <= a as usize) {
                        base += self.sets.share(to, place);
                        place += 1;
                        waiting = None;
                    }
                    base += self.sets.share(a as usize, place);
                    place += 1;
                }
                if let Some(to) = waiting {
                    base += self.sets.share(to, place);
                }
                let straight = (to.min(most) + 1) * width;
                let source = &slice[base * width..base * width + straight];
                if first == 0 {
                    run[..straight].copy_from_slice(source);
                    run[straight..].fill(0);
                } else {
                    run[..straight].iter_mut().zip(source).for_each(|(into, from)| *into |= from);
                }
                for a in to + 1..=most {
                    let from = (to + a * (a + 1) / 2 + behind) * width;
                    let (into, from) = (&mut run[a * width..(a + 1) * width], &slice[from..from + width]);
                    for at in 0..width {
                        into[at] |= from[at];
                    }
                }
            }
            some |= run.iter().fold(0, |all, word| all | word);
            offset += if left == 3 { n } else { most + 1 };
            if !self.sets.advance(&mut tail) {
                break;
            }
        }
        if left == 3 && some != 0 {
            mirror(next, n, width);
        }
        some != 0
    }
}

/// Fills the other half of a square.
fn mirror(square: &mut [u64], n: usize, width: usize) {
    for large in 1..n {
        for small in 0..large {
            for at in 0..width {
                square[(small * n + large) * width + at] = square[(large * n + small) * width + at];
            }
        }
    }
}
