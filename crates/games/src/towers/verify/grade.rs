//! How hard is the puzzle?
//!
//! That it has one solution, none or several is proved as for `unique`. Which tier of rules suffices rests
//! on the solver's word: `--trace` shows every step.

use super::super::{Instance, Towers};
use super::unique::{Unique, UniqueClaim};
use ludograph_core::{Faults, Flaw, Nothing, Problem, Verdict, count};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::fmt;

/// The question `grade`.
#[derive(Debug)]
pub struct Grade;

/// The tiers of rules; each has all rules of those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Tier {
    /// Singles, facing clues, bounds of one clue.
    Easy,
    /// Everything that one line says.
    Hard,
    /// Sets of lines for one height, chains of cells with two candidates.
    Extreme,
    /// Trial and error.
    Unreasonable,
}

impl Tier {
    /// From the easiest.
    pub const ALL: [Tier; 4] = [Tier::Easy, Tier::Hard, Tier::Extreme, Tier::Unreasonable];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Tier::Easy => "easy",
            Tier::Hard => "hard",
            Tier::Extreme => "extreme",
            Tier::Unreasonable => "unreasonable",
        }
    }
}

impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The grade with its evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GradeClaim {
    /// The tier that is needed, if there is exactly one solution.
    pub tier: Option<Tier>,
    /// How many deductions were made.
    pub steps: u64,
    /// How many solutions there are: one, none or several.
    pub solutions: UniqueClaim,
}

impl GradeClaim {
    fn word(&self) -> &'static str {
        match (&self.solutions, self.tier) {
            (UniqueClaim::Unique { .. }, tier) => tier.map_or("unknown", Tier::word),
            (UniqueClaim::Multiple { .. }, _) => "ambiguous",
            (UniqueClaim::Infeasible { .. }, _) => "infeasible",
        }
    }
}

impl Problem for Grade {
    type Game = Towers;
    const KEY: &'static str = "grade";
    const ASKS: &'static str = "Which tier of rules does a person need?";
    type Query = Nothing;
    type Claim = GradeClaim;

    fn admit(_instance: &Instance, _query: &Nothing) -> Result<(), Faults> {
        Ok(())
    }

    fn answer(claim: &GradeClaim) -> Value {
        json!({ "grade": claim.word(), "steps": claim.steps })
    }

    fn words(instance: &Instance, claim: &GradeClaim) -> String {
        let steps = count(claim.steps, "step");
        match (&claim.solutions, claim.tier) {
            (UniqueClaim::Unique { .. }, Some(Tier::Unreasonable)) => {
                format!("Unreasonable: after {steps} only trial and error helps.")
            }
            (UniqueClaim::Unique { .. }, Some(tier)) => {
                let mut word = tier.word().to_owned();
                word[..1].make_ascii_uppercase();
                format!("{word}: solved in {steps}.")
            }
            (UniqueClaim::Multiple { .. }, _) => "Ambiguous: there are several solutions.".to_owned(),
            (other, _) => Unique::words(instance, other),
        }
    }

    fn verify(instance: &Instance, _query: &Nothing, claim: &GradeClaim) -> Result<Verdict, Flaw> {
        let unique = matches!(claim.solutions, UniqueClaim::Unique { .. });
        if unique != claim.tier.is_some() {
            return Err(Flaw::at("tier", "a tier goes with one solution, and with nothing else"));
        }
        if !unique && claim.steps > 0 {
            return Err(Flaw::at("steps", "without exactly one solution no step is made"));
        }
        claim.solutions.holds(instance)?;
        Ok(if unique { Verdict::Unproved("the tier and the steps") } else { Verdict::Proved })
    }
}
