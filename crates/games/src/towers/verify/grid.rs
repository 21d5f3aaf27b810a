//! Is a grid a solution?

use super::super::{Cell, ClueAt, Instance, Line, say};
use ludograph_core::{Limits, Objection};
use serde::{Deserialize, Serialize};

/// A complete board, a list for each row.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Grid(pub Vec<Vec<u8>>);

impl Grid {
    /// From the heights row by row.
    pub fn new(n: usize, heights: &[u8]) -> Self {
        Self(heights.chunks(n).map(<[u8]>::to_vec).collect())
    }

    /// The heights row by row.
    pub fn flat(&self) -> Vec<u8> {
        self.0.concat()
    }
}

/// Whether the grid keeps every rule; the flaw names the line and the rule.
pub(super) fn solves(
    instance: &Instance,
    grid: &Grid,
    place: &str,
    limits: &Limits,
) -> Result<(), Objection> {
    let n = instance.n();
    limits.spend((n * n) as u64)?;
    if grid.0.len() != n || grid.0.iter().any(|row| row.len() != n) {
        return Err(Objection::at(place, say::GridShape { n }));
    }
    let heights = grid.flat();
    for (k, (&height, &given)) in heights.iter().zip(instance.givens()).enumerate() {
        let cell = Cell { row: k / n, col: k % n };
        if height == 0 || usize::from(height) > n {
            return Err(Objection::at(format!("{place} {cell}"), say::GridHeight { height, n }));
        }
        if given > 0 && given != height {
            return Err(Objection::at(format!("{place} {cell}"), say::GridGiven { height, given }));
        }
    }
    for line in Line::all(n) {
        let mut seen = vec![false; n + 1];
        for cell in (0..n).map(|k| line.cell(k)) {
            let height = usize::from(heights[cell.row * n + cell.col]);
            if std::mem::replace(&mut seen[height], true) {
                return Err(Objection::at(format!("{place} {line}"), say::GridTwice { height }));
            }
        }
    }
    for clue in ClueAt::all(n).filter_map(|at| instance.clue(at)) {
        let (at, value) = (clue.at(), clue.value());
        let seen = instance.seen(at.side, at.index.0, &heights);
        if seen != value.get() {
            return Err(Objection::at(format!("{place}, {at}"), say::GridClue { value, seen }));
        }
    }
    Ok(())
}
