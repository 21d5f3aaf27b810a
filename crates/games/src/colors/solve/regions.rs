//! The board as a graph: connected cells of one colour are one vertex.

use crate::colors::{Instance, Square};
use ludograph_core::{Limits, Stop};

/// The free regions of a board with their neighbours, and those that touch the zones.
pub(in crate::colors) struct Regions {
    /// The colour of each region.
    pub(in crate::colors) colour: Vec<u8>,
    /// How many cells each region has.
    pub(in crate::colors) size: Vec<u32>,
    /// Neighbours of each region, sorted, each once.
    pub(in crate::colors) near: Vec<Vec<u32>>,
    /// The region of each cell, row by row; `NOWHERE` for owned cells and obstacles.
    pub(in crate::colors) of: Vec<u32>,
    /// The regions that touch the zones of `^` and `v`.
    pub(in crate::colors) rings: [Vec<u32>; 2],
    /// How many cells `^` and `v` own.
    pub(in crate::colors) owned: [u32; 2],
    /// The colours of the zones, by the classic rule.
    pub(in crate::colors) shown: [u8; 2],
}

/// After so many cells or regions the limits are asked.
const PAUSE: u32 = 8192;

/// No region.
pub(in crate::colors) const NOWHERE: u32 = u32::MAX;

impl Regions {
    /// Contracts a board, unless the run is stopped.
    pub(in crate::colors) fn new(instance: &Instance, limits: &Limits) -> Result<Self, Stop> {
        Self::of_squares(instance.grid().cols as usize, instance.squares(), limits)
    }

    /// Contracts squares in rows of this length, unless the run is stopped.
    pub(in crate::colors) fn of_squares(
        cols: usize,
        squares: &[Square],
        limits: &Limits,
    ) -> Result<Self, Stop> {
        let mut steps = 0u32;
        let mut ask = || {
            steps = steps.wrapping_add(1);
            if steps.is_multiple_of(PAUSE) { limits.spend(0) } else { Ok(()) }
        };
        let mut of = vec![NOWHERE; squares.len()];
        let (mut colour, mut size): (Vec<u8>, Vec<u32>) = (Vec::new(), Vec::new());
        let mut todo = Vec::new();
        let around = |cell: usize| {
            let col = cell % cols;
            [
                (cell >= cols).then(|| cell - cols),
                (col > 0).then(|| cell - 1),
                (col + 1 < cols).then(|| cell + 1),
                (cell + cols < squares.len()).then(|| cell + cols),
            ]
        };
        for start in 0..squares.len() {
            let Square::Free(paint) = squares[start] else { continue };
            if of[start] != NOWHERE {
                continue;
            }
            let name = colour.len() as u32;
            colour.push(paint.0);
            size.push(0);
            of[start] = name;
            todo.push(start);
            while let Some(cell) = todo.pop() {
                ask()?;
                size[name as usize] += 1;
                for next in around(cell).into_iter().flatten() {
                    if of[next] == NOWHERE && squares[next] == squares[start] {
                        of[next] = name;
                        todo.push(next);
                    }
                }
            }
        }
        let mut near: Vec<Vec<u32>> = vec![Vec::new(); colour.len()];
        let mut rings = [Vec::new(), Vec::new()];
        let mut owned = [0; 2];
        for cell in 0..squares.len() {
            ask()?;
            let seat = match squares[cell] {
                Square::Up => Some(0),
                Square::Down => Some(1),
                _ => None,
            };
            if let Some(seat) = seat {
                owned[seat] += 1;
            }
            for next in around(cell).into_iter().flatten() {
                match seat {
                    Some(seat) if of[next] != NOWHERE => rings[seat].push(of[next]),
                    None if of[cell] != NOWHERE && of[next] != NOWHERE && of[next] != of[cell] => {
                        near[of[cell] as usize].push(of[next]);
                    }
                    _ => {}
                }
            }
        }
        for list in near.iter_mut().chain(&mut rings) {
            ask()?;
            list.sort_unstable();
            list.dedup();
        }
        Ok(Self { colour, size, near, of, rings, owned, shown: [0; 2] })
    }

    /// How many regions there are.
    pub(in crate::colors) fn len(&self) -> usize {
        self.colour.len()
    }
}
