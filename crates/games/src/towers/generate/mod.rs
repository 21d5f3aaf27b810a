//! How is a puzzle invented? A Latin square by chance, its clues, and what of them is kept.

mod square;

use super::{Instance, Towers};
use ludograph_core::{Generate, GenerateError, Run};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What to invent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Recipe {
    /// The size of the board.
    pub n: u32,
}

impl Default for Recipe {
    fn default() -> Self {
        Self { n: 6 }
    }
}

impl Generate for Towers {
    type Recipe = Recipe;

    fn generate(recipe: &Recipe, run: &Run) -> Result<Instance, GenerateError> {
        let n = recipe.n as usize;
        let square = square::uniform(n, &mut run.seed.draws(), run)?;
        Ok(Instance::of_square(n, &square)?)
    }
}
