//! How does a long list of whole numbers stand in an answer?
//!
//! As a part of the claim. A list of JSON values takes 72 bytes a number, and more time than many an answer.

use serde_json::Value;
use std::io;

/// Lists longer than this stand in the claim only.
pub const LISTED: usize = 100_000;

/// Numbers that are written at a time.
const PART: usize = 4096;

/// A list of an answer, by its name.
#[derive(Clone, Copy)]
pub struct List<'a> {
    name: &'static str,
    items: &'a [i32],
    means: fn(i32) -> Option<i32>,
}

impl<'a> List<'a> {
    /// Numbers as they are.
    pub fn new(name: &'static str, items: &'a [i32]) -> Self {
        Self::of(name, items, Some)
    }

    /// What numbers mean; none is written as null.
    pub fn of(name: &'static str, items: &'a [i32], means: fn(i32) -> Option<i32>) -> Self {
        Self { name, items, means }
    }

    /// The field of the answer.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The first entries, for people.
    pub fn first(&self, most: usize) -> Value {
        self.items.iter().take(most).map(|&item| (self.means)(item)).collect()
    }

    /// The list as JSON: nothing when it is too long to be shown.
    pub fn value(&self) -> Value {
        if self.len() > LISTED { Value::Null } else { self.first(LISTED) }
    }

    /// Writes the same as text.
    ///
    /// # Errors
    /// When the writer fails.
    pub fn write(&self, out: &mut dyn io::Write) -> io::Result<()> {
        if self.len() > LISTED {
            return out.write_all(b"null");
        }
        out.write_all(b"[")?;
        let mut text = Vec::new();
        for (index, part) in self.items.chunks(PART).enumerate() {
            for &item in part {
                text.push(b',');
                match (self.means)(item) {
                    None => text.extend(b"null"),
                    Some(number) => put_signed(&mut text, number),
                }
            }
            // No comma stands before the first number.
            out.write_all(if index == 0 { &text[1..] } else { &text })?;
            text.clear();
        }
        out.write_all(b"]")
    }
}

/// An answer with its long lists.
pub fn filled(mut fields: Value, lists: &[List<'_>]) -> Value {
    for list in lists {
        fields[list.name()] = list.value();
    }
    fields
}

/// Writes a value as text; an object with its long lists.
///
/// # Errors
/// When the writer fails.
pub fn write(value: &Value, lists: &[List<'_>], out: &mut dyn io::Write) -> io::Result<()> {
    match value {
        Value::Object(fields) if !lists.is_empty() => {
            for (index, (name, value)) in fields.iter().enumerate() {
                write!(out, "{}{}:", if index == 0 { '{' } else { ',' }, Value::from(name.as_str()))?;
                match lists.iter().find(|list| list.name() == name) {
                    Some(list) => list.write(out)?,
                    None => write!(out, "{value}")?,
                }
            }
            out.write_all(b"}")
        }
        value => write!(out, "{value}"),
    }
}

/// Appends a number in digits.
#[inline]
pub fn put(out: &mut Vec<u8>, number: u32) {
    if number < EIGHT {
        let (text, length) = eight(number);
        append(out, text.into(), length);
    } else {
        out.extend(number.to_string().into_bytes());
    }
}

/// The same with a sign if it is negative. No branch depends on it, nor on the length.
#[inline]
fn put_signed(out: &mut Vec<u8>, number: i32) {
    let (sign, size) = (u32::from(number < 0), number.unsigned_abs());
    if size < EIGHT {
        let (text, length) = eight(size);
        append(
            out,
            (u128::from(text) << (8 * sign)) | (u128::from(b'-') * u128::from(sign)),
            length + sign as usize,
        );
    } else {
        out.extend(number.to_string().into_bytes());
    }
}

/// The first number with more than eight digits.
const EIGHT: u32 = 100_000_000;

/// The digits of a number, the first in the lowest byte, and how many there are.
#[inline]
fn eight(number: u32) -> (u64, usize) {
    let fours = u64::from(number / 10_000) | u64::from(number % 10_000) << 32;
    let hundreds = ((fours * 10_486) >> 20) & 0x0000_007f_0000_007f;
    let pairs = hundreds | (fours - hundreds * 100) << 16;
    let tens = ((pairs * 103) >> 10) & 0x000f_000f_000f_000f;
    let digits = tens | (pairs - tens * 10) << 8;
    // The last digit is written even if it is 0.
    let zeros = (digits | 1 << 56).trailing_zeros() / 8;
    ((digits | 0x3030_3030_3030_3030) >> (8 * zeros), 8 - zeros as usize)
}

/// Appends the first letters of a text; as many every time, and taken back, is quicker than as many as there are.
#[inline]
fn append(out: &mut Vec<u8>, text: u128, length: usize) {
    let end = out.len() + length;
    out.extend_from_slice(&text.to_le_bytes());
    out.truncate(end);
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn numbers_are_written_in_digits() {
        let mut out = Vec::new();
        let round =
            (0..10).map(|power| 10u32.pow(power)).flat_map(|ten| [ten - 1, ten, ten + 1, 4 * ten + 7]);
        for number in round.chain(0..20_000).chain((0..20_000).map(|step| step * 214_747)).chain([u32::MAX]) {
            out.clear();
            put(&mut out, number);
            assert_eq!(String::from_utf8_lossy(&out), number.to_string());
            out.clear();
            put_signed(&mut out, number.cast_signed());
            assert_eq!(String::from_utf8_lossy(&out), number.cast_signed().to_string());
        }
    }

    #[test]
    fn a_list_is_the_same_as_value_and_as_text() {
        let text = |list: List<'_>| {
            let mut out = Vec::new();
            list.write(&mut out).expect("memory");
            String::from_utf8(out).expect("digits")
        };
        let items = [0, -1, 17, i32::MAX, i32::MIN];
        let plain = List::new("ranks", &items);
        assert_eq!(plain.value(), json!([0, -1, 17, i32::MAX, i32::MIN]));
        assert_eq!(text(plain), plain.value().to_string());
        let some = List::of("winner", &items, |item| (item >= 0).then_some(item & 1));
        assert_eq!(some.value(), json!([0, null, 1, 1, null]));
        assert_eq!(text(some), "[0,null,1,1,null]");
        assert_eq!(some.first(2), json!([0, null]));
        assert_eq!(text(List::new("none", &[])), "[]");
        let long = vec![3; LISTED + 1];
        assert_eq!(text(List::new("long", &long)), "null");
        assert_eq!(List::new("long", &long).value(), Value::Null);
        assert_eq!(text(List::new("longest", &long[1..])).len(), 2 * LISTED + 1);
    }
}
