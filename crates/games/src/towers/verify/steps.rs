//! Does each step of a person's deduction follow by the rule that it names, and was no easier rule left out?
//!
//! Steps are a text of words between blanks. Each names a rule and where it is applied; what follows is worked out here, and it must be
//! something new.
//!
//! | word | tier | rule |
//! |---|---|---|
//! | `2:4` | easy | the cell has one candidate: it stands there |
//! | `r3@7` | easy | height 7 has one place in row 3: it stands there |
//! | `r3+` | easy | the clues of row 3 make n + 1 together: the tallest tower stands where both staircases end |
//! | `L3!` | easy | the left clue of row 3 is 1: the nearest tower is the tallest |
//! | `L3<` | easy | height h stands no nearer to the clue than clue - 1 - (n - h) |
//! | `L3~` | easy | the tallest towers are placed, and all but one of those that the clue sees are among them: the next height stands nearest or behind |
//! | `r3` | hard | a candidate that is in no arrangement of the line goes away |
//! | `#7` | extreme | height 7 stands once in every row and column: a place that is in no such choice goes away |
//! | `1:2>3:4=5` | extreme | if 1:2 is not 5, a chain of cells with two candidates says that 3:4 is 5: cells in line with both are not |
//!
//! Lines are `r` and `c`, clues `U`, `D`, `L`, `R`. Before a step of a tier, no rule of an easier one may say anything new; after the last one
//! nothing may be left to do, or no rule at all says anything. So the hardest tier is needed: the easier rules were followed to their end.

use super::super::{Cell, ClueAt, EXACT, Instance, Line, LineIndex, Side, say};
use super::grade::Tier;
use super::line::LineCheck;
use ludograph_core::{Limits, Message, Objection, Stop};

/// What the steps come to.
pub(super) struct Outcome {
    /// How many there are.
    pub(super) steps: u64,
    /// The tier that is needed.
    pub(super) tier: Tier,
    /// The heights row by row, 0 where none is placed.
    pub(super) heights: Vec<u8>,
}

/// Replays the steps.
pub(super) fn replay(instance: &Instance, text: &str, limits: &Limits) -> Result<Outcome, Objection> {
    let n = instance.n();
    if n > EXACT {
        return Err(Stop::TooLarge(say::StepsSize { most: EXACT }.into()).into());
    }
    let mut board = Board::new(instance, limits);
    let (mut steps, mut tier) = (0, Tier::Easy);
    for word in text.split_ascii_whitespace() {
        let place = |what: Message| Objection::at(format!("step {}", steps + 1), what);
        let rule = read(n, word).ok_or_else(|| place(say::STEP_NONE.into()))?;
        for easier in Tier::ALL.into_iter().filter(|&easier| easier < rule.tier()) {
            if let Some(other) = board.something(easier)? {
                return Err(place(say::StepEasier { rule: format!("{other:?}"), tier: easier }.into()));
            }
        }
        let found = board.says(rule)?.ok_or_else(|| place(say::STEP_STALE.into()))?;
        board.apply(&found);
        tier = tier.max(rule.tier());
        steps += 1;
    }
    if board.placed.contains(&false) {
        for easier in [Tier::Easy, Tier::Hard, Tier::Extreme] {
            if let Some(other) = board.something(easier)? {
                return Err(Objection::at("steps", say::StepsBreakOff { rule: format!("{other:?}") }));
            }
        }
        tier = Tier::Unreasonable;
    }
    let heights = board.cells.iter().zip(&board.placed);
    let heights = heights.map(|(cell, &placed)| if placed { cell.trailing_zeros() as u8 + 1 } else { 0 });
    Ok(Outcome { steps, tier, heights: heights.collect() })
}

/// A rule and where it is applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    LastHeight(Cell),
    LastPlace(Line, usize),
    Facing(Line),
    One(ClueAt),
    Bound(ClueAt),
    LastSeen(ClueAt),
    WholeLine(Line),
    Lines(usize),
    Chain(Cell, Cell, usize),
}

impl Rule {
    fn tier(self) -> Tier {
        match self {
            Rule::WholeLine(_) => Tier::Hard,
            Rule::Lines(_) | Rule::Chain(..) => Tier::Extreme,
            _ => Tier::Easy,
        }
    }
}

