//! Strategy improvement (J. Vöge and M. Jurdziński, 2000), by paths that may halt.
//!
//! Let player 0 halt the play in front of any vertex. A play that is halted is worth the number of times it met each
//! colour: of two such counts the one that has more of an even colour is better for player 0, and the one that has
//! more of an odd colour worse, where the highest colour decides in which they differ. A play that is never halted
//! is won by player 0 (H. Björklund and S. Vorobyov, 2007, and S. Schewe, 2008, for the halts). At the start he
//! halts everywhere. Then, again and again, player 1 finds the best answer, and player 0 turns every vertex to its
//! best successor and halts no longer in front of vertices that are worth more than nothing.
//!
//! Every cycle that player 0 leaves open is good for him, for each change was an improvement; so what player 1 cannot
//! bring to a halt is won. When nothing improves, the other vertices are won by player 1: along each edge that he
//! leaves open the worth falls at least by the colour that is met, so no cycle there can be good for player 0.
//!
//! Rounds are few on almost all games, but each one costs vertices times colours. Neighbouring colours of one parity
//! are counted as one. O. Friedmann's games (2009) need exponentially many rounds.

use super::core::Core;
use super::meter::Meter;
use super::{NOWHERE, Part, Progress, Solved};
use ludograph_core::{Limits, Stop};
use std::cmp::Ordering;
use std::ops::AddAssign;

/// Where a vertex stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// The play from here is halted at some time, and the counts say what it is worth.
    Counted,
    /// It is not halted, as things are now.
    Endless,
    /// It is won by player 0.
    Won,
}

/// A count: half a word where no colour is met more often than that, otherwise a word.
pub(super) trait Count: Copy + Ord + Default + AddAssign + From<u8> {}

impl Count for u16 {}
impl Count for u32 {}

/// Counts that are compared in one go.
const LANES: usize = 16;

/// Counts of so many bytes (12 MiB) are looked at from a cache; a look at a group takes longer if there are more.
const CACHED: usize = 12 << 20;

/// A look at a group that is in no cache takes at most so many steps.
const UNCACHED: usize = 6;

/// What else is done at a vertex whose counts are copied takes so many steps.
const COPIED: u64 = 3;

pub(super) struct Improvement<'a, C> {
    core: &'a Core,
    meter: Meter<'a>,
    /// The colours as 0, 1, 2 and so on from the highest on, neighbours of one parity as one.
    rank: Vec<u32>,
    /// The parity of rank 0; the others alternate.
    highest: u8,
    /// How often each rank is met, in groups, and how many groups a vertex has.
    counts: Vec<[C; LANES]>,
    groups: usize,
    /// How many steps a look at a group takes.
    weight: u64,
    /// The first rank that is met at all.
    top: Vec<u32>,
    state: Vec<State>,
    /// Whether player 0 halts in front of a vertex.
    halted: Vec<bool>,
    choice: Vec<u32>,
    /// The vertices that choose a vertex, as lists: the first one, and the next one after each.
    first: Vec<u32>,
    next: Vec<u32>,
    queue: Vec<u32>,
    rounds: u64,
    /// Whether anything was counted yet.
    begun: bool,
}

/// Strategy improvement with counts as small as they can be.
pub(super) fn new<'a>(core: &'a Core, limits: &'a Limits) -> Box<dyn Part + 'a> {
    if core.len() <= usize::from(u16::MAX) {
        Box::new(Improvement::<u16>::new(core, limits))
    } else {
        Box::new(Improvement::<u32>::new(core, limits))
    }
}

/// How many bytes are needed: a count for every vertex and rank.
pub(super) fn bytes(core: &Core) -> u64 {
    let changes = (1..core.len() as u32).filter(|&vertex| core.parity(vertex) != core.parity(vertex - 1));
    let groups = (1 + changes.count()).div_ceil(LANES);
    let one = if core.len() <= usize::from(u16::MAX) { 2 } else { 4 };
    core.len() as u64 * (groups * LANES * one) as u64
}

