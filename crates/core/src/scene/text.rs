//! How is a scene drawn with characters? Plain ones, or colours and box drawing on a terminal.

use super::paint::{fit, paint};
use super::rows::{Row, rows};
use super::{Board, Scene, Spot, Tone};
use std::fmt::Write;

/// What the reader's screen can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Colours by escape codes.
    pub colour: bool,
    /// Letters beyond ASCII.
    pub unicode: bool,
    /// Columns.
    pub width: usize,
}

impl Style {
    /// For files and pipes.
    pub const PLAIN: Style = Style { colour: false, unicode: false, width: 80 };
}

/// Graphs up to this many points and lines are drawn, larger ones are listed.
const DRAWN_POINTS: usize = 26;
const DRAWN_LINES: usize = 80;
/// Lists end after this many points.
const LISTED: usize = 400;

/// The scene as text, a newline at its end.
pub fn draw(scene: &Scene, style: Style) -> String {
    let mut out = String::new();
    if !scene.title.is_empty() {
        let _ = writeln!(out, "{}", scene.title);
    }
    let rows = if scene.board.is_none() { rows(scene, style.width) } else { None };
    match &scene.board {
        None if rows.is_some() => draw_rows(&mut out, &rows.unwrap_or_default(), style),
        Some(board) => draw_board(&mut out, scene, board, style),
        None if scene.vertices.is_empty() => {}
        None if scene.vertices.len() <= DRAWN_POINTS && scene.edges.len() <= DRAWN_LINES => {
            draw_graph(&mut out, scene, style);
        }
        None => list_points(&mut out, scene, style),
    }
    if scene.board.is_none() && scene.edges.iter().any(|line| line.from == line.to) {
        let _ = writeln!(out, "@ is a way back to the same vertex");
    }
    if !scene.caption.is_empty() {
        let _ = writeln!(out, "{}", scene.caption);
    }
    out
}

fn paint_text(text: &str, tone: Tone, style: Style) -> String {
    match paint(tone).ansi {
        Some(number) if style.colour => format!("\x1b[1;38;5;{number}m{text}\x1b[0m"),
        _ => text.to_owned(),
    }
}

/// A field of characters on which later strokes cover earlier ones.
struct Canvas {
    width: usize,
    cells: Vec<(char, Tone)>,
}

impl Canvas {
    fn new(width: usize, height: usize) -> Self {
        Self { width, cells: vec![(' ', Tone::Plain); width * height] }
    }

    fn put(&mut self, x: i64, y: i64, letter: char, tone: Tone) {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { return };
        if x < self.width
            && let Some(cell) = self.cells.get_mut(y * self.width + x)
        {
            *cell = (letter, tone);
        }
    }

    /// Bresenham's line.
    fn line(&mut self, from: [i64; 2], to: [i64; 2], letter: char, tone: Tone) {
        let [dx, dy] = [(to[0] - from[0]).abs(), -(to[1] - from[1]).abs()];
        let step = [(to[0] - from[0]).signum(), (to[1] - from[1]).signum()];
        let mut error = dx + dy;
        let [mut x, mut y] = from;
        loop {
            self.put(x, y, letter, tone);
            if [x, y] == to {
                return;
            }
            let twice = 2 * error;
            if twice >= dy {
                error += dy;
                x += step[0];
            }
            if twice <= dx {
                error += dx;
                y += step[1];
            }
        }
    }

    /// The tip of an arrow from `a` to `b`, right outside the letters from `left` to `right` around `b`.
    fn tip(&mut self, a: [i64; 2], b: [i64; 2], left: i64, right: i64) {
        let [dx, dy] = [b[0] - a[0], b[1] - a[1]];
        let steps = dx.abs().max(dy.abs());
        let point = |step: i64| {
            [
                a[0] + (dx * step + steps / 2).div_euclid(steps),
                a[1] + (dy * step + steps / 2).div_euclid(steps),
            ]
        };
        let inside = |[x, y]: [i64; 2]| y == b[1] && (left..=right).contains(&x);
        let last = (1..steps).rev().map(point).find(|&at| !inside(at));
        let Some([x, y]) = last else { return };
        let letter = match (dx.abs() >= 2 * dy.abs(), dx > 0, dy > 0) {
            (true, true, _) => '>',
            (true, false, _) => '<',
            (false, _, true) => 'v',
            (false, _, false) => '^',
        };
        self.put(x, y, letter, Tone::Plain);
    }

