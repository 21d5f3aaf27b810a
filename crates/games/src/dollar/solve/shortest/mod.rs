//! The least number of moves, with proof.
//!
//! Finding it is NP-hard (set cover reduces to it), so this searches, but along the structure of the
//! problem. Feasible scripts are closed under the componentwise maximum: for any allowed lends there is
//! one greatest script that wins, and greedy borrowing finds it. Read as bounds, borrowing *is* the
//! propagation of upper bounds; so after propagation the upper bounds are themselves a script that wins,
//! and all that remains to be decided is who may not lend. The engine [`exact`] does that with learned
//! clauses and the linear relaxation: every script found lowers the budget, and the clauses learned for the budget
//! without any script are the proof.
//!
//! Components are solved apart. Two cases need no search: a component without debt, and one whose total
//! is 0, where the outcome is unique and the median shift is the best.

mod fires;
mod nearby;

use super::super::verify::{Part, Proof, Script, Shortest, ShortestClaim, WinnableClaim};
use super::super::{Dollars, Instance, say};
use super::borrow::decide;
use super::minimise::minimise;
use ludograph_core::{Found, Limits, Nothing, Promise, Run, Solver, Stop};
use ludograph_engines::exact::{self, Linear, Literal, Problem, Search, Use, Verdict};
use ludograph_graph::Vertex;
use ludograph_graph::facts::members;

/// The method `clauses`.
pub(super) struct Clauses;

/// Longer proofs are not kept: a claim would take hundreds of megabytes.
const MOST_LITERALS: usize = 40_000_000;
/// Scripts longer than this are beyond a search by budgets.
const MOST_MOVES: Dollars = 1 << 20;
/// Up to this many vertices the search needs no good script to begin with.
const SMALL: usize = 120;
/// Conflicts that the first search from above may cost; later ones may cost more.
const SLICE: u64 = 64;
/// The first look costs at most a node for so many vertices.
const LOOK: u64 = 50;

impl Solver<Shortest> for Clauses {
    fn key(&self) -> &'static str {
        "clauses"
    }

    fn summary(&self) -> &'static str {
        "shorter and shorter scripts, until learned clauses refute the next budget"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, _query: &Nothing, run: &Run) -> Found<ShortestClaim> {
        // Whoever counts nodes wants a script all the same.
        let first = Run { limits: run.limits.without_budget(), ..run.clone() };
        let mut script = match decide(instance, &first) {
            Err(why) => return Found::Stopped { why, best: None },
            Ok(WinnableClaim::Winnable { script }) => script,
            Ok(no) => return Found::Claim(ShortestClaim::Unwinnable(no)),
        };
        // The script was free, but what it cost is taken from what the search may spend.
        let run = &Run { limits: run.limits.after(&first.limits), ..run.clone() };
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
    let asked = Part { root, bound: debts(instance, part), proof: Proof::Debts };
    if asked.bound == best {
        return (asked, None);
    }
    if best > MOST_MOVES {
        let why = Stop::TooLarge(say::SearchTooLong { moves: best }.into());
        return (asked, Some(why));
    }
    let mut why = None;
    let problem = problem(instance, part);
    let mut hunt = Hunt::new(problem.clone(), best as i32);
    // Whoever stops soon wants to know a bound, too.
    hunt.look(part.len() as u64 / LOOK, &run.limits);
    if part.len() > fires::MOST {
        why = nearby::shorten(instance, part, script, 100 * part.len() as u64, run).err();
    } else if part.len() > SMALL {
        let mut point = part.iter().map(|vertex| script[vertex.index()] as i32).collect();
        why = fires::shorten(&problem, &mut point, run).err();
        put(part, &point, script);
    }
    best = part.iter().map(|vertex| script[vertex.index()].abs()).sum();
    hunt.best = best as i32;
    hunt.reach = (hunt.best - hunt.bound) / 2;
    while hunt.bound < hunt.best && why.is_none() {
        let (best, bound) = (hunt.best, hunt.bound);
        run.limits.note(|| format!("a script of {best} moves; at least {bound} are needed"));
        hunt.above.guide(part.iter().map(|vertex| script[vertex.index()] as i32).collect());
        match hunt.step(&run.limits) {
            Ok(Some(point)) => put(part, &point, script),
            Ok(None) => why = run.limits.spend(0).err(),
            Err(stop) => why = Some(stop),
        }
    }
    why = why.filter(|_| hunt.bound < hunt.best);
    if asked.bound > hunt.bound.into() {
        return (asked, why);
    }
    (Part { root, bound: hunt.bound.into(), proof: proof(instance, part, hunt.refutation) }, why)
}

