//! How is an instance invented? A graph of some family, by default the document's, and dollars on it.

mod puzzle;

use super::{Dollar, Dollars, Instance, say};
use ludograph_core::{Faults, Generate, GenerateError, Message, Run};
use ludograph_graph::Graph;
use ludograph_graph::facts::{components, members};
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
    /// Where everybody starts before dollars fall (strongly winnable games): 0 or less.
    #[schemars(range(min = -1_000_000_000, max = 0))]
    pub max_debt: i64,
    /// As many dollars as the genus, so that theorem 1 promises a win; otherwise values by chance.
    pub strongly_winnable: bool,
    /// The least value by chance.
    pub low: i64,
    /// The greatest value by chance.
    pub high: i64,
    /// Wanted: the number of moves of the shortest solution.
    #[schemars(range(min = 0, max = 100_000))]
    pub par: Option<u32>,
    /// With par: whether the shortest solution must be the only one of its length.
    pub unique: bool,
    /// The canonical divisor instead: on every vertex two dollars less than it has edges.
    pub canonical: bool,
    /// Wanted: a game of this total, below the genus, that cannot be won.
    pub unwinnable_total: Option<i64>,
}

impl Default for Recipe {
    fn default() -> Self {
        let graph = family::Recipe::of("document");
        Self {
            graph,
            max_debt: -10,
            strongly_winnable: true,
            low: -5,
            high: 5,
            par: None,
            unique: false,
            canonical: false,
            unwinnable_total: None,
        }
    }
}

/// A small game to begin with.
const TOUR: (&str, &str) = ("tour", "a small game of the document's kind, to begin with");

/// Longer shortest solutions are not wanted: the search for one would take as much memory as it has moves.
const MOST_PAR: u32 = 100_000;

/// More single dollars than this are not dropped one by one.
const MOST_DOLLARS: i64 = 1_000_000_000;

impl Generate for Dollar {
    type Recipe = Recipe;

    fn generate(recipe: &Recipe, run: &Run) -> Result<Instance, GenerateError> {
        let mut faults = Faults::default();
        if recipe.max_debt > 0 {
            faults.absorb(Faults::field("max_debt", say::RecipeDebt { value: recipe.max_debt }));
        }
        if recipe.low > recipe.high {
            let what = say::RecipeLow { low: recipe.low, high: recipe.high };
            faults.absorb(Faults::field("low", what));
        }
        if recipe.par.is_some() && recipe.unwinnable_total.is_some() {
            faults.absorb(Faults::field("par", say::RECIPE_BOTH));
        }
        if recipe.par.is_some_and(|par| par > MOST_PAR) {
            faults.absorb(Faults::field("par", say::RecipePar { most: MOST_PAR }));
        }
        if recipe.unique && recipe.par.is_none() {
            faults.absorb(Faults::field("unique", say::RECIPE_UNIQUE));
        }
        if recipe.canonical && (recipe.par.is_some() || recipe.unwinnable_total.is_some()) {
            faults.absorb(Faults::field("canonical", say::RECIPE_CANONICAL));
        }
        faults.or(())?;
        let built = recipe.graph.build_in(run.seed, family::Room::of(run.limits.most_parts()))?;
        let wealth = if let Some(par) = recipe.par {
            puzzle::with_par(&built.graph, par, recipe.unique, run)?
        } else if let Some(total) = recipe.unwinnable_total {
            puzzle::unwinnable(&built.graph, total, run)?
        } else if recipe.canonical {
            built.graph.all().map(|vertex| built.graph.degree(vertex) as Dollars - 2).collect()
        } else if recipe.strongly_winnable {
            strongly_winnable(&built.graph, recipe.max_debt, run)?
        } else {
            let mut draws = run.seed.child(1).draws();
            built.graph.all().map(|_| draws.between(recipe.low, recipe.high).into()).collect()
        };
        Ok(Instance::new(built.graph, wealth)?.with_positions(built.positions))
    }

    fn presets() -> Vec<(&'static str, &'static str)> {
        let mut all = family::names().to_vec();
        all.push(TOUR);
        all.sort_unstable();
        all
    }

    fn idle(recipe: &Recipe, field: &str) -> Option<Message> {
        recipe.graph.idle(field)
    }

    fn counts(recipe: &Recipe, field: &str) -> bool {
        let puzzle = recipe.par.is_some() || recipe.unwinnable_total.is_some();
        let wanted = puzzle || recipe.canonical;
        match field {
            "canonical" => !puzzle,
            "strongly_winnable" => !wanted,
            "max_debt" => !wanted && recipe.strongly_winnable,
            "low" | "high" => !wanted && !recipe.strongly_winnable,
            "par" => recipe.unwinnable_total.is_none() && !recipe.canonical,
            "unique" => recipe.par.is_some(),
            "unwinnable_total" => recipe.par.is_none() && !recipe.canonical,
            _ => recipe.graph.idle(field).is_none(),
        }
    }

    fn preset(name: &str) -> Option<Recipe> {
        if name == TOUR.0 {
            let graph = family::Recipe { n: 9, degree: 4, ..family::Recipe::default() };
            return Some(Recipe { graph, max_debt: -3, ..Recipe::default() });
        }
        let known = family::names().iter().any(|(family, _)| *family == name);
        let graph = family::Recipe::of(name);
        known.then(|| Recipe { graph, ..Recipe::default() })
    }
}

/// Everybody starts at the debt, then single dollars fall on random vertices until each component owns
/// its genus.
fn strongly_winnable(graph: &Graph, debt: i64, run: &Run) -> Result<Vec<Dollars>, GenerateError> {
    let mut draws = run.seed.child(1).draws();
    let mut wealth = vec![Dollars::from(debt); graph.vertices()];
    let parts = components(graph);
    let mut edges = vec![0i64; parts.count];
    for (from, _) in graph.edges() {
        edges[parts.label[from.index()] as usize] += 1;
    }
    for (part, edges) in members(graph).into_iter().zip(edges) {
        let genus = edges - part.len() as i64 + 1;
        let falling = debt.checked_mul(part.len() as i64).and_then(|owed| genus.checked_sub(owed));
        let Some(falling) = falling.filter(|&falling| falling <= MOST_DOLLARS) else {
            return Err(Faults::field("max_debt", say::RecipeDeep { dollars: MOST_DOLLARS }).into());
        };
        for dollar in 0..falling {
            if dollar % 65536 == 0 {
                run.limits.spend(1).map_err(GenerateError::Stopped)?;
            }
            wealth[draws.pick(&part).index()] += 1;
        }
    }
    Ok(wealth)
}
