//! How is a directed graph written as digraph6?
//!
//! `&`, the number of vertices, then the adjacency matrix row by row, six bits a character; loops are
//! held, parallel arcs are not.

use super::lines::{Line, only};
use super::sixbit::{exactly, put_size, size};
use crate::digraph::Digraph;
use crate::graph::{Graph, Vertex};
use ludograph_core::{FormatError, ParseError};
use std::io;

/// Reads a document with one digraph.
///
/// # Errors
/// With what is wrong and where.
pub fn read(bytes: &[u8]) -> Result<Digraph, ParseError> {
    let line = only(bytes)?;
    parse(&Line { text: line.text.trim_ascii_end(), ..line })
}

/// Reads one line of a stream, without its line end; faults are reported as in line 1.
///
/// # Errors
/// With what is wrong and where.
pub fn read_line(text: &[u8]) -> Result<Digraph, ParseError> {
    parse(&Line { number: 1, text: text.strip_suffix(b"\r").unwrap_or(text) })
}

/// Reads a document with one digraph in which every arc has its opposite, as a graph.
///
/// # Errors
/// With what is wrong and where; an arc without its opposite is named.
pub fn read_undirected(bytes: &[u8]) -> Result<Graph, ParseError> {
    let line = only(bytes)?;
    let line = Line { text: line.text.trim_ascii_end(), ..line };
    parse(&line)?.undirected().map_err(|(u, v)| {
        let what = format!("the arc from {u} to {v} has no opposite: an undirected graph is expected");
        line.fault(0, what)
    })
}

fn parse(line: &Line<'_>) -> Result<Digraph, ParseError> {
    let start = if line.text.starts_with(b">>digraph6<<") { 12 } else { 0 };
    if line.text.get(start) != Some(&b'&') {
        return Err(line.fault(start, "a digraph6 line begins with '&'"));
    }
    let (n, start) = size(line, start + 1)?;
    let body = exactly(line, start, u128::from(n) * u128::from(n))?;
    let mut arcs = Vec::new();
    for (index, byte) in body.iter().enumerate() {
        for place in (0..6).filter(|place| (byte - 63) >> (5 - place) & 1 == 1) {
            let bit = 6 * index as u64 + place;
            arcs.push((Vertex((bit / n) as u32), Vertex((bit % n) as u32)));
        }
    }
    Ok(Digraph::new(n as usize, arcs))
}

/// Writes the line.
///
/// # Errors
/// When there are parallel arcs, or when the writer fails.
pub fn write(digraph: &Digraph, out: &mut dyn io::Write) -> Result<(), FormatError> {
    let n = digraph.vertices();
    let mut line = vec![b'&'];
    super::sixbit::room("digraph6", (n as u64).saturating_mul(n as u64) / 6)?;
    put_size(n, &mut line);
    let head = line.len();
    line.resize(head + (n * n).div_ceil(6), 63);
    for &(u, v) in digraph.arcs() {
        let bit = u.index() * n + v.index();
        let (place, mask) = (head + bit / 6, 32 >> (bit % 6));
        if (line[place] - 63) & mask != 0 {
            let what = format!("parallel arcs from {u} to {v}");
            return Err(FormatError::Loses { format: "digraph6".to_owned(), what: what.into() });
        }
        line[place] += mask;
    }
    line.push(b'\n');
    Ok(out.write_all(&line)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        let seen = match read(text.as_bytes()) {
            Ok(digraph) => {
                let arcs: Vec<String> = digraph.arcs().iter().map(|(u, v)| format!("{u}>{v}")).collect();
                let mut back = Vec::new();
                write(&digraph, &mut back).expect("no parallel arcs");
                assert_eq!(read(&back), Ok(digraph.clone()));
                format!("{}: {}", digraph.vertices(), arcs.join(" "))
            }
            Err(error) => error.to_string(),
        };
        assert_eq!(seen, expected, "{text:?}");
    }

    #[test]
    fn known_lines_and_faults() {
        check("&DI?AO?", "5: 0>2 0>4 3>1 3>4");
        check(">>digraph6<<&DI?AO?\n", "5: 0>2 0>4 3>1 3>4");
        check("&?", "0: ");
        check("DI?AO?", "1:1: a digraph6 line begins with '&'");
        check("&DI", "1:4: the line is too short: 5 characters must follow the number of vertices, not 1");
    }

    #[test]
    fn an_arc_without_its_opposite_is_named() {
        let error = read_undirected(b"&DI?AO?").expect_err("it is directed").to_string();
        assert_eq!(error, "1:1: the arc from 0 to 2 has no opposite: an undirected graph is expected");
    }
}
