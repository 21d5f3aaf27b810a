//! The easy tier: single candidates, facing clues, and what one clue says by itself.

use super::super::super::instance::{Cell, Line, Side};
use super::super::super::verify::Tier;
use super::{Deducer, Reason, Step};

impl Deducer<'_> {
    /// A cell with one candidate, or a height with one place in a line.
    pub(super) fn singles(&self) -> Option<Step> {
        let n = self.n;
        let step = |cell: Cell, height: u8, reason| {
            let others = (1..=n as u8).filter(|&other| other != height).map(|other| (cell, other));
            let removed = self.present(others);
            Some(Step { tier: Tier::Easy, reason, placed: Some((cell, height)), removed, clues: [0; 2] })
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
            Side::ALL.into_iter().find_map(|side| {
                (0..self.n).find_map(|k| match self.instance.clues(side)[k] {
                    0 => None,
                    1 => self.one(side, k),
                    clue => self.bound(side, k, clue).or_else(|| self.last_seen(side, k, clue)),
                })
            })
        })
    }

    /// The cell at a distance from a clue, from 0.
    fn near(&self, side: Side, k: usize, distance: usize) -> Cell {
        let far = self.n - 1 - distance;
        match side {
            Side::Up => Cell { row: distance, col: k },
            Side::Down => Cell { row: far, col: k },
            Side::Left => Cell { row: k, col: distance },
            Side::Right => Cell { row: k, col: far },
        }
    }

    fn facing(&self, line: Line) -> Option<Step> {
        let clues = self.instance.clues_of(line);
        let [first, last] = clues.map(usize::from);
        let cell = line.cell(first.max(1) - 1);
        let fits = first > 0 && last > 0 && first + last == self.n + 1 && !self.placed[self.at(cell)];
        let possible = fits && self.cells[self.at(cell)] >> (self.n - 1) & 1 == 1;
        possible.then(|| self.tallest_at(cell, Reason::Facing(line), clues))
    }

    fn one(&self, side: Side, k: usize) -> Option<Step> {
        let cell = self.near(side, k, 0);
        let open = !self.placed[self.at(cell)] && self.cells[self.at(cell)] >> (self.n - 1) & 1 == 1;
        open.then(|| self.tallest_at(cell, Reason::One(side, k), [1, 0]))
    }

    fn tallest_at(&self, cell: Cell, reason: Reason, clues: [u8; 2]) -> Step {
        let removed = self.present((1..self.n as u8).map(|other| (cell, other)));
        Step { tier: Tier::Easy, reason, placed: Some((cell, self.n as u8)), removed, clues }
    }

    /// Behind a tower of height h at most n - h taller ones are seen, and before it at most as many as
    /// there are cells: h stands at a distance of at least clue - 1 - (n - h).
    fn bound(&self, side: Side, k: usize, clue: u8) -> Option<Step> {
        let n = self.n;
        let near = (1..=n).flat_map(|height| {
            let least = (usize::from(clue) - 1).saturating_sub(n - height);
            (0..least).map(move |distance| (self.near(side, k, distance), height as u8))
        });
        let removed = self.present(near);
        (!removed.is_empty()).then_some(Step {
            tier: Tier::Easy,
            reason: Reason::Bound(side, k),
            placed: None,
            removed,
            clues: [clue, 0],
        })
    }

    /// The tallest towers are known down to some height, and all but one of those seen are among them. The
    /// tallest of the others is seen if it stands before them all, and then it is the nearest tower.
    fn last_seen(&self, side: Side, k: usize, clue: u8) -> Option<Step> {
        let n = self.n;
        let distance = |height: usize| {
            let known = |d: &usize| {
                let at = self.at(self.near(side, k, *d));
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
        if seen + 1 != clue || nearest < 2 || nearest == n {
            return None;
        }
        let between = (1..nearest).map(|d| (self.near(side, k, d), height as u8));
        let removed = self.present(between);
        (!removed.is_empty()).then_some(Step {
            tier: Tier::Easy,
            reason: Reason::LastSeen(side, k),
            placed: None,
            removed,
            clues: [clue, 0],
        })
    }
}
