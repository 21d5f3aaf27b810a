//! How do graph6, sparse6 and digraph6 pack numbers and bits into printable characters?
//!
//! Brendan McKay's formats write six bits as the character 63 + value. A number of vertices below 63 is
//! one character, below 258048 it is `~` and three, and otherwise `~~` and six.

use super::lines::{Line, shown};
use ludograph_core::{FormatError, ParseError, sized};

/// The number of vertices at `at`, and the byte behind it.
pub(super) fn size(line: &Line<'_>, at: usize) -> Result<(u64, usize), ParseError> {
    let text = line.text;
    let (from, to) = match (text.get(at), text.get(at + 1)) {
        (Some(126), Some(126)) => (at + 2, at + 8),
        (Some(126), _) => (at + 1, at + 4),
        _ => (at, at + 1),
    };
    let Some(digits) = text.get(from..to) else {
        return Err(line.fault(text.len(), "the line ends before the number of vertices does"));
    };
    let mut size = 0;
    for (index, &digit) in digits.iter().enumerate() {
        if !(63..=126).contains(&digit) {
            return Err(stranger(line, from + index));
        }
        size = size << 6 | u64::from(digit - 63);
    }
    Ok((size, to))
}

/// Demands that the bytes from `at` on are exactly the characters for so many bits, padded with 0.
#[inline]
pub(super) fn exactly<'a>(line: &Line<'a>, at: usize, bits: u128) -> Result<&'a [u8], ParseError> {
    let body = &line.text[at..];
    if body.len() as u128 == bits.div_ceil(6) {
        // Folding with min and max keeps the common case free of branches.
        let (least, most) = body.iter().fold((u8::MAX, 0), |(low, high), &b| (low.min(b), high.max(b)));
        let spare = (body.len() as u128 * 6 - bits) as u32;
        if body.is_empty() || least >= 63 && most <= 126 && trailing(body) & ((1 << spare) - 1) == 0 {
            return Ok(body);
        }
    }
    Err(misfit(line, at, bits))
}

fn trailing(body: &[u8]) -> u8 {
    body.last().map_or(0, |last| last.wrapping_sub(63))
}

/// What is wrong with a body that does not fit.
#[cold]
fn misfit(line: &Line<'_>, at: usize, bits: u128) -> ParseError {
    let body = &line.text[at..];
    if let Some(bad) = body.iter().position(|byte| !(63..=126).contains(byte)) {
        return stranger(line, at + bad);
    }
    let (have, need) = (body.len() as u128, bits.div_ceil(6));
    if have < need {
        let what = format!(
            "the line is too short: {need} characters must follow the number of vertices, not {have}"
        );
        return line.fault(line.text.len(), what);
    }
    if have > need {
        let what =
            format!("the line is too long: {need} characters must follow the number of vertices, not {have}");
        return line.fault(at + need as usize, what);
    }
    line.fault(line.text.len() - 1, "the bits that fill up the last character must be 0")
}

/// A byte that none of the three formats uses.
#[cold]
pub(super) fn stranger(line: &Line<'_>, at: usize) -> ParseError {
    let what = format!("{} has no place here: the characters are '?' to '~'", shown(line.text, at));
    line.fault(at, what)
}

/// Writes a number of vertices.
pub(super) fn put_size(size: usize, into: &mut Vec<u8>) {
    let digits = match size {
        0..=62 => 1,
        63..=258_047 => {
            into.push(126);
            3
        }
        _ => {
            into.extend([126, 126]);
            6
        }
    };
    into.extend((0..digits).rev().map(|place| 63 + (size >> (6 * place) & 63) as u8));
}

/// Collects bits into characters.
#[derive(Default)]
pub(super) struct Bits {
    pub(super) text: Vec<u8>,
    word: u8,
    held: u32,
}

impl Bits {
    /// Appends the lowest `count` bits of a value, the highest of them first.
    pub(super) fn push(&mut self, value: u32, count: u32) {
        for place in (0..count).rev() {
            self.word = self.word << 1 | (value >> place & 1) as u8;
            self.held += 1;
            if self.held == 6 {
                self.text.push(63 + self.word);
                (self.word, self.held) = (0, 0);
            }
        }
    }

    /// How many bits fill up the last character.
    pub(super) fn spare(&self) -> u32 {
        (6 - self.held) % 6
    }
}
/// The longest line that is written.
const LONGEST: u64 = 1 << 30;

/// Refuses a line whose length grows with the square of the vertices, before memory is taken for it.
///
/// # Errors
/// When the line would be too long.
pub(super) fn room(format: &str, bytes: u64) -> Result<(), FormatError> {
    if bytes <= LONGEST {
        return Ok(());
    }
    let (needed, most) = (sized(bytes), sized(LONGEST));
    let what = format!(
        "a line of {format} would take {needed}, and at most {most} are written; sparse6 or edges hold it"
    );
    Err(FormatError::TooLarge(what.into()))
}
