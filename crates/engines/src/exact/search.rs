//! The search: decide, propagate, learn, jump back, start again.

use super::analyse::{Analyser, Source};
use super::cuts::{Cuts, Multipliers, Says};
use super::propagate::{Conflict, Propagator};
use super::{Clauses, Linear, Literal, Reason, State};
use ludograph_core::{Limits, Stop};

/// What is asked.
#[derive(Clone, Debug)]
pub struct Problem {
    /// How many variables there are.
    pub variables: usize,
    /// What must hold.
    pub constraints: Vec<Linear>,
}

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A point within the budget.
    Point(Vec<i32>),
    /// There is none.
    Empty,
    /// A limit came first.
    Stopped(Stop),
}

/// Conflicts before the first restart.
const RESTART: u64 = 64;
/// Clauses kept before the first reduction.
const KEPT: usize = 2000;

/// A clause as the proof knows it.
struct Learned {
    literals: Vec<Literal>,
    /// What it rests on: clauses by their numbers.
    sources: Vec<Source>,
}

/// What a clause of a proof rests on, by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// A clause before it.
    Clause(u32),
    /// A row.
    Row(u32),
}

/// A refutation: clauses in their order, and the rows they use besides the constraints.
#[derive(Clone, Debug, Default)]
pub struct Proof {
    /// How rows are made from the constraints.
    pub rows: Vec<Multipliers>,
    /// Each clause with what it rests on, in the order of use.
    pub clauses: Vec<(Vec<Literal>, Vec<Use>)>,
}

/// A search; activities are remembered from budget to budget.
pub struct Search {
    problem: Problem,
    state: State,
    rules: Propagator,
    budget: i32,
    clauses: Clauses,
    cuts: Cuts,
    analyser: Analyser,
    activity: Vec<f64>,
    bump: f64,
    guide: Vec<i32>,
    /// Where each variable must lie; empty if anywhere.
    within: Vec<(i32, i32)>,
    /// Everything learned for the budget, in order.
    learned: Vec<Learned>,
    /// The clause that failed at the root, if one did.
    last: Option<u32>,
    conflicts: u64,
    /// From so many clauses on, half of them go.
    kept: usize,
}

impl Search {
    /// A search for a problem.
    pub fn new(problem: Problem) -> Self {
        let rules = Propagator::new(&problem.constraints, problem.variables);
        let keys = 2 * rules.costs.variables();
        Self {
            state: State::new(rules.bounds(0)),
            rules,
            budget: 0,
            clauses: Clauses::new(vec![0; keys]),
            cuts: Cuts::new(&problem.constraints, problem.variables),
            analyser: Analyser::new(keys),
            activity: vec![0.0; keys / 2],
            bump: 1.0,
            guide: vec![0; problem.variables],
            within: Vec::new(),
            learned: Vec::new(),
            last: None,
            conflicts: 0,
            kept: KEPT,
            problem,
        }
    }

    /// How many conflicts there were.
    pub fn conflicts(&self) -> u64 {
        self.conflicts
    }

    /// A point whose neighbourhood is looked at first.
    pub fn guide(&mut self, point: Vec<i32>) {
        self.guide = point;
    }

    /// Looks only at points of a box from now on, the least and greatest value of each variable. What was learned is
    /// forgotten, but for the basis of the relaxation and who was active. Nothing said of a box is a proof.
    pub fn confine(&mut self, within: Vec<(i32, i32)>) {
        self.within = within;
        self.learned.clear();
        // Any budget begins afresh.
        self.budget = -1;
    }

    /// The clauses that, in this order, refute the last budget for which [`Search::within`] said `Empty`:
    /// only those on which the contradiction rests. Each comes with the places of those before it that it rests on
    /// besides the constraints, in the order in which they are used.
    pub fn proof(&self) -> Proof {
        debug_assert!(self.within.is_empty(), "a box proves nothing");
        let mut needed = vec![false; self.learned.len()];
        let number = |clause: u32| self.clauses.all[clause as usize].number as usize;
        for entry in &self.state.trail {
            if let Reason::Clause(clause) = entry.reason {
                needed[number(clause)] = true;
            }
        }
        if let Some(clause) = self.last {
            needed[number(clause)] = true;
        }
        for index in (0..self.learned.len()).rev() {
            let learned = &self.learned[index];
            needed[index] |= learned.literals.len() <= 1;
            if needed[index] {
                for source in &learned.sources {
                    if let Source::Clause(source) = *source {
                        needed[source as usize] = true;
                    }
                }
            }
        }
        let mut place = vec![0; self.learned.len()];
        let mut row = vec![None; self.cuts.kept.len()];
        let mut proof = Proof::default();
        for (index, learned) in self.learned.iter().enumerate().filter(|(index, _)| needed[*index]) {
            place[index] = proof.clauses.len() as u32;
            let mut uses = Vec::new();
            // A conflict is taken apart from its end.
            for &source in learned.sources.iter().rev() {
                let used = match source {
                    Source::Clause(clause) => Use::Clause(place[clause as usize]),
                    Source::Cut(cut) => Use::Row(*row[cut as usize].get_or_insert_with(|| {
                        proof.rows.push(self.cuts.kept[cut as usize].clone());
                        proof.rows.len() as u32 - 1
                    })),
                };
                if !uses.contains(&used) {
                    uses.push(used);
                }
            }
            proof.clauses.push((learned.literals.clone(), uses));
        }
        proof
    }

