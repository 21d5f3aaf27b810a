//! Are hints true? Hints are asked for and followed on random boards. Every clue, row and column that one names is
//! looked up on the board, and what it concludes is compared with all solutions, found by a search that knows nothing of rules.

use super::super::phrases::PHRASES;
use super::super::{Cell, Deed, Instance, Line, Move, Play, Position, Side};
use crate::towers::solve::Adviser;
use ludograph_core::phrase::{SHARED, recognise};
use ludograph_core::{Advise, Draws, Hint, Rules, Run, Said, Seed};
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

impl Exam<'_> {
    fn solutions(&self, about: About) -> Vec<&Vec<u8>> {
        match about {
            About::Board => self.here.clone(),
            About::Puzzle => self.all.iter().collect(),
            About::Nothing => Vec::new(),
        }
    }

    /// The side and number of a clue that is named, and what it says; the board is asked.
    fn clue(&mut self, said: &Said) -> Option<(Line, u8)> {
        let code = said.code?;
        // The recogniser may take the words before the first clue of a pair into its hole: "3 must stand at 1:3: the left
        // clue of row 1 (3)". The conclusion is looked at on its own, as all that stands in holes is.
        if let Some(why) = said.with.get("why") {
            return self.clue(why);
        }
        let name = code.strip_prefix("towers-")?;
        let name = name.strip_suffix("-says").unwrap_or(name);
        let side = match name {
            "up" => Side::Up,
            "down" => Side::Down,
            "left" => Side::Left,
            "right" => Side::Right,
            _ => return None,
        };
        let number: usize = said.with["n"].text.parse().expect("a number");
        let value = self.puzzle.clues(side)[number - 1];
        assert!(value > 0, "a blank is named: {}", said.text);
        if let Some(told) = said.with.get("value") {
            assert_eq!(told.text, value.to_string(), "{}", said.text);
        }
        self.clues += 1;
        let line = if matches!(side, Side::Up | Side::Down) { Line::Column } else { Line::Row };
        Some((line(number - 1), value))
    }

    fn line(&mut self, said: &Said) -> Option<Line> {
        let line: fn(usize) -> Line = match said.code? {
            "towers-row" => Line::Row,
            "towers-column" => Line::Column,
            _ => return None,
        };
        let number: usize = said.with["n"].text.parse().expect("a number");
        assert!((1..=self.puzzle.n()).contains(&number), "{}", said.text);
        self.lines += 1;
        Some(line(number - 1))
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
    fn gone(&mut self, list: &str, about: About) {
        for word in list.split(", ") {
            let (cell, heights) = word.split_once('=').expect(list);
            let (first, last) = heights.split_once('-').unwrap_or((heights, heights));
            let (first, last): (u8, u8) = (first.parse().expect(list), last.parse().expect(list));
            let cell = self.cell(cell);
            for grid in self.solutions(about) {
                let height = self.height_at(grid, cell);
                assert!(!(first..=last).contains(&height), "{list}: a solution has {cell}={height}");
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

    /// Looks at all that a sentence says; the cell is the one that it is about.
    fn check(&mut self, said: &Said, about: About, mut cell: Option<Cell>) {
        let words = said.text.as_bytes().windows(3).any(|three| three.iter().all(u8::is_ascii_alphabetic));
        assert!(said.code.is_some() || !words, "nobody knows this sentence: '{}'", said.text);
        let n = self.puzzle.n();
        let code = said.code.unwrap_or_default();
        if !code.is_empty() {
            *self.kinds.entry(code).or_default() += 1;
        }
        let text = |name: &str| said.with[name].text.clone();
        let number = |name: &str| text(name).parse::<u8>().expect("a number");
        let mut inner = about;
        if let Some(step) = said.with.get("move") {
            let (at, height) = step.text.split_once('=').expect("a move");
            let at = self.cell(at);
            cell = Some(at);
            if code != "towers-several" {
                self.stands(at, height.parse().expect("a height"), about);
            }
        }
        match code {
            "towers-clue-one"
            | "towers-clue-high"
            | "towers-clue-more"
            | "towers-conflict-least"
            | "towers-conflict-most"
            | "towers-conflict-never"
            | "towers-conflict-seen" => {
                let (line, value) = self.clue(&said.with["clue"]).expect(code);
                if code == "towers-clue-one" {
                    assert_eq!(value, 1, "{}", said.text);
                    assert!(cell.is_none_or(|cell| line.holds(cell)), "{}", said.text);
                } else {
                    assert_eq!(value, number("value"), "{}", said.text);
                }
            }
            "towers-staircases"
            | "towers-together"
            | "towers-both-ends"
            | "towers-conflict-both"
            | "towers-arrangement-both"
            | "towers-bare-both" => {
                let [one, other] = ["one", "other"]
                    .map(|name| self.clue(&said.with[name]).unwrap_or_else(|| panic!("{code}: {said:?}")));
                assert_eq!(one.0, other.0, "{}", said.text);
                let sum = usize::from(one.1 + other.1);
                match code {
                    "towers-staircases" => assert_eq!(sum, n + 1, "{}", said.text),
                    "towers-together" => assert!(sum > n + 1, "{}", said.text),
                    "towers-both-ends" => assert_eq!(sum, 2, "{}", said.text),
                    "towers-arrangement-both" | "towers-bare-both" => {
                        assert_eq!(self.line(&said.with["line"]), Some(one.0), "{}", said.text);
                    }
                    _ => {}
                }
            }
            "towers-arrangement-by" | "towers-bare-by" => {
                let (line, _) = self.clue(&said.with["clue"]).expect(code);
                assert_eq!(self.line(&said.with["line"]), Some(line), "{}", said.text);
            }
            "towers-both-one" | "towers-both-all" => {
                let wanted = if code == "towers-both-one" { 1 } else { n as u8 };
                for name in ["one", "other"] {
                    assert_eq!(self.clue(&said.with[name]).expect(code).1, wanted, "{}", said.text);
                }
            }
            "towers-last-place" => {
                let line = self.line(&said.with["line"]).expect(code);
                assert!(cell.is_none_or(|cell| line.holds(cell)), "{}", said.text);
            }
            "towers-conflict-twice" | "towers-given-twice" => {
                let line = self.line(&said.with["line"]).expect(code);
                assert!(
                    ["one", "other"].iter().all(|name| line.holds(self.cell(&text(name)))),
                    "{}",
                    said.text
                );
            }
            "towers-must-stand" => {
                let at = self.cell(&text("cell"));
                self.stands(at, number("height"), about);
                cell = Some(at);
            }
            "towers-must-stand-there" => {
                self.stands(cell.expect("a cell is spoken of"), number("height"), about);
            }
            "towers-given-at" => {
                let at = self.cell(&text("cell"));
                assert_eq!(self.height_at(self.puzzle.givens(), at), number("height"), "{}", said.text);
            }
            "towers-mistake-why" | "towers-mistake-trial" => {
                let at = self.cell(&text("cell"));
                assert!(
                    self.all.iter().all(|grid| self.height_at(grid, at) != number("height")),
                    "{}",
                    said.text
                );
                (cell, inner) = (Some(at), About::Puzzle);
            }
            "towers-trial-why" => (inner, cell) = (About::Nothing, None),
            "towers-hopeless" => {
                assert!(self.all.is_empty(), "{}", said.text);
                (inner, cell) = (About::Nothing, None);
            }
            "towers-first" | "towers-nothing" => assert!(self.here.is_empty(), "{}", said.text),
            "towers-full" => assert_eq!(self.here.len(), 1, "{}", said.text),
            _ => {}
        }
        if let Some(removed) = said.with.get("removed") {
            // The contradiction that follows stands in the same hole.
            self.gone(removed.text.split("; ").next().unwrap_or_default(), about);
        }
        for (name, part) in &said.with {
            if *name == "grounds" {
                self.check(part, inner, None);
            } else if *name != "move" && *name != "removed" {
                self.check(part, inner, cell);
            }
        }
        // Lines and clues that stand alone are looked up too.
        let _ = self.clue(said);
        let _ = self.line(said);
    }
}

/// What a hint says, and its grounds one by one. The page takes it as a whole, and there every word is known too.
fn sentences(why: &str) -> (Said, Vec<Said>) {
    let say = |text: &str| recognise(text, &[PHRASES, SHARED]);
    assert!(explained(&say(why)), "the page does not know this sentence: {why}");
    match why.split_once(". Before: ") {
        None => (say(why), Vec::new()),
        Some((what, grounds)) => {
            let grounds = grounds.strip_suffix('.').unwrap_or(grounds);
            (say(&format!("{what}.")), grounds.split("; ").map(say).collect())
        }
    }
}

fn explained(said: &Said) -> bool {
    let words = said.text.as_bytes().windows(3).any(|three| three.iter().all(u8::is_ascii_alphabetic));
    (said.code.is_some() || !words) && said.with.values().all(explained)
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
            let (said, grounds) = sentences(&hint.why.to_string());
            let mut exam = Exam {
                puzzle: &puzzle,
                all: &all,
                here,
                clues: 0,
                lines: 0,
                conclusions: 0,
                kinds: BTreeMap::new(),
            };
            exam.check(&said, About::Board, None);
            grounds.iter().for_each(|ground| exam.check(ground, About::Board, None));
            if let Some(step) = &hint.step
                && said.code == Some("towers-several")
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
