//! A set of regions in a few machine words.

/// A set of numbers below 64 N.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bits<const N: usize>(pub(super) [u64; N]);

impl<const N: usize> Bits<N> {
    pub(super) const NONE: Self = Self([0; N]);

    #[inline]
    pub(super) fn set(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    pub(super) fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|k| self.0[k] & other.0[k]))
    }

    #[inline]
    pub(super) fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|k| self.0[k] | other.0[k]))
    }

    #[inline]
    pub(super) fn minus(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|k| self.0[k] & !other.0[k]))
    }

    #[inline]
    pub(super) fn meets(&self, other: &Self) -> bool {
        let mut all = 0;
        for k in 0..N {
            all |= self.0[k] & other.0[k];
        }
        all != 0
    }

    /// Calls `each` with every member, the least first.
    #[inline]
    pub(super) fn each(&self, mut each: impl FnMut(usize)) {
        for (k, &word) in self.0.iter().enumerate() {
            let mut left = word;
            while left != 0 {
                each(64 * k + left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
    }

    /// A number that spreads well.
    #[inline]
    pub(super) fn mix(&self, seed: u64) -> u64 {
        let mut name = seed;
        for word in self.0 {
            let product = u128::from(name ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
            name = (product >> 64) as u64 ^ product as u64;
        }
        name
    }
}
