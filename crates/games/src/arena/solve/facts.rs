//! Counting edges and looking for one that stays with a player.

use super::super::instance::{Instance, Kind};
use super::super::verify::{Facts, FactsClaim};
use super::sized;
use ludograph_core::{Found, Nothing, Promise, Run, Solver, Stop};

/// The method `count`.
pub(super) struct Count;

impl Solver<Facts> for Count {
    fn key(&self) -> &'static str {
        "count"
    }

    fn summary(&self) -> &'static str {
        "one pass over the edges, O(n + m)"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, _query: &Nothing, run: &Run) -> Found<FactsClaim> {
        count(instance, run).map_or_else(|why| Found::Stopped { why, best: None }, Found::Claim)
    }
}

/// Vertices or positions between two questions to the limits.
const PART: usize = 4096;

/// What was counted before a stop.
fn so_far(vertices: usize, edges: u64, run: &Run) {
    run.limits.reach("decided", vertices);
    run.limits.reach("edges", edges);
}

fn count(instance: &Instance, run: &Run) -> Result<FactsClaim, Stop> {
    let vertices = sized(instance, 0, run)?;
    let (mut edges, mut witness) = (0, None);
    match instance.kind() {
        Kind::Rule(rule) => {
            let positions = rule.positions().map_err(Stop::TooLarge)?;
            let most = rule.counted_at_once();
            for first in (0..positions).step_by(most as usize) {
                let part = first..positions.min(first + most);
                // Where there is a formula no position is looked at.
                let looked = if most > PART as u32 { 1 } else { 2 * part.len() as u64 };
                run.limits.spend(looked).inspect_err(|_| so_far(first as usize, edges, run))?;
                edges += 2 * rule.degrees(part);
            }
            // Player 1 never moves at the start.
            edges -= u64::from(rule.degree(positions - 1));
        }
        Kind::Explicit(arena) => {
            for (vertex, &player) in arena.control().iter().enumerate() {
                if vertex % PART == 0 {
                    let next = (vertices - vertex).min(PART) as u64;
                    run.limits.spend(next).inspect_err(|_| so_far(vertex, edges, run))?;
                }
                let after = arena.successors(vertex as u32);
                edges += after.len() as u64;
                if witness.is_none() {
                    let stays = after.iter().find(|&&to| arena.control()[to as usize] == player);
                    witness = stays.map(|&to| [vertex as u32, to]);
                }
            }
        }
    }
    Ok(FactsClaim { vertices: vertices as u64, edges: edges.into(), witness })
}
