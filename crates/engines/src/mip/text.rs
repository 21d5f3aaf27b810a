//! A model as text: the LP format of CPLEX, and free MPS. Both are read by CPLEX, Gurobi, HiGHS, SCIP, CBC
//! and GLPK. MPS has no agreed place for the sense, so its costs are negated where the largest is wanted, and
//! a comment says so.

use super::model::{Model, Relation, Sense};
use std::io::{self, Write};

/// Where a line of LP text is broken: some readers stop at 255 characters.
const WIDTH: usize = 200;

/// Writes the LP format.
///
/// # Errors
/// When the writer fails.
pub fn write_lp(model: &Model, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\\ {}: {} columns, {} rows", model.name(), model.columns().len(), model.rows().len())?;
    writeln!(out, "{}", if model.sense() == Sense::Minimise { "Minimize" } else { "Maximize" })?;
    let names: Vec<&str> = model.columns().map(|column| column.name.as_str()).collect();
    let costs = model.columns().filter(|column| column.cost != 0);
    let mut line = Line::new("obj");
    line.sum(out, costs.map(|column| (column.name.as_str(), column.cost)), names.first())?;
    line.end(out, "")?;
    writeln!(out, "Subject To")?;
    for row in model.rows() {
        let mut line = Line::new(&row.name);
        line.sum(
            out,
            row.terms.iter().map(|&(column, factor)| (names[column.index()], factor)),
            names.first(),
        )?;
        let relation = match row.relation {
            Relation::AtMost => "<=",
            Relation::Equal => "=",
            Relation::AtLeast => ">=",
        };
        line.end(out, &format!(" {relation} {}", row.right))?;
    }
    writeln!(out, "Bounds")?;
    for column in model.columns().filter(|column| (column.lower, column.upper) != (0, 1)) {
        writeln!(out, " {} <= {} <= {}", column.lower, column.name, column.upper)?;
    }
    let binary = |column: &super::model::Column| (column.lower, column.upper) == (0, 1);
    listing(out, "Generals", model.columns().filter(|column| !binary(column)).map(|c| c.name.as_str()))?;
    listing(out, "Binaries", model.columns().filter(|column| binary(column)).map(|c| c.name.as_str()))?;
    writeln!(out, "End")
}

/// A line of LP text that breaks itself.
struct Line {
    text: String,
}

impl Line {
    fn new(name: &str) -> Self {
        Self { text: format!(" {name}:") }
    }

    /// Appends terms; an empty sum is written as nothing of the first column, since the format knows no other.
    fn sum<'a>(
        &mut self,
        out: &mut dyn Write,
        terms: impl Iterator<Item = (&'a str, i64)>,
        first: Option<&&'a str>,
    ) -> io::Result<()> {
        let mut empty = true;
        for (name, factor) in terms {
            let sign = if factor < 0 { '-' } else { '+' };
            let term = match factor.unsigned_abs() {
                1 => format!(" {sign} {name}"),
                size => format!(" {sign} {size} {name}"),
            };
            self.push(out, &term)?;
            empty = false;
        }
        if let (true, Some(name)) = (empty, first) {
            self.push(out, &format!(" 0 {name}"))?;
        }
        Ok(())
    }

    fn push(&mut self, out: &mut dyn Write, term: &str) -> io::Result<()> {
        if self.text.len() + term.len() > WIDTH {
            writeln!(out, "{}", self.text)?;
            self.text.clear();
            self.text.push(' ');
        }
        self.text.push_str(term);
        Ok(())
    }

    fn end(self, out: &mut dyn Write, tail: &str) -> io::Result<()> {
        writeln!(out, "{}{tail}", self.text)
    }
}

fn listing<'a>(out: &mut dyn Write, title: &str, names: impl Iterator<Item = &'a str>) -> io::Result<()> {
    let mut names = names.peekable();
    if names.peek().is_none() {
        return Ok(());
    }
    writeln!(out, "{title}")?;
    let mut line = Line { text: String::new() };
    for name in names {
        line.push(out, &format!(" {name}"))?;
    }
    line.end(out, "")
}

