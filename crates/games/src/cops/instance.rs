//! What is given? A graph, or a directed one. Loops and copies of edges change nothing in this game
//! (everybody may stay where he is), so they are dropped on entry.

use super::say;
use ludograph_core::{Faults, Message};
use ludograph_graph::names::called;
use ludograph_graph::{Digraph, Graph, Names, Vertex};
use std::sync::Arc;

/// A simple graph with at least one vertex. Built only by [`Instance::new`] and [`Instance::directed`].
#[derive(Clone, Debug)]
pub struct Instance {
    board: Arc<Board>,
}

#[derive(Debug)]
struct Board {
    streets: Streets,
    positions: Option<Places>,
    names: Option<Names>,
    notices: Box<[Message]>,
}

#[derive(Clone, Debug)]
enum Streets {
    Both(Graph),
    OneWay(Digraph),
}

/// Where vertices stand, and whether a file said so.
#[derive(Clone, Debug)]
struct Places {
    all: Box<[[f64; 2]]>,
    given: bool,
}

impl Instance {
    /// An undirected graph.
    ///
    /// # Errors
    /// When it has no vertex.
    pub fn new(graph: Graph) -> Result<Self, Faults> {
        Self::of(Streets::Both(if graph.is_simple() { graph } else { graph.simple() }))
    }

    /// A directed graph; one in which every arc has its opposite is an undirected one.
    ///
    /// # Errors
    /// When it has no vertex.
    pub fn directed(digraph: &Digraph) -> Result<Self, Faults> {
        let mut arcs: Vec<(Vertex, Vertex)> =
            digraph.arcs().iter().copied().filter(|(from, to)| from != to).collect();
        arcs.sort_unstable();
        arcs.dedup();
        let simple = Digraph::new(digraph.vertices(), arcs);
        match simple.undirected() {
            Ok(graph) => Self::new(graph),
            Err(_) => Self::of(Streets::OneWay(simple)),
        }
    }

    fn of(streets: Streets) -> Result<Self, Faults> {
        let instance = Self {
            board: Arc::new(Board { streets, positions: None, names: None, notices: Box::default() }),
        };
        if instance.vertices() == 0 {
            return Err(Faults::whole(say::EMPTY));
        }
        Ok(instance)
    }

    /// The same graph with places for its vertices; `given` says that a file named them.
    #[must_use]
    pub fn with_positions(self, positions: Option<Vec<[f64; 2]>>, given: bool) -> Self {
        let fits = |all: &Vec<[f64; 2]>| all.len() == self.vertices();
        let positions = positions.filter(fits).map(|all| Places { all: all.into(), given });
        Self { board: Arc::new(Board { positions, ..self.into_board() }) }
    }

    /// The same graph with a name for every vertex.
    #[must_use]
    pub fn with_names(self, names: Option<Names>) -> Self {
        let names = names.filter(|names| names.len() == self.vertices());
        Self { board: Arc::new(Board { names, ..self.into_board() }) }
    }

    /// The same graph with what its reader decided.
    #[must_use]
    pub(super) fn with_notices(self, notices: Vec<Message>) -> Self {
        Self { board: Arc::new(Board { notices: notices.into(), ..self.into_board() }) }
    }

    fn into_board(self) -> Board {
        Arc::try_unwrap(self.board).unwrap_or_else(|shared| Board {
            streets: shared.streets.clone(),
            positions: shared.positions.clone(),
            names: shared.names.clone(),
            notices: shared.notices.clone(),
        })
    }

    /// The names of the vertices, when the file gave any.
    pub fn names(&self) -> Option<&Names> {
        self.board.names.as_ref()
    }

    /// What a vertex is called.
    pub fn called(&self, vertex: Vertex) -> String {
        called(self.names(), vertex)
    }

    /// What the reader decided where the text could be understood in two ways.
    pub fn notices(&self) -> &[Message] {
        &self.board.notices
    }

    /// Whether both are one instance, or clones of one.
    pub fn is_same_board(&self, other: &Instance) -> bool {
        Arc::ptr_eq(&self.board, &other.board)
    }

    /// How many vertices there are.
    pub fn vertices(&self) -> usize {
        match &self.board.streets {
            Streets::Both(graph) => graph.vertices(),
            Streets::OneWay(digraph) => digraph.vertices(),
        }
    }

    /// All vertices in order.
    pub fn all(&self) -> impl ExactSizeIterator<Item = Vertex> + DoubleEndedIterator + Clone + use<> {
        (0..self.vertices() as u32).map(Vertex)
    }

