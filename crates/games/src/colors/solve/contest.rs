//! The exact margin by the document's rule: alpha-beta over what is still contested.
//!
//! Free cells hang together in components. One that only one zone touches will be his, whatever happens: nobody else
//! can ever reach it, and play goes on until nothing is reachable. So only components that both zones touch are
//! *contested*, and a position is three sets: the contested regions and the two rings within them. Positions that
//! differ elsewhere are one. A call that wins nothing is never better than one that does (more territory never
//! hurts: whatever the opponent does, the richer zone can go on as the poorer one would have), and in a contested
//! position there always is one; so only winning calls are tried.
//!
//! The value is what the mover will win of the contested cells less what the other will. It lies within plus and
//! minus their number, and the next call tightens that. Windows are empty (only "at least this?" is asked), a table
//! keeps the bounds found, and successors are looked up before any of them is searched.
//!
//! The evidence is written for a reader that does not search: see `verify/value.rs`.

use super::bits::Bits;
use super::regions::Regions;
use super::table::{NO_CALL, Table};
use crate::colors::say;
use ludograph_core::{Limits, Stop};
use std::collections::HashMap;

const MANY: usize = 26;

/// The answer with its evidence.
pub(in crate::colors) struct Exact {
    /// Cells of the mover less those of the other at the end.
    pub(in crate::colors) margin: i32,
    /// The colours that reach it.
    pub(in crate::colors) best: Vec<u8>,
    /// A call that reaches it, if there is any; perhaps one that wins nothing.
    pub(in crate::colors) first: Option<u8>,
    /// What the mover calls to have so many at least.
    pub(super) keeps: String,
    /// What the other calls to leave him no more.
    pub(super) holds: String,
}

/// Why there is no answer, and what is known.
pub(super) struct Cut {
    pub(super) why: Stop,
    pub(super) low: i32,
    pub(super) high: i32,
}

/// A contested position, seen by the mover.
#[derive(Clone, Copy)]
struct State<const N: usize> {
    free: Bits<N>,
    mine: Bits<N>,
    theirs: Bits<N>,
    /// How many cells are contested.
    total: i32,
}

/// A call and what it leads to.
#[derive(Clone, Copy)]
struct Next<const N: usize> {
    state: State<N>,
    gain: i32,
    call: u8,
    order: i32,
}

/// Searches contested positions of one board.
pub(super) struct Contest<const N: usize> {
    near: Vec<Bits<N>>,
    of_colour: [Bits<N>; MANY],
    size: Vec<i32>,
    colour: Vec<u8>,
    colours: usize,
    table: Table,
    spent: u64,
    most: u64,
}

impl<const N: usize> Contest<N> {
    /// An empty search of a run that may take so many bytes.
    pub(super) fn new(memory: u64) -> Self {
        let (near, size, colour) = (Vec::new(), Vec::new(), Vec::new());
        Self {
            near,
            of_colour: [Bits::NONE; MANY],
            size,
            colour,
            colours: 0,
            table: Table::new(memory),
            spent: 0,
            most: u64::MAX,
        }
    }

    /// The same search for a run that may take so many bytes.
    pub(super) fn allowed(mut self, memory: u64) -> Self {
        self.table.allow(memory);
        self
    }

    /// The same search, with a limit of positions of its own.
    pub(super) fn within(mut self, most: u64) -> Self {
        self.most = most;
        self
    }

    fn load(&mut self, regions: &Regions) {
        self.table.clear();
        self.near.clear();
        self.size.clear();
        self.colour.clear();
        self.of_colour = [Bits::NONE; MANY];
        self.colours = 0;
        for (at, list) in regions.near.iter().enumerate() {
            let mut near = Bits::NONE;
            list.iter().for_each(|&other| near.set(other as usize));
            self.near.push(near);
            self.size.push(regions.size[at] as i32);
            self.colour.push(regions.colour[at]);
            self.of_colour[usize::from(regions.colour[at])].set(at);
            self.colours = self.colours.max(usize::from(regions.colour[at]) + 1);
        }
    }

    fn cells(&self, set: &Bits<N>) -> i32 {
        let mut cells = 0;
        set.each(|at| cells += self.size[at]);
        cells
    }

    #[inline]
    fn around(&self, set: &Bits<N>) -> Bits<N> {
        let mut ring = Bits::NONE;
        set.each(|at| ring = ring.or(&self.near[at]));
        ring
    }

    /// Everything that hangs together with a set, within another.
    #[inline]
    fn reach(&self, from: &Bits<N>, within: &Bits<N>) -> Bits<N> {
        let mut seen = *from;
        let mut edge = *from;
        while !edge.is_empty() {
            edge = self.around(&edge).and(within).minus(&seen);
            seen = seen.or(&edge);
        }
        seen
    }

