//! How many edges are there, and do the players strictly alternate? (The sheet's questions 1 and 2.)

use super::super::Arenas;
use super::super::instance::{Instance, Kind};
use ludograph_core::{Faults, Flaw, Nothing, Problem, Verdict, counted};
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
    pub edges: u64,
    /// An edge from a player to the same player, the first one; none if they alternate.
    pub witness: Option<[u32; 2]>,
}

impl Problem for Facts {
    type Game = Arenas;
    const KEY: &'static str = "facts";
    const ASKS: &'static str = "How many edges are there, and do the players strictly alternate?";
    type Query = Nothing;
    type Claim = FactsClaim;

    fn admit(_instance: &Instance, _query: &Nothing) -> Result<(), Faults> {
        Ok(())
    }

    fn answer(claim: &FactsClaim) -> Value {
        json!({
            "vertices": claim.vertices,
            "edges": claim.edges,
            "alternating": claim.witness.is_none(),
            "witness": claim.witness,
        })
    }

    fn words(_instance: &Instance, claim: &FactsClaim) -> String {
        let size = format!("{} edges on {}", claim.edges, counted(claim.vertices, "vertex", "vertices"));
        match claim.witness {
            None => format!("{size}; the players strictly alternate."),
            Some([from, to]) => format!("{size}; the edge from {from} to {to} stays with one player."),
        }
    }

    fn verify(instance: &Instance, _query: &Nothing, claim: &FactsClaim) -> Result<Verdict, Flaw> {
        let n = instance.size().map_err(Flaw::new)?;
        let differs = |place: &str, stated: u64, counted: u64| {
            Err(Flaw::at(place, format!("{stated} are claimed, {counted} are there")))
        };
        if claim.vertices != n as u64 {
            return differs("vertices", claim.vertices, n as u64);
        }
        let (edges, witness) = count(instance);
        if claim.edges != edges {
            return differs("edges", claim.edges, edges);
        }
        if claim.witness != witness {
            return Err(Flaw::at("witness", format!("the first edge within a player is {witness:?}")));
        }
        Ok(Verdict::Proved)
    }
}

/// The edges, and the first one that stays with a player.
pub(super) fn count(instance: &Instance) -> (u64, Option<[u32; 2]>) {
    let n = instance.vertices() as u32;
    match instance.kind() {
        Kind::Rule(rule) => {
            // The players alternate by the rule, so it is enough to count.
            ((0..n).map(|vertex| u64::from(rule.degree(rule.position(vertex)))).sum(), None)
        }
        Kind::Explicit(arena) => {
            let control = arena.control();
            let stays = |vertex: u32| {
                let same = |to: &&u32| control[**to as usize] == control[vertex as usize];
                arena.successors(vertex).iter().find(same).map(|&to| [vertex, to])
            };
            (arena.edges() as u64, (0..n).find_map(stays))
        }
    }
}
