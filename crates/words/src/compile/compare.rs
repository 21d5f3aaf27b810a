//! Do all languages say the same things?

use super::Problem;
use super::read::{Arm, Entry, Piece, Words};
use crate::plural;
use std::collections::BTreeSet;

/// Everything that is wrong in or between the languages, of which English is the first.
pub(super) fn all(languages: &[Words]) -> Vec<Problem> {
    let mut problems = Vec::new();
    let Some((english, others)) = languages.split_first() else { return problems };
    for words in languages {
        alone(words, &mut problems);
    }
    for words in others {
        both(english, words, &mut problems);
    }
    problems
}

fn at(words: &Words, entry: &Entry, what: String) -> Problem {
    Problem { file: words.file.clone(), line: entry.line, what: format!("{}: {what}", entry.name) }
}

/// What can be seen without another language.
fn alone(words: &Words, problems: &mut Vec<Problem>) {
    if !plural::is_known(&words.tag) {
        let what = format!("'{}' is not a language whose plural forms are known", words.tag);
        problems.push(Problem { file: words.file.clone(), line: 1, what });
    }
    let mut seen = BTreeSet::new();
    for entry in &words.entries {
        if !seen.insert(&entry.name) {
            problems.push(at(words, entry, "the message stands here a second time".to_owned()));
        }
        let kebab = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        if !entry.name.chars().all(kebab) {
            problems.push(at(words, entry, "a name has small letters, digits and hyphens".to_owned()));
        }
        for argument in entry.arguments() {
            let snake =
                |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
            if !argument.chars().all(snake) {
                problems.push(at(
                    words,
                    entry,
                    format!("${argument}: an argument has small letters, digits and _"),
                ));
            }
        }
        forms(words, entry, &entry.pieces, problems);
    }
}

/// Every choice by a number has all the forms of the language.
fn forms(words: &Words, entry: &Entry, pieces: &[Piece], problems: &mut Vec<Problem>) {
    for piece in pieces {
        let Piece::Choice { by, arms } = piece else { continue };
        if Arm::are_plural(arms) {
            for form in plural::needed(&words.tag) {
                // The last arm is taken for every other number: if it is `other`, it stands for fractions in Russian.
                if !arms.iter().any(|arm| arm.key == form.word()) {
                    let what = format!("${by} lacks the plural form [{}]", form.word());
                    problems.push(at(words, entry, what));
                }
            }
        }
        for arm in arms {
            forms(words, entry, &arm.pieces, problems);
        }
    }
}

/// The words by which a sentence is chosen, where they are no plural forms.
fn keys(pieces: &[Piece], into: &mut BTreeSet<(String, String)>) {
    for piece in pieces {
        let Piece::Choice { by, arms } = piece else { continue };
        for arm in arms {
            if !Arm::are_plural(arms) {
                into.insert((by.clone(), arm.key.clone()));
            }
            keys(&arm.pieces, into);
        }
    }
}

fn both(english: &Words, words: &Words, problems: &mut Vec<Problem>) {
    for entry in &english.entries {
        let Some(other) = words.entries.iter().find(|other| other.name == entry.name) else {
            let what = format!(
                "{}: the message is missing here ({}:{})",
                entry.name,
                english.file.display(),
                entry.line
            );
            problems.push(Problem { file: words.file.clone(), line: 1, what });
            continue;
        };
        let named = |entry: &Entry| entry.arguments().into_iter().map(str::to_owned).collect::<BTreeSet<_>>();
        let (here, there) = (named(other), named(entry));
        for missing in there.difference(&here) {
            problems.push(at(
                words,
                other,
                format!("the argument ${missing} of the English sentence is missing"),
            ));
        }
        for unknown in here.difference(&there) {
            problems.push(at(words, other, format!("${unknown} is not an argument of the English sentence")));
        }
        for argument in here.intersection(&there) {
            if other.is_number(argument) && !entry.is_number(argument) {
                let what = format!("${argument} chooses a plural form here, so it must in English too");
                problems.push(at(words, other, what));
            }
        }
        let (mut mine, mut theirs) = (BTreeSet::new(), BTreeSet::new());
        keys(&other.pieces, &mut mine);
        keys(&entry.pieces, &mut theirs);
        for (by, key) in mine.difference(&theirs) {
            problems.push(at(words, other, format!("${by}: the English sentence has no case [{key}]")));
        }
    }
    for entry in &words.entries {
        if !english.entries.iter().any(|known| known.name == entry.name) {
            problems.push(at(words, entry, "there is no such message in English".to_owned()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn check(english: &str, other: &str, expected: &[&str]) {
        let languages = [
            Words::read(Path::new("words/en.ftl"), english).expect("English"),
            Words::read(Path::new("words/ru.ftl"), other).expect("Russian"),
        ];
        let found: Vec<String> = all(&languages).iter().map(ToString::to_string).collect();
        assert_eq!(found, expected);
    }

    const PEGS: &str = "left = { $n ->\n    [one] { $n } peg\n   *[other] { $n } pegs\n }\n";

    #[test]
    fn languages_that_say_the_same_are_accepted() {
        check("a = Yes\n", "# Comment\na = Да\n", &[]);
        check(
            PEGS,
            "left = { $n ->\n    [one] { $n } колышек\n    [few] { $n } колышка\n   *[many] { $n } колышков\n }\n",
            &[],
        );
    }

    #[test]
    fn what_is_missing_is_named_with_file_and_line() {
        check(
            "a = Yes\nb = No\n",
            "b = Нет\n",
            &["words/ru.ftl:1: a: the message is missing here (words/en.ftl:1)"],
        );
        check(
            "a = Yes\n",
            "a = Да\n\nb = Нет\n",
            &["words/ru.ftl:3: b: there is no such message in English"],
        );
        check(
            "a = { $one } and { $two }\n",
            "a = { $one } и { $three }\n",
            &[
                "words/ru.ftl:1: a: the argument $two of the English sentence is missing",
                "words/ru.ftl:1: a: $three is not an argument of the English sentence",
            ],
        );
        check(
            PEGS,
            "left = { $n ->\n    [one] { $n } колышек\n   *[other] { $n } колышка\n }\n",
            &[
                "words/ru.ftl:1: left: $n lacks the plural form [few]",
                "words/ru.ftl:1: left: $n lacks the plural form [many]",
            ],
        );
        check(
            "a = { $n }\n",
            "a = { $n ->\n    [one] x\n    [few] y\n   *[many] { $n }\n }\n",
            &["words/ru.ftl:1: a: $n chooses a plural form here, so it must in English too"],
        );
        check(
            "a = { $w ->\n    [up] Up\n   *[down] Down\n }\n",
            "a = { $w ->\n    [left] Л\n   *[down] Н\n }\n",
            &["words/ru.ftl:1: a: $w: the English sentence has no case [left]"],
        );
    }

    #[test]
    fn other_parts_of_the_notation_are_refused() {
        for (text, line) in [
            ("a = { b }\n", 1),
            ("\na =\n    .x = y\n", 2),
            ("-t = x\n", 1),
            ("a = { NUMBER($n) }\n", 1),
            ("a = {\n", 1),
        ] {
            let problems = Words::read(Path::new("en.ftl"), text).expect_err(text);
            assert!(
                !problems.is_empty() && problems.iter().all(|problem| problem.line >= line),
                "{problems:?}"
            );
        }
    }
}
