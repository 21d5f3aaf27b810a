//! By how much does the mover win, if both play as well as possible?
//!
//! The margin is the mover's cells less the other's when nothing is reachable any more. Two facts carry the check.
//!
//! *Settled cells.* Free cells hang together in components. One that only one zone touches will be his: nobody else
//! can get there, and play goes on until nothing is reachable. (By the classic rule nobody can be kept from it: who
//! blocks a colour must call another one next time. Six useless calls in a row would end play before, so there the
//! fact is used only when at most two were made.) So of the future gains nobody can lose more than what is contested.
//!
//! *Useless calls.* By the document's rule more territory never hurts, so a call that wins nothing, or nothing that is
//! contested, is never better than one that does. So only winning calls are looked at, and by the document's rule a
//! position is what is contested: its regions, the two rings in them, and who moves. By the classic rule a useless
//! call may block the opponent; `useless` says how many of them each seat may choose freely. Who has no winning call
//! must make a useless one, which is not counted.
//!
//! The evidence is two strategies, each a text of calls. `keeps` shows that the mover wins at least the margin after each
//! of the best colours, `holds` that the other leaves him no more, and less after any other colour. The reader walks
//! from position to position: where the holder of the strategy moves, the next letter of the text is his call; where
//! the opponent moves, all his calls are followed, winning ones first, each kind in alphabetical order. A position
//! whose settled cells suffice, or that was passed with at least the same need, is left at once.

use super::graph::Graph;
use crate::colors::rules::fits;
use crate::colors::{CORNERS, Colors, Colour, Corner, Instance, Rule, STALLED};
use ludograph_core::{Faults, Flaw, Problem, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};
use std::collections::HashMap;

/// The question `value`.
#[derive(Debug)]
pub struct Value;

/// How many useless colours each seat may choose though it could win a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Useless {
    /// None.
    #[default]
    #[serde(rename = "0")]
    None,
    /// One.
    #[serde(rename = "1")]
    One,
    /// Two.
    #[serde(rename = "2")]
    Two,
    /// Any number.
    #[serde(rename = "any")]
    Any,
}

/// There is no limit.
pub(crate) const UNLIMITED: u8 = u8::MAX;

impl Useless {
    /// As a number; [`UNLIMITED`] for any.
    pub const fn number(self) -> u8 {
        match self {
            Useless::None => 0,
            Useless::One => 1,
            Useless::Two => 2,
            Useless::Any => UNLIMITED,
        }
    }
}

/// What the question depends on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ValueQuery {
    /// Which rule is played.
    pub rule: Rule,
    /// The seat to move: 0 (^) or 1 (v).
    pub seat: u8,
    /// By the classic rule: how many useless colours each seat may choose though it could win a cell.
    pub useless: Useless,
    /// The corners of ^ and v, for boards of colours alone.
    pub corners: Vec<Corner>,
}

impl Default for ValueQuery {
    fn default() -> Self {
        Self { rule: Rule::Document, seat: 0, useless: Useless::None, corners: CORNERS.to_vec() }
    }
}

/// Its answers with their evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ValueClaim {
    /// The exact margin.
    Exact {
        /// Cells of the mover less those of the other.
        margin: i64,
        /// The letters of all optimal colours among the winning ones.
        best: String,
        /// How the mover wins at least so many.
        keeps: String,
        /// How the other leaves him no more.
        holds: String,
    },
    /// Only bounds.
    Bounds {
        /// The margin is at least this.
        lower: i64,
        /// The margin is at most this.
        upper: i64,
    },
}

impl Problem for Value {
    type Game = Colors;
    const KEY: &'static str = "value";
    const ASKS: &'static str = "By how many cells does the mover win, if both play as well as possible?";
    type Query = ValueQuery;
    type Claim = ValueClaim;

    fn admit(instance: &Instance, query: &ValueQuery) -> Result<(), Faults> {
        if query.seat > 1 {
            return Err(Faults::field("seat", format!("{} is no seat: 0 is ^, 1 is v", query.seat)));
        }
        fits(instance, query.rule, &query.corners)
    }

