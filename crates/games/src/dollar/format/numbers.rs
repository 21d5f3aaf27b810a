//! How are plain numbers read from text, each with its place?

use super::super::rules::no_vertex;
use super::super::{Dollars, LIMIT, say};
use ludograph_core::rules::blank_separated;
use ludograph_core::{Message, ParseError, Word};

/// The words of a text, comments (`#` to the end of a line) left out; commas separate too.
pub(super) fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    let lines = text.lines().enumerate().map(|(row, line)| (row, line.split('#').next().unwrap_or_default()));
    lines.flat_map(|(row, line)| blank_separated(line).map(move |word| Word { line: row + 1, ..word }))
}

/// A whole number of dollars.
pub(super) fn dollars(word: Word<'_>) -> Result<Dollars, ParseError> {
    let fail = |what: Message| ParseError::new(word.line, word.column, what);
    let digits = word.text.trim_start_matches(['-', '+']);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(fail(say::ReadWhole { word: word.text }.into()));
    }
    match word.text.parse::<Dollars>() {
        Ok(value) if value.abs() <= LIMIT => Ok(value),
        _ => Err(fail(say::ReadLimit { word: word.text }.into())),
    }
}

/// An edge from a vertex to itself.
pub(super) fn no_loop(word: Word<'_>) -> ParseError {
    ParseError::new(word.line, word.column, say::READ_LOOP)
}

/// The number of a vertex below `vertices`.
pub(super) fn vertex(word: Word<'_>, vertices: usize) -> Result<u32, ParseError> {
    let fail = |what: Message| ParseError::new(word.line, word.column, what);
    let number: i128 = word.text.parse().map_err(|_| fail(say::ReadVertex { word: word.text }.into()))?;
    match u32::try_from(number) {
        Ok(vertex) if (vertex as usize) < vertices => Ok(vertex),
        _ => Err(fail(no_vertex(number, vertices))),
    }
}
