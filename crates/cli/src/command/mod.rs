//! One file a command.

mod choose;
mod completions;
mod convert;
mod each;
mod export_proof;
mod games;
mod lab;
mod man;
mod match_;
mod new;
mod play;
mod replay;
mod serve;
mod show;
mod solve;
mod tour;

use crate::args::Command;
use crate::{input, interrupt};
use ludograph_core::Run;
use ludograph_frontend::{Exit, Failure};
use std::io::Write;

/// Does what was asked.
pub(crate) fn run(command: &Command, out: &mut dyn Write) -> Result<Exit, Failure> {
    let listed = matches!(command, Command::Games(_) | Command::Completions { .. } | Command::Man { .. });
    if !listed {
        interrupt::listen();
    }
    match command {
        Command::Games(words) => games::run(words, out),
        Command::New(words) => new::run(words, out),
        Command::Show(words) => show::run(words, out),
        Command::Convert(words) => convert::run(words, out),
        Command::Solve(words) if words.each => each::run(words, out),
        Command::Solve(words) => solve::run(words, out),
        Command::Check(words) => {
            let limits = words.limits();
            let run = Run { limits: limits.apart(), ..Run::default() };
            words.run_with(&limits, |entry, word, options| input::instance(entry, word, options, &run), out)
        }
        Command::ExportProof(words) => export_proof::run(words, out),
        Command::Replay(words) => replay::run(words, out),
        Command::Choose(words) => choose::run(words, out),
        Command::Play(words) => play::run(words, out),
        Command::Match(words) => match_::run(words, out),
        Command::Lab(words) => lab::run(words, out),
        Command::Serve(words) => serve::run(words, out),
        Command::Tour => tour::run(out),
        Command::Completions { shell } => completions::run(*shell, out),
        Command::Man { command } => man::run(command.as_deref(), out),
    }
}
