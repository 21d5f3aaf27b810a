//! The graph formats with values: a second line after a line format, a line `values …` at the end of the
//! others. Without values every vertex owns 0.

use super::super::{Dollars, Instance};
use super::numbers::{dollars, words};
use ludograph_core::{Faults, FormatError, ParseError};
use ludograph_graph::{Format, Graph};
use std::io;

pub(super) fn read(text: &str, format: Format) -> Result<Instance, Faults> {
    let (graph, values, above) = match format {
        Format::Graph6 | Format::Sparse6 | Format::Digraph6 => {
            let blank = text.len() - text.trim_start().len();
            let end = text[blank..].find('\n').map_or(text.len(), |at| blank + at + 1);
            let above = text[..end].matches('\n').count();
            (&text[..end], &text[end..], above)
        }
        Format::Matrix | Format::Edges | Format::Dimacs | Format::Json => split_values(text),
    };
    let graph = ludograph_graph::format::read(graph.as_bytes(), Some(format))?;
    let wealth = amounts(values, &graph, above)?;
    Instance::new(graph, wealth)
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
        let what = format!("{} values for {} vertices: one each is needed", all.len(), graph.vertices());
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

/// GraphML with the values as labels.
pub(super) fn write_graphml(instance: &Instance, out: &mut dyn io::Write) -> Result<(), FormatError> {
    let labels: Vec<String> = instance.wealth().iter().map(ToString::to_string).collect();
    ludograph_graph::format::graphml::write(instance.graph(), Some(&labels), out)
}
