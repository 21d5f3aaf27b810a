//! 4n clues around the board, 0 for none: above from left to right, on the right from top to bottom, below
//! from right to left, on the left from bottom to top. It cannot hold givens.

use super::super::instance::out_of_range;
use super::super::{Instance, LIMIT, Side, say};
use super::{Bad, number, quoted};
use ludograph_core::{Faults, ParseError, Place};
use std::io;

/// Where the clue of a number stands.
fn place(n: usize, index: usize) -> (Side, usize) {
    let k = index % n;
    match index / n {
        0 => (Side::Up, k),
        1 => (Side::Right, k),
        2 => (Side::Down, n - 1 - k),
        _ => (Side::Left, n - 1 - k),
    }
}

pub(super) fn read(text: &str) -> Result<Instance, Faults> {
    let mut faults = Faults::default();
    let words = words(text, &mut faults);
    faults.clone().or(())?;
    let count = words.len();
    if count > 4 * LIMIT {
        let what = say::ReadCluesMost { n: 4 * LIMIT, most: LIMIT };
        return Err(ParseError::new(words[count - 1].0, words[count - 1].1, what).into());
    }
    if let Some((line, column, word)) = words.iter().find(|word| !word.2.bytes().all(|b| b.is_ascii_digit()))
    {
        return Err(ParseError::new(*line, *column, say::ReadNoClue { word: quoted(word) }).into());
    }
    if count == 0 || !count.is_multiple_of(4) {
        return Err(ParseError::new(1, 1, say::ReadAround { n: count }).into());
    }
    let n = count / 4;
    let mut clues = [0; 4].map(|_| vec![0; n]);
    for (index, (line, column, word)) in words.into_iter().enumerate() {
        let (side, k) = place(n, index);
        match number(word, n) {
            Ok(clue) => clues[side as usize][k] = clue,
            Err(Bad::NoNumber | Bad::TooLarge) => {
                let head: String = word.chars().take(24).collect();
                faults.add(Place::At { line, column }, out_of_range(side, k, head, n));
            }
        }
    }
    faults.or(())?;
    Instance::new(n, clues, vec![0; n * n])
}

/// The words between blanks and commas with their places; two commas in a row are a fault.
fn words<'a>(text: &'a str, faults: &mut Faults) -> Vec<(usize, usize, &'a str)> {
    let mut words = Vec::new();
    let mut after_comma = false;
    for (row, line) in text.lines().enumerate() {
        let mut start: Option<(usize, usize)> = None;
        let letters = line.char_indices().chain([(line.len(), ' ')]);
        for (column, (at, letter)) in letters.enumerate() {
            if letter != ',' && !letter.is_whitespace() {
                start = start.or(Some((at, column + 1)));
                continue;
            }
            if let Some((from, first)) = start.take() {
                words.push((row + 1, first, &line[from..at]));
                after_comma = false;
                if words.len() > 4 * LIMIT {
                    return words;
                }
            }
            if letter == ',' {
                if after_comma || words.is_empty() {
                    faults.add(Place::At { line: row + 1, column: column + 1 }, say::READ_MISSING);
                }
                after_comma = true;
            }
        }
    }
    words
}

pub(super) fn write(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
    let n = instance.n();
    for index in 0..4 * n {
        let (side, k) = place(n, index);
        write!(out, "{}{}", if index == 0 { "" } else { " " }, instance.clues(side)[k])?;
    }
    writeln!(out)
}
