//! The plain method: a queue, a counter for every vertex, predecessors from whoever knows them.

use super::{OPEN, Solved, code};
use ludograph_core::{Limits, Stop};

/// An arena that can be walked backwards; nobody stores its edges.
pub trait Backward {
    /// How many vertices there are; they are numbered from 0.
    fn vertices(&self) -> usize;
    /// Who moves in a vertex: 0 or 1.
    fn owner(&self, vertex: u32) -> u8;
    /// How many edges leave a vertex.
    fn degree(&self, vertex: u32) -> u32;
    /// Calls with the start of every edge that leads to a vertex.
    fn predecessors(&self, vertex: u32, call: &mut dyn FnMut(u32));
}

/// As [`super::solve`], for an arena that is walked backwards. Open vertices get no move.
///
/// # Errors
/// When the limits say so.
pub fn retrograde(arena: &impl Backward, won: [&[u32]; 2], limits: &Limits) -> Result<Solved, Stop> {
    let n = arena.vertices();
    let mut left: Vec<u32> = (0..n as u32).map(|vertex| arena.degree(vertex)).collect();
    let mut solved = Solved { values: vec![OPEN; n], moves: vec![-1; n] };
    let mut queue: Vec<(u32, u8)> = Vec::new();
    for (player, list) in (0..).zip(won) {
        for &vertex in list {
            if solved.values[vertex as usize] == OPEN {
                solved.values[vertex as usize] = code(player, 0);
                queue.push((vertex, player));
            }
        }
    }
    let (mut from, mut rank) = (0, 0);
    while from < queue.len() {
        rank += 1;
        let end = queue.len();
        for index in from..end {
            limits.spend(1)?;
            let (vertex, player) = queue[index];
            arena.predecessors(vertex, &mut |before| {
                let at = before as usize;
                if solved.values[at] != OPEN {
                    return;
                }
                if arena.owner(before) != player {
                    left[at] -= 1;
                    if left[at] > 0 {
                        return;
                    }
                }
                solved.values[at] = code(player, rank);
                solved.moves[at] = vertex as i32;
                queue.push((before, player));
            });
        }
        from = end;
    }
    Ok(solved)
}
