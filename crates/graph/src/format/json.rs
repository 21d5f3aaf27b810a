//! How is a graph written as JSON?
//!
//! `{"vertices": 5, "edges": [[0, 1], …]}`, where `vertices` is a number or a list whose entries may be
//! anything, or objects with `pos` and `name`; also `{"n": 5, "edges": …}`, `{"n": 5, "arcs": …}` for edges that
//! lead one way, `{"adj": [[1], [0]]}`, where every edge stands in the lists of both ends (a loop stands once in its
//! list), and node-link objects as networkx and D3 write them. Other fields are passed over. The text is parsed
//! once, without building a tree of values, so memory stays near the size of the graph; what a field means is never
//! looked for in the text, where a name could look like it.

mod parts;

use super::lines::{beyond, column, empty, is_blank, roof};
use super::loaded::Loaded;
use super::nodes::{Edge, Listed, Node, places};
use super::xml;
use crate::digraph::Digraph;
use crate::graph::{Graph, Vertex};
use crate::names::Names;
use ludograph_core::fault::{plain, plain_in};
use ludograph_core::{Faults, FormatError, ParseError, Place};
use parts::{Count, Document, Id, Item, Owner};
use serde::de::IgnoredAny;
use std::io;

/// Reads a graph whose edges have no direction.
///
/// # Errors
/// A text that is no such JSON has a line and a column; what is wrong with the graph has a field path.
pub fn read(bytes: &[u8]) -> Result<Graph, Faults> {
    Ok(load(bytes)?.undirected()?.graph)
}

/// Reads a graph with what else the object says.
///
/// # Errors
/// A text that is no such JSON has a line and a column; what is wrong with the graph has a field path.
pub fn load(bytes: &[u8]) -> Result<Loaded, Faults> {
    let document = parse(bytes)?;
    if document.nodes.is_some() {
        return node_link(document);
    }
    let length = bytes.len();
    let announced = match (document.vertices.as_ref().map(Count::number), document.n) {
        (Some(one), Some(other)) if one != other => {
            return Err(Faults::field("n", format!("n is {other}, but vertices says {one}")));
        }
        (one, other) => one.or(other),
    };
    if announced.is_some_and(|vertices| vertices > roof(length)) {
        let field = if document.n == announced { "n" } else { "vertices" };
        return Err(Faults::field(field, beyond(announced.unwrap_or_default(), length)));
    }
    let arrows = document.is_directed()? || document.arcs.is_some();
    let graph = match (announced, document.edges, document.arcs, document.adj) {
        (_, Some(_), Some(_), _) => {
            return Err(Faults::whole("edges and arcs both say what the edges are: leave one out"));
        }
        (Some(vertices), Some(edges), None, None) => from_edges("edges", vertices, &edges)?,
        (Some(vertices), None, Some(arcs), None) => from_edges("arcs", vertices, &arcs)?,
        (_, None, None, Some(adj)) => from_lists(announced, &adj, arrows)?,
        (None, Some(_), None, None) | (None, None, Some(_), None) => {
            return Err(Faults::whole("the number of vertices is missing: a field vertices or n"));
        }
        (_, Some(_), _, Some(_)) | (_, _, Some(_), Some(_)) => {
            return Err(Faults::whole("edges and adj both say what the edges are: leave one out"));
        }
        (_, None, None, None) => return Err(Faults::whole("the edges are missing: a field edges or adj")),
    };
    let mut loaded = Loaded { graph, directed: arrows, ..Loaded::default() };
    if let Some(Count::List(owners)) = &document.vertices {
        let points = owners.iter().map(Owner::pos);
        loaded.positions = places(points, &mut loaded.notices);
        loaded.names = names(owners);
    }
    Ok(loaded)
}

/// Reads a node-link object.
///
/// # Errors
/// As [`load`].
pub fn load_node_link(bytes: &[u8]) -> Result<Loaded, Faults> {
    node_link(parse(bytes)?)
}

