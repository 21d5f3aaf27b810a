//! How is a board written? One file per format; this one knows their names and tells them apart.
//!
//! Every format but `id` may begin with a line `jumps diagonal` or `jumps triangular`: along which lines
//! pegs jump. Without it they jump along rows and columns. The setting `jumps` of a reader overrules the
//! line.

mod cells;
mod id;
mod rows;

use super::instance::{Content, Instance, Lines};
use super::say;
use ludograph_core::scene::Drawing;
use ludograph_core::scene::text::Style;
use ludograph_core::{Faults, FormatError, ReadOptions, Source, Unknown, WriteOptions};
use ludograph_graph::grid::{Cell, Grid};
use std::io;

/// Settings of the readers.
pub(super) const READING: &[(&str, &str)] =
    &[("jumps", "along which lines pegs jump: square, diagonal or triangular (default: as the text says)")];

/// A grid of cells as it was read, before anybody asked whether it is a board.
pub(super) type Table = Vec<Vec<Content>>;

/// Reads a board in the format that was forced or that the content shows.
pub(super) fn parse(source: &Source, options: &ReadOptions) -> Result<Instance, Faults> {
    let text = source.text()?;
    if text.trim_matches(['\n', '\r', ' ', '\t']).is_empty() {
        return Err(Faults::whole(say::READ_EMPTY));
    }
    let (header, body, skipped) = split_header(text)?;
    let (table, lines) = match options.format.as_deref().unwrap_or_else(|| recognise(body)) {
        "id" => id::read(body)?,
        "rows" | "line" => (rows::read(body, skipped)?, header),
        "digits" => (cells::read_digits(body, skipped)?, header),
        "comma" => (cells::read_comma(body, skipped)?, header),
        other => return Err(Faults::whole(say::ReadFormat { format: other })),
    };
    let lines = match options.settings.get("jumps") {
        Some(word) => named(word).map_err(|unknown| Faults::field("jumps", unknown))?,
        None => lines,
    };
    let grid = Grid::new(table.len() as u32, table.first().map_or(0, Vec::len) as u32);
    let flat: Vec<Content> = table.into_iter().flatten().collect();
    Instance::new(grid, &flat, lines)
}

/// The word for lines, or which one may have been meant.
fn named(word: &str) -> Result<Lines, String> {
    let found = Lines::ALL.into_iter().find(|lines| lines.word() == word.trim());
    found.ok_or_else(|| Unknown::new("kind of jump", word, Lines::ALL.map(Lines::word)).to_string())
}

/// Takes off the line `jumps …`; on a single line it ends with `/`.
fn split_header(text: &str) -> Result<(Lines, &str, usize), Faults> {
    let Some(rest) = text.strip_prefix("jumps ") else { return Ok((Lines::default(), text, 0)) };
    let end = rest.find(['\n', '/']).unwrap_or(rest.len());
    let body = rest.get(end + 1..).unwrap_or("");
    let skipped = usize::from(!rest[end..].starts_with('/'));
    match named(&rest[..end]) {
        Ok(lines) => Ok((lines, body, skipped)),
        Err(what) => Err(Faults::one(ludograph_core::Place::At { line: 1, column: 7 }, what)),
    }
}

/// Which format is this? Decided from the content alone.
fn recognise(text: &str) -> &'static str {
    let plain = |letter: char| matches!(letter, '0' | '1' | '2' | ' ' | '\t' | '\r' | '\n');
    let digits = |text: &str| text.contains(['0', '1', '2']);
    if text.contains(':') {
        "id"
    } else if text.contains(',') {
        if digits(text) && text.chars().all(|letter| plain(letter) || letter == ',') {
            "digits"
        } else {
            "comma"
        }
    } else if digits(text) && text.chars().all(plain) {
        "digits"
    } else {
        "rows"
    }
}

/// Writes a board.
pub(super) fn write(
    instance: &Instance,
    format: &str,
    _options: &WriteOptions,
    out: &mut dyn io::Write,
) -> Result<(), FormatError> {
    if format == "id" {
        return Ok(id::write(instance, out)?);
    }
    if format == "tikz" {
        let drawn = super::scene::draw(instance).draw(Drawing::Tikz, Style::PLAIN).unwrap_or_default();
        return Ok(out.write_all(drawn.as_bytes())?);
    }
    let lines = instance.board().lines();
    if lines != Lines::Square {
        write!(out, "jumps {}{}", lines.word(), if format == "line" { '/' } else { '\n' })?;
    }
    match format {
        "comma" => cells::write(instance, ['o', 'x', ' '], out)?,
        "digits" => cells::write(instance, ['0', '1', '2'], out)?,
        "line" => rows::write_line(instance, out)?,
        "rows" => rows::write(instance, out)?,
        other => return Err(FormatError::Unknown(other.to_owned())),
    }
    Ok(())
}

/// The bytes that name a board in a claim: never to change again.
pub(super) fn digest(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
    writeln!(out, "jumps {}", instance.board().lines().word())?;
    rows::write(instance, out)
}

/// The rows of a board, a letter a cell.
fn lettered(instance: &Instance, [hole, peg, outside]: [char; 3]) -> impl Iterator<Item = Vec<char>> {
    let grid = instance.board().grid();
    (0..grid.rows).map(move |row| {
        let letter = |col| match instance.content(Cell::new(row, col)) {
            Content::Hole => hole,
            Content::Peg => peg,
            Content::Outside => outside,
        };
        (0..grid.cols).map(letter).collect()
    })
}

/// Refuses rows of different lengths; `skipped` lines stand above.
fn level(table: Table, skipped: usize) -> Result<Table, Faults> {
    let wide = table.first().map_or(0, Vec::len);
    let mut faults = Faults::default();
    for (row, cells) in table.iter().enumerate().filter(|(_, cells)| cells.len() != wide) {
        let place = ludograph_core::Place::At { line: row + 1 + skipped, column: cells.len().min(wide) + 1 };
        faults.add(place, say::ReadRow { n: cells.len(), first: wide });
    }
    faults.or(table)
}

/// The lines of a grid: without the empty ones at the end.
fn grid_lines(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text.lines().collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines
}

#[cfg(test)]
mod tests;
