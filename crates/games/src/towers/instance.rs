//! What is given? A square of cells, some of them filled, with clues around it, any of them missing.

use super::{LineIndex, say};
use ludograph_core::{Faults, Message, Place};
use std::fmt;
use std::sync::Arc;

/// The largest board that can be read, shown and played.
pub const LIMIT: usize = 64;

/// The largest board that the exact methods solve: the sets of cells of a line are then 16-bit words.
pub const EXACT: usize = 16;

/// A side of the board, and with it a row of clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// Above: looks down the columns.
    Up,
    /// Below: looks up the columns.
    Down,
    /// On the left: looks along the rows.
    Left,
    /// On the right: looks back along the rows.
    Right,
}

impl Side {
    /// In the order of the document and of game IDs.
    pub const ALL: [Side; 4] = [Side::Up, Side::Down, Side::Left, Side::Right];

    /// The opposite side.
    #[must_use]
    pub const fn facing(self) -> Side {
        match self {
            Side::Up => Side::Down,
            Side::Down => Side::Up,
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }

    /// The document's name.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Up => "Up",
            Side::Down => "Down",
            Side::Left => "Left",
            Side::Right => "Right",
        }
    }
}

/// A row or a column of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Line {
    /// A row, from 0, read from the left.
    Row(usize),
    /// A column, from 0, read from above.
    Column(usize),
}

impl Line {
    /// The cell at a place of the line, both from 0.
    pub const fn cell(self, place: usize) -> Cell {
        match self {
            Line::Row(row) => Cell { row, col: place },
            Line::Column(col) => Cell { row: place, col },
        }
    }

    /// The sides that look along the line: from its beginning, from its end.
    pub const fn sides(self) -> [Side; 2] {
        match self {
            Line::Row(_) => [Side::Left, Side::Right],
            Line::Column(_) => [Side::Up, Side::Down],
        }
    }

    /// Its number among the rows or the columns, from 0.
    pub const fn number(self) -> usize {
        match self {
            Line::Row(row) => row,
            Line::Column(col) => col,
        }
    }

    /// Whether a cell stands in the line.
    pub const fn holds(self, cell: Cell) -> bool {
        match self {
            Line::Row(row) => cell.row == row,
            Line::Column(col) => cell.col == col,
        }
    }

    /// All lines of a board, rows first.
    pub fn all(n: usize) -> impl Iterator<Item = Line> {
        (0..n).map(Line::Row).chain((0..n).map(Line::Column))
    }
}

/// A cell; it is written `r:c`, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    /// Row, from 0.
    pub row: usize,
    /// Column, from 0.
    pub col: usize,
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.row + 1, self.col + 1)
    }
}

/// A puzzle: a board of n × n cells. Built only by [`Instance::new`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instance {
    n: usize,
    /// By side, in the order of [`Side::ALL`]; 0 is no clue.
    clues: Arc<[Box<[u8]>; 4]>,
    /// Row by row; 0 is an empty cell.
    givens: Arc<[u8]>,
}

impl Instance {
    /// A puzzle, if it is one: n from 1 to [`LIMIT`], n clues a side (Up, Down, Left, Right) and n × n
    /// cells, each number from 0 (none) to n.
    ///
    /// # Errors
    /// With all faults.
    pub fn new(n: usize, clues: [Vec<u8>; 4], givens: Vec<u8>) -> Result<Self, Faults> {
        let mut faults = Faults::default();
        if n == 0 || n > LIMIT {
            return Err(Faults::whole(say::ReadSize { size: n, most: LIMIT }));
        }
        for (side, all) in Side::ALL.into_iter().zip(&clues) {
            if all.len() != n {
                let side = side.name().to_ascii_lowercase();
                faults.add(Place::Whole, say::ReadCluesSide { count: all.len(), side, needed: n });
            }
            for (k, &clue) in all.iter().enumerate() {
                if usize::from(clue) > n {
                    faults.add(Place::Whole, out_of_range(side, k, clue, n));
                }
            }
        }
        if givens.len() != n * n {
            faults.add(Place::Whole, say::ReadCells { count: givens.len(), needed: n * n });
        }
        for (k, &given) in givens.iter().enumerate() {
            if usize::from(given) > n {
                let cell = Cell { row: k / n, col: k % n };
                faults.add(Place::Whole, say::ReadHeight { height: given, n, cell });
            }
        }
        faults.or(())?;
        Ok(Self { n, clues: Arc::new(clues.map(Into::into)), givens: givens.into() })
    }

    /// The puzzle whose clues are all those of a complete square, without givens.
    ///
    /// # Errors
    /// When the square is no board.
    pub fn of_square(n: usize, square: &[u8]) -> Result<Self, Faults> {
        let empty = Self::new(n, [0; 4].map(|_| vec![0; n]), vec![0; n * n])?;
        if square.len() != n * n {
            return Err(Faults::whole(say::ReadCells { count: square.len(), needed: n * n }));
        }
        let clues = Side::ALL.map(|side| (0..n).map(|k| empty.seen(side, k, square)).collect());
        Self::new(n, clues, vec![0; n * n])
    }

