//! The little that is missed in large integers.

use ludograph_core::{Limits, Stop};
use num_bigint::{BigInt, BigUint};

/// The greatest common divisor.
///
/// # Errors
/// When the limits say so.
pub(super) fn gcd(mut one: BigUint, mut other: BigUint, limits: &Limits) -> Result<BigUint, Stop> {
    let zero = BigUint::from(0u32);
    while other != zero {
        limits.spend(0)?;
        (one, other) = (other.clone(), one % other);
    }
    Ok(one)
}

/// The least common multiple; neither may be 0.
///
/// # Errors
/// When the limits say so.
pub(super) fn lcm(one: &BigUint, other: &BigUint, limits: &Limits) -> Result<BigUint, Stop> {
    Ok(one / gcd(one.clone(), other.clone(), limits)? * other)
}

/// The remainder by a word.
pub(super) fn residue(number: &BigUint, modulus: u64) -> u64 {
    u64::try_from(number % modulus).expect("a remainder is below its modulus")
}

/// The remainder from 0 on.
pub(super) fn positive(number: &BigInt, modulus: &BigUint) -> BigUint {
    let modulus = BigInt::from(modulus.clone());
    let rest = number % &modulus;
    let rest = if rest < BigInt::from(0) { rest + modulus } else { rest };
    rest.to_biguint().expect("not negative")
}

/// The denominator of the fraction that equals `value` modulo `modulus`, its numerator at most `most`
/// (Wang 1981: the first remainder of Euclid's algorithm that is small enough stands over it).
///
/// # Errors
/// When the limits say so.
pub(super) fn denominator(
    value: BigUint,
    modulus: BigUint,
    most: &BigUint,
    limits: &Limits,
) -> Result<BigUint, Stop> {
    let (mut high, mut low) = (modulus, value);
    let (mut before, mut here) = (BigUint::from(0u32), BigUint::from(1u32));
    while low > *most {
        limits.spend(0)?;
        let times = &high / &low;
        (high, low) = (low.clone(), high - &times * &low);
        // Signs alternate, so sizes add up.
        (before, here) = (here.clone(), before + times * here);
    }
    Ok(here)
}
