//! The Smith normal form modulo a number M, which need not be prime.
//!
//! As long as an entry is left that is invertible modulo M it becomes a pivot: one row operation for each row
//! below it, and its row and column are done with. Rows are taken in the order of the sparse elimination, so
//! that few entries fill in. What remains has no invertible entry; it is as large as the number of factors,
//! and Euclid's algorithm on rows and columns makes it diagonal. Columns are followed, so that kernels can be
//! read off ([`super::rows`]).

use super::Grounded;
use super::elimination::Order;
use super::ring::{Large, Ring, Word};
use ludograph_core::{Limits, Stop, sized};
use num_bigint::BigUint;

/// The form modulo `modulus`.
pub(super) struct Form {
    pub(super) modulus: BigUint,
    /// The factors that are not invertible, each dividing the next; 0 stands as the modulus.
    pub(super) factors: Vec<BigUint>,
    /// For each factor a vector that the matrix maps to multiples of it.
    pub(super) kernels: Vec<Vec<BigUint>>,
}

pub(super) fn form(
    matrix: &Grounded,
    order: &Order,
    modulus: &BigUint,
    memory: u64,
    limits: &Limits,
) -> Result<Form, Stop> {
    match u64::try_from(modulus).ok() {
        Some(modulus) if modulus < 1 << 31 => Ok(diagonal(matrix, order, Word(modulus), limits)?.form()),
        _ => {
            let bytes = (matrix.links.len() as u64).pow(2).saturating_mul(48 + modulus.bits() / 8);
            if bytes > memory {
                return Err(Stop::TooLarge(format!("the Smith form needs {}", sized(bytes)).into()));
            }
            Ok(diagonal(matrix, order, Large(modulus.clone()), limits)?.form())
        }
    }
}

/// A matrix on its way to a diagonal.
struct Diagonal<R: Ring> {
    ring: R,
    zero: R::Item,
    rows: Vec<Vec<R::Item>>,
    /// Row and column of each invertible pivot, in order.
    pivots: Vec<(usize, usize)>,
    /// The columns without such a pivot, and the block that is left on them, diagonal in the end.
    columns: Vec<usize>,
    block: Vec<Vec<R::Item>>,
    /// What was done to the block's columns: one list for each of its columns.
    followed: Vec<Vec<R::Item>>,
}

fn diagonal<R: Ring>(
    matrix: &Grounded,
    order: &Order,
    ring: R,
    limits: &Limits,
) -> Result<Diagonal<R>, Stop> {
    let size = matrix.links.len();
    let zero = ring.of(0);
    let mut rows = vec![vec![zero.clone(); size]; size];
    for (row, entries) in rows.iter_mut().enumerate() {
        entries[row] = ring.of(matrix.degrees[row] as i64);
        for &(other, copies) in &matrix.links[row] {
            entries[other] = ring.of(-(copies as i64));
        }
    }
    let (pivots, columns, block, followed) = Default::default();
    let mut found = Diagonal { ring, zero, rows, pivots, columns, block, followed };
    let left = found.pivot_all(&order.rows, limits)?;
    found.cut_block(&left);
    found.make_diagonal(limits)?;
    Ok(found)
}

impl<R: Ring> Diagonal<R> {
    fn is_unit(&self, item: &R::Item) -> bool {
        *item != self.zero && self.ring.divisor(item).0 == self.ring.of(1)
    }

    /// Pivots on invertible entries while there are any; the rows without one are returned.
    fn pivot_all(&mut self, order: &[usize], limits: &Limits) -> Result<Vec<usize>, Stop> {
        let size = self.rows.len();
        let mut free = vec![true; size];
        let mut left: Vec<usize> = order.to_vec();
        loop {
            let mut without = Vec::new();
            for (index, &row) in left.iter().enumerate() {
                limits.spend(1)?;
                let columns =
                    std::iter::once(row).chain(order.iter().copied()).filter(|&column| free[column]);
                let unit = columns.into_iter().find(|&column| self.is_unit(&self.rows[row][column]));
                let Some(column) = unit else {
                    without.push(row);
                    continue;
                };
                free[column] = false;
                self.pivots.push((row, column));
                let others: Vec<usize> = without.iter().chain(&left[index + 1..]).copied().collect();
                self.clear(row, column, &free, &others, limits)?;
            }
            if without.len() == left.len() {
                self.columns = order.iter().copied().filter(|&column| free[column]).collect();
                return Ok(without);
            }
            left = without;
        }
    }

