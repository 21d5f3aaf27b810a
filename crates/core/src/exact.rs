//! How are large integers written in JSON? As numbers up to 2^53, as decimal strings beyond, so that no
//! reader loses a digit. Both are read back.

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::fmt;

/// The largest integer that every JSON reader holds exactly.
pub const SAFE: i128 = 1 << 53;

/// An integer as JSON.
pub fn value(number: i128) -> Value {
    match i64::try_from(number) {
        Ok(small) if number.abs() <= SAFE => small.into(),
        _ => number.to_string().into(),
    }
}

/// A float as JSON; whole ones are written without a fraction.
pub fn real(number: f64) -> Value {
    if number.fract() == 0.0 && number.abs() < 1e38 { value(number as i128) } else { number.into() }
}

/// One integer that knows how it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Exact(i128);

impl Serialize for Exact {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match i64::try_from(self.0) {
            Ok(small) if self.0.abs() <= SAFE => to.serialize_i64(small),
            _ => to.collect_str(&self.0),
        }
    }
}

impl<'de> Deserialize<'de> for Exact {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct One;
        impl Visitor<'_> for One {
            type Value = Exact;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an integer, or a string of its digits")
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Exact, E> {
                Ok(Exact(number.into()))
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<Exact, E> {
                Ok(Exact(number.into()))
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Exact, E> {
                text.parse().map(Exact).map_err(|_| E::custom("not an integer of at most 38 digits"))
            }
        }
        from.deserialize_any(One)
    }
}

/// For `#[serde(with = "exact::one")]` on an `i128`.
pub mod one {
    use super::{Deserialize, Deserializer, Exact, Serialize, Serializer};

    /// Writes.
    ///
    /// # Errors
    /// When the writer fails.
    pub fn serialize<S: Serializer>(number: &i128, to: S) -> Result<S::Ok, S::Error> {
        Exact(*number).serialize(to)
    }

    /// Reads.
    ///
    /// # Errors
    /// When it is no integer.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<i128, D::Error> {
        Exact::deserialize(from).map(|exact| exact.0)
    }
}

/// For `#[serde(with = "exact::list")]` on a `Vec<i128>`.
pub mod list {
    use super::{Deserializer, Exact, SeqAccess, SerializeSeq, Serializer, Visitor, fmt};

    /// Writes.
    ///
    /// # Errors
    /// When the writer fails.
    pub fn serialize<S: Serializer>(numbers: &[i128], to: S) -> Result<S::Ok, S::Error> {
        let mut seq = to.serialize_seq(Some(numbers.len()))?;
        for &number in numbers {
            seq.serialize_element(&Exact(number))?;
        }
        seq.end()
    }

    /// Reads.
    ///
    /// # Errors
    /// When it is no list of integers.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<i128>, D::Error> {
        struct Many;
        impl<'de> Visitor<'de> for Many {
            type Value = Vec<i128>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of integers")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<i128>, A::Error> {
                let mut numbers = Vec::new();
                while let Some(Exact(number)) = seq.next_element()? {
                    numbers.push(number);
                }
                Ok(numbers)
            }
        }
        from.deserialize_seq(Many)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Pair {
        #[serde(with = "one")]
        one: i128,
        #[serde(with = "list")]
        many: Vec<i128>,
    }

    #[test]
    fn every_digit_survives() {
        let big = 10i128.pow(30);
        let pair = Pair { one: SAFE + 1, many: vec![-big, SAFE, -3] };
        let text = serde_json::to_string(&pair).expect("json");
        let expected =
            r#"{"one":"9007199254740993","many":["-1000000000000000000000000000000",9007199254740992,-3]}"#;
        assert_eq!(text, expected);
        assert_eq!(serde_json::from_str::<Pair>(&text).expect("read"), pair);
        assert!(serde_json::from_str::<Pair>(r#"{"one":1.5,"many":[]}"#).is_err());
        assert!(serde_json::from_str::<Pair>(r#"{"one":1,"many":["x"]}"#).is_err());
    }
}
