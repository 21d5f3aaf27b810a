//! Rounds over all open vertices, in order. What a round settles is seen only by the next one, so the round
//! is the rank.
//!
//! Two bits a vertex say who has won it: at ten million vertices they fill 2.5 MB, so that looking at a
//! random successor costs a visit to the cache and not to the memory. Between rounds only the open vertices are
//! kept, each with those of its successors that were open before the last round. Everything else is settled
//! for good: a successor that its owner has won settles the vertex, and one that he has lost is a way he never
//! takes. So the lists shrink with every round. All that a round sees is the work of the last one, hence a
//! vertex that it settles finds its move without looking further: for the winner no way is nearer than
//! one of the last round, and a loser's ways that are left are all that long.
//!
//! No branch depends on what a random place holds. A round goes block by block, in four loops: look up who has won
//! the successors, a byte each; decide on the vertices, eight such bytes in a word; write down what is settled;
//! move what is still open to the front.

use super::{Field, OPEN, Solved, code};

/// Vertices in a word of marks.
const LANES: usize = 32;
/// Vertices in a block.
const BLOCK: usize = 1024;
/// Successors in a word.
const WORD: usize = 8;
/// The lowest bit of every byte.
const LOW: u64 = 0x0101_0101_0101_0101;
/// The first bytes of a word, by their number.
const FIRST: [u64; WORD + 1] = {
    let mut masks = [0; WORD + 1];
    let mut count = 1;
    while count <= WORD {
        masks[count] = u64::MAX >> (64 - 8 * count);
        count += 1;
    }
    masks
};

/// Who has won which vertex so far, and what is open.
pub(super) struct Sweeping<'a> {
    field: Field<'a>,
    /// Two bits a vertex: 0 open, 1 won by player 0, 2 won by player 1.
    marks: Vec<u64>,
    pub(super) values: Vec<i32>,
    pub(super) moves: Vec<i32>,
    /// The rank that the next round gives.
    pub(super) rank: i32,
    /// What the last round has settled: twice the vertex, plus its winner.
    pub(super) fresh: Vec<u32>,
    /// The open vertices that have successors.
    pub(super) lists: Lists,
}

/// Vertices with lists of successors.
#[derive(Default)]
pub(super) struct Lists {
    /// Twice the vertex, plus its owner.
    pub(super) heads: Vec<u32>,
    pub(super) degrees: Vec<u32>,
    pub(super) edges: Vec<u32>,
}

impl<'a> Sweeping<'a> {
    pub(super) fn new(field: Field<'a>, won: [&[u32]; 2]) -> Self {
        let n = field.vertices();
        let mut new = Self {
            field,
            marks: vec![0; n.div_ceil(LANES)],
            values: vec![OPEN; n],
            moves: vec![-1; n],
            rank: 1,
            fresh: Vec::new(),
            lists: Lists::default(),
        };
        for (player, list) in (0..).zip(won) {
            for &vertex in list {
                let value = &mut new.values[vertex as usize];
                if *value == OPEN {
                    *value = code(player, 0);
                    new.fresh.push(vertex << 1 | u32::from(player));
                }
            }
        }
        new.mark_fresh();
        new
    }

    fn mark_fresh(&mut self) {
        for &entry in &self.fresh {
            self.marks[entry as usize / (2 * LANES)] |=
                (u64::from(entry & 1) + 1) << (entry as usize / 2 % LANES * 2);
        }
    }

