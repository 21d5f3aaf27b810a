//! How is a deduction told? Every sentence about one is made here, from the types that name a clue, a line or a cell.

use super::super::super::Clue;
use super::{Cell, Dead, Line, Reason, Step};
use std::fmt;

impl Step {
    /// The reason alone, with what it takes away.
    pub(in super::super::super) fn reason(&self) -> String {
        self.reason_about(|_| true)
    }

    /// The reason alone, told of some of the candidates that it takes away: the others do not matter to who asks.
    pub(in super::super::super) fn reason_about(&self, matters: impl Fn((Cell, u8)) -> bool) -> String {
        let mut removed: Vec<(Cell, u8)> =
            self.removed.iter().copied().filter(|&gone| matters(gone)).collect();
        if removed.is_empty() {
            removed.clone_from(&self.removed);
        }
        let removed = list(&removed);
        let is = |clue: &Clue| format!("{} is {}", clue.at(), clue.value());
        match &self.reason {
            Reason::LastHeight => "no other height is left for this cell".to_owned(),
            Reason::LastPlace(line) => format!("nowhere else in {line} is room for this height"),
            Reason::Facing([one, other]) => {
                format!("{one} and {other} make n + 1, so both staircases end at the tallest tower")
            }
            Reason::One(clue) => format!("{}, so the nearest tower is the tallest", is(clue)),
            Reason::Bound(clue) => {
                format!("{}: a tall tower so near would hide too much, so not {removed}", is(clue))
            }
            Reason::LastSeen(clue) => {
                format!("{}: one more tower is seen before those known, so not {removed}", is(clue))
            }
            Reason::WholeLine { line, clues, alive } => {
                let what = if *alive { format!("has {removed}") } else { "is left".to_owned() };
                match clues.as_slice() {
                    [one, other, ..] => format!("with {one} and {other}, no arrangement of {line} {what}"),
                    [clue] => format!("with {clue}, no arrangement of {line} {what}"),
                    [] => format!("no arrangement of {line} {what}"),
                }
            }
            Reason::Lines { height, alive: true } => {
                format!("height {height} is tied to as many rows as columns elsewhere, so not {removed}")
            }
            Reason::Lines { height, alive: false } => {
                format!("height {height} cannot stand once in every row and every column")
            }
            Reason::Chain(from, to) => format!(
                "a chain of cells with two heights leads from {from} to {to}: one of them holds it, so not {removed}"
            ),
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
    pub(in super::super::super) fn told_about(&self, matters: impl Fn((Cell, u8)) -> bool) -> String {
        let why = self.reason_about(matters);
        match self.placed {
            Some((cell, height)) => format!("{cell}={height}: {why}"),
            None => why,
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told_about(|_| true))
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
}

impl fmt::Display for Dead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Dead::Cell(cell) => write!(f, "no height is left for {cell}"),
            Dead::Height(line, height) => write!(f, "no place in {line} is left for height {height}"),
        }
    }
}

/// Candidates cell by cell, as `2:3=4`, or `2:3=4-6` for heights in a row. They come in order of cells.
fn list(removed: &[(Cell, u8)]) -> String {
    let mut sorted = removed.to_vec();
    sorted.sort_unstable();
    let mut runs: Vec<(Cell, u8, u8)> = Vec::new();
    for (cell, height) in sorted {
        match runs.last_mut() {
            Some((at, _, last)) if *at == cell && *last + 1 == height => *last = height,
            _ => runs.push((cell, height, height)),
        }
    }
    let words: Vec<String> = runs
        .into_iter()
        .map(|(cell, first, last)| match last - first {
            0 => format!("{cell}={first}"),
            _ => format!("{cell}={first}-{last}"),
        })
        .collect();
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heights_in_a_row_are_told_together() {
        let at = |row, col| Cell { row, col };
        let gone = [(at(0, 3), 1), (at(0, 3), 2), (at(0, 3), 5), (at(0, 4), 6), (at(0, 3), 4)];
        assert_eq!(list(&gone), "1:4=1-2, 1:4=4-5, 1:5=6");
    }
}
