//! What does the linear relaxation say? The dual simplex method, warm from node to node.
//!
//! Bounds and clauses see one rule at a time. The relaxation (minimise `Σ |x|` over real points of the box)
//! weighs all rules together, and its prices show which of them, added up, exceed the budget. It works in
//! floating point and proves nothing: what it gives are multipliers, from which `cuts.rs` makes a row in
//! exact whole numbers.
//!
//! Every variable is split into a positive and a negative part, each of cost 1, so the slack basis is dual
//! feasible and no first phase is needed; when bounds move, those outside the basis rest at the bound that
//! their price wants, and the method goes on. Who leaves is chosen by steepest edge, who enters by a ratio test that
//! passes bounds. The basis lives in `inverse.rs`.

use super::inverse::Inverse;
use super::{Linear, State};
use ludograph_core::Limits;

/// Numbers below this are rounding.
const ZERO: f64 = 1e-9;
/// By so much a bound may be passed.
const SLOPPY: f64 = 1e-7;
/// The smallest entry to turn on.
const PIVOT: f64 = 1e-6;
/// The smallest weight of a row.
const LIGHT: f64 = 1e-4;
/// Turns before the inverse is made afresh.
const FRESH: usize = 400;
/// Turns of one call: its prices are right after any number of them.
const STEPS: usize = 1000;

/// All lists but the first go by columns: the positive parts, the negative parts, the slacks.
pub(super) struct Relaxation {
    /// By constraint: its right side.
    right: Vec<f64>,
    inverse: Inverse,
    low: Vec<f64>,
    high: Vec<f64>,
    /// The parts of variables that have room between their bounds.
    movable: Vec<u32>,
    /// Whether a column outside the basis rests at its upper bound.
    upper: Vec<bool>,
    value: Vec<f64>,
    price: Vec<f64>,
    /// The squared lengths of the rows of the inverse (steepest edge).
    weight: Vec<f64>,
    turns: usize,
    alpha: Vec<f64>,
    made: Vec<f64>,
    spare: Vec<f64>,
    /// By constraint: the row of who leaves; a right side.
    own: Vec<f64>,
    sides: Vec<f64>,
    breaks: Vec<(f64, u32)>,
}

/// How a relaxation ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Outcome {
    /// The prices bound the cost by so much.
    Cost(f64),
    /// There is no point at all: the row of this column, with this sign, cannot hold.
    Empty(usize, f64),
    /// Numbers went wrong.
    Lost,
}

impl Relaxation {
    pub(super) fn new(linears: &[Linear], vars: usize) -> Self {
        let inverse = Inverse::new(linears, vars);
        let (rows, all) = (linears.len(), inverse.all());
        let mut relaxation = Self {
            right: linears.iter().map(|linear| linear.least as f64).collect(),
            inverse,
            low: vec![0.0; all],
            high: vec![f64::INFINITY; all],
            movable: Vec::new(),
            upper: Vec::new(),
            value: vec![0.0; all],
            price: Vec::new(),
            weight: Vec::new(),
            turns: 0,
            alpha: vec![0.0; all],
            made: vec![0.0; all],
            spare: vec![0.0; all],
            own: vec![0.0; rows],
            sides: vec![0.0; rows],
            breaks: Vec::new(),
        };
        relaxation.reset();
        relaxation
    }

    /// Back to the basis of slacks.
    fn reset(&mut self) {
        self.inverse.reset();
        let (all, parts) = (self.inverse.all(), 2 * self.inverse.vars);
        self.upper = vec![false; all];
        self.price = (0..all).map(|column| if column < parts { 1.0 } else { 0.0 }).collect();
        self.weight = vec![1.0; all];
        self.turns = 0;
    }