    /// The first round: from the field to lists.
    pub(super) fn first(&mut self) {
        let mut block = Block::default();
        let Field { offsets, targets, owner } = self.field;
        let n = self.field.vertices();
        let mut lists = Lists {
            heads: Vec::with_capacity(n),
            degrees: Vec::with_capacity(n),
            edges: vec![0; targets.len()],
        };
        let (mut heads, mut degrees, mut kept) = (Vec::new(), Vec::new(), 0);
        self.fresh.clear();
        for start in (0..n).step_by(BLOCK) {
            let end = (start + BLOCK).min(n);
            let part = &targets[offsets[start] as usize..offsets[end] as usize];
            heads.clear();
            heads.extend(
                (start as u32..).zip(&owner[start..end]).map(|(v, &owner)| v << 1 | u32::from(owner)),
            );
            degrees.clear();
            degrees.extend(offsets[start..=end].windows(2).map(|ends| ends[1] - ends[0]));
            block.look(&self.marks, part);
            // Vertices won from the start are gone, and so are dead ends.
            let gone = |head: u32, degree| (degree == 0) | (mark(&self.marks, head >> 1) != 0);
            block.decide(&heads, &degrees, gone);
            block.settle(self.rank, part, &mut self.values, &mut self.moves, &mut self.fresh);
            lists.heads.extend(&block.heads);
            lists.degrees.extend(&block.degrees);
            for (&to, &seen) in part.iter().zip(&block.seen) {
                lists.edges[kept] = to;
                kept += usize::from(seen == 0);
            }
        }
        lists.edges.truncate(kept);
        self.lists = lists;
        self.rank += 1;
        self.mark_fresh();
    }

    /// Any later round: the lists shrink in place.
    pub(super) fn again(&mut self) {
        let mut block = Block::default();
        let Lists { heads, degrees, edges } = &mut self.lists;
        let (mut read, mut kept, mut left) = (0, 0, 0);
        self.fresh.clear();
        for start in (0..heads.len()).step_by(BLOCK) {
            let end = (start + BLOCK).min(heads.len());
            let size: usize = degrees[start..end].iter().map(|&degree| degree as usize).sum();
            let part = &edges[read..read + size];
            block.look(&self.marks, part);
            block.decide(&heads[start..end], &degrees[start..end], |_, _| false);
            block.settle(self.rank, part, &mut self.values, &mut self.moves, &mut self.fresh);
            let after = left + block.heads.len();
            heads[left..after].copy_from_slice(&block.heads);
            degrees[left..after].copy_from_slice(&block.degrees);
            left = after;
            for (index, &seen) in (read..read + size).zip(&block.seen) {
                edges[kept] = edges[index];
                kept += usize::from(seen == 0);
            }
            read += size;
        }
        heads.truncate(left);
        degrees.truncate(left);
        edges.truncate(kept);
        self.rank += 1;
        self.mark_fresh();
    }

    /// The end: from a vertex that is still open, the owner goes where it stays open.
    pub(super) fn into_solved(mut self) -> Solved {
        let mut at = 0;
        for (&head, &degree) in self.lists.heads.iter().zip(&self.lists.degrees) {
            let list = &self.lists.edges[at..at + degree as usize];
            at += degree as usize;
            let stays = list.iter().find(|&&to| self.values[to as usize] == OPEN);
            if let (OPEN, Some(&to)) = (self.values[head as usize >> 1], stays) {
                self.moves[head as usize >> 1] = to as i32;
            }
        }
        Solved { values: self.values, moves: self.moves }
    }
}

/// Who has won a vertex.
#[inline]
fn mark(marks: &[u64], vertex: u32) -> u64 {
    marks[vertex as usize / LANES] >> (vertex as usize % LANES * 2) & 3
}

/// Some vertices, and what a round says about them.
#[derive(Default)]
struct Block {
    /// The mark of every successor, and some more bytes. What is 0 in the end stays in its list.
    seen: Vec<u8>,
    /// The vertices that stay open, with their degrees.
    heads: Vec<u32>,
    degrees: Vec<u32>,
    /// The others.
    settled: Vec<Settled>,
}

/// A vertex that a round settles.
#[derive(Clone, Copy, Default)]
struct Settled {
    /// Twice the vertex, plus its winner.
    entry: u32,
    /// Where in the block its successors begin, and how many there are.
    at: u32,
    size: u32,
}

