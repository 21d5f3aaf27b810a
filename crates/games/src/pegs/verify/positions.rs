//! How many positions can be reached? On boards of at most 25 holes, and where they are few, they are counted again in one
//! pass; otherwise only what adds up is checked.

use super::super::Pegs;
use super::super::instance::Instance;
use super::super::say;
use super::images::Images;
use super::meter::Meter;
use super::reached::Reached;
use ludograph_core::{Faults, Limits, Message, Nothing, Objection, Problem, Verdict};
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
    /// Classes of all of them under the symmetries of the board; null when there are levels that were not counted.
    pub up_to_symmetry: Option<u64>,
}

impl PositionsClaim {
    /// No level is counted yet.
    #[cfg(feature = "solve")]
    pub(in super::super) fn nothing() -> Self {
        Self { by_level: Vec::new(), up_to_symmetry: None }
    }

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
        let sum = claim.reachable().map(|sum| sum.to_string());
        match claim.up_to_symmetry {
            Some(classes) => {
                json!({ "reachable": sum, "up_to_symmetry": classes.to_string(), "by_level": levels })
            }
            None => json!({ "reachable": null, "up_to_symmetry": null, "by_level": levels, "lower": sum }),
        }
    }

    fn words(_instance: &Instance, claim: &PositionsClaim) -> Message {
        let levels: Vec<String> = claim.by_level.iter().map(u64::to_string).collect();
        let reachable = claim.reachable().unwrap_or_default();
        let first = match claim.up_to_symmetry {
            Some(classes) => say::Positions { reachable, classes }.into(),
            None => say::PositionsPart { reachable }.into(),
        };
        Message::lines([first, say::ByLevel { list: levels.join(" ") }.into()])
    }

    fn verify_within(
        instance: &Instance,
        _query: &Nothing,
        claim: &PositionsClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let Some(sum) = claim.reachable() else {
            return Err(Objection::at("by_level", say::LEVELS_SUM));
        };
        limits.spend(claim.by_level.len() as u64)?;
        let Some(reached) = Reached::new(instance, limits)? else {
            let first = claim.by_level.first() == Some(&1);
            let second = claim.by_level.get(1).copied().unwrap_or(0) <= instance.board().hops().len() as u64;
            if !first || !second || claim.by_level.contains(&0) {
                return Err(Objection::at("by_level", say::LEVELS_JUMPS));
            }
            if claim.up_to_symmetry.is_some_and(|classes| classes == 0 || classes > sum) {
                return Err(Objection::at("up_to_symmetry", say::CLASSES_MANY));
            }
            return Ok(Verdict::Unproved("the counts"));
        };
        let sizes = reached.sizes();
        let told = if claim.up_to_symmetry.is_some() { sizes.len() } else { claim.by_level.len() };
        for (index, size) in sizes.iter().enumerate().take(told) {
            if claim.by_level.get(index) != Some(size) {
                let what = say::LevelsPositions { positions: *size };
                return Err(Objection::at(format!("by_level[{index}]"), what));
            }
        }
        if claim.by_level.len() > sizes.len() || claim.by_level.is_empty() {
            return Err(Objection::at("by_level", say::LEVELS_MANY));
        }
        let Some(told) = claim.up_to_symmetry else {
            return Ok(Verdict::Unproved("the levels that were not counted"));
        };
        let images = Images::new(&instance.board().symmetries());
        let mut meter = Meter::new(limits);
        let mut classes = 0;
        for level in 0..sizes.len() {
            reached.each(level, &mut meter, |_, pegs| {
                // Of the positions of a class that can be reached, the least is counted.
                classes += u64::from(images.of(pegs).all(|image| image >= pegs || !reached.contains(image)));
                Ok(())
            })?;
        }
        meter.settle()?;
        if classes != told {
            return Err(Objection::at("up_to_symmetry", say::ClassesAre { classes }));
        }
        Ok(Verdict::Proved)
    }
}
