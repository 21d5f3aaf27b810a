//! Are hints true? Hints are asked for and followed on random boards. Every clue, row and column that one names is
//! looked up on the board, and what it concludes is compared with all solutions, found by a search that knows nothing of rules.
//! A hint is looked at as data, by the codes of its messages and by their arguments.

use super::super::{Cell, Deed, Instance, Line, Move, Play, Position, Side};
use crate::towers::solve::Adviser;
use ludograph_core::words::Argument;
use ludograph_core::{Advise, Draws, Hint, Message, Rules, Run, Seed};
use std::collections::BTreeMap;

/// All fillings of a board, cell by cell; none when that takes too long.
struct Force<'a> {
    n: usize,
    clues: [&'a [u8]; 4],
    grid: Vec<u8>,
    found: Vec<Vec<u8>>,
    nodes: u32,
}

impl<'a> Force<'a> {
    fn all(puzzle: &'a Instance) -> Option<Vec<Vec<u8>>> {
        let clues = Side::ALL.map(|side| puzzle.clues(side));
        let grid = puzzle.givens().to_vec();
        let mut force = Self { n: puzzle.n(), clues, grid, found: Vec::new(), nodes: 0 };
        force.fill(0).then_some(force.found)
    }

    fn seen(line: impl Iterator<Item = u8>) -> u8 {
        let mut tallest = 0;
        line.filter(|&height| (height > tallest).then(|| tallest = height).is_some()).count() as u8
    }

    /// Whether a full line meets the clues at both its ends.
    fn meets(line: &[u8], first: u8, last: u8) -> bool {
        (first == 0 || first == Self::seen(line.iter().copied()))
            && (last == 0 || last == Self::seen(line.iter().rev().copied()))
    }

    fn fill(&mut self, at: usize) -> bool {
        let n = self.n;
        self.nodes += 1;
        if self.nodes > 150_000 || self.found.len() > 3_000 {
            return false;
        }
        let (row, col) = (at / n, at % n);
        if col == 0 && row > 0 {
            let line = &self.grid[(row - 1) * n..row * n];
            if !Self::meets(line, self.clues[2][row - 1], self.clues[3][row - 1]) {
                return true;
            }
        }
        if at == n * n {
            let column = |col: usize| (0..n).map(|row| self.grid[row * n + col]).collect::<Vec<u8>>();
            if (0..n).all(|col| Self::meets(&column(col), self.clues[0][col], self.clues[1][col])) {
                self.found.push(self.grid.clone());
            }
            return true;
        }
        let given = self.grid[at];
        let tried = if given > 0 { given..=given } else { 1..=n as u8 };
        for height in tried {
            self.grid[at] = 0;
            let in_row = self.grid[row * n..(row + 1) * n].contains(&height);
            let in_column = (0..n).any(|other| self.grid[other * n + col] == height);
            self.grid[at] = given;
            if in_row || in_column {
                continue;
            }
            self.grid[at] = height;
            let goes_on = self.fill(at + 1);
            self.grid[at] = given;
            if !goes_on {
                return false;
            }
        }
        true
    }
}

/// A board of a shuffled cyclic square with some of its clues and heights, sometimes with a wrong clue.
fn board(n: usize, draws: &mut Draws) -> (Instance, Vec<u8>) {
    let mut orders = [0; 3].map(|_| (0..n).collect::<Vec<usize>>());
    orders.iter_mut().for_each(|order| draws.shuffle(order));
    let [rows, cols, heights] = orders;
    let square: Vec<u8> = (0..n * n).map(|k| heights[(rows[k / n] + cols[k % n]) % n] as u8 + 1).collect();
    let full = Instance::of_square(n, &square).expect("a square");
    let kept = [1.0, 0.7, 0.4][draws.index(3)];
    let mut clues = Side::ALL.map(|side| {
        full.clues(side).iter().map(|&clue| clue * u8::from(draws.chance(kept))).collect::<Vec<u8>>()
    });
    if draws.chance(0.1) {
        clues[draws.index(4)][draws.index(n)] = 1 + draws.index(n) as u8;
    }
    let given = [0.0, 0.0, 0.0, 0.0, 0.1, 0.15, 0.25, 0.4, 0.5, 0.55][n] + 0.1 * draws.unit();
    let givens = square.iter().map(|&height| height * u8::from(draws.chance(given))).collect();
    (Instance::new(n, clues, givens).expect("a board"), square)
}

/// A hint under examination.
struct Exam<'a> {
    puzzle: &'a Instance,
    /// The solutions of the puzzle, and those of them that continue the board.
    all: &'a [Vec<u8>],
    here: Vec<&'a Vec<u8>>,
    clues: u64,
    lines: u64,
    conclusions: u64,
    kinds: BTreeMap<&'static str, u64>,
}

