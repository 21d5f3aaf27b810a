//! What chores does the house have? `cargo xtask help` lists them; each has a file of its own.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a chore reports to the one who asked for it")]

mod new_game;
mod roster;
mod tidy;

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask tidy [--verbose]  check the house rules; --verbose also names files that grow long
cargo xtask new-game NAME     write the folder, the chapter and the line of a new game: a toy to be changed
cargo xtask help              this list
With --root FOLDER at its end a chore works on another copy of the house.";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (words, root) = match words.as_slice() {
        [before @ .., "--root", folder] => (before, PathBuf::from(folder)),
        all => (all, root()),
    };
    match words {
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            ExitCode::SUCCESS
        }
        ["tidy"] => tidy(&root, false),
        ["tidy", "--verbose"] => tidy(&root, true),
        ["new-game", name] => new_game(&root, name),
        _ => {
            eprintln!("xtask: no such chore: {}\n{HELP}", words.join(" "));
            ExitCode::from(2)
        }
    }
}

/// The workspace this chore was built in.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").to_path_buf()
}

fn tidy(root: &Path, verbose: bool) -> ExitCode {
    let report = match tidy::inspect(root) {
        Ok(report) => report,
        Err(error) => {
            eprintln!("xtask: the house cannot be read: {error}");
            return ExitCode::from(2);
        }
    };
    for fault in &report.faults {
        println!("{fault}");
    }
    if verbose {
        for remark in &report.remarks {
            println!("{remark}");
        }
    }
    if report.faults.is_empty() {
        println!("the house is tidy");
        ExitCode::SUCCESS
    } else {
        println!("{} faults", report.faults.len());
        ExitCode::FAILURE
    }
}

fn new_game(root: &Path, name: &str) -> ExitCode {
    match new_game::create(root, name) {
        Ok(written) => {
            for path in written {
                println!("{path}");
            }
            println!(
                "next: say your rules in crates/games/src/{name}/mod.rs; CONTRIBUTING.md has the order of the rooms"
            );
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("xtask: {why}");
            ExitCode::from(2)
        }
    }
}
