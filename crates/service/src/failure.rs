//! What is said when something is not possible? One sentence with its code, and its kind for programs.

use ludograph_core::erased::{Entry, Error, PlayError};
use ludograph_core::phrase::{self, Phrase};
use ludograph_core::{Faults, GenerateError, Message, Said, Stop, Unknown};
use schemars::JsonSchema;
use serde::Serialize;

/// What the service itself says.
const HERE: &[Phrase] = &[
    Phrase {
        code: "claim-large",
        english: "the claim is too large for the page: write it by the command line",
    },
    Phrase { code: "full", english: "too many sessions are open: try again later" },
    Phrase { code: "gone", english: "this session has expired: open it again" },
    Phrase { code: "picture-large", english: "this is too large to be drawn: {size} parts, at most {most}" },
    Phrase { code: "saved-damaged", english: "this saved session is damaged and cannot be opened" },
    Phrase { code: "saved-not", english: "this is not a saved session" },
    Phrase { code: "steps", english: "no session has more than {most} moves" },
    Phrase { code: "text-large", english: "the text is too long: {size} bytes, at most {most}" },
];

/// Something that was not possible.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Failure {
    /// Which kind of thing it is.
    #[serde(skip)]
    pub kind: Kind,
    /// The sentence, with its code and parameters.
    pub error: Box<Said>,
    /// One line of help.
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<Box<Said>>,
    /// The place in a text, a field's path, or the number of a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<String>,
}

/// Which kind of thing was not possible: a front end with numbers for that (HTTP) chooses by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The request makes no sense.
    Bad,
    /// What was given is wrong.
    Wrong,
    /// There is no such thing.
    Missing,
    /// It is too large.
    Large,
    /// There is no room now.
    Busy,
    /// Something broke.
    Defect,
}

impl Failure {
    fn new(kind: Kind, text: impl AsRef<str>) -> Self {
        Self::spoken(kind, text.as_ref(), HERE)
    }

    /// A sentence of a front end, with the phrases it knows.
    pub fn spoken(kind: Kind, text: &str, phrases: &[Phrase]) -> Self {
        let error = Box::new(phrase::recognise(text, &[phrases, phrase::SHARED]));
        Self { kind, error, help: None, place: None }
    }

    pub(crate) fn bad(text: impl AsRef<str>) -> Self {
        Self::new(Kind::Bad, text)
    }

    pub(crate) fn wrong(text: impl AsRef<str>) -> Self {
        Self::new(Kind::Wrong, text)
    }

    pub(crate) fn missing(text: impl AsRef<str>) -> Self {
        Self::new(Kind::Missing, text)
    }

    pub(crate) fn large(text: impl AsRef<str>) -> Self {
        Self::new(Kind::Large, text)
    }

    pub(crate) fn busy(text: impl AsRef<str>) -> Self {
        Self::new(Kind::Busy, text)
    }

    fn said(entry: &Entry, kind: Kind, message: &Message) -> Self {
        Self { kind, error: Box::new(entry.say(message)), help: None, place: None }
    }

    pub(crate) fn faults(entry: &Entry, faults: &Faults) -> Self {
        let mut all = faults.iter();
        let (what, place) = match all.next() {
            Some(first) => (first.what.clone(), first.place.to_string()),
            None => ("something is wrong".into(), String::new()),
        };
        let mut failure = Self::said(entry, Kind::Wrong, &what);
        failure.place = (!place.is_empty()).then_some(place);
        failure.help = faults.advice().and_then(plain).map(|help| Box::new(entry.say(&help)));
        failure
    }

    /// A name that nothing has.
    pub fn unknown(unknown: &Unknown) -> Self {
        let mut failure = Self::new(Kind::Missing, unknown.to_string());
        failure.help = Some(Box::new(phrase::recognise(&unknown.help(), &[phrase::SHARED])));
        failure
    }

    pub(crate) fn of(entry: &Entry, error: &Error) -> Self {
        match error {
            Error::Unknown(unknown) => Self::unknown(unknown),
            Error::Faults(faults) | Error::Generate(GenerateError::Impossible(faults)) => {
                Self::faults(entry, faults)
            }
            Error::Generate(GenerateError::Stopped(Stop::TooLarge(what))) => {
                Self::said(entry, Kind::Large, what)
            }
            Error::Broken { .. } => Self::said(entry, Kind::Defect, &error.message()),
            other => Self::said(entry, Kind::Wrong, &other.message()),
        }
    }

    pub(crate) fn played(entry: &Entry, error: &PlayError) -> Self {
        let mut failure = Self::said(entry, Kind::Wrong, &error.error.what);
        failure.place = Some(error.number.to_string());
        failure
    }
}

/// Advice without the words of the command line; none when it is about them alone.
fn plain(help: &Message) -> Option<Message> {
    let help = help.to_string().replace("--set ", "");
    let words = ["text:", "new:", "ludo ", " --", "`-"];
    (!words.iter().any(|word| help.contains(word))).then(|| help.into())
}