    /// The same clues with other givens.
    ///
    /// # Errors
    /// When a height is out of range.
    pub fn with_givens(&self, givens: Vec<u8>) -> Result<Self, Faults> {
        let clues = Side::ALL.map(|side| self.clues(side).to_vec());
        Self::new(self.n, clues, givens)
    }

    /// The size.
    pub fn n(&self) -> usize {
        self.n
    }

    /// The clues of a side, 0 for none.
    pub fn clues(&self, side: Side) -> &[u8] {
        &self.clues[side as usize]
    }

    /// The clues of a line, from its beginning and from its end, 0 for none.
    pub fn clues_of(&self, line: Line) -> [u8; 2] {
        line.sides().map(|side| self.clues(side)[line.number()])
    }

    /// The heights that are given, row by row, 0 for none.
    pub fn givens(&self) -> &[u8] {
        &self.givens
    }

    /// How many clues there are.
    pub fn clue_count(&self) -> usize {
        self.clues.iter().flatten().filter(|&&clue| clue > 0).count()
    }

    /// How many cells are given.
    pub fn given_count(&self) -> usize {
        self.givens.iter().filter(|&&given| given > 0).count()
    }

    /// The heights of a grid that a clue looks at, the nearest first.
    pub fn view<'a>(&self, side: Side, k: usize, grid: &'a [u8]) -> impl Iterator<Item = u8> + use<'a> {
        let n = self.n;
        (0..n).map(move |step| {
            let place = if matches!(side, Side::Up | Side::Left) { step } else { n - 1 - step };
            match side {
                Side::Up | Side::Down => grid[place * n + k],
                Side::Left | Side::Right => grid[k * n + place],
            }
        })
    }

    /// How many towers of a grid a clue sees: those taller than all before them. Empty cells hide nothing.
    pub fn seen(&self, side: Side, k: usize, grid: &[u8]) -> u8 {
        let mut tallest = 0;
        let mut seen = 0;
        for height in self.view(side, k, grid) {
            if height > tallest {
                (tallest, seen) = (height, seen + 1);
            }
        }
        seen
    }

    /// Numbers that describe the puzzle.
    pub fn measures(&self) -> Vec<(&'static str, f64)> {
        vec![("n", self.n as f64), ("clues", self.clue_count() as f64), ("givens", self.given_count() as f64)]
    }
}

/// What is said about a clue that no line can meet.
pub(super) fn out_of_range(side: Side, k: usize, clue: impl fmt::Display, n: usize) -> Message {
    let (clue, line) = (clue.to_string(), LineIndex(k).to_string());
    match side {
        Side::Up => say::ReadUp { clue, n, column: line }.into(),
        Side::Down => say::ReadDown { clue, n, column: line }.into(),
        Side::Left => say::ReadLeft { clue, n, row: line }.into(),
        Side::Right => say::ReadRight { clue, n, row: line }.into(),
    }
}

/// The document's `is_valuable`: may a height be put here, or does its row or column have it already?
pub fn is_valuable(n: usize, grid: &[u8], cell: Cell, height: u8) -> bool {
    let in_column = (0..n).any(|row| grid[row * n + cell.col] == height);
    let in_row = (0..n).any(|col| grid[cell.row * n + col] == height);
    !in_column && !in_row
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The solution of the document's figure 5.
    const FIGURE_5: [u8; 36] = [
        6, 1, 3, 5, 4, 2, 5, 6, 4, 1, 2, 3, 1, 2, 6, 3, 5, 4, 4, 3, 5, 2, 1, 6, 2, 4, 1, 6, 3, 5, 3, 5, 2, 4,
        6, 1,
    ];

    #[test]
    fn the_clues_of_figure_5_are_those_of_its_solution() {
        let puzzle = Instance::of_square(6, &FIGURE_5).expect("a board");
        assert_eq!(puzzle.clues(Side::Up), [1, 2, 3, 2, 3, 4]);
        assert_eq!(puzzle.clues(Side::Down), [4, 2, 3, 2, 1, 3]);
        assert_eq!(puzzle.clues(Side::Left), [1, 2, 3, 3, 3, 3]);
        assert_eq!(puzzle.clues(Side::Right), [4, 3, 3, 1, 2, 2]);
    }

    #[test]
    fn all_faults_are_reported_at_once() {
        let faults = Instance::new(4, [vec![0, 0, 0, 5], vec![0; 4], vec![0; 4], vec![0; 3]], vec![7; 16]);
        let faults = faults.expect_err("a clue, a side and sixteen cells are wrong");
        assert_eq!(faults.count(), 18);
        assert!(faults.to_string().starts_with("clue 5 out of 1..4 (Up, column 4)"), "{faults}");
        assert!(Instance::new(0, [vec![], vec![], vec![], vec![]], vec![]).is_err());
    }

    #[test]
    fn a_move_is_valuable_unless_its_row_or_column_has_the_height() {
        let grid = [1, 0, 0, 0, 0, 2, 0, 0, 0];
        let at = |row, col| Cell { row, col };
        assert!(!is_valuable(3, &grid, at(0, 1), 1));
        assert!(!is_valuable(3, &grid, at(2, 0), 1));
        assert!(is_valuable(3, &grid, at(2, 1), 1));
        assert!(!is_valuable(3, &grid, at(0, 2), 2));
        assert!(is_valuable(3, &grid, at(0, 1), 2));
    }
}
