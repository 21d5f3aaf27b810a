//! Walks through the strategies of a claim about `value`; what is walked and why it proves is said in `value.rs`.

use super::graph::Graph;
use super::value::{UNLIMITED, ValueClaim, ValueQuery};
use crate::colors::{Colour, Rule, STALLED, say};
use ludograph_core::{Limits, Message, Objection, Stop, Verdict};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Positions deeper than this are not followed: no honest evidence of a board of 256 regions is deeper, and positions of
/// more regions are too large for a deep stack.
const fn deepest(words: usize) -> usize {
    if words <= 4 { 2000 } else { 200 }
}

type Set<const N: usize> = [u64; N];

/// Spreads positions over a hash table; they are compared in full there.
#[derive(Default)]
pub(super) struct Spread(u64);

impl Hasher for Spread {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            let mixed = (self.0 ^ u64::from_le_bytes(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            self.0 = mixed ^ mixed >> 29;
        }
    }
}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Spot<const N: usize> {
    free: Set<N>,
    rings: [Set<N>; 2],
    shown: [u8; 2],
    /// Useless calls that each seat may still choose.
    left: [u8; 2],
    /// Useless calls in a row.
    useless: u8,
    mover: u8,
}

/// Walks from position to position.
pub(super) struct Reader<'a, const N: usize> {
    graph: &'a Graph,
    query: &'a ValueQuery,
    colours: u8,
    near: Vec<Set<N>>,
    of_colour: [Set<N>; 26],
    start: Spot<N>,
    /// The margin as far as it is settled at the start.
    settled: i64,
    passed: HashMap<Spot<N>, i64, BuildHasherDefault<Spread>>,
    text: Vec<u8>,
    next: usize,
    depth: usize,
    limits: &'a Limits,
}

fn members<const N: usize>(set: &Set<N>) -> impl Iterator<Item = usize> {
    let (mut at, mut word) = (0, set[0]);
    std::iter::from_fn(move || {
        while word == 0 {
            at += 1;
            word = *set.get(at)?;
        }
        let bit = word.trailing_zeros() as usize;
        word &= word - 1;
        Some(64 * at + bit)
    })
}

fn both<const N: usize>(a: &Set<N>, b: &Set<N>) -> Set<N> {
    std::array::from_fn(|k| a[k] & b[k])
}

fn either<const N: usize>(a: &Set<N>, b: &Set<N>) -> Set<N> {
    std::array::from_fn(|k| a[k] | b[k])
}

fn without<const N: usize>(a: &Set<N>, b: &Set<N>) -> Set<N> {
    std::array::from_fn(|k| a[k] & !b[k])
}

fn empty<const N: usize>(set: &Set<N>) -> bool {
    set.iter().all(|&word| word == 0)
}

fn set_of<const N: usize>(list: &[usize]) -> Set<N> {
    let mut set = [0; N];
    list.iter().for_each(|at| set[at / 64] |= 1 << (at % 64));
    set
}

impl<'a, const N: usize> Reader<'a, N> {
    /// Stands at the start of a board.
    pub(super) fn new(graph: &'a Graph, query: &'a ValueQuery, colours: u8, limits: &'a Limits) -> Self {
        let all: Vec<usize> = (0..graph.size.len()).collect();
        let of_colour = std::array::from_fn(|colour| {
            set_of(
                &all.iter()
                    .copied()
                    .filter(|&at| usize::from(graph.colour[at]) == colour)
                    .collect::<Vec<_>>(),
            )
        });
        let start = Spot {
            free: set_of(&all),
            rings: [set_of(&graph.rings[0]), set_of(&graph.rings[1])],
            shown: graph.shown,
            left: [query.useless.number(); 2],
            useless: 0,
            mover: query.seat,
        };
        let near = graph.near.iter().map(|list| set_of(list)).collect();
        let (passed, text) = (HashMap::default(), Vec::new());
        let mut reader = Self {
            graph,
            query,
            colours,
            near,
            of_colour,
            start,
            settled: 0,
            passed,
            text,
            next: 0,
            depth: 0,
            limits,
        };
        let seat = usize::from(query.seat);
        reader.settled = graph.owned[seat] - graph.owned[1 - seat];
        if query.rule == Rule::Document {
            let [mine, theirs, contested] = reader.parts(&reader.start, seat);
            reader.settled += reader.cells(&mine) - reader.cells(&theirs);
            reader.start.free = contested;
            reader.start.left = [0; 2];
        }
        reader
    }

    fn cells(&self, set: &Set<N>) -> i64 {
        members(set).map(|at| self.graph.size[at]).sum()
    }

