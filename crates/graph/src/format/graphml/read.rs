//! How is a graph read from GraphML? As networkx, igraph, Gephi and yEd write it: one `<graph>` with nodes, edges
//! and their data. Graphs inside nodes, hyperedges and several graphs are refused.

use super::super::loaded::Loaded;
use super::super::nodes::{Edge, Listed, Node};
use super::super::xml::{Piece, Pieces, fault};
use ludograph_core::{Faults, ParseError, Place};
use std::borrow::Cow;
use std::collections::HashMap;

/// Reads a graph.
///
/// # Errors
/// With what is wrong and where.
pub fn load(bytes: &[u8]) -> Result<Loaded, Faults> {
    let text = super::super::text(bytes)?;
    let mut reader = Reader::new(text);
    while let Some(piece) = reader.pieces.next()? {
        match piece {
            Piece::Open { name, attributes, closed, at } => reader.open(name, &attributes, closed, at)?,
            Piece::Close(name) => reader.close(name),
            Piece::Text(text) => reader.text.push_str(&text),
        }
    }
    if !reader.seen {
        return Err(ParseError::new(1, 1, "the element <graph> is missing: GraphML is expected").into());
    }
    let place = |at: usize| {
        let error = fault(text, at, "");
        Place::At { line: error.line, column: error.column }
    };
    reader.listed.loaded(place, place)
}

/// What a key stands for.
struct Key {
    name: String,
    default: Option<String>,
}

struct Reader<'a> {
    pieces: Pieces<'a>,
    keys: HashMap<String, Key>,
    /// The order of the keys with a default, since a hash table has none.
    defaults: Vec<String>,
    listed: Listed,
    /// The key, the node and the data that are open.
    key: Option<String>,
    node: Option<Node>,
    data: Option<String>,
    text: String,
    seen: bool,
    inside: bool,
}

type Attributes<'a> = [(&'a str, Cow<'a, str>)];

fn find<'a>(attributes: &'a Attributes<'_>, name: &str) -> Option<&'a str> {
    attributes.iter().find(|(key, _)| *key == name).map(|(_, value)| &**value)
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            pieces: Pieces::new(text),
            keys: HashMap::new(),
            defaults: Vec::new(),
            listed: Listed::default(),
            key: None,
            node: None,
            data: None,
            text: String::new(),
            seen: false,
            inside: false,
        }
    }

    fn open(&mut self, name: &str, all: &Attributes<'_>, closed: bool, at: usize) -> Result<(), ParseError> {
        let need = |name: &str, whose: &str| {
            let what = format!("the attribute {name} of <{whose}> is missing");
            find(all, name).map(str::to_owned).ok_or_else(|| self.pieces.fault(at, what))
        };
        match name {
            "key" => {
                let id = need("id", "key")?;
                let name = find(all, "attr.name").unwrap_or(&id).to_owned();
                let whose = find(all, "for").unwrap_or("all");
                if whose == "node" || whose == "all" {
                    self.keys.insert(id.clone(), Key { name, default: None });
                    self.key = (!closed).then_some(id);
                }
            }
            "graph" if self.node.is_some() => {
                return Err(self.pieces.fault(at, "a graph inside a node is not read"));
            }
            "graph" if self.seen => {
                return Err(self.pieces.fault(at, "a second <graph> follows: one graph is expected"));
            }
            "graph" => {
                (self.seen, self.inside) = (true, !closed);
                self.listed.directed = match find(all, "edgedefault") {
                    Some("directed") => true,
                    None | Some("undirected") => false,
                    Some(other) => {
                        let what = format!("edgedefault is directed or undirected, not '{other}'");
                        return Err(self.pieces.fault(at, what));
                    }
                };
            }
            "hyperedge" => return Err(self.pieces.fault(at, "hyperedges are not read")),
            "node" if self.inside => {
                let node = Node { id: need("id", "node")?, at, ..Node::default() };
                self.node = Some(node);
                if closed {
                    self.close("node");
                }
            }
            "edge" if self.inside => {
                let (source, target) = (need("source", "edge")?, need("target", "edge")?);
                let own = find(all, "directed").map(|word| word == "true");
                if own.is_some_and(|own| own != self.listed.directed) {
                    let what = "some edges lead one way and others both ways: that is not read";
                    return Err(self.pieces.fault(at, what));
                }
                self.listed.edges.push(Edge { source, target, at });
            }
            "data" if self.node.is_some() => {
                self.text.clear();
                self.data = find(all, "key").map(str::to_owned).filter(|_| !closed);
            }
            // Where yEd keeps the place and the label of a node.
            "Geometry" => {
                if let Some(node) = &mut self.node {
                    all.iter().for_each(|(key, value)| {
                        if ["x", "y"].contains(key) {
                            node.put(key, value)
                        }
                    });
                }
            }
            "NodeLabel" | "default" => self.text.clear(),
            _ => {}
        }
        Ok(())
    }

    fn close(&mut self, name: &str) {
        match name {
            "key" => self.key = None,
            "default" => {
                if let Some(key) = self.key.as_ref().and_then(|id| self.keys.get_mut(id)) {
                    key.default = Some(std::mem::take(&mut self.text));
                    self.defaults.extend(self.key.clone());
                }
            }
            "data" => {
                let key = self.data.take().and_then(|id| self.keys.get(&id));
                if let (Some(node), Some(key)) = (&mut self.node, key) {
                    node.put(&key.name, &self.text);
                }
                self.text.clear();
            }
            "NodeLabel" => {
                if let Some(node) = &mut self.node {
                    node.put("label", self.text.trim());
                }
            }
            "node" => {
                let Some(mut node) = self.node.take() else { return };
                let mut given = Node::default();
                for id in &self.defaults {
                    if let Some((name, text)) =
                        self.keys.get(id).and_then(|key| Some((&key.name, key.default.as_ref()?)))
                    {
                        given.put(name, text);
                    }
                }
                node.name = node.name.or(given.name);
                node.label = node.label.or(given.label);
                node.value = node.value.or(given.value);
                (node.x, node.y) = (node.x.or(given.x), node.y.or(given.y));
                self.listed.nodes.push(node);
            }
            "graph" => self.inside = false,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests;
