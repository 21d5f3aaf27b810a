//! What may be done? A height is put into a cell, cleared, or pencilled; givens stay. It is over when the
//! board is full and nothing clashes.

use super::partial::can_meet;
use super::{Cell, Clue, ClueAt, EXACT, Instance, Line, Towers};
use super::{say, scene};
use ludograph_core::words::Argument;
use ludograph_core::{Faults, Message, Nothing, ParseError, Rules, Said, Scene, Seat, Status};
use serde_json::{Value, json};
use std::fmt;

/// What is done with one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A height is put there; pencil marks of the same height in its row and column go away.
    Put(u8),
    /// The cell is emptied.
    Clear,
    /// A pencil mark comes or goes.
    Pencil(u8),
}

/// A move: the document's `[i, j, k]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Where.
    pub cell: Cell,
    /// What.
    pub deed: Deed,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.deed {
            Deed::Put(height) => write!(f, "{}={height}", self.cell),
            Deed::Clear => write!(f, "{}=0", self.cell),
            Deed::Pencil(height) => write!(f, "{}?{height}", self.cell),
        }
    }
}

/// A move is a text, as in `2:3=4`: the same in every language.
impl From<Move> for Argument {
    fn from(step: Move) -> Self {
        step.to_string().into()
    }
}

/// A board in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    instance: Instance,
    grid: Vec<u8>,
    /// Bit k - 1 stands for a pencilled k.
    pencil: Vec<u64>,
}

impl Position {
    pub(super) fn new(instance: &Instance) -> Self {
        let grid = instance.givens().to_vec();
        Self { instance: instance.clone(), pencil: vec![0; grid.len()], grid }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Instance {
        &self.instance
    }

    /// The heights on the board, row by row, 0 for none.
    pub fn grid(&self) -> &[u8] {
        &self.grid
    }

    /// The pencilled heights of a cell.
    pub fn pencilled(&self, cell: Cell) -> impl Iterator<Item = u8> + use<> {
        let marks = self.pencil[self.index(cell)];
        (0..64).filter(move |bit| marks >> bit & 1 == 1).map(|bit| bit + 1)
    }

    pub(super) fn index(&self, cell: Cell) -> usize {
        cell.row * self.instance.n() + cell.col
    }

    /// Whether a cell holds a given.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.instance.givens()[self.index(cell)] > 0
    }

    /// How many cells are filled.
    pub fn filled(&self) -> usize {
        self.grid.iter().filter(|&&height| height > 0).count()
    }

    /// Everything on the board that cannot stay so.
    pub fn conflicts(&self) -> Vec<Conflict> {
        let n = self.instance.n();
        let mut all = Vec::new();
        for line in Line::all(n) {
            let height = |place: usize| self.grid[self.index(line.cell(place))];
            for a in 0..n {
                all.extend((a + 1..n).filter(|&b| height(a) > 0 && height(a) == height(b)).map(|b| {
                    Conflict::Twice { line, height: height(a), cells: [line.cell(a), line.cell(b)] }
                }));
            }
        }
        let clues = ClueAt::all(n).filter_map(|at| self.instance.clue(at));
        all.extend(clues.filter_map(|clue| self.broken_clue(clue).or_else(|| self.lost_clue(clue))));
        let lost: Vec<[Clue; 2]> = Line::all(n)
            .filter_map(|line| self.instance.facing(line))
            .filter(|&clues| self.loses_both(clues, &all))
            .collect();
        all.extend(lost.into_iter().map(|clues| Conflict::Both { clues }));
        all
    }

    /// The heights of a line that is filled in part and small enough, if they are different.
    fn partial(&self, line: Line) -> Option<Vec<u8>> {
        let n = self.instance.n();
        let heights: Vec<u8> = (0..n).map(|place| self.grid[self.index(line.cell(place))]).collect();
        let seen = heights.iter().filter(|&&height| height > 0).try_fold(0u64, |seen, &height| {
            let bit = 1 << (height - 1);
            (seen & bit == 0).then_some(seen | bit)
        });
        let partial = n <= EXACT && seen? > 0 && heights.contains(&0);
        partial.then_some(heights)
    }

    /// A clue that no way to fill the rest of its line meets.
    fn lost_clue(&self, clue: Clue) -> Option<Conflict> {
        let line = clue.at().line();
        let heights = self.partial(line)?;
        let alone = |value: u8| line.sides().map(|side| if side == clue.at().side { value } else { 0 });
        if can_meet(&heights, alone(clue.value().get())) {
            return None;
        }
        let mut possible = (1..=heights.len() as u8).filter(|&value| can_meet(&heights, alone(value)));
        let least = possible.next()?;
        let most = possible.next_back().unwrap_or(least);
        Some(Conflict::Lost { clue, least, most })
    }

