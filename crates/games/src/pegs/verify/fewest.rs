//! How few pegs can be left? The jumps show that so few can; the proof shows that fewer cannot.

use super::super::Pegs;
use super::super::instance::{Instance, Jump};
use super::super::say;
use super::exhaustive::{self, Enumeration};
use super::parity::{self, Check};
use super::played::{admitted, play, target, words};
use super::relaxation::{self, Step, Weights};
use crate::backend::Backend;
use ludograph_core::words::Fixed;
use ludograph_core::{Faults, Limits, Message, Objection, Problem, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `fewest`.
#[derive(Debug)]
pub struct Fewest;

/// Its settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct FewestQuery {
    /// Where the last peg must stand: any, or a cell r:c. If several pegs are left, one of them stands
    /// there.
    pub target: String,
    /// ip-document, ip-strong: who solves the integer program: auto, microlp, highs or a program on PATH.
    pub backend: Backend,
}

impl Default for FewestQuery {
    fn default() -> Self {
        Self { target: "any".to_owned(), backend: Backend::Auto }
    }
}

/// The answer with its evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FewestClaim {
    /// How many pegs the jumps leave; null when no end with a peg on the target is known.
    pub pegs: Option<u32>,
    /// The jumps.
    pub jumps: Vec<Jump>,
    /// Fewer pegs cannot be left; null when no peg can ever stand on the target.
    pub bound: Option<u32>,
    /// Why.
    pub proof: Proof,
}

/// Why fewer pegs cannot be left, from the weakest kind to the strongest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proof {
    /// Parities that no jump changes.
    Parity(Vec<Check>),
    /// A pagoda function: weights by which no jump gains.
    Pagoda(Weights),
    /// A tree of cuts with weights at its leaves, for the integer program without order.
    Integer(Vec<Step>),
    /// All positions visited.
    Exhaustive(Enumeration),
}

impl Proof {
    /// The word for it.
    pub const fn word(&self) -> &'static str {
        match self {
            Proof::Parity(_) => "parity",
            Proof::Pagoda(_) => "pagoda",
            Proof::Integer(_) => "integer",
            Proof::Exhaustive(_) => "exhaustive",
        }
    }

    /// The same in sentences.
    pub(super) const fn said(&self) -> Fixed {
        match self {
            Proof::Parity(_) => say::BY_PARITY,
            Proof::Pagoda(_) => say::BY_PAGODA,
            Proof::Integer(_) => say::BY_INTEGER,
            Proof::Exhaustive(_) => say::BY_EXHAUSTIVE,
        }
    }

    /// Does it show that at least `need` pegs are left?
    pub(super) fn check(
        &self,
        instance: &Instance,
        target: Option<usize>,
        need: u32,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        match self {
            Proof::Parity(checks) => match parity::least(instance, target, checks, limits)? {
                Some(least) if least < need => Err(Objection::at("proof", say::BoundParity { least, need })),
                _ => Ok(Verdict::Proved),
            },
            Proof::Pagoda(weights) => {
                relaxation::pagoda(instance, target, need, weights, limits)?;
                Ok(Verdict::Proved)
            }
            Proof::Integer(tree) => {
                relaxation::check(instance, target, need, tree, limits)?;
                Ok(Verdict::Proved)
            }
            Proof::Exhaustive(all) => exhaustive::check(instance, target, need, all, limits),
        }
    }
}

impl Problem for Fewest {
    type Game = Pegs;
    const KEY: &'static str = "fewest";
    const ASKS: &'static str = "How few pegs can be left, and by which jumps?";
    type Query = FewestQuery;
    type Claim = FewestClaim;

    fn admit(instance: &Instance, query: &FewestQuery) -> Result<(), Faults> {
        target(instance, &query.target).map(|_| ())
    }

    fn answer(claim: &FewestClaim) -> Value {
        let jumps: Vec<String> = claim.jumps.iter().map(Jump::to_string).collect();
        json!({ "pegs": claim.pegs, "jumps": jumps, "bound": claim.bound, "by": claim.proof.word() })
    }

    fn words(_instance: &Instance, claim: &FewestClaim) -> Message {
        let by = claim.proof.said();
        let (pegs, bound) = match (claim.pegs, claim.bound) {
            (None, None) => return say::FewestNever { by }.into(),
            (None, Some(bound)) => return say::FewestOpen { bound, by }.into(),
            (Some(pegs), bound) => (pegs, bound.unwrap_or_default()),
        };
        let first = match bound == pegs {
            true => say::Fewest { pegs, by }.into(),
            false => say::FewestBetween { pegs, bound, by }.into(),
        };
        let made = claim.jumps.len();
        let jumps = (made > 0).then(|| say::Jumps { n: made, list: words(&claim.jumps) }.into());
        Message::lines([Some(first), jumps].into_iter().flatten())
    }

    fn verify_within(
        instance: &Instance,
        query: &FewestQuery,
        claim: &FewestClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let target = admitted(instance, &query.target)?;
        let last = play(instance, &claim.jumps, limits)?;
        if let Some(pegs) = claim.pegs {
            if last.count() as u32 != pegs {
                return Err(Objection::at("pegs", say::LeftNot { left: last.count(), pegs }));
            }
            if target.is_some_and(|hole| !last.pegs()[hole]) {
                return Err(Objection::at("jumps", say::END_TARGET));
            }
            match claim.bound {
                Some(bound) if bound <= pegs => {}
                _ => return Err(Objection::at("bound", say::ABOVE_LEFT)),
            }
        } else if !claim.jumps.is_empty() {
            return Err(Objection::at("jumps", say::END_MISSING));
        }
        let need = claim.bound.unwrap_or(instance.count() as u32 + 1);
        let verdict = claim.proof.check(instance, target, need, limits)?;
        // A game above the bound, or none, may not be the best: then nothing is wrong, and the question is open.
        let closed = claim.pegs.is_none_or(|pegs| claim.bound == Some(pegs))
            && (claim.pegs.is_some() || claim.bound.is_none());
        Ok(if closed { verdict } else { Verdict::Unproved("that no fewer pegs can be left") })
    }
}
