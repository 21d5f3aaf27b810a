//! How is JSON read in which no name may come twice? A claim that says two things must not be judged by one of them.

use crate::fault;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::fmt;

/// Reads a value; a name that comes twice in one object is a fault.
///
/// # Errors
/// With what is wrong, without the place.
pub fn value(text: &str) -> Result<Value, String> {
    serde_json::from_str::<Once>(text).map(|once| once.0).map_err(|error| fault::plain(&error))
}

struct Once(Value);

impl<'de> Deserialize<'de> for Once {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Any)
    }
}

struct Any;

impl<'de> Visitor<'de> for Any {
    type Value = Once;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E: Error>(self) -> Result<Once, E> {
        Ok(Once(Value::Null))
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Once, E> {
        Ok(Once(value.into()))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Once, E> {
        Ok(Once(value.into()))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Once, E> {
        Ok(Once(value.into()))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Once, E> {
        Ok(Once(value.into()))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Once, E> {
        Ok(Once(value.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Once, A::Error> {
        let mut list = Vec::new();
        while let Some(Once(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Once(list.into()))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Once, A::Error> {
        let mut object = Map::new();
        while let Some(name) = fields.next_key::<String>()? {
            let Once(value) = fields.next_value()?;
            if object.contains_key(&name) {
                return Err(A::Error::custom(format!("'{name}' comes twice")));
            }
            object.insert(name, value);
        }
        Ok(Once(object.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_they_are_and_no_name_comes_twice() {
        for text in [r#"{"a":[1,-2,2.5,"x",true,null],"b":{"a":18446744073709551615}}"#, "3", "[]"] {
            assert_eq!(value(text).expect("good"), serde_json::from_str::<Value>(text).expect("good"));
        }
        assert_eq!(value(r#"{"a":{"b":1,"c":2,"b":1}}"#), Err("'b' comes twice".to_owned()));
        assert!(value("{").is_err());
    }
}
