//! Who wins a parity, Büchi or co-Büchi game, vertex by vertex?
//!
//! All three are one game: every vertex has a colour, and player 0 wins a play if the highest colour that comes
//! again and again is even. Büchi has the colours 2 (to be visited for ever) and 1, co-Büchi 0 (to be left only
//! finitely often) and 1. The certificate is the winner of every vertex and the winner's move. It is checked
//! that the move stays in the region, that the loser cannot leave it (the trap condition), and that every
//! cycle left to the loser is good for the winner (`cycles.rs`).

use super::super::Arenas;
use super::super::instance::{Instance, Kind};
use super::super::say;
use super::super::store::{Priorities, filled};
use super::Meter;
use super::cycles;
use super::goal::{Vertices, refuse_dead_ends};
use super::reach::{LARGE, complete, no_successor};
use ludograph_core::called::vertex as called;
use ludograph_core::{Faults, Limits, List, Message, Objection, Place, Problem, Stop, Verdict, columns};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::io;

/// Which priority decides, and for whom even is good: player 0 wins by the word after the hyphen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Convention {
    /// The highest, even for player 0 (as in PGSolver).
    #[default]
    MaxEven,
    /// The highest, odd for player 0.
    MaxOdd,
    /// The lowest, even for player 0.
    MinEven,
    /// The lowest, odd for player 0.
    MinOdd,
}

/// What happens where nobody can move; a parity game has no draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stuck {
    /// There must be no such vertex.
    #[default]
    Error,
    /// Whoever should move has lost.
    Loses,
    /// Play stays there for ever.
    SelfLoop,
}

/// The settings of `parity`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ParityQuery {
    /// Which priority decides, and which parity is good for player 0.
    pub convention: Convention,
    /// What happens where nobody can move.
    pub dead_end: Stuck,
}

/// The settings of `buchi` and `cobuchi`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct BuchiQuery {
    /// Which priority decides, when the priorities say what is accepting.
    pub convention: Convention,
    /// The accepting vertices, numbers or labels; by default the priorities say it (1 and 2 for buchi, 0 and 1 for
    /// cobuchi).
    pub accepting: Option<Vertices>,
    /// What happens where nobody can move.
    pub dead_end: Stuck,
}

/// The settings of `cobuchi`.
pub type CoBuchiQuery = BuchiQuery;

/// A game with colours: the highest colour that comes for ever decides, even for player 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Colours {
    /// A colour for every vertex.
    pub colours: Vec<u32>,
    /// What happens where nobody can move.
    pub dead_end: Stuck,
}

impl BuchiQuery {
    /// The same query with its vertices as numbers.
    fn settled(instance: &Instance, query: Self) -> Self {
        Self { accepting: query.accepting.map(|list| list.settled(instance)), ..query }
    }
}

/// The colour that the priority of a vertex has by a convention.
fn colouring(instance: &Instance, convention: Convention) -> impl Fn(usize) -> u32 {
    // An arena named by a rule has no priorities.
    let priorities = match instance.kind() {
        Kind::Explicit(arena) => arena.priorities(),
        Kind::Rule(_) => &Priorities::Zero,
    };
    let highest = priorities.highest();
    let colour: fn(u32, u32) -> u32 = match convention {
        Convention::MaxEven => |_, priority| priority,
        Convention::MaxOdd => |_, priority| priority + 1,
        Convention::MinEven => |highest, priority| highest + highest % 2 - priority,
        Convention::MinOdd => |highest, priority| highest + 1 - highest % 2 - priority,
    };
    move |vertex| colour(highest, priorities.of(vertex))
}

impl Colours {
    /// The colours of a parity game.
    ///
    /// # Errors
    /// When the limits say so.
    pub fn parity(instance: &Instance, query: &ParityQuery, limits: &Limits) -> Result<Self, Stop> {
        let colour = colouring(instance, query.convention);
        let mut colours = Vec::with_capacity(instance.vertices());
        let mut meter = Meter::new(limits);
        for vertex in 0..instance.vertices() {
            meter.pay(1)?;
            colours.push(colour(vertex));
        }
        meter.settle()?;
        Ok(Self { colours, dead_end: query.dead_end })
    }

