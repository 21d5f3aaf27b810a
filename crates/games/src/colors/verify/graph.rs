//! The board as a graph of regions, for verifiers alone: made by joining cells, not by flooding.

use crate::colors::{Corner, Instance, Rule, Square};
use ludograph_core::{Limits, Stop};

/// The free regions of a board, and what the two zones own and touch at the start.
pub(super) struct Graph {
    pub(super) colour: Vec<u8>,
    pub(super) size: Vec<i64>,
    pub(super) near: Vec<Vec<usize>>,
    pub(super) rings: [Vec<usize>; 2],
    pub(super) owned: [i64; 2],
    /// The colours of the zones, by the classic rule.
    pub(super) shown: [u8; 2],
}

/// After so many cells the limits are asked.
const PAUSE: usize = 4096;

/// Cells that were joined, each pointing towards the first of them.
struct Joined(Vec<usize>);

impl Joined {
    fn first(&mut self, mut cell: usize) -> usize {
        while self.0[cell] != cell {
            self.0[cell] = self.0[self.0[cell]];
            cell = self.0[cell];
        }
        cell
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.first(a), self.first(b));
        self.0[a.max(b)] = a.min(b);
    }
}

impl Graph {
    /// The graph of a board that fits the rule.
    pub(super) fn new(
        instance: &Instance,
        rule: Rule,
        corners: &[Corner],
        limits: &Limits,
    ) -> Result<Self, Stop> {
        let (grid, squares) = (instance.grid(), instance.squares());
        let starts = match rule {
            Rule::Document => {
                [Square::Up, Square::Down].map(|owner| squares.iter().position(|&square| square == owner))
            }
            Rule::Classic => [0, 1].map(|seat| Some(grid.index(corners[seat].cell(grid)))),
        };
        Self::around(instance, starts, limits)
    }

    /// The graph of a board on which each zone is what hangs together with a cell.
    pub(super) fn around(
        instance: &Instance,
        starts: [Option<usize>; 2],
        limits: &Limits,
    ) -> Result<Self, Stop> {
        let cols = instance.grid().cols as usize;
        let squares = instance.squares();
        // A page of cells is counted before it is looked at.
        let turn = |cell: usize, all: usize| match cell % PAUSE {
            0 => limits.spend(PAUSE.min(all - cell) as u64),
            _ => Ok(()),
        };
        let pairs = |cell: usize| {
            let right = (cell % cols + 1 < cols).then_some((cell, cell + 1));
            let below = (cell + cols < squares.len()).then_some((cell, cell + cols));
            right.into_iter().chain(below)
        };
        let mut joined = Joined((0..squares.len()).collect());
        for cell in 0..squares.len() {
            turn(cell, squares.len())?;
            for (a, b) in pairs(cell).filter(|&(a, b)| squares[a] == squares[b]) {
                joined.join(a, b);
            }
        }
        let first: Vec<usize> = (0..squares.len()).map(|cell| joined.first(cell)).collect();
        let zones = starts.map(|start| start.map(|cell| first[cell]));
        let mut name = vec![None; squares.len()];
        let (mut colour, mut size) = (Vec::new(), Vec::new());
        let (mut owned, mut shown) = ([0; 2], [0; 2]);
        for cell in 0..squares.len() {
            turn(cell, squares.len())?;
            if let Some(seat) = (0..2).find(|&seat| zones[seat] == Some(first[cell])) {
                owned[seat] += 1;
                if let Square::Free(paint) = squares[cell] {
                    shown[seat] = paint.0;
                }
                continue;
            }
            let Square::Free(paint) = squares[cell] else { continue };
            if first[cell] == cell {
                name[cell] = Some(colour.len());
                colour.push(paint.0);
                size.push(0);
            }
            name[cell] = name[first[cell]];
            if let Some(region) = name[cell] {
                size[region] += 1;
            }
        }
        let mut near = vec![Vec::new(); colour.len()];
        let mut rings = [Vec::new(), Vec::new()];
        for cell in 0..squares.len() {
            turn(cell, squares.len())?;
            for (a, b) in pairs(cell).flat_map(|(a, b)| [(a, b), (b, a)]) {
                let Some(there) = name[b] else { continue };
                match name[a] {
                    Some(here) if here != there => near[here].push(there),
                    Some(_) => {}
                    None => {
                        for seat in (0..2).filter(|&seat| zones[seat] == Some(first[a])) {
                            rings[seat].push(there);
                        }
                    }
                }
            }
        }
        let regions = near.len() + 2;
        for (number, list) in near.iter_mut().chain(&mut rings).enumerate() {
            turn(number, regions)?;
            list.sort_unstable();
            list.dedup();
        }
        Ok(Self { colour, size, near, rings, owned, shown })
    }
}
