//! Which ranges follow from which, when a claim's clauses are checked as the notes on certificates say?
//!
//! Every range that is tightened is a step which knows the steps that it rests on. So of all that was tried, only what led to
//! a contradiction is written down in the end.
//!
//! Items are members of the component, then blocks of them. Entry `2i` is the least value of item i, entry `2i + 1` minus the
//! greatest. Both only grow.

use super::opb::Opb;
use ludograph_core::{Limits, Stop};
use std::collections::VecDeque;
use std::ops::Range;

/// No step: what holds from the beginning.
pub(super) const NONE: u32 = u32::MAX;

/// An entry and the value it reaches.
pub(super) type Bound = (usize, i64);

/// What a step or a contradiction follows from.
#[derive(Clone, Debug)]
pub(super) enum Because {
    /// It is assumed, or follows from a clause in one step.
    Clause(Option<usize>),
    /// The rule of a member, or a block of members, or a row.
    Inequality(Option<usize>),
    /// Blocks cost so much each, together at least `over`, which is what the block of them reaches then.
    Sum { block: usize, parts: Vec<Bound>, over: i64 },
}

/// A step: a bound, why it holds, and the steps that it rests on.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) bound: Bound,
    pub(super) because: Because,
    pub(super) rests: Vec<u32>,
}

/// No value is left, and why.
#[derive(Clone, Debug)]
pub(super) struct Contradiction {
    pub(super) because: Because,
    pub(super) rests: Vec<u32>,
}

/// A row: its multiple of the budget, the factor of each member, and the most that it may come to.
pub(super) struct Row {
    pub(super) scale: i128,
    pub(super) factors: Vec<i128>,
    pub(super) most: i128,
}

/// What a member owns, its degree, and its neighbours with their number of edges.
#[derive(Clone)]
struct Rule {
    value: i64,
    degree: i64,
    others: Vec<(usize, i64)>,
}

pub(super) struct Ranges<'a> {
    limits: &'a Limits,
    members: usize,
    /// The blocks, each a range of items; the last one holds all.
    pub(super) blocks: Vec<Range<usize>>,
    /// The members in the order in which blocks take them: items are numbered by it.
    rules: Vec<Rule>,
    budget: i64,
    at: Vec<i64>,
    why: Vec<u32>,
    pub(super) steps: Vec<Step>,
    /// Entries with what they were before, since the last time that it was settled.
    changed: Vec<(usize, i64, u32)>,
    waiting: VecDeque<usize>,
    awake: Vec<bool>,
    pub(super) clauses: Vec<Vec<Bound>>,
    /// By entry: the clauses that have a bound which fails when the entry grows.
    occurs: Vec<Vec<u32>>,
    /// Clauses to look at again.
    due: Vec<u32>,
}

/// The blocks over so many members: ranges of eight, then ranges of eight of these, up to one.
fn blocks(members: usize) -> Vec<Range<usize>> {
    let mut all: Vec<Range<usize>> = Vec::new();
    let (mut first, mut last) = (0, members);
    while all.is_empty() || last - first > 1 {
        let level = (first..last).step_by(8).map(|start| start..(start + 8).min(last));
        all.extend(level.collect::<Vec<_>>());
        (first, last) = (last, members + all.len());
    }
    all
}

impl<'a> Ranges<'a> {
    /// The order names the members as the blocks take them.
    pub(super) fn new(opb: &Opb<'_>, order: &[usize], limits: &'a Limits) -> Self {
        let mut item = vec![0; order.len()];
        order.iter().enumerate().for_each(|(place, &member)| item[member] = place);
        let rules = order.iter().map(|&member| {
            let (value, counts) = opb.rule(member);
            // A value that the whole budget cannot use up is as good as any larger one.
            let most = (counts.iter().map(|(_, by)| by.abs()).sum::<i64>() + 1) * (opb.reach + 1);
            let value = value.clamp(-i128::from(most), most.into()) as i64;
            let degree = counts.iter().find(|(other, _)| *other == member).map_or(0, |(_, by)| -by);
            let others = counts.into_iter().filter(|(other, _)| *other != member);
            Rule { value, degree, others: others.map(|(other, by)| (item[other], by)).collect() }
        });
        let (members, blocks) = (order.len(), blocks(order.len()));
        let items = members + blocks.len();
        let mut at = vec![-opb.reach; 2 * items];
        // A block costs 0 at least; at most what the block above leaves, and the last one the budget.
        (members..items).for_each(|block| (at[2 * block], at[2 * block + 1]) = (0, -(1 << 40)));
        at[2 * items - 1] = -opb.budget;
        Self {
            limits,
            members,
            rules: rules.collect(),
            budget: opb.budget,
            why: vec![NONE; 2 * items],
            steps: Vec::new(),
            changed: Vec::new(),
            waiting: (0..members).collect(),
            awake: vec![true; members],
            clauses: Vec::new(),
            occurs: vec![Vec::new(); 2 * items],
            due: Vec::new(),
            blocks,
            at,
        }
    }

