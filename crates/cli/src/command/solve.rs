//! What is the answer to a question about one instance?

use crate::args::Solve;
use crate::progress::Spinner;
use crate::table::aligned;
use crate::{defect, input, output, screen, value};
use ludograph_core::erased::{Beside, Entry, Error, Instance, Outcome};
use ludograph_core::{Halt, Run, Stop, list, listed};
use ludograph_frontend::interrupt::{self, Watched};
use ludograph_frontend::{Exit, Failure, Input};
use serde_json::{Map, Value, json};
use std::borrow::Cow;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

pub(super) fn run(words: &Solve, out: &mut dyn Write) -> Result<Exit, Failure> {
    let entry = ludograph_games::game(&words.game)?;
    let question = entry.question(&words.question)?;
    let (options, query) = input::split(&entry, words.from.as_ref(), words.sets.pairs()?);
    question.understands(&query, words.method.as_deref())?;
    if let Some(path) = words.claim.as_deref() {
        if path.as_os_str() == "-" {
            return Err(Failure::bad("--claim -: standard output is for the answer")
                .help("name a file, as in --claim answer.claim"));
        }
        output::writable(path)?;
        let place = |path: &Path| path.canonicalize().ok();
        if place(path).is_some_and(|claim| place(Path::new(&words.instance)) == Some(claim)) {
            return Err(Failure::bad(format!("{}: the claim would replace the instance", path.display())));
        }
    }
    let mut run = words.budget.run(words.trace);
    let spinner = Spinner::of_run(words.json, &mut run.limits);
    let watched = words.budget.bounds.watch(&run.limits);
    let report = Report {
        game: entry.info().key,
        question: question.key(),
        instance: words.instance.to_string_lossy().into_owned(),
        json: words.json,
        run: run.clone(),
        started: Instant::now(),
    };
    let method = question.method(words.method.as_deref())?;
    let so_far = report.left_behind(&watched, method);
    let instance = match (input::instance(&entry, &words.instance, &options, &run), run.limits.halted()) {
        (Err(_), Some(halt)) => {
            drop((watched, spinner));
            let seconds = report.started.elapsed().as_secs_f64();
            report.write(&entry, None, &report.nothing(method, halt), seconds, out)?;
            return Ok(interrupt::code(halt));
        }
        (read, _) => read?,
    };
    so_far.read(&instance);

    let start = Instant::now();
    let found = question.find(&instance, &query, words.method.as_deref(), &run);
    let mut outcome = found.map_err(|error| match error {
        Error::Faults(faults) => Failure::about(&Input::named(&words.instance).name(), &faults),
        other => other.into(),
    })?;
    so_far.keep(&outcome);
    checked(&entry, question.key(), &instance, &mut outcome, &run)?;
    let seconds = start.elapsed().as_secs_f64();
    so_far.keep(&outcome);
    if let Some(path) = &words.claim {
        write_claim(&entry, question.key(), &instance, &outcome, path)?;
    }
    drop((watched, spinner));
    report.write(&entry, Some(&instance), &outcome, seconds, out)?;
    Ok(exit(&outcome))
}

/// Checks the claim before anybody sees it; one that does not survive is reported as a defect.
pub(super) fn checked(
    entry: &Entry,
    question: &str,
    instance: &Instance,
    outcome: &mut Outcome,
    run: &Run,
) -> Result<(), Failure> {
    match outcome.verify_within(&run.limits.closing()) {
        Err(Error::Broken { flaw, .. }) => Err(defect::report(entry, question, instance, outcome, &flaw)),
        other => Ok(other?),
    }
}

/// What is printed about a question, whoever prints it.
#[derive(Clone)]
struct Report {
    game: &'static str,
    question: &'static str,
    instance: String,
    json: bool,
    run: Run,
    started: Instant,
}

/// The outcome so far, for the last words of a run that does not end by itself.
#[derive(Clone, Default)]
struct SoFar(Arc<Mutex<(Option<Instance>, Option<Outcome>)>>);

impl SoFar {
    fn read(&self, instance: &Instance) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).0 = Some(instance.clone());
    }

    fn keep(&self, outcome: &Outcome) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).1 = Some(outcome.clone());
    }
}

impl Report {
    /// The outcome of a method that had to be left.
    fn nothing(&self, method: &'static str, halt: Halt) -> Outcome {
        Outcome::nothing(method, Stop::Halted(halt), self.run.limits.reached())
    }

