//! Weights that show, for many positions at once, that no end can be reached any more.
//!
//! The dual of the order-free relaxation gives weights by which no jump gains (see [`super::relax`]). Solved
//! for a position that is lost, it gives weights that show it, and the same weights settle many other
//! positions. So a sample of a level is played on by chance, a position of it that nothing settles is asked
//! for weights, and so on until the answers add little. On the English board 160 questions settle two of five
//! positions in the middle of the game; asking costs time too, so fewer are asked.
//!
//! Each of the weights is turned by every symmetry. Four sums are made at a time, in lanes of 16 bits: the
//! highest bit of a lane is set when its weights settle the position. Weights that do not fit are left out.

use super::super::instance::Instance;
use super::super::verify::Weights;
use super::bits::{Bits, Group};
use super::relax::Relaxation;
use ludograph_core::{Draws, Run, Seed, Stop};

/// So many positions are tried.
const SAMPLE: usize = 1000;
/// At most so many of them are asked for weights.
const ASKED: usize = 40;
/// Enough is known when so many in a row gave none.
const BARREN: usize = 10;

/// The highest bit of each lane.
const SETTLED: u64 = 0x8000_8000_8000_8000;

/// Weights that settle positions.
#[derive(Default)]
pub(super) struct Guards {
    words: Vec<Word>,
}

/// Four sums.
struct Word {
    base: u64,
    bytes: Vec<[u64; 256]>,
}

impl Word {
    fn new(holes: usize) -> Self {
        Self { base: 0, bytes: vec![[0; 256]; holes.div_ceil(8)] }
    }

    #[inline]
    fn settles(&self, position: u64) -> bool {
        let bytes = position.to_le_bytes();
        let sum =
            self.bytes.iter().zip(bytes).fold(self.base, |sum, (table, byte)| sum + table[usize::from(byte)]);
        sum & SETTLED != 0
    }
}

/// What each peg adds to a sum, and from which sum on a position is settled.
struct Sum {
    pegs: Vec<i64>,
    from: i64,
}

impl Sum {
    /// The sum by which ends with more than so many pegs are all that is left.
    ///
    /// Weights by which some jump gains are refused: they lean on how often a jump can be made.
    fn new(weights: &Weights, bits: &Bits, target: Option<usize>, pegs: u32) -> Option<Self> {
        let of = |hole: u32| weights.weights[hole as usize];
        let wide = |number: &i64| number.unsigned_abs() > 1 << 40;
        if weights.scale < 0 || wide(&weights.scale) || weights.weights.iter().any(wide) {
            return None;
        }
        let common = weights.weights.iter().fold(weights.scale, |common, &weight| gcd(common, weight));
        if common == 0 || bits.hops.iter().any(|&[from, over, to]| of(from) + of(over) < of(to)) {
            return None;
        }
        let scale = weights.scale / common;
        let price = |(hole, weight): (usize, i64)| {
            if Some(hole) == target { scale + weight } else { (scale + weight).min(0) }
        };
        let own = weights.weights.iter().map(|weight| weight / common);
        let base: i64 = own.clone().enumerate().map(price).sum();
        Some(Self { pegs: own.map(|weight| -weight).collect(), from: scale * i64::from(pegs) + 1 - base })
    }

    /// Writes the sum of the images under a symmetry into a lane; false if it does not fit.
    fn write(&self, word: &mut Word, lane: usize, image: Option<&[u32]>) -> bool {
        let hole = |hole: usize| image.map_or(hole, |image| image[hole] as usize);
        let gains: Vec<i64> = (0..self.pegs.len()).map(|at| self.pegs[hole(at)]).collect();
        let least = |chunk: &[i64]| chunk.iter().map(|gain| gain.min(&0)).sum::<i64>();
        let most: i64 = gains.iter().map(|gain| gain.abs()).sum();
        // Sums are counted from their least value on, byte by byte, so that no lane borrows from the next.
        let from = self.from - gains.chunks(8).map(least).sum::<i64>();
        if !(1..=0x8000).contains(&from) || most + 0x8000 - from > 0xffff {
            return false;
        }
        word.base |= ((0x8000 - from) as u64) << (16 * lane);
        for (table, chunk) in word.bytes.iter_mut().zip(gains.chunks(8)) {
            for (bits, out) in table.iter_mut().enumerate() {
                let held = chunk.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1);
                let sum = held.map(|(_, gain)| gain).sum::<i64>() - least(chunk);
                *out |= (sum as u64) << (16 * lane);
            }
        }
        true
    }
}

