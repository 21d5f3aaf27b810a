//! Is a field of an answer what somebody typed? `--answer K=V`, where the kind of the field says how the text is read.
//!
//! A text that can never be a value of the field is bad usage; one that is another value differs. Integers beyond 2^53 are decimal strings
//! in answers, so numbers are compared as they are written, not as floats.

use ludograph_core::nearest::nearest;
use serde_json::Value;

/// The value that a text means where the answer holds this one; vertices may be named.
///
/// # Errors
/// When it can be no value of this field: what is expected, and what was found.
pub(crate) fn typed<S: AsRef<str>>(text: &str, said: &Value, names: Option<&[S]>) -> Result<Value, String> {
    if matches!(text, "null" | "none") {
        return Ok(Value::Null);
    }
    match said {
        Value::Bool(_) => match text {
            "true" | "yes" | "on" => Ok(true.into()),
            "false" | "no" | "off" => Ok(false.into()),
            _ => Err(expected("true or false", text)),
        },
        Value::Number(_) => match names {
            Some(names) => vertex(text, names),
            None => number(text).ok_or_else(|| expected("a number", text)),
        },
        Value::String(word) if is_integer(word) => match is_integer(text.strip_prefix('+').unwrap_or(text)) {
            true => Ok(text.into()),
            false => Err(expected("a whole number", text)),
        },
        Value::String(_) => Ok(text.into()),
        Value::Array(items) => list(text, items, names),
        Value::Object(_) => {
            parsed(text).filter(Value::is_object).ok_or_else(|| expected("an object in JSON", text))
        }
        // The answer has nothing there: what is typed is something else, whatever it is.
        Value::Null => Ok(parsed(text).unwrap_or_else(|| text.into())),
    }
}

/// A list in JSON, or its entries with commas or blanks between them.
fn list<S: AsRef<str>>(text: &str, said: &[Value], names: Option<&[S]>) -> Result<Value, String> {
    let nested = said.iter().any(|item| item.is_array() || item.is_object());
    if text.trim_start().starts_with('[') {
        let items = match parsed(text) {
            Some(Value::Array(items)) => items,
            _ => return Err(expected("a list in JSON", text)),
        };
        let each = items.into_iter().map(|item| match item {
            Value::String(word) if !nested => entry(&word, said, names),
            other => fits(other, said),
        });
        return each.collect::<Result<Vec<_>, _>>().map(Value::Array);
    }
    if nested {
        return Err(expected("a list of lists in JSON", text));
    }
    let words = text.split([',', ' ']).filter(|word| !word.is_empty());
    words.map(|word| entry(word, said, names)).collect::<Result<Vec<_>, _>>().map(Value::Array)
}

/// An entry of a list, read as the first entry of the answer's list that it fits.
fn entry<S: AsRef<str>>(word: &str, said: &[Value], names: Option<&[S]>) -> Result<Value, String> {
    let mut wrong = None;
    // Lists have entries of one or two kinds; those of the same kind read a word alike.
    for kind in first_of_each_kind(said) {
        match typed(word, kind, names) {
            Ok(value) => return Ok(value),
            Err(what) => wrong = Some(what),
        }
    }
    wrong.map_or_else(|| Ok(parsed(word).unwrap_or_else(|| word.into())), Err)
}

/// A value of JSON where the answer's list has entries of some kinds.
fn fits(value: Value, said: &[Value]) -> Result<Value, String> {
    let numeric = |value: &Value| value.is_number() || value.as_str().is_some_and(is_integer);
    let same = |other: &Value| {
        value.is_null()
            || std::mem::discriminant(other) == std::mem::discriminant(&value)
            || numeric(other) && numeric(&value)
    };
    if said.is_empty() || said.iter().any(same) {
        return Ok(value);
    }
    let kind = match said[0] {
        Value::Number(_) => "a number",
        Value::Array(_) => "a list",
        Value::Bool(_) => "true or false",
        _ => "a text",
    };
    Err(expected(kind, &value.to_string()))
}

fn first_of_each_kind(said: &[Value]) -> impl Iterator<Item = &Value> {
    let kind = |value: &Value| (std::mem::discriminant(value), value.as_str().is_some_and(is_integer));
    let mut seen = Vec::new();
    said.iter().filter(move |value| {
        let new = !value.is_null() && !seen.contains(&kind(value));
        seen.push(kind(value));
        seen.truncate(8);
        new
    })
}

/// A vertex by its number or its name.
fn vertex<S: AsRef<str>>(word: &str, names: &[S]) -> Result<Value, String> {
    if let Some(number) = number(word) {
        return Ok(number);
    }
    let plain = word.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(word);
    let found = names.iter().position(|name| name.as_ref() == word || name.as_ref() == plain);
    found.map(Value::from).ok_or_else(|| {
        let near = nearest(plain, names.iter().map(AsRef::as_ref));
        let near = near.map_or_else(String::new, |name| format!("; did you mean '{name}'?"));
        format!("{}{near}", expected("a vertex", word))
    })
}

