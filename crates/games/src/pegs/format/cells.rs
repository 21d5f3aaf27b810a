//! The document's two grids: cells separated by commas, a comma at the end of each row.
//!
//! `saveInstance` writes `x` for a peg, `o` for a hole and a space for outside (figure 13, where the first
//! cell of a row may also be empty); `generateInstance` shows the same grid in digits (figure 12): 0 for a
//! hole, 1 for a peg, 2 for outside. The document's reader takes every other letter for a hole; here it is
//! refused. The last comma may be missing. Digits may also stand without commas.

use super::super::instance::{Content, Instance, MOST_CELLS};
use super::super::say;
use super::{Table, grid_lines, lettered, level};
use ludograph_core::{Faults, Message, Place};
use std::io;

/// Reads `x`, `o` and space between commas.
pub(super) fn read_comma(text: &str, skipped: usize) -> Result<Table, Faults> {
    let content = |cell: &str| match cell {
        "x" => Some(Content::Peg),
        "o" => Some(Content::Hole),
        blank if blank.chars().all(|letter| letter == ' ') => Some(Content::Outside),
        padded => match padded.trim_matches(' ') {
            "x" => Some(Content::Peg),
            "o" => Some(Content::Hole),
            _ => None,
        },
    };
    read(text, skipped, |letter| say::ReadLetterSpace { letter }.into(), content)
}

/// Reads 0, 1 and 2 between commas, between blanks, or run together.
pub(super) fn read_digits(text: &str, skipped: usize) -> Result<Table, Faults> {
    let content = |cell: &str| match cell.trim_matches(' ') {
        "0" => Some(Content::Hole),
        "1" => Some(Content::Peg),
        "2" => Some(Content::Outside),
        _ => None,
    };
    let refused = |letter| say::ReadLetterDigit { letter }.into();
    if text.contains(',') {
        return read(text, skipped, refused, content);
    }
    let mut faults = Faults::default();
    let mut table = Table::new();
    let mut cells = 0;
    for (row, line) in grid_lines(text).into_iter().enumerate() {
        let mut found = Vec::new();
        for (column, letter) in line.trim_end().chars().enumerate().filter(|(_, letter)| *letter != ' ') {
            let mut buffer = [0; 4];
            match content(letter.encode_utf8(&mut buffer)) {
                Some(content) => found.push(content),
                None => faults.add(at(row + skipped, column), refused(format!("{letter:?}"))),
            }
        }
        cells += found.len();
        if cells > MOST_CELLS {
            return Err(too_large());
        }
        table.push(found);
    }
    faults.or(())?;
    level(table, skipped)
}

fn at(row: usize, column: usize) -> Place {
    Place::At { line: row + 1, column: column + 1 }
}

fn too_large() -> Faults {
    Faults::whole(say::ReadCells { most: MOST_CELLS })
}

fn read(
    text: &str,
    skipped: usize,
    refused: impl Fn(String) -> Message,
    content: impl Fn(&str) -> Option<Content>,
) -> Result<Table, Faults> {
    let mut faults = Faults::default();
    let mut table = Table::new();
    let mut cells = 0;
    for (row, line) in grid_lines(text).into_iter().enumerate() {
        let line = line.strip_suffix('\r').unwrap_or(line);
        let mut found = Vec::new();
        let mut column = 0;
        for cell in line.strip_suffix(',').unwrap_or(line).split(',') {
            match content(cell) {
                Some(content) => found.push(content),
                None => faults.add(at(row + skipped, column), refused(format!("{cell:?}"))),
            }
            column += cell.chars().count() + 1;
            cells += 1;
            if cells > MOST_CELLS {
                return Err(too_large());
            }
        }
        table.push(found);
    }
    faults.or(())?;
    level(table, skipped)
}

/// Writes a grid with a comma after every cell.
pub(super) fn write(instance: &Instance, letters: [char; 3], out: &mut dyn io::Write) -> io::Result<()> {
    for row in lettered(instance, letters) {
        let line: String = row.into_iter().flat_map(|letter| [letter, ',']).collect();
        writeln!(out, "{line}")?;
    }
    Ok(())
}
