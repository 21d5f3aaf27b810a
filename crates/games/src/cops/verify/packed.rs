//! How do large tables of sets stand in a claim? As bytes, written in base 64.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A table of bits. In JSON it is a text in base 64 (RFC 4648, with padding).
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Packed(pub Vec<u8>);

impl std::fmt::Debug for Packed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Packed({} bytes)", self.0.len())
    }
}

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

impl Serialize for Packed {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        let mut text = String::with_capacity(self.0.len().div_ceil(3) * 4);
        for chunk in self.0.chunks(3) {
            let byte = |at: usize| u32::from(chunk.get(at).copied().unwrap_or(0));
            let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
            for place in 0..4 {
                let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize];
                text.push(if place <= chunk.len() { char::from(letter) } else { '=' });
            }
        }
        into.serialize_str(&text)
    }
}

impl<'de> Deserialize<'de> for Packed {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
        read(&text).map(Packed).ok_or_else(|| D::Error::custom("a text in base 64 is expected"))
    }
}

fn read(text: &str) -> Option<Vec<u8>> {
    if !text.len().is_multiple_of(4) {
        return None;
    }
    let body = text.trim_end_matches('=');
    if text.len() - body.len() > 2 {
        return None;
    }
    let mut bytes = Vec::with_capacity(body.len() * 3 / 4);
    let (mut buffer, mut filled) = (0u32, 0);
    for &letter in body.as_bytes() {
        let six = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        buffer = buffer << 6 | u32::from(six);
        filled += 6;
        if filled >= 8 {
            filled -= 8;
            bytes.push((buffer >> filled) as u8);
            buffer &= (1 << filled) - 1;
        }
    }
    (buffer == 0).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_vectors_of_the_standard() {
        let cases = [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("foobar", "Zm9vYmFy"),
        ];
        for (plain, text) in cases {
            let packed = Packed(plain.as_bytes().to_vec());
            assert_eq!(serde_json::to_value(&packed).expect("text"), text);
            assert_eq!(read(text).as_deref(), Some(plain.as_bytes()));
        }
        for bad in ["Z", "Zg=", "Zg", "Z===", "Zh==", "Zm9?", "é==="] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
