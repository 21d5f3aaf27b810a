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
use super::super::say;
use super::images::{Images, symmetry};
use super::meter::Meter;
use super::reached::{jumps, start};
use super::relaxation::{Weights, Worth};
use super::sorted::follow;
use ludograph_core::{Limits, Objection, Stop, Verdict};
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
) -> Result<Verdict, Objection> {
    let holes = instance.board().holes().len();
    if holes > 64 {
        return Err(Stop::TooLarge(say::CheckerHoles { most: 64 }.into()).into());
    }
    let mut meter = Meter::new(limits);
    let size = (holes + instance.board().hops().len()) as u64;
    for (index, image) in claim.symmetries.iter().enumerate() {
        meter.pay(size)?;
        symmetry(instance, target, image)
            .map_err(|what| Objection::at(format!("symmetries[{index}]"), what))?;
    }
    let mut worths = Vec::new();
    for (index, weights) in claim.weights.iter().enumerate() {
        meter.pay(size)?;
        let worth = Worth::new(instance, target, need, weights);
        worths.push(worth.map_err(|what| Objection::at(format!("weights[{index}]"), what))?);
    }
    if claim.levels.iter().try_fold(0u64, |sum, &count| sum.checked_add(count)).is_none_or(|sum| sum > MOST) {
        return Ok(Verdict::Unproved("an enumeration too large to repeat"));
    }
    let meets = |pegs: u64| target.is_none_or(|hole| pegs >> hole & 1 == 1);
    let (start, jumps) = (start(instance), jumps(instance));
    let images = Images::new(&claim.symmetries);
    let settled = |pegs: u64| worths.iter().any(|worth| worth.settles(pegs));
    let kept = |pegs: u64| (!images.of(pegs).any(settled)).then(|| images.least(pegs));
    meter.settle()?;
    if claim.symmetries.is_empty() && claim.weights.is_empty() && holes <= MAPPED {
        let too_few = |pegs: u64| pegs.count_ones() < need && meets(pegs);
        return mark(holes, start, &jumps, &claim.levels, too_few, limits);
    }
    let mut level: Vec<u64> = kept(start).into_iter().collect();
    let mut index = 0;
    while !level.is_empty() {
        let place = || format!("levels[{index}]");
        if claim.levels.get(index) != Some(&(level.len() as u64)) {
            return Err(Objection::at(place(), say::LevelsPositions { positions: level.len() }));
        }
        let left = level[0].count_ones();
        // Symmetries leave the target where it is.
        limits.spend(level.len() as u64)?;
        if left < need && level.iter().any(|&pegs| meets(pegs)) {
            return Err(Objection::at(place(), say::LevelsReach { left }));
        }
        level = follow(&level, &jumps, kept, limits)?;
        index += 1;
    }
    if claim.levels.len() > index {
        return Err(Objection::at(format!("levels[{index}]"), say::LEVELS_FEW));
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
) -> Result<Verdict, Objection> {
    let words = (1usize << holes).div_ceil(64);
    let mut meter = Meter::new(limits);
    let mut now = vec![0u64; words];
    now[(start / 64) as usize] |= 1 << (start % 64);
    for index in 0.. {
        let place = || format!("levels[{index}]");
        let mut next = vec![0u64; words];
        let mut count = 0;
        for (at, &word) in now.iter().enumerate() {
            let mut rest = word;
            meter.pay(1 + u64::from(rest.count_ones()) * (1 + jumps.len() as u64))?;
            while rest != 0 {
                let pegs = 64 * at as u64 + u64::from(rest.trailing_zeros());
                rest &= rest - 1;
                count += 1;
                if too_few(pegs) {
                    return Err(Objection::at(place(), say::LevelsReach { left: pegs.count_ones() }));
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
            return Err(Objection::at(place(), say::LevelsPositions { positions: count }));
        }
        if count == 0 {
            // A longer list would begin with zeros, and after the last level there is nothing.
            meter.settle()?;
            let more = levels.len() > index;
            return if more { Err(Objection::at(place(), say::LEVELS_FEW)) } else { Ok(Verdict::Proved) };
        }
        now = next;
    }
    Ok(Verdict::Proved)
}
