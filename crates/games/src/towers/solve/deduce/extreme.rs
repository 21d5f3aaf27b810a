//! The extreme tier: what several lines say together.

use super::super::super::instance::{Cell, EXACT};
use super::super::super::verify::Tier;
use super::super::line::Rule;
use super::{Deducer, Reason, Step};

impl Deducer<'_> {
    /// Sets of lines for one height, then chains.
    pub(super) fn across(&mut self) -> Option<Step> {
        (1..=self.n as u8).find_map(|height| self.lines(height)).or_else(|| self.chains())
    }

    /// Each row has a height in one column, all different: what no such choice has goes away. This finds
    /// every set of rows whose places for the height lie in as many columns (X-wings and larger fish).
    fn lines(&mut self, height: u8) -> Option<Step> {
        if !self.goes_on() {
            return None;
        }
        let n = self.n;
        let mut before = [0; EXACT];
        for (row, places) in before.iter_mut().enumerate().take(n) {
            *places = self.places(super::Line::Row(row), height);
        }
        let mut after = before;
        let alive = self.room.filter(&Rule::new(n, [0, 0]), &mut after);
        self.room.clear();
        if !alive {
            after = [0; EXACT];
        }
        let gone = (0..n).flat_map(|row| {
            let lost = before[row] & !after[row];
            (0..n).filter(move |col| lost >> col & 1 == 1).map(move |col| (Cell { row, col }, height))
        });
        let removed: Vec<(Cell, u8)> = gone.collect();
        (!removed.is_empty()).then_some(Step {
            tier: Tier::Extreme,
            reason: Reason::Lines { height, alive },
            placed: None,
            removed,
        })
    }

    /// If a cell with two candidates does not hold the one, it holds the other, so its neighbours with two
    /// candidates do not, and so on. If that leads to the one in another cell, then one of both cells holds
    /// it, and no cell in line with both does.
    fn chains(&self) -> Option<Step> {
        let n = self.n;
        let all = || (0..n * n).map(|k| Cell { row: k / n, col: k % n });
        let pair = |cell: Cell| self.cells[self.at(cell)].count_ones() == 2;
        for start in all().filter(|&cell| pair(cell)) {
            let both = self.cells[self.at(start)];
            for target in [both & both.wrapping_neg(), both & (both - 1)] {
                let mut reached = vec![0u16; n * n];
                let mut queue = vec![(start, both ^ target)];
                reached[self.at(start)] = both ^ target;
                while let Some((cell, holds)) = queue.pop() {
                    let peers = (0..n).flat_map(|k| [Cell { col: k, ..cell }, Cell { row: k, ..cell }]);
                    for peer in peers.filter(|&peer| peer != cell && pair(peer)) {
                        let at = self.at(peer);
                        // A cell may be reached with either of its heights, and each leads on elsewhere.
                        let then = self.cells[at] ^ holds;
                        if self.cells[at] & holds == 0 || reached[at] & then != 0 {
                            continue;
                        }
                        reached[at] |= then;
                        queue.push((peer, then));
                        if then == target
                            && let Some(step) = self.seen_by_both(start, peer, target)
                        {
                            return Some(step);
                        }
                    }
                }
            }
        }
        None
    }

    fn seen_by_both(&self, a: Cell, b: Cell, target: u16) -> Option<Step> {
        let height = target.trailing_zeros() as u8 + 1;
        let sees = |x: Cell, y: Cell| x != y && (x.row == y.row || x.col == y.col);
        let all = (0..self.n * self.n).map(|k| Cell { row: k / self.n, col: k % self.n });
        let removed =
            self.present(all.filter(|&cell| sees(cell, a) && sees(cell, b)).map(|cell| (cell, height)));
        (!removed.is_empty()).then_some(Step {
            tier: Tier::Extreme,
            reason: Reason::Chain(a, b),
            placed: None,
            removed,
        })
    }
}
