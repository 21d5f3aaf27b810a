//! What does the manual say?

use crate::args::Ludo;
use clap::CommandFactory;
use clap_mangen::Man;
use ludograph_core::Unknown;
use ludograph_frontend::{Exit, Failure};
use std::io::Write;

pub(super) fn run(command: Option<&str>, out: &mut dyn Write) -> Result<Exit, Failure> {
    let mut all = Ludo::command();
    all.build();
    let page = match command {
        None => all,
        Some(name) => {
            let known = all.get_subcommands().map(|each| each.get_name().to_owned());
            let unknown = Unknown::new("command", name, known);
            all.find_subcommand(name).ok_or(unknown)?.clone()
        }
    };
    let mut bytes = Vec::new();
    Man::new(page).render(&mut bytes)?;
    out.write_all(&bytes)?;
    Ok(Exit::Answered)
}
