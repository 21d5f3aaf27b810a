//! Counting again where it is quick: every position of a small game, level by level.

use super::super::instance::Instance;
use std::collections::{BTreeMap, BTreeSet};

/// Games with more positions are not counted again.
const MOST: usize = 20_000;

/// The positions after each number of jumps, with the number of ways to get there and the chance of being
/// there when every jump is drawn with equal chance.
pub(super) type Levels = Vec<BTreeMap<u64, (u128, f64)>>;

/// All positions within reach, unless there are many, or holes for more than 64 bits.
pub(super) fn levels(instance: &Instance) -> Option<Levels> {
    if instance.pegs().len() > 64 {
        return None;
    }
    let start = instance.pegs().iter().enumerate().fold(0u64, |bits, (at, &peg)| bits | u64::from(peg) << at);
    let mut levels: Levels = vec![BTreeMap::from([(start, (1, 1.0))])];
    let mut all = 1;
    loop {
        let mut next: BTreeMap<u64, (u128, f64)> = BTreeMap::new();
        for (&pegs, &(ways, chance)) in &levels[levels.len() - 1] {
            let after = followers(instance, pegs);
            for &to in &after {
                let entry = next.entry(to).or_default();
                entry.0 = entry.0.checked_add(ways)?;
                entry.1 += chance / after.len() as f64;
            }
            if all + next.len() > MOST {
                return None;
            }
        }
        if next.is_empty() {
            return Some(levels);
        }
        all += next.len();
        levels.push(next);
    }
}

/// The positions after one jump.
pub(super) fn followers(instance: &Instance, pegs: u64) -> Vec<u64> {
    let mut after = Vec::new();
    for hop in instance.board().hops() {
        let (gone, come) = (1u64 << hop.from | 1 << hop.over, 1u64 << hop.to);
        if pegs & gone == gone && pegs & come == 0 {
            after.push(pegs ^ gone ^ come);
        }
    }
    after
}

/// How many classes some positions form under the symmetries of the board.
pub(super) fn classes(instance: &Instance, positions: impl Iterator<Item = u64>) -> u64 {
    let symmetries = instance.board().symmetries();
    let least = |pegs: u64| {
        let moved = |image: &Vec<u32>| {
            let bits = (0..image.len()).filter(|&hole| pegs >> hole & 1 == 1);
            bits.fold(0u64, |out, hole| out | 1 << image[hole])
        };
        symmetries.iter().map(moved).chain([pegs]).min().unwrap_or(pegs)
    };
    positions.map(least).collect::<BTreeSet<u64>>().len() as u64
}
