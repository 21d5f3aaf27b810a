//! Do these clauses show that a component needs more moves than a budget?
//!
//! For every vertex v of the component, x is how often it lends. The game says that nobody may end in
//! debt: `value - degree · x(v) + Σ x(neighbours) ≥ 0`; the budget says `Σ |x| ≤ budget`. A clause is a
//! list of bounds of which one must hold. It is accepted if its contrary (all its bounds fail) leads to
//! an empty range by tightening ranges again and again; then it may be used for the clauses after it. If
//! in the end the ranges are empty without any assumption, there is no script within the budget. A clause may
//! name those it rests on; they are tried first and alone, which is fast, and all of them if that does not do.
//!
//! Clauses may also speak about partial sums of the cost. The members are taken in the order of a
//! breadth-first search from the root, neighbours in increasing order; eight members each make a block,
//! eight blocks a larger one, up to the whole. Blocks are numbered after the vertices of the graph, level
//! by level: a key `2(n + j)` with value k says that block j costs at least k, `2(n + j) + 1` with `-k`
//! that it costs at most k.
//!
//! Clauses may also rest on rows: rules multiplied and added up, see [`super::row`].
//!
//! Bounds are kept in one array: entry `2i` is the least value of the i-th member or block, entry `2i + 1`
//! is minus its greatest. Both only grow.

use super::super::{Dollars, Instance, say};
use super::row::Row;
use ludograph_core::{Limits, Message, Objection, Stop};
use ludograph_graph::Vertex;

use std::collections::VecDeque;

/// The numbers in a proof stay below this, so sums fit in 64 bits.
const MOST: Dollars = 1 << 30;

/// What is looked at between two questions to the limits.
const OFTEN: u32 = 1024;

/// Accepts the clauses one by one; the end must be a contradiction. When the limits stop it, that is an error too: nothing
/// is accepted that was not looked at.
pub(super) fn refute(
    instance: &Instance,
    members: &[Vertex],
    budget: Dollars,
    rows: &[Vec<i64>],
    clauses: &[Vec<i32>],
    limits: &Limits,
) -> Result<(), Objection> {
    let mut ranges = Ranges::new(instance, members, budget, limits)?;
    if ranges.tighten(None, &[]).is_err() {
        return Ok(());
    }
    ranges.settle();
    for (number, clause) in clauses.iter().enumerate() {
        limits.spend(1 + clause.len() as u64)?;
        let read = ranges.read(clause, rows.len() + number);
        let no_list = || Objection::new(say::ClauseIsNoList { clause: number.to_string() });
        let (clause, uses) = read.ok_or_else(no_list)?;
        let (uses, sums) = ranges.look_up(&uses, rows).map_err(Objection::new)?;
        let follows = ranges.follows(&clause, Some(&uses), &sums) || ranges.follows(&clause, None, &sums);
        // What was not looked at to its end is no flaw.
        limits.spend(0)?;
        if !follows {
            return Err(Objection::new(say::ClauseDoesNotFollow { clause: number.to_string() }));
        }
        if ranges.adopt(clause).is_err() || ranges.tighten(None, &[]).is_err() {
            return Ok(());
        }
        ranges.settle();
    }
    limits.spend(0)?;
    Err(Objection::new(say::CLAUSES_OPEN))
}

/// The blocks over so many members: ranges of eight, then ranges of eight of these, up to one.
fn blocks(members: usize) -> Vec<std::ops::Range<usize>> {
    let mut all = Vec::new();
    let (mut first, mut last) = (0, members);
    loop {
        for start in (first..last).step_by(8) {
            all.push(start..(start + 8).min(last));
        }
        (first, last) = (last, members + all.len());
        if last - first <= 1 {
            return all;
        }
    }
}

/// A range is empty, or a rule cannot hold.
struct Contradiction;

/// Nobody may end in debt: what one member knows.
pub(super) struct Rule {
    pub(super) value: i64,
    pub(super) degree: i64,
    /// Neighbours with their number of edges.
    pub(super) others: Vec<(u32, i64)>,
}

struct Ranges<'a> {
    limits: &'a Limits,
    /// What was looked at since the limits were asked, and whether they have ended that.
    steps: u32,
    stopped: bool,
    budget: i64,
    at: Vec<i64>,
    /// What was changed since the last [`Ranges::settle`]: entries with their old values.
    changed: Vec<(u32, i64)>,
    /// Entries to look at, with the values they had.
    todo: Vec<(u32, i64)>,
    /// Members whose rule is to be looked at, and whether they are in that queue.
    waiting: VecDeque<u32>,
    awake: Vec<bool>,
    rules: Vec<Rule>,
    /// The place of each vertex among the members.
    place: Vec<Option<u32>>,
    /// The blocks, each a range of members or blocks.
    blocks: Vec<std::ops::Range<usize>>,
    clauses: Vec<Clause>,
    /// For each clause of the proof: its place among those in use, unless the ranges say all that it says.
    adopted: Vec<Option<u32>>,
    /// For each entry: the values that are watched, in order, and by whom.
    watched: Vec<Vec<(i64, Vec<Watch>)>>,
}

