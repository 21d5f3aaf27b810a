//! What was meant by the words on the command line, and how is a misunderstanding said?

use crate::exit::Exit;
use crate::failure::{self, Failure};
use clap::Parser;
use clap::error::{Error, ErrorKind};
use ludograph_core::fault::plain_number;
use std::ffi::OsString;

/// Reads the words, or answers `--help` and `--version`, or says what is wrong with them.
///
/// # Errors
/// With the exit code, when there is nothing left to do.
pub fn parse<T: Parser>(words: impl IntoIterator<Item = OsString>) -> Result<T, Exit> {
    failure::call(T::command().get_name());
    T::try_parse_from(words).map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => crate::finish(|out| {
            write!(out, "{}", error.render())?;
            Ok(Exit::Answered)
        }),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Failure::bad("a command is needed")
                .help(format!("{} --help lists them", failure::program()))
                .print()
        }
        _ => explain(&error).print(),
    })
}

/// clap's paragraphs as one line and one line of help.
fn explain(error: &Error) -> Failure {
    let text = error.render().to_string();
    let mut what = String::new();
    for line in text.lines().take_while(|line| !line.trim().is_empty()) {
        let separator = if what.is_empty() { "" } else { " " };
        what.push_str(separator);
        what.push_str(line.trim());
    }
    let what = what.strip_prefix("error: ").unwrap_or(&what);
    let what = &numbered(what).unwrap_or_else(|| what.to_owned());
    let tip = text.lines().find_map(|line| line.trim().strip_prefix("tip: "));
    let usage = text.lines().find_map(|line| line.strip_prefix("Usage: "));
    let help = match (tip, usage) {
        (Some(tip), _) => tip.to_owned(),
        (None, Some(usage)) => format!("usage: {usage}"),
        (None, None) => "try --help".to_owned(),
    };
    Failure::bad(what).help(help)
}

/// What clap says about a value that is not a number, in the words of all other faults.
fn numbered(what: &str) -> Option<String> {
    let (value, rest) = what.strip_prefix("invalid value '")?.split_once("' for '")?;
    let (option, why) = rest.split_once("': ")?;
    let range = || {
        let (least, most) = why.strip_prefix(value)?.strip_prefix(" is not in ")?.split_once("..=")?;
        Some(format!("a whole number from {least} to {most}"))
    };
    let expected = plain_number(why).map(str::to_owned).or_else(range)?;
    Some(format!("{option}: expected {expected}, found '{value}'"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Parser)]
    #[command(name = "ludo", version)]
    struct Words {
        game: String,
        #[arg(long)]
        nodes: Option<u64>,
        #[arg(long)]
        port: Option<u16>,
    }

    fn check(words: &[&str], text: &str) {
        let all = std::iter::once(&"ludo").chain(words);
        let error = Words::try_parse_from(all).expect_err("wrong words");
        assert_eq!(explain(&error).text(), text);
    }

    #[test]
    fn usage_errors_keep_the_shape_of_all_others() {
        check(
            &[],
            "ludo: the following required arguments were not provided: <GAME>\n  usage: ludo <GAME>\n",
        );
        check(
            &["x", "--nods", "3"],
            "ludo: unexpected argument '--nods' found\n  a similar argument exists: '--nodes'\n",
        );
        check(
            &["x", "--nodes", "y"],
            "ludo: --nodes <NODES>: expected a whole number from 0, found 'y'\n  try --help\n",
        );
        check(
            &["x", "--nodes", "99999999999999999999"],
            "ludo: --nodes <NODES>: expected a smaller number, found '99999999999999999999'\n  try --help\n",
        );
        check(
            &["x", "--port", "70000"],
            "ludo: --port <PORT>: expected a whole number from 0 to 65535, found '70000'\n  try --help\n",
        );
    }
}
