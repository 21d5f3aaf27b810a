//! The document's grid: (n+2) lines of (n+2) fields between commas, clues around, cells inside.
//!
//! Its figure 4 writes a blank as a space and the last corner as nothing, its definition of a grid writes
//! corners as 0. All three are blanks here, everywhere; written is figure 4, or what `blank` says.

use super::super::instance::out_of_range;
use super::super::{Cell, Instance, LIMIT, Side, say};
use super::{Bad, number, quoted};
use ludograph_core::{Faults, Message, ParseError, Place};
use std::io;

/// How a blank is spelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blank {
    Space,
    Nothing,
    Zero,
}

impl Blank {
    pub(super) fn named(name: &str) -> Option<Self> {
        match name {
            "space" => Some(Blank::Space),
            "nothing" => Some(Blank::Nothing),
            "zero" => Some(Blank::Zero),
            _ => None,
        }
    }
}

/// What a field of the file is.
enum Role {
    Corner,
    Clue(Side, usize),
    Inside(Cell),
}

fn role(n: usize, row: usize, col: usize) -> Role {
    match (row, col) {
        (r, c) if (r == 0 || r == n + 1) && (c == 0 || c == n + 1) => Role::Corner,
        (0, c) => Role::Clue(Side::Up, c - 1),
        (r, c) if r == n + 1 => Role::Clue(Side::Down, c - 1),
        (r, 0) => Role::Clue(Side::Left, r - 1),
        (r, c) if c == n + 1 => Role::Clue(Side::Right, r - 1),
        (r, c) => Role::Inside(Cell { row: r - 1, col: c - 1 }),
    }
}

pub(super) fn read(text: &str) -> Result<Instance, Faults> {
    let text = text.trim_end_matches(['\n', '\r']);
    if let (None, Some((line, at))) = (text.find(','), semicolon(text)) {
        return Err(ParseError::new(line, at, say::READ_SEMICOLON).into());
    }
    let rows = text.lines().count();
    let n = size(text, rows);
    if n == 0 || n > LIMIT {
        let what: Message = match n {
            0 => say::ReadLinesNone { count: rows, most: LIMIT }.into(),
            _ => say::ReadLinesLarge { count: rows, most: LIMIT }.into(),
        };
        return Err(ParseError::new(1, 1, what).into());
    }
    let mut faults = Faults::default();
    if rows != n + 2 {
        let line = rows.min(n + 2) + 1;
        faults.add(Place::At { line, column: 1 }, say::ReadLines { count: rows, size: n, needed: n + 2 });
    }
    let mut clues = [0; 4].map(|_| vec![0; n]);
    let mut givens = vec![0; n * n];
    for (row, line) in text.lines().enumerate().take(n + 2) {
        fields(n, row, line, &mut faults, |role, value| match role {
            Role::Corner => {}
            Role::Clue(side, k) => clues[side as usize][k] = value,
            Role::Inside(cell) => givens[cell.row * n + cell.col] = value,
        });
    }
    faults.or(())?;
    Instance::new(n, clues, givens)
}

/// Line and column of the first semicolon.
fn semicolon(text: &str) -> Option<(usize, usize)> {
    let at = |line: &str| line.chars().position(|letter| letter == ';');
    text.lines().enumerate().find_map(|(number, line)| Some((number + 1, at(line)? + 1)))
}

/// The size that most lines have; where as many have others, the one that the number of lines says.
fn size(text: &str, rows: usize) -> usize {
    let by_rows = rows.saturating_sub(2);
    let mut votes = std::collections::BTreeMap::from([(by_rows, 1)]);
    for line in text.lines().map(str::trim_end) {
        let fields = line.split(',').count();
        // A line may have one comma more at its end.
        let sizes = [fields.checked_sub(2), fields.checked_sub(3).filter(|_| line.ends_with(','))];
        sizes.into_iter().flatten().for_each(|size| *votes.entry(size).or_insert(0) += 1);
    }
    let best = votes.iter().max_by_key(|&(&size, &count)| (count, size == by_rows, size));
    best.map_or(by_rows, |(&size, _)| size)
}

/// Reads one line and hands over its fields.
fn fields(n: usize, row: usize, line: &str, faults: &mut Faults, mut put: impl FnMut(Role, u8)) {
    let mut column = 1;
    let mut count = 0;
    let mut last = "";
    for (col, field) in line.split(',').enumerate() {
        count = col + 1;
        last = field.trim();
        let lead = field.chars().take_while(|letter| letter.is_whitespace()).count();
        let place = Place::At { line: row + 1, column: column + if last.is_empty() { 0 } else { lead } };
        column += field.chars().count() + 1;
        if col >= n + 2 {
            // One comma at the end of a line is harmless.
            if col > n + 2 || !last.is_empty() {
                faults.add(place, say::ReadFields { n: n + 2 });
                return;
            }
            continue;
        }
        let role = role(n, row, col);
        match (number(last, n), &role) {
            (Ok(value), Role::Corner) if value > 0 => {
                faults.add(place, say::ReadCorner { value });
            }
            (Ok(value), _) => put(role, value),
            (Err(Bad::NoNumber), _) => {
                faults.add(place, say::ReadWhole { word: quoted(last), n });
            }
            (Err(Bad::TooLarge), Role::Corner) => faults.add(place, say::READ_CORNER_BLANK),
            (Err(Bad::TooLarge), Role::Clue(side, k)) => {
                faults.add(place, out_of_range(*side, *k, clipped(last), n));
            }
            (Err(Bad::TooLarge), Role::Inside(cell)) => {
                faults.add(place, say::ReadHeight { height: clipped(last), n, cell: *cell });
            }
        }
    }
    let edge = row == 0 || row == n + 1;
    // The last corner may be missing altogether, with its comma.
    let cornerless = edge && count == n + 1 && !last.is_empty();
    if count < n + 2 && !cornerless {
        let what = say::ReadShort { count, needed: n + 2 };
        faults.add(Place::At { line: row + 1, column: column.saturating_sub(1).max(1) }, what);
    }
}

fn clipped(text: &str) -> String {
    let head: String = text.chars().take(24).collect();
    if head.len() < text.len() { format!("{head}…") } else { head }
}

pub(super) fn write(instance: &Instance, blank: Blank, out: &mut dyn io::Write) -> io::Result<()> {
    let n = instance.n();
    for row in 0..n + 2 {
        for col in 0..n + 2 {
            let value = match role(n, row, col) {
                Role::Corner => 0,
                Role::Clue(side, k) => instance.clues(side)[k],
                Role::Inside(cell) => instance.givens()[cell.row * n + cell.col],
            };
            let comma = if col == 0 { "" } else { "," };
            match (value, blank) {
                (0, Blank::Zero) => write!(out, "{comma}0")?,
                (0, Blank::Space) if col < n + 1 => write!(out, "{comma} ")?,
                (0, _) => write!(out, "{comma}")?,
                _ => write!(out, "{comma}{value}")?,
            }
        }
        writeln!(out)?;
    }
    Ok(())
}
