//! Which robbers are lost, for every placement up to symmetry?
//!
//! The same rounds as in [`super::dense`], over one representative of each orbit of placements. The cops
//! move one at a time here too: a state is "these are to move, those have moved", named up to symmetry, and
//! a move of one fixed cop of the first kind leads to a state of the next stage. A set of robbers travels
//! from a state to another through the permutation that named it. Only states that are reached exist, and in each
//! round only sets that grew are passed on. On the hypercube of dimension 8 with 5 cops, thousands of orbits stand
//! for 9.5 thousand million placements.

mod canon;
mod classes;
mod record;

use super::dense::Ended;
use super::{Ground, bits, everything};
use canon::{Canon, MOST_COPS, Place, Word, places};
use ludograph_core::{Limits, Stop};
use ludograph_graph::facts::Shape;
use std::collections::HashMap;

pub use classes::Classes;
pub use record::Record;

/// All states with the same number of cops still to move.
#[derive(Default)]
struct Stage {
    ids: HashMap<u128, u32>,
    names: Vec<u128>,
    /// Where each state's moves lead: the range in `links`.
    starts: Vec<u32>,
    links: Vec<(u32, Word)>,
    /// A set of robbers a state, now and after every earlier round.
    sets: Vec<u64>,
    levels: Vec<Vec<u64>>,
    grown: Vec<bool>,
}

impl Stage {
    fn id(&mut self, name: u128) -> u32 {
        let next = self.names.len() as u32;
        let id = *self.ids.entry(name).or_insert(next);
        if id == next {
            self.names.push(name);
        }
        id
    }
}

/// Backward induction up to symmetry.
pub struct OrbitChase {
    ground: std::sync::Arc<Ground>,
    canon: Canon,
    cops: usize,
    width: usize,
    /// `stages[j]`: j cops are still to move.
    stages: Vec<Stage>,
    turns: u32,
    memory: u64,
    /// How many bytes the states take.
    bytes: u64,
}

/// What a state takes beside its sets: its name, twice, and its number.
const STATE_BYTES: u64 = 64;

impl OrbitChase {
    /// Finds all states; `shape` must have the symmetries of the ground.
    ///
    /// # Errors
    /// When there are too many states for `memory` bytes, too many cops, no symmetry, or a limit is reached.
    pub fn new(
        ground: std::sync::Arc<Ground>,
        shape: Shape,
        cops: usize,
        memory: u64,
        limits: &Limits,
    ) -> Result<Self, Stop> {
        let n = ground.vertices();
        if cops > MOST_COPS || n > usize::from(Place::MAX) {
            return Err(Stop::TooLarge(format!("orbits are used for at most {MOST_COPS} cops").into()));
        }
        if ground.lazy {
            return Err(Stop::GaveUp("orbits are not used with lazy cops".to_owned().into()));
        }
        let canon = Canon::new(shape, limits)?;
        let width = n.div_ceil(64);
        let mut chase = Self { ground, canon, cops, width, stages: Vec::new(), turns: 0, memory, bytes: 0 };
        chase.find_states(limits)?;
        Ok(chase)
    }

    /// How many orbits of placements there are, and how many states in all.
    pub fn sizes(&self) -> (usize, usize) {
        (self.stages[self.cops].names.len(), self.stages.iter().map(|stage| stage.names.len()).sum())
    }

    /// Within so many turns no placement catches everybody, as far as the rounds have come.
    pub fn excluded(&self) -> u32 {
        self.turns
    }

    /// Refuses to take more memory than is allowed.
    fn room(&self, more: u64) -> Result<(), Stop> {
        if self.bytes.saturating_add(self.canon.bytes()).saturating_add(more) <= self.memory {
            return Ok(());
        }
        let allowed = ludograph_core::sized(self.memory);
        Err(Stop::TooLarge(
            format!("the orbits of {} cops need more than the {allowed} allowed", self.cops).into(),
        ))
    }

