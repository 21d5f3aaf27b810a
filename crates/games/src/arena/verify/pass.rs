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
use super::in_parts;
use ludograph_core::Limits;
use std::ops::Range;

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
/// The highest bits of the first bytes, by how many there are.
const PRESENT: [u64; WORD + 1] = {
    let mut table = [HIGH; WORD + 1];
    let mut size = 0;
    while size < WORD {
        table[size] = HIGH & !(u64::MAX << (8 * size));
        size += 1;
    }
    table
};

/// What numbers a claim gives to vertices.
pub(super) trait Values {
    /// The score of a number if that of a vertex won from the start is `top`, and whether its rank is small enough. No
    /// score is 1 or -1, so that a step nearer to 0 never gets there.
    fn score(&self, value: i32, top: i32) -> (i32, bool);

    /// Whether an owner chooses a way at a vertex with such a score.
    fn chooses(&self, owner: u8, score: i32) -> bool;
}

/// Whether everything holds: `values` for all vertices, the seeds of both players, and the strategy at those vertices
/// with successors where their owners choose. A no may be too careful, and is what comes when the limits are spent.
pub(super) fn holds(
    instance: &Instance,
    seeds: &[Vec<u32>; 2],
    kind: &impl Values,
    values: &[i32],
    strategy: &[i32],
    limits: &Limits,
) -> bool {
    let View::Lists { offsets, targets, control } = instance.view() else { return false };
    if values.len() != control.len() || strategy.len() != control.len() {
        return false;
    }
    let lists = Lists { offsets, targets, control, strategy, limits };
    if let Some(scores) = scores(kind, values, TOP, |score| score.wrapping_add(MIDDLE) as u8, limits) {
        let expected = expected(kind);
        let tops = [TOP, -TOP].map(|top| (top + MIDDLE) as u8);
        let long = |vertex: Vertex, seen: &[u8]| {
            let seen: Vec<i32> = seen.iter().map(|&score| plain(score)).collect();
            lists.long(vertex, plain(scores[vertex.number]), TOP, &seen, kind)
        };
        return seeded(seeds, &scores, tops)
            && lists.hold(&scores, WORD, |block, seen| {
                let (fine, many) = lists.short(block.clone(), &scores, &expected, seen);
                fine && (!many
                    || lists.each(block, seen, |vertex, seen| vertex.size <= WORD || long(vertex, seen)))
            });
    }
    let top = i32::MAX / 2;
    scores(kind, values, top, |score| score, limits).is_some_and(|scores| {
        let long = |vertex: Vertex, seen: &[i32]| lists.long(vertex, scores[vertex.number], top, seen, kind);
        seeded(seeds, &scores, [top, -top])
            && lists.hold(&scores, 0, |block, seen| lists.each(block, seen, long))
    })
}

/// Whether the seeds, and they alone, are won from the start: nothing that is gets compared with its successors.
fn seeded<T: Copy + PartialEq>(seeds: &[Vec<u32>; 2], scores: &[T], tops: [T; 2]) -> bool {
    let all = scores.iter().filter(|&&score| (score == tops[0]) | (score == tops[1])).count();
    let right =
        tops.iter().zip(seeds).all(|(top, list)| list.iter().all(|&vertex| scores[vertex as usize] == *top));
    right && all == seeds[0].len() + seeds[1].len()
}

/// What seven bits say.
fn plain(score: u8) -> i32 {
    i32::from(score) - MIDDLE
}

/// What is expected after a vertex, by its score.
#[derive(Clone, Copy)]
struct Expected {
    /// The best score, in every byte of a word.
    best: u64,
    won: bool,
    draw: bool,
    /// 0 where the owner chooses a way, otherwise -1.
    rests: i32,
}

/// What is expected for every score of seven bits, and again for player 1.
fn expected(kind: &impl Values) -> [Expected; 256] {
    std::array::from_fn(|index| {
        let (score, owner) = (plain(index as u8 & 0x7f), (index >> 7) as u8);
        let (won, draw) = (score.abs() >= TOP, score == 0);
        let best = (score + score.signum() + MIDDLE) as u64 & 0x7f;
        let chooses = !won && kind.chooses(owner, score);
        Expected { best: best * LOW, won, draw, rests: i32::from(chooses) - 1 }
    })
}

