//! How is a graph handed to Graphviz? Written only.

use crate::graph::Graph;
use ludograph_core::FormatError;
use std::io;

/// Writes the graph; `labels`, if given, holds one label per vertex.
///
/// # Errors
/// When the writer fails.
pub fn write(graph: &Graph, labels: Option<&[String]>, out: &mut dyn io::Write) -> Result<(), FormatError> {
    writeln!(out, "graph {{")?;
    for v in graph.all() {
        match labels.and_then(|labels| labels.get(v.index())) {
            Some(label) => writeln!(out, "  {v} [label=\"{}\"];", escape(label))?,
            None => writeln!(out, "  {v};")?,
        }
    }
    for (u, v) in graph.edges() {
        writeln!(out, "  {u} -- {v};")?;
    }
    Ok(writeln!(out, "}}")?)
}

/// A label between quotes: a backslash would begin an escape of Graphviz, a quote would end it.
pub fn escape(label: &str) -> String {
    label.replace('\\', "\\\\").replace('"', "\\\"").replace('\r', "").replace('\n', "\\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Vertex;

    #[test]
    fn labels_cannot_break_out() {
        let graph = Graph::new(2, vec![(Vertex(0), Vertex(1))]);
        let mut out = Vec::new();
        let labels = ["a\"]; b".to_owned(), "c\\\n".to_owned()];
        write(&graph, Some(&labels), &mut out).expect("memory takes everything");
        let text = String::from_utf8(out).expect("labels are text");
        assert_eq!(text, "graph {\n  0 [label=\"a\\\"]; b\"];\n  1 [label=\"c\\\\\\n\"];\n  0 -- 1;\n}\n");
    }
}
