//! How is a simple graph written as graph6?
//!
//! One line: the number of vertices, then the upper triangle of the adjacency matrix column by column,
//! six bits a character (<https://users.cecs.anu.edu.au/~bdm/data/formats.txt>). Streams of millions of
//! such lines are common, so [`read_line`] takes no detour: it counts the bits, allocates once, and
//! visits only the bits that are set.

use super::lines::{Line, only};
use super::sixbit::{exactly, put_size, size};
use crate::graph::{Graph, Vertex};
use ludograph_core::{FormatError, ParseError};
use std::io;

/// Reads a document with one graph.
///
/// # Errors
/// With what is wrong and where.
pub fn read(bytes: &[u8]) -> Result<Graph, ParseError> {
    let line = only(bytes)?;
    let text = line.text.trim_ascii_end();
    parse(&Line { text, ..line })
}

/// Reads one line of a stream, without its line end; faults are reported as in line 1.
///
/// # Errors
/// With what is wrong and where.
pub fn read_line(text: &[u8]) -> Result<Graph, ParseError> {
    parse(&Line { number: 1, text: text.strip_suffix(b"\r").unwrap_or(text) })
}

fn parse(line: &Line<'_>) -> Result<Graph, ParseError> {
    let start = if line.text.starts_with(b">>graph6<<") { 10 } else { 0 };
    if start == line.text.len() {
        return Err(line.fault(start, "a graph6 line is expected, but nothing stands here"));
    }
    if line.text[start] == b':' || line.text[start] == b'&' {
        let name = if line.text[start] == b':' { "sparse6" } else { "digraph6" };
        return Err(line.fault(start, format!("this is {name}, not graph6")));
    }
    let (vertices, start) = size(line, start)?;
    let body = exactly(line, start, u128::from(vertices) * u128::from(vertices.saturating_sub(1)) / 2)?;
    Ok(Graph::of_triangle(vertices as usize, decode(body)))
}

/// The edges of the triangle: bit `j * (j - 1) / 2 + i` is the edge between `i` and `j`, `i < j`.
///
/// Ten characters at a time become one word, so that the loop over set bits rarely ends by surprise.
fn decode(body: &[u8]) -> Vec<(Vertex, Vertex)> {
    let count: u32 = body.iter().map(|byte| (byte - 63).count_ones()).sum();
    let mut edges = Vec::with_capacity(count as usize);
    let mut walk = Walk { column: 1, first: 0 };
    for (index, chunk) in body.chunks(10).enumerate() {
        let mut word = chunk.iter().fold(0u64, |word, byte| word << 6 | u64::from(byte - 63));
        word <<= 64 - 6 * chunk.len();
        while word != 0 {
            let lead = word.leading_zeros();
            word &= !(1 << 63 >> lead);
            let bit = 60 * index + lead as usize;
            let (i, j) = PAIRS.get(bit).map_or_else(|| walk.pair(bit), |&(i, j)| (i.into(), j.into()));
            edges.push((Vertex(i), Vertex(j)));
        }
    }
    edges
}

/// The edge of every bit of a graph with up to 64 vertices.
static PAIRS: [(u8, u8); 64 * 63 / 2] = {
    let mut pairs = [(0, 0); 64 * 63 / 2];
    let (mut bit, mut j) = (0, 1u8);
    while j < 64 {
        let mut i = 0;
        while i < j {
            pairs[bit] = (i, j);
            bit += 1;
            i += 1;
        }
        j += 1;
    }
    pairs
};

/// The column of the current bit, and the number of its first bit; bits come in order.
struct Walk {
    column: usize,
    first: usize,
}

impl Walk {
    fn pair(&mut self, bit: usize) -> (u32, u32) {
        while bit >= self.first + self.column {
            self.first += self.column;
            self.column += 1;
        }
        ((bit - self.first) as u32, self.column as u32)
    }
}

