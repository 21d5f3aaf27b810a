//! In how few moves? Consecutive jumps of one peg are one move. The jumps are played again, and that no
//! fewer pegs can be left is proved. That no fewer moves suffice is counted again in small games; in large
//! ones it rests on the solver's word.

use super::super::Pegs;
use super::super::instance::{Instance, Jump};
use super::fewest::Proof;
use super::played::{admitted, moves, play, target, words};
use super::recount;
use ludograph_core::{Faults, Flaw, Limits, Problem, Verdict, count};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;

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
        json!({ "moves": claim.moves, "jumps": jumps })
    }

    fn words(_instance: &Instance, claim: &ShortestClaim) -> String {
        match claim.moves {
            None => format!("There is no such end (proof: {}).", claim.proof.word()),
            Some(0) => "Nothing needs to be done.".to_owned(),
            Some(made) => {
                let (made, jumps) = (count(made, "move"), words(&claim.jumps));
                if claim.least {
                    format!("The shortest way takes {made}: {jumps}")
                } else {
                    format!("A way takes {made}, and fewer may do: {jumps}")
                }
            }
        }
    }

    fn verify(instance: &Instance, query: &ShortestQuery, claim: &ShortestClaim) -> Result<Verdict, Flaw> {
        Self::verify_within(instance, query, claim, &Limits::none())
    }

    fn verify_within(
        instance: &Instance,
        query: &ShortestQuery,
        claim: &ShortestClaim,
        limits: &Limits,
    ) -> Result<Verdict, Flaw> {
        let target = admitted(instance, &query.target)?;
        let need = claim.bound.unwrap_or(instance.count() as u32 + 1);
        let verdict = claim.proof.check(instance, target, need, limits)?;
        let Some(made) = claim.moves else {
            if !claim.jumps.is_empty() {
                return Err(Flaw::at("jumps", "jumps without an end"));
            }
            let impossible = match query.to {
                To::One => need > 1 || instance.count() == 0,
                To::Fewest => claim.bound.is_none(),
            };
            return if impossible {
                Ok(verdict)
            } else {
                Err(Flaw::at("moves", "the proof leaves an end possible"))
            };
        };
        let last = play(instance, &claim.jumps)?;
        if moves(&claim.jumps) != made as usize {
            return Err(Flaw::at("moves", format!("the jumps are {} moves", moves(&claim.jumps))));
        }
        if target.is_some_and(|hole| !last.pegs()[hole]) {
            return Err(Flaw::at("jumps", "no peg stands on the target at the end"));
        }
        let left = last.count() as u32;
        match query.to {
            To::One if left != 1 => return Err(Flaw::at("jumps", format!("{left} pegs are left, not one"))),
            To::Fewest if left != need => {
                return Err(Flaw::at("jumps", format!("{left} pegs are left; the proof is for {need}")));
            }
            _ => {}
        }
        if !claim.least {
            return Ok(Verdict::Unproved("that no fewer moves suffice"));
        }
        if made <= 1 && verdict == Verdict::Proved {
            return Ok(verdict);
        }
        match least(instance, target, left) {
            Some(least) if least < made => {
                Err(Flaw::at("moves", format!("there is a way in {}", count(least, "move"))))
            }
            Some(_) => Ok(verdict),
            None => Ok(Verdict::Unproved("that no fewer moves suffice")),
        }
    }
}

/// The least number of moves to so many pegs, one of them on the target, if the game is small.
///
/// Level by level each position keeps the least number of moves to it, and the holes where the last of them
/// can have ended. One move more is never worth keeping: it buys what a new move from the least buys too.
fn least(instance: &Instance, target: Option<usize>, left: u32) -> Option<u32> {
    let levels = recount::levels(instance)?;
    let mut made: BTreeMap<u64, (u32, u64)> = levels[0].keys().map(|&start| (start, (0, 0))).collect();
    for _ in left..instance.count() as u32 {
        let mut next: BTreeMap<u64, (u32, u64)> = BTreeMap::new();
        for (&pegs, &(moves, ended)) in &made {
            for hop in instance.board().hops() {
                let (gone, come) = (1u64 << hop.from | 1 << hop.over, 1u64 << hop.to);
                if pegs & gone != gone || pegs & come != 0 {
                    continue;
                }
                let moves = moves + u32::from(ended >> hop.from & 1 == 0);
                let known = next.entry(pegs ^ gone ^ come).or_insert((moves, 0));
                if moves < known.0 {
                    *known = (moves, come);
                } else if moves == known.0 {
                    known.1 |= come;
                }
            }
        }
        made = next;
    }
    let ends = made.iter().filter(|(pegs, _)| target.is_none_or(|hole| *pegs >> hole & 1 == 1));
    ends.map(|(_, &(moves, _))| moves).min()
}
