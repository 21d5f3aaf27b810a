//! How hard is the puzzle?
//!
//! That it has one solution, none or several is proved as for `unique`. The steps of a person who always takes the easiest rule stand in
//! the claim and are replayed, see [`super::steps`]: each must follow by the rule that it names, and no easier rule may have been left
//! out. So the hardest of their tiers suffices, and no easier one does.

use super::super::{Instance, Towers, say};
use super::steps;
use super::unique::{Unique, UniqueClaim};
use ludograph_core::words::Argument;
use ludograph_core::{Faults, Limits, Message, Nothing, Objection, Problem, Verdict};
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

/// Sentences choose their words by it.
impl From<Tier> for Argument {
    fn from(tier: Tier) -> Self {
        tier.word().into()
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
    /// The deductions, if they are shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deductions: Option<String>,
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
        let grade = Some(claim.word()).filter(|&word| word != "unknown");
        json!({ "grade": grade, "steps": claim.steps })
    }

    fn words(instance: &Instance, claim: &GradeClaim) -> Message {
        let steps = claim.steps;
        match (&claim.solutions, claim.tier) {
            (UniqueClaim::Unique { .. }, Some(Tier::Unreasonable)) => say::GradeTrial { steps }.into(),
            (UniqueClaim::Unique { .. }, Some(tier)) => say::Grade { tier, steps }.into(),
            (UniqueClaim::Unique { .. }, None) => say::GradeOpen { steps }.into(),
            (UniqueClaim::Multiple { .. }, _) => say::AMBIGUOUS.into(),
            (other, _) => Unique::words(instance, other),
        }
    }

    fn verify_within(
        instance: &Instance,
        _query: &Nothing,
        claim: &GradeClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let UniqueClaim::Unique { grid, .. } = &claim.solutions else {
            if claim.tier.is_some() {
                return Err(Objection::at("tier", say::TIER_ALONE));
            }
            if claim.steps > 0 || claim.deductions.is_some() {
                return Err(Objection::at("steps", say::STEPS_UNASKED));
            }
            return claim.solutions.holds(instance, limits).map(|()| Verdict::Proved);
        };
        claim.solutions.holds(instance, limits)?;
        let (Some(tier), Some(text)) = (claim.tier, &claim.deductions) else {
            // Claims of old have no deductions, those of stopped runs no tier.
            return match (claim.tier, &claim.deductions) {
                (None, Some(_)) => Err(Objection::at("tier", say::TIER_UNNAMED)),
                _ => Ok(Verdict::Unproved("the tier and the steps")),
            };
        };
        let found = steps::replay(instance, text, limits)?;
        if found.steps != claim.steps {
            return Err(Objection::at("steps", say::StepsMade { made: found.steps, steps: claim.steps }));
        }
        if found.tier != tier {
            return Err(Objection::at("tier", say::TierShown { shown: found.tier, tier }));
        }
        let wrong =
            found.heights.iter().zip(grid.flat()).any(|(&placed, height)| placed > 0 && placed != height);
        if wrong {
            return Err(Objection::at("deductions", say::STEPS_AWAY));
        }
        Ok(Verdict::Proved)
    }
}
