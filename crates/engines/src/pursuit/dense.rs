//! Which robbers are lost, for every multiset of cops?
//!
//! `seen(C)` holds the robber places from which cops at `C`, about to move, catch within the turns counted
//! so far; `lost(C)` those from which a robber about to move is caught all the same. One round is
//!
//! ```text
//! lost(C) = caught(C) ∪ { r : every move of the robber from r ends in seen(C) }
//! seen(C) = ∪ lost(C') over all C' that the cops can go to from C
//! ```
//!
//! A joint move of k cops has (d+1)^k outcomes; going over one cop at a time costs k(d+1). With multisets
//! this needs sets for "these are still to move, those have moved". They are never stored: the cops still to
//! move are chosen one after another, the largest first, and for each choice a *slice* is made that
//! holds, for every multiset of cops that have moved, the union over the moves of the chosen ones. Slices shrink
//! by a factor n each time, so all of them together are smaller than `lost`, and the deep ones stay in
//! the cache. Memory is two bitsets a multiset.
//!
//! How slices are made is told in `weave.rs`. The first round needs none of it: what cops see in one turn is
//! what each of them can strike.

mod room;
mod union;
mod weave;

use super::multiset::Multisets;
use super::{Ground, Rows, bits, everything};
use ludograph_core::{Limits, Stop};
use room::too_large;
use std::sync::Arc;
use union::Union;

pub use room::bytes_needed;

/// How a chase ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Cops placed on this multiset catch everybody within so many turns, and no placement is faster.
    Caught {
        /// Turns of the cops.
        turns: u32,
        /// The number of the placement.
        start: usize,
    },
    /// Wherever the cops are placed, some robber is never caught.
    Escapes,
}

/// Backward induction for a number of cops.
pub struct Chase {
    ground: Arc<Ground>,
    cops: usize,
    sets: Multisets,
    width: usize,
    seen: Vec<u64>,
    lost: Vec<u64>,
    /// From where a step leads the robber into a set of places, where the graph is small.
    comers: Option<Union>,
    /// `seen` after every round but the last, while they fit.
    levels: Option<Vec<Vec<u64>>>,
    keep: u64,
    memory: u64,
    /// Within so many turns no placement catches everybody, as far as the rounds have come.
    excluded: u32,
}

/// After so many words of a table the limits are asked again.
const PAUSE: usize = 1 << 20;

impl Chase {
    /// Sets up the chase. Earlier rounds are kept as long as they fit into `keep` bytes.
    ///
    /// # Errors
    /// When it takes more than `memory` bytes (nothing has been allocated then), or a limit is reached.
    pub fn new(
        ground: Arc<Ground>,
        cops: usize,
        memory: u64,
        keep: u64,
        limits: &Limits,
    ) -> Result<Self, Stop> {
        let n = ground.vertices();
        let needed = bytes_needed(n, cops);
        if needed.is_none_or(|needed| needed > memory) {
            return Err(Stop::TooLarge(too_large(n, cops, needed, memory).into()));
        }
        let sets = Multisets::new(n, cops).expect("their memory was counted");
        let width = n.div_ceil(64);
        let mut seen = vec![0; sets.count(cops) * width];
        let mut lost = vec![0; seen.len()];
        let mut members = vec![0u32; cops];
        let block = (PAUSE / width).max(1) * width;
        for (seen, lost) in seen.chunks_mut(block).zip(lost.chunks_mut(block)) {
            limits.spend(0)?;
            for row in seen.chunks_exact_mut(width) {
                for &cop in &members {
                    or(row, ground.caught.row(cop as usize));
                }
                sets.advance(&mut members);
            }
            lost.copy_from_slice(seen);
        }
        let comers = (width <= 8).then(|| {
            let mut comers = Rows::empty(n, n);
            (0..n).for_each(|from| bits(ground.steps.row(from)).for_each(|to| comers.put(to, from)));
            Union::new(&comers, n)
        });
        let levels = (keep > 0).then(Vec::new);
        Ok(Self { ground, cops, sets, width, seen, lost, comers, levels, keep, memory, excluded: 0 })
    }

