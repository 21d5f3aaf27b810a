//! How does a game of greedy against greedy end?
//!
//! The evidence is the game. It is replayed: every call must be the greedy one, and the end must be an end.

use super::update::wins_by_colour;
use crate::colors::rules::fits;
use crate::colors::{CORNERS, Colors, Instance, Rule, Square, say};
use ludograph_core::{Faults, Limits, Message, Objection, Problem, Stop, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

/// The question `duel`.
#[derive(Debug)]
pub struct Duel;

/// What the question depends on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct DuelQuery {
    /// The seat that moves first: 0 (^) or 1 (v).
    pub first: u8,
}

/// Its answer with the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DuelClaim {
    /// Cells of ^ at the end.
    pub up: u64,
    /// Cells of v at the end.
    pub down: u64,
    /// The calls.
    pub sequence: String,
}

impl Problem for Duel {
    type Game = Colors;
    const KEY: &'static str = "duel";
    const ASKS: &'static str = "How does a game of greedy against greedy end?";
    type Query = DuelQuery;
    type Claim = DuelClaim;

    fn admit(instance: &Instance, query: &DuelQuery) -> Result<(), Faults> {
        if query.first > 1 {
            return Err(Faults::field("first", say::NoSeat { seat: query.first.to_string() }));
        }
        fits(instance, Rule::Document, &CORNERS)
    }

    fn answer(claim: &DuelClaim) -> Json {
        let winner = match claim.up.cmp(&claim.down) {
            std::cmp::Ordering::Greater => json!(0),
            std::cmp::Ordering::Less => json!(1),
            std::cmp::Ordering::Equal => Json::Null,
        };
        let calls = claim.sequence.len();
        json!({ "winner": winner, "up": claim.up, "down": claim.down, "moves": calls, "sequence": claim.sequence })
    }

    fn words(_instance: &Instance, claim: &DuelClaim) -> Message {
        say::Duel { up: claim.up, down: claim.down, calls: claim.sequence.len() }.into()
    }

    fn verify_within(
        instance: &Instance,
        query: &DuelQuery,
        claim: &DuelClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let cols = instance.grid().cols as usize;
        let mut squares = instance.squares().to_vec();
        let playable = squares.iter().filter(|&&square| square != Square::Wall).count();
        let owners = [Square::Up, Square::Down];
        let cells = |squares: &[Square], seat: usize| squares.iter().filter(|&&s| s == owners[seat]).count();
        let best = |squares: &[Square], seat: u8| -> Result<(u8, Vec<usize>), Stop> {
            let mut best: (u8, Vec<usize>) = (0, Vec::new());
            for (colour, won) in (0..).zip(wins_by_colour(cols, squares, seat, instance.colours(), limits)?) {
                if won.len() > best.1.len() {
                    best = (colour, won);
                }
            }
            Ok(best)
        };
        let theirs = &best;
        // Play is over when somebody has more than half, or when nobody can win a cell.
        let over = |squares: &[Square], best: &(u8, Vec<usize>), seat: u8| -> Result<bool, Stop> {
            let most = (0..2).any(|seat| 2 * cells(squares, seat) > playable);
            Ok(most || best.1.is_empty() && theirs(squares, 1 - seat)?.1.is_empty())
        };
        let mut seat = query.first;
        for (number, letter) in claim.sequence.bytes().enumerate() {
            let place = format!("sequence[{number}]");
            let greedy = best(&squares, seat)?;
            if over(&squares, &greedy, seat)? {
                return Err(Objection::at(place, say::DUEL_EARLY));
            }
            let (colour, won) = greedy;
            if letter != b'A' + colour {
                return Err(Objection::at(place, say::DuelGreedy { letter: (b'A' + colour) as char }));
            }
            for cell in won {
                squares[cell] = owners[usize::from(seat)];
            }
            seat = 1 - seat;
        }
        if !over(&squares, &best(&squares, seat)?, seat)? {
            return Err(Objection::at("sequence", say::DUEL_OPEN));
        }
        let ends = [cells(&squares, 0) as u64, cells(&squares, 1) as u64];
        if ends != [claim.up, claim.down] {
            return Err(Objection::at("up", say::DuelCells { up: ends[0], down: ends[1] }));
        }
        Ok(Verdict::Proved)
    }
}
