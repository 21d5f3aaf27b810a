//! What follows from the bounds? Linear constraints, the budget, and clauses, to a fixed point.

use super::clauses::Watch;
use super::costs::Costs;
use super::state::Entry;
use super::{Clauses, Linear, Literal, Reason, State};
use ludograph_core::{Limits, Stop};
use std::collections::VecDeque;

/// The constraints, prepared for propagation.
pub(super) struct Propagator {
    pub(super) linears: Vec<Row>,
    /// By key: the constraints that look at this bound.
    uses: Vec<Vec<u32>>,
    pub(super) costs: Costs,
    /// Sums to look at, and whether they wait.
    sums: Vec<u32>,
    waiting: Vec<bool>,
    /// First in, first out: a constraint then sees all that its neighbours have found.
    queue: VecDeque<u32>,
    queued: Vec<bool>,
    /// Terms looked at since the limits were asked.
    terms: usize,
}

/// A constraint by keys: `Σ weight · at[key] ≤ most`, where each key bounds a term from above.
pub(super) struct Row {
    pub(super) terms: Vec<(u32, i64)>,
    pub(super) most: i64,
}

/// Above the root the budget moves a bound only if it leaves no more than this.
const WIDE: i32 = 1;
/// Terms between two questions to the limits: about a millisecond.
const OFTEN: usize = 200_000;
/// More moves of bounds are not kept: they take 24 bytes each, and on large wide problems bounds move by one at a time.
const MOST_MOVES: usize = 8_000_000;

/// What contradicts.
pub(super) enum Conflict {
    Linear(u32),
    Clause(u32),
    Cut(u32),
    /// The two bounds of a variable have passed each other.
    Empty(u32),
}

impl Propagator {
    pub(super) fn new(linears: &[Linear], leaves: usize) -> Self {
        let costs = Costs::new(leaves);
        let mut uses = vec![Vec::new(); 2 * costs.variables()];
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
        let waiting = vec![false; costs.variables()];
        Self { linears, uses, costs, sums: Vec::new(), waiting, queue, queued, terms: 0 }
    }

    /// The widest bounds within a budget: nobody alone may cost more.
    pub(super) fn bounds(&self, budget: i32) -> Vec<i32> {
        let mut bounds = vec![-budget; 2 * self.costs.variables()];
        for sum in self.costs.leaves..self.costs.variables() as u32 {
            bounds[2 * sum as usize] = 0;
        }
        bounds
    }

    /// Looks at everything again, as at the start.
    pub(super) fn wake_all(&mut self) {
        self.queue = (0..self.linears.len() as u32).collect();
        self.queued.fill(true);
        for sum in self.costs.leaves..self.costs.variables() as u32 {
            self.wake(Some(sum));
        }
    }

    fn wake(&mut self, sum: Option<u32>) {
        if let Some(sum) = sum
            && !std::mem::replace(&mut self.waiting[sum as usize], true)
        {
            self.sums.push(sum);
        }
    }

    /// Moves a bound.
    pub(super) fn set(
        &mut self,
        state: &mut State,
        literal: Literal,
        reason: Reason,
    ) -> Result<(), Conflict> {
        let var = literal.key / 2;
        let before = self.costs.least(state, var);
        state.push(literal, reason);
        if self.costs.least(state, var) != before {
            self.wake(self.costs.parent(var));
        }
        if self.costs.is_sum(var) && literal.key % 2 == 1 {
            self.wake(Some(var));
        }
        if state.at[literal.key as usize] + state.at[(literal.key ^ 1) as usize] > 0 {
            return Err(Conflict::Empty(literal.key));
        }
        Ok(())
    }

    /// Takes levels back. The level that remains was at its fixed point, so nothing waits; where it was not, because
    /// a limit came before, everything is woken when the search goes on.
    pub(super) fn back_to(&mut self, state: &mut State, level: usize) {
        state.back_to(level);
        for index in self.queue.drain(..) {
            self.queued[index as usize] = false;
        }
        for sum in self.sums.drain(..) {
            self.waiting[sum as usize] = false;
        }
    }