    pub(super) fn members(&self) -> usize {
        self.members
    }

    /// A row as a claim lists it: the multiple of the budget, then members (as items) with their multiples.
    pub(super) fn row(&self, scale: i64, multiples: &[(usize, i64)]) -> Row {
        let mut row = Row {
            scale: scale.into(),
            factors: vec![0; self.members],
            most: i128::from(scale) * i128::from(self.budget),
        };
        for &(item, by) in multiples {
            let Rule { value, degree, others } = &self.rules[item];
            row.most += i128::from(by) * i128::from(*value);
            row.factors[item] -= i128::from(by) * i128::from(*degree);
            others
                .iter()
                .for_each(|&(other, edges)| row.factors[other] += i128::from(by) * i128::from(edges));
        }
        row
    }

    /// Takes a clause into use.
    pub(super) fn adopt(&mut self, clause: Vec<Bound>) {
        let index = self.clauses.len() as u32;
        clause.iter().for_each(|&(entry, _)| self.occurs[entry ^ 1].push(index));
        self.due.push(index);
        self.clauses.push(clause);
    }

    /// Assumes that all bounds of a clause fail.
    pub(super) fn assume_contrary(&mut self, clause: &[Bound]) -> Result<(), Contradiction> {
        clause
            .iter()
            .try_for_each(|&(entry, at)| self.raise(entry ^ 1, 1 - at, Because::Clause(None), Vec::new()))
    }

    /// Keeps what was found.
    pub(super) fn settle(&mut self) {
        self.changed.clear();
    }

    /// Takes back what was found since, steps included if they are not wanted.
    pub(super) fn restore(&mut self) {
        while let Some((entry, at, why)) = self.changed.pop() {
            (self.at[entry], self.why[entry]) = (at, why);
        }
        self.due.clear();
        self.waiting.clear();
        self.awake.fill(false);
    }

    /// Tightens all ranges until nothing changes: by all clauses, or by those named, and by rows.
    pub(super) fn tighten(
        &mut self,
        named: Option<&[usize]>,
        rows: &[(usize, Row)],
    ) -> Result<Result<(), Contradiction>, Stop> {
        loop {
            // On long thin graphs rules go on for ever so long, where a row would end it: they take turns.
            for _ in 0..self.members {
                let Some(member) = self.waiting.pop_front() else { break };
                self.limits.spend(1)?;
                self.awake[member] = false;
                if let Err(end) = self.rule(member) {
                    return Ok(Err(end));
                }
            }
            let before = self.changed.len() + self.steps.len();
            let rest = self
                .spend()
                .and_then(|()| self.use_clauses(named))
                .and_then(|()| rows.iter().try_for_each(|(index, row)| self.use_row(*index, row)));
            if let Err(end) = rest {
                return Ok(Err(end));
            }
            if self.changed.len() + self.steps.len() == before && self.waiting.is_empty() {
                return Ok(Ok(()));
            }
        }
    }

