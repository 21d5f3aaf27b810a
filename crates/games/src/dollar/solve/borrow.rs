//! Deciding by borrowing: whoever is in debt borrows, until nobody is or everybody has.
//!
//! The idea is old (Björner, Lovász, Shor; Baker and Shokrieh call it the greedy algorithm): as long as
//! somebody owes, let him borrow. The order does not matter: the borrows made are the least that any
//! all-borrowing solution makes (least action). If everybody has borrowed at least once, the game cannot
//! be won.
//!
//! What is ours is how the "no" gets its certificate without a second algorithm. Let q be the last vertex
//! of its component that has not borrowed. From then on q is frozen and the others go on until they owe
//! nothing, which always ends. If q owes now, the dollars are q-reduced: a set S without q that could
//! lend without new debt would give a smaller script that also frees everybody but q (subtract the
//! borrows of S; all of S has borrowed), against least action. So one fire from q burns everything, and
//! its order is the proof.
//!
//! Traded: work grows with the number of times that debt travels around, which on long thin graphs is
//! the square of their length. A vertex borrows as often as it needs in one step, so the size of the
//! debts enters only through its logarithm. When borrowing takes long, every component is reduced at its
//! richest vertex instead ([`super::reduced`]): jumps bring all debts at once down to the size of degrees.

use super::super::verify::{Winnable, WinnableClaim};
use super::super::{Dollar, Dollars, Instance, say};
use super::reduced::free;
use ludograph_core::{
    Bulk, Faults, Found, Game, Key, Nothing, Promise, ReadOptions, Run, Solver, Source, Stop,
};
use ludograph_graph::facts::{Components, components};
use ludograph_graph::{Graph, Vertex};
use std::collections::VecDeque;

/// The method `borrow`.
pub(super) struct Borrow;

impl Solver<Winnable> for Borrow {
    fn key(&self) -> &'static str {
        "borrow"
    }

    fn summary(&self) -> &'static str {
        "debtors borrow, as often as they need at once; the last one who has not is frozen"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, _query: &Nothing, run: &Run) -> Found<WinnableClaim> {
        match decide(instance, run) {
            Ok(claim) => Found::Claim(claim),
            Err(why) => Found::Stopped { why, best: None },
        }
    }
}

impl Bulk<Winnable> for Borrow {
    fn line(&self, line: &[u8], _query: &Nothing, run: &Run) -> Result<Key, Faults> {
        let instance = Dollar::parse(Source::new(line.to_vec()), &ReadOptions::default())?;
        Ok(match decide(&instance, run) {
            Ok(claim) => Key::Text(matches!(claim, WinnableClaim::Winnable { .. }).to_string()),
            Err(_) => Key::Null,
        })
    }
}

/// Decides, with a certificate.
pub(super) fn decide(instance: &Instance, run: &Run) -> Result<WinnableClaim, Stop> {
    if instance.is_won() {
        return Ok(WinnableClaim::Winnable { script: vec![0; instance.wealth().len()] });
    }
    let parts = components(instance.graph());
    let mut totals = vec![0; parts.count];
    for (vertex, &value) in instance.wealth().iter().enumerate() {
        totals[parts.label[vertex] as usize] += value;
    }
    if let Some(part) = totals.iter().position(|&total| total < 0) {
        let root = instance.graph().all().find(|vertex| parts.label[vertex.index()] as usize == part);
        let root = root.expect("a component has a vertex");
        return Ok(WinnableClaim::NegativeTotal { root, total: totals[part] });
    }
    match borrow(instance.graph(), instance.wealth(), &parts, Some(patience(instance)), run)? {
        End::Claim(claim) => Ok(claim),
        End::Slow => {
            run.trace.step(|| "borrowing takes long: component by component, with jumps".to_owned());
            by_roots(instance, &parts, run)
        }
        End::Narrow => Err(too_large()),
    }
}

/// Steps of borrowing that are made before everything is reduced at roots.
fn patience(instance: &Instance) -> u64 {
    1_000_000 + 200 * (instance.graph().vertices() + instance.graph().edges().len()) as u64
}

/// The borrows that free everybody of a game that can be won: the fewest of all scripts that only borrow. None where
/// that takes too long.
pub(super) fn borrowing(instance: &Instance, run: &Run) -> Result<Option<Vec<Dollars>>, Stop> {
    let parts = components(instance.graph());
    Ok(match borrow(instance.graph(), instance.wealth(), &parts, Some(patience(instance)), run)? {
        End::Claim(WinnableClaim::Winnable { script }) => Some(script),
        End::Claim(_) | End::Slow | End::Narrow => None,
    })
}

