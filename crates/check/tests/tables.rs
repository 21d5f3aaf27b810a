//! Does docs/certificates.md name every question in its table of costs, and every reason why a verdict is `unproved`?

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The rows of the table below a heading.
fn rows(heading: &str) -> Vec<String> {
    let page = fs::read_to_string(root().join("docs/certificates.md")).expect("the page is there");
    let section = page.split(&format!("## {heading}\n")).nth(1).expect("the heading is there");
    let section = section.split("\n## ").next().expect("a section");
    section.lines().filter(|line| line.starts_with("| ")).map(str::to_owned).collect()
}

#[test]
fn every_question_has_its_cost() {
    let rows = rows("What a check costs, question by question");
    let mut asked = 0;
    for entry in ludograph_games::games() {
        for question in entry.questions() {
            let (game, name) = (format!("| {} `", entry.info().key), format!("`{}`", question.key()));
            let own = rows.iter().filter(|row| {
                row.starts_with(&game) && row[2..].split('|').next().expect("a cell").contains(&name)
            });
            assert_eq!(own.count(), 1, "{game} {name}");
            asked += 1;
        }
    }
    assert!(asked > 30, "{asked}");
}

#[test]
fn every_reason_for_unproved_is_listed() {
    let rows = rows("What is still unproved");
    let listed = |what: &str| {
        rows.iter().any(|row| row.split('|').nth(2).expect("a cell").split(';').any(|one| one.trim() == what))
    };
    let mut found = 0;
    let mut todo = vec![root().join("crates/games/src")];
    while let Some(path) = todo.pop() {
        if path.is_dir() {
            todo.extend(fs::read_dir(&path).expect("a folder").map(|entry| entry.expect("an entry").path()));
            continue;
        }
        if !path.components().any(|part| part.as_os_str() == "verify") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source");
        let spoken = text.split("Verdict::Unproved(").skip(1).map(|rest| match rest.strip_prefix('"') {
            Some(rest) => rest.split('"').next().expect("a text").to_owned(),
            None => named(&text, rest.split(')').next().expect("a name")),
        });
        for what in spoken.filter(|what| !what.is_empty()) {
            assert!(listed(&what), "{}: '{what}' is not in the table", path.display());
            found += 1;
        }
    }
    assert!(found > 25, "{found}");
}

/// The text of a constant of the same file; nothing for a pattern.
fn named(text: &str, name: &str) -> String {
    let is_constant = name.chars().all(|sign| sign.is_ascii_uppercase() || sign == '_') && name != "_";
    if !is_constant {
        return String::new();
    }
    let rest =
        text.split(&format!("const {name}: &str = \"")).nth(1).expect("the constant is in the same file");
    rest.split('"').next().expect("a text").to_owned()
}