    /// Plays rounds until everybody is caught from some placement, or nothing changes. In the round of the
    /// capture only the placements up to that one are looked at.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn run(&mut self, limits: &Limits) -> Result<Ended, Stop> {
        self.play(false, limits)
    }

    /// Plays rounds until nothing changes: then the rank of every position is known.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn play_out(&mut self, limits: &Limits) -> Result<Ended, Stop> {
        self.play(true, limits)
    }

    fn play(&mut self, out: bool, limits: &Limits) -> Result<Ended, Stop> {
        match self.width {
            1 => self.rounds::<1>(out, limits),
            2 => self.rounds::<2>(out, limits),
            3 => self.rounds::<3>(out, limits),
            4 => self.rounds::<4>(out, limits),
            8 => self.rounds::<8>(out, limits),
            _ => self.rounds::<0>(out, limits),
        }
    }

    /// How many cops there are.
    pub fn cops(&self) -> usize {
        self.cops
    }

    /// Within so many turns no placement catches everybody, as far as the rounds have come.
    pub fn excluded(&self) -> u32 {
        self.excluded
    }

    /// The numbering of placements.
    pub fn sets(&self) -> &Multisets {
        &self.sets
    }

    /// The places from which cops at a multiset, about to move, catch.
    pub fn seen(&self, index: usize) -> &[u64] {
        &self.seen[index * self.width..(index + 1) * self.width]
    }

    /// The like within so many turns, if the rounds were kept: one table a number of turns, from 0.
    pub fn levels(&self) -> Option<&[Vec<u64>]> {
        self.levels.as_deref()
    }

    /// Within how many turns cops at a multiset, about to move, catch a robber; by the rounds kept.
    pub fn rank(&self, index: usize, robber: usize) -> Option<u32> {
        let levels = self.levels.as_ref()?.len() as u32;
        (0..=levels).find(|&turns| self.is_within(index, robber, turns))
    }

    /// Whether it is at most so many turns; by the rounds kept.
    #[inline]
    pub fn is_within(&self, index: usize, robber: usize, turns: u32) -> bool {
        let kept = self.levels.as_ref().and_then(|levels| levels.get(turns as usize));
        let table = kept.unwrap_or(&self.seen);
        table[index * self.width + robber / 64] >> (robber % 64) & 1 == 1
    }

    fn rounds<const W: usize>(&mut self, out: bool, limits: &Limits) -> Result<Ended, Stop> {
        let width = if W == 0 { self.width } else { W };
        let full = everything(self.ground.vertices());
        let is_full = |row: &[u64]| (0..width).all(|at| row[at] == full[at]);
        let mut ended = Ended::Escapes;
        let mut turns = 0;
        loop {
            if ended == Ended::Escapes {
                if let Some(start) = self.find(width, is_full, limits)? {
                    ended = Ended::Caught { turns, start };
                    if !out {
                        return Ok(ended);
                    }
                } else {
                    self.excluded = turns;
                }
            }
            limits.note(|| format!("{} cops, {turns} turns", self.cops));
            // A robber who may stay is not lost before the cops have moved.
            let first = turns == 0 && !self.ground.must_move;
            let lost = first || self.lose::<W>(limits)?;
            if !lost && turns > 0 {
                return Ok(ended);
            }
            self.keep_level()?;
            let before = match &self.levels {
                None => Some(checksum(&self.seen, limits)?),
                Some(_) => None,
            };
            if first {
                self.strike(limits)?;
            } else if self.ground.lazy {
                self.look_lazily(limits)?;
            } else {
                self.look::<W>(out, limits)?;
            }
            // A round that was cut short says nothing.
            limits.spend(0)?;
            let same = match (&self.levels, before) {
                (Some(levels), _) => levels.last().is_some_and(|last| *last == self.seen),
                (None, Some(sum)) => sum == checksum(&self.seen, limits)?,
                (None, None) => false,
            };
            if same {
                if let Some(levels) = &mut self.levels {
                    levels.pop();
                }
                return Ok(ended);
            }
            turns += 1;
        }
    }

    /// The first row of which something is true.
    fn find(
        &self,
        width: usize,
        is_it: impl Fn(&[u64]) -> bool,
        limits: &Limits,
    ) -> Result<Option<usize>, Stop> {
        let block = (PAUSE / width).max(1);
        for (at, rows) in self.seen.chunks(block * width).enumerate() {
            limits.spend(0)?;
            if let Some(found) = rows.chunks_exact(width).position(&is_it) {
                return Ok(Some(at * block + found));
            }
        }
        Ok(None)
    }

    fn keep_level(&mut self) -> Result<(), Stop> {
        let Some(levels) = &mut self.levels else { return Ok(()) };
        let bytes = 8 * self.seen.len() as u64;
        let kept = bytes * (levels.len() as u64 + 1);
        if kept > self.keep {
            self.levels = None;
            return Ok(());
        }
        let needed = bytes_needed(self.ground.vertices(), self.cops).map(|bytes| bytes.saturating_add(kept));
        if needed.is_none_or(|needed| needed > self.memory) {
            return Err(Stop::TooLarge(
                too_large(self.ground.vertices(), self.cops, needed, self.memory).into(),
            ));
        }
        levels.push(self.seen.clone());
        Ok(())
    }

    /// Adds to `lost` every robber whose moves all end in `seen`; whether there was one.
    fn lose<const W: usize>(&mut self, limits: &Limits) -> Result<bool, Stop> {
        let width = if W == 0 { self.width } else { W };
        if self.ground.robber_speed > 1 || self.ground.must_move {
            return self.lose_by_search(limits);
        }
        let full = everything(self.ground.vertices());
        let mut comers = vec![0; width];
        let mut any = false;
        let rows = self.seen.chunks_exact(width).zip(self.lost.chunks_exact_mut(width));
        for (index, (seen, lost)) in rows.enumerate() {
            if index % 4096 == 0 {
                limits.spend(4096)?;
            }
            // He may stay, so only robbers in `seen` can be lost: those from where no step leads outside.
            if (0..width).all(|at| seen[at] & !lost[at] == 0) {
                continue;
            }
            if let Some(union) = &self.comers {
                union.of::<W>(|word| full[word] & !seen[word], &mut comers);
                for at in 0..width {
                    let more = seen[at] & !lost[at] & !comers[at];
                    lost[at] |= more;
                    any |= more != 0;
                }
                continue;
            }
            for word in 0..width {
                let mut candidates = seen[word] & !lost[word];
                while candidates != 0 {
                    let bit = candidates.trailing_zeros() as usize;
                    candidates &= candidates - 1;
                    let steps = self.ground.steps.row(64 * word + bit);
                    if (0..width).all(|at| steps[at] & !seen[at] == 0) {
                        lost[word] |= 1 << bit;
                        any = true;
                    }
                }
            }
        }
        Ok(any)
    }

    /// The same for robbers who go several steps, or must go: from the free places where he is safe, back
    /// along steps through free places.
    fn lose_by_search(&mut self, limits: &Limits) -> Result<bool, Stop> {
        let ground = self.ground.clone();
        let n = ground.vertices();
        let full = everything(n);
        let mut any = false;
        let mut members = vec![0u32; self.cops];
        // A row costs the more the larger the graph is.
        let pause = (65_536 / n).clamp(1, 1024);
        for index in 0..self.sets.count(self.cops) {
            if index % pause == 0 {
                limits.spend(pause as u64)?;
            }
            let range = index * self.width..(index + 1) * self.width;
            let mut caught = vec![0; self.width];
            members.iter().for_each(|&cop| or(&mut caught, ground.caught.row(cop as usize)));
            let safe: Vec<u64> = self.seen[range.clone()].iter().zip(&full).map(|(s, f)| !s & f).collect();
            let lost = &mut self.lost[range];
            let waiting: Vec<u64> = lost.iter().zip(&full).map(|(l, f)| !l & f).collect();
            for robber in bits(&waiting) {
                if !escapes(&ground, robber, &safe, &caught) {
                    lost[robber / 64] |= 1 << (robber % 64);
                    any = true;
                }
            }
            self.sets.advance(&mut members);
        }
        Ok(any)
    }

    /// Adds to `seen` what is lost after one cop, or none, has moved.
    fn look_lazily(&mut self, limits: &Limits) -> Result<(), Stop> {
        let mut members = vec![0u32; self.cops];
        let mut moved = members.clone();
        for index in 0..self.sets.count(self.cops) {
            if index % 1024 == 0 {
                limits.spend(1024)?;
            }
            let row = &mut self.seen[index * self.width..(index + 1) * self.width];
            for cop in 0..self.cops {
                for &to in &self.ground.cop_moves[members[cop] as usize] {
                    moved.copy_from_slice(&members);
                    moved[cop] = to;
                    let from = self.sets.index_of(&mut moved) * self.width;
                    or(row, &self.lost[from..from + self.width]);
                }
            }
            self.sets.advance(&mut members);
        }
        Ok(())
    }

    /// Adds to `seen` whom a cop can strike in one turn.
    fn strike(&mut self, limits: &Limits) -> Result<(), Stop> {
        let n = self.ground.vertices();
        let mut strikes = Rows::empty(n, n);
        for (cop, moves) in self.ground.cop_moves.iter().enumerate() {
            limits.spend(0)?;
            moves.iter().for_each(|&to| or(strikes.row_mut(cop), self.ground.caught.row(to as usize)));
        }
        let mut members = vec![0u32; self.cops];
        let block = (PAUSE / self.width).max(1) * self.width;
        for rows in self.seen.chunks_mut(block) {
            limits.spend(0)?;
            for row in rows.chunks_exact_mut(self.width) {
                members.iter().for_each(|&cop| or(row, strikes.row(cop as usize)));
                self.sets.advance(&mut members);
            }
        }
        Ok(())
    }

    /// Adds to `seen` what is lost after all cops have moved; to the end, or until nobody is left outside.
    fn look<const W: usize>(&mut self, out: bool, limits: &Limits) -> Result<(), Stop> {
        let full = everything(self.ground.vertices());
        let weaver = weave::Weaver {
            ground: &self.ground,
            sets: &self.sets,
            width: self.width,
            enough: if out { None } else { Some(&full) },
            limits,
        };
        weaver.look::<W>(&self.lost, &mut self.seen)
    }
}

