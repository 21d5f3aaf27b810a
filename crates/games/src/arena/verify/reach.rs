//! From where can a player force a visit to a target, and how soon? (The sheet's questions 3 to 8 and 10.)
//!
//! Every rank is checked against its neighbours. Rank 0 is the target. A vertex of the player has one more than
//! the least rank after it and its strategy leads there; a vertex of the opponent has one more than the
//! greatest. Outside, the player has no way in and the opponent has a way to stay out: without this trap
//! condition a verifier accepts attractors that are too small. Ranks fall along the strategy, so a play that
//! follows it reaches the target; hence the local conditions prove ranks, strategy and the set itself.

use super::super::Arenas;
use super::super::instance::Instance;
use super::super::say;
use super::goal::{DeadEnd, Goal, Target};
use super::{Meter, pass};
use ludograph_core::called::vertex as called;
use ludograph_core::{Faults, Limits, List, Message, Objection, Problem, Verdict, columns, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::io;

/// The question `attractor`.
#[derive(Debug)]
pub struct Attractor;

/// Its settings.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct AttractorQuery {
    /// Who wants to reach the target: 0 or 1.
    #[schemars(range(max = 1))]
    pub player: u8,
    /// What is to be reached: the opponent's dead-ends, or a list of vertices or labels.
    pub target: Target,
    /// What happens where nobody can move; with loses, the opponent's dead ends join the target.
    pub dead_end: DeadEnd,
    /// After how many rounds to stop: 0 gives the target alone, 1 one round more; by default until nothing is added.
    pub rounds: Option<u32>,
}

impl AttractorQuery {
    /// The goal.
    pub fn goal(&self) -> Goal<'_> {
        Goal { player: self.player, target: &self.target, dead_end: self.dead_end }
    }
}

/// Ranks and a strategy for every vertex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RankedClaim {
    /// The number of moves to the target, -1 outside.
    pub ranks: Vec<i32>,
    /// Where to go, -1 where nothing is chosen.
    pub strategy: Vec<i32>,
}

/// The claim of `attractor`.
pub type AttractorClaim = RankedClaim;

/// Claims on more vertices than this go into a binary file.
pub(super) const LARGE: usize = 100_000;

impl RankedClaim {
    /// How many vertices have each rank.
    pub fn layers(&self) -> Vec<u64> {
        let n = self.ranks.len();
        let most = self.ranks.iter().map(|&rank| if (rank as usize) < n { rank } else { -1 }).max();
        // What is outside is counted too, before rank 0.
        let mut layers = vec![0; most.map_or(1, |most| (most + 2) as usize)];
        for &rank in &self.ranks {
            if let Some(count) = layers.get_mut(rank.wrapping_add(1) as usize) {
                *count += 1;
            }
        }
        layers.remove(0);
        layers
    }
}

impl Problem for Attractor {
    type Game = Arenas;
    const KEY: &'static str = "attractor";
    const ASKS: &'static str = "From where can a player force a visit to the target, and in how many moves?";
    const VERTICES: &'static [&'static str] = &["strategy"];
    type Query = AttractorQuery;
    type Claim = AttractorClaim;

    fn settled(instance: &Instance, query: AttractorQuery) -> AttractorQuery {
        AttractorQuery { target: query.target.settled(instance), ..query }
    }

    fn admit(instance: &Instance, query: &AttractorQuery) -> Result<(), Faults> {
        query.goal().admit(instance)
    }

    fn answer(claim: &AttractorClaim) -> Value {
        json!({
            "size": claim.ranks.iter().filter(|&&rank| rank >= 0).count(),
            "ranks": null,
            "strategy": null,
            "layers": listed(&claim.layers()),
        })
    }

    fn lists(claim: &AttractorClaim) -> Vec<List<'_>> {
        vec![List::new("ranks", &claim.ranks), List::new("strategy", &claim.strategy)]
    }

    fn words(instance: &Instance, claim: &AttractorClaim) -> Message {
        let layers = claim.layers();
        let size: u64 = layers.iter().sum();
        let all = instance.vertices();
        match layers.len() {
            0 => say::AttractorEmpty { vertices: all }.into(),
            count => say::Attractor { size, all, rank: count - 1 }.into(),
        }
    }

    fn verify_within(
        instance: &Instance,
        query: &AttractorQuery,
        claim: &AttractorClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let mut seeds = query.goal().seeds(instance, limits)?;
        seeds[1 - (query.player as usize & 1)].clear();
        let most = query.rounds.map_or(i32::MAX, |rounds| i32::try_from(rounds).unwrap_or(i32::MAX));
        ranked(instance, query.player, &seeds, claim, &Scope { both: false, most, limits })?;
        Ok(Verdict::Proved)
    }

    fn is_large(claim: &AttractorClaim) -> bool {
        claim.ranks.len() > LARGE
    }

    fn pack(claim: &AttractorClaim, out: &mut dyn io::Write) -> io::Result<()> {
        columns::write(&[("ranks", &claim.ranks), ("strategy", &claim.strategy)], out)
    }

    fn unpack(bytes: &[u8]) -> Result<AttractorClaim, String> {
        let [ranks, strategy] = columns::read_named(bytes, ["ranks", "strategy"])?;
        Ok(RankedClaim { ranks, strategy })
    }
}

