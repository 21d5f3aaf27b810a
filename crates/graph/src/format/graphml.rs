//! How is a graph handed to GraphML tools (yEd, Gephi, networkx)? Written only.

use crate::graph::Graph;
use ludograph_core::FormatError;
use std::io;

/// Writes the graph; `labels`, if given, holds one label per vertex.
///
/// # Errors
/// When the writer fails.
pub fn write(graph: &Graph, labels: Option<&[String]>, out: &mut dyn io::Write) -> Result<(), FormatError> {
    writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    writeln!(out, "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">")?;
    if labels.is_some() {
        writeln!(out, "  <key id=\"label\" for=\"node\" attr.name=\"label\" attr.type=\"string\"/>")?;
    }
    writeln!(out, "  <graph id=\"G\" edgedefault=\"undirected\">")?;
    for v in graph.all() {
        match labels.and_then(|labels| labels.get(v.index())) {
            Some(label) => {
                let label = escape(label);
                writeln!(out, "    <node id=\"n{v}\"><data key=\"label\">{label}</data></node>")?;
            }
            None => writeln!(out, "    <node id=\"n{v}\"/>")?,
        }
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
        let labels = ["a<b>&\"\u{1}".to_owned(), "ä".to_owned()];
        write(&graph, Some(&labels), &mut out).expect("memory takes everything");
        let text = String::from_utf8(out).expect("labels are text");
        assert!(text.contains("<data key=\"label\">a&lt;b&gt;&amp;&quot;\u{fffd}</data>"), "{text}");
        assert!(text.contains("<edge id=\"e1\" source=\"n1\" target=\"n1\"/>"), "{text}");
    }
}
