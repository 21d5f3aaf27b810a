//! Who can force a visit, and how soon? Attractors with ranks, for both players in one pass.
//!
//! An arena is a directed graph whose vertices belong to player 0 or 1. Some vertices are won from the
//! start. A vertex is won by its owner when some successor is, by the other player when all are; its *rank*
//! is the number of moves until a vertex won from the start is reached, when the winner hurries and the
//! loser delays. The two attractors are disjoint, so one pass finds both, as in the retrograde analysis of
//! endgames: counters on reversed edges, O(n + m).
//!
//! [`solve`] works on flat lists in two phases. While rounds settle much it *sweeps*: it looks at the successors
//! of every open vertex, in order, and needs no reversed edges at all (the bottom-up step of S. Beamer,
//! K. Asanović and D. Patterson, Direction-optimizing breadth-first search, 2012). A sweep forgets the edges that
//! can no longer matter. When a sweep forgets few, what is left is reversed, the edges between open vertices,
//! and counters and a queue go on. A sweep is repeated only if the last one forgot a fixed share of the
//! edges, or as long as the others cost a fixed share of all vertices and edges, so all sweeps together cost O(n + m) too. `sweep.rs` holds the rounds, `block.rs` what is done with some
//! hundred vertices of a round, `hands.rs` the one step that a processor may do in one go.
//!
//! [`retrograde`] is the plain method over a trait, for games that compute their predecessors.

mod block;
mod hands;
mod queue;
mod retrograde;
mod reverse;
mod sweep;
#[cfg(test)]
mod tests;

pub use retrograde::{Backward, retrograde};

use ludograph_core::{Limits, Stop};

/// A sweep is repeated if the last one forgot one edge in so many. Following an edge backwards costs some five looks at
/// one in order where everything lies in the cache, and some twenty where it does not.
const PATIENCE: [usize; 2] = [8, 40];
/// Reversing takes a look at all vertices, even if few are open: sweeps that forget less are repeated until they have
/// looked at one vertex or edge in so many.
const SPARE: usize = 8;
/// From so many vertices on, counters do not lie in the cache.
const LARGE: usize = 1 << 18;

/// An arena as flat lists: the successors of `v` are `targets[offsets[v]..offsets[v + 1]]`.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// Where the successors of each vertex begin; one entry more than vertices.
    pub offsets: &'a [u32],
    /// The successors, all below the number of vertices.
    pub targets: &'a [u32],
    /// Who moves in each vertex: 0 or 1.
    pub owner: &'a [u8],
}

impl<'a> Field<'a> {
    /// How many vertices there are.
    pub fn vertices(&self) -> usize {
        self.owner.len()
    }

    /// The successors of a vertex.
    #[inline]
    pub fn successors(&self, vertex: usize) -> &'a [u32] {
        &self.targets[self.offsets[vertex] as usize..self.offsets[vertex + 1] as usize]
    }
}

/// What a vertex is worth, in one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Nobody can force anything.
    Open,
    /// This player wins after so many moves.
    Won(u8, u32),
}

/// The number that stands for an open vertex.
pub const OPEN: i32 = -1;

/// The number that stands for a win: `rank` for player 0, `-rank - 2` for player 1.
#[inline]
pub const fn code(player: u8, rank: i32) -> i32 {
    let sign = -(player as i32);
    (rank ^ sign) + sign
}

/// What a number stands for.
#[inline]
pub const fn worth(code: i32) -> Worth {
    match code {
        OPEN => Worth::Open,
        0.. => Worth::Won(0, code as u32),
        _ => Worth::Won(1, (-2 - code) as u32),
    }
}

/// The answer: what every vertex is worth and what its owner does there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solved {
    /// A [`code`] for every vertex.
    pub values: Vec<i32>,
    /// The winner's nearest way, the loser's longest, from an open vertex one that stays open; -1 where there
    /// is no way or none is needed (the vertices won from the start).
    pub moves: Vec<i32>,
}

/// Solves an arena where player `p` wins the vertices `won[p]` from the start. A vertex without successors
/// that nobody wins from the start is open.
///
/// # Errors
/// When the limits say so.
pub fn solve(field: Field<'_>, won: [&[u32]; 2], limits: &Limits) -> Result<Solved, Stop> {
    let mut room = Room::default();
    room.solve(field, won, limits)?;
    Ok(room.0.solved)
}

/// Memory for [`solve`]. Where several arenas are solved in turn, only the first one pays for fresh memory.
#[derive(Debug, Default)]
pub struct Room(sweep::Paper);

impl Room {
    /// As [`solve`].
    ///
    /// # Errors
    /// When the limits say so.
    pub fn solve(&mut self, field: Field<'_>, won: [&[u32]; 2], limits: &Limits) -> Result<&Solved, Stop> {
        let mut rounds = 0;
        match self.go(field, won, limits, &mut rounds) {
            Ok(()) => Ok(&self.0.solved),
            Err(why) => {
                let decided = self.0.solved.values.iter().filter(|&&value| value != OPEN).count();
                limits.decided(decided, field.vertices());
                limits.reach("rounds", rounds);
                Err(why)
            }
        }
    }

    /// Sweeps, then counts, to the end; rounds are told as they are made.
    fn go(
        &mut self,
        field: Field<'_>,
        won: [&[u32]; 2],
        limits: &Limits,
        rounds: &mut u64,
    ) -> Result<(), Stop> {
        let patience = PATIENCE[usize::from(field.vertices() >= LARGE)];
        limits.spend(0)?;
        let mut sweeping = sweep::Sweeping::new(field, won, &mut self.0, limits);
        let mut spare = (field.vertices() + field.targets.len()) / SPARE;
        loop {
            let (before, looked) = (sweeping.left(), sweeping.looks());
            // A round is all or nothing.
            if limits.left() < looked as u64 {
                return Err(Stop::Nodes);
            }
            sweeping.round();
            // A sweep that was broken off has left a mess, and nobody looks at it.
            limits.spend(looked as u64)?;
            *rounds += 1;
            if sweeping.paper.fresh.is_empty() {
                break;
            }
            let left = sweeping.left();
            if (before - left) * patience < left {
                let cost = before + looked;
                if cost > spare {
                    queue::finish(&mut sweeping, limits)?;
                    break;
                }
                spare -= cost;
            }
        }
        sweeping.end();
        limits.spend(0)
    }
}
