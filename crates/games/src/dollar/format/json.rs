//! The document's JSON: `{"vertices":[{"pos":[x,y],"value":k}],"edges":[[i,j]]}`, `pos` optional.
//!
//! A vertex may also carry a `name`, and in files that the document's program saved an `index`, which says again
//! what its place in the list says; other fields are ignored, as that program ignores them.
//! Also read: `{"edges":…,"values":…,"positions":…}`, which other dollar games save, and the plain graph
//! objects of the graph formats, whose vertices then own nothing.

use super::super::rules::no_vertex;
use super::super::{Dollars, Instance, LIMIT, say};
use ludograph_core::{Faults, Message, ParseError, Place, Seed};
use ludograph_graph::format::Numbering;
use ludograph_graph::{Graph, Names, Vertex, layout};
use serde::de::{Error, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use std::fmt;
use std::io;

#[derive(Deserialize)]
#[serde(expecting = "an object with vertices and edges")]
struct Document<'a> {
    #[serde(borrow)]
    vertices: Vec<Owner<'a>>,
    edges: Vec<Edge>,
}

#[derive(Deserialize)]
#[serde(expecting = "a vertex, as in {\"value\":-3}")]
struct Owner<'a> {
    pos: Option<[f64; 2]>,
    /// Kept as text: a number of any length is read exactly or refused, never rounded.
    #[serde(borrow)]
    value: &'a RawValue,
    name: Option<Box<str>>,
}

#[derive(Deserialize)]
struct Lists<'a> {
    edges: Vec<Edge>,
    #[serde(borrow)]
    values: Vec<&'a RawValue>,
    positions: Option<Vec<[f64; 2]>>,
}

/// Two numbers, perhaps of no vertex.
struct Edge(i128, i128);

impl<'de> Deserialize<'de> for Edge {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Two;
        const SHAPE: &str = "an edge is two vertex numbers, as in [0,1]";
        impl<'de> Visitor<'de> for Two {
            type Value = Edge;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(SHAPE)
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Edge, A::Error> {
                let mut end = || items.next_element::<i128>().ok().flatten();
                let ends = end().zip(end());
                match (ends, items.next_element::<IgnoredAny>()) {
                    (Some((from, to)), Ok(None)) => Ok(Edge(from, to)),
                    _ => Err(A::Error::custom(SHAPE)),
                }
            }
        }
        from.deserialize_seq(Two)
    }
}

/// Which keys are there? Tells the kinds of object apart.
#[derive(Deserialize)]
struct Keys<'a> {
    graph: Option<IgnoredAny>,
    values: Option<IgnoredAny>,
    n: Option<IgnoredAny>,
    adj: Option<IgnoredAny>,
    nodes: Option<IgnoredAny>,
    arcs: Option<IgnoredAny>,
    #[serde(borrow)]
    vertices: Option<&'a RawValue>,
}

impl Keys<'_> {
    /// Whether the object is a graph of the graph formats: it says how many vertices there are, or lists nodes.
    fn is_graph(&self) -> bool {
        let counted =
            || self.vertices.is_some_and(|value| value.get().bytes().all(|byte| byte.is_ascii_digit()));
        self.n.is_some() || self.adj.is_some() || self.nodes.is_some() || self.arcs.is_some() || counted()
    }
}

/// The document's form, or chipfiring's.
pub(super) fn recognise(text: &str) -> &'static str {
    match serde_json::from_str::<Keys<'_>>(text) {
        Ok(keys) if keys.nodes.is_some() => "node-link",
        Ok(keys) if keys.graph.is_some() => "chipfiring-json",
        _ => "json",
    }
}

pub(super) fn read(text: &str) -> Result<Instance, Faults> {
    if let Err(error) = serde_json::from_str::<IgnoredAny>(text) {
        return Err(Faults::json(text, &error));
    }
    if text.trim_start().starts_with('[') {
        let column = text.len() - text.trim_start().len() + 1;
        let example = r#"{"vertices":[{"value":-1},{"value":2}],"edges":[[0,1]]}"#;
        let error = ParseError::new(1, column, say::READ_LIST);
        return Err(Faults::from(error).help(say::ReadListHelp { example }));
    }
    let error = match serde_json::from_str::<Document<'_>>(text) {
        Ok(document) => return document.instance(),
        Err(error) => Faults::json(text, &error),
    };
    match serde_json::from_str::<Keys<'_>>(text) {
        Ok(keys) if keys.values.is_some() => {
            let lists: Lists<'_> = serde_json::from_str(text).map_err(|e| Faults::json(text, &e))?;
            lists.instance()
        }
        Ok(keys) if keys.is_graph() => {
            super::graph::read(text, ludograph_graph::Format::Json, &Numbering::default())
        }
        _ => Err(error),
    }
}