/// The moves that debts ask for without any search: what is owed, by the most that one move brings all debtors.
fn debts(instance: &Instance, part: &[Vertex]) -> Dollars {
    let poor = |vertex: Vertex| instance.wealth()[vertex.index()] < 0;
    let mut owed: Dollars = 0;
    let mut brought = 1;
    for &vertex in part {
        if poor(vertex) {
            owed = owed.saturating_add(-instance.wealth()[vertex.index()]);
        }
        let others = instance.graph().neighbours(vertex).iter().filter(|next| poor(**next) != poor(vertex));
        brought = brought.max(others.count());
    }
    owed.div_euclid(brought as Dollars) + Dollars::from(owed.rem_euclid(brought as Dollars) > 0)
}

/// Two searches that take turns. From above every script found lowers the budget, and all that was learned stays
/// true. From below budgets are refuted that are far smaller, which costs far less: where the first search comes
/// to no end, the second one says how far the end can be.
struct Hunt {
    above: Search,
    below: Search,
    /// The length of the best script.
    best: i32,
    /// No script is shorter than this, by the refutation.
    bound: i32,
    refutation: exact::Proof,
    /// The second search tries the budget that lies so far above the bound.
    reach: i32,
    slice: u64,
}

impl Hunt {
    fn new(problem: Problem, best: i32) -> Self {
        let (above, below) = (Search::new(problem.clone()), Search::new(problem));
        Self {
            above,
            below,
            best,
            bound: 0,
            refutation: exact::Proof::default(),
            reach: best / 2,
            slice: SLICE,
        }
    }

    /// What can be said with next to no search: budgets that the root refutes.
    fn look(&mut self, nodes: u64, limits: &Limits) {
        for share in [8, 4, 2] {
            let budget = self.best / share;
            match self.below.within(budget, &limits.within(nodes)) {
                Verdict::Empty => {
                    self.bound = budget + 1;
                    self.refutation = self.below.proof();
                }
                _ => return,
            }
        }
    }

    /// A turn of each search; a shorter script ends it. An error says that neither search can go on.
    fn step(&mut self, limits: &Limits) -> Result<Option<Vec<i32>>, Stop> {
        let full = match self.above.within(self.best - 1, &limits.within(self.slice)) {
            Verdict::Empty => {
                self.bound = self.best;
                self.refutation = self.above.proof();
                return Ok(None);
            }
            Verdict::Point(point) => return Ok(Some(self.found(point))),
            Verdict::Stopped(why) => {
                // Perhaps not only this turn is over, but the run.
                limits.spend(0)?;
                Some(why).filter(|why| matches!(why, Stop::TooLarge(_)))
            }
        };
        self.slice += self.slice / 4;
        let budget = self.bound + self.reach.min(self.best - 1 - self.bound);
        match self.below.within(budget, &limits.within(self.slice / 4)) {
            Verdict::Empty => {
                self.bound = budget + 1;
                self.refutation = self.below.proof();
                self.reach = (self.best - self.bound) / 2;
                Ok(None)
            }
            Verdict::Point(point) => Ok(Some(self.found(point))),
            Verdict::Stopped(why) => {
                self.reach /= 2;
                match (full, why) {
                    (Some(full), Stop::TooLarge(_)) => Err(full),
                    _ => Ok(None),
                }
            }
        }
    }

    fn found(&mut self, point: Vec<i32>) -> Vec<i32> {
        self.best = point.iter().map(|times| times.abs()).sum();
        point
    }
}

