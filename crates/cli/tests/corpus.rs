//! Are the known answers of corpus/ what `ludo` answers, and does the checker accept each claim?
//!
//! Every folder of corpus/ is a game; its `answers.json` says what is known (corpus/dollar/README.md has
//! the fields).

mod shell;

use serde_json::Value;
use shell::{Done, checker, fed_in, root};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn every_known_answer_is_found_and_its_claim_accepted() {
    let mut answers = 0;
    each_game(|game, folder, cases| {
        for case in cases {
            match &case["tally"] {
                Value::Null => ask(game, folder, case),
                tally => count(game, folder, case, tally),
            }
            answers += 1;
        }
    });
    assert!(answers > 0, "the corpus is empty");
}

#[test]
fn every_file_has_an_answer_and_every_answer_a_source() {
    each_game(|_, folder, cases| {
        let mut asked: BTreeSet<String> =
            cases.iter().map(|case| text(case, "instance").to_owned()).collect();
        asked.extend(["answers.json", "README.md"].map(str::to_owned));
        assert_eq!(files(folder), asked);
        for case in cases {
            assert!(text(case, "source").len() > 10, "where is this known from? {case}");
        }
    });
}

/// A file is called NAME.FORMAT, so the content must be recognised as that format.
#[test]
fn every_format_is_recognised() {
    each_game(|game, folder, cases| {
        for case in cases.iter().filter(|case| case["tally"].is_null()) {
            let file = text(case, "instance");
            let format = file.split_once('.').expect("NAME.FORMAT").1;
            let read = |extra: &[&str]| {
                let words = ["show", game, file, "--as", "json"];
                fed_in(folder, "", words.iter().chain(extra)).good()
            };
            assert_eq!(read(&[]), read(&["--from", format]), "{file}");
        }
    });
}

fn ask(game: &str, folder: &Path, case: &Value) {
    let (file, question) = (text(case, "instance"), text(case, "question"));
    let scratch = tempfile::tempdir().expect("a folder");
    let claim = scratch.path().join("claim.json").display().to_string();
    let solved = solve(game, folder, case, &["--json", "--claim", &claim]);
    let object = solved.json();
    assert_eq!((solved.code, solved.err.as_str()), (0, ""), "{case}: {solved:?}");
    for (field, expected) in case["answer"].as_object().expect("answer fields") {
        assert_eq!(&object["answer"][field], expected, "{file} {question} {field}: {object}");
    }
    let verdict = object["verdict"].as_str().expect("a verdict");
    let expected = case["verdict"].as_str().unwrap_or("proved");
    assert!(expected == "any" || verdict == expected, "{file} {question}: {verdict}, not {expected}");
    let inside = fed_in(folder, "", ["check", game, question, file, &claim]).good();
    let words = [game, question, file, &claim];
    let output = Command::new(checker()).args(words).current_dir(folder).output().expect("it runs");
    let outside = Done::of(output).good();
    assert_eq!(inside, outside, "{file} {question}");
    assert_eq!(inside.lines().next(), Some(verdict), "{file} {question}");
}

fn count(game: &str, folder: &Path, case: &Value, tally: &Value) {
    let solved = solve(game, folder, case, &["--each", "--tally", "--json"]);
    assert_eq!((solved.code, &solved.json()["tally"]), (0, tally), "{case}: {solved:?}");
}

fn solve(game: &str, folder: &Path, case: &Value, extra: &[&str]) -> Done {
    let mut words = vec!["solve".to_owned(), game.to_owned()];
    words.extend(["question", "instance"].map(|field| text(case, field).to_owned()));
    if let Some(method) = case["method"].as_str() {
        words.extend(["--method", method].map(str::to_owned));
    }
    for (name, value) in case["settings"].as_object().into_iter().flatten() {
        words.extend(["--set".to_owned(), format!("{name}={}", value.as_str().expect("settings are texts"))]);
    }
    words.extend(extra.iter().map(|&word| word.to_owned()));
    fed_in(folder, "", words)
}

fn each_game(mut test: impl FnMut(&str, &Path, &[Value])) {
    // Beside the games lie the claims that the tests of the checker replay.
    for name in files(&root().join("corpus")).into_iter().filter(|name| name != "claims") {
        let folder = root().join("corpus").join(&name);
        let read = fs::read_to_string(folder.join("answers.json"));
        let known: Value = serde_json::from_str(&read.expect("answers.json is there")).expect("JSON");
        assert_eq!(text(&known, "game"), name);
        test(&name, &folder, known["answers"].as_array().expect("a list of answers"));
    }
}

fn files(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

#[track_caller]
fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_else(|| panic!("{field} is missing: {value}"))
}