/// What a word means.
fn read(n: usize, word: &str) -> Option<Rule> {
    let number = |text: &str| -> Option<usize> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|number| digits && (1..=n).contains(number))
    };
    let cell = |text: &str| -> Option<Cell> {
        let (row, col) = text.split_once(':')?;
        Some(Cell { row: number(row)? - 1, col: number(col)? - 1 })
    };
    let line = |text: &str| -> Option<Line> {
        match text.split_at_checked(1)? {
            ("r", rest) => Some(Line::Row(number(rest)? - 1)),
            ("c", rest) => Some(Line::Column(number(rest)? - 1)),
            _ => None,
        }
    };
    let clue = |text: &str| -> Option<ClueAt> {
        let (letter, rest) = text.split_at_checked(1)?;
        let side = Side::ALL.into_iter().find(|side| side.name().starts_with(letter))?;
        Some(ClueAt { side, index: LineIndex(number(rest)? - 1) })
    };
    if let Some((from, rest)) = word.split_once('>') {
        let (to, height) = rest.split_once('=')?;
        return Some(Rule::Chain(cell(from)?, cell(to)?, number(height)?));
    }
    if let Some((at, height)) = word.split_once('@') {
        return Some(Rule::LastPlace(line(at)?, number(height)?));
    }
    if let Some(height) = word.strip_prefix('#') {
        return number(height).map(Rule::Lines);
    }
    if word.contains(':') {
        return cell(word).map(Rule::LastHeight);
    }
    let last = word.len().checked_sub(1)?;
    match word.split_at_checked(last)? {
        (rest, "+") => line(rest).map(Rule::Facing),
        (rest, "!") => clue(rest).map(Rule::One),
        (rest, "<") => clue(rest).map(Rule::Bound),
        (rest, "~") => clue(rest).map(Rule::LastSeen),
        _ => line(word).map(Rule::WholeLine),
    }
}

/// What follows: candidates that go, and a tower that is placed.
#[derive(Default)]
struct Found {
    gone: Vec<(Cell, u32)>,
    placed: Option<(Cell, usize)>,
}

/// The candidates of all cells, bit k - 1 for height k.
struct Board<'a> {
    instance: &'a Instance,
    n: usize,
    cells: Vec<u32>,
    placed: Vec<bool>,
    /// By line, rows first: whether it said nothing new when it was looked at, and has not changed since.
    quiet: Vec<bool>,
    check: LineCheck,
    limits: &'a Limits,
}

impl<'a> Board<'a> {
    fn new(instance: &'a Instance, limits: &'a Limits) -> Self {
        let n = instance.n();
        let mut board = Self {
            instance,
            n,
            cells: vec![(1 << n) - 1; n * n],
            placed: vec![false; n * n],
            quiet: vec![false; 2 * n],
            check: LineCheck::new(n),
            limits,
        };
        for (k, &given) in instance.givens().iter().enumerate().filter(|(_, given)| **given > 0) {
            board.place(Cell { row: k / n, col: k % n }, given.into());
        }
        board
    }

    fn at(&self, cell: Cell) -> usize {
        cell.row * self.n + cell.col
    }

    fn has(&self, cell: Cell, height: usize) -> bool {
        self.cells[self.at(cell)] >> (height - 1) & 1 == 1
    }

    /// The places of a line where a height may stand.
    fn places(&self, line: Line, height: usize) -> u32 {
        (0..self.n).filter(|&place| self.has(line.cell(place), height)).map(|place| 1 << place).sum()
    }

    fn all(&self) -> impl Iterator<Item = Cell> + use<> {
        let n = self.n;
        (0..n * n).map(move |k| Cell { row: k / n, col: k % n })
    }

    fn remove(&mut self, cell: Cell, heights: u32) {
        let at = self.at(cell);
        if self.cells[at] & heights != 0 {
            self.cells[at] &= !heights;
            self.quiet[cell.row] = false;
            self.quiet[self.n + cell.col] = false;
        }
    }

    fn place(&mut self, cell: Cell, height: usize) {
        let bit = 1 << (height - 1);
        for other in self.all().filter(|other| *other != cell && in_line(*other, cell)) {
            self.remove(other, bit);
        }
        self.remove(cell, !bit);
        let at = self.at(cell);
        self.placed[at] = true;
    }

    fn apply(&mut self, found: &Found) {
        found.gone.iter().for_each(|&(cell, heights)| self.remove(cell, heights));
        if let Some((cell, height)) = found.placed {
            self.place(cell, height);
        }
    }

