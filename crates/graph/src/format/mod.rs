//! How is a graph written? One file per format; this one knows their names and tells them apart.
//!
//! Recognition where formats overlap: a square of 0 and 1 is a matrix; a first line `n m` of an edge list
//! is a header only if the rest fits it exactly; lines of unequal length whose first words are all the vertices,
//! each once, are an adjacency list. No reader allocates from a number in a header: graph6
//! and digraph6 must have the length their header announces, the other formats refuse more vertices than
//! an input of their length can sensibly name (`lines.rs` says how many).

pub mod adjacency;
pub mod digraph6;
pub mod dimacs;
pub mod dot;
pub mod edges;
pub mod gml;
pub mod graph6;
pub mod graphml;
pub mod json;
mod labels;
mod lines;
mod loaded;
pub mod matrix;
mod nodes;
mod recognise;
mod sixbit;
pub mod sparse6;
mod xml;

use crate::graph::Graph;
use ludograph_core::{Faults, FormatError, ParseError, Unknown};
use std::io;

pub use loaded::{Loaded, NUMBERING, Numbering};
pub use recognise::recognise;

/// A format that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A line of printable characters, six bits each: simple graphs.
    Graph6,
    /// The like for sparse graphs; holds loops and parallel edges.
    Sparse6,
    /// The like for directed graphs.
    Digraph6,
    /// The adjacency matrix in digits.
    Matrix,
    /// A list of edges, one a line.
    Edges,
    /// The colouring format of DIMACS, numbered from 1.
    Dimacs,
    /// An object with vertices and edges.
    Json,
    /// The XML of graph tools.
    GraphMl,
    /// The Graph Modelling Language. Read only.
    Gml,
    /// An object with nodes and links. Read only.
    NodeLink,
    /// The neighbours of a vertex a line. Read only.
    Adjacency,
}

impl Format {
    /// Whether it is written too.
    pub const fn writes(self) -> bool {
        !matches!(self, Format::Gml | Format::NodeLink | Format::Adjacency)
    }

    /// All formats that can be read.
    pub const ALL: [Format; 11] = [
        Format::Graph6,
        Format::Sparse6,
        Format::Digraph6,
        Format::Matrix,
        Format::Edges,
        Format::Dimacs,
        Format::Json,
        Format::GraphMl,
        Format::Gml,
        Format::NodeLink,
        Format::Adjacency,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Graph6 => "graph6",
            Format::Sparse6 => "sparse6",
            Format::Digraph6 => "digraph6",
            Format::Matrix => "matrix",
            Format::Edges => "edges",
            Format::Dimacs => "dimacs",
            Format::Json => "json",
            Format::GraphMl => "graphml",
            Format::Gml => "gml",
            Format::NodeLink => "node-link",
            Format::Adjacency => "adjacency",
        }
    }
}

impl std::str::FromStr for Format {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        if let Some(format) = Format::ALL.into_iter().find(|format| format.name() == text) {
            return Ok(format);
        }
        let unknown = Unknown::new("graph format", text, Format::ALL.map(Format::name));
        Err(Faults::whole(unknown.to_string()).help(unknown.help()))
    }
}

/// Reads one graph without directions; the format is recognised from the content unless it is given.
///
/// # Errors
/// With what is wrong and where.
pub fn read(bytes: &[u8], format: Option<Format>) -> Result<Graph, Faults> {
    Ok(load(bytes, format, &Numbering::default(), false)?.undirected()?.graph)
}

/// Reads one graph with what else the file says; the format is recognised from the content unless it is given. With
/// `directed`, edges lead one way whether the file says so or not.
///
/// # Errors
/// With what is wrong and where.
pub fn load(
    bytes: &[u8],
    format: Option<Format>,
    numbering: &Numbering,
    directed: bool,
) -> Result<Loaded, Faults> {
    let recognised = format.is_none();
    let Some(format) = format.or_else(|| recognise(bytes)) else {
        let what = if lines::is_blank(bytes) {
            "the input is empty: a graph is expected"
        } else {
            "this is no graph in a known format"
        };
        let names = Format::ALL.map(Format::name).join(", ");
        return Err(Faults::from(ParseError::new(1, 1, what)).help(format!("known formats are {names}")));
    };
    numbering.admit(format.name())?;
    let doubtful = recognised && format == Format::Matrix && recognise::is_doubtful(bytes);
    let mut loaded = match format {
        Format::Graph6 => Loaded::plain(graph6::read(bytes)?),
        Format::Sparse6 => Loaded::plain(sparse6::read(bytes)?),
        Format::Digraph6 => {
            let digraph = digraph6::read(bytes)?;
            let graph = Graph::new(digraph.vertices(), digraph.arcs().to_vec());
            Loaded { graph, directed: true, ..Loaded::default() }
        }
        Format::Matrix if directed => Loaded::plain(matrix::read_arcs(bytes)?),
        Format::Matrix => Loaded::plain(matrix::read(bytes)?),
        Format::Edges => edges::load(bytes, numbering)?,
        Format::Dimacs => Loaded::plain(dimacs::read(bytes)?),
        Format::Json => json::load(bytes)?,
        Format::GraphMl => graphml::load(bytes)?,
        Format::Gml => gml::load(bytes)?,
        Format::NodeLink => json::load_node_link(bytes)?,
        Format::Adjacency => adjacency::load(bytes, numbering, directed)?,
    };
    if doubtful {
        let what = "read as an adjacency matrix; `--from adjacency` reads the rows as lists of neighbours";
        loaded.notices.push(what.to_owned().into());
    }
    loaded.directed |= directed;
    Ok(loaded)
}

/// The bytes as text.
fn text(bytes: &[u8]) -> Result<&str, ParseError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    std::str::from_utf8(bytes).map_err(|error| {
        let good = std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
        xml::fault(good, good.len(), "this byte is not UTF-8 text")
    })
}

/// Writes a graph.
///
/// # Errors
/// When the format cannot hold the graph, naming what would be lost, or when the writer fails.
pub fn write(graph: &Graph, format: Format, out: &mut dyn io::Write) -> Result<(), FormatError> {
    match format {
        Format::Graph6 => graph6::write(graph, out),
        Format::Sparse6 => sparse6::write(graph, out),
        Format::Digraph6 => digraph6::write(&graph.into(), out),
        Format::Matrix => matrix::write(graph, out),
        Format::Edges => edges::write(graph, out),
        Format::Dimacs => dimacs::write(graph, out),
        Format::Json => json::write(graph, out),
        Format::GraphMl => graphml::write(graph, &graphml::Beside::default(), out),
        Format::Gml | Format::NodeLink | Format::Adjacency => {
            Err(FormatError::Unknown(format.name().to_owned()))
        }
    }
}

#[cfg(test)]
mod laws;
