//! Which vertex does a word in a setting mean?
//!
//! A setting that is a vertex says so in its schema (`"vertex": true`, which the type of a vertex writes). Where the instance has
//! names, a word is a name first, with or without quotation marks; a number is understood too where no name looks like one,
//! and always where two names are equal. The same rule as for moves.
//!
//! The other way round: a sentence about a claim is made where only numbers are known. It marks a vertex ([`vertex`]), and whoever
//! knows the names puts them in ([`named`]).

use crate::nearest::Unknown;
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

/// What the vertices are called, as far as it is known where settings are read.
#[derive(Clone, Copy, Debug)]
pub enum Called<'a> {
    /// Nothing was read yet: any word may become a vertex.
    Later,
    /// By their numbers.
    Numbers,
    /// By names, one each.
    Names(&'a [&'a str]),
}

impl Called<'_> {
    /// The vertex that a word means.
    ///
    /// # Errors
    /// When it means none, with the nearest name.
    pub(crate) fn meant(self, word: &str) -> Result<Value, String> {
        let quoted = word.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        let plain = quoted.unwrap_or(word);
        let number = || plain.parse::<u32>().ok().filter(|_| is_number(plain) && quoted.is_none());
        let wrong = || format!("'{word}' is not the number of a vertex");
        let names = match self {
            Called::Later => return Ok(number().unwrap_or(0).into()),
            Called::Numbers => return number().map(Value::from).ok_or_else(wrong),
            Called::Names(names) => names,
        };
        let mut same = (0u32..).zip(names).filter(|(_, name)| **name == plain);
        match (same.next(), same.next(), number()) {
            (Some((vertex, _)), None, _) => Ok(vertex.into()),
            (Some(_), Some(_), None) => {
                Err(format!("several vertices are called '{plain}': say its number, from 0"))
            }
            (Some(_), Some(_), Some(number)) => Ok(number.into()),
            (None, _, Some(number)) if !names.iter().any(|name| is_number(name)) || !distinct(names) => {
                Ok(number.into())
            }
            (None, ..) => {
                let unknown = Unknown::new("vertex", plain, names.iter().copied());
                Err(unknown.to_string())
            }
        }
    }
}

/// What stands around the number of a vertex in a sentence that is not yet said: no keyboard writes these two letters.
const MARKS: [char; 2] = ['\u{e000}', '\u{e001}'];

/// A vertex in a sentence, by its number, until [`named`] says what it is called.
pub fn vertex(number: impl fmt::Display) -> String {
    format!("{}{number}{}", MARKS[0], MARKS[1])
}

/// Some vertices in a sentence.
pub fn vertices(numbers: impl IntoIterator<Item = impl fmt::Display>) -> String {
    numbers.into_iter().map(vertex).collect::<Vec<_>>().join(" ")
}

/// The sentence with the names of its vertices; where there are none, and for what is no vertex, the number stays.
pub fn named<S: AsRef<str>>(sentence: &str, names: Option<&[S]>) -> String {
    let name = |number: &str| names?.get(number.parse::<usize>().ok()?).map(AsRef::as_ref);
    let mut parts = sentence.split(MARKS[0]);
    let mut said = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (number, rest) = part.split_once(MARKS[1]).unwrap_or((part, ""));
        said.push_str(name(number).unwrap_or(number));
        said.push_str(rest);
    }
    said
}

/// Names of which no two are equal: one that several have is followed by the number.
pub fn told_apart(names: Vec<Cow<'_, str>>) -> Vec<Cow<'_, str>> {
    let mut often: BTreeMap<&str, u32> = BTreeMap::new();
    names.iter().for_each(|name| *often.entry(name).or_default() += 1);
    let shared: Vec<bool> = names.iter().map(|name| often[&**name] > 1).collect();
    let told = |(at, (name, shared)): (usize, (Cow<'_, str>, bool))| match shared {
        true => Cow::Owned(format!("{name} ({at})")),
        false => Cow::Owned(name.into_owned()),
    };
    names.into_iter().zip(shared).enumerate().map(told).collect()
}

/// Numbers of vertices, alone or in lists, as their names; what is none stays.
pub fn in_names<S: AsRef<str>>(value: &Value, names: &[S]) -> Value {
    match value {
        Value::Array(items) => items.iter().map(|item| in_names(item, names)).collect(),
        Value::Number(number) => {
            let name = number.as_u64().and_then(|at| names.get(usize::try_from(at).ok()?));
            name.map_or_else(|| value.clone(), |name| Value::String(name.as_ref().to_owned()))
        }
        other => other.clone(),
    }
}

fn is_number(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit())
}

fn distinct(names: &[&str]) -> bool {
    let mut sorted = names.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0] != pair[1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(names: &[&str], word: &str, expected: Result<u32, &str>) {
        let found = Called::Names(names).meant(word);
        match expected {
            Ok(vertex) => assert_eq!(found, Ok(vertex.into())),
            Err(what) => assert!(found.as_ref().is_err_and(|found| found.contains(what)), "{found:?}"),
        }
    }

    #[test]
    fn a_name_comes_first_and_a_number_where_no_name_looks_like_one() {
        check(&["Ann", "Bob"], "Bob", Ok(1));
        check(&["Ann", "Bob"], "\"Bob\"", Ok(1));
        check(&["Ann", "Bob"], "0", Ok(0));
        check(&["10", "1"], "1", Ok(1));
        check(&["10", "1"], "0", Err("no vertex named '0'"));
        check(&["Ann", "Bob"], "Bo", Err("did you mean 'Bob'"));
        check(&["Ann", "Ann"], "1", Ok(1));
        check(&["Ann", "Ann"], "Ann", Err("several vertices"));
        check(&["3", "3"], "1", Ok(1));
    }

    #[test]
    fn sentences_say_names_where_there_are_some() {
        let sentence = format!("vertex {} sees {}, not {}", vertex(1), vertices([0, 7]), vertex(-1));
        assert_eq!(named::<&str>(&sentence, None), "vertex 1 sees 0 7, not -1");
        assert_eq!(named(&sentence, Some(&["Ann", "Bob"])), "vertex Bob sees Ann 7, not -1");
        let twins = told_apart(vec!["Ann".into(), "Bob".into(), "Ann".into()]);
        assert_eq!(named(&sentence, Some(&twins)), "vertex Bob sees Ann (0) 7, not -1");
        assert_eq!(named("3 of 4", Some(&["Ann", "Bob"])), "3 of 4");
        let list = serde_json::json!([0, [1, 5], -1, null, "1"]);
        assert_eq!(in_names(&list, &["Ann", "Bob"]), serde_json::json!(["Ann", ["Bob", 5], -1, null, "1"]));
    }

    #[test]
    fn without_names_only_numbers_are_understood_and_before_reading_everything() {
        assert_eq!(Called::Numbers.meant("3"), Ok(3.into()));
        assert!(Called::Numbers.meant("Bob").is_err());
        assert!(Called::Later.meant("Bob").is_ok());
    }
}
