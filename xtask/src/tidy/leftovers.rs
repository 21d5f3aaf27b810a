//! What was left lying about? Paths of one machine, promises to do something later, and tests that do not run.

use super::Fault;
use super::house::{House, Page};
use super::source::{Source, words};
use crate::roster::line;

/// The first folders of paths that exist on one machine only.
const MACHINE: &[&str] = &["Users", "home", "root", "tmp", "work"];

/// No text names a path of one machine; tests may.
pub(super) fn machine_paths(house: &House) -> Vec<Fault> {
    let mut faults = Vec::new();
    for page in house.pages().filter(|page| is_text(page) && !page.is_test()) {
        let end =
            if page.path.ends_with(".rs") { Source::read(&page.text).tests_from() } else { page.text.len() };
        for folder in MACHINE {
            let path = format!("/{folder}/");
            // The end of a longer path or of an address is not the beginning of one.
            let part = |before: char| before.is_alphanumeric() || "._-~})>*".contains(before);
            for (offset, _) in page.text[..end].match_indices(&path) {
                if !page.text[..offset].ends_with(part) {
                    let what = format!("`{path}…` is a path of one machine");
                    faults.push(Fault::new(&page.path, line(&page.text, offset), "machine", what));
                }
            }
        }
    }
    faults
}

/// Nothing is put off and no test is switched off.
pub(super) fn unfinished(house: &House) -> Vec<Fault> {
    house
        .pages()
        .filter(|page| is_text(page))
        .flat_map(|page| if page.path.ends_with(".rs") { in_rust(page) } else { in_prose(page) })
        .collect()
}

fn in_rust(page: &Page) -> Vec<Fault> {
    let source = Source::read(&page.text);
    let mut faults = promises(page, &source.comments);
    for (offset, word, rest) in source.words() {
        let what = match word {
            "todo" | "unimplemented" if rest.starts_with('!') => {
                format!("`{word}!` stands where code should")
            }
            "ignore" if page.text[..offset].ends_with("#[") => "a test that does not run".to_owned(),
            _ => continue,
        };
        faults.push(Fault::new(&page.path, line(&page.text, offset), "unfinished", what));
    }
    faults
}

/// In prose, what stands in backticks is spoken of, not said.
fn in_prose(page: &Page) -> Vec<Fault> {
    let pieces = page.text.split('`').enumerate();
    let blank = |piece: &str| piece.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect();
    let said: Vec<String> =
        pieces.map(|(index, piece)| if index % 2 == 0 { piece.to_owned() } else { blank(piece) }).collect();
    promises(page, &said.join("`"))
}

fn promises(page: &Page, text: &str) -> Vec<Fault> {
    let found = words(text).filter(|(_, word, _)| matches!(*word, "TODO" | "FIXME" | "XXX"));
    let fault = |(offset, word, _)| {
        Fault::new(&page.path, line(text, offset), "unfinished", format!("{word}: do it, or write an issue"))
    };
    found.map(fault).collect()
}

fn is_text(page: &Page) -> bool {
    let ends = [".json", ".md", ".py", ".rs", ".sh", ".toml", ".ts", ".tsx", ".txt", ".yml"];
    page.name() == "Makefile"
        || page.path.starts_with("scripts/")
        || ends.iter().any(|end| page.path.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::super::found;
    use super::*;

    #[test]
    fn a_path_of_one_machine_is_named() {
        let check = |path, text, expected| assert_eq!(found(machine_paths, &[(path, text)]), expected);
        check("a.md", "one\nsee /home/me/x", "a.md:2: machine: `/home/…` is a path of one machine");
        check("a.toml", "p = \"/tmp/x\"", "a.toml:1: machine: `/tmp/…` is a path of one machine");
        check("a.rs", "//! see file:///work/x", "a.rs:1: machine: `/work/…` is a path of one machine");
        check("a.md", "https://example.org/home/x, ./tmp/x, $(D)/tmp/x, crates/work/x, /homely/x", "");
        check("a.rs", "#[cfg(test)]\nmod tests { const P: &str = \"/tmp/x\"; }", "");
        check("a/tests/b.rs", "//! /tmp/x", "");
    }

    #[test]
    fn what_is_put_off_is_named() {
        let check = |path, text, expected| assert_eq!(found(unfinished, &[(path, text)]), expected);
        check("a.rs", "fn f() {\n    todo!()\n}", "a.rs:2: unfinished: `todo!` stands where code should");
        check(
            "a.rs",
            "unimplemented!(\"x\")",
            "a.rs:1: unfinished: `unimplemented!` stands where code should",
        );
        check("a.rs", "// TODO: x", "a.rs:1: unfinished: TODO: do it, or write an issue");
        check("a.md", "x\nFIXME", "a.md:2: unfinished: FIXME: do it, or write an issue");
        check("a.rs", "let s = \"TODO\"; let todo = 1;", "");
        check("a.md", "no `TODO` and no `FIXME`", "");
    }

    #[test]
    fn a_test_that_does_not_run_is_named() {
        let what = "a.rs:2: unfinished: a test that does not run";
        assert_eq!(found(unfinished, &[("a.rs", "#[test]\n#[ignore]\nfn f() {}")]), what);
        assert_eq!(found(unfinished, &[("a.rs", "#[test]\n#[ignore = \"slow\"]\nfn f() {}")]), what);
        assert_eq!(found(unfinished, &[("a.rs", "// #[ignore]\nlet ignore = 1;")]), "");
    }
}
