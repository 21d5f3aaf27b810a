//! The plain text: the numbers of vertices and edges, the values, the edges, blanks anywhere between.

use super::super::{Instance, say};
use super::numbers::{dollars, no_loop, vertex, words};
use ludograph_core::{Faults, Message, ParseError, Word};
use ludograph_graph::{Graph, Vertex};
use std::io;

/// Whether the numbers of a text are as many as its first two announce; a text with a fault is still
/// this one if its second line has a value for each vertex and cannot be an edge.
pub(super) fn fits(text: &str) -> bool {
    let mut all = words(text);
    let mut head = || all.next().and_then(|word| word.text.parse::<usize>().ok());
    let (Some(n), Some(m)) = (head(), head()) else { return false };
    if Some(all.count()) == m.checked_mul(2).and_then(|twice| twice.checked_add(n)) && n > 0 {
        return true;
    }
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let header = lines.next().is_some_and(|line| line.split_whitespace().count() == 2);
    let values = lines.next().unwrap_or_default();
    // No end of an edge is negative.
    let debt = values.contains('-');
    header && (values.split_whitespace().count() == n && (n != 2 || debt) || debt && lines.count() == m)
}

/// What a line is.
#[derive(PartialEq)]
enum Kind {
    Header,
    Values,
    Edge,
}

/// A text by lines: the header, all values, an edge each. What is wrong with such a line is said there.
fn lines(text: &str, n: usize, m: usize) -> Result<(), ParseError> {
    let filled = text.lines().filter(|line| !line.trim().is_empty());
    if filled.count() != m.saturating_add(2) {
        return Ok(());
    }
    let mut all = words(text).peekable();
    let mut wanted = 2;
    let mut kind = Kind::Header;
    while let Some(first) = all.next() {
        let (mut count, mut place) = (1, first);
        while let Some(word) = all.next_if(|word| word.line == first.line) {
            count += 1;
            place = if count <= wanted + 1 { word } else { place };
        }
        if count != wanted {
            let what: Message = match kind {
                Kind::Header => return Ok(()),
                Kind::Values => say::ReadLineValues { wanted, n: count }.into(),
                Kind::Edge => say::ReadLineEnds { wanted, n: count }.into(),
            };
            return Err(ParseError::new(place.line, place.column, what));
        }
        (wanted, kind) = if kind == Kind::Header { (n, Kind::Values) } else { (2, Kind::Edge) };
    }
    Ok(())
}

pub(super) fn read(text: &str) -> Result<Instance, Faults> {
    let mut all = words(text);
    let mut last = Word { line: 1, column: 1, text: "" };
    let mut next = |what: &str| -> Result<Word<'_>, ParseError> {
        match all.next() {
            Some(word) => {
                last = word;
                Ok(word)
            }
            None => {
                let column = last.column + last.text.chars().count();
                Err(ParseError::new(last.line, column, say::ReadEnds { what }))
            }
        }
    };
    let mut count = |what: &str, wrong: fn(&str) -> Message| -> Result<u32, ParseError> {
        let word = next(what)?;
        let fail = || ParseError::new(word.line, word.column, wrong(word.text));
        word.text.parse::<u32>().map_err(|_| fail())
    };
    let n = count("vertices", |word| say::ReadNoVerticesNumber { word }.into())? as usize;
    let m = count("edges", |word| say::ReadNoEdgesNumber { word }.into())? as usize;
    lines(text, n, m)?;
    // The vectors grow with the words that are there: a large number in the header costs nothing.
    let mut wealth = Vec::new();
    for _ in 0..n {
        wealth.push(dollars(next("value")?)?);
    }
    let mut edges = Vec::new();
    for _ in 0..m {
        let from = vertex(next("first")?, n)?;
        let second = next("second")?;
        let to = vertex(second, n)?;
        if from == to {
            return Err(no_loop(second).into());
        }
        edges.push((Vertex(from), Vertex(to)));
    }
    if let Some(word) = all.next() {
        let what = say::ReadAfter { word: word.text, n: m };
        return Err(ParseError::new(word.line, word.column, what).into());
    }
    Instance::new(Graph::new(n, edges), wealth)
}

pub(super) fn write(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
    let graph = instance.graph();
    writeln!(out, "{} {}", graph.vertices(), graph.edges().len())?;
    for (index, value) in instance.wealth().iter().enumerate() {
        write!(out, "{}{value}", if index == 0 { "" } else { " " })?;
    }
    writeln!(out)?;
    for (from, to) in graph.edges() {
        writeln!(out, "{from} {to}")?;
    }
    Ok(())
}
