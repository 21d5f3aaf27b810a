//! What is said when something is not possible? One sentence with its code, and a number for programs.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ludograph_core::erased::{Entry, Error, PlayError};
use ludograph_core::phrase::{self, Phrase};
use ludograph_core::{Faults, GenerateError, Said, Stop, Unknown};
use schemars::JsonSchema;
use serde::Serialize;

/// What the server itself says.
const HERE: &[Phrase] = &[
    Phrase { code: "abandoned", english: "the method does not listen and was abandoned" },
    Phrase { code: "bad-request", english: "the request cannot be read: {why}" },
    Phrase { code: "broken", english: "the method failed: this is a defect, the server goes on" },
    Phrase { code: "busy", english: "too many runs are waiting: try again in a moment" },
    Phrase {
        code: "claim-large",
        english: "the claim is too large for the page: write it by the command line",
    },
    Phrase { code: "full", english: "too many sessions are open: try again later" },
    Phrase { code: "gone", english: "this session has expired: open it again" },
    Phrase { code: "host", english: "this server answers only under its own name" },
    Phrase { code: "nothing-here", english: "there is nothing at this address" },
    Phrase { code: "one-experiment", english: "an experiment is running already: stop it first" },
    Phrase { code: "picture-large", english: "this is too large to be drawn: {size} parts, at most {most}" },
    Phrase { code: "saved-damaged", english: "this saved session is damaged and cannot be opened" },
    Phrase { code: "saved-not", english: "this is not a saved session" },
    Phrase { code: "steps", english: "no session has more than {most} moves" },
    Phrase { code: "text-large", english: "the text is too long: {size} bytes, at most {most}" },
    Phrase { code: "too-large-request", english: "the request is too large: at most {most} bytes" },
];

/// Something that was not possible.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Failure {
    #[serde(skip)]
    status: u16,
    /// The sentence, with its code and parameters.
    #[schemars(with = "Sentence")]
    pub(crate) error: Said,
    /// One line of help.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Sentence>")]
    help: Option<Box<Said>>,
    /// The place in a text, a field's path, or the number of a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<String>,
}

/// A sentence with its code and parameters.
#[derive(JsonSchema)]
#[schemars(rename = "Said")]
#[expect(dead_code, reason = "it describes `Said` for the schema")]
pub(crate) struct Sentence {
    /// The English sentence.
    text: String,
    /// Which phrase it is.
    code: Option<String>,
    /// What stands in its holes: each is a sentence again.
    with: Option<std::collections::BTreeMap<String, serde_json::Value>>,
}

impl Failure {
    pub(crate) fn new(status: StatusCode, text: impl AsRef<str>) -> Self {
        let error = phrase::recognise(text.as_ref(), &[HERE, phrase::SHARED]);
        Self { status: status.as_u16(), error, help: None, place: None }
    }

    pub(crate) fn bad(text: impl AsRef<str>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, text)
    }

    pub(crate) fn wrong(text: impl AsRef<str>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, text)
    }

    pub(crate) fn missing(text: impl AsRef<str>) -> Self {
        Self::new(StatusCode::NOT_FOUND, text)
    }

    pub(crate) fn large(text: impl AsRef<str>) -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, text)
    }

    pub(crate) fn busy(text: impl AsRef<str>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, text)
    }

    pub(crate) fn defect(text: impl AsRef<str>) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, text)
    }

    fn said(entry: &Entry, status: StatusCode, text: &str) -> Self {
        Self { status: status.as_u16(), error: entry.say(text), help: None, place: None }
    }

    pub(crate) fn faults(entry: &Entry, faults: &Faults) -> Self {
        let mut all = faults.iter();
        let (what, place) = match all.next() {
            Some(first) => (first.what.clone(), first.place.to_string()),
            None => ("something is wrong".to_owned(), String::new()),
        };
        let mut failure = Self::said(entry, StatusCode::UNPROCESSABLE_ENTITY, &what);
        failure.place = (!place.is_empty()).then_some(place);
        failure.help = faults.advice().and_then(plain).map(|help| Box::new(entry.say(&help)));
        failure
    }

    pub(crate) fn unknown(unknown: &Unknown) -> Self {
        let mut failure = Self::new(StatusCode::NOT_FOUND, unknown.to_string());
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
                Self::said(entry, StatusCode::PAYLOAD_TOO_LARGE, what)
            }
            Error::Broken { .. } => Self::said(entry, StatusCode::INTERNAL_SERVER_ERROR, &error.to_string()),
            other => Self::said(entry, StatusCode::UNPROCESSABLE_ENTITY, &other.to_string()),
        }
    }

    pub(crate) fn played(entry: &Entry, error: &PlayError) -> Self {
        let mut failure = Self::said(entry, StatusCode::UNPROCESSABLE_ENTITY, &error.error.what);
        failure.place = Some(error.number.to_string());
        failure
    }
}

/// Advice without the words of the command line; none when it is about them alone.
fn plain(help: &str) -> Option<String> {
    let help = help.replace("--set ", "");
    let words = ["text:", "new:", "ludo ", " --", "`-"];
    (!words.iter().any(|word| help.contains(word))).then_some(help)
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        (status, Json(self)).into_response()
    }
}