    /// Solves for the bounds of a state, or until the cost exceeds a budget or somebody raises the flag.
    pub(super) fn solve(&mut self, state: &State, budget: i32, limits: &Limits) -> Outcome {
        let vars = self.inverse.vars;
        self.movable.clear();
        for var in 0..vars {
            let (low, high) = (state.at[2 * var], -state.at[2 * var + 1]);
            for (column, low, high) in
                [(var, low.max(0), high.max(0)), (vars + var, (-high).max(0), (-low).max(0))]
            {
                self.low[column] = low.into();
                self.high[column] = high.into();
                if low < high {
                    self.movable.push(column as u32);
                }
            }
        }
        if self.turns > FRESH && !self.invert(limits) {
            self.reset();
        }
        self.rest();
        for _ in 0..STEPS {
            if limits.stopped() {
                break;
            }
            let cost = self.cost();
            if cost > f64::from(budget) + 0.01 {
                return Outcome::Cost(cost);
            }
            let Some((leaves, sign)) = self.leaving() else { return Outcome::Cost(cost) };
            match self.turn(leaves, sign) {
                Turn::Done => {}
                Turn::Empty => return Outcome::Empty(leaves, sign),
                Turn::Weak => {
                    if self.turns == 0 || !self.invert(limits) {
                        self.reset();
                        return Outcome::Lost;
                    }
                    self.rest();
                }
            }
        }
        Outcome::Cost(self.cost())
    }

    /// The multipliers of the constraints.
    pub(super) fn prices(&self) -> &[f64] {
        &self.price[2 * self.inverse.vars..]
    }

    /// The row of a column in the basis: the multipliers that show a contradiction.
    pub(super) fn ray(&self, column: usize) -> Vec<f64> {
        let mut full = vec![0.0; self.right.len()];
        self.inverse.row(column, &mut full);
        full
    }

    fn cost(&self) -> f64 {
        self.value[..2 * self.inverse.vars].iter().sum()
    }

    /// Whoever is outside the basis goes to the bound that its price wants; the others follow.
    fn rest(&mut self) {
        self.sides.copy_from_slice(&self.right);
        for column in 0..self.inverse.all() {
            if self.inverse.is_basic(column) {
                continue;
            }
            let price = self.price[column];
            if price < -ZERO && self.high[column].is_finite() {
                self.upper[column] = true;
            } else if price > ZERO || !self.high[column].is_finite() {
                self.upper[column] = false;
            }
            let at = if self.upper[column] { self.high[column] } else { self.low[column] };
            self.value[column] = at;
            if at != 0.0 {
                let sides = &mut self.sides;
                self.inverse.entries(column, |row, factor| sides[row] -= factor * at);
            }
        }
        self.inverse.times(&self.sides, &mut self.spare);
        for column in self.inverse.basis() {
            self.value[column] = self.spare[column];
        }
    }

    /// The column of the basis that is violated most, and 1 if it must fall or -1 if it must grow.
    fn leaving(&self) -> Option<(usize, f64)> {
        let mut best = (0.0, 0, 0.0);
        for column in self.inverse.basis() {
            let (over, under) =
                (self.value[column] - self.high[column], self.low[column] - self.value[column]);
            let (by, sign) = if over > under { (over, 1.0) } else { (under, -1.0) };
            if by > SLOPPY && by * by > best.0 * self.weight[column] {
                best = (by * by / self.weight[column], column, sign);
            }
        }
        (best.2 != 0.0).then_some((best.1, best.2))
    }

    /// One step of the method.
    fn turn(&mut self, leaves: usize, sign: f64) -> Turn {
        self.inverse.row(leaves, &mut self.own);
        self.inverse.product(&self.own, &mut self.alpha);
        let mut breaks = std::mem::take(&mut self.breaks);
        breaks.clear();
        let slacks = 2 * self.inverse.vars as u32;
        let slacks = self.inverse.tight().iter().map(|&row| slacks + row);
        for column in self.movable.iter().copied().chain(slacks) {
            let at = column as usize;
            let entry = if self.upper[at] { -sign * self.alpha[at] } else { sign * self.alpha[at] };
            if entry > ZERO && !self.inverse.is_basic(at) {
                let price = if self.upper[at] { -self.price[at] } else { self.price[at] };
                breaks.push(((price / entry).max(0.0), column));
            }
        }
        let bound = if sign > 0.0 { self.high[leaves] } else { self.low[leaves] };
        let mut slope = (self.value[leaves] - bound).abs();
        // Passing a break turns its column to its other bound; the last one that still pays enters.
        breaks.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let size = |column: u32| self.alpha[column as usize].abs();
        let mut enters = None;
        let mut passed = 0;
        for (index, &(ratio, column)) in breaks.iter().enumerate() {
            slope -= size(column) * (self.high[column as usize] - self.low[column as usize]);
            if slope < 0.0 {
                // Of nearly equal ratios the largest entry.
                let near = breaks[index..].iter().take_while(|other| other.0 <= ratio + ZERO);
                let best = near.max_by(|a, b| size(a.1).total_cmp(&size(b.1)));
                enters = best.map(|other| other.1 as usize);
                passed = index;
                break;
            }
        }
        let result = match enters {
            None if slope > SLOPPY => Turn::Empty,
            None => Turn::Weak,
            Some(enters) if self.alpha[enters].abs() < PIVOT => Turn::Weak,
            Some(enters) => {
                self.flip(&breaks[..passed]);
                self.pivot(leaves, bound, enters);
                Turn::Done
            }
        };
        self.breaks = breaks;
        result
    }

