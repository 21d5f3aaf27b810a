//! How do files that list their nodes one by one (GraphML, GML, node-link JSON) become a graph?
//!
//! Edges name their ends by ids. Ids that number the nodes from 0 do that and nothing else; all other ids are the
//! names of the vertices. Where all ids are numbers, with gaps or not, the attribute `name` or `label` names.

use super::labels::by_ids;
use super::loaded::Loaded;
use crate::graph::{Graph, Vertex};
use crate::names::Names;
use ludograph_core::{Faults, Message, Place};
use std::collections::{HashMap, HashSet};

/// One node with what may be said about it.
#[derive(Debug, Default)]
pub(super) struct Node {
    pub(super) id: String,
    pub(super) name: Option<String>,
    pub(super) label: Option<String>,
    pub(super) value: Option<String>,
    pub(super) x: Option<f64>,
    pub(super) y: Option<f64>,
    /// Where it stands: a byte or an index.
    pub(super) at: usize,
}

impl Node {
    /// Takes an attribute, if it means something here.
    pub(super) fn put(&mut self, key: &str, text: &str) {
        let number = || text.trim().parse::<f64>().ok().filter(|number| number.is_finite());
        match key {
            "name" => self.name = Some(text.to_owned()),
            "label" => self.label = Some(text.to_owned()),
            "x" => self.x = number().or(self.x),
            "y" => self.y = number().or(self.y),
            _ if is_value(key) => self.value = Some(text.trim().to_owned()),
            _ => {}
        }
    }
}

/// Whether an attribute says what a vertex owns.
pub(super) fn is_value(key: &str) -> bool {
    matches!(key, "value" | "dollars" | "wealth" | "chips")
}

/// An edge between two ids.
#[derive(Debug)]
pub(super) struct Edge {
    pub(super) source: String,
    pub(super) target: String,
    /// Where it stands: a byte or an index.
    pub(super) at: usize,
}

/// All nodes and edges of a file.
#[derive(Debug, Default)]
pub(super) struct Listed {
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<Edge>,
    pub(super) directed: bool,
}

impl Listed {
    /// The graph; a fault finds its place by where a node or an edge stands.
    pub(super) fn loaded(
        mut self,
        node_at: impl Fn(usize) -> Place,
        edge_at: impl Fn(usize) -> Place,
    ) -> Result<Loaded, Faults> {
        let ids: Vec<String> = self.nodes.iter_mut().map(|node| std::mem::take(&mut node.id)).collect();
        let (order, names) = by_ids(&ids).map_err(|(first, again)| {
            let place = node_at(self.nodes[again].at);
            Faults::one(place, format!("the id '{}' is that of node {first} already", ids[again]))
        })?;
        let known: HashMap<&str, u32> = ids.iter().map(String::as_str).zip(order.iter().copied()).collect();
        let mut faults = Faults::default();
        let mut edges = Vec::with_capacity(self.edges.len());
        for edge in &self.edges {
            let end = |id: &String| known.get(id.as_str()).copied().map(Vertex).ok_or_else(|| id.clone());
            match (end(&edge.source), end(&edge.target)) {
                (Ok(source), Ok(target)) => edges.push((source, target)),
                (Err(id), _) | (_, Err(id)) => {
                    faults
                        .add(edge_at(edge.at), format!("an edge names the node '{id}', which is not there"));
                }
            }
        }
        faults.or(())?;
        let numbered = ids.iter().all(|id| id.bytes().all(|byte| byte.is_ascii_digit()));
        let count = self.nodes.len();
        let mut nodes: Vec<(u32, Node)> = order.into_iter().zip(self.nodes).collect();
        nodes.sort_by_key(|(vertex, _)| *vertex);
        let nodes: Vec<Node> = nodes.into_iter().map(|(_, node)| node).collect();
        let values = nodes.iter().any(|node| node.value.is_some());
        let mut notices = Vec::new();
        let points = nodes.iter().map(|node| node.x.zip(node.y).map(<[f64; 2]>::from));
        let positions = places(points, &mut notices);
        Ok(Loaded {
            graph: Graph::new(count, edges),
            directed: self.directed,
            names: if numbered { attributes(&nodes).or(names) } else { names.or_else(|| attributes(&nodes)) },
            positions,
            values: values.then(|| nodes.iter().map(|node| node.value.clone()).collect()),
            notices,
            doubt: None,
        })
    }
}

/// The names that attributes give, if they say more than the numbers do.
fn attributes(nodes: &[Node]) -> Option<Names> {
    // Two vertices of the same name could not be told apart.
    let given = |get: fn(&Node) -> Option<&String>| {
        let names: Vec<&String> = nodes.iter().map(get).collect::<Option<_>>()?;
        let distinct: HashSet<&String> = names.iter().copied().collect();
        (distinct.len() == names.len()).then_some(names)
    };
    // A label that repeats the value is how the value is drawn.
    let drawn = nodes.iter().all(|node| node.label.is_some() && node.label == node.value);
    let names = given(|node| node.name.as_ref());
    let names = names.or_else(|| if drawn { None } else { given(|node| node.label.as_ref()) })?;
    let numbers = names.iter().enumerate().all(|(vertex, name)| **name == vertex.to_string());
    (!numbers).then(|| Names::new(names.into_iter().cloned()))
}

/// The places of all vertices, or of none: where some are missing, that is said.
pub(super) fn places(
    given: impl ExactSizeIterator<Item = Option<[f64; 2]>> + Clone,
    notices: &mut Vec<Message>,
) -> Option<Vec<[f64; 2]>> {
    let count = given.len();
    let placed = given.clone().flatten().count();
    if placed > 0 && placed < count {
        let missing = count - placed;
        let verb = if missing == 1 { "has" } else { "have" };
        notices
            .push(format!("{missing} of {count} vertices {verb} no position, so no position is used").into());
    }
    (placed > 0 && placed == count).then(|| given.flatten().collect())
}
