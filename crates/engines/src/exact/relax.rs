//! What does the linear relaxation say? The dual simplex method, warm from node to node.
//!
//! Bounds and clauses see one rule at a time. The relaxation (minimise `Σ |x|` over real points of the box)
//! weighs all rules together, and its prices show which of them, added up, exceed the budget. It works in
//! floating point and proves nothing: what it gives are multipliers, from which `cuts.rs` makes a row in
//! exact whole numbers.
//!
//! Every variable is split into a positive and a negative part, each of cost 1, so the slack basis is dual
//! feasible and no first phase is needed; when bounds move, those outside the basis rest at the bound that
//! their price wants, and the method goes on. The inverse of the basis is kept in full: there are a few
//! hundred rows at most.

use super::{Linear, State};
use ludograph_core::Limits;

/// Numbers below this are rounding.
const ZERO: f64 = 1e-9;
/// By so much a bound may be passed.
const SLOPPY: f64 = 1e-7;
/// The smallest entry to turn on.
const PIVOT: f64 = 1e-6;
/// Turns before the inverse is made afresh.
const FRESH: usize = 400;
/// Turns of one call: its prices are right after any number of them.
const STEPS: usize = 1000;
const NONE: u32 = u32::MAX;

pub(super) struct Relaxation {
    rows: usize,
    vars: usize,
    /// By variable: its rows with coefficients.
    columns: Vec<Vec<(u32, f64)>>,
    right: Vec<f64>,
    /// Bounds of the positive parts, the negative parts and the slacks.
    low: Vec<f64>,
    high: Vec<f64>,
    /// By row: the column that it defines; by column: its row.
    basis: Vec<u32>,
    place: Vec<u32>,
    /// Whether a column outside the basis rests at its upper bound.
    upper: Vec<bool>,
    /// The inverse of the basis, by rows, without the columns of slacks in the basis: those are unit vectors.
    inverse: Vec<f64>,
    /// Which constraints the kept columns are, and where each constraint's column is.
    kept: Vec<u32>,
    kept_at: Vec<u32>,
    value: Vec<f64>,
    price: Vec<f64>,
    /// The squared lengths of the rows of the inverse (steepest edge).
    weight: Vec<f64>,
    turns: usize,
    alpha: Vec<f64>,
    column: Vec<f64>,
    spare: Vec<f64>,
    breaks: Vec<(f64, u32)>,
}

/// How a relaxation ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Outcome {
    /// The prices bound the cost by so much.
    Cost(f64),
    /// There is no point at all: this row, with this sign, cannot hold.
    Empty(usize, f64),
    /// Numbers went wrong.
    Lost,
}

impl Relaxation {
    pub(super) fn new(linears: &[Linear], vars: usize) -> Self {
        let rows = linears.len();
        let mut columns = vec![Vec::new(); vars];
        for (row, linear) in linears.iter().enumerate() {
            for &(var, factor) in &linear.terms {
                columns[var as usize].push((row as u32, factor as f64));
            }
        }
        let all = 2 * vars + rows;
        let mut relaxation = Self {
            rows,
            vars,
            columns,
            right: linears.iter().map(|linear| linear.least as f64).collect(),
            low: vec![0.0; all],
            high: vec![f64::INFINITY; all],
            basis: Vec::new(),
            place: Vec::new(),
            upper: Vec::new(),
            inverse: vec![0.0; rows * rows],
            kept: Vec::new(),
            kept_at: Vec::new(),
            value: vec![0.0; rows],
            price: Vec::new(),
            weight: Vec::new(),
            turns: 0,
            alpha: vec![0.0; all],
            column: vec![0.0; rows],
            spare: vec![0.0; rows],
            breaks: Vec::new(),
        };
        relaxation.reset();
        relaxation
    }

    /// Back to the basis of slacks.
    fn reset(&mut self) {
        let (rows, vars) = (self.rows, self.vars);
        self.basis = (0..rows as u32).map(|row| 2 * vars as u32 + row).collect();
        self.place = (0..2 * vars).map(|_| NONE).chain(0..rows as u32).collect();
        self.upper = vec![false; 2 * vars + rows];
        self.kept.clear();
        self.kept_at = vec![NONE; rows];
        self.price = (0..2 * vars + rows).map(|column| if column < 2 * vars { 1.0 } else { 0.0 }).collect();
        self.weight = vec![1.0; rows];
        self.turns = 0;
    }