impl Document<'_> {
    fn instance(self) -> Result<Instance, Faults> {
        let mut faults = Faults::default();
        let count = self.vertices.len();
        let placed = self.vertices.iter().filter(|owner| owner.pos.is_some()).count();
        if placed != 0 && placed != count {
            let missing = self.vertices.iter().position(|owner| owner.pos.is_none()).unwrap_or(0);
            faults.add(Place::Field(format!("vertices[{missing}]")), say::READ_NO_POS);
        }
        let named = self.vertices.iter().any(|owner| owner.name.is_some());
        if let Some(missing) = self.vertices.iter().position(|owner| named && owner.name.is_none()) {
            faults.add(Place::Field(format!("vertices[{missing}]")), say::READ_NO_NAME);
        }
        let mut wealth = Vec::with_capacity(count);
        let mut positions = Vec::new();
        let mut names = Vec::new();
        for (index, owner) in self.vertices.into_iter().enumerate() {
            wealth.push(amount(owner.value, &mut faults, || format!("vertices[{index}].value")));
            positions.extend(owner.pos);
            if named {
                names.push(owner.name.map_or_else(|| index.to_string(), Into::into));
            }
        }
        let graph = graph(count, &self.edges, &mut faults);
        faults.or(())?;
        let instance = Instance::new(graph, wealth)?;
        let instance = instance.with_positions((placed > 0).then_some(positions));
        Ok(if named { instance.with_names(Some(Names::new(names))) } else { instance })
    }
}

impl Lists<'_> {
    fn instance(self) -> Result<Instance, Faults> {
        let mut faults = Faults::default();
        let mut wealth = Vec::with_capacity(self.values.len());
        for (index, value) in self.values.iter().enumerate() {
            wealth.push(amount(value, &mut faults, || format!("values[{index}]")));
        }
        if self.positions.as_ref().is_some_and(|all| all.len() != wealth.len()) {
            faults.add(Place::Field("positions".to_owned()), say::READ_POSITIONS);
        }
        let graph = graph(wealth.len(), &self.edges, &mut faults);
        faults.or(())?;
        Ok(Instance::new(graph, wealth)?.with_positions(self.positions))
    }
}

/// A value, or 0 and a fault.
pub(super) fn amount(raw: &RawValue, faults: &mut Faults, place: impl Fn() -> String) -> Dollars {
    match raw.get().parse::<Dollars>() {
        Ok(value) if value.abs() <= LIMIT => value,
        Ok(value) => {
            faults.add(Place::Field(place()), say::ReadLimitNumber { n: value.to_string() });
            0
        }
        Err(_) => {
            let text: String = raw.get().chars().take(40).collect();
            let whole = text.trim_start_matches('-').bytes().all(|byte| byte.is_ascii_digit());
            let what: Message = match whole {
                true => say::ReadLimitNumber { n: text }.into(),
                false => say::ReadWholeNumber { word: text }.into(),
            };
            faults.add(Place::Field(place()), what);
            0
        }
    }
}

fn graph(vertices: usize, pairs: &[Edge], faults: &mut Faults) -> Graph {
    let mut edges = Vec::with_capacity(pairs.len());
    for (index, &Edge(from, to)) in pairs.iter().enumerate() {
        let inside = |end: i128| u32::try_from(end).ok().filter(|&v| (v as usize) < vertices).map(Vertex);
        match (inside(from), inside(to)) {
            (Some(from), Some(to)) => edges.push((from, to)),
            _ => {
                let end = if inside(from).is_none() { from } else { to };
                faults.add(Place::Field(format!("edges[{index}]")), no_vertex(end, vertices));
            }
        }
    }
    Graph::new(vertices, edges)
}

/// Writes the fields that are there; `saved` as the document's program does, which gives every vertex an `index`
/// and a `pos`.
pub(super) fn write(instance: &Instance, saved: bool, out: &mut dyn io::Write) -> io::Result<()> {
    let places = match instance.positions() {
        None if saved => Some(layout::choose(instance.graph(), None, Seed(0))),
        given => given.map(<[_]>::to_vec),
    };
    write!(out, "{{\"vertices\":[")?;
    for (index, value) in instance.wealth().iter().enumerate() {
        write!(out, "{}{{", if index == 0 { "" } else { "," })?;
        if saved {
            write!(out, "\"index\":{index},")?;
        }
        if let Some(names) = instance.names() {
            write!(
                out,
                "\"name\":{},",
                serde_json::to_string(names.of(Vertex::at(index))).map_err(io::Error::other)?
            )?;
        }
        if let Some(places) = &places {
            let [x, y] = places[index];
            write!(out, "\"pos\":[{x},{y}],")?;
        }
        write!(out, "\"value\":{value}}}")?;
    }
    write!(out, "],\"edges\":[")?;
    for (index, (from, to)) in instance.graph().edges().iter().enumerate() {
        write!(out, "{}[{from},{to}]", if index == 0 { "" } else { "," })?;
    }
    writeln!(out, "]}}")
}
