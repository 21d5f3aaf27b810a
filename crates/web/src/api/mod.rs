//! How do requests over HTTP reach the service? One file a subject; what is said is a type of the service with a schema,
//! and `openapi.rs` lists all of it.

pub(crate) mod lab;
pub(crate) mod session;
pub(crate) mod solve;

use crate::failure::Failure;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;

/// The body of a request as JSON; what is wrong with it is one sentence.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        // A form of another site cannot send this type without being asked for.
        if !kind.is_some_and(|kind| kind.starts_with("application/json")) {
            let what = "the request cannot be read: its content type must be application/json";
            return Err(Failure::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, what));
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| {
            let text = match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => "the request is too large: at most 8388608 bytes".to_owned(),
                _ => format!("the request cannot be read: {rejection}"),
            };
            Failure::new(rejection.status(), text)
        })?;
        serde_json::from_slice(&bytes)
            .map(Body)
            .map_err(|error| Failure::bad(format!("the request cannot be read: {error}")))
    }
}

/// Does something that holds a lock or takes a millisecond away from the threads that answer.
pub(crate) async fn work<T: Send + 'static>(task: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
    tokio::task::spawn_blocking(task)
        .await
        .map_err(|_| Failure::defect("the method failed: this is a defect, the server goes on"))
}
