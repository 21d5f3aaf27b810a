//! Which clue is meant, and how is it called? Where a clue stands and what it says are two numbers that look alike: they
//! are different types here, so that one is never written for the other, and every message names them by this file.

use super::{Cell, Instance, Line, Side, say};
use ludograph_core::Message;
use ludograph_core::words::Argument;
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

/// A line, as in `row 1`.
impl From<Line> for Message {
    fn from(line: Line) -> Self {
        let n = LineIndex(line.number()).to_string();
        match line {
            Line::Row(_) => say::Row { n }.into(),
            Line::Column(_) => say::Column { n }.into(),
        }
    }
}

/// A place, as in `the left clue of row 1`.
impl From<ClueAt> for Message {
    fn from(at: ClueAt) -> Self {
        let n = at.index.to_string();
        match at.side {
            Side::Up => say::Up { n }.into(),
            Side::Down => say::Down { n }.into(),
            Side::Left => say::Left { n }.into(),
            Side::Right => say::Right { n }.into(),
        }
    }
}

/// A clue, as in `the left clue of row 1 (5)`.
impl From<Clue> for Message {
    fn from(clue: Clue) -> Self {
        let (n, value) = (clue.at.index.to_string(), clue.value);
        match clue.at.side {
            Side::Up => say::UpSays { n, value }.into(),
            Side::Down => say::DownSays { n, value }.into(),
            Side::Left => say::LeftSays { n, value }.into(),
            Side::Right => say::RightSays { n, value }.into(),
        }
    }
}

impl From<Line> for Argument {
    fn from(line: Line) -> Self {
        Message::from(line).into()
    }
}

impl From<ClueAt> for Argument {
    fn from(at: ClueAt) -> Self {
        Message::from(at).into()
    }
}

impl From<Clue> for Argument {
    fn from(clue: Clue) -> Self {
        Message::from(clue).into()
    }
}

impl From<ClueValue> for Argument {
    fn from(value: ClueValue) -> Self {
        value.get().into()
    }
}

/// A cell is a text, as in `2:3`: the same in every language.
impl From<Cell> for Argument {
    fn from(cell: Cell) -> Self {
        cell.to_string().into()
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Message::from(*self).fmt(f)
    }
}

impl fmt::Display for ClueAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Message::from(*self).fmt(f)
    }
}

impl fmt::Display for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Message::from(*self).fmt(f)
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
