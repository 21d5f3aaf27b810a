//! In how few moves? Consecutive jumps of one peg are one move. The jumps are played again, and that no
//! fewer pegs can be left is proved. That no fewer moves suffice is shown by a pass over all positions on boards of
//! at most 25 holes; on larger ones by a pass over those that the claim counts (see [`super::between`]), if it does.

use super::super::Pegs;
use super::super::instance::{Instance, Jump};
use super::super::say;
use super::between::{self, Between};
use super::fewest::Proof;
use super::played::{admitted, moves, play, target, words};
use super::reached::Reached;
use ludograph_core::{Faults, Limits, Message, Objection, Problem, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `shortest`.
#[derive(Debug)]
pub struct Shortest;

/// Its settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ShortestQuery {
    /// What to reach: the fewest pegs possible, or one peg.
    pub to: To,
    /// Where the last peg must stand: any, or a cell r:c. If several pegs are left, one of them stands
    /// there.
    pub target: String,
}

impl Default for ShortestQuery {
    fn default() -> Self {
        Self { to: To::Fewest, target: "any".to_owned() }
    }
}

/// What to reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum To {
    /// As few pegs as possible.
    #[default]
    Fewest,
    /// One peg.
    One,
}

/// The answer with its evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShortestClaim {
    /// The number of moves; null if there is no such end.
    pub moves: Option<u32>,
    /// Whether no fewer moves suffice, as the solver says.
    pub least: bool,
    /// The jumps.
    pub jumps: Vec<Jump>,
    /// No end has fewer pegs; null when no peg can ever stand on the target.
    pub bound: Option<u32>,
    /// Why.
    pub proof: Proof,
    /// No end takes fewer moves than this; for a search that was stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lower: Option<u32>,
    /// What shows on a larger board that no fewer moves suffice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub between: Option<Between>,
}

impl Problem for Shortest {
    type Game = Pegs;
    const KEY: &'static str = "shortest";
    const ASKS: &'static str = "What is the least number of moves, counting jumps of one peg in a row once?";
    type Query = ShortestQuery;
    type Claim = ShortestClaim;

    fn admit(instance: &Instance, query: &ShortestQuery) -> Result<(), Faults> {
        target(instance, &query.target).map(|_| ())
    }

    fn answer(claim: &ShortestClaim) -> Value {
        let jumps: Vec<String> = claim.jumps.iter().map(Jump::to_string).collect();
        let mut answer = json!({ "moves": claim.moves, "jumps": jumps });
        if let Some(lower) = claim.lower {
            answer["lower"] = json!(lower);
        }
        answer
    }

    fn words(_instance: &Instance, claim: &ShortestClaim) -> Message {
        match claim.moves {
            None => say::ShortestNever { by: claim.proof.said() }.into(),
            Some(0) => say::SHORTEST_NONE.into(),
            Some(moves) if claim.least => say::Shortest { moves, list: words(&claim.jumps) }.into(),
            Some(moves) => say::ShortestOpen { moves, list: words(&claim.jumps) }.into(),
        }
    }

    fn verify_within(
        instance: &Instance,
        query: &ShortestQuery,
        claim: &ShortestClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let target = admitted(instance, &query.target)?;
        let need = claim.bound.unwrap_or(instance.count() as u32 + 1);
        let verdict = claim.proof.check(instance, target, need, limits)?;
        let Some(made) = claim.moves else {
            if !claim.jumps.is_empty() {
                return Err(Objection::at("jumps", say::END_MISSING));
            }
            let impossible = match query.to {
                To::One => need > 1 || instance.count() == 0,
                To::Fewest => claim.bound.is_none(),
            };
            return if impossible { Ok(verdict) } else { Err(Objection::at("moves", say::END_POSSIBLE)) };
        };
        let last = play(instance, &claim.jumps, limits)?;
        if moves(&claim.jumps) != made as usize {
            return Err(Objection::at("moves", say::MovesAre { moves: moves(&claim.jumps) }));
        }
        if target.is_some_and(|hole| !last.pegs()[hole]) {
            return Err(Objection::at("jumps", say::END_TARGET));
        }
        let left = last.count() as u32;
        match query.to {
            To::One if left != 1 => {
                return Err(Objection::at("jumps", say::LeftOne { left }));
            }
            To::Fewest if left != need => {
                return Err(Objection::at("jumps", say::LeftProof { left, need }));
            }
            _ => {}
        }
        limits.spend(1 + instance.board().hops().len() as u64)?;
        let shown = at_least(instance, left);
        if claim.lower.is_some_and(|lower| lower > shown.min(made)) {
            return Err(Objection::at("lower", say::MovesShown { shown }));
        }
        if !claim.least {
            return Ok(Verdict::Unproved("that no fewer moves suffice"));
        }
        if made <= 1 && verdict == Verdict::Proved {
            return Ok(verdict);
        }
        let least = match &claim.between {
            Some(lists) => between::least(instance, (target, left), lists, limits)?,
            None => least(instance, (target, left), limits)?,
        };
        match least {
            Some(least) if least < made => Err(Objection::at("moves", say::MovesFewer { moves: least })),
            Some(_) => Ok(verdict),
            None => Ok(Verdict::Unproved("that no fewer moves suffice")),
        }
    }
}

/// So many moves are needed, whatever is done: a peg that no peg can jump over leaves its hole by a move of its own, and
/// all but those that are left at the end must leave.
pub(in super::super) fn at_least(instance: &Instance, left: u32) -> u32 {
    let mut alone = instance.pegs().to_vec();
    for hop in instance.board().hops() {
        alone[hop.over as usize] = false;
    }
    let alone = alone.iter().filter(|&&peg| peg).count() as u32;
    alone.saturating_sub(left).max(u32::from(instance.count() as u32 > left))
}

/// The least number of moves to so many pegs, one of them on the target, if the game is small.
///
/// Level by level each position keeps the least number of moves to it, and the holes where the last of them
/// can have ended. One move more is never worth keeping: it buys what a new move from the least buys too.
fn least(
    instance: &Instance,
    (target, left): (Option<usize>, u32),
    limits: &Limits,
) -> Result<Option<u32>, Objection> {
    let Some(reached) = Reached::new(instance, limits)? else { return Ok(None) };
    let hops = instance.board().hops();
    let give = |&(moves, ended): &(u32, u64), _: usize, jump: usize, next: &mut (u32, u64)| {
        let hop = hops[jump];
        let moves = moves + u32::from(ended >> hop.from & 1 == 0);
        if moves < next.0 {
            *next = (moves, 1 << hop.to);
        } else if moves == next.0 {
            next.1 |= 1 << hop.to;
        }
        Ok(())
    };
    let mut least = None;
    let see = |level: usize, pegs: u64, &(moves, _): &(u32, u64), _: bool| {
        if reached.left(level) == left && target.is_none_or(|hole| pegs >> hole & 1 == 1) {
            least = Some(least.map_or(moves, |known: u32| known.min(moves)));
        }
    };
    reached.carry(((0, 0), &(u32::MAX, 0)), give, see, limits)?;
    Ok(least)
}
