//! What does it look like? Holes, pegs, and a click for every jump. A board on a triangular lattice is
//! drawn as points, each row half a step further to the left.

use super::instance::{Board, Content, Instance, Lines};
use ludograph_core::count;
use ludograph_core::scene::{self, Click, Mark, Point, Scene, Spot, Square, Token, Tone};

/// Larger boards than this are drawn as points: a scene counts rows and columns in 16 bits.
const WIDEST: u32 = u16::MAX as u32;

/// The picture of a board.
pub(super) fn draw(instance: &Instance) -> Scene {
    let board = instance.board();
    let mut picture = Scene {
        title: "Pegs".to_owned(),
        caption: caption(instance).into(),
        marks: marks(instance),
        ..Scene::default()
    };
    if as_points(board) {
        picture.vertices = points(instance);
    } else {
        let grid = board.grid();
        let cells = grid.cells().map(|cell| match instance.content(cell) {
            Content::Outside => Square { tone: Tone::Outside, ..Square::default() },
            Content::Hole => Square { text: "o".to_owned(), tone: Tone::Muted, ..Square::default() },
            Content::Peg => Square { tone: Tone::Muted, ..Square::default() },
        });
        picture.board = Some(scene::Board {
            rows: grid.rows as u16,
            cols: grid.cols as u16,
            cells: cells.collect(),
            margins: None,
        });
        let pegs = (0..board.holes().len()).filter(|&hole| instance.pegs()[hole]);
        picture.tokens = pegs
            .map(|hole| Token { on: spot(board, hole), text: "x".to_owned(), tone: Tone::Win0 })
            .collect();
    }
    picture
}

/// Where a hole is in the picture.
pub(super) fn spot(board: &Board, hole: usize) -> Spot {
    if as_points(board) {
        return Spot::Vertex(hole as u32);
    }
    let cell = board.holes()[hole];
    Spot::Cell(cell.row as u16, cell.col as u16)
}

fn as_points(board: &Board) -> bool {
    board.lines() == Lines::Triangular || board.grid().rows > WIDEST || board.grid().cols > WIDEST
}

fn points(instance: &Instance) -> Vec<Point> {
    let half = if instance.board().lines() == Lines::Triangular { 0.5 } else { 0.0 };
    let point = |(cell, &peg): (&ludograph_graph::grid::Cell, &bool)| Point {
        at: [f64::from(cell.col) - half * f64::from(cell.row), f64::from(cell.row) * 0.866],
        label: if peg { "x".to_owned() } else { "o".to_owned() },
        badge: cell.to_string(),
        tone: if peg { Tone::Win0 } else { Tone::Muted },
        draggable: false,
    };
    instance.board().holes().iter().zip(instance.pegs()).map(point).collect()
}

/// A click on a peg makes its first jump; where a peg has several, a click on a hole makes the jump of
/// which it is the landing place, and so on: every jump is on both of its ends.
fn marks(instance: &Instance) -> Vec<Mark> {
    let board = instance.board();
    let ends = instance.open().flat_map(|hop| {
        let jump = board.jump(hop);
        let mark = |hole: u32, by| Mark {
            on: spot(board, hole as usize),
            does: jump.to_string(),
            says: format!("{} jumps to {}", jump.from, jump.to).into(),
            by,
        };
        [mark(hop.from, Click::First), mark(hop.to, Click::Second)]
    });
    ends.collect()
}

fn caption(instance: &Instance) -> String {
    let holes = instance.board().holes().len();
    let kind = match instance.board().lines() {
        Lines::Square => "",
        Lines::Diagonal => ", diagonal jumps too",
        Lines::Triangular => ", triangular lattice",
    };
    let left = match instance.open().count() {
        0 => "no peg can jump".to_owned(),
        some => format!("{} possible", count(some, "jump")),
    };
    format!("{} on {}{kind}, {left}", count(instance.count(), "peg"), count(holes, "hole"))
}
