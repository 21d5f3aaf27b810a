//! What is the shortest script that wins?
//!
//! A script shows that so many moves suffice. That fewer do not is shown component by component:
//!
//! * a component without debt needs none;
//! * if its total is 0, only one outcome is without debt (everybody owns nothing), scripts that lead
//!   there differ by a constant, and the best constant makes neither lenders nor borrowers a majority;
//! * otherwise by a list of clauses, each a disjunction of bounds on single entries of the script. Every
//!   clause must follow from the rules of the game, the budget of one move less and the clauses before it
//!   by propagation of bounds alone; the last one is the contradiction (see [`super::refute`]).

use super::super::{Dollar, Dollars, Instance, say};
use super::refute::refute;
use super::script::length;
use super::win::Script;
use super::winnable::{Winnable, WinnableClaim, nobody_owes};
use ludograph_core::{Faults, Limits, Message, Nothing, Objection, Problem, Verdict, exact};
use ludograph_graph::Vertex;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `shortest`.
#[derive(Debug)]
pub struct Shortest;

/// Its answers with their evidence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShortestClaim {
    /// Nothing wins.
    Unwinnable(WinnableClaim),
    /// A script that wins, and how many moves are needed at least.
    Script {
        /// Net lends of every vertex.
        script: Script,
        /// No script is shorter than this.
        #[serde(with = "exact::one")]
        bound: Dollars,
        /// Why, for each component that needs moves.
        parts: Vec<Part>,
    },
}

/// How many moves a component needs, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// A vertex of the component.
    pub root: Vertex,
    /// It needs at least so many moves.
    #[serde(with = "exact::one")]
    pub bound: Dollars,
    /// Why.
    pub proof: Proof,
}

/// Why a component needs its moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proof {
    /// Its total is 0: the outcome is unique, the shift is the best one.
    ZeroTotal,
    /// One move less is refuted by these clauses, each a list `key, value, key, value, …`: key `2v` with
    /// value k says that vertex v lends at least k times, key `2v + 1` that it lends at most `-k` times;
    /// keys beyond the vertices speak of blocks, see the notes on certificates. Numbers below 0 behind them name
    /// clauses that this one rests on, the first one by -1.
    Clauses(Vec<Vec<i32>>),
    /// As before, with rows added up from the rules: each a list `m, v, k, v, k, …` that subtracts k times the
    /// rule of vertex v from m times the budget. The first row is then named by -1, and clauses after the rows.
    Rows {
        /// How rows are made.
        rows: Vec<Vec<i64>>,
        /// The clauses.
        clauses: Vec<Vec<i32>>,
    },
    /// What all debtors owe together, divided by the most that one move brings them from the others.
    Debts,
    /// The solver's word.
    Unproved,
}

impl Problem for Shortest {
    type Game = Dollar;
    const KEY: &'static str = "shortest";
    const ASKS: &'static str = "What is the least number of moves that frees everybody?";
    type Query = Nothing;
    type Claim = ShortestClaim;

    fn admit(_instance: &Instance, _query: &Nothing) -> Result<(), Faults> {
        Ok(())
    }

    fn answer(claim: &ShortestClaim) -> Value {
        match claim {
            ShortestClaim::Unwinnable(_) => {
                json!({ "moves": null, "winnable": false, "bound": null, "optimal": false, "script": null })
            }
            ShortestClaim::Script { script, bound, .. } => {
                let moves = length(&script.0);
                let list: Vec<Value> = script.0.iter().map(|&times| exact::value(times)).collect();
                json!({
                    "moves": moves.map(exact::value),
                    "winnable": true,
                    "bound": exact::value(*bound),
                    "optimal": moves == Some(*bound),
                    "script": list,
                })
            }
        }
    }

    fn words(instance: &Instance, claim: &ShortestClaim) -> Message {
        match claim {
            ShortestClaim::Unwinnable(claim) => Winnable::words(instance, claim),
            ShortestClaim::Script { script, bound, .. } => match length(&script.0) {
                Some(moves) if moves == *bound => match moves_of(instance, &script.0) {
                    Some(script) => say::Shortest { moves, script }.into(),
                    None => say::ShortestNone { moves }.into(),
                },
                Some(moves) => say::Known { moves, bound: *bound }.into(),
                None => say::KnownMany { bound: *bound }.into(),
            },
        }
    }

    fn verify_within(
        instance: &Instance,
        _query: &Nothing,
        claim: &ShortestClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        match claim {
            ShortestClaim::Unwinnable(WinnableClaim::Winnable { .. }) => {
                Err(Objection::at("unwinnable", say::CONTRARY))
            }
            ShortestClaim::Unwinnable(claim) => Winnable::verify_within(instance, &Nothing {}, claim, limits),
            ShortestClaim::Script { script, bound, parts } => {
                nobody_owes(instance, &script.0, limits)?;
                bounds(instance, &script.0, *bound, parts, limits)
            }
        }
    }
}

