//! What is said when something is not possible? One sentence with its code, and a number for programs.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ludograph_core::Unknown;
use ludograph_core::phrase::Phrase;
use ludograph_service::Kind;
use serde::{Serialize, Serializer};

/// What the server itself says.
const HERE: &[Phrase] = &[
    Phrase { code: "abandoned", english: "the method does not listen and was abandoned" },
    Phrase { code: "bad-request", english: "the request cannot be read: {why}" },
    Phrase { code: "broken", english: "the method failed: this is a defect, the server goes on" },
    Phrase { code: "busy", english: "too many runs are waiting: try again in a moment" },
    Phrase { code: "host", english: "this server answers only under its own name" },
    Phrase { code: "nothing-here", english: "there is nothing at this address" },
    Phrase { code: "one-experiment", english: "an experiment is running already: stop it first" },
    Phrase { code: "too-large-request", english: "the request is too large: at most {most} bytes" },
];

/// Something that was not possible, with its number.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    status: StatusCode,
    pub(crate) said: ludograph_service::Failure,
}

impl Failure {
    pub(crate) fn new(status: StatusCode, text: impl AsRef<str>) -> Self {
        Self { status, said: ludograph_service::Failure::spoken(Kind::Bad, text.as_ref(), HERE) }
    }

    pub(crate) fn bad(text: impl AsRef<str>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, text)
    }

    pub(crate) fn missing(text: impl AsRef<str>) -> Self {
        Self::new(StatusCode::NOT_FOUND, text)
    }

    pub(crate) fn busy(text: impl AsRef<str>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, text)
    }

    pub(crate) fn defect(text: impl AsRef<str>) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, text)
    }

    pub(crate) fn unknown(unknown: &Unknown) -> Self {
        ludograph_service::Failure::unknown(unknown).into()
    }
}

impl From<ludograph_service::Failure> for Failure {
    fn from(said: ludograph_service::Failure) -> Self {
        let status = match said.kind {
            Kind::Bad => StatusCode::BAD_REQUEST,
            Kind::Wrong => StatusCode::UNPROCESSABLE_ENTITY,
            Kind::Missing => StatusCode::NOT_FOUND,
            Kind::Large => StatusCode::PAYLOAD_TOO_LARGE,
            Kind::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Kind::Defect => StatusCode::INTERNAL_SERVER_ERROR,
        };
        Self { status, said }
    }
}

impl Serialize for Failure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.said.serialize(serializer)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.status, Json(self.said)).into_response()
    }
}
