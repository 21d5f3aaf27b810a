//! How would a person solve it? By rules in tiers, each step with its reason.
//!
//! The tiers are those of Simon Tatham's puzzles: *easy* has single candidates, facing clues and bounds of
//! one clue; *hard* all that one line says; *extreme* sets of lines for one height and chains of cells with
//! two candidates; *unreasonable* is trial and error, which is no rule. The easiest rule that says something
//! is always taken first. Nothing here is fast or needs to be: the solver is elsewhere.

mod easy;
mod extreme;
mod said;

use super::super::instance::{Cell, EXACT, Instance, Line};
use super::super::verify::Tier;
use super::super::{Clue, ClueAt, say};
use super::line::{Room, Rule};
use ludograph_core::{Limits, Message, Stop};

/// Why something follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum Reason {
    /// A cell has one candidate.
    LastHeight,
    /// A height has one place in a line.
    LastPlace(Line),
    /// Facing clues add up to n + 1: the tallest tower stands between two staircases.
    Facing([Clue; 2]),
    /// A clue 1: the nearest tower is the tallest.
    One(Clue),
    /// A clue leaves no room for tall towers near it.
    Bound(Clue),
    /// All but one of the towers that a clue sees are known.
    LastSeen(Clue),
    /// No arrangement of a line meets its clues with these candidates.
    WholeLine {
        /// The line.
        line: Line,
        /// The clues that it has.
        clues: Vec<Clue>,
        /// Whether any arrangement is left.
        alive: bool,
    },
    /// In some rows a height stands in as many columns, or the other way round.
    Lines {
        /// The height.
        height: u8,
        /// Whether it has any place.
        alive: bool,
    },
    /// A chain of cells with two candidates from one cell to another.
    Chain(Cell, Cell),
}

/// One deduction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Step {
    pub(in super::super) tier: Tier,
    pub(in super::super) reason: Reason,
    /// A height that must stand in a cell.
    pub(in super::super) placed: Option<(Cell, u8)>,
    /// Candidates that go away (besides those in row and column of what is placed).
    pub(in super::super) removed: Vec<(Cell, u8)>,
}

/// A contradiction that deduction has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Dead {
    /// A cell has no candidate.
    Cell(Cell),
    /// A height has no place in a line.
    Height(Line, u8),
}

/// What is known, and why.
pub(in super::super) struct Deducer<'a> {
    instance: &'a Instance,
    n: usize,
    /// By cell: the heights it may hold, bit k - 1 for height k.
    cells: Vec<u16>,
    /// By cell: whether its height was announced.
    placed: Vec<bool>,
    /// By cell and height: the step that removed the candidate, none if a tower in line did.
    causes: Vec<Option<usize>>,
    steps: Vec<Step>,
    room: Room<u128>,
    limits: &'a Limits,
    /// Why the rules were not followed to their end, if they were not.
    stopped: Option<Stop>,
}

/// How deduction ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Ending {
    /// Every cell has its height.
    Solved,
    /// The rules say nothing more.
    Stuck,
    /// There is no solution.
    Dead,
}

impl<'a> Deducer<'a> {
    /// Begins with the heights on a grid. The size is at most [`EXACT`]. Every line that is looked at as a whole counts as
    /// a node: on large boards that takes milliseconds.
    pub(in super::super) fn new(instance: &'a Instance, grid: &[u8], limits: &'a Limits) -> Self {
        let n = instance.n();
        let mut deducer = Self {
            instance,
            n,
            cells: vec![u16::MAX >> (EXACT - n); n * n],
            placed: vec![false; n * n],
            causes: vec![None; n * n * n],
            steps: Vec::new(),
            room: Room::new(n),
            limits,
            stopped: None,
        };
        for (k, &height) in grid.iter().enumerate().filter(|(_, height)| **height > 0) {
            deducer.place(Cell { row: k / n, col: k % n }, height);
        }
        deducer
    }

    /// The steps so far.
    pub(in super::super) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Why the rules were not followed to their end, if a limit was reached.
    pub(in super::super) fn stopped(&self) -> Option<&Stop> {
        self.stopped.as_ref()
    }

    /// Asks the limits; false when the run must stop.
    fn goes_on(&mut self) -> bool {
        if self.stopped.is_none() {
            self.stopped = self.limits.spend(1).err();
        }
        self.stopped.is_none()
    }

    /// The hardest tier that was needed so far.
    pub(in super::super) fn tier(&self) -> Tier {
        self.steps.iter().map(|step| step.tier).max().unwrap_or(Tier::Easy)
    }

    /// Applies rules up to a tier until they say nothing more.
    pub(in super::super) fn run(&mut self, most: Tier) -> Ending {
        loop {
            match self.state() {
                Ending::Stuck => {}
                end => return end,
            }
            if self.advance(most).is_none() {
                return self.state();
            }
        }
    }

    /// Where deduction stands.
    pub(in super::super) fn state(&self) -> Ending {
        if self.dead().is_some() {
            return Ending::Dead;
        }
        if self.placed.iter().all(|&placed| placed) { Ending::Solved } else { Ending::Stuck }
    }

    /// What has no candidate left, if anything has none.
    pub(in super::super) fn dead(&self) -> Option<Dead> {
        let n = self.n;
        let bare = self.cells.iter().position(|&heights| heights == 0);
        bare.map(|k| Dead::Cell(Cell { row: k / n, col: k % n })).or_else(|| {
            Line::all(n).find_map(|line| {
                let height = (1..=n as u8).find(|&height| self.places(line, height) == 0)?;
                Some(Dead::Height(line, height))
            })
        })
    }

