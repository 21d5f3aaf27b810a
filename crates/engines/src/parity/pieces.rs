//! What can be solved apart?
//!
//! A strongly connected part that leads nowhere else is a game of its own. When it is solved, both players attract
//! from what they win there; what is left of the parts that led to it may fall into smaller parts, and the next one
//! that leads to nothing open is solved. In the portfolio a piece where one
//! player alone has choices needs no method (`single.rs`).
//!
//! On a game that is one part and has no such pieces, this costs one walk over the edges.

use super::connected::Walk;
use super::core::Core;
use super::meter::Meter;
use super::{NOWHERE, Solved};
use ludograph_core::{Limits, Stop};

/// The winner of a vertex that has none yet.
const OPEN: u8 = 2;

/// Solves a core piece by piece; `method` is told whether the piece is the whole core.
pub(super) fn solve(
    core: &Core,
    limits: &Limits,
    mut method: impl FnMut(&Core, bool) -> Result<Solved, Stop>,
) -> Result<Solved, Stop> {
    let n = core.len();
    let mut run = Pieces {
        core,
        solved: Solved { winner: vec![OPEN; n], strategy: vec![NOWHERE; n] },
        waits: (0..n as u32).map(|vertex| core.successors(vertex).len() as u32).collect(),
        set: vec![0; n],
        place: vec![0; n],
        meter: Meter::new(limits),
    };
    let mut walk = Walk::new(n);
    // What is still to be solved, the next one last; whether all of a set is known to be one part.
    let mut sets: Vec<(Vec<u32>, bool)> = vec![((0..n as u32).collect(), false)];
    let mut stamp = 0;
    while let Some((mut set, connected)) = sets.pop() {
        let before = set.len();
        set.retain(|&vertex| run.solved.winner[vertex as usize] == OPEN);
        run.meter.pay(before as u64)?;
        if set.is_empty() {
            continue;
        }
        stamp += 1;
        set.iter().for_each(|&vertex| run.set[vertex as usize] = stamp);
        if !connected || set.len() < before {
            let way = |vertex: u32, index: usize| {
                let to = core.successors(vertex).get(index).copied()?;
                Some(if run.set[to as usize] == stamp { to } else { NOWHERE })
            };
            let parts = walk.parts(&set, way, &mut run.meter)?;
            if parts.len() != 1 || parts[0].len() != set.len() {
                sets.extend(parts.into_iter().rev().map(|part| (part, true)));
                continue;
            }
        }
        run.meter.settle()?;
        run.piece(set, stamp, &mut method)?;
    }
    Ok(run.solved)
}

struct Pieces<'a> {
    core: &'a Core,
    solved: Solved,
    /// How many successors of a vertex are open.
    waits: Vec<u32>,
    /// The last set that a vertex was in.
    set: Vec<u32>,
    /// Its place in a piece.
    place: Vec<u32>,
    meter: Meter<'a>,
}

impl Pieces<'_> {
    /// Solves a piece that leads to nothing open, and attracts from it.
    fn piece(
        &mut self,
        mut set: Vec<u32>,
        stamp: u32,
        method: &mut impl FnMut(&Core, bool) -> Result<Solved, Stop>,
    ) -> Result<(), Stop> {
        let whole = set.len() == self.core.len();
        // The order of the colours is the order of the numbers.
        set.sort_unstable();
        (0..).zip(&set).for_each(|(place, &vertex)| self.place[vertex as usize] = place);
        let place = |vertex: u32| {
            let at = vertex as usize;
            (self.set[at] == stamp).then(|| self.place[at])
        };
        let part = if whole { None } else { Some(self.core.part(&set, place)) };
        let piece = part.as_ref().unwrap_or(self.core);
        if !whole {
            piece.step(|| {
                let all: Vec<u32> = (0..piece.len() as u32).collect();
                format!("a piece that leads nowhere else: {}", piece.set(&all))
            });
        }
        let solved = method(piece, whole)?;
        if whole {
            self.solved = solved;
            return Ok(());
        }
        for (index, &vertex) in set.iter().enumerate() {
            let to = solved.strategy[index];
            let to = if to == NOWHERE { NOWHERE } else { set[to as usize] };
            (self.solved.winner[vertex as usize], self.solved.strategy[vertex as usize]) =
                (solved.winner[index], to);
        }
        self.attract(set)
    }

    /// Both players attract from vertices that are solved.
    fn attract(&mut self, mut queue: Vec<u32>) -> Result<(), Stop> {
        while let Some(vertex) = queue.pop() {
            let winner = self.solved.winner[vertex as usize];
            for &before in self.core.predecessors(vertex) {
                self.meter.pay(1)?;
                let at = before as usize;
                self.waits[at] -= 1;
                if self.solved.winner[at] != OPEN {
                    continue;
                }
                // Where the owner could go to a win of his, he has gone already.
                if self.core.owner[at] == winner {
                    self.solved.strategy[at] = vertex;
                } else if self.waits[at] > 0 {
                    continue;
                }
                self.solved.winner[at] = winner;
                queue.push(before);
            }
        }
        Ok(())
    }
}
