//! How is an instance invented? A graph of some family; by default the document's G(n, p).

use super::{Cops, Instance, say};
use ludograph_core::{Faults, Generate, GenerateError, Message, Run};
use ludograph_graph::facts::is_connected;
use ludograph_graph::family;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What to invent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Recipe {
    /// The graph.
    #[serde(flatten)]
    pub graph: family::Recipe,
    /// Draw until the graph is connected.
    pub connected: bool,
}

impl Default for Recipe {
    fn default() -> Self {
        Self::of("gnp")
    }
}

/// Other names for what the document's page offers.
const TOUR: (&str, &str) = ("tour", "the 3x3 grid, to begin with");
const TESSERACT: (&str, &str) = ("tesseract", "the hypercube of dimension 4, the document's figure 2");
const FIGURE: (&str, &str) = ("figure-1", "a connected random graph, as in the document's figure 1");

/// So many graphs are drawn before a recipe for a connected one is given up.
const TRIES: u64 = 10_000;

impl Recipe {
    fn of(name: &str) -> Self {
        let mut graph = family::Recipe::of(name);
        // The document's probability.
        graph.p = 0.36;
        Self { graph, connected: false }
    }
}

impl Generate for Cops {
    type Recipe = Recipe;

    fn generate(recipe: &Recipe, run: &Run) -> Result<Instance, GenerateError> {
        for attempt in 0..TRIES {
            let seed = if attempt == 0 { run.seed } else { run.seed.child(attempt) };
            let built = recipe.graph.build_in(seed, family::Room::of(run.limits.most_parts()))?;
            if recipe.connected && !is_connected(&built.graph) {
                run.limits.spend(1).map_err(GenerateError::Stopped)?;
                continue;
            }
            return Ok(Instance::new(built.graph)?.with_positions(built.positions, false));
        }
        Err(Faults::field("connected", say::RecipeConnected { n: TRIES }).into())
    }

    fn presets() -> Vec<(&'static str, &'static str)> {
        let mut all = family::names().to_vec();
        all.extend([TOUR, TESSERACT, FIGURE]);
        all.sort_unstable();
        all
    }

    fn idle(recipe: &Recipe, field: &str) -> Option<Message> {
        recipe.graph.idle(field)
    }

    fn preset(name: &str) -> Option<Recipe> {
        if name == TOUR.0 {
            let graph = family::Recipe { dims: vec![3, 3], ..family::Recipe::of("grid") };
            return Some(Recipe { graph, connected: false });
        }
        if name == TESSERACT.0 {
            let graph = family::Recipe { d: 4, ..family::Recipe::of("hypercube") };
            return Some(Recipe { graph, connected: false });
        }
        if name == FIGURE.0 {
            return Some(Recipe { connected: true, ..Recipe::default() });
        }
        family::names().iter().any(|(family, _)| *family == name).then(|| Recipe::of(name))
    }
}
