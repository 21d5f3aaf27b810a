//! A set of positions as one bitmap over their parity class.
//!
//! Jumps keep the parities of all checks, so a position is known from the holes outside a set of
//! *determined* ones, one a check: on the English board 29 of 33 holes are left, and a bitmap of 2^29 bits
//! (64 MiB) holds every subset of the class. A jump needs two pegs and a hole and turns over all three, so
//! on indices it is a test and a constant change; [`super::closure`] makes it on 512 positions at a time.
//!
//! Turning a position over, pegs to holes and holes to pegs, turns its index over: the bitmap is read from
//! the other end. A jump back is a jump of what is turned over. So what leads to given ends is what can be
//! reached from the ends turned over, turned over again.

use super::closure;
use ludograph_core::{Limits, Stop};

/// Eight words, 512 positions: what is moved at once.
pub(super) type Row = [u64; ROW];
pub(super) const ROW: usize = 8;
/// The bits of an index that select a position in a row.
pub(super) const ROW_BITS: u32 = 9;

/// So many rows are gone through before the limits are asked again: 4 MiB.
const ASKING: usize = 1 << 16;

/// With more determined holes the parities of a row are too many for a table.
const MOST_DETERMINED: usize = 10;

/// A hole as the indices see it: a bit, or a parity of bits.
#[derive(Clone, Copy, Debug)]
pub(super) enum Seen {
    Bit(u32),
    /// The parity of the index under a mask, turned over or not.
    Parity(u64, bool),
}

/// Where holes stand in an index.
#[derive(Clone, Debug)]
pub(in super::super) struct Layout {
    /// The holes that make up the index, the lowest bit first.
    free: Vec<u32>,
    /// For each determined hole: the mask, and whether the parity is turned over.
    determined: Vec<(u64, bool)>,
    pub(super) seen: Vec<Seen>,
    /// The checks, each with one determined hole, and their parities.
    checks: Vec<(u64, bool)>,
    /// The index that each byte of a position gives.
    indices: Vec<[u64; 256]>,
    /// The position of index 0, and what each byte of an index turns over in it.
    zero: u64,
    positions: Vec<[u64; 256]>,
}

