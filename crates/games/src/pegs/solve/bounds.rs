//! The three bounds, each with what shows it from both sides.

use super::super::instance::Instance;
use super::super::verify::{Bounds, BoundsClaim, LinearProof, Weights};
use super::bits::Bits;
use super::parity;
use super::relax::{Integer, Relaxation};
use ludograph_core::{Found, Nothing, Promise, Run, Solver, Stop};

/// The method `exact`.
pub(in super::super) struct Exact;

impl Solver<Bounds> for Exact {
    fn key(&self) -> &'static str {
        "exact"
    }

    fn summary(&self) -> &'static str {
        "a table of parities, the simplex method in whole numbers, branch and bound on it"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, _query: &Nothing, run: &Run) -> Found<BoundsClaim> {
        match bounds(instance, run) {
            Ok(claim) => Found::Claim(claim),
            Err(why) => Found::Stopped { why, best: None },
        }
    }
}

fn bounds(instance: &Instance, run: &Run) -> Result<BoundsClaim, Stop> {
    let bits = Bits::new(instance)?;
    if bits.start == 0 {
        let linear =
            LinearProof { weights: Weights { scale: 1, weights: Vec::new() }, scale: 1, jumps: Vec::new() };
        return Ok(BoundsClaim {
            parity: 0,
            pagoda: 0,
            integer: 0,
            checks: Vec::new(),
            turned: Vec::new(),
            linear,
            tree: Vec::new(),
            point: Vec::new(),
        });
    }
    let least = parity::least(&bits, None);
    let large = || Stop::TooLarge("one part of the board has more than 20 independent parities".to_owned());
    let pegs = least.pegs.filter(|_| least.whole).ok_or_else(large)?;
    let turned = parity::turned(&bits, bits.start ^ least.position).ok_or_else(large)?;
    let mut relaxation = Relaxation::new(instance, None)?;
    let linear = relaxation.linear(&run.limits)?;
    let pagoda = linear.pegs.unwrap_or(0).max(1);
    // From below: the first number of pegs with an integer point is the optimum.
    let mut integer = pagoda;
    let mut tree = Vec::new();
    let point = loop {
        match relaxation.integer(integer, &run.limits, u64::MAX)? {
            Integer::Point(point) => break point,
            Integer::None(shown) => {
                integer += 1;
                tree = shown;
            }
        }
    };
    if tree.is_empty() {
        tree.push(super::super::verify::Step::Leaf(linear.weights.clone()));
    }
    Ok(BoundsClaim {
        parity: pegs,
        pagoda,
        integer,
        checks: least.checks,
        turned,
        linear: LinearProof { weights: linear.weights, scale: linear.scale, jumps: linear.jumps },
        tree,
        point,
    })
}