    /// The colours of a Büchi game (`top` = 2) or a co-Büchi game (`top` = 0): accepting vertices have it, the
    /// others have 1.
    fn two(instance: &Instance, query: &BuchiQuery, top: u32, limits: &Limits) -> Result<Self, Stop> {
        let list = query.accepting.as_ref();
        let colours = match list {
            None => {
                let parity = ParityQuery { convention: query.convention, dead_end: query.dead_end };
                let colours = Self::parity(instance, &parity, limits)?.colours;
                // Which of the two colours is even was checked before; the even one is accepting.
                colours.into_iter().map(|colour| if colour % 2 == 0 { top } else { 1 }).collect()
            }
            Some(list) => {
                let mut colours = filled(instance.vertices(), 1, limits)?;
                // What is no vertex was refused before.
                for vertex in list.list(instance).unwrap_or_default() {
                    if let Some(colour) = colours.get_mut(vertex as usize) {
                        *colour = top;
                    }
                }
                colours
            }
        };
        Ok(Self { colours, dead_end: query.dead_end })
    }

    /// The colours of a Büchi game.
    ///
    /// # Errors
    /// When the limits say so.
    pub fn buchi(instance: &Instance, query: &BuchiQuery, limits: &Limits) -> Result<Self, Stop> {
        Self::two(instance, query, 2, limits)
    }

    /// The colours of a co-Büchi game.
    ///
    /// # Errors
    /// When the limits say so.
    pub fn cobuchi(instance: &Instance, query: &BuchiQuery, limits: &Limits) -> Result<Self, Stop> {
        Self::two(instance, query, 0, limits)
    }
}

fn admit_stuck(instance: &Instance, dead_end: Stuck) -> Faults {
    let mut faults = Faults::default();
    if dead_end == Stuck::Error {
        refuse_dead_ends(instance, &mut faults);
    }
    if faults.is_empty() { faults } else { faults.help(say::DEAD_END_HELP) }
}

/// Do the priorities say which vertices are accepting?
fn admit_two(instance: &Instance, query: &BuchiQuery, top: u32) -> Result<(), Faults> {
    let mut faults = admit_stuck(instance, query.dead_end);
    // A rule that is too large is refused by every method, with its size.
    if instance.size().is_err() {
        return faults.or(());
    }
    if let Some(list) = &query.accepting {
        if let Err(what) = list.list(instance) {
            faults.add(Place::Field("accepting".to_owned()), what);
        }
        return faults.or(());
    }
    // All vertices of a rule have the same colour.
    let vertices = 0..if instance.named().is_some() { 1 } else { instance.vertices() };
    let colours = || vertices.clone().map(colouring(instance, query.convention));
    let (low, high) = (colours().min(), colours().max());
    // The usual convention has just these two; in the others the pair may lie elsewhere, but the higher colour is even
    // for Büchi and odd for co-Büchi.
    let fits = match (low, high) {
        (Some(low), Some(high)) if query.convention == Convention::MaxEven => {
            low >= top.div_ceil(2) && high <= top.max(1)
        }
        (Some(low), Some(high)) => low == high || high == low + 1 && high % 2 == u32::from(top == 0),
        _ => true,
    };
    if !fits {
        let usual = query.convention == Convention::MaxEven;
        let question = match (top, usual) {
            (2, true) => "buchi",
            (2, false) => "buchi-other",
            (_, true) => "cobuchi",
            (_, false) => "cobuchi-other",
        };
        faults.absorb(Faults::field("accepting", say::Accepting { question }).help(say::ACCEPTING_HELP));
    }
    faults.or(())
}

