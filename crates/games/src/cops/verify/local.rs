//! What does a part of the graph look like to a verifier? Its vertices numbered again, and who may go where.

use super::super::{Instance, Terms, say};
use ludograph_core::called::vertex as called;
use ludograph_core::{Limits, Message, Objection};
use ludograph_graph::Vertex;

/// Some vertices with the moves among them. `u32` are local numbers.
pub(super) struct Local<'a> {
    pub(super) instance: &'a Instance,
    pub(super) terms: &'a Terms,
    /// Asked by whoever looks at this part.
    pub(super) limits: &'a Limits,
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
        limits: &'a Limits,
    ) -> Result<Self, Objection> {
        let plain = terms.is_plain() && !instance.is_directed();
        if !cut.is_empty() && !plain {
            return Err(Objection::at("cut", say::CUT_TERMS));
        }
        let mut alive = vec![false; instance.vertices()];
        part.iter().for_each(|vertex| alive[vertex.index()] = true);
        for (index, &(corner, by)) in cut.iter().enumerate() {
            let there = |v: Vertex| v.index() < alive.len() && alive[v.index()];
            limits.spend(1)?;
            let flaw = |what: Message| Err(Objection::at(format!("cut[{index}]"), what));
            if !there(corner) || !there(by) || corner == by {
                return flaw(say::CornerGone { corner: called(corner), by: called(by) }.into());
            }
            limits.spend(instance.out(corner).len() as u64)?;
            let around = instance.out(corner).iter().chain([&corner]).filter(|v| there(**v));
            for &near in around {
                if near != by && instance.out(by).binary_search(&near).is_err() {
                    let [corner, near, by] = [corner, near, by].map(called);
                    return flaw(say::CornerSees { corner, near, by }.into());
                }
            }
            alive[corner.index()] = false;
        }
        let members: Vec<Vertex> = part.iter().copied().filter(|v| alive[v.index()]).collect();
        let mut place = vec![u32::MAX; instance.vertices()];
        members.iter().enumerate().for_each(|(index, v)| place[v.index()] = index as u32);
        // With speeds and distances the lists may be as long as the part, and each takes a look at all of it.
        let look = if terms.cop_speed.max(terms.capture_distance) > 1 { part.len() as u64 / 16 } else { 0 };
        let each = |reach: &dyn Fn(Vertex) -> Vec<Vertex>| -> Result<Vec<Vec<u32>>, Objection> {
            let inside = |&v: &Vertex| {
                let list = reach(v);
                limits.spend(1 + look + list.len() as u64)?;
                Ok(list.iter().map(|v| place[v.index()]).filter(|&at| at != u32::MAX).collect())
            };
            members.iter().map(inside).collect()
        };
        let moves = each(&|v| terms.cop_reach(instance, v))?;
        let zone = each(&|v| terms.catch_reach(instance, v))?;
        let steps = each(&|v| instance.out(v).to_vec())?;
        Ok(Self { instance, terms, limits, members, place, moves, zone, steps })
    }

    /// How many vertices there are.
    pub(super) fn len(&self) -> usize {
        self.members.len()
    }

    /// The most places that one cop holds.
    pub(super) fn widest(&self) -> usize {
        self.zone.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// The local number of a vertex.
    pub(super) fn find(&self, vertex: Vertex) -> Option<u32> {
        self.place.get(vertex.index()).copied().filter(|&at| at != u32::MAX)
    }

    /// What a place is called in a sentence; a claim may name one that is not there.
    pub(super) fn called(&self, at: u32) -> String {
        self.members.get(at as usize).map_or_else(|| at.to_string(), |&vertex| called(vertex))
    }

    /// What some places are called.
    pub(super) fn all_called(&self, places: &[u32]) -> String {
        places.iter().map(|&at| self.called(at)).collect::<Vec<_>>().join(" ")
    }

    /// Whether a robber at a place is caught by cops.
    pub(super) fn catches(&self, cops: &[u32], robber: u32) -> bool {
        cops.iter().any(|&cop| self.zone[cop as usize].binary_search(&robber).is_ok())
    }

    /// For every place the cops, in order, who can strike there in their next turn.
    pub(super) fn strikers(&self) -> Result<Vec<Vec<u32>>, Objection> {
        let mut strikers = vec![Vec::new(); self.len()];
        for (cop, moves) in self.moves.iter().enumerate() {
            let mut struck: Vec<u32> =
                moves.iter().flat_map(|&to| self.zone[to as usize].iter().copied()).collect();
            self.limits.spend(1 + struck.len() as u64)?;
            struck.sort_unstable();
            struck.dedup();
            struck.into_iter().for_each(|place| strikers[place as usize].push(cop as u32));
        }
        Ok(strikers)
    }

    /// For every place the cops, in order, who hold it as they stand.
    pub(super) fn holders(&self) -> Result<Vec<Vec<u32>>, Objection> {
        let mut holders = vec![Vec::new(); self.len()];
        for (cop, zone) in self.zone.iter().enumerate() {
            self.limits.spend(1 + zone.len() as u64)?;
            zone.iter().for_each(|&place| holders[place as usize].push(cop as u32));
        }
        Ok(holders)
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