    fn clear(
        &mut self,
        row: usize,
        column: usize,
        free: &[bool],
        others: &[usize],
        limits: &Limits,
    ) -> Result<(), Stop> {
        let pivot = std::mem::take(&mut self.rows[row]);
        let (_, inverse) = self.ring.divisor(&pivot[column]);
        let touched: Vec<usize> = (0..pivot.len()).filter(|&c| free[c] && pivot[c] != self.zero).collect();
        for &other in others {
            let entries = &mut self.rows[other];
            if entries[column] == self.zero {
                continue;
            }
            limits.spend(0)?;
            let times = self.ring.times(&entries[column], &inverse);
            for &c in &touched {
                entries[c] = self.ring.minus_times(&entries[c], &times, &pivot[c]);
            }
            entries[column] = self.zero.clone();
        }
        self.rows[row] = pivot;
        Ok(())
    }

    fn cut_block(&mut self, left: &[usize]) {
        let row = |&row: &usize| self.columns.iter().map(|&c| self.rows[row][c].clone()).collect();
        self.block = left.iter().map(row).collect();
        let unit = |at: usize| (0..left.len()).map(|c| self.ring.of(i64::from(c == at))).collect();
        self.followed = (0..left.len()).map(unit).collect();
    }

    fn make_diagonal(&mut self, limits: &Limits) -> Result<(), Stop> {
        for at in 0..self.block.len() {
            limits.spend(1)?;
            self.fetch_pivot(at, limits)?;
            while self.block[at][at] != self.zero && !self.is_clear(at, limits)? {
                limits.spend(1)?;
            }
        }
        Ok(())
    }

    /// Brings the entry with the least divisor to a place of the diagonal.
    fn fetch_pivot(&mut self, at: usize, limits: &Limits) -> Result<(), Stop> {
        let size = self.block.len();
        let mut best: Option<(R::Item, usize, usize)> = None;
        for row in at..size {
            limits.spend(0)?;
            for column in at..size {
                if self.block[row][column] == self.zero {
                    continue;
                }
                let divisor = self.ring.divisor(&self.block[row][column]).0;
                if best.as_ref().is_none_or(|(least, ..)| self.ring.less(&divisor, least)) {
                    best = Some((divisor, row, column));
                }
            }
        }
        if let Some((_, row, column)) = best {
            self.block.swap(at, row);
            self.block.iter_mut().for_each(|entries| entries.swap(at, column));
            self.followed.swap(at, column);
        }
        Ok(())
    }