/// A bound: an entry and the value it must reach.
pub(super) type Bound = (u32, i64);

/// A clause in use. Its first two bounds are watched.
struct Clause {
    bounds: Vec<Bound>,
    /// Where the last bound that does not fail was found.
    found: usize,
}

/// A clause that waits for a bound to fail, and another of its bounds: while that one holds, nothing follows.
#[derive(Clone, Copy)]
struct Watch {
    clause: u32,
    other: Bound,
}

impl<'a> Ranges<'a> {
    fn new(
        instance: &Instance,
        members: &[Vertex],
        budget: Dollars,
        limits: &'a Limits,
    ) -> Result<Self, Stop> {
        let graph = instance.graph();
        let mut place = vec![None; graph.vertices()];
        for (index, vertex) in members.iter().enumerate() {
            place[vertex.index()] = Some(index as u32);
        }
        if !(0..MOST).contains(&budget) {
            return Err(Stop::TooLarge(say::ClausesTooLong { budget, most: MOST }.into()));
        }
        let mut rules = Vec::with_capacity(members.len());
        for &vertex in members {
            limits.spend(1 + graph.degree(vertex) as u64)?;
            // A value that the whole budget cannot use up is as good as any larger one.
            let most = (graph.edges().len() as Dollars + 1) * 2 * MOST;
            let value = instance.wealth()[vertex.index()].clamp(-most, most) as i64;
            let mut others: Vec<u32> =
                graph.neighbours(vertex).iter().filter_map(|next| place[next.index()]).collect();
            others.sort_unstable();
            let grouped =
                others.chunk_by(|a, b| a == b).map(|group| (group[0], group.len() as i64)).collect();
            rules.push(Rule { value, degree: graph.degree(vertex) as i64, others: grouped });
        }
        let blocks = blocks(members.len());
        let entries = 2 * (members.len() + blocks.len());
        let mut at = vec![-(budget as i64); entries];
        // A cost is never negative.
        (members.len()..entries / 2).for_each(|block| at[2 * block] = 0);
        Ok(Self {
            limits,
            steps: 0,
            stopped: false,
            budget: budget as i64,
            changed: Vec::new(),
            todo: (0..entries as u32).map(|key| (key, at[key as usize])).collect(),
            waiting: VecDeque::new(),
            awake: vec![false; members.len()],
            rules,
            place,
            blocks,
            clauses: Vec::new(),
            adopted: Vec::new(),
            watched: vec![Vec::new(); entries],
            at,
        })
    }

    /// A clause with members instead of vertices, and the clauses before it that it rests on.
    fn read(&self, clause: &[i32], number: usize) -> Option<(Vec<Bound>, Vec<usize>)> {
        let end = clause.iter().step_by(2).position(|&key| key < 0).map_or(clause.len(), |pair| 2 * pair);
        let (bounds, uses) = clause.split_at(end);
        if !bounds.len().is_multiple_of(2) {
            return None;
        }
        let bound = |pair: &[i32]| {
            let key = u32::try_from(pair[0]).ok()?;
            let vertex = key as usize / 2;
            let place = match vertex.checked_sub(self.place.len()) {
                None => self.place[vertex]?,
                Some(block) if block < self.blocks.len() => (self.rules.len() + block) as u32,
                Some(_) => return None,
            };
            Some((2 * place + key % 2, i64::from(pair[1])))
        };
        let earlier = |&sign: &i32| usize::try_from(-1 - i64::from(sign)).ok().filter(|&used| used < number);
        Some((
            bounds.chunks(2).map(bound).collect::<Option<_>>()?,
            uses.iter().map(earlier).collect::<Option<_>>()?,
        ))
    }

    /// The clauses and the rows that numbers name.
    fn look_up(&self, uses: &[usize], rows: &[Vec<i64>]) -> Result<(Vec<usize>, Vec<Row>), Message> {
        let (mut clauses, mut sums) = (Vec::new(), Vec::new());
        for &used in uses {
            match rows.get(used) {
                None => clauses.push(used - rows.len()),
                Some(row) => {
                    let sum = Row::new(row, self.budget, &self.place, &self.rules);
                    sums.push(sum.ok_or_else(|| say::RowIsNoList { row: used.to_string() })?);
                }
            }
        }
        Ok((clauses, sums))
    }

