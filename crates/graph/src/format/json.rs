//! How is a graph written as JSON?
//!
//! `{"vertices": 5, "edges": [[0, 1], …]}`, where `vertices` is a number or a list whose entries may be
//! anything; also `{"n": 5, "edges": …}` and `{"adj": [[1], [0]]}`, where every edge stands in the lists
//! of both ends (a loop stands once in its list). Other fields are passed over. The text is read without
//! building a tree of values, so memory stays near the size of the graph.

use super::lines::{beyond, column, empty, is_blank, roof};
use crate::digraph::Digraph;
use crate::graph::{Graph, Vertex};
use ludograph_core::{Faults, FormatError, ParseError, Place};
use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny, SeqAccess, Visitor};
use std::{fmt, io};

/// Reads a graph.
///
/// # Errors
/// A text that is no such JSON has a line and a column; what is wrong with the graph has a field path.
pub fn read(bytes: &[u8]) -> Result<Graph, Faults> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if is_blank(bytes) {
        return Err(empty().into());
    }
    let document: Document = serde_json::from_slice(bytes).map_err(|error| syntax(bytes, &error))?;
    let length = bytes.len();
    let announced = match (document.vertices.map(|count| count.0), document.n) {
        (Some(one), Some(other)) if one != other => {
            return Err(Faults::field("n", format!("n is {other}, but vertices says {one}")));
        }
        (one, other) => one.or(other),
    };
    if announced.is_some_and(|vertices| vertices > roof(length)) {
        let field = if document.n == announced { "n" } else { "vertices" };
        return Err(Faults::field(field, beyond(announced.unwrap_or_default(), length)));
    }
    match (announced, document.edges, document.adj) {
        (Some(vertices), Some(edges), None) => from_edges(vertices, &edges),
        (_, None, Some(adj)) => from_lists(announced, &adj),
        (None, Some(_), None) => {
            Err(Faults::whole("the number of vertices is missing: a field vertices or n"))
        }
        (_, Some(_), Some(_)) => {
            Err(Faults::whole("edges and adj both say what the edges are: leave one out"))
        }
        (_, None, None) => Err(Faults::whole("the edges are missing: a field edges or adj")),
    }
}

#[derive(Deserialize)]
struct Document {
    #[serde(default)]
    vertices: Option<Count>,
    #[serde(default)]
    n: Option<u64>,
    #[serde(default)]
    edges: Option<Vec<Pair>>,
    #[serde(default)]
    adj: Option<Vec<Vec<u64>>>,
}

/// A number, or the length of a list.
struct Count(u64);

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(CountVisitor)
    }
}

struct CountVisitor;

