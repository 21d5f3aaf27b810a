//! Counters and a queue over the edges between open vertices, reversed.
//!
//! One word a vertex holds how many successors are still open and who owns it; 0 means settled.

use super::reverse::Reversed;
use super::sweep::Sweeping;
use ludograph_core::{Limits, Stop};

/// How many vertices are taken from the queue between two questions to the limits.
const PATIENCE: usize = 1 << 16;

/// Goes on from the sweeps to the end.
pub(super) fn finish(sweeping: &mut Sweeping<'_>, limits: &Limits) -> Result<(), Stop> {
    let first = sweeping.next();
    if first.is_empty() {
        return Ok(());
    }
    let back = Reversed::of_open(sweeping);
    let mut state = counters(sweeping);
    let mut rank = sweeping.rank;
    let mut queue: Vec<u32> = Vec::with_capacity(first.len());
    let mut settle = |state: &mut [u32], queue: &mut Vec<u32>, at: u32, player: u32, rank, to| {
        state[at as usize] = 0;
        queue.push(at << 1 | player);
        sweeping.settle(at, player as u8, rank, to);
    };
    for (vertex, player, to) in first {
        settle(&mut state, &mut queue, vertex, player.into(), rank, to);
    }
    let mut from = 0;
    while from < queue.len() {
        rank += 1;
        let layer = from..queue.len();
        from = layer.end;
        for index in layer {
            if index % PATIENCE == PATIENCE - 1 {
                limits.spend(PATIENCE as u64)?;
            }
            let (at, player) = (queue[index] >> 1, queue[index] & 1);
            for &before in back.origins(at) {
                let word = state[before as usize];
                if word == 0 {
                    continue;
                }
                // The owner needs one such successor, the other player needs all of them.
                if word & 1 == player || word < 4 {
                    settle(&mut state, &mut queue, before, player, rank, at as i32);
                } else {
                    state[before as usize] = word - 2;
                }
            }
        }
    }
    sweeping.rank = rank;
    Ok(())
}

/// Twice the number of open successors of every open vertex, plus its owner.
fn counters(sweeping: &Sweeping<'_>) -> Vec<u32> {
    let field = sweeping.field;
    let mut state = vec![0; field.vertices()];
    sweeping.each_open(|vertex| {
        let successors = field.successors(vertex as usize).iter();
        let open = successors.filter(|&&to| sweeping.mark(to) == 0).count() as u32;
        state[vertex as usize] = open << 1 | u32::from(field.owner[vertex as usize]);
    });
    state
}
