//! What does a part of the graph look like to a verifier? Its vertices numbered again, and who may go where.

use super::super::{Instance, Terms};
use ludograph_core::Flaw;
use ludograph_graph::Vertex;

/// A larger part is not looked at with speeds or distances: its tables would be quadratic.
const MOST: usize = 5000;

/// Some vertices with the moves among them. `u32` are local numbers.
pub(super) struct Local<'a> {
    pub(super) instance: &'a Instance,
    pub(super) terms: &'a Terms,
    pub(super) members: Vec<Vertex>,
    place: Vec<u32>,
    /// Where a cop may go, his own place included.
    pub(super) moves: Vec<Vec<u32>>,
    /// Where a cop catches.
    pub(super) zone: Vec<Vec<u32>>,
    /// Where one step leads the robber.
    pub(super) steps: Vec<Vec<u32>>,
}

impl<'a> Local<'a> {
    /// A component after some corners have been cut off, each with the vertex that dominates it.
    pub(super) fn new(
        instance: &'a Instance,
        terms: &'a Terms,
        part: &[Vertex],
        cut: &[(Vertex, Vertex)],
    ) -> Result<Self, Flaw> {
        let plain = terms.is_plain() && !instance.is_directed();
        if !cut.is_empty() && !plain {
            return Err(Flaw::at("cut", "corners are cut in the plain game on undirected graphs only"));
        }
        if terms.cop_speed.max(terms.capture_distance) > 1 && part.len() > MOST {
            return Err(Flaw::new(format!("parts of more than {MOST} vertices are not checked with speeds")));
        }
        let mut alive = vec![false; instance.vertices()];
        part.iter().for_each(|vertex| alive[vertex.index()] = true);
        for (index, &(corner, by)) in cut.iter().enumerate() {
            let there = |v: Vertex| v.index() < alive.len() && alive[v.index()];
            let flaw = |what: String| Err(Flaw::at(format!("cut[{index}]"), what));
            if !there(corner) || !there(by) || corner == by {
                return flaw(format!("{corner} cannot be cut off by {by}: both must be there"));
            }
            let around = instance.out(corner).iter().chain([&corner]).filter(|v| there(**v));
            for &near in around {
                if near != by && instance.out(by).binary_search(&near).is_err() {
                    return flaw(format!("{corner} sees {near}, but {by} does not: it is no corner"));
                }
            }
            alive[corner.index()] = false;
        }
        let members: Vec<Vertex> = part.iter().copied().filter(|v| alive[v.index()]).collect();
        let mut place = vec![u32::MAX; instance.vertices()];
        members.iter().enumerate().for_each(|(index, v)| place[v.index()] = index as u32);
        let inside = |list: &[Vertex]| -> Vec<u32> {
            list.iter().map(|v| place[v.index()]).filter(|&at| at != u32::MAX).collect()
        };
        let moves = members.iter().map(|&v| inside(&terms.cop_reach(instance, v))).collect();
        let zone = members.iter().map(|&v| inside(&terms.catch_reach(instance, v))).collect();
        let steps = members.iter().map(|&v| inside(instance.out(v))).collect();
        Ok(Self { instance, terms, members, place, moves, zone, steps })
    }

    /// How many vertices there are.
    pub(super) fn len(&self) -> usize {
        self.members.len()
    }

    /// The local number of a vertex.
    pub(super) fn find(&self, vertex: Vertex) -> Option<u32> {
        self.place.get(vertex.index()).copied().filter(|&at| at != u32::MAX)
    }

    /// Whether a robber at a place is caught by cops.
    pub(super) fn catches(&self, cops: &[u32], robber: u32) -> bool {
        cops.iter().any(|&cop| self.zone[cop as usize].binary_search(&robber).is_ok())
    }

    /// Where the robber may go while cops stand there.
    pub(super) fn robber(&self, cops: &[u32], robber: u32) -> Vec<u32> {
        if self.terms.robber_speed == 1 {
            let steps = &self.steps[robber as usize];
            let stays = !self.terms.robber_must_move || steps.is_empty();
            return steps.iter().copied().chain(stays.then_some(robber)).collect();
        }
        let caught = |v: Vertex| self.find(v).is_some_and(|at| self.catches(cops, at));
        let reach = self.terms.robber_reach(self.instance, self.members[robber as usize], caught);
        reach.into_iter().filter_map(|v| self.find(v)).collect()
    }
}
