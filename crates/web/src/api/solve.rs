//! How is a question asked, watched and checked?
//!
//! A question is answered in the same connection in which it was asked: as one JSON object, or as a stream of
//! events if the page wants to watch. Closing the connection is how a question is cancelled.

use super::Body;
use super::given::{Given, Made, Settings, fits, made};
use crate::failure::{Failure, Sentence};
use crate::house::House;
use crate::workshop::{Budget, Underway};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use ludograph_core::erased::{CheckError, ClaimFile, Entry, Filled};
use ludograph_core::list::LISTED;
use ludograph_core::scene::{Drawing, text::Style};
use ludograph_core::{Said, WriteOptions, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio_stream::wrappers::ReceiverStream;

/// How often progress is told.
const BEAT: Duration = Duration::from_millis(150);

/// Asks a question.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ask {
    /// The game.
    game: String,
    /// The question.
    question: String,
    /// What it is asked about.
    #[serde(default)]
    instance: Given,
    /// The settings of the question.
    #[serde(default)]
    settings: Settings,
    /// The method; the default one if none is given.
    #[serde(default)]
    method: Option<String>,
    /// Stop after so many seconds: 10 if nothing is said, at most 600.
    #[serde(default)]
    seconds: Option<f64>,
    /// Stop after so many nodes.
    #[serde(default)]
    nodes: Option<u64>,
    /// The seed of every random choice.
    #[serde(default)]
    seed: u64,
    /// Whether a method with steps tells them.
    #[serde(default)]
    trace: bool,
}

/// What a question came to.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Answer {
    game: &'static str,
    question: &'static str,
    /// How much was read: vertices and edges, in a game of graphs.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    read: BTreeMap<&'static str, u64>,
    /// The names of the vertices, where the text has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    names: Option<Value>,
    /// The method that answered.
    method: &'static str,
    /// `answered` or `stopped`.
    outcome: &'static str,
    /// Why it stopped.
    #[schemars(with = "Option<Sentence>")]
    why: Option<Said>,
    /// The answer in words.
    #[schemars(with = "Vec<Sentence>")]
    words: Vec<Said>,
    /// The fields of the answer, or the bounds known when it stopped.
    answer: Option<Value>,
    /// `proved` or `unproved: WHAT`.
    verdict: Option<String>,
    seconds: f64,
    nodes: u64,
    /// The steps of the method.
    trace: Vec<String>,
    /// The instance that was asked about, as text.
    instance: Option<String>,
    /// The claim with its evidence, if it is not too large.
    claim: Option<String>,
}

/// A claim to check.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Check {
    /// The game.
    game: String,
    /// What the claim is about.
    instance: Given,
    /// The claim file's text.
    claim: String,
}

/// What a claim is worth.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Checked {
    /// `proved`, `unproved: WHAT` or `refuted`.
    verdict: String,
    /// What is wrong with it.
    flaw: Option<String>,
    seconds: f64,
}

/// Something to make.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct New {
    /// The game.
    game: String,
    /// The recipe, or a text to read.
    #[serde(default)]
    instance: Given,
}

/// A recipe in the making.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fill {
    /// The game.
    game: String,
    /// A recipe with a name.
    #[serde(default)]
    preset: Option<String>,
    /// Changes of the recipe, whether they count or not.
    #[serde(default)]
    recipe: Settings,
}

/// A recipe as it stands.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Form {
    /// The value of every field.
    values: Value,
    /// The fields that make a difference.
    counts: Vec<String>,
}

pub(crate) async fn fill(
    State(house): State<Arc<House>>,
    Body(words): Body<Fill>,
) -> Result<Json<Form>, Failure> {
    let entry = house.game(&words.game)?;
    let filled = entry.fill(words.preset.as_deref(), &words.recipe.pairs());
    let Filled { values, counts } = filled.map_err(|error| Failure::of(entry, &error))?;
    Ok(Json(Form { values, counts }))
}

/// Something to draw or to write.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Show {
    /// The game.
    game: String,
    /// What is drawn.
    instance: Given,
    /// `text`, `svg`, `dot`, `tikz`, `json` (the scene), or a format of the game.
    #[serde(rename = "as")]
    kind: String,
    /// Whether a format may drop what it cannot hold.
    #[serde(default)]
    lossy: bool,
}

/// A drawing or a file.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Shown {
    text: String,
}

pub(crate) async fn new(
    State(house): State<Arc<House>>,
    Body(words): Body<New>,
) -> Result<Json<Made>, Failure> {
    let entry = house.game(&words.game)?;
    let instance = words.instance.instance(&house, entry).await?;
    let shop = house.clone();
    shop.workshop.moment(0, move |_| made(&house, entry, &instance)).await?.map(Json)
}

