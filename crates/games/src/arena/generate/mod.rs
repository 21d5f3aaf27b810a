//! How is an arena invented? At random, from a rule, or from a family that is hard on purpose.

mod counters;
mod draft;
mod friedmann;
mod hard;
#[cfg(test)]
mod tests;

use super::instance::{Arena, Instance, MOST_VERTICES, Parts};
use super::rule::{MOST_ELEMENTS, Rule};
use super::store::Priorities;
use super::{Arenas, joined, say};
use ludograph_core::{Draws, Faults, Generate, GenerateError, Message, Run};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The families.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// At random, with edges only from one player to the other.
    Alternating,
    /// Chomp, `rows` by `cols`.
    Chomp,
    /// A parity game where everybody sees everybody: vertex v has priority v.
    Clique,
    /// O. Friedmann's game of `n` bits against strategy improvement that switches every vertex it can.
    Friedmann,
    /// His game of `n` bits against strategy improvement that takes the best of all improvements.
    FriedmannBest,
    /// M. Jurdziński's game of `rows` and `cols`, against progress measures.
    Jurdzinski,
    /// Kayles with `n` pins.
    Kayles,
    /// A ring of `n` rungs, a parity game where each vertex sees the next two.
    Ladder,
    /// A line of `n` vertices that ends in a dead end.
    Line,
    /// A model checker's ladder of `n` rungs, a parity game of one player with many priorities.
    ModelCheckerLadder,
    /// Nim with `heaps`.
    Nim,
    /// A game on a random partial order of `n` elements; `p` is the chance of a pair.
    Poset,
    /// At random.
    #[default]
    Random,
    /// A ladder of `n` rungs that makes the recursion for parity games solve every rung twice.
    RecursiveLadder,
    /// One heap of `n`; `take` lists what may be taken.
    Subtraction,
    /// T. van Dijk's two binary counters of `n` bits, hard for most methods for parity games.
    TwoCounters,
    /// His variant with a chain for every lower bit, hard for the learning of tangles too.
    TwoCountersPlus,
    /// M. Benerecetti, D. Dell'Erba and F. Mogavero's worst cases, a chain of 2`n` + 1 triples.
    WorstCore,
    /// Their robust worst cases: the triples are joined, so that the game does not fall into parts.
    WorstRobust,
    /// Wythoff's game with two `heaps`.
    Wythoff,
}

/// What to invent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Recipe {
    /// The family.
    pub family: Family,
    /// Vertices of random arenas, lines and cliques; rungs, pins, bits, triples, elements, or the heap.
    pub n: u32,
    /// The fewest successors of a vertex that is no dead end (random arenas).
    pub least: u32,
    /// The most successors (random arenas).
    pub most: u32,
    /// Whether no two edges of a vertex are the same (random arenas).
    pub simple: bool,
    /// The share of dead ends (random arenas).
    pub dead: f64,
    /// How many priorities are given at random; 0 for none (random arenas).
    pub priorities: u32,
    /// Rows of Chomp or of Jurdziński's game.
    pub rows: u32,
    /// Columns of Chomp or of Jurdziński's game.
    pub cols: u32,
    /// Heaps of Nim (by default 3, 5 and 7) or of Wythoff's game (by default 3 and 5).
    pub heaps: Option<Vec<u32>>,
    /// What may be taken in a subtraction game.
    pub take: Vec<u32>,
    /// The chance that one element lies below another (poset).
    pub p: f64,
}

impl Default for Recipe {
    fn default() -> Self {
        Self {
            family: Family::Random,
            n: 12,
            least: 1,
            most: 3,
            simple: false,
            dead: 0.15,
            priorities: 0,
            rows: 2,
            cols: 3,
            heaps: None,
            take: vec![1, 2, 3],
            p: 0.3,
        }
    }
}

impl Recipe {
    /// At most so many vertices or edges are written out; a rule is as short as its words.
    fn parts(&self) -> u64 {
        let [n, most, rows, cols] = [self.n, self.most, self.rows, self.cols].map(u64::from);
        let parts = match self.family {
            Family::Random | Family::Alternating => n.checked_mul(most.max(1)),
            Family::Line => Some(n),
            Family::Clique => n.checked_mul(n),
            Family::Ladder | Family::ModelCheckerLadder => n.checked_mul(4),
            Family::RecursiveLadder => n.checked_mul(11),
            Family::Jurdzinski => rows.checked_mul(8 * cols + 4),
            Family::Friedmann => n.checked_mul(37),
            Family::FriedmannBest => n.checked_mul(80),
            Family::TwoCounters => n.checked_pow(2).and_then(|square| square.checked_mul(8)),
            Family::TwoCountersPlus => n.checked_pow(3).and_then(|cube| cube.checked_mul(2)),
            Family::WorstCore => n.checked_mul(14),
            Family::WorstRobust => n.checked_pow(2).and_then(|square| square.checked_mul(12)),
            Family::Chomp
            | Family::Kayles
            | Family::Nim
            | Family::Poset
            | Family::Subtraction
            | Family::Wythoff => Some(0),
        };
        parts.map_or(u64::MAX, |parts| if parts > 0 { parts.saturating_add(64) } else { 0 })
    }

