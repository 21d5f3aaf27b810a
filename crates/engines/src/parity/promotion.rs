//! Priority promotion (M. Benerecetti, D. Dell'Erba and F. Mogavero, 2016).
//!
//! Regions are made from the highest colour downwards, each the attractor of its vertices among those not above
//! it. A region from which the loser can only escape to higher regions is promoted to the lowest of
//! them, and what lies below that one is undone. A region without any escape is won: it attracts in the whole
//! game and is taken out.

use super::core::Core;
use super::meter::Meter;
use super::{NOWHERE, Part, Progress, Solved};
use ludograph_core::{Limits, Stop};

/// The region of a vertex that is solved.
const DONE: u32 = u32::MAX;

/// To sort a vertex takes about so many steps.
const SORTED: u64 = 4;

pub(super) struct Promotion<'a> {
    core: &'a Core,
    /// Colours as 0, 1, 2 and so on, and the first vertex of each.
    rank: Vec<u32>,
    first: Vec<u32>,
    parity: Vec<u8>,
    /// The region of every vertex, by its rank.
    region: Vec<u32>,
    /// The vertices of the regions made so far, what was promoted to them included.
    members: Vec<Vec<u32>>,
    winner: Vec<u8>,
    strategy: Vec<u32>,
    left: usize,
    /// The region that comes next.
    next: u32,
    meter: Meter<'a>,
}

impl Part for Promotion<'_> {
    fn name(&self) -> &'static str {
        "priority promotion"
    }

    fn steps(&self) -> u64 {
        self.meter.steps()
    }

    fn advance(&mut self, until: u64) -> Result<Progress, Stop> {
        while self.meter.steps() < until {
            // After a win everything begins at the top again.
            self.next = self.step(self.next)?.unwrap_or(self.first.len() as u32 - 2);
            self.meter.pay(1)?;
            if self.left == 0 {
                return Ok(Progress::Solved(self.solved()));
            }
        }
        self.meter.settle()?;
        Ok(Progress::Going)
    }
}

impl<'a> Promotion<'a> {
    pub(super) fn new(core: &'a Core, limits: &'a Limits) -> Self {
        let n = core.len();
        let mut meter = Meter::new(limits);
        meter.count(n as u64);
        let (mut rank, mut first, mut parity) = (Vec::with_capacity(n), Vec::new(), Vec::new());
        for vertex in 0..n as u32 {
            if vertex == 0 || core.colour[vertex as usize] != core.colour[vertex as usize - 1] {
                first.push(vertex);
                parity.push(core.parity(vertex));
            }
            rank.push(first.len() as u32 - 1);
        }
        let colours = first.len();
        first.push(n as u32);
        Self {
            core,
            region: rank.clone(),
            rank,
            first,
            parity,
            members: vec![Vec::new(); colours],
            winner: vec![0; n],
            strategy: vec![NOWHERE; n],
            left: n,
            next: colours as u32 - 1,
            meter,
        }
    }

    /// The loser has no strategy.
    fn solved(&mut self) -> Solved {
        let (winner, mut strategy) = (std::mem::take(&mut self.winner), std::mem::take(&mut self.strategy));
        for ((way, winner), owner) in strategy.iter_mut().zip(&winner).zip(&self.core.owner) {
            if winner != owner {
                *way = NOWHERE;
            }
        }
        Solved { winner, strategy }
    }

    /// Makes a region; says which one comes next, nothing to start from the top again.
    fn step(&mut self, region: u32) -> Result<Option<u32>, Stop> {
        let player = self.parity[region as usize];
        // What is here already keeps its strategy, and so does what was promoted: together they are a region.
        let mut members = std::mem::take(&mut self.members[region as usize]);
        members.retain(|&vertex| self.region[vertex as usize] == region);
        let own = self.first[region as usize]..self.first[region as usize + 1];
        members.extend(own.filter(|&vertex| self.region[vertex as usize] == region));
        self.meter.count(SORTED * members.len() as u64);
        members.sort_unstable();
        members.dedup();
        let tops = members.len();
        if tops == 0 {
            self.members[region as usize] = members;
            return Ok(region.checked_sub(1));
        }
        self.attract(player, region, &mut members, |to, region| to <= region)?;
        let (open, escape) = self.escapes(player, region, &members, tops)?;
        let colour = self.core.colour[self.first[region as usize] as usize];
        self.core.step(|| {
            let set = self.core.set(&members);
            format!(
                "colour {colour}: the region of player {player} is {set}{}",
                if open { ", open below" } else { "" }
            )
        });
        if open {
            self.members[region as usize] = members;
            return Ok(region.checked_sub(1));
        }
        match escape {
            DONE => {
                let members = self.win(player, members)?;
                self.core.step(|| {
                    let won = self.core.set(&members);
                    format!(
                        "colour {colour}: no escape is left, so player {player} wins the region and what he \
                         attracts there: {won}"
                    )
                });
                Ok(None)
            }
            higher => {
                self.core.step(|| {
                    let to = self.core.colour[self.first[higher as usize] as usize];
                    format!(
                        "colour {colour}: the only escapes go up, so the region is promoted to colour {to}"
                    )
                });
                for &vertex in &members {
                    self.region[vertex as usize] = higher;
                }
                self.members[higher as usize].extend_from_slice(&members);
                self.undo_below(higher)?;
                Ok(Some(higher))
            }
        }
    }

