//! Did one of the document's algorithms win, in how many moves, and in how many after minimisation?
//!
//! The claim lists the moves. They are played again here, one by one; each must be a move that the
//! algorithm could make (its own rule is written out below once more, apart from the players). The
//! minimised script must be the net script shifted by a constant in each component such that neither
//! lenders nor borrowers are a majority: then no shift is shorter, and on a connected graph shifts are
//! all that leads to the same dollars.

use super::super::{Dollar, Dollars, Instance, Move, say};
use super::script::{complete, length};
use super::winnable::{Winnable, WinnableClaim};
use ludograph_core::called::vertex as called;
use ludograph_core::{Faults, Limits, Message, Nothing, Objection, Problem, Stop, Verdict, exact};
use ludograph_graph::{Graph, Vertex};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `win`.
#[derive(Debug)]
pub struct Win;

/// Its settings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct WinQuery {
    /// Give up after this many moves.
    pub cap: u64,
    /// naive: the listing (rich from its degree on, richest first) or the pseudo-code (rich above its
    /// degree, least rich first).
    pub variant: Variant,
    /// only-borrow: who borrows, the poorest as in the pseudo-code or a random debtor as in the listing.
    pub borrower: Borrower,
    /// How the script is minimised: the median in one step, or the document's loop.
    pub minimise: Minimise,
}

impl Default for WinQuery {
    fn default() -> Self {
        let (variant, borrower, minimise) = (Variant::Code, Borrower::Poorest, Minimise::Median);
        Self { cap: 1000, variant, borrower, minimise }
    }
}

/// Which reading of the naive algorithm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// As the listing does.
    #[default]
    Code,
    /// As the pseudo-code says.
    Pseudocode,
}

/// Which debtor borrows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Borrower {
    /// The poorest, the first of equals.
    #[default]
    Poorest,
    /// Any, by chance.
    Random,
}

/// How a script is made as short as shifts can.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Minimise {
    /// The median becomes 0, at once.
    #[default]
    Median,
    /// One step for everybody, again and again, as the document does.
    Loop,
}

/// What an algorithm did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WinClaim {
    /// The algorithm.
    pub method: String,
    /// Its moves, equal neighbours written together.
    pub moves: Vec<Move>,
    /// How it ended.
    pub end: Ending,
    /// The shortest script that leads to the same dollars, when won.
    pub minimised: Option<Script>,
    /// Why nothing can win, when that is so.
    pub hopeless: Option<WinnableClaim>,
}

/// How a run of an algorithm ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Nobody is in debt.
    Won,
    /// The cap was reached.
    Cap,
    /// The algorithm's rule gives no move.
    NoMove,
    /// It was not played on: nothing can win.
    Hopeless,
    /// A limit was reached.
    Stopped,
}

/// Net lends of every vertex.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Script(#[serde(with = "exact::list")] pub Vec<Dollars>);

impl Problem for Win {
    type Game = Dollar;
    const KEY: &'static str = "win";
    const ASKS: &'static str = "Does one of the document's algorithms win, and how fast?";
    type Query = WinQuery;
    type Claim = WinClaim;

    fn admit(_instance: &Instance, _query: &WinQuery) -> Result<(), Faults> {
        Ok(())
    }

    const METHODS: &'static [&'static str] = &["naive", "only-borrow", "only-give", "alternate"];

    fn asked_method(claim: &WinClaim) -> Option<&str> {
        Some(&claim.method)
    }

    fn answer(claim: &WinClaim) -> Value {
        let minimised = claim.minimised.as_ref().and_then(|script| length(&script.0));
        json!({
            "won": (claim.end != Ending::Stopped).then_some(claim.end == Ending::Won),
            "moves": count(&claim.moves).map(exact::value),
            "minimised": minimised.map(exact::value),
        })
    }

    fn words(instance: &Instance, claim: &WinClaim) -> Message {
        let (method, moves) = (&claim.method, count(&claim.moves).unwrap_or_default());
        let shorter = claim.minimised.as_ref().and_then(|script| length(&script.0)).unwrap_or_default();
        let what: Message = match claim.end {
            Ending::Won => say::Wins { method, moves, shorter }.into(),
            Ending::Cap => say::Unfinished { method, moves }.into(),
            Ending::NoMove => say::Stuck { method, moves }.into(),
            Ending::Hopeless => say::GivesUp { method, moves }.into(),
            Ending::Stopped => say::StoppedAfter { method, moves }.into(),
        };
        match &claim.hopeless {
            Some(proof) => say::Hopeless { what, why: Winnable::words(instance, proof) }.into(),
            None => what,
        }
    }

    fn verify_within(
        instance: &Instance,
        query: &WinQuery,
        claim: &WinClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let made = count(&claim.moves).ok_or_else(|| Objection::at("moves", say::UNCOUNTED))?;
        if made > Dollars::from(query.cap) {
            return Err(Objection::at("moves", say::BeyondCap { made, cap: query.cap }));
        }
        let last = play(instance, query, claim, limits)?;
        let ended = match claim.end {
            Ending::Won => last.is_won(),
            Ending::Cap => !last.is_won() && made == Dollars::from(query.cap),
            Ending::NoMove => !last.is_won() && is_stuck(&claim.method, &last, made),
            Ending::Hopeless => claim.hopeless.is_some(),
            Ending::Stopped => true,
        };
        if !ended {
            return Err(Objection::at("end", say::NOT_ENDED));
        }
        match (&claim.minimised, claim.end) {
            (Some(script), Ending::Won) => is_minimised(instance, &claim.moves, &script.0, limits)?,
            (None, Ending::Cap | Ending::NoMove | Ending::Hopeless | Ending::Stopped) => {}
            _ => return Err(Objection::at("minimised", say::ONLY_WHEN_WON)),
        }
        match &claim.hopeless {
            Some(WinnableClaim::Winnable { .. }) => Err(Objection::at("hopeless", say::CONTRARY)),
            Some(proof) => Winnable::verify_within(instance, &Nothing {}, proof, limits),
            None => Ok(Verdict::Proved),
        }
    }
}