impl Layout {
    /// The layout of the class of a position. Checks are independent sets of holes that meet every jump evenly.
    pub(in super::super) fn new(holes: usize, checks: &[u64], start: u64) -> Self {
        // Each check gives up one hole: the first that it has and no other check.
        let mut rows: Vec<u64> = checks.to_vec();
        let mut given: Vec<(u32, usize)> = Vec::new();
        for hole in 0..holes as u32 {
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
        let taken = |hole: &u32| given.iter().any(|(taken, _)| taken == hole);
        let free: Vec<u32> = (0..holes as u32).filter(|hole| !taken(hole)).collect();
        let mut seen: Vec<Seen> = vec![Seen::Bit(0); holes];
        // What each bit of an index turns over.
        let mut turns: Vec<u64> = Vec::new();
        for (bit, &hole) in free.iter().enumerate() {
            seen[hole as usize] = Seen::Bit(bit as u32);
            let with = given.iter().filter(|(_, row)| rows[*row] >> hole & 1 == 1);
            turns.push(with.fold(1 << hole, |turned, (other, _)| turned | 1 << other));
        }
        let own: Vec<(u64, bool)> = rows.iter().map(|&row| (row, parity(row & start))).collect();
        let mut determined = Vec::new();
        let mut zero = 0;
        for (hole, row) in given {
            let others = free.iter().enumerate().filter(|(_, other)| rows[row] >> **other & 1 == 1);
            let mask = others.fold(0u64, |mask, (bit, _)| mask | 1 << bit);
            let odd = own[row].1;
            zero |= u64::from(odd) << hole;
            determined.push((mask, odd));
            seen[hole as usize] = Seen::Parity(mask, odd);
        }
        let index = |hole: usize| match seen.get(hole) {
            Some(Seen::Bit(bit)) => 1 << bit,
            _ => 0,
        };
        let indices = (0..holes.div_ceil(8)).map(|chunk| bytes(|bit| index(8 * chunk + bit))).collect();
        let turned = |bit: usize| turns.get(bit).copied().unwrap_or(0);
        let positions =
            (0..free.len().div_ceil(8)).map(|chunk| bytes(|bit| turned(8 * chunk + bit))).collect();
        Self { free, determined, seen, checks: own, indices, zero, positions }
    }

    /// How many bits an index has.
    pub(in super::super) fn bits(&self) -> u32 {
        self.free.len() as u32
    }

    /// How many bytes the bitmap takes.
    pub(in super::super) fn bytes(&self) -> u64 {
        1u64.checked_shl(self.bits().saturating_sub(3)).unwrap_or(u64::MAX).max(64)
    }

    /// Whether the tables of the class are small: an index fills a row, and few holes are determined by others.
    pub(in super::super) fn fits(&self, hops: usize) -> bool {
        let varying = self.determined.iter().filter(|(mask, _)| *mask != 0).count();
        (ROW_BITS..48).contains(&self.bits()) && varying <= MOST_DETERMINED && hops <= closure::MOST_HOPS
    }

    /// The index of a position of the class.
    pub(in super::super) fn index(&self, position: u64) -> u64 {
        let bytes = position.to_le_bytes();
        self.indices.iter().zip(bytes).fold(0, |index, (table, byte)| index | table[usize::from(byte)])
    }

    /// The position of an index.
    #[inline]
    pub(in super::super) fn position(&self, index: u64) -> u64 {
        let bytes = index.to_le_bytes();
        self.positions.iter().zip(bytes).fold(self.zero, |at, (table, byte)| at ^ table[usize::from(byte)])
    }

    /// Whether a position is of the class.
    pub(in super::super) fn holds(&self, position: u64) -> bool {
        self.checks.iter().all(|&(check, odd)| parity(check & position) == odd)
    }
}

/// What each byte turns over, from what each of its bits does.
fn bytes(bit: impl Fn(usize) -> u64) -> [u64; 256] {
    let mut table = [0u64; 256];
    for byte in 1..256usize {
        table[byte] = table[byte & (byte - 1)] ^ bit(byte.trailing_zeros() as usize);
    }
    table
}

pub(super) fn parity(bits: u64) -> bool {
    bits.count_ones() & 1 == 1
}

/// The bitmap.
pub(in super::super) struct ClassMap {
    pub(in super::super) layout: Layout,
    rows: Vec<Row>,
}

impl ClassMap {
    /// All positions that can be reached by jumps from some positions of the class.
    pub(in super::super) fn reach(
        layout: Layout,
        hops: &[[u32; 3]],
        starts: &[u64],
        limits: &Limits,
    ) -> Result<Self, Stop> {
        let mut rows = vec![[0u64; ROW]; 1 << (layout.bits() - ROW_BITS)];
        let mut begin: Vec<usize> = Vec::new();
        for &start in starts {
            let index = layout.index(start);
            let row = (index >> ROW_BITS) as usize;
            rows[row][(index >> 6) as usize % ROW] |= 1 << (index & 63);
            begin.push(row);
        }
        closure::close(&layout, hops, &mut rows, &begin, limits)?;
        Ok(Self { layout, rows })
    }

    /// Keeps the positions which, turned over, are in a set; in this one, if none is given.
    pub(in super::super) fn keep_turned(
        &mut self,
        other: Option<&ClassMap>,
        limits: &Limits,
    ) -> Result<(), Stop> {
        let last = self.rows.len() - 1;
        if let Some(other) = other {
            for (number, chunk) in self.rows.chunks_mut(ASKING).enumerate() {
                limits.spend(0)?;
                for (at, row) in chunk.iter_mut().enumerate().filter(|(_, row)| !none(row)) {
                    *row = common(row, &turned(&other.rows[last - (number * ASKING + at)]));
                }
            }
            return Ok(());
        }
        for at in 0..=last / 2 {
            if at % ASKING == 0 {
                limits.spend(0)?;
            }
            let row = self.rows[at];
            if none(&row) && none(&self.rows[last - at]) {
                continue;
            }
            let both = common(&row, &turned(&self.rows[last - at]));
            self.rows[last - at] = turned(&both);
            self.rows[at] = both;
        }
        Ok(())
    }

