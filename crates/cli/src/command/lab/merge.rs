//! How do the databases of several shards become one?

use crate::args::LabMerge;
use crate::interrupt;
use ludograph_frontend::{Exit, Failure};
use ludograph_lab::store::merge;
use std::io::Write;
use std::path::Path;

pub(super) fn run(words: &LabMerge, out: &mut dyn Write) -> Result<Exit, Failure> {
    let sources: Vec<&Path> = words.dbs.iter().map(AsRef::as_ref).collect();
    let _whole = interrupt::writing();
    let count = merge(&sources, &words.output).map_err(|error| super::failure(&error))?;
    writeln!(out, "{}: {count} records of {} databases", words.output.display(), sources.len())?;
    Ok(Exit::Answered)
}
