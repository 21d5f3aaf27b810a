//! How are experiments run, reported, joined and reproduced?

mod benchmark;
mod dataset;
mod merge;
mod report;
mod reproduce;
mod run;

use crate::args::Lab;
use ludograph_core::Unknown;
use ludograph_core::erased::Entry;
use ludograph_frontend::{Exit, Failure};
use ludograph_lab::plan::Plan;
use ludograph_lab::store::StoreError;
use std::io::Write;
use std::path::Path;

pub(super) fn run(words: &Lab, out: &mut dyn Write) -> Result<Exit, Failure> {
    match words {
        Lab::Run(words) => run::run(words, out),
        Lab::Report(words) => report::run(words, out),
        Lab::Merge(words) => merge::run(words, out),
        Lab::Reproduce(words) => reproduce::run(words, out),
        Lab::Dataset(words) => dataset::run(words, out),
    }
}

/// How many workers are meant.
fn threads(given: Option<usize>) -> usize {
    match given {
        None | Some(0) => std::thread::available_parallelism().map_or(1, Into::into),
        Some(some) => some.min(1024),
    }
}

/// Reads a plan; its faults name the file.
fn plan(name: &str, text: &str, quick: bool) -> Result<Plan, Failure> {
    let find = |game: &str| -> Result<Entry, Unknown> { ludograph_games::game(game) };
    Plan::read(text, quick, &find).map_err(|faults| Failure::of(name, &faults))
}

/// The text of a file that a plan stands in.
fn text(path: &Path) -> Result<(String, String), Failure> {
    let input = ludograph_frontend::Input::named(path.as_os_str());
    let name = input.name();
    Ok((input.text()?, name))
}

/// What is wrong with a database, and what can be done about it.
fn failure(error: &StoreError) -> Failure {
    let failure = Failure::bad(error.to_string());
    match error {
        StoreError::Changed { .. } => {
            failure.help("--extend goes on with this database, -o DB begins another one; nothing was changed")
        }
        _ => failure,
    }
}
