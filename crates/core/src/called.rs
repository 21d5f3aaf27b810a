//! Which vertex does a word in a setting mean?
//!
//! A setting that is a vertex says so in its schema (`"vertex": true`, which the type of a vertex writes). Where the instance has
//! names, a word is a name first, with or without quotation marks; a number is understood too where no name looks like one,
//! and always where two names are equal. The same rule as for moves.

use crate::nearest::Unknown;
use serde_json::Value;

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
    fn without_names_only_numbers_are_understood_and_before_reading_everything() {
        assert_eq!(Called::Numbers.meant("3"), Ok(3.into()));
        assert!(Called::Numbers.meant("Bob").is_err());
        assert!(Called::Later.meant("Bob").is_ok());
    }
}
