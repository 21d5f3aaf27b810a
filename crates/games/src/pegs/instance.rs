//! What is given? A board of holes in a grid, pegs in some of them, and the lines along which pegs jump.

use super::say;
use ludograph_core::{Faults, Message};
use ludograph_graph::grid::{Cell, Grid};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// No board has more cells than this, holes and outside together.
pub const MOST_CELLS: usize = 250_000;

/// Along which lines pegs jump.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Lines {
    /// Along rows and columns, as the document says.
    #[default]
    Square,
    /// Along rows, columns and both diagonals.
    Diagonal,
    /// On a triangular lattice: along rows, columns, and the diagonal that goes down to the right.
    Triangular,
}

impl Lines {
    /// All of them.
    pub const ALL: [Lines; 3] = [Lines::Square, Lines::Diagonal, Lines::Triangular];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Lines::Square => "square",
            Lines::Diagonal => "diagonal",
            Lines::Triangular => "triangular",
        }
    }

    /// The directions of motion, rows down and columns right: north, south, east, west as the document
    /// lists them, then diagonals.
    pub const fn directions(self) -> &'static [(i32, i32)] {
        match self {
            Lines::Square => &[(-1, 0), (1, 0), (0, 1), (0, -1)],
            Lines::Diagonal => &[(-1, 0), (1, 0), (0, 1), (0, -1), (-1, -1), (-1, 1), (1, -1), (1, 1)],
            Lines::Triangular => &[(-1, 0), (1, 0), (0, 1), (0, -1), (-1, -1), (1, 1)],
        }
    }
}

/// What a cell of the grid is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// An empty hole, the document's 0.
    Hole,
    /// A peg, the document's 1.
    Peg,
    /// Outside the board, the document's 2.
    Outside,
}

/// A jump by the numbers of its holes: the peg at `from` jumps over the one at `over` into `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hop {
    /// Where the peg stands.
    pub from: u32,
    /// Which peg disappears.
    pub over: u32,
    /// Where the peg lands.
    pub to: u32,
}

/// The holes and what may happen between them; the same while pegs jump.
#[derive(Debug, PartialEq, Eq)]
pub struct Board {
    grid: Grid,
    lines: Lines,
    holes: Box<[Cell]>,
    number: Box<[u32]>,
    hops: Box<[Hop]>,
}

/// Cells that are no holes have this number.
const NO_HOLE: u32 = u32::MAX;

/// Turns and reflections of the square lattice, as matrices on row and column.
const SQUARE: [[i64; 4]; 7] = [
    [0, 1, -1, 0],
    [-1, 0, 0, -1],
    [0, -1, 1, 0],
    [-1, 0, 0, 1],
    [1, 0, 0, -1],
    [0, 1, 1, 0],
    [0, -1, -1, 0],
];

/// Turns and reflections of the triangular lattice, whose neighbours are (0, 1), (1, 1), (1, 0) and their
/// opposites.
const HEXAGON: [[i64; 4]; 11] = [
    [1, -1, 1, 0],
    [0, -1, 1, -1],
    [-1, 0, 0, -1],
    [-1, 1, -1, 0],
    [0, 1, -1, 1],
    [0, 1, 1, 0],
    [1, 0, 1, -1],
    [1, -1, 0, -1],
    [0, -1, -1, 0],
    [-1, 0, -1, 1],
    [-1, 1, 0, 1],
];

impl Board {
    fn new(grid: Grid, lines: Lines, inside: impl Fn(Cell) -> bool) -> Self {
        let mut number = vec![NO_HOLE; grid.len()];
        let mut holes = Vec::new();
        for cell in grid.cells().filter(|&cell| inside(cell)) {
            number[grid.index(cell)] = holes.len() as u32;
            holes.push(cell);
        }
        let find = |cell: Option<Cell>| cell.map(|c| number[grid.index(c)]).filter(|&n| n != NO_HOLE);
        let mut hops = Vec::new();
        // Ordered by the hole where the peg lands, then by the direction of motion: the document's list.
        for (to, &cell) in holes.iter().enumerate() {
            for &(down, right) in lines.directions() {
                let over = find(grid.step(cell, -down, -right));
                let from = find(grid.step(cell, -2 * down, -2 * right));
                if let (Some(over), Some(from)) = (over, from) {
                    hops.push(Hop { from, over, to: to as u32 });
                }
            }
        }
        Self { grid, lines, holes: holes.into(), number: number.into(), hops: hops.into() }
    }

    /// The rectangle around the board.
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// Along which lines pegs jump.
    pub fn lines(&self) -> Lines {
        self.lines
    }

    /// The holes, row by row; their places in this list are their numbers.
    pub fn holes(&self) -> &[Cell] {
        &self.holes
    }

    /// All jumps that the board allows, by landing hole (row by row), then by direction of motion.
    pub fn hops(&self) -> &[Hop] {
        &self.hops
    }

    /// The number of the hole in a cell.
    pub fn hole(&self, cell: Cell) -> Option<usize> {
        let inside = self.grid.contains(cell).then(|| self.number[self.grid.index(cell)]);
        inside.filter(|&n| n != NO_HOLE).map(|n| n as usize)
    }

