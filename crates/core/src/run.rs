//! What may a run use, and how does it end?
//!
//! No clock lives here. A [`Limits`] holds a budget of nodes and a stop flag; whoever owns a clock (the
//! front end) raises the flag and says why. So a run limited by nodes gives the same answer on every machine.
//!
//! The flag is raised in two steps. The first ends searches: they return the best they have. Checking and printing
//! that takes a moment more, so it asks [`Limits::closing`], which gives way at the second step only.

use crate::count::sized;
use crate::programs::Programs;
use crate::seed::Seed;
use ludograph_words::Message;
use serde_json::{Map, Value};
use std::fmt;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Who raised the stop flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Halt {
    /// The time is over.
    Time = 1,
    /// The process holds more memory than it may.
    Memory = 2,
    /// The user pressed Ctrl-C.
    Interrupted = 3,
    /// The system asked the process to end (SIGTERM).
    Terminated = 4,
    /// Nobody waits for the answer any more.
    Gone = 5,
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Halt::Time => "the time limit was reached",
            Halt::Memory => "the memory limit was reached",
            Halt::Interrupted => "interrupted",
            Halt::Terminated => "terminated",
            Halt::Gone => "the run was stopped",
        })
    }
}

/// Why a run stopped before its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The budget of nodes is spent.
    Nodes,
    /// The stop flag was raised.
    Halted(Halt),
    /// The memory or the size limit of a method would be exceeded; the text says what is needed.
    TooLarge(Message),
    /// The method can go no further and has not found an answer; the text says why.
    GaveUp(Message),
}

impl Stop {
    /// A method that would need more memory than it may use.
    pub fn memory(what: impl fmt::Display, needed: u64, allowed: u64) -> Self {
        let (needed, allowed) = (sized(needed), sized(allowed));
        Stop::TooLarge(format!("{what} needs {needed} of memory; the limit is {allowed} (--memory)").into())
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Nodes => f.write_str("the node limit was reached"),
            Stop::Halted(halt) => write!(f, "{halt}"),
            Stop::TooLarge(what) => write!(f, "too large: {what}"),
            Stop::GaveUp(what) => write!(f, "{what}"),
        }
    }
}

/// What a solver reports while it runs: a sentence about the best so far.
pub trait Progress: Send + Sync {
    /// Something worth showing happened.
    fn note(&self, message: &Message);
}

/// The bit of the flag that ends checks and printing too.
const NOW: u8 = 1 << 7;

