//! Arithmetic modulo primes a little below 2^61, which need no division: 2^61 is small modulo them.

const BITS: u32 = 61;
const MASK: u64 = (1 << BITS) - 1;

/// A prime 2^61 - gap.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prime {
    gap: u64,
}

impl Prime {
    pub(super) fn modulus(self) -> u64 {
        (1 << BITS) - self.gap
    }

    pub(super) fn times(self, one: u64, other: u64) -> u64 {
        let product = u128::from(one) * u128::from(other);
        let folded = (product >> BITS) * u128::from(self.gap) + u128::from(product as u64 & MASK);
        self.below((folded >> BITS) as u64 * self.gap + (folded as u64 & MASK))
    }

    pub(super) fn minus(self, one: u64, other: u64) -> u64 {
        if one >= other { one - other } else { one + self.modulus() - other }
    }

    /// The remainder of a small signed number.
    pub(super) fn signed(self, number: i64) -> u64 {
        number.rem_euclid(self.modulus() as i64) as u64
    }

    fn below(self, number: u64) -> u64 {
        if number >= self.modulus() { number - self.modulus() } else { number }
    }

    fn power(self, base: u64, mut exponent: u64) -> u64 {
        let (mut base, mut result) = (base, 1);
        while exponent > 0 {
            if exponent & 1 == 1 {
                result = self.times(result, base);
            }
            base = self.times(base, base);
            exponent >>= 1;
        }
        result
    }

    /// By Fermat; the number must not be 0.
    pub(super) fn inverse(self, number: u64) -> u64 {
        self.power(number, self.modulus() - 2)
    }
}

/// The primes below 2^61, the largest first.
pub(super) fn descending() -> impl Iterator<Item = Prime> {
    (1..1 << 20).step_by(2).map(|gap| Prime { gap }).filter(|prime| prime.is_prime())
}

impl Prime {
    /// Miller and Rabin, with bases that suffice for 64 bits. (Arithmetic works for any gap, prime or not.)
    fn is_prime(self) -> bool {
        let number = self.modulus();
        if (3..100).step_by(2).any(|small| number.is_multiple_of(small)) {
            return false;
        }
        let twos = (number - 1).trailing_zeros();
        [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37].into_iter().all(|base| {
            let mut power = self.power(base, (number - 1) >> twos);
            if power == 1 || power == number - 1 {
                return true;
            }
            (1..twos).any(|_| {
                power = self.times(power, power);
                power == number - 1
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_primes_are_known() {
        // Found with sympy: `[k for k in range(1, 260, 2) if isprime(2**61 - k)]`.
        let gaps: Vec<u64> = descending().take(5).map(|prime| prime.gap).collect();
        assert_eq!(gaps, KNOWN);
    }

    const KNOWN: [u64; 5] = [1, 31, 45, 229, 259];

    #[test]
    fn arithmetic_is_that_of_wide_integers() {
        for prime in descending().take(40) {
            let p = prime.modulus();
            for (one, other) in [(p - 1, p - 1), (p / 2, 3), (1, p - 1), (p - 7, p / 3), (0, 5)] {
                let wide = u128::from(one) * u128::from(other) % u128::from(p);
                assert_eq!(u128::from(prime.times(one, other)), wide);
            }
            assert_eq!(prime.times(12345, prime.inverse(12345)), 1);
        }
    }
}
