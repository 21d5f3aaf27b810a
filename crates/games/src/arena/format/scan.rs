//! Reading bytes one word after another, as fast as they come.
//!
//! Numbers are read eight digits at a time: a subtraction shows where the digits end, three multiplications
//! add them up (the trick is D. Lemire's, and older). There is no branch on the length of a number, which no
//! processor could guess.

use super::super::instance::MOST_PRIORITY;
use super::super::say;
use ludograph_core::words::Fixed;
use ludograph_core::{Argument, Message};

/// What is wrong, and at which byte.
pub(super) type Wrong = (usize, Message);

/// A number that is expected, and the largest one that is taken; it has at least eight digits.
pub(super) struct Wanted {
    what: Fixed,
    most: u32,
}

pub(super) const ID: Wanted = Wanted { what: say::READ_ID, most: u32::MAX };
pub(super) const OWNER: Wanted = Wanted { what: say::READ_OWNER_HERE, most: u32::MAX };
pub(super) const PRIORITY: Wanted = Wanted { what: say::READ_PRIORITY, most: MOST_PRIORITY };
pub(super) const SUCCESSOR: Wanted = Wanted { what: say::READ_SUCCESSOR, most: u32::MAX };

pub(super) struct Scanner<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) at: usize,
}

impl<'a> Scanner<'a> {
    #[inline]
    pub(super) fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// Skips blanks and line ends.
    #[inline]
    pub(super) fn blanks(&mut self) {
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = self.peek() {
            self.at += 1;
        }
    }

    /// Takes a word, if it stands here.
    pub(super) fn word(&mut self, word: &[u8]) -> bool {
        let rest = &self.bytes[self.at..];
        let found = rest.starts_with(word) && !rest.get(word.len()).is_some_and(u8::is_ascii_alphanumeric);
        if found {
            self.at += word.len();
        }
        found
    }

    /// A number below 2^32.
    #[inline]
    pub(super) fn small(&mut self, wanted: &Wanted) -> Result<u32, Wrong> {
        if let Some(&eight) = self.bytes[self.at..].first_chunk() {
            let digits = u64::from_le_bytes(eight) ^ 0x3030_3030_3030_3030;
            // The highest bit of a byte is set if it is no digit; bytes before the first such one are exact.
            let others = (digits.wrapping_add(0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080;
            let count = others.trailing_zeros() / 8;
            if count.wrapping_sub(1) < 7 {
                self.at += count as usize;
                return Ok(sum(digits << (64 - 8 * count)));
            }
        }
        self.slow(wanted)
    }

    #[cold]
    fn slow(&mut self, &Wanted { what, most }: &Wanted) -> Result<u32, Wrong> {
        let from = self.at;
        let number = self.long(what)?;
        let small = u32::try_from(number).ok().filter(|&small| small <= most);
        small.ok_or_else(|| (from, say::ReadLarge { value: number, what, most }.into()))
    }

    /// A number below 2^64.
    fn long(&mut self, what: Fixed) -> Result<u64, Wrong> {
        let from = self.at;
        let rest = &self.bytes[from..];
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if digits == 0 {
            return Err(self.unexpected(what));
        }
        self.at += digits;
        let text = std::str::from_utf8(&rest[..digits]).unwrap_or_default();
        text.parse().map_err(|_| (from, say::ReadLargeBits { value: cut(text.as_bytes()), what }.into()))
    }

    /// Blanks, then a number with its place.
    pub(super) fn numbered(&mut self, what: Fixed) -> Result<(u64, usize), Wrong> {
        self.blanks();
        let at = self.at;
        Ok((self.long(what)?, at))
    }

    /// Takes a comma with the blanks around it, if there is one.
    #[inline]
    pub(super) fn comma(&mut self) -> bool {
        if self.peek() == Some(b',') {
            self.at += 1;
            if !self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
                self.blanks();
            }
            return true;
        }
        self.late_comma()
    }

    fn late_comma(&mut self) -> bool {
        if self.peek() == Some(b';') {
            return false;
        }
        let at = self.at;
        self.blanks();
        if self.peek() == Some(b',') {
            self.at += 1;
            self.blanks();
            return true;
        }
        self.at = at;
        false
    }

    #[inline]
    pub(super) fn semicolon(&mut self) -> Result<(), Wrong> {
        if self.peek() == Some(b';') {
            self.at += 1;
            return Ok(());
        }
        self.late_semicolon()
    }

    #[cold]
    fn late_semicolon(&mut self) -> Result<(), Wrong> {
        self.blanks();
        if self.peek() == Some(b';') {
            self.at += 1;
            return Ok(());
        }
        // The place to mend is right after what came before, which may be on another line than what stands here.
        let before = &self.bytes[..self.at];
        let end = before.trim_ascii_end().len();
        let what = match before[end..].contains(&b'\n') {
            true => say::READ_SEMICOLON.into(),
            false => self.unexpected(say::READ_SEMICOLON_HERE).1,
        };
        Err((end, what))
    }

    /// Whether what stands here belongs to what came before: it is on the same line, or a negative number.
    #[cold]
    pub(super) fn goes_on(&self) -> bool {
        let before = &self.bytes[..self.at];
        self.peek() == Some(b'-') || !before[before.trim_ascii_end().len()..].contains(&b'\n')
    }

    /// A label: everything up to the next quotation mark of the line.
    pub(super) fn label(&mut self) -> Result<&'a [u8], Wrong> {
        let from = self.at;
        let rest = &self.bytes[from + 1..];
        let end = rest.iter().position(|byte| matches!(byte, b'"' | b'\n' | b'\r'));
        match end.filter(|&end| rest[end] == b'"') {
            None => Err((from, say::READ_LABEL.into())),
            Some(end) => {
                self.at += end + 2;
                self.blanks();
                Ok(&rest[..end])
            }
        }
    }

