//! How far may everybody go, and when is the robber caught?
//!
//! The variants of the game change four things only: where a cop may go, how many cops may go at once,
//! where the robber may go, and how near a cop must come. They stand here, once, as the definition that
//! rules, verifiers and solvers read.
//!
//! - A cop goes along at most `cop_speed` edges. With `lazy`, at most one cop moves in a turn.
//! - The robber goes along at most `robber_speed` edges, and not through a place where he would be caught.
//! - He is caught as soon as some cop could reach him along `capture_distance` edges.
//! - With `robber_must_move` he has to leave his vertex whenever an edge leads away from it.

use super::{Instance, say};
use ludograph_core::Faults;
use ludograph_graph::Vertex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The variant that is played; the default is the game of the document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Terms {
    /// Whether at most one cop moves in a turn.
    pub lazy: bool,
    /// How many edges a cop may go in a turn.
    pub cop_speed: u32,
    /// How many edges the robber may go in a turn; cops block his way.
    pub robber_speed: u32,
    /// The robber is caught when a cop is this near.
    pub capture_distance: u32,
    /// Whether the robber may not stay where he is.
    pub robber_must_move: bool,
}

impl Default for Terms {
    fn default() -> Self {
        Self { lazy: false, cop_speed: 1, robber_speed: 1, capture_distance: 0, robber_must_move: false }
    }
}

impl Terms {
    /// Whether this is the game of the document.
    pub fn is_plain(&self) -> bool {
        *self == Self::default()
    }

    /// Whether the numbers make sense.
    ///
    /// # Errors
    /// With all that do not.
    pub fn admit(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        for (name, speed) in [("cop_speed", self.cop_speed), ("robber_speed", self.robber_speed)] {
            if speed == 0 {
                faults.absorb(Faults::field(name, say::NO_SPEED));
            }
        }
        faults.or(())
    }

    /// Where a cop may go, his own place included, sorted.
    pub fn cop_reach(&self, instance: &Instance, from: Vertex) -> Vec<Vertex> {
        ball(instance, from, self.cop_speed)
    }

    /// Where a cop catches the robber, sorted.
    pub fn catch_reach(&self, instance: &Instance, cop: Vertex) -> Vec<Vertex> {
        ball(instance, cop, self.capture_distance)
    }

    /// Where a cop can catch in his next turn, sorted.
    pub fn strike_reach(&self, instance: &Instance, cop: Vertex) -> Vec<Vertex> {
        ball(instance, cop, self.cop_speed.saturating_add(self.capture_distance))
    }

    /// Where the robber may go from a place where he is free, sorted; `caught` says where he would be
    /// caught. He may end there, but not pass through.
    pub fn robber_reach(
        &self,
        instance: &Instance,
        from: Vertex,
        caught: impl Fn(Vertex) -> bool,
    ) -> Vec<Vertex> {
        let mut reached = vec![from];
        let mut seen = BTreeSet::from([from]);
        let mut start = 0;
        for _ in 0..self.robber_speed {
            let end = reached.len();
            if start == end {
                break;
            }
            for index in start..end {
                let here = reached[index];
                if here != from && caught(here) {
                    continue;
                }
                for &next in instance.out(here) {
                    if seen.insert(next) {
                        reached.push(next);
                    }
                }
            }
            start = end;
        }
        if self.robber_must_move && reached.len() > 1 {
            reached.remove(0);
        }
        reached.sort_unstable();
        reached
    }
}

/// All vertices that at most so many edges lead to, sorted.
fn ball(instance: &Instance, from: Vertex, radius: u32) -> Vec<Vertex> {
    let mut reached = vec![from];
    let mut seen = vec![false; if radius > 1 { instance.vertices() } else { 0 }];
    if radius == 1 {
        reached.extend_from_slice(instance.out(from));
    } else if radius > 1 {
        seen[from.index()] = true;
        let mut start = 0;
        for _ in 0..radius {
            let end = reached.len();
            if start == end {
                break;
            }
            for index in start..end {
                for &next in instance.out(reached[index]) {
                    if !std::mem::replace(&mut seen[next.index()], true) {
                        reached.push(next);
                    }
                }
            }
            start = end;
        }
    }
    reached.sort_unstable();
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_graph::Graph;

    #[test]
    fn speeds_blocks_and_duty() {
        let path = Graph::new(5, (1..5).map(|v| (Vertex(v - 1), Vertex(v))).collect());
        let path = Instance::new(path).expect("a path");
        let numbers = |list: Vec<Vertex>| list.iter().map(|v| v.0).collect::<Vec<_>>();
        let fast = Terms { cop_speed: 2, robber_speed: 9, robber_must_move: true, ..Terms::default() };
        assert_eq!(numbers(fast.cop_reach(&path, Vertex(0))), [0, 1, 2]);
        assert_eq!(numbers(fast.robber_reach(&path, Vertex(1), |v| v == Vertex(3))), [0, 2, 3]);
        assert_eq!(numbers(Terms::default().catch_reach(&path, Vertex(2))), [2]);
        let alone = Instance::new(Graph::new(1, Vec::new())).expect("a vertex");
        assert_eq!(numbers(fast.robber_reach(&alone, Vertex(0), |_| false)), [0]);
        assert!(Terms { cop_speed: 0, ..Terms::default() }.admit().is_err());
    }
}
