//! How many games are there? Small ones are counted again.

use super::super::Pegs;
use super::super::instance::Instance;
use super::played::{TargetQuery, admitted, target};
use super::recount;
use ludograph_core::{Faults, Flaw, Problem, Verdict, count};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `games`.
#[derive(Debug)]
pub struct Games;

/// The counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GamesClaim {
    /// The fewest pegs that can be left, with one on the target if one is set; null if that cannot be.
    pub fewest: Option<u32>,
    /// Sequences of jumps that end so.
    pub to_fewest: String,
    /// Sequences of jumps that end where no peg can jump.
    pub complete: String,
    /// The most pegs that such an end leaves.
    pub most_left: u32,
}

impl Problem for Games {
    type Game = Pegs;
    const KEY: &'static str = "games";
    const ASKS: &'static str = "How many games are there, and how many leave the fewest pegs?";
    type Query = TargetQuery;
    type Claim = GamesClaim;

    fn admit(instance: &Instance, query: &TargetQuery) -> Result<(), Faults> {
        target(instance, &query.target).map(|_| ())
    }

    fn answer(claim: &GamesClaim) -> Value {
        json!({ "to_fewest": claim.to_fewest, "complete": claim.complete, "most_left": claim.most_left })
    }

    fn words(_instance: &Instance, claim: &GamesClaim) -> String {
        let best = match claim.fewest {
            Some(pegs) => format!("those with the fewest pegs possible, {pegs}: {}", claim.to_fewest),
            None => "none with a peg on the target".to_owned(),
        };
        let most = count(claim.most_left, "peg");
        format!("Games to the end: {}; {best}; the worst leaves {most}.", claim.complete)
    }

    fn verify(instance: &Instance, query: &TargetQuery, claim: &GamesClaim) -> Result<Verdict, Flaw> {
        let target = admitted(instance, &query.target)?;
        let number = |text: &str, place: &str| {
            let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            let trimmed = text.trim_start_matches('0');
            if !plain || trimmed.len() != text.len() && text != "0" {
                return Err(Flaw::at(place, "is no number"));
            }
            Ok(text.to_owned())
        };
        let (best, complete) = (number(&claim.to_fewest, "to_fewest")?, number(&claim.complete, "complete")?);
        let Some(levels) = recount::levels(instance) else {
            if claim.most_left as usize > instance.count() || complete == "0" {
                return Err(Flaw::new("there is a game, and it leaves at most all pegs"));
            }
            if (best == "0") != claim.fewest.is_none()
                || claim.fewest.is_some_and(|pegs| pegs > claim.most_left)
            {
                return Err(Flaw::at("to_fewest", "does not fit the fewest and the most pegs"));
            }
            return Ok(Verdict::Unproved("the counts"));
        };
        let (mut all, mut most, mut fewest, mut ways_to_fewest) = (0u128, 0, None, 0u128);
        for (made, level) in levels.iter().enumerate() {
            let left = (instance.count() - made) as u32;
            let ends = level.iter().filter(|(pegs, _)| recount::followers(instance, **pegs).is_empty());
            for (_, (ways, _)) in ends {
                all += ways;
                most = most.max(left);
            }
            let meets = |pegs: u64| target.is_none_or(|hole| pegs >> hole & 1 == 1);
            if level.keys().any(|&pegs| meets(pegs)) {
                fewest = Some(left);
                ways_to_fewest =
                    level.iter().filter(|(pegs, _)| meets(**pegs)).map(|(_, (ways, _))| ways).sum();
            }
        }
        let told = (claim.fewest, best, complete, claim.most_left);
        let found = (fewest, ways_to_fewest.to_string(), all.to_string(), most);
        if told != found {
            return Err(Flaw::new(format!("counted again there are {found:?}, not {told:?}")));
        }
        Ok(Verdict::Proved)
    }
}
