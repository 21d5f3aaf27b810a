//! The document's heuristics, played to the end.
//!
//! The sum of the document's matrix counts, for every hole of the board, the pegs around it. Turned round it
//! counts, for every peg, the holes around it; so a jump changes the sum by three numbers that depend only on
//! the board, and nothing needs to be built.

use super::super::instance::{Hop, Instance, Jump, Lines};
use super::super::verify::{Greedy, GreedyClaim, GreedyQuery, Ties};
use ludograph_core::{Draws, Found, Limits, Promise, Run, Seed, Solver, Stop};

/// One of the heuristics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Method {
    Agglomeration,
    Penalised,
    Isolated,
    Random,
    CloserToCenter,
}

/// All of them, the default first.
pub(in super::super) const ALL: [Method; 5] =
    [Method::Agglomeration, Method::Penalised, Method::Random, Method::CloserToCenter, Method::Isolated];

/// Key and summary of each.
pub(in super::super) const fn about(method: Method) -> (&'static str, &'static str) {
    match method {
        Method::Agglomeration => ("agglomeration", "the jump after which most pegs stand around the holes"),
        Method::Penalised => (
            "penalised",
            "the same minus k for every empty hole, as printed; k changes nothing, for every jump empties one more",
        ),
        Method::Isolated => {
            ("isolated", "agglomeration minus k for every peg without a neighbour: a penalty that works")
        }
        Method::Random => ("random", "any jump, all equally likely"),
        Method::CloserToCenter => (
            "closer-to-center",
            "a jump towards the centre by the document's four regions that lands nearest to it; any, if none is",
        ),
    }
}

/// A heuristic in the middle of a game.
pub(in super::super) struct Policy {
    method: Method,
    k: f64,
    ties: Ties,
    draws: Draws,
    /// Holes around each hole, and how many.
    around: Vec<Vec<u32>>,
}

impl Policy {
    /// A heuristic on a board.
    pub(in super::super) fn new(instance: &Instance, method: Method, k: f64, ties: Ties, seed: Seed) -> Self {
        let board = instance.board();
        let steps = match board.lines() {
            Lines::Triangular => Lines::Triangular.directions(),
            _ => Lines::Diagonal.directions(),
        };
        let near = |cell: &ludograph_graph::grid::Cell| {
            let next = steps.iter().filter_map(|&(down, right)| board.grid().step(*cell, down, right));
            next.filter_map(|cell| board.hole(cell)).map(|hole| hole as u32).collect()
        };
        let around = board.holes().iter().map(near).collect();
        Self { method, k, ties, draws: seed.draws(), around }
    }

    /// The next jump, if there is one.
    ///
    /// # Errors
    /// When the flag of the limits is raised; on a large board a look at all jumps takes long.
    pub(in super::super) fn next(&mut self, now: &Instance, limits: &Limits) -> Result<Option<Hop>, Stop> {
        let list: Vec<Hop> = now.open().collect();
        limits.going()?;
        let best = match self.method {
            Method::Random => return Ok((!list.is_empty()).then(|| *self.draws.pick(&list))),
            Method::CloserToCenter => inwards(now, list),
            _ => self.gathering(now, &list, limits)?,
        };
        Ok(match self.ties {
            _ if best.is_empty() => None,
            Ties::First => best.first().copied(),
            Ties::Last => best.last().copied(),
            Ties::Random => Some(*self.draws.pick(&best)),
        })
    }

    /// The jumps after which pegs stand closest.
    fn gathering(&self, now: &Instance, list: &[Hop], limits: &Limits) -> Result<Vec<Hop>, Stop> {
        let size = |hole: u32| self.around[hole as usize].len() as i64;
        let mut best: Vec<Hop> = Vec::new();
        let mut value = (0, 0);
        for (index, &hop) in list.iter().enumerate() {
            if index % PART == 0 {
                limits.going()?;
            }
            let sum = size(hop.to) - size(hop.from) - size(hop.over);
            let own = (sum, if self.method == Method::Isolated { self.alone(now, hop) } else { 0 });
            // Every jump leaves one more hole empty, so `penalised` compares as `agglomeration` does.
            let gain = (own.0 - value.0) as f64 - self.k * (own.1 - value.1) as f64;
            if best.is_empty() || gain > 0.0 {
                (best, value) = (vec![hop], own);
            } else if gain == 0.0 {
                best.push(hop);
            }
        }
        Ok(best)
    }