/// A budget of nodes, a stop flag and a sink for progress; clones share them.
#[derive(Clone, Default)]
pub struct Limits {
    flag: Arc<AtomicU8>,
    nodes: Arc<AtomicU64>,
    /// Whether only the second step of the flag counts.
    patient: bool,
    budget: Option<u64>,
    parts: Option<u64>,
    time: Option<Duration>,
    sink: Option<Arc<dyn Progress>>,
    reached: Arc<Mutex<Map<String, Value>>>,
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
        Err(Stop::TooLarge(format!("this would have {parts} parts: at most {most} are made").into()))
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
        let spent = self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
        if self.budget.is_some_and(|budget| spent > budget) {
            return Err(Stop::Nodes);
        }
        self.going()
    }

    /// How many nodes may still be spent, if they are limited: for programs that count by themselves.
    pub fn nodes_left(&self) -> Option<u64> {
        self.budget.map(|budget| budget.saturating_sub(self.nodes.load(Ordering::Relaxed)))
    }

    /// Raises the stop flag because nobody waits any more.
    pub fn stop(&self) {
        self.halt(Halt::Gone);
    }

    /// Raises the stop flag: every run that shares these limits ends at its next question. The first reason counts.
    pub fn halt(&self, why: Halt) {
        // Another reason may have been faster: then it stays.
        let _ = self.flag.compare_exchange(0, why as u8, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// The second step: what is checked and printed after a stop ends too.
    pub fn halt_now(&self, why: Halt) {
        self.halt(why);
        self.flag.fetch_or(NOW, Ordering::Relaxed);
    }

    /// Who raised the stop flag, if it is raised.
    #[inline]
    pub fn halted(&self) -> Option<Halt> {
        let flag = self.flag.load(Ordering::Relaxed);
        if flag == 0 || (self.patient && flag & NOW == 0) {
            return None;
        }
        Some(match flag & !NOW {
            1 => Halt::Time,
            2 => Halt::Memory,
            3 => Halt::Interrupted,
            4 => Halt::Terminated,
            _ => Halt::Gone,
        })
    }

    /// An error when the stop flag is raised, whatever was spent: where nodes are counted apart.
    ///
    /// # Errors
    /// With the reason.
    #[inline]
    pub fn going(&self) -> Result<(), Stop> {
        self.halted().map_or(Ok(()), |halt| Err(Stop::Halted(halt)))
    }

    /// Whether the stop flag is raised.
    #[inline]
    pub fn stopped(&self) -> bool {
        self.halted().is_some()
    }

    /// Limits for what follows a search: its check, its printing. They share the flag but give way at its second
    /// step only, and count nodes of their own.
    #[must_use]
    pub fn closing(&self) -> Self {
        Self { patient: true, budget: None, ..self.apart() }
    }

    /// These limits with a count of nodes of their own: for work that is not the search, as making its instance.
    #[must_use]
    pub fn apart(&self) -> Self {
        Self { nodes: Arc::default(), ..self.clone() }
    }

    /// How many nodes were spent.
    pub fn spent(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
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

    /// These limits without the budget of nodes, which are counted apart: for first steps without which there would be
    /// no answer at all.
    #[must_use]
    pub fn without_budget(&self) -> Self {
        Self { budget: None, ..self.apart() }
    }

    /// These limits after first steps that were counted apart: what they cost is taken from what is left.
    #[must_use]
    pub fn after(&self, first: &Self) -> Self {
        self.within(self.left().saturating_sub(first.spent()))
    }

    /// No budget either, for first steps that may take long: whoever counts nodes gives them at most so many.
    #[must_use]
    pub fn first(&self, most: u64) -> Self {
        Self { budget: self.budget.map(|_| most), ..self.apart() }
    }

    /// Says how far the run has come, for whoever stops it before there is an answer: a count or another fact under a
    /// short name, as `vertices` of `all`. What is said last under a name counts.
    pub fn reach<V: Into<Value>>(&self, name: &str, value: V) {
        let mut reached = self.reached.lock().unwrap_or_else(PoisonError::into_inner);
        reached.insert(name.to_owned(), value.into());
    }

    /// The same for so many of all things that have to be decided.
    pub fn decided(&self, done: usize, all: usize) {
        self.reach("decided", done);
        self.reach("of", all);
    }

    /// How far the run has come, as far as it has said.
    pub fn reached(&self) -> Map<String, Value> {
        self.reached.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Tells the sink something; the message is made only if somebody listens.
    pub fn note<M: Into<Message>>(&self, message: impl FnOnce() -> M) {
        if let Some(sink) = &self.sink {
            sink.note(&message().into());
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
    /// How many bytes a method may allocate. It refuses what would need more; how it works never depends on it, so
    /// that a run limited by nodes is the same on every machine.
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

/// Sentences beside an answer; clones share them.
#[derive(Clone, Debug, Default)]
pub struct Notes(Arc<Mutex<Told>>);

#[derive(Debug, Default)]
struct Told {
    messages: Vec<Message>,
    stopped: Option<Stop>,
}

impl Notes {
    fn told(&self) -> std::sync::MutexGuard<'_, Told> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a sentence.
    pub fn add(&self, message: impl Into<Message>) {
        self.told().messages.push(message.into());
    }

    /// Adds that something is only the best so far, because the run was stopped: a generated instance, which has no
    /// other place to say so.
    pub fn so_far(&self, why: Stop, message: impl Into<Message>) {
        self.add(message);
        self.told().stopped = Some(why);
    }

    /// Takes all sentences out.
    pub fn take(&self) -> Vec<Message> {
        std::mem::take(&mut self.told().messages)
    }

    /// Why something is only the best so far, if it is; asked once.
    pub fn take_stop(&self) -> Option<Stop> {
        self.told().stopped.take()
    }
}

/// The steps of a method, recorded only when asked for; clones share them.
#[derive(Clone, Debug, Default)]
pub struct Trace(Option<Arc<Mutex<Vec<String>>>>);

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
        assert_eq!(limits.spend(0), Err(Stop::Halted(Halt::Gone)));
        twin.halt(Halt::Time);
        assert_eq!(limits.halted(), Some(Halt::Gone), "the first reason counts");
    }

    #[test]
    fn what_follows_a_search_has_a_moment_more() {
        let limits = Limits::none().nodes(1);
        let check = limits.closing();
        assert_eq!(check.spend(100), Ok(()), "the budget is that of the search");
        assert_eq!(limits.spent(), 0, "and so is the count");
        limits.halt(Halt::Time);
        assert!(limits.stopped() && !check.stopped());
        limits.halt_now(Halt::Interrupted);
        assert_eq!(check.spend(1), Err(Stop::Halted(Halt::Time)));
    }

    #[test]
    fn sizes_are_said_for_people() {
        let stop = Stop::memory("the table", 23 << 30, 4 << 30);
        let text = "too large: the table needs 23 GB of memory; the limit is 4 GB (--memory)";
        assert_eq!(stop.to_string(), text);
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
