//! How is a folder of instances solved, as the documents' solveDataSet does it? The result of an instance is
//! the file `RES/METHOD/INSTANCE`: the answer in words, then two lines, `solveTime = …` and
//! `isOptimal = …`. A result that is whole is kept; half a one is made again.

use crate::expand::{listed, unreadable};
use crate::run::{STACK, measured};
use crate::store::Record;
use ludograph_core::erased::Entry;
use ludograph_core::{Faults, Limits, Pairs, ReadOptions, Run, Source};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::time::Duration;

/// What is done with every instance.
pub struct Task<'a> {
    /// The game.
    pub entry: &'a Entry,
    /// The question.
    pub question: &'a str,
    /// The methods.
    pub methods: &'a [String],
    /// The settings of the question.
    pub settings: &'a Pairs,
    /// The time for one.
    pub time: Option<Duration>,
    /// The nodes for one.
    pub nodes: Option<u64>,
    /// How many workers.
    pub threads: usize,
    /// Raised when the user wants an end.
    pub stop: &'a Limits,
}

/// What became of a folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Results there should be.
    pub all: usize,
    /// Results that were there and whole.
    pub kept: usize,
    /// Results made now, solved.
    pub solved: usize,
    /// Results made now: there is no solution.
    pub infeasible: usize,
    /// Results made now, not solved within the limits.
    pub stopped: usize,
    /// Results that could not be made.
    pub failed: usize,
    /// What was wrong with their instances, or with the disk.
    pub bad: Vec<String>,
}

enum Came {
    Solved,
    Infeasible,
    Stopped,
    Bad(String),
    Cut,
}

/// Solves every instance of a folder by every method; `write` puts a file in its place, whole.
///
/// # Errors
/// When the folder cannot be read or is empty.
pub fn solve(
    task: &Task<'_>,
    folder: &Path,
    results: &Path,
    write: &(dyn Fn(&Path, &str) -> Result<(), String> + Sync),
    seen: &mut dyn FnMut(usize, usize),
) -> Result<Tally, Faults> {
    let instances = listed(folder)?;
    if instances.is_empty() {
        return Err(Faults::whole(format!("{}: no instance is in this folder", folder.display())));
    }
    let mut jobs: Vec<(&Path, &str, PathBuf)> = Vec::new();
    let mut tally = Tally { all: instances.len() * task.methods.len(), ..Tally::default() };
    for instance in &instances {
        for method in task.methods {
            let name = instance.file_name().unwrap_or_default();
            let result = results.join(method).join(name);
            match result_of(&result) {
                Some(_) => tally.kept += 1,
                None => jobs.push((instance, method, result)),
            }
        }
    }
    let next = AtomicUsize::new(0);
    let (send, receive) = channel();
    let (jobs, next) = (&jobs, &next);
    std::thread::scope(|scope| {
        for _ in 0..task.threads.clamp(1, jobs.len().max(1)) {
            let send = send.clone();
            let work = move || {
                while let Some((instance, method, result)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if task.stop.stopped() || send.send(one(task, instance, method, result, write)).is_err() {
                        return;
                    }
                }
            };
            // One worker fewer is no harm: the others take its work.
            let _ = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
        }
        drop(send);
        for came in receive {
            match came {
                Came::Solved => tally.solved += 1,
                Came::Infeasible => tally.infeasible += 1,
                Came::Stopped => tally.stopped += 1,
                Came::Bad(what) => {
                    tally.failed += 1;
                    tally.bad.push(what);
                }
                Came::Cut => {}
            }
            let made = tally.solved + tally.infeasible + tally.stopped + tally.failed;
            seen(tally.kept + made, tally.all);
        }
    });
    tally.bad.sort();
    tally.bad.dedup();
    Ok(tally)
}

