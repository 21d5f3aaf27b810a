//! How many positions can be reached? Small games are counted again; of large ones only what adds up is
//! checked.

use super::super::Pegs;
use super::super::instance::Instance;
use super::recount;
use ludograph_core::{Faults, Flaw, Nothing, Problem, Verdict, count};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `positions`.
#[derive(Debug)]
pub struct Positions;

/// The counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PositionsClaim {
    /// Positions after each number of jumps.
    pub by_level: Vec<u64>,
    /// Classes of all of them under the symmetries of the board.
    pub up_to_symmetry: u64,
}

impl PositionsClaim {
    fn reachable(&self) -> Option<u64> {
        self.by_level.iter().try_fold(0u64, |sum, &count| sum.checked_add(count))
    }
}

impl Problem for Positions {
    type Game = Pegs;
    const KEY: &'static str = "positions";
    const ASKS: &'static str = "How many positions can be reached, in all and after each number of jumps?";
    type Query = Nothing;
    type Claim = PositionsClaim;

    fn admit(_instance: &Instance, _query: &Nothing) -> Result<(), Faults> {
        Ok(())
    }

    fn answer(claim: &PositionsClaim) -> Value {
        let levels: Vec<String> = claim.by_level.iter().map(u64::to_string).collect();
        json!({
            "reachable": claim.reachable().map(|sum| sum.to_string()),
            "up_to_symmetry": claim.up_to_symmetry.to_string(),
            "by_level": levels,
        })
    }

    fn words(_instance: &Instance, claim: &PositionsClaim) -> String {
        let levels: Vec<String> = claim.by_level.iter().map(u64::to_string).collect();
        format!(
            "{} can be reached, {} up to symmetry.\nBy the number of jumps: {}",
            count(claim.reachable().unwrap_or_default(), "position"),
            claim.up_to_symmetry,
            levels.join(" ")
        )
    }

    fn verify(instance: &Instance, _query: &Nothing, claim: &PositionsClaim) -> Result<Verdict, Flaw> {
        let Some(sum) = claim.reachable() else { return Err(Flaw::at("by_level", "too many to add up")) };
        let Some(levels) = recount::levels(instance) else {
            let first = claim.by_level.first() == Some(&1);
            let second = claim.by_level.get(1).copied().unwrap_or(0) <= instance.board().hops().len() as u64;
            if !first || !second || claim.by_level.contains(&0) {
                return Err(Flaw::at("by_level", "begins with 1, then at most one position a jump"));
            }
            if claim.up_to_symmetry == 0 || claim.up_to_symmetry > sum {
                return Err(Flaw::at("up_to_symmetry", "more classes than positions, or none"));
            }
            return Ok(Verdict::Unproved("the counts"));
        };
        for (index, level) in levels.iter().enumerate() {
            if claim.by_level.get(index) != Some(&(level.len() as u64)) {
                let what = format!("there are {} positions", level.len());
                return Err(Flaw::at(format!("by_level[{index}]"), what));
            }
        }
        if claim.by_level.len() != levels.len() {
            return Err(Flaw::at("by_level", "has more levels than the game"));
        }
        let classes = recount::classes(instance, levels.iter().flat_map(|level| level.keys().copied()));
        if classes != claim.up_to_symmetry {
            return Err(Flaw::at("up_to_symmetry", format!("there are {classes} classes")));
        }
        Ok(Verdict::Proved)
    }
}