    fn raise(
        &mut self,
        entry: usize,
        at: i64,
        because: Because,
        rests: Vec<u32>,
    ) -> Result<(), Contradiction> {
        if at <= self.at[entry] {
            return Ok(());
        }
        let step = self.steps.len() as u32;
        self.steps.push(Step { bound: (entry, at), because, rests });
        self.changed.push((entry, self.at[entry], self.why[entry]));
        (self.at[entry], self.why[entry]) = (at, step);
        self.due.extend(&self.occurs[entry]);
        let item = entry / 2;
        if item < self.members && entry.is_multiple_of(2) {
            self.wake(item);
        } else if item < self.members {
            for k in 0..self.rules[item].others.len() {
                self.wake(self.rules[item].others[k].0);
            }
        }
        if at + self.at[entry ^ 1] > 0 {
            return Err(Contradiction {
                because: Because::Clause(None),
                rests: vec![step, self.why[entry ^ 1]],
            });
        }
        Ok(())
    }

    fn wake(&mut self, member: usize) {
        if !std::mem::replace(&mut self.awake[member], true) {
            self.waiting.push_back(member);
        }
    }

    /// Nobody may end in debt.
    fn rule(&mut self, member: usize) -> Result<(), Contradiction> {
        let Rule { value, degree, others } = self.rules[member].clone();
        if degree == 0 {
            return Ok(());
        }
        let given: i64 = others.iter().map(|&(other, by)| by * -self.at[2 * other + 1]).sum();
        let most: Vec<u32> = others.iter().map(|&(other, _)| self.why[2 * other + 1]).collect();
        let least = self.why[2 * member];
        let spare = value + given - degree * self.at[2 * member];
        let because = Because::Inequality(None);
        if spare < 0 {
            let rests = most.into_iter().chain([least]).collect();
            return Err(Contradiction { because, rests });
        }
        self.raise(2 * member + 1, -(value + given).div_euclid(degree), because.clone(), most.clone())?;
        for (k, &(other, by)) in others.iter().enumerate() {
            let least_of_other = -self.at[2 * other + 1] - spare / by;
            if least_of_other > self.at[2 * other] {
                let rests =
                    most.iter().enumerate().filter(|(j, _)| *j != k).map(|(_, &why)| why).chain([least]);
                self.raise(2 * other, least_of_other, because.clone(), rests.collect())?;
            }
        }
        Ok(())
    }

    /// What an item costs at least, and the step that says so.
    fn cost(&self, item: usize) -> (i64, u32) {
        let (least, greatest) = (self.at[2 * item], self.at[2 * item + 1]);
        match item < self.members {
            true if greatest > least.max(0) => (greatest, self.why[2 * item + 1]),
            _ if least > 0 => (least, self.why[2 * item]),
            _ => (0, NONE),
        }
    }

    /// The budget: a block costs at least what its parts do, and a part at most what the others leave.
    fn spend(&mut self) -> Result<(), Contradiction> {
        let members = self.members;
        for block in 0..self.blocks.len() {
            let costs: Vec<(i64, u32)> = self.blocks[block].clone().map(|part| self.cost(part)).collect();
            let sum: i64 = costs.iter().map(|(cost, _)| cost).sum();
            if sum > self.at[2 * (members + block)] {
                let because = self.by_block(block, None, 0, sum);
                let rests = costs.iter().map(|&(_, why)| why).collect();
                self.raise(2 * (members + block), sum, because, rests)?;
            }
        }
        for block in (0..self.blocks.len()).rev() {
            let parts = self.blocks[block].clone();
            let costs: Vec<(i64, u32)> = parts.clone().map(|part| self.cost(part)).collect();
            let most = -self.at[2 * (members + block) + 1];
            let why = self.why[2 * (members + block) + 1];
            let spare = most - costs.iter().map(|(cost, _)| cost).sum::<i64>();
            if spare < 0 {
                let rests = costs.iter().map(|&(_, why)| why).chain([why]).collect();
                return Err(Contradiction { because: self.by_block(block, None, 0, most + 1), rests });
            }
            for (k, part) in parts.enumerate() {
                let bound = -(costs[k].0 + spare);
                let entries =
                    if part < members { 2 * part..2 * part + 2 } else { 2 * part + 1..2 * part + 2 };
                for entry in entries.filter(|&entry| bound > self.at[entry]).collect::<Vec<_>>() {
                    let because = self.by_block(block, Some(part), 1 - bound, most + 1);
                    let others = costs.iter().enumerate().filter(|(j, _)| *j != k).map(|(_, &(_, why))| why);
                    let rests = others.chain([why]).collect();
                    self.raise(entry, bound, because, rests)?;
                }
            }
        }
        Ok(())
    }

