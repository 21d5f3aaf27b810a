//! Who plays better? Fair tournaments between players of a game and programs of anybody.
//!
//! A tournament is a round robin on many instances. On each of them every pair of players meets twice with the
//! seats exchanged ([`schedule`]), a referee plays the games (`referee`), programs in any language take part
//! through a protocol of lines ([`external`]), and whoever breaks a rule forfeits with one of four verdicts
//! ([`verdict`]). Results are counted by meeting ([`standing`]), bounded ([`interval`]), explained by ratings
//! ([`rating`]), and may end play early ([`sprt`]). Every game can be kept as a line of a file, by which a
//! tournament goes on after it was cut off ([`record`]).
//!
//! With limits by nodes and players of the game, results are the same on every machine and for any number of
//! threads: each game draws its chance from its own number, and games are counted in their order.

pub mod compliance;
pub mod entrant;
pub mod external;
pub mod interval;
mod normal;
pub mod rating;
pub mod record;
mod referee;
mod runner;
pub mod schedule;
pub mod sprt;
pub mod standing;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod toy;
pub mod verdict;

pub use runner::{Played, run};

use entrant::{Entrant, Kind};
use external::{External, Manner, Trouble};
use ludograph_core::erased::{Entry, Error, Instance, Inventor, Opener};
use ludograph_core::{Faults, Limits, Pairs, Run, Seat, Seed, WriteOptions};
use serde_json::Value;
use std::any::Any;
use std::path::PathBuf;
use std::time::Duration;
use verdict::Forfeit;

/// The time of a program's move when none is set.
pub const PATIENCE: Duration = Duration::from_secs(5);
/// What a program is allowed beyond its time.
pub const GRACE: Duration = Duration::from_millis(50);

/// Who raises a stop flag when time is over: the owner of the clock.
pub trait Clock: Sync {
    /// Watches limits until what is returned is dropped.
    fn watch(&self, limits: &Limits, time: Option<Duration>) -> Box<dyn Any>;
}

/// Where instances come from.
pub enum Boards {
    /// Invented, one a round: that of round k has the seed after k others.
    Invented {
        /// Invents them.
        inventor: Inventor,
        /// The recipe as it was typed, without a seed.
        recipe: String,
        /// The seed of the first one.
        seed: u64,
    },
    /// Given, one after another and then again from the first.
    Given {
        /// At least one.
        instances: Vec<Instance>,
        /// What they are called.
        name: String,
    },
}

impl Boards {
    /// The instance of a round.
    ///
    /// # Errors
    /// When the recipe is impossible.
    pub fn instance(&self, round: u64, limits: &Limits) -> Result<Instance, Error> {
        match self {
            Boards::Invented { inventor, seed, .. } => {
                let run = Run { limits: limits.clone(), ..Run::seeded(Seed(seed.wrapping_add(round))) };
                inventor.invent(&run)
            }
            Boards::Given { instances, .. } => {
                Ok(instances[(round % instances.len() as u64) as usize].clone())
            }
        }
    }

    /// The word that names the instance of a round.
    pub fn name(&self, round: u64) -> String {
        match self {
            Boards::Invented { recipe, seed, .. } => format!("new:{recipe}#{}", seed.wrapping_add(round)),
            Boards::Given { instances, name } if instances.len() == 1 => name.clone(),
            Boards::Given { instances, name } => format!("{name}:{}", round % instances.len() as u64 + 1),
        }
    }
}

/// Under which conditions games are played.
pub struct Conditions<'a> {
    /// The game.
    pub entry: &'a Entry,
    /// Who takes part.
    pub entrants: Vec<Entrant>,
    /// Where instances come from.
    pub boards: Boards,
    /// Where chance comes from.
    pub seed: u64,
    /// The time of a move.
    pub time: Option<Duration>,
    /// The nodes of a move, for players of the game.
    pub nodes: Option<u64>,
    /// What a player or a program is allowed beyond its time.
    pub grace: Duration,
    /// A folder for the logs of programs.
    pub logs: Option<PathBuf>,
    /// Who watches the time.
    pub clock: &'a dyn Clock,
    /// Whether outcomes carry their moves.
    pub keep_moves: bool,
    openers: Vec<Opener>,
    settings: Vec<Value>,
    rounds: u64,
}

/// What a tournament is told about the rules.
pub struct Settings {
    openers: Vec<Opener>,
    rounds: u64,
}

impl Settings {
    /// Reads settings of the rules for a game with two seats. Where its setting `first` takes a seat's number
    /// and is not set, seats open in turn.
    ///
    /// # Errors
    /// When the game has not two seats or a setting is unknown.
    pub fn read(entry: &Entry, pairs: &Pairs) -> Result<Self, Error> {
        let table = entry.table()?;
        let seats = table.seats().len();
        if seats != 2 {
            let what = format!("a match needs a game with two seats; {} has {seats}", entry.info().key);
            return Err(Faults::whole(what).help("ludo games lists the games").into());
        }
        let fields = table.fields();
        let same = |name: &str, wanted: &str| ludograph_core::nearest::key(name) == wanted;
        let set = pairs.0.iter().any(|(name, _)| same(name, "first"));
        let by_number = |field: &ludograph_core::settings::Field| {
            let numbers = ["0", "1"].map(str::to_owned);
            field.takes.split(" or ").any(|word| word == "integer") || field.choices == numbers
        };
        let alternates = !set && fields.iter().any(|field| same(&field.name, "first") && by_number(field));
        let openers = if alternates {
            let with = |first: &str| {
                let mut pairs = pairs.clone();
                pairs.0.push(("first".to_owned(), first.to_owned()));
                table.opener(&pairs)
            };
            vec![with("0")?, with("1")?]
        } else {
            vec![table.opener(pairs)?]
        };
        let given = pairs.0.iter().rev().find(|(name, _)| same(name, "rounds"));
        let default =
            fields.iter().find(|field| field.name == "rounds").and_then(|field| field.default.as_u64());
        let rounds = given.and_then(|(_, value)| value.parse().ok()).or(default).unwrap_or(1000);
        Ok(Self { openers, rounds })
    }

