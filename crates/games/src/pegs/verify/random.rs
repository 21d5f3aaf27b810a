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
    /// The mean number of pegs left when every possible jump is drawn with equal chance; null if it was not found.
    pub mean_pegs: Option<f64>,
    /// The mean is at least this, up to rounding; for a mean that was not found.
    #[serde(default)]
    pub lower: f64,
    /// The mean is at most this, up to rounding.
    #[serde(default)]
    pub upper: f64,
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
        match claim.mean_pegs {
            Some(mean) => json!({ "mean_pegs": mean }),
            None => json!({ "mean_pegs": null, "lower": claim.lower, "upper": claim.upper }),
        }
    }

    fn words(_instance: &Instance, claim: &RandomClaim) -> String {
        match claim.mean_pegs {
            Some(mean) => format!("Random play leaves {mean:.9} pegs on average."),
            None => format!(
                "Random play leaves between {:.9} and {:.9} pegs on average.",
                claim.lower, claim.upper
            ),
        }
    }

    fn verify(instance: &Instance, _query: &Nothing, claim: &RandomClaim) -> Result<Verdict, Flaw> {
        let least = if instance.count() == 0 { 0.0 } else { 1.0 };
        let possible = least - SLACK..=instance.count() as f64 + SLACK;
        let mean_pegs = claim.mean_pegs;
        let (lower, upper) = mean_pegs.map_or((claim.lower, claim.upper), |mean| (mean, mean));
        if ![lower, upper].iter().all(|pegs| possible.contains(pegs)) {
            return Err(Flaw::at("mean_pegs", "is no possible number of pegs"));
        }
        if upper < lower || mean_pegs.is_some() && (claim.lower, claim.upper) != (0.0, 0.0) {
            return Err(Flaw::at("mean_pegs", "does not lie between its bounds"));
        }
        let Some(levels) = recount::levels(instance) else { return Ok(Verdict::Unproved("the mean")) };
        let mut mean = 0.0;
        for (made, level) in levels.iter().enumerate() {
            let left = (instance.count() - made) as f64;
            let ends = level.iter().filter(|(pegs, _)| recount::followers(instance, **pegs).is_empty());
            mean += ends.map(|(_, (_, chance))| chance * left).sum::<f64>();
        }
        if !(lower - SLACK..=upper + SLACK).contains(&mean) {
            return Err(Flaw::at("mean_pegs", format!("weighed again it is {mean}")));
        }
        Ok(if mean_pegs.is_some() { Verdict::Proved } else { Verdict::Unproved("the mean") })
    }
}