    /// The margin of a board for the seat to move, with evidence if it is wanted.
    pub(super) fn solve(
        &mut self,
        regions: &Regions,
        seat: usize,
        evidence: bool,
        limits: &Limits,
    ) -> Result<Exact, Cut> {
        self.load(regions);
        let rings = [0, 1].map(|side| {
            let mut ring = Bits::NONE;
            regions.rings[side].iter().for_each(|&at| ring.set(at as usize));
            ring
        });
        let mut all = Bits::NONE;
        (0..regions.len()).for_each(|at| all.set(at));
        let (mine, theirs) = (rings[seat], rings[1 - seat]);
        let (my_reach, their_reach) = (self.reach(&mine, &all), self.reach(&theirs, &all));
        let free = my_reach.and(&their_reach);
        let settled = regions.owned[seat] as i32 - regions.owned[1 - seat] as i32
            + self.cells(&my_reach.minus(&free))
            - self.cells(&their_reach.minus(&free));
        let root = State { free, mine: mine.and(&free), theirs: theirs.and(&free), total: self.cells(&free) };
        let options: Vec<u8> =
            (0..self.colours).filter(|&c| mine.meets(&self.of_colour[c])).map(|c| c as u8).collect();
        if root.total == 0 {
            let (keeps, holds) = (String::new(), String::new());
            let first = options.first().copied();
            return Ok(Exact { margin: settled, best: options, first, keeps, holds });
        }
        let mut low = -root.total;
        let mut high = root.total;
        let cut = |why, low: i32, high: i32| Cut { why, low: settled + low, high: settled + high };
        let mut guess = self.guess(&root);
        while low < high {
            let known = say::ValueProgress { lower: settled + low, upper: settled + high };
            limits.note(|| known);
            // All values have the parity of the total.
            let test = guess.clamp(low + 2, high);
            match self.search(&root, test - 1, test, limits) {
                Err(why) => return Err(cut(why, low, high)),
                Ok(value) if value >= test => (low, guess) = (value, value + 2),
                Ok(value) => (high, guess) = (value, value),
            }
        }
        let value = low;
        let mut best = Vec::new();
        let mut keeps = String::new();
        let mut holds = String::new();
        for &call in &options {
            let (next, gain) = self.after(&root, call);
            let left = self.search(&next, gain - value, gain - value + 1, limits);
            match left {
                Err(why) => return Err(cut(why, low, high)),
                Ok(left) if gain - left >= value => best.push(call),
                Ok(_) => {}
            }
        }
        if evidence {
            let mut writer = Writer { known: HashMap::new(), text: &mut keeps };
            for &call in &best {
                let (next, gain) = self.after(&root, call);
                self.prove(&next, false, value - gain, &mut writer, limits)
                    .map_err(|why| cut(why, low, high))?;
            }
            let mut writer = Writer { known: HashMap::new(), text: &mut holds };
            for &call in &options {
                let (next, gain) = self.after(&root, call);
                let need = gain - value + i32::from(!best.contains(&call));
                self.prove(&next, true, need, &mut writer, limits).map_err(|why| cut(why, low, high))?;
            }
        }
        let first = best.first().copied();
        Ok(Exact { margin: settled + value, best, first, keeps, holds })
    }

    /// What a greedy game would come to, as a first guess of the parity of the total.
    fn guess(&self, root: &State<N>) -> i32 {
        let mut state = *root;
        let (mut sum, mut sign) = (0, 1);
        while state.total > 0 {
            let best = (0..self.colours as u8)
                .filter(|&c| state.mine.meets(&self.of_colour[usize::from(c)]))
                .map(|c| self.after(&state, c))
                .max_by_key(|(_, gain)| *gain);
            let Some((next, gain)) = best else { break };
            sum += sign * gain;
            sign = -sign;
            state = next;
        }
        sum
    }

    /// The position after a call, seen by the other, and what the caller won; a call that wins nothing contested
    /// passes.
    #[inline]
    fn after(&self, state: &State<N>, call: u8) -> (State<N>, i32) {
        let won = state.mine.and(&self.of_colour[usize::from(call)]);
        if won.is_empty() {
            return (State { mine: state.theirs, theirs: state.mine, ..*state }, 0);
        }
        let rest = state.free.minus(&won);
        let theirs = state.theirs.and(&rest);
        let free = self.reach(&theirs, &rest);
        let total = self.cells(&free);
        let mine = state.mine.or(&self.around(&won)).and(&free);
        (State { free, mine: theirs, theirs: mine, total }, state.total - total)
    }

    fn key(state: &State<N>) -> u64 {
        state.theirs.mix(state.mine.mix(state.free.mix(0x51ed_270b_35a8_2f6d))).max(1)
    }

