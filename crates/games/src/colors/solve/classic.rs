//! The exact margin by the classic rule: alpha-beta over whole positions.
//!
//! Here colours block: neither the own nor the opponent's may be called, so a call that wins nothing can still be the
//! best one, by taking a colour away from the opponent. (Solvers that drop such calls give wrong values: a board of
//! four by four with five colours is among the tests.) So a position is all of it: the free regions, both rings, the
//! two colours shown, how many useless calls each seat may still choose, and how many were made in a row.
//!
//! Components of free cells that only one zone touches are his in the end, as by the document's rule; this bounds every
//! position. See `verify/value.rs` for the reason and for how the evidence is read.

use super::bits::Bits;
use super::contest::{Cut, Exact};
use super::regions::Regions;
use super::table::{NO_CALL, Table};
use crate::colors::STALLED;
use crate::colors::say;
use crate::colors::verify::UNLIMITED;
use ludograph_core::{Limits, Stop};
use std::collections::HashMap;

const MANY: usize = 26;

#[derive(Clone, Copy)]
struct State<const N: usize> {
    free: Bits<N>,
    rings: [Bits<N>; 2],
    shown: [u8; 2],
    left: [u8; 2],
    useless: u8,
    mover: usize,
}

/// Searches positions of one board.
pub(super) struct Duel<const N: usize> {
    near: Vec<Bits<N>>,
    of_colour: [Bits<N>; MANY],
    size: Vec<i32>,
    colours: u8,
    table: Table,
    spent: u64,
    most: u64,
    start: State<N>,
    owned: [i32; 2],
}

/// Where evidence is written.
struct Writer {
    known: HashMap<u64, i32>,
    text: String,
}

impl<const N: usize> Duel<N> {
    /// A search of a run that may take so many bytes.
    pub(super) fn new(regions: &Regions, colours: u8, memory: u64) -> Self {
        let mut of_colour = [Bits::NONE; MANY];
        let mut free = Bits::NONE;
        let set = |list: &[u32]| {
            let mut set = Bits::NONE;
            list.iter().for_each(|&at| set.set(at as usize));
            set
        };
        for (at, &colour) in regions.colour.iter().enumerate() {
            of_colour[usize::from(colour)].set(at);
            free.set(at);
        }
        let rings = [set(&regions.rings[0]), set(&regions.rings[1])];
        Self {
            near: regions.near.iter().map(|list| set(list)).collect(),
            of_colour,
            size: regions.size.iter().map(|&size| size as i32).collect(),
            colours,
            table: Table::new(memory),
            spent: 0,
            most: u64::MAX,
            start: State { free, rings, shown: regions.shown, left: [0; 2], useless: 0, mover: 0 },
            owned: regions.owned.map(|owned| owned as i32),
        }
    }

    /// The same search with a limit of positions of its own, after so many useless calls in a row.
    pub(super) fn within(mut self, most: u64, useless: u8) -> Self {
        self.most = most;
        self.start.useless = useless;
        self
    }

    /// The margin for the seat to move, with evidence if it is wanted.
    pub(super) fn solve(
        mut self,
        seat: usize,
        left: u8,
        evidence: bool,
        limits: &Limits,
    ) -> Result<Exact, Cut> {
        let mut root = self.start;
        (root.mover, root.left) = (seat, [left; 2]);
        let settled = self.owned[seat] - self.owned[1 - seat];
        if Self::over(&root) {
            let (keeps, holds) = (String::new(), String::new());
            return Ok(Exact { margin: settled, best: Vec::new(), first: None, keeps, holds });
        }
        let (mut low, mut high) = self.bounds(&root);
        let cut = |why, low: i32, high: i32| Cut { why, low: settled + low, high: settled + high };
        let mut guess = 0;
        while low < high {
            let known = say::ValueProgress { lower: settled + low, upper: settled + high };
            limits.note(|| known);
            let test = guess.clamp(low + 1, high);
            match self.search(&root, test - 1, test, limits) {
                Err(why) => return Err(cut(why, low, high)),
                Ok(value) if value >= test => (low, guess) = (value, value + 1),
                Ok(value) => (high, guess) = (value, value),
            }
        }
        let value = low;
        let (winning, useless) = self.calls(&root);
        let stop = |why| cut(why, low, high);
        let mut best = Vec::new();
        for &call in &winning {
            if self.reaches(&root, call, value, limits).map_err(stop)? {
                best.push(call);
            }
        }
        let mut keeps = Writer { known: HashMap::new(), text: String::new() };
        let mut holds = Writer { known: HashMap::new(), text: String::new() };
        let mut first = best.clone();
        if best.is_empty() {
            for &call in &useless {
                if self.reaches(&root, call, value, limits).map_err(stop)? {
                    keeps.text.push((b'A' + call) as char);
                    first.push(call);
                    break;
                }
            }
        }
        let some = first.first().copied();
        if evidence {
            for call in first {
                let (next, gain) = self.after(&root, call);
                self.prove(&next, seat, value - gain, &mut keeps, limits).map_err(stop)?;
            }
            for &call in winning.iter().chain(&useless) {
                let (next, gain) = self.after(&root, call);
                let less = i32::from(winning.contains(&call) && !best.contains(&call));
                self.prove(&next, 1 - seat, gain - value + less, &mut holds, limits).map_err(stop)?;
            }
        }
        Ok(Exact { margin: settled + value, best, first: some, keeps: keeps.text, holds: holds.text })
    }

