//! From which vertices is it enough to take dollars away? (verify/rank.rs says why a determining set is.)
//!
//! A determining set is what is left when vertices are put aside, one after another, as long as those put
//! aside form trees and nobody left has two edges to one of the trees. Finding a least one is hard in
//! general (without edges between those put aside it is vertex cover), so several orders are tried: by
//! degree, then by chance. A try costs the vertices times the edges at worst; when a limit ends it, what was put aside
//! so far is enough.

use ludograph_core::{Limits, Seed};
use ludograph_graph::{Graph, Vertex};

/// A small determining set of a connected graph, sorted.
pub(in super::super) fn determining(graph: &Graph, seed: Seed, limits: &Limits) -> Vec<Vertex> {
    let n = graph.vertices();
    if n.saturating_mul(graph.edges().len()) > 200_000_000 {
        return graph.all().collect();
    }
    let mut order: Vec<Vertex> = graph.all().collect();
    order.sort_by_key(|&v| graph.degree(v));
    let mut best = Aside::new(graph).put(&order, limits);
    let mut draws = seed.child(7).draws();
    for _ in 0..(2_000_000 / (n * (graph.edges().len() + 1))).min(60) {
        draws.shuffle(&mut order);
        order.sort_by_key(|&v| graph.degree(v));
        if limits.spend(0).is_err() {
            break;
        }
        let set = Aside::new(graph).put(&order, limits);
        if set.len() < best.len() {
            best = set;
        }
    }
    best
}

/// The trees put aside; a vertex not put aside has no tree.
struct Aside<'a> {
    graph: &'a Graph,
    tree: Vec<Option<usize>>,
    trees: Vec<Vec<Vertex>>,
    edges: Vec<u8>,
}

impl<'a> Aside<'a> {
    fn new(graph: &'a Graph) -> Self {
        let n = graph.vertices();
        Self { graph, tree: vec![None; n], trees: Vec::new(), edges: vec![0; n] }
    }

    /// Puts aside what can be, in this order, and returns what is left.
    fn put(mut self, order: &[Vertex], limits: &Limits) -> Vec<Vertex> {
        let mut left = order.len();
        for &vertex in order {
            // A vertex costs at most a look at all edges.
            if limits.stopped() {
                break;
            }
            if left > 1 && self.take(vertex) {
                left -= 1;
            }
        }
        self.graph.all().filter(|v| self.tree[v.index()].is_none()).collect()
    }

    fn take(&mut self, vertex: Vertex) -> bool {
        let joined: Vec<usize> =
            self.graph.neighbours(vertex).iter().filter_map(|next| self.tree[next.index()]).collect();
        let mut distinct = joined.clone();
        distinct.sort_unstable();
        distinct.dedup();
        if distinct.len() < joined.len() {
            return false;
        }
        let mut tree = vec![vertex];
        distinct.iter().for_each(|&other| tree.extend(&self.trees[other]));
        if !self.stands_apart(vertex, &tree) {
            return false;
        }
        let name = self.trees.len();
        tree.iter().for_each(|v| self.tree[v.index()] = Some(name));
        self.trees.push(tree);
        true
    }

    /// Whether nobody left has two edges to the tree, which is about to gain a vertex.
    fn stands_apart(&mut self, vertex: Vertex, tree: &[Vertex]) -> bool {
        let mut apart = true;
        for next in tree.iter().flat_map(|&v| self.graph.neighbours(v)) {
            if self.tree[next.index()].is_none() && *next != vertex {
                let edges = &mut self.edges[next.index()];
                *edges = edges.saturating_add(1);
                apart &= *edges < 2;
            }
        }
        tree.iter().flat_map(|&v| self.graph.neighbours(v)).for_each(|next| self.edges[next.index()] = 0);
        apart
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_graph::family::Recipe;

    #[test]
    fn few_vertices_determine_the_rank() {
        let known = [("tree:30", 1), ("cycle:9", 2), ("complete:6", 5), ("petersen", 4), ("dodecahedron", 8)];
        for (name, size) in known {
            let graph = Recipe::short(name).expect(name).build(Seed(1)).expect(name).graph;
            assert_eq!(determining(&graph, Seed(0), &Limits::none()).len(), size, "{name}");
        }
    }
}
