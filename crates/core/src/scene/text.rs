//! How is a scene drawn with characters? Plain ones, or colours and box drawing on a terminal.

use super::paint::{fit, paint};
use super::rows::rows;
use super::{Board, Point, Scene, Spot, Tone};
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

fn draw_rows(out: &mut String, rows: &[(String, Vec<(usize, &Point)>)], style: Style) {
    for (name, points) in rows {
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
    for (index, (point, at)) in scene.vertices.iter().zip(&places).enumerate() {
        let tokens = scene.tokens.iter().filter(|token| token.on == Spot::Vertex(index as u32));
        let tokens: String = tokens.map(|token| token.text.as_str()).collect();
        let label = format!("({}:{}{tokens})", point.badge, point.label);
        let first = at[0] - label.chars().count() as i64 / 2;
        let first = first.clamp(0, (width - label.chars().count().min(width)) as i64);
        for (k, letter) in label.chars().enumerate() {
            canvas.put(first + k as i64, at[1], letter, point.tone);
        }
    }
    out.push_str(&canvas.rows(style));
}

fn list_points(out: &mut String, scene: &Scene, style: Style) {
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
    let clues = board.margins.iter().flatten().flatten().map(|c| c.chars().count());
    let wide = cells.iter().map(|cell| cell.0.chars().count()).chain(clues).max().unwrap_or(1).max(1);
    let margin = board.margins.is_some();
    let outer = |out: &mut String, side: usize| {
        if margin {
            let _ = write!(out, "{:wide$} ", "");
            for k in 0..cols {
                let _ = write!(out, " {:>wide$}", clue(side, k));
            }
            out.push('\n');
        }
    };
    outer(out, 0);
    for (row, line) in cells.chunks(cols.max(1)).enumerate() {
        if margin {
            let _ = write!(out, "{:>wide$} ", clue(3, row));
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
}
