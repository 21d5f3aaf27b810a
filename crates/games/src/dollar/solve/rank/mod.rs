//! The rank by levels: take dollars away, one more each time, until some cannot be missed.
//!
//! Baker and Norine's rank is a game against an opponent who takes k dollars away wherever he likes. We
//! follow all his choices at once, level by level ([`levels`]), on reduced divisors that are updated, not
//! computed anew ([`chips`]), and let him take only from a determining set ([`determining`]), which is
//! where most of the factorial goes: on the dodecahedron 8 vertices instead of 20, on the Petersen graph 4 instead of 10. By Riemann–Roch we ask
//! D or K − D, whichever is poorer, so at most g − 1 dollars are on the board and the rank is at most half
//! of that (Clifford). The rank is NP-hard (Kiss and Tóthmérész), so large ranks on large graphs stop at a
//! limit with the bounds known.
//!
//! Cost: as many steps as there are ways to take rank dollars from the determining set, or classes of
//! that degree, whichever is less; a step is a few borrows.

pub(super) mod chips;
pub(super) mod determining;
mod levels;

use super::super::verify::{Rank, RankBounds, RankClaim, RankProof, Reached, Script, WinnableClaim};
use super::super::{Dollars, Instance, say};
use super::borrow::decide;
use super::reduced::reduce;
use chips::Chips;
use determining::determining;
use levels::{Levels, search};
use ludograph_core::{Found, Limits, Nothing, Promise, Run, Solver, Stop};
use ludograph_graph::facts::members;
use ludograph_graph::{Graph, Vertex};

/// The method `levels`.
pub(super) struct ByLevels;

impl Solver<Rank> for ByLevels {
    fn key(&self) -> &'static str {
        "levels"
    }

    fn summary(&self) -> &'static str {
        "takes one dollar more away each time, in all ways that matter, on D or K − D"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, _query: &Nothing, run: &Run) -> Found<RankClaim> {
        let mut claim = RankClaim { lower: Dollars::MAX, upper: Dollars::MAX, parts: Vec::new() };
        let mut why = None;
        let parts = parts(instance);
        // The rank of a part bounds that of the whole only from above.
        let quiet = Run { limits: run.limits.silent(), ..run.clone() };
        let run = if parts.len() == 1 { run } else { &quiet };
        for part in parts {
            let (lower, upper, proof, stop) =
                rank(&part, run).unwrap_or_else(|stop| by_theorems(&part, stop));
            claim.lower = claim.lower.min(lower);
            claim.upper = claim.upper.min(upper);
            claim.parts.push(proof);
            why = why.or(stop);
        }
        match why.filter(|_| claim.lower < claim.upper) {
            None => Found::Claim(claim),
            Some(why) => Found::Stopped { why, best: Some(claim) },
        }
    }
}

/// The components as instances of their own, in the order of least vertices.
pub(super) fn parts(instance: &Instance) -> Vec<Instance> {
    let of = |mut part: Vec<Vertex>| {
        part.sort_unstable();
        on(&instance.graph().induced(&part), part.iter().map(|v| instance.wealth()[v.index()]).collect())
    };
    members(instance.graph()).into_iter().map(of).collect()
}

/// Other dollars on a graph; the caller knows that they are within the limit.
pub(super) fn on(graph: &Graph, wealth: Vec<Dollars>) -> Instance {
    Instance::new(graph.clone(), wealth).expect("small amounts on a graph without loops")
}

type Bounds = (Dollars, Dollars, RankProof, Option<Stop>);

/// What is known before anything is done, where the total is from 0 to 2g − 2.
fn by_theorems(part: &Instance, stop: Stop) -> Bounds {
    let (degree, genus) = (part.total(), Dollars::from(part.genus()));
    ((degree - genus).max(-1), degree / 2, RankProof::Clifford, Some(stop))
}