    /// Solves for the bounds of a state, or until the cost exceeds a budget or somebody raises the flag.
    pub(super) fn solve(&mut self, state: &State, budget: i32, limits: &Limits) -> Outcome {
        for var in 0..self.vars {
            let (low, high) = (state.at[2 * var], -state.at[2 * var + 1]);
            for (column, low, high) in [(var, low, high), (self.vars + var, -high, -low)] {
                self.low[column] = f64::from(low.max(0));
                self.high[column] = f64::from(high.max(0));
            }
        }
        if self.turns > FRESH && !self.invert() {
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
            let Some((row, sign)) = self.leaving() else { return Outcome::Cost(cost) };
            match self.turn(row, sign) {
                Turn::Done => {}
                Turn::Empty => return Outcome::Empty(row, sign),
                Turn::Weak => {
                    if self.turns == 0 || !self.invert() {
                        self.reset();
                        return Outcome::Lost;
                    }
                    self.rest();
                }
            }
        }
        Outcome::Cost(self.cost())
    }

    /// The multipliers of the rows.
    pub(super) fn prices(&self) -> &[f64] {
        &self.price[2 * self.vars..]
    }

    /// A row of the inverse: the multipliers that show a contradiction.
    pub(super) fn ray(&self, row: usize) -> Vec<f64> {
        let mut full = vec![0.0; self.rows];
        self.spread(row, &mut full);
        full
    }

    /// A row of the inverse with all its columns.
    fn spread(&self, row: usize, full: &mut [f64]) {
        full.fill(0.0);
        for (&at, &entry) in self.kept.iter().zip(&self.inverse[row * self.rows..]) {
            full[at as usize] = entry;
        }
        if let Some(slack) = (self.basis[row] as usize).checked_sub(2 * self.vars) {
            full[slack] = -1.0;
        }
    }

    /// The product of the inverse with a vector, row by row.
    fn times(&self, vector: &[f64], mut call: impl FnMut(usize, f64)) {
        let packed: Vec<f64> = self.kept.iter().map(|&at| vector[at as usize]).collect();
        for row in 0..self.rows {
            let own =
                (self.basis[row] as usize).checked_sub(2 * self.vars).map_or(0.0, |slack| vector[slack]);
            call(row, dot(&self.inverse[row * self.rows..][..packed.len()], &packed) - own);
        }
    }

    /// The product of the inverse with a column.
    fn solved(&self, column: usize, out: &mut [f64]) {
        out.fill(0.0);
        self.entries(column, |at, factor| match self.kept_at[at] {
            NONE => out[self.place[2 * self.vars + at] as usize] -= factor,
            place => {
                for (entry, line) in out.iter_mut().zip(self.inverse.chunks_exact(self.rows)) {
                    *entry += line[place as usize] * factor;
                }
            }
        });
    }

    /// Keeps the column of a constraint whose slack leaves the basis.
    fn keep(&mut self, at: usize, row: usize) {
        let place = self.kept.len();
        self.kept_at[at] = place as u32;
        self.kept.push(at as u32);
        self.inverse.chunks_exact_mut(self.rows).for_each(|line| line[place] = 0.0);
        self.inverse[row * self.rows + place] = -1.0;
    }

    /// Drops the column of a constraint whose slack has entered.
    fn drop(&mut self, at: usize) {
        let place = std::mem::replace(&mut self.kept_at[at], NONE) as usize;
        self.kept.swap_remove(place);
        let last = self.kept.len();
        if place < last {
            self.kept_at[self.kept[place] as usize] = place as u32;
            self.inverse.chunks_exact_mut(self.rows).for_each(|line| line[place] = line[last]);
        }
    }

    fn cost(&self) -> f64 {
        let parts = 0..2 * self.vars;
        parts.map(|column| self.at(column)).sum()
    }

    fn at(&self, column: usize) -> f64 {
        match self.place[column] {
            NONE if self.upper[column] => self.high[column],
            NONE => self.low[column],
            row => self.value[row as usize],
        }
    }

    /// Calls with the entries of a column.
    fn entries(&self, column: usize, mut call: impl FnMut(usize, f64)) {
        if column < 2 * self.vars {
            let (var, sign) = if column < self.vars { (column, 1.0) } else { (column - self.vars, -1.0) };
            self.columns[var].iter().for_each(|&(row, factor)| call(row as usize, sign * factor));
        } else {
            call(column - 2 * self.vars, -1.0);
        }
    }

    /// Whoever is outside the basis goes to the bound that its price wants; the others follow.
    fn rest(&mut self) {
        let mut right = std::mem::take(&mut self.spare);
        right.copy_from_slice(&self.right);
        for column in 0..self.place.len() {
            if self.place[column] != NONE {
                continue;
            }
            let price = self.price[column];
            if price < -ZERO && self.high[column].is_finite() {
                self.upper[column] = true;
            } else if price > ZERO || !self.high[column].is_finite() {
                self.upper[column] = false;
            }
            let at = if self.upper[column] { self.high[column] } else { self.low[column] };
            if at != 0.0 {
                self.entries(column, |row, factor| right[row] -= factor * at);
            }
        }
        let mut value = std::mem::take(&mut self.value);
        self.times(&right, |row, sum| value[row] = sum);
        self.value = value;
        self.spare = right;
    }

