//! How many cops catch the robber when both follow the document's algorithms?
//!
//! The claim holds one game for each number of cops. The games are played again here: every step must be
//! legal, the last game must end with a capture, and all others by the end rule. Whether the algorithms
//! would play so is not looked at again; it rests on the solver's word.

use super::super::rules::{Move, Play, Settings};
use super::super::{Cops, Instance, say};
use ludograph_core::{Faults, Limits, Message, Objection, Problem, Rules, Verdict};
use ludograph_graph::Vertex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Potentials flow so often at most.
pub(in super::super) const MOST_FLOWS: u32 = 1000;
/// A game has so many rounds at most.
const MOST_ROUNDS: u64 = 1_000_000;

/// The question `empirical`.
#[derive(Debug)]
pub struct Empirical;

/// Its settings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct EmpiricalQuery {
    /// The robber.
    pub robber: Kind,
    /// The cops: dual to that robber, perhaps placed by chance.
    pub cops_by: CopsBy,
    /// How often potentials flow (alg2, alg3).
    #[serde(rename = "EN")]
    pub flows: u32,
    /// How much flows each time; the last number counts for all further times (alg2, alg3).
    #[serde(rename = "EP")]
    pub shares: Vec<f64>,
    /// What a dead end keeps of its potential (alg3).
    #[serde(rename = "EPp")]
    pub dead_end: f64,
    /// How potentials flow: by the formula as printed, or so that their sum is kept.
    pub flow: Flow,
    /// When the robber has escaped: a position repeats, or `rounds` are over.
    pub end: EndBy,
    /// The number of rounds for end=cap.
    pub rounds: u64,
    /// Which of equals is taken.
    pub ties: Ties,
}

impl Default for EmpiricalQuery {
    fn default() -> Self {
        Self {
            robber: Kind::Alg1,
            cops_by: CopsBy::Dual,
            flows: 2,
            shares: vec![0.01],
            dead_end: 0.1,
            flow: Flow::Printed,
            end: EndBy::Repeat,
            rounds: 1000,
            ties: Ties::First,
        }
    }
}

/// The robber's algorithm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// The distance to the nearest cop.
    #[default]
    Alg1,
    /// The same after it has flowed along edges.
    Alg2,
    /// The same, and dead ends are worth less.
    Alg3,
}

/// The cops' algorithm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CopsBy {
    /// Dual to the robber's.
    #[default]
    Dual,
    /// The same after a placement by chance.
    DualRandom,
}

/// How potentials flow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Flow {
    /// By the formula as it is printed.
    #[default]
    Printed,
    /// So that the sum is kept.
    Conservative,
}

/// When the robber has escaped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum EndBy {
    /// When a position comes again.
    #[default]
    Repeat,
    /// After a number of rounds.
    Cap,
}

/// Which of equals is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Ties {
    /// The first.
    #[default]
    First,
    /// One by chance.
    Random,
    /// The first, but a robber whose own place is among the best stays there.
    Stay,
}

/// A game: where the cops and the robber are placed, and then where they go, turn by turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The places of the cops, the placement first.
    pub cops: Vec<Vec<Vertex>>,
    /// The places of the robber, the placement first.
    pub robber: Vec<Vertex>,
}

/// The games of 1 cop, 2 cops and so on; the last one ends with a capture, unless it was not come to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EmpiricalClaim {
    /// One game a number of cops.
    pub games: Vec<Record>,
    /// By which rule robbers have escaped.
    pub end: EndBy,
    /// Whether a limit was reached before any capture: then the robber escapes in the last game too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub open: bool,
}

impl Problem for Empirical {
    type Game = Cops;
    const KEY: &'static str = "empirical";
    const ASKS: &'static str = "How many cops catch the robber when both follow the document's algorithms?";
    type Query = EmpiricalQuery;
    type Claim = EmpiricalClaim;

