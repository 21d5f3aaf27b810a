//! In how few moves? Consecutive jumps of one peg are one move. The jumps are played again, and that no
//! fewer pegs can be left is proved; that no fewer moves suffice rests on the solver's word.

use super::super::Pegs;
use super::super::instance::{Instance, Jump};
use super::fewest::Proof;
use super::played::{admitted, moves, play, target, words};
use ludograph_core::{Faults, Flaw, Problem, Verdict, count};
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
    /// The least number of moves; null if there is no such end.
    pub moves: Option<u32>,
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
            Some(made) => format!("The shortest way takes {}: {}", count(made, "move"), words(&claim.jumps)),
        }
    }

    fn verify(instance: &Instance, query: &ShortestQuery, claim: &ShortestClaim) -> Result<Verdict, Flaw> {
        let target = admitted(instance, &query.target)?;
        let need = claim.bound.unwrap_or(instance.count() as u32 + 1);
        let verdict = claim.proof.check(instance, target, need)?;
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
        if made <= 1 && verdict == Verdict::Proved {
            return Ok(verdict);
        }
        Ok(Verdict::Unproved("that no fewer moves suffice"))
    }
}