    /// A rule of a tier that says something new, if there is one.
    fn something(&mut self, tier: Tier) -> Result<Option<Rule>, Objection> {
        let n = self.n;
        let rules: Vec<Rule> = match tier {
            Tier::Easy => {
                let heights = |line| (1..=n).map(move |height| Rule::LastPlace(line, height));
                let clues =
                    ClueAt::all(n).flat_map(|at| [Rule::One(at), Rule::Bound(at), Rule::LastSeen(at)]);
                let lines = Line::all(n).flat_map(heights).chain(Line::all(n).map(Rule::Facing));
                self.all().map(Rule::LastHeight).chain(lines).chain(clues).collect()
            }
            Tier::Hard => Line::all(n).map(Rule::WholeLine).collect(),
            Tier::Extreme => (1..=n).map(Rule::Lines).collect(),
            Tier::Unreasonable => Vec::new(),
        };
        for rule in rules {
            if self.says(rule)?.is_some() {
                return Ok(Some(rule));
            }
        }
        if tier == Tier::Extreme { self.some_chain() } else { Ok(None) }
    }

    /// What a rule says here, if it is something new.
    fn says(&mut self, rule: Rule) -> Result<Option<Found>, Objection> {
        self.limits.spend(1)?;
        Ok(match rule {
            Rule::LastHeight(cell) => {
                let here = self.cells[self.at(cell)];
                here.is_power_of_two()
                    .then(|| self.stands(cell, here.trailing_zeros() as usize + 1))
                    .flatten()
            }
            Rule::LastPlace(line, height) => {
                let places = self.places(line, height);
                let only = places.is_power_of_two();
                only.then(|| self.stands(line.cell(places.trailing_zeros() as usize), height)).flatten()
            }
            Rule::Facing(line) => {
                let [first, last] = self.instance.clues_of(line).map(usize::from);
                let meet = first > 0 && last > 0 && first + last == self.n + 1;
                meet.then(|| self.stands(line.cell(first - 1), self.n)).flatten()
            }
            Rule::One(at) => {
                let one = self.value(at) == 1;
                one.then(|| self.stands(self.near(at, 0), self.n)).flatten()
            }
            Rule::Bound(at) => self.goes(self.too_near(at)),
            Rule::LastSeen(at) => self.goes(self.hidden(at)),
            Rule::WholeLine(line) => self.whole(line)?,
            Rule::Lines(height) => self.across(height)?,
            Rule::Chain(from, to, height) => {
                let pair = self.cells[self.at(from)].count_ones() == 2 && self.has(from, height);
                let reached = pair && self.chain(from, height)?.contains(&to);
                if reached { self.goes(self.between(from, to, height)) } else { None }
            }
        })
    }

    /// A tower stands in a cell, if it may and was not placed before.
    fn stands(&self, cell: Cell, height: usize) -> Option<Found> {
        let fresh = !self.placed[self.at(cell)] && self.has(cell, height);
        fresh.then(|| Found { gone: Vec::new(), placed: Some((cell, height)) })
    }

    /// Candidates go, if some of them are there.
    fn goes(&self, gone: Vec<(Cell, u32)>) -> Option<Found> {
        let new = gone.iter().any(|&(cell, heights)| self.cells[self.at(cell)] & heights != 0);
        new.then_some(Found { gone, placed: None })
    }

    /// What a clue says, 0 for none.
    fn value(&self, at: ClueAt) -> usize {
        self.instance.clue(at).map_or(0, |clue| clue.value().get().into())
    }

    /// The cell at a distance from a clue, from 0.
    fn near(&self, at: ClueAt, distance: usize) -> Cell {
        let from_end = matches!(at.side, Side::Down | Side::Right);
        at.line().cell(if from_end { self.n - 1 - distance } else { distance })
    }

    /// At most n - h towers are seen behind one of height h, and before it at most as many as there are cells.
    fn too_near(&self, at: ClueAt) -> Vec<(Cell, u32)> {
        let clue = self.value(at);
        let pairs = (0..self.n).flat_map(|distance| (1..=self.n).map(move |height| (distance, height)));
        let few = pairs.filter(|&(distance, height)| distance + 1 + (self.n - height) < clue);
        few.map(|(distance, height)| (self.near(at, distance), 1 << (height - 1))).collect()
    }

