//! How many pegs does random play leave on average? Small games are weighed again.

use super::super::Pegs;
use super::super::instance::Instance;
use super::recount;
use ludograph_core::{Faults, Flaw, Nothing, Problem, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `random`.
#[derive(Debug)]
pub struct RandomPlay;

/// The mean.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RandomClaim {
    /// The mean number of pegs left when every possible jump is drawn with equal chance.
    pub mean_pegs: f64,
}

/// What additions in floating point may lose.
const SLACK: f64 = 1e-9;

impl Problem for RandomPlay {
    type Game = Pegs;
    const KEY: &'static str = "random";
    const ASKS: &'static str = "How many pegs does random play leave on average?";
    type Query = Nothing;
    type Claim = RandomClaim;

    fn admit(_instance: &Instance, _query: &Nothing) -> Result<(), Faults> {
        Ok(())
    }

    fn answer(claim: &RandomClaim) -> Value {
        json!({ "mean_pegs": claim.mean_pegs })
    }

    fn words(_instance: &Instance, claim: &RandomClaim) -> String {
        format!("Random play leaves {:.9} pegs on average.", claim.mean_pegs)
    }

    fn verify(instance: &Instance, _query: &Nothing, claim: &RandomClaim) -> Result<Verdict, Flaw> {
        let least = if instance.count() == 0 { 0.0 } else { 1.0 };
        if !(least - SLACK..=instance.count() as f64 + SLACK).contains(&claim.mean_pegs) {
            return Err(Flaw::at("mean_pegs", "is no possible number of pegs"));
        }
        let Some(levels) = recount::levels(instance) else { return Ok(Verdict::Unproved("the mean")) };
        let mut mean = 0.0;
        for (made, level) in levels.iter().enumerate() {
            let left = (instance.count() - made) as f64;
            let ends = level.iter().filter(|(pegs, _)| recount::followers(instance, **pegs).is_empty());
            mean += ends.map(|(_, (_, chance))| chance * left).sum::<f64>();
        }
        if (mean - claim.mean_pegs).abs() > SLACK {
            return Err(Flaw::at("mean_pegs", format!("weighed again it is {mean}")));
        }
        Ok(Verdict::Proved)
    }
}
