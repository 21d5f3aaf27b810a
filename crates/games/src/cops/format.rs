//! How is an instance written? As any graph is; directed graphs as digraph6, or as JSON with `arcs`.
//!
//! With the reading setting `directed=true`, the edges of an edge list, DIMACS, JSON or a matrix lead one
//! way only: from the first end to the second, from the row to the column.

use super::Instance;
use ludograph_core::scene::Drawing;
use ludograph_core::scene::text::Style;
use ludograph_core::{Faults, FormatError, ParseError, ReadOptions, Source, WriteOptions};
use ludograph_graph::format::{self, Format, digraph6};
use ludograph_graph::{Digraph, Graph, Vertex};
use serde::Deserialize;
use std::io;

/// The reading setting.
pub(super) const DIRECTED: (&str, &str) =
    ("directed", "whether edges lead one way only, from the first end to the second");

/// Reads an instance in the format that was forced or that the content shows.
pub(super) fn parse(source: &Source, options: &ReadOptions) -> Result<Instance, Faults> {
    let mut directed = false;
    for (name, value) in &options.settings {
        directed = match (name.as_str(), value.as_str()) {
            ("directed", "true" | "yes" | "1") => true,
            ("directed", "false" | "no" | "0") => false,
            ("directed", other) => {
                return Err(Faults::field("directed", format!("'{other}' is neither true nor false")));
            }
            _ => return Err(Faults::whole(format!("cops has no setting '{name}' for reading"))),
        };
    }
    let bytes = source.bytes();
    let format = match &options.format {
        Some(name) => Some(name.parse::<Format>()?),
        None => format::recognise(bytes),
    };
    match format {
        Some(Format::Digraph6) => Instance::directed(&digraph6::read(bytes)?),
        Some(Format::Json) => json(source.text()?, directed),
        Some(Format::Matrix) if directed => Instance::directed(&matrix(source.text()?)?),
        _ => {
            let graph = format::read(bytes, format)?;
            if directed { Instance::directed(&one_way(&graph)) } else { Instance::new(graph) }
        }
    }
}

fn one_way(graph: &Graph) -> Digraph {
    Digraph::new(graph.vertices(), graph.edges().to_vec())
}

/// What JSON may say besides the graph itself.
#[derive(Deserialize)]
struct Sketch {
    vertices: Vec<Spot>,
}

#[derive(Deserialize)]
struct Spot {
    pos: [f64; 2],
}

fn json(text: &str, directed: bool) -> Result<Instance, Faults> {
    let arcs = text.contains("\"arcs\"");
    let graph = if arcs {
        // The reader of graphs keeps edges in their orientation, so arcs are read as edges.
        format::read(text.replacen("\"arcs\"", "\"edges\"", 1).as_bytes(), Some(Format::Json))?
    } else {
        format::read(text.as_bytes(), Some(Format::Json))?
    };
    let instance =
        if arcs || directed { Instance::directed(&one_way(&graph))? } else { Instance::new(graph)? };
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let places = if text.contains("\"pos\"") { serde_json::from_str::<Sketch>(text).ok() } else { None };
    let places = places.map(|sketch| sketch.vertices.into_iter().map(|spot| spot.pos).collect());
    Ok(instance.with_positions(places, true))
}

/// A square of 0 and 1 whose rows say where arcs lead.
fn matrix(text: &str) -> Result<Digraph, ParseError> {
    let mut arcs = Vec::new();
    let rows: Vec<(usize, &str)> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
        .collect();
    for (row, &(number, line)) in rows.iter().enumerate() {
        let mut col = 0;
        for (at, letter) in line.chars().enumerate() {
            match letter {
                '0' | '1' => {
                    if letter == '1' {
                        arcs.push((Vertex::at(row), Vertex(col)));
                    }
                    col += 1;
                }
                ',' => {}
                blank if blank.is_whitespace() || blank == '\u{feff}' => {}
                other => {
                    let what = format!("'{other}' has no place in a matrix of 0 and 1");
                    return Err(ParseError::new(number + 1, at + 1, what));
                }
            }
        }
        if col as usize != rows.len() {
            let what = format!("this row has {col} entries, but there are {} rows", rows.len());
            return Err(ParseError::new(number + 1, 1, what));
        }
    }
    Ok(Digraph::new(rows.len(), arcs))
}