    fn find_states(&mut self, limits: &Limits) -> Result<(), Stop> {
        let n = self.canon.vertices();
        let mut placements: Vec<u128> = vec![0];
        for size in 0..self.cops {
            let mut larger = Stage::default();
            for name in placements {
                self.room(larger.names.len() as u64 * STATE_BYTES)?;
                let mut members = places(name, size);
                members.push(0);
                for vertex in 0..n {
                    limits.spend(1)?;
                    members[size] = vertex as Place;
                    let (name, _) = self.canon.name(&members, &[])?;
                    larger.id(name);
                }
            }
            placements = larger.names;
        }
        self.stages.resize_with(self.cops + 1, Stage::default);
        for stage in [self.cops, 0] {
            for &name in &placements {
                self.stages[stage].id(name);
            }
        }
        let row = 8 * self.width as u64;
        for waiting in (1..=self.cops).rev() {
            let mut stage = std::mem::take(&mut self.stages[waiting]);
            let mut next = std::mem::take(&mut self.stages[waiting - 1]);
            for state in 0..stage.names.len() {
                stage.starts.push(stage.links.len() as u32);
                let all = places(stage.names[state], self.cops);
                let (to_move, rest) = all.split_at(waiting);
                let (&mover, others) = to_move.split_last().expect("somebody is to move");
                let ground = self.ground.clone();
                let moves = &ground.cop_moves[mover as usize];
                limits.spend(moves.len() as u64)?;
                let links = stage.links.len() as u64 * size_of::<(u32, Word)>() as u64;
                self.room(links + next.names.len() as u64 * (2 * row + STATE_BYTES))?;
                let mut moved = rest.to_vec();
                moved.push(0);
                for &to in moves {
                    *moved.last_mut().expect("the mover") = to as Place;
                    let (name, word) = self.canon.name(others, &moved)?;
                    stage.links.push((next.id(name), word));
                }
            }
            stage.starts.push(stage.links.len() as u32);
            self.bytes += stage.links.len() as u64 * size_of::<(u32, Word)>() as u64
                + next.names.len() as u64 * (2 * row + STATE_BYTES);
            self.room(0)?;
            self.stages[waiting] = stage;
            self.stages[waiting - 1] = next;
        }
        for stage in &mut self.stages {
            stage.sets = vec![0; stage.names.len() * self.width];
            stage.grown = vec![false; stage.names.len()];
        }
        Ok(())
    }