fn gcd(one: i64, other: i64) -> i64 {
    if other == 0 { one.abs() } else { gcd(other, one % other) }
}

impl Guards {
    /// Learns from positions of a level that are played on by at most so many jumps.
    pub(super) fn learn(
        instance: &Instance,
        (bits, group): (&Bits, &Group),
        (target, pegs): (Option<usize>, u32),
        (level, jumps): (&[u64], usize),
        run: &Run,
    ) -> Result<Self, Stop> {
        let mut draws = Seed(0).draws();
        let mut open: Vec<u64> = (0..SAMPLE).map(|_| played(bits, level, jumps, &mut draws)).collect();
        let mut guards = Self::default();
        let mut barren = 0;
        for _ in 0..ASKED {
            let Some(position) = open.pop() else { break };
            run.limits.spend(1)?;
            let pegs_there = (0..bits.holes).map(|hole| position >> hole & 1 == 1).collect();
            let linear = match Relaxation::new(&instance.with(pegs_there), target)?.linear(&run.limits) {
                Ok(linear) => linear,
                Err(Stop::GaveUp(_)) => continue,
                Err(why) => return Err(why),
            };
            let lost = linear.pegs.is_none_or(|least| least > pegs);
            let words = if lost { words(&linear.weights, (bits, group), target, pegs) } else { Vec::new() };
            if words.is_empty() {
                barren += 1;
                if barren == BARREN {
                    break;
                }
                continue;
            }
            barren = 0;
            open.retain(|&position| !words.iter().any(|word| word.settles(position)));
            guards.words.extend(words);
        }
        Ok(guards)
    }

    /// Whether no end can be reached from a position.
    #[inline]
    pub(super) fn settle(&self, position: u64) -> bool {
        self.words.iter().any(|word| word.settles(position))
    }
}

/// The sums of weights under all symmetries, four to a word.
fn words(weights: &Weights, (bits, group): (&Bits, &Group), target: Option<usize>, pegs: u32) -> Vec<Word> {
    let Some(sum) = Sum::new(weights, bits, target, pegs) else { return Vec::new() };
    let mut images: Vec<Option<&[u32]>> = vec![None];
    images.extend(group.images.iter().map(|image| Some(&image[..])));
    let turned = |image: &Option<&[u32]>| -> Vec<i64> {
        let hole = |hole: usize| image.map_or(hole, |image| image[hole] as usize);
        (0..sum.pegs.len()).map(|at| sum.pegs[hole(at)]).collect()
    };
    images.sort_by_cached_key(turned);
    images.dedup_by_key(|image| turned(image));
    let mut words = Vec::new();
    for four in images.chunks(4) {
        let mut word = Word::new(sum.pegs.len());
        if !four.iter().enumerate().all(|(lane, image)| sum.write(&mut word, lane, *image)) {
            return Vec::new();
        }
        words.push(word);
    }
    words
}

/// A position of the level, played on by chance.
fn played(bits: &Bits, level: &[u64], jumps: usize, draws: &mut Draws) -> u64 {
    let mut position = *draws.pick(level);
    for _ in 0..draws.below(jumps as u64 + 1) {
        let after: Vec<u64> = bits.after(position).map(|(_, after)| after).collect();
        if after.is_empty() {
            break;
        }
        position = *draws.pick(&after);
    }
    position
}
