//! What is a directed graph? Arcs in the order given, successors and predecessors as flat lists.

use crate::graph::{Graph, Lists, Vertex};

/// A directed graph; loops and parallel arcs are allowed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Digraph {
    out: Lists,
    back: Lists,
    arcs: Vec<(Vertex, Vertex)>,
    vertices: usize,
}

impl Digraph {
    /// The digraph with the vertices `0..vertices` and these arcs `(from, to)`, kept in order.
    ///
    /// # Panics
    /// When an end is no vertex: readers check before they build.
    pub fn new(vertices: usize, arcs: Vec<(Vertex, Vertex)>) -> Self {
        let out = Lists::one_way(vertices, &arcs, false);
        let back = Lists::one_way(vertices, &arcs, true);
        Self { out, back, arcs, vertices }
    }

    /// How many vertices there are.
    pub fn vertices(&self) -> usize {
        self.vertices
    }

    /// All vertices in order.
    pub fn all(&self) -> impl ExactSizeIterator<Item = Vertex> + DoubleEndedIterator + use<> {
        (0..self.vertices as u32).map(Vertex)
    }

    /// The arcs `(from, to)` in the order given.
    pub fn arcs(&self) -> &[(Vertex, Vertex)] {
        &self.arcs
    }

    /// Where the arcs from a vertex lead, sorted, one entry per copy.
    pub fn successors(&self, vertex: Vertex) -> &[Vertex] {
        self.out.of(vertex)
    }

    /// Where the arcs to a vertex come from, sorted, one entry per copy.
    pub fn predecessors(&self, vertex: Vertex) -> &[Vertex] {
        self.back.of(vertex)
    }

    /// Whether an arc leads from one to the other.
    pub fn has_arc(&self, from: Vertex, to: Vertex) -> bool {
        self.successors(from).binary_search(&to).is_ok()
    }

    /// The first vertex pair `(u, v)` with more arcs from u to v than back, if there is one.
    pub fn asymmetry(&self) -> Option<(Vertex, Vertex)> {
        let uneven = self.all().find(|&v| self.successors(v) != self.predecessors(v))?;
        let (out, back) = (self.successors(uneven), self.predecessors(uneven));
        let place = out.iter().zip(back).position(|(a, b)| a != b).unwrap_or(out.len().min(back.len()));
        Some(match (out.get(place), back.get(place)) {
            (Some(&to), Some(&from)) if to < from => (uneven, to),
            (Some(&to), None) => (uneven, to),
            (_, Some(&from)) => (from, uneven),
            (None, None) => unreachable!("lists that differ differ somewhere"),
        })
    }

    /// The undirected graph with one edge per pair of opposite arcs and one loop per arc `v -> v`; when
    /// an arc has no opposite, that arc.
    ///
    /// # Errors
    /// With the arc that has no opposite.
    pub fn undirected(&self) -> Result<Graph, (Vertex, Vertex)> {
        match self.asymmetry() {
            Some(arc) => Err(arc),
            None => {
                let edges = self.arcs.iter().copied().filter(|(u, v)| u <= v).collect();
                Ok(Graph::new(self.vertices, edges))
            }
        }
    }
}

impl From<&Graph> for Digraph {
    /// Every edge becomes two opposite arcs, every loop one arc.
    fn from(graph: &Graph) -> Self {
        let mut arcs = Vec::with_capacity(2 * graph.edges().len());
        for &(u, v) in graph.edges() {
            arcs.push((u, v));
            if u != v {
                arcs.push((v, u));
            }
        }
        Digraph::new(graph.vertices(), arcs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(arcs: &[(u32, u32)], undirected: Result<usize, (u32, u32)>) {
        let digraph = Digraph::new(3, arcs.iter().map(|&(u, v)| (Vertex(u), Vertex(v))).collect());
        for &(u, v) in digraph.arcs() {
            assert!(digraph.has_arc(u, v) && digraph.predecessors(v).contains(&u));
        }
        let seen = digraph.undirected().map(|graph| graph.edges().len()).map_err(|(u, v)| (u.0, v.0));
        assert_eq!(seen, undirected);
    }

    #[test]
    fn only_opposite_arcs_make_an_edge() {
        check(&[], Ok(0));
        check(&[(0, 1), (1, 0), (2, 2)], Ok(2));
        check(&[(0, 1), (1, 2), (1, 0)], Err((1, 2)));
        check(&[(2, 0)], Err((2, 0)));
        check(&[(0, 1), (0, 1), (1, 0)], Err((0, 1)));
    }

    #[test]
    fn a_graph_is_its_digraph() {
        let graph = Graph::new(3, vec![(Vertex(0), Vertex(1)), (Vertex(2), Vertex(2))]);
        let back = Digraph::from(&graph).undirected().expect("opposite arcs were made");
        assert!(back.is_same_as(&graph));
    }
}
