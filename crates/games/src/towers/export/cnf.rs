//! Which clauses say what a puzzle says?
//!
//! Variables are numbered from 1. The first n³ say what stands where: number `(row·n + column)·n + height`, rows and
//! columns from 0. Then follow, for every clue in the order up, down, left, right, the variables that watch its line,
//! whose cells are numbered from 0 as the clue sees them:
//!
//! * `tall(p, h)`, p from 1 to n-1, h from 1 to n: one of the first p cells holds h or more;
//! * `seen(p)`, p from 0: the tower in cell p is seen;
//! * `count(p, j)`, p from 1 to n, j from 1 to the clue and one more, at most p: of the first p cells at least j are
//!   seen.
//!
//! Each of these is determined by the towers, so that the formula has exactly as many solutions as the puzzle.

use super::super::{ClueAt, Instance, Line, Side};
use std::io::{self, Write};

/// A variable, or its contrary if negative.
pub(super) type Literal = i32;

/// A formula: all of the clauses, of each at least one literal.
pub(in super::super) struct Cnf {
    pub(super) variables: usize,
    pub(super) clauses: Vec<Vec<Literal>>,
}

/// The literal that a cell holds a height.
pub(super) fn holds(n: usize, cell: usize, height: usize) -> Literal {
    (cell * n + height) as Literal
}

impl Cnf {
    /// The formula of a puzzle.
    pub(in super::super) fn new(instance: &Instance) -> Self {
        let n = instance.n();
        let mut cnf = Self { variables: n * n * n, clauses: Vec::new() };
        for cell in 0..n * n {
            cnf.exactly_one((1..=n).map(|height| holds(n, cell, height)).collect());
        }
        for line in Line::all(n) {
            for height in 1..=n {
                let place = |k: usize| holds(n, line.cell(k).row * n + line.cell(k).col, height);
                cnf.exactly_one((0..n).map(place).collect());
            }
        }
        for (cell, &given) in instance.givens().iter().enumerate().filter(|(_, given)| **given > 0) {
            cnf.clauses.push(vec![holds(n, cell, given.into())]);
        }
        for clue in ClueAt::all(n).filter_map(|at| instance.clue(at)) {
            let forward = matches!(clue.at().side, Side::Up | Side::Left);
            let step = |k: usize| clue.at().line().cell(if forward { k } else { n - 1 - k });
            let cells = (0..n).map(|k| step(k).row * n + step(k).col).collect();
            cnf.clue(&View { n, cells }, clue.value().get().into());
        }
        cnf
    }

    /// Excludes one filling.
    pub(super) fn block(&mut self, n: usize, heights: &[u8]) {
        let other = |(cell, &height): (usize, &u8)| -holds(n, cell, height.into());
        self.clauses.push(heights.iter().enumerate().map(other).collect());
    }

    /// Writes the formula as DIMACS text.
    pub(in super::super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "p cnf {} {}", self.variables, self.clauses.len())?;
        for clause in &self.clauses {
            clause.iter().try_for_each(|literal| write!(out, "{literal} "))?;
            writeln!(out, "0")?;
        }
        Ok(())
    }

    /// Writes the same clauses as inequalities: of the literals at least one is true.
    pub(in super::super) fn write_opb(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "* #variable= {} #constraint= {}", self.variables, self.clauses.len())?;
        for clause in &self.clauses {
            clause
                .iter()
                .try_for_each(|&literal| write!(out, "{:+} x{} ", literal.signum(), literal.abs()))?;
            let contrary = clause.iter().filter(|literal| **literal < 0).count() as i64;
            writeln!(out, ">= {} ;", 1 - contrary)?;
        }
        Ok(())
    }

    fn exactly_one(&mut self, literals: Vec<Literal>) {
        for (k, one) in literals.iter().enumerate() {
            self.clauses.extend(literals[..k].iter().map(|other| vec![-other, -one]));
        }
        self.clauses.push(literals);
    }

    /// As many towers are seen along a line as a clue says.
    fn clue(&mut self, view: &View, clue: usize) {
        let n = view.n;
        let tall = self.fresh((n - 1) * n);
        let tall = |p: usize, height: usize| tall + ((p - 1) * n + height) as Literal;
        let seen = self.fresh(n);
        let seen = |p: usize| seen + 1 + p as Literal;
        self.tallest(view, &tall);
        self.clauses.push(vec![seen(0)]);
        for p in 1..n {
            for height in 1..=n {
                self.clauses.push(vec![-view.holds(p, height), -tall(p, height), -seen(p)]);
                self.clauses.push(vec![-view.holds(p, height), tall(p, height), seen(p)]);
            }
            // Follows from the others, but not by one step: behind the tallest tower nothing is seen.
            self.clauses.push(vec![-tall(p, n), -seen(p)]);
        }
        self.counts(n, clue, &seen);
    }

    fn tallest(&mut self, view: &View, tall: &dyn Fn(usize, usize) -> Literal) {
        let n = view.n;
        for (p, height) in (1..n).flat_map(|p| (1..=n).map(move |height| (p, height))) {
            self.clauses.push(vec![-view.holds(p - 1, height), tall(p, height)]);
            if height > 1 {
                self.clauses.push(vec![-tall(p, height), tall(p, height - 1)]);
            }
            let mut why = vec![-tall(p, height)];
            if p > 1 {
                self.clauses.push(vec![-tall(p - 1, height), tall(p, height)]);
                why.push(tall(p - 1, height));
            }
            why.extend((height..=n).map(|least| view.holds(p - 1, least)));
            self.clauses.push(why);
        }
    }

    fn counts(&mut self, n: usize, clue: usize, seen: &dyn Fn(usize) -> Literal) {
        // The counts after one cell less; the first of them, of 0 towers, is always true and needs no variable.
        let mut before: Vec<Literal> = Vec::new();
        for p in 1..=n {
            let width = (clue + 1).min(p);
            let first = self.fresh(width) + 1;
            let now: Vec<Literal> = (0..width).map(|j| first + j as Literal).collect();
            for (j, &count) in now.iter().enumerate() {
                let (same, less) = (before.get(j), j.checked_sub(1).and_then(|j| before.get(j)));
                self.clauses.extend(same.map(|&same| vec![-same, count]));
                self.clauses.push(less.map(|less| -less).into_iter().chain([-seen(p - 1), count]).collect());
                self.clauses.push([-count].into_iter().chain(same.copied()).chain([seen(p - 1)]).collect());
                self.clauses.extend(less.map(|&less| vec![-count, less]));
            }
            before = now;
        }
        self.clauses.extend(before.get(clue - 1).map(|&enough| vec![enough]));
        self.clauses.extend(before.get(clue).map(|&more| vec![-more]));
    }

    /// The number before some new variables.
    fn fresh(&mut self, count: usize) -> Literal {
        let before = self.variables as Literal;
        self.variables += count;
        before
    }
}

/// The cells of a line as a clue sees them.
struct View {
    n: usize,
    cells: Vec<usize>,
}

impl View {
    fn holds(&self, place: usize, height: usize) -> Literal {
        holds(self.n, self.cells[place], height)
    }
}
