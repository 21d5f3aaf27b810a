//! Who would play that? The document's robbers and cops, the exact player for either side, and chance.

pub(super) mod advice;
pub mod dual;
mod exact;
pub mod potential;
mod walk;

use super::rules::{COPS, Move, Play, Position};
use super::{Instance, say};
use dual::Dual;
use exact::{Solved, turns};
use ludograph_core::erased::Entry;
use ludograph_core::{Choice, Draws, Limits, NoMove, Nothing, Player, Run, Seat, Seed, Stop};
use ludograph_graph::Vertex;
use potential::{Algorithm, Flow, Kind, Parameters, Robber, Ties, choose};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Settings of the document's players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Thinking {
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
    /// Which of equals is taken.
    pub ties: Ties,
}

impl Default for Thinking {
    fn default() -> Self {
        let Parameters { flows, shares, dead_end, flow } = Parameters::default();
        Self { flows, shares, dead_end, flow, ties: Ties::First }
    }
}

impl Thinking {
    fn parameters(&self) -> Parameters {
        let (shares, flow) = (self.shares.clone(), self.flow);
        Parameters { flows: self.flows, shares, dead_end: self.dead_end, flow }
    }
}

/// Settings of the robber who knows distances only.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Plain {
    /// Which of equals is taken.
    pub ties: Ties,
}

/// Settings of the dual players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct DualThinking {
    /// The robber they expect.
    pub robber: Kind,
    /// How that robber thinks, and which of equals is taken.
    #[serde(flatten)]
    pub thinking: Thinking,
}

impl Default for DualThinking {
    fn default() -> Self {
        Self { robber: Kind::Alg3, thinking: Thinking::default() }
    }
}

/// The judgement of the graph that is played on, made once.
struct Mind {
    kind: Kind,
    thinking: Thinking,
    made: Option<(Instance, Algorithm)>,
}

impl Mind {
    fn new(kind: Kind, thinking: Thinking) -> Self {
        Self { kind, thinking, made: None }
    }

    fn algorithm(&mut self, instance: &Instance, limits: &Limits) -> Result<&Algorithm, NoMove> {
        if self.made.as_ref().is_none_or(|(seen, _)| !seen.is_same_board(instance)) {
            let parameters = self.thinking.parameters();
            parameters.admit().map_err(|faults| NoMove(faults.to_string().into()))?;
            let made = Algorithm::new(instance, self.kind, parameters).map_err(NoMove)?;
            self.made = Some((instance.clone(), made));
        }
        match &mut self.made {
            Some((_, algorithm)) => {
                algorithm.watch(limits);
                Ok(algorithm)
            }
            None => unreachable!("it was made just now"),
        }
    }
}

fn over(position: &Position) -> Result<(), NoMove> {
    if position.cops().len() == position.count() && position.is_caught() {
        return Err(NoMove(say::IS_CAUGHT.into()));
    }
    Ok(())
}

/// A robber who follows potentials.
struct Potential {
    mind: Mind,
    draws: Draws,
}

impl Player<Play> for Potential {
    fn choose(&mut self, position: &Position, run: &Run) -> Result<Choice<Move>, NoMove> {
        over(position)?;
        if position.turn() == COPS {
            return Err(NoMove(say::PLAYS_ROBBER.into()));
        }
        let ties = self.mind.thinking.ties;
        let (instance, terms) = (position.instance(), position.terms());
        let evaluate = self.mind.algorithm(instance, &run.limits)?;
        let robber = Robber { evaluate, instance, terms, stays: ties == Ties::Stay };
        let mut room = Vec::new();
        let (equals, _) = match position.robber() {
            None => robber.starts(position.cops(), &mut room),
            Some(here) => robber.steps(position.cops(), here, &mut room),
        };
        let to = choose(&equals, ties, &mut self.draws);
        let to = to.ok_or_else(|| NoMove(say::OVERFLOW.into()))?;
        let places = if position.robber().is_none() {
            position.instance().all().collect()
        } else {
            position.robber_moves()
        };
        let scores =
            places.into_iter().map(|v| (position.written(&Move::Robber(v)), room[v.index()])).collect();
        Ok(Choice { step: Move::Robber(to), scores, note: None })
    }

    fn sits(&self, seat: Seat) -> bool {
        seat != COPS
    }
}

/// Cops who expect a robber with potentials.
struct DualCops {
    mind: Mind,
    random_start: bool,
    draws: Draws,
}

impl DualCops {
    /// Where all cops go in this turn, if there is time to think of it.
    fn tuple(&mut self, position: &Position, run: &Run) -> Result<Result<Vec<Vertex>, Stop>, NoMove> {
        let instance = position.instance();
        let ties = self.mind.thinking.ties;
        let missing = position.count() - position.cops().len();
        if missing > 0 && self.random_start {
            let place = |draws: &mut Draws| Vertex(draws.index(instance.vertices()) as u32);
            let placed = position.cops().iter().copied();
            let rest: Vec<Vertex> = (0..missing).map(|_| place(&mut self.draws)).collect();
            return Ok(Ok(placed.chain(rest).collect()));
        }
        let algorithm = self.mind.algorithm(instance, &run.limits)?;
        let dual = Dual::new(algorithm, instance, position.terms(), &run.limits);
        let equals = match position.robber() {
            None => dual.starts(position.count()),
            Some(robber) => dual.steps(position.cops(), robber),
        };
        match equals {
            Ok(equals) => {
                let chosen = choose(&equals, ties, &mut self.draws);
                chosen.map(Ok).ok_or_else(|| NoMove(say::NO_COP.into()))
            }
            Err(why) => Ok(Err(why)),
        }
    }
}