    /// The tallest towers are placed down to some height; all but one of those seen are among them. If the next one
    /// stood before them but not nearest, it and the nearest would both be seen.
    fn hidden(&self, at: ClueAt) -> Vec<(Cell, u32)> {
        let stands = |height: usize| {
            let is_it = |distance: &usize| {
                let here = self.at(self.near(at, *distance));
                self.placed[here] && self.cells[here] == 1 << (height - 1)
            };
            (0..self.n).find(is_it)
        };
        let (mut nearest, mut seen, mut height) = (self.n, 0, self.n);
        while let Some(distance) = (height > 0).then(|| stands(height)).flatten() {
            seen += usize::from(distance < nearest);
            nearest = nearest.min(distance);
            height -= 1;
        }
        if height == 0 || nearest == self.n || seen + 1 != self.value(at) {
            return Vec::new();
        }
        (1..nearest).map(|distance| (self.near(at, distance), 1 << (height - 1))).collect()
    }

    fn whole(&mut self, line: Line) -> Result<Option<Found>, Objection> {
        let number = line.number() + if matches!(line, Line::Row(_)) { 0 } else { self.n };
        if self.quiet[number] {
            return Ok(None);
        }
        self.limits.spend(1 << self.n)?;
        let cells: Vec<u32> = (0..self.n).map(|place| self.cells[self.at(line.cell(place))]).collect();
        let kept = self.check.supported(&cells, self.instance.clues_of(line));
        let gone = kept.iter().enumerate().map(|(place, &kept)| (line.cell(place), !kept)).collect();
        let found = self.goes(gone);
        self.quiet[number] = found.is_none();
        Ok(found)
    }

    /// Rows are the cells of a line here, and columns the heights.
    fn across(&mut self, height: usize) -> Result<Option<Found>, Objection> {
        self.limits.spend(1 << self.n)?;
        let rows: Vec<u32> = (0..self.n).map(|row| self.places(Line::Row(row), height)).collect();
        let kept = self.check.supported(&rows, [0, 0]);
        let lost = |row: usize, col: usize| rows[row] & !kept[row] & 1 << col != 0;
        let gone = self.all().filter(|cell| lost(cell.row, cell.col));
        Ok(self.goes(gone.map(|cell| (cell, 1 << (height - 1))).collect()))
    }

    /// Which cells hold the height if the first one, which has two candidates, does not?
    fn chain(&self, from: Cell, height: usize) -> Result<Vec<Cell>, Objection> {
        let target = 1 << (height - 1);
        let mut reached = vec![0u32; self.n * self.n];
        let other = self.cells[self.at(from)] & !target;
        reached[self.at(from)] = other;
        let mut waiting = vec![(from, other)];
        let mut ends = Vec::new();
        while let Some((cell, holds)) = waiting.pop() {
            self.limits.spend(2 * self.n as u64)?;
            for peer in self.all().filter(|&peer| peer != cell && in_line(peer, cell)) {
                let pair = self.cells[self.at(peer)];
                if pair.count_ones() != 2 || pair & holds == 0 || reached[self.at(peer)] & !holds & pair != 0
                {
                    continue;
                }
                let then = pair & !holds;
                let at = self.at(peer);
                reached[at] |= then;
                waiting.push((peer, then));
                if then == target {
                    ends.push(peer);
                }
            }
        }
        Ok(ends)
    }

    /// Cells in line with both ends do not hold the height.
    fn between(&self, a: Cell, b: Cell, height: usize) -> Vec<(Cell, u32)> {
        let both = |&cell: &Cell| cell != a && cell != b && in_line(cell, a) && in_line(cell, b);
        self.all().filter(both).map(|cell| (cell, 1 << (height - 1))).collect()
    }

    fn some_chain(&mut self) -> Result<Option<Rule>, Objection> {
        for from in self.all().filter(|&cell| self.cells[self.at(cell)].count_ones() == 2).collect::<Vec<_>>()
        {
            for height in (1..=self.n).filter(|&height| self.has(from, height)) {
                for to in self.chain(from, height)? {
                    if self.goes(self.between(from, to, height)).is_some() {
                        return Ok(Some(Rule::Chain(from, to, height)));
                    }
                }
            }
        }
        Ok(None)
    }
}

/// Whether two cells share a row or a column.
fn in_line(a: Cell, b: Cell) -> bool {
    a.row == b.row || a.col == b.col
}
