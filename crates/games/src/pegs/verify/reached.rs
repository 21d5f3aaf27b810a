//! Which positions can be reached? All of them are visited, once, level by level; nothing is chosen.
//!
//! On boards of at most 25 holes every set of pegs has a bit, and what belongs to a position stands in a list at the
//! number of bits before its own. On larger boards positions are listed while they are few. The cost of a pass is one
//! for every position, for each of its jumps, and for every word of the map at every level.

use super::super::instance::Instance;
use super::meter::Meter;
use ludograph_core::{Limits, Objection};
use std::collections::BTreeSet;

/// Boards of at most so many holes have a map.
pub(in super::super) const MAPPED: usize = 25;

/// On larger boards at most so many positions are listed.
const MOST: usize = 20_000;

/// All positions within reach.
pub(super) struct Reached {
    /// The holes that a jump empties, and the one that it fills.
    jumps: Vec<(u64, u64)>,
    /// How many pegs the start has.
    first: u32,
    /// How many positions there are after each number of jumps.
    sizes: Vec<u64>,
    set: Set,
}

enum Set {
    /// A bit for every set of pegs.
    Map(Vec<u64>),
    /// The positions of each level, in order.
    Lists(Vec<Vec<u64>>),
}

/// For every number of pegs, the sets of the six lowest holes with so many.
const LOW: [u64; 7] = {
    let mut low = [0; 7];
    let mut set = 0u32;
    while set < 64 {
        low[set.count_ones() as usize] |= 1 << set;
        set += 1;
    }
    low
};

/// The positions of a level that lie in a word of the map.
fn within(word: u64, at: usize, pegs: u32) -> u64 {
    pegs.checked_sub(at.count_ones()).and_then(|low| LOW.get(low as usize)).map_or(0, |low| word & low)
}

/// The start as bits.
pub(super) fn start(instance: &Instance) -> u64 {
    instance.pegs().iter().enumerate().fold(0u64, |bits, (at, &peg)| bits | u64::from(peg) << at)
}

/// The jumps as bits: what is emptied, what is filled.
pub(super) fn jumps(instance: &Instance) -> Vec<(u64, u64)> {
    instance.board().hops().iter().map(|hop| (1 << hop.from | 1 << hop.over, 1 << hop.to)).collect()
}

impl Reached {
    /// All positions, unless there are many on a large board.
    pub(super) fn new(instance: &Instance, limits: &Limits) -> Result<Option<Self>, Objection> {
        let holes = instance.pegs().len();
        if holes > 64 {
            return Ok(None);
        }
        let (start, jumps) = (start(instance), jumps(instance));
        let set = if holes <= MAPPED {
            let mut map = vec![0; (1usize << holes).div_ceil(64)];
            map[(start / 64) as usize] |= 1 << (start % 64);
            Set::Map(map)
        } else {
            Set::Lists(vec![vec![start]])
        };
        let mut reached = Self { jumps, first: start.count_ones(), sizes: Vec::new(), set };
        let mut meter = Meter::new(limits);
        let whole = reached.fill(&mut meter)?;
        meter.settle()?;
        Ok(whole.then_some(reached))
    }

    /// Visits level after level; false when there are too many positions to be listed.
    fn fill(&mut self, meter: &mut Meter) -> Result<bool, Objection> {
        let jumps = &self.jumps;
        let open = |pegs: u64| {
            let fits = move |&&(gone, come): &&(u64, u64)| pegs & gone == gone && pegs & come == 0;
            jumps.iter().filter(fits).map(move |&(gone, come)| pegs ^ gone ^ come)
        };
        loop {
            match &mut self.set {
                Set::Map(map) => {
                    let Some(left) = self.first.checked_sub(self.sizes.len() as u32) else { return Ok(true) };
                    let mut count = 0;
                    for at in 0..map.len() {
                        let mut rest = within(map[at], at, left);
                        meter.pay(1 + u64::from(rest.count_ones()) * (1 + jumps.len() as u64))?;
                        while rest != 0 {
                            let pegs = 64 * at as u64 + u64::from(rest.trailing_zeros());
                            rest &= rest - 1;
                            count += 1;
                            for after in open(pegs) {
                                map[(after / 64) as usize] |= 1 << (after % 64);
                            }
                        }
                    }
                    if count == 0 {
                        return Ok(true);
                    }
                    self.sizes.push(count);
                }
                Set::Lists(levels) => {
                    let mut next = BTreeSet::new();
                    let listed: usize = levels.iter().map(Vec::len).sum();
                    let last = levels.last().map_or(&[][..], |level| &level[..]);
                    for &pegs in last {
                        meter.pay(1 + jumps.len() as u64)?;
                        next.extend(open(pegs));
                        if listed + next.len() > MOST {
                            return Ok(false);
                        }
                    }
                    self.sizes.push(last.len() as u64);
                    if next.is_empty() {
                        return Ok(true);
                    }
                    levels.push(next.into_iter().collect());
                }
            }
        }
    }

