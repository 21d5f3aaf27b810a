//! How is a game played in text?

use super::moves::{StepReport, played, text_of};
use super::prepared::{Cast, Opener, Seated};
use super::{Error, Instance};
use crate::fault::{Faults, IllegalMove, ParseError};
use crate::nearest::{Unknown, key};
use crate::rules::{Advise, Choice, Hint, Player, Rules, Seat, Status};
use crate::run::Run;
use crate::scene::{Movement, Scene, Spot, Tone};
use crate::seed::Seed;
use crate::session::{Ending, Session};
use crate::settings::{self, Bag, Field, Pairs};
use ludograph_words::Message;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use std::any::Any;
use std::ops::Range;
use std::sync::Arc;

/// The rules of a game without their types.
pub trait Table: Send + Sync {
    /// The names of the seats.
    fn seats(&self) -> &'static [&'static str];
    /// How moves are written.
    fn notation(&self) -> &'static str;
    /// The settings of the rules, those of the session included.
    fn fields(&self) -> Vec<Field>;
    /// The players.
    fn players(&self) -> Vec<PlayerInfo>;
    /// Opens a session.
    ///
    /// # Errors
    /// When a setting is unknown or does not fit.
    fn open(&self, instance: &Instance, settings: &Pairs) -> Result<Box<dyn AnySession>, Error>;
    /// Opens a session with settings as data.
    ///
    /// # Errors
    /// When a setting is unknown or does not fit.
    fn open_json(&self, instance: &Instance, settings: &Value) -> Result<Box<dyn AnySession>, Error>;
    /// Makes a player from `NAME` or `NAME[key=value,…]`.
    ///
    /// # Errors
    /// When the name or a setting is unknown.
    fn player(&self, name: &str, seed: Seed) -> Result<Seated, Error>;
    /// Reads `NAME` or `NAME[key=value,…]` once, so that many players can be made of it.
    ///
    /// # Errors
    /// When the name or a setting is unknown.
    fn cast(&self, name: &str) -> Result<Cast, Error>;
    /// Reads settings once, so that many sessions can be opened with them.
    ///
    /// # Errors
    /// When a setting is unknown.
    fn opener(&self, settings: &Pairs) -> Result<Opener, Error>;
    /// For the builder.
    #[doc(hidden)]
    fn as_any(&mut self) -> &mut dyn Any;
}

/// A player, for help.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Player")]
pub struct PlayerInfo {
    /// Its key.
    pub key: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// Its settings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub settings: Vec<Field>,
}

/// A player in the list; its settings are described only when somebody asks, for schemas cost time.
struct Listed<R: Rules> {
    key: &'static str,
    about: &'static str,
    settings: fn() -> Vec<Field>,
    make: Make<R>,
}

/// What a player would do.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// The move as text.
    pub step: String,
    /// Numbers beside some moves.
    pub scores: Vec<(String, f64)>,
    /// A word about it.
    pub note: Option<Message>,
}

/// Why a text of moves was not played to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number}: {}", error.what)]
pub struct PlayError {
    /// Which step of the text, from 1.
    pub number: usize,
    /// The word, its place and what is wrong.
    pub error: ParseError,
}

/// Why a player did not go on.
#[derive(Debug, thiserror::Error)]
pub enum AdvanceError {
    /// It finds no move.
    #[error("{0}")]
    Chooses(Error),
    /// It chose what the rules do not allow.
    #[error("'{step}' is illegal: {what}")]
    Illegal {
        /// The move.
        step: String,
        /// Why not.
        what: Message,
    },
}