impl Player<Play> for DualCops {
    fn choose(&mut self, position: &Position, run: &Run) -> Result<Choice<Move>, NoMove> {
        over(position)?;
        if position.turn() != COPS {
            return Err(NoMove(say::PLAYS_COPS.into()));
        }
        let next = position.next_cop();
        // In the middle of a turn: the best turn from here, and of it the next cop.
        if next == 0 || position.is_placing() {
            return match self.tuple(position, run)? {
                Ok(all) if next == 0 => Ok(Choice::plain(Move::Cops(all))),
                Ok(all) => Ok(Choice::plain(Move::Cop(all[next]))),
                Err(why) => walk::instead(position, &why),
            };
        }
        let terms = position.terms().clone();
        let algorithm = self.mind.algorithm(position.instance(), &run.limits)?;
        let dual = Dual::new(algorithm, position.instance(), &terms, &run.limits);
        let robber = position.robber().ok_or_else(|| NoMove(say::NO_PREY.into()))?;
        let equals = match dual.steps(position.cops(), robber) {
            Ok(equals) => equals,
            Err(why) => return walk::instead(position, &why),
        };
        let allowed = position.cop_moves();
        let fits =
            |tuple: &&Vec<Vertex>| tuple[..next] == position.cops()[..next] && allowed.contains(&tuple[next]);
        let to = equals.iter().find(fits).map_or(position.cops()[next], |tuple| tuple[next]);
        Ok(Choice::plain(Move::Cop(to)))
    }

    fn sits(&self, seat: Seat) -> bool {
        seat == COPS
    }
}

/// Plays what the finished chase says.
struct Exact {
    solved: Option<Solved>,
}

impl Player<Play> for Exact {
    fn choose(&mut self, position: &Position, run: &Run) -> Result<Choice<Move>, NoMove> {
        over(position)?;
        if self.solved.as_ref().is_none_or(|solved| !solved.fits(position)) {
            match Solved::new(position, run) {
                Ok(solved) => self.solved = Some(solved),
                Err(why) => return walk::instead(position, &why),
            }
        }
        let Some(solved) = &self.solved else { unreachable!("it was solved just now") };
        let cops = position.turn() == COPS;
        if cops
            && position.cops().is_empty()
            && let Some(start) = solved.start()
        {
            return Ok(Choice::plain(Move::Cops(start)));
        }
        let values = match solved.moves(position, cops, &run.limits) {
            Ok(values) => values,
            Err(why) => return walk::instead(position, &why),
        };
        let best = if cops {
            values.iter().min_by_key(|(_, worth, _)| turns(*worth))
        } else {
            values.iter().rev().max_by_key(|(_, worth, _)| turns(*worth))
        };
        let (step, _, all) = best.ok_or_else(|| NoMove(say::NOTHING_LEFT.into()))?;
        let score = |(step, worth, _): &(Move, Option<u32>, Vec<Vertex>)| {
            (position.written(step), worth.map_or(f64::INFINITY, f64::from))
        };
        let scores = values.iter().map(score).collect();
        let step = if cops && position.next_cop() == 0 { Move::Cops(all.clone()) } else { step.clone() };
        Ok(Choice { step, scores, note: None })
    }
}

/// Any legal move, each equally likely.
struct Chance {
    draws: Draws,
}

impl Player<Play> for Chance {
    fn choose(&mut self, position: &Position, _run: &Run) -> Result<Choice<Move>, NoMove> {
        over(position)?;
        let step = if position.turn() == COPS {
            Move::Cop(*self.draws.pick(&position.cop_moves()))
        } else {
            Move::Robber(*self.draws.pick(&position.robber_moves()))
        };
        Ok(Choice::plain(step))
    }
}

fn robber(kind: Kind, seed: Seed, thinking: Thinking) -> Box<dyn Player<Play>> {
    Box::new(Potential { mind: Mind::new(kind, thinking), draws: seed.draws() })
}

fn cops(random_start: bool, seed: Seed, settings: DualThinking) -> Box<dyn Player<Play>> {
    Box::new(DualCops {
        mind: Mind::new(settings.robber, settings.thinking),
        random_start,
        draws: seed.draws(),
    })
}

/// Adds the players and the adviser to the entry.
pub(super) fn seat(entry: Entry) -> Entry {
    entry
        .player::<Play, Nothing>("exact", "either side, without a mistake", |_, _| {
            Box::new(Exact { solved: None })
        })
        .player::<Play, Plain>(
            "alg1",
            "the robber by the distance to the nearest cop",
            |seed, Plain { ties }| robber(Kind::Alg1, seed, Thinking { ties, ..Thinking::default() }),
        )
        .player::<Play, Thinking>(
            "alg2",
            "the robber by distances that flow along edges",
            |seed, thinking| robber(Kind::Alg2, seed, thinking),
        )
        .player::<Play, Thinking>(
            "alg3",
            "the robber by flowing distances, and dead ends are worth less",
            |seed, thinking| robber(Kind::Alg3, seed, thinking),
        )
        .player::<Play, DualThinking>("dual", "the cops who expect such a robber", |seed, settings| {
            cops(false, seed, settings)
        })
        .player::<Play, DualThinking>(
            "dual-random",
            "the same cops after a placement by chance",
            |seed, settings| cops(true, seed, settings),
        )
        .player::<Play, Nothing>("random", "either side, any legal move", |seed, _| {
            Box::new(Chance { draws: seed.draws() })
        })
        .advise::<Play>(advice::Adviser::default())
}
