//! Who wins where: player 0, player 1, or nobody?
//!
//! The certificate is one number a vertex (the winner with the rank) and one move. Each number is checked
//! against the successors in one pass over the edges. A vertex is won by its owner with one move more than the
//! nearest win after it, lost with one move more than the longest loss if all successors are lost, and drawn
//! otherwise: then its owner has no win after it and can stay in the draw. So the winner hurries, the loser
//! delays, and the drawn vertices are a trap for both.

use super::super::Arenas;
use super::super::instance::Instance;
use super::super::say;
use super::goal::{DeadEnd, Goal, Target};
use super::reach::{LARGE, below, complete, no_successor};
use super::{Meter, pass};
use ludograph_core::called::vertex as called;
use ludograph_core::{Argument, Faults, Limits, List, Message, Objection, Problem, Verdict, columns};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::io;

/// The question `regions`.
#[derive(Debug)]
pub struct Regions;

/// Its settings.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct RegionsQuery {
    /// Who wants to reach the target: 0 or 1.
    #[schemars(range(max = 1))]
    pub player: u8,
    /// What is to be reached: the opponent's dead-ends, or a list of vertices or labels.
    pub target: Target,
    /// What happens where nobody can move; with loses, the opponent's dead ends join the target.
    pub dead_end: DeadEnd,
}

impl RegionsQuery {
    /// The goal.
    pub fn goal(&self) -> Goal<'_> {
        Goal { player: self.player, target: &self.target, dead_end: self.dead_end }
    }
}

/// What every vertex is worth, and the best move there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegionsClaim {
    /// A [`code`] for every vertex.
    pub values: Vec<i32>,
    /// The winner's nearest way, the loser's longest, in a draw one that stays there; -1 where there is none.
    pub strategy: Vec<i32>,
}

/// Who wins, and in how many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Nobody.
    Draw,
    /// This player, after so many moves.
    Won(u8, i32),
}

/// The number of a win: its rank for player 0, -2 - rank for player 1.
pub const fn code(player: u8, rank: i32) -> i32 {
    if player == 0 { rank } else { -2 - rank }
}

/// What a number stands for; -1 is a draw.
pub const fn worth(code: i32) -> Worth {
    match code {
        -1 => Worth::Draw,
        0.. => Worth::Won(0, code),
        i32::MIN..=-2 => Worth::Won(1, -(code + 2)),
    }
}

/// Numbers of wins and draws, with everybody's strategy.
struct Codes;

impl pass::Values for Codes {
    #[inline(always)]
    fn score(&self, value: i32, top: i32) -> (i32, bool) {
        let rank = if value < -1 { -2 - value } else { value };
        let sign = i32::from(value > -1) - i32::from(value < -1);
        (sign * top.wrapping_sub(rank), rank <= top - 2)
    }

    #[inline(always)]
    fn chooses(&self, _owner: u8, _score: i32) -> bool {
        true
    }
}

impl RegionsClaim {
    /// How many vertices player 0 wins, player 1 wins, nobody wins.
    pub fn sizes(&self) -> [u64; 3] {
        let mut sizes = [0; 3];
        for &value in &self.values {
            match worth(value) {
                Worth::Won(player, _) => sizes[player as usize] += 1,
                Worth::Draw => sizes[2] += 1,
            }
        }
        sizes
    }
}

