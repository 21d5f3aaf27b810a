//! What does a file say about a graph besides its edges, and what was decided while it was read?

use super::Format;
use crate::digraph::Digraph;
use crate::graph::{Graph, Vertex};
use crate::names::{Names, called};
use ludograph_core::{Faults, Message, Unknown};
use std::collections::BTreeMap;

/// A graph as a file gives it.
#[derive(Clone, Debug, Default)]
pub struct Loaded {
    /// The graph; edges keep their order and, where they lead one way, their direction.
    pub graph: Graph,
    /// Whether the file says that edges lead one way only.
    pub directed: bool,
    /// The names of the vertices, where they are not numbered from 0.
    pub names: Option<Names>,
    /// The places of all vertices.
    pub positions: Option<Vec<[f64; 2]>>,
    /// The attribute `value` (or `dollars`, `wealth`, `chips`) of each vertex, as it is written.
    pub values: Option<Vec<Option<String>>>,
    /// What was decided where the file could be understood in two ways, one sentence each.
    pub notices: Vec<Message>,
    /// The same about the first line, which is in no doubt where something else says how many vertices there are.
    pub doubt: Option<Message>,
}

impl Loaded {
    /// A graph and nothing else.
    pub fn plain(graph: Graph) -> Self {
        Self { graph, ..Self::default() }
    }

    /// The arcs of a file whose edges lead one way.
    pub fn digraph(&self) -> Digraph {
        Digraph::new(self.graph.vertices(), self.graph.edges().to_vec())
    }

    /// The same with one edge for every pair of opposite arcs, if the file has directions.
    ///
    /// # Errors
    /// When an arc has no opposite.
    pub fn undirected(mut self) -> Result<Self, Faults> {
        if self.directed {
            self.graph = self.digraph().undirected().map_err(|(u, v)| {
                let (u, v) = (called(self.names.as_ref(), u), called(self.names.as_ref(), v));
                let what = "has no opposite: an undirected graph is expected";
                Faults::whole(format!("the arc from {u} to {v} {what}"))
            })?;
            self.directed = false;
        }
        Ok(self)
    }
}

/// How the numbers of an edge list or an adjacency list are to be understood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbering {
    /// The number of the first vertex: 0 or 1. None: numbers that are not 0 to n-1 are names.
    pub base: Option<u32>,
    /// How many vertices there are.
    pub n: Option<u32>,
    /// Whether the first line is a header. None: if the rest fits it.
    pub header: Option<bool>,
}

/// The settings of reading that make a [`Numbering`]: the name, one line about it.
pub const NUMBERING: [(&str, &str); 3] = [
    (
        "base",
        "for edge and adjacency lists, the number of the first vertex: 0 or 1; otherwise numbers are names",
    ),
    ("n", "for edge and adjacency lists, the number of vertices; their numbers are then no names"),
    ("header", "for edge lists, whether the first line says how many vertices and edges follow: yes or no"),
];

impl Numbering {
    /// Takes its settings out of the settings of reading.
    ///
    /// # Errors
    /// When a value is none of those expected.
    pub fn take(settings: &mut BTreeMap<String, String>) -> Result<Self, Faults> {
        let mut numbering = Self::default();
        if let Some(base) = settings.remove("base") {
            numbering.base = Some(match base.as_str() {
                "0" => 0,
                "1" => 1,
                other => return Err(choice("base", other, ["0", "1"])),
            });
        }
        if let Some(n) = settings.remove("n") {
            let count = n.parse().ok().filter(|&count| (1..u32::MAX).contains(&count));
            let what = || format!("expected a number of vertices from 1, found '{n}'");
            numbering.n = Some(count.ok_or_else(|| Faults::field("n", what()))?);
        }
        if let Some(header) = settings.remove("header") {
            numbering.header = Some(match header.as_str() {
                "yes" | "true" => true,
                "no" | "false" => false,
                other => return Err(choice("header", other, ["yes", "no"])),
            });
        }
        Ok(numbering)
    }

    /// Whether the settings mean anything in a format.
    ///
    /// # Errors
    /// With the first that does not.
    pub fn admit(&self, format: &str) -> Result<(), Faults> {
        let listed = format == Format::Edges.name();
        let lists = listed || format == Format::Adjacency.name();
        let idle = [
            (self.base.is_some() && !lists, "base", "edge lists and adjacency lists"),
            (self.n.is_some() && !lists, "n", "edge lists and adjacency lists"),
            (self.header.is_some() && !listed, "header", "edge lists"),
        ];
        match idle.into_iter().find(|(idle, ..)| *idle) {
            None => Ok(()),
            Some((_, name, whom)) => Err(Faults::field(name, format!("applies to {whom}; this is {format}"))),
        }
    }
}

fn choice(field: &str, found: &str, known: [&'static str; 2]) -> Faults {
    let unknown = Unknown::new("choice", found, known);
    Faults::field(field, unknown.to_string()).help(unknown.help())
}

/// Edges in numbers of vertices.
pub(super) type Ends = Vec<(Vertex, Vertex)>;