/// What belongs to a check of ranks.
pub(super) struct Scope<'a> {
    /// Whether the opponent's strategy stands there too: outside he stays outside.
    pub(super) both: bool,
    /// The rounds that are asked for; what would come later is outside.
    pub(super) most: i32,
    /// When to stop.
    pub(super) limits: &'a Limits,
}

/// Checks ranks and a strategy of a player who wants to reach the seeds, which are in order.
pub(super) fn ranked(
    instance: &Instance,
    player: u8,
    seeds: &[Vec<u32>; 2],
    claim: &RankedClaim,
    &Scope { both, most, limits }: &Scope<'_>,
) -> Result<(), Objection> {
    let n = instance.size().map_err(Objection::new)?;
    complete(n, &[("ranks", claim.ranks.len()), ("strategy", claim.strategy.len())])?;
    let ranks = &claim.ranks[..];
    let kind = Ranks { player, both };
    if most == i32::MAX && pass::holds(instance, seeds, &kind, ranks, &claim.strategy, limits) {
        return Ok(());
    }
    let mut meter = Meter::new(limits);
    meter.pay(n as u64)?;
    below(n, ranks.iter().map(|&rank| i64::from(rank)))?;
    let mut seeds = seeds[player as usize & 1].iter().copied().peekable();
    let mut buffer = Vec::new();
    let view = instance.view();
    for vertex in 0..n as u32 {
        let (rank, to) = (ranks[vertex as usize], claim.strategy[vertex as usize]);
        let wrong = |what: Message| Err(Objection::at(format!("vertex {}", called(vertex)), what));
        if seeds.next_if_eq(&vertex).is_some() {
            if (rank, to) != (0, -1) {
                return wrong(say::FlawTarget { rank, to: called(to) }.into());
            }
            continue;
        }
        let after = view.successors(vertex, &mut buffer);
        meter.pay(1 + after.len() as u64)?;
        let mine = view.control(vertex) == player;
        // The rank that the successors give, and where the strategy may lead.
        let inside = after.iter().map(|&to| ranks[to as usize]).filter(|&rank| rank >= 0);
        let expected = if mine {
            inside.min().map_or(-1, |least| least + 1)
        } else if after.is_empty() || after.iter().any(|&to| ranks[to as usize] < 0) {
            -1
        } else {
            inside.max().map_or(-1, |most| most + 1)
        };
        let expected = if expected > most { -1 } else { expected };
        if rank != expected {
            return wrong(say::FlawRank { rank, expected }.into());
        }
        let chooses = match (mine, rank >= 0) {
            (true, true) => Some(rank - 1),
            (false, false) if both && !after.is_empty() => Some(-1),
            _ => None,
        };
        let Some(next) = chooses else {
            if to != -1 {
                return wrong(say::FlawNeedless { to: called(to) }.into());
            }
            continue;
        };
        if !after.iter().any(|&other| i64::from(other) == i64::from(to)) {
            return wrong(no_successor(to));
        }
        if ranks[to as usize] != next {
            let rank = ranks[to as usize];
            return wrong(say::FlawRankNext { to: called(to), rank, next }.into());
        }
    }
    meter.settle()?;
    Ok(())
}