    /// Looks for a point with `Σ |x| ≤ budget`. What was learned rests on the budget: it is kept for
    /// smaller budgets and forgotten for larger ones.
    pub fn within(&mut self, budget: i32, limits: &Limits) -> Verdict {
        if budget <= self.budget && !self.learned.is_empty() {
            self.back_to(0);
        } else {
            let mut bounds = self.rules.bounds(budget);
            for (var, &(least, most)) in self.within.iter().enumerate() {
                bounds[2 * var] = bounds[2 * var].max(least);
                bounds[2 * var + 1] = bounds[2 * var + 1].max(-most);
            }
            self.state = State::new(bounds.clone());
            self.clauses = Clauses::new(bounds);
            self.learned.clear();
            self.cuts.forget();
            self.kept = KEPT;
        }
        self.budget = budget;
        self.rules.wake_all();
        let whole = Literal { key: 2 * self.rules.costs.whole() + 1, at: -budget };
        if !self.state.is_true(whole) && self.rules.set(&mut self.state, whole, Reason::Decision).is_err() {
            self.last = None;
            return Verdict::Empty;
        }
        let mut restarts = 0u64;
        let mut until = self.conflicts + RESTART;
        loop {
            let conflict = match self.rules.run(&mut self.state, &mut self.clauses, limits) {
                Err(conflict) => conflict,
                Ok(Some(why)) => return Verdict::Stopped(why),
                Ok(None) => {
                    if let Some(point) = self.candidate() {
                        return Verdict::Point(point);
                    }
                    match self.relax(limits) {
                        Relaxed::Conflict(conflict) => conflict,
                        Relaxed::Moved => continue,
                        Relaxed::Nothing => {
                            // Where relaxations take long, conflicts are rare.
                            if let Err(why) = limits.spend(0) {
                                return Verdict::Stopped(why);
                            }
                            let literal = self.decide();
                            self.state.levels.push(self.state.trail.len() as u32);
                            let set = self.rules.set(&mut self.state, literal, Reason::Decision);
                            debug_assert!(set.is_ok(), "a decision splits a domain");
                            continue;
                        }
                    }
                }
            };
            if self.state.level() == 0 {
                // What moved bounds at the root is found on the trail.
                self.last = match conflict {
                    Conflict::Clause(clause) => Some(clause),
                    _ => None,
                };
                return Verdict::Empty;
            }
            if let Err(why) = limits.spend(1) {
                return Verdict::Stopped(why);
            }
            if !self.learn(&conflict) {
                self.last = None;
                return Verdict::Empty;
            }
            if self.conflicts >= until {
                restarts += 1;
                until = self.conflicts + RESTART * luby(restarts + 1);
                self.back_to(0);
                if self.clauses.alive > self.kept {
                    self.kept += KEPT / 8;
                    // Nothing above the root is a reason now.
                    self.clauses.reduce();
                }
            }
        }
    }

    /// Learns a clause and goes back to where it moves a bound; false if the clause is empty.
    fn learn(&mut self, conflict: &Conflict) -> bool {
        self.conflicts += 1;
        let (activity, bump) = (&mut self.activity, self.bump);
        let lesson = self.analyser.learn(
            conflict,
            &self.state,
            &self.rules,
            &mut self.clauses,
            &mut self.cuts,
            |var| {
                activity[var as usize] += bump;
            },
        );
        self.bump /= 0.95;
        if self.bump > 1e100 {
            self.activity.iter_mut().for_each(|activity| *activity *= 1e-100);
            self.bump *= 1e-100;
        }
        self.clauses.decay();
        self.back_to(lesson.level);
        let number = |source: &Source| match *source {
            Source::Clause(clause) => Source::Clause(self.clauses.all[clause as usize].number),
            cut @ Source::Cut(_) => cut,
        };
        let sources = lesson.sources.iter().map(number);
        let number = self.learned.len() as u32;
        self.learned.push(Learned { literals: lesson.clause.clone(), sources: sources.collect() });
        let Some(&first) = lesson.clause.first() else { return false };
        let reason = if lesson.clause.len() == 1 {
            Reason::Decision
        } else {
            Reason::Clause(self.clauses.add(lesson.clause, number, lesson.levels))
        };
        let set = self.rules.set(&mut self.state, first, reason);
        debug_assert!(set.is_ok(), "the clause is not false after the jump");
        true
    }

