//! Which inequalities hold at every end, besides those of weights?
//!
//! Parity: if a set C of holes meets every jump evenly, the pegs on C stay even or odd, so for a part S of C that differs in
//! that from the start, `Σ_{C∖S} f + Σ_S (1 - f) ≥ 1`.
//!
//! Rounding (Gomory, Chvátal): weights w over a scale add the equations of the holes up to `Σ w f + Σ r y = w·p`, to which
//! multiples of earlier inequalities may be added. All f and y are whole numbers that are not below 0, so every factor may
//! be rounded down, and then the right side. A turned hole is counted as `1 - f`, which rounds its factor up instead.

use super::super::instance::Instance;
use super::super::say;
use super::relaxation::Weights;
use ludograph_core::Message;
use serde::{Deserialize, Serialize};

/// Not all holes of a check end as the turned ones say: empty, but with a peg where turned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Odd {
    /// Holes that meet every jump evenly.
    pub check: Vec<u32>,
    /// Some of them: their number has not the parity of the start's pegs on the check.
    pub turned: Vec<u32>,
}

/// A sum of equations and inequalities, rounded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// How often the equation of each hole is used, over a scale above 0.
    pub weights: Weights,
    /// How often "at least one peg is left" is used, over the scale.
    pub some: i64,
    /// Earlier inequalities by number, and how often each is used, over the scale.
    pub used: Vec<(u32, i64)>,
    /// Holes whose factor is rounded up.
    pub turned: Vec<u32>,
}

/// Weights with multiples of inequalities.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mixed {
    /// The weights.
    pub weights: Weights,
    /// How often "at least one peg is left" is used.
    pub some: i64,
    /// Inequalities by number, and how often each is used.
    pub odd: Vec<(u32, i64)>,
}

/// Factors of an inequality beyond this are refused, and sums of more inequalities, and prices beyond the last: so all sums
/// fit into 128 bits, whatever a claim says.
const MOST: i128 = 1 << 24;
const MOST_USED: usize = 1 << 16;
const MOST_PRICE: i128 = 1 << 96;

/// At every end the sum over holes and jumps is at most `right`.
pub(super) struct Inequality {
    holes: Vec<i128>,
    /// Nothing stands for 0 everywhere.
    jumps: Vec<i128>,
    right: i128,
}

impl Inequality {
    /// What parity says, or why it does not hold.
    pub(super) fn of_parity(instance: &Instance, odd: &Odd) -> Result<Self, Message> {
        let mut holes = vec![0; instance.board().holes().len()];
        for &hole in &odd.check {
            match holes.get_mut(hole as usize) {
                Some(factor) if *factor == 0 => *factor = -1,
                _ => return Err(say::OddHole { hole: hole.to_string() }.into()),
            }
        }
        for hop in instance.board().hops() {
            if [hop.from, hop.over, hop.to].iter().filter(|&&hole| holes[hole as usize] != 0).count() % 2 == 1
            {
                return Err(say::CheckJump { jump: instance.board().jump(*hop).to_string() }.into());
            }
        }
        let pegs = (0..holes.len()).filter(|&hole| holes[hole] != 0 && instance.pegs()[hole]).count();
        for &hole in &odd.turned {
            match holes.get_mut(hole as usize) {
                Some(factor) if *factor == -1 => *factor = 1,
                _ => return Err(say::OddTurned { hole: hole.to_string() }.into()),
            }
        }
        if (pegs + odd.turned.len()).is_multiple_of(2) {
            return Err(say::ODD_PARITY.into());
        }
        Ok(Self { holes, jumps: Vec::new(), right: odd.turned.len() as i128 - 1 })
    }