/// Whether two values are the same; numbers by what they are, written as numbers or as text.
pub(crate) fn same(typed: &Value, said: &Value) -> bool {
    match (typed, said) {
        (Value::Array(some), Value::Array(others)) => {
            some.len() == others.len() && some.iter().zip(others).all(|(one, other)| same(one, other))
        }
        (Value::Object(some), Value::Object(others)) => {
            some.len() == others.len()
                && some.iter().all(|(name, one)| others.get(name).is_some_and(|other| same(one, other)))
        }
        (Value::String(one), Value::String(other)) if one == other => true,
        (Value::Number(_) | Value::String(_), Value::Number(_) | Value::String(_)) => {
            let [one, other] = [typed, said].map(digits);
            match (&one, &other) {
                (Some(_), Some(_)) => one == other,
                _ => typed.as_f64().is_some() && typed.as_f64() == said.as_f64(),
            }
        }
        _ => typed == said,
    }
}

/// A whole number as it is written, however large; none for what is no whole number.
fn digits(value: &Value) -> Option<String> {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => return None,
    };
    let text = text.strip_prefix('+').unwrap_or(&text);
    match text.strip_suffix(".0").unwrap_or(text) {
        "-0" => Some("0".to_owned()),
        text => is_integer(text).then(|| text.to_owned()),
    }
}

/// A number; one that is too large for JSON stays a text.
fn number(text: &str) -> Option<Value> {
    let plain = text.strip_prefix('+').unwrap_or(text);
    let exact = plain.parse::<i64>().map(Value::from).or_else(|_| plain.parse::<u64>().map(Value::from));
    match exact {
        Ok(number) => Some(number),
        Err(_) if is_integer(plain) => Some(plain.into()),
        Err(_) => {
            let real = plain.parse::<f64>().ok().filter(|real| real.is_finite());
            real.and_then(serde_json::Number::from_f64).map(Value::Number)
        }
    }
}

fn is_integer(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn parsed(text: &str) -> Option<Value> {
    serde_json::from_str(text).ok()
}

fn expected(what: &str, found: &str) -> String {
    format!("expected {what}, found '{found}'")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// Whether the text is the value; an error when it can never be.
    fn is(text: &str, said: &Value) -> Result<bool, String> {
        typed::<&str>(text, said, None).map(|value| same(&value, said))
    }

    #[test]
    fn lists_are_typed_as_settings_are() {
        for (text, said) in [
            ("A,B", json!(["A", "B"])),
            ("A B", json!(["A", "B"])),
            ("1,0,-1", json!([1, 0, -1])),
            ("[1,0,-1]", json!([1, 0, -1])),
            ("[[1,2],[2,1]]", json!([[1, 2], [2, 1]])),
            ("1,9007199254740993", json!([1, "9007199254740993"])),
            ("[1,9007199254740993]", json!([1, "9007199254740993"])),
            ("", json!([])),
            ("0,none,1", json!([0, null, 1])),
            ("{\"lower\":\"girth\"}", json!({"lower": "girth"})),
        ] {
            assert_eq!(is(text, &said), Ok(true), "{text}");
        }
        for (text, said) in [
            ("A", json!(["A", "B"])),
            ("1,0", json!([1, 0, -1])),
            ("[[1,2],[2,2]]", json!([[1, 2], [2, 1]])),
            ("1,9007199254740992", json!([1, "9007199254740993"])),
            ("5", json!([])),
            ("{}", json!({"lower": "girth"})),
        ] {
            assert_eq!(is(text, &said), Ok(false), "{text}");
        }
    }

    #[test]
    fn numbers_are_compared_by_their_value() {
        for (text, said, holds) in [
            ("20", json!(20), true),
            ("+20", json!(20), true),
            ("20.0", json!(20), true),
            ("2e1", json!(20), true),
            ("19", json!(20), false),
            ("99999999999999999999999", json!(20), false),
            ("99999999999999999999999", json!("99999999999999999999999"), true),
            ("9007199254740993", json!("9007199254740992"), false),
            ("0.5", json!(0.5), true),
            ("none", json!(20), false),
            ("20", json!(null), false),
            ("null", json!(null), true),
        ] {
            assert_eq!(is(text, &said), Ok(holds), "{text} {said}");
        }
    }

    #[test]
    fn what_can_never_be_there_is_refused() {
        for (text, said, what) in [
            ("ten", json!(20), "expected a number, found 'ten'"),
            ("ten", json!("16"), "expected a whole number, found 'ten'"),
            ("maybe", json!(true), "expected true or false, found 'maybe'"),
            ("1,x", json!([1, 0]), "expected a number, found 'x'"),
            ("[\"x\"]", json!([1, 0]), "expected a number, found 'x'"),
            ("[true]", json!([1, 0]), "expected a number, found 'true'"),
            ("1,2", json!([[1, 2]]), "expected a list of lists in JSON, found '1,2'"),
            ("[1,2", json!([1, 2]), "expected a list in JSON, found '[1,2'"),
            ("girth", json!({"lower": "girth"}), "expected an object in JSON, found 'girth'"),
        ] {
            assert_eq!(is(text, &said), Err(what.to_owned()), "{text}");
        }
    }

    #[test]
    fn vertices_have_names() {
        let names = ["Ann", "Bob", "\"7\""];
        let meant = |text: &str| typed(text, &json!([0, -1]), Some(&names));
        assert_eq!(meant("Bob,-1"), Ok(json!([1, -1])));
        assert_eq!(meant("0,\"7\""), Ok(json!([0, 2])));
        assert_eq!(meant("[\"Ann\",-1]"), Ok(json!([0, -1])));
        assert_eq!(meant("Bo"), Err("expected a vertex, found 'Bo'; did you mean 'Bob'?".to_owned()));
    }
}