impl<'a, C: Count> Improvement<'a, C> {
    fn new(core: &'a Core, limits: &'a Limits) -> Self {
        let n = core.len();
        let (mut rank, mut last) = (vec![0; n], 0);
        for vertex in (0..n as u32).rev() {
            last += u32::from(vertex as usize + 1 < n && core.parity(vertex) != core.parity(vertex + 1));
            rank[vertex as usize] = last;
        }
        let groups = (last as usize + 1).div_ceil(LANES);
        let weight = (n * groups * size_of::<[C; LANES]>() / CACHED).clamp(1, UNCACHED) as u64;
        let mut meter = Meter::new(limits);
        // The first round is paid now: it waits until the other methods have done as much.
        meter.count(n as u64 * (COPIED + groups as u64 * weight));
        Self {
            core,
            meter,
            rank,
            highest: core.parity(n as u32 - 1),
            counts: vec![[C::default(); LANES]; n * groups],
            groups,
            weight,
            top: vec![0; n],
            state: vec![State::Counted; n],
            halted: vec![true; n],
            choice: (0..n as u32).map(|vertex| core.successors(vertex)[0]).collect(),
            first: vec![NOWHERE; n],
            next: vec![NOWHERE; n],
            queue: Vec::new(),
            rounds: 0,
            begun: false,
        }
    }

    /// Counts what is met from every vertex until the play is halted.
    fn count(&mut self) -> Result<(), Stop> {
        self.first.fill(NOWHERE);
        self.queue.clear();
        for vertex in 0..self.core.len() as u32 {
            let at = vertex as usize;
            if self.state[at] == State::Won {
                continue;
            }
            let to = self.choice[at];
            if self.halted[to as usize] {
                self.queue.push(vertex);
            } else {
                self.state[at] = State::Endless;
                self.next[at] = std::mem::replace(&mut self.first[to as usize], vertex);
            }
        }
        let copy = if self.begun { COPIED + self.groups as u64 * self.weight } else { 1 };
        self.begun = true;
        while let Some(vertex) = self.queue.pop() {
            self.meter.pay(copy)?;
            let (at, to) = (vertex as usize, self.choice[vertex as usize] as usize);
            let (here, rank) = (at * self.groups, self.rank[vertex as usize]);
            if self.halted[to] {
                self.counts[here..here + self.groups].fill([C::default(); LANES]);
                self.top[at] = rank;
            } else {
                self.counts.copy_within(to * self.groups..(to + 1) * self.groups, here);
                self.top[at] = rank.min(self.top[to]);
            }
            self.counts[here + rank as usize / LANES][rank as usize % LANES] += C::from(1);
            self.state[at] = State::Counted;
            let mut before = self.first[at];
            while before != NOWHERE {
                self.queue.push(before);
                before = self.next[before as usize];
            }
        }
        Ok(())
    }

    /// Compares what two vertices are worth for player 0, if play goes there and may be halted.
    fn compare(&mut self, one: u32, two: u32) -> Ordering {
        let endless =
            |vertex: u32| self.state[vertex as usize] != State::Counted && !self.halted[vertex as usize];
        match (endless(one), endless(two)) {
            (true, true) => return Ordering::Equal,
            (true, false) => return Ordering::Greater,
            (false, true) => return Ordering::Less,
            (false, false) => {}
        }
        match (self.halted[one as usize], self.halted[two as usize]) {
            (true, true) => Ordering::Equal,
            (true, false) => self.sign(two).reverse(),
            (false, true) => self.sign(one),
            (false, false) => self.differ(one, two),
        }
    }

    /// Whether the counts of a vertex are better for player 0 than nothing: the highest colour says it.
    fn sign(&self, vertex: u32) -> Ordering {
        self.turned(self.top[vertex as usize], Ordering::Greater)
    }

