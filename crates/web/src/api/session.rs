//! How is a game played from a page? Open, move, take back, ask for advice; every answer is the whole view, so
//! that a page never has to guess what the server thinks.

use super::Body;
use super::given::{Given, Settings, bounded, fits, noticed, work};
use crate::desk::{Playing, Sitting};
use crate::failure::{Failure, Sentence};
use crate::house::House;
use axum::Json;
use axum::extract::{Path, State};
use ludograph_core::erased::Entry;
use ludograph_core::scene::{Movement, Spot, Tone};
use ludograph_core::{Said, Scene, Seed, Status, exact};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::sync::Arc;

/// A list of legal moves ends here; marks and `move` know the others.
const LISTED: usize = 5000;

/// What a page shows of a session.
#[derive(Serialize, JsonSchema)]
pub(crate) struct View {
    /// The session's name.
    session: String,
    /// Its game.
    game: &'static str,
    /// The picture.
    scene: Scene,
    /// What travelled in the last step.
    movements: Vec<Movement>,
    /// Whose turn it is, or how it ended.
    #[schemars(with = "Value")]
    status: Status,
    /// What was played.
    steps: Vec<StepView>,
    /// What was taken back, the next to play again last.
    undone: Vec<String>,
    /// The position as data.
    state: Value,
    /// The settings of the rules.
    settings: Value,
    /// The legal moves, at most 5000.
    moves: Vec<String>,
}

/// One step.
#[derive(Serialize, JsonSchema)]
pub(crate) struct StepView {
    /// Its text.
    #[serde(rename = "move")]
    step: String,
    /// Who played it.
    seat: u8,
    /// The numbers after it.
    measures: Map<String, Value>,
}

/// Opens a session.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Open {
    /// The game.
    game: String,
    /// What is played on.
    #[serde(default)]
    instance: Given,
    /// Settings of the rules.
    #[serde(default)]
    settings: Settings,
    /// Moves to play first.
    #[serde(default)]
    moves: String,
    /// Whether the moves before one that is not legal are played, and the answer says what is `wrong`.
    #[serde(default)]
    lenient: bool,
}

/// A session with its instance as text, so that a page can open it again later.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Opened {
    #[serde(flatten)]
    view: View,
    /// The instance as text.
    instance: Option<String>,
    /// What its reader decided where the text could be understood in two ways.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<Sentence>")]
    notices: Vec<Said>,
    /// What was wrong with the moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    wrong: Option<Failure>,
}

/// Plays.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Play {
    /// One or more moves as text.
    #[serde(rename = "move")]
    step: String,
    /// Whether moves after the end are played.
    #[serde(default)]
    past_end: bool,
}

/// Goes to a position.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Go {
    /// After so many steps.
    to: usize,
}

/// Asks a player.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ask {
    /// `NAME` or `NAME[key=value,…]`.
    player: String,
    /// The seed the player is made from when it is asked first.
    #[serde(default)]
    seed: u64,
    /// Whether the move is played at once.
    #[serde(default)]
    play: bool,
}

/// What a player would do.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Chosen {
    #[serde(rename = "move")]
    step: String,
    /// Numbers beside some moves.
    scores: Map<String, Value>,
    /// A word about it.
    #[schemars(with = "Option<Sentence>")]
    note: Option<Said>,
    /// The session after the move, if it was played.
    view: Option<View>,
}

/// A hint.
#[derive(Serialize, JsonSchema)]
pub(crate) struct HintView {
    /// The move, when one helps.
    #[serde(rename = "move")]
    step: Option<String>,
    /// Why.
    #[schemars(with = "Sentence")]
    why: Said,
}

/// Words and colours beside the position.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Notes {
    /// A word for some legal moves.
    moves: Vec<Note>,
    /// Tones to lay over the picture.
    overlay: Vec<Overlay>,
}

/// A word about a move.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Note {
    #[serde(rename = "move")]
    step: String,
    #[schemars(with = "Sentence")]
    says: Said,
}

/// A tone on a spot.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Overlay {
    on: Spot,
    tone: Tone,
}

/// A saved session, as `save` gives it.
#[derive(Deserialize, JsonSchema)]
#[serde(transparent)]
pub(crate) struct Saved(Value);