    fn check(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        let mut refuse = |name: &str, what: Message| faults.absorb(Faults::field(name, what));
        if self.least > self.most {
            refuse("least", say::RecipeAbove { least: self.least, most: self.most }.into());
        }
        for (name, share) in [("dead", self.dead), ("p", self.p)] {
            if !(0.0..=1.0).contains(&share) {
                refuse(name, say::RecipeShare { share: share.to_string() }.into());
            }
        }
        if self.simple && self.least >= self.n.max(1) {
            let others = self.n.saturating_sub(1);
            refuse("least", say::RecipeSimple { least: self.least, others }.into());
        }
        if self.parts() > u64::from(u32::MAX) || self.parts() > 0 && self.n as usize > MOST_VERTICES {
            refuse("n", say::RecipeEdges { n: self.parts() }.into());
        }
        let least = say::RECIPE_LEAST;
        let bits = matches!(
            self.family,
            Family::Friedmann
                | Family::FriedmannBest
                | Family::Ladder
                | Family::ModelCheckerLadder
                | Family::RecursiveLadder
                | Family::TwoCounters
                | Family::TwoCountersPlus
                | Family::WorstCore
                | Family::WorstRobust
        );
        if bits && self.n == 0 {
            refuse("n", least.into());
        }
        if self.family == Family::Poset && self.n > MOST_ELEMENTS {
            refuse("n", say::RecipeElements { n: self.n, most: MOST_ELEMENTS }.into());
        }
        for (name, size) in [("rows", self.rows), ("cols", self.cols)] {
            if matches!(self.family, Family::Chomp | Family::Jurdzinski) && size == 0 {
                refuse(name, least.into());
            }
        }
        if self.family == Family::Subtraction && self.take.contains(&0) {
            refuse("take", least.into());
        }
        let heaps = self.heaps.as_ref().map(Vec::len);
        if let (Family::Wythoff, Some(count)) = (self.family, heaps.filter(|&count| count != 2)) {
            refuse("heaps", say::RecipeWythoff { count }.into());
        }
        faults.or(())
    }
}

impl Generate for Arenas {
    type Recipe = Recipe;

    fn generate(recipe: &Recipe, run: &Run) -> Result<Instance, GenerateError> {
        recipe.check()?;
        run.limits.room(recipe.parts()).map_err(GenerateError::Stopped)?;
        // Each vertex is a number and an owner, each edge a number, twice while it is put in order.
        let needed = recipe.parts().saturating_mul(12).saturating_add(5 * u64::from(recipe.n));
        if recipe.parts() > 0 && needed > run.memory {
            return Err(GenerateError::Stopped(ludograph_core::Stop::memory(
                "the arena",
                needed,
                run.memory,
            )));
        }
        let mut draws = run.seed.draws();
        let words = |name: &str, numbers: &[u32]| {
            numbers.iter().fold(name.to_owned(), |text, number| format!("{text} {number}"))
        };
        let text = match recipe.family {
            Family::Chomp => words("chomp", &[recipe.rows, recipe.cols]),
            Family::Kayles => words("kayles", &[recipe.n]),
            Family::Nim => words("nim", recipe.heaps.as_deref().unwrap_or(&[3, 5, 7])),
            Family::Poset => poset(recipe, &mut draws),
            Family::Subtraction => words(&words("subtraction", &[recipe.n]), &recipe.take),
            Family::Wythoff => words("wythoff", recipe.heaps.as_deref().unwrap_or(&[3, 5])),
            Family::Random => return random(recipe, run, &mut draws, false),
            Family::Alternating => return random(recipe, run, &mut draws, true),
            Family::Clique => return written(hard::clique(recipe.n, &run.limits)),
            Family::Friedmann => return written(friedmann::all(recipe.n, &run.limits)),
            Family::FriedmannBest => return written(friedmann::best(recipe.n, &run.limits)),
            Family::Jurdzinski => return written(hard::jurdzinski(recipe.rows, recipe.cols, &run.limits)),
            Family::Ladder => return written(hard::ladder(recipe.n, &run.limits)),
            Family::Line => return written(hard::line(recipe.n, &run.limits)),
            Family::ModelCheckerLadder => return written(hard::model_checker_ladder(recipe.n, &run.limits)),
            Family::RecursiveLadder => return written(hard::recursive_ladder(recipe.n, &run.limits)),
            Family::TwoCounters => return written(counters::two_counters(recipe.n, &run.limits)),
            Family::TwoCountersPlus => return written(counters::two_counters_plus(recipe.n, &run.limits)),
            Family::WorstCore => return written(counters::worst_core(recipe.n, &run.limits)),
            Family::WorstRobust => return written(counters::worst_robust(recipe.n, &run.limits)),
        };
        let rule = Rule::read(&text).map_err(|error| Faults::whole(error.what))?;
        Ok(Instance::rule(rule))
    }

