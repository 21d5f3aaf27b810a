//! Is every position with fewer pegs out of reach? All positions are visited again.
//!
//! A list of the reachable positions would be no better proof than none: to check it, every jump from every
//! listed position must be made and looked up, which is the same work as making the list. So the claim only
//! says how many positions there are at each number of jumps, and they are counted again here, level by
//! level; there is nothing to choose and nothing to guess. Two things make the levels smaller, and both are
//! checked first: permutations of the holes that carry jumps to jumps (of positions that are images of each
//! other only the least is kept), and weights that settle a position (see [`super::relaxation`]): what is
//! worth enough need not be followed.

use super::super::instance::Instance;
use super::relaxation::{Weights, Worth};
use ludograph_core::{Flaw, Limits, Verdict};
use serde::{Deserialize, Serialize};

/// How many positions there are, what settles them, and which images count once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enumeration {
    /// Permutations of the holes that carry jumps to jumps and the target to itself: the image of each hole.
    pub symmetries: Vec<Vec<u32>>,
    /// Weights that settle positions.
    pub weights: Vec<Weights>,
    /// Positions that are not settled, by the number of jumps.
    pub levels: Vec<u64>,
}

/// More positions than this are not counted again.
pub(in super::super) const MOST: u64 = 60_000_000;

/// Every position within reach that has a peg on the target has at least `need` pegs.
pub(super) fn check(
    instance: &Instance,
    target: Option<usize>,
    need: u32,
    claim: &Enumeration,
    limits: &Limits,
) -> Result<Verdict, Flaw> {
    let holes = instance.board().holes().len();
    if holes > 64 {
        return Err(Flaw::new("an exhaustive proof is for boards of at most 64 holes"));
    }
    for (index, image) in claim.symmetries.iter().enumerate() {
        symmetry(instance, target, image).map_err(|what| Flaw::at(format!("symmetries[{index}]"), what))?;
    }
    let mut worths = Vec::new();
    for (index, weights) in claim.weights.iter().enumerate() {
        let worth = Worth::new(instance, target, need, weights);
        worths.push(worth.map_err(|what| Flaw::at(format!("weights[{index}]"), what))?);
    }
    if claim.levels.iter().try_fold(0u64, |sum, &count| sum.checked_add(count)).is_none_or(|sum| sum > MOST) {
        return Ok(Verdict::Unproved("an enumeration too large to repeat"));
    }
    let meets = |pegs: u64| target.is_none_or(|hole| pegs >> hole & 1 == 1);
    let jumps: Vec<(u64, u64)> =
        instance.board().hops().iter().map(|hop| (1 << hop.from | 1 << hop.over, 1 << hop.to)).collect();
    let kept = |pegs: u64| {
        let images = || claim.symmetries.iter().map(move |image| moved(pegs, image)).chain([pegs]);
        let least = images().min().unwrap_or(pegs);
        (!images().any(|image| worths.iter().any(|worth| worth.settles(image)))).then_some(least)
    };
    let start = instance.pegs().iter().enumerate().fold(0u64, |bits, (at, &peg)| bits | u64::from(peg) << at);
    if claim.symmetries.is_empty() && claim.weights.is_empty() && holes <= MAPPED {
        let too_few = |pegs: u64| pegs.count_ones() < need && meets(pegs);
        return mark(holes, start, &jumps, &claim.levels, too_few, limits);
    }
    let mut level: Vec<u64> = kept(start).into_iter().collect();
    let mut index = 0;
    while !level.is_empty() {
        let place = || format!("levels[{index}]");
        if claim.levels.get(index) != Some(&(level.len() as u64)) {
            return Err(Flaw::at(place(), format!("there are {} positions", level.len())));
        }
        let left = level[0].count_ones();
        // Symmetries leave the target where it is.
        if left < need && level.iter().any(|&pegs| meets(pegs)) {
            return Err(Flaw::at(place(), format!("{left} pegs can be reached")));
        }
        level = follow(&level, &jumps, kept, limits)?;
        index += 1;
    }
    if claim.levels.len() > index {
        return Err(Flaw::at(format!("levels[{index}]"), "there is no position left"));
    }
    Ok(Verdict::Proved)
}

/// On boards of at most so many holes every set of pegs has a bit.
const MAPPED: usize = 30;

