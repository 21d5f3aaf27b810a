//! Sets of small numbers as a few words, and the places of bits.

/// Sets of arrangements of one line, of 64 K numbers.
pub(super) type Numbers<const K: usize> = [u64; K];

/// Whether there is a number at all.
pub(super) fn any<const K: usize>(set: &Numbers<K>) -> bool {
    set.iter().fold(0, |all, word| all | word) != 0
}

/// Whether two sets have a number in common.
pub(super) fn meet<const K: usize>(one: &Numbers<K>, other: &Numbers<K>) -> bool {
    (0..K).fold(0, |all, k| all | one[k] & other[k]) != 0
}

/// Whether there is exactly one number.
pub(super) fn is_single<const K: usize>(set: &Numbers<K>) -> bool {
    let lowest = set.iter().fold(0, |all, word| all | word & word.wrapping_sub(1));
    lowest == 0 && set.iter().filter(|&&word| word != 0).count() == 1
}

/// How many numbers there are.
pub(super) fn size<const K: usize>(set: &Numbers<K>) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

/// The places of the bits, lowest first.
pub(super) fn bits(set: u64) -> Bits {
    Bits(set)
}

/// Goes through the places of bits.
pub(super) struct Bits(u64);

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

/// The first so many numbers.
pub(super) fn first<const K: usize>(count: usize) -> Numbers<K> {
    std::array::from_fn(|k| match count.saturating_sub(64 * k).min(64) {
        0 => 0,
        bits => u64::MAX >> (64 - bits),
    })
}
