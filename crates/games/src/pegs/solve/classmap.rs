//! All reachable positions as one bitmap over the parity class, with jumps made 64 positions at a time.
//!
//! Jumps keep the parities of all checks, so a position is known from the holes outside a set of
//! *determined* ones, one a check: on the English board 29 of 33 holes are left, and a bitmap of 2^29 bits
//! (64 MiB) holds every subset of the class. A jump needs two pegs and a hole and turns over all three, so
//! on indices it is a test and a constant change. The six holes of lowest rank select a bit in a word: there
//! the test is a mask and the change a shift. Three more select a word in a row of eight, nine more a row in a
//! block that stays in the nearest cache, the others select the block.
//!
//! A row is left when something was added to it: by the jumps that stay in its block until the block is
//! closed, then by the others into other blocks, which are visited again if something new arrived there.
//! Holes that many jumps touch get the high ranks: most jumps then move whole rows, and only few of the
//! blocks can make them. Nothing is ever looked up by hash.

use ludograph_core::{Limits, Stop};
use std::collections::VecDeque;

/// A block has at most 2^9 rows of eight words: 32 KiB.
const BLOCK_BITS: u32 = 9;
const BLOCK_ROWS: usize = 1 << BLOCK_BITS;

/// A hole as the indices see it: a bit, or a parity of bits.
#[derive(Clone, Copy, Debug)]
enum Seen {
    Bit(u32),
    /// The parity of the index under a mask, turned over or not.
    Parity(u64, bool),
}

/// Where holes stand in an index.
#[derive(Clone, Debug)]
pub(in super::super) struct Layout {
    /// The holes that make up the index, the lowest bit first.
    free: Vec<u32>,
    /// For each determined hole: its number, the mask, and whether the parity is turned over.
    determined: Vec<(u32, u64, bool)>,
    seen: Vec<Seen>,
    /// The checks, each with one determined hole, and their parities.
    checks: Vec<(u64, bool)>,
    /// The index that each byte of a position gives.
    tables: Vec<[u64; 256]>,
}

impl Layout {
    /// The layout of the class of a position. Checks are independent sets of holes that meet every jump evenly.
    pub(in super::super) fn new(holes: usize, hops: &[[u32; 3]], checks: &[u64], start: u64) -> Self {
        let mut touched = vec![0u32; holes];
        for hop in hops {
            hop.iter().for_each(|&hole| touched[hole as usize] += 1);
        }
        let mut order: Vec<u32> = (0..holes as u32).collect();
        order.sort_by_key(|&hole| touched[hole as usize]);
        // Each check gives up one hole: the least touched one that it has and no other check.
        let mut rows: Vec<u64> = checks.to_vec();
        let mut given: Vec<(u32, usize)> = Vec::new();
        for &hole in &order {
            let taken = |row: usize| given.iter().any(|&(_, by)| by == row);
            let Some(row) = (0..rows.len()).find(|&row| !taken(row) && rows[row] >> hole & 1 == 1) else {
                continue;
            };
            for other in (0..rows.len()).filter(|&other| other != row) {
                if rows[other] >> hole & 1 == 1 {
                    rows[other] ^= rows[row];
                }
            }
            given.push((hole, row));
        }
        let free: Vec<u32> =
            order.into_iter().filter(|hole| !given.iter().any(|(taken, _)| taken == hole)).collect();
        let mut seen: Vec<Seen> = vec![Seen::Bit(0); holes];
        for (bit, &hole) in free.iter().enumerate() {
            seen[hole as usize] = Seen::Bit(bit as u32);
        }
        let mut determined = Vec::new();
        let own: Vec<(u64, bool)> = rows.iter().map(|&row| (row, parity(row & start))).collect();
        for (hole, row) in given {
            let others = free.iter().enumerate().filter(|(_, other)| rows[row] >> **other & 1 == 1);
            let mask = others.fold(0u64, |mask, (bit, _)| mask | 1 << bit);
            let odd = own[row].1;
            determined.push((hole, mask, odd));
            seen[hole as usize] = Seen::Parity(mask, odd);
        }
        let byte = |chunk: usize| {
            std::array::from_fn(|bits: usize| {
                let hole = |hole: u32| (hole as usize).wrapping_sub(8 * chunk);
                let at =
                    free.iter().enumerate().filter(|(_, at)| hole(**at) < 8 && bits >> hole(**at) & 1 == 1);
                at.fold(0u64, |index, (bit, _)| index | 1 << bit)
            })
        };
        let tables = (0..holes.div_ceil(8)).map(byte).collect();
        Self { free, determined, seen, checks: own, tables }
    }

    /// How many bits an index has.
    pub(in super::super) fn bits(&self) -> u32 {
        self.free.len() as u32
    }

