//! How is an instance written? As any graph is; directed graphs as digraph6, as JSON with `arcs`, or in a format that
//! says so.
//!
//! With the reading setting `directed=true`, the edges of an edge list, DIMACS, JSON, an
//! adjacency list or a matrix lead one way only: from the first end to the second, from the row to the column.

use super::{Instance, say};
use ludograph_core::scene::Drawing;
use ludograph_core::scene::text::Style;
use ludograph_core::words::Fixed;
use ludograph_core::{Faults, FormatError, ReadOptions, Source, WriteOptions};
use ludograph_graph::Graph;
use ludograph_graph::format::{self, Format, NUMBERING, Numbering, digraph6, graphml};
use std::io;

/// The settings of reading.
pub(super) const READING: &[(&str, &str)] = &[
    ("directed", "whether edges lead one way only, from the first end to the second"),
    NUMBERING[0],
    NUMBERING[1],
    NUMBERING[2],
];

/// Reads an instance in the format that was forced or that the content shows.
pub(super) fn parse(source: &Source, options: &ReadOptions) -> Result<Instance, Faults> {
    let mut settings = options.settings.clone();
    let numbering = Numbering::take(&mut settings)?;
    let directed = match settings.remove("directed").as_deref() {
        Some("true" | "yes" | "1") => true,
        None | Some("false" | "no" | "0") => false,
        Some(other) => {
            return Err(Faults::field("directed", say::NoTruth { word: other }));
        }
    };
    if let Some(name) = settings.keys().next() {
        return Err(Faults::whole(say::NoSetting { name }));
    }
    let format = options.format.as_deref().map(str::parse::<Format>).transpose()?;
    let loaded = format::load(source.bytes(), format, &numbering, directed)?;
    let instance =
        if loaded.directed { Instance::directed(&loaded.digraph())? } else { Instance::new(loaded.graph)? };
    let instance = instance.with_positions(loaded.positions, true);
    let notices = loaded.notices.into_iter().chain(loaded.doubt).collect();
    Ok(instance.with_names(loaded.names).with_notices(notices))
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
    if instance.has_given_positions() && !draws && !options.lossy && !options.drop_drawing {
        return Err(loses(say::LOSES_POSITIONS));
    }
    if instance.names().is_some() && !options.lossy && !draws {
        return Err(loses(say::LOSES_NAMES));
    }
    let draw = |drawing| super::scene::board(instance).draw(drawing, Style::PLAIN).unwrap_or_default();
    match (format, instance.digraph()) {
        ("json", _) => write_json(instance, options.drop_drawing, out)?,
        ("dot", _) => out.write_all(draw(Drawing::Dot).as_bytes())?,
        ("tikz", _) => out.write_all(draw(Drawing::Tikz).as_bytes())?,
        ("digraph6", Some(digraph)) => digraph6::write(digraph, out)?,
        ("graphml", digraph) => {
            let beside = graphml::Beside {
                directed: digraph.is_some(),
                names: instance.names(),
                positions: instance.positions(),
                values: None,
            };
            let graph = Graph::new(instance.vertices(), instance.edges().to_vec());
            graphml::write(&graph, &beside, out)?;
        }
        (_, Some(_)) if !options.lossy => return Err(loses(say::LOSES_DIRECTIONS)),
        (name, _) => {
            let format = name.parse().map_err(|_| FormatError::Unknown(name.to_owned()))?;
            format::write(&instance.shape(), format, out)?;
        }
    }
    Ok(())
}

fn write_json(instance: &Instance, bare: bool, out: &mut dyn io::Write) -> io::Result<()> {
    let places = instance.positions().filter(|_| !bare);
    let names = instance.names();
    if places.is_none() && names.is_none() {
        write!(out, "{{\"vertices\":{}", instance.vertices())?;
    } else {
        write!(out, "{{\"vertices\":[")?;
        for vertex in instance.all() {
            let mut fields = Vec::new();
            if let Some(names) = names {
                let name = serde_json::to_string(names.of(vertex)).map_err(io::Error::other)?;
                fields.push(format!("\"name\":{name}"));
            }
            if let Some([x, y]) = places.map(|places| places[vertex.index()]) {
                fields.push(format!("\"pos\":[{x},{y}]"));
            }
            write!(out, "{}{{{}}}", if vertex.index() == 0 { "" } else { "," }, fields.join(","))?;
        }
        write!(out, "]")?;
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