    /// Whether a position of the class is in the set.
    pub(in super::super) fn contains(&self, position: u64) -> bool {
        let index = self.layout.index(position);
        self.rows[(index >> ROW_BITS) as usize][(index >> 6) as usize % ROW] >> (index & 63) & 1 == 1
    }

    /// How many positions there are by their number of pegs.
    ///
    /// In rows with the same number of pegs above and the same parities, a bit stands for the same pegs. Such
    /// rows are added up bit by bit, in numbers that are spread over words: the first holds the lowest digits.
    pub(in super::super) fn by_pegs(&self, limits: &Limits) -> Result<Vec<u64>, Stop> {
        let layout = &self.layout;
        let varying: Vec<(u64, bool)> =
            layout.determined.iter().copied().filter(|(mask, _)| *mask != 0).collect();
        let fixed = layout.determined.iter().filter(|&&(mask, odd)| mask == 0 && odd).count();
        let kinds = 1 << varying.len();
        let high = layout.bits() - ROW_BITS;
        let mut sums: Vec<Vec<Row>> = vec![Vec::new(); (high as usize + 1) * kinds];
        for (at, row) in self.rows.iter().enumerate() {
            if at % ASKING == 0 {
                limits.spend(0)?;
            }
            if none(row) {
                continue;
            }
            let index = (at as u64) << ROW_BITS;
            let given = varying.iter().enumerate();
            let given =
                given.fold(0, |given, (bit, (mask, _))| given | usize::from(parity(index & mask)) << bit);
            add(&mut sums[at.count_ones() as usize * kinds + given], *row);
        }
        let mut counts = vec![0u64; layout.seen.len() + 1];
        for (group, digits) in sums.iter().enumerate().filter(|(_, digits)| !digits.is_empty()) {
            let (first, given) = (group / kinds + fixed, group % kinds);
            for bit in 0..1u64 << ROW_BITS {
                let own = |(at, &(mask, odd)): (usize, &(u64, bool))| {
                    usize::from(parity(bit & mask) ^ odd ^ (given >> at & 1 == 1))
                };
                let pegs =
                    first + bit.count_ones() as usize + varying.iter().enumerate().map(own).sum::<usize>();
                let digit = |row: &Row| row[(bit >> 6) as usize] >> (bit & 63) & 1;
                let sum = digits.iter().rev().fold(0, |sum, row| sum << 1 | digit(row));
                if sum > 0 {
                    counts[pegs] += sum;
                }
            }
        }
        Ok(counts)
    }

    /// Shows all positions of the set, in the order of their indices; 65,536 are a node.
    pub(in super::super) fn each(&self, limits: &Limits, mut see: impl FnMut(u64)) -> Result<(), Stop> {
        let mut seen = 0u32;
        for (at, row) in self.rows.iter().enumerate() {
            if at % ASKING == 0 {
                limits.spend(0)?;
            }
            if none(row) {
                continue;
            }
            for (word, &bits) in row.iter().enumerate() {
                let mut rest = bits;
                while rest != 0 {
                    let bit = u64::from(rest.trailing_zeros());
                    rest &= rest - 1;
                    see(self.layout.position(((at * ROW + word) as u64) << 6 | bit));
                    seen += 1;
                    if seen == 1 << 16 {
                        limits.spend(1)?;
                        seen = 0;
                    }
                }
            }
        }
        Ok(())
    }
}

fn common(one: &Row, other: &Row) -> Row {
    std::array::from_fn(|at| one[at] & other[at])
}

/// The row of the positions turned over.
fn turned(row: &Row) -> Row {
    std::array::from_fn(|at| row[ROW - 1 - at].reverse_bits())
}

/// Adds one to the numbers of the bits in a row.
#[inline]
fn add(digits: &mut Vec<Row>, mut carry: Row) {
    for digit in digits.iter_mut() {
        let next = common(digit, &carry);
        for (digit, carry) in digit.iter_mut().zip(&carry) {
            *digit ^= carry;
        }
        if none(&next) {
            return;
        }
        carry = next;
    }
    digits.push(carry);
}

fn none(row: &Row) -> bool {
    row.iter().fold(0, |all, word| all | word) == 0
}
