//! Rounds over all open vertices, in order. What a round settles is seen only by the next one, so the round
//! is the rank.
//!
//! Two bits a vertex say who has won it: at ten million vertices they fill 2.5 MB, so that looking at a
//! random successor costs a visit to the cache and not to the memory.

use super::{Field, OPEN, Solved, Worth, code, worth};

/// Vertices in a word of marks.
const LANES: usize = 32;
/// The lower bit of every lane.
const LOW: u64 = 0x5555_5555_5555_5555;

/// Who has won which vertex so far.
pub(super) struct Sweeping<'a> {
    pub(super) field: Field<'a>,
    /// Two bits a vertex: 0 open, 1 won by player 0, 2 won by player 1.
    pub(super) marks: Vec<u64>,
    pub(super) values: Vec<i32>,
    pub(super) moves: Vec<i32>,
    /// The rank that the next round gives.
    pub(super) rank: i32,
    /// How many vertices with successors are open.
    pub(super) open: usize,
    /// What this round settles: the vertex, its winner in the highest bit.
    fresh: Vec<(u32, i32)>,
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
            open: n,
            fresh: Vec::new(),
        };
        for (player, list) in (0..).zip(won) {
            for &vertex in list {
                if new.mark(vertex) == 0 {
                    new.settle(vertex, player, 0, -1);
                }
            }
        }
        new
    }

    #[inline]
    pub(super) fn mark(&self, vertex: u32) -> u64 {
        self.marks[vertex as usize / LANES] >> (vertex as usize % LANES * 2) & 3
    }

    #[inline]
    pub(super) fn settle(&mut self, vertex: u32, player: u8, rank: i32, to: i32) {
        self.marks[vertex as usize / LANES] |= (u64::from(player) + 1) << (vertex as usize % LANES * 2);
        self.values[vertex as usize] = code(player, rank);
        self.moves[vertex as usize] = to;
        self.open -= 1;
    }

    /// The open vertices of a word of marks, as a mask of lower bits.
    #[inline]
    fn open_in(&self, word: usize) -> u64 {
        let marks = self.marks[word];
        let open = !(marks | marks >> 1) & LOW;
        let rest = self.field.vertices() - word * LANES;
        if rest < LANES { open & ((1 << (rest * 2)) - 1) } else { open }
    }

    /// Calls with every open vertex, in order.
    pub(super) fn each_open(&self, mut call: impl FnMut(u32)) {
        for word in 0..self.marks.len() {
            let mut open = self.open_in(word);
            while open != 0 {
                call((word * LANES) as u32 + open.trailing_zeros() / 2);
                open &= open - 1;
            }
        }
    }

    /// One round; says how many vertices it settled.
    pub(super) fn round(&mut self) -> usize {
        let mut fresh = std::mem::take(&mut self.fresh);
        fresh.clear();
        self.each_open(|vertex| {
            if let Some((player, to)) = self.look(vertex) {
                fresh.push((vertex << 1 | u32::from(player), to));
            }
        });
        let rank = self.rank;
        for &(entry, to) in &fresh {
            self.settle(entry >> 1, (entry & 1) as u8, rank, to);
        }
        self.rank += 1;
        self.fresh = fresh;
        self.fresh.len()
    }

    /// Who wins an open vertex in this round, and what its owner does there.
    #[inline]
    fn look(&self, vertex: u32) -> Option<(u8, i32)> {
        let owner = self.field.owner[vertex as usize];
        let mine = u64::from(owner) + 1;
        let successors = self.field.successors(vertex as usize);
        let mut seen = 3 - mine;
        for &to in successors {
            let mark = self.mark(to);
            if mark == mine {
                return Some((owner, to as i32));
            }
            seen &= mark;
        }
        if seen == 0 || successors.is_empty() {
            return None;
        }
        // All successors are lost: the longest way is one that was settled in the last round.
        let last = Worth::Won(1 - owner, self.rank as u32 - 1);
        let longest = successors.iter().find(|&&to| worth(self.values[to as usize]) == last);
        Some((1 - owner, longest.map_or(-1, |&to| to as i32)))
    }

    /// What the first vertices of the next queue are: as a round, without its effect.
    pub(super) fn next(&self) -> Vec<(u32, i32)> {
        let mut next = Vec::new();
        self.each_open(|vertex| {
            if let Some((player, to)) = self.look(vertex) {
                next.push((vertex << 1 | u32::from(player), to));
            }
        });
        next
    }

    /// From an open vertex the owner goes where it stays open.
    pub(super) fn stay_open(&mut self) {
        let mut moves = std::mem::take(&mut self.moves);
        self.each_open(|vertex| {
            let stays = self.field.successors(vertex as usize).iter().find(|&&to| self.mark(to) == 0);
            moves[vertex as usize] = stays.map_or(-1, |&to| to as i32);
        });
        self.moves = moves;
    }

    pub(super) fn into_solved(self) -> Solved {
        Solved { values: self.values, moves: self.moves }
    }
}