/// Ranks of one player, -1 outside; with his strategy inside, and, if both are there, his opponent's outside.
struct Ranks {
    player: u8,
    both: bool,
}

impl pass::Values for Ranks {
    #[inline(always)]
    fn score(&self, rank: i32, top: i32) -> (i32, bool) {
        let sign = i32::from(rank >= 0) * (1 - 2 * i32::from(self.player & 1));
        (sign * top.wrapping_sub(rank), (-1..=top - 2).contains(&rank))
    }

    #[inline(always)]
    fn chooses(&self, owner: u8, score: i32) -> bool {
        ((owner == self.player) & (score != 0)) | ((owner != self.player) & self.both & (score == 0))
    }
}

/// Every rank is below the number of vertices: each smaller rank has a vertex of its own. So one more than a rank
/// is a number too.
pub(super) fn below(n: usize, ranks: impl Iterator<Item = i64>) -> Result<(), Objection> {
    match ranks.enumerate().find(|&(_, rank)| rank >= n as i64) {
        None => Ok(()),
        Some((vertex, rank)) => {
            let place = format!("vertex {}", called(vertex));
            Err(Objection::at(place, say::FlawRankLarge { rank, all: n }))
        }
    }
}

/// A strategy that leads nowhere, in words.
pub(super) fn no_successor(to: i32) -> Message {
    match to {
        -1 => say::FLAW_NO_STRATEGY.into(),
        to => say::FlawNoSuccessor { to: called(to) }.into(),
    }
}

/// Lists have an entry for every vertex.
pub(super) fn complete(n: usize, lists: &[(&str, usize)]) -> Result<(), Objection> {
    match lists.iter().find(|(_, length)| *length != n) {
        None => Ok(()),
        Some((name, length)) => Err(Objection::at(name, say::FlawEntries { entries: *length, vertices: n })),
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::format::parse;
    use super::*;

    /// What is right passes at once, with few successors, with many and with ranks that do not fit seven bits; what is wrong
    /// never does.
    #[test]
    fn the_quick_pass_says_yes_and_no() {
        for copies in [1, 8, 9] {
            for length in [3usize, 61, 62, 63, 200] {
                // A line of player 0's and player 1's vertices in turn, to a dead end of player 1.
                let rows: Vec<String> =
                    (1..length).map(|to| vec![to.to_string(); copies].join(",")).collect();
                let control: Vec<String> = (0..length).map(|at| ((length - at) % 2).to_string()).collect();
                let text =
                    format!(r#"{{"adj":[[{}],[]],"control":[{}]}}"#, rows.join("],["), control.join(","));
                let instance = parse(&text.as_str().into(), &Default::default()).expect("an arena");
                let ranks: Vec<i32> = (0..length as i32).rev().collect();
                let way = |at: usize| if control[at] == "0" { at as i32 + 1 } else { -1 };
                let strategy: Vec<i32> = (0..length).map(way).collect();
                let seeds = [vec![length as u32 - 1], Vec::new()];
                let kind = Ranks { player: 0, both: false };
                let holds = |ranks: &[i32], strategy: &[i32]| {
                    pass::holds(&instance, &seeds, &kind, ranks, strategy, &Limits::none())
                };
                assert!(holds(&ranks, &strategy), "{copies} {length}");
                for at in 0..length {
                    for wrong in [-1, 1] {
                        let mut changed = (ranks.clone(), strategy.clone());
                        changed.0[at] += wrong;
                        assert!(!holds(&changed.0, &strategy), "{copies} {length} {at} {wrong}");
                        changed.1[at] += wrong;
                        assert!(!holds(&ranks, &changed.1), "{copies} {length} {at} {wrong}");
                    }
                }
            }
        }
    }
}
