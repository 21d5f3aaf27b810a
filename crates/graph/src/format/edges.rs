//! How is a graph written as a list of edges?
//!
//! One edge a line: two numbers with blanks, a comma or a dash between them; `0-1 1-2` may also share a
//! line. Vertices are numbered from 0. Lines that begin with `#` or `%` are comments. The first line may
//! be `n`, or `n m`, which is a header only if the rest fits it exactly: m edges among n vertices.

use super::lines::{Scan, beyond, empty, lines, roof, shown};
use crate::graph::{Graph, Vertex};
use ludograph_core::{FormatError, ParseError};
use std::io;

/// Reads a graph.
///
/// # Errors
/// With what is wrong and where.
pub fn read(bytes: &[u8]) -> Result<Graph, ParseError> {
    let mut list =
        List { edges: Vec::new(), announced: None, plain_first: false, bytes: bytes.len(), least: 0 };
    let mut seen = false;
    for line in lines(bytes).filter(|line| line.is_data()) {
        list.line(line.scan(), !seen)?;
        seen = true;
    }
    if !seen {
        return Err(empty());
    }
    Ok(list.graph())
}

/// What was read so far.
struct List {
    edges: Vec<(Vertex, Vertex)>,
    /// The number of vertices in a first line `n`.
    announced: Option<u32>,
    /// Whether the first line was two numbers with only blanks between them.
    plain_first: bool,
    /// The length of the input.
    bytes: usize,
    /// The fewest vertices that hold all edges.
    least: u32,
}

impl List {
    fn line(&mut self, mut scan: Scan<'_>, first: bool) -> Result<(), ParseError> {
        scan.blanks();
        let one = scan.number("a vertex")?;
        let (dash, comma) = separator(&mut scan)?;
        if scan.peek().is_none() && !dash && !comma && first {
            return self.header(&scan, one);
        }
        if scan.peek() == Some(b'-') {
            return Err(scan.line.fault(scan.at, "vertices are numbered from 0: no number is negative"));
        }
        let other = scan.number("the second end of the edge")?;
        self.edge(&scan, one, other)?;
        self.plain_first |= first && !dash && !comma;
        scan.blanks();
        while dash && scan.peek().is_some() {
            if scan.peek() == Some(b',') {
                scan.at += 1;
                scan.blanks();
            }
            let one = scan.number("a vertex")?;
            if scan.peek() != Some(b'-') {
                return Err(scan.line.fault(scan.at, "a dash is expected between the ends of an edge"));
            }
            scan.at += 1;
            let other = scan.number("the second end of the edge")?;
            self.edge(&scan, one, other)?;
            scan.blanks();
        }
        scan.end("an edge has two ends; it")
    }

    fn header(&mut self, scan: &Scan<'_>, (vertices, at): (u32, usize)) -> Result<(), ParseError> {
        if u64::from(vertices) > roof(self.bytes) {
            return Err(scan.line.fault(at, beyond(vertices.into(), self.bytes)));
        }
        self.announced = Some(vertices);
        Ok(())
    }

    fn edge(&mut self, scan: &Scan<'_>, one: (u32, usize), other: (u32, usize)) -> Result<(), ParseError> {
        for (vertex, at) in [one, other] {
            if self.announced.is_some_and(|vertices| vertex >= vertices) {
                let n = self.announced.unwrap_or_default();
                let what = format!("vertex {vertex} is named, but there are only {n}, numbered from 0");
                return Err(scan.line.fault(at, what));
            }
            if u64::from(vertex) >= roof(self.bytes) {
                return Err(scan.line.fault(at, beyond(u64::from(vertex) + 1, self.bytes)));
            }
        }
        // The first line may still turn out to be a header, so it does not count here.
        if !self.edges.is_empty() {
            self.least = self.least.max(one.0 + 1).max(other.0 + 1);
        }
        self.edges.push((Vertex(one.0), Vertex(other.0)));
        Ok(())
    }

