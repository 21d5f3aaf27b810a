//! A small game with two seats, for tests: a counter goes down by 1, 2 or 3, and whoever takes the last one has
//! won. With `pass=true` a player may also wait, and play can go on for ever.

use ludograph_core::erased::Entry;
use ludograph_core::{
    Choice, Draws, Faults, Format, FormatError, Game, Generate, GenerateError, Info, Message, NoMove,
    Nothing, ParseError, Player, ReadOptions, Rules, Run, Scene, Seat, Source, Status, WriteOptions,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::io;

pub(super) struct Toy;

impl Game for Toy {
    const INFO: Info = Info {
        key: "toy",
        title: "Toy",
        summary: "Count down.",
        formats: &[Format::both("line", "the number").on_one_line()],
    };
    type Instance = u64;

    fn parse(source: Source, _options: &ReadOptions) -> Result<u64, Faults> {
        source.text()?.trim().parse().map_err(|_| Faults::whole("a number is wanted"))
    }

    fn write(
        instance: &u64,
        _format: &str,
        _options: &WriteOptions,
        out: &mut dyn io::Write,
    ) -> Result<(), FormatError> {
        Ok(writeln!(out, "{instance}")?)
    }

    fn digest(instance: &u64, out: &mut dyn io::Write) -> io::Result<()> {
        writeln!(out, "{instance}")
    }

    fn described(instance: &u64) -> Message {
        instance.to_string().into()
    }

    fn measures(_instance: &u64) -> Vec<(&'static str, f64)> {
        Vec::new()
    }

    fn scene(_instance: &u64) -> Scene {
        Scene::default()
    }
}

#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Recipe {
    most: u64,
}

impl Default for Recipe {
    fn default() -> Self {
        Self { most: 40 }
    }
}

impl Generate for Toy {
    type Recipe = Recipe;

    fn generate(recipe: &Recipe, run: &Run) -> Result<u64, GenerateError> {
        if recipe.most == 0 {
            return Err(Faults::field("most", "0 is too few").into());
        }
        Ok(1 + run.seed.draws().below(recipe.most))
    }
}

#[derive(Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Settings {
    first: u8,
    pass: bool,
}

#[derive(Clone)]
pub(super) struct Position {
    left: u64,
    turn: u8,
    pass: bool,
}

pub(super) struct Play;

impl Rules for Play {
    type Game = Toy;
    type Settings = Settings;
    type Position = Position;
    type Move = u64;
    const SEATS: &'static [&'static str] = &["first", "second"];
    const NOTATION: &'static str = "2 takes two";

    fn start(instance: &u64, settings: &Settings) -> Result<Position, Faults> {
        if settings.first > 1 {
            return Err(Faults::field("first", "there are two seats"));
        }
        Ok(Position { left: *instance, turn: settings.first, pass: settings.pass })
    }

    fn status(position: &Position) -> Status {
        match position.left {
            0 => Status::Over {
                scores: [0, 1].map(|seat| f64::from(u8::from(seat != position.turn))).to_vec(),
            },
            _ => Status::Turn(Seat(position.turn)),
        }
    }

    fn moves(position: &Position, into: &mut Vec<u64>) {
        into.extend(u64::from(!position.pass)..=position.left.min(3));
    }

    fn read(_position: &Position, word: &str) -> Result<Vec<u64>, ParseError> {
        let bad = |_| ParseError::new(1, 1, format!("'{word}' is no number"));
        Ok(vec![word.parse().map_err(bad)?])
    }

    fn apply(position: &mut Position, step: u64) {
        position.left -= step;
        position.turn = 1 - position.turn;
    }

    fn measures(_before: &Position, _step: &u64, _after: &Position) -> Vec<(&'static str, f64)> {
        Vec::new()
    }

    fn fingerprint(position: &Position) -> Option<u128> {
        Some(u128::from(position.left) << 1 | u128::from(position.turn))
    }

    fn scene(_position: &Position) -> Scene {
        Scene::default()
    }

    fn state(position: &Position) -> Value {
        json!({"left": position.left})
    }
}

/// Each does one thing.
enum Character {
    Random(Box<Draws>),
    Perfect,
    Opener,
    Passer,
    Slow,
    Thinker,
    Stubborn,
    Cheat,
    Mute,
    Panic,
}

impl Player<Play> for Character {
    fn choose(&mut self, position: &Position, run: &Run) -> Result<Choice<u64>, NoMove> {
        let perfect = match position.left % 4 {
            0 => 1,
            rest => rest,
        };
        Ok(Choice::plain(match self {
            Character::Random(draws) => 1 + draws.below(position.left.min(3)),
            Character::Perfect | Character::Opener => perfect,
            Character::Passer => 0,
            Character::Slow => {
                while run.limits.spend(1).is_ok() {
                    std::thread::yield_now();
                }
                1
            }
            // The more nodes, the better: it sees the best move after a thousand.
            Character::Thinker => {
                let enough = (0..1000).all(|_| run.limits.spend(1).is_ok());
                if enough { perfect } else { 1 }
            }
            Character::Stubborn => {
                std::thread::sleep(std::time::Duration::from_millis(120));
                1
            }
            Character::Cheat => 7,
            Character::Mute => return Err(NoMove("nothing comes to mind".into())),
            Character::Panic => panic!("as a test wants it"),
        }))
    }

    fn sits(&self, seat: Seat) -> bool {
        !matches!(self, Character::Opener) || seat == Seat(0)
    }
}

pub(super) fn entry() -> Entry {
    type S = Nothing;
    Entry::new::<Toy>()
        .generate::<Toy>()
        .rules::<Play>()
        .player::<Play, S>("random", "any", |seed, _| Box::new(Character::Random(Box::new(seed.draws()))))
        .player::<Play, S>("perfect", "the best", |_, _| Box::new(Character::Perfect))
        .player::<Play, S>("opener", "the best, at the first seat", |_, _| Box::new(Character::Opener))
        .player::<Play, S>("passer", "waits", |_, _| Box::new(Character::Passer))
        .player::<Play, S>("slow", "until it is stopped", |_, _| Box::new(Character::Slow))
        .player::<Play, S>("thinker", "needs nodes", |_, _| Box::new(Character::Thinker))
        .player::<Play, S>("stubborn", "asks no clock", |_, _| Box::new(Character::Stubborn))
        .player::<Play, S>("cheat", "takes too many", |_, _| Box::new(Character::Cheat))
        .player::<Play, S>("mute", "nothing", |_, _| Box::new(Character::Mute))
        .player::<Play, S>("panic", "breaks", |_, _| Box::new(Character::Panic))
}
