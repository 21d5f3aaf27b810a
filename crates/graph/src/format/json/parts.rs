//! Which fields does the object have, and what may stand in them?

use ludograph_core::Faults;
use ludograph_core::pulse::pulse;
use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;

#[derive(Deserialize)]
#[serde(expecting = "an object with vertices and edges")]
pub(super) struct Document<'a> {
    #[serde(default)]
    pub(super) vertices: Option<Count>,
    #[serde(default)]
    pub(super) n: Option<u64>,
    #[serde(default, deserialize_with = "pairs")]
    pub(super) edges: Option<Vec<[Id; 2]>>,
    #[serde(default, deserialize_with = "pairs")]
    pub(super) arcs: Option<Vec<[Id; 2]>>,
    #[serde(default, deserialize_with = "pairs")]
    pub(super) links: Option<Vec<[Id; 2]>>,
    #[serde(default)]
    pub(super) adj: Option<Vec<Vec<u64>>>,
    #[serde(default)]
    pub(super) nodes: Option<Vec<Item>>,
    #[serde(default, borrow)]
    directed: Option<&'a RawValue>,
}

impl Document<'_> {
    /// Whether edges lead one way only. What is neither true nor false is refused: a graph that is read otherwise than meant
    /// gives a wrong answer.
    pub(super) fn is_directed(&self) -> Result<bool, Faults> {
        match self.directed.map(RawValue::get) {
            None | Some("null" | "false") => Ok(false),
            Some("true") => Ok(true),
            Some(other) => {
                let short: String = other.chars().take(40).collect();
                Err(Faults::field("directed", format!("expected true or false, found {short}")))
            }
        }
    }
}

/// A number, or a list of vertices.
pub(super) enum Count {
    Number(u64),
    List(Vec<Owner>),
}

impl Count {
    pub(super) fn number(&self) -> u64 {
        match self {
            Count::Number(number) => *number,
            Count::List(all) => all.len() as u64,
        }
    }
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Some;
        impl<'de> Visitor<'de> for Some {
            type Value = Count;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number of vertices or a list of them")
            }

            fn visit_u64<E: Error>(self, value: u64) -> Result<Count, E> {
                Ok(Count::Number(value))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Count, A::Error> {
                let mut all = Vec::new();
                while let Option::Some(owner) = items.next_element()? {
                    all.push(owner);
                }
                Ok(Count::List(all))
            }
        }
        from.deserialize_any(Some)
    }
}

/// An entry of a list of vertices: an object perhaps with a place and a name, or anything.
#[derive(Default)]
pub(super) struct Owner {
    pos: Option<[f64; 2]>,
    pub(super) name: Option<String>,
}

impl Owner {
    pub(super) fn pos(&self) -> Option<[f64; 2]> {
        self.pos
    }
}

impl<'de> Deserialize<'de> for Owner {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Fields(Owner::default(), |owner, key, value| match key {
            "pos" => owner.pos = serde_json::from_str(value).ok(),
            "name" => owner.name = scalar(value),
            _ => {}
        }))
    }
}

/// A node of a node-link object.
#[derive(Default)]
pub(super) struct Item {
    pub(super) id: Option<Id>,
    pub(super) name: Option<String>,
    pub(super) label: Option<String>,
    pub(super) value: Option<String>,
    pub(super) x: Option<f64>,
    pub(super) y: Option<f64>,
}

impl<'de> Deserialize<'de> for Item {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        pulse();
        from.deserialize_map(Fields(Item::default(), |item, key, value| match key {
            "id" => item.id = serde_json::from_str(value).ok(),
            "name" => item.name = scalar(value),
            "label" => item.label = scalar(value),
            "x" => item.x = serde_json::from_str(value).ok(),
            "y" => item.y = serde_json::from_str(value).ok(),
            "pos" => {
                if let Ok([x, y]) = serde_json::from_str::<[f64; 2]>(value) {
                    (item.x, item.y) = (Some(x), Some(y));
                }
            }
            key if super::super::nodes::is_value(key) => item.value = scalar(value),
            _ => {}
        }))
    }
}

