//! Reducing a divisor at a root: out of debt, then everything that can flows back to the root.
//!
//! First all debtors but the root borrow, as often as they need at once, until nobody else owes; the root
//! takes no part, so this ends. Then fires are lit at the root (Dhar 1990): a vertex burns when it owns
//! fewer dollars than it has burning edges. What does not burn can lend together without new debt, and
//! does, as often as it can at once, until one fire burns all. Both parts count in batches, so amounts
//! enter through their logarithm, but on long thin graphs many small steps would remain.
//!
//! Hence the jump (Baker and Shokrieh 2013), taken when amounts are large or patience is over: with real
//! numbers x = L⁻¹D, L the Laplacian without the root, lending x times, rounded, leaves everybody but the
//! root with at most a degree's worth of dollars or debt. We find x in floating point
//! (`ludograph_engines::laplace`) and lend in exact integers; whatever rounding spoils is mended by the steps
//! above, and amounts beyond 16 digits take another jump.

use super::super::verify::{Reduced, ReducedClaim, ReducedQuery};
use super::super::{Dollars, Instance, say};
use ludograph_core::{Found, Promise, Run, Solver, Stop};
use ludograph_engines::laplace::potential;
use ludograph_graph::facts::{UNREACHED, distances};
use ludograph_graph::{Graph, Vertex};
use std::collections::VecDeque;

/// The method `dhar`.
pub(super) struct Dhar;

impl Solver<Reduced> for Dhar {
    fn key(&self) -> &'static str {
        "dhar"
    }

    fn summary(&self) -> &'static str {
        "a jump by potentials, debtors borrow, then what no fire burns lends to the root"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &ReducedQuery, run: &Run) -> Found<ReducedClaim> {
        match reduce(instance, query.root, run) {
            Ok(claim) => Found::Claim(claim),
            Err(why) => Found::Stopped { why, best: None },
        }
    }
}

/// The divisor of the root's component, reduced at the root.
pub(super) fn reduce(instance: &Instance, root: Vertex, run: &Run) -> Result<ReducedClaim, Stop> {
    let mut reducing = Reducing::new(instance, root);
    let order = reducing.all_the_way(|_| false, run)?.expect("nothing but the last fire ends this");
    Ok(ReducedClaim { divisor: reducing.values, script: reducing.script, order })
}

/// A script after which nobody in the root's component owes; or one that reduces it and leaves the root in debt, with
/// the order in which all burn.
pub(super) fn free(
    instance: &Instance,
    root: Vertex,
    run: &Run,
) -> Result<(Vec<Dollars>, Option<Vec<Vertex>>), Stop> {
    let mut reducing = Reducing::new(instance, root);
    let order = reducing.all_the_way(|values| values[root.index()] >= 0, run)?;
    Ok((reducing.script, order))
}

impl Reducing<'_> {
    /// As [`Self::go`]; whoever is stopped says who beside the root still owes.
    fn all_the_way(
        &mut self,
        enough: impl Fn(&[Dollars]) -> bool,
        run: &Run,
    ) -> Result<Option<Vec<Vertex>>, Stop> {
        let went = self.go(enough, run);
        if went.is_err() {
            run.limits.reach("in_debt", self.others().filter(|v| self.values[v.index()] < 0).count());
        }
        went
    }

    /// Frees everybody but the root, then lights fires until one burns all (its order without the root is given) or
    /// the values are good enough.
    fn go(&mut self, enough: impl Fn(&[Dollars]) -> bool, run: &Run) -> Result<Option<Vec<Vertex>>, Stop> {
        let mut jumped = self.is_far();
        if jumped {
            self.jump(run)?;
        }
        let patience = if jumped { u64::MAX } else { 1000 + 10 * self.size as u64 };
        if !self.borrow(patience, run)? {
            jumped = true;
            self.jump(run)?;
            self.borrow(u64::MAX, run)?;
        }
        let mut fires = 0;
        while !enough(&self.values) {
            let order = self.burn();
            if order.len() == self.size {
                return Ok(Some(order.into_iter().skip(1).collect()));
            }
            self.lend_unburnt(&order, run)?;
            fires += 1;
            if fires == 100 && !jumped {
                self.jump(run)?;
                self.borrow(u64::MAX, run)?;
            }
        }
        Ok(None)
    }
}

struct Reducing<'a> {
    graph: &'a Graph,
    root: Vertex,
    inside: Vec<bool>,
    /// How many vertices the root's component has.
    size: usize,
    values: Vec<Dollars>,
    script: Vec<Dollars>,
}

fn too_large() -> Stop {
    Stop::TooLarge(say::SCRIPT_BITS.into())
}

impl<'a> Reducing<'a> {
    fn new(instance: &'a Instance, root: Vertex) -> Self {
        let graph = instance.graph();
        let inside: Vec<bool> = distances(graph, root).iter().map(|&d| d != UNREACHED).collect();
        let size = inside.iter().filter(|&&inside| inside).count();
        let script = vec![0; graph.vertices()];
        Self { graph, root, inside, size, values: instance.wealth().to_vec(), script }
    }

    fn others(&self) -> impl Iterator<Item = Vertex> {
        self.graph.all().filter(|&v| v != self.root && self.inside[v.index()])
    }

    /// The dollars and debts of everybody but the root.
    fn weight(&self) -> Dollars {
        self.others().map(|v| self.values[v.index()].abs()).sum()
    }

    /// Whether there are more dollars and debts than degrees explain.
    fn is_far(&self) -> bool {
        self.weight() > 4 * self.others().map(|v| self.graph.degree(v) as Dollars).sum::<Dollars>()
    }