    /// The symmetries of the board other than the identity: the image of each hole. They carry holes to
    /// holes and lines of jumps to lines of jumps. A hole on no line of a jump keeps its content for ever, so it is its own
    /// image and breaks no symmetry of the others.
    pub fn symmetries(&self) -> Vec<Vec<u32>> {
        let maps = |maps: &[[i64; 4]]| -> Vec<[i64; 4]> { maps.to_vec() };
        let all = match self.lines {
            Lines::Square | Lines::Diagonal => maps(&SQUARE),
            Lines::Triangular => maps(&HEXAGON),
        };
        let mut lives = vec![false; self.holes.len()];
        for hop in &self.hops {
            for hole in [hop.from, hop.over, hop.to] {
                lives[hole as usize] = true;
            }
        }
        let live = || self.holes.iter().zip(&lives).filter_map(|(cell, &lives)| lives.then_some(cell));
        let mut found: Vec<Vec<u32>> = Vec::new();
        for [a, b, c, d] in all {
            let image = |cell: &Cell| {
                let (row, col) = (i64::from(cell.row), i64::from(cell.col));
                (a * row + b * col, c * row + d * col)
            };
            let lowest = |points: &mut dyn Iterator<Item = (i64, i64)>| {
                points.fold((i64::MAX, i64::MAX), |(row, col), (r, c)| (row.min(r), col.min(c)))
            };
            let here = lowest(&mut live().map(|cell| (i64::from(cell.row), i64::from(cell.col))));
            let there = lowest(&mut live().map(image));
            let moved = self.holes.iter().zip(&lives).enumerate().map(|(hole, (cell, &moves))| {
                if !moves {
                    return Some(hole as u32);
                }
                let (row, col) = image(cell);
                let cell = (row - there.0 + here.0, col - there.1 + here.1);
                let cell = Cell::new(u32::try_from(cell.0).ok()?, u32::try_from(cell.1).ok()?);
                self.hole(cell).filter(|&hole| lives[hole]).map(|hole| hole as u32)
            });
            let moved: Option<Vec<u32>> = moved.collect();
            let identity = |moved: &[u32]| moved.iter().enumerate().all(|(from, &to)| from == to as usize);
            found.extend(moved.filter(|moved| !identity(moved) && !found.contains(moved)));
        }
        found
    }

    /// A jump with its cells.
    pub fn jump(&self, hop: Hop) -> Jump {
        Jump { from: self.holes[hop.from as usize], to: self.holes[hop.to as usize] }
    }

    /// The jump between two cells, if the board has it.
    pub fn hop(&self, jump: Jump) -> Option<Hop> {
        let (from, to) = (self.hole(jump.from)? as u32, self.hole(jump.to)? as u32);
        let first = self.hops.partition_point(|hop| hop.to < to);
        self.hops[first..].iter().take_while(|hop| hop.to == to).find(|hop| hop.from == from).copied()
    }
}

/// A board with pegs. Built only by [`Instance::new`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instance {
    board: Arc<Board>,
    pegs: Box<[bool]>,
}

impl Instance {
    /// An instance from its cells, row by row.
    ///
    /// # Errors
    /// When there is no hole at all, or the grid is too large, or the cells do not fill it.
    pub fn new(grid: Grid, cells: &[Content], lines: Lines) -> Result<Self, Faults> {
        let mut faults = Faults::default();
        faults.unless(cells.len() == grid.len(), say::READ_EQUAL);
        faults.unless(grid.len() <= MOST_CELLS, say::ReadCells { most: MOST_CELLS });
        faults.unless(cells.iter().any(|&content| content != Content::Outside), say::READ_NO_HOLE);
        faults.or(())?;
        let board = Board::new(grid, lines, |cell| cells[grid.index(cell)] != Content::Outside);
        let pegs = board.holes.iter().map(|&cell| cells[grid.index(cell)] == Content::Peg).collect();
        Ok(Self { board: Arc::new(board), pegs })
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Which holes hold a peg.
    pub fn pegs(&self) -> &[bool] {
        &self.pegs
    }

    /// How many pegs there are.
    pub fn count(&self) -> usize {
        self.pegs.iter().filter(|&&peg| peg).count()
    }

    /// What a cell is.
    pub fn content(&self, cell: Cell) -> Content {
        match self.board.hole(cell) {
            None => Content::Outside,
            Some(hole) if self.pegs[hole] => Content::Peg,
            Some(_) => Content::Hole,
        }
    }

    /// Whether a jump can be made now.
    pub fn allows(&self, hop: Hop) -> bool {
        self.pegs[hop.from as usize] && self.pegs[hop.over as usize] && !self.pegs[hop.to as usize]
    }

    /// The jumps that can be made now, in the order of the board.
    pub fn open(&self) -> impl Iterator<Item = Hop> {
        self.board.hops.iter().copied().filter(|&hop| self.allows(hop))
    }

    /// Makes a jump that [`Instance::allows`] allows.
    pub fn make(&mut self, hop: Hop) {
        self.pegs[hop.from as usize] = false;
        self.pegs[hop.over as usize] = false;
        self.pegs[hop.to as usize] = true;
    }

    /// The same board with other pegs.
    #[must_use]
    pub fn with(&self, pegs: Box<[bool]>) -> Self {
        assert_eq!(pegs.len(), self.pegs.len(), "one answer a hole");
        Self { board: Arc::clone(&self.board), pegs }
    }

    /// Numbers that describe the instance.
    pub fn measures(&self) -> Vec<(&'static str, f64)> {
        let holes = self.board.holes.len();
        vec![
            ("rows", f64::from(self.board.grid.rows)),
            ("cols", f64::from(self.board.grid.cols)),
            ("holes", holes as f64),
            ("pegs", self.count() as f64),
            ("vacant", (holes - self.count()) as f64),
            ("lines", self.board.hops.len() as f64),
            ("jumps", self.open().count() as f64),
        ]
    }
}

/// A jump as it is written: `r:c>r:c`, from where to where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Jump {
    /// Where the peg stands.
    pub from: Cell,
    /// Where it lands.
    pub to: Cell,
}

