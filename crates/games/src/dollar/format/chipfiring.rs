//! Divisors as the Python package chipfiring saves them: vertices by name, edges with a valence.
//!
//! The package keeps vertices as a set and writes them in alphabetical order; here they are numbered in
//! the order of the file, and their names are kept.

use super::super::{Dollars, Instance, say};
use super::json::amount;
use super::numbers::dollars;
use ludograph_core::{Faults, Message, Place, Word};
use ludograph_graph::{Graph, Names, Vertex};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::io;

/// Copies of one edge beyond this number are refused: a few bytes must not fill the memory.
const MOST_COPIES: u64 = 1_000_000;

#[derive(Deserialize)]
struct Divisor<'a> {
    graph: Named,
    #[serde(borrow, default)]
    degrees: BTreeMap<String, &'a RawValue>,
}

#[derive(Deserialize)]
struct Named {
    vertices: Vec<String>,
    edges: Vec<(String, String, u64)>,
}

/// Vertices by name, while a file is read.
struct Builder {
    names: Vec<String>,
    index: BTreeMap<String, Vertex>,
    edges: Vec<(Vertex, Vertex)>,
    wealth: Vec<Dollars>,
}

impl Builder {
    fn new(names: Vec<String>) -> Result<Self, Message> {
        let mut index = BTreeMap::new();
        for (number, name) in names.iter().enumerate() {
            if index.insert(name.clone(), Vertex(number as u32)).is_some() {
                return Err(say::ReadTwice { name }.into());
            }
        }
        Ok(Self { wealth: vec![0; names.len()], names, index, edges: Vec::new() })
    }

    fn vertex(&self, name: &str) -> Result<Vertex, Message> {
        self.index.get(name).copied().ok_or_else(|| say::ReadNamed { name }.into())
    }

    fn edge(&mut self, from: &str, to: &str, valence: u64) -> Result<(), Message> {
        let pair = (self.vertex(from)?, self.vertex(to)?);
        if valence == 0 || valence > MOST_COPIES || self.edges.len() as u64 + valence > 20 * MOST_COPIES {
            return Err(say::ReadValence { valence, most: MOST_COPIES }.into());
        }
        self.edges.extend(std::iter::repeat_n(pair, valence as usize));
        Ok(())
    }

    fn finish(self) -> Result<Instance, Faults> {
        let plain = self.names.iter().enumerate().all(|(index, name)| *name == index.to_string());
        let instance = Instance::new(Graph::new(self.names.len(), self.edges), self.wealth)?;
        Ok(if plain { instance } else { instance.with_names(Some(Names::new(self.names))) })
    }
}

pub(super) fn read_json(text: &str) -> Result<Instance, Faults> {
    let divisor: Divisor<'_> = serde_json::from_str(text).map_err(|e| Faults::json(text, &e))?;
    let mut faults = Faults::default();
    let mut builder =
        Builder::new(divisor.graph.vertices).map_err(|what| Faults::field("graph.vertices", what))?;
    for (index, (from, to, valence)) in divisor.graph.edges.iter().enumerate() {
        if let Err(what) = builder.edge(from, to, *valence) {
            faults.add(Place::Field(format!("graph.edges[{index}]")), what);
        }
    }
    for (name, raw) in &divisor.degrees {
        let value = amount(raw, &mut faults, || format!("degrees.{name}"));
        match builder.vertex(name) {
            Ok(vertex) => builder.wealth[vertex.index()] = value,
            Err(what) => faults.add(Place::Field(format!("degrees.{name}")), what),
        }
    }
    faults.or(())?;
    builder.finish()
}

