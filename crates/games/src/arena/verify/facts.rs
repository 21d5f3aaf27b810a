//! How many edges are there, and do the players strictly alternate? (The sheet's questions 1 and 2.)

use super::super::Arenas;
use super::super::instance::{Instance, Kind};
use super::super::say;
use super::Meter;
use ludograph_core::called::vertex as called;
use ludograph_core::{Faults, Limits, Message, Nothing, Objection, Problem, Stop, Verdict, exact};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `facts`.
#[derive(Debug)]
pub struct Facts;

/// The facts; they are counted again by whoever checks them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FactsClaim {
    /// Vertices.
    pub vertices: u64,
    /// Edges, parallel ones counted.
    #[serde(with = "exact::one")]
    pub edges: i128,
    /// An edge from a player to the same player, the first one; none if they alternate.
    pub witness: Option<[u32; 2]>,
}

impl Problem for Facts {
    type Game = Arenas;
    const KEY: &'static str = "facts";
    const ASKS: &'static str = "How many edges are there, and do the players strictly alternate?";
    const VERTICES: &'static [&'static str] = &["witness"];
    type Query = Nothing;
    type Claim = FactsClaim;

    fn admit(_instance: &Instance, _query: &Nothing) -> Result<(), Faults> {
        Ok(())
    }

    fn answer(claim: &FactsClaim) -> Value {
        json!({
            "vertices": claim.vertices,
            "edges": exact::value(claim.edges),
            "alternating": claim.witness.is_none(),
            "witness": claim.witness,
        })
    }

    fn words(instance: &Instance, claim: &FactsClaim) -> Message {
        let (edges, vertices) = (claim.edges, claim.vertices);
        match claim.witness {
            None => say::Alternate { edges, vertices }.into(),
            Some(edge) => {
                let [from, to] = edge.map(|vertex| instance.called(vertex));
                say::Stays { edges, vertices, from, to }.into()
            }
        }
    }

    fn verify_within(
        instance: &Instance,
        _query: &Nothing,
        claim: &FactsClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        limits.spend(1)?;
        let n = instance.size().map_err(Objection::new)?;
        let differs = |place: &str, stated: i128, counted: i128| {
            Err(Objection::at(place, say::FlawCounted { stated, counted }))
        };
        if claim.vertices != n as u64 {
            return differs("vertices", claim.vertices.into(), n as i128);
        }
        let edges = count(instance, limits)?;
        if claim.edges != edges {
            return differs("edges", claim.edges, edges);
        }
        match (claim.witness, stays(instance, limits)?) {
            (None, Some([from, to])) => {
                Err(Objection::at("witness", say::FlawWitness { from: called(from), to: called(to) }))
            }
            (Some([from, to]), _) if !is_within(instance, from, to) => {
                Err(Objection::at("witness", say::FlawNoWitness { from: called(from), to: called(to) }))
            }
            _ => Ok(Verdict::Proved),
        }
    }
}

/// The edges.
fn count(instance: &Instance, limits: &Limits) -> Result<i128, Objection> {
    let rule = match instance.kind() {
        Kind::Explicit(arena) => return Ok(arena.edges() as i128),
        Kind::Rule(rule) => rule,
    };
    let positions = rule.positions().map_err(Objection::new)?;
    // Player 0 moves in all positions, player 1 in all but the last one.
    let mut edges = 0;
    let part = rule.counted_at_once();
    for first in (0..positions).step_by(part as usize) {
        let end = positions.min(first.saturating_add(part));
        // Where there is a formula no position is looked at.
        limits.spend(if part > 1 << 20 { 1 } else { 2 * u64::from(end - first) })?;
        edges += rule.degrees(first..end) + rule.degrees(first..end.min(positions - 1));
    }
    Ok(edges.into())
}

/// Whether there is such an edge, and it stays with a player.
fn is_within(instance: &Instance, from: u32, to: u32) -> bool {
    let (view, mut buffer) = (instance.view(), Vec::new());
    (from.max(to) as usize) < instance.vertices()
        && view.successors(from, &mut buffer).contains(&to)
        && view.control(from) == view.control(to)
}

/// The first edge that stays with a player; those who play by a rule alternate.
pub(in super::super) fn stays(instance: &Instance, limits: &Limits) -> Result<Option<[u32; 2]>, Stop> {
    let Kind::Explicit(arena) = instance.kind() else { return Ok(None) };
    let control = arena.control();
    let mut meter = Meter::new(limits);
    for vertex in 0..arena.vertices() as u32 {
        let same = |to: &&u32| control[**to as usize] == control[vertex as usize];
        let after = arena.successors(vertex);
        meter.pay(1 + after.len() as u64)?;
        if let Some(&to) = after.iter().find(same) {
            return Ok(Some([vertex, to]));
        }
    }
    meter.settle()?;
    Ok(None)
}
