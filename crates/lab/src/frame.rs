//! How are records asked? By names of fields, conditions and functions, as plans write them:
//! `answer.moves`, `answer.won and method = naive`, `mean(answer.moves if answer.won)`.

use crate::statistics::{Estimate, mean, quantile, share};
use crate::store::Record;
use crate::tournament::interval;
use serde_json::{Value, json};

/// The value of a field; null when there is none of that name. `x|y` is the first of two that is not null;
/// `a.until.kind` and `a.until.value` are the parts of a setting `until=kind:value` in player a's brackets.
pub fn field(record: &Record, name: &str) -> Value {
    if let Some((first, other)) = name.split_once('|') {
        let value = field(record, first.trim());
        return if value.is_null() { field(record, other.trim()) } else { value };
    }
    let (room, rest) = name.split_once('.').unwrap_or(("", name));
    match room {
        "a" | "b" => return bracket(record.answer[room].as_str().unwrap_or_default(), rest),
        "recipe" => return record.recipe.get(rest).cloned().unwrap_or_default(),
        "settings" => return record.settings.get(rest).cloned().unwrap_or_default(),
        "measure" => return record.measures.get(rest).cloned().unwrap_or_default(),
        "answer" => return inside(&record.answer, rest),
        _ => {}
    }
    match name {
        "id" => json!(record.id),
        "instance" => json!(record.instance),
        "seed" => json!(record.seed),
        "question" => json!(record.question),
        "method" => json!(record.method),
        "outcome" => json!(record.outcome),
        "answered" => json!(record.answered()),
        "why" => json!(record.why),
        "verdict" => json!(record.verdict),
        "cpu" => json!(record.cpu),
        "wall" => json!(record.wall),
        "check" => json!(record.check),
        "nodes" => json!(record.nodes),
        "memory" => json!(record.memory),
        _ => {
            let rooms = [&record.recipe, &record.settings, &record.measures];
            let found = rooms.iter().find_map(|room| room.get(name).cloned());
            found.unwrap_or_else(|| inside(&record.answer, name))
        }
    }
}

/// A setting in the brackets of a player's name.
fn bracket(player: &str, path: &str) -> Value {
    let (name, part) = path.split_once('.').unwrap_or((path, ""));
    let inside = player.split_once('[').and_then(|(_, rest)| rest.strip_suffix(']')).unwrap_or_default();
    let found =
        inside.split(',').filter_map(|pair| pair.split_once('=')).find(|(known, _)| known.trim() == name);
    let text = match (found, part) {
        (None, _) => return Value::Null,
        (Some((_, value)), "kind") => value.split(':').next().unwrap_or(value),
        (Some((_, value)), "value") => value.rsplit(':').next().unwrap_or(value),
        (Some((_, value)), _) => value,
    };
    text.trim().parse::<f64>().map_or_else(|_| json!(text), |number| json!(number))
}

/// A field of an answer; `scores.0` is an item of a list.
fn inside(answer: &Value, path: &str) -> Value {
    let step = |value: &Value, name: &str| match value {
        Value::Array(items) => name.parse::<usize>().ok().and_then(|index| items.get(index).cloned()),
        other => other.get(name).cloned(),
    };
    let mut value = answer.clone();
    for name in path.split('.') {
        value = step(&value, name).unwrap_or_default();
    }
    value
}

/// A value as a number: numbers, texts that are numbers, truths as 0 and 1.
pub fn number(value: &Value) -> Option<f64> {
    match value {
        Value::Number(number) => number.as_f64(),
        Value::Bool(truth) => Some(f64::from(u8::from(*truth))),
        Value::String(text) => text.parse().ok().filter(|number: &f64| number.is_finite()),
        _ => None,
    }
}

/// A value as people read it.
pub fn word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "–".to_owned(),
        other => other.to_string(),
    }
}

/// The fields that every record has.
pub const FIELDS: &[&str] = &[
    "id", "instance", "seed", "question", "method", "outcome", "answered", "why", "verdict", "cpu", "wall",
    "check", "nodes", "memory",
];

const SIGNS: [&str; 6] = ["!=", "<=", ">=", "=", "<", ">"];

