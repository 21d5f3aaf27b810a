//! Rows made from rows: what the prices of the relaxation prove.
//!
//! Multiply every constraint by a whole number that is not negative, add them up, and subtract the sum from a
//! multiple of the budget: `Σ (μ |x| - c x) ≤ μ budget - Σ λ b`. Whatever the multipliers, this holds at
//! every point within the budget. It is propagated like any constraint, in whole numbers; a proof
//! names only the multipliers, and whoever checks it adds up by himself.

use super::relax::{Outcome, Relaxation};
use super::{Linear, Literal, State};
use ludograph_core::Limits;

/// The price 1 as a whole number.
const SCALE: f64 = 1_048_576.0;
/// Larger multipliers are not taken.
const MOST: f64 = 1e9;
/// More rows are too many for a dense inverse.
const ROWS: usize = 2500;

/// A row in use.
pub(super) struct Cut {
    /// By variable: the factor c.
    pub(super) factors: Vec<i64>,
    /// The factor of the cost.
    pub(super) scale: i64,
    /// The right side.
    pub(super) most: i64,
    pub(super) multipliers: Multipliers,
    /// How long the trail was.
    pub(super) at: u32,
    /// Its number among those that clauses rest on.
    pub(super) number: Option<u32>,
}

/// How a row is made: the multiple of the budget, and the constraints with theirs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Multipliers {
    /// The multiple of the budget.
    pub cost: i64,
    /// Constraints with their multiples, none of them 0.
    pub rows: Vec<(u32, i64)>,
}

impl Cut {
    /// What a value costs.
    pub(super) fn value(&self, var: u32, x: i32) -> i64 {
        self.scale * i64::from(x.abs()) - self.factors[var as usize] * i64::from(x)
    }

    /// The bound that matters for a variable in a box; none if 0 is the best.
    pub(super) fn matters(&self, var: u32, mut at: impl FnMut(u32) -> i32) -> Option<Literal> {
        let factor = self.factors[var as usize];
        if factor > self.scale {
            let key = 2 * var + 1;
            return Some(Literal { key, at: at(key) });
        }
        if factor < -self.scale {
            let key = 2 * var;
            return Some(Literal { key, at: at(key) });
        }
        let forced = |key: u32, at: i32| (at > 0).then_some(Literal { key, at });
        forced(2 * var, at(2 * var)).or_else(|| forced(2 * var + 1, at(2 * var + 1)))
    }

    /// The least that a variable costs when a bound holds.
    pub(super) fn under(&self, literal: Literal) -> i64 {
        let var = literal.key / 2;
        let factor = self.factors[var as usize];
        let edge = if literal.key.is_multiple_of(2) { literal.at } else { -literal.at };
        if factor.abs() <= self.scale && literal.at <= 0 { 0 } else { self.value(var, edge) }
    }
}

/// The relaxation and what it has given.
pub(super) struct Cuts {
    /// None if there are too many rows, or too large numbers.
    relaxation: Option<Relaxation>,
    pub(super) live: Vec<Cut>,
    /// The multipliers of rows that clauses rest on.
    pub(super) kept: Vec<Multipliers>,
}

impl Cuts {
    pub(super) fn new(linears: &[Linear], vars: usize) -> Self {
        let small = |linear: &Linear| {
            linear.least.abs() < 1 << 32 && linear.terms.iter().all(|&(_, factor)| factor.abs() < 1 << 20)
        };
        let fits = linears.len() <= ROWS && linears.iter().all(small);
        let relaxation = fits.then(|| Relaxation::new(linears, vars));
        Self { relaxation, live: Vec::new(), kept: Vec::new() }
    }

    /// Forgets rows made after the trail was so long.
    pub(super) fn back_to(&mut self, trail: usize) {
        while self.live.last().is_some_and(|cut| cut.at as usize >= trail) {
            self.live.pop();
        }
    }

    /// Forgets everything but the basis of the relaxation.
    pub(super) fn forget(&mut self) {
        self.live.clear();
        self.kept.clear();
    }

    /// The number by which clauses know a row.
    pub(super) fn keep(&mut self, index: u32) -> u32 {
        let cut = &mut self.live[index as usize];
        *cut.number.get_or_insert_with(|| {
            self.kept.push(cut.multipliers.clone());
            self.kept.len() as u32 - 1
        })
    }

