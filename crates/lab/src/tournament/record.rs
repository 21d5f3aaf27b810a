//! How is a game kept in a file, and how does a tournament go on from it?
//!
//! A game is one line of JSON: who sat where, how it ended, and all that is needed to replay it. Lines are
//! appended as games end, in the order of the games, each in one write. A tournament that was killed may leave
//! half a line; it is cut off, and that game is played again. A line of another tournament is refused with its
//! place: results under different conditions are never added up.

use super::schedule::Schedule;
use super::verdict::{Forfeit, Verdict};
use super::{Conditions, Outcome, Reason};
use ludograph_core::fault::plain_in;
use ludograph_core::{Faults, Place, Seat};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

const NO_RESULT: &str = "this is no result of a game";
/// How every line begins.
const OPENING: &str = r#"{"game":""#;

/// A game as a line, with its newline.
pub fn line(conditions: &Conditions<'_>, schedule: &Schedule, outcome: &Outcome) -> String {
    let mut fields = frame(conditions, schedule, outcome.number);
    let (end, by, why) = match &outcome.reason {
        Reason::Rules => ("rules", Value::Null, Value::Null),
        Reason::Stall => ("stall", Value::Null, Value::Null),
        Reason::Forfeit(seat, forfeit) => {
            (forfeit.verdict.word(), seat.0.into(), forfeit.why.as_str().into())
        }
    };
    let scores =
        outcome.scores.as_ref().map(|scores| scores.iter().map(|&score| whole(score)).collect::<Value>());
    fields.insert("winner".to_owned(), outcome.winner.into());
    fields.insert("end".to_owned(), end.into());
    fields.insert("by".to_owned(), by);
    fields.insert("why".to_owned(), why);
    fields.insert("scores".to_owned(), scores.into());
    if let Some(slowest) = outcome.slowest {
        fields.insert(
            "slowest".to_owned(),
            slowest.map(|seconds| (seconds * 1e6).round() / 1e6).to_vec().into(),
        );
    }
    if let Some(record) = &outcome.record {
        fields.insert("instance".to_owned(), record.instance.clone().into());
        fields.insert("moves".to_owned(), record.moves.clone().into());
    }
    format!("{}\n", Value::Object(fields))
}

fn whole(number: f64) -> Value {
    if number.fract() == 0.0 && number.abs() < 9e15 { (number as i64).into() } else { number.into() }
}

/// What a line says about the conditions: a line that says otherwise is of another tournament.
fn frame(conditions: &Conditions<'_>, schedule: &Schedule, number: u64) -> Map<String, Value> {
    let bout = schedule.bout(number);
    let label = |player: usize| Value::from(conditions.entrants[player].label());
    let limit = match (conditions.time, conditions.nodes) {
        (Some(time), _) => json!({"time_ms": time.as_secs_f64() * 1e3}),
        (None, Some(nodes)) => json!({"nodes": nodes}),
        (None, None) => Value::Null,
    };
    let Value::Object(fields) = json!({
        "game": conditions.entry.info().key,
        "number": number,
        "players": bout.map(|bout| bout.seats().map(label).to_vec()),
        "on": bout.map(|bout| conditions.boards.name(bout.round)),
        "seed": conditions.seed,
        "limit": limit,
        "settings": bout.map(|bout| conditions.settings(bout.round)),
    }) else {
        unreachable!("an object was written")
    };
    fields
}

/// What a file of results holds.
#[derive(Debug, Default, PartialEq)]
pub struct Known {
    /// The games by number.
    pub games: BTreeMap<u64, Outcome>,
    /// How many bytes of the file are whole lines; what follows is half a line.
    pub bytes: u64,
    /// Whether the last line lacks its newline.
    pub open: bool,
}

