//! Games counted and weighed: every position with the number of ways to it, or with the chance of it.
//!
//! Level by level. When a symmetry leaves the start as it is, images have equal numbers of ways, so one
//! entry stands for all of them and holds their *total*: a jump carries the total of a class to the class
//! where it leads, once for each jump of one of its members, and nothing has to be divided. A level is a hash
//! table without tombstones; ways are 128-bit integers and overflow is reported, chances are floating-point
//! numbers of which only positive ones are ever added, so errors stay near 2^-53 times the number of jumps.

use super::super::instance::Instance;
use super::super::verify::{Games, GamesClaim, RandomClaim, RandomPlay, TargetQuery};
use super::bits::{Bits, Group};
use ludograph_core::{Found, Nothing, Promise, Run, Solver, Stop};

/// The method `levels` of both questions.
pub(in super::super) struct ByLevels;

impl Solver<Games> for ByLevels {
    fn key(&self) -> &'static str {
        "levels"
    }

    fn summary(&self) -> &'static str {
        "every position with the number of ways to it, level by level, up to symmetry"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &TargetQuery, run: &Run) -> Found<GamesClaim> {
        match games(instance, super::target(instance, &query.target), run) {
            Ok(claim) => Found::Claim(claim),
            Err(why) => Found::Stopped { why, best: None },
        }
    }
}

impl Solver<RandomPlay> for ByLevels {
    fn key(&self) -> &'static str {
        "levels"
    }

    fn summary(&self) -> &'static str {
        "every position with its chance, level by level, up to symmetry"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, _query: &Nothing, run: &Run) -> Found<RandomClaim> {
        match mean(instance, run) {
            Ok(mean_pegs) => Found::Claim(RandomClaim { mean_pegs }),
            Err(why) => Found::Stopped { why, best: None },
        }
    }
}

fn games(instance: &Instance, target: Option<usize>, run: &Run) -> Result<GamesClaim, Stop> {
    let bits = Bits::new(instance)?;
    let mut group = Group::of_start(instance);
    if let Some(hole) = target {
        group = group.fixing(hole);
    }
    let mut claim = GamesClaim { fewest: None, to_fewest: "0".to_owned(), complete: String::new(), most_left: 0 };
    let mut complete = 0u128;
    let overflow = || Stop::GaveUp("there are more games than 128 bits can count".to_owned());
    let meets = |position: u64| target.is_none_or(|hole| position >> hole & 1 == 1);
    let mut level: Table<u128> = Table::one(group.least(bits.start), 1);
    while level.used > 0 {
        let left = level.pegs();
        let mut next = Table::new();
        let (mut best, mut ends) = (None::<u128>, 0u128);
        for (at, (position, ways)) in level.entries().enumerate() {
            if at % 1024 == 0 {
                run.limits.spend(1024)?;
                next.within(&level, run)?;
            }
            let mut stuck = true;
            for (_, after) in bits.after(position) {
                stuck = false;
                let held = next.at(group.least(after));
                *held = held.checked_add(ways).ok_or_else(overflow)?;
            }
            if stuck {
                ends = ends.checked_add(ways).ok_or_else(overflow)?;
            }
            if meets(position) {
                best = Some(best.unwrap_or(0).checked_add(ways).ok_or_else(overflow)?);
            }
        }
        if ends > 0 {
            claim.most_left = claim.most_left.max(left);
            complete = complete.checked_add(ends).ok_or_else(overflow)?;
        }
        if let Some(ways) = best {
            claim.fewest = Some(left);
            claim.to_fewest = ways.to_string();
        }
        level = next;
    }
    claim.complete = complete.to_string();
    Ok(claim)
}

fn mean(instance: &Instance, run: &Run) -> Result<f64, Stop> {
    let bits = Bits::new(instance)?;
    let group = Group::of_start(instance);
    let mut mean = 0.0;
    let mut level: Table<f64> = Table::one(group.least(bits.start), 1.0);
    while level.used > 0 {
        let left = f64::from(level.pegs());
        let mut next = Table::new();
        let mut ends = 0.0;
        for (at, (position, chance)) in level.entries().enumerate() {
            if at % 1024 == 0 {
                run.limits.spend(1024)?;
                next.within(&level, run)?;
            }
            let jumps = bits.after(position).count();
            if jumps == 0 {
                ends += chance;
            }
            let share = chance / jumps as f64;
            for (_, after) in bits.after(position) {
                *next.at(group.least(after)) += share;
            }
        }
        mean += ends * left;
        level = next;
    }
    Ok(mean)
}

/// Positions with a number each. A position without pegs has no place: its game is over before it begins.
pub(super) struct Table<T> {
    slots: Vec<(u64, T)>,
    used: usize,
}

/// Marks a free slot: no position has all 64 holes full and jumps to come.
const FREE: u64 = u64::MAX;

impl<T: Copy + Default> Table<T> {
    pub(super) fn new() -> Self {
        Self { slots: vec![(FREE, T::default()); 64], used: 0 }
    }

    fn one(position: u64, value: T) -> Self {
        let mut table = Self::new();
        if position == FREE {
            // A full board of 64 holes: its only position stands alone.
            table.slots = vec![(position, value)];
            table.used = 1;
        } else {
            *table.at(position) = value;
        }
        table
    }

    fn pegs(&self) -> u32 {
        self.entries().next().map_or(0, |(position, _)| position.count_ones())
    }

    fn entries(&self) -> impl Iterator<Item = (u64, T)> {
        let lone = self.slots.len() == 1;
        self.slots.iter().copied().filter(move |(position, _)| *position != FREE || lone)
    }

    /// What a position holds, if it is there.
    pub(super) fn get(&self, position: u64) -> Option<T> {
        let (held, value) = self.slots[self.find(position)];
        (held == position && held != FREE).then_some(value)
    }

    /// The place of a position, made if it is new.
    pub(super) fn at(&mut self, position: u64) -> &mut T {
        if self.used * 8 >= self.slots.len() * 5 {
            let bigger = vec![(FREE, T::default()); self.slots.len() * 2];
            let old = std::mem::replace(&mut self.slots, bigger);
            for entry in old.into_iter().filter(|entry| entry.0 != FREE) {
                let place = self.find(entry.0);
                self.slots[place] = entry;
            }
        }
        let place = self.find(position);
        if self.slots[place].0 == FREE {
            self.slots[place].0 = position;
            self.used += 1;
        }
        &mut self.slots[place].1
    }

    fn find(&self, position: u64) -> usize {
        let mask = self.slots.len() - 1;
        let spread = position.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut place = (spread >> 32) as usize ^ spread as usize & mask;
        loop {
            place &= mask;
            let held = self.slots[place].0;
            if held == position || held == FREE {
                return place;
            }
            place += 1;
        }
    }

    /// Refuses to grow beyond the memory of the run: this table doubled, beside the level before it.
    fn within(&self, before: &Table<T>, run: &Run) -> Result<(), Stop> {
        let slot = std::mem::size_of::<(u64, T)>() as u64;
        let needed = (before.slots.len() as u64 + 3 * self.slots.len() as u64) * slot;
        if needed <= run.memory {
            return Ok(());
        }
        let what = format!("about {needed} bytes for the positions with {} pegs", before.pegs().saturating_sub(1));
        Err(Stop::TooLarge(what))
    }
}