/// A game in play without its types.
pub trait AnySession: Send {
    /// The instance.
    fn instance(&self) -> Instance;
    /// The settings, those of the session included.
    fn settings(&self) -> Value;
    /// Plays a text of steps, all of them or none: a text that is refused changes nothing, not even what could be
    /// played again.
    ///
    /// # Errors
    /// With the number and the place of the first step that cannot be played.
    fn play(&mut self, text: &str, past_end: bool) -> Result<usize, PlayError>;
    /// Plays a text of steps as far as it goes: those before a bad one stay played.
    ///
    /// # Errors
    /// With the number and the place of the first step that cannot be played.
    fn play_far(&mut self, text: &str, past_end: bool) -> Result<usize, PlayError>;
    /// Plays a text that is exactly one step, or nothing.
    ///
    /// # Errors
    /// When it is none, several, or not legal.
    fn play_one(&mut self, text: &str) -> Result<(), PlayError>;
    /// Lets a player choose and plays it, without a detour through text and without measures.
    ///
    /// # Errors
    /// When the player finds no move, or one that is not legal.
    fn advance(&mut self, player: &mut Seated, run: &Run) -> Result<(), AdvanceError>;
    /// The text of the last step.
    fn last(&self) -> Option<String>;
    /// Whether play was ended only because it would go on for ever, in a game whose rules know no such end.
    fn stalled(&self) -> bool;
    /// How many rounds were played.
    fn rounds(&self) -> u64;
    /// What was played, one text a step.
    fn played(&self) -> Vec<String>;
    /// What was taken back, the next to play again last.
    fn undone(&self) -> Vec<String>;
    /// How many steps were played.
    fn at(&self) -> usize;
    /// How many steps are known, those taken back included.
    fn known(&self) -> usize;
    /// Some of all known steps with their measures, those taken back included.
    fn line(&self, range: Range<usize>) -> Vec<StepReport>;
    /// What was played, with measures.
    fn steps(&self) -> Vec<StepReport> {
        self.line(0..self.at())
    }
    /// Whose turn it is, or how it ended.
    fn status(&self) -> Status;
    /// The legal moves as texts.
    fn moves(&self) -> Vec<String>;
    /// Takes a step back.
    fn undo(&mut self) -> bool;
    /// Plays a step taken back again.
    fn redo(&mut self) -> bool;
    /// Goes to the position after `count` steps.
    fn go_to(&mut self, count: usize);
    /// The picture.
    fn scene(&self) -> Scene;
    /// What travelled in the last step.
    fn movements(&self) -> Vec<Movement>;
    /// The position as data.
    fn state(&self) -> Value;
    /// The position as an instance, where one can hold it.
    fn position(&self) -> Option<Instance>;
    /// What a player would do here.
    ///
    /// # Errors
    /// When the player finds no move.
    fn choose(&self, player: &mut Seated, run: &Run) -> Result<Thought, Error>;
    /// A hint with its reason, when the game gives any.
    fn hint(&self, run: &Run) -> Option<Hint>;
    /// A word for some legal moves.
    fn annotate(&self, run: &Run) -> Vec<(String, Message)>;
    /// Tones to lay over the scene.
    fn overlay(&self, run: &Run) -> Vec<(Spot, Tone)>;
}

type Maker<R> = Box<dyn Fn(Seed) -> Box<dyn Player<R>> + Send + Sync>;
type Make<R> = Box<dyn Fn(&Pairs) -> Result<Maker<R>, Faults> + Send + Sync>;

pub(super) struct TypedTable<R: Rules> {
    players: Vec<Listed<R>>,
    pub(super) advice: Option<Arc<dyn Advise<R>>>,
}

impl<R: Rules> TypedTable<R> {
    pub(super) fn new() -> Self {
        Self { players: Vec::new(), advice: None }
    }

    pub(super) fn add<S: Bag>(
        &mut self,
        key: &'static str,
        about: &'static str,
        make: fn(Seed, S) -> Box<dyn Player<R>>,
    ) {
        let make: Make<R> = Box::new(move |pairs| {
            let settings: S = settings::from_pairs("player setting", pairs)?;
            Ok(Box::new(move |seed| make(seed, settings.clone())))
        });
        self.players.push(Listed { key, about, settings: settings::fields::<S>, make });
    }

    /// The settings of the rules and of the session.
    fn read(&self, settings: &Pairs) -> Result<(R::Settings, Ending), Error> {
        let (ending, rules) = settings.clone().split::<Ending>();
        let ending = settings::from_pairs("rules setting", &ending)?;
        let rules = settings::from_pairs("rules setting", &rules).map_err(|faults| {
            let names: Vec<String> = self.fields().into_iter().map(|field| field.name).collect();
            faults.help(format!("known: {}", names.join(", ")))
        })?;
        Ok((rules, ending))
    }
}