    /// How many more pegs have no neighbour after a jump; only those near its three holes can change.
    fn alone(&self, now: &Instance, hop: Hop) -> i64 {
        let before = |hole: u32| now.pegs()[hole as usize];
        let after = |hole: u32| match hole {
            gone if gone == hop.from || gone == hop.over => false,
            come if come == hop.to => true,
            other => before(other),
        };
        let around = |hole: u32| &self.around[hole as usize];
        let holes = [hop.from, hop.over, hop.to];
        let mut near: Vec<u32> = holes.iter().flat_map(|&hole| around(hole)).copied().chain(holes).collect();
        near.sort_unstable();
        near.dedup();
        let lonely = |peg: &dyn Fn(u32) -> bool| {
            near.iter().filter(|&&hole| peg(hole) && !around(hole).iter().any(|&next| peg(next))).count()
                as i64
        };
        lonely(&after) - lonely(&before)
    }
}

/// Jumps between two questions to the limits.
const PART: usize = 256;

/// The jumps towards the centre that land nearest to it, region by region; all jumps when there are none.
fn inwards(now: &Instance, list: Vec<Hop>) -> Vec<Hop> {
    let board = now.board();
    let grid = board.grid();
    let region = |hop: &Hop| {
        let (from, to) = (board.holes()[hop.from as usize], board.holes()[hop.to as usize]);
        let lower = to.row > grid.rows / 2;
        let right = to.col > grid.cols / 2;
        let down_fits = if lower { to.row <= from.row } else { to.row >= from.row };
        let right_fits = if right { to.col <= from.col } else { to.col >= from.col };
        (down_fits && right_fits).then_some((lower, right))
    };
    let mut chosen: Vec<((bool, bool), Hop)> =
        list.iter().filter_map(|hop| region(hop).map(|region| (region, *hop))).collect();
    chosen.sort_by_key(|(region, _)| *region);
    let chosen: Vec<Hop> =
        if chosen.is_empty() { list } else { chosen.into_iter().map(|(_, hop)| hop).collect() };
    let away = |hop: &Hop| {
        let to = board.holes()[hop.to as usize];
        let [down, right] = [(2 * to.row + 1).abs_diff(grid.rows), (2 * to.col + 1).abs_diff(grid.cols)];
        u64::from(down).pow(2) + u64::from(right).pow(2)
    };
    let least = chosen.iter().map(away).min();
    chosen.into_iter().filter(|hop| Some(away(hop)) == least).collect()
}

/// A game of the heuristic that does best on large boards, within the limits.
pub(in super::super) fn quick(instance: &Instance, run: &Run) -> Vec<Jump> {
    play(instance, Policy::new(instance, Method::Isolated, 1.0, Ties::First, run.seed), run).0
}

/// Plays to the end, or until a limit is reached.
fn play(
    instance: &Instance,
    mut policy: Policy,
    run: &Run,
) -> (Vec<Jump>, Instance, Option<ludograph_core::Stop>) {
    let mut now = instance.clone();
    let mut jumps = Vec::new();
    loop {
        let hop = match policy.next(&now, &run.limits) {
            Ok(Some(hop)) => hop,
            Ok(None) => return (jumps, now, None),
            Err(why) => return (jumps, now, Some(why)),
        };
        if let Err(why) = run.limits.spend(1) {
            return (jumps, now, Some(why));
        }
        let jump = now.board().jump(hop);
        run.trace.step(|| jump.to_string());
        jumps.push(jump);
        now.make(hop);
    }
}

impl Solver<Greedy> for Method {
    fn key(&self) -> &'static str {
        about(*self).0
    }

    fn summary(&self) -> &'static str {
        about(*self).1
    }

    fn promise(&self) -> Promise {
        Promise::Feasible
    }

    fn solve(&self, instance: &Instance, query: &GreedyQuery, run: &Run) -> Found<GreedyClaim> {
        let policy = Policy::new(instance, *self, query.k, query.ties, run.seed);
        match play(instance, policy, run) {
            (jumps, last, Some(why)) => {
                run.limits.reach("jumps", jumps.len());
                run.limits.reach("pegs", last.count());
                Found::Stopped { why, best: None }
            }
            (jumps, last, None) => {
                Found::Claim(GreedyClaim { method: self.key().to_owned(), pegs: last.count() as u32, jumps })
            }
        }
    }
}
