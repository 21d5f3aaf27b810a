//! How wide is a graph when its vertices are eliminated one by one?
//!
//! Eliminating a vertex joins all its neighbours and takes it away. The most neighbours met on the way is
//! the width of the order, and the least width of any order is the treewidth; so an order is a witness of
//! an upper bound, and [`width`] checks it.

use crate::graph::{Graph, Vertex};
use ludograph_core::{Limits, Stop};
use std::collections::BTreeSet;

/// Which vertex is eliminated next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// One with the fewest neighbours.
    MinDegree,
    /// One that adds the fewest edges: slower, and usually better.
    MinFill,
}

/// An order of all vertices and its width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elimination {
    /// All vertices in the order of elimination.
    pub order: Vec<Vertex>,
    /// The most neighbours that a vertex has when it is eliminated.
    pub width: usize,
}

/// Eliminates all vertices by a rule; ties go to the least vertex.
///
/// # Errors
/// When a limit is reached.
pub fn eliminate(graph: &Graph, rule: Rule, limits: &Limits) -> Result<Elimination, Stop> {
    let mut rest = Rest::new(graph);
    let cost = |rest: &Rest, v: u32| match rule {
        Rule::MinDegree => rest.sets[v as usize].len(),
        Rule::MinFill => rest.fill(v),
    };
    let mut queue: BTreeSet<(usize, u32)> = BTreeSet::new();
    for v in 0..rest.sets.len() as u32 {
        limits.spend(1)?;
        queue.insert((cost(&rest, v), v));
    }
    let mut costs: Vec<usize> = vec![0; rest.sets.len()];
    queue.iter().for_each(|&(cost, v)| costs[v as usize] = cost);
    let mut found = Elimination { order: Vec::with_capacity(rest.sets.len()), width: 0 };
    while let Some((_, v)) = queue.pop_first() {
        // What is left cannot be wider than its own size: any order will do.
        if queue.len() <= found.width {
            found.order.push(Vertex(v));
            found.order.extend(queue.iter().map(|&(_, v)| Vertex(v)));
            break;
        }
        limits.spend(1)?;
        let around = rest.eliminate(v, limits)?;
        found.order.push(Vertex(v));
        found.width = found.width.max(around.len());
        let mut touched: BTreeSet<u32> = around.iter().copied().collect();
        if rule == Rule::MinFill {
            // A new edge between two neighbours also lies among the neighbours of their common ones.
            touched.extend(around.iter().flat_map(|&w| rest.sets[w as usize].iter().copied()));
        }
        for w in touched {
            limits.spend(1)?;
            let now = cost(&rest, w);
            if now != costs[w as usize] {
                queue.remove(&(costs[w as usize], w));
                queue.insert((now, w));
                costs[w as usize] = now;
            }
        }
    }
    Ok(found)
}

/// The width of an order, or nothing if it does not name every vertex once.
pub fn width(graph: &Graph, order: &[Vertex]) -> Option<usize> {
    let mut named = vec![false; graph.vertices()];
    for v in order {
        if std::mem::replace(named.get_mut(v.index())?, true) {
            return None;
        }
    }
    let mut rest = Rest::new(graph);
    let none = Limits::none();
    let widths = order.iter().map(|v| rest.eliminate(v.0, &none).map(|around| around.len()));
    let most = widths.collect::<Result<Vec<_>, _>>().ok()?.into_iter().max().unwrap_or(0);
    named.iter().all(|&named| named).then_some(most)
}

/// What is left of a graph: a set of neighbours per vertex, empty for those that are gone.
pub(super) struct Rest {
    pub(super) sets: Vec<BTreeSet<u32>>,
}

impl Rest {
    pub(super) fn new(graph: &Graph) -> Self {
        let around = |v: Vertex| graph.neighbours(v).iter().filter(|&&w| w != v).map(|w| w.0).collect();
        Self { sets: graph.all().map(around).collect() }
    }

    /// Takes a vertex away and joins its neighbours, which are returned.
    fn eliminate(&mut self, v: u32, limits: &Limits) -> Result<BTreeSet<u32>, Stop> {
        let around = self.remove(v);
        for &w in &around {
            limits.spend(1)?;
            self.sets[w as usize].extend(around.iter().filter(|&&x| x != w));
        }
        Ok(around)
    }

    /// Takes a vertex away; its neighbours are returned.
    pub(super) fn remove(&mut self, v: u32) -> BTreeSet<u32> {
        let around = std::mem::take(&mut self.sets[v as usize]);
        for &w in &around {
            self.sets[w as usize].remove(&v);
        }
        around
    }

    /// How many edges an elimination would add.
    fn fill(&self, v: u32) -> usize {
        let around = &self.sets[v as usize];
        let missing = |&w: &u32| around.range(w + 1..).filter(|x| !self.sets[w as usize].contains(x)).count();
        around.iter().map(missing).sum()
    }
}