    /// Whether both clues of a line can be met, but not together.
    fn loses_both(&self, clues: [Clue; 2], others: &[Conflict]) -> bool {
        let is_named = |conflict: &Conflict| match conflict {
            Conflict::Clue { clue, .. } | Conflict::Lost { clue, .. } => clues.contains(clue),
            _ => false,
        };
        let values = clues.map(|clue| clue.value().get());
        !others.iter().any(is_named)
            && self.partial(clues[0].at().line()).is_some_and(|heights| !can_meet(&heights, values))
    }

    /// A clue that the towers next to it have broken already: too many are seen, or the tallest stands
    /// behind a row without gaps and too few are.
    fn broken_clue(&self, clue: Clue) -> Option<Conflict> {
        let (at, value) = (clue.at(), clue.value().get());
        let n = self.instance.n() as u8;
        let (mut tallest, mut seen) = (0, 0);
        let mut closed = true;
        for height in self.instance.view(at.side, at.index.0, &self.grid) {
            if height == 0 || tallest == n {
                closed = tallest == n;
                break;
            }
            if height > tallest {
                (tallest, seen) = (height, seen + 1);
            }
        }
        let broken = seen > value || closed && seen != value;
        broken.then_some(Conflict::Clue { clue, seen })
    }
}

/// What cannot stay so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// A height stands twice in a line.
    Twice {
        /// The line.
        line: Line,
        /// The height.
        height: u8,
        /// The two cells.
        cells: [Cell; 2],
    },
    /// A clue is not met.
    Clue {
        /// The clue.
        clue: Clue,
        /// How many towers are seen.
        seen: u8,
    },
    /// A clue can no longer be met, however the rest of its line is filled.
    Lost {
        /// The clue.
        clue: Clue,
        /// So many towers will be seen at least.
        least: u8,
        /// So many at most.
        most: u8,
    },
    /// The two clues of a line can no longer be met together.
    Both {
        /// The clues.
        clues: [Clue; 2],
    },
}

impl Conflict {
    /// Whether a clue takes part in it.
    pub(super) fn concerns(&self, at: ClueAt) -> bool {
        match self {
            Conflict::Twice { .. } => false,
            Conflict::Clue { clue, .. } | Conflict::Lost { clue, .. } => clue.at() == at,
            Conflict::Both { clues } => clues.iter().any(|clue| clue.at() == at),
        }
    }
}

impl From<Conflict> for Message {
    fn from(conflict: Conflict) -> Self {
        match conflict {
            Conflict::Twice { line, height, cells: [one, other] } => {
                say::ConflictTwice { height, line, one, other }.into()
            }
            Conflict::Clue { clue, seen } => {
                say::ConflictSeen { clue: clue.at(), value: clue.value(), seen }.into()
            }
            Conflict::Lost { clue, least, most } => {
                let (clue, value) = (clue.at(), clue.value());
                if least > value.get() {
                    say::ConflictLeast { clue, value, least }.into()
                } else if most < value.get() {
                    say::ConflictMost { clue, value, most }.into()
                } else {
                    say::ConflictNever { clue, value }.into()
                }
            }
            Conflict::Both { clues: [one, other] } => say::ConflictBoth { one, other }.into(),
        }
    }
}

impl From<Conflict> for Argument {
    fn from(conflict: Conflict) -> Self {
        Message::from(conflict).into()
    }
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Message::from(*self).fmt(f)
    }
}

/// Reads `2:3=4`, `2:3=0`, `2:3?4`.
fn read_move(word: &str) -> Result<Move, ParseError> {
    let fail = |column: usize, what: Message| ParseError::new(1, column, what);
    let no_move = || fail(1, say::NoMove { word }.into());
    let at = word.find(['=', '?']).ok_or_else(no_move)?;
    let (row, col) = word[..at].split_once(':').ok_or_else(no_move)?;
    let column = |byte: usize| word[..byte].chars().count() + 1;
    let number = |text: &str, from: usize| {
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(fail(column(from), say::MoveDigits { word }.into()));
        }
        text.parse::<u16>().map_err(|_| fail(column(from), say::MoveLarge { word }.into()))
    };
    let row_number = number(row, 0)?;
    let col_number = number(col, row.len() + 1)?;
    let height = number(&word[at + 1..], at + 1)?;
    let cell = |k: u16, from: usize| {
        usize::from(k).checked_sub(1).ok_or_else(|| fail(column(from), say::MoveCounted { word }.into()))
    };
    let cell = Cell { row: cell(row_number, 0)?, col: cell(col_number, row.len() + 1)? };
    let height = u8::try_from(height).map_err(|_| fail(column(at + 1), say::MoveHigh { word }.into()))?;
    let deed = match (word.as_bytes()[at], height) {
        (b'?', 0) => return Err(fail(column(at + 1), say::MovePencil { word }.into())),
        (b'?', _) => Deed::Pencil(height),
        (_, 0) => Deed::Clear,
        _ => Deed::Put(height),
    };
    Ok(Move { cell, deed })
}

