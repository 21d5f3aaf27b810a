//! What does a round say about some vertices in a row?
//!
//! No branch depends on what a random place holds. A block goes through four loops: look up who has won the
//! successors, a byte each; choose the vertices that see a win; decide on those, eight bytes in a word; move what is still
//! open to the front.

use super::hands::{EIGHT, Hands};
use super::{OPEN, code};

/// Vertices in a block; their places in it are bytes.
pub(super) const BLOCK: usize = 256;
/// The most ways of a block.
pub(super) const MOST: usize = BLOCK * EIGHT;
/// More than that, and a power of two, so that no place needs a look whether it is inside.
const WINDOW: usize = 2 * MOST;
/// Vertices in a word of marks.
const LANES: usize = 32;
/// The lowest bit of every byte.
const LOW: u64 = 0x0101_0101_0101_0101;
/// The mark of a vertex, by its owner, plus 2 if he wins, plus 4 if some way stays open.
const WINNER: [u8; 8] = [2, 1, 1, 2, 0, 0, 1, 2];
/// The bits of marks in the bytes that stand for some of eight ways.
const BYTES: [u64; 256] = {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut bit = 0;
        while bit < EIGHT {
            table[bits] |= ((bits as u64 >> bit & 1) * 3) << (8 * bit);
            bit += 1;
        }
        bits += 1;
    }
    table
};

/// Who has won which vertex: two bits each, 0 for nobody.
#[derive(Debug, Default)]
pub(super) struct Marks(Vec<u64>);

impl Marks {
    /// Begins with no wins.
    pub(super) fn clear(&mut self, vertices: usize) {
        self.0.clear();
        self.0.resize(vertices.div_ceil(LANES), 0);
    }

    /// 1 if player 0 has won a vertex, 2 if player 1 has.
    #[inline(always)]
    pub(super) fn of(&self, vertex: u32) -> u8 {
        self.near(vertex) & 3
    }

    /// The same in the lowest two bits; other vertices' marks are above them.
    #[inline(always)]
    fn near(&self, vertex: u32) -> u8 {
        (self.0[vertex as usize / LANES] >> (vertex as usize % LANES * 2)) as u8
    }

    /// Adds wins: twice the vertex, plus its winner.
    pub(super) fn add(&mut self, wins: &[u32]) {
        for &win in wins {
            self.0[win as usize / (2 * LANES)] |= (u64::from(win & 1) + 1) << (win as usize / 2 % LANES * 2);
        }
    }
}

/// The vertices of a block, by their places in it.
pub(super) trait Part {
    /// Twice the vertex, plus its owner.
    fn head(&self, place: usize) -> u32;
    /// Where its successors begin.
    fn start(&self, place: usize) -> usize;
    /// The same for all vertices.
    fn starts(&self) -> impl Iterator<Item = usize>;
}

/// What is written down of a round.
pub(super) struct Book<'a> {
    pub(super) rank: i32,
    pub(super) values: &'a mut [i32],
    pub(super) moves: &'a mut [i32],
    /// What the round settles: twice the vertex, plus its winner.
    pub(super) fresh: &'a mut Vec<u32>,
}

/// Room for the work on a block.
pub(super) struct Desk {
    /// The marks of all successors, in the lowest two bits of a byte each, and some more bytes.
    seen: [u8; WINDOW + EIGHT],
    /// The places of the vertices that see a win.
    touched: [u8; BLOCK],
    touches: usize,
    /// What is settled.
    settled: [u32; BLOCK],
    /// What is kept: vertices, how many ways each has, and the ways, with some more numbers.
    heads: [u32; BLOCK],
    sizes: [u8; BLOCK],
    ways: [u32; MOST + EIGHT],
}

impl Desk {
    pub(super) fn new() -> Self {
        Self {
            seen: [0; _],
            touched: [0; _],
            touches: 0,
            settled: [0; _],
            heads: [0; _],
            sizes: [0; _],
            ways: [0; _],
        }
    }

