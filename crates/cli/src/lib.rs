//! How does a person or a script speak to the games?
//!
//! Each command is a file in `command/`; it takes its words from `args.rs`, speaks to the erased layer of a
//! game, and writes its answer. No command knows a game. What went wrong is a
//! [`Failure`](ludograph_frontend::Failure), printed once at the end; nothing is printed before all input is
//! known to be good.

mod args;
mod budget;
mod command;
mod defect;
mod input;
mod output;
mod progress;
mod screen;
mod stream;
mod table;
mod tally;

use ludograph_frontend::{Exit, finish, interrupt, usage, value};
use std::ffi::OsString;

/// Does what the words say and gives the exit code.
pub fn run(words: impl IntoIterator<Item = OsString>) -> Exit {
    match usage::parse::<args::Ludo>(words) {
        Ok(ludo) => finish(|out| command::run(&ludo.command, out)),
        Err(exit) => exit,
    }
}