fn start<R: Rules>(
    instance: &Instance,
    settings: R::Settings,
    ending: Ending,
    advice: Option<Arc<dyn Advise<R>>>,
) -> Result<Box<dyn AnySession>, Error> {
    let instance = instance.get::<<R::Game as crate::Game>::Instance>().clone();
    Ok(Box::new(Play { session: Session::<R>::open(instance, settings, ending)?, advice }))
}

impl<R: Rules> Table for TypedTable<R> {
    fn seats(&self) -> &'static [&'static str] {
        R::SEATS
    }

    fn notation(&self) -> &'static str {
        R::NOTATION
    }

    fn fields(&self) -> Vec<Field> {
        let mut all = settings::fields::<R::Settings>();
        all.extend(settings::fields::<Ending>());
        all
    }

    fn players(&self) -> Vec<PlayerInfo> {
        let info = |player: &Listed<R>| PlayerInfo {
            key: player.key,
            about: player.about,
            settings: (player.settings)(),
        };
        self.players.iter().map(info).collect()
    }

    fn open(&self, instance: &Instance, settings: &Pairs) -> Result<Box<dyn AnySession>, Error> {
        let (rules, ending) = self.read(settings)?;
        start(instance, rules, ending, self.advice.clone())
    }

    fn opener(&self, settings: &Pairs) -> Result<Opener, Error> {
        let (rules, ending) = self.read(settings)?;
        let advice = self.advice.clone();
        Ok(Opener::new(move |instance| start(instance, rules.clone(), ending, advice.clone())))
    }

    fn open_json(&self, instance: &Instance, given: &Value) -> Result<Box<dyn AnySession>, Error> {
        let mine: Vec<String> = settings::fields::<Ending>().into_iter().map(|f| f.name).collect();
        let all = given.as_object().cloned().unwrap_or_default();
        let (ending, rules): (Map<_, _>, Map<_, _>) =
            all.into_iter().partition(|(name, _)| mine.contains(name));
        let ending = settings::from_json("rules setting", &Value::Object(ending))?;
        let rules = settings::from_json("rules setting", &Value::Object(rules))?;
        start::<R>(instance, rules, ending, self.advice.clone())
    }

    fn player(&self, name: &str, seed: Seed) -> Result<Seated, Error> {
        Ok(self.cast(name)?.seat(seed))
    }

    fn cast(&self, name: &str) -> Result<Cast, Error> {
        let (base, pairs) = match name.split_once('[') {
            None => (name, Pairs::default()),
            Some((base, rest)) => {
                let inside = rest
                    .strip_suffix(']')
                    .ok_or_else(|| Faults::whole(format!("'{name}': a player's settings end with ']'")))?;
                (base, Pairs::parse(inside)?)
            }
        };
        let known = || Unknown::new("player", base, self.players.iter().map(|player| player.key));
        let found = self.players.iter().find(|player| player.key == key(base)).ok_or_else(known)?;
        let make = (found.make)(&pairs)?;
        let owned = name.to_owned();
        Ok(Cast::new(name, move |seed| {
            let player = make(seed);
            let seats = (0..R::SEATS.len()).map(|seat| player.sits(Seat(seat as u8))).collect();
            Seated::new(owned.clone(), seats, Box::new(player))
        }))
    }

    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}

struct Play<R: Rules> {
    session: Session<R>,
    advice: Option<Arc<dyn Advise<R>>>,
}

/// What a player chooses here.
fn chosen<R: Rules>(session: &Session<R>, player: &mut Seated, run: &Run) -> Result<Choice<R::Move>, Error> {
    let stranger = Faults::whole(format!("'{}' plays another game", player.name()));
    let player = player.player::<Box<dyn Player<R>>>().ok_or(stranger)?;
    if let Some(last) = session.steps().last().and_then(|step| step.moves.last()) {
        player.hear(last);
    }
    player.choose(session.position(), run).map_err(Error::NoMove)
}

