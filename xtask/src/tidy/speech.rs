//! Who prints? Output has one door, the shell: below it a text is returned, never printed.

use super::Fault;
use super::house::{House, Page};
use super::source::Source;
use crate::roster::line;

const PRINTING: &[&str] = &["dbg", "eprint", "eprintln", "print", "println"];

/// The rooms that speak; tests, benches and examples may, too.
const SPEAKERS: &[&str] = &["crates/check/", "crates/cli/", "crates/frontend/", "mutants/", "xtask/"];

/// Nothing is printed outside the shells.
pub(super) fn silent(house: &House) -> Vec<Fault> {
    house.rust().filter(|page| !speaks(page)).flat_map(prints).collect()
}

fn speaks(page: &Page) -> bool {
    page.is_test()
        || page.path.contains("/examples/")
        || page.name() == "build.rs"
        || SPEAKERS.iter().any(|room| page.path.starts_with(room))
}

fn prints(page: &Page) -> Vec<Fault> {
    let source = Source::read(&page.text);
    let tests = source.tests_from();
    let printing = source.words().filter(|&(offset, word, rest)| {
        offset < tests && PRINTING.contains(&word) && rest.starts_with('!') && !rest.starts_with("!=")
    });
    let fault = |(offset, word, _)| {
        let what = format!("`{word}!` outside the shells: return the text instead");
        Fault::new(&page.path, line(&page.text, offset), "speech", what)
    };
    printing.map(fault).collect()
}

#[cfg(test)]
mod tests {
    use super::super::found;
    use super::*;

    fn check(path: &str, text: &str, expected: &str) {
        assert_eq!(found(silent, &[(path, text)]), expected);
    }

    #[test]
    fn printing_below_the_shells_is_named() {
        for word in PRINTING {
            check(
                "crates/core/src/run.rs",
                &format!("fn f() {{\n    {word}!(\"x\");\n}}"),
                &format!(
                    "crates/core/src/run.rs:2: speech: `{word}!` outside the shells: return the text instead"
                ),
            );
        }
    }

    #[test]
    fn shells_tests_and_comments_may_print() {
        let text = "fn f() { println!(\"x\"); }";
        check("crates/cli/src/main.rs", text, "");
        check("crates/graph/benches/graph6.rs", text, "");
        check("crates/games/tests/conformance.rs", text, "");
        check("crates/core/src/run.rs", "// println!()\nlet s = \"println!()\"; if print != dbg {}", "");
        check("crates/core/src/run.rs", "#[cfg(test)]\nmod tests { fn f() { println!(); } }", "");
    }
}
