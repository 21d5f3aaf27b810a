//! How does a reader of JSON say what is wrong in the words of this house?
//!
//! The libraries speak of types and of their own steps: `invalid type: map, expected u32`, `EOF while parsing a list`. Here
//! each of their sentences becomes one that says what was expected and what was found. This is the only place that knows
//! their words; all readers of JSON use it through [`plain`] and [`Faults::json`](crate::Faults::json).

/// Longer texts of the input are not repeated in full.
const LONGEST: usize = 60;

/// Words of the libraries that no message of this house contains. Tests of all readers look for them.
pub const RAW: &[&str] = &[
    "EOF while",
    "at line ",
    "cannot parse ",
    "duplicate field",
    "duplicate key",
    "expected ident",
    "expected struct",
    "expected value",
    "invalid digit",
    "invalid escape",
    "invalid float",
    "invalid length",
    "invalid number",
    "invalid type",
    "invalid value",
    "key must be",
    "missing field",
    "number out of range",
    "recursion limit",
    "trailing c",
    "unknown field",
    "unknown variant",
    "variant identifier",
];

/// What serde finds wrong, without the place and without the names that types have in this program.
pub fn plain(error: &serde_json::Error) -> String {
    said(error, None)
}

/// The same where the text is known: what stands at the place of the error is named.
pub fn plain_in(text: &str, error: &serde_json::Error) -> String {
    said(error, Some(text))
}

/// What std finds wrong with a word that should have been a number, if it is that.
pub fn plain_number(error: &str) -> Option<&'static str> {
    Some(match error {
        "invalid digit found in string" | "cannot parse integer from empty string" => "a whole number from 0",
        "number too large to fit in target type" => "a smaller number",
        "number too small to fit in target type" => "a larger number",
        "number would be zero for non-zero type" => "a whole number from 1",
        "invalid float literal" | "cannot parse float from empty string" => "a number",
        "provided string was not `true` or `false`" => "true or false",
        "invalid IP address syntax" => "an address such as 127.0.0.1",
        _ => return None,
    })
}

fn said(error: &serde_json::Error, text: Option<&str>) -> String {
    let all = error.to_string();
    // A place stands there only if the text was read, and the words before it may be the user's.
    let what =
        if error.line() > 0 { all.rsplit_once(" at line ").map_or(&*all, |(what, _)| what) } else { &all };
    if let Some(expected) = syntax(what) {
        let here = text.map(|text| here(text, error)).unwrap_or_default();
        return if here.is_empty() {
            format!("expected {expected}")
        } else {
            format!("expected {expected}, found {here}")
        };
    }
    whole(what)
        .or_else(|| field(what))
        .or_else(|| word(what))
        .or_else(|| kind(what))
        .unwrap_or_else(|| what.to_owned())
}

/// What a parser expects where it stops.
fn syntax(what: &str) -> Option<&'static str> {
    Some(match what {
        "expected `:`" => "':' after the name of a field",
        "expected `,` or `]`" => "',' or ']' in a list",
        "expected `,` or `}`" => "',' or '}' in an object",
        "expected `\"`" => "'\"'",
        "expected ident" => "true, false or null",
        "expected value" => "a value",
        "key must be a string" => "the name of a field in quotes",
        "trailing comma" => "another entry after ','",
        "trailing characters" => "nothing after the end of the JSON",
        "invalid escape" => "an escape such as \\n or \\u00e9 after '\\'",
        "lone leading surrogate in hex escape" | "unexpected end of hex escape" => {
            "an escape such as \\u00e9"
        }
        "invalid number" => "a number such as -1.5e3",
        "invalid value: expected key to be a number in quotes" | "expected a quoted number" => {
            "a number in quotes as the name of a field"
        }
        _ => return None,
    })
}

/// Sentences in which nothing of the input stands.
fn whole(what: &str) -> Option<String> {
    let plain = match what {
        "number out of range" => "the number is too large",
        "invalid unicode code point" => "expected text in UTF-8, found other bytes",
        "recursion limit exceeded" => "the JSON is nested too deeply",
        _ if what.starts_with("data did not match any variant") => "this has none of the known forms",
        _ if what.starts_with("control character ") => {
            "expected no control character inside quotes; write \\n for the end of a line"
        }
        _ => {
            let part = what.strip_prefix("EOF while parsing ")?;
            let rest = match part {
                "a list" => "the rest of a list",
                "an object" => "the rest of an object",
                "a string" => "the rest of a text in quotes",
                _ => "a value",
            };
            return Some(format!("expected {rest}, found the end of the text"));
        }
    };
    Some(plain.to_owned())
}