/// The names of fields in a condition.
pub fn asked(condition: &str) -> impl Iterator<Item = &str> {
    let parts = condition.split(" and ").map(str::trim).filter(|part| !part.is_empty());
    parts
        .map(|part| SIGNS.iter().find_map(|sign| part.split_once(sign)).map_or(part, |(left, _)| left.trim()))
}

/// Whether a condition holds: fields that are true, or compared, joined by `and`. No condition holds
/// always.
pub fn holds(record: &Record, condition: &str) -> bool {
    condition.split(" and ").map(str::trim).filter(|part| !part.is_empty()).all(|part| {
        for sign in SIGNS {
            if let Some((left, right)) = part.split_once(sign) {
                let (value, right) = (field(record, left.trim()), right.trim());
                let order = match (number(&value), right.parse::<f64>()) {
                    (Some(left), Ok(right)) => left.partial_cmp(&right),
                    _ => Some(word(&value).as_str().cmp(right)),
                };
                return order.is_some_and(|order| match sign {
                    "!=" => order.is_ne(),
                    "<=" => order.is_le(),
                    ">=" => order.is_ge(),
                    "=" => order.is_eq(),
                    "<" => order.is_lt(),
                    _ => order.is_gt(),
                });
            }
        }
        match field(record, part) {
            Value::Bool(truth) => truth,
            Value::Null => false,
            value => number(&value).is_none_or(|number| number != 0.0),
        }
    })
}

/// A function over records: `mean(FIELD if CONDITION)`, with words for the head of its column.
#[derive(Clone, Debug)]
pub struct Function<'a> {
    /// The head of the column.
    pub head: &'a str,
    name: &'a str,
    field: &'a str,
    condition: &'a str,
}

/// The functions that are known.
pub const FUNCTIONS: &[&str] =
    &["count", "share", "percent", "score", "mean", "median", "min", "max", "sum", "q10", "q90"];

impl<'a> Function<'a> {
    /// Reads `head: name(field if condition)`, `name(field)` or `count`.
    pub fn read(text: &'a str) -> Option<Self> {
        let (head, call) = match text.split_once(": ") {
            Some((head, call)) => (head.trim(), call.trim()),
            None => (text.trim(), text.trim()),
        };
        let (name, inner) = match call.split_once('(') {
            None => (call, ""),
            Some((name, rest)) => (name.trim(), rest.strip_suffix(')')?.trim()),
        };
        let (field, condition) = match (name, inner.split_once(" if ")) {
            (_, Some((field, condition))) => (field.trim(), condition.trim()),
            ("count" | "share" | "percent", None) => ("", inner),
            (_, None) => (inner, ""),
        };
        FUNCTIONS.contains(&name).then_some(Self { head, name, field, condition })
    }

    /// Its value over some records.
    pub fn over(&self, records: &[&Record]) -> Option<Estimate> {
        let exactly = |value: f64, count: usize| Some(Estimate { value, low: value, high: value, count });
        if self.counts() {
            // `share(yes if asked)`: of those asked, how many say yes.
            let asked: Vec<&&Record> = if self.field.is_empty() {
                records.iter().collect()
            } else {
                records.iter().filter(|record| holds(record, self.condition)).collect()
            };
            let wanted = if self.field.is_empty() { self.condition } else { self.field };
            let yes = asked.iter().filter(|record| holds(record, wanted)).count();
            return match self.name {
                "count" => exactly(yes as f64, asked.len()),
                "share" => share(yes, asked.len()),
                _ => share(yes, asked.len()).map(|part| Estimate {
                    value: 100.0 * part.value,
                    low: 100.0 * part.low,
                    high: 100.0 * part.high,
                    count: part.count,
                }),
            };
        }
        let mut values: Vec<f64> = records
            .iter()
            .filter(|record| holds(record, self.condition))
            .filter_map(|record| number(&field(record, self.field)))
            .collect();
        values.sort_by(f64::total_cmp);
        let count = values.len();
        match self.name {
            "mean" => mean(&values),
            "score" => score(&values),
            "min" => exactly(*values.first()?, count),
            "max" => exactly(*values.last()?, count),
            "sum" => exactly(values.iter().sum(), count),
            "median" => exactly(quantile(&values, 0.5)?, count),
            "q10" => exactly(quantile(&values, 0.1)?, count),
            _ => exactly(quantile(&values, 0.9)?, count),
        }
    }

