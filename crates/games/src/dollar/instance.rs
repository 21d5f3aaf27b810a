//! What is given? A graph without loops whose vertices own dollars.

use super::say;
use ludograph_core::{Faults, Message, Place};
use ludograph_graph::facts::components;
use ludograph_graph::names::called;
use ludograph_graph::{Graph, Names, Vertex};
use std::sync::Arc;

/// A number of dollars; debts are negative.
pub type Dollars = i128;

/// Nobody owns or owes more than this. Sums over any graph that fits in memory then stay far from the
/// end of 128 bits, so plain arithmetic on values is exact.
pub const LIMIT: Dollars = 1_000_000_000_000_000_000_000_000_000_000;

/// A graph without loops whose vertices own dollars. Built only by [`Instance::new`].
#[derive(Clone, Debug, PartialEq)]
pub struct Instance {
    board: Arc<Board>,
    wealth: Box<[Dollars]>,
}

/// What stays the same while dollars move.
#[derive(Debug, PartialEq)]
struct Board {
    graph: Graph,
    positions: Option<Box<[[f64; 2]]>>,
    names: Option<Names>,
    notices: Box<[Message]>,
}

impl Instance {
    /// An instance, if it is one: at least one vertex, no loops, one amount a vertex, no amount beyond
    /// [`LIMIT`].
    ///
    /// # Errors
    /// With all faults.
    pub fn new(graph: Graph, wealth: Vec<Dollars>) -> Result<Self, Faults> {
        let mut faults = Faults::default();
        faults.unless(graph.vertices() > 0, say::READ_EMPTY);
        for edge in graph.loops() {
            let (vertex, _) = graph.edges()[edge];
            let what = say::ReadLoopAt { vertex: vertex.to_string() };
            faults.add(Place::Field(format!("edges[{edge}]")), what);
        }
        if wealth.len() != graph.vertices() {
            faults.unless(false, say::ReadValues { count: wealth.len(), vertices: graph.vertices() });
        }
        for (vertex, &value) in wealth.iter().enumerate() {
            if value.abs() > LIMIT {
                let place = Place::Field(format!("vertices[{vertex}].value"));
                faults.add(place, say::ReadMoreThanLimit { value });
            }
        }
        let board = Arc::new(Board { graph, positions: None, names: None, notices: Box::default() });
        faults.or(Self { board, wealth: wealth.into() })
    }

    /// The same instance with a place for every vertex.
    #[must_use]
    pub fn with_positions(self, positions: Option<Vec<[f64; 2]>>) -> Self {
        let board = Board {
            graph: self.board.graph.clone(),
            positions: positions.filter(|all| all.len() == self.wealth.len()).map(Into::into),
            names: self.board.names.clone(),
            notices: self.board.notices.clone(),
        };
        Self { board: Arc::new(board), wealth: self.wealth }
    }

    /// The same instance with a name for every vertex.
    #[must_use]
    pub fn with_names(self, names: Option<Names>) -> Self {
        let board = Board {
            graph: self.board.graph.clone(),
            positions: self.board.positions.clone(),
            names: names.filter(|all| all.len() == self.wealth.len()),
            notices: self.board.notices.clone(),
        };
        Self { board: Arc::new(board), wealth: self.wealth }
    }

    /// The same instance with what its reader decided.
    #[must_use]
    pub(super) fn with_notices(self, notices: Vec<Message>) -> Self {
        if notices.is_empty() {
            return self;
        }
        let board = Board {
            graph: self.board.graph.clone(),
            positions: self.board.positions.clone(),
            names: self.board.names.clone(),
            notices: notices.into(),
        };
        Self { board: Arc::new(board), wealth: self.wealth }
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        &self.board.graph
    }

    /// The dollars of every vertex.
    pub fn wealth(&self) -> &[Dollars] {
        &self.wealth
    }

    /// The places of the vertices, when the file gave any.
    pub fn positions(&self) -> Option<&[[f64; 2]]> {
        self.board.positions.as_deref()
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

    /// All dollars together: the degree of the divisor.
    pub fn total(&self) -> Dollars {
        self.wealth.iter().sum()
    }

    /// Edges minus vertices plus components: the first Betti number, the document's "Euler number".
    pub fn genus(&self) -> i64 {
        let graph = self.graph();
        let parts = components(graph).count;
        graph.edges().len() as i64 - graph.vertices() as i64 + parts as i64
    }

    /// How many vertices are in debt.
    pub fn debtors(&self) -> usize {
        self.wealth.iter().filter(|&&value| value < 0).count()
    }

    /// Whether nobody is in debt.
    pub fn is_won(&self) -> bool {
        self.wealth.iter().all(|&value| value >= 0)
    }

    /// Lets a vertex lend `times` (or borrow, when negative).
    ///
    /// # Errors
    /// When somebody would own or owe more than a hundred times [`LIMIT`]; then nothing has changed.
    pub fn lend(&mut self, vertex: Vertex, times: Dollars) -> Result<(), Message> {
        let bound = 100 * LIMIT;
        let graph = &self.board.graph;
        let neighbours = graph.neighbours(vertex);
        let given = times.checked_mul(neighbours.len() as Dollars).filter(|given| given.abs() <= bound);
        let fits = |at: Vertex, given: Dollars| self.wealth[at.index()].abs() + given.abs() <= bound;
        let given = given.filter(|&given| fits(vertex, given) && neighbours.iter().all(|&n| fits(n, given)));
        let given = given.ok_or(say::TOO_MANY_DOLLARS)?;
        self.wealth[vertex.index()] -= given;
        for neighbour in neighbours {
            self.wealth[neighbour.index()] += times;
        }
        Ok(())
    }

    /// Numbers that describe the instance.
    pub fn measures(&self) -> Vec<(&'static str, f64)> {
        let graph = self.graph();
        vec![
            ("vertices", graph.vertices() as f64),
            ("edges", graph.edges().len() as f64),
            ("components", components(graph).count as f64),
            ("genus", self.genus() as f64),
            ("total", self.total() as f64),
            ("debtors", self.debtors() as f64),
            ("least", self.wealth.iter().min().copied().unwrap_or(0) as f64),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edge(a: u32, b: u32) -> (Vertex, Vertex) {
        (Vertex(a), Vertex(b))
    }

    #[test]
    fn all_faults_are_reported_at_once() {
        let graph = Graph::new(2, vec![edge(0, 0), edge(0, 1), edge(1, 1)]);
        let faults = Instance::new(graph, vec![LIMIT + 1]).expect_err("three kinds of fault");
        assert_eq!(faults.count(), 4, "{faults}");
    }

    #[test]
    fn a_move_beyond_counting_changes_nothing() {
        let graph = Graph::new(2, vec![edge(0, 1)]);
        let mut instance = Instance::new(graph, vec![LIMIT, 0]).expect("an instance");
        let before = instance.clone();
        assert!(instance.lend(Vertex(0), i128::MAX).is_err());
        assert!(instance.lend(Vertex(0), 1000 * LIMIT).is_err());
        assert_eq!(instance, before);
        instance.lend(Vertex(0), 3 * LIMIT).expect("within bounds");
        assert_eq!(instance.wealth(), [-2 * LIMIT, 3 * LIMIT]);
    }
}