    fn differ(&mut self, one: u32, two: u32) -> Ordering {
        let [high, low] = [self.top[one as usize], self.top[two as usize]];
        // Only one of them meets the higher of the two.
        match high.cmp(&low) {
            Ordering::Less => return self.turned(high, Ordering::Greater),
            Ordering::Greater => return self.turned(low, Ordering::Less),
            Ordering::Equal => {}
        }
        let row =
            |vertex: u32| &self.counts[vertex as usize * self.groups..(vertex as usize + 1) * self.groups];
        let groups = row(one).iter().zip(row(two)).enumerate().skip(high as usize / LANES);
        let mut looked = 0;
        for (group, (a, b)) in groups {
            looked += 1;
            if a != b {
                let lane = a.iter().zip(b).position(|(a, b)| a != b).unwrap_or(0);
                let order = self.turned((group * LANES + lane) as u32, a[lane].cmp(&b[lane]));
                self.meter.count(looked * self.weight);
                return order;
            }
        }
        self.meter.count(looked * self.weight);
        Ordering::Equal
    }

    /// More of an odd colour is worse for player 0.
    fn turned(&self, rank: u32, order: Ordering) -> Ordering {
        if (rank as u8 & 1) ^ self.highest == 0 { order } else { order.reverse() }
    }

    /// A player turns each of his vertices to the successor that is best for him; says how many turned.
    fn turn(&mut self, player: u8) -> Result<usize, Stop> {
        let (core, mut turned) = (self.core, 0);
        let better = if player == 0 { Ordering::Greater } else { Ordering::Less };
        for vertex in 0..core.len() as u32 {
            let at = vertex as usize;
            if core.owner[at] != player || self.state[at] == State::Won {
                continue;
            }
            let (old, after) = (self.choice[at], core.successors(vertex));
            if after.len() == 1 {
                continue;
            }
            self.meter.pay(after.len() as u64)?;
            let mut best = old;
            for &to in after {
                if to != best && self.compare(to, best) == better {
                    best = to;
                }
            }
            self.choice[at] = best;
            turned += usize::from(best != old);
        }
        Ok(turned)
    }

    /// Player 0 halts no longer in front of vertices that are worth more than nothing; says how many there are.
    fn go_on(&mut self) -> Result<usize, Stop> {
        let mut freed = 0;
        for vertex in 0..self.core.len() as u32 {
            let at = vertex as usize;
            if self.halted[at] {
                self.meter.pay(1)?;
                let better = self.state[at] != State::Counted || self.sign(vertex) == Ordering::Greater;
                self.halted[at] = !better;
                freed += usize::from(better);
            }
        }
        Ok(freed)
    }

    /// One round: player 1 answers; if he has no better answer, what never halts is won and player 0 improves. Says
    /// whether anything changed.
    fn round(&mut self) -> Result<bool, Stop> {
        self.count()?;
        if self.turn(1)? > 0 {
            return Ok(true);
        }
        for state in &mut self.state {
            if *state == State::Endless {
                *state = State::Won;
            }
        }
        self.rounds += 1;
        let (turned, freed) = (self.turn(0)?, self.go_on()?);
        self.core.step(|| {
            let won = (0..self.core.len() as u32).filter(|&vertex| self.state[vertex as usize] == State::Won);
            format!(
                "round {}: player 0 wins {} so far, turns {turned} of his vertices and goes on at {freed} more",
                self.rounds,
                self.core.set(&won.collect::<Vec<u32>>()),
            )
        });
        Ok(turned + freed > 0)
    }
}

impl<C: Count> Part for Improvement<'_, C> {
    fn name(&self) -> &'static str {
        "strategy improvement"
    }

    fn steps(&self) -> u64 {
        self.meter.steps()
    }

    fn advance(&mut self, until: u64) -> Result<Progress, Stop> {
        while self.meter.steps() < until {
            let changed = self.round()?;
            self.meter.settle()?;
            if !changed {
                let winner = |state: &State| u8::from(*state != State::Won);
                let winner: Vec<u8> = self.state.iter().map(winner).collect();
                let mut strategy = std::mem::take(&mut self.choice);
                for ((way, winner), owner) in strategy.iter_mut().zip(&winner).zip(&self.core.owner) {
                    if winner != owner {
                        *way = NOWHERE;
                    }
                }
                return Ok(Progress::Solved(Solved { winner, strategy }));
            }
        }
        Ok(Progress::Going)
    }
}