/// The same without symmetries and weights on a small board: two maps of all sets of pegs, one for a level and
/// one for the next.
fn mark(
    holes: usize,
    start: u64,
    jumps: &[(u64, u64)],
    levels: &[u64],
    too_few: impl Fn(u64) -> bool,
    limits: &Limits,
) -> Result<Verdict, Flaw> {
    let words = (1usize << holes).div_ceil(64);
    let mut now = vec![0u64; words];
    now[(start / 64) as usize] |= 1 << (start % 64);
    for index in 0.. {
        let place = || format!("levels[{index}]");
        let mut next = vec![0u64; words];
        let mut count = 0;
        for (at, &word) in now.iter().enumerate() {
            if at % (1 << 10) == 0 {
                asked(limits)?;
            }
            let mut rest = word;
            while rest != 0 {
                let pegs = 64 * at as u64 + u64::from(rest.trailing_zeros());
                rest &= rest - 1;
                count += 1;
                if too_few(pegs) {
                    return Err(Flaw::at(place(), format!("{} pegs can be reached", pegs.count_ones())));
                }
                for &(gone, come) in jumps {
                    if pegs & gone == gone && pegs & come == 0 {
                        let after = pegs ^ gone ^ come;
                        next[(after / 64) as usize] |= 1 << (after % 64);
                    }
                }
            }
        }
        if levels.get(index).copied().unwrap_or(0) != count {
            return Err(Flaw::at(place(), format!("there are {count} positions")));
        }
        if count == 0 {
            // A longer list would begin with zeros, and after the last level there is nothing.
            let more = levels.len() > index;
            return if more {
                Err(Flaw::at(place(), "there is no position left"))
            } else {
                Ok(Verdict::Proved)
            };
        }
        now = next;
    }
    Ok(Verdict::Proved)
}

/// All positions after one more jump, each once. They are sorted in pieces, so that memory stays near the
/// size of the level.
fn follow(
    level: &[u64],
    jumps: &[(u64, u64)],
    kept: impl Fn(u64) -> Option<u64>,
    limits: &Limits,
) -> Result<Vec<u64>, Flaw> {
    let mut next: Vec<u64> = Vec::new();
    let mut sorted = 0;
    for (at, &pegs) in level.iter().enumerate() {
        if at % (1 << 10) == 0 {
            asked(limits)?;
        }
        for &(gone, come) in jumps {
            if pegs & gone == gone && pegs & come == 0 {
                next.extend(kept(pegs ^ gone ^ come));
            }
        }
        if next.len() > 2 * sorted + RUN {
            sort(&mut next, limits)?;
            sorted = next.len();
        }
    }
    sort(&mut next, limits)?;
    Ok(next)
}

/// So many positions are sorted at a time.
const RUN: usize = 1 << 16;

/// Sorts and drops repetitions: short runs, then pairs of runs are merged; the limits are asked in between.
fn sort(list: &mut Vec<u64>, limits: &Limits) -> Result<(), Flaw> {
    for run in list.chunks_mut(RUN) {
        asked(limits)?;
        run.sort_unstable();
    }
    let mut long = RUN;
    while long < list.len() {
        let mut merged = Vec::with_capacity(list.len());
        for pair in list.chunks(2 * long) {
            let (mut one, mut other) = pair.split_at(long.min(pair.len()));
            while let ([first, rest @ ..], [second, others @ ..]) = (one, other) {
                if merged.len() % RUN == 0 {
                    asked(limits)?;
                }
                if first <= second {
                    merged.push(*first);
                    one = rest;
                } else {
                    merged.push(*second);
                    other = others;
                }
            }
            merged.extend_from_slice(one);
            merged.extend_from_slice(other);
        }
        *list = merged;
        long *= 2;
    }
    list.dedup();
    Ok(())
}

/// A flaw when the check was stopped: whoever stopped it does not believe the flaw.
fn asked(limits: &Limits) -> Result<(), Flaw> {
    if limits.stopped() { Err(Flaw::new("the check was stopped")) } else { Ok(()) }
}

fn moved(mut pegs: u64, image: &[u32]) -> u64 {
    let mut out = 0;
    while pegs != 0 {
        out |= 1u64 << image[pegs.trailing_zeros() as usize];
        pegs &= pegs - 1;
    }
    out
}

/// Is it a permutation that carries jumps to jumps and leaves the target?
fn symmetry(instance: &Instance, target: Option<usize>, image: &[u32]) -> Result<(), String> {
    let board = instance.board();
    let mut hit = vec![false; board.holes().len()];
    if image.len() != hit.len() {
        return Err("one image a hole is needed".to_owned());
    }
    for &hole in image {
        match hit.get_mut(hole as usize) {
            Some(hit) if !*hit => *hit = true,
            _ => return Err(format!("{hole} is no hole, or the image of two")),
        }
    }
    if target.is_some_and(|hole| image[hole] != hole as u32) {
        return Err("the target is moved".to_owned());
    }
    let mut hops: Vec<_> = board.hops().to_vec();
    hops.sort_unstable();
    for hop in board.hops() {
        let [from, over, to] = [hop.from, hop.over, hop.to].map(|hole| image[hole as usize]);
        if hops.binary_search(&super::super::instance::Hop { from, over, to }).is_err() {
            return Err(format!("the image of the jump {} is no jump", board.jump(*hop)));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::Seed;

    #[test]
    fn long_lists_are_sorted_and_a_stopped_check_ends() {
        let mut draws = Seed(4).draws();
        for length in [0, 1, RUN - 1, RUN, RUN + 1, 3 * RUN + 7] {
            let mut list: Vec<u64> = (0..length).map(|_| draws.below(100_000)).collect();
            let set: std::collections::BTreeSet<u64> = list.iter().copied().collect();
            sort(&mut list, &Limits::none()).expect("nothing stops it");
            assert!(list.into_iter().eq(set), "{length}");
        }
        let limits = Limits::none();
        limits.stop();
        assert!(sort(&mut vec![2, 1], &limits).is_err());
    }
}
