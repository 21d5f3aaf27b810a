//! The integers modulo a number that need not be prime: some divide others, some have inverses.

use num_bigint::{BigInt, BigUint};

/// The integers modulo something.
pub(super) trait Ring {
    type Item: Clone + PartialEq;
    fn of(&self, number: i64) -> Self::Item;
    fn big(&self, item: &Self::Item) -> BigUint;
    fn modulus(&self) -> BigUint;
    /// `one - times * other`.
    fn minus_times(&self, one: &Self::Item, times: &Self::Item, other: &Self::Item) -> Self::Item;
    /// The greatest common divisor with the modulus, and x with item * x equal to it.
    fn divisor(&self, item: &Self::Item) -> (Self::Item, Self::Item);
    fn times(&self, one: &Self::Item, other: &Self::Item) -> Self::Item;
    /// The quotient if the first is a multiple of the second, both as plain numbers.
    fn quotient(&self, one: &Self::Item, by: &Self::Item) -> Option<Self::Item>;
    /// a, b, c, d with determinant 1 such that a * one + b * other is their common divisor, and
    /// c * one + d * other is 0.
    fn euclid(&self, one: &Self::Item, other: &Self::Item) -> [Self::Item; 4];
    fn less(&self, one: &Self::Item, other: &Self::Item) -> bool;
}

/// Modulo a number below 2^31.
pub(super) struct Word(pub(super) u64);
/// Modulo any number.
pub(super) struct Large(pub(super) BigUint);

/// gcd, x, y with x * one + y * other = gcd.
fn extended(one: i64, other: i64) -> (i64, i64, i64) {
    let (mut high, mut low, mut x, mut y) = ((one, 1, 0), (other, 0, 1), 1, 0);
    while low.0 != 0 {
        let times = high.0 / low.0;
        (high, low) = (low, (high.0 - times * low.0, high.1 - times * low.1, high.2 - times * low.2));
        (x, y) = (high.1, high.2);
    }
    (high.0, x, y)
}

impl Ring for Word {
    type Item = u64;
    fn of(&self, number: i64) -> u64 {
        number.rem_euclid(self.0 as i64) as u64
    }
    fn big(&self, item: &u64) -> BigUint {
        (*item).into()
    }
    fn modulus(&self) -> BigUint {
        self.0.into()
    }
    fn minus_times(&self, one: &u64, times: &u64, other: &u64) -> u64 {
        (one + (self.0 - times) * other) % self.0
    }
    fn divisor(&self, item: &u64) -> (u64, u64) {
        let (divisor, x, _) = extended(*item as i64, self.0 as i64);
        (divisor as u64, self.of(x))
    }
    fn times(&self, one: &u64, other: &u64) -> u64 {
        one * other % self.0
    }
    fn quotient(&self, one: &u64, by: &u64) -> Option<u64> {
        one.is_multiple_of(*by).then(|| one / by)
    }
    fn euclid(&self, one: &u64, other: &u64) -> [u64; 4] {
        let (one, other) = (*one as i64, *other as i64);
        let (divisor, x, y) = extended(one, other);
        [x, y, -(other / divisor), one / divisor].map(|number| self.of(number))
    }
    fn less(&self, one: &u64, other: &u64) -> bool {
        one < other
    }
}

fn extended_large(one: &BigUint, other: &BigUint) -> (BigInt, BigInt, BigInt) {
    let zero = BigInt::from(0);
    let mut high = (BigInt::from(one.clone()), BigInt::from(1), zero.clone());
    let mut low = (BigInt::from(other.clone()), zero.clone(), BigInt::from(1));
    while low.0 != zero {
        let times = &high.0 / &low.0;
        let next = (&high.0 - &times * &low.0, &high.1 - &times * &low.1, &high.2 - &times * &low.2);
        (high, low) = (low, next);
    }
    high
}

impl Large {
    fn reduced(&self, number: &BigInt) -> BigUint {
        super::number::positive(number, &self.0)
    }
}

impl Ring for Large {
    type Item = BigUint;
    fn of(&self, number: i64) -> BigUint {
        self.reduced(&number.into())
    }
    fn big(&self, item: &BigUint) -> BigUint {
        item.clone()
    }
    fn modulus(&self) -> BigUint {
        self.0.clone()
    }
    fn minus_times(&self, one: &BigUint, times: &BigUint, other: &BigUint) -> BigUint {
        (one + (&self.0 - times) * other) % &self.0
    }
    fn divisor(&self, item: &BigUint) -> (BigUint, BigUint) {
        let (divisor, x, _) = extended_large(item, &self.0);
        (divisor.to_biguint().expect("divisors of positive numbers"), self.reduced(&x))
    }
    fn times(&self, one: &BigUint, other: &BigUint) -> BigUint {
        one * other % &self.0
    }
    fn quotient(&self, one: &BigUint, by: &BigUint) -> Option<BigUint> {
        (one % by == BigUint::from(0u32)).then(|| one / by)
    }
    fn euclid(&self, one: &BigUint, other: &BigUint) -> [BigUint; 4] {
        let (divisor, x, y) = extended_large(one, other);
        let (one, other) = (BigInt::from(one.clone()), BigInt::from(other.clone()));
        [x, y, -(other / &divisor), one / divisor].map(|number| self.reduced(&number))
    }
    fn less(&self, one: &BigUint, other: &BigUint) -> bool {
        one < other
    }
}
