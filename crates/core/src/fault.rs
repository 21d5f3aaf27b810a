//! What can be wrong with an input, and how is it said?
//!
//! Every reader parses wide and reports all faults it can see, each with its place; the shell prints
//! them one a line. A list of faults never grows beyond [`Faults::KEPT`]: a hostile file with a million
//! faults costs no memory.

use crate::run::Stop;
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
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place::Whole => f.write_str(&self.what),
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
    pub what: String,
}

impl ParseError {
    /// A fault of a text at a line and a column, both from 1.
    pub fn new(line: usize, column: usize, what: impl Into<String>) -> Self {
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
    help: Option<String>,
    large: bool,
}

impl Faults {
    /// How many faults are kept; further ones are only counted.
    pub const KEPT: usize = 10;

    /// One fault of the whole input.
    pub fn whole(what: impl Into<String>) -> Self {
        Self::one(Place::Whole, what)
    }

    /// One fault at a field path.
    pub fn field(path: impl Into<String>, what: impl Into<String>) -> Self {
        Self::one(Place::Field(path.into()), what)
    }

    /// One fault.
    pub fn one(place: Place, what: impl Into<String>) -> Self {
        let mut faults = Self::default();
        faults.add(place, what);
        faults
    }

    /// Nothing is wrong but the size: too large for memory or for a method, with the size needed.
    pub fn too_large(what: impl Into<String>) -> Self {
        Self { large: true, ..Self::whole(format!("too large: {}", what.into())) }
    }

    /// Whether it is only the size that is wrong.
    pub fn is_too_large(&self) -> bool {
        self.large
    }

    /// An error of a JSON reader with its place in the text; columns are characters.
    pub fn json(text: &str, error: &serde_json::Error) -> Self {
        let what = plain(error);
        let line = text.lines().nth(error.line().saturating_sub(1)).unwrap_or_default();
        let bytes = error.column().saturating_sub(1).min(line.len());
        let column = String::from_utf8_lossy(&line.as_bytes()[..bytes]).chars().count() + 1;
        Self::one(Place::At { line: error.line().max(1), column }, what)
    }

    /// Adds a fault.
    pub fn add(&mut self, place: Place, what: impl Into<String>) {
        if self.list.len() < Self::KEPT {
            self.list.push(Fault { place, what: what.into() });
        } else {
            self.dropped += 1;
        }
    }

    /// Adds a fault of the whole input unless a condition holds.
    pub fn unless(&mut self, holds: bool, what: impl Into<String>) {
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
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The line of help, if there is one.
    pub fn advice(&self) -> Option<&str> {
        self.help.as_deref()
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
        what: String,
    },
    /// The format cannot hold it at all, whatever may be lost; the text says why.
    #[error("format {format} {why}")]
    Unfit {
        /// The format asked for.
        format: String,
        /// Why not.
        why: String,
    },
    /// It would be too large to be written; the text says how large.
    #[error("too large: {0}")]
    TooLarge(String),
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

/// Why a claim is false, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}{}{what}", if place.is_empty() { "" } else { ": " })]
pub struct Flaw {
    /// The place in the claim or the instance, empty for the claim as a whole.
    pub place: String,
    /// What is false there.
    pub what: String,
}

impl Flaw {
    /// A flaw of the claim as a whole.
    pub fn new(what: impl Into<String>) -> Self {
        Self { place: String::new(), what: what.into() }
    }

    /// A flaw at a place.
    pub fn at(place: impl fmt::Display, what: impl Into<String>) -> Self {
        Self { place: place.to_string(), what: what.into() }
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
    pub fn new(what: impl Into<String>) -> Self {
        Flaw::new(what).into()
    }

    /// The claim is false at a place.
    pub fn at(place: impl fmt::Display, what: impl Into<String>) -> Self {
        Flaw::at(place, what).into()
    }

    /// The same objection with the place of the larger part in which it was found; a limit has no place.
    #[must_use]
    pub fn within(self, part: impl fmt::Display) -> Self {
        match self {
            Objection::Flaw(flaw) => Flaw::at(part, flaw.to_string()).into(),
            limit => limit,
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
    pub what: String,
}

/// What serde finds wrong, without the place and without the names that types have in this program.
pub fn plain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    // A place stands there only if the text was read, and the words before it may be the user's.
    let what =
        if error.line() > 0 { text.rsplit_once(" at line ").map_or(&*text, |(what, _)| what) } else { &text };
    if what.starts_with("data did not match any variant") {
        return "this has none of the known forms".to_owned();
    }
    let Some((before, expected)) = what.rsplit_once(", expected ") else { return what.to_owned() };
    let expected = match expected.trim_start_matches("a ").split_whitespace().next() {
        Some("struct" | "map") => "an object",
        Some("sequence") => "a list",
        Some("enum" | "variant") => "a known word",
        Some("unit") => "nothing",
        Some("u8" | "u16" | "u32" | "u64" | "u128" | "usize") => "a whole number from 0",
        Some("i8" | "i16" | "i32" | "i64" | "i128" | "isize") => "a whole number",
        Some("f32" | "f64") => "a number",
        _ => expected,
    };
    format!("{before}, expected {expected}")
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
    fn no_name_of_a_type_is_said() {
        #[derive(Debug, serde::Deserialize)]
        #[expect(dead_code, reason = "it is never read")]
        struct Inner {
            one: u32,
        }
        #[derive(Debug, serde::Deserialize)]
        #[serde(untagged)]
        #[expect(dead_code, reason = "it is never read")]
        enum Either {
            List(Vec<u32>),
            Number(u32),
        }
        let said = |error: serde_json::Error| plain(&error);
        let inner = |text: &str| said(serde_json::from_str::<Inner>(text).expect_err(text));
        assert_eq!(inner("5"), "invalid type: integer `5`, expected an object");
        assert_eq!(
            inner("{\"one\":\"x, expected y\"}"),
            "invalid type: string \"x, expected y\", expected a whole number from 0"
        );
        assert_eq!(inner("{}"), "missing field `one`");
        let either = said(serde_json::from_str::<Either>("true").expect_err("neither"));
        assert_eq!(either, "this has none of the known forms");
        let word = serde_json::from_value::<u32>("x at line 1".into()).expect_err("no number");
        assert_eq!(said(word), "invalid type: string \"x at line 1\", expected a whole number from 0");
        let list = said(serde_json::from_str::<Vec<u32>>("5").expect_err("no list"));
        assert_eq!(list, "invalid type: integer `5`, expected a list");
    }

    #[test]
    fn places_are_written_as_the_contract_says() {
        let fault = Faults::from(ParseError::new(3, 7, "not a number"));
        assert_eq!(fault.to_string(), "3:7: not a number");
        assert_eq!(Faults::field("edges[3]", "a loop").to_string(), "edges[3]: a loop");
        assert_eq!(Faults::whole("empty").to_string(), "empty");
    }
}
