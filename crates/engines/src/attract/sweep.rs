//! Rounds over all open vertices, in order. What a round settles is seen only by the next one, so the round
//! is the rank.
//!
//! Two bits a vertex say who has won it: at ten million vertices they fill 2.5 MB, so that looking at a
//! random successor costs a visit to the cache and not to the memory. Where most vertices are open, a block of
//! them is looked at without a single branch that depends on what is seen: the wins of both players are
//! counted along the list of successors, and a difference of two such counts tells all about a vertex.

use super::{Field, OPEN, Solved, code};

/// Vertices in a word of marks.
const LANES: usize = 32;
/// The lower bit of every lane.
const LOW: u64 = 0x5555_5555_5555_5555;
/// Words of marks in a block.
const BLOCK: usize = 8;
/// The most successors of a block that is counted along: two counts share a word.
const COUNTED: usize = 1 << 14;

/// Who has won which vertex so far.
pub(super) struct Sweeping<'a> {
    pub(super) field: Field<'a>,
    /// Two bits a vertex: 0 open, 1 won by player 0, 2 won by player 1.
    marks: Vec<u64>,
    /// The vertices that the last round gave to each player, a bit each.
    last: [Vec<u64>; 2],
    pub(super) values: Vec<i32>,
    pub(super) moves: Vec<i32>,
    /// The rank that the next round gives.
    pub(super) rank: i32,
    /// How many vertices are open.
    pub(super) open: usize,
    /// What this round settles: twice the vertex, plus its winner.
    fresh: Vec<u32>,
}

