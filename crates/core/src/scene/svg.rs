//! How is a scene drawn as SVG? One self-contained file, no script, no font of its own.

use super::paint::{escape, fit, paint};
use super::{Board, Line, Scene, Spot, Token, Tone};
use crate::pulse::pulse;
use std::collections::BTreeSet;
use std::fmt::Write;

const CELL: f64 = 40.0;

/// The scene as an SVG document.
pub fn draw(scene: &Scene) -> String {
    let mut out = String::new();
    match &scene.board {
        Some(board) => draw_board(&mut out, scene, board),
        None => draw_graph(&mut out, scene),
    }
    out
}

fn open(out: &mut String, scene: &Scene, width: f64, height: f64) {
    let caption = scene.caption.to_string();
    let _ = writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {full}" width="{width}" height="{full}" font-family="system-ui, 'DejaVu Sans', Arial, sans-serif" text-anchor="middle">"#,
        full = height + 34.0
    );
    let _ = writeln!(out, "<title>{}</title>", escape(&scene.title));
    let _ = writeln!(out, r##"<rect width="100%" height="100%" fill="#ffffff"/>"##);
    let _ = writeln!(
        out,
        r##"<text x="{}" y="{}" font-size="{:.1}" fill="#1b1b1b">{}</text>"##,
        width / 2.0,
        height + 20.0,
        (width * 1.7 / caption.chars().count().max(1) as f64).min(15.0),
        escape(&caption)
    );
}

/// Radius of a vertex: smaller when there are many.
fn radius(count: usize) -> f64 {
    match count {
        0..=30 => 22.0,
        31..=80 => 15.0,
        81..=300 => 9.0,
        301..=2000 => 4.0,
        _ => 2.0,
    }
}

fn draw_graph(out: &mut String, scene: &Scene) {
    let size = if scene.vertices.len() <= 30 { 640.0 } else { 960.0 };
    let radius = radius(scene.vertices.len());
    open(out, scene, size, size * 0.75);
    let places = fit(scene, size, size * 0.75, radius + 26.0);
    let arrows = scene.arrows();
    draw_tips(out, scene);
    for line in &scene.edges {
        pulse();
        draw_line(out, line, arrows.contains(&(line.to, line.from)), &places, radius);
    }
    let below = crowded_above(scene, &places);
    for (index, (point, at)) in scene.vertices.iter().zip(&places).enumerate() {
        pulse();
        let colours = paint(point.tone);
        let ([x, y], fill) = (at, colours.fill);
        let _ = if scene.is_box(index) {
            let (side, left, top) = (1.8 * radius, x - 0.9 * radius, y - 0.9 * radius);
            writeln!(
                out,
                r##"<rect x="{left:.1}" y="{top:.1}" width="{side:.1}" height="{side:.1}" fill="{fill}" stroke="#1b1b1b" stroke-width="1.5"/>"##
            )
        } else {
            writeln!(
                out,
                r##"<circle cx="{x:.1}" cy="{y:.1}" r="{radius}" fill="{fill}" stroke="#1b1b1b" stroke-width="1.5"/>"##
            )
        };
        if radius < 8.0 {
            continue;
        }
        let wide = point.label.chars().count().max(2) as f64;
        let letters = (radius * 1.6 / wide * 1.35).min(radius * 0.85);
        let _ = writeln!(
            out,
            r#"<text x="{:.1}" y="{:.1}" font-size="{letters:.1}" fill="{}" dy="0.35em">{}</text>"#,
            at[0],
            at[1],
            colours.ink,
            escape(&point.label)
        );
        // A badge is no wider than the picture, and does not leave it.
        let letters = (radius * 0.6).max(7.0);
        let wide = point.badge.chars().count() as f64 * letters * 0.6;
        let shrink = (size / (wide + 8.0)).min(1.0);
        let half = (wide * shrink / 2.0 + 4.0).min(size / 2.0);
        let _ = writeln!(
            out,
            r##"<text x="{:.1}" y="{:.1}" font-size="{:.1}" fill="#5a5a5a" stroke="#ffffff" stroke-width="3" paint-order="stroke">{}</text>"##,
            at[0].clamp(half, size - half),
            if below[index] { at[1] + radius + letters + 1.0 } else { at[1] - radius - 4.0 },
            letters * shrink,
            escape(&point.badge)
        );
    }
    for token in &scene.tokens {
        if let Spot::Vertex(v) = token.on
            && let Some(at) = places.get(v as usize)
        {
            draw_token(out, token, *at, radius * 0.7);
        }
    }
    out.push_str("</svg>\n");
}

