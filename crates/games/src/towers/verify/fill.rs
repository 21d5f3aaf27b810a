//! Is there a solution, and which one?
//!
//! A grid is looked at line by line. That there is none is shown by a proof without solution (see
//! [`super::proof`]); the integer programs have no proof, so there the answer stays unproved.

use super::super::format::display;
use super::super::{Instance, Towers, say};
use super::grid::{Grid, solves};
use super::{obvious, proof};
use crate::backend::Backend;
use ludograph_core::{Faults, Limits, Message, Objection, Problem, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `fill`.
#[derive(Debug)]
pub struct Fill;

/// Its settings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct FillQuery {
    /// ip-document, ip-strong: who solves the integer program: auto, microlp, highs or a program on PATH.
    pub backend: Backend,
    /// ip-document, ip-strong: what is made large: own (the document's sum, nothing in strong), document, first-cell or zero.
    pub objective: Objective,
}

/// What an integer program makes large. A filling is a filling: the answer does not depend on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Objective {
    /// The document's sum in its program, nothing in the stronger one.
    #[default]
    Own,
    /// The document's sum, which is always 1.
    Document,
    /// The height of the first cell, which the document's words ask for.
    FirstCell,
    /// Nothing.
    Zero,
}

/// Its answers with their evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FillClaim {
    /// A solution.
    Solved {
        /// The solution.
        grid: Grid,
    },
    /// There is none.
    Infeasible {
        /// Why, if it is proved.
        proof: Option<String>,
    },
}

impl Problem for Fill {
    type Game = Towers;
    const KEY: &'static str = "fill";
    const ASKS: &'static str = "Can the board be filled so that every clue is met, and how?";
    type Query = FillQuery;
    type Claim = FillClaim;

    fn admit(_instance: &Instance, _query: &FillQuery) -> Result<(), Faults> {
        Ok(())
    }

    fn answer(claim: &FillClaim) -> Value {
        match claim {
            FillClaim::Solved { grid } => json!({ "status": "solved", "grid": grid }),
            FillClaim::Infeasible { .. } => json!({ "status": "infeasible", "grid": null }),
        }
    }

    fn words(instance: &Instance, claim: &FillClaim) -> Message {
        match claim {
            FillClaim::Solved { grid } => {
                Message::lines([say::SOLVED.into(), display::draw(instance, &grid.flat()).into()])
            }
            FillClaim::Infeasible { .. } => infeasible(instance),
        }
    }

    fn verify_within(
        instance: &Instance,
        _query: &FillQuery,
        claim: &FillClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        match claim {
            FillClaim::Solved { grid } => solves(instance, grid, "grid", limits).map(|()| Verdict::Proved),
            FillClaim::Infeasible { proof: None } => Ok(Verdict::Unproved("infeasibility")),
            FillClaim::Infeasible { proof: Some(proof) } => {
                none(instance, proof, limits).map(|()| Verdict::Proved)
            }
        }
    }
}

/// No solution, in words, with the offending pair if two numbers clash.
pub(super) fn infeasible(instance: &Instance) -> Message {
    let why = obvious::clash(instance).unwrap_or_else(|| say::NO_FILLING.into());
    say::Infeasible { why }.into()
}

/// Whether the proof shows that there is no solution.
pub(super) fn none(instance: &Instance, text: &str, limits: &Limits) -> Result<(), Objection> {
    match proof::replay(instance, text, limits)?.len() {
        0 => Ok(()),
        _ => Err(Objection::at("proof", say::PROOF_FOUND)),
    }
}
