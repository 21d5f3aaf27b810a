//! Who would jump where? The document's heuristics, one jump at a time, and the best game that is known.

use super::instance::{Instance, Jump};
use super::solve::Adviser;
use super::solve::greedy::{ALL, Method, Policy, about};
use super::verify::{Ties, usable_k};
use super::{Play, say};
use ludograph_core::erased::Entry;
use ludograph_core::{Advise, Choice, Hint, NoMove, Nothing, Player, Run, Seed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Settings of the heuristics.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
struct Settings {
    /// penalised, isolated: the coefficient of the penalty, 0 or more.
    k: f64,
    /// Which of equally good jumps is made.
    ties: Ties,
}

impl Default for Settings {
    fn default() -> Self {
        Self { k: 1.0, ties: Ties::First }
    }
}

/// A heuristic that is made when it first sees a board.
struct Heuristic {
    method: Method,
    settings: Settings,
    seed: Seed,
    policy: Option<Policy>,
}

impl Player<Play> for Heuristic {
    fn choose(&mut self, position: &Instance, run: &Run) -> Result<Choice<Jump>, NoMove> {
        let Self { method, settings, seed, policy } = self;
        usable_k(settings.k).map_err(|why| NoMove(say::OfSetting { name: "k", why }.into()))?;
        let policy =
            policy.get_or_insert_with(|| Policy::new(position, *method, settings.k, settings.ties, *seed));
        let hop = match policy.next(position, &run.limits) {
            Ok(hop) => hop,
            // Whoever is stopped takes the first jump there is.
            Err(_) => position.open().next(),
        };
        let hop = hop.ok_or_else(|| NoMove(say::NONE.into()))?;
        Ok(Choice::plain(position.board().jump(hop)))
    }
}

/// Follows a game that leaves the fewest pegs.
struct Optimal;

impl Player<Play> for Optimal {
    fn choose(&mut self, position: &Instance, run: &Run) -> Result<Choice<Jump>, NoMove> {
        let Some(any) = position.open().next() else {
            return Err(NoMove(say::NONE.into()));
        };
        let Hint { step, why } = Adviser.hint(position, run);
        let step = step.and_then(|text| text.parse().ok()).unwrap_or_else(|| position.board().jump(any));
        Ok(Choice { note: Some(why), ..Choice::plain(step) })
    }
}

impl Heuristic {
    fn seat(method: Method, seed: Seed, settings: Settings) -> Box<dyn Player<Play>> {
        Box::new(Self { method, settings, seed, policy: None })
    }
}

/// Adds the players to the entry.
pub(super) fn seat(entry: Entry) -> Entry {
    let [gather, penalise, random, centre, isolated] = ALL.map(about);
    entry
        .player::<Play, Settings>(gather.0, gather.1, |seed, s| {
            Heuristic::seat(Method::Agglomeration, seed, s)
        })
        .player::<Play, Settings>(penalise.0, penalise.1, |seed, s| {
            Heuristic::seat(Method::Penalised, seed, s)
        })
        .player::<Play, Settings>(random.0, random.1, |seed, s| Heuristic::seat(Method::Random, seed, s))
        .player::<Play, Settings>(centre.0, centre.1, |seed, s| {
            Heuristic::seat(Method::CloserToCenter, seed, s)
        })
        .player::<Play, Settings>(isolated.0, isolated.1, |seed, s| {
            Heuristic::seat(Method::Isolated, seed, s)
        })
        .player::<Play, Nothing>("optimal", "follows a game that leaves the fewest pegs", |_, _| {
            Box::new(Optimal)
        })
        .advise::<Play>(Adviser)
}