/// A refutation in the vertices of the graph instead of those of the component.
fn proof(instance: &Instance, part: &[Vertex], refutation: exact::Proof) -> Proof {
    let exact::Proof { rows, clauses } = refutation;
    let bounds: usize = clauses.iter().map(|(literals, _)| literals.len()).sum();
    let multipliers: usize = rows.iter().map(|row| row.rows.len()).sum();
    if bounds + multipliers > MOST_LITERALS {
        return Proof::Unproved;
    }
    let vertices = instance.graph().vertices();
    let global = |key: u32| match part.get(key as usize / 2) {
        Some(vertex) => (2 * vertex.0 + key % 2) as i32,
        None => (2 * (vertices - part.len()) as u32 + key) as i32,
    };
    let count = rows.len() as i32;
    let place = |used: Use| match used {
        Use::Row(row) => -1 - row as i32,
        Use::Clause(clause) => -1 - count - clause as i32,
    };
    let flat = |(literals, uses): (Vec<Literal>, Vec<Use>)| {
        let bounds = literals.into_iter().flat_map(|literal| [global(literal.key), literal.at]);
        bounds.chain(uses.into_iter().map(place)).collect()
    };
    let clauses = clauses.into_iter().map(flat).collect();
    if rows.is_empty() {
        return Proof::Clauses(clauses);
    }
    // The i-th constraint is the rule of the i-th member.
    let row = |row: exact::Multipliers| {
        let pairs = row.rows.into_iter().flat_map(|(index, by)| [part[index as usize].0.into(), by]);
        std::iter::once(row.cost).chain(pairs).collect()
    };
    Proof::Rows { rows: rows.into_iter().map(row).collect(), clauses }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dollar::Dollar;
    use ludograph_core::{Generate, Problem as _, Seed, Verdict};

    /// Rows are checked by whoever reads them: a proof with a wrong one is refused.
    #[test]
    fn rows_prove_and_wrong_rows_do_not() {
        let mut refused = 0;
        for seed in 0..3 {
            let run = Run::seeded(Seed(seed));
            let instance = Dollar::generate(&Default::default(), &run).expect("the default recipe");
            let Found::Claim(claim) = Clauses.solve(&instance, &Nothing {}, &run) else { panic!("no limit") };
            assert_eq!(Shortest::verify(&instance, &Nothing {}, &claim), Ok(Verdict::Proved), "seed {seed}");
            let ShortestClaim::Script { script, bound, parts } = claim else { panic!("winnable") };
            let mut changed = |change: &dyn Fn(&mut Vec<Vec<i64>>)| {
                let mut parts = parts.clone();
                let Proof::Rows { rows, .. } = &mut parts[0].proof else { panic!("seed {seed} needs rows") };
                change(rows);
                let claim = ShortestClaim::Script { script: script.clone(), bound, parts };
                let verdict = Shortest::verify(&instance, &Nothing {}, &claim);
                refused += usize::from(verdict.is_err());
                verdict
            };
            let refuses = |rows: &mut Vec<Vec<i64>>, at: usize, number: i64| rows[0][at] = number;
            for (at, number) in [(0, -1), (1, -1), (1, 50), (2, -7), (2, i64::MAX)] {
                assert!(changed(&|rows| refuses(rows, at, number)).is_err(), "seed {seed}: {at}, {number}");
            }
            // Without what the rows say the clauses do not follow.
            assert!(changed(&|rows| rows.iter_mut().for_each(|row| row.truncate(1))).is_err(), "seed {seed}");
        }
        assert_eq!(refused, 18);
    }

    /// Whoever stops early is told a bound that is proved, and is not kept waiting.
    #[test]
    fn a_stopped_search_has_a_bound() {
        let (mut stopped, mut bounded) = (0, 0);
        for seed in 0..6 {
            let run = Run::seeded(Seed(seed));
            let run = Run { limits: Limits::none().nodes(100), ..run };
            let instance = Dollar::generate(&Default::default(), &run).expect("the default recipe");
            let found = Clauses.solve(&instance, &Nothing {}, &run);
            // The first script is found whatever it costs; the search begins only if anything is left.
            let first = Run::default();
            decide(&instance, &first).expect("no limit");
            let most = first.limits.spent().max(100) + 5;
            assert!(run.limits.spent() <= most, "{} nodes", run.limits.spent());
            let Found::Stopped { best: Some(claim), .. } = found else { continue };
            let ShortestClaim::Script { bound, .. } = &claim else { panic!("winnable") };
            // The bound is proved, and that it is not met is said.
            let answer = Shortest::answer(&claim);
            assert_ne!(answer["bound"], answer["moves"]);
            let verdict = Shortest::verify(&instance, &Nothing {}, &claim);
            assert_eq!(verdict, Ok(Verdict::Unproved("minimality")));
            bounded += usize::from(*bound > 0);
            stopped += 1;
        }
        assert!(stopped > 0, "no search was stopped");
        assert_eq!(bounded, stopped, "a bound of 0 says nothing");
    }
}
