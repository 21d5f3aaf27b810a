//! The three bounds, each with what shows it from both sides.

use super::super::instance::Instance;
use super::super::say;
use super::super::verify::{Bounds, BoundsClaim, LinearProof, MOST_CHECKS};
use super::bits::{Bits, Group};
use super::parity;
use super::relax::{Integer, Relaxation};
use super::sweep::{Sweep, room};
use ludograph_core::{Found, Nothing, Promise, Run, Solver, Stop};

/// The method `exact`.
pub(in super::super) struct Exact;

impl Solver<Bounds> for Exact {
    fn key(&self) -> &'static str {
        "exact"
    }

    fn summary(&self) -> &'static str {
        "a table of parities, the simplex method in whole numbers, cuts and branches on it"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, _query: &Nothing, run: &Run) -> Found<BoundsClaim> {
        let mut claim = BoundsClaim::nothing(instance);
        match fill(instance, run, &mut claim) {
            Ok(()) => Found::Claim(claim),
            Err(why) => Found::Stopped { why, best: Some(claim) },
        }
    }
}

/// The widths of the sweeps that look for a game, and how many nodes of the tree go with each number of pegs.
const EFFORTS: [(usize, u64); 4] = [(30, 30), (300, 30), (3_000, 1_000), (30_000, u64::MAX)];

/// Fills in one bound after the other, so that what is ready stands there when the run is stopped.
fn fill(instance: &Instance, run: &Run, claim: &mut BoundsClaim) -> Result<(), Stop> {
    if instance.count() == 0 {
        (claim.parity, claim.pagoda, claim.integer) = (Some(0), Some(0), Some(0));
        return Ok(());
    }
    // What is too large for one bound may not be for the next: the first reason is told in the end.
    let mut short = None;
    let bits = Bits::new(instance);
    match bits.as_ref().map_err(Clone::clone).and_then(|bits| parity(bits, run, claim)) {
        Ok(()) => {}
        Err(why @ (Stop::TooLarge(_) | Stop::GaveUp(_))) => short = Some(why),
        Err(why) => return Err(why),
    }
    let first = |why| short.clone().unwrap_or(why);
    let mut relaxation = Relaxation::new(instance, None).map_err(first)?;
    let linear = relaxation.linear(&run.limits)?;
    let pagoda = linear.pegs.unwrap_or(0).max(1);
    claim.pagoda = Some(pagoda);
    claim.least = claim.least.max(pagoda);
    claim.linear = LinearProof { weights: linear.weights, scale: linear.scale, jumps: linear.jumps };
    let group = Group::new(instance, None);
    for (width, nodes) in EFFORTS {
        // From above: every game is a point.
        if let Ok(bits) = &bits
            && claim.least < claim.most
        {
            let (most, enough) = (room(run.memory), claim.least);
            let sweep = Sweep { bits, group: &group, target: None, settlers: &[], width, most, enough };
            let swept = sweep.run(&run.limits)?;
            if let Some(end) = swept.best.filter(|end| instance.count() as u32 - (end.0 as u32) < claim.most)
            {
                let mut point = vec![0; bits.hops.len()];
                sweep.trace(&swept, end).into_iter().for_each(|jump| point[jump] += 1);
                claim.most = instance.count() as u32 - end.0 as u32;
                claim.point = point;
            }
        }
        // From below: the first number of pegs with an integer point is the optimum.
        while claim.least < claim.most {
            run.limits.note(|| format!("{} pegs found, at least {} needed", claim.most, claim.least));
            match relaxation.integer(claim.least, &run.limits, nodes) {
                Ok(Integer::Point(point)) => {
                    claim.most = claim.least;
                    claim.point = point;
                }
                Ok(Integer::None(tree)) => {
                    claim.least += 1;
                    claim.tree = tree;
                }
                Err(Stop::GaveUp(_)) if nodes < u64::MAX => break,
                Err(why) => return Err(why),
            }
        }
    }
    claim.integer = Some(claim.least);
    short.map_or(Ok(()), Err)
}

/// The least number of pegs in the parity class, from both sides.
fn parity(bits: &Bits, run: &Run, claim: &mut BoundsClaim) -> Result<(), Stop> {
    let least = parity::least(bits, None, &run.limits)?;
    let large = || Stop::TooLarge(say::Parities { most: MOST_CHECKS }.into());
    let pegs = least.pegs.filter(|_| least.whole).ok_or_else(large)?;
    claim.turned = parity::turned(bits, bits.start ^ least.position).ok_or_else(large)?;
    claim.parity = Some(pegs);
    claim.checks = least.checks;
    claim.least = claim.least.max(pegs);
    Ok(())
}
