//! How does a person see that work goes on? By a spinner on standard error: only on a terminal, only
//! after half a second, never beside JSON.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use ludograph_core::{Limits, Message, Progress};
use std::io::IsTerminal;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_millis(500);
const TICK: Duration = Duration::from_millis(100);

/// A spinner that goes away when it is dropped.
pub(crate) struct Spinner {
    end: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Spinner {
    /// Starts one, if anybody would see it.
    pub(crate) fn start(hidden: bool, words: impl Fn() -> String + Send + 'static) -> Option<Self> {
        if hidden || !std::io::stderr().is_terminal() {
            return None;
        }
        let (end, ended) = channel();
        let spin = move || {
            if ended.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {wide_msg}") {
                bar.set_style(style);
            }
            while ended.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                bar.set_message(words());
                bar.tick();
            }
            bar.finish_and_clear();
        };
        let thread = std::thread::Builder::new().name("spinner".to_owned()).spawn(spin).ok()?;
        Some(Self { end: Some(end), thread: Some(thread) })
    }

    /// A spinner that shows the nodes and the notes of a run; the limits report to it from then on.
    pub(crate) fn of_run(hidden: bool, limits: &mut Limits) -> Option<Self> {
        if hidden || !std::io::stderr().is_terminal() {
            return None;
        }
        let notes = Arc::new(Notes::default());
        *limits = limits.clone().reporting_to(notes.clone());
        let limits = limits.clone();
        Self::start(false, move || {
            let note = notes.0.lock().unwrap_or_else(PoisonError::into_inner);
            format!("{} nodes  {note}", limits.spent())
        })
    }
}

impl Drop for Spinner {
    fn drop(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// A bar that shows how many of how many are done, how fast, and how long it will take.
pub(crate) struct Bar {
    bar: Option<ProgressBar>,
    begun: Instant,
}

impl Bar {
    /// A bar, if anybody would see it; it appears after half a second.
    pub(crate) fn new(hidden: bool) -> Self {
        let bar = (!hidden && std::io::stderr().is_terminal()).then(|| {
            let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::hidden());
            let looks = "{bar:24} {pos}/{len}  {per_sec}  {elapsed} gone, {eta} left";
            if let Ok(style) = ProgressStyle::with_template(looks) {
                bar.set_style(style);
            }
            bar
        });
        Self { bar, begun: Instant::now() }
    }

    /// So many are done.
    pub(crate) fn show(&mut self, done: usize, all: usize) {
        let Some(bar) = &self.bar else { return };
        if bar.is_hidden() && self.begun.elapsed() > PATIENCE {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// The last thing a solver said.
#[derive(Default)]
struct Notes(Mutex<String>);

impl Progress for Notes {
    fn note(&self, message: &Message) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = message.to_string();
    }
}
