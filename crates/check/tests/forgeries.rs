//! Are the honest claims of corpus/claims accepted, and the false ones refused?
//!
//! `make forgeries` makes the corpus anew: claims of `ludo`, and forgeries in which answer and evidence are changed
//! together. What each is worth was decided by the checkers in Python (folder checkers) or by brute force on small instances
//! (folder small), not by the verifiers that are tried here. This is also the first test that `make mutants` runs against
//! changed verifiers: it needs no solver.

use ludograph_core::erased::{CheckError, ClaimFile, Entry, Instance};
use ludograph_core::{ReadOptions, Source, Verdict};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Who decided what the claims are worth.
const JUDGES: [&str; 2] = ["checkers", "small"];

fn corpus(judge: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/claims").join(judge)
}

/// All claims of a kind by question.
fn claims(part: &str) -> BTreeMap<String, Vec<Value>> {
    let mut all: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for judge in JUDGES {
        for (name, list) in judged(judge, part) {
            all.entry(name).or_default().extend(list);
        }
    }
    all
}

/// The claims of a folder by question, each line an object.
fn judged(judge: &str, part: &str) -> BTreeMap<String, Vec<Value>> {
    let files = std::fs::read_dir(corpus(judge).join(part)).expect("the folder is there");
    let read = |path: PathBuf| {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("a text");
        let lines = text.lines().map(|line| serde_json::from_str(line).expect("an object a line"));
        (name, lines.collect())
    };
    files.map(|file| read(file.expect("a file").path())).collect()
}

fn instance(entry: &Entry, object: &Value) -> Instance {
    let text = object["instance"].as_str().expect("a text");
    entry.parse(Source::from(text), &ReadOptions::default()).expect("the instance is read")
}

/// The claim as text: an object, or what is left of one.
fn text(object: &Value) -> String {
    object["claim"].as_str().map_or_else(|| object["claim"].to_string(), str::to_owned)
}

fn verdict(name: &str, object: &Value) -> Result<Verdict, CheckError> {
    let entry = ludograph_games::game(name.split('-').next().unwrap_or_default()).expect("a game");
    let claim = ClaimFile::read(&text(object)).map_err(CheckError::NoClaim)?;
    claim.check(&entry, &instance(&entry, object))
}

#[test]
fn the_manifest_counts_the_claims() {
    for judge in JUDGES {
        let manifest = std::fs::read_to_string(corpus(judge).join("manifest.json")).expect("a manifest");
        let manifest: Value = serde_json::from_str(&manifest).expect("JSON");
        for part in ["correct", "incorrect"] {
            let all = judged(judge, part);
            assert_eq!(all.len(), manifest.as_object().expect("an object").len());
            for (name, list) in all {
                assert_eq!(manifest[&name][part], list.len(), "{judge} {name} {part}");
            }
        }
    }
}

/// No question is without claims, so that a new one is not forgotten.
#[test]
fn every_question_is_in_the_corpus() {
    let (good, bad) = (claims("correct"), claims("incorrect"));
    for entry in ludograph_games::games() {
        for question in entry.questions() {
            let name = format!("{}-{}", entry.info().key, question.key());
            assert!(good.contains_key(&name) && bad.contains_key(&name), "{name}: make forgeries");
        }
    }
}

#[test]
fn honest_claims_are_accepted() {
    let mut proved = BTreeSet::new();
    for (name, list) in claims("correct") {
        for object in &list {
            match (verdict(&name, object), object["verdict"].as_str()) {
                (Ok(Verdict::Proved), Some("proved")) => drop(proved.insert(name.clone())),
                (Ok(Verdict::Unproved(_)), Some("unproved")) => {}
                other => panic!("{name}: {other:?}\n{object}"),
            }
        }
    }
    assert!(proved.len() > 30, "{proved:?}");
}

#[test]
fn false_claims_are_refused() {
    let mut refuted = 0;
    for (name, list) in claims("incorrect") {
        for object in &list {
            match verdict(&name, object) {
                Err(_) => refuted += 1,
                Ok(other) => panic!("{name}: a false claim is {other}\n{object}"),
            }
        }
    }
    assert!(refuted > 2000, "{refuted}");
}

/// A claim that says two things is not judged by one of them.
#[test]
fn a_field_that_comes_twice_is_refused() {
    let mut tried = 0;
    for (name, list) in claims("correct") {
        let entry = ludograph_games::game(name.split('-').next().unwrap_or_default()).expect("a game");
        for object in list.iter().take(1) {
            let (text, instance) = (text(object), instance(&entry, object));
            for part in ["answer", "query"] {
                let Some((field, value)) =
                    object["claim"][part].as_object().and_then(|all| all.iter().next())
                else {
                    continue;
                };
                let twice = text.replacen(
                    &format!("\"{part}\":{{"),
                    &format!("\"{part}\":{{\"{field}\":{value},"),
                    1,
                );
                assert_ne!(text, twice);
                let judged = ClaimFile::read(&twice).expect("a claim").check(&entry, &instance);
                assert!(judged.is_err(), "{name}: {twice}");
                tried += 1;
            }
        }
    }
    assert!(tried > 14, "{tried}");
}

/// What a claim is cut to is no claim, or refused; nothing ends in a panic.
#[test]
fn cut_claims_are_refused() {
    for (name, list) in claims("correct") {
        let entry = ludograph_games::game(name.split('-').next().unwrap_or_default()).expect("a game");
        for object in list.iter().take(2) {
            let (text, instance) = (text(object), instance(&entry, object));
            let ends = (0..text.len()).step_by(1 + text.len() / 60).filter(|&end| text.is_char_boundary(end));
            for end in ends {
                let judged = ClaimFile::read(&text[..end]).map(|claim| claim.check(&entry, &instance));
                assert!(!matches!(judged, Ok(Ok(Verdict::Proved))), "{name}: {}", &text[..end]);
            }
        }
    }
}