impl fmt::Display for Jump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>{}", self.from, self.to)
    }
}

impl std::str::FromStr for Jump {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let Some((from, to)) = text.split_once('>') else {
            return Err(say::NoJump { word: format!("{text:?}") }.into());
        };
        Ok(Self { from: cell(from)?, to: cell(to)? })
    }
}

/// Reads a cell `r:c`.
pub(super) fn cell(word: &str) -> Result<Cell, Message> {
    word.parse().map_err(|_| say::RecipeNoCell { word: format!("{word:?}") }.into())
}

impl From<Jump> for String {
    fn from(jump: Jump) -> Self {
        jump.to_string()
    }
}

impl TryFrom<String> for Jump {
    type Error = Message;

    fn try_from(text: String) -> Result<Self, Message> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_of_four_has_four_jumps_and_one_is_open() {
        use Content::{Hole, Peg};
        let row = Instance::new(Grid::new(1, 4), &[Peg, Peg, Hole, Hole], Lines::Square).expect("a board");
        assert_eq!(row.board().hops().len(), 4);
        let open: Vec<String> = row.open().map(|hop| row.board().jump(hop).to_string()).collect();
        assert_eq!(open, ["1:1>1:3"]);
        for &hop in row.board().hops() {
            assert_eq!(row.board().hop(row.board().jump(hop)), Some(hop));
        }
    }

    #[test]
    fn nothing_but_outside_is_no_board() {
        assert!(Instance::new(Grid::new(1, 2), &[Content::Outside; 2], Lines::Square).is_err());
        assert!(Instance::new(Grid::new(2, 2), &[Content::Peg; 3], Lines::Square).is_err());
    }

    #[test]
    fn symmetries_carry_jumps_to_jumps() {
        let count = |rows: &[&str], lines: Lines| {
            let grid = Grid::new(rows.len() as u32, rows[0].len() as u32);
            let cell = |letter: char| if letter == 'x' { Content::Peg } else { Content::Outside };
            let cells: Vec<Content> = rows.iter().flat_map(|row| row.chars().map(cell)).collect();
            let instance = Instance::new(grid, &cells, lines).expect("a board");
            let board = instance.board();
            let all = board.symmetries();
            for image in &all {
                for hop in board.hops() {
                    let [from, over, to] = [hop.from, hop.over, hop.to].map(|hole| image[hole as usize]);
                    assert!(board.hops().contains(&Hop { from, over, to }), "{rows:?}");
                }
            }
            all.len() + 1
        };
        assert_eq!(count(&["xxx", "xxx", "xxx"], Lines::Square), 8);
        assert_eq!(count(&["xxxx", "xxxx", "xxxx"], Lines::Diagonal), 4);
        assert_eq!(count(&["xxx.", "xxxx"], Lines::Square), 1);
        assert_eq!(
            count(&["xxx.x", "xxx..", "xxx.."], Lines::Square),
            8,
            "a hole on no line breaks no symmetry"
        );
        assert_eq!(count(&["xx", "xx"], Lines::Square), 1, "nothing ever moves");
        assert_eq!(count(&["x..", "xx.", "xxx"], Lines::Triangular), 6);
        assert_eq!(count(&["xx.", "xxx", ".xx"], Lines::Triangular), 12);
        assert_eq!(count(&["xxx", "xxx", "xxx"], Lines::Triangular), 4);
    }

    #[test]
    fn jumps_survive_text() {
        for text in ["1:2>3:4", "10:1>10:3"] {
            assert_eq!(text.parse::<Jump>().expect(text).to_string(), text);
        }
        for text in ["", "1:2", "1:2>", "0:1>0:3", "1:2>3", "a:b>c:d", "1:2>3:4>5:6"] {
            assert!(text.parse::<Jump>().is_err(), "{text}");
        }
    }
}
