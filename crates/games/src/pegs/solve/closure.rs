//! All positions that can be reached, by jumps that are made on 512 positions at a time.
//!
//! The bitmap of a parity class (see [`super::classmap`]) is cut into rows of eight words, a row for the nine
//! lowest holes of an index, and into blocks of 512 rows that stay in the nearest cache. On a row a jump is
//! a test of its number, a mask, a shift, and a place: which word of which row of which block is reached.
//!
//! Holes are numbered row by row, so a block is the upper part of the board, and its number is what stands
//! in the lower part; few jumps cross. A block is closed first: its rows are left jump by jump, those with
//! the most pegs before the others, and again when something was added to them. Then the jumps that cross
//! are made into other blocks, the fullest of which is visited next. On the English board a block is visited
//! 3.4 times and a row is left 1.6 times. (When the holes that few jumps touch came first, blocks were visited
//! 39 times, and it took three times as long.) Nothing is ever looked up by hash.

use super::classmap::{Layout, ROW, ROW_BITS, Row, Seen, parity};
use ludograph_core::{Limits, Stop};
use std::collections::VecDeque;

/// A block has at most 2^9 rows: 32 KiB.
const BLOCK_BITS: u32 = 9;
const BLOCK_ROWS: usize = 1 << BLOCK_BITS;

/// One row in so many begins a page of memory.
const PAGE_ROWS: usize = 64;

/// Boards with more jumps are not for bitmaps: holes for so many do not fit into memory.
pub(super) const MOST_HOPS: usize = 512;

/// A set of the rows of a block.
type Set = [u64; BLOCK_ROWS / 64];

/// Adds all positions that can be reached by jumps from those that are in the bitmap, in these rows.
pub(super) fn close(
    layout: &Layout,
    hops: &[[u32; 3]],
    rows: &mut [Row],
    starts: &[usize],
    limits: &Limits,
) -> Result<(), Stop> {
    let wide = (layout.bits().saturating_sub(ROW_BITS)).min(BLOCK_BITS);
    let book = Book::new(layout, hops, wide);
    let blocks = rows.len() / book.size;
    let mut front = Front {
        rows,
        news: vec![Set::default(); blocks],
        touched: vec![false; blocks],
        waits: vec![false; blocks],
        queues: vec![VecDeque::new(); blocks.ilog2() as usize + 1],
    };
    for row in starts {
        front.touched[row / book.size] = true;
        insert(&mut front.news[row / book.size], row % book.size);
        front.push(row / book.size);
    }
    while let Some(block) = front.pop() {
        limits.spend(1)?;
        front.visit(block, &book);
    }
    Ok(())
}

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
    /// The rows that can be left.
    rows: Set,
    /// The blocks that can be left: mask and wanted bits.
    blocks: (usize, usize),
    /// The masks of the parities in the number of the block.
    parities: Vec<usize>,
}

/// The moves, and the rows in the order of their pegs.
struct Book {
    moves: Vec<Move>,
    /// The rows by their pegs, the fullest first.
    levels: Vec<Set>,
    /// Rows in a block.
    size: usize,
}

impl Book {
    fn new(layout: &Layout, hops: &[[u32; 3]], wide: u32) -> Self {
        let mut levels = vec![Set::default(); wide as usize + 1];
        for row in 0..1usize << wide {
            insert(&mut levels[(wide - row.count_ones()) as usize], row);
        }
        Self { moves: hops.iter().map(|hop| compile(layout, *hop, wide)).collect(), levels, size: 1 << wide }
    }

    /// The moves that can leave a block, each with the parities of the block.
    fn leaving(&self, block: usize) -> impl Iterator<Item = (&Move, u8)> {
        let open = self.moves.iter().filter(move |step| block & step.blocks.0 == step.blocks.1);
        open.map(move |step| {
            let own = step.parities.iter().enumerate();
            (step, own.fold(0, |own, (bit, mask)| own | u8::from(parity((block & mask) as u64)) << bit))
        })
    }
}

/// The bitmap while it is filled.
struct Front<'a> {
    rows: &'a mut [Row],
    /// The rows of each block to which something was added since they were left.
    news: Vec<Set>,
    /// The blocks that memory was given to.
    touched: Vec<bool>,
    /// Blocks that wait, each once, by the number of bits in their numbers.
    waits: Vec<bool>,
    queues: Vec<VecDeque<usize>>,
}