fn count(moves: &[Move]) -> Option<Dollars> {
    moves.iter().try_fold(0, |sum: Dollars, step| sum.checked_add(step.count.checked_abs()?))
}

/// Plays the moves, each of which must obey the algorithm's rule, and none after the game is won.
fn play(
    instance: &Instance,
    query: &WinQuery,
    claim: &WinClaim,
    limits: &Limits,
) -> Result<Instance, Objection> {
    let mut now = instance.clone();
    let vertices = now.graph().vertices() as u64;
    let mut number = 0u64;
    for step in &claim.moves {
        if step.vertex.index() >= now.graph().vertices() || step.count == 0 {
            return Err(Objection::at(
                format!("move {}", number + 1),
                say::IsNoMove { step: step.written(instance) },
            ));
        }
        for _ in 0..step.count.unsigned_abs() {
            limits.spend(1 + vertices)?;
            let place = || format!("move {}", number + 1);
            if now.is_won() {
                return Err(Objection::at(place(), say::ALREADY_WON));
            }
            let lends = step.count > 0;
            if !obeys(&claim.method, query, &now, step.vertex, lends, number) {
                let what = say::WouldNotPlay { method: &claim.method, step: step.written(instance) };
                return Err(Objection::at(place(), what));
            }
            now.lend(step.vertex, step.count.signum()).map_err(|what| Objection::at(place(), what))?;
            number += 1;
        }
    }
    Ok(now)
}

/// Could the algorithm make this move here?
fn obeys(method: &str, query: &WinQuery, now: &Instance, vertex: Vertex, lends: bool, number: u64) -> bool {
    let value = now.wealth()[vertex.index()];
    let indexed = || now.wealth().iter().copied().enumerate();
    let poorest = || indexed().min_by_key(|&(index, value)| (value, index)).map(|(index, _)| index);
    match method {
        "only-borrow" => {
            let fits = query.borrower == Borrower::Random || poorest() == Some(vertex.index());
            !lends && value < 0 && fits
        }
        "only-give" => lends && value >= 0,
        "alternate" => lends == number.is_multiple_of(2) && lends == (value >= 0),
        "naive" => {
            let degree = |index: usize| now.graph().degree(Vertex(index as u32)) as Dollars;
            let expected = match query.variant {
                Variant::Code => indexed().filter(|&(i, v)| v >= degree(i)).max_by_key(|&(i, v)| (v, i)),
                Variant::Pseudocode => indexed().filter(|&(i, v)| v > degree(i)).min_by_key(|&(i, v)| (v, i)),
            };
            match expected {
                Some((index, _)) => lends && index == vertex.index(),
                None => !lends && poorest() == Some(vertex.index()),
            }
        }
        _ => false,
    }
}

/// Does the algorithm's rule give no move here?
fn is_stuck(method: &str, now: &Instance, made: Dollars) -> bool {
    let all_poor = now.wealth().iter().all(|&value| value < 0);
    match method {
        "only-give" => all_poor,
        "alternate" => all_poor && made % 2 == 0,
        _ => false,
    }
}

fn is_minimised(
    instance: &Instance,
    moves: &[Move],
    script: &[Dollars],
    limits: &Limits,
) -> Result<(), Objection> {
    complete(instance, script, "minimised")?;
    let mut net = vec![0; script.len()];
    for step in moves {
        net[step.vertex.index()] += step.count;
    }
    let graph = instance.graph();
    let mut seen = vec![false; script.len()];
    for start in graph.all() {
        if seen[start.index()] {
            continue;
        }
        let part = component(graph, start, &mut seen, limits)?;
        let shift = |vertex: &Vertex| script[vertex.index()].checked_sub(net[vertex.index()]);
        let first = shift(&start);
        if let Some(other) = part.iter().find(|vertex| first.is_none() || shift(vertex) != first) {
            return Err(Objection::at(format!("minimised[{}]", called(other)), say::NOT_A_SHIFT));
        }
        let lenders = part.iter().filter(|vertex| script[vertex.index()] > 0).count();
        let borrowers = part.iter().filter(|vertex| script[vertex.index()] < 0).count();
        if 2 * lenders.max(borrowers) > part.len() {
            return Err(Objection::at("minimised", say::MAJORITY));
        }
    }
    Ok(())
}

/// The vertices that hang together with one and were not seen, that one first.
pub(super) fn component(
    graph: &Graph,
    start: Vertex,
    seen: &mut [bool],
    limits: &Limits,
) -> Result<Vec<Vertex>, Stop> {
    let mut part = vec![start];
    seen[start.index()] = true;
    let mut next = 0;
    while let Some(&vertex) = part.get(next) {
        next += 1;
        limits.spend(1 + graph.degree(vertex) as u64)?;
        for &other in graph.neighbours(vertex) {
            if !std::mem::replace(&mut seen[other.index()], true) {
                part.push(other);
            }
        }
    }
    Ok(part)
}
