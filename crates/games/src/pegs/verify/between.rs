//! Are fewer moves impossible on a larger board? The positions on a way are listed once more, and moves are counted along
//! them.
//!
//! From the start forward, and from all ends back, positions are listed level by level until both lists reach the same
//! number of jumps. What is in both is on a way; from there the lists are thinned in both directions. Then every position
//! on a way gets the least number of moves that lead to it and the holes where the last of them can have ended. One
//! move more is never worth keeping: it buys what a new move from the least buys too. The claim says where both sides meet
//! and how many positions each level has, so that the cost is known before, and which permutations of the holes carry
//! jumps to jumps: of positions that are images of each other one is listed. Nothing is chosen here.

use super::super::instance::Instance;
use super::super::say;
use super::images::{Images, closed, symmetry};
use super::meter::Meter;
use super::parity::Check;
use super::reached::{jumps, start};
use super::sorted::{common, follow, sort};
use ludograph_core::words::Fixed;
use ludograph_core::{Limits, Objection, Stop};
use serde::{Deserialize, Serialize};

/// How many positions there are on both sides, and which images count once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Between {
    /// Permutations of the holes that carry jumps to jumps and the target to itself, without the identity; one after another
    /// is again one of them.
    pub symmetries: Vec<Vec<u32>>,
    /// Checks: ends that differ from the start in a parity are left out.
    pub checks: Vec<Check>,
    /// Positions after 0, 1, … jumps, up to the level where both sides meet.
    pub forward: Vec<u64>,
    /// Positions from which an end comes after 0, 1, … jumps, up to the same level; empty if the first list goes all the way.
    pub backward: Vec<u64>,
}

/// More positions than this are not listed again.
pub(in super::super) const MOST: u64 = 60_000_000;

/// The least number of moves to so many pegs, one of them on the target; `None` if the lists are too long.
pub(super) fn least(
    instance: &Instance,
    (target, left): (Option<usize>, u32),
    claim: &Between,
    limits: &Limits,
) -> Result<Option<u32>, Objection> {
    let holes = instance.board().holes().len();
    if holes > 64 {
        return Err(Stop::TooLarge(say::CheckerHoles { most: 64 }.into()).into());
    }
    // A game of n jumps has n + 1 levels, of which one is on both lists.
    let steps = instance.count() - left as usize;
    let told = claim.forward.len() + claim.backward.len();
    if told != steps + 1 + usize::from(!claim.backward.is_empty()) || claim.forward.is_empty() {
        return Err(Objection::at("between", say::LevelsFor { levels: told, jumps: steps }));
    }
    let all = claim.forward.iter().chain(&claim.backward);
    let sum = all.into_iter().try_fold(0u64, |sum, &count| sum.checked_add(count));
    if sum.is_none_or(|sum| sum > MOST) || !claim.backward.is_empty() && !few(holes, left) {
        return Ok(None);
    }
    let mut meter = Meter::new(limits);
    for (index, image) in claim.symmetries.iter().enumerate() {
        meter.pay((holes + instance.board().hops().len()) as u64)?;
        symmetry(instance, target, image)
            .map_err(|what| Objection::at(format!("between.symmetries[{index}]"), what))?;
    }
    meter.pay((claim.symmetries.len() * claim.symmetries.len() * holes) as u64)?;
    if !closed(&claim.symmetries) {
        return Err(Objection::at("between.symmetries", say::IMAGE_CLOSED));
    }
    meter.settle()?;
    let images = Images::new(&claim.symmetries);
    let game = Sides { jumps: jumps(instance), images: &images, limits };
    let levels = game.ways(instance, (target, left), claim)?;
    game.moves(instance, &levels).map(Some)
}

/// Whether sets of so many pegs are few enough to be listed.
fn few(holes: usize, pegs: u32) -> bool {
    let choose = (0..u64::from(pegs)).try_fold(1u64, |ways, taken| {
        let ways = ways.checked_mul(holes as u64 - taken)? / (taken + 1);
        (ways <= MOST).then_some(ways)
    });
    choose.is_some()
}

struct Sides<'a> {
    jumps: Vec<(u64, u64)>,
    images: &'a Images,
    limits: &'a Limits,
}

