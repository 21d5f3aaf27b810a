//! How is a question asked, watched and checked?
//!
//! A question is answered in the same connection in which it was asked: as one JSON object, or as a stream of
//! events if the page wants to watch. Closing the connection is how a question is cancelled.

use super::{Body, work};
use crate::failure::Failure;
use crate::house::House;
use crate::workshop::{Budget, Underway};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use ludograph_core::Run;
use ludograph_core::erased::Entry;
use ludograph_service::{Ask, Check, Fill, New, Progress, Reply, Request, Show};
use serde::Serialize;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio_stream::wrappers::ReceiverStream;

/// How often progress is told.
const BEAT: Duration = Duration::from_millis(150);

type Answered = Result<Json<Reply>, Failure>;

/// What comes of a run.
type Work = Result<Reply, ludograph_service::Failure>;

pub(crate) async fn fill(State(house): State<Arc<House>>, Body(words): Body<Fill>) -> Answered {
    let filled = work(move || house.service.handle(Request::Fill(words), &Run::default()));
    filled.await?.map(Json).map_err(Failure::from)
}

pub(crate) async fn words(State(house): State<Arc<House>>, Path(language): Path<String>) -> Answered {
    house.service.handle(Request::Words { language }, &Run::default()).map(Json).map_err(Failure::from)
}

pub(crate) async fn new(State(house): State<Arc<House>>, Body(words): Body<New>) -> Answered {
    let service = house.service.clone();
    let made = house.workshop.moment(0, move |run| service.handle(Request::Make(words), run));
    made.await?.map(Json).map_err(Failure::from)
}

pub(crate) async fn show(State(house): State<Arc<House>>, Body(words): Body<Show>) -> Answered {
    let service = house.service.clone();
    let shown = house.workshop.moment(0, move |run| service.handle(Request::Show(words), run));
    shown.await?.map(Json).map_err(Failure::from)
}

pub(crate) async fn check(State(house): State<Arc<House>>, Body(words): Body<Check>) -> Answered {
    let service = house.service.clone();
    let checked = house.workshop.brief_run(move |run| service.handle(Request::Check(words), run));
    checked.await?.map(Json).map_err(Failure::from)
}

pub(crate) async fn solve(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    Body(words): Body<Ask>,
) -> Result<Response, Failure> {
    // What nobody understands is refused before it waits for a place.
    let entry = house.service.understands(&words)?;
    let seconds = words.seconds.filter(|s| s.is_finite() && *s >= 0.0).unwrap_or(10.0).min(1e6);
    let budget = Budget {
        time: Some(Duration::from_secs_f64(seconds)),
        nodes: words.nodes,
        seed: words.seed,
        trace: words.trace,
    };
    let service = house.service.clone();
    let underway =
        house.workshop.start(budget, move |run| -> Work { service.handle(Request::Solve(words), run) });
    let underway = underway.await?;
    let watched = headers
        .get(header::ACCEPT)
        .and_then(|kind| kind.to_str().ok())
        .is_some_and(|kind| kind.contains("text/event-stream"));
    if watched {
        return Ok(watch(entry, underway));
    }
    finish(underway).await.map(|answer| Json(answer).into_response())
}

async fn finish(mut underway: Underway<Work>) -> Result<Reply, Failure> {
    loop {
        if let Some(done) = underway.wait(BEAT).await? {
            return done.map_err(Failure::from);
        }
    }
}

/// The run as a stream of events: `progress`, then `answer` or `failure`.
fn watch(entry: &'static Entry, mut underway: Underway<Work>) -> Response {
    let (send, events) = tokio::sync::mpsc::channel::<Result<Event, Infallible>>(4);
    tokio::spawn(async move {
        loop {
            // Who listens no more has cancelled the run: it stops when `underway` is dropped.
            let waited = tokio::select! {
                waited = underway.wait(BEAT) => waited,
                () = send.closed() => return,
            };
            let (event, over) = match waited {
                Ok(None) => (progress(entry, &underway), false),
                Ok(Some(Ok(answer))) => (told("answer", &answer), true),
                Ok(Some(Err(failure))) => (told("failure", &failure), true),
                Err(failure) => (told("failure", &failure), true),
            };
            if send.send(Ok(event)).await.is_err() || over {
                return;
            }
        }
    });
    Sse::new(ReceiverStream::new(events)).keep_alive(KeepAlive::default()).into_response()
}

fn progress(entry: &Entry, underway: &Underway<Work>) -> Event {
    let report = underway.report();
    let note = report.note.as_ref().map(|note| entry.say(note));
    told("progress", &Progress { seconds: report.seconds, nodes: report.nodes, note })
}

/// An event with its data as one line of JSON.
fn told(name: &str, what: &impl Serialize) -> Event {
    Event::default().event(name).data(serde_json::to_string(what).unwrap_or_default())
}