fn one(
    task: &Task<'_>,
    path: &Path,
    method: &str,
    result: &Path,
    write: &(dyn Fn(&Path, &str) -> Result<(), String> + Sync),
) -> Came {
    let name = path.display().to_string();
    let instance = match std::fs::read(path) {
        Ok(bytes) => {
            let source = Source::new(bytes).unpacked();
            source.and_then(|source| task.entry.parse(source, &ReadOptions::default()))
        }
        Err(error) => return Came::Bad(format!("{name}: cannot be read: {error}")),
    };
    let instance = match instance {
        Ok(instance) => instance,
        Err(faults) => {
            let first = faults.iter().next().map(ToString::to_string).unwrap_or_default();
            return Came::Bad(format!("{name}:{first}"));
        }
    };
    let limits = match task.nodes {
        Some(nodes) => Limits::none().nodes(nodes),
        None => Limits::none(),
    }
    .timed(task.time);
    let programs = crate::programs::programs();
    let run = Run { limits: limits.clone(), programs, ..Run::default() };
    let (outcome, cpu) = measured(task.time, &limits, task.stop, || {
        let question = task.entry.question(task.question)?;
        question.find(&instance, task.settings, Some(method), &run)
    });
    let outcome = outcome.and_then(|mut outcome| outcome.verify().map(|()| outcome));
    let outcome = match outcome {
        Ok(outcome) => outcome,
        Err(error) => return Came::Bad(format!("{name}: {error}")),
    };
    if task.stop.stopped() && outcome.stop.is_some() {
        return Came::Cut;
    }
    let answer = outcome.answer();
    let said = |field: &str| answer.as_ref().and_then(|answer| answer.get(field));
    // Where there is no solution none is optimal, though the question is answered.
    let infeasible = outcome.stop.is_none() && said("status").is_some_and(|status| status == "infeasible");
    let optimal = outcome.stop.is_none()
        && !infeasible
        && said("optimal").is_none_or(|value| *value != Value::Bool(false));
    let words = outcome.words().filter(|_| outcome.stop.is_none());
    let words = words.map(|words| words.to_string()).unwrap_or_default();
    let gap = if words.is_empty() || words.ends_with('\n') { "" } else { "\n" };
    let text = format!("{words}{gap}solveTime = {cpu:.9}\nisOptimal = {optimal}\n");
    match write(result, &text) {
        Ok(()) if optimal => Came::Solved,
        Ok(()) if infeasible => Came::Infeasible,
        Ok(()) => Came::Stopped,
        Err(what) => Came::Bad(what.trim().trim_start_matches("ludo: ").to_owned()),
    }
}

/// Time and flag of a result file; none when it is missing or not whole.
fn result_of(path: &Path) -> Option<(f64, bool)> {
    let text = std::fs::read_to_string(path).ok()?;
    let mut lines = text.strip_suffix('\n')?.lines().rev();
    let optimal = lines.next()?.strip_prefix("isOptimal = ")?.parse().ok()?;
    let time = lines.next()?.strip_prefix("solveTime = ")?.trim().parse().ok()?;
    Some((time, optimal))
}

/// Reads the results of a folder `RES/METHOD/INSTANCE` as records, for reports.
///
/// # Errors
/// When the folder cannot be read or holds no result.
pub fn read(results: &Path) -> Result<Vec<Record>, Faults> {
    let unreadable = |error: std::io::Error| unreadable(results, &error);
    let mut folders = Vec::new();
    for entry in std::fs::read_dir(results).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.is_dir() {
            folders.push(path);
        }
    }
    folders.sort();
    let mut records = Vec::new();
    for folder in folders {
        let method = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for path in listed(&folder)? {
            let Some((cpu, optimal)) = result_of(&path) else { continue };
            records.push(Record {
                instance: path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
                method: method.clone(),
                outcome: if optimal { "answered" } else { "stopped" }.to_owned(),
                cpu,
                ..Record::default()
            });
        }
    }
    if records.is_empty() {
        let what = format!("{}: no result RES/METHOD/INSTANCE is in this folder", results.display());
        return Err(Faults::whole(what));
    }
    Ok(records)
}
