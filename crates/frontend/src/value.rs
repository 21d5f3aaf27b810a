//! How is JSON shaped for programs, and how for people?

use ludograph_core::List;
pub use ludograph_core::exact::real as number;
use ludograph_core::list::LISTED;
use serde_json::{Map, Value};

/// Texts longer than this are cut for people.
const LETTERS: usize = 2000;
/// Lists longer than this are cut for people.
const SHOWN: usize = 24;

/// Numbers by name.
pub fn numbers<S: AsRef<str>>(pairs: &[(S, f64)]) -> Value {
    let fields = pairs.iter().map(|(name, value)| (name.as_ref().to_owned(), number(*value)));
    Value::Object(fields.collect::<Map<_, _>>())
}

/// The same value with whole numbers written whole.
pub fn whole(value: Value) -> Value {
    match value {
        Value::Number(n) if n.is_f64() => number(n.as_f64().unwrap_or_default()),
        Value::Array(items) => items.into_iter().map(whole).collect(),
        Value::Object(fields) => Value::Object(fields.into_iter().map(|(k, v)| (k, whole(v))).collect()),
        other => other,
    }
}

/// The same value with lists that are too long for an answer taken out.
pub fn short(value: Value) -> Value {
    match value {
        Value::Array(items) if items.len() > LISTED => Value::Null,
        Value::Array(items) => items.into_iter().map(short).collect(),
        Value::Object(fields) => fields.into_iter().map(|(k, v)| (k, short(v))).collect(),
        other => other,
    }
}

/// A value for people: long lists are cut and counted.
pub fn shown(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::String(text) => match text.char_indices().nth(LETTERS) {
            None => text.clone(),
            Some((end, _)) => format!("{}... ({} letters)", &text[..end], text.chars().count()),
        },
        Value::Array(items) => {
            let parts: Vec<String> = items.iter().take(SHOWN).map(shown).collect();
            cut(&parts, items.len())
        }
        Value::Object(fields) => {
            let parts: Vec<String> = fields.iter().map(|(name, value)| field(name, value)).collect();
            parts.join(", ")
        }
        other => other.to_string(),
    }
}

/// A field with its value for people.
pub fn field(name: &str, value: &Value) -> String {
    format!("{name} {}", shown(value))
}

/// A list of an answer for people: the first entries, and how many there are.
pub fn shown_list(list: &List<'_>) -> String {
    let parts: Vec<String> = list.first(SHOWN).as_array().into_iter().flatten().map(shown).collect();
    cut(&parts, list.len())
}

fn cut(first: &[String], all: usize) -> String {
    let more = if all > SHOWN { format!(", ... ({all} entries)") } else { String::new() };
    format!("[{}{more}]", first.join(", "))
}

/// A number of something that has the name of several: `1 vertex`, `3 edges`.
pub fn amount(number: u64, several: &str) -> String {
    match (number, several.strip_suffix("ices"), several.strip_suffix('s')) {
        (1, Some(stem), _) => format!("1 {stem}ex"),
        (1, None, Some(one)) => format!("1 {one}"),
        _ => format!("{number} {several}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn whole_numbers_have_no_fraction() {
        let pairs = [("a", 3.0), ("b", -0.5), ("c", -2.0), ("d", 1e300)];
        assert_eq!(
            numbers(&pairs).to_string(),
            r#"{"a":3,"b":-0.5,"c":-2,"d":1e300}"#.replace("1e300", "1e+300")
        );
        assert_eq!(
            whole(json!({"over": {"scores": [1.0, 0.5]}})).to_string(),
            r#"{"over":{"scores":[1,0.5]}}"#
        );
    }

    #[test]
    fn long_lists_are_left_to_the_claim() {
        let long = json!({"n": 1, "list": vec![0; 100_001], "grid": [[1, 2]]});
        assert_eq!(short(long), json!({"n": 1, "list": null, "grid": [[1, 2]]}));
        assert_eq!(short(json!(vec![0; 100_000])), json!(vec![0; 100_000]));
        assert_eq!(shown(&json!([1, [2, null]])), "[1, [2, none]]");
        assert_eq!(shown(&json!("é".repeat(3000))), format!("{}... (3000 letters)", "é".repeat(2000)));
        assert_eq!(shown(&json!("é".repeat(2000))), "é".repeat(2000));
        assert!(shown(&json!(vec![7; 30])).ends_with("7, ... (30 entries)]"));
    }
}