impl<'a> Sweeping<'a> {
    pub(super) fn new(field: Field<'a>, won: [&[u32]; 2]) -> Self {
        let n = field.vertices();
        let bits = || vec![0; n.div_ceil(64)];
        let mut new = Self {
            field,
            marks: vec![0; n.div_ceil(LANES)],
            last: [bits(), bits()],
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
                    new.fresh.push(vertex << 1 | u32::from(player));
                }
            }
        }
        new.remember();
        new
    }

    #[inline]
    pub(super) fn mark(&self, vertex: u32) -> u64 {
        self.marks[vertex as usize / LANES] >> (vertex as usize % LANES * 2) & 3
    }

    /// Gives a vertex to a player at once.
    #[inline]
    pub(super) fn settle(&mut self, vertex: u32, player: u8, rank: i32, to: i32) {
        self.marks[vertex as usize / LANES] |= (u64::from(player) + 1) << (vertex as usize % LANES * 2);
        self.values[vertex as usize] = code(player, rank);
        self.moves[vertex as usize] = to;
        self.open -= 1;
    }

    /// What is fresh becomes what the last round gave.
    fn remember(&mut self) {
        for list in &mut self.last {
            list.fill(0);
        }
        for &entry in &self.fresh {
            self.last[entry as usize & 1][entry as usize / 128] |= 1 << (entry / 2 % 64);
        }
    }

    /// The open vertices of a word of marks, as a mask of lower bits.
    #[inline]
    fn open_in(&self, word: usize) -> u64 {
        let marks = self.marks[word];
        let open = !(marks | marks >> 1) & LOW;
        let rest = self.field.vertices() - word * LANES;
        if rest < LANES { open & ((1 << (rest * 2)) - 1) } else { open }
    }

    /// Calls with every open vertex of some words, in order.
    #[inline]
    fn each_open_in(&self, words: std::ops::Range<usize>, mut call: impl FnMut(u32)) {
        for word in words {
            let mut open = self.open_in(word);
            while open != 0 {
                call((word * LANES) as u32 + open.trailing_zeros() / 2);
                open &= open - 1;
            }
        }
    }

    /// Calls with every open vertex, in order.
    pub(super) fn each_open(&self, call: impl FnMut(u32)) {
        self.each_open_in(0..self.marks.len(), call);
    }

    /// One round; says how many vertices it settled.
    pub(super) fn round(&mut self) -> usize {
        let mut fresh = std::mem::take(&mut self.fresh);
        fresh.clear();
        let mut counts = vec![0u32; COUNTED + 1];
        let n = self.field.vertices();
        for first in (0..self.marks.len()).step_by(BLOCK) {
            let words = first..(first + BLOCK).min(self.marks.len());
            let open: u32 = words.clone().map(|word| self.open_in(word).count_ones()).sum();
            let vertices = first * LANES..(words.end * LANES).min(n);
            let from = fresh.len();
            let edges = self.field.offsets[vertices.end] - self.field.offsets[vertices.start];
            if open as usize * 3 > vertices.len() && edges as usize <= COUNTED {
                self.count_block(vertices, &mut counts, &mut fresh);
            } else if open > 0 {
                fresh.resize(from + open as usize + 1, 0);
                let mut length = from;
                self.each_open_in(words, |vertex| {
                    let (entry, settled) = self.look(vertex);
                    fresh[length] = entry;
                    length += usize::from(settled);
                });
                fresh.truncate(length);
            }
            for &entry in &fresh[from..] {
                let (vertex, player) = (entry >> 1, (entry & 1) as u8);
                self.values[vertex as usize] = code(player, self.rank);
                self.moves[vertex as usize] = self.way(vertex, player);
            }
        }
        for &entry in &fresh {
            self.marks[entry as usize / (2 * LANES)] |=
                (u64::from(entry & 1) + 1) << (entry as usize / 2 % LANES * 2);
        }
        self.open -= fresh.len();
        self.rank += 1;
        self.fresh = fresh;
        self.remember();
        self.fresh.len()
    }

    /// Looks at all vertices of a block.
    fn count_block(&self, vertices: std::ops::Range<usize>, counts: &mut [u32], fresh: &mut Vec<u32>) {
        let offsets = &self.field.offsets[vertices.start..=vertices.end];
        let base = offsets[0];
        let list = &self.field.targets[base as usize..offsets[offsets.len() - 1] as usize];
        let mut sum = 0u32;
        for (count, &to) in counts[1..].iter_mut().zip(list) {
            let mark = self.mark(to) as u32;
            sum += mark & 1 | mark >> 1 << 16;
            *count = sum;
        }
        let from = fresh.len();
        fresh.resize(from + vertices.len(), 0);
        let mut length = from;
        let owners = &self.field.owner[vertices.clone()];
        for ((vertex, ends), &owner) in vertices.zip(offsets.windows(2)).zip(owners) {
            let (start, end) = (ends[0] - base, ends[1] - base);
            let both = counts[end as usize].wrapping_sub(counts[start as usize]);
            // How many successors are won by the owner, and how many are lost for him.
            let (won, lost) =
                if owner == 0 { (both & 0xffff, both >> 16) } else { (both >> 16, both & 0xffff) };
            let wins = won > 0;
            let settled = (self.mark(vertex as u32) == 0) & (end > start) & (wins | (lost == end - start));
            fresh[length] = (vertex as u32) << 1 | u32::from(owner ^ u8::from(!wins));
            length += usize::from(settled);
        }
        fresh.truncate(length);
    }

    /// Twice the vertex plus who wins it, and whether it is settled in this round. There is no early exit: a branch on
    /// what a random place holds would wait for it, whereas all the places of many vertices are looked up at once.
    #[inline]
    fn look(&self, vertex: u32) -> (u32, bool) {
        let owner = self.field.owner[vertex as usize];
        let mine = u64::from(owner) + 1;
        let successors = self.field.successors(vertex as usize);
        let (mut any, mut all) = (0, 3 - mine);
        for &to in successors {
            let mark = self.mark(to);
            any |= mark;
            all &= mark;
        }
        let wins = any & mine != 0;
        let settled = wins | (all != 0 && !successors.is_empty());
        (vertex << 1 | u32::from(owner ^ u8::from(!wins)), settled)
    }

    /// Where the owner of a vertex goes that this round gives to a player: to one that the last round gave him.
    /// For the winner no way is nearer, for the loser none is longer.
    #[inline]
    fn way(&self, vertex: u32, player: u8) -> i32 {
        let last = &self.last[player as usize];
        for part in self.field.successors(vertex as usize).chunks(64) {
            let bits =
                part.iter().rev().fold(0, |bits, &to| bits << 1 | (last[to as usize / 64] >> (to % 64) & 1));
            if bits != 0 {
                return part[bits.trailing_zeros() as usize] as i32;
            }
        }
        -1
    }

    /// What the first vertices of the next queue are: as a round, without its effect.
    pub(super) fn next(&self) -> Vec<(u32, u8, i32)> {
        let mut next = Vec::new();
        self.each_open(|vertex| {
            if let (entry, true) = self.look(vertex) {
                let player = (entry & 1) as u8;
                next.push((vertex, player, self.way(vertex, player)));
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
