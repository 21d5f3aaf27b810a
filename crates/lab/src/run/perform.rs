//! What does one item come to? A record: what was done, what came out, what it cost.

use super::clock::{self, Clock};
use super::duel;
use crate::expand::{Given, Item, Work, object};
use crate::store::Record;
use ludograph_core::erased::{Entry, Error, Instance};
use ludograph_core::{Limits, ReadOptions, Run, Seed, Source, Stop, Verdict};
use serde_json::{Map, Value, json};
use std::time::Instant;

/// Where items are performed.
pub(super) struct Bench<'a> {
    pub(super) entry: &'a Entry,
    pub(super) clock: &'a Clock,
    pub(super) check: bool,
    pub(super) memory: bool,
    /// Whether this worker is the only one, so that the peak of memory is its own.
    pub(super) alone: bool,
}

/// An instance that was made, or why not.
pub(super) type Made = Result<(Instance, String, Map<String, Value>), String>;

impl Bench<'_> {
    /// Makes or reads the instance of some items.
    pub(super) fn make(&self, worker: usize, given: &Given, stop: &Limits) -> Made {
        let limits = Limits::none().parts(stop.most_parts());
        let run = Run { limits, ..Run::seeded(Seed(given.seed)) };
        self.clock.set(worker, Some((None, run.limits.clone())));
        let instance = match &given.file {
            None if given.word.starts_with("text:") => {
                self.read(Source::from(&given.word["text:".len()..]), "text")
            }
            None => self
                .entry
                .invent(given.preset.as_deref(), &given.recipe, &run)
                .map_err(|error| error.to_string()),
            Some(path) => match std::fs::read(path) {
                Ok(bytes) => self.read(Source::new(bytes), &given.word),
                Err(error) => Err(format!("{}: cannot be read: {error}", path.display())),
            },
        }?;
        let hash = self.entry.sha256(&instance);
        let measures = self.entry.measures(&instance);
        let measures = measures.into_iter().map(|(name, value)| (name.to_owned(), number(value))).collect();
        Ok((instance, hash, measures))
    }

    fn read(&self, source: Source, name: &str) -> Result<Instance, String> {
        let read = source.unpacked().and_then(|source| self.entry.parse(source, &ReadOptions::default()));
        read.map_err(|faults| format!("{name}: {faults}"))
    }

    /// Performs an item; none when the user wanted an end before it came to one.
    pub(super) fn perform(&self, worker: usize, item: &Item, made: &Made, stop: &Limits) -> Option<Record> {
        let mut record = Record {
            id: item.id.clone(),
            place: item.place as u64,
            instance: item.instance.word.clone(),
            seed: item.instance.seed,
            recipe: object(&item.instance.recipe),
            question: item.work.question().to_owned(),
            method: item.work.method(),
            settings: object(&item.settings),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            ..Record::default()
        };
        if let Some(preset) = &item.instance.preset {
            record.recipe.insert("preset".to_owned(), preset.as_str().into());
        }
        let instance = match made {
            Ok((instance, hash, measures)) => {
                record.hash.clone_from(hash);
                record.measures.clone_from(measures);
                instance
            }
            Err(why) => {
                record.fail("failed", why.clone());
                return (!stop.stopped()).then_some(record);
            }
        };
        let limits = match (&item.work, item.budget.nodes) {
            (Work::Ask { .. }, Some(nodes)) => Limits::none().nodes(nodes),
            _ => Limits::none(),
        };
        let limits = limits.timed(item.budget.time);
        if self.memory && self.alone {
            clock::forget_peak();
        }
        self.clock.set(worker, Some((item.budget.time, limits.clone())));
        let start = (Instant::now(), clock::cpu());
        let complete = match &item.work {
            Work::Ask { question, method } => {
                self.ask(&mut record, instance, item, question, method, &limits)
            }
            Work::Match { .. } | Work::Play { .. } => {
                let done = self.games(&mut record, instance, item, &limits);
                (record.cpu, record.wall) = (clock::cpu() - start.1, start.0.elapsed().as_secs_f64());
                done
            }
        };
        self.clock.set(worker, None);
        if self.memory {
            record.memory = clock::peak();
        }
        match complete {
            Ok(true) => Some(record),
            Ok(false) if stop.stopped() => None,
            Ok(false) => Some(record),
            Err(error) => {
                let outcome = if matches!(error, Error::Broken { .. }) { "refuted" } else { "failed" };
                record.fail(outcome, error.to_string());
                Some(record)
            }
        }
    }

    /// Asks the question, then checks the claim; false when the flag was up.
    fn ask(
        &self,
        record: &mut Record,
        instance: &Instance,
        item: &Item,
        question: &str,
        method: &str,
        limits: &Limits,
    ) -> Result<bool, Error> {
        let question = self.entry.question(question)?;
        let programs = crate::programs::programs();
        let run = Run { limits: limits.clone(), programs, ..Run::seeded(Seed(item.instance.seed)) };
        let start = (Instant::now(), clock::cpu());
        let found = question.find(instance, &item.settings, Some(method), &run);
        (record.cpu, record.wall) = (clock::cpu() - start.1, start.0.elapsed().as_secs_f64());
        let mut outcome = found?;
        record.nodes = limits.spent();
        if self.check {
            let start = clock::cpu();
            outcome.verify()?;
            record.check = Some(clock::cpu() - start);
            record.verdict = outcome.verdict.as_ref().map(|verdict| match verdict {
                Verdict::Proved => "proved".to_owned(),
                other => other.to_string(),
            });
        }
        record.answer = outcome.answer().map(short).unwrap_or_default();
        record.outcome = if outcome.stop.is_some() { "stopped" } else { "answered" }.to_owned();
        record.why = outcome.stop.as_ref().map(ToString::to_string);
        Ok(!matches!(outcome.stop, Some(Stop::Halted(_))))
    }

    /// Plays the game, or the two games with sides swapped; false when it was cut off.
    fn games(
        &self,
        record: &mut Record,
        instance: &Instance,
        item: &Item,
        limits: &Limits,
    ) -> Result<bool, Error> {
        let series = match &item.work {
            Work::Match { series, .. } | Work::Play { series, .. } => *series,
            Work::Ask { .. } => false,
        };
        let rules = duel::Rules {
            table: self.entry.table()?,
            instance,
            settings: &item.settings,
            nodes: item.budget.nodes,
            limits,
            series,
        };
        let seed = Seed(item.instance.seed);
        record.outcome = "answered".to_owned();
        let finished = match &item.work {
            Work::Play { seats, .. } => {
                let names: Vec<&str> = seats.iter().map(String::as_str).collect();
                single(record, &rules, &names, seed)?
            }
            Work::Match { a, b, .. } => pair(record, &rules, a, b, seed)?,
            Work::Ask { .. } => true,
        };
        if !finished {
            record.fail("stopped", "the time limit was reached".to_owned());
        }
        Ok(finished)
    }
}

