//! What do the programs share? Naming an input, reporting what is wrong with it, choosing an exit code, keeping limits.
//!
//! Nothing here knows a game. Each program says its own name: it is that of its command line ([`usage::parse`]).

pub mod bounds;
pub mod exit;
pub mod failure;
pub mod input;
pub mod interrupt;
pub mod usage;
pub mod value;

pub use exit::Exit;
pub use failure::Failure;
pub use input::Input;

use std::io::{BufWriter, Stdout, Write};

/// The one door for answers: standard output, locked by line and written in large pieces.
pub fn stdout() -> BufWriter<Stdout> {
    BufWriter::with_capacity(1 << 16, std::io::stdout())
}

/// Runs a command with standard output and turns what happened into an exit code; what went wrong is
/// said on standard error, and a reader that went away ends the run quietly.
pub fn finish(command: impl FnOnce(&mut dyn Write) -> Result<Exit, Failure>) -> Exit {
    let mut out = stdout();
    let done = command(&mut out).and_then(|exit| {
        out.flush()?;
        input::changed().map_or(Ok(exit), Err)
    });
    match done {
        Ok(exit) => exit,
        Err(failure) => {
            // What was written before a failure is only there when the command meant it to be.
            let _ = out.flush();
            failure.print()
        }
    }
}