/// Reads a file of results.
///
/// # Errors
/// When it is something else, or of another tournament.
pub fn read(conditions: &Conditions<'_>, schedule: &Schedule, bytes: &[u8]) -> Result<Known, Faults> {
    let mut known = Known::default();
    for (index, piece) in bytes.split_inclusive(|&byte| byte == b'\n').enumerate() {
        let whole = piece.ends_with(b"\n");
        let text = String::from_utf8_lossy(piece);
        let text = text.trim_end_matches(['\n', '\r']);
        match outcome(conditions, schedule, text) {
            Ok(outcome) => {
                let number = outcome.number;
                if known.games.insert(number, outcome).is_some() {
                    return Err(at(index, 1, format!("game {number} stands here for the second time")));
                }
                known.bytes += piece.len() as u64;
                known.open = !whole;
            }
            // Half a line of ours; anything else is somebody's and stays.
            Err(_) if !whole && (OPENING.starts_with(text) || text.starts_with(OPENING)) => {}
            Err((column, what)) => return Err(at(index, column, what)),
        }
    }
    Ok(known)
}

/// A game in a file of results, ready to be replayed.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    /// The line on which it stands, from 1.
    pub line: usize,
    /// The key of its game.
    pub game: String,
    /// The instance.
    pub instance: String,
    /// The settings of the rules.
    pub settings: Value,
    /// The moves.
    pub moves: String,
}

/// Finds a game by its number.
///
/// # Errors
/// When it is not there, or its line is no result.
pub fn find(text: &str, number: u64) -> Result<Kept, Faults> {
    for (index, line) in text.lines().enumerate() {
        let value: Value = match serde_json::from_str(line) {
            Ok(value) => value,
            Err(error) => {
                let mut faults = Faults::default();
                faults.add(Place::At { line: index + 1, column: error.column().max(1) }, NO_RESULT);
                return Err(faults);
            }
        };
        if value["number"].as_u64() == Some(number) {
            let text = |name: &str| value[name].as_str().map(str::to_owned);
            let parts = (text("game"), text("instance"), text("moves"));
            let (Some(game), Some(instance), Some(moves)) = parts else {
                return Err(Faults::one(Place::At { line: index + 1, column: 1 }, NO_RESULT));
            };
            return Ok(Kept { line: index + 1, game, instance, settings: value["settings"].clone(), moves });
        }
    }
    Err(Faults::whole(format!("there is no game {number}")))
}

fn at(index: usize, column: usize, what: String) -> Faults {
    Faults::one(Place::At { line: index + 1, column }, what)
        .help("a file of results belongs to one tournament; name another file, or remove this one")
}

fn outcome(conditions: &Conditions<'_>, schedule: &Schedule, text: &str) -> Result<Outcome, (usize, String)> {
    let value: Value = serde_json::from_str(text)
        .map_err(|error| (error.column().max(1), format!("{NO_RESULT}: {}", plain_in(text, &error))))?;
    let bad = |what: &str| (1, format!("{NO_RESULT}: {what}"));
    let number = value["number"].as_u64().ok_or_else(|| bad("it has no number"))?;
    let long = Schedule { rounds: u64::MAX / 2 / schedule.pairs().max(1), ..*schedule };
    for (name, wanted) in frame(conditions, &long, number) {
        if value[&name] != wanted {
            let what = format!(
                "this result is of another tournament: {name} is {}, here it would be {wanted}",
                value[&name]
            );
            return Err((1, what));
        }
    }
    let winner = match &value["winner"] {
        Value::Null => None,
        seat => Some(seat.as_u64().filter(|&seat| seat < 2).ok_or_else(|| bad("winner is no seat"))? as u8),
    };
    let end = value["end"].as_str().unwrap_or_default();
    let reason = match (end, Verdict::named(end)) {
        ("rules", _) => Reason::Rules,
        ("stall", _) => Reason::Stall,
        (_, Some(verdict)) => {
            let seat = value["by"].as_u64().filter(|&seat| seat < 2).ok_or_else(|| bad("by is no seat"))?;
            Reason::Forfeit(
                Seat(seat as u8),
                Forfeit::new(verdict, value["why"].as_str().unwrap_or_default()),
            )
        }
        _ => return Err(bad("its end is not known")),
    };
    let numbers = |value: &Value| {
        value.as_array().map(|list| list.iter().filter_map(Value::as_f64).collect::<Vec<_>>())
    };
    let slowest = numbers(&value["slowest"]).and_then(|list| list.try_into().ok());
    Ok(Outcome { number, winner, reason, scores: numbers(&value["scores"]), slowest, record: None })
}