/// Writes the line.
///
/// # Errors
/// When the graph is not simple, or when the writer fails.
pub fn write(graph: &Graph, out: &mut dyn io::Write) -> Result<(), FormatError> {
    if let Some(&index) = graph.loops().first() {
        return Err(loses(format!("the loop at vertex {}", graph.edges()[index].0)));
    }
    if graph.parallel() > 0 {
        return Err(loses(format!("{} parallel edges", graph.parallel())));
    }
    let n = graph.vertices();
    let mut line = Vec::new();
    super::sixbit::room("graph6", (n as u64).saturating_mul(n as u64) / 12)?;
    put_size(n, &mut line);
    let head = line.len();
    line.resize(head + (n * n.saturating_sub(1) / 2).div_ceil(6), 63);
    for &(u, v) in graph.edges() {
        let (i, j) = (u.min(v).index(), u.max(v).index());
        let bit = j * (j - 1) / 2 + i;
        // The character holds its six bits above 63, so a set bit is added.
        line[head + bit / 6] += 32 >> (bit % 6);
    }
    line.push(b'\n');
    Ok(out.write_all(&line)?)
}

fn loses(what: String) -> FormatError {
    FormatError::Loses { format: "graph6".to_owned(), what: what.into() }
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
    fn known_lines() {
        check("?", "0: ");
        check("@", "1: ");
        check("A_", "2: 0-1");
        check("A?", "2: ");
        check("Bw", "3: 0-1 0-2 1-2");
        check("DQc", "5: 0-2 1-3 0-4 3-4");
        check(">>graph6<<DQc\r\n", "5: 0-2 1-3 0-4 3-4");
        check("\u{feff}\nBw \n\n", "3: 0-1 0-2 1-2");
        check("~??Bg", "3: 0-1 1-2");
    }

    #[test]
    fn faults_have_places() {
        check("", "1:1: the input is empty: a graph is expected");
        check(">>graph6<<", "1:11: a graph6 line is expected, but nothing stands here");
        check(":An", "1:1: this is sparse6, not graph6");
        check("DQ", "1:3: the line is too short: 2 characters must follow the number of vertices, not 1");
        check("DQcc", "1:4: the line is too long: 2 characters must follow the number of vertices, not 3");
        check("DQ!", "1:3: '!' has no place here: the characters are '?' to '~'");
        check("A@", "1:2: the bits that fill up the last character must be 0");
        check("Bw\nBw", "2:1: the input has several graphs; use --each to process every line");
        check("~~", "1:3: the line ends before the number of vertices does");
        check(
            "~~~~~~~~",
            "1:9: the line is too short: 393530540221957231958 characters must follow the number of vertices, not 0",
        );
        check(">>graph6<<Dé", "1:12: 'é' has no place here: the characters are '?' to '~'");
    }

    #[test]
    fn all_size_classes_come_back() {
        for n in [0usize, 1, 2, 62, 63, 64, 300] {
            let ring: Vec<_> = (1..n as u32).map(|v| (Vertex(v - 1), Vertex(v))).collect();
            let graph = Graph::new(n, ring);
            let mut line = Vec::new();
            write(&graph, &mut line).expect("a path is simple");
            assert!(read(&line).expect("it was written here").is_same_as(&graph), "{n}");
        }
        let mut line = Vec::new();
        for n in [62, 63, 258_047, 258_048, (1 << 36) - 1] {
            line.clear();
            put_size(n, &mut line);
            let (seen, end) = size(&Line { number: 1, text: &line }, 0).expect("it was written here");
            assert_eq!((seen, end), (n as u64, line.len()));
        }
    }

    #[test]
    fn what_would_be_lost_is_named() {
        let write = |edges: Vec<(Vertex, Vertex)>| {
            write(&Graph::new(2, edges), &mut Vec::new()).expect_err("not simple").to_string()
        };
        assert_eq!(write(vec![(Vertex(1), Vertex(1))]), "format graph6 cannot hold the loop at vertex 1");
        let twice = vec![(Vertex(0), Vertex(1)), (Vertex(1), Vertex(0))];
        assert_eq!(write(twice), "format graph6 cannot hold 1 parallel edges");
    }
}
