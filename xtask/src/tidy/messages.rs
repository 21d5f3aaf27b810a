//! Is every message of a catalogue said somewhere? A message that nobody uses is translated for nothing. What is missing or
//! differs between languages stops the build of its room (`crates/words`).

use super::Fault;
use super::house::{House, Page};
use super::source::Source;
use std::collections::BTreeSet;

/// Every message of an English catalogue is named in the folder above it, outside tests.
pub(super) fn messages(house: &House) -> Vec<Fault> {
    let catalogues = house.pages().filter(|page| page.path.ends_with("/words/en.ftl"));
    catalogues.flat_map(|page| unused(house, page)).collect()
}

fn unused(house: &House, catalogue: &Page) -> Vec<Fault> {
    let room = catalogue.path.trim_end_matches("words/en.ftl");
    let mut said = BTreeSet::new();
    for page in house.rust().filter(|page| page.path.starts_with(room) && !is_test(&page.path)) {
        let source = Source::read(&page.text);
        let tests = source.tests_from();
        said.extend(source.words().filter(|&(at, _, _)| at < tests).map(|(_, word, _)| word.to_owned()));
    }
    let named = |text: &str| said.contains(&pascal(text)) || said.contains(&constant(text));
    let fault = |(line, name): (usize, &str)| {
        let what = format!("nothing says the message '{name}'");
        Fault::new(&catalogue.path, line, "messages", what)
    };
    names(&catalogue.text).filter(|&(_, name)| !named(name)).map(fault).collect()
}

/// Whether a file of a game holds tests alone.
fn is_test(path: &str) -> bool {
    path.split('/').any(|part| ["laws", "laws.rs", "tests", "tests.rs"].contains(&part))
}

/// The names of the messages with their lines.
fn names(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines()).filter_map(|(line, text)| {
        let (name, _) = text.split_once(" =")?;
        let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        (!name.is_empty() && name.chars().all(plain)).then_some((line, name))
    })
}

/// What a message with arguments is called in code.
fn pascal(name: &str) -> String {
    let mut out = String::new();
    for word in name.split('-') {
        let mut letters = word.chars();
        out.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        out.push_str(letters.as_str());
    }
    out
}

/// And one without.
fn constant(name: &str) -> String {
    name.replace('-', "_").to_ascii_uppercase()
}

#[cfg(test)]
mod tests {
    use super::super::found;
    use super::*;

    const WORDS: &str = "# Words\n\nleft = { $n ->\n    [one] one\n   *[other] more\n }\nno-way = none\n";

    fn check(code: &str, expected: &str) {
        let files = [("crates/games/src/toy/words/en.ftl", WORDS), ("crates/games/src/toy/rules.rs", code)];
        assert_eq!(found(messages, &files), expected);
    }

    #[test]
    fn a_message_that_nobody_says_is_named() {
        check("fn f() { (say::Left { n: 1 }, say::NO_WAY) }", "");
        check(
            "fn f() { say::Left { n: 1 } }\n#[cfg(test)]\nmod tests { fn g() { say::NO_WAY; } }",
            "crates/games/src/toy/words/en.ftl:7: messages: nothing says the message 'no-way'",
        );
    }
}
