//! Kayles: pins in rows. A ball takes one pin or two that stand side by side, and may split a row in two.
//!
//! A position is the lengths of the rows, the longest first. After the first ball there are gaps: k rows with t
//! pins come from a row of n pins if and only if t + k - 1 <= n. Positions are numbered by their pins, then in
//! the order of the dictionary, by counting partitions.

use super::Index;

/// One row of pins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kayles {
    /// Pins at the start.
    pub pins: u32,
    /// `ways[t][k][m]`: partitions of t into at most k parts of at most m.
    ways: Vec<Vec<Vec<u32>>>,
    /// How many positions have fewer pins.
    before: Vec<u32>,
}

/// The most pins that are numbered: 100 give 214 million positions.
pub(super) const MOST: u32 = 100;

impl Kayles {
    /// A row of pins.
    pub fn new(pins: u32) -> Self {
        let mut new = Self { pins, ways: Vec::new(), before: Vec::new() };
        if pins <= MOST {
            new.ways = ways(pins as usize);
            let mut sum = 0;
            for total in 0..=pins as usize {
                new.before.push(sum);
                sum += new.ways[total][pins as usize + 1 - total][pins as usize];
            }
            new.before.push(sum);
        }
        new
    }

    pub(super) fn count(&self) -> Option<u128> {
        self.before.last().map(|&count| count.into())
    }

    /// How many rows so many pins may stand in.
    fn rows(&self, total: u32) -> u32 {
        self.pins + 1 - total
    }

    /// The rows of a position, the longest first.
    pub fn rows_of(&self, position: Index) -> Vec<u32> {
        let mut total = self.before.partition_point(|&before| before <= position) as u32 - 1;
        let mut rest = position - self.before[total as usize];
        let (mut parts, mut longest) = (self.rows(total), self.pins);
        let mut rows = Vec::new();
        while total > 0 {
            // The first part a is the largest with ways[..][a - 1] <= rest.
            let ways = &self.ways[total as usize][parts as usize];
            let length = ways[..=longest as usize].partition_point(|&ways| ways <= rest) as u32;
            rest -= ways[length as usize - 1];
            rows.push(length);
            (total, parts, longest) = (total - length, parts - 1, length);
        }
        rows
    }

    /// The number of a position, if these are rows of one.
    pub fn index_of(&self, rows: &[u32]) -> Option<Index> {
        let total = rows.iter().try_fold(0u32, |sum, &row| sum.checked_add(row))?;
        let fits = rows.is_sorted_by(|a, b| a >= b)
            && rows.iter().all(|&row| row > 0)
            && total <= self.pins
            && rows.len() as u32 <= self.rows(total);
        fits.then(|| self.number(rows, total))
    }

    fn number(&self, rows: &[u32], total: u32) -> Index {
        let mut number = self.before[total as usize];
        let (mut left, mut parts) = (total, self.rows(total));
        for &row in rows {
            number += self.ways[left as usize][parts as usize][row as usize - 1];
            (left, parts) = (left - row, parts - 1);
        }
        number
    }

    /// Each kind of ball leads to a position of its own, for what it leaves of a row is shorter than the row.
    pub(super) fn degree(&self, position: Index) -> u32 {
        let mut rows = self.rows_of(position);
        rows.dedup();
        let balls = |row: u32| (1..=row.min(2)).map(|taken| (row - taken) / 2 + 1).sum::<u32>();
        rows.into_iter().map(balls).sum()
    }

    pub(super) fn moves(&self, position: Index, into: &mut Vec<Index>) {
        let rows = self.rows_of(position);
        let total: u32 = rows.iter().sum();
        let from = into.len();
        let mut after = Vec::with_capacity(rows.len() + 1);
        for (index, &row) in rows.iter().enumerate() {
            if index > 0 && rows[index - 1] == row {
                continue;
            }
            for taken in 1..=row.min(2) {
                for left in 0..=(row - taken) / 2 {
                    after.clear();
                    after.extend_from_slice(&rows[..index]);
                    let (mut parts, rest) = ([row - taken - left, left].into_iter(), &rows[index + 1..]);
                    let mut part = parts.next().filter(|&part| part > 0);
                    for &row in rest {
                        while let Some(longer) = part.filter(|&part| part > row) {
                            after.push(longer);
                            part = parts.next().filter(|&part| part > 0);
                        }
                        after.push(row);
                    }
                    after.extend(part.into_iter().chain(parts).filter(|&part| part > 0));
                    into.push(self.number(&after, total - taken));
                }
            }
        }
        into[from..].sort_unstable();
    }
}

fn ways(n: usize) -> Vec<Vec<Vec<u32>>> {
    let mut ways = vec![vec![vec![0u32; n + 1]; n + 2]; n + 1];
    ways[0].iter_mut().flatten().for_each(|way| *way = 1);
    for total in 1..=n {
        for parts in 1..=n + 1 {
            for most in 1..=n {
                let with = if most <= total { ways[total - most][parts - 1][most] } else { 0 };
                ways[total][parts][most] = ways[total][parts][most - 1] + with;
            }
        }
    }
    ways
}
