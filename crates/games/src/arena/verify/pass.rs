//! One pass over the edges that says quickly whether ranks and a strategy hold.
//!
//! Every vertex gets a *score*: high where player 0 wins soon, 0 for a draw, low where player 1 wins soon. Then a
//! vertex is worth the best score among its successors, from its owner's view, one step nearer to 0, and a
//! strategy that leads to the best score hurries, delays and keeps the draw as it should. Scores fit a byte if no
//! rank is large, and are looked up for a block of vertices at once, without a branch on what they are.
//!
//! The pass says yes or no. What is wrong, and where, the plain check finds that comes after a no.

use super::super::instance::{Instance, View};
use super::regions::Worth;
use ludograph_core::Limits;

/// Vertices in a block.
const BLOCK: usize = 1024;

/// Whether everything holds: `worths` for all vertices, the seeds of both players, and the strategy at those vertices
/// with successors of which `chooses` says so, from their owner and score. A no may be too careful, and is what comes when
/// the limits are stopped.
pub(super) fn holds(
    instance: &Instance,
    seeds: &[Vec<u32>; 2],
    worths: impl Iterator<Item = Option<Worth>> + Clone,
    strategy: &[i32],
    chooses: impl Fn(u8, i32) -> bool,
    limits: &Limits,
) -> bool {
    let View::Lists { offsets, targets, control } = instance.view() else { return false };
    let lists = Lists { offsets, targets, control, strategy, limits };
    if let Some(scores) = scores(worths.clone(), i8::MAX.into(), |score| score as i8) {
        return lists.hold(&scores, i8::MAX.into(), seeds, chooses);
    }
    let top = i32::MAX / 2;
    scores(worths, top, |score| score).is_some_and(|scores| lists.hold(&scores, top, seeds, chooses))
}

/// A score for every vertex, `top` for the vertices won from the start; none if some rank is too large. No
/// score is 1 or -1, so that a step nearer to 0 never gets there.
fn scores<T>(
    worths: impl Iterator<Item = Option<Worth>>,
    top: i32,
    store: impl Fn(i32) -> T,
) -> Option<Vec<T>> {
    let score = |worth: Option<Worth>| match worth? {
        Worth::Draw => Some(store(0)),
        Worth::Won(_, rank) if rank < 0 || rank > top - 2 => None,
        Worth::Won(0, rank) => Some(store(top - rank)),
        Worth::Won(_, rank) => Some(store(rank - top)),
    };
    let mut list = Vec::with_capacity(worths.size_hint().0);
    for worth in worths {
        list.push(score(worth)?);
    }
    Some(list)
}

/// The lists that the pass goes through in order.
struct Lists<'a> {
    offsets: &'a [u32],
    targets: &'a [u32],
    control: &'a [u8],
    strategy: &'a [i32],
    limits: &'a Limits,
}

impl Lists<'_> {
    fn hold<T: Copy + Into<i32>>(
        &self,
        scores: &[T],
        top: i32,
        seeds: &[Vec<u32>; 2],
        chooses: impl Fn(u8, i32) -> bool,
    ) -> bool {
        let n = self.control.len();
        if scores.len() != n || self.strategy.len() != n {
            return false;
        }
        let seeded = [top, -top]
            .iter()
            .zip(seeds)
            .all(|(top, list)| list.iter().all(|&vertex| scores[vertex as usize].into() == *top));
        let mut from_the_start = 0;
        let mut seen = Vec::new();
        for first in (0..n).step_by(BLOCK) {
            let block = first..(first + BLOCK).min(n);
            let base = self.offsets[block.start] as usize;
            let list = &self.targets[base..self.offsets[block.end] as usize];
            seen.clear();
            seen.extend(list.iter().map(|&to| scores[to as usize]));
            let mut fine = true;
            for vertex in block {
                let (to, owner) = (self.strategy[vertex], self.control[vertex]);
                let view = 1 - 2 * i32::from(owner);
                let part = self.offsets[vertex] as usize - base..self.offsets[vertex + 1] as usize - base;
                let (mut best, mut reached) = (i32::MIN, i32::MIN);
                for (&score, &other) in seen[part.clone()].iter().zip(&list[part.clone()]) {
                    let score = score.into() * view;
                    best = best.max(score);
                    reached = if other as i32 == to { score } else { reached };
                }
                let score: i32 = scores[vertex].into();
                let won = score.abs() == top;
                from_the_start += usize::from(won);
                let expected = if part.is_empty() { 0 } else { best - best.signum() };
                let moves = !(won | part.is_empty()) && chooses(owner, score);
                let goes = if moves { reached == best } else { to == -1 };
                fine &= (won | (score * view == expected)) & goes;
            }
            if !fine || self.limits.stopped() {
                return false;
            }
        }
        // Only seeds are won from the start, for nothing else was compared with its successors there.
        seeded && from_the_start == seeds[0].len() + seeds[1].len()
    }
}
