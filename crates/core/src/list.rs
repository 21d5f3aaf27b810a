//! How does a long list of whole numbers stand in an answer?
//!
//! As a part of the claim. A list of JSON values takes 72 bytes a number, and more time than many an answer.

use serde_json::Value;

/// Lists longer than this stand in the claim only.
pub const LISTED: usize = 100_000;

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

    /// Appends the same as text.
    pub fn put(&self, out: &mut Vec<u8>) {
        if self.len() > LISTED {
            out.extend(b"null");
            return;
        }
        // A number with its comma has five letters or so.
        out.reserve(6 * self.len() + 2);
        out.push(b'[');
        for (index, &item) in self.items.iter().enumerate() {
            if index > 0 {
                out.push(b',');
            }
            match (self.means)(item) {
                None => out.extend(b"null"),
                Some(number) => {
                    if number < 0 {
                        out.push(b'-');
                    }
                    put(out, number.unsigned_abs());
                }
            }
        }
        out.push(b']');
    }
}

/// An answer with its long lists.
pub fn filled(mut fields: Value, lists: &[List<'_>]) -> Value {
    for list in lists {
        fields[list.name()] = list.value();
    }
    fields
}

/// Appends a value as text; an object with its long lists.
pub fn put_object(value: &Value, lists: &[List<'_>], out: &mut Vec<u8>) {
    let text = |value: &Value| value.to_string().into_bytes();
    match value {
        Value::Object(fields) if !lists.is_empty() => {
            for (index, (name, value)) in fields.iter().enumerate() {
                out.push(if index == 0 { b'{' } else { b',' });
                out.extend(text(&name.as_str().into()));
                out.push(b':');
                match lists.iter().find(|list| list.name() == name) {
                    Some(list) => list.put(out),
                    None => out.extend(text(value)),
                }
            }
            out.push(b'}');
        }
        value => out.extend(text(value)),
    }
}

/// Appends a number in digits.
#[inline]
pub fn put(out: &mut Vec<u8>, mut number: u32) {
    const MOST: usize = 10;
    let (mut digits, mut from) = ([0; 2 * MOST], MOST - 1);
    while number > 9 && from > 0 {
        digits[from] = b'0' + (number % 10) as u8;
        number /= 10;
        from -= 1;
    }
    digits[from] = b'0' + number as u8;
    // As many letters every time is quicker than as many as there are.
    let length = out.len() + MOST - from;
    if let Some(some) = digits[from..].first_chunk::<MOST>() {
        out.extend_from_slice(some);
    }
    out.truncate(length);
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn numbers_are_written_in_digits() {
        let mut out = Vec::new();
        for number in [0, 7, 10, 99, 100, 12_345, 999_999, 1_000_000_000, u32::MAX] {
            out.clear();
            put(&mut out, number);
            assert_eq!(String::from_utf8_lossy(&out), number.to_string());
        }
    }

    #[test]
    fn a_list_is_the_same_as_value_and_as_text() {
        let text = |list: List<'_>| {
            let mut out = Vec::new();
            list.put(&mut out);
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