fn view(house: &House, sitting: &Sitting, playing: &Playing) -> Result<View, Failure> {
    let session = &playing.session;
    let steps = session.steps().into_iter().map(|step| StepView {
        seat: step.seat.0,
        measures: step.values().into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
        step: step.step,
    });
    let status = session.status();
    let mut moves = if matches!(status, Status::Turn(_)) { session.moves() } else { Vec::new() };
    moves.truncate(LISTED);
    Ok(View {
        session: sitting.name.clone(),
        game: sitting.entry.info().key,
        scene: bounded(house, session.scene())?,
        movements: session.movements(),
        status,
        steps: steps.collect(),
        undone: session.undone(),
        state: session.state(),
        settings: session.settings(),
        moves,
    })
}

/// Lays a session on the desk and shows it.
fn settle(
    house: &House,
    entry: &'static Entry,
    session: Box<dyn ludograph_core::erased::AnySession>,
    wrong: Option<Failure>,
) -> Result<Opened, Failure> {
    fits(house, entry, &session.instance())?;
    let sitting = house.desk.add(entry, session)?;
    let playing = sitting.playing();
    let instance = entry.kept_text(&playing.session.instance()).ok();
    let notices = noticed(entry, &playing.session.instance());
    Ok(Opened { view: view(house, &sitting, &playing)?, instance, notices, wrong })
}

/// Does something with a session and shows it.
async fn with(
    house: Arc<House>,
    name: String,
    act: impl FnOnce(&House, &Sitting, &mut Playing) -> Result<(), Failure> + Send + 'static,
) -> Result<Json<View>, Failure> {
    let sitting = house.desk.find(&name)?;
    work(move || {
        let mut playing = sitting.playing();
        act(&house, &sitting, &mut playing)?;
        view(&house, &sitting, &playing).map(Json)
    })
    .await?
}

pub(crate) async fn open(
    State(house): State<Arc<House>>,
    Body(words): Body<Open>,
) -> Result<Json<Opened>, Failure> {
    let entry = house.game(&words.game)?;
    let instance = words.instance.instance(&house, entry).await?;
    let shop = house.clone();
    let opened = shop.workshop.moment(0, move |_| {
        fits(&house, entry, &instance)?;
        let mut session =
            entry.open(&instance, &words.settings.pairs()).map_err(|error| Failure::of(entry, &error))?;
        // Whoever is lenient is shown what was legal, with a word about what was not.
        let played = session.play_far(&words.moves, true).map_err(|error| Failure::played(entry, &error));
        let wrong = match played {
            Err(failure) if words.lenient => Some(failure),
            other => other.map(|_| None)?,
        };
        settle(&house, entry, session, wrong).map(Json)
    });
    opened.await?
}

pub(crate) async fn load(
    State(house): State<Arc<House>>,
    Body(Saved(saved)): Body<Saved>,
) -> Result<Json<Opened>, Failure> {
    let game = saved.get("game").and_then(Value::as_str);
    let game = game.ok_or_else(|| Failure::bad("this is not a saved session"))?;
    let entry = house.game(game)?;
    let shop = house.clone();
    let loaded = shop.workshop.moment(0, move |_| {
        let session = entry
            .load(&saved)
            .map_err(|_| Failure::wrong("this saved session is damaged and cannot be opened"))?;
        settle(&house, entry, session, None).map(Json)
    });
    loaded.await?
}

pub(crate) async fn show(
    State(house): State<Arc<House>>,
    Path(name): Path<String>,
) -> Result<Json<View>, Failure> {
    with(house, name, |_, _, _| Ok(())).await
}

pub(crate) async fn close(
    State(house): State<Arc<House>>,
    Path(name): Path<String>,
) -> Result<Json<Value>, Failure> {
    match house.desk.remove(&name) {
        true => Ok(Json(Value::Bool(true))),
        false => Err(Failure::missing("this session has expired: open it again")),
    }
}

pub(crate) async fn play(
    State(house): State<Arc<House>>,
    Path(name): Path<String>,
    Body(words): Body<Play>,
) -> Result<Json<View>, Failure> {
    with(house, name, move |house, sitting, playing| {
        let most = house.bounds.steps;
        if playing.session.played().len() >= most || words.step.len() > house.bounds.text {
            return Err(Failure::large(format!("no session has more than {most} moves")));
        }
        // A text of several moves is played whole or not at all.
        let played = playing.session.play(&words.step, words.past_end);
        played.map(drop).map_err(|error| Failure::played(sitting.entry, &error))
    })
    .await
}