impl Block {
    /// Looks up the successors of the block.
    fn look(&mut self, marks: &[u64], list: &[u32]) {
        self.seen.resize(list.len() + WORD, 0);
        let ((fours, rest), (seen, last)) =
            (list.as_chunks::<4>(), self.seen[..list.len()].as_chunks_mut::<4>());
        for (seen, list) in seen.iter_mut().zip(fours) {
            for (seen, &to) in seen.iter_mut().zip(list) {
                *seen = mark(marks, to) as u8;
            }
        }
        for (seen, &to) in last.iter_mut().zip(rest) {
            *seen = mark(marks, to) as u8;
        }
    }

    /// Decides on the vertices of the block, except those that are gone.
    fn decide(&mut self, heads: &[u32], degrees: &[u32], gone: impl Fn(u32, u32) -> bool) {
        self.heads.resize(BLOCK, 0);
        self.degrees.resize(BLOCK, 0);
        self.settled.resize(BLOCK, Settled::default());
        let (mut at, mut left, mut done) = (0, 0, 0);
        for (&head, &degree) in heads.iter().zip(degrees) {
            let gone = gone(head, degree);
            let (wins, open) = if degree as usize <= WORD {
                let word = word(&self.seen, at) & FIRST[degree as usize];
                let wins = word & LOW << (head & 1) != 0;
                // If the owner does not win, all that is not 0 is the mark of the other player.
                (wins, degree.wrapping_sub((word.wrapping_mul(LOW) >> 56 >> (!head & 1)) as u32))
            } else {
                many(&self.seen[at..at + degree as usize], head)
            };
            if gone & (degree > 0) {
                self.seen[at..at + degree as usize].fill(1);
            }
            let over = wins | (open == 0);
            self.settled[done] = Settled { entry: head ^ u32::from(!wins), at: at as u32, size: degree };
            (self.heads[left], self.degrees[left]) = (head, open);
            done += usize::from(over & !gone);
            left += usize::from(!(over | gone));
            at += degree as usize;
        }
        self.heads.truncate(left);
        self.degrees.truncate(left);
        self.settled.truncate(done);
    }

    /// Writes down what is settled, and forgets its successors.
    fn settle(
        &mut self,
        rank: i32,
        list: &[u32],
        values: &mut [i32],
        moves: &mut [i32],
        fresh: &mut Vec<u32>,
    ) {
        for &Settled { entry, at, size } in &self.settled {
            let (at, size, winner) = (at as usize, size as usize, entry & 1);
            let bits = word(&self.seen, at) & LOW << winner;
            let way = if bits != 0 {
                at + bits.trailing_zeros() as usize / 8
            } else {
                at + self.seen[at..at + size]
                    .iter()
                    .position(|&mark| u32::from(mark) == winner + 1)
                    .unwrap_or(0)
            };
            let player = winner as u8;
            values[entry as usize >> 1] = code(player, rank);
            moves[entry as usize >> 1] = list[way] as i32;
            if size <= WORD {
                let bytes: &mut [u8; WORD] =
                    self.seen[at..].first_chunk_mut().expect("there are some more bytes");
                *bytes = (u64::from_le_bytes(*bytes) | FIRST[size] & LOW).to_le_bytes();
            } else {
                self.seen[at..at + size].fill(1);
            }
        }
        fresh.extend(self.settled.iter().map(|settled| settled.entry));
    }
}

/// The marks from a place on.
#[inline(always)]
fn word(seen: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(*seen[at..].first_chunk().expect("there are some more bytes"))
}

/// What a vertex with many successors sees: whether its owner has won one, and how many are open.
#[cold]
fn many(seen: &[u8], head: u32) -> (bool, u32) {
    let wins = seen.iter().any(|&mark| u32::from(mark) == (head & 1) + 1);
    (wins, seen.iter().filter(|&&mark| mark == 0).count() as u32)
}
