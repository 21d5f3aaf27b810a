//! What is given? A rectangle of coloured cells, some of them perhaps owned already or no part of the board.
//!
//! The same board serves the game and the flooding puzzle. Which rule it fits is asked when it is played: the
//! document's rule wants `^` and `v`, the classic one colours alone, and flooding takes any board.

use super::say;
use ludograph_core::Faults;
use ludograph_graph::{Cell, Grid};

/// Boards have at most so many rows and columns.
pub const LONGEST: u32 = 10_000;
/// Boards have at most so many cells.
pub const LARGEST: usize = 1 << 24;
/// There are at most so many colours: a letter each.
pub const MOST_COLOURS: u8 = 26;
/// The number of colours when none is said.
pub const SEVEN: u8 = 7;

/// A colour by its number, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(pub u8);

impl Colour {
    /// The letter of the colour.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// As an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One cell of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    /// Nobody's yet.
    Free(Colour),
    /// Owned by `^`, seat 0.
    Up,
    /// Owned by `v`, seat 1.
    Down,
    /// An obstacle.
    Wall,
}

/// How colours are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alphabet {
    /// `A`, `B`, `C`…
    Letters,
    /// `0` to `9`: for flooding only.
    Digits,
}

impl Alphabet {
    /// How a colour is written.
    pub const fn sign(self, colour: Colour) -> char {
        match self {
            Alphabet::Letters => colour.letter(),
            Alphabet::Digits => (b'0' + colour.0) as char,
        }
    }
}

/// A board. Built only by [`Instance::new`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instance {
    grid: Grid,
    squares: Box<[Square]>,
    colours: u8,
    alphabet: Alphabet,
}

impl Instance {
    /// A board of these squares, row by row, on which so many colours may be called.
    ///
    /// # Errors
    /// When the squares do not fill the rectangle, there are too many, or a colour is beyond the last one.
    pub fn new(grid: Grid, squares: Vec<Square>, colours: u8, alphabet: Alphabet) -> Result<Self, Faults> {
        let mut faults = Faults::default();
        let most = if alphabet == Alphabet::Digits { 10 } else { MOST_COLOURS };
        faults.unless((2..=most).contains(&colours), say::ManyColours { colours, least: 2, most });
        faults.unless(!grid.is_empty(), say::EMPTY);
        faults.unless(
            grid.rows <= LONGEST && grid.cols <= LONGEST && grid.len() <= LARGEST,
            say::Sizes { sides: LONGEST, cells: LARGEST },
        );
        faults.unless(squares.len() == grid.len(), say::ONE_SQUARE);
        let beyond = |square: &&Square| matches!(square, Square::Free(colour) if colour.0 >= colours);
        if let Some(Square::Free(colour)) = squares.iter().find(beyond) {
            let letter = alphabet.sign(Colour(colour.0.min(most - 1)));
            faults.unless(false, say::ReadBeyond { letter, n: colours });
        }
        faults.or(Self { grid, squares: squares.into(), colours, alphabet })
    }

    /// The rectangle.
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// The squares, row by row.
    pub const fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The square of a cell.
    pub fn at(&self, cell: Cell) -> Square {
        self.squares[self.grid.index(cell)]
    }

    /// How many colours may be called.
    pub const fn colours(&self) -> u8 {
        self.colours
    }

    /// How its colours are written.
    pub const fn alphabet(&self) -> Alphabet {
        self.alphabet
    }

    /// How many cells have this square.
    pub fn count(&self, what: Square) -> usize {
        self.squares.iter().filter(|square| **square == what).count()
    }

    /// Which colours are on the board, as bits.
    pub fn present(&self) -> u32 {
        let bit = |square: &Square| if let Square::Free(colour) = square { 1 << colour.0 } else { 0 };
        self.squares.iter().map(bit).fold(0, |all, bit| all | bit)
    }

    /// The letter of a square.
    pub const fn sign(&self, square: Square) -> char {
        match square {
            Square::Free(colour) => self.alphabet.sign(colour),
            Square::Up => '^',
            Square::Down => 'v',
            Square::Wall => '#',
        }
    }

    /// Numbers that describe the board.
    pub fn measures(&self) -> Vec<(&'static str, f64)> {
        vec![
            ("rows", self.grid.rows.into()),
            ("cols", self.grid.cols.into()),
            ("colours", self.present().count_ones().into()),
            ("up", self.count(Square::Up) as f64),
            ("down", self.count(Square::Down) as f64),
            ("walls", self.count(Square::Wall) as f64),
        ]
    }
}
