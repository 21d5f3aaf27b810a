//! What can a newcomer see in five seconds? Of each game an instance, its picture, its questions with
//! their answers, and each answer's claim checked as `ludo-check` would.
//!
//! A game may name a recipe `tour`; otherwise the default one is taken. Time is shared among the games
//! and their questions; a question that needs more says so.

use crate::interrupt;
use crate::screen::{bold, dim, style};
use ludograph_core::erased::{CheckError, ClaimFile, Entry, Instance, Outcome, Question};
use ludograph_core::scene::text;
use ludograph_core::{Limits, Pairs, Run, Seed};
use ludograph_frontend::{Exit, Failure};
use std::io::{self, Write};
use std::time::{Duration, Instant};

const ALL: Duration = Duration::from_millis(3500);
const SEED: Seed = Seed(1);
/// A picture may be this high.
const LINES: usize = 30;

pub(super) fn run(out: &mut dyn Write) -> Result<Exit, Failure> {
    let start = Instant::now();
    let games = ludograph_games::games();
    let mut exit = Exit::Answered;
    for (index, entry) in games.iter().enumerate() {
        let left = ALL.saturating_sub(start.elapsed()) / (games.len() - index) as u32;
        exit = exit.and(visit(entry, left, out)?);
        if interrupt::interrupted() {
            return Ok(interrupt::exit().unwrap_or(exit));
        }
    }
    writeln!(out, "{}", bold("Where to go from here", style()))?;
    let example = games.first().map_or("GAME", |entry| entry.info().key);
    for (command, about) in [
        ("ludo games", "the games".to_owned()),
        (
            &format!("ludo games {example}"),
            "what a game offers: questions, methods, players, formats".to_owned(),
        ),
        (&format!("ludo play {example} new:"), "play, with hints".to_owned()),
        ("ludo --help", format!("all commands; this tour took {:.1} s", start.elapsed().as_secs_f64())),
    ] {
        writeln!(out, "  {command:<28} {about}")?;
    }
    Ok(exit)
}

fn visit(entry: &Entry, time: Duration, out: &mut dyn Write) -> Result<Exit, Failure> {
    let info = entry.info();
    let end = Instant::now() + time;
    writeln!(out, "{}\n{}\n", bold(&format!("{}: {}", info.key, info.title), style()), info.summary)?;
    let preset = entry.presets().into_iter().map(|(name, _)| name).find(|name| *name == "tour");
    let run = Run::seeded(SEED);
    let watched = interrupt::watch_part(&run.limits, Some(time));
    let made = entry.invent(preset, &Pairs::default(), &run);
    drop(watched);
    let instance = match made {
        Ok(instance) => instance,
        Err(error) => {
            writeln!(out, "  no instance was made: {error}\n")?;
            return Ok(Exit::Stopped);
        }
    };
    let name = format!("new:{}#{}", preset.unwrap_or_default(), SEED.0);
    command(out, &format!("ludo show {} {name}", info.key))?;
    draw(entry, &instance, out)?;
    out.flush()?;
    let mut exit = Exit::Answered;
    let questions: Vec<&dyn Question> = entry.questions().collect();
    for (index, question) in questions.iter().enumerate() {
        let left = end.saturating_duration_since(Instant::now()) / (questions.len() - index) as u32;
        command(out, &format!("ludo solve {} {} {name}", info.key, question.key()))?;
        exit = exit.and(ask(entry, *question, &instance, left, out)?);
        out.flush()?;
    }
    writeln!(out)?;
    Ok(exit)
}

fn command(out: &mut dyn Write, line: &str) -> io::Result<()> {
    writeln!(out, "{}", dim(&format!("$ {line}"), style()))
}

fn draw(entry: &Entry, instance: &Instance, out: &mut dyn Write) -> io::Result<()> {
    let drawing = text::draw(&entry.scene(instance), style());
    for line in drawing.lines().take(LINES) {
        writeln!(out, "  {line}")?;
    }
    match drawing.lines().count().saturating_sub(LINES) {
        0 => Ok(()),
        more => writeln!(out, "  ... and {more} more lines"),
    }
}

fn ask(
    entry: &Entry,
    question: &dyn Question,
    instance: &Instance,
    time: Duration,
    out: &mut dyn Write,
) -> io::Result<Exit> {
    let run = Run { limits: Limits::none(), ..Run::seeded(SEED) };
    let watched = interrupt::watch_part(&run.limits, Some(time));
    let start = Instant::now();
    let asked = question.solve(instance, &Pairs::default(), None, &run);
    let seconds = start.elapsed().as_secs_f64();
    drop(watched);
    let outcome = match asked {
        Ok(outcome) => outcome,
        Err(error) => {
            writeln!(out, "  not asked: {error}")?;
            return Ok(Exit::Answered);
        }
    };
    if let Some(stop) = &outcome.stop {
        writeln!(out, "  stopped: {}", stop)?;
    }
    for line in outcome.words().iter().flat_map(|words| words.each_line()) {
        writeln!(out, "  {line}")?;
    }
    let Some(judged) = judge(entry, question.key(), instance, &outcome) else { return Ok(Exit::Answered) };
    let (judgement, exit) = match judged {
        Ok(verdict) => (verdict, Exit::Answered),
        Err(flaw) => (format!("refuted: {flaw}"), Exit::Refuted),
    };
    writeln!(out, "  by {} in {seconds:.4} s; the claim was checked: {judgement}", outcome.method)?;
    Ok(exit)
}

/// Writes the claim, reads it back and checks it, as somebody else would who trusts no solver.
fn judge(
    entry: &Entry,
    question: &str,
    instance: &Instance,
    outcome: &Outcome,
) -> Option<Result<String, String>> {
    let mut bytes = Vec::new();
    if !entry.write_claim(question, instance, outcome, &mut bytes).ok()? {
        return None;
    }
    let text = String::from_utf8_lossy(&bytes);
    let read = ClaimFile::read(&text).map_err(CheckError::NoClaim);
    let verdict = read.and_then(|claim| claim.check(entry, instance));
    Some(verdict.map(|verdict| verdict.to_string()).map_err(|error| match error {
        CheckError::NoClaim(faults) => faults.to_string(),
        CheckError::Refuted(flaw) => flaw.to_string(),
    }))
}
