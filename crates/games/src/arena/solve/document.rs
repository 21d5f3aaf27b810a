//! The sheet's own method: in every round walk over all vertices, O(n) rounds of O(n + m) each.
//!
//! The sheet alternates its questions 6 and 7: a round for the player's vertices, a round for the opponent's.
//! That is right only if the players strictly alternate and the target lies with one of them; on other arenas it
//! gives wrong ranks or stops too early. So both questions are asked in every round, which is the same where
//! the sheet is right and the definition everywhere; where players do not alternate the answer says so.

use super::super::instance::Instance;
use super::super::say;
use super::super::store::filled;
use super::super::verify::{
    Attractor, AttractorClaim, AttractorQuery, Goal, RankedClaim, Regions, RegionsClaim, RegionsQuery, code,
    stays,
};
use super::{positions, sized, trace};
use ludograph_core::{Found, Promise, Run, Solver, Stop};

/// The method `document`.
pub(super) struct Document;

const SUMMARY: &str = "the sheet's rounds over all vertices, O(n m); both players' vertices in every round";

impl Solver<Attractor> for Document {
    fn key(&self) -> &'static str {
        "document"
    }

    fn summary(&self) -> &'static str {
        SUMMARY
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &AttractorQuery, run: &Run) -> Found<AttractorClaim> {
        let rounds = query.rounds.unwrap_or(u32::MAX);
        match attractor(instance, query.goal(), query.player, rounds, run) {
            Err(why) => Found::Stopped { why, best: None },
            Ok(claim) => {
                say_if_not_alternating(instance, run);
                trace::attractor(instance, query, &claim, run);
                Found::Claim(claim)
            }
        }
    }
}

impl Solver<Regions> for Document {
    fn key(&self) -> &'static str {
        "document"
    }

    fn summary(&self) -> &'static str {
        "the sheet's attractor of one player, then of the other"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &RegionsQuery, run: &Run) -> Found<RegionsClaim> {
        match regions(instance, query, run) {
            Err(why) => Found::Stopped { why, best: None },
            Ok(claim) => {
                say_if_not_alternating(instance, run);
                trace::regions(instance, &claim, run);
                Found::Claim(claim)
            }
        }
    }
}

/// Both attractors, and then the moves: of the loser the longest, in a draw one that keeps it.
fn regions(instance: &Instance, query: &RegionsQuery, run: &Run) -> Result<RegionsClaim, Stop> {
    let of = |player: u8| attractor(instance, query.goal(), player, u32::MAX, run);
    let both = [of(0)?, of(1)?];
    let n = instance.vertices();
    let value = |vertex: usize| match (both[0].ranks[vertex], both[1].ranks[vertex]) {
        (-1, -1) => -1,
        (-1, rank) => code(1, rank),
        (rank, _) => code(0, rank),
    };
    let values: Vec<i32> = (0..n).map(value).collect();
    let mut buffer = Vec::new();
    let mut strategy = Vec::with_capacity(n);
    for vertex in 0..n {
        if vertex.is_multiple_of(PART as usize) {
            run.limits.spend(1)?;
        }
        let owner = instance.control(vertex as u32);
        let after = instance.successors(vertex as u32, &mut buffer);
        let rank = both[0].ranks[vertex].max(both[1].ranks[vertex]);
        let lost = both[1 - owner as usize].ranks[vertex] > 0;
        strategy.push(if both[owner as usize].ranks[vertex] >= 0 {
            both[owner as usize].strategy[vertex]
        } else if lost || values[vertex] == -1 {
            let wanted = if lost { code(1 - owner, rank - 1) } else { -1 };
            after.iter().find(|&&to| values[to as usize] == wanted).map_or(-1, |&to| to as i32)
        } else {
            -1
        });
    }
    Ok(RegionsClaim { values, strategy })
}

/// Vertices between two questions to the limits.
const PART: u32 = 1024;
/// And moves.
const MANY: u64 = 1 << 16;

/// The attractor of a player: his target, or for the other player what the goal leaves to him.
fn attractor(
    instance: &Instance,
    goal: Goal<'_>,
    player: u8,
    rounds: u32,
    run: &Run,
) -> Result<RankedClaim, Stop> {
    let n = sized(instance, 16, run)?;
    if let Some(rule) = instance.named() {
        positions::bounded(rule, run)?;
    }
    let seeds = goal.seeds(instance, &run.limits.apart())?;
    let list = || filled(n, -1, &run.limits);
    let mut claim = RankedClaim { ranks: list()?, strategy: list()? };
    // What belongs to the other player from the start ends the play there, if he wins anything at all.
    let mut closed = filled(n, false, &run.limits)?;
    seeds[1 - player as usize].iter().for_each(|&vertex| closed[vertex as usize] = true);
    for &vertex in &seeds[player as usize] {
        claim.ranks[vertex as usize] = 0;
    }
    let (mut buffer, mut looked) = (Vec::new(), 0);
    let mut decided = seeds[player as usize].len();
    for rank in 1..=i32::try_from(rounds).unwrap_or(i32::MAX) {
        let mut fresh = Vec::new();
        for vertex in 0..n as u32 {
            if vertex % PART == 0 {
                run.limits.spend(std::mem::take(&mut looked) + u64::from((n as u32 - vertex).min(PART)))?;
            }
            if claim.ranks[vertex as usize] >= 0 || closed[vertex as usize] {
                continue;
            }
            let after = instance.successors(vertex, &mut buffer);
            // In a rule a vertex may have many thousand moves.
            looked += after.len() as u64;
            if looked > MANY {
                run.limits.spend(std::mem::take(&mut looked))?;
            }
            let inside = |to: &&u32| claim.ranks[**to as usize] >= 0;
            if instance.control(vertex) == player {
                fresh.extend(after.iter().find(inside).map(|&to| (vertex, to as i32)));
            } else if !after.is_empty() && after.iter().all(|to| inside(&to)) {
                fresh.push((vertex, -1));
            }
        }
        if fresh.is_empty() {
            break;
        }
        decided += fresh.len();
        run.limits.decided(decided, n);
        run.limits.reach("rounds", rank);
        for (vertex, to) in fresh {
            claim.ranks[vertex as usize] = rank;
            claim.strategy[vertex as usize] = to;
        }
    }
    Ok(claim)
}

/// Says that the method does more than the sheet's, where it must.
fn say_if_not_alternating(instance: &Instance, run: &Run) {
    if let Ok(Some([from, to])) = stays(instance, &run.limits.without_budget().apart()) {
        run.notes.add(say::NotAlternating { from: from.to_string(), to: to.to_string() });
    }
}
