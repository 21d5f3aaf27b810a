//! How does a page run experiments? Start, look on, stop, read the report.

use super::Body;
use crate::bench::Standing;
use crate::experiment::{Findings, Knob};
use crate::failure::Failure;
use crate::house::House;
use axum::Json;
use axum::extract::{Path, State};
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use ludograph_service::Settings;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio_stream::wrappers::ReceiverStream;

const BEAT: Duration = Duration::from_millis(200);

/// The experiments, and what was started.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Overview {
    experiments: Vec<ExperimentInfo>,
    /// Runs, the latest first.
    runs: Vec<Standing>,
}

/// An experiment.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ExperimentInfo {
    key: String,
    game: String,
    about: String,
    settings: Vec<Knob>,
}

/// Starts an experiment.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Start {
    /// Its name.
    experiment: String,
    /// Its settings.
    #[serde(default)]
    settings: Settings,
}

/// What was found.
#[derive(Serialize, JsonSchema)]
pub(crate) struct LabReport {
    #[serde(flatten)]
    standing: Standing,
    findings: Option<Findings>,
}

/// How busy the server is.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Busy {
    /// Sessions that are kept.
    sessions: usize,
    /// Runs that may work at the same time.
    places: usize,
    /// Places that are free.
    free: usize,
}

pub(crate) async fn busy(State(house): State<Arc<House>>) -> Json<Busy> {
    let (sessions, free) = (house.service.sessions(), house.workshop.free());
    Json(Busy { sessions, places: house.bounds.runs, free })
}

pub(crate) async fn overview(State(house): State<Arc<House>>) -> Json<Overview> {
    let experiments = house.bench.experiments.iter().map(|experiment| ExperimentInfo {
        key: experiment.key(),
        game: experiment.game(),
        about: experiment.about(),
        settings: experiment.knobs(),
    });
    Json(Overview { experiments: experiments.collect(), runs: house.bench.all() })
}

pub(crate) async fn start(
    State(house): State<Arc<House>>,
    Body(words): Body<Start>,
) -> Result<Json<Standing>, Failure> {
    house.bench.start(&words.experiment, words.settings.pairs()).map(|trial| Json(trial.standing()))
}

pub(crate) async fn stop(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
) -> Result<Json<Standing>, Failure> {
    let trial = house.bench.find(&id)?;
    trial.stop();
    Ok(Json(trial.standing()))
}

pub(crate) async fn report(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
) -> Result<Json<LabReport>, Failure> {
    let trial = house.bench.find(&id)?;
    Ok(Json(LabReport { standing: trial.standing(), findings: trial.findings() }))
}

/// The run as a stream of events named `progress`, the last one named `end`.
pub(crate) async fn events(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Failure> {
    let trial = house.bench.find(&id)?;
    let (send, events) = tokio::sync::mpsc::channel::<Result<Event, Infallible>>(4);
    tokio::spawn(async move {
        loop {
            let over = !trial.running();
            let text = serde_json::to_string(&trial.standing()).unwrap_or_default();
            let event = Event::default().event(if over { "end" } else { "progress" }).data(text);
            if send.send(Ok(event)).await.is_err() || over {
                return;
            }
            tokio::time::sleep(BEAT).await;
        }
    });
    Ok(Sse::new(ReceiverStream::new(events)).keep_alive(KeepAlive::default()))
}
