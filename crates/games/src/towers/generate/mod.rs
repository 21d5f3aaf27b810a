//! How is a puzzle invented? A Latin square by chance, its clues, and what of them is kept.

mod puzzle;
mod square;
mod thin;

use super::verify::Tier;
use super::{EXACT, Instance, LIMIT, Side, Towers, say};
use ludograph_core::{Draws, Faults, Generate, GenerateError, Message, Run};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What to invent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Recipe {
    /// The size of the board.
    pub n: i64,
    /// How the Latin square is made: uniform (Jacobson and Matthews) or document (its generateGrid, repaired, n up to 16).
    pub square: Square,
    /// Exactly one solution: as many heights are given as that needs.
    pub unique: bool,
    /// A puzzle with one solution of this grade, without a needless clue or given.
    pub grade: Option<Tier>,
    /// At most so many clues; by default all 4n, and with a grade as many as are needed.
    pub clues: Option<u32>,
    /// At most so many given heights; by default none, or as many as one solution needs.
    pub givens: Option<u32>,
    /// One solution and few clues: first given heights are dropped, then needless clues; what givens allows beyond
    /// the needed heights is given to spare clues.
    pub thin: bool,
    /// Several sizes: seed s takes the one of number s / each; n is then ignored.
    pub sizes: Vec<i64>,
    /// How many seeds in a row have the same of the sizes.
    pub each: u32,
}

/// How a Latin square is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Square {
    /// By a Markov chain whose limit is uniform.
    #[default]
    Uniform,
    /// Cell after cell by trial, from scratch when stuck.
    Document,
}

impl Default for Recipe {
    fn default() -> Self {
        Self {
            n: 6,
            square: Square::Uniform,
            unique: false,
            grade: None,
            clues: None,
            givens: None,
            thin: false,
            sizes: Vec::new(),
            each: 10,
        }
    }
}

/// Recipes with a name.
const PRESETS: [(&str, &str); 4] = [
    ("data-set", "the document's data set: sizes 5 to 8, ten seeds each, 40 in all"),
    ("document", "the document's generator: its generateGrid, repaired, and all clues"),
    ("puzzle", "a hard puzzle with one solution"),
    ("tour", "a small puzzle with one solution, to begin with"),
];

impl Generate for Towers {
    type Recipe = Recipe;

    fn counts(recipe: &Recipe, field: &str) -> bool {
        match field {
            "n" => recipe.sizes.is_empty(),
            "each" => !recipe.sizes.is_empty(),
            _ => true,
        }
    }

    fn generate(recipe: &Recipe, run: &Run) -> Result<Instance, GenerateError> {
        let n = size(recipe, run)?;
        let maker = Maker { n, recipe, run };
        if recipe.unique || recipe.grade.is_some() || recipe.thin {
            return puzzle::make(&maker);
        }
        let mut draws = run.seed.draws();
        let square = maker.square(&mut draws)?;
        let full = Instance::of_square(n, &square)?;
        let mut clues = Side::ALL.map(|side| full.clues(side).to_vec());
        if let Some(most) = recipe.clues {
            let mut order: Vec<usize> = (0..4 * n).collect();
            draws.shuffle(&mut order);
            for k in order.into_iter().skip(most as usize) {
                clues[k / n][k % n] = 0;
            }
        }
        let mut givens = vec![0; n * n];
        let mut order: Vec<usize> = (0..n * n).collect();
        draws.shuffle(&mut order);
        for k in order.into_iter().take(recipe.givens.unwrap_or(0) as usize) {
            givens[k] = square[k];
        }
        Ok(Instance::new(n, clues, givens)?)
    }

    fn presets() -> Vec<(&'static str, &'static str)> {
        PRESETS.to_vec()
    }

    fn preset(name: &str) -> Option<Recipe> {
        let usual = Recipe::default();
        match name {
            "data-set" => Some(Recipe { sizes: vec![5, 6, 7, 8], ..usual }),
            "document" => Some(Recipe { square: Square::Document, ..usual }),
            "puzzle" => Some(Recipe { grade: Some(Tier::Hard), ..usual }),
            "tour" => Some(Recipe { n: 5, unique: true, ..usual }),
            _ => None,
        }
    }
}

/// The size for this seed.
fn size(recipe: &Recipe, run: &Run) -> Result<usize, Faults> {
    let mut faults = Faults::default();
    let one = recipe.unique || recipe.grade.is_some() || recipe.thin;
    let most = if one { EXACT } else { LIMIT };
    let sizes = if recipe.sizes.is_empty() { std::slice::from_ref(&recipe.n) } else { &recipe.sizes };
    let name = if recipe.sizes.is_empty() { "n" } else { "sizes" };
    for &n in sizes {
        if n < 1 || n > most as i64 {
            let what: Message = match one {
                true => say::RecipeProved { n, most }.into(),
                false => say::RecipeSize { n, most }.into(),
            };
            faults.absorb(Faults::field(name, what));
        }
    }
    if recipe.each == 0 {
        faults.absorb(Faults::field("each", say::RECIPE_EACH));
    }
    faults.or(())?;
    let number = run.seed.0 / u64::from(recipe.each) % sizes.len() as u64;
    Ok(sizes[number as usize] as usize)
}

/// A recipe at work.
struct Maker<'a> {
    n: usize,
    recipe: &'a Recipe,
    run: &'a Run,
}

impl Maker<'_> {
    fn square(&self, draws: &mut Draws) -> Result<Vec<u8>, GenerateError> {
        match self.recipe.square {
            Square::Uniform => square::uniform(self.n, draws, self.run),
            Square::Document => square::document(self.n, draws, self.run),
        }
    }
}
