//! The basis of a relaxation and its inverse, of which only the kernel is kept.
//!
//! The constraints are `A x - s = b`. A basis holds some columns of A and the slacks of all constraints but as many;
//! call those the *tight* ones. Let K be the part of A with the tight constraints and the columns in the
//! basis. What the basis makes of a right side `r` is then `K⁻¹ r` for the columns, from the tight constraints alone,
//! and `A x - r` for the slacks. So the inverse of K is enough. In games of 500 vertices it has some 120
//! rows, where the whole inverse has 500.

use super::Linear;

/// Not in the basis, or not tight.
pub(super) const NONE: u32 = u32::MAX;
/// Entries below this change nothing.
const TINY: f64 = 1e-12;
/// The first width of the matrix.
const WIDTH: usize = 64;

/// Columns are named by numbers: the positive parts of the variables, their negative parts, the slacks.
pub(super) struct Inverse {
    pub(super) rows: usize,
    pub(super) vars: usize,
    /// By variable: its constraints with coefficients.
    columns: Vec<Vec<(u32, f64)>>,
    /// By constraint: its variables with coefficients.
    lines: Vec<Vec<(u32, f64)>>,
    /// By column: its row of the kernel; for a slack in the basis 0.
    place: Vec<u32>,
    /// By row of the kernel: its column.
    basics: Vec<u32>,
    /// By column of the kernel: its constraint, and the other way round.
    tight: Vec<u32>,
    tight_at: Vec<u32>,
    /// The inverse of the kernel by rows, `width` apart.
    kernel: Vec<f64>,
    width: usize,
    packed: Vec<f64>,
}

impl Inverse {
    pub(super) fn new(linears: &[Linear], vars: usize) -> Self {
        let mut columns = vec![Vec::new(); vars];
        for (row, linear) in linears.iter().enumerate() {
            for &(var, factor) in &linear.terms {
                columns[var as usize].push((row as u32, factor as f64));
            }
        }
        let line = |linear: &Linear| linear.terms.iter().map(|&(var, factor)| (var, factor as f64)).collect();
        let mut inverse = Self {
            rows: linears.len(),
            vars,
            columns,
            lines: linears.iter().map(line).collect(),
            place: Vec::new(),
            basics: Vec::new(),
            tight: Vec::new(),
            tight_at: Vec::new(),
            kernel: vec![0.0; WIDTH * WIDTH],
            width: WIDTH,
            packed: Vec::new(),
        };
        inverse.reset();
        inverse
    }

    /// Back to the basis of all slacks.
    pub(super) fn reset(&mut self) {
        self.place.clear();
        self.place.resize(2 * self.vars, NONE);
        self.place.resize(self.all(), 0);
        self.basics.clear();
        self.tight.clear();
        self.tight_at.clear();
        self.tight_at.resize(self.rows, NONE);
    }

    /// How many columns there are.
    pub(super) fn all(&self) -> usize {
        2 * self.vars + self.rows
    }

    pub(super) fn is_basic(&self, column: usize) -> bool {
        self.place[column] != NONE
    }

    /// The constraint of a slack.
    pub(super) fn slack(&self, column: usize) -> Option<usize> {
        column.checked_sub(2 * self.vars)
    }

    /// The columns in the basis that are no slacks.
    pub(super) fn basics(&self) -> &[u32] {
        &self.basics
    }

    /// All columns in the basis.
    pub(super) fn basis(&self) -> impl Iterator<Item = usize> {
        let slacks = (0..self.rows).filter(|&row| self.tight_at[row] == NONE).map(|row| 2 * self.vars + row);
        self.basics.iter().map(|&column| column as usize).chain(slacks)
    }

    /// The constraints whose slacks are not in the basis.
    pub(super) fn tight(&self) -> &[u32] {
        &self.tight
    }

    /// The variable of a column and the sign of its part.
    fn part(&self, column: usize) -> (usize, f64) {
        if column < self.vars { (column, 1.0) } else { (column - self.vars, -1.0) }
    }

    /// Calls with the entries of a column.
    pub(super) fn entries(&self, column: usize, mut call: impl FnMut(usize, f64)) {
        if let Some(slack) = self.slack(column) {
            return call(slack, -1.0);
        }
        let (var, sign) = self.part(column);
        self.columns[var].iter().for_each(|&(row, factor)| call(row as usize, sign * factor));
    }

    /// The prices of all columns that prices of constraints make.
    pub(super) fn product(&self, prices: &[f64], out: &mut [f64]) {
        out.fill(0.0);
        for (row, &price) in prices.iter().enumerate().filter(|(_, price)| **price != 0.0) {
            for &(var, factor) in &self.lines[row] {
                out[var as usize] += price * factor;
            }
            out[2 * self.vars + row] = -price;
        }
        let (positive, others) = out.split_at_mut(self.vars);
        others.iter_mut().zip(positive).for_each(|(negative, positive)| *negative = -*positive);
    }

    /// The row of the inverse that belongs to a column in the basis, by constraints.
    pub(super) fn row(&self, column: usize, out: &mut [f64]) {
        out.fill(0.0);
        let wide = self.tight.len();
        let mut add = |place: u32, by: f64| {
            for (&at, entry) in self.tight.iter().zip(&self.kernel[place as usize * self.width..][..wide]) {
                out[at as usize] += by * entry;
            }
        };
        match self.slack(column) {
            None => add(self.place[column], 1.0),
            Some(slack) => {
                for &(var, factor) in &self.lines[slack] {
                    for (column, factor) in [(var as usize, factor), (self.vars + var as usize, -factor)] {
                        if self.place[column] != NONE {
                            add(self.place[column], factor);
                        }
                    }
                }
                out[slack] = -1.0;
            }
        }
    }

