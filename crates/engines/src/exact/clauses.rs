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
}

pub(super) struct Clauses {
    pub(super) all: Vec<Clause>,
    /// By key of the watched literal: its value and its clause.
    pub(super) watches: Vec<Vec<(i32, u32)>>,
    pub(super) alive: usize,
    bump: f32,
}

impl Clauses {
    pub(super) fn new(keys: usize) -> Self {
        Self { all: Vec::new(), watches: vec![Vec::new(); keys], alive: 0, bump: 1.0 }
    }

    /// Adds a clause of at least two literals; the first two are watched.
    pub(super) fn add(&mut self, literals: Vec<Literal>, number: u32, levels: u32) -> u32 {
        let index = self.all.len() as u32;
        for literal in &literals[..2] {
            self.watches[literal.key as usize].push((literal.at, index));
        }
        self.all.push(Clause { literals, number, levels, activity: self.bump, dead: false });
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
        for list in &mut self.watches {
            list.retain(|&(_, clause)| !self.all[clause as usize].dead);
        }
    }
}
