//! Lists of whole numbers out of JSON, in as few bytes as they have in an arena: a file full of numbers costs little
//! more memory than its text. What is no number, or a very large one, is remembered apart, and only the first ones,
//! for no more are reported by name.

use super::super::say;
use super::super::store::Labels;
use ludograph_core::pulse::pulse;
use ludograph_core::{Faults, Message, Place};
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::fmt;

/// A whole number in few bytes. What is none is remembered by its address, below all numbers that matter, and reported
/// with its place.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Whole(pub(super) i64);

impl Whole {
    /// All smaller values are addresses.
    const LEAST: i64 = i64::MIN / 2;

    /// The number as text, or what stands there instead.
    pub(super) fn said(&self, text: &str) -> String {
        if self.0 >= Self::LEAST {
            return self.0.to_string();
        }
        let address = self.0.wrapping_sub(i64::MIN) as usize;
        let rest = text.get(address.wrapping_sub(text.as_ptr() as usize)..).unwrap_or_default();
        let raw = serde_json::Deserializer::from_str(rest).into_iter::<&RawValue>().next();
        let raw = raw.and_then(Result::ok).map_or("this", RawValue::get);
        raw.chars().take(30).collect()
    }

    /// The number, or what is wrong with what stands there instead.
    pub(super) fn number(&self, text: &str) -> Result<i128, Message> {
        if self.0 >= Self::LEAST {
            return Ok(self.0.into());
        }
        Err(say::ReadNoWhole { word: self.said(text) }.into())
    }
}

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let raw = <&RawValue>::deserialize(from)?;
        let number = raw.get().parse().ok().filter(|&number| number >= Whole::LEAST);
        Ok(Whole(number.unwrap_or_else(|| i64::MIN.wrapping_add(raw.get().as_ptr() as i64))))
    }
}

/// Stands in a list for what is kept apart.
const ODD: u32 = u32::MAX;

/// A list of numbers.
#[derive(Default)]
pub(super) struct Wholes {
    pub(super) numbers: Vec<u32>,
    /// The first odd ones, by their places.
    odd: Vec<(usize, Whole)>,
}

impl Wholes {
    fn push(&mut self, whole: Whole) {
        let number = u32::try_from(whole.0).ok().filter(|&number| number != ODD);
        if number.is_none() && self.odd.len() < Faults::KEPT {
            self.odd.push((self.numbers.len(), whole));
        }
        self.numbers.push(number.unwrap_or(ODD));
    }

    /// A fault for every number that is not below the limit: where it is, and what is said of a number there.
    pub(super) fn refuse(
        &self,
        limit: u64,
        text: &str,
        faults: &mut Faults,
        path: impl Fn(usize) -> String,
        says: impl Fn(i128) -> Message,
    ) {
        let wrong = |number: u32| number == ODD || u64::from(number) >= limit;
        for (place, &number) in self.numbers.iter().enumerate().filter(|(_, number)| wrong(**number)) {
            if faults.count() >= Faults::KEPT {
                // It is only counted.
                faults.add(Place::Whole, "");
                continue;
            }
            let odd = self.odd.iter().find(|(at, _)| *at == place && number == ODD);
            let number = odd.map_or(Ok(number.into()), |(_, whole)| whole.number(text));
            faults.add(Place::Field(path(place)), number.map_or_else(|what| what, &says));
        }
    }
}

/// Appends the numbers of a list.
struct Append<'a>(&'a mut Wholes);

impl<'de> DeserializeSeed<'de> for Append<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Append<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a sequence")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        while let Some(whole) = items.next_element()? {
            pulse();
            self.0.push(whole);
        }
        Ok(())
    }
}

impl<'de> Deserialize<'de> for Wholes {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut all = Wholes::default();
        Append(&mut all).deserialize(from)?;
        Ok(all)
    }
}

/// Lists of numbers, one after another.
pub(super) struct Lists {
    /// Where each begins, and where the last one ends.
    pub(super) offsets: Vec<u32>,
    pub(super) all: Wholes,
}

impl Lists {
    /// How many lists there are.
    pub(super) fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// The list and the index in it of a number.
    pub(super) fn place(&self, at: usize) -> (usize, usize) {
        let list = self.offsets.partition_point(|&offset| offset as usize <= at) - 1;
        (list, at - self.offsets[list] as usize)
    }
}

impl<'de> Deserialize<'de> for Lists {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Rows;
        impl<'de> Visitor<'de> for Rows {
            type Value = Lists;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a sequence")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut rows: A) -> Result<Lists, A::Error> {
                let mut lists = Lists { offsets: vec![0], all: Wholes::default() };
                while rows.next_element_seed(Append(&mut lists.all))?.is_some() {
                    pulse();
                    lists.offsets.push(u32::try_from(lists.all.numbers.len()).unwrap_or(u32::MAX));
                }
                Ok(lists)
            }
        }
        from.deserialize_seq(Rows)
    }
}

/// The labels, or null where there is none.
pub(super) struct Names(pub(super) Labels);

impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Each;
        impl<'de> Visitor<'de> for Each {
            type Value = Names;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a sequence")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Names, A::Error> {
                let mut labels = Labels::default();
                while let Some(label) = items.next_element::<Option<String>>()? {
                    labels.push(label.as_deref().map(str::as_bytes));
                }
                Ok(Names(labels))
            }
        }
        from.deserialize_seq(Each)
    }
}