/// The colour of a line.
fn stroke(line: &Line) -> &'static str {
    match line.tone {
        Tone::Plain | Tone::Safe | Tone::Muted => "#8a8a8a",
        tone => paint(tone).fill,
    }
}

/// A tip for the arrows of every colour.
fn draw_tips(out: &mut String, scene: &Scene) {
    let strokes: BTreeSet<&str> = scene.edges.iter().filter(|line| line.arrow).map(stroke).collect();
    for stroke in strokes {
        let _ = writeln!(
            out,
            r##"<defs><marker id="tip{}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="{stroke}"/></marker></defs>"##,
            &stroke[1..]
        );
    }
}

/// Whether a line comes to a vertex from above, where its badge would stand, and none from below.
fn crowded_above(scene: &Scene, places: &[[f64; 2]]) -> Vec<bool> {
    let mut crowded = vec![[false; 2]; places.len()];
    for line in &scene.edges {
        let (from, to) = (line.from as usize, line.to as usize);
        let (Some(a), Some(b)) = (places.get(from), places.get(to)) else { continue };
        let [dx, dy] = [b[0] - a[0], b[1] - a[1]];
        if from == to || dx.abs() < dy.abs() * 0.7 {
            // A loop hangs below.
            let from_below = from == to || dy > 0.0;
            crowded[from][usize::from(from_below)] = true;
            crowded[to][usize::from(from == to || dy < 0.0)] = true;
        }
    }
    crowded.into_iter().map(|[above, below]| above && !below).collect()
}