impl<'de> Visitor<'de> for CountVisitor {
    type Value = Count;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number of vertices or a list of them")
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Count, E> {
        Ok(Count(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Count, A::Error> {
        let mut count = 0;
        while items.next_element::<IgnoredAny>()?.is_some() {
            count += 1;
        }
        Ok(Count(count))
    }
}

/// The two ends of an edge.
struct Pair(u64, u64);

impl<'de> Deserialize<'de> for Pair {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_seq(PairVisitor)
    }
}

struct PairVisitor;

impl<'de> Visitor<'de> for PairVisitor {
    type Value = Pair;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an edge as a list of two vertices")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Pair, A::Error> {
        let wrong = || A::Error::custom("an edge has two ends");
        let pair = Pair(items.next_element()?.ok_or_else(wrong)?, items.next_element()?.ok_or_else(wrong)?);
        match items.next_element::<IgnoredAny>()? {
            None => Ok(pair),
            Some(_) => Err(wrong()),
        }
    }
}

fn from_edges(vertices: u64, pairs: &[Pair]) -> Result<Graph, Faults> {
    let mut faults = Faults::default();
    for (index, pair) in pairs.iter().enumerate() {
        if let Some(stranger) = [pair.0, pair.1].into_iter().find(|&end| end >= vertices) {
            faults.add(Place::Field(format!("edges[{index}]")), missing(stranger, vertices));
        }
    }
    faults.or(())?;
    let edges = pairs.iter().map(|pair| (Vertex(pair.0 as u32), Vertex(pair.1 as u32))).collect();
    Ok(Graph::new(vertices as usize, edges))
}

fn from_lists(announced: Option<u64>, lists: &[Vec<u64>]) -> Result<Graph, Faults> {
    let vertices = lists.len() as u64;
    if let Some(n) = announced.filter(|&n| n != vertices) {
        return Err(Faults::field("adj", format!("{n} lists are needed, one per vertex, not {vertices}")));
    }
    let mut faults = Faults::default();
    for (index, list) in lists.iter().enumerate() {
        if let Some(&stranger) = list.iter().find(|&&end| end >= vertices) {
            faults.add(Place::Field(format!("adj[{index}]")), missing(stranger, vertices));
        }
    }
    faults.or(())?;
    let arcs = lists.iter().enumerate();
    let arcs =
        arcs.flat_map(|(from, list)| list.iter().map(move |&to| (Vertex::at(from), Vertex(to as u32))));
    Digraph::new(lists.len(), arcs.collect()).undirected().map_err(|(u, v)| {
        let what = format!("{v} stands in the list of {u} more often than {u} in that of {v}");
        Faults::field(format!("adj[{u}]"), format!("{what}: an undirected graph is expected"))
    })
}

fn missing(vertex: u64, vertices: u64) -> String {
    format!("vertex {vertex} is named, but there are only {vertices}, numbered from 0")
}

/// The parser counts columns in bytes and repeats the place in its words; here both are put right.
fn syntax(bytes: &[u8], error: &serde_json::Error) -> ParseError {
    let line = bytes.split(|&byte| byte == b'\n').nth(error.line().saturating_sub(1)).unwrap_or_default();
    let text = error.to_string();
    let what = text.rsplit_once(" at line ").map_or(text.as_str(), |(what, _)| what);
    ParseError::new(error.line().max(1), column(line, error.column().saturating_sub(1)), what)
}

/// Writes the graph on one line.
///
/// # Errors
/// When the writer fails.
pub fn write(graph: &Graph, out: &mut dyn io::Write) -> Result<(), FormatError> {
    write!(out, "{{\"vertices\":{},\"edges\":[", graph.vertices())?;
    for (index, (u, v)) in graph.edges().iter().enumerate() {
        write!(out, "{}[{u},{v}]", if index == 0 { "" } else { "," })?;
    }
    Ok(writeln!(out, "]}}")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        let seen = match read(text.as_bytes()) {
            Ok(graph) => {
                let edges: Vec<String> = graph.edges().iter().map(|(u, v)| format!("{u}-{v}")).collect();
                format!("{}: {}", graph.vertices(), edges.join(" "))
            }
            Err(error) => error.to_string(),
        };
        assert_eq!(seen, expected, "{text:?}");
    }

    #[test]
    fn the_three_shapes() {
        check(r#"{"vertices":3,"edges":[[0,1],[2,1],[0,1]]}"#, "3: 0-1 2-1 0-1");
        check(r#"{"edges":[[0,0]],"vertices":[{"pos":[1,2],"value":-3}],"x":{}}"#, "1: 0-0");
        check("\u{feff}{\r\n\"n\": 2, \"edges\": []}", "2: ");
        check(r#"{"n":3,"adj":[[1,2],[0],[0,2]]}"#, "3: 0-1 0-2 2-2");
        check(r#"{"adj":[]}"#, "0: ");
    }

    #[test]
    fn faults_have_places() {
        check("", "1:1: the input is empty: a graph is expected");
        check("{\n\"n\": 2,,}", "2:8: key must be a string");
        check(r#"{"é":1,,}"#, "1:8: key must be a string");
        check(r#"{"n":2,"edges":[[0]]}"#, "1:19: an edge has two ends");
        check(r#"{"n":2,"edges":[[0,1,2]]}"#, "1:23: an edge has two ends");
        check(
            r#"{"n":2,"edges":[[0,2],[1,1],[7,0]]}"#,
            "edges[0]: vertex 2 is named, but there are only 2, numbered from 0; \
             edges[2]: vertex 7 is named, but there are only 2, numbered from 0",
        );
        check(r#"{"n":2,"vertices":3,"edges":[]}"#, "n: n is 2, but vertices says 3");
        check(r#"{"n":2}"#, "the edges are missing: a field edges or adj");
        check(r#"{"edges":[]}"#, "the number of vertices is missing: a field vertices or n");
        check(
            r#"{"adj":[[1],[]]}"#,
            "adj[0]: 1 stands in the list of 0 more often than 0 in that of 1: an undirected graph is expected",
        );
        check(
            r#"{"n":4000000000,"edges":[]}"#,
            "n: 4000000000 vertices are too many for an input of 27 bytes: at most 27064 are accepted",
        );
    }
}
