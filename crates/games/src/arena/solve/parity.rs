//! Parity games by the methods of `ludograph_engines::parity`.

use super::super::instance::Instance;
use super::super::verify::{Colours, Parity, ParityClaim, ParityQuery, Stuck};
use super::sized;
use ludograph_core::{Found, Promise, Run, Solver, Stop};
use ludograph_engines::attract::Field;
use ludograph_engines::parity::{DeadEnds, Method, Outcome, solve_aloud};

/// A method with its name.
#[derive(Clone, Copy)]
pub(super) struct By(&'static str, &'static str, Method);

/// The methods, the default first.
pub(super) const METHODS: [By; 4] = [
    By("portfolio", "Zielonka's recursion with a budget, then tangle learning", Method::Portfolio),
    By("zielonka", "Zielonka's recursion by the highest colour", Method::Zielonka),
    By("priority-promotion", "regions promoted until they have no escape", Method::Promotion),
    By("tangle-learning", "recursive tangle learning, for games that fool the others", Method::Tangles),
];

impl Solver<Parity> for By {
    fn key(&self) -> &'static str {
        self.0
    }

    fn summary(&self) -> &'static str {
        self.1
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &ParityQuery, run: &Run) -> Found<ParityClaim> {
        let solved = by(instance, &Colours::parity(instance, query), self.2, run);
        solved.map_or_else(|why| Found::Stopped { why, best: None }, |outcome| Found::Claim(claim(outcome)))
    }
}

/// Solves a game with colours.
pub(super) fn by(instance: &Instance, game: &Colours, method: Method, run: &Run) -> Result<Outcome, Stop> {
    sized(instance)?;
    let arena = instance.arena().map_err(Stop::TooLarge)?;
    let field = Field { offsets: arena.offsets(), targets: arena.targets(), owner: arena.control() };
    solve_aloud(field, &game.colours, dead_ends(game), method, &run.limits, &run.trace)
}

/// What the engines call it; a game without dead ends has none to ask about.
pub(super) fn dead_ends(game: &Colours) -> DeadEnds {
    match game.dead_end {
        Stuck::SelfLoop => DeadEnds::Stay,
        Stuck::Loses | Stuck::Error => DeadEnds::Lose,
    }
}

pub(super) fn claim(outcome: Outcome) -> ParityClaim {
    let winner = outcome.winner.iter().map(|&player| char::from(b'0' + player)).collect();
    ParityClaim { winner, strategy: outcome.strategy }
}

/// The solution for a file of solutions; dead ends that mean nothing were refused before.
pub(in super::super) fn solution(instance: &Instance, query: &ParityQuery) -> Result<ParityClaim, Stop> {
    by(instance, &Colours::parity(instance, query), Method::Portfolio, &Run::default()).map(claim)
}
