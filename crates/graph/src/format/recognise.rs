//! Which format is this? Decided from the content alone.

use super::Format;
use super::lines::{Line, lines};

/// The format of an input, if it looks like one; the reader of that format may still find faults.
pub fn recognise(bytes: &[u8]) -> Option<Format> {
    let first = lines(bytes).find(|line| !line.is_blank())?;
    let text = first.text.trim_ascii();
    match text {
        [b':' | b';', ..] => Some(Format::Sparse6),
        [b'&', ..] => Some(Format::Digraph6),
        _ if text.starts_with(b">>graph6<<") => Some(Format::Graph6),
        _ if text.starts_with(b">>sparse6<<") => Some(Format::Sparse6),
        _ if text.starts_with(b">>digraph6<<") => Some(Format::Digraph6),
        [b'{', ..] if is_object(bytes) => Some(Format::Json),
        [b'#' | b'%', ..] => Some(Format::Edges),
        [b'0'..=b'9', ..] => Some(if is_square(bytes) { Format::Matrix } else { Format::Edges }),
        _ if is_dimacs(bytes) => Some(Format::Dimacs),
        _ if text.iter().all(|byte| (63..=126).contains(byte)) => Some(Format::Graph6),
        _ => None,
    }
}

/// A brace and then a name or the end; in graph6 a brace is followed by other characters.
fn is_object(bytes: &[u8]) -> bool {
    let mut solid = bytes.iter().skip_while(|&&b| b != b'{').skip(1).filter(|b| !b.is_ascii_whitespace());
    matches!(solid.next(), None | Some(b'"' | b'}'))
}

/// Comments, if any, and then a line `p` (or, by mistake, `e`) with more behind it.
fn is_dimacs(bytes: &[u8]) -> bool {
    let word = |line: &Line<'_>, letter: u8| match line.text.trim_ascii() {
        [first, blank, ..] => *first == letter && blank.is_ascii_whitespace(),
        [first] => *first == letter,
        [] => false,
    };
    let mut rest = lines(bytes).filter(|line| !line.is_blank()).skip_while(|line| word(line, b'c'));
    match rest.next() {
        Some(line) => line.text.trim_ascii().len() > 1 && (word(&line, b'p') || word(&line, b'e')),
        None => true,
    }
}

/// As many rows as entries in each row: all 0 or 1, or, from three rows on, single digits with blanks.
fn is_square(bytes: &[u8]) -> bool {
    let rows = lines(bytes).filter(|line| !line.is_blank());
    let size = rows.clone().count();
    rows.clone().all(|line| is_row(&line, size, b'1'))
        || size > 2 && rows.clone().all(|line| is_row(&line, size, b'9'))
}

fn is_row(line: &Line<'_>, size: usize, most: u8) -> bool {
    let text = line.text.trim_ascii();
    let blank = |byte: &u8| *byte == b',' || byte.is_ascii_whitespace();
    let spaced = text.iter().any(blank);
    let entries = text.iter().filter(|byte| !blank(byte));
    let apart = text.windows(2).all(|pair| blank(&pair[0]) || blank(&pair[1]));
    (if spaced { apart } else { most == b'1' || text.len() == 1 })
        && entries.clone().count() == size
        && entries.clone().all(|byte| (b'0'..=most).contains(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<Format>) {
        assert_eq!(recognise(text.as_bytes()), expected, "{text:?}");
    }

    #[test]
    fn formats_are_told_apart() {
        for (text, format) in [
            ("DQc\n", Format::Graph6),
            ("c", Format::Dimacs),
            ("cat", Format::Graph6),
            ("{", Format::Json),
            ("~??~\n", Format::Graph6),
            (">>graph6<<DQc", Format::Graph6),
            (":Fa@x^", Format::Sparse6),
            (";Fa", Format::Sparse6),
            ("&DI?AO?", Format::Digraph6),
            ("{\"n\":3}", Format::Json),
            ("\u{feff} {\n \"n\": 3}", Format::Json),
            ("c x\np edge 3 0", Format::Dimacs),
            ("p col 3 0", Format::Dimacs),
            ("01\n10", Format::Matrix),
            ("0 1\r\n1 0\r\n", Format::Matrix),
            ("0 2 0\n2 0 3\n0 3 0", Format::Matrix),
            ("0 2\n2 0", Format::Edges),
            ("5 1\n0 1", Format::Edges),
            ("0 1\n1 2\n2 0", Format::Edges),
            ("0-1 1-2", Format::Edges),
            ("# x\n0 1\n1 0", Format::Edges),
            ("011\n101", Format::Edges),
        ] {
            check(text, Some(format));
        }
        for text in ["", " \n", "hello, world", "é", "<html>"] {
            check(text, None);
        }
    }
}
