//! What can be wrong with an input, and how is it said?
//!
//! Every reader parses wide and reports all faults it can see, each with its place; the shell prints
//! them one a line. A list of faults never grows beyond [`Faults::KEPT`]: a hostile file with a million
//! faults costs no memory.

use crate::called;
pub use crate::plain::{RAW, plain, plain_in, plain_number};
use crate::run::Stop;
use ludograph_words::Message;
use std::fmt;

/// Where in an input a fault lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The input as a whole.
    Whole,
    /// A line and a column, both counted from 1; columns count characters.
    At {
        /// Line, from 1.
        line: usize,
        /// Column in characters, from 1.
        column: usize,
    },
    /// A path of fields, as in `edges[3]`, where lines mean nothing.
    Field(String),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Whole => Ok(()),
            Place::At { line, column } => write!(f, "{line}:{column}"),
            Place::Field(path) => f.write_str(path),
        }
    }
}

/// One fault and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it lies.
    pub place: Place,
    /// What is wrong, as a sentence without a full stop.
    pub what: Message,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place::Whole => write!(f, "{}", self.what),
            _ => write!(f, "{}: {}", self.place, self.what),
        }
    }
}

/// The first thing that stopped a reader of text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {what}")]
pub struct ParseError {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// What is wrong.
    pub what: Message,
}

impl ParseError {
    /// A fault of a text at a line and a column, both from 1.
    pub fn new(line: usize, column: usize, what: impl Into<Message>) -> Self {
        Self { line, column, what: what.into() }
    }

    /// The same fault, found in a text that begins `lines` lines further down.
    #[must_use]
    pub fn below(mut self, lines: usize) -> Self {
        self.line += lines;
        self
    }
}

/// All faults of an input: never empty when it is an error.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    list: Vec<Fault>,
    dropped: usize,
    help: Option<Message>,
    large: bool,
}

impl Faults {
    /// How many faults are kept; further ones are only counted.
    pub const KEPT: usize = 10;

    /// One fault of the whole input.
    pub fn whole(what: impl Into<Message>) -> Self {
        Self::one(Place::Whole, what)
    }

    /// One fault at a field path.
    pub fn field(path: impl Into<String>, what: impl Into<Message>) -> Self {
        Self::one(Place::Field(path.into()), what)
    }

    /// One fault.
    pub fn one(place: Place, what: impl Into<Message>) -> Self {
        let mut faults = Self::default();
        faults.add(place, what);
        faults
    }

    /// Nothing is wrong but the size: too large for memory or for a method, with the size needed.
    pub fn too_large(what: impl Into<Message>) -> Self {
        Self { large: true, ..Self::whole(format!("too large: {}", what.into())) }
    }

    /// Whether it is only the size that is wrong.
    pub fn is_too_large(&self) -> bool {
        self.large
    }

    /// An error of a JSON reader with its place in the text; columns are characters.
    pub fn json(text: &str, error: &serde_json::Error) -> Self {
        let what = plain_in(text, error);
        let line = text.lines().nth(error.line().saturating_sub(1)).unwrap_or_default();
        let bytes = error.column().saturating_sub(1).min(line.len());
        let column = String::from_utf8_lossy(&line.as_bytes()[..bytes]).chars().count() + 1;
        Self::one(Place::At { line: error.line().max(1), column }, what)
    }

    /// Adds a fault.
    pub fn add(&mut self, place: Place, what: impl Into<Message>) {
        if self.list.len() < Self::KEPT {
            self.list.push(Fault { place, what: what.into() });
        } else {
            self.dropped += 1;
        }
    }

    /// Adds a fault of the whole input unless a condition holds.
    pub fn unless(&mut self, holds: bool, what: impl Into<Message>) {
        if !holds {
            self.add(Place::Whole, what);
        }
    }

    /// Takes over the faults of another list.
    pub fn absorb(&mut self, other: Faults) {
        for fault in other.list {
            self.add(fault.place, fault.what);
        }
        self.dropped += other.dropped;
        self.help = self.help.take().or(other.help);
    }