impl Problem for Regions {
    type Game = Arenas;
    const KEY: &'static str = "regions";
    const ASKS: &'static str = "Which vertices does player 0 win, which player 1, which nobody?";
    const VERTICES: &'static [&'static str] = &["strategy"];
    type Query = RegionsQuery;
    type Claim = RegionsClaim;

    fn settled(instance: &Instance, query: RegionsQuery) -> RegionsQuery {
        RegionsQuery { target: query.target.settled(instance), ..query }
    }

    fn admit(instance: &Instance, query: &RegionsQuery) -> Result<(), Faults> {
        query.goal().admit(instance)
    }

    fn answer(claim: &RegionsClaim) -> Value {
        json!({ "winner": null, "ranks": null, "strategy": null, "sizes": claim.sizes() })
    }

    fn lists(claim: &RegionsClaim) -> Vec<List<'_>> {
        let winner = |value: i32| match worth(value) {
            Worth::Won(player, _) => Some(player.into()),
            Worth::Draw => None,
        };
        let rank = |value: i32| match worth(value) {
            Worth::Won(_, rank) => Some(rank),
            Worth::Draw => Some(-1),
        };
        vec![
            List::of("winner", &claim.values, winner),
            List::of("ranks", &claim.values, rank),
            List::new("strategy", &claim.strategy),
        ]
    }

    fn words(_instance: &Instance, claim: &RegionsClaim) -> Message {
        let [zero, one, nobody] = claim.sizes();
        say::Regions { zero, one, nobody }.into()
    }

    fn verify_within(
        instance: &Instance,
        query: &RegionsQuery,
        claim: &RegionsClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let n = instance.size().map_err(Objection::new)?;
        complete(n, &[("values", claim.values.len()), ("strategy", claim.strategy.len())])?;
        let seeds = query.goal().seeds(instance, limits)?;
        if !pass::holds(instance, &seeds, &Codes, &claim.values, &claim.strategy, limits) {
            check(instance, &seeds, claim, limits)?;
        }
        Ok(Verdict::Proved)
    }

    fn is_large(claim: &RegionsClaim) -> bool {
        claim.values.len() > LARGE
    }

    fn pack(claim: &RegionsClaim, out: &mut dyn io::Write) -> io::Result<()> {
        columns::write(&[("values", &claim.values), ("strategy", &claim.strategy)], out)
    }

    fn unpack(bytes: &[u8]) -> Result<RegionsClaim, String> {
        let [values, strategy] = columns::read_named(bytes, ["values", "strategy"])?;
        Ok(RegionsClaim { values, strategy })
    }
}

/// Checks every vertex against its successors, and says what is wrong.
fn check(
    instance: &Instance,
    seeds: &[Vec<u32>; 2],
    claim: &RegionsClaim,
    limits: &Limits,
) -> Result<(), Objection> {
    let (values, strategy) = (&claim.values, &claim.strategy);
    let rank = |&value: &i32| match worth(value) {
        Worth::Draw => -1,
        Worth::Won(_, rank) => i64::from(rank),
    };
    let mut meter = Meter::new(limits);
    meter.pay(values.len() as u64)?;
    below(values.len(), values.iter().map(rank))?;
    let mut seeds = [seeds[0].iter().copied().peekable(), seeds[1].iter().copied().peekable()];
    let mut buffer = Vec::new();
    let view = instance.view();
    for vertex in 0..values.len() as u32 {
        let (value, to) = (values[vertex as usize], strategy[vertex as usize]);
        let wrong = |what: Message| Err(Objection::at(format!("vertex {}", called(vertex)), what));
        let seed = (0..2).find(|&player| seeds[player as usize].next_if_eq(&vertex).is_some());
        if let Some(player) = seed {
            if value != code(player, 0) || to != -1 {
                return wrong(say::FlawStart { player: player.to_string() }.into());
            }
            continue;
        }
        let after = view.successors(vertex, &mut buffer);
        meter.pay(1 + after.len() as u64)?;
        let expected = equation(view.control(vertex), after, values);
        if value != expected {
            return wrong(say::FlawValue { stated: said(value), found: said(expected) }.into());
        }
        if after.is_empty() {
            if to != -1 {
                return wrong(say::FlawDeadEnd { to: called(to) }.into());
            }
            continue;
        }
        if !after.iter().any(|&other| i64::from(other) == i64::from(to)) {
            return wrong(no_successor(to));
        }
        let reached = values[to as usize];
        let next = match worth(value) {
            Worth::Draw => Worth::Draw,
            Worth::Won(player, rank) => Worth::Won(player, rank - 1),
        };
        if worth(reached) != next {
            return wrong(say::FlawLeads { to: called(to), value: said(reached) }.into());
        }
    }
    meter.settle()?;
    Ok(())
}

/// What the successors say about a vertex.
#[inline]
fn equation(owner: u8, after: &[u32], values: &[i32]) -> i32 {
    let (mut nearest, mut longest, mut draws) = (i32::MAX, -1, after.is_empty());
    for &to in after {
        match worth(values[to as usize]) {
            Worth::Won(player, rank) if player == owner => nearest = nearest.min(rank),
            Worth::Won(_, rank) => longest = longest.max(rank),
            Worth::Draw => draws = true,
        }
    }
    match (nearest, draws) {
        (i32::MAX, true) => -1,
        (i32::MAX, false) => code(1 - owner, longest + 1),
        (nearest, _) => code(owner, nearest + 1),
    }
}

fn said(value: i32) -> Argument {
    match worth(value) {
        Worth::Draw => say::DRAW_WORD.into(),
        Worth::Won(player, rank) => say::Win { player: player.to_string(), rank }.into(),
    }
}
