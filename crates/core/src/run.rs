//! What may a run use, and how does it end?
//!
//! No clock lives here. A [`Limits`] holds a budget of nodes and a stop flag; whoever owns a clock (the
//! shell) raises the flag. So a run limited by nodes gives the same answer on every machine.

use crate::seed::Seed;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// Why a run stopped before its answer.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub enum Stop {
    /// The budget of nodes is spent.
    #[serde(rename = "nodes")]
    Nodes,
    /// The stop flag was raised: time is over, or the user interrupted.
    #[serde(rename = "stopped")]
    Flag,
    /// The memory or the size limit of a method would be exceeded; the text says what is needed.
    #[serde(rename = "too-large")]
    TooLarge(String),
    /// The method can go no further and has not found an answer; the text says why.
    #[serde(rename = "gave-up")]
    GaveUp(String),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Nodes => f.write_str("the node limit was reached"),
            Stop::Flag => f.write_str("the run was stopped"),
            Stop::TooLarge(what) => write!(f, "too large: {what}"),
            Stop::GaveUp(what) => f.write_str(what),
        }
    }
}

/// What a solver reports while it runs: a sentence about the best so far.
pub trait Progress: Send + Sync {
    /// Something worth showing happened.
    fn note(&self, text: &str);
}

#[derive(Default)]
struct Shared {
    stop: AtomicBool,
    nodes: AtomicU64,
}

/// A budget of nodes, a stop flag and a sink for progress; clones share them.
#[derive(Clone, Default)]
pub struct Limits {
    shared: Arc<Shared>,
    budget: Option<u64>,
    parts: Option<u64>,
    time: Option<Duration>,
    sink: Option<Arc<dyn Progress>>,
}

impl Limits {
    /// No limit at all, except a flag that nobody raises.
    pub fn none() -> Self {
        Self::default()
    }

    /// At most this many nodes.
    #[must_use]
    pub fn nodes(mut self, budget: u64) -> Self {
        self.budget = Some(budget);
        self
    }

    /// What is invented has at most so many vertices, edges or cells.
    #[must_use]
    pub fn parts(mut self, most: u64) -> Self {
        self.parts = Some(most);
        self
    }

    /// How many vertices, edges or cells an invention may have.
    pub fn most_parts(&self) -> u64 {
        self.parts.unwrap_or(u64::MAX)
    }

    /// Refuses to invent what has more parts than it may have; asked before anything is made.
    ///
    /// # Errors
    /// When there are too many.
    pub fn room(&self, parts: u64) -> Result<(), Stop> {
        let most = self.most_parts();
        if parts <= most {
            return Ok(());
        }
        Err(Stop::TooLarge(format!("this would have {parts} parts: at most {most} are made")))
    }

    /// Says how much time the shell will give. It is not measured here; but a library with a clock of its own, which
    /// asks the flag too seldom, can be told.
    #[must_use]
    pub fn timed(mut self, time: Option<Duration>) -> Self {
        self.time = time;
        self
    }

    /// How much time the shell gives, if it has said so.
    pub fn time(&self) -> Option<Duration> {
        self.time
    }

    /// Sends progress notes to a sink.
    #[must_use]
    pub fn reporting_to(mut self, sink: Arc<dyn Progress>) -> Self {
        self.sink = Some(sink);
        self
    }

    /// The same budget and flag, with nobody who listens: for parts of a run whose notes would hide its best answer.
    #[must_use]
    pub fn silent(&self) -> Self {
        Self { sink: None, ..self.clone() }
    }

    /// Counts `nodes` more nodes; an error when the run must stop.
    ///
    /// # Errors
    /// When the flag is raised or the budget is spent.
    pub fn spend(&self, nodes: u64) -> Result<(), Stop> {
        let spent = self.shared.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
        if self.budget.is_some_and(|budget| spent > budget) {
            return Err(Stop::Nodes);
        }
        if self.shared.stop.load(Ordering::Relaxed) { Err(Stop::Flag) } else { Ok(()) }
    }

    /// Raises the stop flag: every run that shares these limits ends at its next question.
    pub fn stop(&self) {
        self.shared.stop.store(true, Ordering::Relaxed);
    }

    /// Whether the stop flag is raised.
    pub fn stopped(&self) -> bool {
        self.shared.stop.load(Ordering::Relaxed)
    }

    /// How many nodes were spent.
    pub fn spent(&self) -> u64 {
        self.shared.nodes.load(Ordering::Relaxed)
    }

    /// How many nodes may still be spent.
    pub fn left(&self) -> u64 {
        self.budget.map_or(u64::MAX, |budget| budget.saturating_sub(self.spent()))
    }

    /// These limits, but at most so many nodes from now on.
    #[must_use]
    pub fn within(&self, nodes: u64) -> Self {
        let budget = self.spent().saturating_add(nodes.min(self.left()));
        Self { budget: Some(budget), ..self.clone() }
    }

    /// These limits without the budget of nodes: for first steps without which there would be no answer at all.
    #[must_use]
    pub fn without_budget(&self) -> Self {
        Self { budget: None, ..self.clone() }
    }

    /// Tells the sink something; the text is made only if somebody listens.
    pub fn note(&self, text: impl FnOnce() -> String) {
        if let Some(sink) = &self.sink {
            sink.note(&text());
        }
    }
}

impl fmt::Debug for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits").field("budget", &self.budget).field("spent", &self.spent()).finish()
    }
}

