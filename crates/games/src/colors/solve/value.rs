//! Margins of boards: the rule and the size of the board choose the search.

use super::classic::Duel;
use super::contest::{Contest, Cut, Exact};
use super::plan::Plans;
use super::regions::Regions;
use crate::colors::verify::{Value, ValueClaim, ValueQuery};
use crate::colors::{Colors, Instance, Rule, Square, say};
use ludograph_core::{
    Bulk, Faults, Found, Game, Key, Limits, Problem, Promise, ReadOptions, Run, Solver, Source, Stop,
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
        let regions = match graph(instance, query, run) {
            Ok(regions) => regions,
            Err(why) => {
                let (lower, upper) = counted(instance, query);
                let (keeps, holds) = (String::new(), String::new());
                let best = ValueClaim::Bounds { lower, upper, keeps, holds };
                return Found::Stopped { why, best: Some(best) };
            }
        };
        // Plans come first: when the search is stopped there is no time left to make them.
        let seat = usize::from(query.seat);
        let plans = (query.rule == Rule::Document).then(|| Plans::new(&regions, seat, &run.limits));
        match self.margin(instance, &regions, query, true, run) {
            Ok(exact) => Found::Claim(ValueClaim::Exact {
                margin: exact.margin.into(),
                best: exact.best.iter().map(|&call| (b'A' + call) as char).collect(),
                keeps: exact.keeps,
                holds: exact.holds,
            }),
            Err(Cut { why, low, high }) => {
                let (mut lower, mut upper) = (i64::from(low), i64::from(high));
                let (mut keeps, mut holds) = (String::new(), String::new());
                if let Some(plans) = plans {
                    let (least, most) = plans.bounds(seat);
                    (lower, upper) = (lower.max(least), upper.min(most));
                    let [up, down] = plans.of.map(|plan| plan.calls);
                    (keeps, holds) = if seat == 0 { (up, down) } else { (down, up) };
                }
                let best = ValueClaim::Bounds { lower, upper, keeps, holds };
                Found::Stopped { why, best: Some(best) }
            }
        }
    }
}

impl AlphaBeta {
    fn margin(
        &self,
        instance: &Instance,
        regions: &Regions,
        query: &ValueQuery,
        evidence: bool,
        run: &Run,
    ) -> Result<Exact, Cut> {
        let seat = usize::from(query.seat);
        if regions.len() > MOST_REGIONS || instance.squares().len() > MOST_CELLS {
            let cells = instance.squares().len() as i32;
            let why = say::ValueRegions { n: regions.len(), most: MOST_REGIONS };
            let why = Stop::TooLarge(why.into());
            return Err(Cut { why, low: -cells, high: cells });
        }
        let memory = run.memory;
        if query.rule == Rule::Classic {
            let left = query.useless.number();
            return match regions.len() {
                0..=64 => Duel::<1>::new(regions, instance.colours(), memory).solve(
                    seat,
                    left,
                    evidence,
                    &run.limits,
                ),
                65..=128 => Duel::<2>::new(regions, instance.colours(), memory).solve(
                    seat,
                    left,
                    evidence,
                    &run.limits,
                ),
                _ => Duel::<4>::new(regions, instance.colours(), memory).solve(
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
                let mut contest = waiting.unwrap_or_else(|| Contest::new(memory)).allowed(memory);
                let exact = contest.solve(regions, seat, evidence, &run.limits);
                self.idle.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(contest);
                exact
            }
            65..=128 => Contest::<2>::new(memory).solve(regions, seat, evidence, &run.limits),
            _ => Contest::<4>::new(memory).solve(regions, seat, evidence, &run.limits),
        }
    }
}

impl Bulk<Value> for AlphaBeta {
    fn line(&self, line: &[u8], query: &ValueQuery, run: &Run) -> Result<Key, Faults> {
        let instance = Colors::parse(Source::new(line.to_vec()), &ReadOptions::default())?;
        Value::admit(&instance, query)?;
        let Ok(regions) = graph(&instance, query, run) else { return Ok(Key::Null) };
        Ok(match self.margin(&instance, &regions, query, false, run) {
            Ok(exact) => Key::Number(exact.margin.into()),
            Err(_) => Key::Null,
        })
    }
}

/// Bounds that need no regions: what both own now is theirs, and everything else is won by one or by nobody.
pub(in crate::colors) fn counted(instance: &Instance, query: &ValueQuery) -> (i64, i64) {
    let count = |owner: Square| instance.squares().iter().filter(|&&square| square == owner).count() as i64;
    let playable = instance.squares().len() as i64 - count(Square::Wall);
    let owned = match query.rule {
        Rule::Document => [count(Square::Up), count(Square::Down)],
        // Two corners of different colours belong to two zones.
        Rule::Classic => [1, 1],
    };
    let seat = usize::from(query.seat);
    let (lead, open) = (owned[seat] - owned[1 - seat], playable - owned[0] - owned[1]);
    (lead - open, lead + open)
}

/// The graph of a board by the rule that is asked about, unless the run is stopped.
fn graph(instance: &Instance, query: &ValueQuery, run: &Run) -> Result<Regions, Stop> {
    match query.rule {
        Rule::Document => Regions::new(instance, &run.limits),
        Rule::Classic => {
            let grid = instance.grid();
            let corners = [0, 1].map(|k| grid.index(query.corners[k].cell(grid)));
            Regions::classic(instance, corners, &run.limits)
        }
    }
}

impl Regions {
    /// The graph of a board of colours alone, on which each seat owns the region of its corner.
    pub(super) fn classic(instance: &Instance, corners: [usize; 2], limits: &Limits) -> Result<Self, Stop> {
        let whole = Regions::new(instance, limits)?;
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
        let mut regions = Regions::of_squares(instance.grid().cols as usize, &squares, limits)?;
        regions.shown = zones.map(|zone| whole.colour[zone as usize]);
        Ok(regions)
    }
}

/// The margin of a small board by the document's rule, `^` to move.
#[cfg(test)]
pub(in crate::colors) fn margin(instance: &Instance) -> i32 {
    let (query, run) = (ValueQuery::default(), Run::default());
    let regions = graph(instance, &query, &run).expect("no limit");
    let exact = AlphaBeta::default().margin(instance, &regions, &query, false, &run);
    exact.map(|exact| exact.margin).ok().expect("no limit")
}