impl Sides<'_> {
    fn forward(&self, level: &[u64]) -> Result<Vec<u64>, Objection> {
        follow(level, &self.jumps, |pegs| Some(self.images.least(pegs)), self.limits)
    }

    fn backward(&self, level: &[u64]) -> Result<Vec<u64>, Objection> {
        let undone: Vec<(u64, u64)> = self.jumps.iter().map(|&(gone, come)| (come, gone)).collect();
        follow(level, &undone, |pegs| Some(self.images.least(pegs)), self.limits)
    }

    /// The positions on a way, by the number of jumps made, one for all images.
    fn ways(
        &self,
        instance: &Instance,
        (target, left): (Option<usize>, u32),
        claim: &Between,
    ) -> Result<Vec<Vec<u64>>, Objection> {
        let counted = |side: &str, counts: &[u64], index: usize, level: &[u64]| {
            if counts[index] == level.len() as u64 {
                return Ok(());
            }
            let what = say::LevelsPositions { positions: level.len() };
            Err(Objection::at(format!("between.{side}[{index}]"), what))
        };
        let mut levels = vec![vec![self.images.least(start(instance))]];
        for index in 0..claim.forward.len() {
            if index > 0 {
                levels.push(self.forward(&levels[index - 1])?);
            }
            counted("forward", &claim.forward, index, &levels[index])?;
        }
        let mut back: Vec<Vec<u64>> = Vec::new();
        for index in 0..claim.backward.len() {
            back.push(if index == 0 {
                self.ends(instance, (target, left), &claim.checks)?
            } else {
                self.backward(&back[index - 1])?
            });
            counted("backward", &claim.backward, index, &back[index])?;
        }
        let meeting = claim.forward.len() - 1;
        match back.pop() {
            Some(met) => levels[meeting] = common(&levels[meeting], &met, self.limits)?,
            None => levels[meeting].retain(|pegs| target.is_none_or(|hole| pegs >> hole & 1 == 1)),
        }
        for index in (1..levels.len()).rev() {
            levels[index - 1] = common(&levels[index - 1], &self.backward(&levels[index])?, self.limits)?;
        }
        while let Some(level) = back.pop() {
            let after = self.forward(&levels[levels.len() - 1])?;
            levels.push(common(&level, &after, self.limits)?);
        }
        Ok(levels)
    }

    /// All sets of so many pegs with one on the target that differ from the start in no parity.
    fn ends(
        &self,
        instance: &Instance,
        (target, left): (Option<usize>, u32),
        checks: &[Check],
    ) -> Result<Vec<u64>, Objection> {
        let holes = instance.board().holes().len();
        let mut masks = Vec::new();
        for (index, check) in checks.iter().enumerate() {
            let wrong = |what: Fixed| Objection::at(format!("between.checks[{index}]"), what);
            self.limits.spend((check.0.len() + self.jumps.len()) as u64)?;
            if check.0.iter().any(|&hole| hole as usize >= holes) {
                return Err(wrong(say::CHECK_HOLE));
            }
            let mask = check.0.iter().fold(0u64, |mask, &hole| mask | 1 << hole);
            if self.jumps.iter().any(|(gone, come)| ((gone | come) & mask).count_ones() % 2 == 1) {
                return Err(wrong(say::CHECK_ODD));
            }
            masks.push(mask);
        }
        let first = start(instance);
        let fits = |pegs: u64| {
            target.is_none_or(|hole| pegs >> hole & 1 == 1)
                && masks.iter().all(|mask| ((pegs ^ first) & mask).count_ones().is_multiple_of(2))
        };
        let mut meter = Meter::new(self.limits);
        let mut ends = Vec::new();
        // Sets of the same size in order: the lowest block of pegs moves up by one, the rest of it falls down.
        let full = u64::MAX >> (64 - holes as u32);
        let mut pegs = u64::MAX.checked_shr(64 - left).unwrap_or(0);
        while pegs <= full {
            meter.pay(1)?;
            if fits(pegs) {
                ends.push(self.images.least(pegs));
            }
            let lowest = pegs & pegs.wrapping_neg();
            let Some(up) = pegs.checked_add(lowest).filter(|_| lowest != 0) else { break };
            pegs = up | ((pegs ^ up) >> 2).checked_div(lowest).unwrap_or(0);
        }
        meter.settle()?;
        sort(&mut ends, self.limits)?;
        Ok(ends)
    }

    /// The least number of moves along the levels.
    fn moves(&self, instance: &Instance, levels: &[Vec<u64>]) -> Result<u32, Objection> {
        const NONE: (u32, u64) = (u32::MAX, 0);
        let mut meter = Meter::new(self.limits);
        // For every position the moves made, and the holes where the last one can have ended.
        let mut made = vec![(0u32, 0u64)];
        for (now, later) in levels.iter().zip(levels.iter().skip(1)) {
            let mut next = vec![NONE; later.len()];
            for (&pegs, &(moves, ended)) in now.iter().zip(&made) {
                meter.pay(1 + self.jumps.len() as u64)?;
                for (hop, &(gone, come)) in instance.board().hops().iter().zip(&self.jumps) {
                    if pegs & gone != gone || pegs & come != 0 {
                        continue;
                    }
                    let (after, holes) = self.images.least_with(pegs ^ gone ^ come, hop.to);
                    let Ok(at) = later.binary_search(&after) else { continue };
                    let moves = moves + u32::from(ended >> hop.from & 1 == 0);
                    let known = &mut next[at];
                    if moves < known.0 {
                        *known = (moves, holes);
                    } else if moves == known.0 {
                        known.1 |= holes;
                    }
                }
            }
            made = next;
        }
        meter.settle()?;
        let least = made.iter().map(|(moves, _)| *moves).min();
        least.ok_or_else(|| Objection::at("between", say::SIDES_APART))
    }
}