    /// Attracts vertices whose region is allowed.
    fn attract(
        &mut self,
        player: u8,
        region: u32,
        members: &mut Vec<u32>,
        allowed: impl Fn(u32, u32) -> bool,
    ) -> Result<(), Stop> {
        let core = self.core;
        let mut next = 0;
        // Members are known by a mark, so that the allowed regions can be those of other vertices too.
        for &vertex in members.iter() {
            self.region[vertex as usize] = region;
        }
        self.meter.count(core.len() as u64 / 256);
        let mut member = Members::new(core.len(), members);
        while next < members.len() {
            let vertex = members[next];
            next += 1;
            let many = core.predecessors(vertex);
            // A look asks for the region, the mark and the strategy: it takes as long as three.
            self.meter.pay(1 + 3 * many.len() as u64)?;
            for &before in many {
                let there = self.region[before as usize];
                if member.has(before) {
                    if core.owner[before as usize] == player && self.strategy[before as usize] == NOWHERE {
                        self.strategy[before as usize] = vertex;
                    }
                    continue;
                }
                if there == DONE || !allowed(there, region) {
                    continue;
                }
                if core.owner[before as usize] == player {
                    self.strategy[before as usize] = vertex;
                } else {
                    let after = core.successors(before);
                    let escape = after.iter().position(|&to| {
                        let there = self.region[to as usize];
                        there != DONE && allowed(there, region) && !member.has(to)
                    });
                    self.meter.count(1 + escape.unwrap_or(after.len()) as u64);
                    if escape.is_some() {
                        continue;
                    }
                    self.strategy[before as usize] = NOWHERE;
                }
                member.add(before);
                self.region[before as usize] = region;
                members.push(before);
            }
        }
        Ok(())
    }

    /// Whether the loser can go down from here, and the lowest higher region he can go to.
    fn escapes(
        &mut self,
        player: u8,
        region: u32,
        members: &[u32],
        tops: usize,
    ) -> Result<(bool, u32), Stop> {
        let mut lowest = DONE;
        for (index, &vertex) in members.iter().enumerate() {
            let after = self.core.successors(vertex);
            self.meter.pay(after.len() as u64)?;
            let there = |to: u32| self.region[to as usize];
            if self.core.owner[vertex as usize] == player {
                let to = self.strategy[vertex as usize];
                if index < tops && (to == NOWHERE || there(to) != region) {
                    match after.iter().find(|&&to| there(to) == region) {
                        Some(&to) => self.strategy[vertex as usize] = to,
                        None => return Ok((true, DONE)),
                    }
                }
                continue;
            }
            for &to in after {
                match there(to) {
                    DONE => {}
                    lower if lower < region => return Ok((true, DONE)),
                    higher if higher > region => lowest = lowest.min(higher),
                    _ => {}
                }
            }
        }
        Ok((false, lowest))
    }

    /// Everything below a region gets its own colour back.
    fn undo_below(&mut self, region: u32) -> Result<(), Stop> {
        self.meter.count(u64::from(region) / 8);
        for lower in 0..region as usize {
            for vertex in std::mem::take(&mut self.members[lower]) {
                self.meter.count(1);
                if self.region[vertex as usize] == lower as u32 {
                    self.reset(vertex);
                }
            }
        }
        self.meter.ask()
    }

    fn reset(&mut self, vertex: u32) {
        self.region[vertex as usize] = self.rank[vertex as usize];
        self.strategy[vertex as usize] = NOWHERE;
    }

    /// A region without escapes is won, with all it attracts in what is left of the game.
    fn win(&mut self, player: u8, mut members: Vec<u32>) -> Result<Vec<u32>, Stop> {
        let region = members.first().map_or(0, |&vertex| self.region[vertex as usize]);
        self.attract(player, region, &mut members, |_, _| true)?;
        self.meter.pay(self.core.len() as u64 / 4)?;
        for &vertex in &members {
            self.region[vertex as usize] = DONE;
            self.winner[vertex as usize] = player;
        }
        self.left -= members.len();
        for vertex in 0..self.core.len() as u32 {
            if self.region[vertex as usize] != DONE {
                self.reset(vertex);
            }
        }
        self.members.iter_mut().for_each(Vec::clear);
        Ok(members)
    }
}

/// A set of vertices as bits.
struct Members(Vec<u64>);

impl Members {
    fn new(n: usize, members: &[u32]) -> Self {
        let mut new = Self(vec![0; n.div_ceil(64)]);
        members.iter().for_each(|&vertex| new.add(vertex));
        new
    }

    fn has(&self, vertex: u32) -> bool {
        self.0[vertex as usize / 64] >> (vertex % 64) & 1 == 1
    }

    fn add(&mut self, vertex: u32) {
        self.0[vertex as usize / 64] |= 1 << (vertex % 64);
    }
}
