//! How are the cells of a rectangle numbered?

use std::fmt;

/// A cell; row and column are counted from 0 inside and written `r:c` from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The row from the top, from 0.
    pub row: u32,
    /// The column from the left, from 0.
    pub col: u32,
}

impl Cell {
    /// The cell in this row and column, both from 0.
    pub const fn new(row: u32, col: u32) -> Self {
        Self { row, col }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", u64::from(self.row) + 1, u64::from(self.col) + 1)
    }
}

impl std::str::FromStr for Cell {
    type Err = String;

    /// Reads `r:c`, both from 1.
    fn from_str(text: &str) -> Result<Self, String> {
        let number = |part: &str| match part.parse::<u32>() {
            Ok(number) if number > 0 && part.bytes().all(|b| b.is_ascii_digit()) => Some(number - 1),
            _ => None,
        };
        let cell = text.split_once(':').and_then(|(row, col)| Some(Cell::new(number(row)?, number(col)?)));
        cell.ok_or_else(|| format!("{text:?} is no cell: row and column are written r:c, counted from 1"))
    }
}

/// A rectangle of cells, numbered row by row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Grid {
    /// How many rows there are.
    pub rows: u32,
    /// How many columns there are.
    pub cols: u32,
}

impl Grid {
    /// The rectangle with so many rows and columns.
    pub const fn new(rows: u32, cols: u32) -> Self {
        Self { rows, cols }
    }

    /// How many cells there are.
    pub const fn len(self) -> usize {
        self.rows as usize * self.cols as usize
    }

    /// Whether there is no cell.
    pub const fn is_empty(self) -> bool {
        self.rows == 0 || self.cols == 0
    }

    /// Whether the cell lies inside.
    pub const fn contains(self, cell: Cell) -> bool {
        cell.row < self.rows && cell.col < self.cols
    }

    /// The number of a cell.
    pub const fn index(self, cell: Cell) -> usize {
        debug_assert!(self.contains(cell), "the cell lies inside the grid");
        cell.row as usize * self.cols as usize + cell.col as usize
    }

    /// The cell with this number.
    pub const fn cell(self, index: usize) -> Cell {
        Cell::new((index / self.cols as usize) as u32, (index % self.cols as usize) as u32)
    }

    /// All cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.rows).flat_map(move |row| (0..self.cols).map(move |col| Cell::new(row, col)))
    }

    /// The cell that lies so many rows down and columns right, if it lies inside.
    pub fn step(self, from: Cell, down: i32, right: i32) -> Option<Cell> {
        let cell = Cell::new(from.row.checked_add_signed(down)?, from.col.checked_add_signed(right)?);
        self.contains(cell).then_some(cell)
    }

    /// The cells above, left, right and below that lie inside.
    pub fn neighbours4(self, cell: Cell) -> impl Iterator<Item = Cell> {
        [(-1, 0), (0, -1), (0, 1), (1, 0)]
            .into_iter()
            .filter_map(move |(down, right)| self.step(cell, down, right))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_cells_are_one_to_one() {
        let grid = Grid::new(3, 4);
        assert_eq!(grid.cells().count(), grid.len());
        for (index, cell) in grid.cells().enumerate() {
            assert_eq!((grid.index(cell), grid.cell(index)), (index, cell));
        }
    }

    #[test]
    fn corners_have_two_neighbours() {
        let grid = Grid::new(3, 4);
        let seen: Vec<String> = grid.neighbours4(Cell::new(0, 3)).map(|cell| cell.to_string()).collect();
        assert_eq!(seen, ["1:3", "2:4"]);
        assert_eq!(Grid::new(1, 1).neighbours4(Cell::new(0, 0)).count(), 0);
    }

    #[test]
    fn cells_are_written_from_one() {
        assert_eq!("2:7".parse(), Ok(Cell::new(1, 6)));
        for bad in ["0:1", "1:0", "1", "1:", "a:b", "+1:2", "1:2:3", "-1:2"] {
            assert!(bad.parse::<Cell>().is_err(), "{bad}");
        }
    }
}
