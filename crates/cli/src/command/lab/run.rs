//! How is a plan run?

use crate::args::LabRun;
use crate::interrupt;
use crate::progress::Bar;
use ludograph_core::Limits;
use ludograph_core::erased::Entry;
use ludograph_frontend::{Exit, Failure};
use ludograph_lab::expand::{Item, expand};
use ludograph_lab::plan::Plan;
use ludograph_lab::run::{Course, Tally};
use ludograph_lab::store::{Record, Store};
use serde_json::json;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

pub(super) fn run(words: &LabRun, out: &mut dyn Write) -> Result<Exit, Failure> {
    let (text, name) = super::text(&words.plan)?;
    let mut plan = super::plan(&name, &text, words.quick)?;
    plan.check &= !words.no_check;
    let items = expand(&plan).map_err(|faults| Failure::of(&name, &faults))?;
    if words.list {
        for item in &items {
            let word = &item.instance.word;
            writeln!(out, "{}  {word}  {}  {}", item.id, item.work.question(), item.work.method())?;
        }
        return Ok(Exit::Answered);
    }
    let db = words.output.clone().unwrap_or_else(|| beside(&words.plan, &plan.name));
    let ran =
        Ran { plan: &plan, items: &items, db: &db, shard: words.shard.unwrap_or((1, 1)), time: words.time };
    ludograph_frontend::bounds::keep_within(words.memory);
    let tally = ran.run(words.threads, words.extend, words.json)?;
    let shown = db.display();
    if words.json {
        let about = json!({
            "db": shown.to_string(), "items": tally.all, "recorded": tally.now, "before": tally.before,
            "complete": tally.complete(), "checked": plan.check, "answered": tally.answered,
            "stopped": tally.stopped, "failed": tally.failed, "refuted": tally.refuted, "verified": tally.verified,
        });
        writeln!(out, "{about}")?;
    } else {
        writeln!(
            out,
            "{shown}: {} items recorded, {} before, of {}: {}",
            tally.now,
            tally.before,
            tally.all,
            outcomes(&tally, &plan)
        )?;
    }
    complain(&tally, &items, &db)?;
    Ok(end(&tally))
}

/// What became of the items.
fn outcomes(tally: &Tally, plan: &Plan) -> String {
    let kinds = [
        (tally.answered, "answered"),
        (tally.stopped, "stopped"),
        (tally.failed, "failed"),
        (tally.refuted, "refuted"),
    ];
    let kinds: Vec<String> =
        kinds.iter().filter(|(count, _)| *count > 0).map(|(count, kind)| format!("{count} {kind}")).collect();
    let kinds = if kinds.is_empty() { "nothing".to_owned() } else { kinds.join(", ") };
    let checks = match (plan.check, tally.verified) {
        (false, _) => "; answers NOT verified (checking is off)".to_owned(),
        (true, 0) => String::new(),
        (true, verified) => format!("; {verified} answers verified"),
    };
    kinds + &checks
}

/// Says on standard error which items failed, or were refuted.
fn complain(tally: &Tally, items: &[Item], db: &Path) -> Result<(), Failure> {
    if tally.failed + tally.refuted == 0 {
        return Ok(());
    }
    let mine: BTreeSet<&str> = items.iter().map(|item| item.id.as_str()).collect();
    let store = Store::open(db).map_err(|error| super::failure(&error))?;
    let records = store.records().map_err(|error| super::failure(&error))?;
    let bad = records.iter().filter(|record| {
        ["failed", "refuted"].contains(&record.outcome.as_str()) && mine.contains(record.id.as_str())
    });
    let line = |record: &Record| {
        let why = record.why.as_deref().unwrap_or(&record.outcome);
        format!("{}: {} by {}: {why}", record.instance, record.question, record.method)
    };
    let lines: Vec<String> = bad.map(line).collect();
    let count = lines.len() as u64;
    Failure::lines(lines, count).print();
    Ok(())
}

/// How a run ended.
pub(super) fn end(tally: &Tally) -> Exit {
    match tally.complete() {
        true if tally.refuted > 0 => Exit::Refuted,
        true if tally.failed > 0 => Exit::Bad,
        true => Exit::Answered,
        false if interrupt::interrupted() => interrupt::exit().unwrap_or(Exit::Interrupted),
        false => Exit::Stopped,
    }
}

/// A plan that is about to run.
pub(super) struct Ran<'a> {
    pub(super) plan: &'a Plan,
    pub(super) items: &'a [Item],
    pub(super) db: &'a Path,
    pub(super) shard: (usize, usize),
    /// After which time the run stops.
    pub(super) time: Option<Duration>,
}

impl Ran<'_> {
    /// Runs what is not recorded yet.
    pub(super) fn run(&self, threads: Option<usize>, extend: bool, quiet: bool) -> Result<Tally, Failure> {
        let entry: Entry = ludograph_games::game(&self.plan.game)?;
        let stop = Limits::none();
        let _watched = interrupt::watch_part(&stop, self.time);
        let mut store = Store::create(self.db).map_err(|error| super::failure(&error))?;
        let course = Course {
            entry: &entry,
            plan: self.plan,
            items: self.items,
            threads: super::threads(threads),
            shard: self.shard,
            stop: &stop,
            extend,
        };
        let mut bar = Bar::new(quiet);
        let tally = course.run(&mut store, &mut |done, all| bar.show(done, all));
        tally.map_err(|error| super::failure(&error))
    }
}

/// The database beside a plan.
fn beside(plan: &Path, name: &str) -> PathBuf {
    if plan.as_os_str() == "-" { PathBuf::from(format!("{name}.db")) } else { plan.with_extension("db") }
}
