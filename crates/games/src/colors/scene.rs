//! What does it look like? Cells in their colours, the two zones, and a click on a cell that calls its colour.

use super::rules::{self, Position, Rule};
use super::{Instance, Square};
use ludograph_core::count;
use ludograph_core::scene::{Board, Click, Mark, Scene, Spot, Square as Drawn, Tone, Zone};

/// The picture of a board.
pub(super) fn draw(instance: &Instance) -> Scene {
    let grid = instance.grid();
    let cell = |square: &Square| Drawn {
        tone: match square {
            Square::Free(colour) => Tone::Colour(colour.0),
            // Zones are white and grey: the tones of the seats are too close to the colours A and B.
            Square::Up => Tone::Plain,
            Square::Down => Tone::Draw,
            Square::Wall => Tone::Outside,
        },
        text: instance.sign(*square).to_string(),
        pencil: Vec::new(),
    };
    let board = Board {
        rows: grid.rows as u16,
        cols: grid.cols as u16,
        cells: instance.squares().iter().map(cell).collect(),
        margins: None,
    };
    let present = instance.present().count_ones();
    Scene {
        title: "Seven Colors".to_owned(),
        caption: format!(
            "{} rows, {} columns, {}, ^ {}, v {}",
            grid.rows,
            grid.cols,
            count(present, "colour"),
            instance.count(Square::Up),
            instance.count(Square::Down)
        )
        .into(),
        board: Some(board),
        ..Scene::default()
    }
}

/// The picture of a position, with what each click would win.
pub(super) fn draw_position(position: &Position) -> Scene {
    let instance = rules::board(position);
    let grid = instance.grid();
    let mut scene = draw(&instance);
    let owners = position.field.squares();
    let spot = |index: usize| {
        let cell = grid.cell(index);
        Spot::Cell(cell.row as u16, cell.col as u16)
    };
    let zone = |owner: Square, label: &str, tone: Tone| Zone {
        members: (0..owners.len()).filter(|&index| owners[index] == owner).map(spot).collect(),
        label: label.to_owned(),
        tone,
    };
    scene.zones = vec![zone(Square::Up, "^", Tone::Win0), zone(Square::Down, "v", Tone::Win1)];
    if !position.is_over() {
        let gains = position.field.gains(position.seat());
        for (index, square) in owners.iter().enumerate() {
            if let Square::Free(colour) = *square
                && position.allows(colour)
            {
                let letter = colour.letter();
                let says = format!("{letter} wins {}", count(gains[colour.index()], "cell"));
                scene.marks.push(Mark {
                    on: spot(index),
                    does: letter.to_string(),
                    says: says.into(),
                    by: Click::First,
                });
            }
        }
    }
    let side = |seat: usize, sign: char| {
        let shown = match position.rule {
            Rule::Document => String::new(),
            Rule::Classic => format!(" ({})", position.shown[seat].letter()),
        };
        let cells = count(position.field.owned(seat), "cell");
        format!("{sign}{shown} {cells} ({:.1} %)", position.percent(seat))
    };
    scene.caption = format!("{}, {}", side(0, '^'), side(1, 'v')).into();
    scene
}
