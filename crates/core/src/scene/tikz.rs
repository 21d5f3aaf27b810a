//! How is a scene written for LaTeX? A `tikzpicture` that needs nothing but TikZ.

use super::paint::{fit, paint};
use super::{Line, Scene, Spot, Tone};
use crate::pulse::pulse;
use std::fmt::Write;

/// The scene as a TikZ picture.
pub fn draw(scene: &Scene) -> String {
    let mut out = String::from("\\begin{tikzpicture}\n");
    match &scene.board {
        Some(board) => {
            for (index, square) in board.cells.iter().enumerate() {
                let cols = usize::from(board.cols);
                let [x, y] = [index % cols, index / cols];
                if square.tone != Tone::Outside {
                    let _ = writeln!(
                        out,
                        "  \\filldraw[draw=gray, fill={}] ({x},-{y}) rectangle ++(1,-1);",
                        colour(square.tone)
                    );
                }
                let _ = writeln!(out, "  \\node at ({x}.5,-{y}.5) {{{}}};", escape(&square.text));
            }
            for (side, clues) in board.margins.iter().flatten().enumerate() {
                for (k, clue) in clues.iter().enumerate() {
                    let (rows, cols) = (f64::from(board.rows), f64::from(board.cols));
                    let along = k as f64 + 0.5;
                    let [x, y] =
                        [[along, 0.5], [cols + 0.5, -along], [along, -rows - 0.5], [-0.5, -along]][side];
                    let _ = writeln!(out, "  \\node at ({x},{y}) {{{}}};", escape(clue));
                }
            }
        }
        None => {
            let places = fit(scene, 10.0, 7.5, 0.5);
            for (index, (point, at)) in scene.vertices.iter().zip(&places).enumerate() {
                pulse();
                let _ = writeln!(
                    out,
                    "  \\node[{}, draw, fill={}, label={{[gray]above:\\scriptsize {}}}] (v{index}) at ({:.3},{:.3}) {{{}}};",
                    if scene.is_box(index) { "rectangle" } else { "circle" },
                    colour(point.tone),
                    escape(&point.badge),
                    at[0],
                    7.5 - at[1],
                    escape(&point.label)
                );
            }
            let arrows = scene.arrows();
            for line in &scene.edges {
                pulse();
                let tip = style(line);
                let aside = if arrows.contains(&(line.to, line.from)) { 12 } else { 0 };
                if line.from == line.to {
                    // Copies of a loop lie upon each other: their number says it.
                    let count =
                        if line.copies > 1 { format!(" node {{{}}}", line.copies) } else { String::new() };
                    let at = line.from;
                    let _ = writeln!(out, "  \\draw {tip}(v{at}) to[loop below]{count} (v{at});");
                    continue;
                }
                for copy in 0..line.copies {
                    let bend = if line.copies > 1 || aside > 0 {
                        format!(
                            "[bend left={}]",
                            aside + i64::from(copy) * 20 - i64::from(line.copies - 1) * 10
                        )
                    } else {
                        String::new()
                    };
                    let _ = writeln!(out, "  \\draw {tip}(v{}) to{bend} (v{});", line.from, line.to);
                }
            }
        }
    }
    for token in &scene.tokens {
        let place = match token.on {
            Spot::Vertex(v) => format!("(v{v})"),
            Spot::Cell(row, col) => format!("({col}.5,-{row}.5)"),
            Spot::Edge(_) => continue,
        };
        let _ = writeln!(
            out,
            "  \\node[circle, draw, thick, fill={}, inner sep=2pt] at {place} {{{}}};",
            colour(token.tone),
            escape(&token.text)
        );
    }
    if !scene.caption.is_empty() {
        let caption = escape(&scene.caption.to_string());
        let _ = writeln!(
            out,
            "  \\node[below, font=\\scriptsize] at (current bounding box.south) {{{caption}}};"
        );
    }
    out.push_str("\\end{tikzpicture}\n");
    out
}

/// How an edge is drawn: with its tip, and in colour if it stands out.
fn style(line: &Line) -> String {
    let tip = line.arrow.then(|| "->".to_owned());
    let stands_out = !matches!(line.tone, Tone::Plain | Tone::Safe | Tone::Muted);
    let tone = stands_out.then(|| format!("thick, draw={}", colour(line.tone)));
    let all: Vec<String> = [tip, tone].into_iter().flatten().collect();
    if all.is_empty() { String::new() } else { format!("[{}] ", all.join(", ")) }
}

/// A colour that TikZ understands without definitions.
fn colour(tone: Tone) -> String {
    let fill = paint(tone).fill;
    let part =
        |range: std::ops::Range<usize>| fill.get(range).and_then(|hex| u8::from_str_radix(hex, 16).ok());
    match (part(1..3), part(3..5), part(5..7)) {
        (Some(r), Some(g), Some(b)) => format!("{{rgb,255:red,{r};green,{g};blue,{b}}}"),
        _ => "none".to_owned(),
    }
}

fn escape(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '\\' => out.push_str("\\textbackslash{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => {
                out.push('\\');
                out.push(letter);
            }
            '-' => out.push_str("$-$"),
            '<' => out.push_str("$<$"),
            '>' => out.push_str("$>$"),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::Point;
    use super::*;

    #[test]
    fn special_letters_are_escaped() {
        let point = Point { label: "-3_{".into(), ..Point::default() };
        let tikz = draw(&Scene { vertices: vec![point], ..Scene::default() });
        assert!(tikz.contains("{$-$3\\_\\{}"), "{tikz}");
    }

    #[test]
    fn the_caption_and_coloured_edges_are_drawn() {
        let edges = vec![Line { from: 0, to: 1, copies: 1, tone: Tone::Win0, arrow: true }];
        let caption = "100 % sure".into();
        let tikz = draw(&Scene { vertices: vec![Point::default(); 2], edges, caption, ..Scene::default() });
        assert!(tikz.contains("\\draw [->, thick, draw={rgb,255:red,"), "{tikz}");
        assert!(tikz.contains("{100 \\% sure};"), "{tikz}");
    }

    #[test]
    fn a_loop_leaves_its_vertex() {
        let edges = vec![Line { from: 0, to: 0, copies: 1, tone: Tone::Plain, arrow: true }];
        let tikz =
            draw(&Scene { vertices: vec![Point::default()], edges, boxes: vec![0], ..Scene::default() });
        assert!(tikz.contains("\\draw [->] (v0) to[loop below] (v0);"), "{tikz}");
        assert!(tikz.contains("\\node[rectangle, draw"), "{tikz}");
    }
}
