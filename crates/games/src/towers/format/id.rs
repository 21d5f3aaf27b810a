//! Game IDs as Simon Tatham's Portable Puzzle Collection writes them: `n:clues` or `n:clues,givens`.
//!
//! Clues stand above, below, on the left, on the right, between slashes, nothing for no clue. Givens are
//! row by row: a letter is a run of empty cells (`a` one, `z` twenty-six), `_` keeps two numbers apart. The
//! wanted grade, as in `5dh:`, says nothing about the puzzle and is dropped.

use super::super::instance::out_of_range;
use super::super::{Cell, Instance, LIMIT, Side, say};
use super::quoted;
use ludograph_core::{Faults, Message, ParseError, Place};
use std::io;

/// A text that is read from left to right.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// The column of the first byte.
    first: usize,
    line: usize,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn take(&mut self, wanted: u8) -> bool {
        let here = self.peek() == Some(wanted);
        self.at += usize::from(here);
        here
    }

    /// The digits from here on.
    fn digits(&mut self) -> &'a str {
        let rest = &self.text[self.at..];
        let long = rest.bytes().take_while(u8::is_ascii_digit).count();
        self.at += long;
        &rest[..long]
    }

    fn fail(&self, at: usize, what: impl Into<Message>) -> ParseError {
        let column = self.first + self.text[..at].chars().count();
        ParseError::new(self.line, column, what)
    }
}

pub(super) fn read(text: &str) -> Result<Instance, Faults> {
    let lead = text.len() - text.trim_start().len();
    let line = text[..lead].matches('\n').count() + 1;
    let first = text[..lead].chars().rev().take_while(|&letter| letter != '\n').count() + 1;
    let mut reader = Reader { text: text.trim(), at: 0, first, line };
    if reader.text.contains('\n') {
        let at = reader.text.find('\n').unwrap_or(0);
        return Err(reader.fail(at, say::READ_ID_LINE).into());
    }
    let n = size(&mut reader)?;
    let mut faults = Faults::default();
    let clues = clues(&mut reader, n, &mut faults)?;
    let givens = if reader.take(b',') { givens(&mut reader, n, &mut faults)? } else { vec![0; n * n] };
    if reader.at < reader.text.len() {
        return Err(reader.fail(reader.at, say::READ_ID_END).into());
    }
    faults.or(())?;
    Instance::new(n, clues, givens)
}

/// `n:` or `ndX:`.
fn size(reader: &mut Reader<'_>) -> Result<usize, ParseError> {
    let digits = reader.digits();
    if digits.is_empty() {
        return Err(reader.fail(0, say::READ_ID));
    }
    let n = digits.parse::<usize>().ok().filter(|n| (1..=LIMIT).contains(n));
    let n = n.ok_or_else(|| reader.fail(0, say::ReadSize { size: quoted(digits), most: LIMIT }))?;
    if reader.take(b'd') {
        match reader.peek() {
            Some(b'e' | b'h' | b'x' | b'u') => reader.at += 1,
            _ => return Err(reader.fail(reader.at, say::READ_GRADE)),
        }
    }
    if reader.peek() == Some(b'#') {
        return Err(reader.fail(reader.at, say::READ_SEED));
    }
    if !reader.take(b':') {
        return Err(reader.fail(reader.at, say::READ_COLON));
    }
    Ok(n)
}

fn clues(reader: &mut Reader<'_>, n: usize, faults: &mut Faults) -> Result<[Vec<u8>; 4], ParseError> {
    let mut clues = [0; 4].map(|_| vec![0; n]);
    for index in 0..4 * n {
        let (side, k) = (Side::ALL[index / n], index % n);
        if index > 0 && !reader.take(b'/') {
            let what: Message = match reader.peek() {
                None | Some(b',') => say::ReadClues { count: index, needed: 4 * n }.into(),
                Some(_) => say::READ_CLUE_NUMBER.into(),
            };
            return Err(reader.fail(reader.at, what));
        }
        let at = reader.at;
        let digits = reader.digits();
        let value = if digits.is_empty() { Some(0) } else { digits.parse::<u8>().ok() };
        match value.filter(|&clue| usize::from(clue) <= n) {
            Some(clue) => clues[side as usize][k] = clue,
            None => {
                let head: String = digits.chars().take(24).collect();
                let fault = reader.fail(at, out_of_range(side, k, head, n));
                faults.add(Place::At { line: fault.line, column: fault.column }, fault.what);
            }
        }
    }
    if reader.peek() == Some(b'/') {
        return Err(reader.fail(reader.at, say::ReadCluesOver { needed: 4 * n }));
    }
    Ok(clues)
}

fn givens(reader: &mut Reader<'_>, n: usize, faults: &mut Faults) -> Result<Vec<u8>, ParseError> {
    let mut givens = Vec::with_capacity(n * n);
    while let Some(letter) = reader.peek() {
        let at = reader.at;
        match letter {
            b'a'..=b'z' => {
                reader.at += 1;
                let run = usize::from(letter - b'a') + 1;
                if givens.len() + run > n * n {
                    let left = n * n - givens.len();
                    return Err(reader.fail(at, say::ReadRun { run, left }));
                }
                givens.resize(givens.len() + run, 0);
            }
            b'_' => reader.at += 1,
            b'0'..=b'9' => {
                let digits = reader.digits();
                if givens.len() == n * n {
                    return Err(reader.fail(at, say::READ_PAST));
                }
                let value =
                    digits.parse::<u8>().ok().filter(|&height| height > 0 && usize::from(height) <= n);
                if value.is_none() {
                    let cell = Cell { row: givens.len() / n, col: givens.len() % n };
                    let fault = reader.fail(at, say::ReadHeight { height: quoted(digits), n, cell });
                    faults.add(Place::At { line: fault.line, column: fault.column }, fault.what);
                }
                givens.push(value.unwrap_or(0));
            }
            _ => return Err(reader.fail(at, say::READ_GIVENS)),
        }
    }
    if givens.len() < n * n {
        return Err(reader.fail(reader.at, say::ReadCells { count: givens.len(), needed: n * n }));
    }
    Ok(givens)
}

pub(super) fn write(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
    let n = instance.n();
    write!(out, "{n}:")?;
    for (index, clue) in Side::ALL.into_iter().flat_map(|side| instance.clues(side)).enumerate() {
        if index > 0 {
            write!(out, "/")?;
        }
        if *clue > 0 {
            write!(out, "{clue}")?;
        }
    }
    if instance.given_count() > 0 {
        write!(out, ",")?;
        write_givens(instance.givens(), out)?;
    }
    writeln!(out)
}

fn write_givens(givens: &[u8], out: &mut dyn io::Write) -> io::Result<()> {
    let flush = |run: &mut usize, out: &mut dyn io::Write| -> io::Result<()> {
        while *run > 0 {
            let part = (*run).min(26);
            write!(out, "{}", char::from(b'a' + part as u8 - 1))?;
            *run -= part;
        }
        Ok(())
    };
    let mut run = 0;
    for (index, &given) in givens.iter().enumerate() {
        if given == 0 {
            run += 1;
            continue;
        }
        if run == 0 && index > 0 {
            write!(out, "_")?;
        }
        flush(&mut run, out)?;
        write!(out, "{given}")?;
    }
    flush(&mut run, out)
}