fn single(record: &mut Record, rules: &duel::Rules<'_>, names: &[&str], seed: Seed) -> Result<bool, Error> {
    let Some(ended) = rules.play(names, seed)? else { return Ok(false) };
    record.nodes = ended.nodes;
    record.answer = json!({
        "winner": ended.winner(), "seats": names, "scores": ended.scores, "plies": ended.plies,
        "stalled": ended.stalled,
    });
    record.series = ended.series.unwrap_or_default();
    Ok(true)
}

/// Two games, sides and first move swapped. Points are those of `a`: 2 for two wins, half for a draw.
fn pair(record: &mut Record, rules: &duel::Rules<'_>, a: &str, b: &str, seed: Seed) -> Result<bool, Error> {
    let mut tally = [0u64; 3];
    let (mut stalls, mut plies, mut margin) = (0, 0, 0.0);
    let mut series = Vec::new();
    for (game, names) in [[a, b], [b, a]].into_iter().enumerate() {
        let Some(ended) = rules.play(&names, seed.child(game as u64))? else { return Ok(false) };
        record.nodes += ended.nodes;
        plies += ended.plies;
        let mine = ended.scores.get(game).copied().unwrap_or_default();
        let others = ended.scores.get(1 - game).copied().unwrap_or_default();
        margin += mine - others;
        let index =
            if ended.stalled { 1 } else { ended.winner().map_or(1, |seat| if seat == game { 0 } else { 2 }) };
        tally[index] += 1;
        stalls += u64::from(ended.stalled);
        series.extend(ended.series);
    }
    let points = tally[0] as f64 + tally[1] as f64 / 2.0;
    record.answer = json!({
        "a": a, "b": b, "wins": tally[0], "draws": tally[1], "losses": tally[2], "stalls": stalls,
        "points": points, "score": 50.0 * points, "margin": margin / 2.0, "plies": plies as f64 / 2.0,
    });
    record.series = if series.is_empty() { Value::Null } else { Value::Array(series) };
    Ok(true)
}

/// An answer without its long lists: what is compared and shown is short, the claim can be made again.
fn short(answer: Value) -> Value {
    const LONG: usize = 2000;
    match answer {
        Value::Object(fields) => fields
            .into_iter()
            .map(|(name, value)| {
                let long = match &value {
                    Value::Array(items) => items.len() > 64 || value.to_string().len() > LONG,
                    Value::String(text) => text.len() > LONG,
                    _ => false,
                };
                let value = if long {
                    json!({ "sha256": crate::expand::hex(value.to_string().as_bytes(), 64) })
                } else {
                    value
                };
                (name, value)
            })
            .collect(),
        other => other,
    }
}

fn number(value: f64) -> Value {
    if value.fract() == 0.0 && value.abs() < 9e15 { (value as i64).into() } else { value.into() }
}