    /// What rounding says, or why it may not be done.
    pub(super) fn rounded(instance: &Instance, round: &Round, known: &[Self]) -> Result<Self, Message> {
        let board = instance.board();
        let Weights { scale, weights } = &round.weights;
        if *scale <= 0 || weights.len() != board.holes().len() {
            return Err(say::ROUND_WEIGHTS.into());
        }
        // The extra of a leaf is taken from a sum that is at least something; here the sum is at most something.
        let extra = Extra::new(instance, round.some, &round.used, known)?;
        let weight = |hole: usize| i128::from(weights[hole]);
        let scale = i128::from(*scale);
        let sums: Vec<i128> = (0..weights.len()).map(|hole| weight(hole) + extra.hole(hole)).collect();
        let mut right: i128 =
            (0..weights.len()).filter(|&hole| instance.pegs()[hole]).map(weight).sum::<i128>() - extra.sum;
        let mut holes: Vec<i128> = sums.iter().map(|sum| sum.div_euclid(scale)).collect();
        let mut turned = vec![false; holes.len()];
        let mut up = 0;
        for &hole in &round.turned {
            match turned.get_mut(hole as usize) {
                Some(turned) if !*turned => *turned = true,
                _ => return Err(say::RoundTurned { hole: hole.to_string() }.into()),
            }
            let hole = hole as usize;
            right -= sums[hole];
            holes[hole] = -(-sums[hole]).div_euclid(scale);
            up += holes[hole];
        }
        let jumps = board.hops().iter().enumerate().map(|(jump, hop)| {
            let taken = weight(hop.from as usize) + weight(hop.over as usize) - weight(hop.to as usize);
            (taken + extra.jump(jump)).div_euclid(scale)
        });
        let jumps: Vec<i128> = jumps.collect();
        let right = right.div_euclid(scale) + up;
        if holes.iter().chain(&jumps).chain([&right]).any(|factor| factor.abs() > MOST) {
            return Err(say::RoundFactor { most: MOST }.into());
        }
        Ok(Self { holes, jumps, right })
    }
}

/// What inequalities add to a leaf: to the price of each hole and jump, and to the sum. No inequalities, no prices.
#[derive(Default)]
pub(super) struct Extra {
    holes: Vec<i128>,
    jumps: Vec<i128>,
    pub(super) sum: i128,
}

impl Extra {
    /// "At least one peg is left" used `some` times, and inequalities by number.
    pub(super) fn new(
        instance: &Instance,
        some: i64,
        used: &[(u32, i64)],
        known: &[Inequality],
    ) -> Result<Self, Message> {
        if some < 0 || used.iter().any(|(_, times)| *times < 0) {
            return Err(say::USED_LESS.into());
        }
        if used.len() > MOST_USED {
            return Err(say::UsedMany { most: MOST_USED }.into());
        }
        if instance.count() == 0 {
            return Err(say::USED_NONE.into());
        }
        let board = instance.board();
        let some = i128::from(some);
        let mut extra =
            Self { holes: vec![-some; board.holes().len()], jumps: vec![0; board.hops().len()], sum: some };
        for &(number, times) in used {
            let Some(inequality) = known.get(number as usize) else {
                return Err(say::UsedUnknown { number: number.to_string() }.into());
            };
            let times = i128::from(times);
            extra
                .holes
                .iter_mut()
                .zip(&inequality.holes)
                .for_each(|(price, factor)| *price += times * factor);
            extra
                .jumps
                .iter_mut()
                .zip(&inequality.jumps)
                .for_each(|(price, factor)| *price += times * factor);
            extra.sum -= times * inequality.right;
        }
        if extra.holes.iter().chain(&extra.jumps).chain([&extra.sum]).any(|price| price.abs() > MOST_PRICE) {
            return Err(say::USED_LARGE.into());
        }
        Ok(extra)
    }

    /// What is added to the price of a hole.
    pub(super) fn hole(&self, hole: usize) -> i128 {
        self.holes.get(hole).copied().unwrap_or(0)
    }

    /// What is added to the price of a jump.
    pub(super) fn jump(&self, jump: usize) -> i128 {
        self.jumps.get(jump).copied().unwrap_or(0)
    }
}
