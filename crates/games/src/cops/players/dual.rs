//! What would cops do who know how the robber thinks? The document's dual ("conjugate") algorithm.
//!
//! They are placed so that the greatest potential is least. Later they catch the robber when they can (the
//! formula does not say so, but without it theorem 6 fails); otherwise they go where the potential of the
//! robber's expected reply is least. Of equal tuples the least one is the first.

use super::super::Instance;
use super::super::Terms;
use super::super::say;
use super::potential::{EQUAL, Evaluate, Robber, Ties};
use ludograph_core::{Limits, Stop};
use ludograph_graph::Vertex;
use std::collections::BTreeMap;

/// Cops who minimise what the robber maximises.
pub struct Dual<'a> {
    /// The robber they expect.
    pub robber: Robber<'a>,
    /// What a long search may use.
    pub limits: &'a Limits,
}

/// More joint moves than this are not compared.
const MOST_TUPLES: usize = 20_000_000;

/// So many edges are walked over in one node.
const EDGES: u64 = 1 << 12;

impl<'a> Dual<'a> {
    /// Cops against a robber who judges places so.
    pub fn new(
        evaluate: &'a dyn Evaluate,
        instance: &'a Instance,
        terms: &'a Terms,
        limits: &'a Limits,
    ) -> Self {
        Self { robber: Robber { evaluate, instance, terms, stays: false }, limits }
    }

    /// Who expect a robber to break ties so.
    #[must_use]
    pub fn expecting(mut self, ties: Ties) -> Self {
        self.robber.stays = ties == Ties::Stay;
        self
    }

    /// How many nodes it counts to judge a tuple: one, or more where it takes a walk over many edges.
    fn look(&self) -> u64 {
        1 + self.robber.instance.edges().len() as u64 / EDGES
    }

    /// All placements, sorted, that the algorithm may choose; each stands for its orders too.
    ///
    /// # Errors
    /// When there are too many, or a limit is reached.
    pub fn starts(&self, cops: usize) -> Result<Vec<Vec<Vertex>>, Stop> {
        let n = self.robber.instance.vertices() as u32;
        let look = self.look();
        let mut best: Vec<(Vec<Vertex>, f64)> = Vec::new();
        let mut least = f64::INFINITY;
        let mut room = Vec::new();
        let mut tuple = vec![Vertex(0); cops];
        for count in 0usize.. {
            if count >= MOST_TUPLES {
                return Err(too_many(cops));
            }
            self.limits.spend(look)?;
            self.robber.evaluate.potentials(&tuple, &mut room);
            let worst = room.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            if room.iter().any(|potential| !potential.is_finite()) {
                return Err(overflow());
            }
            if worst <= least + EQUAL {
                least = least.min(worst);
                best.push((tuple.clone(), worst));
            }
            if best.len() > 4096 {
                best.retain(|(_, worst)| *worst <= least + EQUAL);
            }
            // The next sorted tuple in lexicographic order.
            let Some(at) = tuple.iter().rposition(|v| v.0 + 1 < n) else { break };
            let next = Vertex(tuple[at].0 + 1);
            tuple[at..].fill(next);
        }
        best.retain(|(_, worst)| *worst <= least + EQUAL);
        Ok(best.into_iter().map(|(tuple, _)| tuple).collect())
    }

    /// All joint moves that the algorithm may choose, in lexicographic order.
    ///
    /// # Errors
    /// When there are too many, or a limit is reached.
    pub fn steps(&self, cops: &[Vertex], robber: Vertex) -> Result<Vec<Vec<Vertex>>, Stop> {
        let (instance, terms, look) = (self.robber.instance, self.robber.terms, self.look());
        let reach: Vec<Vec<Vertex>> = cops.iter().map(|&cop| terms.cop_reach(instance, cop)).collect();
        let size = reach.iter().try_fold(1usize, |all, list| all.checked_mul(list.len()));
        if size.is_none_or(|size| size > MOST_TUPLES) {
            return Err(too_many(cops.len()));
        }
        let catches = |cop: Vertex| terms.catch_reach(instance, cop).binary_search(&robber).is_ok();
        let mut known: BTreeMap<Vec<Vertex>, f64> = BTreeMap::new();
        let mut best: Vec<(Vec<Vertex>, f64)> = Vec::new();
        let mut least = f64::INFINITY;
        let mut room = Vec::new();
        let mut places = vec![0usize; cops.len()];
        'tuples: loop {
            let tuple: Vec<Vertex> = places.iter().zip(&reach).map(|(&at, list)| list[at]).collect();
            let movers = tuple.iter().zip(cops).filter(|(to, from)| to != from).count();
            if !terms.lazy || movers <= 1 {
                let value = if tuple.iter().any(|&cop| catches(cop)) {
                    f64::NEG_INFINITY
                } else {
                    let mut sorted = tuple.clone();
                    sorted.sort_unstable();
                    match known.get(&sorted) {
                        Some(&value) => value,
                        None => {
                            self.limits.spend(look)?;
                            let value = self.robber.steps(&sorted, robber, &mut room).1;
                            known.insert(sorted, value);
                            value
                        }
                    }
                };
                if value.is_nan() {
                    return Err(overflow());
                }
                if value <= least + EQUAL {
                    least = least.min(value);
                    best.push((tuple, value));
                }
            }
            for at in (0..places.len()).rev() {
                places[at] += 1;
                if places[at] < reach[at].len() {
                    continue 'tuples;
                }
                places[at] = 0;
            }
            break;
        }
        best.retain(|(_, value)| *value <= least + EQUAL);
        Ok(best.into_iter().map(|(tuple, _)| tuple).collect())
    }
}

fn too_many(cops: usize) -> Stop {
    Stop::TooLarge(say::JointMoves { cops, most: MOST_TUPLES }.into())
}

/// Potentials that are no numbers any more.
pub(in super::super) fn overflow() -> Stop {
    Stop::GaveUp(say::OVERFLOW.into())
}