    /// Everything that can be reached from a ring.
    fn reached(&self, ring: &Set<N>, free: &Set<N>) -> Set<N> {
        let mut seen = both(ring, free);
        let mut edge = seen;
        while !empty(&edge) {
            let around = members(&edge).fold([0; N], |all, at| either(&all, &self.near[at]));
            edge = without(&both(&around, free), &seen);
            seen = either(&seen, &edge);
        }
        seen
    }

    /// What only this seat can reach, what only the other can, and what is contested.
    fn parts(&self, spot: &Spot<N>, seat: usize) -> [Set<N>; 3] {
        let mine = self.reached(&spot.rings[seat], &spot.free);
        let theirs = self.reached(&spot.rings[1 - seat], &spot.free);
        [without(&mine, &theirs), without(&theirs, &mine), both(&mine, &theirs)]
    }

    /// What the holder wins less what the other wins from here on is at least this.
    fn floor(&self, spot: &Spot<N>, holder: usize) -> i64 {
        match self.query.rule {
            Rule::Document => -self.cells(&spot.free),
            Rule::Classic => {
                let [mine, theirs, contested] = self.parts(spot, holder);
                let safe = if spot.useless <= 2 { self.cells(&mine) } else { 0 };
                safe - self.cells(&theirs) - self.cells(&contested)
            }
        }
    }

    /// The calls of the mover: those that win, then those that do not, if he may make them.
    fn calls(&self, spot: &Spot<N>) -> (Vec<u8>, Vec<u8>) {
        let mover = usize::from(spot.mover);
        let wins = |colour: u8| !empty(&both(&spot.rings[mover], &self.of_colour[usize::from(colour)]));
        if self.query.rule == Rule::Document {
            return ((0..self.colours).filter(|&colour| wins(colour)).collect(), Vec::new());
        }
        let allowed = (0..self.colours).filter(|colour| !spot.shown.contains(colour));
        let (winning, mut useless): (Vec<u8>, Vec<u8>) = allowed.partition(|&colour| wins(colour));
        if !winning.is_empty() && spot.left[mover] == 0 {
            useless.clear();
        }
        (winning, useless)
    }

    /// The position after a call, and what the caller won by it.
    fn after(&self, spot: &Spot<N>, colour: u8) -> (Spot<N>, i64) {
        let (mover, other) = (usize::from(spot.mover), 1 - usize::from(spot.mover));
        let won = both(&both(&spot.rings[mover], &self.of_colour[usize::from(colour)]), &spot.free);
        let mut next = *spot;
        next.mover = other as u8;
        next.free = without(&spot.free, &won);
        let around = members(&won).fold([0; N], |all, at| either(&all, &self.near[at]));
        next.rings[mover] = both(&either(&spot.rings[mover], &around), &next.free);
        next.rings[other] = both(&spot.rings[other], &next.free);
        let mut gain = self.cells(&won);
        match self.query.rule {
            Rule::Document => {
                // Components that the other cannot reach are settled now.
                let contested = self.reached(&next.rings[other], &next.free);
                let settled = without(&next.free, &contested);
                gain += self.cells(&settled);
                next.free = contested;
                next.rings[mover] = both(&next.rings[mover], &contested);
            }
            Rule::Classic => {
                next.shown[mover] = colour;
                next.useless = if empty(&won) { spot.useless + 1 } else { 0 };
                let free_choice = empty(&won) && !self.calls(spot).0.is_empty();
                if free_choice && spot.left[mover] != UNLIMITED {
                    next.left[mover] -= 1;
                }
            }
        }
        (next, gain)
    }

    fn over(&self, spot: &Spot<N>) -> bool {
        spot.useless >= STALLED || empty(&spot.rings[0]) && empty(&spot.rings[1])
    }

    fn letter(&mut self, which: &str) -> Result<u8, Objection> {
        let Some(&letter) = self.text.get(self.next) else {
            return Err(Objection::at(format!("{which}[{}]", self.next), say::ENDS_EARLY));
        };
        self.next += 1;
        Ok(letter.wrapping_sub(b'A'))
    }

