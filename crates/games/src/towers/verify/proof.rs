//! Which solutions does a puzzle have, if its proof is right? The proof is replayed; nothing is searched.
//!
//! A proof is a text of words between blanks. It describes a tree; a node is
//!
//! * `r3`, `c5`: look at row 3, column 5: candidates that are in no arrangement of that line go away;
//! * then one end: `x`, this case is contradictory; `s`, this case is one solution; or a split into cases:
//!   `2:4`, the cell 2:4 holds one of its candidates, with `=3` before the node of each case and `.` after
//!   the last one; or `r3@7`, height 7 stands somewhere in row 3, with `@2` before the node in which it
//!   stands at place 2 of the row, and `.` after the last one.
//!
//! Or the whole proof is the word `clash`: two numbers of the puzzle exclude each other, which is looked up and needs no
//! line; this works for every size.
//!
//! After every step the plain rules of Latin squares are applied: the height of a decided cell leaves its
//! row and column, and a height with one place left in a line stands there. Cases that these rules have
//! excluded already may be there and are passed over; cases that are open must be there.

use super::super::{Cell, EXACT, Instance, Line, say};
use super::grid::{Grid, solves};
use super::line::LineCheck;
use super::obvious::clash;
use ludograph_core::{Limits, Message, Objection, Stop};

/// The proof that two numbers of a puzzle exclude each other.
pub(in super::super) const CLASH: &str = "clash";

/// The solutions of the instance as the proof shows them: these, and no others.
pub(super) fn replay(instance: &Instance, proof: &str, limits: &Limits) -> Result<Vec<Grid>, Objection> {
    let n = instance.n();
    limits.spend((n * n) as u64)?;
    if proof == CLASH {
        let none = || Objection::at("proof", say::PROOF_NO_CLASH);
        return clash(instance).map(|_| Vec::new()).ok_or_else(none);
    }
    if n > EXACT {
        return Err(Stop::TooLarge(say::ProofSize { most: EXACT }.into()).into());
    }
    let mut board = Board::new(n);
    for (k, &given) in instance.givens().iter().enumerate() {
        if given > 0 {
            board.cells[k] &= 1 << (given - 1);
        }
    }
    board.close();
    let mut replay = Replay {
        instance,
        check: LineCheck::new(n),
        splits: Vec::new(),
        now: Some(board),
        found: Vec::new(),
    };
    let mut open = true;
    for (index, word) in proof.split_ascii_whitespace().enumerate() {
        let place = |what: Message| Objection::at(format!("proof, word {}", index + 1), what);
        if !open && replay.splits.is_empty() {
            return Err(place(say::PROOF_END.into()));
        }
        // A word may look at all cells; one that names a line, at the sets of its cells.
        let sets = if open && replay.line(word).is_ok() { 1 << n } else { 0 };
        limits.spend((n * n) as u64 + sets)?;
        open = if open { replay.step(word) } else { replay.case(word) }.map_err(place)?;
    }
    if open || !replay.splits.is_empty() {
        return Err(Objection::at("proof", say::PROOF_BREAKS_OFF));
    }
    Ok(replay.found)
}

/// The candidates of all cells, bit k - 1 for height k, and which lines have changed since they were looked
/// at.
#[derive(Clone)]
struct Board {
    n: usize,
    cells: Vec<u32>,
    changed: Vec<bool>,
}

impl Board {
    fn new(n: usize) -> Self {
        Self { n, cells: vec![(1 << n) - 1; n * n], changed: vec![true; 2 * n] }
    }

    fn index(&self, cell: Cell) -> usize {
        cell.row * self.n + cell.col
    }

    /// Leaves only some candidates in a cell; says whether any went.
    fn keep(&mut self, cell: Cell, heights: u32) -> bool {
        let at = self.index(cell);
        let less = self.cells[at] & heights;
        if less == self.cells[at] {
            return false;
        }
        self.cells[at] = less;
        self.changed[cell.row] = true;
        self.changed[self.n + cell.col] = true;
        true
    }

    /// The cells of a line in which a height may stand, as a set of places.
    fn places(&self, line: Line, height: usize) -> u32 {
        let has = |place: &usize| self.cells[self.index(line.cell(*place))] >> (height - 1) & 1 == 1;
        (0..self.n).filter(has).map(|place| 1 << place).sum()
    }

    /// Applies the plain rules until they give nothing new.
    fn close(&mut self) {
        let mut again = true;
        while again && !self.is_dead() {
            again = false;
            for line in Line::all(self.n) {
                for place in 0..self.n {
                    let here = self.cells[self.index(line.cell(place))];
                    if here.is_power_of_two() {
                        for other in (0..self.n).filter(|&other| other != place) {
                            again |= self.keep(line.cell(other), !here);
                        }
                    }
                }
                for height in 1..=self.n {
                    let places = self.places(line, height);
                    if places.is_power_of_two() {
                        again |= self.keep(line.cell(places.trailing_zeros() as usize), 1 << (height - 1));
                    }
                }
            }
        }
    }

    /// Whether a cell has no height left, or a line no place for a height.
    fn is_dead(&self) -> bool {
        self.cells.contains(&0)
            || Line::all(self.n).any(|line| (1..=self.n).any(|height| self.places(line, height) == 0))
    }

    /// The grid, if every cell is decided.
    fn grid(&self) -> Option<Grid> {
        let decided = self.cells.iter().all(|cell| cell.is_power_of_two());
        let heights: Vec<u8> = self.cells.iter().map(|cell| cell.trailing_zeros() as u8 + 1).collect();
        decided.then(|| Grid::new(self.n, &heights))
    }
}

/// One of several cases must hold.
struct Split {
    /// The board before, if this part of the tree is reached at all.
    before: Option<Board>,
    over: Over,
    /// The cases that were shown.
    shown: u32,
}