pub(crate) async fn show(
    State(house): State<Arc<House>>,
    Body(words): Body<Show>,
) -> Result<Json<Shown>, Failure> {
    let entry = house.game(&words.game)?;
    let instance = words.instance.instance(&house, entry).await?;
    let drawing = match words.kind.as_str() {
        "text" if entry.info().formats.iter().all(|f| f.key != "text") => Some(Drawing::Text),
        "picture" => Some(Drawing::Text),
        "svg" => Some(Drawing::Svg),
        "dot" => Some(Drawing::Dot),
        "tikz" => Some(Drawing::Tikz),
        "scene" => Some(Drawing::Json),
        _ => None,
    };
    let shop = house.clone();
    let shown = shop.workshop.moment(0, move |_| {
        fits(&house, entry, &instance)?;
        let text = match drawing {
            Some(drawing) => entry.scene(&instance).draw(drawing, Style::PLAIN).map_err(Failure::bad)?,
            None => {
                let options = WriteOptions { lossy: words.lossy, ..WriteOptions::default() };
                let mut bytes = Vec::new();
                let written = entry.write(&instance, &words.kind, &options, &mut bytes);
                written.map_err(|error| Failure::of(entry, &error))?;
                String::from_utf8_lossy(&bytes).into_owned()
            }
        };
        Ok(Json(Shown { text }))
    });
    shown.await?
}

/// An answer with what only the run knows still missing.
type Work = Result<Answer, Failure>;

pub(crate) async fn solve(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    Body(words): Body<Ask>,
) -> Result<Response, Failure> {
    let entry = house.game(&words.game)?;
    let question = entry.question(&words.question).map_err(|unknown| Failure::unknown(&unknown))?;
    let pairs = words.settings.pairs();
    question.understands(&pairs, words.method.as_deref()).map_err(|error| Failure::of(entry, &error))?;
    let instance = words.instance.instance(&house, entry).await?;
    let seconds = words.seconds.filter(|s| s.is_finite() && *s >= 0.0).unwrap_or(10.0).min(1e6);
    let budget = Budget {
        time: Some(Duration::from_secs_f64(seconds)),
        nodes: words.nodes,
        seed: words.seed,
        trace: words.trace,
    };
    let most = house.bounds.claim;
    let method = words.method;
    let underway = house.workshop.start(budget, move |run| -> Work {
        let start = Instant::now();
        let outcome = question
            .solve(&instance, &pairs, method.as_deref(), run)
            .map_err(|error| Failure::of(entry, &error))?;
        let seconds = start.elapsed().as_secs_f64();
        let mut claim = Vec::new();
        let written = entry.write_claim(question.key(), &instance, &outcome, &mut claim).unwrap_or(false);
        let claim = (written && claim.len() <= most).then(|| String::from_utf8_lossy(&claim).into_owned());
        let lines = outcome.words().unwrap_or_default();
        Ok(Answer {
            game: entry.info().key,
            question: question.key(),
            read: entry.sizes(&instance).into_iter().collect(),
            names: entry.names(&instance).map(|names| listed(&names)),
            method: outcome.method,
            outcome: if outcome.stop.is_some() { "stopped" } else { "answered" },
            why: outcome.stop.as_ref().map(|stop| entry.say(&stop.to_string())),
            words: lines.lines().map(|line| entry.say(line)).collect(),
            answer: outcome.answer().as_ref().map(shortened),
            verdict: outcome.verdict.as_ref().map(ToString::to_string),
            seconds,
            nodes: run.limits.spent(),
            trace: run.trace.lines(),
            instance: entry.kept_text(&instance).ok().filter(|text| text.len() <= most),
            claim,
        })
    });
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

/// Lists longer than the command line prints stand in the claim only.
fn shortened(answer: &Value) -> Value {
    let Some(fields) = answer.as_object() else { return answer.clone() };
    let short = |value: &Value| match value.as_array() {
        Some(list) if list.len() > LISTED => Value::Null,
        _ => value.clone(),
    };
    fields.iter().map(|(name, value)| (name.clone(), short(value))).collect()
}

async fn finish(mut underway: Underway<Work>) -> Work {
    loop {
        if let Some(done) = underway.wait(BEAT).await? {
            return done;
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
                Ok(Some(Err(failure))) | Err(failure) => (told("failure", &failure), true),
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
    let note = report.note.as_deref().map(|note| entry.say(note));
    told("progress", &json!({"seconds": report.seconds, "nodes": report.nodes, "note": note}))
}

/// An event with its data as one line of JSON.
fn told(name: &str, what: &impl Serialize) -> Event {
    Event::default().event(name).data(serde_json::to_string(what).unwrap_or_default())
}

pub(crate) async fn check(
    State(house): State<Arc<House>>,
    Body(words): Body<Check>,
) -> Result<Json<Checked>, Failure> {
    let entry = house.game(&words.game)?;
    let claim = ClaimFile::read(&words.claim).map_err(|faults| Failure::faults(entry, &faults))?;
    let instance = words.instance.instance(&house, entry).await?;
    let judged = house.workshop.brief_run(move |_| {
        let start = Instant::now();
        (claim.check(entry, &instance), start.elapsed().as_secs_f64())
    });
    let (judged, seconds) = judged.await?;
    match judged {
        Ok(verdict) => Ok(Json(Checked { verdict: verdict.to_string(), flaw: None, seconds })),
        Err(CheckError::Refuted(flaw)) => {
            Ok(Json(Checked { verdict: "refuted".to_owned(), flaw: Some(flaw.to_string()), seconds }))
        }
        Err(CheckError::NoClaim(faults)) => Err(Failure::faults(entry, &faults)),
    }
}