/// A score for every vertex; none if some rank is too large.
fn scores<T>(
    kind: &impl Values,
    values: &[i32],
    top: i32,
    store: impl Fn(i32) -> T,
    limits: &Limits,
) -> Option<Vec<T>> {
    let mut fits = true;
    let mut one = |&value: &i32| {
        let (score, fine) = kind.score(value, top);
        fits &= fine;
        store(score)
    };
    let mut list = Vec::with_capacity(values.len());
    for part in in_parts(values, limits) {
        list.extend(part.ok()?.iter().map(&mut one));
    }
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

/// A vertex, and where its successors begin and how many there are.
#[derive(Clone, Copy)]
struct Vertex {
    number: usize,
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
    /// Whether all vertices hold, block by block; each is told the scores of all its successors, and some zeros.
    fn hold<T: Copy + Default>(
        &self,
        scores: &[T],
        zeros: usize,
        holds: impl Fn(Range<usize>, &[T]) -> bool,
    ) -> bool {
        let n = self.control.len();
        let mut seen = Vec::new();
        (0..n).step_by(BLOCK).all(|first| {
            let block = first..(first + BLOCK).min(n);
            let list = self.offsets[block.start] as usize..self.offsets[block.end] as usize;
            self.limits.spend((block.len() + list.len()) as u64).is_ok() && {
                look(&mut seen, &self.targets[list], scores, zeros);
                holds(block, &seen)
            }
        })
    }

    /// Whether each vertex of a block holds, by the scores of its successors.
    fn each<T>(&self, block: Range<usize>, seen: &[T], holds: impl Fn(Vertex, &[T]) -> bool) -> bool {
        let base = self.offsets[block.start] as usize;
        block.into_iter().all(|number| {
            let (at, end) = (self.offsets[number] as usize, self.offsets[number + 1] as usize);
            holds(Vertex { number, at, size: end - at }, &seen[at - base..end - base])
        })
    }

    /// Whether the vertices of a block agree with their successors, eight of them at once, and whether there are vertices
    /// with more, which are left out.
    #[inline(never)]
    fn short(
        &self,
        block: Range<usize>,
        scores: &[u8],
        expected: &[Expected; 256],
        seen: &[u8],
    ) -> (bool, bool) {
        let base = self.offsets[block.start] as usize;
        let list = &self.targets[base..self.offsets[block.end] as usize];
        let (mut fine, mut many) = (true, false);
        let ends = self.offsets[block.start..=block.end].windows(2);
        let vertices =
            scores[block.clone()].iter().zip(&self.control[block.clone()]).zip(&self.strategy[block]);
        for (ends, ((&score, &owner), &to)) in ends.zip(vertices) {
            let (at, size) = (ends[0] as usize - base, (ends[1] - ends[0]) as usize);
            if size > WORD {
                many = true;
                continue;
            }
            let Expected { best, won, draw, rests } = expected[usize::from(score & 0x7f | owner << 7)];
            let (word, present, stuck) = (eight(seen, at), PRESENT[size], size == 0);
            // The eighth bit of a byte is set where a score is at most, or at least, the best one.
            let (most, least) = ((best | HIGH) - word, (word | HIGH) - best);
            let better = !(if owner == 0 { most } else { least }) & present;
            let good = most & least & present;
            fine &= won | (stuck & draw) | ((better == 0) & (good != 0));
            let way = list.get(at + good.trailing_zeros() as usize / 8).map_or(-1, |&to| to as i32);
            if to != way | rests | -i32::from(stuck) {
                fine &= !stuck && rests == 0 && elsewhere(to, &list[at..at + size], good);
            }
        }
        (fine, many)
    }

    /// Whether a vertex agrees with its successors, one after the other.
    fn long(&self, vertex: Vertex, score: i32, top: i32, seen: &[i32], kind: &impl Values) -> bool {
        let Vertex { number, at, size } = vertex;
        let (to, owner) = (self.strategy[number], self.control[number]);
        let view = 1 - 2 * i32::from(owner);
        let (mut best, mut reached) = (i32::MIN, i32::MIN);
        for (&score, &other) in seen.iter().zip(&self.targets[at..at + size]) {
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

/// Whether one of the good successors is the one that the strategy goes to.
#[cold]
fn elsewhere(to: i32, list: &[u32], good: u64) -> bool {
    let good = |index: usize| good >> (8 * index + 7) & 1 == 1;
    list.iter().enumerate().any(|(index, &other)| other as i32 == to && good(index))
}

/// The eight scores from a place on.
#[inline(always)]
fn eight(seen: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(*seen[at..].first_chunk().expect("there are some more bytes"))
}