    /// The row that is violated most, and 1 if it must fall or -1 if it must grow.
    fn leaving(&self) -> Option<(usize, f64)> {
        let mut best = (0.0, 0, 0.0);
        for row in 0..self.rows {
            let column = self.basis[row] as usize;
            let (over, under) = (self.value[row] - self.high[column], self.low[column] - self.value[row]);
            let (by, sign) = if over > under { (over, 1.0) } else { (under, -1.0) };
            if by > SLOPPY && by * by > best.0 * self.weight[row] {
                best = (by * by / self.weight[row], row, sign);
            }
        }
        (best.2 != 0.0).then_some((best.1, best.2))
    }

    /// One step of the method.
    fn turn(&mut self, row: usize, sign: f64) -> Turn {
        let vars = self.vars;
        let mut alpha = std::mem::take(&mut self.alpha);
        let mut own = std::mem::take(&mut self.spare);
        self.spread(row, &mut own);
        for (var, entries) in self.columns.iter().enumerate() {
            let sum: f64 = entries.iter().map(|&(at, factor)| own[at as usize] * factor).sum();
            alpha[var] = sum;
            alpha[vars + var] = -sum;
        }
        for (at, &entry) in own.iter().enumerate() {
            alpha[2 * vars + at] = -entry;
        }
        self.spare = own;
        let mut breaks = std::mem::take(&mut self.breaks);
        breaks.clear();
        for (column, &entry) in alpha.iter().enumerate() {
            if self.place[column] != NONE || self.low[column] == self.high[column] {
                continue;
            }
            let entry = sign * entry;
            let helps = if self.upper[column] { entry < -ZERO } else { entry > ZERO };
            if helps {
                breaks.push(((self.price[column] / entry).max(0.0), column as u32));
            }
        }
        let leaves = self.basis[row] as usize;
        let bound = if sign > 0.0 { self.high[leaves] } else { self.low[leaves] };
        let mut slope = (self.value[row] - bound).abs();
        // Passing a break turns its column to its other bound; the last one that still pays enters.
        breaks.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let mut enters = None;
        let mut passed = 0;
        for (index, &(_, column)) in breaks.iter().enumerate() {
            let column = column as usize;
            slope -= alpha[column].abs() * (self.high[column] - self.low[column]);
            if slope < 0.0 {
                // Of nearly equal ratios the largest entry.
                let ratio = breaks[index].0 + ZERO;
                let near = breaks[index..].iter().take_while(|other| other.0 <= ratio);
                let best =
                    near.max_by(|a, b| alpha[a.1 as usize].abs().total_cmp(&alpha[b.1 as usize].abs()));
                enters = best.map(|other| other.1 as usize);
                passed = index;
                break;
            }
        }
        let result = match enters {
            None if slope > SLOPPY => Turn::Empty,
            None => Turn::Weak,
            Some(enters) if alpha[enters].abs() < PIVOT => Turn::Weak,
            Some(enters) => {
                self.flip(&breaks[..passed]);
                self.pivot(row, bound, enters, &alpha);
                Turn::Done
            }
        };
        self.alpha = alpha;
        self.breaks = breaks;
        result
    }

    fn flip(&mut self, columns: &[(f64, u32)]) {
        if columns.is_empty() {
            return;
        }
        let mut moved = std::mem::take(&mut self.spare);
        moved.fill(0.0);
        for &(_, column) in columns {
            let column = column as usize;
            let wide = self.high[column] - self.low[column];
            let by = if self.upper[column] { -wide } else { wide };
            self.upper[column] = !self.upper[column];
            self.entries(column, |row, factor| moved[row] += factor * by);
        }
        let mut value = std::mem::take(&mut self.value);
        self.times(&moved, |row, sum| value[row] -= sum);
        self.value = value;
        self.spare = moved;
    }

