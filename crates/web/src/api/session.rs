//! How does a page reach its sessions? Each route is an act of the service. `?since=VERSION` says which view the page has;
//! the answer is then what has changed since.

use super::Body;
use super::work;
use crate::failure::Failure;
use crate::house::House;
use axum::Json;
use axum::extract::{Path, RawQuery, State};
use ludograph_core::Run;
use ludograph_service::{Act, Choose, Go, Open, Play, Reply, Request, Saved};
use std::sync::Arc;

type Answered = Result<Json<Reply>, Failure>;
type Here = State<Arc<House>>;

/// The version in `since=VERSION`.
fn since(query: Option<&str>) -> Result<Option<u64>, Failure> {
    let words = query.unwrap_or_default().split('&');
    let Some(text) = words.filter_map(|pair| pair.strip_prefix("since=")).next_back() else {
        return Ok(None);
    };
    let bad = |_| Failure::bad(format!("the request cannot be read: expected a version, found '{text}'"));
    text.parse().map(Some).map_err(bad)
}

fn request(house: &House, name: String, query: RawQuery, act: Act) -> Result<Request, Failure> {
    house.touches.touch(&name);
    Ok(Request::Session { name, since: since(query.0.as_deref())?, act })
}

/// An act that takes no longer than a look.
async fn brief(house: Arc<House>, name: String, query: RawQuery, act: Act) -> Answered {
    let request = request(&house, name, query, act)?;
    work(move || house.service.handle(request, &Run::default())).await?.map(Json).map_err(Failure::from)
}

/// An act that may take a moment.
async fn moment(house: Arc<House>, seed: u64, request: Request) -> Answered {
    let service = house.service.clone();
    let done = house.workshop.moment(seed, move |run| service.handle(request, run)).await?;
    done.map(Json).map_err(Failure::from)
}

pub(crate) async fn open(State(house): Here, Body(words): Body<Open>) -> Answered {
    house.room();
    moment(house, 0, Request::Open(words)).await
}

pub(crate) async fn load(State(house): Here, Body(words): Body<Saved>) -> Answered {
    house.room();
    moment(house, 0, Request::Load(words)).await
}

pub(crate) async fn show(State(house): Here, Path(name): Path<String>, query: RawQuery) -> Answered {
    brief(house, name, query, Act::Look).await
}

pub(crate) async fn close(State(house): Here, Path(name): Path<String>, query: RawQuery) -> Answered {
    let closed = brief(house.clone(), name.clone(), query, Act::Close).await;
    house.touches.forget(&name);
    closed
}

pub(crate) async fn play(
    State(house): Here,
    Path(name): Path<String>,
    query: RawQuery,
    Body(words): Body<Play>,
) -> Answered {
    brief(house, name, query, Act::Move(words)).await
}

pub(crate) async fn undo(State(house): Here, Path(name): Path<String>, query: RawQuery) -> Answered {
    brief(house, name, query, Act::Undo).await
}

pub(crate) async fn redo(State(house): Here, Path(name): Path<String>, query: RawQuery) -> Answered {
    brief(house, name, query, Act::Redo).await
}

pub(crate) async fn go(
    State(house): Here,
    Path(name): Path<String>,
    query: RawQuery,
    Body(words): Body<Go>,
) -> Answered {
    brief(house, name, query, Act::Go(words)).await
}

pub(crate) async fn save(State(house): Here, Path(name): Path<String>, query: RawQuery) -> Answered {
    brief(house, name, query, Act::Save).await
}

pub(crate) async fn hint(State(house): Here, Path(name): Path<String>, query: RawQuery) -> Answered {
    let request = request(&house, name, query, Act::Hint)?;
    moment(house, 0, request).await
}

pub(crate) async fn annotate(State(house): Here, Path(name): Path<String>, query: RawQuery) -> Answered {
    let request = request(&house, name, query, Act::Annotate)?;
    moment(house, 0, request).await
}

pub(crate) async fn choose(
    State(house): Here,
    Path(name): Path<String>,
    query: RawQuery,
    Body(words): Body<Choose>,
) -> Answered {
    let seed = words.seed;
    let request = request(&house, name, query, Act::Choose(words))?;
    moment(house, seed, request).await
}
