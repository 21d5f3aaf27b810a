//! How is a graph written in the colouring format of DIMACS?
//!
//! `c` comments, one line `p edge N M`, then `e u v` for every edge; vertices are numbered from 1. The
//! optional descriptions of that format (`n`, `d`, `v`, `x`) are passed over.

use super::lines::{Line, Scan, beyond, empty, lines, roof, shown};
use crate::graph::{Graph, Vertex};
use ludograph_core::{FormatError, ParseError};
use std::io;

/// Reads a graph.
///
/// # Errors
/// With what is wrong and where.
pub fn read(bytes: &[u8]) -> Result<Graph, ParseError> {
    let mut header: Option<Header<'_>> = None;
    let mut edges = Vec::new();
    for line in lines(bytes).filter(|line| !line.is_blank()) {
        let (word, scan) = word(line);
        match (word, &header) {
            (b"c" | b"n" | b"d" | b"v" | b"x", _) => {}
            (b"p", None) => header = Some(announce(scan, bytes.len())?),
            (b"p", Some(_)) => return Err(line.fault(0, "a second line 'p' follows: one graph is expected")),
            (b"e", Some(header)) => edges.push(edge(scan, header.vertices)?),
            (b"e", None) => return Err(line.fault(0, "the line 'p edge N M' must come before the edges")),
            _ => {
                let what = format!(
                    "a line begins with c, p or e, not with {}",
                    shown(line.text, scan.at - word.len())
                );
                return Err(line.fault(scan.at - word.len(), what));
            }
        }
    }
    let Some(header) = header else {
        return Err(if edges.is_empty() && super::lines::is_blank(bytes) {
            empty()
        } else {
            ParseError::new(1, 1, "the line 'p edge N M' is missing")
        });
    };
    if edges.len() != header.edges as usize {
        let what = format!("{} edges are announced, but {} follow", header.edges, edges.len());
        return Err(header.line.fault(header.place, what));
    }
    Ok(Graph::new(header.vertices as usize, edges))
}

/// What the line `p` says, and where the number of edges stands.
struct Header<'a> {
    vertices: u32,
    edges: u32,
    line: Line<'a>,
    place: usize,
}

/// The first word of a line, and the rest.
fn word(line: Line<'_>) -> (&[u8], Scan<'_>) {
    let mut scan = line.scan();
    scan.blanks();
    let from = scan.at;
    while scan.peek().is_some_and(|byte| !byte.is_ascii_whitespace()) {
        scan.at += 1;
    }
    (&line.text[from..scan.at], scan)
}

fn announce(mut scan: Scan<'_>, bytes: usize) -> Result<Header<'_>, ParseError> {
    scan.blanks();
    let from = scan.at;
    while scan.peek().is_some_and(|byte| byte.is_ascii_alphabetic()) {
        scan.at += 1;
    }
    if !matches!(&scan.line.text[from..scan.at], b"edge" | b"edges" | b"col") {
        return Err(scan.line.fault(from, "'p edge N M' is expected"));
    }
    scan.blanks();
    let (vertices, at) = scan.number("the number of vertices")?;
    if u64::from(vertices) > roof(bytes) {
        return Err(scan.line.fault(at, beyond(vertices.into(), bytes)));
    }
    scan.blanks();
    let (edges, place) = scan.number("the number of edges")?;
    scan.end("the line 'p'")?;
    Ok(Header { vertices, edges, line: scan.line, place })
}

fn edge(mut scan: Scan<'_>, vertices: u32) -> Result<(Vertex, Vertex), ParseError> {
    let mut end = |what: &str| {
        scan.blanks();
        let (vertex, at) = scan.number(what)?;
        if (1..=vertices).contains(&vertex) {
            return Ok(Vertex(vertex - 1));
        }
        let what = format!("vertex {vertex} is named, but vertices are numbered from 1 to {vertices}");
        Err(scan.line.fault(at, what))
    };
    let edge = (end("a vertex")?, end("the second end of the edge")?);
    scan.end("an edge")?;
    Ok(edge)
}

/// Writes the graph, numbered from 1.
///
/// # Errors
/// When the writer fails.
pub fn write(graph: &Graph, out: &mut dyn io::Write) -> Result<(), FormatError> {
    writeln!(out, "p edge {} {}", graph.vertices(), graph.edges().len())?;
    for (u, v) in graph.edges() {
        writeln!(out, "e {} {}", u.index() + 1, v.index() + 1)?;
    }
    Ok(())
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
    fn known_texts_and_faults() {
        check("c a path\np edge 3 2\ne 1 2\ne 2 3\n", "3: 0-1 1-2");
        check("c\r\np col 3 1\r\nn 1 4\r\ne 3 3", "3: 2-2");
        check("", "1:1: the input is empty: a graph is expected");
        check("c x", "1:1: the line 'p edge N M' is missing");
        check("e 1 2", "1:1: the line 'p edge N M' must come before the edges");
        check("p edge 2 2\ne 1 2", "1:10: 2 edges are announced, but 1 follow");
        check("p edge 2 1\ne 0 2", "2:3: vertex 0 is named, but vertices are numbered from 1 to 2");
        check("p edge 2 1\ne 1 x", "2:5: the second end of the edge is expected, but 'x' stands here");
        check("p edge 2 0\nq", "2:1: a line begins with c, p or e, not with 'q'");
        check("p cnf 2 0", "1:3: 'p edge N M' is expected");
        check(
            "p edge 4000000000 0",
            "1:8: 4000000000 vertices are too many for an input of 19 bytes: at most 19064 are accepted",
        );
    }
}
