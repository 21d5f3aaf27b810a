//! `ludo-check`: is this claim true? The binary contains no solver, so nothing in it can share a mistake
//! with one.

use clap::Parser;
use ludograph_check::judge::{ABOUT, Judge};
use ludograph_frontend::{finish, usage};
use std::process::ExitCode;

/// Checks a claim about an instance; contains no solver
#[derive(Parser)]
#[command(name = "ludo-check", version, about = format!("{ABOUT} ludo-check contains no solver."))]
struct Words {
    #[command(flatten)]
    judge: Judge,
}

fn main() -> ExitCode {
    match usage::parse::<Words>(std::env::args_os()) {
        Ok(words) => finish(|out| words.judge.run(out)).into(),
        Err(exit) => exit.into(),
    }
}