    fn flip(&mut self, columns: &[(f64, u32)]) {
        if columns.is_empty() {
            return;
        }
        self.sides.fill(0.0);
        for &(_, column) in columns {
            let column = column as usize;
            let wide = self.high[column] - self.low[column];
            let by = if self.upper[column] { -wide } else { wide };
            self.upper[column] = !self.upper[column];
            self.value[column] += by;
            let sides = &mut self.sides;
            self.inverse.entries(column, |row, factor| sides[row] += factor * by);
        }
        self.inverse.times(&self.sides, &mut self.spare);
        subtract(&mut self.value, 1.0, &self.spare);
    }

    fn pivot(&mut self, leaves: usize, bound: f64, enters: usize) {
        self.inverse.solved(enters, &mut self.made);
        let step = self.price[enters] / self.alpha[enters];
        subtract(&mut self.price, step, &self.alpha);
        self.price[enters] = 0.0;
        self.price[leaves] = -step;
        let by = (self.value[leaves] - bound) / self.made[leaves];
        subtract(&mut self.value, by, &self.made);
        self.value[enters] += by;
        self.value[leaves] = bound;
        self.upper[leaves] = bound == self.high[leaves] && bound != self.low[leaves];
        // How the rows of the inverse grow (J. Forrest and D. Goldfarb, Steepest-edge simplex algorithms, 1992).
        self.inverse.times(&self.own, &mut self.spare);
        let heavy: f64 = self.own.iter().map(|entry| entry * entry).sum();
        let by = 1.0 / self.made[leaves];
        for ((weight, made), along) in self.weight.iter_mut().zip(&self.made).zip(&self.spare) {
            let ratio = made * by;
            *weight = (*weight + ratio * (ratio * heavy - 2.0 * along)).max(LIGHT);
        }
        self.weight[enters] = (heavy * by * by).max(LIGHT);
        self.inverse.swap(leaves, enters, &self.made, &self.own);
        self.turns += 1;
    }

    /// Makes the inverse and the prices afresh; whether that was possible and nobody raised the flag.
    fn invert(&mut self, limits: &Limits) -> bool {
        self.turns = 0;
        // From the slacks: every other column takes the place of one that is not wanted.
        let (wanted, mut tight) = (self.inverse.basics().to_vec(), self.inverse.tight().to_vec());
        self.inverse.reset();
        let slacks = 2 * self.inverse.vars;
        for enters in wanted {
            if limits.stopped() {
                return false;
            }
            self.inverse.solved(enters as usize, &mut self.made);
            let size = |row: u32| self.made[slacks + row as usize].abs();
            let best = (0..tight.len()).max_by(|&a, &b| size(tight[a]).total_cmp(&size(tight[b])));
            let Some(index) = best.filter(|&index| size(tight[index]) >= PIVOT) else { return false };
            let leaves = slacks + tight.swap_remove(index) as usize;
            self.inverse.row(leaves, &mut self.own);
            self.inverse.swap(leaves, enters as usize, &self.made, &self.own);
        }
        self.sides.fill(0.0);
        for &column in self.inverse.basics() {
            self.inverse.row(column as usize, &mut self.own);
            subtract(&mut self.sides, -1.0, &self.own);
        }
        self.inverse.product(&self.sides, &mut self.alpha);
        for (column, (price, sum)) in self.price.iter_mut().zip(&self.alpha).enumerate() {
            let cost = if column < slacks { 1.0 } else { 0.0 };
            *price = if self.inverse.is_basic(column) { 0.0 } else { cost - sum };
        }
        // A slack cannot rest at infinity.
        self.prices().iter().all(|&price| price > -1e-6)
    }
}

enum Turn {
    Done,
    Empty,
    Weak,
}

/// Subtracts a multiple of a list.
fn subtract(from: &mut [f64], by: f64, list: &[f64]) {
    from.iter_mut().zip(list).for_each(|(entry, other)| *entry -= by * other);
}