    /// Whether a call keeps this value for the mover.
    fn reaches(&mut self, state: &State<N>, call: u8, value: i32, limits: &Limits) -> Result<bool, Stop> {
        let (next, gain) = self.after(state, call);
        Ok(gain - self.search(&next, gain - value, gain - value + 1, limits)? >= value)
    }

    fn over(state: &State<N>) -> bool {
        state.useless >= STALLED || state.rings[0].is_empty() && state.rings[1].is_empty()
    }

    fn cells(&self, set: &Bits<N>) -> i32 {
        let mut cells = 0;
        set.each(|at| cells += self.size[at]);
        cells
    }

    fn around(&self, set: &Bits<N>) -> Bits<N> {
        let mut ring = Bits::NONE;
        set.each(|at| ring = ring.or(&self.near[at]));
        ring
    }

    fn reach(&self, from: &Bits<N>, within: &Bits<N>) -> Bits<N> {
        let mut seen = *from;
        let mut edge = *from;
        while !edge.is_empty() {
            edge = self.around(&edge).and(within).minus(&seen);
            seen = seen.or(&edge);
        }
        seen
    }

    /// Bounds of the value for the mover.
    fn bounds(&self, state: &State<N>) -> (i32, i32) {
        let [mine, theirs] =
            [state.mover, 1 - state.mover].map(|seat| self.reach(&state.rings[seat], &state.free));
        let contested = self.cells(&mine.and(&theirs));
        let (own, other) = (self.cells(&mine.minus(&theirs)), self.cells(&theirs.minus(&mine)));
        let sure = i32::from(state.useless <= 2);
        (sure * own - other - contested, own + contested - sure * other)
    }

    /// The calls of the mover: those that win, then those that do not, if he may make them.
    fn calls(&self, state: &State<N>) -> (Vec<u8>, Vec<u8>) {
        let ring = &state.rings[state.mover];
        let (mut winning, mut useless) = (Vec::new(), Vec::new());
        for call in (0..self.colours).filter(|call| !state.shown.contains(call)) {
            let list =
                if ring.meets(&self.of_colour[usize::from(call)]) { &mut winning } else { &mut useless };
            list.push(call);
        }
        if !winning.is_empty() && state.left[state.mover] == 0 {
            useless.clear();
        }
        (winning, useless)
    }

    fn after(&self, state: &State<N>, call: u8) -> (State<N>, i32) {
        let mover = state.mover;
        let won = state.rings[mover].and(&self.of_colour[usize::from(call)]);
        let mut next = *state;
        next.mover = 1 - mover;
        next.shown[mover] = call;
        if won.is_empty() {
            next.useless += 1;
            let could_win = (0..self.colours).any(|c| {
                !state.shown.contains(&c) && state.rings[mover].meets(&self.of_colour[usize::from(c)])
            });
            if could_win && state.left[mover] != UNLIMITED {
                next.left[mover] -= 1;
            }
            return (next, 0);
        }
        next.useless = 0;
        next.free = state.free.minus(&won);
        next.rings[mover] = state.rings[mover].or(&self.around(&won)).and(&next.free);
        next.rings[1 - mover] = state.rings[1 - mover].and(&next.free);
        (next, self.cells(&won))
    }

