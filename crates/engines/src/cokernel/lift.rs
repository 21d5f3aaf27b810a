//! Solving over the fractions by lifting from one prime (Dixon 1982).
//!
//! If x₀ solves A x = b modulo p, then b - A x₀ is divisible by p, and the quotient is the right-hand side
//! for the next digit: x = x₀ + x₁ p + x₂ p² + … One factorisation serves all digits, and the right-hand
//! sides stay small. When there are enough digits, a random combination of the unknowns is read back as a
//! fraction; its denominator is that of the whole solution, or nearly.

use super::Grounded;
use super::elimination::{Factored, Order};
use super::number::{denominator, lcm};
use ludograph_core::{Draws, Limits, Stop};
use num_bigint::{BigInt, BigUint};

/// A solution of A x = b for a random b.
pub(super) struct Solution {
    /// A divisor of the common denominator, usually all of it.
    pub(super) denominator: BigUint,
    /// The digits of each unknown to the base of the prime, the lowest first.
    digits: Vec<Vec<u64>>,
    /// The modulus that so many digits make.
    modulus: BigUint,
    prime: u64,
}

impl Solution {
    /// The numerators over a denominator that the solution is known to have.
    ///
    /// # Errors
    /// When the limits say so.
    pub(super) fn numerators(&self, denominator: &BigUint, limits: &Limits) -> Result<Vec<BigInt>, Stop> {
        let half = &self.modulus >> 1;
        let numerator = |digits: &Vec<u64>| {
            limits.spend(0)?;
            let value = joined(digits, self.prime) * denominator % &self.modulus;
            Ok(if value > half {
                BigInt::from(value) - BigInt::from(self.modulus.clone())
            } else {
                value.into()
            })
        };
        self.digits.iter().map(numerator).collect()
    }
}

/// The number with these digits, the lowest first.
fn joined(digits: &[u64], base: u64) -> BigUint {
    let mut number = BigUint::from(0u32);
    for &digit in digits.iter().rev() {
        number *= base;
        number += digit;
    }
    number
}

/// Random right-hand sides are below this.
const RIGHT: u64 = 1 << 12;
/// And the weights of combinations below this.
const WEIGHT: u64 = 1 << 12;

pub(super) fn solve(
    matrix: &Grounded,
    order: &Order,
    base: &Factored,
    bound: &BigUint,
    draws: &mut Draws,
    limits: &Limits,
) -> Result<Solution, Stop> {
    let size = matrix.links.len();
    let prime = base.prime.modulus();
    let mut right: Vec<i64> = (0..size).map(|_| draws.below(RIGHT) as i64).collect();
    // An unknown is at most the sum of the right-hand sides times the longest way to the ground.
    let numerators = bound * RIGHT * size * size;
    let enough = &numerators * bound * WEIGHT * size * 4u32;
    let mut digits: Vec<Vec<u64>> = vec![Vec::new(); size];
    let mut modulus = BigUint::from(1u32);
    let mut step = vec![0; size];
    while modulus <= enough {
        limits.spend(1)?;
        for (place, &row) in order.rows.iter().enumerate() {
            step[place] = base.prime.signed(right[row]);
        }
        base.solve(order, &mut step, limits)?;
        for (row, digits) in digits.iter_mut().enumerate() {
            digits.push(step[order.steps[row]]);
        }
        for (row, right) in right.iter_mut().enumerate() {
            let digit = |row: usize| i128::from(step[order.steps[row]]);
            let links = matrix.links[row].iter().map(|&(other, copies)| i128::from(copies) * digit(other));
            let image = i128::from(matrix.degrees[row]) * digit(row) - links.sum::<i128>();
            *right = ((i128::from(*right) - image) / i128::from(prime)) as i64;
        }
        modulus *= prime;
    }
    let mut common = BigUint::from(1u32);
    for _ in 0..2 {
        let weights: Vec<u64> = (0..size).map(|_| draws.below(WEIGHT)).collect();
        let mut sum = BigUint::from(0u32);
        for place in (0..digits[0].len()).rev() {
            let digit = |(weight, digits): (&u64, &Vec<u64>)| u128::from(*weight) * u128::from(digits[place]);
            limits.spend(0)?;
            sum *= prime;
            sum += weights.iter().zip(&digits).map(digit).sum::<u128>();
        }
        let most = &numerators * WEIGHT * size;
        let denominator = denominator(sum % &modulus, modulus.clone(), &most, limits)?;
        common = lcm(&common, &denominator, limits)?;
    }
    Ok(Solution { denominator: common, digits, modulus, prime })
}
