//! How is a text cut into lines and numbers, with places for faults?

use ludograph_core::pulse::pulse;
use ludograph_core::{Message, ParseError};

/// One line without its end, and its number from 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'a> {
    pub(crate) number: usize,
    pub(crate) text: &'a [u8],
}

impl<'a> Line<'a> {
    /// A fault at a byte of this line.
    pub(crate) fn fault(&self, byte: usize, what: impl Into<Message>) -> ParseError {
        ParseError::new(self.number, column(self.text, byte), what)
    }

    /// Whether nothing stands here.
    pub(crate) fn is_blank(&self) -> bool {
        is_blank(self.text)
    }

    /// Whether the line holds a graph's data: it is neither blank nor a comment.
    pub(crate) fn is_data(&self) -> bool {
        !self.is_blank() && !self.is_comment()
    }

    /// Whether the line begins with `#` or `%`.
    pub(crate) fn is_comment(&self) -> bool {
        matches!(self.text.trim_ascii_start().first(), Some(b'#' | b'%'))
    }

    /// A reader of the numbers of this line.
    pub(crate) fn scan(&self) -> Scan<'a> {
        Scan { line: *self, at: 0 }
    }
}

/// The lines of a text; a byte order mark, carriage returns and a missing last line end are accepted.
pub(crate) fn lines(bytes: &[u8]) -> impl Iterator<Item = Line<'_>> + Clone {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    bytes.split(|&byte| byte == b'\n').enumerate().map(|(index, text)| {
        pulse();
        Line { number: index + 1, text: text.strip_suffix(b"\r").unwrap_or(text) }
    })
}

/// The only line that is not blank.
pub(crate) fn only(bytes: &[u8]) -> Result<Line<'_>, ParseError> {
    let mut filled = lines(bytes).filter(|line| !line.is_blank());
    let line = filled.next().ok_or_else(empty)?;
    match filled.next() {
        None => Ok(line),
        Some(more) => Err(more.fault(0, "the input has several graphs; use --each to process every line")),
    }
}

/// The fault of an input without anything in it.
pub(crate) fn empty() -> ParseError {
    ParseError::new(1, 1, "the input is empty: a graph is expected")
}

/// Whether a text holds nothing but blanks.
pub(crate) fn is_blank(text: &[u8]) -> bool {
    text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text).iter().all(u8::is_ascii_whitespace)
}

/// How many vertices an input of so many bytes may name.
///
/// Vertices without edges cost no bytes, so a header may announce many; but twenty bytes that ask for
/// four thousand million vertices are an attack or a slip, and they are refused before memory is taken.
pub(crate) fn roof(bytes: usize) -> u64 {
    let bytes = bytes as u64;
    bytes
        .saturating_mul(1000)
        .saturating_add(64)
        .min(bytes.saturating_add(4_000_000))
        .min(u64::from(u32::MAX))
}

/// The words for a number of vertices beyond [`roof`].
pub(crate) fn beyond(vertices: u64, bytes: usize) -> String {
    let roof = roof(bytes);
    format!("{vertices} vertices are too many for an input of {bytes} bytes: at most {roof} are accepted")
}

/// The column of a byte, in characters from 1; bytes that continue a character do not count.
pub(crate) fn column(text: &[u8], byte: usize) -> usize {
    1 + text[..byte.min(text.len())].iter().filter(|&&b| b & 0xC0 != 0x80).count()
}

/// The character at a byte, for a message.
pub(crate) fn shown(text: &[u8], byte: usize) -> String {
    let rest = &text[byte.min(text.len())..];
    let piece = String::from_utf8_lossy(&rest[..rest.len().min(4)]);
    match piece.chars().next() {
        None => "the end of the line".to_owned(),
        Some(char::REPLACEMENT_CHARACTER) => format!("byte {}", rest[0]),
        Some(letter) => format!("{letter:?}"),
    }
}

/// Reads numbers from a line.
pub(crate) struct Scan<'a> {
    pub(crate) line: Line<'a>,
    pub(crate) at: usize,
}

impl Scan<'_> {
    /// The next byte, if there is one.
    pub(crate) fn peek(&self) -> Option<u8> {
        self.line.text.get(self.at).copied()
    }

    /// Skips blanks; whether there were any.
    pub(crate) fn blanks(&mut self) -> bool {
        let from = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
        self.at > from
    }

    /// Reads a number that fits the numbering of vertices, and says where it began.
    pub(crate) fn number(&mut self, what: &str) -> Result<(u32, usize), ParseError> {
        let (value, from) = self.long(what)?;
        match u32::try_from(value) {
            Ok(value) if value < u32::MAX => Ok((value, from)),
            _ => Err(self.line.fault(from, format!("{what} must be below {}", u32::MAX))),
        }
    }

    /// Reads a number that may be the name of a vertex, and says where it began.
    pub(crate) fn long(&mut self, what: &str) -> Result<(u64, usize), ParseError> {
        let from = self.at;
        let mut value = Some(0u64);
        while let Some(digit) = self.peek().filter(u8::is_ascii_digit) {
            value = value.and_then(|value| value.checked_mul(10)?.checked_add(u64::from(digit - b'0')));
            self.at += 1;
        }
        if self.at == from {
            let here = shown(self.line.text, from);
            return Err(self.line.fault(from, format!("{what} is expected, but {here} stands here")));
        }
        let large = || self.line.fault(from, format!("{what} must be below {}", u64::MAX));
        value.filter(|&value| value < u64::MAX).map(|value| (value, from)).ok_or_else(large)
    }

    /// Demands that the line ends here, blanks aside.
    pub(crate) fn end(&mut self, what: &str) -> Result<(), ParseError> {
        self.blanks();
        match self.peek() {
            None => Ok(()),
            Some(_) => {
                let here = shown(self.line.text, self.at);
                Err(self.line.fault(self.at, format!("{what} ends here, but {here} follows")))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_and_line_ends_are_no_content() {
        let texts: Vec<(usize, &[u8])> =
            lines(b"\xef\xbb\xbfa\r\n\nb").map(|line| (line.number, line.text)).collect();
        assert_eq!(texts, [(1, &b"a"[..]), (2, b""), (3, b"b")]);
    }

    #[test]
    fn columns_count_characters() {
        let line = Line { number: 3, text: "é5x".as_bytes() };
        assert_eq!(line.fault(3, "bad").to_string(), "3:3: bad");
        assert_eq!(shown(line.text, 0), "'é'");
        assert_eq!(shown(b"\xff", 0), "byte 255");
        assert_eq!(shown(b"", 0), "the end of the line");
    }

    #[test]
    fn the_roof_grows_with_the_input_and_stays_below_memory() {
        assert_eq!([roof(0), roof(10), roof(10_000_000)], [64, 10_064, 14_000_000]);
        assert_eq!(roof(usize::MAX), u64::from(u32::MAX));
    }
}
