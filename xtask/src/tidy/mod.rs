//! Which house rules does a compiler not know? Each room below holds one rule or a few of a kind, reads the
//! files of the house as texts and names every place that breaks it. `cargo xtask tidy` prints them, and the
//! test at the foot of this file fails on any.

pub(crate) mod house;
pub(crate) mod source;

mod layers;
mod leftovers;
mod manifest;
mod map;
mod mentions;
mod messages;
mod order;
mod rooms;
mod shape;
mod siblings;
mod speech;

use std::fmt;
use std::io;
use std::path::Path;

use house::House;

/// A place that breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Fault {
    path: String,
    line: usize,
    rule: &'static str,
    what: String,
}

impl Fault {
    fn new(path: &str, line: usize, rule: &'static str, what: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, rule, what: what.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}: {}", self.path, self.line, self.rule, self.what)
    }
}

/// What was found in the house.
pub(crate) struct Report {
    /// What must be mended.
    pub(crate) faults: Vec<Fault>,
    /// What should be looked at.
    pub(crate) remarks: Vec<Fault>,
}

/// Reads the house at a root and applies every rule.
pub(crate) fn inspect(root: &Path) -> io::Result<Report> {
    let house = House::read(root)?;
    let mut faults: Vec<Fault> = RULES.iter().flat_map(|rule| rule(&house)).collect();
    faults.sort();
    Ok(Report { faults, remarks: shape::long_files(&house) })
}

type Rule = fn(&House) -> Vec<Fault>;

const RULES: &[Rule] = &[
    layers::imports,
    layers::walls,
    leftovers::machine_paths,
    leftovers::unfinished,
    map::architecture,
    messages::messages,
    order::dependencies,
    order::games,
    rooms::furnished,
    shape::lengths,
    shape::names,
    shape::openings,
    shape::weights,
    siblings::apart,
    siblings::independent,
    siblings::searchless,
    speech::silent,
];

/// The faults a rule finds in a house of a few texts, one a line.
#[cfg(test)]
fn found(rule: Rule, files: &[(&str, &str)]) -> String {
    let mut faults = rule(&House::of(files));
    faults.sort();
    faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_house_is_tidy() {
        let report = inspect(&crate::root()).expect("the house can be read");
        let lines: Vec<String> = report.faults.iter().map(Fault::to_string).collect();
        assert!(lines.is_empty(), "\n{}\n", lines.join("\n"));
    }

    #[test]
    fn a_fault_names_file_line_and_rule() {
        assert_eq!(
            Fault::new("a/b.rs", 3, "order", "b stands after c").to_string(),
            "a/b.rs:3: order: b stands after c"
        );
    }
}
