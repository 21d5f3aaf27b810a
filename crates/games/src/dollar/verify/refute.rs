//! Do these clauses show that a component needs more moves than a budget?
//!
//! For every vertex v of the component, x is how often it lends. The game says that nobody may end in
//! debt: `value - degree · x(v) + Σ x(neighbours) ≥ 0`; the budget says `Σ |x| ≤ budget`. A clause is a
//! list of bounds of which one must hold. It is accepted if its contrary (all its bounds fail) leads to
//! an empty range by tightening ranges again and again; then it may be used for the clauses after it. If
//! in the end the ranges are empty without any assumption, there is no script within the budget.
//!
//! Clauses may also speak about partial sums of the cost. The members are taken in the order of a
//! breadth-first search from the root, neighbours in increasing order; eight members each make a block,
//! eight blocks a larger one, up to the whole. Blocks are numbered after the vertices of the graph, level
//! by level: a key `2(n + j)` with value k says that block j costs at least k, `2(n + j) + 1` with `-k`
//! that it costs at most k.
//!
//! Bounds are kept in one array: entry `2i` is the least value of the i-th member or block, entry `2i + 1`
//! is minus its greatest. Both only grow.

use super::super::{Dollars, Instance};
use ludograph_graph::Vertex;
use std::collections::VecDeque;

/// The numbers in a proof stay below this, so sums fit in 64 bits.
const MOST: Dollars = 1 << 30;

/// Accepts the clauses one by one; the end must be a contradiction.
pub(super) fn refute(
    instance: &Instance,
    members: &[Vertex],
    budget: Dollars,
    clauses: &[Vec<i32>],
) -> Result<(), String> {
    let mut ranges = Ranges::new(instance, members, budget)?;
    if ranges.tighten().is_err() {
        return Ok(());
    }
    ranges.settle();
    for (number, clause) in clauses.iter().enumerate() {
        let clause = ranges.read(clause).ok_or_else(|| format!("clause {number} is no list of bounds"))?;
        let fails = clause.iter().try_for_each(|&(key, at)| ranges.raise(key ^ 1, 1 - at));
        if fails.is_ok() && ranges.tighten().is_ok() {
            return Err(format!("clause {number} does not follow"));
        }
        ranges.restore();
        if ranges.adopt(clause).is_err() || ranges.tighten().is_err() {
            return Ok(());
        }
        ranges.settle();
    }
    Err("the clauses do not end in a contradiction".to_owned())
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
struct Rule {
    value: i64,
    degree: i64,
    /// Neighbours with their number of edges.
    others: Vec<(u32, i64)>,
}

struct Ranges {
    at: Vec<i64>,
    /// What was changed since the last [`Ranges::settle`]: entries with their old values.
    changed: Vec<(u32, i64)>,
    /// Entries to look at.
    todo: Vec<u32>,
    /// Members whose rule is to be looked at, and whether they are in that queue.
    waiting: VecDeque<u32>,
    awake: Vec<bool>,
    rules: Vec<Rule>,
    /// The place of each vertex among the members.
    place: Vec<Option<u32>>,
    /// The blocks, each a range of members or blocks.
    blocks: Vec<std::ops::Range<usize>>,
    clauses: Vec<Vec<(u32, i64)>>,
    /// For each entry: the clauses that watch a bound on it.
    watched: Vec<Vec<u32>>,
}

impl Ranges {
    fn new(instance: &Instance, members: &[Vertex], budget: Dollars) -> Result<Self, String> {
        let graph = instance.graph();
        let mut place = vec![None; graph.vertices()];
        for (index, vertex) in members.iter().enumerate() {
            place[vertex.index()] = Some(index as u32);
        }
        if !(0..MOST).contains(&budget) {
            return Err("so large a budget is not checked by clauses".to_owned());
        }
        let mut rules = Vec::with_capacity(members.len());
        for &vertex in members {
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
            at,
            changed: Vec::new(),
            todo: (0..entries as u32).collect(),
            waiting: VecDeque::new(),
            awake: vec![false; members.len()],
            rules,
            place,
            blocks,
            clauses: Vec::new(),
            watched: vec![Vec::new(); entries],
        })
    }

    /// A clause with members instead of vertices.
    fn read(&self, clause: &[i32]) -> Option<Vec<(u32, i64)>> {
        if !clause.len().is_multiple_of(2) {
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
        clause.chunks(2).map(bound).collect()
    }

    fn is_false(&self, (key, at): (u32, i64)) -> bool {
        self.at[(key ^ 1) as usize] > -at
    }

    fn raise(&mut self, key: u32, at: i64) -> Result<(), Contradiction> {
        let old = self.at[key as usize];
        if at <= old {
            return Ok(());
        }
        self.changed.push((key, old));
        self.at[key as usize] = at;
        self.todo.push(key);
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
    fn adopt(&mut self, mut clause: Vec<(u32, i64)>) -> Result<(), Contradiction> {
        clause.sort_by_key(|&bound| self.is_false(bound));
        let open = clause.iter().filter(|&&bound| !self.is_false(bound)).count();
        match (open, clause.first()) {
            (0, _) | (_, None) => return Err(Contradiction),
            (1, Some(&(key, at))) => return self.raise(key, at),
            _ => {}
        }
        let index = self.clauses.len() as u32;
        self.watched[clause[0].0 as usize].push(index);
        self.watched[clause[1].0 as usize].push(index);
        self.clauses.push(clause);
        Ok(())
    }

    /// Tightens all ranges until nothing changes.
    fn tighten(&mut self) -> Result<(), Contradiction> {
        loop {
            while let Some(key) = self.todo.pop() {
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
                self.watchers(key)?;
            }
            if let Some(member) = self.waiting.pop_front() {
                self.awake[member as usize] = false;
                self.rule(member)?;
                continue;
            }
            self.spend()?;
            if self.todo.is_empty() {
                return Ok(());
            }
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

    /// Clauses of which all bounds but one fail give that one.
    fn watchers(&mut self, key: u32) -> Result<(), Contradiction> {
        let side = (key ^ 1) as usize;
        let mut list = std::mem::take(&mut self.watched[side]);
        let mut result = Ok(());
        let mut next = 0;
        while next < list.len() && result.is_ok() {
            let index = list[next] as usize;
            let fails = |ranges: &Self, k: usize| ranges.is_false(ranges.clauses[index][k]);
            if self.clauses[index][0].0 as usize == side && fails(self, 0) {
                self.clauses[index].swap(0, 1);
            }
            if self.clauses[index][1].0 as usize != side || !fails(self, 1) {
                next += 1;
                continue;
            }
            let fresh = (2..self.clauses[index].len()).find(|&k| !fails(self, k));
            if let Some(fresh) = fresh {
                self.clauses[index].swap(1, fresh);
                let watched = self.clauses[index][1].0 as usize;
                list.swap_remove(next);
                if watched == side {
                    list.push(index as u32);
                } else {
                    self.watched[watched].push(index as u32);
                }
                continue;
            }
            let (key, at) = self.clauses[index][0];
            result = self.raise(key, at);
            next += 1;
        }
        self.watched[side] = list;
        result
    }
}