    /// What a block says, if one part of it costs so much instead.
    fn by_block(&self, block: usize, part: Option<usize>, instead: i64, over: i64) -> Because {
        let parts = self.blocks[block].clone();
        if parts.start < self.members {
            return Because::Inequality(None);
        }
        let cost = |item: usize| if Some(item) == part { instead } else { self.cost(item).0 };
        let parts =
            parts.map(|item| (item - self.members, cost(item))).filter(|(_, cost)| *cost > 0).collect();
        Because::Sum { block, parts, over }
    }

    fn use_clauses(&mut self, named: Option<&[usize]>) -> Result<(), Contradiction> {
        match named {
            Some(named) => named.iter().try_for_each(|&clause| self.use_clause(clause)),
            None => {
                while let Some(clause) = self.due.pop() {
                    self.use_clause(clause as usize)?;
                }
                Ok(())
            }
        }
    }

    /// If all bounds of a clause but one fail, that one holds.
    fn use_clause(&mut self, index: usize) -> Result<(), Contradiction> {
        let fails = |&(entry, at): &Bound| self.at[entry ^ 1] > -at;
        let mut open = self.clauses[index].iter().filter(|bound| !fails(bound));
        let (first, second) = (open.next().copied(), open.next());
        if second.is_some() {
            return Ok(());
        }
        let whys =
            self.clauses[index].iter().filter(|bound| fails(bound)).map(|(entry, _)| self.why[entry ^ 1]);
        let (because, rests) = (Because::Clause(Some(index)), whys.collect());
        match first {
            Some((entry, at)) => self.raise(entry, at, because, rests),
            None => Err(Contradiction { because, rests }),
        }
    }

    fn use_row(&mut self, index: usize, row: &Row) -> Result<(), Contradiction> {
        let because = Because::Inequality(Some(index));
        let range = |item: usize| (self.at[2 * item], -self.at[2 * item + 1]);
        let best: Vec<(i64, u32)> = (0..self.members)
            .map(|item| {
                let (low, high) = range(item);
                let best = row.best(item, low, high);
                let why = match best {
                    0 if row.factors[item].abs() <= row.scale => NONE,
                    best if best == high && (row.factors[item] > row.scale || best < 0) => {
                        self.why[2 * item + 1]
                    }
                    _ => self.why[2 * item],
                };
                (best, why)
            })
            .collect();
        let spare =
            row.most - best.iter().enumerate().map(|(item, &(best, _))| row.value(item, best)).sum::<i128>();
        if spare < 0 {
            return Err(Contradiction { because, rests: best.iter().map(|&(_, why)| why).collect() });
        }
        for item in 0..self.members {
            let (low, high) = (self.at[2 * item], -self.at[2 * item + 1]);
            let most = row.value(item, best[item].0) + spare;
            for (entry, end, sign) in [(2 * item + 1, high, -1), (2 * item, low, 1)] {
                if row.value(item, end) > most {
                    let others = best.iter().enumerate().filter(|(other, _)| *other != item);
                    let rests = others.map(|(_, &(_, why))| why).collect();
                    self.raise(
                        entry,
                        sign * row.reach(item, best[item].0, end, most),
                        because.clone(),
                        rests,
                    )?;
                }
            }
        }
        Ok(())
    }
}

impl Row {
    fn value(&self, item: usize, x: i64) -> i128 {
        self.scale * i128::from(x.abs()) - self.factors[item] * i128::from(x)
    }

    /// Where in a range the part of an item is least.
    fn best(&self, item: usize, low: i64, high: i64) -> i64 {
        match self.factors[item] {
            factor if factor > self.scale => high,
            factor if factor < -self.scale => low,
            _ => 0.clamp(low, high),
        }
    }

    /// The last value from the best one towards an end that costs at most so much; costs grow on that way.
    fn reach(&self, item: usize, best: i64, end: i64, most: i128) -> i64 {
        let (mut near, mut far) = (best, end);
        while near.abs_diff(far) > 1 {
            let middle = near + (far - near) / 2;
            if self.value(item, middle) <= most { near = middle } else { far = middle }
        }
        near
    }
}
