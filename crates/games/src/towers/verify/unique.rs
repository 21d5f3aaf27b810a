//! Is there exactly one solution?
//!
//! Two grids show that there are several; a proof with one solution, or with none, shows the rest.

use super::super::format::display;
use super::super::{Instance, Towers, say};
use super::fill::{infeasible, none};
use super::grid::{Grid, solves};
use super::proof;
use ludograph_core::{Faults, Limits, Message, Nothing, Objection, Problem, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `unique`.
#[derive(Debug)]
pub struct Unique;

/// Its answers with their evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UniqueClaim {
    /// One solution.
    Unique {
        /// The solution.
        grid: Grid,
        /// Why there is no other.
        proof: String,
    },
    /// At least two.
    Multiple {
        /// A solution.
        grid: Grid,
        /// Another one.
        other: Grid,
    },
    /// None.
    Infeasible {
        /// Why.
        proof: String,
    },
}

impl UniqueClaim {
    /// The word for it.
    pub const fn status(&self) -> &'static str {
        match self {
            UniqueClaim::Unique { .. } => "unique",
            UniqueClaim::Multiple { .. } => "multiple",
            UniqueClaim::Infeasible { .. } => "infeasible",
        }
    }

    /// Whether it is true of a puzzle.
    pub(super) fn holds(&self, instance: &Instance, limits: &Limits) -> Result<(), Objection> {
        match self {
            UniqueClaim::Unique { grid, proof } => {
                solves(instance, grid, "grid", limits)?;
                match proof::replay(instance, proof, limits)?.as_slice() {
                    [only] if only == grid => Ok(()),
                    [_] => Err(Objection::at("grid", say::GRID_SHOWN)),
                    all => Err(Objection::at("proof", say::ProofSolutions { n: all.len() })),
                }
            }
            UniqueClaim::Multiple { grid, other } if grid == other => {
                Err(Objection::at("other", say::GRID_SAME))
            }
            UniqueClaim::Multiple { grid, other } => {
                solves(instance, grid, "grid", limits)?;
                solves(instance, other, "other", limits)
            }
            UniqueClaim::Infeasible { proof } => none(instance, proof, limits),
        }
    }
}

impl Problem for Unique {
    type Game = Towers;
    const KEY: &'static str = "unique";
    const ASKS: &'static str = "Is there exactly one solution, none, or several?";
    type Query = Nothing;
    type Claim = UniqueClaim;

    fn admit(_instance: &Instance, _query: &Nothing) -> Result<(), Faults> {
        Ok(())
    }

    fn answer(claim: &UniqueClaim) -> Value {
        let grid = match claim {
            UniqueClaim::Unique { grid, .. } | UniqueClaim::Multiple { grid, .. } => Some(grid),
            UniqueClaim::Infeasible { .. } => None,
        };
        json!({ "status": claim.status(), "grid": grid })
    }

    fn words(instance: &Instance, claim: &UniqueClaim) -> Message {
        match claim {
            UniqueClaim::Unique { grid, .. } => {
                Message::lines([say::UNIQUE.into(), display::draw(instance, &grid.flat()).into()])
            }
            UniqueClaim::Multiple { grid, other } => {
                let pairs = grid.0.iter().flatten().zip(other.0.iter().flatten());
                let cells = pairs.filter(|(a, b)| a != b).count();
                Message::lines([say::Multiple { cells }.into(), display::draw(instance, &grid.flat()).into()])
            }
            UniqueClaim::Infeasible { .. } => infeasible(instance),
        }
    }

    fn verify_within(
        instance: &Instance,
        _query: &Nothing,
        claim: &UniqueClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        claim.holds(instance, limits).map(|()| Verdict::Proved)
    }
}
