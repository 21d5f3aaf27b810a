//! Which words can a shell complete?

use crate::args::Ludo;
use clap::CommandFactory;
use clap_complete::{Shell, generate};
use ludograph_frontend::{Exit, Failure};
use std::io::Write;

pub(super) fn run(shell: Shell, out: &mut dyn Write) -> Result<Exit, Failure> {
    // The generator takes a writer that cannot fail.
    let mut bytes = Vec::new();
    generate(shell, &mut Ludo::command(), "ludo", &mut bytes);
    out.write_all(&bytes)?;
    Ok(Exit::Answered)
}