    /// Adds the one line of help that follows the faults.
    #[must_use]
    pub fn help(mut self, help: impl Into<Message>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The line of help, if there is one.
    pub fn advice(&self) -> Option<&Message> {
        self.help.as_ref()
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The faults kept.
    pub fn iter(&self) -> impl Iterator<Item = &Fault> {
        self.list.iter()
    }

    /// How many faults were found, those not kept included.
    pub fn count(&self) -> usize {
        self.list.len() + self.dropped
    }

    /// The value, if nothing is wrong.
    pub fn or<T>(self, value: T) -> Result<T, Faults> {
        if self.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.list.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        if self.dropped > 0 {
            write!(f, "; and {} more", self.dropped)?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

impl From<ParseError> for Faults {
    fn from(error: ParseError) -> Self {
        Faults::one(Place::At { line: error.line, column: error.column }, error.what)
    }
}

/// A format cannot hold an instance, or writing failed.
#[derive(Debug, thiserror::Error)]
pub enum FormatError {
    /// Something would be lost; the text names it.
    #[error("format {format} cannot hold {what}")]
    Loses {
        /// The format asked for.
        format: String,
        /// What it cannot hold.
        what: Message,
    },
    /// The format cannot hold it at all, whatever may be lost; the text says why.
    #[error("format {format} {why}")]
    Unfit {
        /// The format asked for.
        format: String,
        /// Why not.
        why: Message,
    },
    /// It would be too large to be written; the text says how large.
    #[error("too large: {0}")]
    TooLarge(Message),
    /// The game has no such format.
    #[error("no format named {0}")]
    Unknown(String),
    /// The writer failed.
    #[error("{0}")]
    Io(std::io::Error),
}

impl From<std::io::Error> for FormatError {
    fn from(error: std::io::Error) -> Self {
        FormatError::Io(error)
    }
}

/// Why no instance could be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GenerateError {
    /// The recipe contradicts itself or its ranges.
    #[error("{0}")]
    Impossible(Faults),
    /// A limit was reached first.
    #[error("stopped: {0}")]
    Stopped(crate::run::Stop),
}

impl From<Faults> for GenerateError {
    fn from(faults: Faults) -> Self {
        GenerateError::Impossible(faults)
    }
}

impl From<ParseError> for GenerateError {
    fn from(error: ParseError) -> Self {
        GenerateError::Impossible(error.into())
    }
}

/// Why a claim is false, and where. Vertices are marked ([`called::vertex`]) until somebody says their names.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", called::named::<&str>(&self.unsaid(), None))]
pub struct Flaw {
    /// The place in the claim or the instance, empty for the claim as a whole.
    pub place: String,
    /// What is false there.
    pub what: Message,
}

impl Flaw {
    /// A flaw of the claim as a whole.
    pub fn new(what: impl Into<Message>) -> Self {
        Self { place: String::new(), what: what.into() }
    }

    /// A flaw at a place.
    pub fn at(place: impl fmt::Display, what: impl Into<Message>) -> Self {
        Self { place: place.to_string(), what: what.into() }
    }

    /// The same flaw, its vertices by their names.
    #[must_use]
    pub fn named<S: AsRef<str>>(&self, names: &[S]) -> Self {
        let said = |text: &str| called::named(text, Some(names));
        Self { place: said(&self.place), what: self.what.map_texts(&said) }
    }

    /// The sentence, its vertices still marked.
    fn unsaid(&self) -> String {
        format!("{}{}{}", self.place, if self.place.is_empty() { "" } else { ": " }, self.what)
    }
}

/// Why a check ends without a verdict: the claim is false, or a limit was reached and nothing is known. The two are
/// different things from the innermost loop of a verifier on, so that no limit is ever read as a refutation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Objection {
    /// The claim is false.
    #[error("{0}")]
    Flaw(Flaw),
    /// The check was stopped.
    #[error("unchecked: {0}")]
    Limit(Stop),
}

impl Objection {
    /// The claim as a whole is false.
    pub fn new(what: impl Into<Message>) -> Self {
        Flaw::new(what).into()
    }

    /// The claim is false at a place.
    pub fn at(place: impl fmt::Display, what: impl Into<Message>) -> Self {
        Flaw::at(place, what).into()
    }

    /// The same objection with the place of the larger part in which it was found; a limit has no place.
    #[must_use]
    pub fn within(self, part: impl fmt::Display) -> Self {
        match self {
            Objection::Flaw(flaw) => Flaw::at(part, flaw.unsaid()).into(),
            limit => limit,
        }
    }

    /// The same objection, the vertices of a flaw by their names.
    #[must_use]
    pub fn named<S: AsRef<str>>(self, names: Option<&[S]>) -> Self {
        match (self, names) {
            (Objection::Flaw(flaw), Some(names)) => flaw.named(names).into(),
            (same, _) => same,
        }
    }
}

impl From<Flaw> for Objection {
    fn from(flaw: Flaw) -> Self {
        Objection::Flaw(flaw)
    }
}

impl From<Stop> for Objection {
    fn from(stop: Stop) -> Self {
        Objection::Limit(stop)
    }
}

/// A move that the rules do not allow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what}")]
pub struct IllegalMove {
    /// Why.
    pub what: Message,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_of_faults_costs_no_memory() {
        let mut faults = Faults::default();
        for k in 0..1000 {
            faults.add(Place::At { line: k, column: 1 }, "bad");
        }
        assert_eq!(faults.iter().count(), Faults::KEPT);
        assert_eq!(faults.count(), 1000);
        assert!(faults.to_string().ends_with("and 990 more"));
    }

    #[test]
    fn places_are_written_as_the_contract_says() {
        let fault = Faults::from(ParseError::new(3, 7, "not a number"));
        assert_eq!(fault.to_string(), "3:7: not a number");
        assert_eq!(Faults::field("edges[3]", "a loop").to_string(), "edges[3]: a loop");
        assert_eq!(Faults::whole("empty").to_string(), "empty");
    }
}
