//! How is a graph scene written for Graphviz?

use super::paint::paint;
use super::{Scene, Tone};
use crate::pulse::pulse;
use std::fmt::Write;

/// The scene as a dot file.
pub fn draw(scene: &Scene) -> String {
    let directed = scene.edges.iter().any(|line| line.arrow);
    let (kind, link) = if directed { ("digraph", "->") } else { ("graph", "--") };
    let mut out = String::new();
    let _ = writeln!(out, "{kind} ludograph {{");
    let _ =
        writeln!(out, "  label={}; node [shape=circle, style=filled];", quote(&scene.caption.to_string()));
    for (index, point) in scene.vertices.iter().enumerate() {
        pulse();
        let _ = writeln!(
            out,
            "  {index} [{}label={}, xlabel={}, fillcolor=\"{}\", pos=\"{},{}\"];",
            if scene.is_box(index) { "shape=box, " } else { "" },
            quote(&point.label),
            quote(&point.badge),
            paint(point.tone).fill,
            point.at[0],
            -point.at[1]
        );
    }
    for line in &scene.edges {
        pulse();
        let style = match line.tone {
            Tone::Plain | Tone::Safe | Tone::Muted => String::new(),
            tone => format!(" [style=bold, penwidth=2.5, color=\"{}\"]", paint(tone).fill),
        };
        for _ in 0..line.copies {
            let _ = writeln!(out, "  {} {link} {}{style};", line.from, line.to);
        }
    }
    out.push_str("}\n");
    out
}

fn quote(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', " "))
}

#[cfg(test)]
mod tests {
    use super::super::{Line, Point};
    use super::*;

    #[test]
    fn copies_and_quotes_survive() {
        let vertices = vec![Point { label: "a\"b".into(), ..Point::default() }, Point::default()];
        let edges = vec![Line { from: 0, to: 1, copies: 2, tone: Tone::Plain, arrow: false }];
        let dot = draw(&Scene { vertices, edges, ..Scene::default() });
        assert!(dot.starts_with("graph") && dot.contains(r#"label="a\"b""#));
        assert_eq!(dot.matches("0 -- 1").count(), 2);
    }

    #[test]
    fn boxes_and_marked_lines_are_seen() {
        let edges = vec![Line { from: 0, to: 1, copies: 1, tone: Tone::Win1, arrow: true }];
        let vertices = vec![Point::default(), Point::default()];
        let dot = draw(&Scene { vertices, edges, boxes: vec![1], ..Scene::default() });
        assert!(dot.contains("1 [shape=box") && !dot.contains("0 [shape=box"), "{dot}");
        assert!(dot.contains("0 -> 1 [style=bold"), "{dot}");
    }
}
