//! Are the honest claims of corpus/claims accepted, and the false ones refused?
//!
//! `make forgeries` makes the corpus anew: claims of `ludo`, and forgeries in which answer and evidence are changed
//! together. What each is worth was decided by the checkers in Python, not by the verifiers that are tried here. This is also
//! the first test that `make mutants` runs against changed verifiers: it needs no solver.

use ludograph_core::erased::{CheckError, ClaimFile, Entry, Instance};
use ludograph_core::{ReadOptions, Source, Verdict};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/claims")
}

/// The claims of a folder by question, each line an object.
fn claims(folder: &str) -> BTreeMap<String, Vec<Value>> {
    let files = std::fs::read_dir(corpus().join(folder)).expect("the folder is there");
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
    let manifest = std::fs::read_to_string(corpus().join("manifest.json")).expect("a manifest");
    let manifest: Value = serde_json::from_str(&manifest).expect("JSON");
    for part in ["correct", "incorrect"] {
        let all = claims(part);
        assert_eq!(all.len(), manifest.as_object().expect("an object").len());
        for (name, list) in all {
            assert_eq!(manifest[&name][part], list.len(), "{name} {part}");
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
    assert_eq!(proved.len(), 14, "{proved:?}");
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
    assert!(refuted > 300, "{refuted}");
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
