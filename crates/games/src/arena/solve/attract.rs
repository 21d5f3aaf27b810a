//! The method `retrograde`: both attractors in one pass, by the kernel of `ludograph_engines::attract`.
//!
//! An arena named by a rule is not written out: there every move leads to a smaller number, and one pass does it
//! (`positions.rs`).

use super::super::format::Insight;
use super::super::instance::{Instance, Kind};
use super::super::oracle::Shown;
use super::super::rules::Known;
use super::super::verify::{
    Attractor, AttractorClaim, AttractorQuery, DeadEnd, Goal, RankedClaim, Regions, RegionsClaim,
    RegionsQuery, SafeClaim, Safety, SafetyQuery, Target, Worth, worth,
};
use super::{positions, sized, trace};
use ludograph_core::{Found, Limits, Promise, Run, Solver, Stop};
use ludograph_engines::attract::{self, Field, Solved};

/// The method `retrograde`.
pub(super) struct Retrograde;

const SUMMARY: &str = "backwards from the target, for both players in one pass, O(n + m)";

/// What a vertex of a rule takes: half a position's rank, move and what finds them, and the same for itself.
const BYTES: u64 = 16;
/// Vertices between two questions to the limits.
const PART: usize = 1 << 14;
/// Larger arenas are not solved for a picture or a hint.
const PATIENCE: usize = 1 << 24;
/// So many moves are looked at for a picture, a second or two.
const GLANCE: u64 = 1 << 28;

fn found<C>(result: Result<C, Stop>) -> Found<C> {
    result.map_or_else(|why| Found::Stopped { why, best: None }, Found::Claim)
}

/// Solves an arena from its seeds.
fn solve(instance: &Instance, seeds: &[Vec<u32>; 2], run: &Run) -> Result<Solved, Stop> {
    sized(instance, 8, run)?;
    let arena = match instance.kind() {
        Kind::Rule(rule) => return positions::solve_from(rule, seeds, run),
        Kind::Explicit(arena) => arena,
    };
    let field = Field { offsets: arena.offsets(), targets: arena.targets(), owner: arena.control() };
    attract::solve(field, [&seeds[0], &seeds[1]], &run.limits)
}

/// The same if the answer is going to be checked, which takes a look at every move.
fn checked_regions(instance: &Instance, goal: Goal<'_>, run: &Run) -> Result<Solved, Stop> {
    sized(instance, BYTES, run)?;
    if let Some(rule) = instance.named() {
        positions::bounded(rule, run)?;
    }
    regions(instance, goal, run)
}

/// What every vertex is worth for a goal.
fn regions(instance: &Instance, goal: Goal<'_>, run: &Run) -> Result<Solved, Stop> {
    sized(instance, BYTES, run)?;
    let usual = *goal.target == Target::default() && goal.dead_end == DeadEnd::Loses;
    match instance.named() {
        Some(rule) if usual => positions::solve(rule, run),
        _ => solve(instance, &goal.seeds(instance, &run.limits.apart())?, run),
    }
}

impl Solver<Attractor> for Retrograde {
    fn key(&self) -> &'static str {
        "retrograde"
    }

    fn summary(&self) -> &'static str {
        SUMMARY
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &AttractorQuery, run: &Run) -> Found<AttractorClaim> {
        let claim = attractor(instance, query, run);
        if let Ok(claim) = &claim {
            trace::attractor(instance, query, claim, run);
        }
        found(claim)
    }
}

/// The attractor of one player. What the other one wins is found too: those vertices would else stay open, and every
/// round would look at them again.
fn attractor(instance: &Instance, query: &AttractorQuery, run: &Run) -> Result<AttractorClaim, Stop> {
    let Solved { mut values, mut moves } = checked_regions(instance, query.goal(), run)?;
    let view = instance.view();
    let most = query.rounds.map_or(i32::MAX, |rounds| i32::try_from(rounds).unwrap_or(i32::MAX));
    // Without a branch: who wins a vertex is hard to guess.
    for (vertex, (value, to)) in values.iter_mut().zip(&mut moves).enumerate() {
        if vertex.is_multiple_of(PART) {
            run.limits.spend(0)?;
        }
        let rank = if query.player == 0 { *value } else { -2 - *value };
        let inside = (0..=most).contains(&rank);
        *value = if inside { rank } else { -1 };
        *to = if inside & (view.control(vertex as u32) == query.player) { *to } else { -1 };
    }
    Ok(RankedClaim { ranks: values, strategy: moves })
}

