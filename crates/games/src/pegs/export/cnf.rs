//! Which clauses say that a game can end with few pegs?
//!
//! Every jump removes one peg, so a game from P pegs to K has P - K jumps: so many steps T, each of which is exactly one jump.
//! Whoever can go on to fewer pegs passes K, so the formula is satisfiable exactly if at most K pegs can be left. If a peg must end
//! on a target, that no longer holds; then P - 1 steps are there, and those after the first P - K may be idle, all after an
//! idle one too.
//!
//! With H holes and J jumps, numbered from 0 as in claims: variable `t·H + c + 1` says that hole c has a peg after t steps, t from 0;
//! `(T + 1)·H + (t - 1)·J + j + 1` that step t, from 1, is jump j; and `(T + 1)·H + T·J + (t - 1)·J + j + 1` that it is one of the jumps
//! 0 to j. All of them are determined by the jumps, so that the formula has as many solutions as there are such games.

use super::super::Instance;
use crate::clauses::{Clauses, Literal};
use std::io::{self, Write};

/// A formula would have more clauses than this: it is not written.
const MOST: usize = 10_000_000;

/// A position, how many pegs may be left, and where one must stand.
pub(super) struct Plan<'a> {
    pub(super) instance: &'a Instance,
    pub(super) pegs: usize,
    pub(super) target: Option<usize>,
}

impl Plan<'_> {
    /// The steps that must be jumps.
    fn must(&self) -> usize {
        self.instance.count().saturating_sub(self.pegs)
    }

    fn steps(&self) -> usize {
        let all = self.instance.count().saturating_sub(1);
        if self.target.is_some() { all.max(self.must()) } else { self.must() }
    }

    fn peg(&self, step: usize, hole: usize) -> Literal {
        (step * self.instance.board().holes().len() + hole + 1) as Literal
    }

    fn jump(&self, step: usize, hop: usize) -> Literal {
        let hops = self.instance.board().hops().len();
        self.peg(self.steps() + 1, 0) + ((step - 1) * hops + hop) as Literal
    }

    fn one_of(&self, step: usize, hop: usize) -> Literal {
        self.jump(self.steps() + step, hop)
    }

    /// The formula; none if it is too large.
    pub(super) fn clauses(&self) -> Option<Clauses> {
        let (holes, hops) = (self.instance.board().holes().len(), self.instance.board().hops());
        let steps = self.steps();
        if steps.saturating_mul(2 * holes + 10 * hops.len()) > MOST {
            return None;
        }
        let mut cnf = Clauses { variables: (steps + 1) * holes + 2 * steps * hops.len(), list: Vec::new() };
        for (hole, &full) in self.instance.pegs().iter().enumerate() {
            cnf.push([if full { self.peg(0, hole) } else { -self.peg(0, hole) }]);
        }
        (1..=steps).for_each(|step| self.step(&mut cnf, step));
        cnf.list.extend(self.target.map(|hole| vec![self.peg(steps, hole)]));
        Some(cnf)
    }

    fn step(&self, cnf: &mut Clauses, step: usize) {
        let (holes, hops) = (self.instance.board().holes().len(), self.instance.board().hops());
        for (k, hop) in hops.iter().enumerate() {
            let [from, over, to] = [hop.from, hop.over, hop.to].map(|hole| hole as usize);
            let jump = self.jump(step, k);
            for (hole, full) in [(from, true), (over, true), (to, false)] {
                let sign = if full { 1 } else { -1 };
                cnf.push([-jump, sign * self.peg(step - 1, hole)]);
                cnf.push([-jump, -sign * self.peg(step, hole)]);
            }
        }
        // A hole changes by a jump only.
        for hole in 0..holes {
            let (before, after) = (self.peg(step - 1, hole), self.peg(step, hole));
            let those = |of: &dyn Fn(usize) -> bool| -> Vec<Literal> {
                (0..hops.len()).filter(|&k| of(k)).map(|k| self.jump(step, k)).collect()
            };
            let at = |end: u32| end as usize == hole;
            let takes = those(&|k| at(hops[k].from) || at(hops[k].over));
            let puts = those(&|k| at(hops[k].to));
            cnf.push([-before, after].into_iter().chain(takes));
            cnf.push([before, -after].into_iter().chain(puts));
        }
        // At most one jump, and exactly one where it must be.
        for k in 0..hops.len() {
            let (jump, some) = (self.jump(step, k), self.one_of(step, k));
            let less = k.checked_sub(1).map(|k| self.one_of(step, k));
            cnf.push([-jump, some]);
            cnf.list.extend(less.map(|less| vec![-less, some]));
            cnf.list.extend(less.map(|less| vec![-less, -jump]));
            cnf.push([-some, jump].into_iter().chain(less));
        }
        let last = |step: usize| hops.len().checked_sub(1).map(|k| self.one_of(step, k));
        if step <= self.must() {
            cnf.push(last(step));
        } else if step > 1 {
            cnf.list.extend(last(step).zip(last(step - 1)).map(|(now, before)| vec![-now, before]));
        }
    }

    /// Writes the formula, with the numbering above it.
    pub(super) fn write(&self, cnf: &Clauses, out: &mut dyn Write) -> io::Result<()> {
        let (holes, hops) = (self.instance.board().holes().len(), self.instance.board().hops().len());
        let (steps, pegs) = (self.steps(), self.pegs);
        let target = self.target.map_or(String::new(), |hole| {
            format!(", one of them in hole {hole} ({})", self.instance.board().holes()[hole])
        });
        let first = (steps + 1) * holes;
        cnf.write(
            &[
                format!("Peg solitaire: the game can end with at most {pegs} pegs{target}."),
                format!("Hole c, from 0, has a peg after t of {steps} steps: variable {holes}t + c + 1."),
                format!("Step t, from 1, is jump j, from 0: variable {first} + {hops}(t - 1) + j + 1."),
                format!(
                    "It is one of the jumps 0 to j: variable {} + {hops}(t - 1) + j + 1.",
                    first + steps * hops
                ),
            ],
            out,
        )
    }
}
