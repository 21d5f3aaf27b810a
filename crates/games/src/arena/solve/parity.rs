//! Parity games by the methods of `ludograph_engines::parity`.

use super::super::instance::Instance;
use super::super::rule::Rule;
use super::super::verify::{self, Colours, Parity, ParityClaim, ParityQuery, Stuck};
use super::{positions, sized, trace};
use ludograph_core::{Found, Limits, Promise, Run, Solver, Stop};
use ludograph_engines::attract::{Field, Solved, Worth, worth};
use ludograph_engines::parity::{DeadEnds, Method, Outcome, solve_aloud};

/// Bytes for each vertex of a rule: a colour, a value and a move, then a winner and a strategy, and what the check writes.
pub(super) const COLOURED: u64 = 24;

/// A method with its name.
#[derive(Clone, Copy)]
pub(super) struct By(&'static str, &'static str, Method);

/// The methods, the default first.
pub(super) const METHODS: [By; 5] = [
    By("portfolio", "the recursion, then all methods in turns until one is through", Method::Portfolio),
    By("zielonka", "Zielonka's recursion by the highest colour", Method::Zielonka),
    By("priority-promotion", "regions promoted until they have no escape", Method::Promotion),
    By("tangle-learning", "recursive tangle learning, for games that fool the others", Method::Tangles),
    By("strategy-improvement", "a strategy improved until nothing is better", Method::Improvement),
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
        let size = sized(instance, COLOURED, run);
        let colours = size.and_then(|_| Colours::parity(instance, query, &run.limits));
        let solved = colours.and_then(|game| by(instance, &game, self.2, run));
        solved.map_or_else(|why| Found::Stopped { why, best: None }, |outcome| Found::Claim(claim(outcome)))
    }
}

/// Solves a game with colours.
pub(super) fn by(instance: &Instance, game: &Colours, method: Method, run: &Run) -> Result<Outcome, Stop> {
    if let (Some(rule), Method::Portfolio) = (instance.named(), method) {
        return by_rule(instance, rule, game, run);
    }
    let arena = instance.arena_within(&run.limits)?;
    let field = Field { offsets: arena.offsets(), targets: arena.targets(), owner: arena.control() };
    solve_aloud(field, &game.colours, dead_ends(game), method, run.memory, &run.limits, &run.trace)
}

/// Solves a game with colours on an arena named by a rule, without its edges. There every play ends, so the dead ends
/// decide.
pub(super) fn by_rule(instance: &Instance, rule: &Rule, game: &Colours, run: &Run) -> Result<Outcome, Stop> {
    let mut seeds = [Vec::new(), Vec::new()];
    for vertex in verify::dead_ends(instance, &run.limits.apart())? {
        let winner = match game.dead_end {
            Stuck::SelfLoop => (game.colours[vertex as usize] % 2) as usize,
            Stuck::Loses | Stuck::Error => 1 - usize::from(rule.control(vertex)),
        };
        seeds[winner].push(vertex);
    }
    let told = |player: usize| format!("player {player} wins {}", trace::set(instance, &seeds[player]));
    run.trace.step(|| format!("every play ends, and the dead ends decide: {}, {}", told(0), told(1)));
    let Solved { values, mut moves } = positions::solve_from(rule, &seeds, run)?;
    let won = |value: i32| matches!(worth(value), Worth::Won(1, _));
    let winner: Vec<u8> = values.iter().map(|&value| u8::from(won(value))).collect();
    for ((vertex, to), winner) in (0..).zip(&mut moves).zip(&winner) {
        if rule.control(vertex) != *winner {
            *to = -1;
        }
    }
    run.trace.step(|| {
        let of = |player: u8| -> Vec<u32> {
            (0..).zip(&winner).filter(|(_, winner)| **winner == player).map(|(vertex, _)| vertex).collect()
        };
        let [zero, one] = [of(0), of(1)].map(|list| trace::set(instance, &list));
        format!("backwards from there: player 0 wins {zero}, player 1 wins {one}")
    });
    Ok(Outcome { winner, strategy: moves })
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
    solution_within(instance, query, Limits::none())
}

/// The same within limits.
pub(super) fn solution_within(
    instance: &Instance,
    query: &ParityQuery,
    limits: Limits,
) -> Result<ParityClaim, Stop> {
    let run = Run { limits, ..Run::default() };
    by(instance, &Colours::parity(instance, query, &run.limits)?, Method::Portfolio, &run).map(claim)
}
