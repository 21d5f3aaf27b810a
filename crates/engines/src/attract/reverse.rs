//! Listed edges, the other way round.
//!
//! A counting sort by the target would touch a random place for every edge. So the edges are first dealt out to
//! blocks of targets, which writes to some hundred places in turn, and then sorted block by block, in
//! the cache.

use super::sweep::Sweeping;

/// Targets in a block, as a power of two: their counters stay in the nearest cache. Their places in the block
/// have at most 16 bits.
const BITS: std::ops::RangeInclusive<u32> = 13..=16;
/// The most blocks, as a power of two, unless there are too many vertices.
const BLOCKS: u32 = 10;

/// Where each vertex is reached from.
pub(super) struct Reversed {
    offsets: Vec<u32>,
    origins: Vec<u32>,
}

impl Reversed {
    /// Turns the open ways between `n` vertices round.
    pub(super) fn new(sweeping: &Sweeping<'_>, n: usize) -> Self {
        let bits = (usize::BITS - n.leading_zeros()).saturating_sub(BLOCKS).clamp(*BITS.start(), *BITS.end());
        let mut starts = vec![0u32; (n >> bits) + 2];
        sweeping.open_edges(|_, to| starts[(to >> bits) as usize + 1] += 1);
        for block in 1..starts.len() {
            starts[block] += starts[block - 1];
        }
        let mut origins = vec![0u32; starts[starts.len() - 1] as usize];
        let mut places = vec![0u16; origins.len()];
        let mut next = starts.clone();
        sweeping.open_edges(|from, to| {
            let at = &mut next[(to >> bits) as usize];
            origins[*at as usize] = from;
            places[*at as usize] = (to & ((1 << bits) - 1)) as u16;
            *at += 1;
        });
        let mut offsets = Vec::with_capacity(n + 1);
        let (mut counts, mut sorted) = (vec![0u32; 1 << bits], Vec::new());
        for (block, ends) in starts.windows(2).enumerate() {
            let part = ends[0] as usize..ends[1] as usize;
            counts.fill(0);
            for &place in &places[part.clone()] {
                counts[place as usize] += 1;
            }
            let mut sum = 0;
            let vertices = (n - (block << bits)).min(1 << bits);
            for count in &mut counts[..vertices] {
                offsets.push(ends[0] + sum);
                (*count, sum) = (sum, sum + *count);
            }
            let list = &mut origins[part.clone()];
            sorted.resize(list.len(), 0);
            for (&place, &vertex) in places[part].iter().zip(&*list) {
                let at = &mut counts[place as usize];
                sorted[*at as usize] = vertex;
                *at += 1;
            }
            list.copy_from_slice(&sorted);
        }
        offsets.push(starts[starts.len() - 1]);
        Self { offsets, origins }
    }

    /// Where the edges to a vertex come from.
    #[inline]
    pub(super) fn origins(&self, vertex: u32) -> &[u32] {
        &self.origins[self.offsets[vertex as usize] as usize..self.offsets[vertex as usize + 1] as usize]
    }
}
