//! What is an integer program? Bounded integer columns, linear rows with integer coefficients, and a sum to
//! make small or large. Fractions of a document are cleared by multiplying the row.

use ludograph_core::pulse::pulse;

/// A column of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Var(usize);

impl Var {
    /// Its place among the columns.
    pub fn index(self) -> usize {
        self.0
    }
}

/// What is wanted of the objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// As small as possible.
    Minimise,
    /// As large as possible.
    Maximise,
}

/// How the two sides of a row compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// The sum is at most the right side.
    AtMost,
    /// The sum is the right side.
    Equal,
    /// The sum is at least the right side.
    AtLeast,
}

/// A column as it was declared.
#[derive(Clone, Debug)]
pub struct Column {
    /// Its name, unique in the model.
    pub name: String,
    /// Its least value.
    pub lower: i64,
    /// Its greatest value.
    pub upper: i64,
    /// Its factor in the objective.
    pub cost: i64,
}

/// A row as it was declared.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its name, unique in the model.
    pub name: String,
    /// Columns with their factors; each column once, no factor zero.
    pub terms: Vec<(Var, i64)>,
    /// How the sum compares with the right side.
    pub relation: Relation,
    /// The right side.
    pub right: i64,
}

impl Row {
    fn sum(&self, values: &[i64]) -> i128 {
        self.terms.iter().map(|&(column, factor)| i128::from(factor) * i128::from(values[column.0])).sum()
    }

    fn holds(&self, values: &[i64]) -> bool {
        let (sum, right) = (self.sum(values), i128::from(self.right));
        match self.relation {
            Relation::AtMost => sum <= right,
            Relation::Equal => sum == right,
            Relation::AtLeast => sum >= right,
        }
    }
}

/// An integer program.
#[derive(Clone, Debug)]
pub struct Model {
    name: String,
    sense: Sense,
    columns: Vec<Column>,
    rows: Vec<Row>,
}

impl Model {
    /// A model without columns and rows.
    pub fn new(name: impl Into<String>, sense: Sense) -> Self {
        Self { name: name.into(), sense, columns: Vec::new(), rows: Vec::new() }
    }

    /// Adds an integer column between two bounds.
    ///
    /// # Panics
    /// When the bounds cross.
    pub fn column(&mut self, name: impl Into<String>, lower: i64, upper: i64, cost: i64) -> Var {
        assert!(lower <= upper, "the bounds of a column do not cross");
        pulse();
        self.columns.push(Column { name: name.into(), lower, upper, cost });
        Var(self.columns.len() - 1)
    }

    /// Adds a column that is 0 or 1.
    pub fn binary(&mut self, name: impl Into<String>, cost: i64) -> Var {
        self.column(name, 0, 1, cost)
    }

    /// Adds a row. Factors of the same column are added up; those that vanish are left out.
    pub fn row(
        &mut self,
        name: impl Into<String>,
        terms: impl IntoIterator<Item = (Var, i64)>,
        relation: Relation,
        right: i64,
    ) {
        pulse();
        let mut terms: Vec<(Var, i64)> = terms.into_iter().collect();
        terms.sort_by_key(|&(column, _)| column.0);
        terms.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            if same {
                kept.1 += next.1;
            }
            same
        });
        terms.retain(|&(_, factor)| factor != 0);
        self.rows.push(Row { name: name.into(), terms, relation, right });
    }

    /// The model's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What is wanted of the objective.
    pub fn sense(&self) -> Sense {
        self.sense
    }

    /// The columns in order.
    pub fn columns(&self) -> std::slice::Iter<'_, Column> {
        self.columns.iter()
    }

    /// The rows in order.
    pub fn rows(&self) -> std::slice::Iter<'_, Row> {
        self.rows.iter()
    }

    /// How many factors are not zero.
    pub fn nonzeros(&self) -> usize {
        self.rows.iter().map(|row| row.terms.len()).sum()
    }

    /// The value of the objective.
    pub fn objective(&self, values: &[i64]) -> i64 {
        self.columns.iter().zip(values).map(|(column, value)| column.cost * value).sum()
    }

    /// Whether a point is a solution, in integers.
    ///
    /// # Errors
    /// With the first bound or row that is violated.
    pub fn check(&self, values: &[i64]) -> Result<(), String> {
        if values.len() != self.columns.len() {
            return Err(format!("{} values for {} columns", values.len(), self.columns.len()));
        }
        for (column, &value) in self.columns.iter().zip(values) {
            if !(column.lower..=column.upper).contains(&value) {
                return Err(format!("{} is {value}", column.name));
            }
        }
        match self.rows.iter().find(|row| !row.holds(values)) {
            Some(row) => Err(format!("{} is violated", row.name)),
            None => Ok(()),
        }
    }

    /// The integer point next to a point of a solver.
    ///
    /// # Errors
    /// When a value is not near an integer.
    pub(super) fn round(&self, point: &[f64]) -> Result<Vec<i64>, String> {
        let near = |(column, &value): (&Column, &f64)| {
            let whole = value.round();
            if (value - whole).abs() > 1e-4 || whole.abs() > 1e15 {
                return Err(format!("{} is {value}", column.name));
            }
            Ok(whole as i64)
        };
        if point.len() != self.columns.len() {
            return Err(format!("{} values for {} columns", point.len(), self.columns.len()));
        }
        self.columns.iter().zip(point).map(near).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_add_up_their_factors_and_checks_name_what_fails() {
        let mut model = Model::new("small", Sense::Minimise);
        let (x, y) = (model.binary("x", 1), model.column("y", 0, 5, 2));
        model.row("cover", [(x, 1), (y, 2), (x, 2), (y, -2)], Relation::AtLeast, 3);
        assert_eq!(model.nonzeros(), 1);
        assert_eq!(model.check(&[1, 0]), Ok(()));
        assert_eq!(model.check(&[0, 0]), Err("cover is violated".to_owned()));
        assert_eq!(model.check(&[1, 6]), Err("y is 6".to_owned()));
        assert_eq!(model.check(&[1]), Err("1 values for 2 columns".to_owned()));
        assert_eq!(model.objective(&[1, 3]), 7);
        assert!(model.round(&[0.5, 1.0]).is_err());
        assert_eq!(model.round(&[1.000_001, 2.999_99]), Ok(vec![1, 3]));
    }
}
