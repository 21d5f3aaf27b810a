//! How is a deduction told? Every message about one is made here, from the types that name a clue, a line or a cell. A reason
//! is a message, and so is a step, in which the reason stands as an argument.

use super::super::super::{Clue, Deed, Move, say};
use super::{Cell, Dead, Line, Reason, Step};
use ludograph_core::Message;
use std::fmt;

impl Step {
    /// The reason alone, with what it takes away.
    pub(in super::super::super) fn reason(&self) -> Message {
        self.reason_about(|_| true)
    }

    /// The reason alone, told of some of the candidates that it takes away: the others do not matter to who asks.
    pub(in super::super::super) fn reason_about(&self, matters: impl Fn((Cell, u8)) -> bool) -> Message {
        let mut removed: Vec<(Cell, u8)> =
            self.removed.iter().copied().filter(|&gone| matters(gone)).collect();
        if removed.is_empty() {
            removed.clone_from(&self.removed);
        }
        let removed = list(&removed);
        match self.reason {
            Reason::LastHeight => say::LAST_HEIGHT.into(),
            Reason::LastPlace(line) => say::LastPlace { line }.into(),
            Reason::Facing([one, other]) => say::Staircases { one, other }.into(),
            Reason::One(clue) => say::ClueOne { clue: clue.at() }.into(),
            Reason::Bound(clue) => say::ClueHigh { clue: clue.at(), value: clue.value(), removed }.into(),
            Reason::LastSeen(clue) => say::ClueMore { clue: clue.at(), value: clue.value(), removed }.into(),
            Reason::WholeLine { line, ref clues, alive } => match (clues.as_slice(), alive) {
                (&[one, other, ..], true) => say::ArrangementBoth { one, other, line, removed }.into(),
                (&[one, other, ..], false) => say::BareBoth { one, other, line }.into(),
                (&[clue], true) => say::ArrangementBy { clue, line, removed }.into(),
                (&[clue], false) => say::BareBy { clue, line }.into(),
                ([], true) => say::Arrangement { line, removed }.into(),
                ([], false) => say::Bare { line }.into(),
            },
            Reason::Lines { height, alive: true } => say::Tied { height, removed }.into(),
            Reason::Lines { height, alive: false } => say::Homeless { height }.into(),
            Reason::Chain(from, to) => say::Chain { from, to, removed }.into(),
        }
    }

    /// The word for the step in a claim; what follows from it is worked out again by whoever checks.
    pub(in super::super::super) fn word(&self) -> String {
        let line = |line: &Line| match line {
            Line::Row(row) => format!("r{}", row + 1),
            Line::Column(col) => format!("c{}", col + 1),
        };
        let clue = |clue: &Clue, sign: char| {
            let at = clue.at();
            format!("{}{}{sign}", &at.side.name()[..1], at.index)
        };
        let cell = self.placed.map(|(cell, _)| cell.to_string()).unwrap_or_default();
        let height = self.placed.or(self.removed.first().copied()).map_or(0, |(_, height)| height);
        match &self.reason {
            Reason::LastHeight => cell,
            Reason::LastPlace(at) => format!("{}@{height}", line(at)),
            Reason::Facing([one, _]) => format!("{}+", line(&one.at().line())),
            Reason::One(at) => clue(at, '!'),
            Reason::Bound(at) => clue(at, '<'),
            Reason::LastSeen(at) => clue(at, '~'),
            Reason::WholeLine { line: at, .. } => line(at),
            Reason::Lines { height, .. } => format!("#{height}"),
            Reason::Chain(from, to) => format!("{from}>{to}={height}"),
        }
    }

    /// Whether the reason by itself is a contradiction.
    pub(in super::super::super) fn is_hopeless(&self) -> bool {
        matches!(self.reason, Reason::WholeLine { alive: false, .. } | Reason::Lines { alive: false, .. })
    }

    /// The step with its reason, told of some candidates.
    pub(in super::super::super) fn told_about(&self, matters: impl Fn((Cell, u8)) -> bool) -> Message {
        let why = self.reason_about(matters);
        match self.placed {
            Some((cell, height)) => {
                say::Ground { r#move: Move { cell, deed: Deed::Put(height) }, why }.into()
            }
            None => why,
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.told_about(|_| true).fmt(f)
    }
}

impl Dead {
    /// Whether a candidate is one of those whose absence is the contradiction.
    pub(in super::super::super) fn concerns(self, (cell, height): (Cell, u8)) -> bool {
        match self {
            Dead::Cell(at) => at == cell,
            Dead::Height(line, missing) => missing == height && line.holds(cell),
        }
    }

    /// The contradiction after what leads to it.
    pub(in super::super::super) fn told_after(self, why: Message) -> Message {
        match self {
            Dead::Cell(cell) => say::DeadCell { why, cell }.into(),
            Dead::Height(line, height) => say::DeadPlace { why, line, height }.into(),
        }
    }
}

/// Candidates cell by cell, as `2:3=4`, or `2:3=4-6` for heights in a row. They come in order of cells.
fn list(removed: &[(Cell, u8)]) -> Vec<String> {
    let mut sorted = removed.to_vec();
    sorted.sort_unstable();
    let mut runs: Vec<(Cell, u8, u8)> = Vec::new();
    for (cell, height) in sorted {
        match runs.last_mut() {
            Some((at, _, last)) if *at == cell && *last + 1 == height => *last = height,
            _ => runs.push((cell, height, height)),
        }
    }
    runs.into_iter()
        .map(|(cell, first, last)| match last - first {
            0 => format!("{cell}={first}"),
            _ => format!("{cell}={first}-{last}"),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heights_in_a_row_are_told_together() {
        let at = |row, col| Cell { row, col };
        let gone = [(at(0, 3), 1), (at(0, 3), 2), (at(0, 3), 5), (at(0, 4), 6), (at(0, 3), 4)];
        assert_eq!(list(&gone), ["1:4=1-2", "1:4=4-5", "1:5=6"]);
    }
}