/// Writes an instance.
pub(super) fn write(
    instance: &Instance,
    format: &str,
    options: &WriteOptions,
    out: &mut dyn io::Write,
) -> Result<(), FormatError> {
    let loses = |what: &str| FormatError::Loses { format: format.to_owned(), what: what.to_owned() };
    let draws = matches!(format, "json" | "dot" | "tikz" | "graphml");
    if instance.has_given_positions() && !draws && !options.lossy && !options.drop_drawing {
        return Err(loses("the positions of the vertices"));
    }
    let draw = |drawing| super::scene::board(instance).draw(drawing, Style::PLAIN).unwrap_or_default();
    match (format, instance.digraph()) {
        ("json", _) => write_json(instance, options.drop_drawing, out)?,
        ("dot", _) => out.write_all(draw(Drawing::Dot).as_bytes())?,
        ("tikz", _) => out.write_all(draw(Drawing::Tikz).as_bytes())?,
        ("digraph6", Some(digraph)) => digraph6::write(digraph, out)?,
        (_, Some(_)) if !options.lossy => return Err(loses("the directions of the arcs")),
        ("graphml", _) => format::graphml::write(&instance.shape(), None, out)?,
        (name, _) => {
            let format = name.parse().map_err(|_| FormatError::Unknown(name.to_owned()))?;
            format::write(&instance.shape(), format, out)?;
        }
    }
    Ok(())
}

fn write_json(instance: &Instance, bare: bool, out: &mut dyn io::Write) -> io::Result<()> {
    match instance.positions().filter(|_| !bare) {
        None => write!(out, "{{\"vertices\":{}", instance.vertices())?,
        Some(places) => {
            write!(out, "{{\"vertices\":[")?;
            for (index, [x, y]) in places.iter().enumerate() {
                write!(out, "{}{{\"pos\":[{x},{y}]}}", if index == 0 { "" } else { "," })?;
            }
            write!(out, "]")?;
        }
    }
    write!(out, ",\"{}\":[", if instance.is_directed() { "arcs" } else { "edges" })?;
    for (index, (from, to)) in instance.edges().iter().enumerate() {
        write!(out, "{}[{from},{to}]", if index == 0 { "" } else { "," })?;
    }
    writeln!(out, "]}}")
}

/// The bytes that name the instance: its kind, its size, its edges in order. They never change.
pub(super) fn digest(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
    let kind = if instance.is_directed() { "arcs" } else { "edges" };
    writeln!(out, "{} {kind}", instance.vertices())?;
    for vertex in instance.all() {
        for &other in instance.out(vertex) {
            if instance.is_directed() || vertex < other {
                writeln!(out, "{vertex} {other}")?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, directed: bool, expected: &str) {
        let mut options = ReadOptions::default();
        if directed {
            options.settings.insert("directed".to_owned(), "true".to_owned());
        }
        let shown = match parse(&Source::from(text), &options) {
            Ok(instance) => {
                let mut bytes = Vec::new();
                digest(&instance, &mut bytes).expect("a vector takes everything");
                String::from_utf8(bytes).expect("text").trim_end().replace('\n', ", ")
            }
            Err(faults) => faults.to_string(),
        };
        assert_eq!(shown, expected, "{text:?}");
    }

    #[test]
    fn every_format_gives_the_same_graph() {
        for text in [
            "Bw",
            ":Bc@",
            ">>graph6<<Bw\r\n",
            "011\n101\n110",
            "0 1\n1 2\n2 0",
            "p edge 3 3\ne 1 2\ne 2 3\ne 3 1",
            "{\"n\":3,\"edges\":[[0,1],[1,2],[0,2],[2,2],[1,0]]}",
            "&BYw",
        ] {
            if text != ":Bc@" && text != "&BYw" {
                check(text, false, "3 edges, 0 1, 0 2, 1 2");
            }
        }
        check("{\"n\":3,\"arcs\":[[0,1],[1,2]]}", false, "3 arcs, 0 1, 1 2");
        check("0 1\n1 2\n2 0", true, "3 arcs, 0 1, 1 2, 2 0");
        check("010\n001\n100", true, "3 arcs, 0 1, 1 2, 2 0");
        check("0 1\n1 0", true, "2 edges, 0 1");
    }

    #[test]
    fn faults_have_places() {
        check("", false, "1:1: the input is empty: a graph is expected");
        check("?", false, "the graph is empty: at least one vertex is needed");
        check("3\n0 7", false, "2:3: vertex 7 is named, but there are only 3, numbered from 0");
    }
}