    /// How many bytes the bitmap takes.
    pub(in super::super) fn bytes(&self) -> u64 {
        1u64.checked_shl(self.bits().saturating_sub(3)).unwrap_or(u64::MAX).max(64)
    }

    /// The index of a position of the class.
    pub(in super::super) fn index(&self, position: u64) -> u64 {
        let bytes = position.to_le_bytes();
        self.tables.iter().zip(bytes).fold(0, |index, (table, byte)| index | table[usize::from(byte)])
    }

    /// The position of an index.
    pub(in super::super) fn position(&self, index: u64) -> u64 {
        let free = self.free.iter().enumerate().fold(0, |at, (bit, &hole)| at | (index >> bit & 1) << hole);
        self.determined
            .iter()
            .fold(free, |at, &(hole, mask, odd)| at | u64::from(parity(index & mask) ^ odd) << hole)
    }

    /// Whether a position is of the class.
    pub(in super::super) fn holds(&self, position: u64) -> bool {
        self.checks.iter().all(|&(check, odd)| parity(check & position) == odd)
    }
}

fn parity(bits: u64) -> bool {
    bits.count_ones() & 1 == 1
}

/// Eight words, 512 positions: what is moved at once.
type Row = [u64; ROW];
const ROW: usize = 8;
/// The bits of an index that select a position in a row.
const ROW_BITS: u32 = 9;

/// A jump on indices.
struct Move {
    /// The positions of a row that can be left, by the parities that row and block have together.
    masks: Vec<Row>,
    /// The parities that the determined holes see in each row of a block.
    classes: Vec<u8>,
    /// How far bits move in a word, up and down; one of them is 0.
    up: u32,
    down: u32,
    /// Which word of a row is reached, which row of a block, which block.
    word: usize,
    row: usize,
    block: usize,
    /// The rows and the blocks that can be left: mask and wanted bits.
    rows: (usize, usize),
    blocks: (usize, usize),
    /// The masks of the parities in the number of the block.
    parities: Vec<usize>,
}

/// A set of moves, or of the rows of a block.
type Set = [u64; BLOCK_ROWS / 64];

/// The bitmap.
pub(in super::super) struct ClassMap {
    pub(in super::super) layout: Layout,
    rows: Vec<Row>,
}

/// The moves, sorted by what they leave.
struct Book {
    moves: Vec<Move>,
    /// For each row of a block, the moves that can leave it.
    by_row: Vec<Set>,
    /// The moves that stay in their block.
    inner: Set,
    /// Rows in a block.
    size: usize,
}

impl Book {
    fn new(layout: &Layout, hops: &[[u32; 3]], wide: u32) -> Self {
        let moves: Vec<Move> = hops.iter().map(|hop| compile(layout, *hop, wide)).collect();
        let set = |fits: &dyn Fn(&Move) -> bool| {
            let mut set = Set::default();
            for (at, _) in moves.iter().enumerate().filter(|(_, step)| fits(step)) {
                set[at / 64] |= 1 << (at % 64);
            }
            set
        };
        let by_row = (0..1usize << wide).map(|row| set(&|step| row & step.rows.0 == step.rows.1)).collect();
        let inner = set(&|step| step.block == 0);
        Self { moves, by_row, inner, size: 1 << wide }
    }

    /// The moves that can leave a block, and for each the parities of the block.
    fn leaving(&self, block: usize) -> (Set, Vec<u8>) {
        let mut set = Set::default();
        let mut classes = vec![0; self.moves.len()];
        for (at, step) in self.moves.iter().enumerate() {
            if block & step.blocks.0 == step.blocks.1 {
                set[at / 64] |= 1 << (at % 64);
            }
            let own = step.parities.iter().enumerate();
            classes[at] =
                own.fold(0, |own, (bit, mask)| own | ((block & mask).count_ones() as u8 & 1) << bit);
        }
        (set, classes)
    }
}

/// Blocks that wait, each once, by the number of bits in their numbers.
struct Queues {
    waits: Vec<bool>,
    queues: Vec<VecDeque<usize>>,
}

impl Queues {
    fn new(blocks: usize) -> Self {
        let levels = blocks.ilog2() as usize + 1;
        Self { waits: vec![false; blocks], queues: vec![VecDeque::new(); levels] }
    }

    #[inline]
    fn push(&mut self, block: usize) {
        if !std::mem::replace(&mut self.waits[block], true) {
            self.queues[block.count_ones() as usize].push_back(block);
        }
    }

    fn pop(&mut self) -> Option<usize> {
        let block = self.queues.iter_mut().rev().find_map(VecDeque::pop_front)?;
        self.waits[block] = false;
        Some(block)
    }
}