/// Decides component by component: everybody else is freed, then the root is asked.
fn by_roots(instance: &Instance, parts: &Components, run: &Run) -> Result<WinnableClaim, Stop> {
    let mut roots: Vec<Option<Vertex>> = vec![None; parts.count];
    for vertex in instance.graph().all() {
        let root = &mut roots[parts.label[vertex.index()] as usize];
        // The richest has the least to ask for.
        if root.is_none_or(|root| instance.wealth()[root.index()] < instance.wealth()[vertex.index()]) {
            *root = Some(vertex);
        }
    }
    let mut all = vec![0; instance.wealth().len()];
    for root in roots.into_iter().flatten() {
        match free(instance, root, run)? {
            (script, Some(order)) => return Ok(WinnableClaim::Reduced { root, script, order }),
            (script, None) => all.iter_mut().zip(script).for_each(|(sum, times)| *sum += times),
        }
    }
    Ok(WinnableClaim::Winnable { script: all })
}

fn too_large() -> Stop {
    Stop::TooLarge(say::SCRIPT_BITS.into())
}

/// Borrows on the narrowest integers that hold.
fn borrow(
    graph: &Graph,
    wealth: &[Dollars],
    parts: &Components,
    patience: Option<u64>,
    run: &Run,
) -> Result<End, Stop> {
    let moved: Option<Dollars> =
        wealth.iter().try_fold(0, |sum: Dollars, value| sum.checked_add(value.abs()));
    let edges = 2 * graph.edges().len() as Dollars;
    // Values never leave the range of all dollars that can be on the move: 64 bits are enough for most.
    if moved.is_some_and(|sum| sum + edges < 1 << 61) {
        let values = wealth.iter().map(|&value| value as i64).collect();
        match Borrowing::<i64>::new(graph, values).decide(parts, patience, run)? {
            End::Narrow => {}
            end => return Ok(end),
        }
    }
    Borrowing::<i128>::new(graph, wealth.to_vec()).decide(parts, patience, run)
}

/// How borrowing ended.
enum End {
    Claim(WinnableClaim),
    /// The integers are too narrow.
    Narrow,
    /// Patience is over.
    Slow,
}

/// The two widths of integers that the loop runs on.
trait Whole: Copy + Ord + std::ops::AddAssign + std::ops::SubAssign + Into<i128> + TryFrom<i128> {
    const ZERO: Self;
    /// The least number of borrows that ends a debt.
    fn needed(debt: Self, degree: usize) -> Self;
    /// The dollars of so many borrows; the caller knows that they fit.
    fn times(self, degree: usize) -> Self;
    fn plus(self, more: Self) -> Option<Self>;
}

macro_rules! whole {
    ($($int:ty),*) => {$(
        impl Whole for $int {
            const ZERO: Self = 0;
            fn needed(debt: Self, degree: usize) -> Self {
                // Most debts end by one borrow: that needs no division.
                if debt + degree as Self >= 0 { 1 } else { (degree as Self - 1 - debt) / degree as Self }
            }
            fn times(self, degree: usize) -> Self {
                self * degree as Self
            }
            fn plus(self, more: Self) -> Option<Self> {
                self.checked_add(more)
            }
        }
    )*};
}
whole!(i64, i128);

struct Borrowing<'a, N> {
    graph: &'a Graph,
    values: Vec<N>,
    borrows: Vec<N>,
    queue: VecDeque<u32>,
    queued: Vec<bool>,
}

impl<'a, N: Whole> Borrowing<'a, N> {
    fn new(graph: &'a Graph, values: Vec<N>) -> Self {
        let debtors = values.iter().enumerate().filter(|(_, value)| **value < N::ZERO);
        let queue: VecDeque<u32> = debtors.map(|(vertex, _)| vertex as u32).collect();
        let mut queued = vec![false; values.len()];
        for &vertex in &queue {
            queued[vertex as usize] = true;
        }
        Self { graph, borrows: vec![N::ZERO; values.len()], values, queue, queued }
    }

    fn decide(mut self, parts: &Components, patience: Option<u64>, run: &Run) -> Result<End, Stop> {
        let mut untouched = vec![0usize; parts.count];
        for &part in &parts.label {
            untouched[part as usize] += 1;
        }
        let mut frozen: Vec<Option<Vertex>> = vec![None; untouched.len()];
        let (mut steps, mut paid) = (0u64, 0u64);
        // To count is dear: it is done now and then, but the limit is met exactly.
        let batch = || run.limits.left().saturating_add(1).min(1024);
        let mut due = batch();
        while let Some(vertex) = self.queue.pop_front() {
            let index = vertex as usize;
            self.queued[index] = false;
            if self.values[index] >= N::ZERO {
                continue;
            }
            let part = parts.label[index] as usize;
            if frozen[part] == Some(Vertex(vertex)) {
                continue;
            }
            if self.borrows[index] == N::ZERO {
                if untouched[part] == 1 {
                    frozen[part] = Some(Vertex(vertex));
                    continue;
                }
                untouched[part] -= 1;
            }
            if !self.borrow(Vertex(vertex), run) {
                return Ok(End::Narrow);
            }
            steps += 1;
            if steps == due {
                run.limits.spend(steps - paid).inspect_err(|_| run.limits.reach("borrows", steps))?;
                (paid, due) = (steps, steps + batch());
                if patience.is_some_and(|patience| steps > patience) {
                    return Ok(End::Slow);
                }
            }
        }
        run.limits.spend(steps - paid).inspect_err(|_| run.limits.reach("borrows", steps))?;
        let script: Vec<Dollars> = self.borrows.iter().map(|&times| -times.into()).collect();
        let poor = frozen.into_iter().flatten().find(|root| self.values[root.index()] < N::ZERO);
        Ok(End::Claim(match poor {
            None => WinnableClaim::Winnable { script },
            Some(root) => WinnableClaim::Reduced { root, script, order: self.burn(root) },
        }))
    }