impl Front<'_> {
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

    /// Makes all jumps from the new rows of a block: first those that stay in it, until nothing is new,
    /// then those that leave it.
    fn visit(&mut self, block: usize, book: &Book) {
        let (inner, outer): (Vec<_>, Vec<_>) = book.leaving(block).partition(|(step, _)| step.block == 0);
        let base = block * book.size;
        let mut fresh = std::mem::take(&mut self.news[block]);
        let mut left = Set::default();
        while let Some(level) = book.levels.iter().find(|level| !empty(&meet(level, &fresh))) {
            let now = meet(level, &fresh);
            fresh = std::array::from_fn(|at| fresh[at] & !now[at]);
            left = join(&left, &now);
            for &(step, class) in &inner {
                fresh = join(&fresh, &step.make(class, &meet(&now, &step.rows), self.rows, (base, base)));
            }
        }
        for (step, class) in outer {
            let other = block ^ step.block;
            let (from, goal) = (meet(&left, &step.rows), other * book.size);
            if empty(&from) {
                continue;
            }
            // The system gives memory at the first access: at once to a write, in two steps to a read before it.
            if !std::mem::replace(&mut self.touched[other], true) {
                self.rows[goal..goal + book.size].iter_mut().step_by(PAGE_ROWS).for_each(|row| row[0] = 0);
            }
            let any = step.make(class, &from, self.rows, (base, goal));
            if !empty(&any) {
                self.news[other] = join(&self.news[other], &any);
                self.push(other);
            }
        }
    }
}

impl Move {
    /// Makes the jump from some rows of one block into rows of another; those to which something was added.
    fn make(&self, class: u8, from: &Set, rows: &mut [Row], blocks: (usize, usize)) -> Set {
        if empty(from) {
            return Set::default();
        }
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2")
            && std::arch::is_x86_feature_detected!("bmi1")
            && std::arch::is_x86_feature_detected!("bmi2")
        {
            #[expect(
                unsafe_code,
                reason = "two thirds of the time, measured on the English board; the processor is asked just before"
            )]
            // SAFETY: the function is the safe one below, compiled for AVX2, and AVX2 is there.
            return unsafe { self.make_wide(class, from, rows, blocks) };
        }
        self.make_any(class, from, rows, blocks)
    }

    /// The same in registers of 256 bits.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,bmi1,bmi2")]
    fn make_wide(&self, class: u8, from: &Set, rows: &mut [Row], blocks: (usize, usize)) -> Set {
        self.make_any(class, from, rows, blocks)
    }

    #[inline(always)]
    fn make_any(&self, class: u8, from: &Set, rows: &mut [Row], blocks: (usize, usize)) -> Set {
        let shift = |word: u64| word << self.up >> self.down;
        match self.word {
            0 if self.up | self.down == 0 => self.carry::<0>(class, from, rows, blocks, |word| word),
            0 => self.carry::<0>(class, from, rows, blocks, shift),
            1 => self.carry::<1>(class, from, rows, blocks, shift),
            2 => self.carry::<2>(class, from, rows, blocks, shift),
            3 => self.carry::<3>(class, from, rows, blocks, shift),
            4 => self.carry::<4>(class, from, rows, blocks, shift),
            5 => self.carry::<5>(class, from, rows, blocks, shift),
            6 => self.carry::<6>(class, from, rows, blocks, shift),
            _ => self.carry::<7>(class, from, rows, blocks, shift),
        }
    }

    #[inline(always)]
    fn carry<const WORD: usize>(
        &self,
        class: u8,
        from: &Set,
        rows: &mut [Row],
        (here, there): (usize, usize),
        shift: impl Fn(u64) -> u64,
    ) -> Set {
        let mut any = Set::default();
        for (place, &bits) in from.iter().enumerate() {
            let mut rest = bits;
            while rest != 0 {
                let row = 64 * place + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let mask = &self.masks[usize::from(self.classes[row] ^ class)];
                let to = row ^ self.row;
                let source = &rows[here + row];
                let mut carried = Row::default();
                for at in 0..ROW {
                    carried[at] = source[at ^ WORD] & mask[at ^ WORD];
                }
                for word in &mut carried {
                    *word = shift(*word);
                }
                let goal = &mut rows[there + to];
                let mut new = 0;
                for (old, word) in goal.iter_mut().zip(&carried) {
                    new |= word & !*old;
                    *old |= word;
                }
                any[to / 64 % any.len()] |= u64::from(new != 0) << (to % 64);
            }
        }
        any
    }
}

fn insert(set: &mut Set, member: usize) {
    set[member / 64] |= 1 << (member % 64);
}

fn meet(one: &Set, other: &Set) -> Set {
    std::array::from_fn(|at| one[at] & other[at])
}

fn join(one: &Set, other: &Set) -> Set {
    std::array::from_fn(|at| one[at] | other[at])
}

fn empty(set: &Set) -> bool {
    set.iter().fold(0, |all, word| all | word) == 0
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
    let mut rows = Set::default();
    (0..1 << wide).filter(|row| row & row_mask == row_value).for_each(|row| insert(&mut rows, row));
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
        rows,
        blocks: (block_mask, block_value),
        parities: parities.iter().map(|(mask, _)| (mask >> high) as usize).collect(),
    }
}
