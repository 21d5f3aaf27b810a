//! Plain rows: `x` a peg, `o` a hole, `.` outside. A space or `#` is outside too; on a single line (the
//! format `line`) `/` stands between rows. Blanks at the end of a row may be missing where blanks are outside.

use super::super::instance::{Content, Instance, MOST_CELLS};
use super::super::say;
use super::{Table, grid_lines, lettered, level};
use ludograph_core::{Faults, Place};
use std::io;

/// Reads rows.
pub(super) fn read(text: &str, skipped: usize) -> Result<Table, Faults> {
    let mut lines = grid_lines(text);
    let one_line = lines.len() == 1 && lines[0].contains('/');
    if one_line {
        lines = lines[0].trim_end_matches('\r').split('/').collect();
    }
    let blanks = !text.contains(['.', '#']);
    let mut faults = Faults::default();
    let mut table = Table::new();
    let mut cells = 0;
    let mut before = 0;
    for (row, line) in lines.into_iter().enumerate() {
        let line = line.strip_suffix('\r').unwrap_or(line);
        let mut found = Vec::new();
        for (column, letter) in line.chars().enumerate() {
            match letter {
                'x' => found.push(Content::Peg),
                'o' => found.push(Content::Hole),
                '.' | ' ' | '#' => found.push(Content::Outside),
                _ => {
                    let place = if one_line {
                        Place::At { line: skipped + 1, column: before + column + 1 }
                    } else {
                        Place::At { line: skipped + row + 1, column: column + 1 }
                    };
                    faults.add(place, say::ReadLetter { letter: format!("{letter:?}") });
                }
            }
        }
        cells += found.len();
        if cells > MOST_CELLS {
            return Err(Faults::whole(say::ReadCells { most: MOST_CELLS }));
        }
        before += line.chars().count() + 1;
        table.push(found);
    }
    faults.or(())?;
    if blanks {
        let wide = table.iter().map(Vec::len).max().unwrap_or(0);
        if wide * table.len() <= MOST_CELLS && text.contains(' ') {
            table.iter_mut().for_each(|row| row.resize(wide, Content::Outside));
        }
    }
    level(table, skipped)
}

/// Writes rows.
pub(super) fn write(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
    for row in lettered(instance, ['o', 'x', '.']) {
        writeln!(out, "{}", row.into_iter().collect::<String>())?;
    }
    Ok(())
}

/// Writes rows on one line.
pub(super) fn write_line(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
    let rows: Vec<String> = lettered(instance, ['o', 'x', '.']).map(String::from_iter).collect();
    writeln!(out, "{}", rows.join("/"))
}