    fn graph(mut self) -> Graph {
        if let Some(vertices) = self.announced {
            return Graph::new(vertices as usize, self.edges);
        }
        let (u, v) = self.edges[0];
        if self.plain_first && v.index() == self.edges.len() - 1 && self.least <= u.0 {
            self.edges.remove(0);
            return Graph::new(u.index(), self.edges);
        }
        let vertices = self.least.max(u.0 + 1).max(v.0 + 1);
        Graph::new(vertices as usize, self.edges)
    }
}

/// Skips what stands between two numbers: whether it was a dash, whether it was a comma.
fn separator(scan: &mut Scan<'_>) -> Result<(bool, bool), ParseError> {
    let blank = scan.blanks();
    let found = scan.peek();
    match found {
        Some(b',') => {
            scan.at += 1;
            scan.blanks();
        }
        // In `0 -1` the dash belongs to the number, and the caller refuses it.
        Some(b'-') if !blank || !scan.line.text.get(scan.at + 1).is_some_and(u8::is_ascii_digit) => {
            scan.at += 1;
            scan.blanks();
            return Ok((true, false));
        }
        None | Some(b'-') => {}
        Some(byte) if blank && byte.is_ascii_digit() => {}
        Some(_) => {
            let here = shown(scan.line.text, scan.at);
            let what =
                format!("blanks, a comma or a dash are expected between the ends of an edge, not {here}");
            return Err(scan.line.fault(scan.at, what));
        }
    }
    Ok((false, found == Some(b',')))
}

/// Writes a header `n m` and one edge a line.
///
/// # Errors
/// When the writer fails.
pub fn write(graph: &Graph, out: &mut dyn io::Write) -> Result<(), FormatError> {
    let (n, m) = (graph.vertices(), graph.edges().len());
    if (n, m) == (1, 1) {
        // One loop at one vertex would be a square of 0 and 1: a comment tells it from a matrix.
        writeln!(out, "# edges")?;
    }
    writeln!(out, "{n} {m}")?;
    for (u, v) in graph.edges() {
        writeln!(out, "{u} {v}")?;
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
    fn lists_with_and_without_header() {
        check("0 1\n1 2\n", "3: 0-1 1-2");
        check("5\n0 1", "5: 0-1");
        check("5 2\n0 1\n1 2", "5: 0-1 1-2");
        check("3 0", "3: ");
        check("0 0", "0: ");
        check("5 2\n0 1\n1 5", "6: 5-2 0-1 1-5");
        check("5 3\n0 1\n1 2", "6: 5-3 0-1 1-2");
        check("3,1\n0,1", "4: 3-1 0-1");
        check("\u{feff}# a triangle\r\n0-1 1-2, 2-0\r\n", "3: 0-1 1-2 2-0");
        check("% x\n\n0 , 1\n 1 - 2 \n2\t2", "3: 0-1 1-2 2-2");
    }

    #[test]
    fn faults_have_places() {
        check("\n# nothing\n", "1:1: the input is empty: a graph is expected");
        check("0 1\n2", "2:2: the second end of the edge is expected, but the end of the line stands here");
        check("0 1 2", "1:5: an edge has two ends; it ends here, but '2' follows");
        check("0 -1", "1:3: vertices are numbered from 0: no number is negative");
        check("0 x", "1:3: blanks, a comma or a dash are expected between the ends of an edge, not 'x'");
        check("é 1", "1:1: a vertex is expected, but 'é' stands here");
        check("3\n0 3", "2:3: vertex 3 is named, but there are only 3, numbered from 0");
        check(
            "4000000000",
            "1:1: 4000000000 vertices are too many for an input of 10 bytes: at most 10064 are accepted",
        );
        check(
            "0 4000000000",
            "1:3: 4000000001 vertices are too many for an input of 12 bytes: at most 12064 are accepted",
        );
        check("0 99999999999999999999", "1:3: the second end of the edge must be below 4294967295");
        check("0-1 2", "1:6: a dash is expected between the ends of an edge");
    }
}
