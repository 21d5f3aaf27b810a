//! The binary `ludo`: everything is in the library, so that it can be tested without a process.

use std::process::ExitCode;

fn main() -> ExitCode {
    ludograph_cli::run(std::env::args_os()).into()
}