    fn admit(_instance: &Instance, query: &EmpiricalQuery) -> Result<(), Faults> {
        let mut faults = Faults::default();
        if query.shares.is_empty() || query.shares.iter().any(|share| !share.is_finite()) {
            faults.absorb(Faults::field("EP", say::SHARES));
        }
        if !query.dead_end.is_finite() {
            faults.absorb(Faults::field("EPp", say::DEAD_END_NUMBER));
        }
        if query.flows > MOST_FLOWS {
            faults.absorb(Faults::field("EN", say::Flows { flows: query.flows, most: MOST_FLOWS }));
        }
        if query.rounds == 0 || query.rounds > MOST_ROUNDS {
            faults.absorb(Faults::field("rounds", say::Rounds { most: MOST_ROUNDS }));
        }
        faults.or(())
    }

    fn answer(claim: &EmpiricalClaim) -> Value {
        match claim.open {
            false => json!({ "empirical_cop_number": claim.games.len() }),
            true => json!({ "empirical_cop_number": null, "more_than": claim.games.len() }),
        }
    }

    fn words(_instance: &Instance, claim: &EmpiricalClaim) -> Message {
        let rule = match claim.end {
            EndBy::Repeat => say::END_REPEAT,
            EndBy::Cap => say::END_CAP,
        };
        let cops = claim.games.len();
        if claim.open {
            return say::EmpiricalOpen { cops, rule }.into();
        }
        let turns = claim.games.last().map_or(0, |game| game.cops.len().saturating_sub(1));
        say::Empirical { cops, turns, rule }.into()
    }

    fn verify_within(
        instance: &Instance,
        query: &EmpiricalQuery,
        claim: &EmpiricalClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        if claim.end != query.end {
            return Err(Objection::at("end", say::GAME_OTHER_END));
        }
        if claim.games.is_empty() {
            return Err(Objection::at("games", say::GAMES_NONE));
        }
        for (index, game) in claim.games.iter().enumerate() {
            let last = index + 1 == claim.games.len() && !claim.open;
            let place = |found: Objection| found.within(format!("games[{index}]"));
            replay(instance, query, game, index as u32 + 1, last, limits).map_err(place)?;
        }
        Ok(Verdict::Unproved("that the algorithms would play these games"))
    }
}

/// Plays a game again.
fn replay(
    instance: &Instance,
    query: &EmpiricalQuery,
    game: &Record,
    cops: u32,
    last: bool,
    limits: &Limits,
) -> Result<(), Objection> {
    let settings = Settings { cops, ..Settings::default() };
    let mut now = Play::start(instance, &settings).map_err(|faults| Objection::new(faults.to_string()))?;
    let mut steps = Vec::new();
    for turn in 0..game.cops.len().max(game.robber.len()) {
        steps.extend(game.cops.get(turn).map(|to| Move::Cops(to.clone())));
        steps.extend(game.robber.get(turn).map(|&to| Move::Robber(to)));
    }
    let mut seen = BTreeSet::new();
    let mut repeated = false;
    for (number, step) in steps.into_iter().enumerate() {
        let place = || format!("step {}", number + 1);
        limits.spend(1 + u64::from(cops))?;
        let over = now.cops().len() == now.count() && now.is_caught();
        if over || repeated {
            return Err(Objection::at(place(), say::GAME_OVER));
        }
        Play::legal(&now, &step).map_err(|why| Objection::at(place(), why))?;
        let robber_moves = matches!(step, Move::Robber(_));
        Play::apply(&mut now, step);
        if robber_moves {
            repeated = query.end == EndBy::Repeat && !seen.insert((now.cops().to_vec(), now.robber()));
        }
    }
    if now.robber().is_none() {
        return Err(Objection::new(say::GAME_UNPLACED));
    }
    let rounds = game.robber.len() as u64 - 1;
    match (now.is_caught(), last) {
        (true, true) => Ok(()),
        (false, true) => Err(Objection::new(say::GAME_ROBBER_FREE)),
        (true, false) => Err(Objection::new(say::GAME_TOO_SOON)),
        (false, false) if query.end == EndBy::Repeat && repeated => Ok(()),
        (false, false) if query.end == EndBy::Cap && rounds >= query.rounds => Ok(()),
        (false, false) => Err(Objection::new(say::GAME_UNFINISHED)),
    }
}