    /// What the basis makes of a right side, by columns; 0 outside the basis.
    pub(super) fn times(&mut self, right: &[f64], out: &mut [f64]) {
        let mut packed = std::mem::take(&mut self.packed);
        packed.clear();
        packed.extend(self.tight.iter().map(|&at| right[at as usize]));
        out.fill(0.0);
        for (&column, line) in self.basics.iter().zip(self.kernel.chunks_exact(self.width)) {
            out[column as usize] = dot(&line[..packed.len()], &packed);
        }
        self.packed = packed;
        self.slacks(out);
        for row in 0..self.rows {
            if self.tight_at[row] == NONE {
                out[2 * self.vars + row] -= right[row];
            }
        }
    }

    /// What the basis makes of a column.
    pub(super) fn solved(&self, column: usize, out: &mut [f64]) {
        out.fill(0.0);
        let mut few = Vec::new();
        self.entries(column, |at, factor| {
            if self.tight_at[at] != NONE {
                few.push((self.tight_at[at] as usize, factor));
            }
        });
        for (&column, line) in self.basics.iter().zip(self.kernel.chunks_exact(self.width)) {
            out[column as usize] = few.iter().map(|&(at, factor)| line[at] * factor).sum();
        }
        self.slacks(out);
        self.entries(column, |at, factor| {
            if self.tight_at[at] == NONE {
                out[2 * self.vars + at] -= factor;
            }
        });
    }

    /// Adds to the slacks in the basis what the columns in it make of their constraints.
    fn slacks(&self, out: &mut [f64]) {
        let (parts, slacks) = out.split_at_mut(2 * self.vars);
        for &column in &self.basics {
            let by = parts[column as usize];
            if by.abs() > TINY {
                let (var, sign) = self.part(column as usize);
                for &(row, factor) in &self.columns[var] {
                    slacks[row as usize] += sign * by * factor;
                }
            }
        }
        for &row in &self.tight {
            slacks[row as usize] = 0.0;
        }
    }

    /// A column takes the place of another. `made` is what the basis makes of the former, `own` is the row of the
    /// latter.
    pub(super) fn swap(&mut self, leaves: usize, enters: usize, made: &[f64], own: &[f64]) {
        if let Some(slack) = self.slack(leaves) {
            self.tighten(slack);
        }
        let mut packed = std::mem::take(&mut self.packed);
        let by = 1.0 / made[leaves];
        packed.clear();
        packed.extend(self.tight.iter().map(|&at| own[at as usize] * by));
        for (&column, line) in self.basics.iter().zip(self.kernel.chunks_exact_mut(self.width)) {
            let factor = made[column as usize];
            if factor.abs() > TINY {
                line.iter_mut().zip(&packed).for_each(|(entry, own)| *entry -= factor * own);
            }
        }
        let place = std::mem::replace(&mut self.place[leaves], NONE) as usize;
        let row = match (self.slack(leaves), self.slack(enters)) {
            (Some(_), Some(_)) => None,
            (Some(_), None) => {
                self.basics.push(enters as u32);
                Some(self.basics.len() - 1)
            }
            (None, None) => {
                self.basics[place] = enters as u32;
                Some(place)
            }
            (None, Some(_)) => {
                self.shrink(place);
                None
            }
        };
        self.place[enters] = row.unwrap_or(0) as u32;
        if let Some(row) = row {
            self.kernel[row * self.width..][..packed.len()].copy_from_slice(&packed);
        }
        self.packed = packed;
        if let Some(slack) = self.slack(enters) {
            self.loosen(slack);
        }
    }

    /// Gives the kernel a column for a constraint whose slack leaves the basis.
    fn tighten(&mut self, slack: usize) {
        let at = self.tight.len();
        if at == self.width {
            let wide = 2 * self.width;
            let mut kernel = vec![0.0; wide * wide];
            for (new, old) in kernel.chunks_exact_mut(wide).zip(self.kernel.chunks_exact(self.width)) {
                new[..self.width].copy_from_slice(old);
            }
            (self.kernel, self.width) = (kernel, wide);
        }
        self.tight_at[slack] = at as u32;
        self.tight.push(slack as u32);
        let lines = self.kernel.chunks_exact_mut(self.width).take(self.basics.len());
        lines.for_each(|line| line[at] = 0.0);
    }

    /// Takes away the column of a constraint whose slack has entered.
    fn loosen(&mut self, slack: usize) {
        let at = std::mem::replace(&mut self.tight_at[slack], NONE) as usize;
        self.tight.swap_remove(at);
        let last = self.tight.len();
        if at < last {
            self.tight_at[self.tight[at] as usize] = at as u32;
            let lines = self.kernel.chunks_exact_mut(self.width).take(self.basics.len());
            lines.for_each(|line| line[at] = line[last]);
        }
    }

    /// Takes away a row.
    fn shrink(&mut self, place: usize) {
        self.basics.swap_remove(place);
        let last = self.basics.len();
        if place < last {
            self.place[self.basics[place] as usize] = place as u32;
            let from = last * self.width;
            self.kernel.copy_within(from..from + self.width, place * self.width);
        }
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    let mut sums = [0.0; 8];
    let ((left, end), (right, rest)) = (a.as_chunks::<8>(), b.as_chunks::<8>());
    for (left, right) in left.iter().zip(right) {
        for ((sum, a), b) in sums.iter_mut().zip(left).zip(right) {
            *sum += a * b;
        }
    }
    let tail: f64 = end.iter().zip(rest).map(|(a, b)| a * b).sum();
    sums.iter().sum::<f64>() + tail
}
