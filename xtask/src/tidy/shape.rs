//! Does a file have the shape of the house? It opens with its question, is short, has a name that says
//! something, and weighs little.

use super::Fault;
use super::house::House;
use super::source::Source;
use crate::roster::line;

/// Every Rust file opens with `//!`.
pub(super) fn openings(house: &House) -> Vec<Fault> {
    let silent = house.rust().filter(|page| !page.text.starts_with("//!"));
    silent
        .map(|page| {
            Fault::new(&page.path, 1, "opening", "the file does not open with its question (`//! …`)")
        })
        .collect()
}

/// A file is split before this many lines.
const SPLIT: usize = 500;

/// From this many lines on a file is worth a second look.
const LOOK: usize = 300;

/// No Rust file is too long.
pub(super) fn lengths(house: &House) -> Vec<Fault> {
    let long = lines(house).filter(|&(_, lines)| lines > SPLIT);
    long.map(|(path, lines)| {
        Fault::new(path, lines, "length", format!("{lines} lines: split before {SPLIT}"))
    })
    .collect()
}

/// The files that grow long.
pub(super) fn long_files(house: &House) -> Vec<Fault> {
    let long = lines(house).filter(|&(_, lines)| (LOOK..=SPLIT).contains(&lines));
    long.map(|(path, lines)| Fault::new(path, lines, "length", format!("{lines} lines: look again")))
        .collect()
}

fn lines(house: &House) -> impl Iterator<Item = (&str, usize)> {
    house.rust().map(|page| (page.path.as_str(), page.text.lines().count()))
}

/// Names under which anything could lie.
const EMPTY_NAMES: &[&str] =
    &["common", "data", "helper", "helpers", "manager", "managers", "misc", "util", "utilities", "utils"];

/// No file, folder of sources or module has an empty name.
pub(super) fn names(house: &House) -> Vec<Fault> {
    let fault = |path: &str, line: usize, name: &str| {
        Fault::new(path, line, "names", format!("`{name}` says nothing: name what lies in it"))
    };
    let mut faults = Vec::new();
    for page in house.pages() {
        let Some(stem) = [".rs", ".py", ".ts", ".tsx"].iter().find_map(|end| page.path.strip_suffix(end))
        else {
            continue;
        };
        for part in stem.split('/').filter(|part| EMPTY_NAMES.contains(part)) {
            faults.push(fault(&page.path, 1, part));
        }
        if page.path.ends_with(".rs") {
            let source = Source::read(&page.text);
            let modules = source.words().zip(source.words().skip(1)).filter(|(first, _)| first.1 == "mod");
            for (_, (offset, name, _)) in modules.filter(|(_, (_, name, _))| EMPTY_NAMES.contains(name)) {
                faults.push(fault(&page.path, line(&page.text, offset), name));
            }
        }
    }
    faults
}

/// The greatest weight of a file in bytes.
const WEIGHT: u64 = 1_000_000;

/// No file is heavy: large instances are generated, results are summed up.
pub(super) fn weights(house: &House) -> Vec<Fault> {
    let heavy = house.pages().filter(|page| page.bytes > WEIGHT);
    heavy
        .map(|page| Fault::new(&page.path, 1, "weight", format!("{} bytes: at most {WEIGHT}", page.bytes)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::found;
    use super::*;

    #[test]
    fn a_file_without_an_opening_is_named() {
        let what = "a.rs:1: opening: the file does not open with its question (`//! …`)";
        assert_eq!(found(openings, &[("a.rs", "use std::fmt;\n")]), what);
        assert_eq!(found(openings, &[("a.rs", "")]), what);
        assert_eq!(found(openings, &[("a.rs", "//! Why?\n"), ("a.py", "import os\n")]), "");
    }

    #[test]
    fn a_long_file_is_named_and_a_growing_one_remarked() {
        assert_eq!(
            found(lengths, &[("a.rs", &"\n".repeat(501))]),
            "a.rs:501: length: 501 lines: split before 500"
        );
        assert_eq!(found(lengths, &[("a.rs", &"\n".repeat(500))]), "");
        assert_eq!(
            found(long_files, &[("a.rs", &"\n".repeat(300))]),
            "a.rs:300: length: 300 lines: look again"
        );
        assert_eq!(found(long_files, &[("a.rs", &"\n".repeat(299))]), "");
    }

    #[test]
    fn an_empty_name_is_named() {
        let what =
            |place: &str, name: &str| format!("{place}: names: `{name}` says nothing: name what lies in it");
        assert_eq!(
            found(names, &[("crates/core/src/utils.rs", "")]),
            what("crates/core/src/utils.rs:1", "utils")
        );
        assert_eq!(found(names, &[("a/common/mod.rs", "")]), what("a/common/mod.rs:1", "common"));
        assert_eq!(found(names, &[("a/b.rs", "\npub mod helpers {}")]), what("a/b.rs:2", "helpers"));
        assert_eq!(
            found(names, &[("a/b.rs", "mod rules; // mod utils\nlet common = 1;"), ("data/x.csv", "")]),
            ""
        );
    }

    #[test]
    fn a_heavy_file_is_named() {
        let text = "x".repeat(1_000_001);
        assert_eq!(
            found(weights, &[("corpus/x.json", &text)]),
            "corpus/x.json:1: weight: 1000001 bytes: at most 1000000"
        );
        assert_eq!(found(weights, &[("corpus/x.json", &text[1..])]), "");
    }
}
