//! How many pegs does a heuristic of the document leave? Its game is played again, and every jump must be
//! one that the rule allows. The rules are written out here once more, apart from the players, from the
//! document's definitions: a matrix is built and added up for every candidate.

use super::super::Pegs;
use super::super::instance::{Hop, Instance, Jump, Lines};
use super::super::say;
use super::meter::Meter;
use super::played::words;
use ludograph_core::{Faults, Limits, Message, Objection, Problem, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `greedy`.
#[derive(Debug)]
pub struct Greedy;

/// Its settings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct GreedyQuery {
    /// penalised, isolated: the coefficient of the penalty, 0 or more.
    pub k: f64,
    /// Which of equally good jumps is made: the first or the last of the list, or a random one.
    pub ties: Ties,
}

impl Default for GreedyQuery {
    fn default() -> Self {
        Self { k: 1.0, ties: Ties::First }
    }
}

/// Which of equally good jumps is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Ties {
    /// The first of the list.
    #[default]
    First,
    /// The last of the list.
    Last,
    /// A random one.
    Random,
}

/// The game of a heuristic.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GreedyClaim {
    /// The heuristic.
    pub method: String,
    /// The pegs left.
    pub pegs: u32,
    /// Its jumps.
    pub jumps: Vec<Jump>,
}

/// Whether a coefficient of the penalty can be used.
///
/// # Errors
/// When it is below 0 or no number.
pub(in super::super) fn usable_k(k: f64) -> Result<(), Message> {
    if k.is_finite() && k >= 0.0 { Ok(()) } else { Err(say::Negative { k: k.to_string() }.into()) }
}

impl Problem for Greedy {
    type Game = Pegs;
    const KEY: &'static str = "greedy";
    const ASKS: &'static str = "How many pegs does a heuristic of the document leave?";
    type Query = GreedyQuery;
    type Claim = GreedyClaim;

    fn admit(_instance: &Instance, query: &GreedyQuery) -> Result<(), Faults> {
        usable_k(query.k).map_err(|why| Faults::field("k", why))
    }

    const METHODS: &'static [&'static str] =
        &["agglomeration", "penalised", "isolated", "random", "closer-to-center"];

    fn asked_method(claim: &GreedyClaim) -> Option<&str> {
        Some(&claim.method)
    }

    fn answer(claim: &GreedyClaim) -> Value {
        let jumps: Vec<String> = claim.jumps.iter().map(Jump::to_string).collect();
        json!({ "pegs": claim.pegs, "jumps": jumps })
    }

    fn words(_instance: &Instance, claim: &GreedyClaim) -> Message {
        let left = say::Greedy { method: &claim.method, pegs: claim.pegs };
        let jumps = say::Jumps { n: claim.jumps.len(), list: words(&claim.jumps) };
        Message::lines([left.into(), jumps.into()])
    }

    fn verify_within(
        instance: &Instance,
        query: &GreedyQuery,
        claim: &GreedyClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let mut meter = Meter::new(limits);
        meter.pay(1 + instance.pegs().len() as u64)?;
        let mut now = instance.clone();
        for (index, jump) in claim.jumps.iter().enumerate() {
            let place = || format!("jump {}", index + 1);
            meter.pay(now.board().hops().len() as u64)?;
            let list: Vec<Hop> = now.open().collect();
            let best = allowed(&now, &list, &claim.method, query.k, &mut meter)?;
            let made = now.board().hop(*jump);
            let chance = query.ties == Ties::Random || claim.method == "random";
            let fits = match made {
                None => false,
                Some(hop) if chance => best.contains(&hop),
                Some(hop) => Some(&hop) == if query.ties == Ties::First { best.first() } else { best.last() },
            };
            let Some(hop) = made.filter(|_| fits) else {
                let what = say::RuleJump { method: &claim.method, jump: jump.to_string() };
                return Err(Objection::at(place(), what));
            };
            now.make(hop);
        }
        meter.settle()?;
        if let Some(hop) = now.open().next() {
            return Err(Objection::at("jumps", say::RuleOpen { jump: now.board().jump(hop).to_string() }));
        }
        if now.count() as u32 != claim.pegs {
            return Err(Objection::at("pegs", say::Left { left: now.count() }));
        }
        if !Self::METHODS.contains(&claim.method.as_str()) {
            return Err(unknown(&claim.method));
        }
        Ok(Verdict::Proved)
    }
}