/// Sentences about the names of fields.
fn field(what: &str) -> Option<String> {
    let name = |rest: &str| rest.trim_end_matches('`').to_owned();
    if let Some(rest) = what.strip_prefix("missing field `") {
        return Some(format!("the field '{}' is missing", name(rest)));
    }
    if let Some(rest) = what.strip_prefix("duplicate field `") {
        return Some(format!("the field '{}' comes twice", name(rest)));
    }
    let rest = what.strip_prefix("unknown field `")?;
    // The name is the user's and may hold anything; the words behind it are known.
    Some(match rest.rsplit_once("`, expected ") {
        Some((name, known)) => {
            format!("the field '{}' is unknown; the fields are {}", short(name), names(known, ", "))
        }
        None => {
            let name = rest.strip_suffix("`, there are no fields").unwrap_or(rest);
            format!("the field '{}' is unknown; no field is expected", short(name))
        }
    })
}

/// Sentences about a word that is none of the known ones.
fn word(what: &str) -> Option<String> {
    let rest = what.strip_prefix("unknown variant `")?;
    let Some((unknown, known)) = rest.rsplit_once("`, expected ") else {
        return Some(format!("expected no word, found '{}'", short(rest.split('`').next()?)));
    };
    Some(format!("expected {}, found '{}'", names(known, " or "), short(unknown)))
}

/// Sentences about a value of another kind or length.
fn kind(what: &str) -> Option<String> {
    let (before, expected) = what.rsplit_once(", expected ")?;
    let expected = kinds(expected);
    if let Some(length) = before.strip_prefix("invalid length ") {
        return Some(format!("expected {expected}, found {length} of them"));
    }
    let found = before.strip_prefix("invalid type: ").or_else(|| before.strip_prefix("invalid value: "))?;
    Some(format!("expected {expected}, found {}", value(found)))
}

/// What types are called outside of the program.
fn kinds(expected: &str) -> String {
    let bare = expected.strip_prefix("a ").or_else(|| expected.strip_prefix("an ")).unwrap_or(expected);
    let mut words = bare.split_whitespace();
    let known = match words.next() {
        Some("struct" | "map") => "an object",
        Some("sequence") => "a list",
        Some("tuple" | "array") => {
            let size = words.clone().find_map(|word| word.parse::<u32>().ok());
            return size.map_or_else(|| "a list".to_owned(), |size| format!("a list of {size} entries"));
        }
        Some("enum" | "variant") => "a known word",
        Some("field") => "the name of a field",
        Some("unit" | "null") if words.next().is_none() => "nothing",
        Some("string" | "borrowed" | "str") => "a text in quotes",
        Some("boolean" | "bool") => "true or false",
        Some("u8" | "u16" | "u32" | "u64" | "u128" | "usize") => "a whole number from 0",
        Some("i8" | "i16" | "i32" | "i64" | "i128" | "isize") => "a whole number",
        Some("f32" | "f64") => "a number",
        Some("nonzero") => "a number other than 0",
        _ => expected,
    };
    known.to_owned()
}

/// What a value of the input is called.
fn value(found: &str) -> String {
    let inside =
        |text: &str| text.strip_prefix('`').and_then(|text| text.strip_suffix('`')).map(str::to_owned);
    let number = ["integer ", "floating point ", "boolean ", "character "];
    if let Some(plain) = number.iter().find_map(|kind| found.strip_prefix(kind).and_then(inside)) {
        return plain;
    }
    if let Some(text) = found.strip_prefix("string ") {
        return short(text);
    }
    match found {
        "map" => "an object",
        "sequence" => "a list",
        "unit value" | "Option value" => "null",
        "byte array" => "bytes",
        "enum" | "unit variant" => "a word",
        "newtype variant" | "tuple variant" | "struct variant" => "an object with one field",
        other => other,
    }
    .to_owned()
}

/// Names in backticks, without them.
fn names(known: &str, between: &str) -> String {
    let known = known.strip_prefix("one of ").unwrap_or(known);
    let list: Vec<&str> = known
        .split("`, `")
        .flat_map(|part| part.split("` or `"))
        .map(|name| name.trim_matches('`'))
        .collect();
    match list.as_slice() {
        [first @ .., last] if !first.is_empty() => format!("{}{between}{last}", first.join(", ")),
        _ => list.concat(),
    }
}

