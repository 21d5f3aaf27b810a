//! How is a graph exchanged with GraphML tools (yEd, Gephi, networkx)?

mod read;

pub use read::load;

use crate::graph::Graph;
use crate::names::Names;
use ludograph_core::FormatError;
use std::io;

/// What is written of the vertices besides their number.
#[derive(Clone, Copy, Debug, Default)]
pub struct Beside<'a> {
    /// Whether edges lead one way.
    pub directed: bool,
    /// The names.
    pub names: Option<&'a Names>,
    /// The places.
    pub positions: Option<&'a [[f64; 2]]>,
    /// What each owns; tools show it as the label.
    pub values: Option<&'a [i128]>,
}

/// Writes the graph with what is known of its vertices.
///
/// # Errors
/// When the writer fails.
pub fn write(graph: &Graph, beside: &Beside<'_>, out: &mut dyn io::Write) -> Result<(), FormatError> {
    writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    writeln!(out, "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">")?;
    let whole = |value: &i128| i64::try_from(*value).is_ok();
    let kind = if beside.values.is_some_and(|all| all.iter().all(whole)) { "long" } else { "string" };
    let keys = [
        (beside.names.is_some(), "name", "string"),
        (beside.values.is_some(), "value", kind),
        (beside.values.is_some(), "label", "string"),
        (beside.positions.is_some(), "x", "double"),
        (beside.positions.is_some(), "y", "double"),
    ];
    for (_, key, kind) in keys.iter().filter(|(there, ..)| *there) {
        writeln!(out, "  <key id=\"{key}\" for=\"node\" attr.name=\"{key}\" attr.type=\"{kind}\"/>")?;
    }
    let edges = if beside.directed { "directed" } else { "undirected" };
    writeln!(out, "  <graph id=\"G\" edgedefault=\"{edges}\">")?;
    for v in graph.all() {
        let mut data = Vec::new();
        if let Some(names) = beside.names {
            data.push(("name", escape(names.of(v))));
        }
        if let Some(values) = beside.values {
            let value = values[v.index()].to_string();
            data.push(("value", value.clone()));
            data.push(("label", value));
        }
        if let Some(positions) = beside.positions {
            let [x, y] = positions[v.index()];
            data.push(("x", x.to_string()));
            data.push(("y", y.to_string()));
        }
        if data.is_empty() {
            writeln!(out, "    <node id=\"n{v}\"/>")?;
            continue;
        }
        write!(out, "    <node id=\"n{v}\">")?;
        for (key, text) in data {
            write!(out, "<data key=\"{key}\">{text}</data>")?;
        }
        writeln!(out, "</node>")?;
    }
    for (index, (u, v)) in graph.edges().iter().enumerate() {
        writeln!(out, "    <edge id=\"e{index}\" source=\"n{u}\" target=\"n{v}\"/>")?;
    }
    writeln!(out, "  </graph>")?;
    Ok(writeln!(out, "</graphml>")?)
}

/// Text between tags; characters that XML cannot hold at all become the replacement character.
fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\t' | '\n' => safe.push(letter),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => safe.push(char::REPLACEMENT_CHARACTER),
            _ => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Vertex;

    #[test]
    fn labels_cannot_break_out() {
        let graph = Graph::new(2, vec![(Vertex(0), Vertex(1)), (Vertex(1), Vertex(1))]);
        let mut out = Vec::new();
        let names = Names::new(["a<b>&\"\u{1}".to_owned(), "ä".to_owned()]);
        let beside = Beside { names: Some(&names), ..Beside::default() };
        write(&graph, &beside, &mut out).expect("memory takes everything");
        let text = String::from_utf8(out).expect("names are text");
        assert!(text.contains("<data key=\"name\">a&lt;b&gt;&amp;&quot;\u{fffd}</data>"), "{text}");
        assert!(text.contains("<edge id=\"e1\" source=\"n1\" target=\"n1\"/>"), "{text}");
    }
}
