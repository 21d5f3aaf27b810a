//! What would a player do here?

use crate::args::Choose;
use crate::table::aligned;
use crate::{input, interrupt, value};
use ludograph_core::{Seed, Status};
use ludograph_frontend::{Exit, Failure};
use serde_json::json;
use std::io::Write;

pub(super) fn run(words: &Choose, out: &mut dyn Write) -> Result<Exit, Failure> {
    let given = &words.given;
    let entry = ludograph_games::game(&given.game)?;
    let (options, settings) = input::split(&entry, given.from.as_ref(), words.sets.pairs()?);
    let mut player = entry.table()?.player(&words.player, Seed(words.budget.seed))?;
    if given.instance == "-" && words.after.as_ref().is_some_and(|moves| moves == "-") {
        return Err(Failure::bad("the instance and the moves cannot both be standard input"));
    }
    let run = words.budget.run(false);
    let watched = words.budget.bounds.watch(&run.limits);
    let instance = input::instance(&entry, &given.instance, &options, &run)?;
    let mut session = entry.open(&instance, &settings)?;
    if let Some(moves) = &words.after {
        input::play(session.as_mut(), moves, false)?;
    }
    if matches!(session.status(), Status::Over { .. }) {
        return Err(Failure::stopped("no move possible: play is over"));
    }
    let thought = session.choose(&mut player, &run);
    drop(watched);
    if thought.is_err() && interrupt::interrupted() {
        return Err(interrupt::failure());
    }
    let thought = thought?;
    // The best move so far is told, but whoever asked for an end learns that it was heard.
    let end = interrupt::exit().unwrap_or(Exit::Answered);
    if words.json {
        let scores = value::numbers(&thought.scores);
        writeln!(out, "{}", json!({"move": thought.step, "scores": scores}))?;
        return Ok(end);
    }
    writeln!(out, "{}", thought.step)?;
    let worth = |score: f64| match score.is_infinite() {
        true => "never".to_owned(),
        false => value::number(score).to_string(),
    };
    let row = |(step, score): &(String, f64)| vec![step.clone(), worth(*score)];
    write!(out, "{}", aligned(&thought.scores.iter().map(row).collect::<Vec<_>>(), 2))?;
    if let Some(note) = &thought.note {
        writeln!(out, "  {note}")?;
    }
    Ok(end)
}