    fn idle(recipe: &Recipe, field: &str) -> Option<Message> {
        let used: &[&str] = match recipe.family {
            Family::Random | Family::Alternating => &["n", "least", "most", "simple", "dead", "priorities"],
            Family::Chomp | Family::Jurdzinski => &["rows", "cols"],
            Family::Nim | Family::Wythoff => &["heaps"],
            Family::Subtraction => &["n", "take"],
            Family::Poset => &["n", "p"],
            _ => &["n"],
        };
        let name = serde_json::to_value(recipe.family).unwrap_or_default();
        let counts = field == "family" || used.contains(&field);
        let name = name.as_str().unwrap_or_default();
        let settings = joined(used, |one, other| say::And { one, other }.into());
        (!counts).then(|| say::FamilyTakes { family: name, settings }.into())
    }

    fn presets() -> Vec<(&'static str, &'static str)> {
        vec![
            ("chomp", "the sheet's Chomp of 2 rows and 3 columns"),
            ("counters", "two counters of 5 bits, a parity game that is hard for most methods"),
            ("tour", "a small arena to begin with"),
        ]
    }

    fn preset(name: &str) -> Option<Recipe> {
        match name {
            "chomp" => Some(Recipe { family: Family::Chomp, ..Recipe::default() }),
            "counters" => Some(Recipe { family: Family::TwoCounters, n: 5, ..Recipe::default() }),
            "tour" => Some(Recipe { family: Family::Alternating, n: 10, simple: true, ..Recipe::default() }),
            _ => None,
        }
    }
}

fn written(arena: Result<Arena, GenerateError>) -> Result<Instance, GenerateError> {
    arena.map(Instance::explicit)
}

fn poset(recipe: &Recipe, draws: &mut Draws) -> String {
    let mut text = format!("poset {}", recipe.n);
    for high in 1..recipe.n {
        for low in 0..high {
            if draws.chance(recipe.p) {
                text.push_str(&format!(" {low}<{high}"));
            }
        }
    }
    text
}

/// Asks the limits at every so many vertices.
fn ask(vertex: u32, run: &Run) -> Result<(), GenerateError> {
    if vertex.is_multiple_of(1 << 14) { run.limits.spend(1).map_err(GenerateError::Stopped) } else { Ok(()) }
}

fn random(
    recipe: &Recipe,
    run: &Run,
    draws: &mut Draws,
    alternating: bool,
) -> Result<Instance, GenerateError> {
    let n = recipe.n;
    let mut control = Vec::new();
    for vertex in 0..n {
        ask(vertex, run)?;
        control.push((draws.word() & 1) as u8);
    }
    let of = |player: u8| -> Vec<u32> { (0..n).filter(|&v| control[v as usize] == player).collect() };
    let sides = if alternating { [of(0), of(1)] } else { [Vec::new(), Vec::new()] };
    let (mut offsets, mut targets, mut work) = (vec![0], Vec::new(), 0);
    for vertex in 0..n {
        ask(vertex, run)?;
        let dead = recipe.dead > 0.0 && draws.chance(recipe.dead);
        let count = recipe.least + draws.below(u64::from(recipe.most - recipe.least) + 1) as u32;
        let first = targets.len();
        for edge in 0..if dead { 0 } else { count } {
            // Among simple edges a fresh one is looked for among all of this vertex.
            work += if recipe.simple { 1 + u64::from(edge) / 8 } else { 1 };
            if work >= 1 << 14 {
                run.limits.spend(std::mem::take(&mut work)).map_err(GenerateError::Stopped)?;
            }
            let mut drawn = || {
                if !alternating {
                    return Some(draws.below(n.into()) as u32);
                }
                let side = &sides[1 - control[vertex as usize] as usize];
                (!side.is_empty()).then(|| *draws.pick(side))
            };
            // Where nearly all are taken, some edges are not found.
            let tries = if recipe.simple { 64 } else { 1 };
            let fresh = |to: &u32| !recipe.simple || (*to != vertex && !targets[first..].contains(to));
            let to = (0..tries).find_map(|_| drawn().filter(&fresh));
            targets.extend(to);
        }
        offsets.push(targets.len() as u32);
    }
    let priorities = match recipe.priorities {
        0 => Priorities::Zero,
        most => {
            let mut list = Vec::with_capacity(n as usize);
            for vertex in 0..n {
                ask(vertex, run)?;
                list.push(draws.below(most.into()) as u32);
            }
            list.into()
        }
    };
    let parts = Parts {
        offsets: offsets.into(),
        targets: targets.into(),
        control: control.into(),
        priorities,
        ..Parts::default()
    };
    Ok(Instance::explicit(Arena::new(parts)?))
}
