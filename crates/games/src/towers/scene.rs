//! What does it look like? Heights in their cells, pencil marks, clues around, and what clashes in red. A
//! click puts a height, the other click pencils it.

use super::rules::{Conflict, Position};
use super::{Cell, ClueAt, Instance, LineIndex, Side, say};
use ludograph_core::Message;
use ludograph_core::scene::{Board, Click, Mark, Scene, Spot, Square, Tone};

/// The picture of a puzzle.
pub(super) fn draw(instance: &Instance) -> Scene {
    draw_position(&Position::new(instance))
}

/// The picture of a board in play.
pub(super) fn draw_position(position: &Position) -> Scene {
    let puzzle = position.puzzle();
    let n = puzzle.n();
    let conflicts = position.conflicts();
    let all = || (0..n * n).map(|k| Cell { row: k / n, col: k % n });
    let cells = all().map(|cell| square(position, cell, &conflicts)).collect();
    let clues = |side: Side| -> Vec<String> {
        let broken = |k: usize| {
            conflicts.iter().any(|conflict| conflict.concerns(ClueAt { side, index: LineIndex(k) }))
        };
        let text = |(k, &clue): (usize, &u8)| match clue {
            0 => String::new(),
            _ if broken(k) => format!("{clue}!"),
            _ => clue.to_string(),
        };
        puzzle.clues(side).iter().enumerate().map(text).collect()
    };
    let margins = Some([clues(Side::Up), clues(Side::Right), clues(Side::Down), clues(Side::Left)]);
    let size = n as u16;
    Scene {
        title: "Towers".to_owned(),
        caption: caption(position, &conflicts),
        board: Some(Board { rows: size, cols: size, cells, margins }),
        marks: all()
            .filter(|&cell| !position.is_given(cell))
            .flat_map(|cell| marks(position, cell))
            .collect(),
        ..Scene::default()
    }
}

fn square(position: &Position, cell: Cell, conflicts: &[Conflict]) -> Square {
    let height = position.grid()[position.index(cell)];
    let clashes =
        conflicts.iter().any(|c| matches!(c, Conflict::Twice { cells, .. } if cells.contains(&cell)));
    let tone = match height {
        0 => Tone::Plain,
        _ if clashes => Tone::Debt,
        _ if position.is_given(cell) => Tone::Muted,
        _ => Tone::Safe,
    };
    let text = if height == 0 { String::new() } else { height.to_string() };
    Square { tone, text, pencil: position.pencilled(cell).map(|k| k.to_string()).collect() }
}

/// A cell that is not given can take every other height; an empty one can be pencilled.
fn marks(position: &Position, cell: Cell) -> impl Iterator<Item = Mark> + use<> {
    let on = Spot::Cell(cell.row as u16, cell.col as u16);
    let here = position.grid()[position.index(cell)];
    let heights = 1..=position.puzzle().n() as u8;
    let put = heights.clone().filter(move |&k| k != here).map(move |k| Mark {
        on,
        does: format!("{cell}={k}"),
        says: say::Put { height: k }.into(),
        by: Click::First,
    });
    let clear =
        (here > 0).then(|| Mark { on, does: format!("{cell}=0"), says: say::CLEAR.into(), by: Click::First });
    let pencil = heights.filter(move |_| here == 0).map(move |k| Mark {
        on,
        does: format!("{cell}?{k}"),
        says: say::PencilIt { height: k }.into(),
        by: Click::Second,
    });
    put.chain(clear).chain(pencil)
}

fn caption(position: &Position, conflicts: &[Conflict]) -> Message {
    let n = position.puzzle().n();
    let (filled, all) = (position.filled(), n * n);
    let board = say::Caption { n, clues: position.puzzle().clue_count(), filled, all };
    match *conflicts {
        [] if filled == all => say::CaptionSolved { board }.into(),
        [] => board.into(),
        [conflict] => say::CaptionConflict { board, conflict }.into(),
        [conflict, ref rest @ ..] => say::CaptionConflicts { board, conflict, more: rest.len() }.into(),
    }
}
