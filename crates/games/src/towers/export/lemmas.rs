//! What follows from clauses one step after another, and what was it that it followed from?
//!
//! Decisions are taken one upon another; whatever a clause forces then is set too. When a clause has no literal left,
//! the decisions that led there exclude each other: that is a new clause, a *lemma*, which every checker of DRAT
//! proofs finds by the same steps. Only lemmas that the last one rests on are kept in the end.

use super::cnf::{Cnf, Literal};
use std::io::{self, Write};

/// No clause: a decision, or nothing at all.
const NONE: u32 = u32::MAX;

pub(super) struct Lemmas {
    clauses: Vec<Vec<Literal>>,
    /// How many clauses are given; the others are lemmas.
    given: usize,
    /// For every lemma the lemmas that it rests on.
    rests: Vec<Vec<u32>>,
    /// By literal: the clauses that watch whether it becomes false.
    watches: Vec<Vec<u32>>,
    /// By variable: 1 true, -1 false, 0 open; and the clause that forced it.
    values: Vec<i8>,
    reasons: Vec<u32>,
    trail: Vec<Literal>,
    head: usize,
    /// Where in the trail each decision stands.
    decisions: Vec<usize>,
    /// Clauses of one literal, which hold under every decision.
    units: Vec<u32>,
    /// A clause without a literal that could be true.
    conflict: Option<u32>,
    /// Whether the empty lemma is there.
    refuted: bool,
}

fn slot(literal: Literal) -> usize {
    2 * literal.unsigned_abs() as usize + usize::from(literal < 0)
}

impl Lemmas {
    pub(super) fn new(cnf: &Cnf) -> Self {
        let mut all = Self {
            clauses: Vec::with_capacity(cnf.clauses.len()),
            given: cnf.clauses.len(),
            rests: Vec::new(),
            watches: vec![Vec::new(); 2 * cnf.variables + 2],
            values: vec![0; cnf.variables + 1],
            reasons: vec![NONE; cnf.variables + 1],
            trail: Vec::new(),
            head: 0,
            decisions: Vec::new(),
            units: Vec::new(),
            conflict: None,
            refuted: false,
        };
        cnf.clauses.iter().for_each(|clause| all.adopt(clause.clone()));
        all.back(0);
        all
    }

    /// Whether a literal is true, or false.
    pub(super) fn value(&self, literal: Literal) -> Option<bool> {
        match self.values[literal.unsigned_abs() as usize] * literal.signum() as i8 {
            0 => None,
            sign => Some(sign > 0),
        }
    }

    /// Whether the decisions exclude each other.
    pub(super) fn is_dead(&self) -> bool {
        self.conflict.is_some()
    }

    /// How many decisions hold.
    pub(super) fn depth(&self) -> usize {
        self.decisions.len()
    }

    /// One more decision and what follows; a contradiction becomes a lemma.
    pub(super) fn decide(&mut self, literal: Literal) {
        self.decisions.push(self.trail.len());
        match self.value(literal) {
            None => {
                self.set(literal, NONE);
                self.propagate();
            }
            Some(true) => {}
            // The contrary follows already: nothing is learnt, and nothing more can be.
            Some(false) => self.conflict = Some(NONE),
        }
        self.learn();
    }

    /// Takes back all decisions but the first ones, and looks again what follows from them with the lemmas.
    pub(super) fn back(&mut self, depth: usize) {
        if let Some(&length) = self.decisions.get(depth) {
            for literal in self.trail.drain(length..) {
                self.values[literal.unsigned_abs() as usize] = 0;
            }
            self.decisions.truncate(depth);
        }
        if self.refuted {
            return;
        }
        self.conflict = None;
        self.head = 0;
        for k in 0..self.units.len() {
            let unit = self.units[k];
            let literal = self.clauses[unit as usize][0];
            match self.value(literal) {
                None => self.set(literal, unit),
                Some(true) => {}
                Some(false) => self.conflict = Some(unit),
            }
        }
        self.propagate();
        self.learn();
    }

