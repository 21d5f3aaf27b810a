//! Is there an integer point of the order-free relaxation with so few pegs, and at least one?
//!
//! [`ludograph_engines::boxed::whole`] searches, by cuts and branches on the exact simplex method. Linear programs do not see
//! parities, so it is told the sets of holes whose parity no jump changes: half of such a sum of equations, rounded, is an
//! inequality that whole holes of the wrong class always violate. What has no point is refuted by its steps, written here in
//! the terms of the board.
//!
//! The engine knows only the columns of jumps: it replaces what is left in a hole by the hole's equation. A cut in terms of
//! the board has the factor 1 at its turned holes, so wherever a cut is used, as many equations of these holes are taken away.

use super::super::verify::{Mixed, Round, Side, Step, Weights};
use super::bits::Bits;
use super::parity;
use super::relax::{Integer, Relaxation, stop};
use ludograph_core::{Limits, Stop};
use ludograph_engines::boxed::Failure;
use ludograph_engines::boxed::whole::{self, Answer, Search};

/// A point with at most so many pegs and at least one, or the tree that shows that there is none.
pub(super) fn search(of: &Relaxation, pegs: u32, limits: &Limits, nodes: u64) -> Result<Integer, Stop> {
    let start = of.instance.count() as i64;
    let mut program = of.program.clone();
    program.rows.push(((0..of.hops).map(|jump| (jump, 1)).collect(), start - 1));
    program.bounds.push((0, start));
    program.costs.push(0);
    let checks = Bits::new(&of.instance).map_or_else(|_| Vec::new(), |bits| parity::sums(&bits));
    let holes = |check: u64| (0..of.holes).filter(|hole| check >> hole & 1 == 1).collect();
    let evens: Vec<Vec<usize>> = checks.into_iter().map(holes).collect();
    match Search::new(&program, (of.holes, &evens), (pegs.into(), nodes), limits).run().map_err(stop)? {
        Answer::Point(point) => Ok(Integer::Point(point)),
        Answer::None(steps) => {
            let mut board = Board { of, turned: Vec::new() };
            let steps = steps.into_iter().map(|step| board.step(step));
            Ok(Integer::None(steps.collect::<Option<_>>().ok_or_else(|| stop(Failure::Overflow))?))
        }
    }
}

/// Weights of the holes, how often "at least one peg" is used, and how often each cut.
type Sum = (Vec<i64>, i64, Vec<(u32, i64)>);

/// The board, and the turned holes of the cuts so far.
struct Board<'a> {
    of: &'a Relaxation,
    turned: Vec<Vec<usize>>,
}

impl Board<'_> {
    /// A step in terms of the board; none if a number does not fit.
    fn step(&mut self, step: whole::Step) -> Option<Step> {
        Some(match step {
            whole::Step::Split { variable, at } => {
                let on = match variable.checked_sub(self.of.hops) {
                    None => Side::Jump(variable as u32),
                    Some(hole) => Side::Hole(hole as u32),
                };
                Step::Cut { on, at: at as u32 }
            }
            whole::Step::Round(whole::Round { scale, multiples, turned }) => {
                let (weights, some, used) = self.sum(multiples)?;
                let round = Round {
                    weights: Weights { scale, weights },
                    some,
                    used,
                    turned: turned.iter().map(|&hole| hole as u32).collect(),
                };
                self.turned.push(turned);
                Step::Round(round)
            }
            whole::Step::Leaf { scale, multiples } => {
                let (weights, some, odd) = self.sum(multiples.into_iter().enumerate())?;
                Step::Mixed(Mixed { weights: Weights { scale, weights }, some, odd })
            }
        })
    }

    /// Multiples of rows as weights, as multiples of "at least one peg", and of cuts.
    ///
    /// What leans on the upper end of an inequality is left out; without it the sum is only greater.
    fn sum(&self, multiples: impl IntoIterator<Item = (usize, i64)>) -> Option<Sum> {
        let mut weights = vec![0i128; self.of.holes];
        let (mut some, mut used) = (0, Vec::new());
        for (row, times) in multiples {
            let wide = i128::from(times);
            if row < self.of.holes {
                weights[row] += wide;
            } else if times <= 0 {
                continue;
            } else if row == self.of.holes {
                // "At least one peg" is the sum of all equations and of this inequality.
                weights.iter_mut().for_each(|weight| *weight += wide);
                some = times;
            } else {
                let cut = row - self.of.holes - 1;
                self.turned[cut].iter().for_each(|&hole| weights[hole] -= wide);
                used.push((cut as u32, times));
            }
        }
        let weights = weights.into_iter().map(|weight| i64::try_from(weight).ok()).collect::<Option<_>>()?;
        Some((weights, some, used))
    }
}