/// The robbers who are lost now and were not before, whom cops at these places see.
pub(super) fn newly_lost(ground: &Ground, seen: &[u64], lost: &[u64], cops: &[u16]) -> Vec<usize> {
    let full = everything(ground.vertices());
    if ground.robber_speed > 1 || ground.must_move {
        let mut caught = vec![0; seen.len()];
        cops.iter().for_each(|&cop| or(&mut caught, ground.caught.row(cop as usize)));
        let safe: Vec<u64> = seen.iter().zip(&full).map(|(s, f)| !s & f).collect();
        let waiting: Vec<u64> = lost.iter().zip(&full).map(|(l, f)| !l & f).collect();
        return bits(&waiting).filter(|&robber| !escapes(ground, robber, &safe, &caught)).collect();
    }
    let waiting: Vec<u64> = seen.iter().zip(lost).map(|(s, l)| s & !l).collect();
    let held =
        |robber: &usize| ground.steps.row(*robber).iter().zip(seen).all(|(step, seen)| step & !seen == 0);
    bits(&waiting).filter(held).collect()
}

/// Whether a robber can reach a safe place: by at most so many steps, through places where he is not
/// caught, and if he must move, another one than his own.
fn escapes(ground: &Ground, robber: usize, safe: &[u64], caught: &[u64]) -> bool {
    let steps = ground.steps.row(robber);
    let stuck = steps.iter().all(|&word| word == 0);
    let own = safe[robber / 64] >> (robber % 64) & 1 == 1;
    if own && (!ground.must_move || stuck) {
        return true;
    }
    let mut reached = steps.to_vec();
    for step in 1.. {
        let target = |at: usize| {
            let mine = if at == robber / 64 && ground.must_move { 1u64 << (robber % 64) } else { 0 };
            reached[at] & safe[at] & !mine != 0
        };
        if (0..safe.len()).any(target) {
            return true;
        }
        if step >= ground.robber_speed {
            return false;
        }
        let open: Vec<u64> = reached.iter().zip(caught).map(|(r, c)| r & !c).collect();
        let mut further = reached.clone();
        bits(&open).for_each(|place| or(&mut further, ground.steps.row(place)));
        if further == reached {
            return false;
        }
        reached = further;
    }
    false
}

#[inline]
fn or(into: &mut [u64], from: &[u64]) {
    for (into, from) in into.iter_mut().zip(from) {
        *into |= from;
    }
}

/// Sets only grow, so the number of members tells whether anything changed.
fn checksum(words: &[u64], limits: &Limits) -> Result<u64, Stop> {
    let mut sum = 0;
    for block in words.chunks(PAUSE) {
        limits.spend(0)?;
        sum += block.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
    }
    Ok(sum)
}

#[cfg(test)]
mod tests;