    /// How many positions there are after each number of jumps.
    pub(super) fn sizes(&self) -> &[u64] {
        &self.sizes
    }

    /// The pegs left after so many jumps.
    pub(super) fn left(&self, level: usize) -> u32 {
        self.first - level as u32
    }

    /// Whether a position can be reached.
    pub(super) fn contains(&self, pegs: u64) -> bool {
        match &self.set {
            Set::Map(map) => map.get((pegs / 64) as usize).is_some_and(|word| word >> (pegs % 64) & 1 == 1),
            Set::Lists(levels) => {
                let level =
                    self.first.checked_sub(pegs.count_ones()).and_then(|level| levels.get(level as usize));
                level.is_some_and(|level| level.binary_search(&pegs).is_ok())
            }
        }
    }

    /// The jumps that can be made in a position: their numbers, and the positions after them.
    pub(super) fn after(&self, pegs: u64) -> impl Iterator<Item = (usize, u64)> {
        let all = self.jumps.iter().enumerate();
        let open = all.filter(move |(_, (gone, come))| pegs & gone == *gone && pegs & come == 0);
        open.map(move |(jump, (gone, come))| (jump, pegs ^ gone ^ come))
    }

    /// Shows all positions of a level, in order, with their numbers in it.
    pub(super) fn each(
        &self,
        level: usize,
        meter: &mut Meter,
        mut show: impl FnMut(usize, u64) -> Result<(), Objection>,
    ) -> Result<(), Objection> {
        let cost = 1 + self.jumps.len() as u64;
        match &self.set {
            Set::Map(map) => {
                let mut number = 0;
                for (at, &word) in map.iter().enumerate() {
                    let mut rest = within(word, at, self.left(level));
                    meter.pay(1 + u64::from(rest.count_ones()) * cost)?;
                    while rest != 0 {
                        show(number, 64 * at as u64 + u64::from(rest.trailing_zeros()))?;
                        rest &= rest - 1;
                        number += 1;
                    }
                }
            }
            Set::Lists(levels) => {
                for (number, &pegs) in levels[level].iter().enumerate() {
                    meter.pay(cost)?;
                    show(number, pegs)?;
                }
            }
        }
        Ok(())
    }

    /// What says the number of a position in a level.
    pub(super) fn numbers(&self, level: usize, meter: &mut Meter) -> Result<Numbers<'_>, Objection> {
        match &self.set {
            Set::Map(map) => {
                let left = self.left(level);
                let mut before = Vec::with_capacity(map.len());
                let mut sum = 0;
                for (at, &word) in map.iter().enumerate() {
                    meter.pay(1)?;
                    before.push(sum);
                    sum += within(word, at, left).count_ones();
                }
                Ok(Numbers::Map { map, before, left })
            }
            Set::Lists(levels) => Ok(Numbers::List(&levels[level])),
        }
    }

    /// Carries a value from the start to every position. `give` adds what the value of a position, in which so many jumps
    /// can be made, is to the one after the jump of this number; `see` is shown every position with its value.
    pub(super) fn carry<T: Clone>(
        &self,
        (start, none): (T, &T),
        give: impl Fn(&T, usize, usize, &mut T) -> Result<(), Objection>,
        mut see: impl FnMut(usize, u64, &T, bool),
        limits: &Limits,
    ) -> Result<(), Objection> {
        let mut meter = Meter::new(limits);
        let mut values = vec![start];
        let mut open = Vec::new();
        for level in 0..self.sizes.len() {
            let mut next = Vec::new();
            let mut numbers = None;
            if let Some(&size) = self.sizes.get(level + 1) {
                numbers = Some(self.numbers(level + 1, &mut meter)?);
                next = vec![none.clone(); size as usize];
            }
            self.each(level, &mut meter, |number, pegs| {
                open.clear();
                open.extend(self.after(pegs));
                see(level, pegs, &values[number], open.is_empty());
                let Some(numbers) = &numbers else { return Ok(()) };
                for &(jump, after) in &open {
                    give(&values[number], open.len(), jump, &mut next[numbers.of(after)])?;
                }
                Ok(())
            })?;
            values = next;
        }
        Ok(meter.settle()?)
    }
}

/// The numbers of the positions of a level.
pub(super) enum Numbers<'a> {
    Map { map: &'a [u64], before: Vec<u32>, left: u32 },
    List(&'a [u64]),
}

impl Numbers<'_> {
    /// The number of a position that lies in the level.
    pub(super) fn of(&self, pegs: u64) -> usize {
        match self {
            Numbers::Map { map, before, left } => {
                let at = (pegs / 64) as usize;
                let lower = within(map[at], at, *left) & ((1 << (pegs % 64)) - 1);
                (before[at] + lower.count_ones()) as usize
            }
            Numbers::List(level) => level.partition_point(|&other| other < pegs),
        }
    }
}
