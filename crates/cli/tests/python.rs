//! Is docs/certificates.md precise enough to write a checker from? docs/check_winnable.py was written from it;
//! it must accept what `ludo` claims about the corpus and refuse claims with a lie in them.

mod shell;

use serde_json::{Value, json};
use shell::{fed_in, root};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn a_checker_in_another_language_agrees() {
    if Command::new("python3").arg("--version").output().is_err() {
        assert!(std::env::var_os("LUDO_STRICT").is_none(), "not run: needs python3");
        return eprintln!("not run: needs python3");
    }
    let scratch = tempfile::tempdir().expect("a folder");
    let mut kinds = BTreeMap::<String, usize>::new();
    for name in instances() {
        let file = root().join("corpus/dollar").join(name).display().to_string();
        let run = |words: &[&str]| fed_in(scratch.path(), "", words).good();
        run(&["convert", "dollar", &file, "--to", "line", "--lossy", "-o", "instance.line"]);
        run(&["solve", "dollar", "winnable", &file, "--claim", "claim.json"]);
        let claim = fs::read_to_string(scratch.path().join("claim.json")).expect("written");
        assert_eq!(judge(scratch.path()), "proved\n", "{file}");
        let claim: Value = serde_json::from_str(&claim).expect("JSON");
        let kind = claim["evidence"].as_object().expect("an object").keys().next().expect("one kind");
        let seen = kinds.entry(kind.clone()).or_default();
        *seen += 1;
        // Python starts slowly: two of each kind are turned into lies.
        for (what, lie) in lies(&claim).into_iter().filter(|_| *seen <= 2) {
            fs::write(scratch.path().join("claim.json"), lie.to_string()).expect("written");
            assert!(judge(scratch.path()).starts_with("refuted: "), "{file}: {what} is accepted: {lie}");
        }
    }
    assert_eq!(kinds.into_keys().collect::<Vec<_>>(), ["negative-total", "reduced", "winnable"]);
}

/// Every instance of the corpus, once.
fn instances() -> Vec<String> {
    let known = fs::read_to_string(root().join("corpus/dollar/answers.json")).expect("answers.json");
    let known: Value = serde_json::from_str(&known).expect("JSON");
    let single = known["answers"].as_array().expect("a list").iter().filter(|case| case["tally"].is_null());
    let mut names: Vec<String> =
        single.map(|case| case["instance"].as_str().expect("a file").to_owned()).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// The claim with one part changed so that it no longer holds.
fn lies(claim: &Value) -> Vec<(&'static str, Value)> {
    let changed = |place: &str, value: Value| {
        let mut lie = claim.clone();
        *lie.pointer_mut(place).expect("this part is there") = value;
        lie
    };
    let mut all = vec![
        ("the contrary", changed("/answer/winnable", json!(claim["answer"]["winnable"] == false))),
        ("another instance", changed("/instance/sha256", json!("0".repeat(64)))),
    ];
    if claim.pointer("/evidence/reduced").is_some() {
        all.push(("an order that ends early", changed("/evidence/reduced/order", json!([]))));
        all.push(("a root that is not there", changed("/evidence/reduced/root", json!(-1))));
        all.push(("no script", changed("/evidence/reduced/script", json!([]))));
    }
    if claim.pointer("/evidence/winnable").is_some() {
        all.push(("no script", changed("/evidence/winnable/script", json!([]))));
    }
    if claim.pointer("/evidence/negative-total").is_some() {
        all.push(("another total", changed("/evidence/negative-total/total", json!(-7777))));
        all.push(("a root that is not there", changed("/evidence/negative-total/root", json!(-1))));
    }
    all
}

fn judge(folder: &Path) -> String {
    let script = root().join("docs/check_winnable.py");
    let words = ["instance.line", "claim.json"];
    let output =
        Command::new("python3").arg(script).args(words).current_dir(folder).output().expect("it runs");
    String::from_utf8(output.stdout).expect("text") + &String::from_utf8(output.stderr).expect("text")
}
