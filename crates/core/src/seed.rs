//! Where does chance come from?
//!
//! From here and nowhere else. A [`Seed`] names a stream of ChaCha words; [`Draws`] turns words into
//! ranges, floats, picks and shuffles by rules written below. Libraries of distributions may change
//! between versions; these bytes may not: the same seed gives the same instance on every machine, for
//! ever. The golden test at the foot of this file holds the promise.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// The name of a stream of random words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(pub u64);

impl Seed {
    /// The stream of this seed, from its beginning.
    pub fn draws(self) -> Draws {
        let mut key = *b"........ludograph draws, one....";
        key[..8].copy_from_slice(&self.0.to_le_bytes());
        Draws { words: ChaCha8Rng::from_seed(key) }
    }

    /// An independent seed: the `index`-th child of this one.
    #[must_use]
    pub fn child(self, index: u64) -> Seed {
        let mut draws = self.draws();
        draws.words.set_stream(index.wrapping_add(1));
        Seed(draws.long())
    }
}

/// Random numbers, drawn one after another.
#[derive(Clone, Debug)]
pub struct Draws {
    words: ChaCha8Rng,
}

impl Draws {
    /// The next 32 bits.
    pub fn word(&mut self) -> u32 {
        self.words.next_u32()
    }

    /// The next 64 bits: two words, the low one first.
    pub fn long(&mut self) -> u64 {
        let low = u64::from(self.word());
        low | u64::from(self.word()) << 32
    }

    /// A number in `0..bound`, every one equally likely (Lemire's multiplication with rejection).
    ///
    /// # Panics
    /// When `bound` is 0: nothing can be drawn from nothing.
    pub fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "a draw needs at least one outcome");
        if bound <= u64::from(u32::MAX) {
            let bound = bound as u32;
            let threshold = bound.wrapping_neg() % bound;
            loop {
                let product = u64::from(self.word()) * u64::from(bound);
                if product as u32 >= threshold {
                    return product >> 32;
                }
            }
        }
        let threshold = bound.wrapping_neg() % bound;
        loop {
            let product = u128::from(self.long()) * u128::from(bound);
            if product as u64 >= threshold {
                return (product >> 64) as u64;
            }
        }
    }

    /// An index in `0..len`.
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u64) as usize
    }

    /// A number in `low..=high`.
    ///
    /// # Panics
    /// When `low > high`.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        assert!(low <= high, "a range needs at least one number");
        let span = high.wrapping_sub(low) as u64;
        let step = if span == u64::MAX { self.long() } else { self.below(span + 1) };
        low.wrapping_add(step as i64)
    }

    /// A number in `[0, 1)` with 53 random bits.
    pub fn unit(&mut self) -> f64 {
        (self.long() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// True with the given probability.
    pub fn chance(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    /// One of the items.
    ///
    /// # Panics
    /// When there is none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.index(items.len())]
    }

    /// Puts the items into a random order, every order equally likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These numbers are a promise: if one changes, every recorded instance changes with it.
    #[test]
    fn the_bytes_never_change() {
        let mut draws = Seed(7).draws();
        let seen = (
            draws.word(),
            draws.long(),
            draws.below(1000),
            draws.below(1 << 40),
            draws.between(-5, 5),
            draws.unit().to_bits(),
        );
        assert_eq!(seen, GOLDEN);
        let mut order: Vec<u8> = (0..8).collect();
        draws.shuffle(&mut order);
        assert_eq!(order, GOLDEN_ORDER);
        assert_eq!(Seed(7).child(3), GOLDEN_CHILD);
    }

    #[test]
    fn small_ranges_are_even() {
        let mut draws = Seed(1).draws();
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[draws.index(6)] += 1;
        }
        assert!(counts.iter().all(|&c| (9_500..10_500).contains(&c)), "{counts:?}");
    }

    #[test]
    fn the_widest_range_does_not_overflow() {
        let mut draws = Seed(2).draws();
        let all: Vec<i64> = (0..1000).map(|_| draws.between(i64::MIN, i64::MAX)).collect();
        assert!(all.iter().any(|&x| x < 0) && all.iter().any(|&x| x > 0));
        assert_eq!(draws.between(4, 4), 4);
    }

    #[test]
    fn children_differ_from_each_other_and_from_their_parent() {
        let mut all: Vec<Seed> = (0..1000).map(|k| Seed(5).child(k)).collect();
        all.push(Seed(5));
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 1001);
    }

    const GOLDEN: (u32, u64, u64, u64, i64, u64) =
        (689846701, 17383981977869993088, 28, 994621671473, -4, 4593765448618846876);
    const GOLDEN_ORDER: [u8; 8] = [6, 3, 7, 0, 4, 5, 1, 2];
    const GOLDEN_CHILD: Seed = Seed(12051390270399691010);
}