    fn key(state: &State<N>) -> u64 {
        let small =
            [state.shown[0], state.shown[1], state.left[0], state.left[1], state.useless, state.mover as u8];
        let small = small.iter().fold(0u64, |all, &byte| all << 8 | u64::from(byte));
        let seed = small.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x51ed_270b_35a8_2f6d;
        state.rings[1].mix(state.rings[0].mix(state.free.mix(seed))).max(1)
    }

    /// What the mover will win less what the other will, exact or a bound beyond the window.
    fn search(&mut self, state: &State<N>, alpha: i32, beta: i32, limits: &Limits) -> Result<i32, Stop> {
        if Self::over(state) {
            return Ok(0);
        }
        let (low, high) = self.bounds(state);
        if low >= beta || low == high {
            return Ok(low);
        }
        if high <= alpha {
            return Ok(high);
        }
        let key = Self::key(state);
        let mut first = NO_CALL;
        if let Some(known) = self.table.get(key) {
            if i32::from(known.low) >= beta {
                return Ok(known.low.into());
            }
            if i32::from(known.high) <= alpha {
                return Ok(known.high.into());
            }
            first = known.call;
        }
        self.spent += 1;
        if self.spent.is_multiple_of(256) {
            if self.spent > self.most {
                return Err(Stop::Nodes);
            }
            self.table.fits()?;
            limits.spend(256)?;
        }
        let (winning, useless) = self.calls(state);
        let mut order: Vec<(i32, u8, State<N>, i32)> = Vec::with_capacity(winning.len() + useless.len());
        for call in winning.into_iter().chain(useless) {
            let (next, gain) = self.after(state, call);
            let ring = |seat: usize| self.cells(&next.rings[seat]);
            let rank = if call == first { i32::MAX } else { 3 * gain + ring(state.mover) - ring(next.mover) };
            order.push((rank, call, next, gain));
        }
        order.sort_by_key(|entry| std::cmp::Reverse(entry.0));
        let weight = high - low;
        let mut best = i32::MIN;
        for (_, call, next, gain) in order {
            let value = gain - self.search(&next, gain - beta, gain - alpha, limits)?;
            best = best.max(value);
            if value >= beta {
                self.table.put(key, value, true, call, weight);
                return Ok(value);
            }
        }
        self.table.put(key, best, false, NO_CALL, weight);
        Ok(best)
    }

    /// Writes down how the holder wins at least `need` more than the other from here on.
    fn prove(
        &mut self,
        state: &State<N>,
        holder: usize,
        need: i32,
        writer: &mut Writer,
        limits: &Limits,
    ) -> Result<(), Stop> {
        if Self::over(state) {
            return Ok(());
        }
        let (low, high) = self.bounds(state);
        if need <= if state.mover == holder { low } else { -high } {
            return Ok(());
        }
        let key = Self::key(state);
        if writer.known.get(&key).is_some_and(|&known| known >= need) {
            return Ok(());
        }
        // Where the table knows all moves nothing is searched, and nobody else asks.
        limits.going()?;
        writer.known.insert(key, need);
        let (winning, useless) = self.calls(state);
        if state.mover != holder {
            for call in winning.into_iter().chain(useless) {
                let (next, gain) = self.after(state, call);
                self.prove(&next, holder, need + gain, writer, limits)?;
            }
            return Ok(());
        }
        let known = self.table.get(key).map_or(NO_CALL, |known| known.call);
        let calls: Vec<u8> = winning.into_iter().chain(useless).collect();
        let tried =
            calls.iter().filter(|&&call| call == known).chain(calls.iter().filter(|&&call| call != known));
        let mut chosen = None;
        for &call in tried {
            if self.reaches(state, call, need, limits)? {
                chosen = Some(call);
                break;
            }
        }
        let Some(call) = chosen else {
            return Err(Stop::GaveUp(say::TABLE_ENTRY.into()));
        };
        writer.text.push((b'A' + call) as char);
        let (next, gain) = self.after(state, call);
        self.prove(&next, holder, need - gain, writer, limits)
    }
}