    /// Says what is expected here and what stands here.
    pub(super) fn unexpected(&self, what: Fixed) -> Wrong {
        let rest = &self.bytes[self.at.min(self.bytes.len())..];
        let word = rest.split(|byte| byte.is_ascii_whitespace() || matches!(byte, b';' | b',')).next();
        let word = cut(match word {
            Some([]) | None => &rest[..rest.len().min(1)],
            Some(word) => word,
        });
        let here: Argument = match rest.first() {
            None => say::READ_END.into(),
            Some(b'-') => say::ReadNegative { n: word }.into(),
            Some(byte) if *byte < 9 || *byte == 127 => say::ReadByte { byte: byte.to_string() }.into(),
            Some(_) => say::ReadWord { word }.into(),
        };
        (self.at, say::ReadExpected { what, here }.into())
    }
}

/// A word, or its beginning if it is long.
fn cut(word: &[u8]) -> String {
    const SHOWN: usize = 24;
    let shown = String::from_utf8_lossy(&word[..word.len().min(SHOWN)]);
    if word.len() > SHOWN { format!("{shown}…") } else { shown.into_owned() }
}

/// The number of eight digits, the first in the lowest byte.
#[inline]
fn sum(digits: u64) -> u32 {
    let pairs = digits.wrapping_mul(10).wrapping_add(digits >> 8) & 0x00ff_00ff_00ff_00ff;
    let fours = pairs.wrapping_mul(100).wrapping_add(pairs >> 16) & 0x0000_ffff_0000_ffff;
    (fours.wrapping_mul(10_000).wrapping_add(fours >> 32) & 0xffff_ffff) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_every_length_are_read() {
        for text in ["0", "7", "42", "123", "9999", "12345", "999999", "1234567", "12345678", "4294967295"] {
            for tail in ["", ";", " 5", ",6666666666", "xxxxxxxxxxx", "\u{e9}\u{e9}\u{e9}\u{e9}"] {
                let all = format!("{text}{tail}");
                let mut scanner = Scanner { bytes: all.as_bytes(), at: 0 };
                assert_eq!(scanner.small(&ID).map(|n| n.to_string()).as_deref(), Ok(text), "{all}");
                assert_eq!(scanner.at, text.len(), "{all}");
            }
        }
        for wrong in ["4294967296", "18446744073709551616", "99999999999999999999999", "", "x", "-1", "é"] {
            assert!(Scanner { bytes: wrong.as_bytes(), at: 0 }.small(&ID).is_err(), "{wrong}");
        }
    }
}
