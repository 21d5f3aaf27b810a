//! How many pegs does random play leave on average? On boards of at most 25 holes, and where positions are few, the mean is
//! computed again in whole numbers. The chance of a position is a multiple of 2^-120, rounded down wherever it is divided;
//! what is lost by that is bounded by the number of divisions. A mean is proved up to 1e-9.

use super::super::Pegs;
use super::super::instance::Instance;
use super::super::say;
use super::played::quantity;
use super::reached::Reached;
use ludograph_core::{Faults, Limits, Message, Nothing, Objection, Problem, Verdict};
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

/// Chances are multiples of two to the power of minus this.
const BITS: u32 = 120;

/// Means are compared as multiples of two to the power of minus this, which a double has exactly or rounds by less than the slack.
const FINE: u32 = 60;

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

    fn words(_instance: &Instance, claim: &RandomClaim) -> Message {
        let nine = |pegs: f64| quantity(&format!("{pegs:.9}"));
        match claim.mean_pegs {
            Some(mean) => say::Random { mean: nine(mean) }.into(),
            None => say::RandomBetween { lower: nine(claim.lower), upper: nine(claim.upper) }.into(),
        }
    }

    fn verify_within(
        instance: &Instance,
        _query: &Nothing,
        claim: &RandomClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let least = if instance.count() == 0 { 0.0 } else { 1.0 };
        let possible = least - SLACK..=instance.count() as f64 + SLACK;
        let mean_pegs = claim.mean_pegs;
        let (lower, upper) = mean_pegs.map_or((claim.lower, claim.upper), |mean| (mean, mean));
        if ![lower, upper].iter().all(|pegs| possible.contains(pegs)) {
            return Err(Objection::at("mean_pegs", say::MEAN_POSSIBLE));
        }
        if upper < lower || mean_pegs.is_some() && (claim.lower, claim.upper) != (0.0, 0.0) {
            return Err(Objection::at("mean_pegs", say::MEAN_BETWEEN));
        }
        limits.spend(1)?;
        let Some((least, most)) = mean(instance, limits)? else { return Ok(Verdict::Unproved("the mean")) };
        // From below and above, as the claim says them, with the slack.
        let fine = |pegs: f64| (pegs * (1u64 << FINE) as f64) as i128;
        let slack = fine(SLACK);
        if most < fine(lower) - slack || least > fine(upper) + slack {
            let about = least as f64 / (1u64 << FINE) as f64;
            return Err(Objection::at("mean_pegs", say::MeanAgain { mean: quantity(&about.to_string()) }));
        }
        Ok(if mean_pegs.is_some() { Verdict::Proved } else { Verdict::Unproved("the mean") })
    }
}

/// The mean from below and from above, as multiples of 2^-60, if the game is small.
fn mean(instance: &Instance, limits: &Limits) -> Result<Option<(i128, i128)>, Objection> {
    let Some(reached) = Reached::new(instance, limits)? else { return Ok(None) };
    let give = |&chance: &u128, jumps: usize, _: usize, next: &mut u128| {
        *next += chance / jumps as u128;
        Ok(())
    };
    let (mut sum, mut divisions) = (0u128, 0u128);
    let most = instance.board().hops().len() as u128;
    let see = |level: usize, _: u64, &chance: &u128, stuck: bool| {
        // Each jump loses less than a unit.
        divisions += most;
        if stuck {
            sum += chance * u128::from(reached.left(level));
        }
    };
    reached.carry((1u128 << BITS, &0), give, see, limits)?;
    // A lost unit would have ended with at most all pegs.
    let lost = divisions * instance.count() as u128;
    let fine = |units: u128| (units >> (BITS - FINE)) as i128;
    Ok(Some((fine(sum), fine(sum + lost) + 1)))
}
