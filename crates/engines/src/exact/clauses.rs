//! The clauses learned, each watched by two of its literals.

use super::Literal;

pub(super) struct Clause {
    pub(super) literals: Vec<Literal>,
    /// Its number among all clauses learned.
    pub(super) number: u32,
    /// The number of levels it spoke about when learned: low is good.
    pub(super) levels: u32,
    pub(super) activity: f32,
    pub(super) dead: bool,
    /// Where the last search for a literal that is not false ended.
    pub(super) position: u32,
}

/// A clause waits for a literal to become false.
#[derive(Clone, Copy)]
pub(super) struct Watch {
    pub(super) clause: u32,
    /// Another literal of the clause: while it is true nothing has to be done.
    pub(super) other: Literal,
}

pub(super) struct Clauses {
    pub(super) all: Vec<Clause>,
    /// By key of the watched literal, then by its value from the first bound on: a bound that moves wakes just those
    /// whose literals it makes false.
    watches: Vec<Vec<Vec<Watch>>>,
    /// The bounds before anything was propagated; no literal lies below.
    start: Vec<i32>,
    pub(super) alive: usize,
    bump: f32,
}

impl Clauses {
    pub(super) fn new(start: Vec<i32>) -> Self {
        Self { all: Vec::new(), watches: vec![Vec::new(); start.len()], start, alive: 0, bump: 1.0 }
    }

    /// Watches a literal.
    pub(super) fn watch(&mut self, literal: Literal, watch: Watch) {
        let place = (literal.at - self.start[literal.key as usize]) as usize;
        let lists = &mut self.watches[literal.key as usize];
        if place >= lists.len() {
            lists.resize_with(place + 1, Vec::new);
        }
        lists[place].push(watch);
    }

    /// The values of a key that are watched, up to one.
    pub(super) fn values(&self, key: u32, from: i32, to: i32) -> std::ops::Range<i32> {
        let start = self.start[key as usize];
        let end = start + self.watches[key as usize].len() as i32;
        from.max(start)..(to + 1).min(end)
    }

    /// The list of those who watch a literal.
    pub(super) fn list(&mut self, literal: Literal) -> &mut Vec<Watch> {
        let place = (literal.at - self.start[literal.key as usize]) as usize;
        &mut self.watches[literal.key as usize][place]
    }

    /// Adds a clause of at least two literals; the first two are watched.
    pub(super) fn add(&mut self, literals: Vec<Literal>, number: u32, levels: u32) -> u32 {
        let index = self.all.len() as u32;
        for (literal, other) in [(literals[0], literals[1]), (literals[1], literals[0])] {
            self.watch(literal, Watch { clause: index, other });
        }
        self.all.push(Clause { literals, number, levels, activity: self.bump, dead: false, position: 2 });
        self.alive += 1;
        index
    }

    pub(super) fn bump(&mut self, clause: u32) {
        let clause = &mut self.all[clause as usize];
        clause.activity += self.bump;
        if clause.activity > 1e20 {
            self.all.iter_mut().for_each(|clause| clause.activity *= 1e-20);
            self.bump *= 1e-20;
        }
    }

    pub(super) fn decay(&mut self) {
        self.bump /= 0.999;
    }

    /// Drops the worse half of the clauses; none may be a reason of an entry above the root.
    pub(super) fn reduce(&mut self) {
        let weak = |clause: &Clause| !clause.dead && clause.levels > 2 && clause.literals.len() > 2;
        let mut order: Vec<u32> =
            (0..self.all.len() as u32).filter(|&index| weak(&self.all[index as usize])).collect();
        order.sort_by(|&a, &b| self.all[a as usize].activity.total_cmp(&self.all[b as usize].activity));
        for &index in &order[..order.len() / 2] {
            let clause = &mut self.all[index as usize];
            clause.dead = true;
            clause.literals = Vec::new();
            self.alive -= 1;
        }
        for list in self.watches.iter_mut().flatten() {
            list.retain(|watch| !self.all[watch.clause as usize].dead);
        }
    }
}
