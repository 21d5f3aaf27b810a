//! What remains when vertices of small degree are taken away?

use crate::graph::{Graph, Vertex};
use ludograph_core::{Limits, Stop};

/// The vertices that remain when vertices with at most one edge are taken away again and again.
///
/// Parallel edges and loops are cycles, so they stay; only trees fall off.
pub fn two_core(graph: &Graph) -> Vec<Vertex> {
    let mut degree: Vec<usize> = graph.all().map(|v| graph.degree(v)).collect();
    let mut gone: Vec<bool> = degree.iter().map(|&d| d < 2).collect();
    let mut leaves: Vec<Vertex> = graph.all().filter(|v| gone[v.index()]).collect();
    while let Some(leaf) = leaves.pop() {
        for &w in graph.neighbours(leaf) {
            degree[w.index()] -= 1;
            if degree[w.index()] < 2 && !gone[w.index()] {
                gone[w.index()] = true;
                leaves.push(w);
            }
        }
    }
    graph.all().filter(|v| !gone[v.index()]).collect()
}

/// An order in which every vertex has few later neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Degeneracy {
    /// The vertices; each has the least degree among those from it on.
    pub order: Vec<Vertex>,
    /// The most later neighbours of a vertex: the least number for which such an order exists.
    pub value: usize,
}

/// Takes away a vertex of least degree again and again (Matula and Beck), loops and copies aside.
///
/// # Errors
/// When a limit is reached.
pub fn degeneracy(graph: &Graph, limits: &Limits) -> Result<Degeneracy, Stop> {
    let graph = graph.simple();
    let mut degree: Vec<usize> = graph.all().map(|v| graph.degree(v)).collect();
    let mut gone = vec![false; graph.vertices()];
    // Vertices wait in the bucket of their degree; an entry whose degree has changed is stale.
    let mut buckets: Vec<Vec<Vertex>> =
        vec![Vec::new(); graph.vertices().min(1 + degree.iter().max().unwrap_or(&0))];
    for v in graph.all().rev() {
        buckets[degree[v.index()]].push(v);
    }
    let mut found = Degeneracy { order: Vec::with_capacity(graph.vertices()), value: 0 };
    let mut level = 0;
    while found.order.len() < graph.vertices() {
        let Some(v) = buckets[level].pop() else {
            level += 1;
            continue;
        };
        if gone[v.index()] || degree[v.index()] != level {
            continue;
        }
        limits.spend(1)?;
        gone[v.index()] = true;
        found.value = found.value.max(level);
        found.order.push(v);
        for &w in graph.neighbours(v) {
            if !gone[w.index()] {
                degree[w.index()] -= 1;
                buckets[degree[w.index()]].push(w);
                level = level.min(degree[w.index()]);
            }
        }
    }
    Ok(found)
}
