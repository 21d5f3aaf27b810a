//! How is an instance written? One file per format; this one knows their names and tells them apart.

mod chipfiring;
mod graph;
mod json;
pub(super) mod line;
mod numbers;
mod text;

use super::{Instance, say};
use ludograph_core::scene::Drawing;
use ludograph_core::scene::text::Style;
use ludograph_core::words::Fixed;
use ludograph_core::{Faults, FormatError, ReadOptions, Source, WriteOptions};
use ludograph_graph::Format as GraphFormat;
use ludograph_graph::format::{NUMBERING, Numbering};
use std::io;

/// The settings of reading.
pub(super) const READING: &[(&str, &str)] = &NUMBERING;

/// Reads an instance in the format that was forced or that the content shows.
pub(super) fn parse(source: &Source, options: &ReadOptions) -> Result<Instance, Faults> {
    let mut settings = options.settings.clone();
    let numbering = Numbering::take(&mut settings)?;
    if let Some(name) = settings.keys().next() {
        return Err(Faults::whole(say::ReadNoSetting { name }));
    }
    let text = source.text()?;
    if text.trim().is_empty() {
        return Err(Faults::whole(say::READ_NOTHING));
    }
    let format = match options.format.as_deref() {
        Some(name) => name,
        None => recognise(text),
    };
    if !matches!(format, "edges" | "adjacency") {
        numbering.admit(format)?;
    }
    match format {
        "json" => json::read(text),
        "chipfiring-json" => chipfiring::read_json(text),
        "chipfiring-txt" => chipfiring::read_text(text),
        "line" => line::read(text),
        "text" => text::read(text),
        name => graph::read(text, name.parse::<GraphFormat>()?, &numbering),
    }
}

/// Which format is this? Decided from the content alone.
fn recognise(text: &str) -> &'static str {
    let start = text.trim_start();
    if start.starts_with("GRAPH_VERTICES") || start.starts_with("VERTICES") {
        return "chipfiring-txt";
    }
    if start.trim_end() == "|" {
        return "line";
    }
    let (plain, _, _) = graph::split_values(text);
    let graph = ludograph_graph::format::recognise(plain.as_bytes());
    if let Some(GraphFormat::GraphMl | GraphFormat::Gml) = graph {
        return graph.map_or("", GraphFormat::name);
    }
    if graph == Some(GraphFormat::Json) || start.starts_with(['{', '[']) && graph.is_none() {
        return json::recognise(text);
    }
    // A bar is also a letter of the packed formats.
    if !matches!(graph, Some(GraphFormat::Graph6 | GraphFormat::Sparse6)) && text.contains('|') {
        return "line";
    }
    match graph {
        Some(GraphFormat::Edges | GraphFormat::Matrix | GraphFormat::Adjacency) if text::fits(text) => "text",
        Some(format) => format.name(),
        None => "text",
    }
}

/// Writes an instance.
pub(super) fn write(
    instance: &Instance,
    format: &str,
    options: &WriteOptions,
    out: &mut dyn io::Write,
) -> Result<(), FormatError> {
    let loses = |what: Fixed| FormatError::Loses { format: format.to_owned(), what: what.into() };
    let draws = matches!(format, "json" | "dot" | "tikz" | "graphml");
    let names = draws || matches!(format, "chipfiring-json" | "chipfiring-txt");
    if !options.lossy && !options.drop_drawing && instance.positions().is_some() && !draws {
        return Err(loses(say::LOSES_POSITIONS));
    }
    if !options.lossy && instance.names().is_some() && !names {
        return Err(loses(say::LOSES_NAMES));
    }
    let named = names && !draws;
    if named && !chipfiring::holds_names(instance) && !options.lossy {
        return Err(loses(say::LOSES_STRANGE_NAMES));
    }
    let draw = |drawing| super::scene::draw(instance).draw(drawing, Style::PLAIN).unwrap_or_default();
    match format {
        "json" => json::write(instance, options.saved, out)?,
        "text" => text::write(instance, out)?,
        "line" => line::write(instance, out)?,
        "chipfiring-json" => chipfiring::write_json(instance, out)?,
        "chipfiring-txt" => chipfiring::write_text(instance, out)?,
        "dot" => out.write_all(draw(Drawing::Dot).as_bytes())?,
        "tikz" => out.write_all(draw(Drawing::Tikz).as_bytes())?,
        "graphml" => graph::write_graphml(instance, out)?,
        name => graph::write(instance, name, options.lossy, out)?,
    }
    Ok(())
}

#[cfg(test)]
mod tests;