pub(super) fn read_text(text: &str) -> Result<Instance, Faults> {
    let mut builder: Option<Builder> = None;
    let mut faults = Faults::default();
    for (row, line) in text.lines().enumerate() {
        let line = line.trim();
        let place = Place::At { line: row + 1, column: 1 };
        if line.is_empty() || line == "---DEGREES---" {
            continue;
        }
        let (head, rest) = line.split_once(':').unwrap_or((line, ""));
        let parts: Vec<&str> = rest.split(',').map(str::trim).collect();
        let result = match (head, &mut builder) {
            ("GRAPH_VERTICES" | "VERTICES", None) => {
                let names = parts.iter().filter(|name| !name.is_empty()).map(|&name| name.to_owned());
                Builder::new(names.collect()).map(|made| builder = Some(made))
            }
            ("GRAPH_EDGE" | "EDGE", Some(builder)) => edge_line(builder, &parts),
            ("DEGREE", Some(builder)) => degree_line(builder, &parts, row + 1),
            (_, None) => Err(say::READ_FIRST_LINE.into()),
            _ => Err(say::ReadHead { word: head }.into()),
        };
        if let Err(what) = result {
            faults.add(place, what);
        }
    }
    faults.or(())?;
    let builder = builder.ok_or_else(|| Faults::whole(say::READ_NO_VERTICES_LINE))?;
    builder.finish()
}

fn edge_line(builder: &mut Builder, parts: &[&str]) -> Result<(), Message> {
    let [from, to, valence] = parts else {
        return Err(say::READ_EDGE_LINE.into());
    };
    let valence = valence.parse().map_err(|_| say::ReadNoValence { word: *valence })?;
    builder.edge(from, to, valence)
}

fn degree_line(builder: &mut Builder, parts: &[&str], line: usize) -> Result<(), Message> {
    let [name, value] = parts else {
        return Err(say::READ_DEGREE_LINE.into());
    };
    let vertex = builder.vertex(name)?;
    let value = dollars(Word { line, column: 1, text: value }).map_err(|error| error.what)?;
    builder.wealth[vertex.index()] = value;
    Ok(())
}

/// The edges with their valence, in the order of their first copy.
fn valences(instance: &Instance) -> Vec<(Vertex, Vertex, u64)> {
    let mut place: BTreeMap<(Vertex, Vertex), usize> = BTreeMap::new();
    let mut all: Vec<(Vertex, Vertex, u64)> = Vec::new();
    for &(a, b) in instance.graph().edges() {
        let key = (a.min(b), a.max(b));
        let index = *place.entry(key).or_insert_with(|| {
            all.push((key.0, key.1, 0));
            all.len() - 1
        });
        all[index].2 += 1;
    }
    all
}

/// Whether the names can be told apart in these formats; the numbers stand in for those that cannot.
pub(super) fn holds_names(instance: &Instance) -> bool {
    let Some(names) = instance.names() else { return true };
    let good = |name: &str| !name.is_empty() && name.trim() == name && !name.contains([',', '\n', '\r']);
    names.are_distinct() && names.iter().all(good)
}

fn names(instance: &Instance) -> Vec<String> {
    match instance.names() {
        Some(names) if holds_names(instance) => names.iter().map(str::to_owned).collect(),
        _ => instance.graph().all().map(|vertex| vertex.to_string()).collect(),
    }
}

pub(super) fn write_json(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
    let names = names(instance);
    let quoted = |vertex: Vertex| serde_json::to_string(&names[vertex.index()]).map_err(io::Error::other);
    write!(out, "{{\"graph\":{{\"vertices\":[")?;
    for vertex in instance.graph().all() {
        write!(out, "{}{}", if vertex.0 == 0 { "" } else { "," }, quoted(vertex)?)?;
    }
    write!(out, "],\"edges\":[")?;
    for (index, (from, to, valence)) in valences(instance).into_iter().enumerate() {
        let comma = if index == 0 { "" } else { "," };
        write!(out, "{comma}[{},{},{valence}]", quoted(from)?, quoted(to)?)?;
    }
    write!(out, "]}},\"degrees\":{{")?;
    for vertex in instance.graph().all() {
        let comma = if vertex.0 == 0 { "" } else { "," };
        write!(out, "{comma}{}:{}", quoted(vertex)?, instance.wealth()[vertex.index()])?;
    }
    writeln!(out, "}}}}")
}

pub(super) fn write_text(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
    let names = names(instance);
    writeln!(out, "GRAPH_VERTICES: {}", names.join(", "))?;
    for (from, to, valence) in valences(instance) {
        writeln!(out, "GRAPH_EDGE: {}, {}, {valence}", names[from.index()], names[to.index()])?;
    }
    writeln!(out, "---DEGREES---")?;
    for (name, value) in names.iter().zip(instance.wealth()) {
        writeln!(out, "DEGREE: {name}, {value}")?;
    }
    Ok(())
}
