//! Linear programs over boxes, solved exactly: no rounding, so an answer is a proof.
//!
//! Variables have lower and upper bounds that are whole numbers; every row defines one more variable:
//! `x_row + Σ a x = b`. The dual simplex method starts with the row variables in the basis and every other
//! variable at the bound where its price is right, which always exists in a box; no first phase is needed,
//! and after a bound is tightened the search goes on from where it was (branch and bound lives on that).
//!
//! The tableau holds whole numbers over one common denominator (Edmonds 1967, Bareiss 1968): every entry
//! is a minor of the matrix, so it can be bounded beforehand, and the division in a pivot has no remainder.
//! Products are made in 128 bits and entries kept in 64; [`Overflow`] is reported, never ignored. The row
//! that leaves is the one violated most, and after many steps without progress the first one (Bland), so
//! that nothing goes round in circles.

use ludograph_core::{Limits, Stop};

/// A linear program over a box: minimise `Σ cost x`.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// How many variables there are besides those of the rows.
    pub columns: usize,
    /// Rows: terms `(column, coefficient)`, and the right side.
    pub rows: Vec<(Vec<(usize, i64)>, i64)>,
    /// Lower and upper bounds of the columns, then of the row variables.
    pub bounds: Vec<(i64, i64)>,
    /// Costs of the columns, then of the row variables.
    pub costs: Vec<i64>,
}

/// An entry did not fit into 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overflow;

/// Why there is no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// Numbers grew too large.
    Overflow,
    /// A limit was reached.
    Stopped(Stop),
}

impl From<Overflow> for Failure {
    fn from(_: Overflow) -> Self {
        Failure::Overflow
    }
}

/// How a program ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The least value is found.
    Optimal,
    /// The box holds nothing: these multiples of the rows, added up, cannot be 0 in it. The sum of
    /// `multiplier · (x_row + Σ a x - b)` is above 0 everywhere in the box.
    Empty(Vec<i64>),
}

/// A program being solved.
#[derive(Clone, Debug)]
pub struct Simplex {
    rows: usize,
    columns: usize,
    /// Row by row, the costs last; each row is `denominator · basic + Σ entry · other = right`.
    entries: Vec<i64>,
    right: Vec<i64>,
    /// A second row of costs, by chance: columns with equal ratios are told apart by it, since programs in which many are
    /// equal are pivoted for ever otherwise. All 0 when its numbers grow too large.
    ties: Vec<i64>,
    denominator: i64,
    basis: Vec<usize>,
    others: Vec<usize>,
    high: Vec<bool>,
    bounds: Vec<(i64, i64)>,
}

