//! Sweeping: dollars at the edge of a set that can walk over the whole graph.
//!
//! Let every vertex of a set own a dollar for each edge that leaves the set. The set can lend, and the dollars
//! stand on its neighbours; on a grid they can go on so, column by column, until each vertex has had one. Such
//! divisors are good upper bounds on grids and other long graphs, where determining sets are poor. Two kinds of
//! sets are tried, those with the fewest dollars first: shortest paths (the columns of a grid), and all vertices that
//! are nearer to one vertex than to another by some number of steps (the bands of a torus, the halves of a hypercube,
//! the rows of a rook's graph). The layers around the set, columns again, are then good eggs.

use super::Walk;
use ludograph_graph::facts::{distances, members};
use ludograph_graph::{Graph, Vertex};

/// A divisor of rank 1 with few dollars, and layers around it.
pub(super) struct Sweep {
    pub(super) divisor: Vec<i32>,
    pub(super) degree: u32,
    pub(super) layers: Vec<Vec<Vertex>>,
}

/// So many vertices are compared with each other.
const ENDS: usize = 300;
/// So many sets are tried.
const TRIES: usize = 2000;
/// So many sums over the edges are made.
const WORK: usize = 200_000_000;
/// So many vertices are kept in all sets together: 80 MB.
const KEPT: usize = 20_000_000;

/// The best sweep found with fewer dollars than `upper`.
pub(super) fn sweep(graph: &Graph, upper: u32, walk: &mut Walk<'_>) -> Option<Sweep> {
    let ends: Vec<Vertex> = some(graph, ENDS.min(WORK / (graph.vertices() + graph.edges().len())));
    let limits = &walk.run.limits;
    let far = |&end: &Vertex| limits.spend(0).is_ok().then(|| distances(graph, end));
    let away: Vec<Vec<u32>> = ends.iter().map(far).collect::<Option<_>>()?;
    let few = (WORK / (graph.edges().len() + 1)).isqrt().min(40);
    let mut sets = Sets::default();
    for (index, one) in away.iter().enumerate().take(few) {
        for other in &away[..index] {
            if walk.run.limits.stopped() {
                return None;
            }
            nearer(graph, one, other, upper, &mut sets);
        }
    }
    let band = first(graph, sets, walk);
    let upper = band.as_ref().map_or(upper, |band| band.degree);
    let mut sets = Sets::default();
    for (start, away) in ends.iter().zip(&away) {
        for end in ends.iter().filter(|end| *end >= start) {
            if walk.run.limits.stopped() {
                return band;
            }
            shortest_path(graph, *end, away, upper, &mut sets);
        }
    }
    first(graph, sets, walk).or(band)
}

/// The set with the fewest dollars that will do.
fn first(graph: &Graph, mut sets: Sets, walk: &mut Walk<'_>) -> Option<Sweep> {
    sets.all.sort();
    sets.all.dedup();
    for (degree, set) in sets.all.into_iter().take(TRIES) {
        if walk.run.limits.stopped() {
            return None;
        }
        let mut divisor = vec![0; graph.vertices()];
        leaving(graph, &set).for_each(|(v, edges)| divisor[v.index()] = edges as i32);
        if walk.will_do(&divisor).ok()? {
            let edge: Vec<Vertex> = set.into_iter().filter(|v| divisor[v.index()] > 0).collect();
            return Some(Sweep { divisor, degree, layers: layers(graph, &edge) });
        }
    }
    None
}

/// So many vertices, spread over all of them.
fn some(graph: &Graph, most: usize) -> Vec<Vertex> {
    let step = graph.vertices().div_ceil(most.max(1)).max(1);
    graph.all().step_by(step).collect()
}

/// Sets with their degrees, as many as there is room for.
#[derive(Default)]
struct Sets {
    all: Vec<(u32, Vec<Vertex>)>,
    kept: usize,
}

impl Sets {
    fn add(&mut self, degree: u32, set: impl FnOnce() -> Vec<Vertex>) {
        if self.kept < KEPT {
            self.all.push((degree, set()));
            self.kept += self.all.last().map_or(0, |(_, set)| set.len());
        }
    }
}

/// A shortest path from an end to where the distances are counted from.
fn shortest_path(graph: &Graph, end: Vertex, away: &[u32], upper: u32, sets: &mut Sets) {
    let before = |v: Vertex| {
        let nearer = |w: &&Vertex| away[w.index()] < away[v.index()];
        graph.neighbours(v).iter().find(nearer).copied()
    };
    let mut path: Vec<Vertex> = std::iter::successors(Some(end), |&v| before(v)).collect();
    path.sort_unstable();
    let degree = leaving(graph, &path).map(|(_, edges)| edges).sum();
    if (1..upper).contains(&degree) {
        sets.add(degree, || path);
    }
}

/// The sets of those who are nearer to one vertex than to another, by some number of steps.
fn nearer(graph: &Graph, one: &[u32], other: &[u32], upper: u32, sets: &mut Sets) {
    let gap = |v: &Vertex| i64::from(one[v.index()]) - i64::from(other[v.index()]);
    let mut gaps: Vec<i64> = graph.all().map(|v| gap(&v)).collect();
    gaps.sort_unstable();
    gaps.dedup();
    // An edge is cut from its smaller gap on, until its larger one.
    let mut change = vec![0i64; gaps.len()];
    let place = |v: &Vertex| gaps.binary_search(&gap(v)).expect("a gap of its own");
    for (u, v) in graph.edges() {
        let (one, other) = (place(u), place(v));
        change[one.min(other)] += 1;
        change[one.max(other)] -= 1;
    }
    let mut cut = 0;
    for (most, change) in gaps[..gaps.len() - 1].iter().zip(&change) {
        cut += change;
        if (1..i64::from(upper)).contains(&cut) {
            sets.add(cut as u32, || graph.all().filter(|v| gap(v) <= *most).collect());
        }
    }
}

/// The vertices of a sorted set, each with how many edges leave the set there.
fn leaving(graph: &Graph, set: &[Vertex]) -> impl Iterator<Item = (Vertex, u32)> {
    let outside = |next: &&Vertex| set.binary_search(next).is_err();
    set.iter().map(move |&v| (v, graph.neighbours(v).iter().filter(outside).count() as u32))
}

/// The connected sets of vertices equally far from a set.
fn layers(graph: &Graph, set: &[Vertex]) -> Vec<Vec<Vertex>> {
    let mut seen = vec![false; graph.vertices()];
    set.iter().for_each(|v| seen[v.index()] = true);
    let mut all = Vec::new();
    let mut layer = set.to_vec();
    while !layer.is_empty() {
        let mut next = Vec::new();
        for &w in layer.iter().flat_map(|&v| graph.neighbours(v)) {
            if !std::mem::replace(&mut seen[w.index()], true) {
                next.push(w);
            }
        }
        let parts = members(&graph.induced(&layer));
        all.extend(parts.into_iter().map(|part| part.into_iter().map(|v| layer[v.index()]).collect()));
        layer = next;
    }
    all
}
