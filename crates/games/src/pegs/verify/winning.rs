//! How many positions lie on a way to the fewest pegs? Small games are counted again; of large ones only what
//! adds up is checked.

use super::super::Pegs;
use super::super::instance::Instance;
use super::played::{TargetQuery, admitted, target};
use super::recount;
use ludograph_core::{Faults, Flaw, Problem, Verdict, count};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The question `winning`.
#[derive(Debug)]
pub struct Winning;

/// The counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WinningClaim {
    /// Positions on a way after each number of jumps; none if no peg can ever stand on the target.
    pub by_level: Vec<u64>,
    /// Classes of all of them under the symmetries of the board.
    pub up_to_symmetry: u64,
}

impl WinningClaim {
    fn winning(&self) -> Option<u64> {
        self.by_level.iter().try_fold(0u64, |sum, &count| sum.checked_add(count))
    }
}

impl Problem for Winning {
    type Game = Pegs;
    const KEY: &'static str = "winning";
    const ASKS: &'static str = "How many positions lie on a way from the start to the fewest pegs?";
    type Query = TargetQuery;
    type Claim = WinningClaim;

    fn admit(instance: &Instance, query: &TargetQuery) -> Result<(), Faults> {
        target(instance, &query.target).map(|_| ())
    }

    fn answer(claim: &WinningClaim) -> Value {
        let levels: Vec<String> = claim.by_level.iter().map(u64::to_string).collect();
        json!({
            "winning": claim.winning().map(|sum| sum.to_string()),
            "up_to_symmetry": claim.up_to_symmetry.to_string(),
            "by_level": levels,
        })
    }

    fn words(_instance: &Instance, claim: &WinningClaim) -> String {
        let levels: Vec<String> = claim.by_level.iter().map(u64::to_string).collect();
        if levels.is_empty() {
            return "No position is on a way there: no peg can ever stand on the target.".to_owned();
        }
        format!(
            "On a way to the fewest pegs: {}, {} up to symmetry.\nBy the number of jumps: {}",
            count(claim.winning().unwrap_or_default(), "position"),
            claim.up_to_symmetry,
            levels.join(" ")
        )
    }

    fn verify(instance: &Instance, query: &TargetQuery, claim: &WinningClaim) -> Result<Verdict, Flaw> {
        let target = admitted(instance, &query.target)?;
        let Some(sum) = claim.winning() else { return Err(Flaw::at("by_level", "too many to add up")) };
        let Some(levels) = recount::levels(instance) else {
            if claim.by_level.contains(&0) || claim.by_level.first().is_some_and(|&first| first != 1) {
                return Err(Flaw::at("by_level", "begins with 1, and no level is empty"));
            }
            if claim.up_to_symmetry > sum || (sum > 0 && claim.up_to_symmetry == 0) {
                return Err(Flaw::at("up_to_symmetry", "more classes than positions, or none"));
            }
            return Ok(Verdict::Unproved("the counts"));
        };
        // The last level with a peg on the target has the fewest pegs; from there back.
        let stands = |pegs: &u64| target.is_none_or(|hole| pegs >> hole & 1 == 1);
        let mut levels: Vec<BTreeSet<u64>> =
            levels.iter().map(|level| level.keys().copied().collect()).collect();
        let last = levels.iter().rposition(|level| level.iter().any(stands));
        levels.truncate(last.map_or(0, |last| last + 1));
        if let Some(ends) = levels.last_mut() {
            ends.retain(stands);
        }
        for index in (1..levels.len()).rev() {
            let (before, after) = levels.split_at_mut(index);
            let leads =
                |&pegs: &u64| recount::followers(instance, pegs).iter().any(|next| after[0].contains(next));
            before[index - 1].retain(leads);
        }
        let counts: Vec<u64> = levels.iter().map(|level| level.len() as u64).collect();
        if claim.by_level != counts {
            return Err(Flaw::at("by_level", format!("the counts are {counts:?}")));
        }
        let classes = recount::classes(instance, levels.iter().flatten().copied());
        if classes != claim.up_to_symmetry {
            return Err(Flaw::at("up_to_symmetry", format!("there are {classes} classes")));
        }
        Ok(Verdict::Proved)
    }
}
