//! How many ways are there to fill the last open cells? Row by row, from lists.
//!
//! When few cells are open, each open row has a handful of arrangements that its clues allow. They are listed
//! once; then rows are combined, an arrangement being one set of (column, height) bits, so that a clash is one
//! operation on two words. A column's clues are looked at as soon as its last row is placed. That counts
//! millions of solutions a second where a search node costs microseconds.

use super::super::Instance;
use super::super::instance::{EXACT, Side};
use super::board::Board;

/// Bits for columns times heights go up to this size.
pub(super) const LARGEST: usize = 11;

/// One way to fill the open cells of a row.
#[derive(Clone, Copy)]
struct Way {
    /// Column and height of every cell it fills.
    bits: u128,
    /// The heights of the whole row, from 1.
    heights: [u8; LARGEST],
}

/// The rows to be filled, and the board as far as it is.
pub(super) struct Tail {
    n: usize,
    /// By row in the order of filling: its number and its ways.
    rows: Vec<(usize, Vec<Way>)>,
    /// By row in that order: the columns that are complete after it.
    closed: Vec<Vec<usize>>,
    /// By column: the heights from above, 0 where open.
    columns: [[u8; LARGEST]; LARGEST],
    /// By column: the clues above and below.
    clues: [[u8; 2]; LARGEST],
}

impl Tail {
    /// The open cells of some rows of a board.
    pub(super) fn new(instance: &Instance, board: &Board, rows: u16) -> Self {
        let n = board.n;
        let mut columns = [[0; LARGEST]; LARGEST];
        let mut clues = [[0; 2]; LARGEST];
        for (col, column) in columns.iter_mut().enumerate().take(n) {
            clues[col] = [instance.clues(Side::Up)[col], instance.clues(Side::Down)[col]];
            for (row, height) in column.iter_mut().enumerate().take(n) {
                let here = board.heights(row, col);
                *height = if here.is_power_of_two() { here.trailing_zeros() as u8 + 1 } else { 0 };
            }
        }
        let open = (0..n).filter(|row| rows >> row & 1 == 1 && board.open_places(*row) != 0);
        let mut rows: Vec<(usize, Vec<Way>)> = open.map(|row| (row, ways(instance, board, row))).collect();
        rows.sort_by_key(|(_, ways)| ways.len());
        let mut closed = vec![Vec::new(); rows.len()];
        for col in 0..n {
            let last = rows.iter().rposition(|(row, _)| board.open_places(*row) >> col & 1 == 1);
            if let Some(last) = last {
                closed[last].push(col);
            }
        }
        Self { n, rows, closed, columns, clues }
    }

    /// The number of ways, or a number not below `enough`.
    pub(super) fn count(&mut self, enough: u128) -> u128 {
        self.place(0, 0, enough)
    }

    fn place(&mut self, depth: usize, taken: u128, enough: u128) -> u128 {
        if depth == self.rows.len() {
            return 1;
        }
        let mut number = 0;
        let row = self.rows[depth].0;
        for index in 0..self.rows[depth].1.len() {
            let way = self.rows[depth].1[index];
            if way.bits & taken != 0 {
                continue;
            }
            for col in 0..self.n {
                self.columns[col][row] = way.heights[col];
            }
            if self.closed[depth].iter().all(|&col| self.is_met(col)) {
                number += self.place(depth + 1, taken | way.bits, enough - number);
                if number >= enough {
                    break;
                }
            }
        }
        number
    }

    /// Whether a complete column meets its clues.
    fn is_met(&self, col: usize) -> bool {
        let column = &self.columns[col][..self.n];
        let [up, down] = self.clues[col];
        (up == 0 || seen(column.iter()) == up) && (down == 0 || seen(column.iter().rev()) == down)
    }
}

fn seen<'a>(heights: impl Iterator<Item = &'a u8>) -> u8 {
    let mut tallest = 0;
    let mut seen = 0;
    for &height in heights {
        if height > tallest {
            (tallest, seen) = (height, seen + 1);
        }
    }
    seen
}

/// All ways to fill the open cells of a row that its own clues allow.
fn ways(instance: &Instance, board: &Board, row: usize) -> Vec<Way> {
    let n = board.n;
    let mut cells = [0; LARGEST];
    (0..n).for_each(|col| cells[col] = board.heights(row, col));
    let mut all = Vec::new();
    let clues = [instance.clues(Side::Left)[row], instance.clues(Side::Right)[row]];
    let open = board.open_places(row);
    fill(n, &cells, open, clues, 0, Way { bits: 0, heights: [0; LARGEST] }, &mut all);
    all
}

fn fill(
    n: usize,
    cells: &[u16; LARGEST],
    open: u16,
    clues: [u8; 2],
    col: usize,
    way: Way,
    all: &mut Vec<Way>,
) {
    if col == n {
        let row = &way.heights[..n];
        let met = (clues[0] == 0 || seen(row.iter()) == clues[0])
            && (clues[1] == 0 || seen(row.iter().rev()) == clues[1]);
        if met {
            all.push(way);
        }
        return;
    }
    let mut heights = cells[col];
    while heights != 0 {
        let height = heights.trailing_zeros() as usize;
        heights &= heights - 1;
        if way.heights[..col].contains(&(height as u8 + 1)) {
            continue;
        }
        let mut next = way;
        next.heights[col] = height as u8 + 1;
        if open >> col & 1 == 1 {
            next.bits |= 1 << (col * n + height);
        }
        fill(n, cells, open, clues, col + 1, next, all);
    }
}

const _: () = assert!(LARGEST * LARGEST <= 128 && LARGEST <= EXACT);