    /// Plays rounds until everybody is caught from some placement, or nothing changes.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn run(&mut self, limits: &Limits) -> Result<Ended, Stop> {
        let full = everything(self.canon.vertices());
        let width = self.width;
        // Who is caught as the cops stand is seen, and lost.
        for state in 0..self.stages[0].names.len() {
            limits.spend(0)?;
            let mut caught = vec![0; width];
            for cop in places(self.stages[0].names[state], self.cops) {
                let zone = self.ground.caught.row(cop as usize);
                caught.iter_mut().zip(zone).for_each(|(all, one)| *all |= one);
            }
            for stage in [0, self.cops] {
                self.stages[stage].sets[state * width..(state + 1) * width].copy_from_slice(&caught);
                self.stages[stage].grown[state] = true;
            }
        }
        loop {
            let seen = &self.stages[self.cops].sets;
            if let Some(start) = seen.chunks_exact(width).position(|row| row == full) {
                return Ok(Ended::Caught { turns: self.turns, start });
            }
            limits.note(|| format!("{} cops, {} turns", self.cops, self.turns));
            self.lose(limits)?;
            let level: usize = self.stages.iter().map(|stage| stage.sets.len()).sum();
            self.room(8 * level as u64)?;
            self.bytes += 8 * level as u64;
            for stage in &mut self.stages {
                limits.spend(0)?;
                stage.levels.push(stage.sets.clone());
            }
            if !self.pass_on(limits)? {
                return Ok(Ended::Escapes);
            }
            self.turns += 1;
        }
    }

    fn lose(&mut self, limits: &Limits) -> Result<(), Stop> {
        let width = self.width;
        let (first, rest) = self.stages.split_first_mut().expect("stages");
        let last = rest.last_mut().expect("cops");
        for state in 0..first.names.len() {
            if !std::mem::replace(&mut last.grown[state], false) {
                continue;
            }
            limits.spend(1)?;
            let seen = &last.sets[state * width..(state + 1) * width];
            let lost = &mut first.sets[state * width..(state + 1) * width];
            let cops: Vec<Place> = places(first.names[state], self.cops);
            for robber in super::dense::newly_lost(&self.ground, seen, lost, &cops) {
                lost[robber / 64] |= 1 << (robber % 64);
                first.grown[state] = true;
            }
        }
        Ok(())
    }

    /// Passes the sets that grew from stage to stage; whether the last one grew.
    fn pass_on(&mut self, limits: &Limits) -> Result<bool, Stop> {
        let (n, width) = (self.canon.vertices(), self.width);
        let mut map = vec![0; n];
        let mut any = false;
        for waiting in 1..=self.cops {
            let (before, after) = self.stages.split_at_mut(waiting);
            let (from, into) = (&before[waiting - 1], &mut after[0]);
            for state in 0..into.names.len() {
                let links = into.starts[state] as usize..into.starts[state + 1] as usize;
                limits.spend(1)?;
                for link in links {
                    let (target, word) = &into.links[link];
                    let target = *target as usize;
                    if !from.grown[target] {
                        continue;
                    }
                    let there = &from.sets[target * width..(target + 1) * width];
                    self.canon.spell(word, &mut map);
                    for (word, row) in into.sets[state * width..(state + 1) * width].iter_mut().enumerate() {
                        let mut more = *row;
                        for bit in 0..(n - 64 * word).min(64) {
                            let image = map[64 * word + bit] as usize;
                            more |= (there[image / 64] >> (image % 64) & 1) << bit;
                        }
                        if more != *row {
                            *row = more;
                            into.grown[state] = true;
                            any |= waiting == self.cops;
                        }
                    }
                }
            }
            before[waiting - 1].grown.fill(false);
        }
        Ok(any)
    }

    /// The places of a placement.
    pub fn members(&self, state: usize) -> Vec<u32> {
        places(self.stages[self.cops].names[state], self.cops).into_iter().map(u32::from).collect()
    }

    /// The state of these cops, and where its naming takes some places.
    fn find(&mut self, waiting: &[Place], moved: &[Place], carried: &mut [Place]) -> Result<usize, Stop> {
        let (name, word) = self.canon.name(waiting, moved)?;
        self.canon.carry(&word, carried);
        let id = self.stages[waiting.len()].ids.get(&name);
        let id = *id.ok_or_else(|| Stop::GaveUp("a state was never reached".to_owned().into()))?;
        Ok(id as usize)
    }

    /// Within how many turns cops, about to move, catch a robber.
    ///
    /// # Errors
    /// When symmetries cannot be found.
    pub fn rank(&mut self, cops: &[u32], robber: u32) -> Result<Option<u32>, Stop> {
        let cops: Vec<Place> = cops.iter().map(|&cop| cop as Place).collect();
        let mut thief = [robber as Place];
        let id = self.find(&cops, &[], &mut thief)?;
        Ok(self.stages[self.cops].since(id, thief[0], self.width))
    }

    /// A joint move after which fewer than `left` turns are needed: each cop in order gets his place.
    ///
    /// # Errors
    /// When symmetries cannot be found.
    pub fn go(&mut self, from: &[u32], robber: u32, left: u32) -> Result<Option<Vec<u32>>, Stop> {
        let ground = self.ground.clone();
        let mut waiting: Vec<Place> = from.iter().map(|&cop| cop as Place).collect();
        let mut moved: Vec<Place> = Vec::new();
        let mut to = vec![u32::MAX; from.len()];
        while !waiting.is_empty() {
            // The mover is the one whom the state's name puts last among those to move.
            let mut named = waiting.clone();
            let id = self.find(&waiting, &moved, &mut named)?;
            let mover = places(self.stages[waiting.len()].names[id], self.cops)[waiting.len() - 1];
            let at = named.iter().position(|&cop| cop == mover);
            let at = at.ok_or_else(|| Stop::GaveUp("a name without its cop".to_owned().into()))?;
            let cop = waiting.remove(at);
            let mut chosen = None;
            for &target in &ground.cop_moves[cop as usize] {
                moved.push(target as Place);
                let mut thief = [robber as Place];
                let id = self.find(&waiting, &moved, &mut thief)?;
                let since = self.stages[waiting.len()].since(id, thief[0], self.width);
                // Lost after t rounds is caught within t + 1 turns, this one counted.
                if since.is_some_and(|since| since < left + u32::from(!waiting.is_empty())) {
                    chosen = Some(target);
                    break;
                }
                moved.pop();
            }
            let Some(target) = chosen else { return Ok(None) };
            let slot = from.iter().zip(&to).position(|(&c, &t)| c == u32::from(cop) && t == u32::MAX);
            to[slot.expect("every cop goes once")] = target;
        }
        Ok(Some(to))
    }
}

impl Stage {
    /// After how many rounds a robber came into a state's set.
    fn since(&self, state: usize, robber: Place, width: usize) -> Option<u32> {
        let at = state * width + robber as usize / 64;
        let bit = |sets: &[u64]| sets[at] >> (robber % 64) & 1 == 1;
        let found = self.levels.iter().position(|level| bit(level));
        found.or_else(|| bit(&self.sets).then_some(self.levels.len())).map(|rounds| rounds as u32)
    }
}

/// Whether a graph has any symmetry that could help.
pub fn is_symmetric(shape: &Shape) -> bool {
    Canon::new(shape.clone(), &Limits::none()).is_ok_and(|canon| !canon.is_trivial())
}

/// The members of a set, for those who show it.
pub fn members_of(words: &[u64]) -> Vec<usize> {
    bits(words).collect()
}

#[cfg(test)]
mod tests;
