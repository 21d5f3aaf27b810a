//! How is a sparse graph, perhaps with loops and parallel edges, written as sparse6?
//!
//! A colon, the number of vertices, then pairs `(b, x)` of one bit and `k` bits, where `k` bits can write
//! `n - 1`. A current vertex `v` starts at 0; `b` moves it on by one; then `x > v` moves it to `x`, and
//! any other `x` is an edge between `x` and `v`. The line is filled up with ones, which read as a move
//! beyond the last vertex, except where they would read as a loop at `n - 1`: then a zero goes first.

use super::lines::{Line, beyond, only, roof};
use super::sixbit::{Bits, put_size, size, stranger};
use crate::graph::{Graph, Vertex};
use ludograph_core::{FormatError, ParseError};
use std::io;

/// Reads a document with one graph.
///
/// # Errors
/// With what is wrong and where.
pub fn read(bytes: &[u8]) -> Result<Graph, ParseError> {
    let line = only(bytes)?;
    parse(&Line { text: line.text.trim_ascii_end(), ..line })
}

/// Reads one line of a stream, without its line end; faults are reported as in line 1.
///
/// # Errors
/// With what is wrong and where.
pub fn read_line(text: &[u8]) -> Result<Graph, ParseError> {
    parse(&Line { number: 1, text: text.strip_suffix(b"\r").unwrap_or(text) })
}

fn parse(line: &Line<'_>) -> Result<Graph, ParseError> {
    let start = if line.text.starts_with(b">>sparse6<<") { 11 } else { 0 };
    match line.text.get(start) {
        Some(b':') => {}
        Some(b';') => {
            return Err(line.fault(start, "incremental sparse6 needs its neighbours and is not read"));
        }
        _ => return Err(line.fault(start, "a sparse6 line begins with ':'")),
    }
    let (vertices, body) = size(line, start + 1)?;
    let length = line.text.len();
    if vertices > roof(length) {
        return Err(line.fault(start + 1, beyond(vertices, length)));
    }
    if let Some(bad) = line.text[body..].iter().position(|byte| !(63..=126).contains(byte)) {
        return Err(stranger(line, body + bad));
    }
    Ok(Graph::new(vertices as usize, decode(line, body, vertices)?))
}

fn decode(line: &Line<'_>, start: usize, n: u64) -> Result<Vec<(Vertex, Vertex)>, ParseError> {
    let body = &line.text[start..];
    let width = width(n);
    let bits = 6 * body.len() as u64;
    // Reads up to 32 bits that begin at a place.
    let take = |from: u64, count: u32| {
        (from..from + u64::from(count)).fold(0u64, |word, place| {
            let byte = body[(place / 6) as usize] - 63;
            word << 1 | u64::from(byte >> (5 - place % 6) & 1)
        })
    };
    let mut edges = Vec::new();
    let (mut at, mut v) = (0u64, 0u64);
    while at + 1 + u64::from(width) <= bits {
        let (b, x) = (take(at, 1), take(at + 1, width));
        v += b;
        if v >= n || x >= n {
            // Only the filling may lead beyond the last vertex, and it is shorter than a character.
            let filling = bits - at < 6 && take(at, (bits - at) as u32) + 1 == 1 << (bits - at);
            if filling {
                break;
            }
            let what = format!("vertex {} is named here, but there are only {n}", v.max(x));
            return Err(line.fault(start + (at / 6) as usize, what));
        }
        if x > v {
            v = x;
        } else {
            edges.push((Vertex(x as u32), Vertex(v as u32)));
        }
        at += 1 + u64::from(width);
    }
    Ok(edges)
}

/// How many bits write every vertex of `n`.
fn width(n: u64) -> u32 {
    u64::BITS - n.saturating_sub(1).leading_zeros()
}

/// Writes the line.
///
/// # Errors
/// When the writer fails.
pub fn write(graph: &Graph, out: &mut dyn io::Write) -> Result<(), FormatError> {
    let n = graph.vertices();
    let width = width(n as u64);
    let mut line = vec![b':'];
    put_size(n, &mut line);
    let mut pairs: Vec<(Vertex, Vertex)> = graph.edges().iter().map(|&(a, b)| (a.max(b), a.min(b))).collect();
    pairs.sort_unstable();
    let mut bits = Bits::default();
    let mut current = 0u32;
    for (v, x) in pairs {
        if v.0 > current + 1 {
            // One pair moves to v, the next one names the edge.
            bits.push(1, 1);
            bits.push(v.0, width);
            bits.push(0, 1);
        } else {
            bits.push(v.0 - current, 1);
        }
        current = v.0;
        bits.push(x.0, width);
    }
    let spare = bits.spare();
    if n >= 2 && n == 1 << width && current as usize == n - 2 && spare > width {
        bits.push(0, 1);
    }
    bits.push(63, bits.spare());
    line.extend(bits.text);
    line.push(b'\n');
    Ok(out.write_all(&line)?)
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
    fn known_lines_and_faults() {
        check(":Fa@x^", "7: 0-1 0-2 1-2 5-6");
        check(">>sparse6<<:Fa@x^\n", "7: 0-1 0-2 1-2 5-6");
        check(":?", "0: ");
        check(":@", "1: ");
        check("Fa@x^", "1:1: a sparse6 line begins with ':'");
        check(";Fa", "1:1: incremental sparse6 needs its neighbours and is not read");
        check(":", "1:2: the line ends before the number of vertices does");
        check(":F!", "1:3: '!' has no place here: the characters are '?' to '~'");
        check(":F~~~~", "1:3: vertex 7 is named here, but there are only 7");
        check(
            ":~~~~~~~~",
            "1:2: 68719476735 vertices are too many for an input of 9 bytes: at most 9064 are accepted",
        );
    }

    /// The filling must not read as a loop at the last vertex: every small multigraph comes back.
    #[test]
    fn the_filling_is_never_an_edge() {
        for n in [1u32, 2, 3, 4, 8, 16] {
            for last in 0..n {
                for copies in 0..8 {
                    let edges = (0..copies).map(|copy| (Vertex(copy % (last + 1)), Vertex(last))).collect();
                    let graph = Graph::new(n as usize, edges);
                    let mut line = Vec::new();
                    write(&graph, &mut line).expect("memory takes everything");
                    let back = read(&line).expect("it was written here");
                    assert!(back.is_same_as(&graph), "{n} {last} {copies}");
                }
            }
        }
    }
}
