//! Is there an integer point of the order-free relaxation with so few pegs, and at least one?
//!
//! Branch and bound on the exact simplex method. Linear programs do not see parities: a tree that cuts numbers of jumps
//! may never end when the holes are whole but of the wrong class. So inequalities of parity are added where a point
//! violates them (for a check C and a part S of it of the wrong parity, `Σ_{C∖S} f + Σ_S (1 - f) ≥ 1`); whole holes of
//! the wrong class always violate one. Twice a whole number is on the left side beyond 1, so the half of it is the
//! variable of the row, and numbers stay small. Holes are cut before jumps, and the nearer side is tried first.

use super::super::verify::{Mixed, Odd, Side, Step, Weights};
use super::bits::Bits;
use super::parity;
use super::relax::{Integer, Relaxation, stop};
use ludograph_core::{Limits, Stop};
use ludograph_engines::boxed::{End, Failure, Overflow, Simplex};

/// Inequalities that are added at a time.
const AT_ONCE: usize = 6;
/// How often inequalities are added at the root, and at other nodes.
const ROUNDS: (usize, usize) = (25, 3);
/// A violation of less than one part in so many is not worth a row.
const WORTH: i128 = 10;

/// A search for one number of pegs.
pub(super) struct Search<'a> {
    of: &'a Relaxation,
    pegs: u32,
    limits: &'a Limits,
    nodes: u64,
    /// Holes that meet every jump evenly: sets whose parity no jump changes. None on boards beyond 64 holes.
    checks: Vec<u64>,
    /// The inequalities that were added, by number.
    known: Vec<Odd>,
}

/// A program with the inequalities that are its rows after those of the holes and "at least one peg".
#[derive(Clone)]
struct Node {
    program: Simplex,
    rows: Vec<u32>,
}

impl<'a> Search<'a> {
    pub(super) fn new(of: &'a Relaxation, pegs: u32, limits: &'a Limits, nodes: u64) -> Self {
        let checks = Bits::new(&of.instance).map_or_else(|_| Vec::new(), |bits| parity::sums(&bits));
        Self { of, pegs, limits, nodes, checks, known: Vec::new() }
    }

    pub(super) fn run(mut self) -> Result<Integer, Stop> {
        let mut root = Node { program: self.of.root.clone(), rows: Vec::new() };
        let start = self.of.instance.count() as i64;
        let all: Vec<(usize, i64)> = (0..self.of.hops).map(|jump| (jump, 1)).collect();
        let overflow = |overflow: Overflow| stop(overflow.into());
        root.program.append(&all, start - 1, (0, start)).map_err(overflow)?;
        let mut tree = Vec::new();
        if let Some(point) = self.grow(root, 0, &mut tree)? {
            return Ok(Integer::Point(point));
        }
        let mut steps: Vec<Step> = self.known.into_iter().map(Step::Odd).collect();
        steps.append(&mut tree);
        Ok(Integer::None(steps))
    }

    /// An integer point below a node, or the tree that shows that there is none.
    fn grow(&mut self, mut node: Node, depth: usize, tree: &mut Vec<Step>) -> Result<Option<Vec<i64>>, Stop> {
        let Some(rest) = self.nodes.checked_sub(1) else {
            return Err(Stop::GaveUp("the tree of the integer relaxation grew too large".to_owned()));
        };
        self.nodes = rest;
        let mut rounds = if depth == 0 { ROUNDS.0 } else { ROUNDS.1 };
        let (cut, at, scale) = loop {
            match node.program.solve(self.limits).map_err(stop)? {
                End::Empty(multiples) => {
                    tree.push(self.leaf(&node, 0, &multiples)?);
                    return Ok(None);
                }
                End::Optimal => {}
            }
            let scale = node.program.denominator();
            if node.program.objective() > i128::from(self.pegs) * i128::from(scale) {
                let prices = node.program.prices();
                let holes = self.of.hops..self.of.hops + self.of.holes;
                let own = prices[holes.clone()].iter().map(|price| price - scale);
                let multiples: Vec<i64> = own.chain(prices[holes.end..].iter().copied()).collect();
                tree.push(self.leaf(&node, scale, &multiples)?);
                return Ok(None);
            }
            let values = node.program.values().map_err(|overflow| stop(overflow.into()))?;
            let cut = self.fraction(&values, scale);
            let whole = cut.is_none_or(|cut| cut < self.of.hops);
            if whole || rounds > 0 {
                rounds = rounds.saturating_sub(1);
                if self.separate(&mut node, &values, scale)? {
                    continue;
                }
            }
            let Some(cut) = cut else {
                return Ok(Some(values[..self.of.hops].iter().map(|value| value / scale).collect()));
            };
            break (cut, values[cut], scale);
        };
        let below = at.div_euclid(scale);
        let (low, high) = node.program.bounds(cut);
        let mut above = node.clone();
        above.program.set(cut, (below + 1, high));
        node.program.set(cut, (low, below));
        let (mut under, mut over) = (Vec::new(), Vec::new());
        let mut sides = [(node, &mut under), (above, &mut over)];
        if 2 * at.rem_euclid(scale) > scale {
            sides.reverse();
        }
        for (side, steps) in sides {
            if let Some(point) = self.grow(side, depth + 1, steps)? {
                return Ok(Some(point));
            }
        }
        let on =
            if cut < self.of.hops { Side::Jump(cut as u32) } else { Side::Hole((cut - self.of.hops) as u32) };
        tree.push(Step::Cut { on, at: below as u32 });
        tree.append(&mut under);
        tree.append(&mut over);
        Ok(None)
    }

