//! The little that is missed in large integers.

use num_bigint::{BigInt, BigUint};

/// The greatest common divisor.
pub(super) fn gcd(mut one: BigUint, mut other: BigUint) -> BigUint {
    let zero = BigUint::from(0u32);
    while other != zero {
        (one, other) = (other.clone(), one % other);
    }
    one
}

/// The least common multiple; neither may be 0.
pub(super) fn lcm(one: &BigUint, other: &BigUint) -> BigUint {
    one / gcd(one.clone(), other.clone()) * other
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
pub(super) fn denominator(value: BigUint, modulus: BigUint, most: &BigUint) -> BigUint {
    let (mut high, mut low) = (modulus, value);
    let (mut before, mut here) = (BigUint::from(0u32), BigUint::from(1u32));
    while low > *most {
        let times = &high / &low;
        (high, low) = (low.clone(), high - &times * &low);
        // Signs alternate, so sizes add up.
        (before, here) = (here.clone(), before + times * here);
    }
    here
}
