//! How far apart are vertices?

use crate::graph::{Graph, Vertex};

/// The distance between vertices that no path joins.
pub const UNREACHED: u32 = u32::MAX;

/// The distances from a vertex; [`UNREACHED`] where no path leads.
pub fn distances(graph: &Graph, source: Vertex) -> Vec<u32> {
    let mut distance = vec![UNREACHED; graph.vertices()];
    search(graph, source, &mut distance, &mut Vec::new());
    distance
}

/// The distances of all pairs, row by row.
pub fn all_distances(graph: &Graph) -> Vec<Vec<u32>> {
    graph.all().map(|v| distances(graph, v)).collect()
}

/// The greatest distance from a vertex, if every vertex can be reached.
pub fn eccentricity(graph: &Graph, vertex: Vertex) -> Option<u32> {
    distances(graph, vertex).into_iter().max().filter(|&most| most != UNREACHED)
}

/// The greatest distance of two vertices, if the graph is connected.
pub fn diameter(graph: &Graph) -> Option<u32> {
    eccentricities(graph)?.into_iter().max()
}

/// The least eccentricity, if the graph is connected.
pub fn radius(graph: &Graph) -> Option<u32> {
    eccentricities(graph)?.into_iter().min()
}

fn eccentricities(graph: &Graph) -> Option<Vec<u32>> {
    let mut distance = vec![UNREACHED; graph.vertices()];
    let mut queue = Vec::new();
    let mut one = |v| {
        distance.fill(UNREACHED);
        search(graph, v, &mut distance, &mut queue);
        (queue.len() == graph.vertices()).then(|| distance[queue[queue.len() - 1].index()])
    };
    graph.all().map(&mut one).collect()
}

/// Searches in breadth; the queue holds the vertices reached, nearest first.
pub(crate) fn search(graph: &Graph, source: Vertex, distance: &mut [u32], queue: &mut Vec<Vertex>) {
    queue.clear();
    queue.push(source);
    distance[source.index()] = 0;
    let mut next = 0;
    while let Some(&v) = queue.get(next) {
        next += 1;
        let further = distance[v.index()] + 1;
        for &w in graph.neighbours(v) {
            if distance[w.index()] == UNREACHED {
                distance[w.index()] = further;
                queue.push(w);
            }
        }
    }
}
