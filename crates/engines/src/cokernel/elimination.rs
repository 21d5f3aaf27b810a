//! Gauss's elimination modulo a prime, the vertex of least degree first.
//!
//! Which entries appear is worked out once, on bit sets ([`Order`]); every prime then touches only those.
//! The matrix is symmetric, so only rows to the right of the diagonal are kept: A = L D Lᵀ.

use super::Grounded;
use super::prime::Prime;
use ludograph_core::{Limits, Stop};

/// An order of elimination, and what each step touches.
pub(super) struct Order {
    /// Which row is eliminated at each step.
    pub(super) rows: Vec<usize>,
    /// At which step each row is eliminated.
    pub(super) steps: Vec<usize>,
    /// The later steps whose rows are joined to that of each step, ascending.
    pub(super) later: Vec<Vec<u32>>,
}

impl Order {
    pub(super) fn new(matrix: &Grounded, limits: &Limits) -> Result<Self, Stop> {
        let size = matrix.links.len();
        let words = size.div_ceil(64);
        let mut joined = vec![0u64; size * words];
        let mut degrees: Vec<usize> = matrix.links.iter().map(Vec::len).collect();
        for (row, links) in matrix.links.iter().enumerate() {
            links.iter().for_each(|(other, _)| joined[row * words + other / 64] |= 1 << (other % 64));
        }
        let mut gone = vec![false; size];
        let mut rows = Vec::with_capacity(size);
        let mut around: Vec<Vec<usize>> = Vec::with_capacity(size);
        for _ in 0..size {
            limits.spend(1).inspect_err(|_| limits.reach("ordered", rows.len()))?;
            let row = (0..size).filter(|&row| !gone[row]).min_by_key(|&row| degrees[row]);
            let row = row.expect("a row is left");
            gone[row] = true;
            let star: Vec<u64> = joined[row * words..][..words].to_vec();
            let near: Vec<usize> =
                (0..size).filter(|other| star[other / 64] >> (other % 64) & 1 == 1).collect();
            for &other in &near {
                limits.spend(0)?;
                let set = &mut joined[other * words..][..words];
                set.iter_mut().zip(&star).for_each(|(set, star)| *set |= star);
                set[row / 64] &= !(1 << (row % 64));
                set[other / 64] &= !(1 << (other % 64));
                degrees[other] = set.iter().map(|word| word.count_ones() as usize).sum();
            }
            rows.push(row);
            around.push(near);
        }
        let mut steps = vec![0; size];
        rows.iter().enumerate().for_each(|(step, &row)| steps[row] = step);
        let later = around.into_iter().map(|near| {
            let mut near: Vec<u32> = near.into_iter().map(|row| steps[row] as u32).collect();
            near.sort_unstable();
            near
        });
        Ok(Self { later: later.collect(), rows, steps })
    }
}

/// The matrix, eliminated modulo a prime.
pub(super) struct Factored {
    pub(super) prime: Prime,
    pub(super) determinant: u64,
    /// Row by row in the order of steps, what stands right of the diagonal, at the places of `later`.
    rows: Vec<Vec<u64>>,
    inverses: Vec<u64>,
}

impl Factored {
    /// Nothing if a pivot is 0 modulo the prime.
    pub(super) fn new(
        matrix: &Grounded,
        order: &Order,
        prime: Prime,
        limits: &Limits,
    ) -> Result<Option<Self>, Stop> {
        let size = order.rows.len();
        let mut dense = vec![0u64; size * size];
        for (step, &row) in order.rows.iter().enumerate() {
            dense[step * size + step] = matrix.degrees[row] % prime.modulus();
            for &(other, copies) in &matrix.links[row] {
                dense[step * size + order.steps[other]] = prime.signed(-(copies as i64));
            }
        }
        let mut found = Self { prime, determinant: 1, rows: Vec::new(), inverses: Vec::new() };
        for step in 0..size {
            limits.spend(1).inspect_err(|_| limits.reach("eliminated", step))?;
            let (above, below) = dense.split_at_mut((step + 1) * size);
            let pivot = &above[step * size..];
            if pivot[step] == 0 {
                return Ok(None);
            }
            let inverse = prime.inverse(pivot[step]);
            found.determinant = prime.times(found.determinant, pivot[step]);
            let later = &order.later[step];
            let entries: Vec<u64> = later.iter().map(|&at| pivot[at as usize]).collect();
            for (place, &at) in later.iter().enumerate() {
                limits.spend(0)?;
                let times = prime.times(entries[place], inverse);
                let row = &mut below[(at as usize - step - 1) * size..][..size];
                for (&to, &entry) in later[place..].iter().zip(&entries[place..]) {
                    let value = &mut row[to as usize];
                    *value = prime.minus(*value, prime.times(times, entry));
                }
            }
            found.rows.push(entries);
            found.inverses.push(inverse);
        }
        Ok(Some(found))
    }

    /// Solves A x = b modulo the prime; both stand in the order of steps.
    ///
    /// # Errors
    /// When the limits say so.
    pub(super) fn solve(&self, order: &Order, right: &mut [u64], limits: &Limits) -> Result<(), Stop> {
        let prime = self.prime;
        for (step, entries) in self.rows.iter().enumerate() {
            limits.spend(0)?;
            let times = prime.times(right[step], self.inverses[step]);
            for (&to, &entry) in order.later[step].iter().zip(entries) {
                right[to as usize] = prime.minus(right[to as usize], prime.times(times, entry));
            }
        }
        for (step, entries) in self.rows.iter().enumerate().rev() {
            limits.spend(0)?;
            let mut value = right[step];
            for (&from, &entry) in order.later[step].iter().zip(entries) {
                value = prime.minus(value, prime.times(right[from as usize], entry));
            }
            right[step] = prime.times(value, self.inverses[step]);
        }
        Ok(())
    }
}
