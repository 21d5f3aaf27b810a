//! Between which numbers does the cop number lie, by which theorems?

use super::super::{Cops, Instance, Terms, say};
use super::ceiling::Ceiling;
use super::floor::Floor;
use super::number::{listed, lower, phrase, upper};
use ludograph_core::{Faults, Limits, Message, Nothing, Objection, Problem, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `bounds`.
#[derive(Debug)]
pub struct Bounds;

/// Bounds with their evidence, in the order of the components' least vertices.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BoundsClaim {
    /// Fewer cops do not suffice.
    pub lower: u32,
    /// So many do.
    pub upper: u32,
    /// Why fewer do not.
    pub floors: Vec<Floor>,
    /// Why so many do.
    pub ceilings: Vec<Ceiling>,
}

impl BoundsClaim {
    fn by(&self) -> (String, String) {
        let low: Vec<&str> = self.floors.iter().map(Floor::name).collect();
        let high: Vec<&str> = self.ceilings.iter().map(Ceiling::name).collect();
        (phrase(&low), phrase(&high))
    }
}

impl Problem for Bounds {
    type Game = Cops;
    const KEY: &'static str = "bounds";
    const ASKS: &'static str = "Between which numbers does the cop number lie, by which theorems?";
    type Query = Nothing;
    type Claim = BoundsClaim;

    fn admit(_instance: &Instance, _query: &Nothing) -> Result<(), Faults> {
        Ok(())
    }

    fn answer(claim: &BoundsClaim) -> Value {
        let (low, high) = claim.by();
        json!({ "lower": claim.lower, "upper": claim.upper, "by": { "lower": low, "upper": high } })
    }

    fn words(_instance: &Instance, claim: &BoundsClaim) -> Message {
        let low = listed(claim.floors.iter().map(Floor::reason));
        let high = listed(claim.ceilings.iter().map(Ceiling::reason));
        say::Bounds { lower: claim.lower, low, upper: claim.upper, high }.into()
    }

    fn verify_within(
        instance: &Instance,
        _query: &Nothing,
        claim: &BoundsClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let terms = Terms::default();
        let low = lower(instance, &terms, claim.lower, Some(&claim.floors), limits)?;
        upper(instance, &terms, claim.upper, Some(&claim.ceilings), limits)?;
        Ok(if low { Verdict::Proved } else { Verdict::Unproved("that fewer cops do not suffice") })
    }
}