impl Simplex {
    /// A program at its first basis.
    pub fn new(program: &Program) -> Self {
        let (rows, columns) = (program.rows.len(), program.columns);
        let mut entries = vec![0; (rows + 1) * columns];
        let mut right = vec![0; rows + 1];
        let (own, of_rows) = program.costs.split_at(columns);
        for (index, (terms, constant)) in program.rows.iter().enumerate() {
            for &(column, factor) in terms {
                entries[index * columns + column] += factor;
                entries[rows * columns + column] += of_rows[index] * factor;
            }
            right[index] = *constant;
            right[rows] += of_rows[index] * constant;
        }
        for (column, cost) in own.iter().enumerate() {
            entries[rows * columns + column] -= cost;
        }
        // The price of a column is the negative of its entry in the row of costs.
        let high: Vec<bool> = (0..columns).map(|column| entries[rows * columns + column] > 0).collect();
        let tie = |column: usize| {
            let noise = 1 + ((column as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 58) as i64;
            if high[column] { noise } else { -noise }
        };
        let ties = (0..columns).map(tie).collect();
        Self {
            rows,
            columns,
            entries,
            right,
            ties,
            denominator: 1,
            basis: (columns..columns + rows).collect(),
            others: (0..columns).collect(),
            high,
            bounds: program.bounds.clone(),
        }
    }

    /// The bounds of a variable.
    pub fn bounds(&self, variable: usize) -> (i64, i64) {
        self.bounds[variable]
    }

    /// Sets the bounds of a variable.
    pub fn set(&mut self, variable: usize, bounds: (i64, i64)) {
        self.bounds[variable] = bounds;
    }

    /// Adds a row `x_row + Σ a x = b` over the columns; the new row variable is the last of all, rests in these bounds and
    /// costs nothing. The basis stays, so that solving goes on from it.
    ///
    /// # Errors
    /// When a number grows too large.
    pub fn append(
        &mut self,
        terms: &[(usize, i64)],
        constant: i64,
        bounds: (i64, i64),
    ) -> Result<(), Overflow> {
        let denominator = i128::from(self.denominator);
        let mut row = vec![0i128; self.columns];
        let mut right = denominator * i128::from(constant);
        for &(column, factor) in terms {
            let factor = i128::from(factor);
            if let Some(other) = self.others.iter().position(|&variable| variable == column) {
                row[other] += factor * denominator;
            }
            // A column of the basis stands for what its own row says.
            if let Some(own) = self.basis.iter().position(|&variable| variable == column) {
                for (at, sum) in row.iter_mut().enumerate() {
                    *sum -= factor * i128::from(self.entry(own, at));
                }
                right -= factor * i128::from(self.right[own]);
            }
        }
        let row: Vec<i64> = row.into_iter().map(fit).collect::<Result<_, _>>()?;
        let (right, at) = (fit(right)?, self.rows * self.columns);
        self.entries.splice(at..at, row);
        self.right.insert(self.rows, right);
        self.basis.push(self.bounds.len());
        self.bounds.push(bounds);
        self.rows += 1;
        Ok(())
    }

    /// Forgets every row from this variable on that does not bind: its variable is in the basis. The numbers of the other
    /// variables stay as they are.
    pub fn forget(&mut self, from: usize) {
        let mut at = 0;
        while at < self.rows {
            if self.basis[at] < from {
                at += 1;
                continue;
            }
            let wide = self.columns;
            self.entries.drain(at * wide..(at + 1) * wide);
            self.right.remove(at);
            self.basis.remove(at);
            self.rows -= 1;
        }
    }

    /// For every variable of the basis that is not whole: multiples of the rows, over the denominator, whose sum is its row.
    pub fn fractions(&self) -> Vec<Vec<i64>> {
        let scale = i128::from(self.denominator);
        let whole = |row: &usize| self.level(*row).rem_euclid(scale) == 0;
        (0..self.rows).filter(|row| !whole(row)).map(|row| self.witness(row, false)).collect()
    }

    /// Where a variable rests, if it is not in the basis.
    pub fn rests(&self, variable: usize) -> Option<i64> {
        self.others.iter().position(|&other| other == variable).map(|column| self.resting(column))
    }

    /// The common denominator of all that is reported.
    pub fn denominator(&self) -> i64 {
        self.denominator
    }

    /// The numerators of all variables.
    pub fn values(&self) -> Result<Vec<i64>, Overflow> {
        let mut values = vec![0; self.bounds.len()];
        for (column, &variable) in self.others.iter().enumerate() {
            values[variable] = fit(i128::from(self.resting(column)) * i128::from(self.denominator))?;
        }
        for row in 0..self.rows {
            values[self.basis[row]] = fit(self.level(row))?;
        }
        Ok(values)
    }

    /// The numerator of the objective.
    pub fn objective(&self) -> i128 {
        self.level(self.rows)
    }

    /// The numerators of the prices of all variables: those of the basis are 0.
    pub fn prices(&self) -> Vec<i64> {
        let mut prices = vec![0; self.bounds.len()];
        for (column, &variable) in self.others.iter().enumerate() {
            prices[variable] = -self.entries[self.rows * self.columns + column];
        }
        prices
    }

    /// Pivots until the program is solved.
    ///
    /// # Errors
    /// When a number grows too large or a limit is reached.
    pub fn solve(&mut self, limits: &Limits) -> Result<End, Failure> {
        let patience = 40 * (self.rows + self.columns) as u64;
        let mut steps = 0;
        if let Some(variable) = self.bounds.iter().position(|(low, high)| low > high) {
            return Ok(End::Empty(self.crossed(variable)));
        }
        loop {
            limits.spend(1).map_err(Failure::Stopped)?;
            let Some((row, falls)) = self.leaving(steps > patience) else { return Ok(End::Optimal) };
            let Some(column) = self.entering(row, falls) else {
                return Ok(End::Empty(self.witness(row, falls)));
            };
            self.pivot(row, column)?;
            self.high[column] = falls;
            steps += 1;
        }
    }

    fn entry(&self, row: usize, column: usize) -> i64 {
        self.entries[row * self.columns + column]
    }

    /// Where a variable outside the basis rests.
    fn resting(&self, column: usize) -> i64 {
        let (low, high) = self.bounds[self.others[column]];
        if self.high[column] { high } else { low }
    }

    /// The numerator of a row's variable.
    fn level(&self, row: usize) -> i128 {
        let entries = &self.entries[row * self.columns..(row + 1) * self.columns];
        let mut level = i128::from(self.right[row]);
        for (column, &entry) in entries.iter().enumerate().filter(|(_, entry)| **entry != 0) {
            let rest = self.resting(column);
            if rest != 0 {
                level -= i128::from(entry) * i128::from(rest);
            }
        }
        level
    }

    /// A row whose variable is outside its bounds, and whether it must fall.
    fn leaving(&self, first: bool) -> Option<(usize, bool)> {
        let mut best: Option<(i128, usize, bool)> = None;
        for row in 0..self.rows {
            let level = self.level(row);
            let (low, high) = self.bounds[self.basis[row]];
            let over = level - i128::from(high) * i128::from(self.denominator);
            let under = i128::from(low) * i128::from(self.denominator) - level;
            let (by, falls) = if over > 0 { (over, true) } else { (under, false) };
            if by <= 0 {
                continue;
            }
            let better = match best {
                None => true,
                Some((_, held, _)) if first => self.basis[row] < self.basis[held],
                Some((most, held, _)) => by > most || by == most && self.basis[row] < self.basis[held],
            };
            if better {
                best = Some((by, row, falls));
            }
        }
        best.map(|(_, row, falls)| (row, falls))
    }

    /// The column that keeps all prices right; of equals the one by the second costs, then the first variable.
    fn entering(&self, row: usize, falls: bool) -> Option<usize> {
        let mut best: Option<([i128; 3], usize)> = None;
        for column in 0..self.columns {
            let entry = self.entry(row, column);
            let (low, high) = self.bounds[self.others[column]];
            let helps = if self.high[column] == falls { entry < 0 } else { entry > 0 };
            if !helps || low == high {
                continue;
            }
            let price = i128::from(self.entry(self.rows, column)).abs();
            let tie = i128::from(if self.high[column] { self.ties[column] } else { -self.ties[column] });
            let entry = i128::from(entry).abs();
            let better = best.is_none_or(|([least, second, by], held)| {
                let first = (price * by).cmp(&(least * entry));
                let next = first.then_with(|| (tie * by).cmp(&(second * entry)));
                next.then_with(|| self.others[column].cmp(&self.others[held])).is_lt()
            });
            if better {
                best = Some(([price, tie, entry], column));
            }
        }
        best.map(|(_, column)| column)
    }

    /// Swaps a row's variable with a column's.
    fn pivot(&mut self, row: usize, column: usize) -> Result<(), Overflow> {
        let wide = self.columns;
        let pivot = self.entry(row, column);
        let old = self.denominator;
        let own: Vec<i64> = self.entries[row * wide..(row + 1) * wide].to_vec();
        let own_right = self.right[row];
        for other in (0..=self.rows).filter(|&other| other != row) {
            let line = &mut self.entries[other * wide..(other + 1) * wide];
            let factor = line[column];
            for (at, (entry, &by)) in line.iter_mut().zip(&own).enumerate() {
                if at != column {
                    *entry = step(*entry, pivot, factor, by, old)?;
                }
            }
            line[column] = -factor;
            self.right[other] = step(self.right[other], pivot, factor, own_right, old)?;
        }
        self.turn_ties(&own, column, pivot, old);
        self.entries[row * wide + column] = old;
        self.denominator = pivot;
        if pivot < 0 {
            self.denominator = -pivot;
            let all = self.entries.iter_mut().chain(self.right.iter_mut()).chain(self.ties.iter_mut());
            all.for_each(|entry| *entry = -*entry);
        }
        std::mem::swap(&mut self.basis[row], &mut self.others[column]);
        Ok(())
    }

    /// The second costs after a pivot in a row, given by its own entries.
    fn turn_ties(&mut self, own: &[i64], column: usize, pivot: i64, old: i64) {
        let factor = self.ties[column];
        let next: Result<Vec<i64>, Overflow> =
            self.ties.iter().zip(own).map(|(&tie, &by)| step(tie, pivot, factor, by, old)).collect();
        match next {
            Ok(next) => {
                self.ties = next;
                self.ties[column] = -factor;
            }
            Err(Overflow) => self.ties.fill(0),
        }
    }

    /// The row, as multiples of the rows of the program, with the sign that makes it positive in the box.
    fn witness(&self, row: usize, falls: bool) -> Vec<i64> {
        let sign = if falls { -1 } else { 1 };
        let mut multiples = vec![0; self.bounds.len() - self.columns];
        for (column, &variable) in self.others.iter().enumerate() {
            if variable >= self.columns {
                multiples[variable - self.columns] = sign * self.entry(row, column);
            }
        }
        if self.basis[row] >= self.columns {
            multiples[self.basis[row] - self.columns] = sign * self.denominator;
        }
        multiples
    }

    /// A variable whose bounds cross needs no row to show it.
    fn crossed(&self, _variable: usize) -> Vec<i64> {
        vec![0; self.bounds.len() - self.columns]
    }
}

fn fit(number: i128) -> Result<i64, Overflow> {
    i64::try_from(number).map_err(|_| Overflow)
}

/// `(entry · pivot - factor · by) / old`, which has no remainder.
#[inline]
fn step(entry: i64, pivot: i64, factor: i64, by: i64, old: i64) -> Result<i64, Overflow> {
    if (factor == 0 || by == 0) && (entry == 0 || pivot == old) {
        return Ok(entry);
    }
    let small = |number: i64| number.unsigned_abs() < 1 << 30;
    if small(entry) && small(pivot) && small(factor) && small(by) {
        return Ok((entry * pivot - factor * by) / old);
    }
    let wide = i128::from(entry) * i128::from(pivot) - i128::from(factor) * i128::from(by);
    fit(wide / i128::from(old))
}

#[cfg(test)]
mod tests;
pub mod whole;
