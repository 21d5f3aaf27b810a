//! Where may a piece go? Cells are vertices, numbered row by row.

use super::{Built, Room, plain};
use crate::grid::{Cell, Grid};
use crate::layout;
use ludograph_core::Faults;

/// The moves of a king.
pub(super) fn king(dims: &[u32], room: Room) -> Result<Built, Faults> {
    board(dims, &[(0, 1), (1, -1), (1, 0), (1, 1)], false, room)
}

/// The moves of a knight.
pub(super) fn knight(dims: &[u32], room: Room) -> Result<Built, Faults> {
    board(dims, &[(1, -2), (1, 2), (2, -1), (2, 1)], false, room)
}

/// The moves of a rook.
pub(super) fn rook(dims: &[u32], room: Room) -> Result<Built, Faults> {
    board(dims, &[(0, 1), (1, 0)], true, room)
}

/// The moves of a queen.
pub(super) fn queen(dims: &[u32], room: Room) -> Result<Built, Faults> {
    board(dims, &[(0, 1), (1, -1), (1, 0), (1, 1)], true, room)
}

/// Joins every cell with those reached by a step (half of the directions suffices), or by any number of
/// equal steps when the piece slides.
fn board(dims: &[u32], steps: &[(i32, i32)], slides: bool, room: Room) -> Result<Built, Faults> {
    let &[rows, cols] = dims else {
        return Err(Faults::field("dims", "a board has rows and columns, as in dims=8,8"));
    };
    if rows == 0 || cols == 0 {
        return Err(Faults::field("dims", "a board has at least one row and one column"));
    }
    let cells = u64::from(rows) * u64::from(cols);
    room.holds(cells, 0)?;
    let reach = if slides { u64::from(rows.max(cols)) - 1 } else { 1 };
    let bound = cells.saturating_mul(steps.len() as u64).saturating_mul(reach);
    if bound > room.edges {
        // The bound counts moves that leave the board; the exact number decides.
        room.holds(cells, moves(rows.into(), cols.into(), steps, reach))?;
    }
    let grid = Grid::new(rows, cols);
    let mut edges = Vec::new();
    for cell in grid.cells() {
        for &(down, right) in steps {
            let mut at: Cell = cell;
            let mut left = reach;
            while let Some(next) = grid.step(at, down, right).filter(|_| left > 0) {
                edges.push((grid.index(cell) as u32, grid.index(next) as u32));
                at = next;
                left -= 1;
            }
        }
    }
    Ok(plain(cells, edges).placed(layout::grid(rows, cols)))
}

/// How many moves stay on the board: those of `k` equal steps fit into a smaller rectangle of starts.
fn moves(rows: u64, cols: u64, steps: &[(i32, i32)], reach: u64) -> u64 {
    let starts = |step: &(i32, i32), k: u64| {
        let (down, right) = (u64::from(step.0.unsigned_abs()) * k, u64::from(step.1.unsigned_abs()) * k);
        rows.saturating_sub(down).saturating_mul(cols.saturating_sub(right))
    };
    let along = |k: u64| steps.iter().map(|step| starts(step, k)).fold(0, u64::saturating_add);
    (1..=reach).map(along).fold(0, u64::saturating_add)
}
