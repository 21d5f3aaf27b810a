//! Which graph remains when corners are cut off?
//!
//! A corner `p` is dominated: some other `d` has `N[p] ⊆ N[d]`. Cutting corners in any order ends at the
//! same graph up to isomorphism; one cop wins exactly on the connected graphs that shrink to one vertex
//! (Nowakowski and Winkler 1983, Quilliot 1978). Every vertex counts as its own neighbour, so loops and
//! parallel edges change nothing.

use crate::graph::{Graph, Vertex};
use ludograph_core::{Limits, Stop};
use std::collections::VecDeque;

/// How a graph was dismantled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dismantling {
    /// The corners in the order of removal, each with a vertex that dominated it then.
    pub order: Vec<(Vertex, Vertex)>,
    /// The vertices that are left, sorted: none of them is a corner.
    pub left: Vec<Vertex>,
}

/// Cuts off corners as long as there is one.
///
/// # Errors
/// When a limit is reached.
pub fn dismantle(graph: &Graph, limits: &Limits) -> Result<Dismantling, Stop> {
    let graph = graph.simple();
    let mut state = State {
        alive: vec![true; graph.vertices()],
        degree: graph.all().map(|v| graph.degree(v)).collect(),
        graph: &graph,
    };
    let mut order = Vec::new();
    // Only the neighbours of a removed vertex can become corners, so only they are looked at again.
    let mut waiting = vec![true; graph.vertices()];
    let mut queue: VecDeque<Vertex> = graph.all().collect();
    while let Some(corner) = queue.pop_front() {
        waiting[corner.index()] = false;
        let Some(dominator) = state.dominator(corner, limits)? else { continue };
        order.push((corner, dominator));
        state.alive[corner.index()] = false;
        for &w in graph.neighbours(corner).iter().filter(|w| state.alive[w.index()]) {
            state.degree[w.index()] -= 1;
            if !std::mem::replace(&mut waiting[w.index()], true) {
                queue.push_back(w);
            }
        }
    }
    Ok(Dismantling { order, left: graph.all().filter(|v| state.alive[v.index()]).collect() })
}

struct State<'a> {
    graph: &'a Graph,
    alive: Vec<bool>,
    degree: Vec<usize>,
}

impl State<'_> {
    /// The least vertex that dominates another, among those still there.
    fn dominator(&self, corner: Vertex, limits: &Limits) -> Result<Option<Vertex>, Stop> {
        let around = || self.graph.neighbours(corner).iter().copied().filter(|w| self.alive[w.index()]);
        let covers = |d: Vertex| {
            self.degree[d.index()] >= self.degree[corner.index()]
                && around().all(|w| w == d || self.graph.has_edge(w, d))
        };
        for d in around() {
            limits.spend(1)?;
            if covers(d) {
                return Ok(Some(d));
            }
        }
        Ok(None)
    }
}
