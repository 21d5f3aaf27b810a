//! Chomp: a bar of chocolate, poison in the first cell. A bite at row r, column c takes every cell from that row
//! and column on.
//!
//! A position is the lengths of the rows, from the first to the last never growing. They are numbered in
//! the order of the dictionary: with k rows of length at most m there are C(k + m, k) ways, so the number of
//! the position is a sum of such terms, without the empty bar.

use super::Index;
use std::ops::Range;

/// No side is longer than this.
pub(super) const LONGEST: u32 = 1 << 16;

/// A bar of so many rows and columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chomp {
    /// Rows, at least 1.
    pub rows: u32,
    /// Columns, at least 1.
    pub cols: u32,
    /// `ways[k][m]`: how many ways k rows can have lengths of at most m. Empty for a bar that is too large.
    ways: Vec<Vec<u32>>,
    /// `sums[m][r]`: what the first r rows add to the number of a position if all have the length m.
    sums: Vec<Vec<u32>>,
}

impl Chomp {
    /// The bar; rows and columns are at least 1.
    pub fn new(rows: u32, cols: u32) -> Self {
        let mut new = Self { rows, cols, ways: Vec::new(), sums: Vec::new() };
        if rows.max(cols) <= LONGEST && new.count().is_some_and(|count| count < 1 << 31) {
            let mut ways = vec![vec![1u32; cols as usize + 1]];
            for k in 1..=rows as usize {
                let mut row = vec![1u32; cols as usize + 1];
                for m in 1..=cols as usize {
                    row[m] = row[m - 1] + ways[k - 1][m];
                }
                ways.push(row);
            }
            new.ways = ways;
            let sum = |length: u32| {
                let term = |sum: &mut u32, row: usize| {
                    let before = *sum;
                    *sum += new.term(rows as usize - row, length);
                    Some(before)
                };
                (0..=rows as usize).scan(0, term).collect()
            };
            new.sums = (0..cols).map(sum).collect();
        }
        new
    }

    /// How many bars are not empty: C(r + c, r) - 1.
    pub(super) fn count(&self) -> Option<u128> {
        let (few, many) = (self.rows.min(self.cols), self.rows.max(self.cols));
        let mut ways: u128 = 1;
        for k in 1..=u128::from(few) {
            ways = ways.checked_mul(u128::from(many) + k)? / k;
            if ways > 1 << 90 {
                return None;
            }
        }
        Some(ways - 1)
    }

    /// The rows of a position, from the first to the last.
    pub fn rows_of(&self, position: Index) -> Vec<u32> {
        let mut rest = position + 1;
        let mut longest = self.cols;
        let mut rows = Vec::with_capacity(self.rows as usize);
        for k in (1..=self.rows as usize).rev() {
            // The length a is the largest with ways[k][a - 1] <= rest.
            let ways = &self.ways[k][..longest as usize];
            let length = ways.partition_point(|&ways| ways <= rest);
            rest -= if length == 0 { 0 } else { ways[length - 1] };
            longest = length as u32;
            rows.push(longest);
        }
        rows
    }

    /// The number of a position, if these are rows of one that is not empty.
    pub fn index_of(&self, rows: &[u32]) -> Option<Index> {
        let fits = rows.len() == self.rows as usize
            && rows.is_sorted_by(|a, b| a >= b)
            && rows.first().is_some_and(|&first| (1..=self.cols).contains(&first));
        fits.then(|| self.number(rows) - 1)
    }

    /// One more than the number of a position.
    fn number(&self, rows: &[u32]) -> u32 {
        let count = rows.len();
        rows.iter().enumerate().map(|(row, &length)| self.term(count - row, length)).sum()
    }

    /// How many ways the last k rows have to be shorter than this length: what the first of them adds to the
    /// number of a position.
    #[inline]
    pub fn term(&self, k: usize, length: u32) -> u32 {
        if length == 0 { 0 } else { self.ways[k][length as usize - 1] }
    }

    /// The position after a bite at a row and a column, from 0; none when there is no such cell or it is the
    /// poison.
    pub fn bitten(&self, position: Index, row: u32, col: u32) -> Option<Index> {
        let mut rows = self.rows_of(position);
        if (row, col) == (0, 0) || rows.get(row as usize).is_none_or(|&length| col >= length) {
            return None;
        }
        for length in &mut rows[row as usize..] {
            *length = (*length).min(col);
        }
        Some(self.number(&rows) - 1)
    }

    /// The bite that leads from one position to another, row and column from 0; none if it takes more than one.
    pub fn bite(&self, from: Index, to: Index) -> Option<(u32, u32)> {
        let (before, after) = (self.rows_of(from), self.rows_of(to));
        let row = before.iter().zip(&after).position(|(before, after)| before != after)?;
        let cell = (row as u32, after[row]);
        (self.bitten(from, cell.0, cell.1) == Some(to)).then_some(cell)
    }

    /// How many cells are left in some positions together.
    pub(super) fn cells(&self, positions: Range<Index>) -> u64 {
        self.cells_before(positions.end) - self.cells_before(positions.start)
    }

    /// How many cells are left in all positions before one. They are those that have the same first rows, then a shorter
    /// one, and then anything; among all ways to have k rows of length at most m, half of the k·m cells are left on average.
    fn cells_before(&self, position: Index) -> u64 {
        let all = self.ways[self.rows as usize][self.cols as usize];
        if position + 1 == all {
            return u64::from(self.rows) * u64::from(self.cols) * u64::from(all) / 2;
        }
        let (mut above, mut twice) = (0u64, 0u64);
        for (k, &length) in (0..u64::from(self.rows)).rev().zip(&self.rows_of(position)) {
            for shorter in 0..u64::from(length) {
                let ways = self.ways[k as usize][shorter as usize];
                twice += u64::from(ways) * (2 * above + (k + 2) * shorter);
            }
            above += u64::from(length);
        }
        twice / 2
    }

    /// The positions after one bite. A bite at a row and a column leaves the rows above and those below that are no
    /// longer than the column as they are, and cuts those between to the same length: three sums make the number.
    pub fn moves(&self, position: Index, into: &mut Vec<Index>) {
        let rows = self.rows_of(position);
        let count = rows.len();
        let mut below = vec![0; count + 1];
        for row in (0..count).rev() {
            below[row] = below[row + 1] + self.term(count - row, rows[row]);
        }
        let whole = below[0];
        // For every column the first row that a bite there does not reach.
        let mut ends = Vec::with_capacity(rows[0] as usize);
        for (row, &length) in rows.iter().enumerate().rev() {
            ends.resize(length as usize, row + 1);
        }
        for row in 0..count {
            for col in 0..rows[row] {
                if (row, col) != (0, 0) {
                    let (end, cut) = (ends[col as usize], &self.sums[col as usize]);
                    into.push(whole - below[row] + cut[end] - cut[row] + below[end] - 1);
                }
            }
        }
    }
}