    /// Whether the seat that opens alternates.
    pub fn alternates(&self) -> bool {
        self.openers.len() > 1
    }
}

impl<'a> Conditions<'a> {
    /// Conditions without limits; the fields may be changed.
    pub fn new(
        entry: &'a Entry,
        entrants: Vec<Entrant>,
        boards: Boards,
        settings: Settings,
        clock: &'a dyn Clock,
    ) -> Self {
        Self {
            entry,
            entrants,
            boards,
            seed: 0,
            time: None,
            nodes: None,
            grace: GRACE,
            logs: None,
            clock,
            keep_moves: false,
            openers: settings.openers,
            settings: Vec::new(),
            rounds: settings.rounds,
        }
    }

    /// Which seat opens a round, where that alternates.
    pub fn opening_seat(&self, round: u64) -> Option<u8> {
        (self.openers.len() > 1).then_some((round % 2) as u8)
    }

    /// The names of the entrants.
    pub fn labels(&self) -> Vec<String> {
        self.entrants.iter().map(|entrant| entrant.label().to_owned()).collect()
    }

    /// Opens the first position of the first rounds, so that bad settings are seen before anything is played.
    /// Nothing is played or read before this was called.
    ///
    /// # Errors
    /// When the recipe or the rules refuse.
    pub fn try_first(&mut self, halt: &Limits) -> Result<(), Error> {
        for round in 0..self.openers.len() as u64 {
            let session = self.opener(round).open(&self.boards.instance(round, halt)?)?;
            self.settings.push(session.settings());
        }
        Ok(())
    }

    /// The settings of the rules in a round.
    pub fn settings(&self, round: u64) -> &Value {
        const NONE: &Value = &Value::Null;
        self.settings.get((round % self.openers.len() as u64) as usize).unwrap_or(NONE)
    }

    /// Starts every program once: its place among the entrants, and the program. One that starts and misbehaves
    /// is judged later, in its games.
    ///
    /// # Errors
    /// When a program cannot be started at all.
    pub fn try_programs(&self, halt: &Limits) -> Result<Vec<(usize, External)>, Faults> {
        let mut started = Vec::new();
        for (number, entrant) in self.entrants.iter().enumerate() {
            let Some(manner) = self.manner(number, entrant) else { continue };
            let mut program = External::new(manner);
            if let Err(Trouble::Forfeit(forfeit)) = program.ready(halt)
                && let Some(why) = forfeit.why.strip_prefix(external::UNSTARTED)
            {
                let why = why.split(" (os error").next().unwrap_or_default();
                return Err(Faults::whole(format!("{}: cannot be started: {why}", entrant.label()))
                    .help("cmd:PROGRAM ARGS names a program on the path, or one by its own path"));
            }
            started.push((number, program));
        }
        Ok(started)
    }

    fn opener(&self, round: u64) -> &Opener {
        &self.openers[(round % self.openers.len() as u64) as usize]
    }

    fn manner(&self, number: usize, entrant: &Entrant) -> Option<Manner> {
        let Kind::Outside(program) = entrant.kind() else { return None };
        Some(Manner {
            program: program.clone(),
            game: self.entry.info().key,
            number: number + 1,
            logs: self.logs.clone(),
            grace: self.grace,
        })
    }

    fn outside_time(&self) -> Duration {
        self.time.unwrap_or(PATIENCE)
    }

    /// The instance in its one-line format, or in the default one where there is none.
    fn one_line(&self, instance: &Instance) -> String {
        one_line(self.entry, instance)
    }
}

/// The instance in its one-line format, or in the default one where there is none.
fn one_line(entry: &Entry, instance: &Instance) -> String {
    let lines = entry.info().formats.iter().filter(|format| format.reads && format.writes && format.one_line);
    let keys = lines.map(|format| format.key).chain([entry.default_format()]);
    let write = |key: &str| {
        let options = WriteOptions { drop_drawing: true, ..WriteOptions::default() };
        let mut bytes = Vec::new();
        entry.write(instance, key, &options, &mut bytes).ok()?;
        String::from_utf8(bytes).ok()
    };
    let text = keys.into_iter().find_map(write).unwrap_or_default();
    text.trim_end_matches(['\n', '\r']).to_owned()
}

/// Why a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// By the rules.
    Rules,
    /// It would go on for ever.
    Stall,
    /// A seat forfeits.
    Forfeit(Seat, Forfeit),
}

/// What was played, so that it can be replayed.
#[derive(Clone, Debug, PartialEq)]
pub struct Moves {
    /// The instance in its one-line format.
    pub instance: String,
    /// The moves.
    pub moves: String,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// Its number.
    pub number: u64,
    /// The seat that won.
    pub winner: Option<u8>,
    /// Why it ended.
    pub reason: Reason,
    /// The scores, where the rules gave any.
    pub scores: Option<Vec<f64>>,
    /// The slowest move of each seat in seconds, when time was limited.
    pub slowest: Option<[f64; 2]>,
    /// The moves, when they are kept.
    pub record: Option<Moves>,
}