    fn rows(&self, style: Style) -> String {
        let mut out = String::new();
        for row in self.cells.chunks(self.width) {
            let mut line = String::new();
            let used = row.iter().rposition(|cell| cell.0 != ' ').map_or(0, |last| last + 1);
            for run in row[..used].chunk_by(|a, b| a.1 == b.1) {
                let text: String = run.iter().map(|cell| cell.0).collect();
                line.push_str(&paint_text(&text, run[0].1, style));
            }
            out.push_str(&line);
            out.push('\n');
        }
        out
    }
}

fn draw_rows(out: &mut String, rows: &[Row<'_>], style: Style) {
    for Row { name, points } in rows {
        let mut column = name.chars().count();
        out.push_str(name);
        for (at, point) in points {
            out.push_str(&" ".repeat(at.saturating_sub(column)));
            out.push_str(&paint_text(&point.label, point.tone, style));
            column = (*at).max(column) + point.label.chars().count();
        }
        out.push('\n');
    }
}

fn draw_graph(out: &mut String, scene: &Scene, style: Style) {
    let width = style.width.clamp(40, 78);
    let height = if scene.vertices.len() <= 6 { 11 } else { 21 };
    let mut canvas = Canvas::new(width, height);
    let places: Vec<[i64; 2]> = fit(scene, width as f64 - 1.0, height as f64 - 1.0, 0.0)
        .into_iter()
        .map(|[x, y]| {
            [(5.0 + x * (width as f64 - 12.0) / (width as f64 - 1.0)).round() as i64, y.round() as i64]
        })
        .collect();
    let dot = if style.unicode { '·' } else { '.' };
    for line in &scene.edges {
        if let (Some(&a), Some(&b)) = (places.get(line.from as usize), places.get(line.to as usize)) {
            let letter = match line.copies {
                1 => dot,
                2..=9 => char::from(b'0' + line.copies as u8),
                _ => '+',
            };
            canvas.line(a, b, dot, Tone::Muted);
            if line.copies > 1 {
                canvas.put((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, letter, Tone::Plain);
            }
        }
    }
    let labels: Vec<String> = (0..scene.vertices.len()).map(|index| label(scene, index)).collect();
    let first = |index: usize| {
        let wide = labels[index].chars().count();
        (places[index][0] - wide as i64 / 2).clamp(0, (width - wide.min(width)) as i64)
    };
    for line in scene.edges.iter().filter(|line| line.arrow && line.from != line.to) {
        let ends = (places.get(line.from as usize), places.get(line.to as usize));
        if let (Some(&a), Some(&b)) = ends {
            let left = first(line.to as usize);
            let right = left + labels[line.to as usize].chars().count() as i64 - 1;
            canvas.tip(a, b, left, right);
        }
    }
    for (index, (point, at)) in scene.vertices.iter().zip(&places).enumerate() {
        let (label, first) = (&labels[index], first(index));
        for (k, letter) in label.chars().enumerate() {
            canvas.put(first + k as i64, at[1], letter, point.tone);
        }
    }
    out.push_str(&canvas.rows(style));
}

/// A point in one word: brackets round for circles and square for boxes, what stands beside it, its own text, tokens,
/// and a sign for a loop.
fn label(scene: &Scene, index: usize) -> String {
    let point = &scene.vertices[index];
    let tokens = scene.tokens.iter().filter(|token| token.on == Spot::Vertex(index as u32));
    let tokens: String = tokens.map(|token| token.text.as_str()).collect();
    let between = if point.badge.is_empty() { "" } else { ":" };
    let looped = scene.edges.iter().any(|line| line.from as usize == index && line.to as usize == index);
    let sign = if looped { "@" } else { "" };
    let inside = format!("{}{between}{}{tokens}", point.badge, point.label);
    if scene.is_box(index) { format!("[{inside}]{sign}") } else { format!("({inside}){sign}") }
}

/// A directed graph that is too large to be drawn: every point with those that its arrows lead to.
fn list_arrows(out: &mut String, scene: &Scene, style: Style) {
    for (index, point) in scene.vertices.iter().enumerate().take(LISTED) {
        out.push_str(&paint_text(&label(scene, index), point.tone, style));
        let ways = scene.edges.iter().filter(|line| line.from as usize == index && line.from != line.to);
        for (number, line) in ways.enumerate() {
            let to = scene.vertices.get(line.to as usize).map_or("", |point| point.label.as_str());
            let copies = if line.copies > 1 { format!(" ({} times)", line.copies) } else { String::new() };
            let _ = write!(out, "{}{to}{copies}", if number == 0 { " -> " } else { ", " });
        }
        out.push('\n');
    }
}

fn list_points(out: &mut String, scene: &Scene, style: Style) {
    if scene.edges.iter().any(|line| line.arrow) {
        list_arrows(out, scene, style);
        return more(out, scene);
    }
    let mut column = 0;
    for point in scene.vertices.iter().take(LISTED) {
        let text = format!("{}:{}", point.badge, point.label);
        let wide = text.chars().count() + 2;
        if column + wide > style.width.max(20) {
            out.push('\n');
            column = 0;
        }
        out.push_str(&paint_text(&text, point.tone, style));
        out.push_str("  ");
        column += wide;
    }
    out.push('\n');
    more(out, scene);
}

/// Says how many points are not listed.
fn more(out: &mut String, scene: &Scene) {
    if scene.vertices.len() > LISTED {
        let _ = writeln!(out, "… and {} more", scene.vertices.len() - LISTED);
    }
}

fn draw_board(out: &mut String, scene: &Scene, board: &Board, style: Style) {
    let cols = usize::from(board.cols);
    let mut cells: Vec<(String, Tone)> = board.cells.iter().map(|s| (s.text.clone(), s.tone)).collect();
    for token in &scene.tokens {
        if let Spot::Cell(row, col) = token.on
            && let Some(cell) = cells.get_mut(usize::from(row) * cols + usize::from(col))
        {
            *cell = (token.text.clone(), token.tone);
        }
    }
    let clue = |side: usize, k: usize| -> &str {
        let margins = board.margins.as_ref();
        margins.and_then(|all| all[side].get(k)).map_or("", String::as_str)
    };
    let letters = |text: &str| text.chars().count();
    // A clue above or below may reach over the gap beside it if its neighbour there is empty.
    let outer = [0, 2].into_iter().flat_map(|side| (1..cols).map(move |k| (side, k)));
    let outer =
        outer.filter(|&(side, k)| !clue(side, k - 1).is_empty()).map(|(side, k)| letters(clue(side, k)));
    let wide = cells.iter().map(|cell| letters(&cell.0)).chain(outer).max().unwrap_or(1).max(1);
    let edges = [1, 3].into_iter().flat_map(|side| (0..usize::from(board.rows)).map(move |k| (side, k)));
    let edge = edges.map(|(side, k)| letters(clue(side, k))).max().unwrap_or(0).max(wide);
    let margin = board.margins.is_some();
    let outer = |out: &mut String, side: usize| {
        if board.margins.as_ref().is_some_and(|all| !all[side].is_empty()) {
            let mut line = format!("{:edge$} ", "");
            for k in 0..cols {
                let end = edge + 1 + (k + 1) * (wide + 1);
                let free = end.saturating_sub(letters(&line)).max(letters(clue(side, k)));
                let _ = write!(line, "{:>free$}", clue(side, k));
            }
            out.push_str(line.trim_end());
            out.push('\n');
        }
    };
    outer(out, 0);
    for (row, line) in cells.chunks(cols.max(1)).enumerate() {
        if margin {
            let _ = write!(out, "{:>edge$} ", clue(3, row));
        }
        for (text, tone) in line {
            let shown = if text.is_empty() && *tone != Tone::Outside { "." } else { text };
            let _ = write!(out, " {}", paint_text(&format!("{shown:>wide$}"), *tone, style));
        }
        if margin {
            let _ = write!(out, "  {:>wide$}", clue(1, row));
        }
        while out.ends_with(' ') {
            out.pop();
        }
        out.push('\n');
    }
    outer(out, 2);
    let pencilled = board.cells.iter().enumerate().filter(|(_, square)| !square.pencil.is_empty());
    let pencilled: Vec<String> = pencilled
        .map(|(k, square)| format!("{}:{} {}", k / cols + 1, k % cols + 1, square.pencil.join(" ")))
        .collect();
    if !pencilled.is_empty() {
        let _ = writeln!(out, "pencilled: {}", pencilled.join(", "));
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Line, Point, Square, Token};
    use super::*;

    #[test]
    fn a_small_graph_is_drawn_and_a_large_one_listed() {
        let point = |x: f64, name: &str| Point {
            at: [x, 0.0],
            label: "-1".into(),
            badge: name.into(),
            tone: Tone::Debt,
            draggable: true,
        };
        let vertices = vec![point(0.0, "0"), point(1.0, "1")];
        let edges = vec![Line { from: 0, to: 1, copies: 1, tone: Tone::Plain, arrow: false }];
        let scene = Scene { vertices, edges, ..Scene::default() };
        let text = draw(&scene, Style::PLAIN);
        assert!(text.contains("(0:-1)...") && text.contains("...(1:-1)"), "{text}");
        let many = Scene { vertices: vec![point(0.0, "7"); 500], ..Scene::default() };
        assert!(draw(&many, Style::PLAIN).contains("and 100 more"));
        let coloured = draw(&scene, Style { colour: true, ..Style::PLAIN });
        assert!(coloured.contains("\x1b[1;38;5;1m(0:-1)\x1b[0m"), "{coloured:?}");
    }

    #[test]
    fn arrows_owners_and_loops_are_seen() {
        let point = |x: f64, name: &str| Point { at: [x, 0.0], label: name.into(), ..Point::default() };
        let vertices = vec![point(0.0, "0"), point(1.0, "1")];
        let line = |from, to| Line { from, to, copies: 1, tone: Tone::Plain, arrow: true };
        let edges = vec![line(0, 1), line(1, 1)];
        let mut scene = Scene { vertices, edges, boxes: vec![1], ..Scene::default() };
        let text = draw(&scene, Style::PLAIN);
        assert!(text.contains("(0)..") && text.contains("..>[1]@"), "{text}");
        assert!(text.contains("@ is a way back to the same vertex"), "{text}");
        scene.vertices.extend((2..40).map(|number| point(number.into(), &number.to_string())));
        let text = draw(&scene, Style::PLAIN);
        assert!(text.contains("(0) -> 1\n[1]@\n(2)\n"), "{text}");
    }

    #[test]
    fn a_triangle_looks_like_one() {
        let point = |x: f64, y: f64, name: &str, text: &str| Point {
            at: [x, y],
            label: text.into(),
            badge: name.into(),
            ..Point::default()
        };
        let vertices = vec![
            point(0.0, 0.0, "1:1", "o"),
            point(-0.5, 0.866, "2:1", "x"),
            point(0.5, 0.866, "2:2", "x"),
            point(-1.0, 1.732, "3:1", "x"),
            point(0.0, 1.732, "3:2", "o"),
            point(1.0, 1.732, "3:3", "x"),
        ];
        let scene = Scene { vertices, ..Scene::default() };
        assert_eq!(draw(&scene, Style::PLAIN), "1:1    o\n2:1   x x\n3:1  x o x\n");
    }

    #[test]
    fn a_board_shows_clues_cells_and_tokens() {
        let marked = Square { pencil: vec!["2".into(), "5".into()], ..Square::default() };
        let cells = vec![Square { text: "1".into(), ..Square::default() }, marked];
        let margins = Some([vec!["a".into(), "b".into()], vec!["c".into()], vec![], vec!["d".into()]]);
        let tokens = vec![Token { on: Spot::Cell(0, 1), text: "x".into(), tone: Tone::Plain }];
        let board = Some(Board { rows: 1, cols: 2, cells, margins });
        let text = draw(&Scene { board, tokens, ..Scene::default() }, Style::PLAIN);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!((lines[0], lines[1]), ("   a b", "d  1 x  c"));
        assert_eq!(lines.last(), Some(&"pencilled: 1:2 2 5"));
    }

    #[test]
    fn a_clue_reaches_over_an_empty_neighbour() {
        let cells = vec![Square { text: "o".into(), ..Square::default() }; 4];
        let of = |clues: [&str; 4]| {
            let margins = Some([clues.map(String::from).to_vec(), vec![], vec![], vec!["1".into()]]);
            let board = Some(Board { rows: 1, cols: 4, cells: cells.clone(), margins });
            draw(&Scene { board, ..Scene::default() }, Style::PLAIN)
        };
        assert_eq!(of(["1", "", "10", ""]), "   1  10\n1  o o o o\n");
        assert_eq!(of(["1", "9", "10", ""]), "     1  9 10\n 1   o  o  o  o\n");
    }
}