    /// A row from the relaxation of the box.
    pub(super) fn make(
        &mut self,
        linears: &[Linear],
        vars: usize,
        state: &State,
        budget: i32,
        limits: &Limits,
    ) -> Option<Cut> {
        let relaxation = self.relaxation.as_mut()?;
        let outcome = relaxation.solve(state, budget, limits);
        let (cost, rows) = match outcome {
            Outcome::Lost => return None,
            Outcome::Cost(_) => (SCALE as i64, whole(relaxation.prices().iter().copied(), SCALE)?),
            Outcome::Empty(row, sign) => {
                let ray = relaxation.ray(row);
                let ray = ray.iter().map(|&entry| sign * entry);
                let most = ray.clone().fold(0.0, f64::max);
                if most <= 0.0 {
                    return None;
                }
                (0, whole(ray, SCALE / most)?)
            }
        };
        let mut factors = vec![0; vars];
        let mut most = cost * i64::from(budget);
        for &(row, by) in &rows {
            let linear = &linears[row as usize];
            most = most.checked_sub(by.checked_mul(linear.least)?)?;
            for &(var, factor) in &linear.terms {
                factors[var as usize] += by.checked_mul(factor)?;
            }
        }
        // Sums over everybody must fit.
        let largest = factors.iter().map(|factor: &i64| factor.unsigned_abs()).max()?;
        let sum = (u128::from(largest) + cost as u128) * (budget as u128 + 1) * (factors.len() as u128 + 1);
        if sum >= 1 << 62 {
            return None;
        }
        let multipliers = Multipliers { cost, rows };
        Some(Cut { factors, scale: cost, most, multipliers, at: state.trail.len() as u32, number: None })
    }
}

/// Multipliers as whole numbers.
fn whole(numbers: impl Iterator<Item = f64>, scale: f64) -> Option<Vec<(u32, i64)>> {
    let mut rows = Vec::new();
    for (row, number) in numbers.enumerate() {
        let number = (number * scale).round();
        if number.is_nan() || number > MOST {
            return None;
        }
        if number > 0.0 {
            rows.push((row as u32, number as i64));
        }
    }
    Some(rows)
}

/// What a row says about a box.
pub(super) enum Says {
    Nothing,
    Bounds(Vec<Literal>),
    Contradiction,
}

impl Cut {
    pub(super) fn says(&self, state: &State) -> Says {
        let vars = self.factors.len() as u32;
        let at = |key: u32| state.at[key as usize];
        let least: i64 =
            (0..vars).filter_map(|var| self.matters(var, at)).map(|bound| self.under(bound)).sum();
        let slack = self.most - least;
        if slack < 0 {
            return Says::Contradiction;
        }
        let mut bounds = Vec::new();
        for var in 0..vars {
            let (low, high) = (at(2 * var), -at(2 * var + 1));
            if low == high {
                continue;
            }
            let factor = self.factors[var as usize];
            let best = if factor > self.scale {
                high
            } else if factor < -self.scale {
                low
            } else {
                0.clamp(low, high)
            };
            let most = self.value(var, best) + slack;
            if best < high {
                let reach = self.reach(var, best, high, most);
                if reach < high {
                    bounds.push(Literal { key: 2 * var + 1, at: -reach });
                }
            }
            if best > low {
                let reach = self.reach(var, best, low, most);
                if reach > low {
                    bounds.push(Literal { key: 2 * var, at: reach });
                }
            }
        }
        if bounds.is_empty() { Says::Nothing } else { Says::Bounds(bounds) }
    }

    /// The last value from `best` on towards `end` that costs no more than `most`; costs grow on that way.
    fn reach(&self, var: u32, best: i32, end: i32, most: i64) -> i32 {
        let (mut near, mut far) = (0, end.abs_diff(best));
        let at = |steps: u32| if end > best { best + steps as i32 } else { best - steps as i32 };
        while near < far {
            let middle = near + (far - near).div_ceil(2);
            if self.value(var, at(middle)) <= most {
                near = middle;
            } else {
                far = middle - 1;
            }
        }
        at(near)
    }

    /// The weakest bound above the root's that costs at most so much less.
    pub(super) fn weakest(&self, bound: Literal, root: i32, slack: i64) -> Literal {
        let least = self.under(bound) - slack;
        let (mut low, mut high) = (root, bound.at);
        while low < high {
            let middle = low + (high - low) / 2;
            if self.under(Literal { at: middle, ..bound }) >= least {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        Literal { at: high, ..bound }
    }
}