    /// The names of the fields it asks for.
    pub fn asks(&self) -> Vec<&'a str> {
        let mut all: Vec<&str> = asked(self.condition).collect();
        if self.counts() {
            all.extend(asked(self.field))
        } else {
            all.push(self.field)
        }
        all
    }

    /// Whether it counts records, so that it needs no field.
    fn counts(&self) -> bool {
        matches!(self.name, "count" | "share" | "percent")
    }

    /// A value in words. Uncertain ones come with their 95 % interval: means with the half of it, shares with both
    /// ends, for theirs is not the same on both sides.
    pub fn words(&self, found: &Estimate) -> String {
        let half = f64::max(found.high - found.value, found.value - found.low);
        if found.count < 2
            || half.is_nan()
            || half <= 0.0
            || !matches!(self.name, "mean" | "share" | "percent" | "score")
        {
            return tidy(found.value);
        }
        let decimals = (1.0 - half.log10().floor()).clamp(0.0, 6.0) as usize;
        if self.name == "mean" {
            return format!("{:.*} ± {:.*}", decimals, found.value, decimals, half);
        }
        let word = |value: f64| {
            if value.fract() == 0.0 { format!("{value}") } else { format!("{value:.decimals$}") }
        };
        format!("{} ({}…{})", word(found.value), word(found.low), word(found.high))
    }
}

/// The mean of scores in percent, one for each meeting, with the interval of a match, which never leaves 0 to 100.
fn score(values: &[f64]) -> Option<Estimate> {
    let found = mean(values)?;
    let n = found.count as f64;
    let spread = values.iter().map(|value| (value - found.value).powi(2)).sum::<f64>() / n;
    let (low, high) = interval::around(found.count as u64, (found.value / 100.0, spread / 10_000.0));
    Some(Estimate { low: 100.0 * low, high: 100.0 * high, ..found })
}

/// The records by the value of a field: numbers in their order, other values as they come.
pub fn groups<'a>(records: &[&'a Record], name: &str) -> Vec<(Value, Vec<&'a Record>)> {
    let mut all: Vec<(Value, Vec<&Record>)> = Vec::new();
    let mut index: std::collections::BTreeMap<String, usize> = std::collections::BTreeMap::new();
    for record in records {
        let value = if name.is_empty() { Value::Null } else { field(record, name) };
        let at = *index.entry(value.to_string()).or_insert_with(|| {
            all.push((value, Vec::new()));
            all.len() - 1
        });
        all[at].1.push(record);
    }
    if all.iter().all(|(value, _)| value.is_number()) {
        all.sort_by(|a, b| number(&a.0).unwrap_or_default().total_cmp(&number(&b.0).unwrap_or_default()));
    }
    all
}