    /// Sees to it that a run which does not end by itself leaves its outcome so far.
    fn left_behind(&self, watched: &Watched, method: &'static str) -> SoFar {
        let so_far = SoFar::default();
        let (report, kept) = (self.clone(), so_far.clone());
        watched.last_words(move |halt| {
            let (instance, outcome) =
                std::mem::take(&mut *kept.0.lock().unwrap_or_else(PoisonError::into_inner));
            let mut outcome = outcome.unwrap_or_else(|| report.nothing(method, halt));
            if outcome.verdict.is_none() {
                outcome.leave_unchecked(Stop::Halted(halt));
            }
            let seconds = report.started.elapsed().as_secs_f64();
            let mut out = ludograph_frontend::stdout();
            // When nobody reads any more, the exit code is all that is left.
            if let Ok(entry) = ludograph_games::game(report.game) {
                let written = report.write(&entry, instance.as_ref(), &outcome, seconds, &mut out);
                let _ = written.and_then(|()| out.flush());
            }
        });
        so_far
    }

    fn write(
        &self,
        entry: &Entry,
        instance: Option<&Instance>,
        outcome: &Outcome,
        seconds: f64,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let facts = Facts::new(entry, self.question, instance, seconds, self.run.limits.spent());
        let trace = self.run.trace.is_on().then(|| self.run.trace.lines());
        if !self.json {
            return facts.tell(outcome, &trace.unwrap_or_default(), out);
        }
        let mut object = facts.object(Value::String(self.instance.clone()), outcome);
        if let Some(lines) = trace {
            object.insert("trace".to_owned(), lines.into());
        }
        write_line(&object, outcome, out)
    }
}

/// How a run with this outcome ends.
pub(super) fn exit(outcome: &Outcome) -> Exit {
    match &outcome.stop {
        None => Exit::Answered,
        Some(Stop::Halted(halt)) => interrupt::code(*halt),
        // Who asked for an end while the method gave up by itself is still told so.
        Some(_) => interrupt::exit().unwrap_or(Exit::Stopped),
    }
}

pub(super) fn write_claim(
    entry: &Entry,
    question: &str,
    instance: &Instance,
    outcome: &Outcome,
    path: &Path,
) -> Result<(), Failure> {
    if !outcome.has_answer() {
        let said = Failure::stopped(format!("{}: no claim is written, nothing was found", path.display()));
        said.print();
        return Ok(());
    }
    let beside = if outcome.is_large() { write_evidence(outcome, path)? } else { None };
    let beside = beside.as_ref();
    output::replace(path, |file| {
        entry.write_claim_beside(question, instance, outcome, beside, file).map(drop)
    })
}

/// Writes large evidence to a binary file beside the claim; none when the claim goes to no plain file.
fn write_evidence(outcome: &Outcome, path: &Path) -> Result<Option<Beside>, Failure> {
    let Some(name) = path.file_name().and_then(std::ffi::OsStr::to_str) else { return Ok(None) };
    if path.exists() && !path.is_file() {
        return Ok(None);
    }
    let file = format!("{name}.evidence");
    let mut bytes = 0;
    output::replace(&path.with_file_name(&file), |to| {
        let mut counted = Counted { to, bytes: &mut bytes };
        outcome.pack(&mut counted)
    })?;
    Ok(Some(Beside { file, bytes }))
}

/// Counts what is written.
struct Counted<'a> {
    to: &'a mut dyn Write,
    bytes: &'a mut u64,
}

impl Write for Counted<'_> {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        let written = self.to.write(part)?;
        *self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// What is said beside an answer.
pub(super) struct Facts<'a> {
    game: &'static str,
    question: &'static str,
    /// How much was read, and what its parts are called.
    read: Vec<(&'static str, u64)>,
    names: Option<Vec<Cow<'a, str>>>,
    seconds: f64,
    nodes: u64,
}

impl<'a> Facts<'a> {
    pub(super) fn new(
        entry: &Entry,
        question: &'static str,
        instance: Option<&'a Instance>,
        seconds: f64,
        nodes: u64,
    ) -> Self {
        let read = instance.map(|instance| entry.sizes(instance)).unwrap_or_default();
        let names = instance.and_then(|instance| entry.names(instance));
        Self { game: entry.info().key, question, read, names, seconds, nodes }
    }

