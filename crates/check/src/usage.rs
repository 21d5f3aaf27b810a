//! What was meant by the words on the command line, and how is a misunderstanding said?

use crate::exit::Exit;
use crate::failure::Failure;
use clap::Parser;
use clap::error::{Error, ErrorKind};
use std::ffi::OsString;

/// Reads the words, or answers `--help` and `--version`, or says what is wrong with them.
///
/// # Errors
/// With the exit code, when there is nothing left to do.
pub fn parse<T: Parser>(words: impl IntoIterator<Item = OsString>) -> Result<T, Exit> {
    T::try_parse_from(words).map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => crate::finish(|out| {
            write!(out, "{}", error.render())?;
            Ok(Exit::Answered)
        }),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Failure::bad("a command is needed").help("ludo --help lists them").print()
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
    let tip = text.lines().find_map(|line| line.trim().strip_prefix("tip: "));
    let usage = text.lines().find_map(|line| line.strip_prefix("Usage: "));
    let help = match (tip, usage) {
        (Some(tip), _) => tip.to_owned(),
        (None, Some(usage)) => format!("usage: {usage}"),
        (None, None) => "try --help".to_owned(),
    };
    Failure::bad(what).help(help)
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
            "ludo: invalid value 'y' for '--nodes <NODES>': invalid digit found in string\n  try --help\n",
        );
    }
}