impl<R: Rules> AnySession for Play<R>
where
    R::Settings: Serialize,
    Session<R>: Send,
{
    fn instance(&self) -> Instance {
        Instance::new(self.session.instance().clone())
    }

    fn settings(&self) -> Value {
        let mut all = serde_json::to_value(self.session.settings()).unwrap_or_default();
        let ending = serde_json::to_value(self.session.ending()).unwrap_or_default();
        if let (Some(all), Value::Object(ending)) = (all.as_object_mut(), ending) {
            all.extend(ending);
        }
        all
    }

    fn play(&mut self, text: &str, past_end: bool) -> Result<usize, PlayError> {
        self.session.wholly(|session| played(session, text, past_end))
    }

    fn play_far(&mut self, text: &str, past_end: bool) -> Result<usize, PlayError> {
        played(&mut self.session, text, past_end)
    }

    fn play_one(&mut self, text: &str) -> Result<(), PlayError> {
        let count = R::words(text).count();
        if count != 1 {
            let what = format!("one move is wanted, here are {count}");
            return Err(PlayError { number: count.min(2), error: ParseError::new(1, 1, what) });
        }
        self.play(text, false).map(|_| ())
    }

    fn advance(&mut self, player: &mut Seated, run: &Run) -> Result<(), AdvanceError> {
        let step = chosen::<R>(&self.session, player, run).map_err(AdvanceError::Chooses)?.step;
        let text = R::show(self.session.position(), &step);
        let illegal = |illegal: IllegalMove| AdvanceError::Illegal { step: text, what: illegal.what };
        self.session.advance(step).map_err(illegal)
    }

    fn last(&self) -> Option<String> {
        self.session.steps().last().map(|step| text_of::<R>(self.session.position(), &step.moves))
    }

    fn stalled(&self) -> bool {
        self.session.stalled()
    }

    fn rounds(&self) -> u64 {
        self.session.rounds()
    }

    fn played(&self) -> Vec<String> {
        self.session.steps().iter().map(|step| text_of::<R>(self.session.position(), &step.moves)).collect()
    }

    fn undone(&self) -> Vec<String> {
        self.session
            .undone()
            .iter()
            .rev()
            .map(|step| text_of::<R>(self.session.position(), &step.moves))
            .collect()
    }

    fn at(&self) -> usize {
        self.session.steps().len()
    }

    fn known(&self) -> usize {
        self.session.line().len()
    }

    fn line(&self, range: Range<usize>) -> Vec<StepReport> {
        let report = |step: &crate::session::Step<R::Move>| StepReport {
            step: text_of::<R>(self.session.position(), &step.moves),
            seat: step.seat,
            measures: step.measures.clone(),
            whole: step.whole.clone(),
        };
        self.session.line()[range].iter().map(report).collect()
    }

    fn status(&self) -> Status {
        self.session.status()
    }

    fn moves(&self) -> Vec<String> {
        let mut all = Vec::new();
        R::moves(self.session.position(), &mut all);
        all.iter().map(|step| R::show(self.session.position(), step)).collect()
    }

    fn undo(&mut self) -> bool {
        self.session.undo()
    }

    fn redo(&mut self) -> bool {
        self.session.redo()
    }

    fn go_to(&mut self, count: usize) {
        self.session.go_to(count);
    }

    fn scene(&self) -> Scene {
        R::scene(self.session.position())
    }

    fn movements(&self) -> Vec<Movement> {
        self.session.movements()
    }

    fn state(&self) -> Value {
        R::state(self.session.position())
    }

    fn position(&self) -> Option<Instance> {
        R::instance(self.session.position()).map(Instance::new)
    }

    fn choose(&self, player: &mut Seated, run: &Run) -> Result<Thought, Error> {
        let choice = chosen::<R>(&self.session, player, run)?;
        let step = R::show(self.session.position(), &choice.step);
        Ok(Thought { step, scores: choice.scores, note: choice.note })
    }

    fn hint(&self, run: &Run) -> Option<Hint> {
        let hint = self.advice.as_ref()?.hint(self.session.position(), run);
        // Play may be over by a rule that the game does not see: a position came again, or the last round.
        let over = hint.step.is_some() && matches!(self.session.status(), Status::Over { .. });
        Some(if over { Hint { step: None, why: "play is over".to_owned().into() } } else { hint })
    }

    fn annotate(&self, run: &Run) -> Vec<(String, Message)> {
        self.advice.as_ref().map(|a| a.annotate(self.session.position(), run)).unwrap_or_default()
    }

    fn overlay(&self, run: &Run) -> Vec<(Spot, Tone)> {
        self.advice.as_ref().map(|a| a.overlay(self.session.position(), run)).unwrap_or_default()
    }
}