/// Which solutions a conclusion is about; none where something was assumed that leads to nothing.
#[derive(Clone, Copy, PartialEq)]
enum About {
    Board,
    Puzzle,
    Nothing,
}

/// What stands in a message under a name.
fn part<'m>(said: &'m Message, name: &str) -> &'m Argument {
    let mut parts = said.arguments();
    parts.find(|(known, _)| *known == name).unwrap_or_else(|| panic!("no {name} in '{said}'")).1
}

fn text<'m>(said: &'m Message, name: &str) -> &'m str {
    match part(said, name) {
        Argument::Text(text) => text,
        other => panic!("{name} of '{said}' is no text: {other}"),
    }
}

fn number(said: &Message, name: &str) -> u8 {
    match part(said, name) {
        Argument::Number(number) => number.digits().parse().expect("a small number"),
        other => panic!("{name} of '{said}' is no number: {other}"),
    }
}

impl Exam<'_> {
    fn solutions(&self, about: About) -> Vec<&Vec<u8>> {
        match about {
            About::Board => self.here.clone(),
            About::Puzzle => self.all.iter().collect(),
            About::Nothing => Vec::new(),
        }
    }

    /// The side and number of a clue that is named, and what it says; the board is asked.
    fn clue(&mut self, said: &Message) -> Option<(Line, u8)> {
        let name = said.code()?.strip_prefix("towers-")?;
        let (name, says) = name.strip_suffix("-says").map_or((name, false), |name| (name, true));
        let side = match name {
            "up" => Side::Up,
            "down" => Side::Down,
            "left" => Side::Left,
            "right" => Side::Right,
            _ => return None,
        };
        let place: usize = text(said, "n").parse().expect("a number");
        let value = self.puzzle.clues(side)[place - 1];
        assert!(value > 0, "a blank is named: {said}");
        assert!(!says || number(said, "value") == value, "{said}");
        self.clues += 1;
        let line = if matches!(side, Side::Up | Side::Down) { Line::Column } else { Line::Row };
        Some((line(place - 1), value))
    }

    fn line(&mut self, said: &Message) -> Option<Line> {
        let line: fn(usize) -> Line = match said.code()? {
            "towers-row" => Line::Row,
            "towers-column" => Line::Column,
            _ => return None,
        };
        let place: usize = text(said, "n").parse().expect("a number");
        assert!((1..=self.puzzle.n()).contains(&place), "{said}");
        self.lines += 1;
        Some(line(place - 1))
    }

    /// The clue that a message names as its argument.
    fn clue_in(&mut self, said: &Message, name: &str) -> (Line, u8) {
        let clue = match part(said, name) {
            Argument::Message(clue) => self.clue(clue),
            _ => None,
        };
        clue.unwrap_or_else(|| panic!("{name} of '{said}' is no clue"))
    }

    /// The line that a message names as its argument.
    fn line_in(&mut self, said: &Message) -> Line {
        let line = match part(said, "line") {
            Argument::Message(line) => self.line(line),
            _ => None,
        };
        line.unwrap_or_else(|| panic!("no line in '{said}'"))
    }

    fn cell(&self, text: &str) -> Cell {
        let (row, col) = text.split_once(':').expect(text);
        let (row, col): (usize, usize) = (row.parse().expect(text), col.parse().expect(text));
        assert!(row.min(col) > 0 && row.max(col) <= self.puzzle.n(), "{text}");
        Cell { row: row - 1, col: col - 1 }
    }

    fn height_at(&self, grid: &[u8], cell: Cell) -> u8 {
        grid[cell.row * self.puzzle.n() + cell.col]
    }

    /// Candidates that are said to have gone are in no solution.
    fn gone(&mut self, removed: &Argument, about: About) {
        let Argument::List(words) = removed else { panic!("{removed} is no list") };
        for word in words {
            let Argument::Text(word) = word else { panic!("{word} is no candidate") };
            let (cell, heights) = word.split_once('=').expect(word);
            let (first, last) = heights.split_once('-').unwrap_or((heights, heights));
            let (first, last): (u8, u8) = (first.parse().expect(word), last.parse().expect(word));
            let cell = self.cell(cell);
            for grid in self.solutions(about) {
                let height = self.height_at(grid, cell);
                assert!(!(first..=last).contains(&height), "{removed}: a solution has {cell}={height}");
            }
            self.conclusions += 1;
        }
    }

    /// A tower that is said to stand somewhere does in every solution.
    fn stands(&mut self, cell: Cell, height: u8, about: About) {
        for grid in self.solutions(about) {
            assert_eq!(self.height_at(grid, cell), height, "{cell}");
        }
        self.conclusions += 1;
    }

    /// Looks at all that a message says; the cell is the one that it is about.
    fn check(&mut self, said: &Message, about: About, mut cell: Option<Cell>) {
        let code = said.code().unwrap_or_else(|| panic!("finished English: '{said}'"));
        *self.kinds.entry(code).or_default() += 1;
        let n = self.puzzle.n();
        let mut inner = about;
        if said.arguments().any(|(name, _)| name == "move") {
            let (at, height) = text(said, "move").split_once('=').expect("a move");
            let at = self.cell(at);
            cell = Some(at);
            if code != "towers-several" {
                self.stands(at, height.parse().expect("a height"), about);
            }
        }
        match code {
            "towers-clue-one" => {
                let (line, value) = self.clue_in(said, "clue");
                assert_eq!(value, 1, "{said}");
                assert!(cell.is_none_or(|cell| line.holds(cell)), "{said}");
            }
            "towers-clue-high"
            | "towers-clue-more"
            | "towers-conflict-least"
            | "towers-conflict-most"
            | "towers-conflict-never"
            | "towers-conflict-seen" => {
                assert_eq!(self.clue_in(said, "clue").1, number(said, "value"), "{said}");
            }
            "towers-staircases"
            | "towers-together"
            | "towers-both-ends"
            | "towers-conflict-both"
            | "towers-arrangement-both"
            | "towers-bare-both" => {
                let [one, other] = ["one", "other"].map(|name| self.clue_in(said, name));
                assert_eq!(one.0, other.0, "{said}");
                let sum = usize::from(one.1 + other.1);
                match code {
                    "towers-staircases" => assert_eq!(sum, n + 1, "{said}"),
                    "towers-together" => assert!(sum > n + 1, "{said}"),
                    "towers-both-ends" => assert_eq!(sum, 2, "{said}"),
                    "towers-arrangement-both" | "towers-bare-both" => {
                        assert_eq!(self.line_in(said), one.0, "{said}");
                    }
                    _ => {}
                }
            }
            "towers-arrangement-by" | "towers-bare-by" => {
                let (line, _) = self.clue_in(said, "clue");
                assert_eq!(self.line_in(said), line, "{said}");
            }
            "towers-both-one" | "towers-both-all" => {
                let wanted = if code == "towers-both-one" { 1 } else { n as u8 };
                for name in ["one", "other"] {
                    assert_eq!(self.clue_in(said, name).1, wanted, "{said}");
                }
            }
            "towers-last-place" => {
                let line = self.line_in(said);
                assert!(cell.is_none_or(|cell| line.holds(cell)), "{said}");
            }
            "towers-conflict-twice" | "towers-given-twice" => {
                let line = self.line_in(said);
                assert!(
                    ["one", "other"].iter().all(|name| line.holds(self.cell(text(said, name)))),
                    "{said}"
                );
            }
            "towers-must-stand" => {
                let at = self.cell(text(said, "cell"));
                self.stands(at, number(said, "height"), about);
                cell = Some(at);
            }
            "towers-must-stand-there" => {
                self.stands(cell.expect("a cell is spoken of"), number(said, "height"), about);
            }
            "towers-given-at" => {
                let at = self.cell(text(said, "cell"));
                assert_eq!(self.height_at(self.puzzle.givens(), at), number(said, "height"), "{said}");
            }
            "towers-mistake-why" | "towers-mistake-trial" => {
                let (at, height) = (self.cell(text(said, "cell")), number(said, "height"));
                assert!(self.all.iter().all(|grid| self.height_at(grid, at) != height), "{said}");
                (cell, inner) = (Some(at), About::Puzzle);
            }
            "towers-trial-why" => (inner, cell) = (About::Nothing, None),
            "towers-hopeless" => {
                assert!(self.all.is_empty(), "{said}");
                (inner, cell) = (About::Nothing, None);
            }
            // Grounds are steps and reasons of their own.
            "towers-and" | "towers-and-more" => cell = None,
            "towers-first" | "towers-nothing" => assert!(self.here.is_empty(), "{said}"),
            "towers-full" => assert_eq!(self.here.len(), 1, "{said}"),
            _ => {}
        }
        for (name, part) in said.arguments() {
            match part {
                Argument::Message(part) => self.check(part, inner, cell.filter(|_| name != "grounds")),
                Argument::List(_) => self.gone(part, about),
                Argument::Text(text) => {
                    let words =
                        text.as_bytes().windows(3).any(|three| three.iter().all(u8::is_ascii_alphabetic));
                    assert!(!words, "finished English in '{said}': {text}");
                }
                Argument::Number(_) => {}
            }
        }
        // Lines and clues that stand alone are looked up too.
        let _ = self.clue(said);
        let _ = self.line(said);
    }
}

