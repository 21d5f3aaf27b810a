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
//!
//! A search that was stopped gives bounds. By the document's rule they carry two *plans*: calls that a seat makes without
//! looking, and that make cells sure whatever the other does; see `plan.rs`. A bound that is tighter than its plan is the
//! solver's word.

use super::graph::Graph;
use super::plan;
use super::reader::Reader;
use crate::colors::rules::fits;
use crate::colors::{CORNERS, Colors, Corner, Instance, Rule, say};
use ludograph_core::{Argument, Faults, Limits, Message, Objection, Problem, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

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
    /// As a number; `UNLIMITED` for any.
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
        /// By the document's rule: calls of the mover that make cells sure, whatever the other does.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        keeps: String,
        /// Calls of the other that do.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        holds: String,
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
            return Err(Faults::field("seat", say::NoSeat { seat: query.seat.to_string() }));
        }
        fits(instance, query.rule, &query.corners)
    }

    fn answer(claim: &ValueClaim) -> Json {
        match claim {
            ValueClaim::Exact { margin, best, .. } => {
                let best: Vec<String> = best.chars().map(String::from).collect();
                json!({ "margin": margin, "best": best })
            }
            ValueClaim::Bounds { lower, upper, .. } => {
                json!({ "margin": null, "best": null, "lower": lower, "upper": upper })
            }
        }
    }

    fn words(_instance: &Instance, claim: &ValueClaim) -> Message {
        match claim {
            ValueClaim::Exact { margin, best, keeps, holds } => {
                let either = |one: Argument, other: Argument| say::Or { one, other }.into();
                let calls: Message = match best.chars().map(Argument::from).reduce(either) {
                    Some(letters) => say::ByCalling { letters }.into(),
                    None => say::NO_CALLING.into(),
                };
                let shown = keeps.len() + holds.len();
                match *margin {
                    0 => say::ValueDraw { calls, shown }.into(),
                    margin @ 1.. => say::ValueWins { margin, calls, shown }.into(),
                    less => say::ValueLoses { margin: -less, calls, shown }.into(),
                }
            }
            ValueClaim::Bounds { lower, upper, .. } => {
                say::ValueBetween { lower: *lower, upper: *upper }.into()
            }
        }
    }

    fn verify_within(
        instance: &Instance,
        query: &ValueQuery,
        claim: &ValueClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let cells = instance.squares().len() as i64;
        if let ValueClaim::Bounds { lower, upper, keeps, holds } = claim
            && *lower <= -cells
            && *upper >= cells
            && keeps.is_empty()
            && holds.is_empty()
        {
            return Ok(Verdict::Proved);
        }
        let graph = Graph::new(instance, query.rule, &query.corners, limits)?;
        if let ValueClaim::Bounds { lower, upper, keeps, holds } = claim
            && !(keeps.is_empty() && holds.is_empty())
        {
            if query.rule == Rule::Classic {
                return Err(Objection::at("keeps", say::NO_SURE_PLAN));
            }
            let proved = plan::follow(&graph, query.seat.into(), keeps, holds, limits)?;
            if lower > upper || *lower > proved.high || *upper < proved.low {
                return Err(Objection::at("lower", say::MarginRange { low: proved.low, high: proved.high }));
            }
            return Ok(match (*lower <= proved.low, *upper >= proved.high) {
                (true, true) => Verdict::Proved,
                (true, false) => Verdict::Unproved("the upper bound"),
                (false, true) => Verdict::Unproved("the lower bound"),
                (false, false) => Verdict::Unproved("both bounds"),
            });
        }
        let colours = instance.colours();
        match graph.size.len() {
            0..=64 => Reader::<1>::new(&graph, query, colours, limits).judge(claim),
            65..=128 => Reader::<2>::new(&graph, query, colours, limits).judge(claim),
            129..=256 => Reader::<4>::new(&graph, query, colours, limits).judge(claim),
            257..=4096 => Reader::<64>::new(&graph, query, colours, limits).judge(claim),
            _ => by_size(&graph, query.seat.into(), claim),
        }
    }
}

/// On huge boards only trivial bounds are known: what both own is theirs, and everything else may be won by one of them.
fn by_size(graph: &Graph, seat: usize, claim: &ValueClaim) -> Result<Verdict, Objection> {
    let open: i64 = graph.size.iter().sum();
    let lead = graph.owned[seat] - graph.owned[1 - seat];
    let (low, high) = (lead - open, lead + open);
    match claim {
        ValueClaim::Bounds { lower, upper, .. } if lower > upper || *lower > high || *upper < low => {
            Err(Objection::at("lower", say::MarginRange { low, high }))
        }
        ValueClaim::Bounds { lower, upper, .. } if *lower <= low && *upper >= high => Ok(Verdict::Proved),
        ValueClaim::Bounds { .. } => Ok(Verdict::Unproved("bounds")),
        ValueClaim::Exact { margin, .. } if !(low..=high).contains(margin) => {
            Err(Objection::at("margin", say::MarginRange { low, high }))
        }
        ValueClaim::Exact { .. } => {
            Ok(Verdict::Unproved("the margin: strategies on more than 4096 regions are not followed"))
        }
    }
}
