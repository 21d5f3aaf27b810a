//! Which clue is meant, and how is it called? Where a clue stands and what it says are two numbers that look alike: they
//! are different types here, so that one is never written for the other, and every sentence takes its words from this file.

use super::{Instance, Line, Side};
use std::fmt;
use std::num::NonZeroU8;

/// The number of a row or of a column, counted from 0; it is written from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineIndex(pub usize);

impl fmt::Display for LineIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// Where a clue stands, whether there is one or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ClueAt {
    /// The side of the board.
    pub side: Side,
    /// The row or the column along which it looks.
    pub index: LineIndex,
}

/// What a clue says: a number of towers that are seen, never 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ClueValue(NonZeroU8);

impl ClueValue {
    /// The number.
    pub const fn get(self) -> u8 {
        self.0.get()
    }
}

impl fmt::Display for ClueValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A clue of a puzzle: where it stands, and what it says there. Only [`Instance::clue`] makes one, so a blank cannot be cited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clue {
    at: ClueAt,
    value: ClueValue,
}

impl Clue {
    /// Where it stands.
    pub const fn at(self) -> ClueAt {
        self.at
    }

    /// What it says.
    pub const fn value(self) -> ClueValue {
        self.value
    }
}

impl ClueAt {
    /// The line along which it looks.
    pub const fn line(self) -> Line {
        match self.side {
            Side::Up | Side::Down => Line::Column(self.index.0),
            Side::Left | Side::Right => Line::Row(self.index.0),
        }
    }

    /// All places of a board, side by side in the order of [`Side::ALL`].
    pub fn all(n: usize) -> impl Iterator<Item = ClueAt> {
        Side::ALL.into_iter().flat_map(move |side| (0..n).map(move |k| ClueAt { side, index: LineIndex(k) }))
    }

    /// The two places that look along a line: from its beginning, from its end.
    pub fn of(line: Line) -> [ClueAt; 2] {
        line.sides().map(|side| ClueAt { side, index: LineIndex(line.number()) })
    }
}

impl Instance {
    /// The clue at a place, if there is one.
    pub fn clue(&self, at: ClueAt) -> Option<Clue> {
        let value = NonZeroU8::new(*self.clues(at.side).get(at.index.0)?)?;
        Some(Clue { at, value: ClueValue(value) })
    }

    /// Both clues of a line, if there are two.
    pub fn facing(&self, line: Line) -> Option<[Clue; 2]> {
        let [first, last] = ClueAt::of(line).map(|at| self.clue(at));
        Some([first?, last?])
    }
}

/// The words for a place, as in `the left clue of row 1`.
impl fmt::Display for ClueAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            Side::Up => "top",
            Side::Down => "bottom",
            Side::Left => "left",
            Side::Right => "right",
        };
        write!(f, "the {side} clue of {}", self.line())
    }
}

/// The words for a clue, as in `the left clue of row 1 (5)`.
impl fmt::Display for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.at, self.value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_and_what_stands_there_are_told_apart_and_blanks_are_none() {
        let clues = [vec![0, 0, 2], vec![0; 3], vec![3, 0, 0], vec![1, 0, 0]];
        let puzzle = Instance::new(3, clues, vec![0; 9]).expect("a board");
        let [left, right] = puzzle.facing(Line::Row(0)).expect("two clues");
        assert_eq!(left.to_string(), "the left clue of row 1 (3)");
        assert_eq!(right.to_string(), "the right clue of row 1 (1)");
        assert_eq!(puzzle.facing(Line::Column(2)), None);
        let there: Vec<String> =
            ClueAt::all(3).filter_map(|at| puzzle.clue(at)).map(|clue| clue.at().to_string()).collect();
        assert_eq!(there, ["the top clue of column 3", "the left clue of row 1", "the right clue of row 1"]);
        assert_eq!(puzzle.clue(ClueAt { side: Side::Up, index: LineIndex(3) }), None);
    }
}