/// A number as people like to read it: whole ones whole, others with four digits that matter.
pub fn tidy(value: f64) -> String {
    if value.fract() == 0.0 && value.abs() < 1e12 {
        return format!("{value}");
    }
    let size = value.abs().log10().floor();
    if !(-4.0..9.0).contains(&size) {
        return format!("{value:.2e}");
    }
    let decimals = (3.0 - size).clamp(0.0, 7.0) as usize;
    let text = format!("{value:.decimals$}");
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(n: i64, won: bool, moves: i64) -> Record {
        Record {
            method: "naive".to_owned(),
            outcome: "answered".to_owned(),
            recipe: [("n".to_owned(), json!(n))].into_iter().collect(),
            answer: json!({ "won": won, "moves": moves, "scores": [3, 4] }),
            ..Record::default()
        }
    }

    fn check(function: &str, expected: Option<f64>) {
        let all = [sample(2, true, 10), sample(1, false, 99), sample(2, true, 20)];
        let all: Vec<&Record> = all.iter().collect();
        let found = Function::read(function).expect(function).over(&all).map(|e| e.value);
        assert_eq!(found, expected, "{function}");
    }

    #[test]
    fn functions_read_fields_under_conditions() {
        check("trials: count", Some(3.0));
        check("count(answer.won)", Some(2.0));
        check("mean(answer.moves if answer.won)", Some(15.0));
        check("max(moves)", Some(99.0));
        check("min(moves if n = 2 and method = naive)", Some(10.0));
        check("median(moves)", Some(20.0));
        check("mean(moves if n > 7)", None);
        check("percent(answer.won if n >= 2)", Some(100.0));
        check("sum(answer.scores.1)", Some(12.0));
        assert!(Function::read("average(moves)").is_none());
    }

    #[test]
    fn functions_say_which_fields_they_ask_for() {
        let asks = |text| Function::read(text).expect(text).asks();
        assert_eq!(
            asks("best: mean(answer.moves if answer.won and recipe.n >= 8)"),
            ["answer.won", "recipe.n", "answer.moves"]
        );
        assert_eq!(asks("percent(answer.winner = 0)"), ["answer.winner"]);
        assert_eq!(asks("share(answer.won if n != 3)"), ["n", "answer.won"]);
        assert!(asks("count").is_empty());
        assert_eq!(asks("mean()"), [""], "a mean of nothing");
    }

    #[test]
    fn intervals_of_shares_have_two_ends() {
        let words = |function: &str, found: Option<Estimate>| {
            Function::read(function).expect(function).words(&found.expect("some"))
        };
        let percent = |yes, of| {
            share(yes, of).map(|e| Estimate {
                value: 100.0 * e.value,
                low: 100.0 * e.low,
                high: 100.0 * e.high,
                ..e
            })
        };
        assert_eq!(words("percent(answered)", percent(10, 10)), "100 (72…100)");
        assert_eq!(words("percent(answered)", percent(0, 4)), "0 (0…49)");
        assert_eq!(words("percent(answered)", percent(963, 1000)), "96.3 (94.9…97.3)");
        assert_eq!(words("share(answered)", share(6, 10)), "0.60 (0.31…0.83)");
        assert_eq!(words("share(answered)", share(1, 1)), "1");
        assert_eq!(words("score(answer.score)", score(&[0.0; 100])), "0 (0…3.7)");
        assert_eq!(words("score(answer.score)", score(&[&[100.0][..], &[0.0; 99]].concat())), "1 (0.2…5.4)");
        assert_eq!(words("score(answer.score)", score(&[25.0, 75.0, 50.0, 50.0])), "50 (26…74)");
        assert_eq!(words("mean(cpu)", mean(&[1.0, 2.0, 3.0])), "2.0 ± 2.5");
        assert_eq!(words("count", share(3, 4)), "0.75");
    }

    #[test]
    fn players_are_read_into_their_brackets() {
        let mut record = sample(1, true, 1);
        record.answer = json!({ "a": "mixed[until=turn:12,perimeter=free]", "b": "greedy" });
        let ask = |name: &str| field(&record, name);
        assert_eq!((ask("a.until.value"), ask("a.until.kind")), (json!(12.0), json!("turn")));
        assert_eq!((ask("a.perimeter"), ask("b.perimeter")), (json!("free"), Value::Null));
        assert_eq!(ask("b.perimeter|b"), json!("greedy"));
    }

    #[test]
    fn groups_of_numbers_are_in_order() {
        let all = [sample(12, true, 10), sample(2, false, 99), sample(12, true, 20)];
        let all: Vec<&Record> = all.iter().collect();
        let found: Vec<(Value, usize)> = groups(&all, "n").into_iter().map(|(v, g)| (v, g.len())).collect();
        assert_eq!(found, [(json!(2), 1), (json!(12), 2)]);
    }

    #[test]
    fn numbers_are_short() {
        let all = [3.0, 0.5, 1234.5678, 0.000_012_3, 2.0 / 3.0, 1e13].map(tidy);
        assert_eq!(all, ["3", "0.5", "1235", "1.23e-5", "0.6667", "1.00e13"]);
    }
}