/// The winner of every vertex and the winners' moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ParityClaim {
    /// A digit for every vertex.
    pub winner: String,
    /// Where the winner goes from his own vertices, -1 elsewhere; empty if nobody says it.
    pub strategy: Vec<i32>,
}

/// Players as a string of digits; whoever is no player, in a claim that is still to be checked, is a `?`.
pub(super) fn digits(players: impl Iterator<Item = u8>) -> String {
    players.map(|player| *['0', '1'].get(player as usize).unwrap_or(&'?')).collect()
}

fn answer(claim: &ParityClaim) -> Value {
    json!({ "winner": claim.winner, "strategy": null })
}

fn lists(claim: &ParityClaim) -> Vec<List<'_>> {
    vec![List::new("strategy", &claim.strategy)]
}

fn words(claim: &ParityClaim) -> Message {
    let zero = claim.winner.bytes().filter(|&digit| digit == b'0').count();
    let one = claim.winner.len() - zero;
    say::Parity { zero, one }.into()
}

fn pack(claim: &ParityClaim, out: &mut dyn io::Write) -> io::Result<()> {
    let winner: Vec<i32> = claim.winner.bytes().map(|digit| i32::from(digit) - 48).collect();
    columns::write(&[("winner", &winner), ("strategy", &claim.strategy)], out)
}

fn unpack(bytes: &[u8]) -> Result<ParityClaim, String> {
    let [winner, strategy] = columns::read_named(bytes, ["winner", "strategy"])?;
    if winner.iter().any(|player| !(0..=1).contains(player)) {
        return Err("a winner is 0 or 1".to_owned());
    }
    Ok(ParityClaim { winner: digits(winner.into_iter().map(|player| player as u8)), strategy })
}

/// Is this the solution of a game with colours?
fn verify(
    instance: &Instance,
    game: &Colours,
    claim: &ParityClaim,
    limits: &Limits,
) -> Result<Verdict, Objection> {
    let n = instance.size().map_err(Objection::new)?;
    // Some solvers say who wins, and not how.
    let unsaid = claim.strategy.is_empty();
    let nowhere = filled(if unsaid { n } else { 0 }, -1, limits)?;
    let strategy = if unsaid { &nowhere } else { &claim.strategy };
    complete(n, &[("winner", claim.winner.len()), ("strategy", strategy.len())])?;
    let winner = claim.winner.as_bytes();
    limits.spend(winner.len() as u64)?;
    if let Some(place) = winner.iter().position(|digit| !matches!(digit, b'0' | b'1')) {
        return Err(Objection::at(format!("winner[{}]", called(place)), say::FLAW_DIGIT));
    }
    let mut buffer = Vec::new();
    let view = instance.view();
    let mut missing = false;
    // Whether every edge leads to a smaller number of a rule: then there is no cycle but at dead ends.
    let mut falls = instance.named().is_some();
    let mut meter = Meter::new(limits);
    for vertex in 0..n as u32 {
        let at = vertex as usize;
        let wrong = |what: Message| Err(Objection::at(format!("vertex {}", called(vertex)), what));
        let (own, to) = (view.control(vertex) == winner[at] - b'0', strategy[at]);
        let after = view.successors(vertex, &mut buffer);
        meter.pay(1 + after.len() as u64)?;
        if after.is_empty() {
            match game.dead_end {
                Stuck::Loses if own => return wrong(say::FLAW_OWNER_LOST.into()),
                Stuck::SelfLoop if game.colours[at] % 2 != u32::from(winner[at] - b'0') => {
                    return wrong(say::FlawColour { colour: game.colours[at] }.into());
                }
                _ if to != -1 => return wrong(say::FlawDeadEnd { to: called(to) }.into()),
                _ => continue,
            }
        }
        falls = falls
            && instance
                .named()
                .is_some_and(|rule| after.iter().all(|&to| rule.position(to) < rule.position(vertex)));
        if own && unsaid {
            missing = true;
            if after.iter().all(|&way| winner[way as usize] != winner[at]) {
                return wrong(say::FLAW_LEAVES_ALL.into());
            }
        } else if own {
            if !after.iter().any(|&other| i64::from(other) == i64::from(to)) {
                return wrong(no_successor(to));
            }
            if winner[to as usize] != winner[at] {
                return wrong(say::FlawLeaves { to: called(to) }.into());
            }
        } else {
            if to != -1 {
                return wrong(say::FlawLoser { to: called(to) }.into());
            }
            if let Some(way) = after.iter().find(|&&way| winner[way as usize] != winner[at]) {
                return wrong(say::FlawTrap { to: called(way) }.into());
            }
        }
    }
    meter.settle()?;
    if missing {
        return Ok(Verdict::Unproved("who wins, for no strategies are given"));
    }
    if !falls {
        cycles::check(instance, game, winner, strategy, limits)?;
    }
    Ok(Verdict::Proved)
}

