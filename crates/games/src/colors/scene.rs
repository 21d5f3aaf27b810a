//! What does it look like? Cells in their colours, the two zones, and a click on a cell that calls its colour.

use super::rules::{self, Position, Rule};
use super::{Colour, Instance, Square, say};
use ludograph_core::scene::{Board, Click, Mark, Scene, Spot, Square as Drawn, Tone, Zone};
use ludograph_core::words::Number;
use ludograph_core::{Argument, Message};

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
    let caption = say::Board {
        rows: grid.rows,
        cols: grid.cols,
        colours: instance.present().count_ones(),
        up: instance.count(Square::Up),
        down: instance.count(Square::Down),
    };
    Scene {
        title: "Seven Colors".to_owned(),
        caption: caption.into(),
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
                let says = say::Wins { letter, cells: gains[colour.index()] }.into();
                let does = letter.to_string();
                scene.marks.push(Mark { on: spot(index), does, says, by: Click::First });
            }
        }
    }
    scene.caption = caption(position);
    scene
}

/// How much each seat owns, and by the classic rule the colour that its zone shows.
fn caption(position: &Position) -> Message {
    let share =
        |seat| say::Share { cells: position.field.owned(seat), percent: tenths(position.percent(seat)) };
    let [up, down] = position.shown.map(Colour::letter);
    match position.rule {
        Rule::Document => say::Caption { up: share(0), down: share(1) }.into(),
        Rule::Classic => say::CaptionClassic { up, cells: share(0), down, others: share(1) }.into(),
    }
}

fn tenths(number: f64) -> Argument {
    let digits = format!("{number:.1}");
    Number::from_digits(&digits).map_or(digits.into(), Into::into)
}
