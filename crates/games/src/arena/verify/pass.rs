//! One pass over the edges that says quickly whether ranks and a strategy hold.
//!
//! Every vertex gets a *score*: high where player 0 wins soon, 0 for a draw, low where player 1 wins soon. Then a
//! vertex is worth the best score among its successors, from its owner's view, one step nearer to 0, and a
//! strategy that leads to the best score hurries, delays and keeps the draw as it should. So the score of a vertex
//! says what the best score after it must be: none is better, and one is that good.
//!
//! If no rank is large a score has seven bits. Scores are looked up for a block of vertices at once, and compared
//! eight at a time in one word, whose eighth bits take the borrows. No branch depends on what a score is. Vertices with
//! more successors, and arenas with larger ranks, are checked one successor after the other.
//!
//! The pass says yes or no. What is wrong, and where, the plain check finds that comes after a no.

use super::super::instance::{Instance, View};
use ludograph_core::Limits;

/// Vertices in a block.
const BLOCK: usize = 1024;
/// The highest score of seven bits.
const TOP: i32 = 63;
/// What is added to such a score, so that it is never negative.
const MIDDLE: i32 = 64;
/// Scores in a word.
const WORD: usize = 8;
/// The lowest bit of every byte, and the highest.
const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = LOW << 7;

/// What numbers a claim gives to vertices.
pub(super) trait Values {
    /// The score of a number if that of a vertex won from the start is `top`, and whether its rank is small enough. No
    /// score is 1 or -1, so that a step nearer to 0 never gets there.
    fn score(&self, value: i32, top: i32) -> (i32, bool);

    /// Whether an owner chooses a way at a vertex with such a score.
    fn chooses(&self, owner: u8, score: i32) -> bool;
}

/// Whether everything holds: `values` for all vertices, the seeds of both players, and the strategy at those vertices
/// with successors where their owners choose. A no may be too careful, and is what comes when the limits are stopped.
pub(super) fn holds(
    instance: &Instance,
    seeds: &[Vec<u32>; 2],
    kind: &impl Values,
    values: &[i32],
    strategy: &[i32],
    limits: &Limits,
) -> bool {
    let View::Lists { offsets, targets, control } = instance.view() else { return false };
    let lists = Lists { offsets, targets, control, strategy, limits };
    if let Some(scores) = scores(kind, values, TOP, |score| score.wrapping_add(MIDDLE) as u8) {
        let score = |vertex: usize| i32::from(scores[vertex]) - MIDDLE;
        let look = |seen: &mut Vec<u8>, list: &[u32]| look(seen, list, &scores, WORD);
        return lists
            .hold(score, TOP, seeds, look, |vertex, list, seen| lists.short(vertex, list, seen, kind));
    }
    let top = i32::MAX / 2;
    scores(kind, values, top, |score| score).is_some_and(|scores| {
        let look = |seen: &mut Vec<i32>, list: &[u32]| look(seen, list, &scores, 0);
        let one = |vertex: Vertex, list: &[u32], seen: &[i32]| lists.long(vertex, top, list, seen, kind);
        lists.hold(|vertex| scores[vertex], top, seeds, look, one)
    })
}

/// A score for every vertex; none if some rank is too large.
fn scores<T>(kind: &impl Values, values: &[i32], top: i32, store: impl Fn(i32) -> T) -> Option<Vec<T>> {
    let mut fits = true;
    let one = |&value: &i32| {
        let (score, fine) = kind.score(value, top);
        fits &= fine;
        store(score)
    };
    let list = values.iter().map(one).collect();
    fits.then_some(list)
}

/// Looks up the scores of a list, and adds some zeros.
fn look<T: Copy + Default>(seen: &mut Vec<T>, list: &[u32], scores: &[T], zeros: usize) {
    seen.resize(list.len() + zeros, T::default());
    let ((fours, rest), (seen, last)) = (list.as_chunks::<4>(), seen[..list.len()].as_chunks_mut::<4>());
    for (seen, list) in seen.iter_mut().zip(fours) {
        *seen = list.map(|to| scores[to as usize]);
    }
    for (seen, &to) in last.iter_mut().zip(rest) {
        *seen = scores[to as usize];
    }
}