    /// Whether the contrary of a clause leads to an empty range: by the rules, the budget, the rows and either the
    /// clauses named or all clauses.
    fn follows(&mut self, clause: &[Bound], uses: Option<&[usize]>, rows: &[Row]) -> bool {
        let fails = clause.iter().try_for_each(|&(key, at)| self.raise(key ^ 1, 1 - at));
        let follows = fails.is_err() || self.tighten(uses, rows).is_err();
        self.restore();
        follows
    }

    fn is_false(&self, (key, at): Bound) -> bool {
        self.at[(key ^ 1) as usize] > -at
    }

    fn is_true(&self, (key, at): Bound) -> bool {
        self.at[key as usize] >= at
    }

    fn raise(&mut self, key: u32, at: i64) -> Result<(), Contradiction> {
        let old = self.at[key as usize];
        if at <= old {
            return Ok(());
        }
        self.changed.push((key, old));
        self.at[key as usize] = at;
        self.todo.push((key, old));
        if at + self.at[(key ^ 1) as usize] > 0 { Err(Contradiction) } else { Ok(()) }
    }

    /// Keeps what was found.
    fn settle(&mut self) {
        self.changed.clear();
    }

    /// Takes back what was found since.
    fn restore(&mut self) {
        while let Some((key, old)) = self.changed.pop() {
            self.at[key as usize] = old;
        }
        self.todo.clear();
        self.waiting.clear();
        self.awake.fill(false);
    }

    /// Takes a clause into use: two bounds that do not fail are watched.
    fn adopt(&mut self, mut clause: Vec<Bound>) -> Result<(), Contradiction> {
        clause.sort_by_key(|&bound| self.is_false(bound));
        let open = clause.iter().filter(|&&bound| !self.is_false(bound)).count();
        match (open, clause.first()) {
            (0, _) | (_, None) => return Err(Contradiction),
            (1, Some(&(key, at))) => {
                self.adopted.push(None);
                return self.raise(key, at);
            }
            _ => {}
        }
        let index = self.clauses.len() as u32;
        self.adopted.push(Some(index));
        for (bound, other) in [(clause[0], clause[1]), (clause[1], clause[0])] {
            self.watch(bound, Watch { clause: index, other });
        }
        self.clauses.push(Clause { bounds: clause, found: 2 });
        Ok(())
    }

    fn watch(&mut self, (key, at): Bound, watch: Watch) {
        let values = &mut self.watched[key as usize];
        let place = values.partition_point(|(value, _)| *value < at);
        match values.get_mut(place) {
            Some((value, list)) if *value == at => list.push(watch),
            _ => values.insert(place, (at, vec![watch])),
        }
    }

    /// Tightens all ranges until nothing changes: by all clauses, or just by those named. Whoever is stopped has found
    /// no contradiction.
    fn tighten(&mut self, uses: Option<&[usize]>, rows: &[Row]) -> Result<(), Contradiction> {
        let mut turns = 0;
        loop {
            while let Some((key, old)) = self.todo.pop() {
                // A rule looks at the least value of its member and at the greatest of its neighbours.
                if key as usize >= 2 * self.rules.len() {
                    // The blocks are looked at together when everything else is done.
                } else if key % 2 == 0 {
                    self.wake(key / 2);
                } else {
                    for k in 0..self.rules[key as usize / 2].others.len() {
                        self.wake(self.rules[key as usize / 2].others[k].0);
                    }
                }
                if uses.is_none() {
                    self.failed(key, old)?;
                }
            }
            // On long thin graphs rules go on for ever so long, where a row would end it: they take turns.
            if turns < self.rules.len()
                && let Some(member) = self.waiting.pop_front()
            {
                turns += 1;
                self.count(self.rules[member as usize].others.len());
                if self.stopped {
                    return Ok(());
                }
                self.awake[member as usize] = false;
                self.rule(member)?;
                continue;
            }
            turns = 0;
            self.spend()?;
            self.count(self.blocks.len());
            if self.stopped {
                return Ok(());
            }
            for &used in uses.unwrap_or_default() {
                self.apply(used)?;
            }
            for row in rows {
                self.count(self.rules.len());
                let bounds = row.tighten(&self.at).ok_or(Contradiction)?;
                bounds.into_iter().try_for_each(|(key, at)| self.raise(key, at))?;
            }
            if self.todo.is_empty() && self.waiting.is_empty() {
                return Ok(());
            }
        }
    }

    /// Counts what was looked at, and asks the limits from time to time.
    fn count(&mut self, looked: usize) {
        self.steps += 1 + looked as u32;
        if self.steps >= OFTEN {
            self.stopped |= self.limits.spend(u64::from(self.steps)).is_err();
            self.steps = 0;
        }
    }

    fn wake(&mut self, member: u32) {
        if !std::mem::replace(&mut self.awake[member as usize], true) {
            self.waiting.push_back(member);
        }
    }