    /// Whether the holder wins at least `need` more than the other from here on.
    fn holds(&mut self, which: &str, spot: &Spot<N>, holder: usize, need: i64) -> Result<(), Objection> {
        self.limits.spend(1 + self.graph.size.len() as u64 / 64)?;
        let from = self.next;
        let flaw = |what: Message| Objection::at(format!("{which}[{from}]"), what);
        if self.over(spot) {
            return if need <= 0 { Ok(()) } else { Err(flaw(say::CellsMissing { n: need }.into())) };
        }
        if need <= self.floor(spot, holder) {
            return Ok(());
        }
        if self.passed.get(spot).is_some_and(|&passed| passed >= need) {
            return Ok(());
        }
        if self.depth >= deepest(N) {
            return Err(Stop::TooLarge(say::Depth { most: deepest(N), which }.into()).into());
        }
        self.passed.insert(*spot, need);
        let (winning, useless) = self.calls(spot);
        let calls: Vec<u8> = winning.into_iter().chain(useless).collect();
        self.depth += 1;
        if usize::from(spot.mover) == holder {
            let call = self.letter(which)?;
            if !calls.contains(&call) {
                return Err(flaw(say::WINS_NOTHING_HERE.into()));
            }
            let (next, gain) = self.after(spot, call);
            self.holds(which, &next, holder, need - gain)?;
        } else {
            for call in calls {
                let (next, gain) = self.after(spot, call);
                self.holds(which, &next, holder, need + gain)?;
            }
        }
        self.depth -= 1;
        Ok(())
    }

    /// Whether the claim is true.
    pub(super) fn judge(mut self, claim: &ValueClaim) -> Result<Verdict, Objection> {
        let seat = usize::from(self.query.seat);
        match claim {
            ValueClaim::Bounds { lower, upper, .. } => {
                let low = self.settled + self.floor(&self.start, seat);
                let high = self.settled - self.floor(&self.start, 1 - seat);
                if lower > upper || *lower > high || *upper < low {
                    return Err(Objection::at("lower", say::MarginRange { low, high }));
                }
                Ok(if *lower <= low && *upper >= high {
                    Verdict::Proved
                } else {
                    Verdict::Unproved("bounds")
                })
            }
            ValueClaim::Exact { margin, best, keeps, holds } => {
                // No board has so many cells; below, sums of margins and cells never overflow.
                if margin.unsigned_abs() > u64::from(u32::MAX) {
                    return Err(Objection::at("margin", say::NO_MARGIN));
                }
                self.exact(margin - self.settled, best.as_bytes(), keeps, holds)
            }
        }
    }

    fn exact(&mut self, goal: i64, best: &[u8], keeps: &str, holds: &str) -> Result<Verdict, Objection> {
        let seat = usize::from(self.query.seat);
        let start = self.start;
        let best: Vec<u8> = best.iter().map(|letter| letter.wrapping_sub(b'A')).collect();
        if !best.windows(2).all(|pair| pair[0] < pair[1]) {
            return Err(Objection::at("best", say::ALPHABET));
        }
        let over = self.over(&start);
        let (winning, useless) = if over { Default::default() } else { self.calls(&start) };
        if let Some(&stray) = best.iter().find(|call| !winning.contains(call)) {
            let letter = Colour(stray.min(25)).letter();
            return Err(Objection::at("best", say::WinsNothingYet { letter }));
        }
        if winning.is_empty() && useless.is_empty() {
            // Nothing can be won by the mover: by the document's rule then nothing is contested.
            if goal != 0 {
                return Err(Objection::at("margin", say::NOTHING_CHANGES));
            }
        }
        self.text = keeps.bytes().collect();
        let mut first = best.clone();
        if best.is_empty() && !(winning.is_empty() && useless.is_empty()) {
            // No winning colour reaches the margin: the first letter is a useless one that does.
            let call = self.letter("keeps")?;
            if !useless.contains(&call) {
                return Err(Objection::at("keeps[0]", say::NO_USELESS));
            }
            first.push(call);
        }
        for call in first {
            let (next, gain) = self.after(&start, call);
            self.holds("keeps", &next, seat, goal.saturating_sub(gain))?;
        }
        self.finish("keeps")?;
        self.text = holds.bytes().collect();
        for &call in winning.iter().chain(&useless) {
            let (next, gain) = self.after(&start, call);
            let less = i64::from(winning.contains(&call) && !best.contains(&call));
            self.holds("holds", &next, 1 - seat, gain.saturating_sub(goal).saturating_add(less))?;
        }
        self.finish("holds")?;
        Ok(Verdict::Proved)
    }

    /// The text must be used up; the next one starts anew.
    fn finish(&mut self, which: &str) -> Result<(), Objection> {
        if self.next != self.text.len() {
            return Err(Objection::at(format!("{which}[{}]", self.next), say::GOES_ON));
        }
        self.next = 0;
        self.passed.clear();
        Ok(())
    }
}