    /// The lemma that a contradiction gives.
    fn learn(&mut self) {
        let Some(conflict) = self.conflict.filter(|&conflict| conflict != NONE) else { return };
        let mut marked = vec![false; self.values.len()];
        let (mut lemma, mut rests) = (Vec::new(), Vec::new());
        let mut touch = |clause: u32, marked: &mut Vec<bool>| {
            if clause as usize >= self.given {
                rests.push(clause);
            }
            self.clauses[clause as usize].iter().for_each(|l| marked[l.unsigned_abs() as usize] = true);
        };
        touch(conflict, &mut marked);
        for &literal in self.trail.iter().rev() {
            let variable = literal.unsigned_abs() as usize;
            match (marked[variable], self.reasons[variable]) {
                (false, _) => {}
                (true, NONE) => lemma.push(-literal),
                (true, reason) => touch(reason, &mut marked),
            }
        }
        let old = &self.clauses[conflict as usize];
        let same = old.len() == lemma.len() && old.iter().all(|literal| lemma.contains(literal));
        if !same {
            self.refuted = lemma.is_empty();
            self.rests.push(rests);
            self.adopt(lemma);
        }
    }

    /// Whether the formula is refuted.
    pub(super) fn is_refuted(&self) -> bool {
        self.refuted
    }

    /// Writes the lemmas that the last one rests on, which must be the empty one.
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut wanted = vec![false; self.rests.len()];
        if let Some(last) = wanted.last_mut() {
            *last = true;
        }
        for lemma in (0..wanted.len()).rev() {
            if wanted[lemma] {
                self.rests[lemma].iter().for_each(|&rest| wanted[rest as usize - self.given] = true);
            }
        }
        for (lemma, _) in self.clauses[self.given..].iter().zip(wanted).filter(|(_, wanted)| *wanted) {
            lemma.iter().try_for_each(|literal| write!(out, "{literal} "))?;
            writeln!(out, "0")?;
        }
        Ok(())
    }

    fn set(&mut self, literal: Literal, reason: u32) {
        let variable = literal.unsigned_abs() as usize;
        self.values[variable] = literal.signum() as i8;
        self.reasons[variable] = reason;
        self.trail.push(literal);
    }

    /// Takes a clause into use; two literals of it are watched, and such that are not false if there are any.
    fn adopt(&mut self, mut clause: Vec<Literal>) {
        clause.sort_by_key(|&literal| self.value(literal) == Some(false));
        let index = self.clauses.len() as u32;
        let open = clause.first().filter(|&&first| self.value(first) != Some(false)).copied();
        match (open, clause.get(1)) {
            (None, _) => self.conflict = Some(index),
            (Some(first), second) => {
                if second.is_none_or(|&second| self.value(second) == Some(false))
                    && self.value(first).is_none()
                {
                    self.set(first, index);
                }
            }
        }
        match clause.len() {
            1 => self.units.push(index),
            _ => clause.iter().take(2).for_each(|&literal| self.watches[slot(literal)].push(index)),
        }
        self.clauses.push(clause);
    }

    /// Sets what clauses force, until nothing more follows or one has no literal left.
    fn propagate(&mut self) {
        while let (None, Some(&literal)) = (self.conflict, self.trail.get(self.head)) {
            self.head += 1;
            let mut list = std::mem::take(&mut self.watches[slot(-literal)]);
            let mut next = 0;
            while next < list.len() && self.conflict.is_none() {
                if self.move_watch(list[next], -literal) {
                    list.swap_remove(next);
                } else {
                    next += 1;
                }
            }
            self.watches[slot(-literal)].append(&mut list);
        }
    }

    /// A watched literal is false: watches another one if there is one, else sets the last that is left.
    fn move_watch(&mut self, index: u32, gone: Literal) -> bool {
        let clause = &mut self.clauses[index as usize];
        if clause.len() > 1 && clause[0] == gone {
            clause.swap(0, 1);
        }
        let first = clause[0];
        let value = |literal: Literal| self.values[literal.unsigned_abs() as usize] * literal.signum() as i8;
        if value(first) > 0 {
            return false;
        }
        if let Some(place) = (2..clause.len()).find(|&place| value(clause[place]) >= 0) {
            clause.swap(1, place);
            let fresh = clause[1];
            self.watches[slot(fresh)].push(index);
            return true;
        }
        match value(first) {
            0 => self.set(first, index),
            _ => self.conflict = Some(index),
        }
        false
    }
}