pub(crate) async fn undo(
    State(house): State<Arc<House>>,
    Path(name): Path<String>,
) -> Result<Json<View>, Failure> {
    with(house, name, |_, _, playing| {
        playing.session.undo();
        Ok(())
    })
    .await
}

pub(crate) async fn redo(
    State(house): State<Arc<House>>,
    Path(name): Path<String>,
) -> Result<Json<View>, Failure> {
    with(house, name, |_, _, playing| {
        playing.session.redo();
        Ok(())
    })
    .await
}

pub(crate) async fn go(
    State(house): State<Arc<House>>,
    Path(name): Path<String>,
    Body(words): Body<Go>,
) -> Result<Json<View>, Failure> {
    with(house, name, move |_, _, playing| {
        playing.session.go_to(words.to);
        Ok(())
    })
    .await
}

pub(crate) async fn save(
    State(house): State<Arc<House>>,
    Path(name): Path<String>,
) -> Result<Json<Value>, Failure> {
    let sitting = house.desk.find(&name)?;
    work(move || {
        let playing = sitting.playing();
        sitting.entry.save(playing.session.as_ref()).map_err(|error| Failure::of(sitting.entry, &error))
    })
    .await?
    .map(Json)
}

pub(crate) async fn hint(
    State(house): State<Arc<House>>,
    Path(name): Path<String>,
) -> Result<Json<HintView>, Failure> {
    let sitting = house.desk.find(&name)?;
    let entry = sitting.entry;
    let hint = house.workshop.moment(0, move |run| sitting.playing().session.hint(run)).await?;
    let hint = hint.ok_or_else(|| Failure::missing(format!("{} has no hint", entry.info().key)))?;
    Ok(Json(HintView { why: entry.say(&hint.why), step: hint.step }))
}

pub(crate) async fn annotate(
    State(house): State<Arc<House>>,
    Path(name): Path<String>,
) -> Result<Json<Notes>, Failure> {
    let sitting = house.desk.find(&name)?;
    let entry = sitting.entry;
    let notes = house.workshop.moment(0, move |run| {
        let playing = sitting.playing();
        (playing.session.annotate(run), playing.session.overlay(run))
    });
    let (moves, overlay) = notes.await?;
    let moves = moves.into_iter().map(|(step, says)| Note { step, says: entry.say(&says) });
    let overlay = overlay.into_iter().map(|(on, tone)| Overlay { on, tone });
    Ok(Json(Notes { moves: moves.collect(), overlay: overlay.collect() }))
}

pub(crate) async fn choose(
    State(house): State<Arc<House>>,
    Path(name): Path<String>,
    Body(words): Body<Ask>,
) -> Result<Json<Chosen>, Failure> {
    let sitting = house.desk.find(&name)?;
    let shop = house.clone();
    let chosen = shop.workshop.moment(words.seed, move |run| {
        let entry = sitting.entry;
        let failed = |error| Failure::of(entry, &error);
        let mut playing = sitting.playing();
        if matches!(playing.session.status(), Status::Over { .. }) {
            return Err(Failure::bad("play is over"));
        }
        let Playing { session, players } = &mut *playing;
        if !players.contains_key(&words.player) {
            let table = entry.table().map_err(failed)?;
            players
                .insert(words.player.clone(), table.player(&words.player, Seed(words.seed)).map_err(failed)?);
        }
        let player = players.get_mut(&words.player).expect("the player was made just now");
        let thought = session.choose(player, run).map_err(failed)?;
        let mut shown = None;
        if words.play {
            session.play(&thought.step, false).map_err(|error| Failure::played(entry, &error))?;
            shown = Some(view(&house, &sitting, &playing)?);
        }
        Ok(Chosen {
            step: thought.step,
            scores: thought.scores.iter().map(|(name, x)| (name.clone(), exact::real(*x))).collect(),
            note: thought.note.map(|note| entry.say(&note)),
            view: shown,
        })
    });
    chosen.await?.map(Json)
}
