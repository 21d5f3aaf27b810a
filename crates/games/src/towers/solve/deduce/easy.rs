//! The easy tier: single candidates, facing clues, and what one clue says by itself.

use super::super::super::instance::{Cell, Line, Side};
use super::super::super::verify::Tier;
use super::super::super::{Clue, ClueAt};
use super::{Deducer, Reason, Step};

impl Deducer<'_> {
    /// A cell with one candidate, or a height with one place in a line.
    pub(super) fn singles(&self) -> Option<Step> {
        let n = self.n;
        let step = |cell: Cell, height: u8, reason| {
            let others = (1..=n as u8).filter(|&other| other != height).map(|other| (cell, other));
            let removed = self.present(others);
            Some(Step { tier: Tier::Easy, reason, placed: Some((cell, height)), removed })
        };
        for cell in (0..n * n).map(|k| Cell { row: k / n, col: k % n }) {
            let here = self.cells[self.at(cell)];
            if here.is_power_of_two() && !self.placed[self.at(cell)] {
                return step(cell, here.trailing_zeros() as u8 + 1, Reason::LastHeight);
            }
        }
        for line in Line::all(n) {
            for height in 1..=n as u8 {
                let places = self.places(line, height);
                let cell = line.cell(places.trailing_zeros() as usize % n);
                if places.is_power_of_two() && !self.placed[self.at(cell)] {
                    return step(cell, height, Reason::LastPlace(line));
                }
            }
        }
        None
    }

    /// What clues say one by one, and in facing pairs.
    pub(super) fn clues(&self) -> Option<Step> {
        Line::all(self.n).find_map(|line| self.facing(line)).or_else(|| {
            ClueAt::all(self.n).filter_map(|at| self.instance.clue(at)).find_map(|clue| {
                match clue.value().get() {
                    1 => self.one(clue),
                    _ => self.bound(clue).or_else(|| self.last_seen(clue)),
                }
            })
        })
    }

    /// The cell at a distance from a clue, from 0.
    fn near(&self, at: ClueAt, distance: usize) -> Cell {
        let k = at.index.0;
        let far = self.n - 1 - distance;
        match at.side {
            Side::Up => Cell { row: distance, col: k },
            Side::Down => Cell { row: far, col: k },
            Side::Left => Cell { row: k, col: distance },
            Side::Right => Cell { row: k, col: far },
        }
    }

    fn facing(&self, line: Line) -> Option<Step> {
        let clues = self.instance.facing(line)?;
        let [first, last] = clues.map(|clue| usize::from(clue.value().get()));
        let cell = line.cell(first - 1);
        let fits = first + last == self.n + 1 && !self.placed[self.at(cell)];
        let possible = fits && self.cells[self.at(cell)] >> (self.n - 1) & 1 == 1;
        possible.then(|| self.tallest_at(cell, Reason::Facing(clues)))
    }

    fn one(&self, clue: Clue) -> Option<Step> {
        let cell = self.near(clue.at(), 0);
        let open = !self.placed[self.at(cell)] && self.cells[self.at(cell)] >> (self.n - 1) & 1 == 1;
        open.then(|| self.tallest_at(cell, Reason::One(clue)))
    }

    fn tallest_at(&self, cell: Cell, reason: Reason) -> Step {
        let removed = self.present((1..self.n as u8).map(|other| (cell, other)));
        Step { tier: Tier::Easy, reason, placed: Some((cell, self.n as u8)), removed }
    }

    /// Behind a tower of height h at most n - h taller ones are seen, and before it at most as many as
    /// there are cells: h stands at a distance of at least clue - 1 - (n - h).
    fn bound(&self, clue: Clue) -> Option<Step> {
        let n = self.n;
        let near = (1..=n).flat_map(|height| {
            let least = (usize::from(clue.value().get()) - 1).saturating_sub(n - height);
            (0..least).map(move |distance| (self.near(clue.at(), distance), height as u8))
        });
        let removed = self.present(near);
        (!removed.is_empty()).then_some(Step {
            tier: Tier::Easy,
            reason: Reason::Bound(clue),
            placed: None,
            removed,
        })
    }

    /// The tallest towers are known down to some height, and all but one of those seen are among them. The
    /// tallest of the others is seen if it stands before them all, and then it is the nearest tower.
    fn last_seen(&self, clue: Clue) -> Option<Step> {
        let n = self.n;
        let distance = |height: usize| {
            let known = |d: &usize| {
                let at = self.at(self.near(clue.at(), *d));
                self.placed[at] && self.cells[at] == 1 << (height - 1)
            };
            (0..n).find(known)
        };
        let (mut nearest, mut seen) = (n, 0);
        let mut height = n;
        while let Some(at) = distance(height) {
            if at < nearest {
                (nearest, seen) = (at, seen + 1);
            }
            height -= 1;
            if height == 0 {
                return None;
            }
        }
        if seen + 1 != clue.value().get() || nearest < 2 || nearest == n {
            return None;
        }
        let between = (1..nearest).map(|d| (self.near(clue.at(), d), height as u8));
        let removed = self.present(between);
        (!removed.is_empty()).then_some(Step {
            tier: Tier::Easy,
            reason: Reason::LastSeen(clue),
            placed: None,
            removed,
        })
    }
}
