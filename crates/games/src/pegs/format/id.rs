//! The game ID of Simon Tatham's collection: `WxHtype:` and a letter a cell, `P` peg, `H` hole, `O` outside.
//!
//! Its types are `cross`, `octagon` and `random`; here the type also says along which lines pegs jump, as
//! `diagonal` or `triangular`. Everything else about the board stands in the letters, so the type is
//! otherwise only a name.

use super::super::instance::{Content, Instance, Lines, MOST_CELLS};
use super::super::say;
use super::{Table, lettered, named};
use ludograph_core::words::Fixed;
use ludograph_core::{Faults, Message, ParseError};
use std::io;

/// Reads a game ID.
pub(super) fn read(text: &str) -> Result<(Table, Lines), Faults> {
    let text = text.trim_end();
    let lead = text.chars().take_while(|letter| letter.is_whitespace()).count();
    let text = text.trim_start();
    let fail = |column: usize, what: Message| Faults::from(ParseError::new(1, lead + column + 1, what));
    let Some((head, letters)) = text.split_once(':') else {
        return Err(fail(0, say::READ_ID.into()));
    };
    let number = |text: &str| {
        let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
        text[..end].parse::<usize>().ok().filter(|&n| n > 0 && n <= MOST_CELLS).map(|n| (n, end))
    };
    let size =
        |column: usize, text: &str, missing: Fixed| match text.starts_with(|c: char| c.is_ascii_digit()) {
            true => fail(column, say::ReadSize { most: MOST_CELLS }.into()),
            false => fail(column, missing.into()),
        };
    let Some((wide, end)) = number(head) else {
        return Err(size(0, head, say::READ_COLUMNS));
    };
    let Some((high, more)) = head[end..].strip_prefix('x').and_then(number) else {
        let rest = head[end..].strip_prefix('x').unwrap_or("");
        return Err(size(end, rest, say::READ_ROWS));
    };
    let kind = &head[end + 1 + more..];
    let lines = match kind {
        "" | "cross" | "octagon" | "random" | "square" => Lines::Square,
        word => match named(word) {
            Ok(lines) => lines,
            Err(_) => {
                return Err(fail(end + 1 + more, say::ReadType { word: format!("{word:?}") }.into()));
            }
        },
    };
    let start = head.chars().count() + 1;
    let mut faults = Faults::default();
    let mut cells = Vec::new();
    for (at, letter) in letters.chars().enumerate() {
        match letter {
            'P' => cells.push(Content::Peg),
            'H' => cells.push(Content::Hole),
            'O' => cells.push(Content::Outside),
            _ => {
                let what = say::ReadLetterId { letter: format!("{letter:?}") };
                faults.absorb(fail(start + at, what.into()));
            }
        }
        if cells.len() > MOST_CELLS {
            return Err(fail(start + at, say::ReadCells { most: MOST_CELLS }.into()));
        }
    }
    faults.or(())?;
    if wide.checked_mul(high) != Some(cells.len()) {
        let what = say::ReadLetters { count: cells.len(), size: format!("{wide}x{high}") };
        return Err(fail(start, what.into()));
    }
    Ok((cells.chunks(wide).map(<[Content]>::to_vec).collect(), lines))
}

/// Writes a game ID.
pub(super) fn write(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
    let grid = instance.board().grid();
    let kind = match instance.board().lines() {
        Lines::Square => shape(instance),
        other => other.word(),
    };
    let letters: String = lettered(instance, ['H', 'P', 'O']).flatten().collect();
    writeln!(out, "{}x{}{kind}:{letters}", grid.cols, grid.rows)
}

/// The name of the two boards that the collection knows, 7 by 7; `random` for all others.
fn shape(instance: &Instance) -> &'static str {
    let board = instance.board();
    let grid = board.grid();
    let is = |inside: fn(u32, u32) -> bool| {
        (grid.rows, grid.cols) == (7, 7)
            && grid
                .cells()
                .all(|cell| board.hole(cell).is_some() == inside(cell.row.abs_diff(3), cell.col.abs_diff(3)))
    };
    if is(|row, col| row < 2 || col < 2) {
        "cross"
    } else if is(|row, col| row + col <= 4) {
        "octagon"
    } else {
        "random"
    }
}