macro_rules! question {
    ($(#[$about:meta])* $name:ident, $key:literal, $asks:literal, $query:ty, $settled:expr, $admit:expr, $colours:expr, $import:expr) => {
        $(#[$about])*
        #[derive(Debug)]
        pub struct $name;

        impl Problem for $name {
            type Game = Arenas;
            const KEY: &'static str = $key;
            const ASKS: &'static str = $asks;
            const VERTICES: &'static [&'static str] = &["strategy"];
            type Query = $query;
            type Claim = ParityClaim;

            fn settled(instance: &Instance, query: $query) -> $query {
                let settled: fn(&Instance, $query) -> $query = $settled;
                settled(instance, query)
            }

            fn admit(instance: &Instance, query: &$query) -> Result<(), Faults> {
                let admit: fn(&Instance, &$query) -> Result<(), Faults> = $admit;
                admit(instance, query)
            }

            fn answer(claim: &ParityClaim) -> Value {
                answer(claim)
            }

            fn lists(claim: &ParityClaim) -> Vec<List<'_>> {
                lists(claim)
            }

            fn words(_instance: &Instance, claim: &ParityClaim) -> Message {
                words(claim)
            }

            fn verify_within(
                instance: &Instance,
                query: &$query,
                claim: &ParityClaim,
                limits: &Limits,
            ) -> Result<Verdict, Objection> {
                verify(instance, &$colours(instance, query, limits)?, claim, limits)
            }

            fn is_large(claim: &ParityClaim) -> bool {
                claim.strategy.len() > LARGE
            }

            fn pack(claim: &ParityClaim, out: &mut dyn io::Write) -> io::Result<()> {
                pack(claim, out)
            }

            fn unpack(bytes: &[u8]) -> Result<ParityClaim, String> {
                unpack(bytes)
            }

            fn import(instance: &Instance, text: &str) -> Option<Result<ParityClaim, Faults>> {
                let import: fn(&Instance, &str) -> Option<Result<ParityClaim, Faults>> = $import;
                import(instance, text)
            }
        }
    };
}

question!(
    /// The question `parity`.
    Parity,
    "parity",
    "Who wins the parity game from each vertex?",
    ParityQuery,
    |_, query| query,
    |instance, query| admit_stuck(instance, query.dead_end).or(()),
    Colours::parity,
    super::super::format::read_solution
);

question!(
    /// The question `buchi`.
    Buchi,
    "buchi",
    "From where can player 0 visit accepting vertices again and again?",
    BuchiQuery,
    BuchiQuery::settled,
    |instance, query| admit_two(instance, query, 2),
    Colours::buchi,
    |_, _| None
);

question!(
    /// The question `cobuchi`.
    CoBuchi,
    "cobuchi",
    "From where can player 0 stay in accepting vertices from some time on?",
    BuchiQuery,
    BuchiQuery::settled,
    |instance, query| admit_two(instance, query, 0),
    Colours::cobuchi,
    |_, _| None
);
