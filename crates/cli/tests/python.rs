//! Is docs/certificates.md precise enough to write a checker from? The checkers of docs/checkers were written from it, in
//! Python. They must give the same verdicts as `ludo-check`: on claims of `ludo`, and on forgeries (tests/forge) in which
//! answer and evidence are changed together.

mod shell;

use serde_json::{Value, json};
use shell::{checker, fed_in, root};
use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn checkers_in_another_language_agree() {
    if python_is_missing() {
        return;
    }
    let output = Command::new("python3")
        .arg(root().join("scripts/checkers.py"))
        .arg("--ludo")
        .arg(env!("CARGO_BIN_EXE_ludo"))
        .arg("--check")
        .arg(checker())
        .args(["--honest", "50", "--forged", "40"])
        .output()
        .expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    let (table, complaints) = (text(output.stdout), text(output.stderr));
    assert!(output.status.success(), "{table}{complaints}");
    // A head and a line for each question: nothing was left out.
    assert_eq!(table.lines().count(), 15, "{table}");
    assert_eq!(table.matches(" 50/50 ").count(), 14, "{table}");
    // Every format that ludo convert writes was tried: at least two a game.
    let formats = table.lines().skip(1).filter_map(|line| line.split_whitespace().rev().nth(1)?.parse().ok());
    assert_eq!(formats.filter(|&formats: &u32| formats >= 2).count(), 14, "{table}");
}

#[test]
fn verdicts_of_the_checkers_are_exit_codes() {
    if python_is_missing() {
        return;
    }
    let scratch = tempfile::tempdir().expect("a folder");
    let file = root().join("corpus/dollar/triangle.line").display().to_string();
    let run = |words: &[&str]| fed_in(scratch.path(), "", words).good();
    run(&["convert", "dollar", &file, "--to", "json", "-o", "instance.json"]);
    run(&["solve", "dollar", "winnable", &file, "--claim", "claim.json"]);
    let claim = fs::read_to_string(scratch.path().join("claim.json")).expect("written");
    let claim: Value = serde_json::from_str(&claim).expect("JSON");
    let changed = |place: &str, value: Value| {
        let mut lie = claim.clone();
        *lie.pointer_mut(place).expect("this part is there") = value;
        lie
    };
    let cases = [
        (claim.clone(), 0, "proved"),
        (changed("/answer/winnable", json!(false)), 3, "refuted: "),
        (changed("/instance/sha256", json!("0".repeat(64))), 3, "refuted: "),
        (changed("/evidence", json!({"magic": {}})), 2, "not known: "),
        (changed("/question", json!("shortest")), 2, "no claim: "),
        (json!({}), 2, "no claim: "),
    ];
    for (claim, code, start) in cases {
        fs::write(scratch.path().join("claim.json"), claim.to_string()).expect("written");
        let (found, said) = judge(scratch.path());
        assert!(found == code && said.starts_with(start), "{code} {start}: {found} {said} {claim}");
    }
}

#[expect(clippy::print_stderr, reason = "what is not run is said")]
fn python_is_missing() -> bool {
    let missing = Command::new("python3").arg("--version").output().is_err();
    if missing {
        assert!(std::env::var_os("LUDO_STRICT").is_none(), "not run: needs python3");
        eprintln!("not run: needs python3");
    }
    missing
}

/// The exit code of the checker, and what it prints.
fn judge(folder: &Path) -> (i32, String) {
    let script = root().join("docs/checkers/dollar_winnable.py");
    let words = ["instance.json", "claim.json"];
    let output = Command::new("python3")
        .arg("-B")
        .arg(script)
        .args(words)
        .current_dir(folder)
        .output()
        .expect("it runs");
    let text =
        String::from_utf8(output.stdout).expect("text") + &String::from_utf8(output.stderr).expect("text");
    (output.status.code().expect("it ends by itself"), text)
}
