//! How often came each answer?

use ludograph_core::Key;
use serde_json::{Map, Value};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// Answers with their counts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    numbers: BTreeMap<i64, u64>,
    texts: BTreeMap<String, u64>,
    nulls: u64,
}

impl Tally {
    /// Counts one answer.
    pub(crate) fn count(&mut self, key: Key) {
        match key {
            Key::Number(number) => *self.numbers.entry(number).or_default() += 1,
            Key::Text(text) => *self.texts.entry(text).or_default() += 1,
            Key::Null => self.nulls += 1,
        }
    }

    /// Adds the counts of another part of the stream.
    pub(crate) fn absorb(&mut self, other: Tally) {
        for (number, count) in other.numbers {
            *self.numbers.entry(number).or_default() += count;
        }
        for (text, count) in other.texts {
            *self.texts.entry(text).or_default() += count;
        }
        self.nulls += other.nulls;
    }

    /// The answers in order: numbers by value, then text, `null` last. A number may be written as text
    /// (large ones are), and counts as one.
    pub(crate) fn rows(&self) -> Vec<(String, u64)> {
        let mut rows: Vec<(String, u64)> = self.texts.clone().into_iter().collect();
        rows.extend(self.numbers.iter().map(|(number, count)| (number.to_string(), *count)));
        rows.sort_by(|(a, _), (b, _)| order(a, b));
        if self.nulls > 0 {
            rows.push(("null".to_owned(), self.nulls));
        }
        rows
    }

    /// The same as JSON.
    pub(crate) fn json(&self) -> Value {
        let counts: Map<String, Value> =
            self.rows().into_iter().map(|(answer, count)| (answer, count.into())).collect();
        serde_json::json!({ "tally": counts })
    }
}

/// The text that stands for an answer.
pub(crate) fn word(key: &Key) -> String {
    match key {
        Key::Number(number) => number.to_string(),
        Key::Text(text) => text.clone(),
        Key::Null => "null".to_owned(),
    }
}

fn order(a: &str, b: &str) -> Ordering {
    match (magnitude(a), magnitude(b)) {
        // Rounding keeps the order, and among equals of the same sign the longer text is further out.
        (Some(x), Some(y)) => x.total_cmp(&y).then_with(|| {
            let by_digits = (a.len(), a).cmp(&(b.len(), b));
            if x < 0.0 { by_digits.reverse() } else { by_digits }
        }),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => a.cmp(b),
    }
}

/// The value of a text that is a decimal number.
fn magnitude(text: &str) -> Option<f64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    digits.starts_with(|letter: char| letter.is_ascii_digit()).then(|| text.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_by_value_then_text_then_null() {
        let mut tally = Tally::default();
        let texts = ["yes", "100000000000000000000000001", "100000000000000000000000000", "no", "no"];
        for key in texts.map(|text| Key::Text(text.to_owned())) {
            tally.count(key);
        }
        for key in [Key::Null, Key::Number(10), Key::Number(9), Key::Number(-3)] {
            tally.count(key);
        }
        let mut twice = tally.clone();
        twice.absorb(tally);
        let rows: Vec<String> = twice.rows().iter().map(|(word, count)| format!("{word} {count}")).collect();
        let expected = [
            "-3 2",
            "9 2",
            "10 2",
            "100000000000000000000000000 2",
            "100000000000000000000000001 2",
            "no 4",
            "yes 2",
            "null 2",
        ];
        assert_eq!(rows, expected);
        assert!(twice.json().to_string().starts_with(r#"{"tally":{"-3":2,"9":2,"#));
    }
}
