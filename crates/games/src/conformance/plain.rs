//! No refusal speaks the words of a library: whatever is wrong with JSON, the message says what was expected and found.

use super::{ask, each_game, small};
use ludograph_core::erased::{CheckError, ClaimFile};
use ludograph_core::fault::RAW;
use ludograph_core::{Draws, Faults, Pairs, Place, ReadOptions, Run, Seed, Source, WriteOptions};
use serde_json::{Map, Value, json};

/// A message in the words of this house.
#[track_caller]
fn check(faults: &Faults, text: &str) {
    let said = faults.to_string();
    let raw: Vec<&&str> = RAW.iter().filter(|raw| said.contains(**raw) && !text.contains(**raw)).collect();
    assert!(raw.is_empty(), "{raw:?} in {said:?} about {text}");
    assert!(!said.contains('`') || text.contains('`'), "{said:?} about {text}");
}

/// All values of a tree.
fn places(value: &Value, path: &str, all: &mut Vec<String>) {
    all.push(path.to_owned());
    match value {
        Value::Array(items) => {
            // The first entries stand for the others.
            items
                .iter()
                .take(4)
                .enumerate()
                .for_each(|(at, item)| places(item, &format!("{path}/{at}"), all));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, field)| places(field, &format!("{path}/{name}"), all));
        }
        _ => {}
    }
}

/// The same tree with one value of another kind, without a field, with one more, or with an entry less.
fn changed(tree: &Value, draws: &mut Draws) -> String {
    let mut all = Vec::new();
    places(tree, "", &mut all);
    let mut tree = tree.clone();
    let place: &String = draws.pick(&all);
    let value = tree.pointer_mut(place).expect("this place is there");
    match (draws.index(4), &mut *value) {
        (0, Value::Object(fields)) => {
            let names: Vec<String> = fields.keys().cloned().collect();
            if !names.is_empty() {
                fields.remove(draws.pick(&names));
            }
        }
        (1, Value::Object(fields)) => drop(fields.insert("more".to_owned(), json!(1))),
        (0, Value::Array(items)) => drop(items.pop()),
        (1, Value::Array(items)) => items.push(json!("more")),
        _ => {
            let others = [
                json!(null),
                json!(true),
                json!(-1),
                json!(1.5),
                json!("word"),
                json!([]),
                json!([[]]),
                json!({}),
                json!(u64::MAX),
                json!(1e300),
                Value::Object(Map::from_iter([("a".into(), json!(0))])),
            ];
            *value = draws.pick(&others).clone();
        }
    }
    tree.to_string()
}

/// The same text with a few characters changed, or with a field twice.
fn damaged(text: &str, draws: &mut Draws) -> String {
    let mut letters: Vec<char> = text.trim_end().chars().collect();
    for _ in 0..=draws.index(2) {
        let at = draws.index(letters.len());
        match draws.index(6) {
            0 => drop(letters.remove(at)),
            1 | 2 => letters.insert(
                at,
                *draws.pick(&[
                    '0', '-', ',', '[', ']', '{', '}', '"', ':', '.', 'e', 'x', '\\', '\n', '\u{1}', 'é',
                ]),
            ),
            3 => letters.truncate(at.max(1)),
            4 => letters.extend("9 ]".chars()),
            _ => {
                let text: String = letters.iter().collect();
                let again = text.strip_prefix('{').and_then(|rest| rest.split_once(','));
                if let Some((field, rest)) = again {
                    letters = format!("{{{field},{field},{rest}").chars().collect();
                }
            }
        }
        if letters.is_empty() {
            letters.push('{');
        }
    }
    letters.into_iter().collect()
}

#[test]
fn a_damaged_instance_is_refused_in_the_words_of_the_house() {
    each_game(|entry, oracle| {
        let mut draws = Seed(41).draws();
        let (mut refused, mut placed) = (0, 0);
        for format in
            entry.info().formats.iter().filter(|format| format.reads && format.writes && !format.binary)
        {
            for instance in small(entry, oracle, 1) {
                let options = WriteOptions { lossy: true, drop_drawing: true, ..WriteOptions::default() };
                let mut bytes = Vec::new();
                if entry.write(&instance, format.key, &options, &mut bytes).is_err() {
                    continue;
                }
                let text = String::from_utf8(bytes).expect("text formats are UTF-8");
                let tree: Option<Value> = serde_json::from_str(&text).ok().filter(Value::is_object);
                let rounds = if tree.is_some() { 400 } else { 80 };
                for round in 0..rounds {
                    let text = match &tree {
                        Some(tree) if round % 2 == 0 => changed(tree, &mut draws),
                        _ => damaged(&text, &mut draws),
                    };
                    let forced = draws.chance(0.5).then(|| format.key.to_owned());
                    let options = ReadOptions { format: forced, ..ReadOptions::default() };
                    if let Err(faults) = entry.parse(Source::from(text.as_str()), &options) {
                        check(&faults, &text);
                        refused += 1;
                        placed += usize::from(faults.iter().all(|fault| fault.place != Place::Whole));
                    }
                }
            }
        }
        assert!(
            refused > 100 && 2 * placed > refused,
            "{}: {refused} refused, {placed} with a place",
            entry.info().key
        );
    });
}

#[test]
fn a_damaged_claim_is_refused_in_the_words_of_the_house() {
    each_game(|entry, oracle| {
        let mut draws = Seed(43).draws();
        let mut refused = 0;
        for instance in small(entry, oracle, 1) {
            for question in entry.questions() {
                let Some(outcome) = ask(question, &instance, &Pairs::default(), None, &Run::default()) else {
                    continue;
                };
                let mut claim = Vec::new();
                entry.write_claim(question.key(), &instance, &outcome, &mut claim).expect("a claim");
                let text = String::from_utf8(claim).expect("a claim is text");
                let tree: Value = serde_json::from_str(&text).expect("a claim is JSON");
                for round in 0..120 {
                    let text =
                        if round % 3 > 0 { changed(&tree, &mut draws) } else { damaged(&text, &mut draws) };
                    let judged = ClaimFile::read(&text)
                        .map_err(CheckError::NoClaim)
                        .and_then(|file| file.check(entry, &instance));
                    if let Err(CheckError::NoClaim(faults)) = judged {
                        check(&faults, &text);
                        refused += 1;
                    }
                }
            }
        }
        assert!(refused > 100, "{}: {refused} refused", entry.info().key);
    });
}
