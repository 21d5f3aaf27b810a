//! What is still possible on the board? Candidates three times over (by cell, by row and height, by column
//! and height), kept in step, and closed under the plain rules of Latin squares: the height of a decided
//! cell leaves its row and column, and a height with one place left in a line stands there.

use super::super::instance::EXACT;
use super::super::{Cell, Instance};

/// A contradiction: something has no candidate left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Dead;

/// The candidates of a board. Heights and places are counted from 0 here.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) n: usize,
    /// By cell (16 a row): the heights it may hold.
    cells: [u16; EXACT * EXACT],
    /// By line (rows first, then columns from 16) and height: the places where it may stand.
    places: [[u16; EXACT]; 2 * EXACT],
    /// By line: the places that are decided.
    decided: [u16; 2 * EXACT],
    /// The lines that have changed since they were looked at, a bit each.
    pub(super) changed: u32,
    /// The lines that have changed since their clues were looked at one by one, a bit each.
    pub(super) news: u32,
    /// By side of a line, the clue at its beginning first: the lines whose clue is met whatever comes.
    pub(super) met: [u32; 2],
    /// By line: how many cells are not decided.
    free: [u8; 2 * EXACT],
    /// How many cells are not decided.
    pub(super) open: usize,
}

impl Board {
    /// Everything is possible.
    pub(super) fn new(n: usize) -> Self {
        let all = u16::MAX >> (EXACT - n);
        let mut board = Self {
            n,
            cells: [0; EXACT * EXACT],
            places: [[0; EXACT]; 2 * EXACT],
            decided: [0; 2 * EXACT],
            changed: 0,
            news: 0,
            met: [0; 2],
            free: [n as u8; 2 * EXACT],
            open: n * n,
        };
        for k in 0..n {
            board.cells[k * EXACT..k * EXACT + n].fill(all);
            board.places[k][..n].fill(all);
            board.places[EXACT + k][..n].fill(all);
            board.changed |= 1 << k | 1 << (EXACT + k);
        }
        board.news = board.changed;
        board
    }

    /// The givens of a puzzle, and what follows by the plain rules.
    pub(super) fn of(instance: &Instance) -> Result<Self, Dead> {
        let n = instance.n();
        let mut board = Self::new(n);
        // In a board of one cell it is decided from the start.
        if n == 1 {
            board.settle(0, 0, 0)?;
        }
        for (k, &given) in instance.givens().iter().enumerate() {
            if given > 0 {
                board.put(Cell { row: k / n, col: k % n }, given - 1)?;
            }
        }
        Ok(board)
    }

    /// The heights that a cell may hold.
    pub(super) fn heights(&self, row: usize, col: usize) -> u16 {
        self.cells[row * EXACT + col]
    }

    /// By place of a line: the heights that it may hold.
    pub(super) fn line(&self, line: usize) -> [u16; EXACT] {
        std::array::from_fn(|place| {
            let (row, col) = Self::cell(line, place);
            self.heights(row, col)
        })
    }

    /// The places of a line where a height may stand.
    pub(super) fn places(&self, line: usize) -> &[u16; EXACT] {
        &self.places[line]
    }

    /// How many cells of a line are not decided.
    pub(super) fn free(&self, line: usize) -> u32 {
        self.free[line].into()
    }

    /// The places of a line that are not decided.
    pub(super) fn open_places(&self, line: usize) -> u16 {
        u16::MAX >> (EXACT - self.n) & !self.decided[line]
    }

    /// The cell at a place of a line.
    pub(super) fn cell(line: usize, place: usize) -> (usize, usize) {
        if line < EXACT { (line, place) } else { (place, line - EXACT) }
    }

    /// The height of every cell, from 1, row by row; 0 where it is open.
    pub(super) fn grid(&self) -> Vec<u8> {
        let n = self.n;
        (0..n * n)
            .map(|k| match self.heights(k / n, k % n) {
                one if one.is_power_of_two() => one.trailing_zeros() as u8 + 1,
                _ => 0,
            })
            .collect()
    }

    /// A cell holds a height.
    pub(super) fn put(&mut self, cell: Cell, height: u8) -> Result<(), Dead> {
        let (row, col) = (cell.row, cell.col);
        let others = self.heights(row, col) & !(1 << height);
        if self.heights(row, col) & 1 << height == 0 {
            return Err(Dead);
        }
        self.drop_heights(row, col, others)
    }

    /// A cell holds none of these heights.
    pub(super) fn drop_heights(&mut self, row: usize, col: usize, mut heights: u16) -> Result<(), Dead> {
        heights &= self.heights(row, col);
        while heights != 0 {
            let height = heights.trailing_zeros() as usize;
            heights &= heights - 1;
            self.remove(row, col, height)?;
        }
        Ok(())
    }

    /// A candidate goes, and with it what follows by the plain rules.
    fn remove(&mut self, row: usize, col: usize, height: usize) -> Result<(), Dead> {
        let at = row * EXACT + col;
        if self.cells[at] >> height & 1 == 0 {
            return Ok(());
        }
        self.cells[at] ^= 1 << height;
        self.places[row][height] ^= 1 << col;
        self.places[EXACT + col][height] ^= 1 << row;
        let lines = 1 << row | 1 << (EXACT + col);
        self.changed |= lines;
        self.news |= lines;
        let (here, in_row, in_col) =
            (self.cells[at], self.places[row][height], self.places[EXACT + col][height]);
        if here == 0 || in_row == 0 || in_col == 0 {
            return Err(Dead);
        }
        if here & (here - 1) == 0 {
            self.settle(row, col, here.trailing_zeros() as usize)?;
        }
        if in_row & (in_row - 1) == 0 {
            self.settle(row, in_row.trailing_zeros() as usize, height)?;
        }
        if in_col & (in_col - 1) == 0 {
            self.settle(in_col.trailing_zeros() as usize, col, height)?;
        }
        Ok(())
    }

    /// A cell is decided: the height leaves its row and column, other heights leave the cell.
    fn settle(&mut self, row: usize, col: usize, height: usize) -> Result<(), Dead> {
        if self.decided[row] >> col & 1 == 1 {
            // Decided before; if for another height, the removals under way end in a contradiction.
            return if self.cells[row * EXACT + col] >> height & 1 == 1 { Ok(()) } else { Err(Dead) };
        }
        if self.cells[row * EXACT + col] >> height & 1 == 0 {
            return Err(Dead);
        }
        self.decided[row] |= 1 << col;
        self.decided[EXACT + col] |= 1 << row;
        self.free[row] -= 1;
        self.free[EXACT + col] -= 1;
        self.open -= 1;
        let mut others = self.cells[row * EXACT + col] & !(1 << height);
        while others != 0 {
            let other = others.trailing_zeros() as usize;
            others &= others - 1;
            self.remove(row, col, other)?;
        }
        let mut cols = self.places[row][height] & !(1 << col);
        while cols != 0 {
            let other = cols.trailing_zeros() as usize;
            cols &= cols - 1;
            self.remove(row, other, height)?;
        }
        let mut rows = self.places[EXACT + col][height] & !(1 << row);
        while rows != 0 {
            let other = rows.trailing_zeros() as usize;
            rows &= rows - 1;
            self.remove(other, col, height)?;
        }
        Ok(())
    }
}
