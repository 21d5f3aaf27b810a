//! Which vertices hang together?

use crate::graph::{Graph, Vertex};

/// A component per vertex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Components {
    /// The component of every vertex, numbered from 0 in the order of least vertices.
    pub label: Vec<u32>,
    /// How many components there are.
    pub count: usize,
}

/// Labels the components.
pub fn components(graph: &Graph) -> Components {
    let mut label = vec![0; graph.vertices()];
    let members = members(graph);
    for (index, part) in members.iter().enumerate() {
        part.iter().for_each(|v| label[v.index()] = index as u32);
    }
    Components { label, count: members.len() }
}

/// The members of every component, in the order of least vertices; within a component in the order in
/// which a breadth-first search from the least vertex reaches them.
pub fn members(graph: &Graph) -> Vec<Vec<Vertex>> {
    let mut seen = vec![false; graph.vertices()];
    let mut all = Vec::new();
    for start in graph.all() {
        if seen[start.index()] {
            continue;
        }
        seen[start.index()] = true;
        let mut part = vec![start];
        let mut next = 0;
        while let Some(&v) = part.get(next) {
            next += 1;
            for &w in graph.neighbours(v) {
                if !std::mem::replace(&mut seen[w.index()], true) {
                    part.push(w);
                }
            }
        }
        all.push(part);
    }
    all
}

/// Whether there is exactly one component.
pub fn is_connected(graph: &Graph) -> bool {
    graph.vertices() > 0 && super::distances(graph, Vertex(0)).iter().all(|&d| d != super::UNREACHED)
}
