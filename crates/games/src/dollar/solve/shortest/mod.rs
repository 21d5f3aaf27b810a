//! The least number of moves, with proof.
//!
//! Finding it is NP-hard (set cover reduces to it), so this searches, but along the structure of the
//! problem. Feasible scripts are closed under the componentwise maximum: for any allowed lends there is
//! one greatest script that wins, and greedy borrowing finds it. Read as bounds, borrowing *is* the
//! propagation of upper bounds; so after propagation the upper bounds are themselves a script that wins,
//! and all that remains to be decided is who may not lend. The engine [`exact`] does that with learned
//! clauses, for one budget after the other from below: the first budget with a script is the optimum, and
//! the clauses learned for the budget before it are its proof.
//!
//! Components are solved apart. Two cases need no search: a component without debt, and one whose total
//! is 0, where the outcome is unique and the median shift is the best.

mod nearby;

use super::super::verify::{Part, Proof, Script, Shortest, ShortestClaim, WinnableClaim};
use super::super::{Dollars, Instance};
use super::borrow::decide;
use super::minimise::minimise;
use ludograph_core::{Found, Limits, Nothing, Promise, Run, Solver, Stop};
use ludograph_engines::exact::{Linear, Literal, Problem, Search, Verdict};
use ludograph_graph::Vertex;
use ludograph_graph::facts::members;

/// The method `clauses`.
pub(super) struct Clauses;

/// Longer proofs are not kept: a claim would take hundreds of megabytes.
const MOST_LITERALS: usize = 40_000_000;
/// Scripts longer than this are beyond a search by budgets.
const MOST_MOVES: Dollars = 1 << 24;
/// Up to this many vertices the search needs no good script to begin with.
const SMALL: usize = 120;
/// Conflicts spent on budgets from below: few where the proof will come anyway, more where time may run
/// out and a bound is all that is left.
const fn quick(vertices: usize) -> u64 {
    if vertices <= SMALL { 300 } else { 10 * vertices as u64 }
}

impl Solver<Shortest> for Clauses {
    fn key(&self) -> &'static str {
        "clauses"
    }

    fn summary(&self) -> &'static str {
        "budgets from below, each refuted by learned clauses until one holds a script"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, _query: &Nothing, run: &Run) -> Found<ShortestClaim> {
        let mut script = match decide(instance, run) {
            Err(why) => return Found::Stopped { why, best: None },
            Ok(WinnableClaim::Winnable { script }) => script,
            Ok(no) => return Found::Claim(ShortestClaim::Unwinnable(no)),
        };
        minimise(instance.graph(), &mut script);
        let mut parts = Vec::new();
        let mut stopped = None;
        for part in members(instance.graph()) {
            let moves: Dollars = part.iter().map(|vertex| script[vertex.index()].abs()).sum();
            if moves == 0 {
                continue;
            }
            let total: Dollars = part.iter().map(|vertex| instance.wealth()[vertex.index()]).sum();
            if total == 0 {
                parts.push(Part { root: part[0], bound: moves, proof: Proof::ZeroTotal });
                continue;
            }
            let (part, why) = shorten(instance, &part, &mut script, run);
            parts.push(part);
            stopped = stopped.or(why);
        }
        let bound = parts.iter().map(|part| part.bound).sum();
        let claim = ShortestClaim::Script { script: Script(script), bound, parts };
        match stopped {
            None => Found::Claim(claim),
            Some(why) => Found::Stopped { why, best: Some(claim) },
        }
    }
}

