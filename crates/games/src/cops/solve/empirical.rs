//! `empirical` by playing: one cop, two cops, and so on, until the robber is caught.

use super::super::players::dual::{Dual, overflow};
use super::super::players::potential::{Algorithm, Parameters, Robber, Ties, choose};
use super::super::verify::{CopsBy, Empirical, EmpiricalClaim, EmpiricalQuery, EndBy, Record};
use super::super::{Instance, Terms, say};
use ludograph_core::{Draws, Found, Promise, Run, Solver, Stop};
use ludograph_graph::Vertex;
use std::collections::BTreeSet;

/// The algorithms against each other.
pub(super) struct Simulation;

impl Solver<Empirical> for Simulation {
    fn key(&self) -> &'static str {
        "simulation"
    }

    fn summary(&self) -> &'static str {
        "a game for each number of cops, by the document's algorithms"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &EmpiricalQuery, run: &Run) -> Found<EmpiricalClaim> {
        let mut games = Vec::new();
        let end = query.end;
        match solve(instance, query, &mut games, run) {
            Ok(()) => Found::Claim(EmpiricalClaim { games, end, open: false }),
            Err(why) => {
                let best = (!games.is_empty()).then_some(EmpiricalClaim { games, end, open: true });
                Found::Stopped { why, best }
            }
        }
    }
}

/// The algorithm that a query names.
fn algorithm(instance: &Instance, query: &EmpiricalQuery, run: &Run) -> Result<Algorithm, Stop> {
    let parameters = Parameters {
        flows: query.flows,
        shares: query.shares.clone(),
        dead_end: query.dead_end,
        flow: query.flow,
    };
    Algorithm::within(instance, query.robber, parameters, &run.limits)
}

/// Plays until a capture; `games` keeps what was played when a limit was reached.
fn solve(
    instance: &Instance,
    query: &EmpiricalQuery,
    games: &mut Vec<Record>,
    run: &Run,
) -> Result<(), Stop> {
    run.limits.reach("games", 0);
    let algorithm = algorithm(instance, query, run)?;
    let terms = Terms::default();
    for cops in 1..=instance.vertices() {
        let mut draws = run.seed.child(cops as u64).draws();
        let (game, caught) = play(instance, &algorithm, &terms, query, cops, &mut draws, run)?;
        run.trace.step(|| format!("{cops} cops: {}", if caught { "caught" } else { "escapes" }));
        games.push(game);
        if caught {
            return Ok(());
        }
        run.limits.note(|| say::EmpiricalProgress { cops });
    }
    Err(Stop::GaveUp(say::EmpiricalAll { cops: instance.vertices() }.into()))
}

/// One game; whether the robber was caught.
fn play(
    instance: &Instance,
    algorithm: &Algorithm,
    terms: &Terms,
    query: &EmpiricalQuery,
    cops: usize,
    draws: &mut Draws,
    run: &Run,
) -> Result<(Record, bool), Stop> {
    let dual = Dual::new(algorithm, instance, terms, &run.limits).expecting(query.ties);
    let thief = Robber { evaluate: algorithm, instance, terms, stays: query.ties == Ties::Stay };
    let mut room = Vec::new();
    let start = match query.cops_by {
        CopsBy::Dual => choose(&dual.starts(cops)?, query.ties, draws).ok_or_else(overflow)?,
        CopsBy::DualRandom => (0..cops).map(|_| Vertex(draws.index(instance.vertices()) as u32)).collect(),
    };
    let place = choose(&thief.starts(&start, &mut room).0, query.ties, draws).ok_or_else(overflow)?;
    let mut game = Record { cops: vec![start.clone()], robber: vec![place] };
    let (mut team, mut robber) = (start, place);
    if team.contains(&robber) {
        return Ok((game, true));
    }
    let mut seen = BTreeSet::from([(team.clone(), robber)]);
    for _ in 0..if query.end == EndBy::Cap { query.rounds } else { u64::MAX } {
        run.limits.spend(1)?;
        team = choose(&dual.steps(&team, robber)?, query.ties, draws).ok_or_else(overflow)?;
        game.cops.push(team.clone());
        if team.contains(&robber) {
            return Ok((game, true));
        }
        robber = choose(&thief.steps(&team, robber, &mut room).0, query.ties, draws).ok_or_else(overflow)?;
        game.robber.push(robber);
        if team.contains(&robber) {
            return Ok((game, true));
        }
        if query.end == EndBy::Repeat && !seen.insert((team.clone(), robber)) {
            return Ok((game, false));
        }
    }
    Ok((game, false))
}

/// Whether so many cops catch the robber in one game; for experiments that count.
///
/// # Errors
/// When a limit is reached, or potentials overflow.
pub fn catches(instance: &Instance, query: &EmpiricalQuery, cops: usize, run: &Run) -> Result<bool, Stop> {
    let algorithm = algorithm(instance, query, run)?;
    let mut draws = run.seed.draws();
    Ok(play(instance, &algorithm, &Terms::default(), query, cops, &mut draws, run)?.1)
}