/// Whether the text is an object with a list of nodes.
pub fn is_node_link(bytes: &[u8]) -> bool {
    parse(bytes).is_ok_and(|document| document.nodes.is_some())
}

fn parse(bytes: &[u8]) -> Result<Document<'_>, Faults> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if is_blank(bytes) {
        return Err(empty().into());
    }
    if bytes.trim_ascii_start().first() == Some(&b'[') {
        // Whatever stands in it: a list is no graph.
        if let Some(at) = too_deep(bytes) {
            return Err(xml::fault(
                &String::from_utf8_lossy(&bytes[..at]),
                at,
                "the JSON is nested too deeply",
            )
            .into());
        }
        serde_json::from_slice::<IgnoredAny>(bytes).map_err(|error| syntax(bytes, &error))?;
        let what = "a list is no graph: an object with vertices and edges is expected";
        let help = r#"as in {"vertices":3,"edges":[[0,1],[1,2]]}"#;
        return Err(Faults::from(ParseError::new(1, 1, what)).help(help));
    }
    Ok(serde_json::from_slice(bytes).map_err(|error| syntax(bytes, &error))?)
}

/// The first byte inside more brackets than any reader of JSON allows.
fn too_deep(bytes: &[u8]) -> Option<usize> {
    const DEEPEST: usize = 128;
    let (mut depth, mut quoted, mut escaped) = (0usize, false, false);
    bytes.iter().position(|&byte| {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'[' | b'{' if !quoted => depth += 1,
            b']' | b'}' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth > DEEPEST
    })
}

/// The names that a list of vertices gives; one without is called by its number.
fn names(owners: &[Owner]) -> Option<Names> {
    owners.iter().any(|owner| owner.name.is_some()).then(|| {
        let name = |(at, owner): (usize, &Owner)| owner.name.clone().unwrap_or_else(|| at.to_string());
        Names::new(owners.iter().enumerate().map(name))
    })
}

fn node_link(document: Document<'_>) -> Result<Loaded, Faults> {
    let directed = document.is_directed()?;
    let (field, links) = match (document.links, document.edges) {
        (Some(_), Some(_)) => {
            return Err(Faults::whole("links and edges both say what the edges are: leave one out"));
        }
        (Some(links), None) => ("links", links),
        (None, Some(edges)) => ("edges", edges),
        (None, None) => return Err(Faults::whole("the edges are missing: a field links or edges")),
    };
    let items =
        document.nodes.ok_or_else(|| Faults::field("nodes", "is missing: a list of nodes is expected"))?;
    // Without ids, as in old D3 files, the links name the nodes by their place.
    let indexed = items.iter().all(|item| item.id.is_none());
    let mut nodes = Vec::with_capacity(items.len());
    for (at, item) in items.into_iter().enumerate() {
        let id = match (&item.id, indexed) {
            (Some(id), _) => id.to_string(),
            (None, true) => at.to_string(),
            (None, false) => {
                return Err(Faults::field(format!("nodes[{at}]"), "has no id though others have"));
            }
        };
        let Item { name, label, value, x, y, .. } = item;
        nodes.push(Node { id, name, label, value, x, y, at });
    }
    let edges = links.into_iter().enumerate();
    let edges = edges.map(|(at, [source, target])| Edge {
        source: source.to_string(),
        target: target.to_string(),
        at,
    });
    let listed = Listed { nodes, edges: edges.collect(), directed };
    listed.loaded(|at| Place::Field(format!("nodes[{at}]")), |at| Place::Field(format!("{field}[{at}]")))
}

fn from_edges(field: &str, vertices: u64, pairs: &[[Id; 2]]) -> Result<Graph, Faults> {
    let mut faults = Faults::default();
    let mut edges = Vec::with_capacity(pairs.len());
    for (index, ends) in pairs.iter().enumerate() {
        let end = |id: &Id| match id {
            Id::Number(end) if *end < vertices => Ok(Vertex(*end as u32)),
            Id::Number(end) => Err(missing(*end, vertices)),
            Id::Other(text) => Err(format!("'{text}' is not the number of a vertex")),
        };
        match (end(&ends[0]), end(&ends[1])) {
            (Ok(u), Ok(v)) => edges.push((u, v)),
            (Err(what), _) | (_, Err(what)) => faults.add(Place::Field(format!("{field}[{index}]")), what),
        }
    }
    faults.or(())?;
    Ok(Graph::new(vertices as usize, edges))
}