fn play(position: &mut Position, text: &str) {
    for step in Play::read(position, text).expect(text) {
        Play::legal(position, &step).expect(text);
        Play::apply(position, step);
    }
}

/// A position of a board: some heights of the square, some pencil marks, and sometimes a mistake.
fn position(puzzle: &Instance, square: &[u8], draws: &mut Draws) -> Position {
    let n = puzzle.n();
    let mut position = Position::new(puzzle);
    let filled = 0.5 * draws.unit();
    for (k, &right) in square.iter().enumerate() {
        let cell = Cell { row: k / n, col: k % n };
        if puzzle.givens()[k] > 0 {
            continue;
        }
        let height = if draws.chance(0.02) { 1 + draws.index(n) as u8 } else { right };
        if draws.chance(filled) {
            Play::apply(&mut position, Move { cell, deed: Deed::Put(height) });
        } else if draws.chance(0.3) {
            Play::apply(&mut position, Move { cell, deed: Deed::Pencil(1 + draws.index(n) as u8) });
        }
    }
    position
}

#[test]
fn hints_name_what_is_on_the_board_and_are_true_in_every_solution() {
    let mut draws = Seed(23).draws();
    let (mut hints, mut boards) = (0u64, [0u32; 10]);
    let mut totals = [0u64; 3];
    let mut kinds: BTreeMap<&str, u64> = BTreeMap::new();
    let mut round = 0usize;
    while hints < 4_500 {
        let n = 3 + round % 7;
        round += 1;
        let (puzzle, square) = board(n, &mut draws);
        let mut position = position(&puzzle, &square, &mut draws);
        let Some(all) = Force::all(&puzzle) else { continue };
        boards[n] += 1;
        for _ in 0..14 {
            let fits = |grid: &&Vec<u8>| {
                position.grid().iter().zip(grid.iter()).all(|(now, then)| *now == 0 || now == then)
            };
            let here = all.iter().filter(fits).collect();
            let hint: Hint = Adviser.hint(&position, &Run::default());
            let mut exam = Exam {
                puzzle: &puzzle,
                all: &all,
                here,
                clues: 0,
                lines: 0,
                conclusions: 0,
                kinds: BTreeMap::new(),
            };
            exam.check(&hint.why, About::Board, None);
            if let Some(step) = &hint.step
                && hint.why.code() == Some("towers-several")
            {
                let (cell, height) = step.split_once('=').expect("a move");
                let (cell, height) = (exam.cell(cell), height.parse::<u8>().expect("a height"));
                assert!(exam.here.iter().any(|grid| exam.height_at(grid, cell) == height), "{}", hint.why);
            }
            hints += 1;
            totals
                .iter_mut()
                .zip([exam.clues, exam.lines, exam.conclusions])
                .for_each(|(sum, more)| *sum += more);
            for (kind, count) in exam.kinds {
                *kinds.entry(kind).or_default() += count;
            }
            match &hint.step {
                Some(step) => play(&mut position, step),
                None => break,
            }
        }
    }
    assert!(boards[3..].iter().all(|&count| count >= 10), "{boards:?}");
    assert!(totals[0] > 500 && totals[1] > 500 && totals[2] > 2_000, "{totals:?}");
    for kind in [
        "towers-staircases",
        "towers-clue-one",
        "towers-clue-high",
        "towers-arrangement-by",
        "towers-arrangement-both",
        "towers-last-place",
        "towers-last-height",
        "towers-mistake-why",
        "towers-must-stand",
        "towers-step",
        "towers-step-before",
        "towers-and",
        "towers-hopeless",
        "towers-first",
        "towers-full",
    ] {
        assert!(kinds.contains_key(kind), "{kind}: {kinds:?}");
    }
}

#[test]
fn the_clues_of_a_hint_are_those_that_were_used() {
    let id = "5:3/3/3/2/1/2/2/1/3/3/5/2/2/1/3/1/2/2/4/2";
    let source = ludograph_core::Source::from(id);
    let puzzle =
        <super::super::Towers as ludograph_core::Game>::parse(source, &Default::default()).expect(id);
    let hint = Adviser.hint(&Position::new(&puzzle), &Run::default());
    let why = "1:5=5: the left clue of row 1 (5) and the right clue of row 1 (1) make n + 1, \
               so both staircases end at the tallest tower.";
    assert_eq!(hint.why, why);
}
