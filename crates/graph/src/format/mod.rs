//! How is a graph written? One file per format; this one knows their names and tells them apart.
//!
//! Recognition where formats overlap: a square of 0 and 1 is a matrix; a first line `n m` of an edge list
//! is a header only if the rest fits it exactly. No reader allocates from a number in a header: graph6
//! and digraph6 must have the length their header announces, the other formats refuse more vertices than
//! an input of their length can sensibly name (`lines.rs` says how many).

pub mod digraph6;
pub mod dimacs;
pub mod dot;
pub mod edges;
pub mod graph6;
pub mod graphml;
pub mod json;
mod lines;
pub mod matrix;
mod recognise;
mod sixbit;
pub mod sparse6;

use crate::graph::Graph;
use ludograph_core::{Faults, FormatError, ParseError, Unknown};
use std::io;

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
}

impl Format {
    /// All formats that can be read.
    pub const ALL: [Format; 7] = [
        Format::Graph6,
        Format::Sparse6,
        Format::Digraph6,
        Format::Matrix,
        Format::Edges,
        Format::Dimacs,
        Format::Json,
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

/// Reads one graph; the format is recognised from the content unless it is given.
///
/// # Errors
/// With what is wrong and where.
pub fn read(bytes: &[u8], format: Option<Format>) -> Result<Graph, Faults> {
    let Some(format) = format.or_else(|| recognise(bytes)) else {
        let what = if lines::is_blank(bytes) {
            "the input is empty: a graph is expected"
        } else {
            "this is no graph in a known format"
        };
        let names = Format::ALL.map(Format::name).join(", ");
        return Err(Faults::from(ParseError::new(1, 1, what)).help(format!("known formats are {names}")));
    };
    Ok(match format {
        Format::Graph6 => graph6::read(bytes)?,
        Format::Sparse6 => sparse6::read(bytes)?,
        Format::Digraph6 => digraph6::read_undirected(bytes)?,
        Format::Matrix => matrix::read(bytes)?,
        Format::Edges => edges::read(bytes)?,
        Format::Dimacs => dimacs::read(bytes)?,
        Format::Json => return json::read(bytes),
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
    }
}

#[cfg(test)]
mod laws;