    /// The heights that a cell may still hold.
    pub(in super::super) fn open(&self, cell: Cell) -> Vec<u8> {
        let heights = self.cells[self.at(cell)];
        (1..=self.n as u8).filter(|height| heights >> (height - 1) & 1 == 1).collect()
    }

    /// Why a candidate has gone.
    pub(in super::super) fn why_not(&self, cell: Cell, height: u8) -> Option<Message> {
        if let Some(number) = self.causes[self.at(cell) * self.n + usize::from(height) - 1] {
            let step = &self.steps[number];
            let why = step.reason_about(|gone| gone == (cell, height));
            return Some(match step.placed {
                // Another height stands there.
                Some((at, other)) if at == cell => say::MustStandThere { height: other, why }.into(),
                _ => why,
            });
        }
        let in_line = |at: Cell| (at.row == cell.row) != (at.col == cell.col);
        let stands = self.steps.iter().find_map(|step| {
            let (at, other) = step.placed.filter(|(at, other)| in_line(*at) && *other == height)?;
            Some(say::MustStand { height: other, cell: at, why: step.reason() }.into())
        });
        stands.or_else(|| {
            let mut givens = self.instance.givens().iter().enumerate();
            let is_it = |k: usize| in_line(Cell { row: k / self.n, col: k % self.n });
            let (k, _) = givens.find(|(k, given)| **given == height && is_it(*k))?;
            Some(say::GivenAt { height, cell: Cell { row: k / self.n, col: k % self.n } }.into())
        })
    }

    /// One step by the easiest rule that says something; none also when a limit was reached.
    pub(in super::super) fn advance(&mut self, most: Tier) -> Option<&Step> {
        let step = self
            .singles()
            .or_else(|| self.clues())
            .or_else(|| if most >= Tier::Hard { self.whole_line() } else { None })
            .or_else(|| if most >= Tier::Extreme { self.across() } else { None })?;
        if self.stopped.is_some() {
            return None;
        }
        let number = self.steps.len();
        for &(cell, height) in &step.removed {
            let at = self.at(cell);
            self.cells[at] &= !(1 << (height - 1));
            self.causes[at * self.n + usize::from(height) - 1] = Some(number);
        }
        if let Some((cell, height)) = step.placed {
            self.place(cell, height);
        }
        self.steps.push(step);
        self.steps.last()
    }

    /// The steps without which the last one could not be made, told of the alternatives that they took away.
    pub(in super::super) fn grounds(&self) -> Vec<Message> {
        let Some(Step { placed: Some((cell, height)), reason, .. }) = self.steps.last() else {
            return Vec::new();
        };
        let matters = |(at, other): (Cell, u8)| match reason {
            Reason::LastHeight => at == *cell,
            Reason::LastPlace(line) => other == *height && line.holds(at),
            _ => true,
        };
        let mut numbers: Vec<usize> = match reason {
            Reason::LastHeight => {
                (0..self.n).filter_map(|k| self.causes[self.at(*cell) * self.n + k]).collect()
            }
            Reason::LastPlace(line) => {
                let others = (0..self.n).map(|k| line.cell(k)).filter(|other| other != cell);
                others
                    .filter_map(|other| self.causes[self.at(other) * self.n + usize::from(*height) - 1])
                    .collect()
            }
            _ => Vec::new(),
        };
        numbers.sort_unstable();
        numbers.dedup();
        numbers.into_iter().map(|number| self.steps[number].told_about(matters)).collect()
    }

    fn at(&self, cell: Cell) -> usize {
        cell.row * self.n + cell.col
    }

    /// The places of a line where a height may stand.
    fn places(&self, line: Line, height: u8) -> u16 {
        let has = |k: &usize| self.cells[self.at(line.cell(*k))] >> (height - 1) & 1 == 1;
        (0..self.n).filter(has).fold(0, |all, k| all | 1 << k)
    }

    fn place(&mut self, cell: Cell, height: u8) {
        let bit = 1 << (height - 1);
        for k in 0..self.n {
            for peer in [Cell { col: k, ..cell }, Cell { row: k, ..cell }] {
                let at = self.at(peer);
                if peer != cell {
                    self.cells[at] &= !bit;
                }
            }
        }
        let at = self.at(cell);
        self.cells[at] &= bit;
        self.placed[at] = true;
    }

    /// The candidates among these that are still there.
    fn present(&self, all: impl IntoIterator<Item = (Cell, u8)>) -> Vec<(Cell, u8)> {
        all.into_iter().filter(|(cell, height)| self.cells[self.at(*cell)] >> (height - 1) & 1 == 1).collect()
    }

    /// Everything that one line says.
    fn whole_line(&mut self) -> Option<Step> {
        Line::all(self.n).find_map(|line| {
            if !self.goes_on() {
                return None;
            }
            let clues = self.instance.clues_of(line);
            let mut before = [0; EXACT];
            (0..self.n).for_each(|k| before[k] = self.places(line, k as u8 + 1));
            let mut after = before;
            let alive = self.room.filter(&Rule::new(self.n, clues), &mut after);
            self.room.clear();
            if !alive {
                after = [0; EXACT];
            }
            let gone = (0..self.n).flat_map(|k| {
                let lost = before[k] & !after[k];
                (0..self.n)
                    .filter(move |place| lost >> place & 1 == 1)
                    .map(move |place| (line.cell(place), k as u8 + 1))
            });
            let removed: Vec<(Cell, u8)> = gone.collect();
            (!removed.is_empty()).then_some(Step {
                tier: Tier::Hard,
                reason: Reason::WholeLine {
                    line,
                    clues: ClueAt::of(line).into_iter().filter_map(|at| self.instance.clue(at)).collect(),
                    alive,
                },
                placed: None,
                removed,
            })
        })
    }
}