/// The beginning of a text, if it is long.
fn short(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The character at the place of an error; columns are bytes from 1.
fn here(text: &str, error: &serde_json::Error) -> String {
    let line = text.split('\n').nth(error.line().saturating_sub(1)).unwrap_or_default();
    let at = error.column().saturating_sub(1).min(line.len());
    let at = (0..=at).rev().find(|&at| line.is_char_boundary(at)).unwrap_or_default();
    match line[at..].chars().next() {
        Some(letter) => format!("'{letter}'"),
        None => "the end of the line".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::de::DeserializeOwned;

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "it is never read")]
    struct Inner {
        one: u32,
        #[serde(default)]
        pair: Option<(u32, u32)>,
        #[serde(default)]
        side: Option<Side>,
        #[serde(default)]
        word: String,
    }

    #[derive(Debug, serde::Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Side {
        Left,
        Right,
        Top,
    }

    #[derive(Debug, serde::Deserialize)]
    #[serde(untagged)]
    #[expect(dead_code, reason = "it is never read")]
    enum Either {
        List(Vec<u32>),
        Number(u32),
    }

    #[track_caller]
    fn check<T: DeserializeOwned + std::fmt::Debug>(text: &str, expected: &str) {
        let error = serde_json::from_str::<T>(text).expect_err(text);
        assert_eq!(plain_in(text, &error), expected, "{text}");
    }

    #[test]
    fn what_was_expected_and_what_was_found_is_said() {
        let inner = check::<Inner>;
        inner("5", "expected an object, found 5");
        inner(r#"{"one":"x, expected y"}"#, "expected a whole number from 0, found \"x, expected y\"");
        inner(r#"{"one":-1}"#, "expected a whole number from 0, found -1");
        inner(r#"{"one":1.5}"#, "expected a whole number from 0, found 1.5");
        inner(r#"{"one":{}}"#, "expected a whole number from 0, found an object");
        inner(r#"{"one":null}"#, "expected a whole number from 0, found null");
        inner(r#"{"one":1,"word":[]}"#, "expected a text in quotes, found a list");
        inner(r#"{"one":1,"pair":[1]}"#, "expected a list of 2 entries, found 1 of them");
        inner(r#"{"one":1,"pair":7}"#, "expected a list of 2 entries, found 7");
        inner(r#"{"one":1,"side":"bottom"}"#, "expected left, right or top, found 'bottom'");
        inner("{}", "the field 'one' is missing");
        inner(r#"{"one":1,"one":1}"#, "the field 'one' comes twice");
        inner(r#"{"two":1}"#, "the field 'two' is unknown; the fields are one, pair, side, word");
        inner(
            r#"{"a`, expected b":1}"#,
            "the field 'a`, expected b' is unknown; the fields are one, pair, side, word",
        );
        check::<Either>("true", "this has none of the known forms");
        check::<Vec<u32>>("5", "expected a list, found 5");
        check::<bool>("5", "expected true or false, found 5");
        let word = serde_json::from_value::<u32>("x at line 1".into()).expect_err("no number");
        assert_eq!(plain(&word), "expected a whole number from 0, found \"x at line 1\"");
    }

    #[test]
    fn the_character_that_stops_a_reader_is_named() {
        let any = check::<serde_json::Value>;
        any("[1,2", "expected the rest of a list, found the end of the text");
        any("{\"a\":1", "expected the rest of an object, found the end of the text");
        any("\"a", "expected the rest of a text in quotes, found the end of the text");
        any("[1,", "expected a value, found the end of the text");
        any("[1 2]", "expected ',' or ']' in a list, found '2'");
        any("{\"a\":1 2}", "expected ',' or '}' in an object, found '2'");
        any("{\"é\" 1}", "expected ':' after the name of a field, found '1'");
        any("{1:2}", "expected the name of a field in quotes, found '1'");
        any("[x]", "expected a value, found 'x'");
        any("[1,]", "expected another entry after ',', found ']'");
        any("{\"a\":1,}", "expected another entry after ',', found '}'");
        any("1 é", "expected nothing after the end of the JSON, found 'é'");
        any("1e999", "the number is too large");
        any("[1.x]", "expected a number such as -1.5e3, found 'x'");
        any("\"\u{1}\"", "expected no control character inside quotes; write \\n for the end of a line");
        any(&"[".repeat(200), "the JSON is nested too deeply");
    }
}