    fn back_to(&mut self, level: usize) {
        self.rules.back_to(&mut self.state, level);
        self.cuts.back_to(self.state.trail.len());
    }

    /// Asks the relaxation. What it says at the root is learned as clauses that rest on nothing but its row.
    fn relax(&mut self, limits: &Limits) -> Relaxed {
        let Problem { constraints, variables } = &self.problem;
        let made = self.cuts.make(constraints, *variables, &self.state, self.budget, limits);
        let Some(cut) = made else { return Relaxed::Nothing };
        let said = cut.says(&self.state);
        let index = self.cuts.live.len() as u32;
        self.cuts.live.push(cut);
        let root = self.state.level() == 0;
        match said {
            Says::Nothing => {
                self.cuts.live.pop();
                Relaxed::Nothing
            }
            Says::Contradiction => {
                if root {
                    self.at_root(Vec::new(), index);
                }
                Relaxed::Conflict(Conflict::Cut(index))
            }
            Says::Bounds(literals) => {
                for literal in literals {
                    let reason = if root {
                        self.at_root(vec![literal], index);
                        Reason::Decision
                    } else {
                        Reason::Cut(index)
                    };
                    if let Err(conflict) = self.rules.set(&mut self.state, literal, reason) {
                        return Relaxed::Conflict(conflict);
                    }
                }
                Relaxed::Moved
            }
        }
    }

    fn at_root(&mut self, literals: Vec<Literal>, cut: u32) {
        let sources = vec![Source::Cut(self.cuts.keep(cut))];
        self.learned.push(Learned { literals, sources });
    }

    /// The greatest point of the box, if it is what is looked for. Where constraints only bound variables
    /// by sums of others from above, as in chip-firing, it is always feasible.
    fn candidate(&self) -> Option<Vec<i32>> {
        let high = |var: usize| -self.state.at[2 * var + 1];
        let cost: i64 = (0..self.problem.variables).map(|var| i64::from(high(var).abs())).sum();
        if cost > i64::from(self.budget) {
            return None;
        }
        let holds = |linear: &Linear| {
            let sum: i64 =
                linear.terms.iter().map(|&(var, factor)| factor * i64::from(high(var as usize))).sum();
            sum >= linear.least
        };
        self.problem.constraints.iter().all(holds).then(|| (0..self.problem.variables).map(high).collect())
    }

    /// The most active variable that is still open keeps off all that costs.
    fn decide(&self) -> Literal {
        let mut best: Option<((bool, f64), Literal)> = None;
        for var in 0..self.problem.variables {
            let (low, high) = (self.state.at[2 * var], -self.state.at[2 * var + 1]);
            let goal = low.max(0).min(high);
            let near = low.max(self.guide[var]).min(high);
            let literal = if high > near && near > goal {
                Literal { key: 2 * var as u32 + 1, at: -near }
            } else if high > goal {
                Literal { key: 2 * var as u32 + 1, at: -goal }
            } else if low < goal {
                Literal { key: 2 * var as u32, at: goal }
            } else {
                continue;
            };
            // Upper bounds first: when none is open, the candidate has decided.
            let rank = (high > goal, self.activity[var]);
            if best.is_none_or(|(most, _)| rank > most) {
                best = Some((rank, literal));
            }
        }
        best.expect("a box that is one point is a candidate or a conflict").1
    }
}

/// What the relaxation says.
enum Relaxed {
    Nothing,
    Moved,
    Conflict(Conflict),
}

/// The sequence 1 1 2 1 1 2 4 … (Luby, Sinclair, Zuckerman), from 1.
fn luby(mut index: u64) -> u64 {
    loop {
        let bits = 64 - index.leading_zeros();
        if index == (1 << bits) - 1 {
            return 1 << (bits - 1);
        }
        index -= (1 << (bits - 1)) - 1;
    }
}