    /// The variable furthest from a whole number: holes first.
    fn fraction(&self, values: &[i64], scale: i64) -> Option<usize> {
        let far = |variable: usize| {
            let rest = values[variable].rem_euclid(scale);
            rest.min(scale - rest)
        };
        let most = |range: std::ops::Range<usize>| {
            range.filter(|&variable| far(variable) > 0).max_by_key(|&variable| far(variable))
        };
        most(self.of.hops..self.of.hops + self.of.holes).or_else(|| most(0..self.of.hops))
    }

    /// Adds inequalities that a point violates; whether there were any.
    fn separate(&mut self, node: &mut Node, values: &[i64], scale: i64) -> Result<bool, Stop> {
        let value = |hole: usize| i128::from(values[self.of.hops + hole]);
        let scale = i128::from(scale);
        let mut found: Vec<(i128, Odd)> = Vec::new();
        for &check in &self.checks {
            let holes: Vec<usize> = (0..self.of.holes).filter(|hole| check >> hole & 1 == 1).collect();
            let mut turned: Vec<bool> = holes.iter().map(|&hole| 2 * value(hole) > scale).collect();
            let pegs = holes.iter().filter(|&&hole| self.of.instance.pegs()[hole]).count();
            // The parity must be the wrong one: the hole nearest to a half is the cheapest to turn.
            if (turned.iter().filter(|&&turned| turned).count() + pegs) % 2 == 0 {
                let near = (0..holes.len()).min_by_key(|&at| (2 * value(holes[at]) - scale).abs());
                let Some(near) = near else { continue };
                turned[near] ^= true;
            }
            let left: i128 = holes
                .iter()
                .zip(&turned)
                .map(|(&hole, &turned)| if turned { scale - value(hole) } else { value(hole) })
                .sum();
            if WORTH * (scale - left) > scale {
                let listed = |wanted: bool| {
                    let both = holes.iter().zip(&turned).filter(move |(_, turned)| !wanted || **turned);
                    both.map(|(&hole, _)| hole as u32).collect()
                };
                found.push((left, Odd { check: listed(false), turned: listed(true) }));
            }
        }
        found.sort_by_key(|(left, _)| *left);
        found.truncate(AT_ONCE);
        let any = !found.is_empty();
        for (_, odd) in found {
            self.add(node, odd)?;
        }
        Ok(any)
    }

    /// Adds an inequality as a row: half of what its left side is beyond 1.
    fn add(&mut self, node: &mut Node, odd: Odd) -> Result<(), Stop> {
        let mut signs = vec![0i64; self.of.holes];
        odd.check.iter().for_each(|&hole| signs[hole as usize] = 1);
        odd.turned.iter().for_each(|&hole| signs[hole as usize] = -1);
        let sign = |hole: u32| signs[hole as usize];
        let mut terms = Vec::new();
        for (jump, hop) in self.of.instance.board().hops().iter().enumerate() {
            let change = sign(hop.from) + sign(hop.over) - sign(hop.to);
            if change != 0 {
                terms.push((jump, change / 2));
            }
        }
        let standing: i64 =
            (0..self.of.holes).filter(|&hole| self.of.instance.pegs()[hole]).map(|hole| signs[hole]).sum();
        let constant = (standing + odd.turned.len() as i64 - 1) / 2;
        let most = odd.check.len() as i64;
        let number = self.known.iter().position(|known| *known == odd).unwrap_or_else(|| {
            self.known.push(odd);
            self.known.len() - 1
        });
        node.program.append(&terms, constant, (0, most)).map_err(|overflow| stop(overflow.into()))?;
        node.rows.push(number as u32);
        Ok(())
    }

    /// Multiples of the rows as weights and multiples of inequalities, twice as many: the rows of inequalities are halves.
    ///
    /// A row of an inequality says, in terms of holes, its signs times the rows of the holes, minus the inequality. What
    /// leans on the upper end of such a row is no inequality; without it the sum is only greater.
    fn leaf(&self, node: &Node, scale: i64, multiples: &[i64]) -> Result<Step, Stop> {
        // Sums of many of them must fit, too.
        if multiples.iter().chain([&scale]).any(|multiple| multiple.unsigned_abs() > 1 << 52) {
            return Err(stop(Failure::Overflow));
        }
        let (own, extra) = multiples.split_at(self.of.holes);
        let mut weights: Vec<i64> = own.iter().map(|multiple| 2 * multiple + 2 * extra[0]).collect();
        let mut odd = Vec::new();
        for (&number, &times) in node.rows.iter().zip(&extra[1..]).filter(|(_, times)| **times != 0) {
            let of = &self.known[number as usize];
            of.check.iter().for_each(|&hole| weights[hole as usize] += times);
            of.turned.iter().for_each(|&hole| weights[hole as usize] -= 2 * times);
            if times > 0 {
                odd.push((number, times));
            }
        }
        let some = (2 * extra[0]).max(0);
        Ok(Step::Mixed(Mixed { weights: Weights { scale: 2 * scale, weights }, some, odd }))
    }
}