    /// One round of clearing row and column; true when nothing was left to do.
    fn is_clear(&mut self, at: usize, limits: &Limits) -> Result<bool, Stop> {
        let size = self.block.len();
        let (divisor, cofactor) = self.ring.divisor(&self.block[at][at]);
        for row in at + 1..size {
            if self.block[row][at] == self.zero {
                continue;
            }
            let Some(quotient) = self.ring.quotient(&self.block[row][at], &divisor) else {
                let with = self.ring.euclid(&self.block[at][at], &self.block[row][at]);
                let (above, below) = self.block.split_at_mut(row);
                mix(&self.ring, &with, &mut above[at], &mut below[0]);
                return Ok(false);
            };
            limits.spend(0)?;
            let times = self.ring.times(&quotient, &cofactor);
            let (above, below) = self.block.split_at_mut(row);
            subtract(&self.ring, &times, &above[at], &mut below[0]);
        }
        for column in at + 1..size {
            if self.block[at][column] == self.zero {
                continue;
            }
            let quotient = self.ring.quotient(&self.block[at][column], &divisor);
            let (left, right) = self.followed.split_at_mut(column);
            if let Some(quotient) = quotient {
                let times = self.ring.times(&quotient, &cofactor);
                for entries in &mut self.block {
                    entries[column] = self.ring.minus_times(&entries[column], &times, &entries[at]);
                }
                subtract(&self.ring, &times, &left[at], &mut right[0]);
            } else {
                let with = self.ring.euclid(&self.block[at][at], &self.block[at][column]);
                for entries in &mut self.block {
                    let (one, other) = (entries[at].clone(), entries[column].clone());
                    entries[at] = sum(&self.ring, &with[0], &one, &with[1], &other);
                    entries[column] = sum(&self.ring, &with[2], &one, &with[3], &other);
                }
                mix(&self.ring, &with, &mut left[at], &mut right[0]);
                return Ok(false);
            }
            limits.spend(0)?;
        }
        // The rest must be divisible too: a row with an exception is added to this one.
        let odd = (at + 1..size).find(|&row| {
            self.block[row][at + 1..].iter().any(|entry| self.ring.quotient(entry, &divisor).is_none())
        });
        let Some(odd) = odd else { return Ok(true) };
        let minus_one = self.ring.of(-1);
        let (above, below) = self.block.split_at_mut(odd);
        subtract(&self.ring, &minus_one, &below[0], &mut above[at]);
        Ok(false)
    }

    fn form(self) -> Form {
        let modulus = self.ring.modulus();
        let zero = BigUint::from(0u32);
        let factor = |at: usize| {
            let divisor = self.ring.big(&self.ring.divisor(&self.block[at][at]).0);
            if divisor == zero { modulus.clone() } else { divisor }
        };
        // Entries that are not invertible may still have an invertible divisor in common, as 2 and 3 modulo 6.
        let one = BigUint::from(1u32);
        let kept: Vec<usize> = (0..self.block.len()).filter(|&at| factor(at) > one).collect();
        let factors = kept.iter().map(|&at| factor(at)).collect();
        let kernels = kept.iter().map(|&at| self.kernel(at)).collect();
        Form { modulus, factors, kernels }
    }

    /// The vector behind a column of the block: the pivots' rows say what the pivots' columns must be.
    fn kernel(&self, at: usize) -> Vec<BigUint> {
        let mut vector = vec![self.zero.clone(); self.rows.len()];
        self.columns.iter().zip(&self.followed[at]).for_each(|(&c, item)| vector[c] = item.clone());
        for &(row, column) in self.pivots.iter().rev() {
            let entries = &self.rows[row];
            let mut rest = self.zero.clone();
            for (c, entry) in entries.iter().enumerate() {
                if c != column && *entry != self.zero && vector[c] != self.zero {
                    rest = self.ring.minus_times(&rest, entry, &vector[c]);
                }
            }
            vector[column] = self.ring.times(&rest, &self.ring.divisor(&entries[column]).1);
        }
        vector.iter().map(|item| self.ring.big(item)).collect()
    }
}

fn sum<R: Ring>(ring: &R, a: &R::Item, one: &R::Item, b: &R::Item, other: &R::Item) -> R::Item {
    let minus = ring.minus_times(&ring.of(0), b, other);
    let minus = ring.minus_times(&minus, a, one);
    ring.minus_times(&ring.of(0), &ring.of(1), &minus)
}

fn subtract<R: Ring>(ring: &R, times: &R::Item, from: &[R::Item], to: &mut [R::Item]) {
    to.iter_mut().zip(from).for_each(|(to, from)| *to = ring.minus_times(to, times, from));
}

fn mix<R: Ring>(ring: &R, with: &[R::Item; 4], one: &mut [R::Item], other: &mut [R::Item]) {
    for (one, other) in one.iter_mut().zip(other) {
        let (a, b) = (one.clone(), other.clone());
        *one = sum(ring, &with[0], &a, &with[1], &b);
        *other = sum(ring, &with[2], &a, &with[3], &b);
    }
}
