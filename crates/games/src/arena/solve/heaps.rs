//! Nim and Wythoff's game line by line.
//!
//! Every move leads to an earlier position on a line through this one: there is a line for each heap, and in
//! Wythoff's game the diagonal. So it is enough to keep the best move to each line, and the time does not depend on how
//! many moves there are.

use super::super::rule::{Heaps, Play};
use super::super::store::filled;
use super::positions::paid;
use ludograph_core::{Run, Stop};

/// Positions between two questions to the limits.
const PART: u32 = 4096;

/// The best moves to some positions: to the nearest lost one and to the longest won one, each with its rank.
#[derive(Clone, Copy)]
struct Line {
    nearest: (u32, u32),
    longest: (u32, u32),
}

impl Line {
    /// No positions; lost ones have even ranks, won ones odd ranks.
    const EMPTY: Self = Self { nearest: (u32::MAX, u32::MAX), longest: (0, u32::MAX) };

    /// Takes over what is better on another line.
    fn join(&mut self, other: Self) {
        if other.nearest.0 < self.nearest.0 {
            self.nearest = other.nearest;
        }
        if other.longest.0 > self.longest.0 {
            self.longest = other.longest;
        }
    }

    /// Adds a position; of equal ones the last is kept, which takes the least away.
    fn add(&mut self, rank: u32, position: u32) {
        if rank.is_multiple_of(2) && rank <= self.nearest.0 {
            self.nearest = (rank, position);
        } else if !rank.is_multiple_of(2) && rank >= self.longest.0 {
            self.longest = (rank, position);
        }
    }

    /// The rank that these moves give, and the best of them.
    fn chosen(self) -> (u32, u32) {
        match (self.nearest, self.longest) {
            ((u32::MAX, _), (0, none)) => (0, none),
            ((u32::MAX, _), (rank, to)) | ((rank, to), _) => (rank + 1, to),
        }
    }
}

/// The rank of every position and a best move.
pub(super) fn ranks(heaps: &Heaps, count: u32, run: &Run) -> Result<(Vec<u32>, Vec<u32>), Stop> {
    let sizes = &heaps.sizes;
    // A heap's lines begin anew when those before it change, so there are as many at once as positions of those after it.
    let mut lines: Vec<Vec<Line>> = Vec::with_capacity(sizes.len());
    let mut weight = 1u32;
    for &size in sizes.iter().rev() {
        lines.push(filled(if size == 0 { 0 } else { weight as usize }, Line::EMPTY, &run.limits)?);
        // The weight beyond the first heap is never used and may not fit.
        weight = weight.wrapping_mul(size.wrapping_add(1));
    }
    lines.reverse();
    let wide = if heaps.play == Play::Wythoff { (sizes[0] + sizes[1] + 1) as usize } else { 0 };
    let mut diagonals = filled(wide, Line::EMPTY, &run.limits)?;
    let (mut ranks, mut best) = (Vec::with_capacity(count as usize), Vec::with_capacity(count as usize));
    let mut now = vec![0u32; sizes.len()];
    for position in 0..count {
        if position % PART == 0 {
            paid((count - position).min(PART).into(), position, count, run)?;
        }
        let mut all = Line::EMPTY;
        for (lines, &heap) in lines.iter_mut().zip(&now).rev().filter(|(lines, _)| !lines.is_empty()) {
            let place = position as usize % lines.len();
            if heap == 0 {
                lines[place] = Line::EMPTY;
            }
            all.join(lines[place]);
        }
        let diagonal = if wide == 0 { None } else { Some((now[0] + sizes[1] - now[1]) as usize) };
        if let Some(diagonal) = diagonal {
            all.join(diagonals[diagonal]);
        }
        let (rank, to) = all.chosen();
        for lines in lines.iter_mut().filter(|lines| !lines.is_empty()) {
            let place = position as usize % lines.len();
            lines[place].add(rank, position);
        }
        if let Some(diagonal) = diagonal {
            diagonals[diagonal].add(rank, position);
        }
        ranks.push(rank);
        best.push(to);
        for (heap, &size) in now.iter_mut().zip(sizes).rev() {
            if *heap < size {
                *heap += 1;
                break;
            }
            *heap = 0;
        }
    }
    Ok((ranks, best))
}
