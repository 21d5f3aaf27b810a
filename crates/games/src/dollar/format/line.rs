//! One line: values, a bar, edges, as in `-1 2 0 | 0-1 1-2 2-0`.

use super::super::{Instance, say};
use super::numbers::{dollars, no_loop, vertex, words};
use ludograph_core::{Faults, ParseError, Word};
use ludograph_graph::{Graph, Vertex};
use std::io;

pub(super) fn read(text: &str) -> Result<Instance, Faults> {
    let mut wealth = Vec::new();
    let mut edges = Vec::new();
    let mut bar = false;
    for word in words(text) {
        if word.text == "|" && !bar {
            bar = true;
        } else if bar {
            edges.push(edge(word, wealth.len())?);
        } else {
            wealth.push(dollars(word)?);
        }
    }
    if !bar {
        return Err(ParseError::new(1, 1, say::READ_BAR).into());
    }
    Instance::new(Graph::new(wealth.len(), edges), wealth)
}

fn edge(word: Word<'_>, vertices: usize) -> Result<(Vertex, Vertex), ParseError> {
    let Some((from, to)) = word.text.split_once('-') else {
        return Err(ParseError::new(word.line, word.column, say::ReadEdge { word: word.text }));
    };
    let second = word.column + from.chars().count() + 1;
    let from = vertex(Word { text: from, ..word }, vertices)?;
    let to = vertex(Word { text: to, column: second, ..word }, vertices)?;
    if from == to {
        return Err(no_loop(word));
    }
    Ok((Vertex(from), Vertex(to)))
}

pub(super) fn write(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
    write_edges(instance, instance.graph().edges(), out)
}

/// The line whose bytes name the instance in claims: every edge from its smaller end, in order. These
/// bytes never change.
pub(in super::super) fn digest(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
    let mut edges: Vec<_> = instance.graph().edges().iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    edges.sort_unstable();
    write_edges(instance, &edges, out)
}

fn write_edges(instance: &Instance, edges: &[(Vertex, Vertex)], out: &mut dyn io::Write) -> io::Result<()> {
    for value in instance.wealth() {
        write!(out, "{value} ")?;
    }
    write!(out, "|")?;
    for (from, to) in edges {
        write!(out, " {from}-{to}")?;
    }
    writeln!(out)
}
