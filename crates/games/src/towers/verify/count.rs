//! How many solutions are there?
//!
//! A proof whose ends are contradictions and solutions proves their number. Beyond some hundred solutions
//! it would be too long, and the number rests on the solver's word.

use super::super::{Instance, Towers, say};
use super::fill::infeasible;
use super::proof;
use ludograph_core::words::Number;
use ludograph_core::{Faults, Limits, Message, Objection, Problem, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `count`.
#[derive(Debug)]
pub struct Count;

/// Its settings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct CountQuery {
    /// Stop at this many solutions; by default all are counted.
    pub limit: Option<u64>,
}

/// The number with its evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountClaim {
    /// How many solutions were counted, in decimal.
    pub count: String,
    /// Whether these are all.
    pub complete: bool,
    /// Why, if it is proved.
    pub proof: Option<String>,
}

impl Problem for Count {
    type Game = Towers;
    const KEY: &'static str = "count";
    const ASKS: &'static str = "How many solutions are there?";
    type Query = CountQuery;
    type Claim = CountClaim;

    fn admit(_instance: &Instance, query: &CountQuery) -> Result<(), Faults> {
        match query.limit {
            Some(0) => Err(Faults::field("limit", say::COUNT_NOTHING)),
            _ => Ok(()),
        }
    }

    fn answer(claim: &CountClaim) -> Value {
        json!({ "count": claim.count, "complete": claim.complete })
    }

    fn words(instance: &Instance, claim: &CountClaim) -> Message {
        match (Number::from_digits(claim.count.as_str()), claim.complete) {
            (Some(n), true) if n.digits() == "0" => infeasible(instance),
            (Some(n), true) => say::CountAll { n }.into(),
            (Some(n), false) => say::CountLeast { n }.into(),
            (None, _) => say::COUNT_GARBLED.into(),
        }
    }

    fn verify_within(
        instance: &Instance,
        query: &CountQuery,
        claim: &CountClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let digits = !claim.count.is_empty() && claim.count.bytes().all(|byte| byte.is_ascii_digit());
        if !digits || claim.count.len() > 1 && claim.count.starts_with('0') {
            return Err(Objection::at("count", say::COUNT_NUMBER));
        }
        if let Some(limit) = query.limit {
            let reached = claim.count.parse::<u64>().map_or(true, |count| count >= limit);
            let beyond = claim.count.parse::<u64>().map_or(true, |count| count > limit);
            if beyond || reached && claim.complete {
                return Err(Objection::at("count", say::CountLimit { limit }));
            }
        }
        let Some(text) = &claim.proof else { return Ok(Verdict::Unproved("the count")) };
        let found = proof::replay(instance, text, limits)?.len();
        if !claim.complete || found.to_string() != claim.count {
            return Err(Objection::at("count", say::CountShown { n: found }));
        }
        Ok(Verdict::Proved)
    }
}
