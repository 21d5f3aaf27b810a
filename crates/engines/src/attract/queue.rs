//! Counters and a queue over the edges between open vertices, reversed.
//!
//! One word a vertex holds how many successors are still open and who owns it; 0 means settled.

use super::reverse::Reversed;
use super::sweep::Sweeping;
use super::{Solved, code};
use ludograph_core::{Limits, Stop};

/// How many vertices are taken from the queue between two questions to the limits.
const PATIENCE: usize = 1 << 14;

/// Goes on from the sweeps to the end.
pub(super) fn finish(sweeping: &mut Sweeping<'_>, limits: &Limits) -> Result<(), Stop> {
    let mut state = counters(sweeping)?;
    limits.spend(0)?;
    let back = Reversed::new(sweeping, state.len());
    limits.spend(0)?;
    // Twice a vertex, plus its winner.
    let Sweeping { paper, rank, .. } = sweeping;
    let (queue, Solved { values, moves }) = (&mut paper.fresh, &mut paper.solved);
    let mut from = 0;
    while from < queue.len() {
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
                    state[before as usize] = 0;
                    values[before as usize] = code(player as u8, *rank);
                    moves[before as usize] = at as i32;
                    queue.push(before << 1 | player);
                } else {
                    state[before as usize] = word - 2;
                }
            }
        }
        *rank += 1;
    }
    Ok(())
}

/// Twice the number of open ways of every open vertex, plus its owner.
fn counters(sweeping: &Sweeping<'_>) -> Result<Vec<u32>, Stop> {
    let mut state: Vec<u32> = sweeping.field.owner.iter().map(|&owner| owner.into()).collect();
    let mut large = None;
    sweeping.open_edges(|vertex, _| match state[vertex as usize].checked_add(2) {
        Some(more) => state[vertex as usize] = more,
        None => large = Some(vertex),
    });
    match large {
        Some(vertex) => Err(Stop::TooLarge(format!("vertex {vertex} has more than 2^31 successors").into())),
        None => Ok(state),
    }
}