fn from_lists(announced: Option<u64>, lists: &[Vec<u64>], arrows: bool) -> Result<Graph, Faults> {
    let vertices = lists.len() as u64;
    if let Some(n) = announced.filter(|&n| n != vertices) {
        return Err(Faults::field("adj", format!("{n} lists are needed, one per vertex, not {vertices}")));
    }
    let mut faults = Faults::default();
    for (index, list) in lists.iter().enumerate() {
        if let Some(&stranger) = list.iter().find(|&&end| end >= vertices) {
            faults.add(Place::Field(format!("adj[{index}]")), missing(stranger, vertices));
        }
    }
    faults.or(())?;
    let arcs = lists.iter().enumerate();
    let arcs =
        arcs.flat_map(|(from, list)| list.iter().map(move |&to| (Vertex::at(from), Vertex(to as u32))));
    if arrows {
        return Ok(Graph::new(lists.len(), arcs.collect()));
    }
    Digraph::new(lists.len(), arcs.collect()).undirected().map_err(|(u, v)| {
        let what = format!("{v} stands in the list of {u} more often than {u} in that of {v}");
        Faults::field(format!("adj[{u}]"), format!("{what}: an undirected graph is expected"))
    })
}

fn missing(vertex: u64, vertices: u64) -> String {
    format!("vertex {vertex} is named, but there are only {vertices}, numbered from 0")
}

/// The parser counts columns in bytes and repeats the place in its words; here both are put right.
fn syntax(bytes: &[u8], error: &serde_json::Error) -> ParseError {
    let line = bytes.split(|&byte| byte == b'\n').nth(error.line().saturating_sub(1)).unwrap_or_default();
    // Bytes that are no text are a fault of their own, and then nothing is found there.
    let what = std::str::from_utf8(bytes).map_or_else(|_| plain(error), |text| plain_in(text, error));
    ParseError::new(error.line().max(1), column(line, error.column().saturating_sub(1)), what)
}