/// Writes free MPS; the smallest is wanted.
///
/// # Errors
/// When the writer fails.
pub fn write_mps(model: &Model, out: &mut dyn Write) -> io::Result<()> {
    let sign = match model.sense() {
        Sense::Minimise => 1,
        Sense::Maximise => {
            writeln!(out, "* the largest objective is wanted: costs are negated")?;
            -1
        }
    };
    writeln!(out, "NAME {}\nROWS\n N obj", model.name())?;
    for row in model.rows() {
        let kind = match row.relation {
            Relation::AtMost => 'L',
            Relation::Equal => 'E',
            Relation::AtLeast => 'G',
        };
        writeln!(out, " {kind} {}", row.name)?;
    }
    let mut entries: Vec<Vec<(usize, i64)>> = vec![Vec::new(); model.columns().len()];
    for (at, row) in model.rows().enumerate() {
        for &(column, factor) in &row.terms {
            entries[column.index()].push((at, factor));
        }
    }
    let rows: Vec<&str> = model.rows().map(|row| row.name.as_str()).collect();
    writeln!(out, "COLUMNS\n    MARKER1 'MARKER' 'INTORG'")?;
    for (column, entries) in model.columns().zip(&entries) {
        if column.cost != 0 || entries.is_empty() {
            writeln!(out, "    {} obj {}", column.name, sign * column.cost)?;
        }
        for &(row, factor) in entries {
            writeln!(out, "    {} {} {factor}", column.name, rows[row])?;
        }
    }
    writeln!(out, "    MARKER2 'MARKER' 'INTEND'\nRHS")?;
    for row in model.rows().filter(|row| row.right != 0) {
        writeln!(out, "    RHS {} {}", row.name, row.right)?;
    }
    writeln!(out, "BOUNDS")?;
    for column in model.columns() {
        if (column.lower, column.upper) == (0, 1) {
            writeln!(out, " BV BND {}", column.name)?;
        } else {
            writeln!(out, " LO BND {} {}", column.name, column.lower)?;
            writeln!(out, " UP BND {} {}", column.name, column.upper)?;
        }
    }
    writeln!(out, "ENDATA")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Model {
        let mut model = Model::new("small", Sense::Maximise);
        let (x, y) = (model.binary("x", 1), model.column("y", -1, 5, -2));
        model.row("a", [(x, 1), (y, -3)], Relation::AtMost, 4);
        model.row("b", [(y, 1)], Relation::Equal, 0);
        model.row("c", [], Relation::AtLeast, -1);
        model
    }

    fn text(write: fn(&Model, &mut dyn Write) -> io::Result<()>, model: &Model) -> String {
        let mut out = Vec::new();
        write(model, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_small_model_is_written_in_both_formats() {
        assert_eq!(
            text(write_lp, &small()),
            "\\ small: 2 columns, 3 rows\nMaximize\n obj: + x - 2 y\nSubject To\n a: + x - 3 y <= 4\n \
             b: + y = 0\n c: 0 x >= -1\nBounds\n -1 <= y <= 5\nGenerals\n y\nBinaries\n x\nEnd\n"
        );
        assert_eq!(
            text(write_mps, &small()),
            "* the largest objective is wanted: costs are negated\nNAME small\nROWS\n N obj\n L a\n E b\n \
             G c\nCOLUMNS\n    MARKER1 'MARKER' 'INTORG'\n    x obj -1\n    x a 1\n    y obj 2\n    y a -3\n    \
             y b 1\n    MARKER2 'MARKER' 'INTEND'\nRHS\n    RHS a 4\n    RHS c -1\nBOUNDS\n BV BND x\n \
             LO BND y -1\n UP BND y 5\nENDATA\n"
        );
    }

    #[test]
    fn long_lines_are_broken() {
        let mut model = Model::new("long", Sense::Minimise);
        let columns: Vec<_> = (0..300).map(|at| model.binary(format!("x{at}"), 1)).collect();
        model.row("all", columns.iter().map(|&column| (column, 7)), Relation::AtLeast, 9);
        assert!(text(write_lp, &model).lines().all(|line| line.len() < 255));
    }
}
