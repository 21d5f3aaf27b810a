//! What follows from the bounds? Linear constraints, the budget, and clauses, to a fixed point.

use super::{Clauses, Linear, Literal, Reason, State};
use std::collections::VecDeque;

/// The constraints, prepared for propagation.
pub(super) struct Propagator {
    pub(super) linears: Vec<Row>,
    /// By key: the constraints that look at this bound.
    uses: Vec<Vec<u32>>,
    pub(super) budget: i32,
    /// First in, first out: a constraint then sees all that its neighbours have found.
    queue: VecDeque<u32>,
    queued: Vec<bool>,
    /// The cost that the bounds force.
    pub(super) cost: i64,
    cost_dirty: bool,
}

/// A constraint by keys: `Σ weight · at[key] ≤ most`, where each key bounds a term from above.
pub(super) struct Row {
    pub(super) terms: Vec<(u32, i64)>,
    pub(super) most: i64,
}

/// Above the root the budget moves a bound only if it leaves no more than this.
const WIDE: i64 = 1;

/// What contradicts.
pub(super) enum Conflict {
    Linear(u32),
    Cost,
    Clause(u32),
    /// The two bounds of a variable have passed each other.
    Empty(u32),
}

impl Propagator {
    pub(super) fn new(linears: &[Linear], keys: usize, budget: i32) -> Self {
        let mut uses = vec![Vec::new(); keys];
        let row = |(index, linear): (usize, &Linear)| {
            let term = |&(var, factor): &(u32, i64)| (2 * var + u32::from(factor > 0), factor.abs());
            let terms: Vec<(u32, i64)> = linear.terms.iter().map(term).collect();
            for &(key, _) in &terms {
                uses[key as usize].push(index as u32);
            }
            Row { terms, most: -linear.least }
        };
        let linears: Vec<Row> = linears.iter().enumerate().map(row).collect();
        let queue = (0..linears.len() as u32).collect();
        let queued = vec![true; linears.len()];
        Self { linears, uses, budget, queue, queued, cost: 0, cost_dirty: true }
    }

    /// Looks at everything again, as at the start.
    pub(super) fn wake_all(&mut self, state: &State) {
        self.queue = (0..self.linears.len() as u32).collect();
        self.queued.fill(true);
        self.cost = (0..state.at.len() as u32 / 2).map(|var| i64::from(forced(state, var))).sum();
        self.cost_dirty = true;
    }

    /// Forgets what was waiting, after a conflict.
    fn calm(&mut self) {
        for index in self.queue.drain(..) {
            self.queued[index as usize] = false;
        }
    }

    /// Moves a bound and keeps the forced cost in step.
    pub(super) fn set(
        &mut self,
        state: &mut State,
        literal: Literal,
        reason: Reason,
    ) -> Result<(), Conflict> {
        let var = literal.key / 2;
        let before = forced(state, var);
        state.push(literal, reason);
        let after = forced(state, var);
        if after != before {
            self.cost += i64::from(after - before);
            self.cost_dirty = true;
        }
        if state.at[literal.key as usize] + state.at[(literal.key ^ 1) as usize] > 0 {
            return Err(Conflict::Empty(literal.key));
        }
        Ok(())
    }

    /// Takes the forced cost back with the trail.
    pub(super) fn back_to(&mut self, state: &mut State, level: usize) {
        // Costs are taken back entry by entry: the forced cost of a variable depends on both its bounds.
        if level >= state.level() {
            return;
        }
        let keep = state.levels[level] as usize;
        let mut touched: Vec<u32> = state.trail[keep..].iter().map(|entry| entry.key / 2).collect();
        touched.sort_unstable();
        touched.dedup();
        let before: i64 = touched.iter().map(|&var| i64::from(forced(state, var))).sum();
        state.back_to(level, |_| {});
        let after: i64 = touched.iter().map(|&var| i64::from(forced(state, var))).sum();
        self.cost += after - before;
        // The level that remains was at its fixed point.
        self.cost_dirty = false;
        self.calm();
    }