    /// Nobody may end in debt: the member lends no more than its neighbours can give back, and each
    /// neighbour lends at least what the others leave open.
    fn rule(&mut self, member: u32) -> Result<(), Contradiction> {
        let Rule { value, degree, ref others } = self.rules[member as usize];
        if degree == 0 {
            return if value < 0 { Err(Contradiction) } else { Ok(()) };
        }
        let given: i64 = others.iter().map(|&(other, edges)| edges * -self.at[2 * other as usize + 1]).sum();
        let least = self.at[2 * member as usize];
        let spare = value + given - degree * least;
        if spare < 0 {
            return Err(Contradiction);
        }
        self.raise(2 * member + 1, -(value + given).div_euclid(degree))?;
        for k in 0..self.rules[member as usize].others.len() {
            let (other, edges) = self.rules[member as usize].others[k];
            let greatest = -self.at[2 * other as usize + 1];
            self.raise(2 * other, greatest - spare / edges)?;
        }
        Ok(())
    }

    /// The budget: a block costs at least what its parts do, and a part at most what the others leave.
    fn spend(&mut self) -> Result<(), Contradiction> {
        let members = self.rules.len();
        for block in 0..self.blocks.len() {
            let least = self.blocks[block].clone().map(|part| self.cost(part)).sum();
            self.raise(2 * (members + block) as u32, least)?;
        }
        for block in (0..self.blocks.len()).rev() {
            let parts = self.blocks[block].clone();
            let least: i64 = parts.clone().map(|part| self.cost(part)).sum();
            let spare = -self.at[2 * (members + block) + 1] - least;
            if spare < 0 {
                return Err(Contradiction);
            }
            for part in parts {
                let most = self.cost(part) + spare;
                self.raise(2 * part as u32 + 1, -most)?;
                if part < members {
                    self.raise(2 * part as u32, -most)?;
                }
            }
        }
        Ok(())
    }

    /// What a member or a block costs at least.
    fn cost(&self, part: usize) -> i64 {
        let least = self.at[2 * part];
        if part < self.rules.len() { least.max(self.at[2 * part + 1]).max(0) } else { least }
    }

    /// A clause gives the one bound that does not fail yet, if it is the only one.
    fn apply(&mut self, number: usize) -> Result<(), Contradiction> {
        self.count(1);
        let mut open = self.adopted[number]
            .iter()
            .flat_map(|&clause| &self.clauses[clause as usize].bounds)
            .filter(|&&bound| !self.is_false(bound));
        match (open.next().copied(), open.next()) {
            (None, _) if self.adopted[number].is_some() => Err(Contradiction),
            (Some((key, at)), None) => self.raise(key, at),
            _ => Ok(()),
        }
    }

    /// An entry has grown: the bounds on the other side that fail now are looked at.
    fn failed(&mut self, key: u32, old: i64) -> Result<(), Contradiction> {
        let side = key ^ 1;
        // The bound `at` fails when the entry exceeds `-at`.
        let mut from = 1 - self.at[key as usize];
        loop {
            let values = &mut self.watched[side as usize];
            let place = values.partition_point(|(value, _)| *value < from);
            let Some((at, list)) = values.get_mut(place).filter(|(value, _)| *value <= -old) else {
                return Ok(());
            };
            let (bound, mut list) = ((side, *at), std::mem::take(list));
            self.count(list.len());
            let result = self.watchers(bound, &mut list);
            let values = &mut self.watched[side as usize];
            let place = values.partition_point(|(value, _)| *value < bound.1);
            values[place].1 = list;
            result?;
            from = bound.1 + 1;
        }
    }

    /// A bound fails: clauses of which all others but one fail give that one.
    fn watchers(&mut self, bound: Bound, list: &mut Vec<Watch>) -> Result<(), Contradiction> {
        let mut next = 0;
        while next < list.len() {
            let watch = list[next];
            if self.is_true(watch.other) {
                next += 1;
                continue;
            }
            let index = watch.clause as usize;
            if self.clauses[index].bounds[0] == bound {
                self.clauses[index].bounds.swap(0, 1);
            }
            let Clause { bounds, found } = &self.clauses[index];
            let other = bounds[0];
            list[next].other = other;
            if self.is_true(other) {
                next += 1;
                continue;
            }
            let open = |&place: &usize| !self.is_false(bounds[place]);
            let fresh = (*found..bounds.len()).find(open).or_else(|| (2..*found).find(open));
            if let Some(fresh) = fresh {
                self.clauses[index].found = fresh;
                self.clauses[index].bounds.swap(1, fresh);
                self.watch(self.clauses[index].bounds[1], Watch { other, ..watch });
                list.swap_remove(next);
                continue;
            }
            self.raise(other.0, other.1)?;
            next += 1;
        }
        Ok(())
    }
}