/// Bounds on the rank on a connected graph, and why they are not equal.
fn rank(part: &Instance, run: &Run) -> Result<Bounds, Stop> {
    let graph = part.graph();
    let (degree, genus) = (part.total(), Dollars::from(part.genus()));
    if degree > 2 * genus - 2 {
        return Ok((degree - genus, degree - genus, RankProof::RiemannRoch, None));
    }
    if degree < 0 {
        let script = vec![0; graph.vertices()];
        let unwinnable = decide(part, &Run::default())?;
        let (dual, reached) = (false, Reached::Search);
        let witness = vec![0; graph.vertices()];
        let bounds = RankBounds { script, dual, lower: -1, upper: -1, witness, unwinnable, reached };
        return Ok((-1, -1, RankProof::Bounds(Box::new(bounds)), None));
    }
    let root = graph.all().max_by_key(|&v| graph.degree(v)).expect("an instance has a vertex");
    // Whoever counts nodes wants bounds all the same.
    let first = Run { limits: run.limits.without_budget(), ..run.clone() };
    let near = reduce(part, root, &first)?;
    let dual = degree > genus - 1;
    let canonical = |v: Vertex| graph.degree(v) as Dollars - 2 - near.divisor[v.index()];
    let there = on(graph, if dual { graph.all().map(canonical).collect() } else { near.divisor });
    let start = if dual { reduce(&there, root, &first)?.divisor } else { there.wealth().to_vec() };
    let start: Vec<i32> = start
        .iter()
        .map(|&value| i32::try_from(value))
        .collect::<Result<_, _>>()
        .map_err(|_| Stop::TooLarge(say::GENUS_BITS.into()))?;
    let run = &Run { limits: run.limits.after(&first.limits), ..run.clone() };
    let set = determining(graph, run.seed, &run.limits);
    let shift = if dual { degree - genus + 1 } else { 0 };
    let note = |lower: i64, upper: i64| {
        let [lower, upper] = [lower, upper].map(|bound| Dollars::from(bound) + shift);
        run.limits.note(|| format!("rank between {lower} and {upper}"));
    };
    let found = search(&mut Chips::new(graph, root), &start, &set, note, run);
    let (lower, upper) = (Dollars::from(found.lower), Dollars::from(found.upper()));
    let (witness, unwinnable) = witness(&there, &found, &first)?;
    let reached = reached(&there, &set, found.lower, &first);
    let bounds = RankBounds { script: near.script, dual, lower, upper, witness, unwinnable, reached };
    Ok((lower + shift, upper + shift, RankProof::Bounds(Box::new(bounds)), found.stop))
}

/// Steps of borrowing that may be made when the run is over: a few hundredths of a second.
const GRACE: u64 = 300_000;

/// What cannot be missed, and the proof; this is nearly always quick, and tried even if the search was stopped.
fn witness(there: &Instance, found: &Levels, run: &Run) -> Result<(Vec<Dollars>, WinnableClaim), Stop> {
    let mut taken = vec![0; there.graph().vertices()];
    found.witness.iter().for_each(|v| taken[v.index()] += 1);
    let left = without(there, &taken);
    let grace = Run { limits: Limits::none().nodes(GRACE), ..Run::default() };
    // What ended the grace is of no interest to whoever was stopped before.
    let unwinnable = decide(&left, run).or_else(|why| decide(&left, &grace).map_err(|_| why))?;
    Ok((taken, unwinnable))
}

fn without(there: &Instance, taken: &[Dollars]) -> Instance {
    on(there.graph(), there.wealth().iter().zip(taken).map(|(owned, taken)| owned - taken).collect())
}

/// More numbers than this are not written to prove a lower bound.
const MOST_NUMBERS: usize = 200_000;

/// Scripts for all ways to take so many dollars from the set, if they are few and nothing stops their making.
fn reached(there: &Instance, set: &[Vertex], count: i64, run: &Run) -> Reached {
    let vertices = there.graph().vertices();
    let Ok(count) = usize::try_from(count) else { return Reached::Search };
    let ways = (0..count).try_fold(1usize, |ways, k| {
        let ways = ways.checked_mul(set.len() + k)? / (k + 1);
        (ways * vertices <= MOST_NUMBERS).then_some(ways)
    });
    if ways.is_none() {
        return Reached::Search;
    }
    let mut scripts = Vec::new();
    let mut chosen = vec![0; count];
    loop {
        let mut taken = vec![0; vertices];
        chosen.iter().for_each(|&place: &usize| taken[set[place].index()] += 1);
        match decide(&without(there, &taken), run) {
            Ok(WinnableClaim::Winnable { script }) => scripts.push(Script(script)),
            Ok(_) => unreachable!("the search has won this"),
            Err(_) => return Reached::Search,
        }
        let Some(at) = chosen.iter().rposition(|&place| place + 1 < set.len()) else {
            return Reached::Scripts { determining: set.to_vec(), scripts };
        };
        let next = chosen[at] + 1;
        chosen[at..].fill(next);
    }
}
