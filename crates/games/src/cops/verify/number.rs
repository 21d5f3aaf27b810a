//! How many cops are needed?
//!
//! At least as many as floors show, at most as many as ceilings show; one of each a component, and the
//! numbers of components are added.

use super::super::{Cops, Instance, Terms, say};
use super::ceiling::{self, Ceiling};
use super::floor::{self, Floor};
use super::local::Local;
use ludograph_core::words::Fixed;
use ludograph_core::{Argument, Faults, Limits, Message, Objection, Problem, Verdict};
use ludograph_graph::Vertex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The question `cop-number`.
#[derive(Debug)]
pub struct CopNumber;

/// Its settings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct NumberQuery {
    /// The variant.
    #[serde(flatten)]
    pub terms: Terms,
    /// Give up when more than so many cops are needed.
    pub max: Option<u32>,
}

/// Bounds with their evidence, in the order of the components' least vertices.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NumberClaim {
    /// The number of cops that may not be exceeded, as asked.
    pub max: Option<u32>,
    /// Fewer cops do not suffice.
    pub lower: u32,
    /// So many do.
    pub upper: u32,
    /// Why fewer do not; nothing when it would be too large.
    pub floors: Option<Vec<Floor>>,
    /// Why so many do; nothing when it would be too long.
    pub ceilings: Option<Vec<Ceiling>>,
}

impl Problem for CopNumber {
    type Game = Cops;
    const KEY: &'static str = "cop-number";
    const ASKS: &'static str = "How many cops are needed to catch the robber?";
    type Query = NumberQuery;
    type Claim = NumberClaim;

    fn admit(_instance: &Instance, query: &NumberQuery) -> Result<(), Faults> {
        query.terms.admit()
    }

    fn answer(claim: &NumberClaim) -> Value {
        let allowed = claim.max.is_none_or(|max| claim.lower <= max);
        let number = (claim.lower == claim.upper && allowed).then_some(claim.lower);
        json!({ "cop_number": number, "lower": claim.lower, "upper": claim.upper })
    }

    fn words(_instance: &Instance, claim: &NumberClaim) -> Message {
        let low = listed(claim.floors.iter().flatten().map(Floor::reason));
        let high = listed(claim.ceilings.iter().flatten().map(Ceiling::reason));
        let why = say::Why { low, high };
        match (claim.lower, claim.upper) {
            (cops, upper) if cops == upper => say::Needed { cops, why }.into(),
            (lower, upper) => say::NeededBetween { lower, upper, why }.into(),
        }
    }

    fn verify_within(
        instance: &Instance,
        query: &NumberQuery,
        claim: &NumberClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        if claim.max != query.max {
            return Err(Objection::at("max", say::OTHER_MAX));
        }
        if claim.lower > claim.upper {
            return Err(Objection::new(say::Above { lower: claim.lower, upper: claim.upper }));
        }
        let low = lower(instance, &query.terms, claim.lower, claim.floors.as_deref(), limits)?;
        let high = upper(instance, &query.terms, claim.upper, claim.ceilings.as_deref(), limits)?;
        Ok(match (low, high) {
            (true, true) => Verdict::Proved,
            (false, true) => Verdict::Unproved("that fewer cops do not suffice"),
            (true, false) => Verdict::Unproved("that so many cops suffice"),
            (false, false) => Verdict::Unproved("the number of cops"),
        })
    }
}

/// Names, each once.
pub(super) fn phrase(names: &[&str]) -> String {
    let mut names = names.to_vec();
    names.sort_unstable();
    names.dedup();
    if names.is_empty() { "not shown".to_owned() } else { names.join(", ") }
}

/// The same as messages.
pub(super) fn listed(reasons: impl Iterator<Item = (&'static str, Fixed)>) -> Argument {
    let reasons: BTreeMap<&str, Fixed> = reasons.collect();
    if reasons.is_empty() { say::BY_NOTHING.into() } else { reasons.into_values().collect::<Vec<_>>().into() }
}

/// Whether the lower bound is shown.
pub(super) fn lower(
    instance: &Instance,
    terms: &Terms,
    bound: u32,
    floors: Option<&[Floor]>,
    limits: &Limits,
) -> Result<bool, Objection> {
    let Some(floors) = floors else { return Ok(false) };
    let parts = parts(instance, limits)?;
    if floors.len() != parts.len() {
        return Err(Objection::at("floors", say::OneAComponent { n: parts.len() }));
    }
    let (mut sum, mut shown) = (0u64, true);
    for (index, (part, floor)) in parts.iter().zip(floors).enumerate() {
        let place = |found: Objection| found.within(format!("floors[{index}]"));
        if floor.turns().is_some() {
            return Err(place(Objection::new(say::LATE_FLOOR)));
        }
        let local = Local::new(instance, terms, part, &floor.cut, limits).map_err(place)?;
        shown &= floor::check(&local, floor).map_err(place)?;
        sum += u64::from(floor.cops) + 1;
    }
    if sum != u64::from(bound) {
        return Err(Objection::at("lower", say::Shown { shown: sum, bound }));
    }
    Ok(shown)
}

/// Whether the upper bound is shown.
pub(super) fn upper(
    instance: &Instance,
    terms: &Terms,
    bound: u32,
    ceilings: Option<&[Ceiling]>,
    limits: &Limits,
) -> Result<bool, Objection> {
    let Some(ceilings) = ceilings else { return Ok(false) };
    let parts = parts(instance, limits)?;
    if ceilings.len() != parts.len() {
        return Err(Objection::at("ceilings", say::OneAComponent { n: parts.len() }));
    }
    let mut sum = 0u64;
    for (index, (part, ceiling)) in parts.iter().zip(ceilings).enumerate() {
        let place = |found: Objection| found.within(format!("ceilings[{index}]"));
        sum += u64::from(ceiling::check(instance, terms, part, ceiling, limits).map_err(place)?);
    }
    if sum != u64::from(bound) {
        return Err(Objection::at("upper", say::Shown { shown: sum, bound }));
    }
    Ok(true)
}

/// The components; finding them is a walk over the whole graph.
pub(super) fn parts(instance: &Instance, limits: &Limits) -> Result<Vec<Vec<Vertex>>, Objection> {
    limits.spend((instance.vertices() + instance.edges().len()) as u64)?;
    Ok(instance.parts())
}
