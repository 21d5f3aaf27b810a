//! Can the vertices be divided so that every edge crosses?

use crate::graph::{Graph, Vertex};

/// Whether there is no odd cycle.
pub fn is_bipartite(graph: &Graph) -> bool {
    sides(graph).is_ok()
}

/// The side of every vertex (the least of each component on side false).
///
/// # Errors
/// With an odd cycle, its vertices in order; a loop is one of length 1.
pub fn sides(graph: &Graph) -> Result<Vec<bool>, Vec<Vertex>> {
    let mut side = vec![None; graph.vertices()];
    let mut parent: Vec<Vertex> = graph.all().collect();
    for start in graph.all() {
        if side[start.index()].is_some() {
            continue;
        }
        side[start.index()] = Some(false);
        let mut queue = vec![start];
        let mut next = 0;
        while let Some(&v) = queue.get(next) {
            next += 1;
            for &w in graph.neighbours(v) {
                if side[w.index()].is_none() {
                    side[w.index()] = side[v.index()].map(|side: bool| !side);
                    parent[w.index()] = v;
                    queue.push(w);
                } else if side[w.index()] == side[v.index()] {
                    return Err(cycle(&parent, v, w));
                }
            }
        }
    }
    Ok(side.into_iter().flatten().collect())
}

/// The cycle that the edge between v and w closes with their paths to the first common ancestor.
fn cycle(parent: &[Vertex], v: Vertex, w: Vertex) -> Vec<Vertex> {
    let up = |mut at: Vertex| {
        let mut path = vec![at];
        while parent[at.index()] != at {
            at = parent[at.index()];
            path.push(at);
        }
        path
    };
    let (mut one, mut other) = (up(v), up(w));
    while one.len() > 1 && other.len() > 1 && one[one.len() - 2] == other[other.len() - 2] {
        one.pop();
        other.pop();
    }
    // Both paths end at the common ancestor: it is kept once.
    other.pop();
    one.extend(other.into_iter().rev());
    one
}
