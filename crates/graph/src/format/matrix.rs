//! How is a graph written as its adjacency matrix?
//!
//! A square of digits, one row a line. Without blanks every character is an entry and only 0 and 1 are
//! allowed; with blanks (or commas) an entry up to 9 counts parallel edges. The matrix must be symmetric;
//! an entry k on the diagonal is k loops.

use super::lines::{Line, empty, lines, shown};
use crate::graph::{Graph, Vertex};
use ludograph_core::{FormatError, ParseError};
use std::io;

/// Reads a graph.
///
/// # Errors
/// With what is wrong and where.
pub fn read(bytes: &[u8]) -> Result<Graph, ParseError> {
    let (entries, size, rows) = square(bytes)?;
    for i in 0..size {
        if let Some(j) = (0..i).find(|&j| entries[i * size + j] != entries[j * size + i]) {
            let (here, there) = (entries[i * size + j], entries[j * size + i]);
            let what = format!(
                "the matrix is not symmetric: {here} in row {}, column {}, but {there} in row {}, column {}",
                i + 1,
                j + 1,
                j + 1,
                i + 1
            );
            return Err(rows[i].fault(place(&rows[i], j), what));
        }
    }
    Ok(Graph::new(size, edges(&entries, size)))
}

/// Reads a matrix whose rows say where edges lead.
///
/// # Errors
/// With what is wrong and where.
pub fn read_arcs(bytes: &[u8]) -> Result<Graph, ParseError> {
    let (entries, size, _) = square(bytes)?;
    let all = (0..size).flat_map(|i| (0..size).map(move |j| (i, j)));
    let arcs = all.flat_map(|(i, j)| (0..entries[i * size + j]).map(move |_| (Vertex::at(i), Vertex::at(j))));
    Ok(Graph::new(size, arcs.collect()))
}

/// The entries row by row, the number of rows, and the rows.
fn square(bytes: &[u8]) -> Result<(Vec<u8>, usize, Vec<Line<'_>>), ParseError> {
    let rows: Vec<Line<'_>> = lines(bytes).filter(Line::is_data).collect();
    let first = rows.first().ok_or_else(empty)?;
    let spaced = is_spaced(first) || first.text.trim_ascii().len() == 1;
    let mut entries = Vec::new();
    let mut size = 0;
    for (index, line) in rows.iter().enumerate() {
        row(line, spaced, &mut entries)?;
        if index == 0 {
            size = entries.len();
        }
        if entries.len() != size * (index + 1) {
            let have = entries.len() - size * index;
            let what = format!("this row has {have} entries, but the first has {size}");
            return Err(line.fault(line.text.len(), what));
        }
    }
    if rows.len() != size {
        let what = format!("the matrix is not square: {} rows of {size} entries", rows.len());
        return Err(rows[rows.len() - 1].fault(0, what));
    }
    Ok((entries, size, rows))
}

/// Whether blanks or commas stand between the entries.
fn is_spaced(line: &Line<'_>) -> bool {
    line.text.trim_ascii().iter().any(|&byte| byte == b',' || byte.is_ascii_whitespace())
}

/// The bytes of a row that hold entries.
fn digits<'a>(line: &Line<'a>) -> impl Iterator<Item = (usize, u8)> + 'a {
    let text = line.text;
    text.iter().copied().enumerate().filter(|(_, byte)| !byte.is_ascii_whitespace() && *byte != b',')
}

/// The byte of the entry in a column.
fn place(line: &Line<'_>, column: usize) -> usize {
    digits(line).nth(column).map_or(0, |(at, _)| at)
}

fn row(line: &Line<'_>, spaced: bool, entries: &mut Vec<u8>) -> Result<(), ParseError> {
    for (at, byte) in digits(line) {
        if !byte.is_ascii_digit() {
            let what = format!("an entry is a digit, not {}", shown(line.text, at));
            return Err(line.fault(at, what));
        }
        if !spaced && byte > b'1' {
            let what = format!("an entry without blanks is 0 or 1, not {}", shown(line.text, at));
            return Err(line.fault(at, what));
        }
        let joined = at > 0 && line.text[at - 1].is_ascii_digit();
        if spaced == joined && at > 0 && (joined || is_spaced(line)) {
            let what = if spaced {
                "blanks are expected between entries of at most 9, as in the first row"
            } else {
                "no blanks are expected between entries, as in the first row"
            };
            return Err(line.fault(at, what));
        }
        entries.push(byte - b'0');
    }
    Ok(())
}

fn edges(entries: &[u8], size: usize) -> Vec<(Vertex, Vertex)> {
    let above = |i: usize| (i..size).map(move |j| (i, j));
    let count = (0..size).flat_map(above).map(|(i, j)| entries[i * size + j] as usize).sum();
    let mut edges = Vec::with_capacity(count);
    for (i, j) in (0..size).flat_map(above) {
        edges.extend((0..entries[i * size + j]).map(|_| (Vertex::at(i), Vertex::at(j))));
    }
    edges
}

/// Writes the matrix, with blanks if an entry is above 1.
///
/// # Errors
/// When there is no vertex, when an edge has more than 9 copies, or when the writer fails.
pub fn write(graph: &Graph, out: &mut dyn io::Write) -> Result<(), FormatError> {
    let loses = |what: String| Err(FormatError::Loses { format: "matrix".to_owned(), what: what.into() });
    if graph.vertices() == 0 {
        return loses("a graph without vertices".to_owned());
    }
    let spaced = graph.parallel() > 0;
    let mut row = vec![0usize; graph.vertices()];
    for v in graph.all() {
        row.fill(0);
        for &w in graph.neighbours(v) {
            row[w.index()] += 1;
        }
        row[v.index()] /= 2;
        if let Some(w) = row.iter().position(|&copies| copies > 9) {
            return loses(format!("{} copies of the edge {v}-{w}: 9 is the most", row[w]));
        }
        let digits: Vec<String> = row.iter().map(usize::to_string).collect();
        writeln!(out, "{}", digits.join(if spaced { " " } else { "" }))?;
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
    fn squares_with_and_without_blanks() {
        check("010\n101\n010\n", "3: 0-1 1-2");
        check("0 1 0\r\n1 0 1\r\n0 1 0", "3: 0-1 1-2");
        check("0,2\n2,1", "2: 0-1 0-1 1-1");
        check("0", "1: ");
        check("  01\n  10", "2: 0-1");
    }

    #[test]
    fn faults_have_places() {
        check("", "1:1: the input is empty: a graph is expected");
        check("01\n1", "2:2: this row has 1 entries, but the first has 2");
        check("01\n10\n00", "3:1: the matrix is not square: 3 rows of 2 entries");
        check("0 1\n0 0", "2:1: the matrix is not symmetric: 0 in row 2, column 1, but 1 in row 1, column 2");
        check("02\n20", "1:2: an entry without blanks is 0 or 1, not '2'");
        check("0x\nx0", "1:2: an entry is a digit, not 'x'");
        check("0 10\n10 0", "1:4: blanks are expected between entries of at most 9, as in the first row");
        check("01\n1 0", "2:3: no blanks are expected between entries, as in the first row");
    }
}
