//! How is a formula in clauses written as DIMACS text, for SAT solvers?

use std::io::{self, Write};

/// A variable from 1, or its contrary if negative.
pub(crate) type Literal = i32;

/// A formula: all of the clauses, of each at least one literal.
#[derive(Debug, Default)]
pub(crate) struct Clauses {
    pub(crate) variables: usize,
    pub(crate) list: Vec<Vec<Literal>>,
}

impl Clauses {
    /// The numbers of some new variables.
    pub(crate) fn fresh(&mut self, count: usize) -> std::ops::Range<Literal> {
        let first = self.variables as Literal + 1;
        self.variables += count;
        first..self.variables as Literal + 1
    }

    pub(crate) fn push(&mut self, clause: impl IntoIterator<Item = Literal>) {
        self.list.push(clause.into_iter().collect());
    }

    /// Writes the formula below lines that explain it.
    pub(crate) fn write(&self, about: &[String], out: &mut dyn Write) -> io::Result<()> {
        about.iter().try_for_each(|line| writeln!(out, "c {line}"))?;
        writeln!(out, "p cnf {} {}", self.variables, self.list.len())?;
        for clause in &self.list {
            clause.iter().try_for_each(|literal| write!(out, "{literal} "))?;
            writeln!(out, "0")?;
        }
        Ok(())
    }
}

/// The commands that check `proof.drat`. The exit code of a tool is not its verdict: only the line `s VERIFIED` is.
pub(crate) const DRAT: &str = "\
# Needs drat-trim, or Python with the package dratify (pip install dratify).
if command -v drat-trim >/dev/null 2>&1; then
    drat-trim formula.cnf proof.drat | tr '\\r' '\\n' | grep '^s '
else
    python3 -c '
from dratify import check_proof, parse_dimacs
result = check_proof(parse_dimacs(open(\"formula.cnf\").read()), open(\"proof.drat\").read())
print(\"s VERIFIED\" if result.ok and result.reached_empty else \"s NOT VERIFIED\")'
fi
";