    /// Propagates to a fixed point, or says why it stopped before.
    pub(super) fn run(
        &mut self,
        state: &mut State,
        clauses: &mut Clauses,
        limits: &Limits,
    ) -> Result<Option<Stop>, Conflict> {
        loop {
            if self.terms >= OFTEN {
                self.terms = 0;
                // On large problems this is most of the work, so it counts like a conflict.
                if let Err(why) = limits.spend(1) {
                    return Ok(Some(why));
                }
            }
            if state.trail.len() > MOST_MOVES {
                let what = format!("the bounds of the search have moved {MOST_MOVES} times without an end");
                return Ok(Some(Stop::TooLarge(what.into())));
            }
            while state.head < state.trail.len() {
                let entry = state.trail[state.head];
                state.head += 1;
                for &index in &self.uses[entry.key as usize] {
                    if !std::mem::replace(&mut self.queued[index as usize], true) {
                        self.queue.push_back(index);
                    }
                }
                self.clauses_of(state, clauses, entry)?;
            }
            if let Some(sum) = self.sums.pop() {
                self.waiting[sum as usize] = false;
                self.sum(state, sum)?;
            } else if let Some(index) = self.queue.pop_front() {
                self.queued[index as usize] = false;
                self.terms += self.linears[index as usize].terms.len();
                self.linear(state, index)?;
            } else {
                return Ok(None);
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

    /// A sum costs at least what its parts do; each part at most what the others leave of the sum.
    fn sum(&mut self, state: &mut State, sum: u32) -> Result<(), Conflict> {
        let parts = self.costs.parts(sum);
        let least: i32 = parts.clone().map(|part| self.costs.least(state, part)).sum();
        if least > state.at[2 * sum as usize] {
            self.set(state, Literal { key: 2 * sum, at: least }, Reason::Sum(sum))?;
        }
        let slack = -state.at[2 * sum as usize + 1] - least;
        for part in parts {
            let most = self.costs.least(state, part) + slack;
            if self.costs.is_sum(part) {
                self.limit(state, 2 * part + 1, most, sum)?;
            } else if most <= WIDE || state.level() == 0 {
                // Wide bounds of single variables help nobody, but there are many of them.
                self.limit(state, 2 * part, most, sum)?;
                self.limit(state, 2 * part + 1, most, sum)?;
            }
        }
        Ok(())
    }

    fn limit(&mut self, state: &mut State, key: u32, most: i32, sum: u32) -> Result<(), Conflict> {
        if state.at[key as usize] < -most {
            self.set(state, Literal { key, at: -most }, Reason::Sum(sum))?;
        }
        Ok(())
    }

    /// Clauses of which a watched literal has become false.
    fn clauses_of(&mut self, state: &mut State, clauses: &mut Clauses, entry: Entry) -> Result<(), Conflict> {
        let key = entry.key ^ 1;
        for at in clauses.values(key, 1 - entry.new, -entry.old) {
            self.clauses_at(state, clauses, Literal { key, at })?;
        }
        Ok(())
    }

    fn clauses_at(
        &mut self,
        state: &mut State,
        clauses: &mut Clauses,
        watched: Literal,
    ) -> Result<(), Conflict> {
        let mut list = std::mem::take(clauses.list(watched));
        let mut kept = 0;
        let mut result = Ok(());
        let mut next = 0;
        while next < list.len() {
            let watch = list[next];
            next += 1;
            if state.is_true(watch.other) {
                list[kept] = watch;
                kept += 1;
                continue;
            }
            let clause = &mut clauses.all[watch.clause as usize];
            if clause.literals[0] == watched {
                clause.literals.swap(0, 1);
            }
            let other = clause.literals[0];
            if state.is_true(other) {
                list[kept] = Watch { other, ..watch };
                kept += 1;
                continue;
            }
            // From where the last search ended, once around.
            let open = |&at: &usize| !state.is_false(clause.literals[at]);
            let from = clause.position as usize;
            let fresh = (from..clause.literals.len()).find(open).or_else(|| (2..from).find(open));
            if let Some(fresh) = fresh {
                clause.position = fresh as u32;
                clause.literals.swap(1, fresh);
                let literal = clause.literals[1];
                clauses.watch(literal, Watch { other, ..watch });
                continue;
            }
            list[kept] = Watch { other, ..watch };
            kept += 1;
            result = if state.is_false(other) {
                Err(Conflict::Clause(watch.clause))
            } else {
                self.set(state, other, Reason::Clause(watch.clause))
            };
            if result.is_err() {
                break;
            }
        }
        list.copy_within(next.., kept);
        let rest = list.len() - next;
        list.truncate(kept + rest);
        *clauses.list(watched) = list;
        result
    }
}

/// The least `|x|` that the bounds of a variable allow.
pub(super) fn forced(state: &State, var: u32) -> i32 {
    state.at[2 * var as usize].max(state.at[2 * var as usize + 1]).max(0)
}
