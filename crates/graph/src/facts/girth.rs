//! How long is the shortest cycle?
//!
//! A search in breadth from every vertex of a shortest cycle meets an edge between vertices already
//! reached that closes it; from other vertices it never claims less than a true closed walk holds.

use super::UNREACHED;
use crate::graph::{Graph, Vertex};

/// The length of a shortest cycle: 1 with a loop, 2 with parallel edges, nothing in a forest.
pub fn girth(graph: &Graph) -> Option<u32> {
    if !graph.loops().is_empty() {
        return Some(1);
    }
    if graph.parallel() > 0 {
        return Some(2);
    }
    let mut best = UNREACHED;
    let mut distance = vec![UNREACHED; graph.vertices()];
    let mut parent = vec![Vertex(0); graph.vertices()];
    let mut queue = Vec::new();
    for source in graph.all() {
        for v in queue.drain(..) {
            distance[Vertex::index(v)] = UNREACHED;
        }
        distance[source.index()] = 0;
        parent[source.index()] = source;
        queue.push(source);
        let mut next = 0;
        while let Some(&v) = queue.get(next).filter(|v| 2 * distance[v.index()] + 1 < best) {
            next += 1;
            for &w in graph.neighbours(v) {
                if distance[w.index()] == UNREACHED {
                    distance[w.index()] = distance[v.index()] + 1;
                    parent[w.index()] = v;
                    queue.push(w);
                } else if parent[v.index()] != w {
                    best = best.min(distance[v.index()] + distance[w.index()] + 1);
                }
            }
        }
    }
    (best != UNREACHED).then_some(best)
}