    /// Looks up a list of successors.
    #[inline(always)]
    pub(super) fn look(&mut self, marks: &Marks, list: &[u32]) {
        let ((fours, rest), (seen, last)) =
            (list.as_chunks::<8>(), self.seen[..list.len()].as_chunks_mut::<8>());
        for (seen, list) in seen.iter_mut().zip(fours) {
            for (seen, &to) in seen.iter_mut().zip(list) {
                *seen = marks.near(to);
            }
        }
        for (seen, &to) in last.iter_mut().zip(rest) {
            *seen = marks.near(to);
        }
    }

    /// Chooses the vertices that see a win, by their open ways.
    #[inline(always)]
    pub(super) fn choose(&mut self, part: &impl Part, ways: &[u8]) {
        let mut touches = 0;
        for (place, (start, &ways)) in part.starts().zip(ways).enumerate() {
            self.touched[touches % BLOCK] = place as u8;
            touches += usize::from(self.word(start) & BYTES[usize::from(ways)] != 0);
        }
        self.touches = touches;
    }

    /// Decides on the chosen vertices: takes away the ways that are settled, and all ways of a vertex that is. How
    /// many ways it takes.
    #[inline(always)]
    pub(super) fn decide(
        &mut self,
        part: &impl Part,
        list: &[u32],
        ways: &mut [u8],
        book: &mut Book<'_>,
    ) -> usize {
        let codes = [OPEN, code(0, book.rank), code(1, book.rank), OPEN];
        let (mut gone, mut settled) = (0, 0);
        for &place in &self.touched[..self.touches] {
            let place = usize::from(place);
            let (head, start, open) = (part.head(place), part.start(place), ways[place]);
            let word = self.word(start) & BYTES[usize::from(open)];
            let (mine, seen) = (word >> (head & 1) & LOW, (word | word >> 1) & LOW);
            let left = open ^ bits(seen);
            let (wins, stays) = (mine != 0, left != 0);
            // If the owner does not win, all that he sees is won by the other player.
            let way = (if wins { mine } else { seen }).trailing_zeros() as usize / 8 % EIGHT;
            let winner = WINNER[usize::from(head as u8 & 1 | u8::from(wins) << 1 | u8::from(stays) << 2)];
            let left = if winner == 0 { left } else { 0 };
            book.values[head as usize >> 1] = codes[usize::from(winner & 3)];
            book.moves[head as usize >> 1] = list[start + way] as i32;
            self.settled[settled % BLOCK] = head & !1 | u32::from(winner >> 1);
            settled += usize::from(winner != 0);
            gone += (open ^ left).count_ones() as usize;
            ways[place] = left;
        }
        book.fresh.extend_from_slice(&self.settled[..settled]);
        gone
    }

    /// What is still open: vertices, how many ways each has, and the ways.
    #[inline(always)]
    pub(super) fn keep(
        &mut self,
        hands: impl Hands,
        part: &impl Part,
        list: &[u32],
        ways: &[u8],
    ) -> (&[u32], &[u8], &[u32]) {
        let (mut count, mut size) = (0, 0);
        for (place, (start, &ways)) in part.starts().zip(ways).enumerate() {
            let from = &list[start..];
            let into = self.ways[size..].first_chunk_mut().expect("there is room for eight more");
            match from.first_chunk() {
                Some(eight) => hands.pack(eight, ways, into),
                None => hands.pack(&padded(from), ways, into),
            }
            let many = ways.count_ones() as usize;
            self.heads[count % BLOCK] = part.head(place);
            self.sizes[count % BLOCK] = many as u8;
            count += usize::from(ways != 0);
            size += many;
        }
        (&self.heads[..count], &self.sizes[..count], &self.ways[..size])
    }

    /// The marks from a place on.
    #[inline(always)]
    fn word(&self, at: usize) -> u64 {
        debug_assert!(at <= MOST, "a block has no more ways");
        u64::from_le_bytes(*self.seen[at % WINDOW..].first_chunk().expect("there are some more bytes"))
    }
}

/// Eight bytes of 0 or 1 as bits.
#[inline(always)]
fn bits(word: u64) -> u8 {
    (word.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// The end of a list, and zeros.
#[cold]
fn padded(list: &[u32]) -> [u32; EIGHT] {
    let mut eight = [0; EIGHT];
    eight[..list.len()].copy_from_slice(list);
    eight
}
