//! What happens when these moves are made?

use crate::args::Replay;
use crate::table::aligned;
use crate::{input, screen, value};
use ludograph_core::erased::{AnySession, Entry, StepReport};
use ludograph_core::scene::text;
use ludograph_core::{Run, Source, Status};
use ludograph_frontend::{Exit, Failure, Input};
use ludograph_lab::tournament::record;
use serde_json::{Map, Value, json};
use std::ffi::OsStr;
use std::io::Write;

pub(super) fn run(words: &Replay, out: &mut dyn Write) -> Result<Exit, Failure> {
    let entry = ludograph_games::game(&words.given.game)?;
    let run = crate::budget::run(&words.bounds);
    let _watched = words.bounds.watch(&run.limits);
    let session = match (recorded(&words.given.instance), &words.moves) {
        (Some(name), None) => from_record(&entry, name, words)?,
        (Some(_), Some(_)) => return Err(Failure::bad("a record has its own moves")),
        (None, Some(moves)) => from_words(&entry, moves, words, &run)?,
        (None, None) => {
            let what = "the following required arguments were not provided: <MOVES>";
            return Err(Failure::bad(what).help("usage: ludo replay <GAME> <INSTANCE> <MOVES>"));
        }
    };
    if words.json {
        serde_json::to_writer(&mut *out, &report(&entry, session.as_ref())).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        write!(out, "{}", steps(entry.table()?.seats(), &session.steps()))?;
        write!(out, "{}", text::draw(&session.scene(), screen::style()))?;
        writeln!(out, "{}", result(entry.table()?.seats(), &session.status()))?;
    }
    Ok(Exit::Answered)
}

fn from_words(
    entry: &Entry,
    moves: &OsStr,
    words: &Replay,
    run: &Run,
) -> Result<Box<dyn AnySession>, Failure> {
    let given = &words.given;
    if given.instance == "-" && moves == "-" {
        return Err(Failure::bad("the instance and the moves cannot both be standard input"));
    }
    let (options, settings) = input::split(entry, given.from.as_ref(), words.sets.pairs()?);
    let instance = input::instance(entry, &given.instance, &options, run)?;
    let mut session = entry.open(&instance, &settings)?;
    input::play(session.as_mut(), moves, words.past_end)?;
    Ok(session)
}

/// The file and the number of a game in `record:FILE#N`.
fn recorded(word: &OsStr) -> Option<&str> {
    word.to_str()?.strip_prefix("record:")
}

/// A game of a tournament: instance, settings and moves stand in its line.
fn from_record(entry: &Entry, name: &str, words: &Replay) -> Result<Box<dyn AnySession>, Failure> {
    let (file, number) = name.rsplit_once('#').unwrap_or((name, "1"));
    let number = number.parse().map_err(|_| {
        Failure::bad(format!("'{number}' is no number of a game")).help("as in record:games.jsonl#17")
    })?;
    let text = Input::named(OsStr::new(file)).text()?;
    let game = record::find(&text, number).map_err(|faults| Failure::of(file, &faults))?;
    let place = format!("{file}:{}", game.line);
    if game.game != entry.info().key {
        return Err(Failure::bad(format!(
            "{place}:1: this is a game of {}, not of {}",
            game.game,
            entry.info().key
        )));
    }
    let (options, settings) = input::split(entry, words.given.from.as_ref(), words.sets.pairs()?);
    if let Some((name, _)) = settings.0.first() {
        return Err(Failure::bad(format!("a record has its own settings: --set {name} means nothing here")));
    }
    let blame = |field: &str, what: String| Failure::bad(format!("{place}: {field}: {what}"));
    let instance = entry.parse(Source::from(game.instance.as_str()), &options);
    let instance = instance.map_err(|faults| blame("instance", faults.to_string()))?;
    let session = entry.table()?.open_json(&instance, &game.settings);
    let mut session = session.map_err(|error| blame("settings", error.to_string()))?;
    session.play(&game.moves, words.past_end).map_err(|error| blame("moves", error.to_string()))?;
    Ok(session)
}

/// The object of `replay --json`.
fn report(entry: &Entry, session: &dyn AnySession) -> Value {
    let measures =
        |step: &StepReport| step.values().into_iter().map(|(name, value)| (name.to_owned(), value));
    let step = |step: StepReport| {
        let measures: Map<String, Value> = measures(&step).collect();
        json!({"move": step.step, "seat": step.seat, "measures": measures})
    };
    let steps: Vec<Value> = session.steps().into_iter().map(step).collect();
    let position = session.position();
    let text = position.and_then(|instance| entry.text(&instance, entry.default_format()).ok());
    let status = serde_json::to_value(session.status()).unwrap_or_default();
    json!({
        "game": entry.info().key,
        "steps": steps,
        "final": text.map(|text| text.trim_end_matches('\n').to_owned()),
        "state": session.state(),
        "status": value::whole(status),
    })
}

/// The steps as a table: number, seat, move, measures.
fn steps(seats: &[&str], steps: &[StepReport]) -> String {
    let Some(first) = steps.first() else { return String::new() };
    let head = ["", "seat", "move"].into_iter().chain(first.measures.iter().map(|(name, _)| *name));
    let mut rows = vec![head.map(str::to_owned).collect::<Vec<_>>()];
    for (index, step) in steps.iter().enumerate() {
        let mut row = vec![(index + 1).to_string(), seat(seats, step.seat.0), step.step.clone()];
        row.extend(step.values().iter().map(|(_, number)| number.to_string().replace('"', "")));
        rows.push(row);
    }
    aligned(&rows, 0)
}

/// The name of a seat.
pub(super) fn seat(seats: &[&str], seat: u8) -> String {
    seats.get(usize::from(seat)).map_or_else(|| seat.to_string(), |name| (*name).to_owned())
}

/// Whose turn it is, or how it ended, in words.
pub(super) fn result(seats: &[&str], status: &Status) -> String {
    match status {
        Status::Turn(next) => format!("{} to move", seat(seats, next.0)),
        Status::Over { scores } => {
            let score = |(index, score): (usize, &f64)| {
                format!("{} scores {}", seat(seats, index as u8), value::number(*score))
            };
            let all: Vec<String> = scores.iter().enumerate().map(score).collect();
            format!("over: {}", all.join(", "))
        }
    }
}
