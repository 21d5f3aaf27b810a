//! How does the tree of deductions of a claim become a DRAT proof?
//!
//! The words of the tree ([`super::super::verify`] says what they mean) are followed with the clauses of the formula in place of
//! candidates: a case is a decision, and the plain rules of Latin squares are single steps of clauses. A look at a line
//! says that some heights are in no arrangement of it. Clauses do not see that in one step, so each such height is put there,
//! and the line is filled in all ways, from the height with the fewest places, until every way ends in a contradiction. The
//! lemmas on the way speak of what mattered only, and serve the next line too.
//!
//! Heights that a look does not take away are left alone: the verifier's own check of a line says which those are.

use super::super::verify::LineCheck;
use super::super::{Cell, EXACT, Instance, Line};
use super::cnf::{Cnf, Literal, holds};
use super::lemmas::Lemmas;
use ludograph_core::Limits;
use ludograph_core::erased::Untranslated;

/// Follows a proof through the clauses of a formula, to its refutation.
pub(super) fn translate(
    instance: &Instance,
    cnf: &Cnf,
    proof: &str,
    limits: &Limits,
) -> Result<Lemmas, Untranslated> {
    let lemmas = Lemmas::new(cnf);
    let mut tree = Tree { instance, lemmas, limits, splits: Vec::new() };
    if proof == super::super::verify::CLASH {
        tree.clash()?;
    } else if instance.n() <= EXACT {
        let mut check = LineCheck::new(instance.n());
        let mut inside = true;
        for word in proof.split_ascii_whitespace() {
            inside = if inside { tree.step(word, &mut check)? } else { tree.case(word)? };
        }
    }
    match tree.lemmas.is_refuted() {
        true => Ok(tree.lemmas),
        false => Err(lost("the end")),
    }
}

/// The clauses do not follow: the claim was not checked, or this translation is wrong.
fn lost(word: &str) -> Untranslated {
    Untranslated::Why(format!("the proof is not followed by the clauses at '{word}'"))
}

struct Tree<'a> {
    instance: &'a Instance,
    lemmas: Lemmas,
    limits: &'a Limits,
    /// The splits that are open: how many decisions hold before each, and what the cases are about.
    splits: Vec<(usize, Over)>,
}

#[derive(Clone, Copy)]
enum Over {
    Cell(Cell),
    Places(Line, usize),
}

impl Tree<'_> {
    fn holds(&self, cell: Cell, height: usize) -> Literal {
        let n = self.instance.n();
        holds(n, cell.row * n + cell.col, height)
    }

    /// A word inside a node; false when the node is at its end.
    fn step(&mut self, word: &str, check: &mut LineCheck) -> Result<bool, Untranslated> {
        self.limits.spend(1)?;
        let bad = || lost(word);
        if word == "x" || word == "s" {
            return if self.lemmas.is_dead() { Ok(false) } else { Err(bad()) };
        }
        let over = if let Some((row, col)) = word.split_once(':') {
            let [row, col] = [row, col].map(|text| number(text).ok_or_else(bad));
            Over::Cell(Cell { row: row? - 1, col: col? - 1 })
        } else if let Some((name, height)) = word.split_once('@') {
            Over::Places(line(name).ok_or_else(bad)?, number(height).ok_or_else(bad)?)
        } else {
            self.look(line(word).ok_or_else(bad)?, check)?;
            return Ok(true);
        };
        self.splits.push((self.lemmas.depth(), over));
        Ok(false)
    }

    /// A word between the cases of a split; true when a node begins.
    fn case(&mut self, word: &str) -> Result<bool, Untranslated> {
        let bad = || lost(word);
        let &(depth, over) = self.splits.last().ok_or_else(bad)?;
        self.lemmas.back(depth);
        if word == "." {
            self.splits.pop();
            return if self.lemmas.is_dead() { Ok(false) } else { Err(bad()) };
        }
        let case = word.get(1..).and_then(number).ok_or_else(bad)?;
        let literal = match over {
            Over::Cell(cell) => self.holds(cell, case),
            Over::Places(line, height) => self.holds(line.cell(case - 1), height),
        };
        if !self.lemmas.is_dead() {
            self.lemmas.decide(literal);
        }
        Ok(true)
    }

    /// Takes away what is in no arrangement of a line.
    fn look(&mut self, line: Line, check: &mut LineCheck) -> Result<(), Untranslated> {
        let n = self.instance.n();
        if self.lemmas.is_dead() {
            return Ok(());
        }
        let open = |tree: &Self, k: usize, height: usize| {
            tree.lemmas.value(tree.holds(line.cell(k), height)) != Some(false)
        };
        let cells: Vec<u32> = (0..n)
            .map(|k| (1..=n).filter(|&height| open(self, k, height)).map(|height| 1 << (height - 1)).sum())
            .collect();
        let kept = check.supported(&cells, self.instance.clues_of(line));
        // The tallest first: what is known about them shortens the rest.
        for (height, k) in (1..=n).rev().flat_map(|height| (0..n).map(move |k| (height, k))) {
            if kept[k] >> (height - 1) & 1 == 0 && open(self, k, height) {
                let depth = self.lemmas.depth();
                self.lemmas.decide(self.holds(line.cell(k), height));
                self.fill(line)?;
                self.lemmas.back(depth);
                if self.lemmas.is_dead() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Fills a line in all ways until each has ended in a contradiction.
    fn fill(&mut self, line: Line) -> Result<(), Untranslated> {
        let n = self.instance.n();
        while !self.lemmas.is_dead() {
            self.limits.spend(1)?;
            let places = |height: usize| -> Vec<Literal> {
                let all = (0..n).map(|k| self.holds(line.cell(k), height));
                all.filter(|&literal| self.lemmas.value(literal) != Some(false)).collect()
            };
            let undecided = (1..=n).rev().map(places).filter(|open| open.len() > 1);
            let fewest = undecided.min_by_key(Vec::len).ok_or_else(|| lost(&line.to_string()))?;
            let depth = self.lemmas.depth();
            self.lemmas.decide(fewest[0]);
            self.fill(line)?;
            self.lemmas.back(depth);
        }
        Ok(())
    }

    /// Two numbers exclude each other: heights that contradict a clue at once are taken away until nothing is left.
    fn clash(&mut self) -> Result<(), Untranslated> {
        let n = self.instance.n();
        let mut again = true;
        while std::mem::replace(&mut again, false) {
            for (height, cell) in (1..=n).rev().flat_map(|height| (0..n * n).map(move |cell| (height, cell)))
            {
                let literal = holds(n, cell, height);
                if self.lemmas.is_dead() || self.lemmas.value(literal).is_some() {
                    continue;
                }
                self.limits.spend(1)?;
                self.lemmas.decide(literal);
                again |= self.lemmas.is_dead();
                self.lemmas.back(0);
            }
        }
        Ok(())
    }
}

fn number(text: &str) -> Option<usize> {
    text.parse().ok().filter(|&number| number > 0)
}

fn line(text: &str) -> Option<Line> {
    let index = number(text.get(1..)?)? - 1;
    match text.get(..1)? {
        "r" => Some(Line::Row(index)),
        "c" => Some(Line::Column(index)),
        _ => None,
    }
}
