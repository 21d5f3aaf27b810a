//! The graph formats with values: a second line after a line format, a line `values …` at the end of the
//! others, an attribute of the nodes where there are such. Without values every vertex owns 0.

use super::super::{Dollars, Instance, say};
use super::numbers::{dollars, words};
use ludograph_core::{Faults, FormatError, Message, ParseError, Place, Word};
use ludograph_graph::format::{Loaded, Numbering, graphml, load};
use ludograph_graph::names::called;
use ludograph_graph::{Format, Graph, Names, Vertex};
use std::io;

pub(super) fn read(text: &str, format: Format, numbering: &Numbering) -> Result<Instance, Faults> {
    let (graph, values, above) = match format {
        Format::Graph6 | Format::Sparse6 | Format::Digraph6 => {
            let blank = text.len() - text.trim_start().len();
            let end = text[blank..].find('\n').map_or(text.len(), |at| blank + at + 1);
            let above = text[..end].matches('\n').count();
            (&text[..end], &text[end..], above)
        }
        Format::Matrix | Format::Edges | Format::Dimacs | Format::Adjacency => split_values(text),
        Format::Json | Format::GraphMl | Format::Gml | Format::NodeLink => (text, "", 0),
    };
    let loaded = load(graph.as_bytes(), Some(format), numbering, false)?.undirected()?;
    // Where values may follow, another graph is not a bad value.
    if above > 0 && values.lines().next().is_some_and(|line| is_graph(line, format)) {
        return Err(ParseError::new(above + 1, 1, say::READ_SEVERAL).into());
    }
    let Loaded { graph, names, positions, values: given, mut notices, doubt, .. } = loaded;
    // The values say how many vertices there are.
    notices.extend(doubt.filter(|_| values.trim().is_empty()));
    let wealth = match given {
        Some(given) => attributes(&given, names.as_ref())?,
        None => amounts(values, &graph, above)?,
    };
    let instance = Instance::new(graph, wealth)?;
    Ok(instance.with_positions(positions).with_names(names).with_notices(notices))
}

/// Whether a line that is no list of numbers is a graph of the same format.
fn is_graph(line: &str, format: Format) -> bool {
    let lines = matches!(format, Format::Graph6 | Format::Sparse6 | Format::Digraph6);
    let numbers = || words(line).all(|word| dollars(word).is_ok());
    lines && !numbers() && load(line.as_bytes(), Some(format), &Numbering::default(), false).is_ok()
}

/// What the nodes say that they own.
fn attributes(given: &[Option<String>], names: Option<&Names>) -> Result<Vec<Dollars>, Faults> {
    let mut faults = Faults::default();
    let mut wealth = Vec::with_capacity(given.len());
    for (vertex, text) in given.iter().enumerate() {
        let read: Result<Dollars, Message> = match text {
            None => Err(say::READ_NO_VALUE.into()),
            // Tools that know only floats write 3.0 for 3.
            Some(text) => {
                let whole = text.strip_suffix(".0").unwrap_or(text);
                dollars(Word { line: 1, column: 1, text: whole }).map_err(|error| error.what)
            }
        };
        match read {
            Ok(value) => wealth.push(value),
            Err(what) => {
                let place = format!("vertex {}", called(names, Vertex::at(vertex)));
                faults.add(Place::Field(place), what);
            }
        }
    }
    faults.or(wealth)
}

/// The text before a last line `values …`, that line without its first word, and the lines above it.
pub(super) fn split_values(text: &str) -> (&str, &str, usize) {
    let tail = text.trim_end();
    let start = tail.rfind('\n').map_or(0, |at| at + 1);
    match tail[start..].trim_start().strip_prefix("values") {
        Some(rest) => (&text[..start], rest.trim_start_matches(':'), text[..start].matches('\n').count()),
        None => (text, "", 0),
    }
}

fn amounts(text: &str, graph: &Graph, above: usize) -> Result<Vec<Dollars>, ParseError> {
    let all: Result<Vec<Dollars>, ParseError> = words(text).map(dollars).collect();
    let all = all.map_err(|error| error.below(above))?;
    if all.is_empty() {
        return Ok(vec![0; graph.vertices()]);
    }
    if all.len() != graph.vertices() {
        let what = say::ReadValues { count: all.len(), vertices: graph.vertices() };
        return Err(ParseError::new(above + 1, 1, what));
    }
    Ok(all)
}

pub(super) fn write(
    instance: &Instance,
    name: &str,
    lossy: bool,
    out: &mut dyn io::Write,
) -> Result<(), FormatError> {
    let format: Format = name.parse().map_err(|_| FormatError::Unknown(name.to_owned()))?;
    let simple = lossy.then(|| instance.graph().simple());
    let mut bytes = Vec::new();
    match (ludograph_graph::format::write(instance.graph(), format, &mut bytes), simple) {
        (Err(FormatError::Loses { .. }), Some(simple)) => {
            bytes.clear();
            ludograph_graph::format::write(&simple, format, &mut bytes)?;
        }
        (result, _) => result?,
    }
    out.write_all(&bytes)?;
    if !bytes.ends_with(b"\n") {
        writeln!(out)?;
    }
    if matches!(format, Format::Matrix | Format::Edges | Format::Dimacs) {
        write!(out, "values ")?;
    }
    for (index, value) in instance.wealth().iter().enumerate() {
        write!(out, "{}{value}", if index == 0 { "" } else { " " })?;
    }
    writeln!(out)?;
    Ok(())
}

/// GraphML with the values as an attribute, and as labels for tools that show them.
pub(super) fn write_graphml(instance: &Instance, out: &mut dyn io::Write) -> Result<(), FormatError> {
    let beside = graphml::Beside {
        directed: false,
        names: instance.names(),
        positions: instance.positions(),
        values: Some(instance.wealth()),
    };
    graphml::write(instance.graph(), &beside, out)
}
