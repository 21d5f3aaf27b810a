//! What do parity, the linear relaxation and the integer relaxation say? Each bound is shown from both
//! sides: nothing less is possible, and the bound itself is reached.

use super::super::Pegs;
use super::super::instance::Instance;
use super::parity::{self, Check};
use super::relaxation::{self, Step, Weights};
use ludograph_core::{Faults, Flaw, Nothing, Problem, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `bounds`.
#[derive(Debug)]
pub struct Bounds;

/// The three bounds with their evidence; of a board without pegs all are 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoundsClaim {
    /// The least pegs, at least 1, in the parity class.
    pub parity: u32,
    /// The linear relaxation, rounded up.
    pub pagoda: u32,
    /// The integer relaxation.
    pub integer: u32,
    /// Checks that allow no fewer pegs than `parity`.
    pub checks: Vec<Check>,
    /// Jumps, by number, that turned over one by one lead from the start to `parity` pegs: each changes
    /// its three holes, whatever stands there.
    pub turned: Vec<u32>,
    /// Both sides of `pagoda`.
    pub linear: LinearProof,
    /// The tree that shows that no integer point has fewer pegs than `integer`.
    pub tree: Vec<Step>,
    /// How often each jump is made at the integer optimum.
    pub point: Vec<i64>,
}

/// Both sides of a linear optimum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinearProof {
    /// Weights of pagoda kind.
    pub weights: Weights,
    /// The common denominator of the jumps.
    pub scale: i64,
    /// How often each jump is made, over the scale.
    pub jumps: Vec<i64>,
}

impl Problem for Bounds {
    type Game = Pegs;
    const KEY: &'static str = "bounds";
    const ASKS: &'static str = "How many pegs must be left by parity, by weights, by the integer relaxation?";
    type Query = Nothing;
    type Claim = BoundsClaim;

    fn admit(_instance: &Instance, _query: &Nothing) -> Result<(), Faults> {
        Ok(())
    }

    fn answer(claim: &BoundsClaim) -> Value {
        json!({ "parity": claim.parity, "pagoda": claim.pagoda, "integer": claim.integer })
    }

    fn words(_instance: &Instance, claim: &BoundsClaim) -> String {
        let BoundsClaim { parity, pagoda, integer, .. } = claim;
        format!("At least {parity} by parity, {pagoda} by weights, {integer} by the integer relaxation.")
    }

    fn verify(instance: &Instance, _query: &Nothing, claim: &BoundsClaim) -> Result<Verdict, Flaw> {
        if instance.count() == 0 {
            let none = (claim.parity, claim.pagoda, claim.integer) == (0, 0, 0);
            return if none { Ok(Verdict::Proved) } else { Err(Flaw::new("without pegs every bound is 0")) };
        }
        if parity::least(instance, None, &claim.checks)? != Some(claim.parity) {
            return Err(Flaw::at("parity", "the checks show another number"));
        }
        turned(instance, claim)?;
        // One peg is always left: a bound of 1 needs no proof.
        if claim.pagoda > 1 {
            relaxation::pagoda(instance, None, claim.pagoda, &claim.linear.weights)?;
        }
        reached(instance, claim.pagoda, claim.linear.scale, &claim.linear.jumps, "linear")?;
        if claim.integer > 1 {
            relaxation::check(instance, None, claim.integer, &claim.tree)?;
        }
        reached(instance, claim.integer, 1, &claim.point, "point")?;
        Ok(Verdict::Proved)
    }
}

/// Do the turned jumps lead to so few pegs?
fn turned(instance: &Instance, claim: &BoundsClaim) -> Result<(), Flaw> {
    let mut pegs = instance.pegs().to_vec();
    for (index, &hop) in claim.turned.iter().enumerate() {
        let Some(hop) = instance.board().hops().get(hop as usize) else {
            return Err(Flaw::at(format!("turned[{index}]"), "there is no such jump"));
        };
        for hole in [hop.from, hop.over, hop.to] {
            pegs[hole as usize] ^= true;
        }
    }
    let left = pegs.iter().filter(|&&peg| peg).count();
    if left == claim.parity as usize && left > 0 {
        return Ok(());
    }
    Err(Flaw::at("turned", format!("leads to {left} pegs")))
}

/// Is the point possible, and does it leave at most `value` pegs and more than `value - 1`, or at most 1?
fn reached(instance: &Instance, value: u32, scale: i64, jumps: &[i64], place: &str) -> Result<(), Flaw> {
    let hops = instance.board().hops();
    if jumps.len() != hops.len() || scale <= 0 || jumps.iter().any(|&made| made < 0) {
        return Err(Flaw::at(place, "one number of times, not below 0, is needed for each jump"));
    }
    let scale = i128::from(scale);
    let mut left: Vec<i128> = instance.pegs().iter().map(|&peg| if peg { scale } else { 0 }).collect();
    for (hop, &made) in hops.iter().zip(jumps) {
        left[hop.from as usize] -= i128::from(made);
        left[hop.over as usize] -= i128::from(made);
        left[hop.to as usize] += i128::from(made);
    }
    if let Some(hole) = left.iter().position(|&pegs| pegs < 0 || pegs > scale) {
        let cell = instance.board().holes()[hole];
        return Err(Flaw::at(place, format!("the hole {cell} ends with less than no peg or more than one")));
    }
    let sum: i128 = left.iter().sum();
    if sum > i128::from(value) * scale || value == 0 {
        return Err(Flaw::at(place, format!("leaves {sum}/{scale} pegs, more than {value}")));
    }
    Ok(())
}
