//! How does one build hold every mutant of the verifiers?
//!
//! cargo-mutants builds the workspace anew for each mutant, half a minute for each of thousands. Here its list of mutants is
//! turned into switches: where a mutant would replace text, the copy of the source asks `crate::mutant(17)` and has both
//! texts. So one build holds all mutants, and the environment variable `LUDO_MUTANT` says which one of them is alive.
//!
//! `ludograph-mutants LIST.json FROM TO` reads the list that `cargo mutants --list --json` prints, an array whose objects also have
//! an `id`, rewrites each file of it from folder FROM into folder TO, and prints as JSON which ids have a switch and which bytes of
//! the new files belong to them. Mutants in places that are evaluated at compile time have none.

#![allow(clippy::disallowed_methods, reason = "a tool that reads files and the words of its command line")]

mod place;
mod write;

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;

/// One line of the list of cargo-mutants.
#[derive(Debug, Deserialize)]
struct Mutant {
    id: u32,
    file: String,
    genre: String,
    replacement: String,
    span: Lines,
}

/// Lines and columns count from one.
#[derive(Clone, Copy, Debug, Deserialize)]
struct Lines {
    start: Position,
    end: Position,
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct Position {
    line: usize,
    column: usize,
}

/// Where a switch stands in a written file, in bytes: the part that holds the changed text, and the whole of it.
#[derive(Debug, Serialize)]
pub(crate) struct Switch {
    id: u32,
    file: String,
    changed: (usize, usize),
    whole: (usize, usize),
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, list, from, to] = &arguments[..] else {
        return Err("usage: ludograph-mutants LIST.json FROM TO".into());
    };
    let list: Vec<Mutant> = serde_json::from_str(&std::fs::read_to_string(list)?)?;
    let mut files: BTreeMap<&str, Vec<&Mutant>> = BTreeMap::new();
    for mutant in &list {
        files.entry(&mutant.file).or_default().push(mutant);
    }
    let mut switches = Vec::new();
    for (file, mutants) in files {
        let text = std::fs::read_to_string(Path::new(from).join(file))?;
        let places = place::places(&text, &mutants)?;
        let written = write::write(file, &text, &places, &mut switches);
        let path = Path::new(to).join(file);
        // What stays the same is not compiled again.
        if std::fs::read_to_string(&path).ok().as_ref() != Some(&written) {
            std::fs::write(path, written)?;
        }
    }
    serde_json::to_writer(std::io::stdout(), &switches)?;
    Ok(())
}