/// The first moves of a script, for people; none if there are none.
fn moves_of(instance: &Instance, script: &[Dollars]) -> Option<String> {
    let movers = script.iter().enumerate().filter(|(_, times)| **times != 0);
    let words: Vec<String> = movers
        .map(|(vertex, &count)| super::super::Move { vertex: Vertex(vertex as u32), count }.written(instance))
        .collect();
    match words.len() {
        0 => None,
        1..=30 => Some(words.join(" ")),
        _ => Some(format!("{} …", words[..30].join(" "))),
    }
}

/// Is the bound right? The parts must add up to it and be of different components.
fn bounds(
    instance: &Instance,
    script: &[Dollars],
    bound: Dollars,
    parts: &[Part],
    limits: &Limits,
) -> Result<Verdict, Objection> {
    let mut seen = vec![false; script.len()];
    let mut sum: Dollars = 0;
    let mut verdict = Verdict::Proved;
    for (index, part) in parts.iter().enumerate() {
        let place = format!("parts[{index}]");
        if part.root.index() >= script.len() || seen[part.root.index()] {
            return Err(Objection::at(place, say::ROOT_ELSEWHERE));
        }
        let members = super::win::component(instance.graph(), part.root, &mut seen, limits)?;
        sum = sum.checked_add(part.bound).ok_or_else(|| Objection::at(&place, say::TOO_LARGE))?;
        match &part.proof {
            _ if part.bound < 0 => return Err(Objection::at(place, say::BOUND_NEGATIVE)),
            _ if part.bound == 0 => {}
            Proof::ZeroTotal => zero_total(instance, script, &members, part.bound, &place)?,
            Proof::Clauses(clauses) => {
                refute(instance, &members, part.bound - 1, &[], clauses, limits)
                    .map_err(|found| found.within(place))?;
            }
            Proof::Rows { rows, clauses } => {
                let refuted = refute(instance, &members, part.bound - 1, rows, clauses, limits);
                refuted.map_err(|found| found.within(place))?;
            }
            Proof::Debts => {
                let known = debts(instance, &members);
                if part.bound > known {
                    return Err(Objection::at(place, say::DebtsAsk { known, bound: part.bound }));
                }
            }
            Proof::Unproved => verdict = Verdict::Unproved("minimality"),
        }
    }
    if sum != bound {
        return Err(Objection::at("bound", say::PartsProve { sum, bound }));
    }
    if length(script).is_some_and(|moves| moves < bound) {
        return Err(Objection::at("bound", say::SCRIPT_SHORTER));
    }
    limits.spend(0)?;
    // A bound that is not met proves that much, and not that the script is a shortest one.
    let met = length(script) == Some(bound);
    Ok(if met { verdict } else { Verdict::Unproved("minimality") })
}

/// The moves that the debts of a component ask for: each brings all debtors together at most as many dollars as one
/// vertex has edges between debtors and others.
fn debts(instance: &Instance, members: &[Vertex]) -> Dollars {
    let owes = |vertex: &Vertex| instance.wealth()[vertex.index()] < 0;
    let brings = |vertex: &Vertex| {
        let across = |other: &&Vertex| owes(other) != owes(vertex);
        instance.graph().neighbours(*vertex).iter().filter(across).count() as Dollars
    };
    let debt = members
        .iter()
        .filter(|vertex| owes(vertex))
        .fold(0, |sum: Dollars, vertex| sum.saturating_sub(instance.wealth()[vertex.index()]));
    let most = members.iter().map(brings).max().unwrap_or(0).max(1);
    debt / most + Dollars::from(debt % most > 0)
}

fn zero_total(
    instance: &Instance,
    script: &[Dollars],
    members: &[Vertex],
    bound: Dollars,
    place: &str,
) -> Result<(), Objection> {
    let total: Dollars = members.iter().map(|vertex| instance.wealth()[vertex.index()]).sum();
    if total != 0 {
        return Err(Objection::at(place, say::TotalNotZero { total }));
    }
    let part: Vec<Dollars> = members.iter().map(|vertex| script[vertex.index()]).collect();
    let lenders = part.iter().filter(|&&times| times > 0).count();
    let borrowers = part.iter().filter(|&&times| times < 0).count();
    if 2 * lenders.max(borrowers) > part.len() {
        return Err(Objection::at(place, say::MAJORITY));
    }
    if length(&part).is_none_or(|moves| moves < bound) {
        return Err(Objection::at(place, say::COMPONENT_SHORTER));
    }
    Ok(())
}
