//! How is the same instance written in another format?

use crate::args::Convert;
use crate::{input, interrupt, output};
use ludograph_core::erased::Error;
use ludograph_core::{FormatError, WriteOptions};
use ludograph_frontend::{Exit, Failure};
use std::io::Write;

pub(super) fn run(words: &Convert, out: &mut dyn Write) -> Result<Exit, Failure> {
    let given = &words.given;
    let entry = ludograph_games::game(&given.game)?;
    let (reading, rest) = input::split(&entry, given.from.as_ref(), words.sets.pairs()?);
    let (settings, rest) = rest.named(entry.writing());
    let known: Vec<(&str, &str)> = entry.reading().iter().chain(entry.writing()).copied().collect();
    input::none_left("setting", &known, &rest)?;
    let run = crate::budget::run(&words.bounds);
    let _watched = words.bounds.watch(&run.limits);
    let instance = input::instance(&entry, &given.instance, &reading, &run)?;
    let options = WriteOptions { lossy: words.lossy, settings, ..WriteOptions::default() };
    // Written to memory first: what the format cannot hold may be found out late.
    let mut bytes = Vec::new();
    let written = interrupt::leaving(&words.to, &run.limits, || {
        entry.write(&instance, &words.to, &options, &mut bytes)
    })?;
    written.map_err(|error| match error {
        Error::Format(FormatError::Loses { .. }) => {
            Failure::bad(error.to_string()).help("--lossy writes it all the same")
        }
        other => other.into(),
    })?;
    output::write(words.output.as_deref(), &bytes, out)?;
    Ok(Exit::Answered)
}