    /// Propagates to a fixed point.
    pub(super) fn run(&mut self, state: &mut State, clauses: &mut Clauses) -> Result<(), Conflict> {
        loop {
            while state.head < state.trail.len() {
                let key = state.trail[state.head].key;
                state.head += 1;
                for &index in &self.uses[key as usize] {
                    if !std::mem::replace(&mut self.queued[index as usize], true) {
                        self.queue.push_back(index);
                    }
                }
                self.clauses_of(state, clauses, key)?;
            }
            if self.cost_dirty {
                self.cost_dirty = false;
                self.cost_of(state)?;
            } else if let Some(index) = self.queue.pop_front() {
                self.queued[index as usize] = false;
                self.linear(state, index)?;
            } else {
                return Ok(());
            }
        }
    }

    fn linear(&mut self, state: &mut State, index: u32) -> Result<(), Conflict> {
        let row = &self.linears[index as usize];
        let used: i64 =
            row.terms.iter().map(|&(key, weight)| weight * i64::from(state.at[key as usize])).sum();
        let slack = row.most - used;
        if slack < 0 {
            return Err(Conflict::Linear(index));
        }
        for term in 0..row.terms.len() {
            let (key, weight) = self.linears[index as usize].terms[term];
            let most = i64::from(state.at[key as usize]) + slack / weight;
            if i64::from(state.at[(key ^ 1) as usize]) < -most {
                let literal = Literal { key: key ^ 1, at: -most as i32 };
                self.set(state, literal, Reason::Linear(index))?;
            }
        }
        Ok(())
    }

    fn cost_of(&mut self, state: &mut State) -> Result<(), Conflict> {
        let slack = i64::from(self.budget) - self.cost;
        if slack < 0 {
            return Err(Conflict::Cost);
        }
        for var in 0..state.at.len() as u32 / 2 {
            let most = i64::from(forced(state, var)) + slack;
            // Wide bounds help nobody, but there are many of them.
            if most > WIDE && state.level() > 0 {
                continue;
            }
            for key in [2 * var, 2 * var + 1] {
                if i64::from(state.at[key as usize]) < -most {
                    let literal = Literal { key, at: -most as i32 };
                    self.set(state, literal, Reason::Cost)?;
                }
            }
        }
        Ok(())
    }

    fn clauses_of(&mut self, state: &mut State, clauses: &mut Clauses, key: u32) -> Result<(), Conflict> {
        let falsified = (key ^ 1) as usize;
        let mut list = std::mem::take(&mut clauses.watches[falsified]);
        let mut kept = 0;
        let mut result = Ok(());
        let mut next = 0;
        while next < list.len() {
            let (at, index) = list[next];
            next += 1;
            let watched = Literal { key: key ^ 1, at };
            if !state.is_false(watched) {
                list[kept] = (at, index);
                kept += 1;
                continue;
            }
            let clause = &mut clauses.all[index as usize];
            if clause.literals[0] == watched {
                clause.literals.swap(0, 1);
            }
            if state.is_true(clause.literals[0]) {
                list[kept] = (at, index);
                kept += 1;
                continue;
            }
            let fresh = (2..clause.literals.len()).find(|&k| !state.is_false(clause.literals[k]));
            if let Some(fresh) = fresh {
                clause.literals.swap(1, fresh);
                let literal = clause.literals[1];
                if literal.key as usize == falsified {
                    list.push((literal.at, index));
                } else {
                    clauses.watches[literal.key as usize].push((literal.at, index));
                }
                continue;
            }
            list[kept] = (at, index);
            kept += 1;
            let literal = clause.literals[0];
            result = if state.is_false(literal) {
                Err(Conflict::Clause(index))
            } else {
                self.set(state, literal, Reason::Clause(index))
            };
            if result.is_err() {
                break;
            }
        }
        list.copy_within(next.., kept);
        let rest = list.len() - next;
        list.truncate(kept + rest);
        clauses.watches[falsified] = list;
        result
    }
}

/// The least `|x|` that the bounds of a variable allow.
pub(super) fn forced(state: &State, var: u32) -> i32 {
    state.at[2 * var as usize].max(state.at[2 * var as usize + 1]).max(0)
}