/// A line, or several bent ones for parallel copies (at most five are drawn, then a number); it bends too if another
/// one comes back.
fn draw_line(out: &mut String, line: &Line, comes_back: bool, places: &[[f64; 2]], radius: f64) {
    let (Some(a), Some(b)) = (places.get(line.from as usize), places.get(line.to as usize)) else {
        return;
    };
    let stroke = stroke(line);
    let tip = if line.arrow { format!(" marker-end=\"url(#tip{})\"", &stroke[1..]) } else { String::new() };
    if line.from == line.to {
        // A loop hangs below its vertex, for the badge stands above.
        let _ = writeln!(
            out,
            r#"<path d="M{:.1} {:.1}a{r:.1} {r:.1} 0 1 0 {:.1} 0" fill="none" stroke="{stroke}" stroke-width="{}"{tip}/>"#,
            a[0] - radius * 0.5,
            a[1] + radius * 0.8,
            radius,
            if radius < 8.0 { 0.7 } else { 1.8 },
            r = radius * 0.6
        );
        return;
    }
    let [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    let length = dx.hypot(dy).max(1e-9);
    let short = if line.arrow { radius + 2.0 } else { 0.0 };
    let aside = if comes_back { (length * 0.14).min(30.0) } else { 0.0 };
    let drawn = line.copies.clamp(1, 5);
    for copy in 0..drawn {
        let bend = aside + (f64::from(copy) - f64::from(drawn - 1) / 2.0) * (radius * 1.1).max(6.0);
        let middle = [(a[0] + b[0]) / 2.0 - dy / length * bend, (a[1] + b[1]) / 2.0 + dx / length * bend];
        // The end points to the middle of the vertex.
        let way = [b[0] - middle[0], b[1] - middle[1]];
        let last = way[0].hypot(way[1]).max(1e-9);
        let end = [b[0] - way[0] / last * short, b[1] - way[1] / last * short];
        let _ = writeln!(
            out,
            r#"<path d="M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}" fill="none" stroke="{stroke}" stroke-width="{}"{tip}/>"#,
            a[0],
            a[1],
            middle[0],
            middle[1],
            end[0],
            end[1],
            if radius < 8.0 { 0.7 } else { 1.8 }
        );
    }
    if line.copies > 5 {
        let _ = writeln!(
            out,
            r##"<text x="{:.1}" y="{:.1}" font-size="12" fill="#1b1b1b" stroke="#ffffff" stroke-width="3" paint-order="stroke">×{}</text>"##,
            f64::midpoint(a[0], b[0]),
            f64::midpoint(a[1], b[1]),
            line.copies
        );
    }
}

fn draw_token(out: &mut String, token: &Token, at: [f64; 2], radius: f64) {
    let colours = paint(token.tone);
    let _ = writeln!(
        out,
        r##"<circle cx="{:.1}" cy="{:.1}" r="{radius:.1}" fill="{}" stroke="#1b1b1b" stroke-width="2"/><text x="{:.1}" y="{:.1}" font-size="{:.1}" fill="{}" dy="0.35em">{}</text>"##,
        at[0],
        at[1],
        colours.fill,
        at[0],
        at[1],
        radius,
        colours.ink,
        escape(&token.text)
    );
}

fn draw_board(out: &mut String, scene: &Scene, board: &Board) {
    let room = |side: usize| match &board.margins {
        Some(all) if !all[side].is_empty() => CELL,
        _ => 12.0,
    };
    let [above, right, below, left] = std::array::from_fn(room);
    let width = f64::from(board.cols) * CELL + left + right;
    let height = f64::from(board.rows) * CELL + above + below;
    open(out, scene, width, height);
    let centre =
        |row: usize, col: usize| [left + (col as f64 + 0.5) * CELL, above + (row as f64 + 0.5) * CELL];
    for (index, square) in board.cells.iter().enumerate() {
        let [x, y] = centre(index / usize::from(board.cols), index % usize::from(board.cols));
        let colours = paint(square.tone);
        if square.tone != Tone::Outside {
            let _ = writeln!(
                out,
                r##"<rect x="{:.1}" y="{:.1}" width="{CELL}" height="{CELL}" fill="{}" stroke="#5a5a5a"/>"##,
                x - CELL / 2.0,
                y - CELL / 2.0,
                colours.fill
            );
        }
        let (text, size) = match square.text.as_str() {
            "" => (square.pencil.join(" "), 10.0),
            text => (text.to_owned(), 20.0),
        };
        if !text.is_empty() {
            let _ = writeln!(
                out,
                r#"<text x="{x:.1}" y="{y:.1}" font-size="{size}" fill="{}" dy="0.35em">{}</text>"#,
                colours.ink,
                escape(&text)
            );
        }
    }
    for (side, clues) in board.margins.iter().flatten().enumerate() {
        for (k, clue) in clues.iter().enumerate() {
            let [x, y] = centre(k, k);
            let [x, y] = match side {
                0 => [x, above / 2.0],
                1 => [width - right / 2.0, y],
                2 => [x, height - below / 2.0],
                _ => [left / 2.0, y],
            };
            let _ = writeln!(
                out,
                r##"<text x="{x:.1}" y="{y:.1}" font-size="18" fill="#1b1b1b" dy="0.35em">{}</text>"##,
                escape(clue)
            );
        }
    }
    for token in &scene.tokens {
        if let Spot::Cell(row, col) = token.on {
            draw_token(out, token, centre(usize::from(row), usize::from(col)), CELL * 0.36);
        }
    }
    out.push_str("</svg>\n");
}

#[cfg(test)]
mod tests {
    use super::super::{Point, Square};
    use super::*;

    #[test]
    fn a_hostile_label_stays_text() {
        let point = Point { label: "<script>\"&".into(), ..Point::default() };
        let svg = draw(&Scene { vertices: vec![point], ..Scene::default() });
        assert!(svg.contains("&lt;script&gt;&quot;&amp;") && !svg.contains("<script>"));
    }

    #[test]
    fn a_loop_has_its_arrow_and_a_box_its_corners() {
        let edges = vec![Line { from: 0, to: 0, copies: 1, tone: Tone::Plain, arrow: true }];
        let vertices = vec![Point::default()];
        let svg = draw(&Scene { vertices, edges, boxes: vec![0], ..Scene::default() });
        assert_eq!(svg.matches("marker-end").count(), 1, "{svg}");
        assert!(svg.matches("<rect").count() == 2 && !svg.contains("<circle"), "{svg}");
    }

    #[test]
    fn parallel_lines_are_drawn_apart() {
        let vertices = vec![Point::default(), Point { at: [1.0, 1.0], ..Point::default() }];
        let edges = vec![Line { from: 0, to: 1, copies: 3, tone: Tone::Plain, arrow: false }];
        let svg = draw(&Scene { vertices, edges, ..Scene::default() });
        assert_eq!(svg.matches("<path").count(), 3);
    }

    #[test]
    fn arrows_of_opposite_directions_are_drawn_apart() {
        let vertices = vec![Point::default(), Point { at: [0.0, 1.0], ..Point::default() }];
        let arrow = |from, to, tone| Line { from, to, copies: 1, tone, arrow: true };
        let edges = vec![arrow(0, 1, Tone::Win0), arrow(1, 0, Tone::Plain)];
        let svg = draw(&Scene { vertices, edges, ..Scene::default() });
        let bends: Vec<&str> = svg.lines().filter(|line| line.starts_with("<path")).collect();
        let middle =
            |path: &str| path.split(['Q', ' ']).nth(3).and_then(|x| x.parse::<f64>().ok()).expect("a place");
        assert!((middle(bends[0]) - middle(bends[1])).abs() > 20.0, "{svg}");
        assert_eq!(svg.matches("<marker").count(), 2, "a tip in each colour: {svg}");
    }

    #[test]
    fn a_badge_stays_in_the_picture_and_out_of_the_way() {
        let point = |y: f64, badge: &str| Point { at: [0.0, y], badge: badge.into(), ..Point::default() };
        let vertices = vec![point(0.0, "top"), point(1.0, &"long ".repeat(40))];
        let edges = vec![Line { from: 0, to: 1, copies: 1, tone: Tone::Plain, arrow: true }];
        let svg = draw(&Scene { vertices, edges, ..Scene::default() });
        let of = |text: &str, name: &str| {
            let line = svg.lines().find(|line| line.contains(text)).expect("a line");
            let rest = line.split(&format!(" {name}=\"")).nth(1).expect("a field");
            rest.split('"').next().and_then(|number| number.parse::<f64>().ok()).expect("a number")
        };
        let (first, last) = (of("<circle", "cy"), svg.rfind("<circle").map(|at| &svg[at..]).expect("two"));
        let low: f64 =
            last.split("cy=\"").nth(1).and_then(|rest| rest.split('"').next()?.parse().ok()).expect("y");
        assert!(of(">top<", "y") < first, "above, where nothing comes in");
        assert!(of("long long", "y") > low, "below, for the arrow comes from above");
        assert!(of("long long", "font-size") * 200.0 * 0.6 < 641.0, "no wider than the picture");
    }

    #[test]
    fn a_board_shows_cells_and_clues() {
        let cells = vec![Square { text: "7".into(), ..Square::default() }; 4];
        let margins = Some([vec!["1".into()], vec![], vec![], vec!["2".into()]]);
        let board = Some(Board { rows: 2, cols: 2, cells, margins });
        let svg = draw(&Scene { board, ..Scene::default() });
        assert_eq!(svg.matches("<rect").count(), 5);
        assert_eq!(svg.matches(">7<").count(), 4);
    }
}
