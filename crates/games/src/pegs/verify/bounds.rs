//! What do parity, the linear relaxation and the integer relaxation say? Each bound is shown from both
//! sides: nothing less is possible, and the bound itself is reached.

use super::super::Pegs;
use super::super::instance::Instance;
use super::super::say;
use super::meter::Meter;
use super::parity::{self, Check};
use super::relaxation::{self, Step, Weights};
use ludograph_core::{Faults, Limits, Message, Nothing, Objection, Problem, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `bounds`.
#[derive(Debug)]
pub struct Bounds;

/// The three bounds with their evidence; of a board without pegs all are 0. A bound that is not known is null.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoundsClaim {
    /// The least pegs, at least 1, in the parity class.
    pub parity: Option<u32>,
    /// The linear relaxation, rounded up.
    pub pagoda: Option<u32>,
    /// The integer relaxation with at least one peg.
    pub integer: Option<u32>,
    /// No integer point with a peg has fewer pegs: by parity, by weights, or by the tree. Older claims have only `integer`.
    #[serde(default)]
    pub least: u32,
    /// The pegs of the best integer point.
    #[serde(default)]
    pub most: u32,
    /// Checks that allow no fewer pegs than `parity`.
    pub checks: Vec<Check>,
    /// Jumps, by number, that turned over one by one lead from the start to `parity` pegs: each changes
    /// its three holes, whatever stands there.
    pub turned: Vec<u32>,
    /// Both sides of `pagoda`.
    pub linear: LinearProof,
    /// The tree that shows that no integer point with a peg has fewer pegs than `least`, if parity and weights do not.
    pub tree: Vec<Step>,
    /// How often each jump is made at the best integer point.
    pub point: Vec<i64>,
}

impl BoundsClaim {
    /// What is known without any work: one peg is always left, and the start is a point.
    #[cfg(feature = "solve")]
    pub(in super::super) fn nothing(instance: &Instance) -> Self {
        let weights = Weights { scale: 1, weights: Vec::new() };
        Self {
            parity: None,
            pagoda: None,
            integer: None,
            least: u32::from(instance.count() > 0),
            most: instance.count() as u32,
            checks: Vec::new(),
            turned: Vec::new(),
            linear: LinearProof { weights, scale: 1, jumps: Vec::new() },
            tree: Vec::new(),
            point: vec![0; instance.board().hops().len()],
        }
    }
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
        let mut answer = json!({ "parity": claim.parity, "pagoda": claim.pagoda, "integer": claim.integer });
        if claim.integer.is_none() {
            answer["lower"] = json!(claim.least);
            answer["upper"] = json!(claim.most);
        }
        answer
    }

    fn words(_instance: &Instance, claim: &BoundsClaim) -> Message {
        let &BoundsClaim { least, most, .. } = claim;
        match (claim.parity, claim.pagoda, claim.integer) {
            (Some(parity), Some(pagoda), Some(integer)) => say::Bounds { parity, pagoda, integer }.into(),
            (Some(parity), Some(pagoda), None) => say::BoundsOpen { parity, pagoda, least, most }.into(),
            (Some(parity), None, _) => say::BoundsParity { parity, least, most }.into(),
            _ => say::BoundsNone { least, most }.into(),
        }
    }

    fn verify_within(
        instance: &Instance,
        _query: &Nothing,
        claim: &BoundsClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        limits.spend(1)?;
        if instance.count() == 0 {
            let none = (claim.parity, claim.pagoda, claim.integer) == (Some(0), Some(0), Some(0))
                && (claim.least, claim.most) == (0, 0);
            return if none { Ok(Verdict::Proved) } else { Err(Objection::new(say::BOUND_ZERO)) };
        }
        // One peg is always left: a bound of 1 needs no proof.
        let mut shown = 1;
        if let Some(parity) = claim.parity {
            if parity::least(instance, None, &claim.checks, limits)? != Some(parity) {
                return Err(Objection::at("parity", say::BOUND_CHECKS));
            }
            turned(instance, parity, &claim.turned, limits)?;
            shown = shown.max(parity);
        }
        if let Some(pagoda) = claim.pagoda {
            if pagoda > 1 {
                relaxation::pagoda(instance, None, pagoda, &claim.linear.weights, limits)?;
            }
            let left = reached(instance, (claim.linear.scale, &claim.linear.jumps), "linear", limits)?;
            if pagoda == 0 || left > i128::from(pagoda) * i128::from(claim.linear.scale) {
                return Err(Objection::at("linear", say::BoundMore { pegs: pagoda }));
            }
            shown = shown.max(pagoda);
        }
        let (least, most) = claim.integer.map_or((claim.least, claim.most), |integer| (integer, integer));
        if (least, most) != (claim.least, claim.most) && (claim.least, claim.most) != (0, 0) {
            return Err(Objection::at("integer", say::BOUND_SIDES));
        }
        if least > shown {
            relaxation::check(instance, None, least, &claim.tree, limits)?;
        }
        let left = reached(instance, (1, &claim.point), "point", limits)?;
        if left == 0 || left != i128::from(most) || least == 0 || least > most {
            return Err(Objection::at("point", say::BoundLeaves { left, most }));
        }
        Ok(Verdict::Proved)
    }
}

/// Do the turned jumps lead to so few pegs?
fn turned(instance: &Instance, parity: u32, turned: &[u32], limits: &Limits) -> Result<(), Objection> {
    let mut meter = Meter::new(limits);
    meter.pay(instance.pegs().len() as u64)?;
    let mut pegs = instance.pegs().to_vec();
    for (index, &hop) in turned.iter().enumerate() {
        meter.pay(1)?;
        let Some(hop) = instance.board().hops().get(hop as usize) else {
            return Err(Objection::at(format!("turned[{index}]"), say::POINT_JUMP));
        };
        for hole in [hop.from, hop.over, hop.to] {
            pegs[hole as usize] ^= true;
        }
    }
    meter.settle()?;
    let left = pegs.iter().filter(|&&peg| peg).count();
    if left == parity as usize && left > 0 {
        return Ok(());
    }
    Err(Objection::at("turned", say::BoundLeads { left }))
}

/// Is the point possible, and how many pegs does it leave, over the scale?
fn reached(
    instance: &Instance,
    (scale, jumps): (i64, &[i64]),
    place: &str,
    limits: &Limits,
) -> Result<i128, Objection> {
    let mut meter = Meter::new(limits);
    meter.pay(instance.pegs().len() as u64)?;
    let hops = instance.board().hops();
    if jumps.len() != hops.len() || scale <= 0 || jumps.iter().any(|&made| made < 0) {
        return Err(Objection::at(place, say::POINT_TIMES));
    }
    let scale = i128::from(scale);
    let mut left: Vec<i128> = instance.pegs().iter().map(|&peg| if peg { scale } else { 0 }).collect();
    for (hop, &made) in hops.iter().zip(jumps) {
        meter.pay(1)?;
        left[hop.from as usize] -= i128::from(made);
        left[hop.over as usize] -= i128::from(made);
        left[hop.to as usize] += i128::from(made);
    }
    meter.settle()?;
    if let Some(hole) = left.iter().position(|&pegs| pegs < 0 || pegs > scale) {
        let cell = instance.board().holes()[hole];
        return Err(Objection::at(place, say::PointHole { cell: cell.to_string() }));
    }
    Ok(left.iter().sum())
}