/// The members of a set.
#[inline]
fn each(set: &Set, mut f: impl FnMut(usize)) {
    for (word, &bits) in set.iter().enumerate() {
        let mut rest = bits;
        while rest != 0 {
            f(64 * word + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

fn meet(one: &Set, other: &Set) -> Set {
    std::array::from_fn(|at| one[at] & other[at])
}

/// Whether the moves fit into a set, and the class into a bitmap that a machine can address.
pub(in super::super) fn fits(layout: &Layout, hops: usize) -> bool {
    hops <= BLOCK_ROWS && layout.bits() < 48
}

impl ClassMap {
    /// All positions that can be reached from a position by jumps.
    pub(in super::super) fn reach(
        layout: Layout,
        hops: &[[u32; 3]],
        start: u64,
        limits: &Limits,
    ) -> Result<Self, Stop> {
        let bits = layout.bits();
        let rows = vec![[0u64; ROW]; 1 << bits.saturating_sub(ROW_BITS)];
        let book = Book::new(&layout, hops, bits.saturating_sub(ROW_BITS).min(BLOCK_BITS));
        let index = layout.index(start);
        let mut map = Self { layout, rows };
        let row = (index >> ROW_BITS) as usize;
        map.rows[row][(index >> 6) as usize % ROW] |= 1 << (index & 63);
        let blocks = map.rows.len() / book.size;
        // The rows of each block to which something was added since they were left.
        let mut news: Vec<Set> = vec![Set::default(); blocks];
        let within = row % book.size;
        news[row / book.size][within / 64] |= 1 << (within % 64);
        // Blocks with news, by the number of pegs in their own holes: the fullest are visited first, so that
        // little comes back to a block that was visited.
        let mut queues = Queues::new(blocks);
        queues.push(row / book.size);
        while let Some(block) = queues.pop() {
            limits.spend(1)?;
            map.visit(block, &book, &mut news, &mut queues);
        }
        Ok(map)
    }

    /// Makes all jumps from the new rows of a block: first those that stay in it, until nothing is new,
    /// then those that leave it.
    fn visit(&mut self, block: usize, book: &Book, news: &mut [Set], queues: &mut Queues) {
        let (leaving, classes) = book.leaving(block);
        let inner = meet(&leaving, &book.inner);
        let outer: Set = std::array::from_fn(|at| leaving[at] & !book.inner[at]);
        let base = block * book.size;
        let mut fresh = std::mem::take(&mut news[block]);
        let mut left = Set::default();
        while let Some(word) = fresh.iter().rposition(|&word| word != 0) {
            let bit = 63 - fresh[word].leading_zeros() as usize;
            fresh[word] ^= 1 << bit;
            left[word] |= 1 << bit;
            let row = 64 * word + bit;
            each(&meet(&inner, &book.by_row[row]), |at| {
                let step = &book.moves[at];
                let mask = &step.masks[usize::from(step.classes[row] ^ classes[at])];
                let source = self.rows[base + row];
                let to = row ^ step.row;
                if step.put(&source, mask, &mut self.rows[base + to]) {
                    fresh[to / 64] |= 1 << (to % 64);
                }
            });
        }
        each(&left, |row| {
            let source = self.rows[base + row];
            each(&meet(&outer, &book.by_row[row]), |at| {
                let step = &book.moves[at];
                let mask = &step.masks[usize::from(step.classes[row] ^ classes[at])];
                let (other, to) = (block ^ step.block, row ^ step.row);
                if step.put(&source, mask, &mut self.rows[other * book.size + to]) {
                    queues.push(other);
                    news[other][to / 64] |= 1 << (to % 64);
                }
            });
        });
    }

    /// Whether a position of the class was reached.
    pub(in super::super) fn contains(&self, position: u64) -> bool {
        let index = self.layout.index(position);
        self.rows[(index >> ROW_BITS) as usize][(index >> 6) as usize % ROW] >> (index & 63) & 1 == 1
    }

    /// How many positions there are by their number of pegs.
    pub(in super::super) fn by_pegs(&self) -> Vec<u64> {
        let layout = &self.layout;
        let kinds = layout.determined.len();
        let low = layout.bits().min(6);
        // For all parities that the high part can give to the determined holes: the bits of a word by pegs.
        let mut masks: Vec<Vec<u64>> = vec![vec![0; 7 + kinds]; 1 << kinds];
        for (given, masks) in masks.iter_mut().enumerate() {
            for bit in 0..1u64 << low {
                let own = |(at, &(_, mask, odd)): (usize, &(u32, u64, bool))| {
                    u32::from(parity(bit & mask) ^ odd ^ (given >> at & 1 == 1))
                };
                let pegs = bit.count_ones() + layout.determined.iter().enumerate().map(own).sum::<u32>();
                masks[pegs as usize] |= 1 << bit;
            }
        }
        let mut counts = vec![0u64; layout.free.len() + kinds + 8];
        for (high, word) in self.words().enumerate().filter(|(_, word)| *word != 0) {
            let index = (high as u64) << 6;
            let given = layout.determined.iter().enumerate();
            let given =
                given.fold(0, |given, (at, &(_, mask, _))| given | usize::from(parity(index & mask)) << at);
            let first = high.count_ones() as usize;
            for (pegs, &mask) in masks[given].iter().enumerate() {
                counts[first + pegs] += u64::from((word & mask).count_ones());
            }
        }
        counts
    }

    fn words(&self) -> impl Iterator<Item = u64> {
        self.rows.iter().flatten().copied()
    }

    /// All positions reached, in the order of their indices.
    pub(in super::super) fn positions(&self) -> impl Iterator<Item = u64> {
        self.words().enumerate().flat_map(move |(high, word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                if rest == 0 {
                    return None;
                }
                let bit = u64::from(rest.trailing_zeros());
                rest &= rest - 1;
                Some(self.layout.position((high as u64) << 6 | bit))
            })
        })
    }
}

impl Move {
    /// Makes the jump from a row into a row; true if something is new there.
    #[inline]
    fn put(&self, source: &Row, mask: &Row, goal: &mut Row) -> bool {
        let mut new = 0;
        if self.word == 0 {
            for at in 0..ROW {
                let carried = (source[at] & mask[at]) << self.up >> self.down;
                new |= carried & !goal[at];
                goal[at] |= carried;
            }
        } else {
            for at in 0..ROW {
                let carried = (source[at] & mask[at]) << self.up >> self.down;
                let old = &mut goal[(at ^ self.word) % ROW];
                new |= carried & !*old;
                *old |= carried;
            }
        }
        new != 0
    }
}

/// A jump as the bitmap makes it; blocks have `2^wide` rows.
fn compile(layout: &Layout, hop: [u32; 3], wide: u32) -> Move {
    let high = ROW_BITS + wide;
    let (mut low_mask, mut low_value, mut row_mask, mut row_value) = (0usize, 0usize, 0usize, 0usize);
    let (mut block_mask, mut block_value, mut shift) = (0usize, 0usize, 0i32);
    let mut parities: Vec<(u64, bool)> = Vec::new();
    for (role, hole) in hop.into_iter().enumerate() {
        let peg = role < 2;
        match layout.seen[hole as usize] {
            Seen::Bit(bit) if bit < ROW_BITS => {
                low_mask |= 1 << bit;
                low_value |= usize::from(peg) << bit;
                if bit < 6 {
                    shift += if peg { -(1 << bit) } else { 1 << bit };
                }
            }
            Seen::Bit(bit) if bit < high => {
                row_mask |= 1 << (bit - ROW_BITS);
                row_value |= usize::from(peg) << (bit - ROW_BITS);
            }
            Seen::Bit(bit) => {
                block_mask |= 1 << (bit - high);
                block_value |= usize::from(peg) << (bit - high);
            }
            Seen::Parity(mask, odd) => parities.push((mask, odd ^ peg)),
        }
    }
    // A mask for all parities that row and block can have together.
    let mut masks = vec![[0u64; ROW]; 1 << parities.len()];
    let used = 1usize << layout.bits().min(ROW_BITS);
    for (given, out) in masks.iter_mut().enumerate() {
        for bit in (0..used).filter(|bit| bit & low_mask == low_value) {
            let fits = |(at, &(mask, wanted)): (usize, &(u64, bool))| {
                parity(bit as u64 & mask) ^ (given >> at & 1 == 1) == wanted
            };
            if parities.iter().enumerate().all(fits) {
                out[bit >> 6] |= 1 << (bit & 63);
            }
        }
    }
    let of_rows: Vec<usize> =
        parities.iter().map(|(mask, _)| (mask >> ROW_BITS) as usize & ((1 << wide) - 1)).collect();
    let class = |row: usize| {
        let seen = of_rows.iter().enumerate();
        seen.fold(0, |class, (at, mask)| class | ((row & mask).count_ones() as u8 & 1) << at)
    };
    Move {
        masks,
        classes: (0..1 << wide).map(class).collect(),
        up: shift.max(0) as u32,
        down: (-shift).max(0) as u32,
        word: low_mask >> 6,
        row: row_mask,
        block: block_mask,
        rows: (row_mask, row_value),
        blocks: (block_mask, block_value),
        parities: parities.iter().map(|(mask, _)| (mask >> high) as usize).collect(),
    }
}