/// Writes the graph on one line.
///
/// # Errors
/// When the writer fails.
pub fn write(graph: &Graph, out: &mut dyn io::Write) -> Result<(), FormatError> {
    write!(out, "{{\"vertices\":{},\"edges\":[", graph.vertices())?;
    for (index, (u, v)) in graph.edges().iter().enumerate() {
        write!(out, "{}[{u},{v}]", if index == 0 { "" } else { "," })?;
    }
    Ok(writeln!(out, "]}}")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        let seen = match read(text.as_bytes()) {
            Ok(graph) => {
                let edges: Vec<String> = graph.edges().iter().map(|(u, v)| format!("{u}-{v}")).collect();
                format!("{}: {}", graph.vertices(), edges.join(" "))
            }
            Err(error) => error.to_string(),
        };
        assert_eq!(seen, expected, "{text:?}");
    }

    #[test]
    fn the_three_shapes() {
        check(r#"{"vertices":3,"edges":[[0,1],[2,1],[0,1]]}"#, "3: 0-1 2-1 0-1");
        check(r#"{"edges":[[0,0]],"vertices":[{"pos":[1,2],"value":-3}],"x":{}}"#, "1: 0-0");
        check("\u{feff}{\r\n\"n\": 2, \"edges\": []}", "2: ");
        check(r#"{"n":3,"adj":[[1,2],[0],[0,2]]}"#, "3: 0-1 0-2 2-2");
        check(r#"{"adj":[]}"#, "0: ");
    }

    #[test]
    fn a_name_is_never_a_key() {
        for word in ["arcs", "adj", "nodes", "links", "pos", "directed", "edges"] {
            let loaded = |text: &str| load(text.as_bytes()).expect(text);
            let named = loaded(&format!(r#"{{"name":"{word}","vertices":3,"edges":[[0,1],[1,2],[2,0]]}}"#));
            assert!(!named.directed && named.positions.is_none() && named.names.is_none(), "{word}");
            let inside = loaded(&format!(r#"{{"x":{{"{word}":[[0,1]]}},"n":2,"edges":[[0,1]]}}"#));
            assert!(!inside.directed && inside.graph.edges().len() == 1, "{word}");
            let called =
                loaded(&format!(r#"{{"vertices":[{{"name":"{word}"}},{{"name":"b"}}],"edges":[[0,1]]}}"#));
            assert_eq!(called.names.map(|names| names.of(Vertex(0)).to_owned()).as_deref(), Some(word));
        }
        let arcs = load(br#"{"n":3,"arcs":[[0,1]],"name":"edges"}"#).expect("good");
        assert!(arcs.directed);
        assert!(load(br#"{"n":2,"directed":true,"edges":[[0,1]]}"#).expect("good").directed);
        assert!(!load(br#"{"n":2,"directed":null,"edges":[[0,1]]}"#).expect("good").directed);
        for wrong in ["1", "\"true\"", "\"yes\"", "[]"] {
            for text in [
                format!(r#"{{"n":2,"directed":{wrong},"edges":[[0,1]]}}"#),
                format!(
                    r#"{{"directed":{wrong},"nodes":[{{"id":0}},{{"id":1}}],"links":[{{"source":0,"target":1}}]}}"#
                ),
            ] {
                let said = load(text.as_bytes()).map(|_| ()).expect_err("no direction").to_string();
                assert_eq!(said, format!("directed: expected true or false, found {wrong}"));
            }
        }
    }

    #[test]
    fn positions_and_names_are_read() {
        let text = r#"{"vertices":[{"pos":[1,2.5],"name":"a"},{"pos":[0,0]}],"edges":[[0,1]]}"#;
        let loaded = load(text.as_bytes()).expect("good");
        assert_eq!(loaded.positions, Some(vec![[1.0, 2.5], [0.0, 0.0]]));
        assert_eq!(loaded.names.map(|names| names.of(Vertex(1)).to_owned()).as_deref(), Some("1"));
        for missing in [r#"{}"#, r#"{"pos":"left"}"#, r#"{"pos":null}"#, "7", "null"] {
            let text = format!(r#"{{"vertices":[{{"pos":[1,2]}},{missing}],"edges":[]}}"#);
            let loaded = load(text.as_bytes()).expect(missing);
            assert_eq!(loaded.positions, None);
            assert_eq!(loaded.notices, ["1 of 2 vertices has no position, so no position is used"]);
        }
    }

    fn listed(text: &str) -> String {
        match load(text.as_bytes()) {
            Err(error) => error.to_string(),
            Ok(loaded) => {
                let edges = loaded.graph.edges().iter();
                let edges: Vec<String> = edges.map(|(u, v)| format!("{u}-{v}")).collect();
                let names: Vec<&str> = loaded.names.iter().flat_map(Names::iter).collect();
                let arrows = if loaded.directed { " directed" } else { "" };
                let values = loaded.values.map_or(String::new(), |all| format!(" {all:?}"));
                let places = loaded.positions.map_or(String::new(), |all| format!(" {all:?}"));
                let n = loaded.graph.vertices();
                format!("{n}: {} ({}){arrows}{values}{places}", edges.join(" "), names.join(","))
            }
        }
    }

    /// Texts as networkx 3.6 writes them, with `edges` and as before with `links`, and as D3 wants them.
    #[test]
    fn node_link_objects() {
        let text = r#"{"directed": false, "multigraph": false, "graph": {}, "nodes": [{"value": -1, "x": 0.0, "y": 0.5, "id": 0}, {"value": 2, "x": 1.0, "y": 0.5, "id": 1}], "edges": [{"source": 0, "target": 1}]}"#;
        assert_eq!(listed(text), "2: 0-1 () [Some(\"-1\"), Some(\"2\")] [[0.0, 0.5], [1.0, 0.5]]");
        let text = r#"{"directed": true, "multigraph": false, "graph": {}, "nodes": [{"id": "a"}, {"id": "b"}], "links": [{"source": "b", "target": "a"}]}"#;
        assert_eq!(listed(text), "2: 1-0 (a,b) directed");
        let text = r#"{"directed": false, "multigraph": true, "graph": {}, "nodes": [{"id": 1}, {"id": 2}], "edges": [{"source": 1, "target": 2, "key": 0}, {"source": 1, "target": 2, "key": 1}]}"#;
        assert_eq!(listed(text), "2: 0-1 0-1 (1,2)");
        let text =
            r#"{"nodes": [{"id": [0, 0]}, {"id": [0, 1]}], "edges": [{"source": [0, 0], "target": [0, 1]}]}"#;
        assert_eq!(listed(text), "2: 0-1 ((0,0),(0,1))");
        let text = r#"{"nodes":[{"name":"ann","group":1},{"name":"bob"}],"links":[{"source":0,"target":1,"value":1}]}"#;
        assert_eq!(listed(text), "2: 0-1 (ann,bob)");
        let wrong = r#"{"nodes":[{"id":"a"}],"links":[{"source":"a","target":"c"}]}"#;
        assert_eq!(listed(wrong), "links[0]: an edge names the node 'c', which is not there");
        assert_eq!(
            listed(r#"{"nodes":[{"id":1},{"id":1}],"links":[]}"#),
            "nodes[1]: the id '1' is that of node 0 already"
        );
        assert_eq!(listed(r#"{"nodes":[{"id":1},{}],"links":[]}"#), "nodes[1]: has no id though others have");
        assert_eq!(listed(r#"{"nodes":[],"links":[{"source":1}]}"#), "1:33: an edge has two ends");
    }

    #[test]
    fn lists_and_depth_are_said_to_be_so() {
        check("[[1,2]]", "1:1: a list is no graph: an object with vertices and edges is expected");
        let deep = read("[".repeat(200_000).as_bytes()).expect_err("too deep");
        assert_eq!(deep.to_string(), "1:129: the JSON is nested too deeply");
        // Brackets in a text are no depth, and a field that means nothing may be deep.
        check(
            &format!("[\"{}\"]", "[".repeat(200)),
            "1:1: a list is no graph: an object with vertices and edges is expected",
        );
        check(&format!("{{\"n\":1,\"edges\":[],\"x\":{}{}}}", "[".repeat(500), "]".repeat(500)), "1: ");
    }

    #[test]
    fn faults_have_places() {
        check("", "1:1: the input is empty: a graph is expected");
        check("{\n\"n\": 2,,}", "2:8: expected the name of a field in quotes, found ','");
        check(r#"{"é":1,,}"#, "1:8: expected the name of a field in quotes, found ','");
        check(r#"{"n":2,"edges":[[0]]}"#, "1:19: an edge has two ends");
        check(r#"{"n":2,"edges":[[0,1,2]]}"#, "1:23: an edge has two ends");
        check(
            r#"{"n":2,"edges":[[0,2],[1,1],[7,0]]}"#,
            "edges[0]: vertex 2 is named, but there are only 2, numbered from 0; \
             edges[2]: vertex 7 is named, but there are only 2, numbered from 0",
        );
        check(r#"{"n":2,"vertices":3,"edges":[]}"#, "n: n is 2, but vertices says 3");
        check(r#"{"n":2}"#, "the edges are missing: a field edges or adj");
        check(r#"{"edges":[]}"#, "the number of vertices is missing: a field vertices or n");
        check(
            r#"{"adj":[[1],[]]}"#,
            "adj[0]: 1 stands in the list of 0 more often than 0 in that of 1: an undirected graph is expected",
        );
        check(
            r#"{"n":4000000000,"edges":[]}"#,
            "n: 4000000000 vertices are too many for an input of 27 bytes: at most 27064 are accepted",
        );
    }
}