/// Puts the shortest script of a component into the script, as far as the limits allow.
fn shorten(instance: &Instance, part: &[Vertex], script: &mut [Dollars], run: &Run) -> (Part, Option<Stop>) {
    let root = part[0];
    let mut best: Dollars = part.iter().map(|vertex| script[vertex.index()].abs()).sum();
    if best > MOST_MOVES {
        let why = Stop::TooLarge(format!("scripts of {best} moves are beyond a search by budgets"));
        return (Part { root, bound: 0, proof: Proof::Unproved }, Some(why));
    }
    let mut why = None;
    if part.len() > SMALL {
        why = nearby::shorten(instance, part, script, 100 * part.len() as u64, run).err();
        best = part.iter().map(|vertex| script[vertex.index()].abs()).sum();
    }
    let problem = problem(instance, part);
    // From below, while budgets are refuted quickly.
    let mut budget = 0;
    let mut clauses = Vec::new();
    let mut search = Search::new(problem);
    let start = run.limits.spent();
    while Dollars::from(budget) < best && why.is_none() {
        match search.within(budget, &run.limits) {
            Verdict::Empty => {
                budget += 1;
                clauses = search.proof();
            }
            Verdict::Point(point) => {
                best = budget.into();
                put(part, &point, script);
            }
            Verdict::Stopped(stop) => why = Some(stop),
        }
        if run.limits.spent() - start > quick(part.len()) {
            break;
        }
    }
    // From above: every script found lowers the budget, and all that was learned stays true.
    while Dollars::from(budget) < best && why.is_none() {
        run.limits.note(|| format!("a script of {best} moves; at least {budget} are needed"));
        search.guide(part.iter().map(|vertex| script[vertex.index()] as i32).collect());
        match search.within(best as i32 - 1, &run.limits) {
            Verdict::Empty => {
                budget = best as i32;
                clauses = search.proof();
            }
            Verdict::Point(point) => {
                best = point.iter().map(|times| Dollars::from(times.abs())).sum();
                put(part, &point, script);
            }
            Verdict::Stopped(stop) => why = Some(stop),
        }
    }
    let proof = if clauses.iter().map(|(literals, _)| literals.len()).sum::<usize>() <= MOST_LITERALS {
        let vertices = instance.graph().vertices();
        let global = |key: u32| match part.get(key as usize / 2) {
            Some(vertex) => (2 * vertex.0 + key % 2) as i32,
            None => (2 * (vertices - part.len()) as u32 + key) as i32,
        };
        let flat = |(literals, uses): (Vec<Literal>, Vec<u32>)| {
            let bounds = literals.into_iter().flat_map(|literal| [global(literal.key), literal.at]);
            bounds.chain(uses.into_iter().map(|place| -1 - place as i32)).collect()
        };
        Proof::Clauses(clauses.into_iter().map(flat).collect())
    } else {
        Proof::Unproved
    };
    (Part { root, bound: budget.into(), proof }, why)
}

/// Whether no script of a connected instance is shorter than `moves`.
pub(in super::super) fn is_shortest(instance: &Instance, moves: u32, limits: &Limits) -> Result<bool, Stop> {
    if moves == 0 {
        return Ok(true);
    }
    is_empty(problem(instance, &all(instance)), moves as i32 - 1, limits)
}

/// Whether every other script of a connected instance is longer than this one.
pub(in super::super) fn is_only(
    instance: &Instance,
    script: &[Dollars],
    limits: &Limits,
) -> Result<bool, Stop> {
    let budget = script.iter().map(|times| times.abs()).sum::<Dollars>() as i32;
    let problem = problem(instance, &all(instance));
    for (vertex, &times) in script.iter().enumerate() {
        for sign in [1, -1] {
            let mut other = problem.clone();
            // Some entry differs: it is larger, or smaller.
            let least = sign * times as i64 + 1;
            other.constraints.push(Linear { terms: vec![(vertex as u32, sign)], least });
            if !is_empty(other, budget, limits)? {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

fn is_empty(problem: Problem, budget: i32, limits: &Limits) -> Result<bool, Stop> {
    match Search::new(problem).within(budget, limits) {
        Verdict::Empty => Ok(true),
        Verdict::Point(_) => Ok(false),
        Verdict::Stopped(why) => Err(why),
    }
}

fn all(instance: &Instance) -> Vec<Vertex> {
    instance.graph().all().collect()
}

fn put(part: &[Vertex], point: &[i32], script: &mut [Dollars]) {
    for (vertex, &times) in part.iter().zip(point) {
        script[vertex.index()] = times.into();
    }
}

/// Nobody may end in debt: `Σ x(neighbours) - degree · x ≥ -value`.
fn problem(instance: &Instance, part: &[Vertex]) -> Problem {
    let graph = instance.graph();
    let mut place = vec![u32::MAX; graph.vertices()];
    for (index, vertex) in part.iter().enumerate() {
        place[vertex.index()] = index as u32;
    }
    let most = 1i128 << 50;
    let rule = |(index, &vertex): (usize, &Vertex)| {
        let mut others: Vec<u32> = graph.neighbours(vertex).iter().map(|next| place[next.index()]).collect();
        others.sort_unstable();
        let mut terms: Vec<(u32, i64)> =
            others.chunk_by(|a, b| a == b).map(|group| (group[0], group.len() as i64)).collect();
        terms.push((index as u32, -(graph.degree(vertex) as i64)));
        let least = -instance.wealth()[vertex.index()].clamp(-most, most) as i64;
        Linear { terms, least }
    };
    Problem { variables: part.len(), constraints: part.iter().enumerate().map(rule).collect() }
}