    fn jump(&mut self, run: &Run) -> Result<(), Stop> {
        let mut weight = self.weight();
        // Each jump takes off many digits or is the last; 38 digits have room for no more than this.
        for _ in 0..12 {
            if weight == 0 {
                break;
            }
            run.limits.spend(self.size as u64)?;
            let lends = self.potential(run)?;
            let Some((values, script)) = self.lent(&lends) else { break };
            let (values, script) =
                (std::mem::replace(&mut self.values, values), std::mem::replace(&mut self.script, script));
            let now = self.weight();
            run.trace
                .step(|| format!("a jump by potentials: dollars and debts beside the root {weight} → {now}"));
            if now >= weight {
                (self.values, self.script) = (values, script);
                break;
            }
            weight = now;
        }
        Ok(())
    }

    /// The lends that send all dollars to the root, rounded.
    fn potential(&self, run: &Run) -> Result<Vec<Dollars>, Stop> {
        let part: Vec<Vertex> = self.graph.all().filter(|v| self.inside[v.index()]).collect();
        let mut place = vec![0; self.values.len()];
        part.iter().enumerate().for_each(|(index, v)| place[v.index()] = index);
        let inner = self.graph.edges().iter().filter(|(from, _)| self.inside[from.index()]);
        let edges = inner.map(|(from, to)| (place[from.index()], place[to.index()]));
        let current: Vec<f64> = part.iter().map(|v| self.values[v.index()] as f64).collect();
        let height = potential(part.len(), edges, place[self.root.index()], &current, &run.limits)?;
        let mut lends = vec![0; self.values.len()];
        part.iter().zip(height).for_each(|(v, height)| lends[v.index()] = height.round() as Dollars);
        Ok(lends)
    }

    /// Values and script after further lends, if the numbers can hold them.
    fn lent(&self, lends: &[Dollars]) -> Option<(Vec<Dollars>, Vec<Dollars>)> {
        let (mut values, mut script) = (self.values.clone(), self.script.clone());
        for vertex in self.graph.all().filter(|v| self.inside[v.index()]) {
            let at = vertex.index();
            script[at] = script[at].checked_add(lends[at])?;
            for next in self.graph.neighbours(vertex) {
                values[at] = values[at].checked_add(lends[next.index()].checked_sub(lends[at])?)?;
            }
        }
        Some((values, script))
    }

    /// Everybody but the root borrows until he owes nothing; false when that takes more steps than allowed.
    fn borrow(&mut self, patience: u64, run: &Run) -> Result<bool, Stop> {
        let mut steps = 0;
        let mut queue: VecDeque<Vertex> = self.others().filter(|v| self.values[v.index()] < 0).collect();
        let mut queued = vec![false; self.values.len()];
        queue.iter().for_each(|v| queued[v.index()] = true);
        while let Some(vertex) = queue.pop_front() {
            let at = vertex.index();
            queued[at] = false;
            if self.values[at] >= 0 {
                continue;
            }
            run.limits.spend(1)?;
            steps += 1;
            if steps > patience {
                return Ok(false);
            }
            let degree = self.graph.degree(vertex) as Dollars;
            let times = (degree - 1 - self.values[at]) / degree;
            self.script[at] = self.script[at].checked_sub(times).ok_or_else(too_large)?;
            self.values[at] += times * degree;
            for &next in self.graph.neighbours(vertex) {
                let value = &mut self.values[next.index()];
                *value = value.checked_sub(times).ok_or_else(too_large)?;
                if *value < 0 && next != self.root && !queued[next.index()] {
                    queued[next.index()] = true;
                    queue.push_back(next);
                }
            }
            run.trace.step(|| format!("vertex {vertex} borrows {times}"));
        }
        Ok(true)
    }

    /// Who burns, in order, the root first.
    fn burn(&self) -> Vec<Vertex> {
        let mut fire = vec![0; self.values.len()];
        let mut burnt = vec![false; self.values.len()];
        burnt[self.root.index()] = true;
        let mut order = vec![self.root];
        let mut next = 0;
        while let Some(&vertex) = order.get(next) {
            next += 1;
            for &other in self.graph.neighbours(vertex) {
                let at = other.index();
                fire[at] += 1;
                if !burnt[at] && self.values[at] < fire[at] {
                    burnt[at] = true;
                    order.push(other);
                }
            }
        }
        order
    }

    /// What did not burn lends together, as often as it can without debt.
    fn lend_unburnt(&mut self, burnt: &[Vertex], run: &Run) -> Result<(), Stop> {
        let mut cold = self.inside.clone();
        burnt.iter().for_each(|v| cold[v.index()] = false);
        let lenders: Vec<Vertex> = self.others().filter(|v| cold[v.index()]).collect();
        run.limits.spend(lenders.len() as u64)?;
        let out = |v: Vertex| self.graph.neighbours(v).iter().filter(|next| !cold[next.index()]).count();
        let often = |v: &Vertex| self.values[v.index()].checked_div(out(*v) as Dollars);
        let times = lenders.iter().filter_map(often).min().expect("a connected graph joins cold and burnt");
        for &vertex in &lenders {
            let count = &mut self.script[vertex.index()];
            *count = count.checked_add(times).ok_or_else(too_large)?;
            for next in self.graph.neighbours(vertex).iter().filter(|next| !cold[next.index()]) {
                self.values[vertex.index()] -= times;
                self.values[next.index()] += times;
            }
        }
        run.trace.step(|| format!("{} vertices lend together {times} times", lenders.len()));
        Ok(())
    }
}
