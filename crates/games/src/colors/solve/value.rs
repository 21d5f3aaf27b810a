//! Margins of boards: the rule and the size of the board choose the search.

use super::classic::Duel;
use super::contest::{Contest, Cut, Exact};
use super::regions::Regions;
use crate::colors::verify::{Value, ValueClaim, ValueQuery};
use crate::colors::{Colors, Instance, Rule, Square};
use ludograph_core::{
    Bulk, Faults, Found, Game, Key, Problem, Promise, ReadOptions, Run, Solver, Source, Stop,
};
use std::sync::Mutex;

/// Alpha-beta with a table; on streams it keeps its memory from board to board.
#[derive(Default)]
pub(super) struct AlphaBeta {
    idle: Mutex<Vec<Contest<1>>>,
}

/// Boards with more free regions are not searched.
const MOST_REGIONS: usize = 256;
/// Values are kept in 16 bits.
const MOST_CELLS: usize = 30_000;

impl Solver<Value> for AlphaBeta {
    fn key(&self) -> &'static str {
        "alpha-beta"
    }

    fn summary(&self) -> &'static str {
        "alpha-beta with a table over what is contested, and a strategy for each side as evidence"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &ValueQuery, run: &Run) -> Found<ValueClaim> {
        match self.margin(instance, query, true, run) {
            Ok(exact) => Found::Claim(ValueClaim::Exact {
                margin: exact.margin.into(),
                best: exact.best.iter().map(|&call| (b'A' + call) as char).collect(),
                keeps: exact.keeps,
                holds: exact.holds,
            }),
            Err(Cut { why, low, high }) => {
                let best = ValueClaim::Bounds { lower: low.into(), upper: high.into() };
                Found::Stopped { why, best: Some(best) }
            }
        }
    }
}

impl AlphaBeta {
    fn margin(
        &self,
        instance: &Instance,
        query: &ValueQuery,
        evidence: bool,
        run: &Run,
    ) -> Result<Exact, Cut> {
        let seat = usize::from(query.seat);
        let regions = match query.rule {
            Rule::Document => Regions::new(instance),
            Rule::Classic => {
                let grid = instance.grid();
                let corners = [0, 1].map(|k| grid.index(query.corners[k].cell(grid)));
                Regions::classic(instance, corners)
            }
        };
        if regions.len() > MOST_REGIONS || instance.squares().len() > MOST_CELLS {
            let cells = instance.squares().len() as i32;
            let why = Stop::TooLarge(format!(
                "{} free regions, and values of at most {MOST_REGIONS} are found",
                regions.len()
            ));
            return Err(Cut { why, low: -cells, high: cells });
        }
        let memory = run.memory / 2;
        if query.rule == Rule::Classic {
            let left = query.useless.number();
            return match regions.len() {
                0..=64 => Duel::<1>::new(&regions, instance.colours(), memory).solve(
                    seat,
                    left,
                    evidence,
                    &run.limits,
                ),
                65..=128 => Duel::<2>::new(&regions, instance.colours(), memory).solve(
                    seat,
                    left,
                    evidence,
                    &run.limits,
                ),
                _ => Duel::<4>::new(&regions, instance.colours(), memory).solve(
                    seat,
                    left,
                    evidence,
                    &run.limits,
                ),
            };
        }
        match regions.len() {
            0..=64 => {
                let waiting = self.idle.lock().unwrap_or_else(std::sync::PoisonError::into_inner).pop();
                let mut contest = waiting.unwrap_or_else(|| Contest::new(memory));
                let exact = contest.solve(&regions, seat, evidence, &run.limits);
                self.idle.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(contest);
                exact
            }
            65..=128 => Contest::<2>::new(memory).solve(&regions, seat, evidence, &run.limits),
            _ => Contest::<4>::new(memory).solve(&regions, seat, evidence, &run.limits),
        }
    }
}

impl Bulk<Value> for AlphaBeta {
    fn line(&self, line: &[u8], query: &ValueQuery, run: &Run) -> Result<Key, Faults> {
        let instance = Colors::parse(Source::new(line.to_vec()), &ReadOptions::default())?;
        Value::admit(&instance, query)?;
        Ok(match self.margin(&instance, query, false, run) {
            Ok(exact) => Key::Number(exact.margin.into()),
            Err(_) => Key::Null,
        })
    }
}

impl Regions {
    /// The graph of a board of colours alone, on which each seat owns the region of its corner.
    pub(super) fn classic(instance: &Instance, corners: [usize; 2]) -> Self {
        let whole = Regions::new(instance);
        let zones = corners.map(|corner| whole.of[corner]);
        let squares: Vec<Square> = instance
            .squares()
            .iter()
            .zip(&whole.of)
            .map(|(square, region)| match region {
                zone if *zone == zones[0] && matches!(square, Square::Free(_)) => Square::Up,
                zone if *zone == zones[1] && matches!(square, Square::Free(_)) => Square::Down,
                _ => *square,
            })
            .collect();
        let mut regions = Regions::of_squares(instance.grid().cols as usize, &squares);
        regions.shown = zones.map(|zone| whole.colour[zone as usize]);
        regions
    }
}

/// The margin of a small board by the document's rule, `^` to move.
#[cfg(test)]
pub(in crate::colors) fn margin(instance: &Instance) -> i32 {
    let exact = AlphaBeta::default().margin(instance, &ValueQuery::default(), false, &Run::default());
    exact.map(|exact| exact.margin).ok().expect("no limit")
}
