//! Sweeping: dollars on a shortest path that can walk over the whole graph.
//!
//! Let every vertex of a path own a dollar for each edge that leaves the path. The path can lend, and the
//! dollars stand on its neighbours; on a grid they can go on so, column by column, until each vertex has had
//! one. Such divisors are good upper bounds on grids and other long graphs, where determining sets are poor.
//! The layers around the path, columns again, are then good eggs. All shortest paths from a breadth-first
//! search are tried, those with the fewest dollars first.

use super::Walk;
use ludograph_graph::facts::distances;
use ludograph_graph::{Graph, Vertex};

/// A divisor of rank 1 with few dollars, and layers around it.
pub(super) struct Sweep {
    pub(super) divisor: Vec<i32>,
    pub(super) degree: u32,
    pub(super) layers: Vec<Vec<Vertex>>,
}

/// More vertices than this have too many pairs.
const MOST_VERTICES: usize = 300;
/// So many paths are tried.
const TRIES: usize = 2000;

/// The best sweep found with fewer dollars than `upper`.
pub(super) fn sweep(graph: &Graph, upper: u32, walk: &mut Walk<'_>) -> Option<Sweep> {
    if graph.vertices() > MOST_VERTICES {
        return None;
    }
    let mut paths: Vec<(u32, Vec<Vertex>)> = Vec::new();
    for start in graph.all() {
        let away = distances(graph, start);
        let before = |v: Vertex| {
            let nearer = |w: &&Vertex| away[w.index()] < away[v.index()];
            graph.neighbours(v).iter().find(nearer).copied()
        };
        for end in graph.all().filter(|&end| end >= start) {
            let path: Vec<Vertex> = std::iter::successors(Some(end), |&v| before(v)).collect();
            let degree = leaving(graph, &path).map(|(_, edges)| edges).sum();
            if (1..upper).contains(&degree) {
                paths.push((degree, path));
            }
        }
    }
    paths.sort();
    for (degree, path) in paths.into_iter().take(TRIES) {
        let mut divisor = vec![0; graph.vertices()];
        leaving(graph, &path).for_each(|(v, edges)| divisor[v.index()] = edges as i32);
        if walk.will_do(&divisor) {
            return Some(Sweep { divisor, degree, layers: layers(graph, &path) });
        }
    }
    None
}

/// The vertices of a path, each with how many edges leave the path there.
fn leaving(graph: &Graph, path: &[Vertex]) -> impl Iterator<Item = (Vertex, u32)> {
    path.iter().map(|&v| (v, graph.neighbours(v).iter().filter(|next| !path.contains(next)).count() as u32))
}

/// The sets of vertices equally far from a path that hang together.
fn layers(graph: &Graph, path: &[Vertex]) -> Vec<Vec<Vertex>> {
    let mut seen = vec![false; graph.vertices()];
    path.iter().for_each(|v| seen[v.index()] = true);
    let mut all = Vec::new();
    let mut layer = path.to_vec();
    while !layer.is_empty() {
        let mut next = Vec::new();
        for &w in layer.iter().flat_map(|&v| graph.neighbours(v)) {
            if !std::mem::replace(&mut seen[w.index()], true) {
                next.push(w);
            }
        }
        if distances(&graph.induced(&layer), Vertex(0))
            .iter()
            .all(|&d| d != ludograph_graph::facts::UNREACHED)
        {
            all.push(layer);
        }
        layer = next;
    }
    all
}
