//! How is it said that something went wrong?
//!
//! One line a fault on standard error, at most [`Faults::KEPT`], each of the shape
//! `PROGRAM: FILE:LINE:COLUMN: what`; then at most one line of help. Control characters of the input are
//! escaped, so that no input can write a line of its own.

use crate::exit::Exit;
use ludograph_core::erased::Error;
use ludograph_core::{Fault, Faults, Flaw, FormatError, GenerateError, Place, Stop, Unknown};
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::sync::OnceLock;

/// The program that speaks, as its command line calls it.
static PROGRAM: OnceLock<String> = OnceLock::new();

/// Says which program this is; the first word counts.
pub(crate) fn call(program: &str) {
    let _ = PROGRAM.set(program.to_owned());
}

/// The name of the program, which stands before what it reports.
pub fn program() -> &'static str {
    PROGRAM.get().map_or("ludo", String::as_str)
}

/// Why a command did not do its job. Printed once, at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    exit: Exit,
    lines: Vec<String>,
    more: usize,
    help: Option<String>,
    stop: Option<Stop>,
}

impl Failure {
    /// Bad usage or bad input, in one sentence.
    pub fn bad(what: impl Into<String>) -> Self {
        Self { exit: Exit::Bad, lines: vec![what.into()], more: 0, help: None, stop: None }
    }

    /// A limit was reached, or a player has no move.
    pub fn stopped(what: impl Into<String>) -> Self {
        Self { exit: Exit::Stopped, ..Self::bad(what) }
    }

    /// The user interrupted.
    pub fn interrupted() -> Self {
        Self { exit: Exit::Interrupted, ..Self::bad("interrupted") }
    }

    /// Somebody asked for an end, or a limit was reached; the exit code says which.
    pub fn halted(what: impl Into<String>, exit: Exit) -> Self {
        Self { exit, ..Self::bad(what) }
    }

    /// A claim is false.
    pub fn refuted(flaw: &Flaw) -> Self {
        Self { exit: Exit::Refuted, ..Self::bad(format!("refuted: {flaw}")) }
    }

    /// Nobody reads any more: nothing to say, and nothing went wrong.
    pub fn closed() -> Self {
        Self { exit: Exit::Answered, lines: Vec::new(), more: 0, help: None, stop: None }
    }

    /// The faults of an input that has a name.
    pub fn of(file: &str, faults: &Faults) -> Self {
        Self::listing(faults, |fault| at(file, fault))
    }

    /// The faults of a question about an instance: what concerns all of it carries its name, the rest the name of a
    /// setting.
    pub fn about(file: &str, faults: &Faults) -> Self {
        Self::listing(faults, |fault| match fault.place {
            Place::Whole => at(file, fault),
            _ => fault.to_string(),
        })
    }

    /// Faults of what was typed, where no file is to blame.
    pub fn of_words(faults: &Faults) -> Self {
        Self::listing(faults, Fault::to_string)
    }

    fn listing(faults: &Faults, write: impl Fn(&Fault) -> String) -> Self {
        Self {
            exit: if faults.is_too_large() { Exit::Stopped } else { Exit::Bad },
            lines: faults.iter().map(write).collect(),
            more: faults.count() - faults.iter().count(),
            help: faults.advice().map(ToString::to_string),
            stop: None,
        }
    }

    /// Some lines about bad input out of a number of them.
    pub fn lines(lines: Vec<String>, count: u64) -> Self {
        let more = usize::try_from(count).unwrap_or(usize::MAX).saturating_sub(lines.len());
        Self { exit: Exit::Bad, lines, more, help: None, stop: None }
    }

    /// A file that cannot be opened, read or written.
    pub fn file(name: &str, cannot: &str, error: &io::Error) -> Self {
        Self::bad(format!("{name}: cannot be {cannot}: {}", plain(error)))
    }

    /// Adds the one line of help.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Adds the limit that was reached.
    #[must_use]
    pub fn because(mut self, stop: Stop) -> Self {
        self.stop = Some(stop);
        self
    }

    /// The limit that was reached, if it is that which went wrong.
    pub fn stop(&self) -> Option<&Stop> {
        self.stop.as_ref()
    }

    /// The exit code it ends with.
    pub fn exit(&self) -> Exit {
        self.exit
    }

    /// The lines as they are printed.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for line in self.lines.iter().take(Faults::KEPT) {
            let _ = writeln!(text, "{}: {}", program(), visible(line));
        }
        let more = self.more + self.lines.len().saturating_sub(Faults::KEPT);
        let more = (more > 0).then(|| format!("and {more} more"));
        let help: Vec<String> = more.into_iter().chain(self.help.clone()).collect();
        if !help.is_empty() {
            let _ = writeln!(text, "  {}", visible(&help.join("; ")));
        }
        text
    }

    /// Says it on standard error and gives the exit code.
    pub fn print(&self) -> Exit {
        // When even standard error is gone, the exit code is all that is left.
        let _ = io::stderr().lock().write_all(self.text().as_bytes());
        self.exit
    }
}