    /// Where an edge leads from a vertex, sorted.
    #[inline]
    pub fn out(&self, vertex: Vertex) -> &[Vertex] {
        match &self.board.streets {
            Streets::Both(graph) => graph.neighbours(vertex),
            Streets::OneWay(digraph) => digraph.successors(vertex),
        }
    }

    /// From where an edge leads to a vertex, sorted.
    #[inline]
    pub fn back(&self, vertex: Vertex) -> &[Vertex] {
        match &self.board.streets {
            Streets::Both(graph) => graph.neighbours(vertex),
            Streets::OneWay(digraph) => digraph.predecessors(vertex),
        }
    }

    /// The edges, or the arcs of a directed graph.
    pub fn edges(&self) -> &[(Vertex, Vertex)] {
        match &self.board.streets {
            Streets::Both(graph) => graph.edges(),
            Streets::OneWay(digraph) => digraph.arcs(),
        }
    }

    /// The graph, unless it is directed.
    pub fn graph(&self) -> Option<&Graph> {
        match &self.board.streets {
            Streets::Both(graph) => Some(graph),
            Streets::OneWay(_) => None,
        }
    }

    /// The directed graph, if it is one.
    pub fn digraph(&self) -> Option<&Digraph> {
        match &self.board.streets {
            Streets::Both(_) => None,
            Streets::OneWay(digraph) => Some(digraph),
        }
    }

    /// Whether some edge leads only one way.
    pub fn is_directed(&self) -> bool {
        self.digraph().is_some()
    }

    /// The graph without directions.
    pub fn shape(&self) -> Graph {
        match &self.board.streets {
            Streets::Both(graph) => graph.clone(),
            Streets::OneWay(digraph) => Graph::new(digraph.vertices(), digraph.arcs().to_vec()).simple(),
        }
    }

    /// The places of the vertices, when there are any.
    pub fn positions(&self) -> Option<&[[f64; 2]]> {
        self.board.positions.as_ref().map(|places| &*places.all)
    }

    /// Whether a file named the places.
    pub fn has_given_positions(&self) -> bool {
        self.board.positions.as_ref().is_some_and(|places| places.given)
    }

    /// The vertex sets that no edge joins, each sorted, in the order of their least vertices.
    pub fn parts(&self) -> Vec<Vec<Vertex>> {
        let mut part = vec![u32::MAX; self.vertices()];
        let mut all: Vec<Vec<Vertex>> = Vec::new();
        for root in self.all() {
            if part[root.index()] != u32::MAX {
                continue;
            }
            let name = all.len() as u32;
            let mut members = vec![root];
            part[root.index()] = name;
            let mut next = 0;
            while let Some(&vertex) = members.get(next) {
                next += 1;
                for &other in self.out(vertex).iter().chain(self.back(vertex)) {
                    if part[other.index()] == u32::MAX {
                        part[other.index()] = name;
                        members.push(other);
                    }
                }
            }
            members.sort_unstable();
            all.push(members);
        }
        all
    }

    /// Numbers that describe the instance.
    pub fn measures(&self) -> Vec<(&'static str, f64)> {
        let degrees = self.all().map(|vertex| self.out(vertex).len());
        vec![
            ("vertices", self.vertices() as f64),
            ("edges", self.edges().len() as f64),
            ("components", self.parts().len() as f64),
            ("least_degree", degrees.clone().min().unwrap_or(0) as f64),
            ("greatest_degree", degrees.max().unwrap_or(0) as f64),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arcs(list: &[(u32, u32)]) -> Vec<(Vertex, Vertex)> {
        list.iter().map(|&(u, v)| (Vertex(u), Vertex(v))).collect()
    }

    #[test]
    fn loops_copies_and_opposite_arcs_are_understood() {
        let graph = Graph::new(3, arcs(&[(0, 0), (0, 1), (1, 0), (1, 2)]));
        let instance = Instance::new(graph).expect("three vertices");
        assert_eq!(instance.edges().len(), 2);
        let both = Digraph::new(2, arcs(&[(0, 1), (1, 0), (1, 1)]));
        assert!(!Instance::directed(&both).expect("an edge").is_directed());
        let one = Instance::directed(&Digraph::new(3, arcs(&[(0, 1), (0, 1)]))).expect("an arc");
        assert!(one.is_directed());
        assert_eq!((one.out(Vertex(1)).len(), one.back(Vertex(1)).len()), (0, 1));
        assert_eq!(one.parts().len(), 2);
        assert!(Instance::new(Graph::default()).is_err());
    }
}
