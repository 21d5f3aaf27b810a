//! The board as a graph of regions, for verifiers alone: made by joining cells, not by flooding.

use crate::colors::{Corner, Instance, Rule, Square};

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
    pub(super) fn new(instance: &Instance, rule: Rule, corners: &[Corner]) -> Self {
        let grid = instance.grid();
        let cols = grid.cols as usize;
        let squares = instance.squares();
        let pairs = || {
            (0..squares.len()).flat_map(move |cell| {
                let right = (cell % cols + 1 < cols).then_some((cell, cell + 1));
                let below = (cell + cols < squares.len()).then_some((cell, cell + cols));
                right.into_iter().chain(below)
            })
        };
        let mut joined = Joined((0..squares.len()).collect());
        for (a, b) in pairs() {
            if squares[a] == squares[b] {
                joined.join(a, b);
            }
        }
        let first: Vec<usize> = (0..squares.len()).map(|cell| joined.first(cell)).collect();
        let zones: [Option<usize>; 2] = match rule {
            Rule::Document => [Square::Up, Square::Down]
                .map(|owner| (0..squares.len()).find(|&cell| squares[cell] == owner).map(|cell| first[cell])),
            Rule::Classic => [0, 1].map(|seat| Some(first[grid.index(corners[seat].cell(grid))])),
        };
        let mut name = vec![None; squares.len()];
        let (mut colour, mut size) = (Vec::new(), Vec::new());
        let (mut owned, mut shown) = ([0; 2], [0; 2]);
        for cell in 0..squares.len() {
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
        for (a, b) in pairs().flat_map(|(a, b)| [(a, b), (b, a)]) {
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
        for list in near.iter_mut().chain(&mut rings) {
            list.sort_unstable();
            list.dedup();
        }
        Self { colour, size, near, rings, owned, shown }
    }
}