/// The jumps that a rule likes best, in the order of its list. The rule of the document looks at the whole board after each.
fn allowed(
    now: &Instance,
    list: &[Hop],
    method: &str,
    k: f64,
    meter: &mut Meter,
) -> Result<Vec<Hop>, Objection> {
    match method {
        "random" => Ok(list.to_vec()),
        "agglomeration" | "penalised" | "isolated" => {
            let mut best: Vec<Hop> = Vec::new();
            let mut value = (0, 0);
            for &hop in list {
                meter.pay(now.pegs().len() as u64)?;
                let mut after = now.clone();
                after.make(hop);
                let own = judged(&after, method);
                // More neighbours against k times more of what is penalised.
                let gain = (own.0 - value.0) as f64 - k * (own.1 - value.1) as f64;
                if best.is_empty() || gain > 0.0 {
                    (best, value) = (vec![hop], own);
                } else if gain == 0.0 {
                    best.push(hop);
                }
            }
            Ok(best)
        }
        "closer-to-center" => Ok(inwards(now, list)),
        _ => Err(unknown(method)),
    }
}

fn unknown(method: &str) -> Objection {
    Objection::at("method", say::RuleUnknown { method: format!("{method:?}") })
}

/// The sum of the document's matrix over the board, and what is penalised: nothing, empty holes, or
/// isolated pegs.
fn judged(after: &Instance, method: &str) -> (i64, i64) {
    let board = after.board();
    let grid = board.grid();
    let around: &[(i32, i32)] = match board.lines() {
        Lines::Triangular => Lines::Triangular.directions(),
        _ => Lines::Diagonal.directions(),
    };
    let mut sum = 0;
    let mut alone = 0;
    for (hole, &cell) in board.holes().iter().enumerate() {
        let near = around.iter().filter_map(|&(down, right)| grid.step(cell, down, right));
        let pegs = near.filter(|&cell| board.hole(cell).is_some_and(|hole| after.pegs()[hole])).count();
        sum += pegs as i64;
        alone += i64::from(after.pegs()[hole] && pegs == 0);
    }
    let empty = (board.holes().len() - after.count()) as i64;
    (
        sum,
        match method {
            "penalised" => empty,
            "isolated" => alone,
            _ => 0,
        },
    )
}

/// The jumps towards the centre by the document's four regions, those that land nearest to it; all jumps
/// when none is of that kind.
fn inwards(now: &Instance, list: &[Hop]) -> Vec<Hop> {
    let board = now.board();
    let (rows, cols) = (i64::from(board.grid().rows), i64::from(board.grid().cols));
    let mut chosen: Vec<Hop> = Vec::new();
    for (upper, left) in [(true, true), (true, false), (false, true), (false, false)] {
        chosen.extend(list.iter().copied().filter(|hop| {
            let (from, to) = (board.holes()[hop.from as usize], board.holes()[hop.to as usize]);
            let down = i64::from(to.row) - i64::from(from.row);
            let right = i64::from(to.col) - i64::from(from.col);
            let here =
                (i64::from(to.row) < rows / 2 + 1) == upper && (i64::from(to.col) < cols / 2 + 1) == left;
            here && (if upper { down >= 0 } else { down <= 0 })
                && (if left { right >= 0 } else { right <= 0 })
        }));
    }
    if chosen.is_empty() {
        chosen = list.to_vec();
    }
    let away = |hop: &Hop| {
        let to = board.holes()[hop.to as usize];
        (2 * i64::from(to.row) + 1 - rows).pow(2) + (2 * i64::from(to.col) + 1 - cols).pow(2)
    };
    let least = chosen.iter().map(away).min();
    chosen.retain(|hop| Some(away(hop)) == least);
    chosen
}