#[derive(Clone, Copy)]
enum Over {
    Cell(Cell),
    Places(Line, usize),
}

impl Split {
    /// The cases that are open: heights of a cell (bit k - 1), or places in a line (bit k).
    fn cases(&self) -> u32 {
        match (&self.before, self.over) {
            (None, _) => 0,
            (Some(board), Over::Cell(cell)) => board.cells[board.index(cell)],
            (Some(board), Over::Places(line, height)) => board.places(line, height),
        }
    }
}

struct Replay<'a> {
    instance: &'a Instance,
    check: LineCheck,
    splits: Vec<Split>,
    /// The board here; none in a case that is excluded already.
    now: Option<Board>,
    found: Vec<Grid>,
}

impl Replay<'_> {
    /// A word inside a node; false when the node is at its end.
    fn step(&mut self, word: &str) -> Result<bool, Message> {
        match word {
            "x" => match &self.now {
                Some(board) if !board.is_dead() => Err(say::PROOF_OPEN.into()),
                _ => Ok(false),
            },
            "s" => {
                let grid = match &self.now {
                    None => return Ok(false),
                    Some(board) => board.grid().ok_or(say::PROOF_UNDECIDED)?,
                };
                solves(self.instance, &grid, "solution", &Limits::none()).map_err(inside)?;
                self.found.push(grid);
                Ok(false)
            }
            _ if word.contains(':') => self.split(Over::Cell(self.cell(word)?)),
            _ => match word.split_once('@') {
                Some((line, height)) => {
                    let over = Over::Places(self.line(line)?, self.number(height)?);
                    self.split(over)
                }
                None => self.look(self.line(word)?),
            },
        }
    }

    fn look(&mut self, line: Line) -> Result<bool, Message> {
        let Some(board) = &mut self.now else { return Ok(true) };
        let number = match line {
            Line::Row(row) => row,
            Line::Column(col) => board.n + col,
        };
        // A second look at the same line shows nothing new.
        if std::mem::replace(&mut board.changed[number], false) {
            let cells: Vec<u32> = (0..board.n).map(|k| board.cells[board.index(line.cell(k))]).collect();
            let kept = self.check.supported(&cells, self.instance.clues_of(line));
            for (place, heights) in kept.into_iter().enumerate() {
                board.keep(line.cell(place), heights);
            }
            board.changed[number] = false;
            board.close();
        }
        Ok(true)
    }

    fn split(&mut self, over: Over) -> Result<bool, Message> {
        // In a case that is dead or excluded everything that follows is passed over.
        let before = self.now.take().filter(|board| !board.is_dead());
        let split = Split { before, over, shown: 0 };
        if split.before.is_some() && split.cases().count_ones() < 2 {
            return Err(say::PROOF_ONE_CASE.into());
        }
        if self.splits.len() >= self.instance.n().pow(2) {
            return Err(say::PROOF_SPLITS.into());
        }
        self.splits.push(split);
        Ok(false)
    }

    /// A word between the cases of a split; true when a node begins.
    fn case(&mut self, word: &str) -> Result<bool, Message> {
        let number = word.get(1..).and_then(|text| self.number(text).ok());
        let split = self.splits.last_mut().ok_or(say::PROOF_NO_SPLIT)?;
        if word == "." {
            let missing = split.cases() & !split.shown;
            if missing != 0 {
                let first = missing.trailing_zeros() + 1;
                return Err(match split.over {
                    Over::Cell(cell) => say::ProofCaseMissing { cell, height: first }.into(),
                    Over::Places(line, height) => say::ProofCasePlace { height, place: first, line }.into(),
                });
            }
            self.splits.pop();
            return Ok(false);
        }
        let (cell, height, bit) = match (split.over, word.as_bytes().first(), number) {
            (Over::Cell(cell), Some(b'='), Some(height)) => (cell, height, 1 << (height - 1)),
            (Over::Places(line, height), Some(b'@'), Some(place)) => {
                (line.cell(place - 1), height, 1 << (place - 1))
            }
            _ => return Err(say::ProofNoCase { word }.into()),
        };
        if split.shown & bit != 0 {
            return Err(say::ProofCaseTwice { cell, height }.into());
        }
        let open = split.cases() & bit != 0;
        split.shown |= bit;
        self.now = split.before.clone().filter(|_| open).map(|mut board| {
            board.keep(cell, 1 << (height - 1));
            board.close();
            board
        });
        Ok(true)
    }

    /// A number from 1 to n.
    fn number(&self, text: &str) -> Result<usize, Message> {
        let n = self.instance.n();
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|number| digits && (1..=n).contains(number));
        number.ok_or_else(|| say::ProofNoNumber { word: text, n }.into())
    }

    fn cell(&self, text: &str) -> Result<Cell, Message> {
        let (row, col) = text.split_once(':').ok_or(say::PROOF_CELL)?;
        Ok(Cell { row: self.number(row)? - 1, col: self.number(col)? - 1 })
    }

    fn line(&self, text: &str) -> Result<Line, Message> {
        let kind = text.get(..1).unwrap_or_default();
        match kind {
            "r" => Ok(Line::Row(self.number(&text[1..])? - 1)),
            "c" => Ok(Line::Column(self.number(&text[1..])? - 1)),
            _ => Err(say::ProofNoWord { word: text.chars().take(20).collect::<String>() }.into()),
        }
    }
}

/// A flaw of a grid inside a proof, with its place in the grid.
fn inside(objection: Objection) -> Message {
    match objection {
        Objection::Flaw(flaw) => say::ProofSolution { place: flaw.place, what: flaw.what }.into(),
        Objection::Limit(why) => why.to_string().into(),
    }
}