/// The rules of play.
#[derive(Debug)]
pub struct Play;

impl Rules for Play {
    type Game = Towers;
    type Settings = Nothing;
    type Position = Position;
    type Move = Move;
    const SEATS: &'static [&'static str] = &["player"];
    const NOTATION: &'static str =
        "2:3=4 puts height 4 into row 2, column 3; 2:3=0 clears it, 2:3?4 pencils it";

    fn start(instance: &Instance, _settings: &Nothing) -> Result<Position, Faults> {
        Ok(Position::new(instance))
    }

    fn status(position: &Position) -> Status {
        let full = position.grid.iter().all(|&height| height > 0);
        // A board of givens alone is over at once, won or not.
        let fixed = position.instance.givens().iter().all(|&given| given > 0);
        match full && position.conflicts().is_empty() {
            true => Status::Over { scores: vec![1.0] },
            false if fixed => Status::Over { scores: vec![0.0] },
            false => Status::Turn(Seat(0)),
        }
    }

    fn moves(position: &Position, into: &mut Vec<Move>) {
        let n = position.instance.n();
        for cell in (0..n * n).map(|k| Cell { row: k / n, col: k % n }) {
            if position.is_given(cell) {
                continue;
            }
            let here = position.grid[position.index(cell)];
            let heights = 1..=n as u8;
            into.extend(heights.clone().filter(|&k| k != here).map(|k| Move { cell, deed: Deed::Put(k) }));
            if here > 0 {
                into.push(Move { cell, deed: Deed::Clear });
            } else {
                into.extend(heights.map(|k| Move { cell, deed: Deed::Pencil(k) }));
            }
        }
    }

    fn read(_position: &Position, word: &str) -> Result<Vec<Move>, ParseError> {
        read_move(word).map(|step| vec![step])
    }

    fn legal(position: &Position, step: &Move) -> Result<(), Message> {
        let n = position.instance.n();
        let cell = step.cell;
        if cell.row >= n || cell.col >= n {
            return Err(say::NoCell { cell, n }.into());
        }
        if let Deed::Put(height) | Deed::Pencil(height) = step.deed
            && usize::from(height) > n
        {
            return Err(say::NoHeight { height, n }.into());
        }
        if position.is_given(cell) {
            return Err(say::Given { cell }.into());
        }
        if matches!(step.deed, Deed::Pencil(_)) && position.grid[position.index(cell)] > 0 {
            return Err(say::FilledCell { cell, example: Move { cell, deed: Deed::Clear } }.into());
        }
        Ok(())
    }

    fn apply(position: &mut Position, step: Move) {
        let n = position.instance.n();
        let at = position.index(step.cell);
        match step.deed {
            Deed::Clear => position.grid[at] = 0,
            Deed::Pencil(height) => position.pencil[at] ^= 1 << (height - 1),
            Deed::Put(height) => {
                position.grid[at] = height;
                position.pencil[at] = 0;
                for k in 0..n {
                    for peer in [Cell { col: k, ..step.cell }, Cell { row: k, ..step.cell }] {
                        let peer = position.index(peer);
                        position.pencil[peer] &= !(1 << (height - 1));
                    }
                }
            }
        }
    }

    fn measures(_before: &Position, _step: &Move, after: &Position) -> Vec<(&'static str, f64)> {
        vec![("filled", after.filled() as f64), ("conflicts", after.conflicts().len() as f64)]
    }

    fn scene(position: &Position) -> Scene {
        scene::draw_position(position)
    }

    fn state(position: &Position) -> Value {
        let n = position.instance.n();
        let rows: Vec<&[u8]> = position.grid.chunks(n).collect();
        let marks: Vec<Value> = (0..n * n)
            .map(|k| Cell { row: k / n, col: k % n })
            .filter(|cell| position.pencilled(*cell).next().is_some())
            .map(|cell| json!({ "cell": cell.to_string(), "heights": position.pencilled(cell).collect::<Vec<u8>>() }))
            .collect();
        let conflicts: Vec<String> = position.conflicts().iter().map(ToString::to_string).collect();
        // The same with codes, for a page in another language.
        let clashes = position.conflicts().into_iter().map(|one| Said::of(&Message::from(one), &[]));
        let mut state = json!({ "grid": rows, "filled": position.filled(), "pencil": marks });
        (state["conflicts"], state["clashes"]) = (conflicts.into(), json!(clashes.collect::<Vec<_>>()));
        state
    }

    fn instance(position: &Position) -> Option<Instance> {
        position.instance.with_givens(position.grid.clone()).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn empty(n: usize, up: &[u8]) -> Position {
        let clues = [up.to_vec(), vec![0; n], vec![0; n], vec![0; n]];
        Position::new(&Instance::new(n, clues, vec![0; n * n]).expect("a board"))
    }

    fn play(position: &mut Position, text: &str) {
        for word in text.split_whitespace() {
            let step = read_move(word).expect(word);
            Play::legal(position, &step).expect(word);
            Play::apply(position, step);
        }
    }

    #[test]
    fn moves_survive_text() {
        for text in ["1:1=1", "12:3=0", "4:16?16"] {
            assert_eq!(read_move(text).expect(text).to_string(), text);
        }
        for text in [
            "",
            "1",
            "1:1",
            "1:1=",
            "=3",
            "1=3",
            "0:1=1",
            "1:0=1",
            "1:1?0",
            "a:1=1",
            "1:1=-1",
            "1:1=999",
            "1:99999999=1",
            "é:1=1",
        ] {
            assert!(read_move(text).is_err(), "{text}");
        }
    }

    #[test]
    fn pencil_marks_go_when_their_height_is_placed() {
        let mut position = empty(3, &[0; 3]);
        play(&mut position, "1:2?3 2:1?3 2:1?2 3:3?3 1:1=3");
        let marks = |row, col| position.pencilled(Cell { row, col }).collect::<Vec<u8>>();
        assert_eq!((marks(0, 1), marks(1, 0), marks(2, 2)), (vec![], vec![2], vec![3]));
    }

    #[test]
    fn conflicts_show_at_once() {
        let said = |up: &[u8], moves: &str| {
            let mut position = empty(3, up);
            play(&mut position, moves);
            position.conflicts().iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(said(&[0; 3], "1:1=2 1:3=2"), ["2 stands twice in row 1, at 1:1 and 1:3"]);
        assert_eq!(said(&[2, 0, 0], "1:1=3"), ["the top clue of column 1 is 2, but the number seen is 1"]);
        assert_eq!(
            said(&[1, 0, 0], "1:1=1 2:1=2"),
            ["the top clue of column 1 is 1, but the number seen is 2"]
        );
        assert!(said(&[3, 0, 0], "1:1=1 2:1=2").is_empty());
        assert!(said(&[2, 0, 0], "3:1=3").is_empty());
        assert_eq!(
            said(&[2, 0, 0], "1:1=1 2:1=2 3:1=3"),
            ["the top clue of column 1 is 2, but the number seen is 3"]
        );
        // The line is not full yet, but the clue is lost.
        assert_eq!(said(&[1, 0, 0], "1:1=1"), ["the top clue of column 1 is 1, but at least 2 will be seen"]);
        assert_eq!(said(&[3, 0, 0], "1:1=2"), ["the top clue of column 1 is 3, but at most 2 can be seen"]);
        let sides = |up, down, moves: &str| {
            let clues = [vec![up, 0, 0, 0], vec![down, 0, 0, 0], vec![0; 4], vec![0; 4]];
            let mut position = Position::new(&Instance::new(4, clues, vec![0; 16]).expect("a board"));
            play(&mut position, moves);
            position.conflicts().iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(sides(2, 3, ""), [""; 0]);
        assert_eq!(
            sides(2, 3, "2:1=1"),
            [
                "the top clue of column 1 (2) and the bottom clue of column 1 (3) can no longer be met together"
            ]
        );
        assert_eq!(sides(2, 3, "1:1=1"), [""; 0]);
    }

    #[test]
    fn a_full_board_without_conflict_ends_play() {
        let mut position = empty(2, &[1, 2]);
        play(&mut position, "1:1=2 1:2=1 2:1=1");
        assert_eq!(Play::status(&position), Status::Turn(Seat(0)));
        play(&mut position, "2:2=2");
        assert_eq!(Play::status(&position), Status::Over { scores: vec![1.0] });
    }
}