    fn pivot(&mut self, row: usize, bound: f64, enters: usize, alpha: &[f64]) {
        let mut column = std::mem::take(&mut self.column);
        self.solved(enters, &mut column);
        let leaves = self.basis[row] as usize;
        let step = self.price[enters] / alpha[enters];
        for (at, price) in self.price.iter_mut().enumerate() {
            if self.place[at] == NONE {
                *price -= step * alpha[at];
            }
        }
        self.price[enters] = 0.0;
        self.price[leaves] = -step;
        let by = (self.value[row] - bound) / column[row];
        let old = if self.upper[enters] { self.high[enters] } else { self.low[enters] };
        for (value, entry) in self.value.iter_mut().zip(&column) {
            *value -= by * entry;
        }
        self.value[row] = old + by;
        self.upper[leaves] = bound == self.high[leaves] && bound != self.low[leaves];
        self.swap(row, enters, &column);
        self.column = column;
        self.turns += 1;
    }

    /// A column takes the place of a row's.
    fn swap(&mut self, row: usize, enters: usize, column: &[f64]) {
        let rows = self.rows;
        let leaves = self.basis[row] as usize;
        self.place[leaves] = NONE;
        self.place[enters] = row as u32;
        self.basis[row] = enters as u32;
        if let Some(slack) = leaves.checked_sub(2 * self.vars) {
            self.keep(slack, row);
        }
        let wide = self.kept.len();
        let (before, rest) = self.inverse.split_at_mut(row * rows);
        let (own, after) = rest.split_at_mut(rows);
        let own = &mut own[..wide];
        let by = 1.0 / column[row];
        own.iter_mut().for_each(|entry| *entry *= by);
        let (above, below) = (before.chunks_exact_mut(rows), after.chunks_exact_mut(rows));
        for (at, line) in (0..row).zip(above).chain((row + 1..rows).zip(below)) {
            let factor = column[at];
            if factor.abs() > 1e-12 {
                line[..wide].iter_mut().zip(own.iter()).for_each(|(entry, own)| *entry -= factor * own);
            }
        }
        if let Some(slack) = enters.checked_sub(2 * self.vars) {
            self.drop(slack);
        }
        let wide = self.kept.len();
        for (at, line) in self.inverse.chunks_exact(rows).enumerate() {
            if column[at].abs() > 1e-12 {
                let unit = if self.basis[at] as usize >= 2 * self.vars { 1.0 } else { 0.0 };
                self.weight[at] = dot(&line[..wide], &line[..wide]) + unit;
            }
        }
    }

    /// Makes the inverse and the prices afresh; whether that was possible.
    fn invert(&mut self) -> bool {
        let rows = self.rows;
        // From the slacks: every other column takes a row whose slack is not wanted.
        let wanted: Vec<u32> = std::mem::take(&mut self.basis);
        let mut free = vec![true; rows];
        for slack in wanted.iter().filter_map(|&column| (column as usize).checked_sub(2 * self.vars)) {
            free[slack] = false;
        }
        let (prices, upper) = (std::mem::take(&mut self.price), std::mem::take(&mut self.upper));
        self.reset();
        (self.price, self.upper) = (prices, upper);
        let mut entries = vec![0.0; rows];
        let slacks = 2 * self.vars;
        for &enters in wanted.iter().filter(|&&column| (column as usize) < slacks) {
            self.solved(enters as usize, &mut entries);
            let open = (0..rows).filter(|&row| free[row]);
            let Some(row) = open.max_by(|&a, &b| entries[a].abs().total_cmp(&entries[b].abs())) else {
                return false;
            };
            if entries[row].abs() < PIVOT {
                return false;
            }
            free[row] = false;
            self.swap(row, enters as usize, &entries);
        }
        let mut prices = vec![0.0; rows];
        for (row, &column) in self.basis.iter().enumerate() {
            if (column as usize) < 2 * self.vars {
                for (&at, entry) in self.kept.iter().zip(&self.inverse[row * rows..]) {
                    prices[at as usize] += entry;
                }
            }
        }
        for var in 0..self.vars {
            let sum: f64 = self.columns[var].iter().map(|&(row, factor)| prices[row as usize] * factor).sum();
            self.price[var] = 1.0 - sum;
            self.price[self.vars + var] = 1.0 + sum;
        }
        self.price[2 * self.vars..].copy_from_slice(&prices);
        for &column in &self.basis {
            self.price[column as usize] = 0.0;
        }
        self.turns = 0;
        // A slack cannot rest at infinity.
        self.prices().iter().all(|&price| price > -1e-6)
    }
}

enum Turn {
    Done,
    Empty,
    Weak,
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    let mut sums = [0.0; 8];
    let (left, right) = (a.chunks_exact(8), b.chunks_exact(8));
    let tail: f64 = left.remainder().iter().zip(right.remainder()).map(|(a, b)| a * b).sum();
    for (left, right) in left.zip(right) {
        for ((sum, a), b) in sums.iter_mut().zip(left).zip(right) {
            *sum += a * b;
        }
    }
    sums.iter().sum::<f64>() + tail
}