/// A word or a number as it is written.
fn scalar(value: &str) -> Option<String> {
    match value.as_bytes().first()? {
        b'"' => serde_json::from_str(value).ok(),
        b'{' | b'[' | b'n' => None,
        _ => Some(value.to_owned()),
    }
}

/// Fills something from the fields of an object; anything else leaves it as it was.
struct Fields<T>(T, fn(&mut T, &str, &str));

impl<'de, T> Visitor<'de> for Fields<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<T, A::Error> {
        while let Some(key) = map.next_key::<Cow<'de, str>>()? {
            let value: &'de RawValue = map.next_value()?;
            (self.1)(&mut self.0, &key, value.get());
        }
        Ok(self.0)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<T, A::Error> {
        while items.next_element::<IgnoredAny>()?.is_some() {}
        Ok(self.0)
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<T, E> {
        Ok(self.0)
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<T, E> {
        Ok(self.0)
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<T, E> {
        Ok(self.0)
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<T, E> {
        Ok(self.0)
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<T, E> {
        Ok(self.0)
    }

    fn visit_unit<E: Error>(self) -> Result<T, E> {
        Ok(self.0)
    }
}

/// What names an end of an edge.
#[derive(Debug)]
pub(super) enum Id {
    Number(u64),
    Other(Box<str>),
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Id::Number(number) => number.fmt(f),
            Id::Other(text) => f.write_str(text),
        }
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Id;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the number or the name of a vertex")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Id, E> {
                Ok(Id::Number(number))
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Id, E> {
                Ok(Id::Other(number.to_string().into()))
            }

            fn visit_f64<E: Error>(self, number: f64) -> Result<Id, E> {
                Ok(Id::Other(number.to_string().into()))
            }

            fn visit_bool<E: Error>(self, value: bool) -> Result<Id, E> {
                Ok(Id::Other(value.to_string().into()))
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<Id, E> {
                Ok(Id::Other(name.into()))
            }

            /// What Python calls a tuple.
            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Id, A::Error> {
                let mut parts: Vec<String> = Vec::new();
                while let Some(part) = items.next_element::<Id>()? {
                    parts.push(part.to_string());
                }
                Ok(Id::Other(format!("({})", parts.join(",")).into()))
            }
        }
        from.deserialize_any(Any)
    }
}

/// A list of edges: two ends in a list, or an object with source and target.
fn pairs<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Vec<[Id; 2]>>, D::Error> {
    struct Pair([Id; 2]);

    impl<'de> Deserialize<'de> for Pair {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            pulse();
            from.deserialize_any(Two)
        }
    }

    struct Two;
    const WRONG: &str = "an edge has two ends";

    impl<'de> Visitor<'de> for Two {
        type Value = Pair;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an edge as a list of two vertices")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Pair, A::Error> {
            let wrong = || A::Error::custom(WRONG);
            let pair = [items.next_element()?.ok_or_else(wrong)?, items.next_element()?.ok_or_else(wrong)?];
            match items.next_element::<IgnoredAny>()? {
                None => Ok(Pair(pair)),
                Some(_) => Err(wrong()),
            }
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pair, A::Error> {
            let (mut source, mut target) = (None, None);
            while let Some(key) = map.next_key::<Cow<'de, str>>()? {
                match &*key {
                    "source" => source = Some(map.next_value()?),
                    "target" => target = Some(map.next_value()?),
                    _ => drop(map.next_value::<IgnoredAny>()?),
                }
            }
            let ends = source.zip(target).ok_or_else(|| A::Error::custom(WRONG))?;
            Ok(Pair(ends.into()))
        }
    }

    struct All;
    impl<'de> Visitor<'de> for All {
        type Value = Vec<[Id; 2]>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of edges")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
            let mut all = Vec::new();
            while let Some(Pair(ends)) = items.next_element()? {
                all.push(ends);
            }
            Ok(all)
        }
    }
    from.deserialize_seq(All).map(Some)
}
