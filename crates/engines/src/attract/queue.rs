//! Counters and a queue over the edges between open vertices, reversed.
//!
//! Open vertices are numbered anew, in order, by counting bits; so the lists are as long as what is left,
//! and nearer to each other. One word a vertex holds how many successors are still open and who owns it;
//! 0 means settled.

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
    let left = Left::new(sweeping);
    let mut state = left.state;
    let mut rank = sweeping.rank;
    let mut queue: Vec<u32> = Vec::with_capacity(first.len());
    let mut settle = |state: &mut [u32], queue: &mut Vec<u32>, at: u32, player: u32, rank, to| {
        state[at as usize] = 0;
        queue.push(at << 1 | player);
        sweeping.settle(left.names[at as usize], player as u8, rank, to);
    };
    for (entry, to) in first {
        settle(&mut state, &mut queue, left.numbers.of(entry >> 1), entry & 1, rank, to);
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
            let to = left.names[at as usize] as i32;
            let list = left.offsets[at as usize] as usize..left.offsets[at as usize + 1] as usize;
            for &before in &left.origins[list] {
                let word = state[before as usize];
                if word == 0 {
                    continue;
                }
                // The owner needs one such successor, the other player needs all of them.
                if word & 1 == player || word < 4 {
                    settle(&mut state, &mut queue, before, player, rank, to);
                } else {
                    state[before as usize] = word - 2;
                }
            }
        }
    }
    sweeping.rank = rank;
    Ok(())
}

/// The open vertices and the edges between them, reversed.
struct Left {
    numbers: Numbers,
    names: Vec<u32>,
    /// Twice the number of open successors, plus the owner.
    state: Vec<u32>,
    offsets: Vec<u32>,
    origins: Vec<u32>,
}

impl Left {
    fn new(sweeping: &Sweeping<'_>) -> Self {
        let numbers = Numbers::new(sweeping);
        let mut names = Vec::with_capacity(numbers.count);
        let mut state = Vec::with_capacity(numbers.count);
        let mut offsets = vec![0u32; numbers.count + 1];
        let field = sweeping.field;
        sweeping.each_open(|vertex| {
            let mut open = 0;
            for &to in field.successors(vertex as usize) {
                if sweeping.mark(to) == 0 {
                    offsets[numbers.of(to) as usize] += 1;
                    open += 1;
                }
            }
            names.push(vertex);
            state.push(open << 1 | u32::from(field.owner[vertex as usize]));
        });
        let mut sum = 0;
        for offset in &mut offsets {
            sum += *offset;
            *offset = sum;
        }
        // Filled from behind, every offset ends where its list begins.
        let mut origins = vec![0; sum as usize];
        for (at, &vertex) in names.iter().enumerate() {
            for &to in field.successors(vertex as usize) {
                if sweeping.mark(to) == 0 {
                    let place = &mut offsets[numbers.of(to) as usize];
                    *place -= 1;
                    origins[*place as usize] = at as u32;
                }
            }
        }
        Self { numbers, names, state, offsets, origins }
    }
}

/// New numbers for the open vertices: how many open ones come before.
struct Numbers {
    bits: Vec<u64>,
    before: Vec<u32>,
    count: usize,
}

impl Numbers {
    fn new(sweeping: &Sweeping<'_>) -> Self {
        let mut bits = vec![0u64; sweeping.field.vertices().div_ceil(64)];
        sweeping.each_open(|vertex| bits[vertex as usize / 64] |= 1 << (vertex % 64));
        let mut before = Vec::with_capacity(bits.len());
        let mut count = 0;
        for word in &bits {
            before.push(count);
            count += word.count_ones();
        }
        Self { bits, before, count: count as usize }
    }

    #[inline]
    fn of(&self, vertex: u32) -> u32 {
        let word = vertex as usize / 64;
        let lower = self.bits[word] & ((1u64 << (vertex % 64)) - 1);
        self.before[word] + lower.count_ones()
    }
}
