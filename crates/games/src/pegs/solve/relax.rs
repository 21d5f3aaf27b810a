//! The order-free relaxation: how often is each jump made, if the order does not matter?
//!
//! Kiyomi and Matsui's program: `y_j` times jump j, `f_c` pegs left in hole c, `f + A y = p`, minimise the
//! sum of f. The linear optimum comes from [`ludograph_engines::boxed`], exactly, and its dual is a pagoda function. The
//! integer optimum is decided by cutting planes and branching (see [`super::branch`]) for one number of pegs after the other; the tree
//! of a number that is impossible is its proof. The matrix has entries 0 and ±1, three a column, so minors are at most
//! 3^(holes/2) (Hadamard): boards up to 78 holes never overflow at the root.

use super::super::instance::Instance;
use super::super::say;
use super::super::verify::{Step, Weights};
use super::branch;
use ludograph_core::{Limits, Stop};
use ludograph_engines::boxed::{End, Failure, Program, Simplex};

/// Larger boards are not relaxed.
pub(in super::super) const MOST_HOLES: usize = 78;

/// The relaxation of a board.
pub(in super::super) struct Relaxation {
    pub(super) hops: usize,
    pub(super) holes: usize,
    pub(super) program: Program,
    root: Simplex,
    pub(super) instance: Instance,
}

/// The linear optimum.
pub(in super::super) struct Linear {
    /// The least number of pegs, rounded up; `None` when nothing is possible.
    pub(in super::super) pegs: Option<u32>,
    /// The weights that show it.
    pub(in super::super) weights: Weights,
    /// How often each jump is made, over the scale.
    pub(in super::super) jumps: Vec<i64>,
    pub(in super::super) scale: i64,
}

/// What branch and bound found.
pub(in super::super) enum Integer {
    /// No integer point has so few pegs: the tree shows it.
    None(Vec<Step>),
    /// How often each jump is made at an integer point.
    Point(Vec<i64>),
}

pub(super) fn stop(failure: Failure) -> Stop {
    match failure {
        Failure::Stopped(why) => why,
        Failure::Overflow => Stop::GaveUp(say::RELAXATION_OVERFLOW.into()),
    }
}

impl Relaxation {
    /// The relaxation of an instance, with a peg on the target at the end if one is set.
    pub(in super::super) fn new(instance: &Instance, target: Option<usize>) -> Result<Self, Stop> {
        let board = instance.board();
        let (hops, holes) = (board.hops().len(), board.holes().len());
        if holes > MOST_HOLES {
            return Err(Stop::TooLarge(say::RelaxationHoles { holes, most: MOST_HOLES }.into()));
        }
        let mut rows: Vec<(Vec<(usize, i64)>, i64)> =
            instance.pegs().iter().map(|&peg| (Vec::new(), i64::from(peg))).collect();
        for (index, hop) in board.hops().iter().enumerate() {
            rows[hop.from as usize].0.push((index, 1));
            rows[hop.over as usize].0.push((index, 1));
            rows[hop.to as usize].0.push((index, -1));
        }
        // One more than there are pegs is never reached, so the optimum does not lean on this bound.
        let most = instance.count() as i64 + 1;
        let mut bounds = vec![(0, most); hops];
        bounds.extend((0..holes).map(|hole| (i64::from(target == Some(hole)), 1)));
        let costs = std::iter::repeat_n(0, hops).chain(std::iter::repeat_n(1, holes)).collect();
        let program = Program { columns: hops, rows, bounds, costs };
        Ok(Self { hops, holes, root: Simplex::new(&program), program, instance: instance.clone() })
    }

    /// The linear optimum; later questions start from it.
    pub(in super::super) fn linear(&mut self, limits: &Limits) -> Result<Linear, Stop> {
        let (scale, pegs, weights) = match self.root.solve(limits).map_err(stop)? {
            End::Optimal => {
                let scale = self.root.denominator();
                let pegs = self.root.objective().max(0).div_ceil_by(scale);
                (scale, Some(pegs), self.weights(&self.root))
            }
            End::Empty(multiples) => (1, None, Weights { scale: 0, weights: multiples }),
        };
        let values = self.root.values().map_err(|overflow| stop(overflow.into()))?;
        Ok(Linear { pegs, weights, jumps: values[..self.hops].to_vec(), scale })
    }

    /// The weights of the holes at an optimum.
    fn weights(&self, simplex: &Simplex) -> Weights {
        let scale = simplex.denominator();
        let prices = simplex.prices();
        let weights = (0..self.holes).map(|hole| prices[self.hops + hole] - scale).collect();
        Weights { scale, weights }
    }

    /// Is there an integer point with at most `pegs` pegs, and at least one? It is looked for in at most so many nodes.
    pub(in super::super) fn integer(&self, pegs: u32, limits: &Limits, nodes: u64) -> Result<Integer, Stop> {
        branch::search(self, pegs, limits, nodes)
    }
}

trait Rounding {
    fn div_ceil_by(self, scale: i64) -> u32;
}

impl Rounding for i128 {
    fn div_ceil_by(self, scale: i64) -> u32 {
        let scale = i128::from(scale);
        ((self + scale - 1) / scale) as u32
    }
}