    /// The object of `solve --json`; its answer has null in the place of long lists.
    pub(super) fn object(&self, instance: Value, outcome: &Outcome) -> Map<String, Value> {
        let mut object = Map::new();
        let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
        put("game", self.game.into());
        put("question", self.question.into());
        put("instance", instance);
        if !self.read.is_empty() {
            let read = self.read.iter().map(|(name, number)| ((*name).to_owned(), json!(number)));
            put("read", Value::Object(read.collect()));
        }
        if let Some(names) = &self.names {
            put("names", listed(names));
        }
        put("method", outcome.method.into());
        put("outcome", if outcome.stop.is_some() { "stopped" } else { "answered" }.into());
        if let Some(stop) = &outcome.stop {
            put("why", stop.to_string().into());
        }
        if !outcome.notes.is_empty() {
            put("notes", outcome.notes.iter().map(ToString::to_string).collect());
        }
        if !outcome.reached.is_empty() {
            put("reached", Value::Object(outcome.reached.clone()));
        }
        put("answer", outcome.fields().map(value::short).into());
        put("verdict", outcome.verdict.as_ref().map(ToString::to_string).into());
        put("seconds", rounded(self.seconds).into());
        put("nodes", json!(self.nodes));
        object
    }

    /// The answer for people: in words first, then its fields, then what it is worth.
    fn tell(&self, outcome: &Outcome, trace: &[String], out: &mut dyn Write) -> io::Result<()> {
        let style = screen::style();
        if let Some(stop) = &outcome.stop {
            writeln!(out, "{}", screen::bold(&format!("stopped: {stop}"), style))?;
        }
        if let Some(said) = outcome.words().map(|words| words.to_string()) {
            let (first, rest) = said.split_once('\n').unwrap_or((&said, ""));
            writeln!(out, "{}", screen::bold(first, style))?;
            if !rest.is_empty() {
                writeln!(out, "{}", rest.trim_end_matches('\n'))?;
            }
        } else {
            // Without an answer, what was found out before the stop is still worth saying.
            for note in &outcome.notes {
                writeln!(out, "{note}")?;
            }
        }
        let mut rows: Vec<Vec<String>> = Vec::new();
        let (fields, lists) = (outcome.fields(), outcome.lists());
        for (name, value) in fields.as_ref().and_then(Value::as_object).into_iter().flatten() {
            let list = lists.iter().find(|list| list.name() == name);
            rows.push(vec![name.clone(), list.map_or_else(|| value::shown(value), value::shown_list)]);
        }
        if !outcome.reached.is_empty() {
            let facts = outcome.reached.iter();
            let facts: Vec<String> =
                facts.map(|(name, value)| format!("{name} {}", value::shown(value))).collect();
            rows.push(vec!["reached".to_owned(), facts.join(", ")]);
        }
        if !self.read.is_empty() {
            let read: Vec<String> =
                self.read.iter().map(|(name, number)| value::amount(*number, name)).collect();
            rows.push(vec!["read".to_owned(), read.join(", ")]);
        }
        if let Some(names) = &self.names {
            rows.push(vec!["names".to_owned(), value::shown(&listed(names))]);
        }
        if let Some(verdict) = &outcome.verdict {
            rows.push(vec!["verdict".to_owned(), verdict.to_string()]);
        }
        rows.push(vec!["method".to_owned(), outcome.method.to_owned()]);
        rows.push(vec!["seconds".to_owned(), format!("{}", rounded(self.seconds))]);
        rows.push(vec!["nodes".to_owned(), self.nodes.to_string()]);
        write!(out, "{}", aligned(&rows, 2))?;
        for line in trace {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }
}

/// Writes the object of [`Facts::object`] as a line, with the long lists.
pub(super) fn write_line(
    object: &Map<String, Value>,
    outcome: &Outcome,
    out: &mut dyn Write,
) -> io::Result<()> {
    for (index, (name, value)) in object.iter().enumerate() {
        write!(out, "{}\"{name}\":", if index == 0 { '{' } else { ',' })?;
        let lists = if name == "answer" { outcome.lists() } else { Vec::new() };
        list::write(value, &lists, out)?;
    }
    writeln!(out, "}}")
}

/// Microseconds are as exact as a clock is.
fn rounded(seconds: f64) -> f64 {
    (seconds * 1e6).round() / 1e6
}