/// Says on standard error what is no fault but should be known.
pub fn note(file: &str, what: &str) {
    let line = format!("{}: {}\n", program(), visible(&format!("{file}: {what}")));
    let _ = io::stderr().lock().write_all(line.as_bytes());
}

/// A fault with its file in front.
pub fn at(file: &str, fault: &Fault) -> String {
    match &fault.place {
        Place::Whole => format!("{file}: {}", fault.what),
        Place::At { line, column } => format!("{file}:{line}:{column}: {}", fault.what),
        Place::Field(path) => format!("{file}: {path}: {}", fault.what),
    }
}

/// An error of the system without its number.
pub fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_owned()
}

/// A line has at most so many letters: an input may be one long word.
const LONGEST: usize = 2000;

/// The text on one line, control characters as escapes, without its end if it is very long.
fn visible(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        if out.len() >= LONGEST {
            let _ = write!(out, "… ({} bytes in all)", text.len());
            break;
        }
        if letter.is_control() {
            out.extend(letter.escape_default());
        } else {
            out.push(letter);
        }
    }
    out
}

impl From<Unknown> for Failure {
    fn from(unknown: Unknown) -> Self {
        Failure::bad(unknown.to_string()).help(unknown.help())
    }
}

impl From<Faults> for Failure {
    fn from(faults: Faults) -> Self {
        Failure::of_words(&faults)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        match error {
            Error::Unknown(unknown) => unknown.into(),
            Error::Faults(faults) => faults.into(),
            Error::Generate(GenerateError::Impossible(faults)) => faults.into(),
            Error::Format(FormatError::Io(error)) => error.into(),
            Error::Broken { .. } => Failure::halted(error.to_string(), Exit::Defect),
            Error::Generate(GenerateError::Stopped(ref stop)) => {
                Failure::stopped(error.to_string()).because(stop.clone())
            }
            Error::NoMove(_) | Error::Format(FormatError::TooLarge(_)) => Failure::stopped(error.to_string()),
            Error::Format(_) | Error::Lacks { .. } => Failure::bad(error.to_string()),
        }
    }
}

/// Only writers of answers fail this way; readers name their file.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::closed(),
            // A format that does not understand its settings.
            io::ErrorKind::InvalidInput => Failure::bad(plain(&error)),
            _ => Failure::bad(format!("the answer cannot be written: {}", plain(&error))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::ParseError;

    fn check(failure: &Failure, exit: Exit, text: &str) {
        assert_eq!((failure.exit(), failure.text().as_str()), (exit, text));
    }

    #[test]
    fn faults_are_written_as_the_contract_says() {
        let faults = Faults::from(ParseError::new(3, 7, "not a number"));
        check(&Failure::of("a.json", &faults), Exit::Bad, "ludo: a.json:3:7: not a number\n");
        let faults = Faults::field("edges[3]", "a loop").help("remove it");
        check(&Failure::of("<stdin>", &faults), Exit::Bad, "ludo: <stdin>: edges[3]: a loop\n  remove it\n");
        let unknown = Unknown::new("game", "dolar", ["dollar"]);
        let text = "ludo: no game named 'dolar'; did you mean 'dollar'?\n  known: dollar\n";
        check(&unknown.into(), Exit::Bad, text);
        check(
            &Failure::refuted(&Flaw::at("script[2]", "owes 1")),
            Exit::Refuted,
            "ludo: refuted: script[2]: owes 1\n",
        );
        check(&Failure::closed(), Exit::Answered, "");
    }

    #[test]
    fn a_flood_is_cut_and_counted() {
        let mut faults = Faults::default();
        for line in 1..=25 {
            faults.add(Place::At { line, column: 1 }, "bad");
        }
        let text = Failure::of("f", &faults).text();
        assert_eq!(text.lines().count(), 11);
        assert!(text.ends_with("ludo: f:10:1: bad\n  and 15 more\n"), "{text}");
    }

    #[test]
    fn no_input_writes_a_line_of_its_own() {
        let text = Failure::bad("no game named 'x\nludo: all is well\u{1b}[2J'").text();
        assert_eq!(text.lines().count(), 1);
        assert!(!text.contains('\u{1b}'));
    }

    #[test]
    fn a_closed_pipe_is_a_quiet_end() {
        let broken = io::Error::from(io::ErrorKind::BrokenPipe);
        assert_eq!(Failure::from(broken), Failure::closed());
        let full = io::Error::from(io::ErrorKind::StorageFull);
        assert_eq!(Failure::from(full).exit(), Exit::Bad);
    }
}