    fn answer(claim: &ValueClaim) -> Json {
        match claim {
            ValueClaim::Exact { margin, best, .. } => {
                let best: Vec<String> = best.chars().map(String::from).collect();
                json!({ "margin": margin, "best": best })
            }
            ValueClaim::Bounds { lower, upper } => {
                json!({ "margin": null, "best": null, "lower": lower, "upper": upper })
            }
        }
    }

    fn words(_instance: &Instance, claim: &ValueClaim) -> String {
        match claim {
            ValueClaim::Exact { margin, best, keeps, holds } => {
                let result = match margin {
                    0 => "A draw".to_owned(),
                    more if *more > 0 => format!("The mover wins by {more}"),
                    less => format!("The mover loses by {}", -less),
                };
                let calls: Vec<String> = best.chars().map(String::from).collect();
                let calls = if calls.is_empty() {
                    ", no winning colour reaches it".to_owned()
                } else {
                    format!(", by calling {}", calls.join(" or "))
                };
                format!("{result}{calls} (shown by {} calls).", keeps.len() + holds.len())
            }
            ValueClaim::Bounds { lower, upper } => format!("The margin lies from {lower} to {upper}."),
        }
    }

    fn verify(instance: &Instance, query: &ValueQuery, claim: &ValueClaim) -> Result<Verdict, Flaw> {
        let graph = Graph::new(instance, query.rule, &query.corners);
        let colours = instance.colours();
        match graph.size.len() {
            0..=64 => Reader::<1>::new(&graph, query, colours).judge(claim),
            65..=128 => Reader::<2>::new(&graph, query, colours).judge(claim),
            129..=256 => Reader::<4>::new(&graph, query, colours).judge(claim),
            257..=4096 => Reader::<64>::new(&graph, query, colours).judge(claim),
            _ => by_size(&graph, claim),
        }
    }
}

/// On huge boards only the trivial bounds are known.
fn by_size(graph: &Graph, claim: &ValueClaim) -> Result<Verdict, Flaw> {
    let cells: i64 = graph.size.iter().chain(&graph.owned).sum();
    match claim {
        ValueClaim::Bounds { lower, upper } if *lower <= -cells && *upper >= cells => Ok(Verdict::Proved),
        ValueClaim::Bounds { lower, upper } if lower <= upper => Ok(Verdict::Unproved("bounds")),
        ValueClaim::Bounds { .. } => Err(Flaw::at("lower", "is above upper")),
        ValueClaim::Exact { .. } => {
            Err(Flaw::new(format!("a board of {} regions is too large for this check", graph.size.len())))
        }
    }
}

/// Positions deeper than this are not followed: no honest evidence of a board of 256 regions is deeper.
const DEEPEST: usize = 2000;

