//! Who would play what? The document's players, one file for what needs more than a line, and stronger ones.

mod land;
mod perimeter;
mod policy;
mod strong;

use super::{Call, Colour, Play, Position};
use ludograph_core::erased::Entry;
use ludograph_core::{Choice, NoMove, Nothing, Player, Run};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use strong::{Adviser, AlphaBeta, Exact, MonteCarlo, Sampler};

pub use perimeter::Perimeter;
pub use policy::{Policy, Until};

impl Player<Play> for Policy {
    fn choose(&mut self, position: &Position, run: &Run) -> Result<Choice<Call>, NoMove> {
        let (colour, scores) = self.think(position, &run.limits);
        Ok(choice(colour, scores))
    }
}

/// A call with the numbers beside the colours.
fn choice(colour: Colour, scores: Vec<(Colour, f64)>) -> Choice<Call> {
    let scores = scores.into_iter().map(|(colour, score)| (colour.letter().to_string(), score)).collect();
    Choice { step: Call(colour), scores, note: None }
}

/// Settings of the player `hegemonic`.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
struct Hegemonic {
    /// What counts as the perimeter.
    perimeter: Perimeter,
}

/// Settings of the player `foresighted`.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
struct Foresighted {
    /// How many own calls are looked at.
    #[schemars(range(min = 1, max = 12))]
    depth: u8,
}

impl Default for Foresighted {
    fn default() -> Self {
        Self { depth: 2 }
    }
}

/// Settings of the player `mixed`.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
struct Mixed {
    /// When hegemonic ends and greedy begins: turn:12, share:0.2 or poisson:12.
    until: Until,
    /// What counts as the perimeter.
    perimeter: Perimeter,
}

/// Adds the players to the entry.
pub(super) fn seat(entry: Entry) -> Entry {
    entry
        .player::<Play, Nothing>("greedy", "the colour that wins most cells now", |_, _| {
            Box::new(Policy::greedy())
        })
        .player::<Play, Nothing>("random", "any colour, each equally likely", |seed, _| {
            Box::new(Policy::random(seed))
        })
        .player::<Play, Nothing>("random-wise", "any colour that wins a cell", |seed, _| {
            Box::new(Policy::random_wise(seed))
        })
        .player::<Play, Hegemonic>("hegemonic", "the colour after which the perimeter is longest", |_, s| {
            Box::new(Policy::hegemonic(s.perimeter))
        })
        .player::<Play, Foresighted>("foresighted", "the colour that begins the richest own calls", |_, s| {
            Box::new(Policy::foresighted(s.depth))
        })
        .player::<Play, Mixed>("mixed", "hegemonic at first, greedy later", |seed, s| {
            Box::new(Policy::mixed(s.until, s.perimeter, seed))
        })
        .player::<Play, AlphaBeta>("alphabeta", "searches deeper and deeper, by territory", |_, s| {
            Box::new(s)
        })
        .player::<Play, MonteCarlo>("mcts", "plays many games to their end", |seed, s| {
            Box::new(Sampler::new(s, seed))
        })
        .player::<Play, Exact>("exact", "the exact value where it is found, alphabeta elsewhere", |_, s| {
            Box::new(s)
        })
        .advise::<Play>(Adviser)
}