/// What a run may use.
#[derive(Clone, Debug)]
pub struct Run {
    /// Nodes, stop flag, progress.
    pub limits: Limits,
    /// The seed of every random choice.
    pub seed: Seed,
    /// How many threads may be used; 1 means that none is started.
    pub threads: usize,
    /// How many bytes a method may allocate.
    pub memory: u64,
    /// Whether a method with steps records them.
    pub trace: Trace,
    /// The programs of the machine that a method may ask.
    pub programs: Programs,
    /// What a method must say beside its answer, as when it does more than its name promises.
    pub notes: Notes,
}

impl Default for Run {
    fn default() -> Self {
        Self {
            limits: Limits::none(),
            seed: Seed(0),
            threads: 1,
            memory: 8 << 30,
            trace: Trace::default(),
            programs: Programs::default(),
            notes: Notes::default(),
        }
    }
}

impl Run {
    /// A run without limits and with a seed.
    pub fn seeded(seed: Seed) -> Self {
        Self { seed, ..Self::default() }
    }
}

/// What a program is started with. It runs in an empty folder that holds only the files given here, so
/// arguments name files without a path.
pub struct Call<'a> {
    /// Its name, looked up as a shell would.
    pub program: &'a str,
    /// Its arguments.
    pub arguments: &'a [&'a str],
    /// The files that lie in the folder, by name.
    pub files: &'a [(&'a str, &'a [u8])],
    /// The file that it is expected to write.
    pub result: &'a str,
}

/// What a program left behind.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reply {
    /// What it said on its standard output.
    pub said: Vec<u8>,
    /// The file it wrote, if it did.
    pub result: Option<Vec<u8>>,
}

/// Who can start programs: a shell, never the layers below.
pub trait Starter: Send + Sync {
    /// Whether there is a program of that name.
    fn knows(&self, program: &str) -> bool;

    /// Starts a program and waits for its end; ends it when the limits say so.
    ///
    /// # Errors
    /// When it cannot be started, or had to be stopped.
    fn call(&self, call: &Call, limits: &Limits) -> Result<Reply, Stop>;
}

/// The programs that a run may start: none, unless a shell lends its hand.
#[derive(Clone, Default)]
pub struct Programs(Option<Arc<dyn Starter>>);

impl Programs {
    /// Programs started by this shell.
    pub fn by(starter: Arc<dyn Starter>) -> Self {
        Self(Some(starter))
    }

    /// Whether there is a program of that name.
    pub fn has(&self, program: &str) -> bool {
        self.0.as_ref().is_some_and(|starter| starter.knows(program))
    }

    /// Starts a program and waits for its end.
    ///
    /// # Errors
    /// When nobody starts programs here, when it cannot be started, or when it had to be stopped.
    pub fn call(&self, call: &Call, limits: &Limits) -> Result<Reply, Stop> {
        match &self.0 {
            Some(starter) => starter.call(call, limits),
            None => Err(Stop::GaveUp(format!("no program can be started here, so no {}", call.program))),
        }
    }
}

impl fmt::Debug for Programs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Programs(some)" } else { "Programs(none)" })
    }
}

/// Sentences beside an answer; clones share them.
#[derive(Clone, Debug, Default)]
pub struct Notes(Arc<std::sync::Mutex<Vec<String>>>);

impl Notes {
    /// Adds a sentence.
    pub fn add(&self, text: String) {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(text);
    }

    /// Takes all sentences out.
    pub fn take(&self) -> Vec<String> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }
}

/// The steps of a method, recorded only when asked for; clones share them.
#[derive(Clone, Debug, Default)]
pub struct Trace(Option<Arc<std::sync::Mutex<Vec<String>>>>);

impl Trace {
    /// A trace that records.
    pub fn on() -> Self {
        Self(Some(Arc::default()))
    }

    /// Whether anything is recorded.
    pub fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// Records a step; the text is made only when the trace is on.
    #[inline]
    pub fn step(&self, text: impl FnOnce() -> String) {
        if let Some(lines) = &self.0 {
            lines.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(text());
        }
    }

    /// The steps so far.
    pub fn lines(&self) -> Vec<String> {
        match &self.0 {
            Some(lines) => lines.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clone(),
            None => Vec::new(),
        }
    }
}

/// What a solver comes back with. Stopping is a result, not an error.
#[derive(Clone, Debug, PartialEq)]
pub enum Found<C> {
    /// The answer with its evidence.
    Claim(C),
    /// No answer, but perhaps bounds.
    Stopped {
        /// Why.
        why: Stop,
        /// The best claim so far.
        best: Option<C>,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_ends_a_run_and_clones_share_it() {
        let limits = Limits::none().nodes(3);
        let twin = limits.clone();
        assert_eq!(limits.spend(2), Ok(()));
        assert_eq!(twin.spend(1), Ok(()));
        assert_eq!(limits.spend(1), Err(Stop::Nodes));
        assert_eq!(twin.spent(), 4);
    }

    #[test]
    fn the_flag_stops_every_clone() {
        let limits = Limits::none();
        let twin = limits.clone();
        twin.stop();
        assert_eq!(limits.spend(0), Err(Stop::Flag));
    }

    #[test]
    fn a_trace_records_only_when_asked() {
        let off = Trace::default();
        off.step(|| unreachable!("nobody listens"));
        assert!(off.lines().is_empty());
        let on = Trace::on();
        on.clone().step(|| "one".to_owned());
        assert_eq!(on.lines(), ["one"]);
    }
}