type Set<const N: usize> = [u64; N];

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
struct Reader<'a, const N: usize> {
    graph: &'a Graph,
    query: &'a ValueQuery,
    colours: u8,
    near: Vec<Set<N>>,
    of_colour: [Set<N>; 26],
    start: Spot<N>,
    /// The margin as far as it is settled at the start.
    settled: i64,
    passed: HashMap<Spot<N>, i64>,
    text: Vec<u8>,
    next: usize,
    depth: usize,
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
    fn new(graph: &'a Graph, query: &'a ValueQuery, colours: u8) -> Self {
        let all: Vec<usize> = (0..graph.size.len()).collect();
        let of_colour = std::array::from_fn(|colour| {
            set_of(&all.iter().copied().filter(|&at| usize::from(graph.colour[at]) == colour).collect::<Vec<_>>())
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
        let (passed, text) = (HashMap::new(), Vec::new());
        let mut reader =
            Self { graph, query, colours, near, of_colour, start, settled: 0, passed, text, next: 0, depth: 0 };
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

    fn letter(&mut self, which: &str) -> Result<u8, Flaw> {
        let Some(&letter) = self.text.get(self.next) else {
            return Err(Flaw::at(format!("{which}[{}]", self.next), "the strategy ends too early"));
        };
        self.next += 1;
        Ok(letter.wrapping_sub(b'A'))
    }

    /// Whether the holder wins at least `need` more than the other from here on.
    fn holds(&mut self, which: &str, spot: &Spot<N>, holder: usize, need: i64) -> Result<(), Flaw> {
        let from = self.next;
        let flaw = |what: String| Flaw::at(format!("{which}[{from}]"), what);
        if self.over(spot) {
            return if need <= 0 { Ok(()) } else { Err(flaw(format!("play ends, and {need} cells are missing"))) };
        }
        if need <= self.floor(spot, holder) {
            return Ok(());
        }
        if self.passed.get(spot).is_some_and(|&passed| passed >= need) {
            return Ok(());
        }
        if self.depth >= DEEPEST {
            return Err(flaw("the strategy is too deep".to_owned()));
        }
        self.passed.insert(*spot, need);
        let (winning, useless) = self.calls(spot);
        let calls: Vec<u8> = winning.into_iter().chain(useless).collect();
        self.depth += 1;
        if usize::from(spot.mover) == holder {
            let call = self.letter(which)?;
            if !calls.contains(&call) {
                return Err(flaw("this colour wins nothing here, or may not be called".to_owned()));
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

    fn judge(mut self, claim: &ValueClaim) -> Result<Verdict, Flaw> {
        let seat = usize::from(self.query.seat);
        match claim {
            ValueClaim::Bounds { lower, upper } => {
                let low = self.settled + self.floor(&self.start, seat);
                let high = self.settled - self.floor(&self.start, 1 - seat);
                if lower > upper || *lower > high || *upper < low {
                    return Err(Flaw::at("lower", format!("the margin lies from {low} to {high}")));
                }
                Ok(if *lower <= low && *upper >= high { Verdict::Proved } else { Verdict::Unproved("bounds") })
            }
            ValueClaim::Exact { margin, best, keeps, holds } => {
                let Some(goal) = margin.checked_sub(self.settled) else {
                    return Err(Flaw::at("margin", "is no possible margin"));
                };
                self.exact(goal, best.as_bytes(), keeps, holds)
            }
        }
    }

    fn exact(&mut self, goal: i64, best: &[u8], keeps: &str, holds: &str) -> Result<Verdict, Flaw> {
        let seat = usize::from(self.query.seat);
        let start = self.start;
        let best: Vec<u8> = best.iter().map(|letter| letter.wrapping_sub(b'A')).collect();
        if !best.windows(2).all(|pair| pair[0] < pair[1]) {
            return Err(Flaw::at("best", "the letters are not in alphabetical order"));
        }
        let over = self.over(&start);
        let (winning, useless) = if over { Default::default() } else { self.calls(&start) };
        if let Some(&stray) = best.iter().find(|call| !winning.contains(call)) {
            let letter = Colour(stray.min(25)).letter();
            return Err(Flaw::at("best", format!("{letter} wins nothing at the start, or may not be called")));
        }
        if winning.is_empty() && useless.is_empty() {
            // Nothing can be won by the mover: by the document's rule then nothing is contested.
            if goal != 0 {
                return Err(Flaw::at("margin", "nothing can change any more, and the cells say something else"));
            }
        }
        self.text = keeps.bytes().collect();
        let mut first = best.clone();
        if best.is_empty() && !(winning.is_empty() && useless.is_empty()) {
            // No winning colour reaches the margin: the first letter is a useless one that does.
            let call = self.letter("keeps")?;
            if !useless.contains(&call) {
                return Err(Flaw::at("keeps[0]", "no useless colour that may be called at the start"));
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
    fn finish(&mut self, which: &str) -> Result<(), Flaw> {
        if self.next != self.text.len() {
            return Err(Flaw::at(format!("{which}[{}]", self.next), "the strategy goes on, but nothing is left to show"));
        }
        self.next = 0;
        self.passed.clear();
        Ok(())
    }
}