    /// Ends a debt by borrowing; false when the count does not fit.
    fn borrow(&mut self, vertex: Vertex, run: &Run) -> bool {
        let index = vertex.index();
        let neighbours = self.graph.neighbours(vertex);
        let times = N::needed(self.values[index], neighbours.len());
        let Some(all) = self.borrows[index].plus(times) else { return false };
        self.borrows[index] = all;
        self.values[index] += times.times(neighbours.len());
        for &next in neighbours {
            let next = next.index();
            self.values[next] -= times;
            if self.values[next] < N::ZERO && !self.queued[next] {
                self.queued[next] = true;
                self.queue.push_back(next as u32);
            }
        }
        run.trace.step(|| {
            let times: i128 = times.into();
            format!("vertex {vertex} borrows {times} time{}", if times == 1 { "" } else { "s" })
        });
        true
    }

    /// The order in which a fire from the root burns its component.
    fn burn(&self, root: Vertex) -> Vec<Vertex> {
        let mut fire = vec![0usize; self.values.len()];
        let mut burnt = vec![false; self.values.len()];
        burnt[root.index()] = true;
        let mut order = vec![root];
        let mut next = 0;
        while let Some(&vertex) = order.get(next) {
            next += 1;
            for &other in self.graph.neighbours(vertex) {
                let at = other.index();
                if burnt[at] {
                    continue;
                }
                fire[at] += 1;
                let value: i128 = self.values[at].into();
                if value < fire[at] as i128 {
                    burnt[at] = true;
                    order.push(other);
                }
            }
        }
        order.remove(0);
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::{Problem, Seed};

    /// A connected sparse graph with large random dollars.
    fn instance(seed: u64) -> Instance {
        let mut draws = Seed(seed).draws();
        let n = 2 + draws.index(30);
        let reach = 1 + draws.index(4);
        let back = |v: usize, draws: &mut ludograph_core::Draws| v - 1 - draws.index(reach.min(v));
        let mut edges: Vec<(Vertex, Vertex)> =
            (1..n).map(|v| (Vertex(v as u32), Vertex(back(v, &mut draws) as u32))).collect();
        for _ in 0..draws.index(n) {
            let v = 1 + draws.index(n - 1);
            edges.push((Vertex(v as u32), Vertex(back(v, &mut draws) as u32)));
        }
        let size = 10i64.pow(draws.index(16) as u32);
        let mut wealth: Vec<Dollars> = (0..n).map(|_| draws.between(-size, size).into()).collect();
        // Totals around the genus are the hard ones.
        let total: Dollars = wealth.iter().sum();
        wealth[0] += Dollars::from(draws.between(0, n as i64)) - total;
        Instance::new(Graph::new(n, edges), wealth).expect("an instance")
    }

    #[test]
    fn roots_change_no_answer_and_their_claims_verify() {
        let mut seen = [0; 2];
        for seed in 0..400 {
            let instance = instance(seed);
            let parts = components(instance.graph());
            let run = Run::default();
            let plain = decide(&instance, &run).expect("no limits");
            let jumped = by_roots(&instance, &parts, &run).expect("no limits");
            for claim in [&plain, &jumped] {
                Winnable::verify(&instance, &Nothing {}, claim)
                    .unwrap_or_else(|flaw| panic!("{seed}: {flaw}"));
            }
            assert_eq!(Winnable::answer(&plain), Winnable::answer(&jumped), "{seed}");
            seen[usize::from(matches!(jumped, WinnableClaim::Winnable { .. }))] += 1;
        }
        assert!(seen[0] > 20 && seen[1] > 20, "both answers occur: {seen:?}");
    }

    #[test]
    fn a_long_path_with_a_deep_debt_is_decided_by_a_jump() {
        let n = 2000;
        let edges = (1..n).map(|v| (Vertex(v - 1), Vertex(v))).collect();
        let mut wealth = vec![0; n as usize];
        (wealth[0], wealth[n as usize - 1]) = (-1_000_000_007, 1_000_000_007);
        let instance = Instance::new(Graph::new(n as usize, edges), wealth).expect("an instance");
        let run = Run::default();
        let claim = decide(&instance, &run).expect("no limits");
        assert!(matches!(claim, WinnableClaim::Winnable { .. }));
        assert!(run.limits.spent() < 10_000_000, "{} steps", run.limits.spent());
    }
}