    /// The largest gain in a ring, and all its cells.
    #[inline]
    fn most(&self, ring: &Bits<N>) -> (i32, i32) {
        let mut gains = [0i32; MANY];
        let (mut most, mut all) = (0, 0);
        ring.each(|at| {
            let gain = &mut gains[usize::from(self.colour[at])];
            *gain += self.size[at];
            most = most.max(*gain);
            all += self.size[at];
        });
        (most, all)
    }

    /// The value of a contested position, exact or a bound beyond the window.
    fn search(&mut self, state: &State<N>, alpha: i32, beta: i32, limits: &Limits) -> Result<i32, Stop> {
        if state.total <= alpha || state.total == 0 {
            return Ok(state.total);
        }
        if -state.total >= beta {
            return Ok(-state.total);
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
        let blank = Next { state: *state, gain: 0, call: 0, order: 0 };
        let mut list = [blank; 8];
        let mut spill = Vec::new();
        let mut count = 0;
        // The best that calls which need no search could be.
        let mut ceiling = i32::MIN;
        for call in 0..self.colours as u8 {
            if !state.mine.meets(&self.of_colour[usize::from(call)]) {
                continue;
            }
            let (next, gain) = self.after(state, call);
            let (answer, theirs) = self.most(&next.mine);
            let low = gain - next.total;
            if low >= beta {
                self.table.put(key, low, true, call, state.total);
                return Ok(low);
            }
            let mut high = gain + next.total - 2 * answer;
            let child = Self::key(&next);
            if high > alpha
                && let Some(known) = self.table.get(child)
            {
                if gain - i32::from(known.high) >= beta {
                    let value = gain - i32::from(known.high);
                    self.table.put(key, value, true, call, state.total);
                    return Ok(value);
                }
                high = high.min(gain.saturating_sub(known.low.into()));
            }
            if high <= alpha {
                ceiling = ceiling.max(high);
                continue;
            }
            let order = if call == first {
                i32::MAX
            } else {
                3 * gain - 2 * answer + 2 * (self.cells(&next.theirs) - theirs)
            };
            let next = Next { state: next, gain, call, order };
            if count < list.len() {
                list[count] = next;
            } else {
                spill.push(next);
            }
            count += 1;
        }
        spill.sort_unstable_by_key(|next| -next.order);
        let short = &mut list[..count.min(8)];
        short.sort_unstable_by_key(|next| -next.order);
        let mut best = i32::MIN;
        for next in short.iter().chain(&spill) {
            let value = next.gain - self.search(&next.state, next.gain - beta, next.gain - alpha, limits)?;
            best = best.max(value);
            if value >= beta {
                self.table.put(key, value, true, next.call, state.total);
                return Ok(value);
            }
        }
        let value = best.max(ceiling);
        self.table.put(key, value, false, NO_CALL, state.total);
        Ok(value)
    }

    /// Writes down how the holder keeps at least `need` of the contested cells more than the other.
    fn prove(
        &mut self,
        state: &State<N>,
        mover_holds: bool,
        need: i32,
        writer: &mut Writer<'_>,
        limits: &Limits,
    ) -> Result<(), Stop> {
        // The state is seen by its mover; after the root's call that is the other seat.
        if need <= -state.total {
            return Ok(());
        }
        let key = Self::key(state) ^ u64::from(mover_holds);
        if writer.known.get(&key).is_some_and(|&known| known >= need) {
            return Ok(());
        }
        // Where the table knows all moves nothing is searched, and nobody else asks.
        limits.going()?;
        writer.known.insert(key, need);
        let calls = (0..self.colours as u8).filter(|&c| state.mine.meets(&self.of_colour[usize::from(c)]));
        let nexts: Vec<(u8, State<N>, i32)> = calls
            .map(|call| {
                let (next, gain) = self.after(state, call);
                (call, next, gain)
            })
            .collect();
        if !mover_holds {
            for (_, next, gain) in nexts {
                self.prove(&next, true, need + gain, writer, limits)?;
            }
            return Ok(());
        }
        let known = self.table.get(Self::key(state)).map_or(NO_CALL, |known| known.call);
        let at_once = nexts.iter().find(|(_, next, gain)| need - gain <= -next.total);
        let mut chosen = at_once.copied();
        if chosen.is_none() {
            let tried = nexts
                .iter()
                .filter(|next| next.0 == known)
                .chain(nexts.iter().filter(|next| next.0 != known));
            for candidate in tried {
                let (_, next, gain) = candidate;
                if self.search(next, gain - need, gain - need + 1, limits)? <= gain - need {
                    chosen = Some(*candidate);
                    break;
                }
            }
        }
        let Some((call, next, gain)) = chosen else {
            return Err(Stop::GaveUp(say::TABLE_ENTRY.into()));
        };
        writer.text.push((b'A' + call) as char);
        self.prove(&next, false, need - gain, writer, limits)
    }
}

/// Where evidence is written.
struct Writer<'a> {
    known: HashMap<u64, i32>,
    text: &'a mut String,
}
