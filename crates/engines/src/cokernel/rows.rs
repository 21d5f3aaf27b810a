//! Functions on the vertices that prove the factors.
//!
//! For each factor f a function w with A w = 0 modulo f maps the group onto the integers modulo f. For the
//! small factors the Smith form has them. For the largest one, s, every solution x of A x = b gives one,
//! namely s x; which of them maps onto everything, and is independent of the small ones modulo each prime of
//! theirs, is tried with random combinations: a few tries are enough.

use super::Grounded;
use super::lift::Solution;
use super::number::{gcd, positive, residue};
use super::smith::Form;
use ludograph_core::{Draws, Limits, Stop};
use num_bigint::{BigInt, BigUint};

/// More numbers than this are not given.
const MOST: usize = 100_000;

/// How often a combination is tried.
const TRIES: usize = 200;

pub(super) fn find(
    matrix: &Grounded,
    largest: &BigUint,
    solutions: &[Solution],
    form: Option<&Form>,
    draws: &mut Draws,
    limits: &Limits,
) -> Result<Option<Vec<Vec<BigUint>>>, Stop> {
    let small = form.map_or(0, |form| form.factors.len() - 1);
    if (small + 1) * matrix.size() > MOST {
        return Ok(None);
    }
    let factors = form.map_or(&[][..], |form| &form.factors[..small]);
    let mut rows: Vec<Vec<BigUint>> = Vec::new();
    for (factor, kernel) in factors.iter().zip(form.map_or(&[][..], |form| &form.kernels)) {
        rows.push(kernel.iter().map(|item| item % factor).collect());
    }
    let primes = match form {
        None => Vec::new(),
        Some(form) => match u64::try_from(&form.modulus).ok().and_then(primes_of) {
            Some(primes) => primes,
            None => return Ok(None),
        },
    };
    let numerators = solutions.iter().map(|each| each.numerators(largest, limits));
    let numerators: Vec<Vec<BigInt>> = numerators.collect::<Result<_, Stop>>()?;
    for _ in 0..TRIES {
        let weights: Vec<u64> = solutions.iter().map(|_| draws.below(1 << 16)).collect();
        let row: Vec<BigUint> = (0..matrix.size())
            .map(|at| {
                limits.spend(0)?;
                let terms = weights.iter().zip(&numerators).map(|(&weight, numbers)| &numbers[at] * weight);
                Ok(positive(&terms.sum::<BigInt>(), largest))
            })
            .collect::<Result<_, Stop>>()?;
        let one = BigUint::from(1u32);
        let content = row.iter().try_fold(largest.clone(), |content, item| {
            if content == one { Ok(content) } else { gcd(item.clone(), content, limits) }
        })?;
        if content != one {
            continue;
        }
        rows.push(row);
        if primes.iter().all(|&prime| independent(&rows, factors, prime)) {
            return Ok(Some(rows));
        }
        rows.pop();
    }
    Ok(None)
}

/// The primes of a number, if trial division finds them.
fn primes_of(mut number: u64) -> Option<Vec<u64>> {
    let mut primes = Vec::new();
    let mut next = 2;
    while next * next <= number {
        if next > 1 << 20 {
            return None;
        }
        if number.is_multiple_of(next) {
            primes.push(next);
            while number.is_multiple_of(next) {
                number /= next;
            }
        }
        next += 1;
    }
    if number > 1 {
        primes.push(number);
    }
    Some(primes)
}

/// Whether the last row and those whose factor the prime divides are independent modulo it.
fn independent(rows: &[Vec<BigUint>], factors: &[BigUint], prime: u64) -> bool {
    let counts = |at: usize| factors.get(at).is_none_or(|factor| residue(factor, prime) == 0);
    let mut left: Vec<Vec<u64>> = (0..rows.len())
        .filter(|&at| counts(at))
        .map(|at| rows[at].iter().map(|item| residue(item, prime)).collect())
        .collect();
    let times = |one: u64, other: u64| (u128::from(one) * u128::from(other) % u128::from(prime)) as u64;
    while let Some(row) = left.pop() {
        let Some(column) = row.iter().position(|&item| item != 0) else { return false };
        for other in left.iter_mut().filter(|other| other[column] != 0) {
            let (mine, theirs) = (row[column], other[column]);
            for (item, &from) in other.iter_mut().zip(&row) {
                *item = (times(*item, mine) + prime - times(from, theirs)) % prime;
            }
        }
    }
    true
}
