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
//! No branch depends on what a random place holds. A round goes block by block, in three loops: look up who has won
//! the successors, a byte each; decide on the vertices, eight such bytes in a word; move what is still open
//! to the front.

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
            for (&to, &open) in part.iter().zip(&block.open) {
                lists.edges[kept] = to;
                kept += usize::from(open);
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
            for (index, &open) in (read..read + size).zip(&block.open) {
                edges[kept] = edges[index];
                kept += usize::from(open);
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
    /// The mark of every successor, and some more bytes.
    seen: Vec<u8>,
    /// For every successor, whether it stays in its list: 1 or 0.
    open: Vec<u8>,
    /// The vertices that stay open, with their degrees.
    heads: Vec<u32>,
    degrees: Vec<u32>,
    /// The others: twice the vertex plus its winner, and which successor of the block its owner goes to.
    settled: Vec<(u32, u32)>,
}

impl Block {
    /// Looks up the successors of the block.
    fn look(&mut self, marks: &[u64], list: &[u32]) {
        self.seen.resize(list.len() + WORD, 0);
        self.open.resize(list.len() + WORD, 0);
        for (seen, &to) in self.seen.iter_mut().zip(list) {
            *seen = mark(marks, to) as u8;
        }
    }

    /// Decides on the vertices of the block, except those that are gone.
    fn decide(&mut self, heads: &[u32], degrees: &[u32], gone: impl Fn(u32, u32) -> bool) {
        self.heads.resize(heads.len(), 0);
        self.degrees.resize(heads.len(), 0);
        self.settled.resize(heads.len(), (0, 0));
        let (mut at, mut left, mut done) = (0, 0, 0);
        for (&head, &degree) in heads.iter().zip(degrees) {
            let (gone, size) = (gone(head, degree), degree as usize);
            let seen =
                if size <= WORD { self.short(at, size, head, gone) } else { self.long(at, size, head, gone) };
            let settled = (seen.wins | (seen.open == 0)) & !gone;
            self.settled[done] = (head ^ u32::from(!seen.wins), (at + seen.way) as u32);
            done += usize::from(settled);
            (self.heads[left], self.degrees[left]) = (head, seen.open);
            left += usize::from(!(settled | gone));
            at += size;
        }
        self.heads.truncate(left);
        self.degrees.truncate(left);
        self.settled.truncate(done);
    }

    /// Writes down what is settled.
    fn settle(&self, rank: i32, list: &[u32], values: &mut [i32], moves: &mut [i32], fresh: &mut Vec<u32>) {
        for &(entry, at) in &self.settled {
            values[entry as usize >> 1] = code((entry & 1) as u8, rank);
            moves[entry as usize >> 1] = list[at as usize] as i32;
        }
        fresh.extend(self.settled.iter().map(|&(entry, _)| entry));
    }

    /// What a vertex with few successors sees, without a loop.
    #[inline(always)]
    fn short(&mut self, at: usize, size: usize, head: u32, gone: bool) -> Seen {
        let bytes: &[u8; WORD] = self.seen[at..].first_chunk().expect("there are some more bytes");
        let word = u64::from_le_bytes(*bytes) & FIRST[size];
        let known = (word | word >> 1) & LOW;
        let wins = word & LOW << (head & 1) != 0;
        let open = size as u32 - (known.wrapping_mul(LOW) >> 56) as u32;
        let winner = head & 1 ^ u32::from(!wins);
        let way = (word & LOW << winner).trailing_zeros() as usize / 8;
        let stays = u64::from(wins | gone).wrapping_sub(1);
        let next: &mut [u8; WORD] = self.open[at..].first_chunk_mut().expect("there are some more bytes");
        // What is written beyond the last successor is written again by the next vertex.
        *next = (!known & LOW & stays).to_le_bytes();
        Seen { wins, open, way }
    }

    /// What a vertex with many successors sees.
    fn long(&mut self, at: usize, size: usize, head: u32, gone: bool) -> Seen {
        let seen = &self.seen[at..at + size];
        let won = seen.iter().position(|&mark| u32::from(mark) == (head & 1) + 1);
        let stays = won.is_none() & !gone;
        for (open, &mark) in self.open[at..at + size].iter_mut().zip(seen) {
            *open = u8::from((mark == 0) & stays);
        }
        let open = seen.iter().filter(|&&mark| mark == 0).count() as u32;
        Seen { wins: won.is_some(), open, way: won.unwrap_or(0) }
    }
}

/// What a vertex sees: whether a successor is won by its owner, how many are open, and one that is won by the
/// winner if it is settled.
struct Seen {
    wins: bool,
    open: u32,
    way: usize,
}
