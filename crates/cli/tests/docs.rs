//! Does every command in README.md and docs/ do what is printed under it, and is every claim there true?
//!
//! Blocks marked `console` are run by trycmd, each file in a scratch folder of its own that sees the
//! repository's `corpus` and `docs`. A page that needs python3 says `not run` where there is none. Nothing else
//! is left out: a block that says `ignore`, or a `$ ludo` outside a `console` block, is a failure.

mod shell;

use shell::{checker, root};
use std::path::{Path, PathBuf};
use std::process::Command;

#[test]
fn every_command_of_the_docs_runs() {
    let (root, checker) = (root(), checker());
    for page in pages(&root) {
        let text = std::fs::read_to_string(&page).expect("a page is text");
        nothing_is_left_out(&page, &text);
        let scratch = tempfile::tempdir().expect("a folder");
        #[cfg(unix)]
        for name in ["corpus", "docs"] {
            std::os::unix::fs::symlink(root.join(name), scratch.path().join(name)).expect("a link");
        }
        if text.contains("cmd:python3") && Command::new("python3").arg("--version").output().is_err() {
            assert!(std::env::var_os("LUDO_STRICT").is_none(), "not run: needs python3");
            eprintln!("{}: not run: needs python3", page.display());
            continue;
        }
        std::env::set_current_dir(scratch.path()).expect("the folder is there");
        let cases = trycmd::TestCases::new();
        cases.register_bin("ludo", Path::new(env!("CARGO_BIN_EXE_ludo")));
        cases.register_bin("ludo-check", checker.as_path());
        cases.env("NO_COLOR", "1").case(&page).run();
        std::env::set_current_dir(&root).expect("the repository is there");
    }
}

fn pages(root: &Path) -> Vec<PathBuf> {
    let readme = root.join("README.md");
    assert!(readme.is_file(), "README.md is missing");
    let entries = std::fs::read_dir(root.join("docs")).expect("docs/ is there");
    let mut pages: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    pages.retain(|path| path.extension().is_some_and(|end| end == "md"));
    pages.push(readme);
    pages.sort();
    pages
}

fn nothing_is_left_out(page: &Path, text: &str) {
    let mut fence: Option<&str> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let at = format!("{}:{number}", page.display());
        if let Some(info) = line.trim_start().strip_prefix("```") {
            fence = match fence {
                None => Some(info.trim()),
                Some(_) => None,
            };
            assert!(
                !line.contains("console") || !line.contains("ignore"),
                "{at}: a console block is ignored"
            );
        } else if line.trim_start().starts_with("$ ludo") {
            assert!(fence == Some("console"), "{at}: a command outside a console block is never run");
        }
    }
}

/// Blocks of docs/certificates.md marked `json claim="INSTANCE"` are claims that must be accepted.
#[test]
fn every_claim_of_the_docs_is_true() {
    let text = std::fs::read_to_string(root().join("docs/certificates.md")).expect("the page is there");
    let mut questions = std::collections::BTreeSet::new();
    for piece in text.split("```json claim=\"").skip(1) {
        let (instance, rest) = piece.split_once("\"\n").expect("an instance in quotes");
        let (claim, _) = rest.split_once("```").expect("the block ends");
        let object: serde_json::Value = serde_json::from_str(claim).expect("JSON");
        let question = object["question"].as_str().expect("a question").to_owned();
        let said = shell::fed(claim, ["check", "dollar", &question, &format!("text:{instance}"), "-"]).good();
        assert!(said.starts_with("proved\n"), "{instance}: {said}");
        questions.insert(question);
    }
    assert!(questions.len() >= 3, "{questions:?}");
}

/// A chapter names every question, method, player and recipe field of its game, and the tests that it names exist.
#[test]
fn every_chapter_knows_its_game_and_its_tests() {
    let sources = rust_sources(&root().join("crates"));
    let games = shell::ludo(["games", "--json"]).json();
    for game in games.as_array().expect("a list") {
        let key = game["key"].as_str().expect("a key");
        let page = root().join(format!("docs/{key}.md"));
        let text = std::fs::read_to_string(&page).unwrap_or_else(|_| panic!("docs/{key}.md is missing"));
        for question in game["questions"].as_array().expect("a list") {
            let name = question["key"].as_str().expect("a key");
            assert!(text.contains(&format!("`{name}`")), "docs/{key}.md does not know the question {name}");
            for method in question["methods"].as_array().into_iter().flatten() {
                let method = method["key"].as_str().expect("a key");
                assert!(
                    text.contains(&format!("`{method}`")),
                    "docs/{key}.md does not know the method {method}"
                );
            }
        }
        for name in text.split('`').skip(1).step_by(2).filter(|name| is_test_name(name)) {
            assert!(sources.contains(&format!("fn {name}(")), "docs/{key}.md: there is no test {name}");
        }
    }
}

fn is_test_name(name: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
    name.matches('_').count() >= 3 && name.chars().all(plain)
}

fn rust_sources(folder: &Path) -> String {
    let mut all = String::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            all.push_str(&rust_sources(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            all.push_str(&std::fs::read_to_string(&path).expect("text"));
        }
    }
    all
}