impl Solver<Regions> for Retrograde {
    fn key(&self) -> &'static str {
        "retrograde"
    }

    fn summary(&self) -> &'static str {
        SUMMARY
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &RegionsQuery, run: &Run) -> Found<RegionsClaim> {
        let solved = checked_regions(instance, query.goal(), run);
        let claim = solved.map(|Solved { values, moves }| RegionsClaim { values, strategy: moves });
        if let Ok(claim) = &claim {
            trace::regions(instance, claim, run);
        }
        found(claim)
    }
}

impl Solver<Safety> for Retrograde {
    fn key(&self) -> &'static str {
        "retrograde"
    }

    fn summary(&self) -> &'static str {
        "the attractor of the danger, and a way outside it"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &SafetyQuery, run: &Run) -> Found<SafeClaim> {
        let (player, other) = (query.player, 1 - query.player);
        let mut seeds = [Vec::new(), Vec::new()];
        let size = sized(instance, 8, run);
        let danger = size.and_then(|_| query.danger(instance, &run.limits));
        let danger = danger.map(|danger| seeds[other as usize] = danger);
        let solved = danger.and_then(|()| solve(instance, &seeds, run)).and_then(
            |Solved { mut values, mut moves }| {
                for (vertex, (value, to)) in values.iter_mut().zip(&mut moves).enumerate() {
                    if vertex.is_multiple_of(PART) {
                        run.limits.spend(0)?;
                    }
                    let owner = instance.control(vertex as u32);
                    let winner = match worth(*value) {
                        Worth::Won(_, rank) => {
                            *value = rank;
                            other
                        }
                        Worth::Draw => player,
                    };
                    if owner != winner {
                        *to = -1;
                    }
                }
                Ok(SafeClaim { player, ranked: RankedClaim { ranks: values, strategy: moves } })
            },
        );
        if let Ok(claim) = &solved {
            trace::safety(instance, claim, run);
        }
        found(solved)
    }
}

/// What is known for play: what every vertex is worth and the best moves; none if the arena is too large.
pub(in super::super) fn known(instance: &Instance, goal: Goal<'_>) -> Option<Known> {
    known_within(instance, goal, Limits::none()).ok().flatten()
}

/// The same, unless the limits end it.
pub(in super::super) fn known_within(
    instance: &Instance,
    goal: Goal<'_>,
    limits: Limits,
) -> Result<Option<Known>, Stop> {
    if instance.size().map_or(true, |size| size > 2 * PATIENCE) {
        return Ok(None);
    }
    match regions(instance, goal, &Run { limits, ..Run::default() }) {
        Ok(solved) => Ok(Some(Known { values: solved.values, moves: solved.moves })),
        Err(why @ (Stop::Nodes | Stop::Halted(_))) => Err(why),
        Err(_) => Ok(None),
    }
}

/// Regions, ranks and strategy for a picture.
pub(in super::super) fn insight(instance: &Instance, shown: &Shown) -> Option<Vec<Insight>> {
    let query = match shown {
        Shown::Regions(query) => query,
        Shown::Parity(query) if instance.vertices() <= PATIENCE => {
            let limits = Limits::none().nodes(GLANCE);
            let claim = super::parity::solution_within(instance, query, limits).ok()?;
            let winners = claim.winner.bytes().map(|digit| Some((digit - b'0', None)));
            return Some(winners.zip(claim.strategy).collect());
        }
        Shown::Parity(_) => return None,
    };
    let known = known_within(instance, query.goal(), Limits::none().nodes(GLANCE)).ok().flatten()?;
    let pairs = known.values.into_iter().zip(known.moves);
    let one = |(value, to): (i32, i32)| match worth(value) {
        Worth::Draw => (None, to),
        Worth::Won(player, rank) => (Some((player, Some(rank as u32))), to),
    };
    Some(pairs.map(one).collect())
}