/// A vertex of a block.
#[derive(Clone, Copy)]
struct Vertex {
    number: usize,
    score: i32,
    /// Where in the block its successors begin, and how many there are.
    at: usize,
    size: usize,
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
    fn hold<T>(
        &self,
        score: impl Fn(usize) -> i32,
        top: i32,
        seeds: &[Vec<u32>; 2],
        look: impl Fn(&mut Vec<T>, &[u32]),
        holds: impl Fn(Vertex, &[u32], &[T]) -> bool,
    ) -> bool {
        let n = self.control.len();
        if self.strategy.len() != n {
            return false;
        }
        let seeded = [top, -top]
            .iter()
            .zip(seeds)
            .all(|(top, list)| list.iter().all(|&vertex| score(vertex as usize) == *top));
        let mut from_the_start = 0;
        let mut seen = Vec::new();
        for first in (0..n).step_by(BLOCK) {
            let block = first..(first + BLOCK).min(n);
            let base = self.offsets[block.start] as usize;
            let list = &self.targets[base..self.offsets[block.end] as usize];
            look(&mut seen, list);
            let mut fine = true;
            for (number, ends) in block.clone().zip(self.offsets[block.start..=block.end].windows(2)) {
                let score = score(number);
                let (at, size) = (ends[0] as usize - base, (ends[1] - ends[0]) as usize);
                from_the_start += usize::from(score.abs() == top);
                fine &= holds(Vertex { number, score, at, size }, list, &seen);
            }
            if !fine || self.limits.stopped() {
                return false;
            }
        }
        // Only seeds are won from the start, for nothing else was compared with its successors there.
        seeded && from_the_start == seeds[0].len() + seeds[1].len()
    }

    /// Whether a vertex agrees with its successors, eight of them at once.
    #[inline(always)]
    fn short(&self, vertex: Vertex, list: &[u32], seen: &[u8], kind: &impl Values) -> bool {
        let Vertex { number, score, at, size } = vertex;
        if size > WORD {
            let seen: Vec<i32> = seen[at..at + size].iter().map(|&score| i32::from(score) - MIDDLE).collect();
            return self.long(Vertex { at: 0, ..vertex }, TOP, &list[at..at + size], &seen, kind);
        }
        let (to, owner) = (self.strategy[number], self.control[number]);
        // The owner's view: the other way round for player 1.
        let (mine, word) = (score * (1 - 2 * i32::from(owner)), eight(seen, at));
        let word = if owner == 0 { word } else { HIGH - word };
        let best = (mine + mine.signum() + MIDDLE) as u64 & 0x7f;
        let present = HIGH & !(u64::MAX.checked_shl(8 * size as u32).unwrap_or(0));
        let worse = (((best * LOW) | HIGH) - word) & present;
        let good = ((word | HIGH) - best * LOW) & present;
        let (won, stuck) = (score.abs() == TOP, size == 0);
        let agrees = won | (stuck & (mine == 0)) | ((worse == present) & (good != 0));
        let moves = !(won | stuck) & kind.chooses(owner, score);
        let way = list.get(at + good.trailing_zeros() as usize / 8).map_or(-1, |&to| to as i32);
        let goes = to == if moves { way } else { -1 };
        agrees && (goes || moves && self.elsewhere(to, &list[at..at + size], good))
    }

    /// Whether one of the good successors is the one that the strategy goes to.
    #[cold]
    fn elsewhere(&self, to: i32, list: &[u32], good: u64) -> bool {
        let good = |index: usize| good >> (8 * index + 7) & 1 == 1;
        list.iter().enumerate().any(|(index, &other)| other as i32 == to && good(index))
    }

    /// Whether a vertex agrees with its successors, one after the other.
    fn long(&self, vertex: Vertex, top: i32, list: &[u32], seen: &[i32], kind: &impl Values) -> bool {
        let Vertex { number, score, at, size } = vertex;
        let (to, owner) = (self.strategy[number], self.control[number]);
        let view = 1 - 2 * i32::from(owner);
        let (mut best, mut reached) = (i32::MIN, i32::MIN);
        for (&score, &other) in seen[at..at + size].iter().zip(&list[at..at + size]) {
            let score = score * view;
            best = best.max(score);
            reached = if other as i32 == to { score } else { reached };
        }
        let won = score.abs() == top;
        let expected = if size == 0 { 0 } else { best - best.signum() };
        let moves = !(won | (size == 0)) && kind.chooses(owner, score);
        let goes = if moves { reached == best } else { to == -1 };
        (won | (score * view == expected)) & goes
    }
}

/// The eight scores from a place on.
#[inline(always)]
fn eight(seen: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(*seen[at..].first_chunk().expect("there are some more bytes"))
}
