//! Who works, for how long, and who stops it?
//!
//! Everything that may take time goes through here: questions, hints, choices of players, inventions. A run has a
//! place in the workshop until its work has truly ended, so a cancelled run that does not listen keeps its place
//! and cannot be multiplied. Short moments have places of their own: however long the questions of some visitors
//! take, others play on. Whoever drops an [`Underway`] raises the stop flag: when a page goes away, its connection
//! goes, with it the answer's stream, and with that the run.

use crate::bounds::Bounds;
use crate::failure::Failure;
use ludograph_core::{Halt, Limits, Message, Progress, Run, Seed};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// The check of an answer may go on for this time after the stop.
const CHECKING: Duration = Duration::from_millis(500);
/// A run that does not listen is left alone after this time.
const GRACE: Duration = Duration::from_secs(3);

/// Places for work of one kind, and how many wait for one.
struct Places {
    free: Arc<Semaphore>,
    waiting: AtomicUsize,
    most_waiting: usize,
}

/// The places for work.
pub(crate) struct Workshop {
    runs: Places,
    moments: Places,
    bounds: Bounds,
}

/// What a run is asked to keep within.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Budget {
    pub(crate) time: Option<Duration>,
    pub(crate) nodes: Option<u64>,
    pub(crate) seed: u64,
    pub(crate) trace: bool,
}

#[derive(Default)]
struct Notes {
    last: Mutex<Option<Message>>,
}

impl Progress for Notes {
    fn note(&self, message: &Message) {
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Some(message.clone());
    }
}

/// A piece of work that is under way.
pub(crate) struct Underway<T> {
    result: oneshot::Receiver<T>,
    limits: Limits,
    notes: Arc<Notes>,
    started: Instant,
    until: Option<Instant>,
    process: u64,
}

/// What can be told while a run works.
pub(crate) struct Report {
    pub(crate) seconds: f64,
    pub(crate) nodes: u64,
    pub(crate) note: Option<Message>,
}

impl Places {
    fn new(count: usize, most_waiting: usize) -> Self {
        Self { free: Arc::new(Semaphore::new(count)), waiting: AtomicUsize::new(0), most_waiting }
    }

    async fn take(&self) -> Result<OwnedSemaphorePermit, Failure> {
        struct Queued<'a>(&'a AtomicUsize);
        impl Drop for Queued<'_> {
            fn drop(&mut self) {
                self.0.fetch_sub(1, Ordering::Relaxed);
            }
        }
        if let Ok(place) = self.free.clone().try_acquire_owned() {
            return Ok(place);
        }
        let queued = Queued(&self.waiting);
        if self.waiting.fetch_add(1, Ordering::Relaxed) >= self.most_waiting {
            return Err(Failure::busy("too many runs are waiting: try again in a moment"));
        }
        let place = self.free.clone().acquire_owned().await;
        drop(queued);
        place.map_err(|_| Failure::busy("too many runs are waiting: try again in a moment"))
    }
}

impl Workshop {
    pub(crate) fn new(bounds: &Bounds) -> Self {
        let places = |count| Places::new(count, bounds.waiting);
        Self { runs: places(bounds.runs), moments: places(bounds.moments), bounds: bounds.clone() }
    }

    /// How many places for questions are free.
    pub(crate) fn free(&self) -> usize {
        self.runs.free.available_permits()
    }

    /// Starts a question as soon as there is a place.
    pub(crate) async fn start<T: Send + 'static>(
        &self,
        budget: Budget,
        work: impl FnOnce(&Run) -> T + Send + 'static,
    ) -> Result<Underway<T>, Failure> {
        let place = self.runs.take().await?;
        Ok(self.begin(place, budget, work))
    }

    fn begin<T: Send + 'static>(
        &self,
        place: OwnedSemaphorePermit,
        budget: Budget,
        work: impl FnOnce(&Run) -> T + Send + 'static,
    ) -> Underway<T> {
        let notes = Arc::new(Notes::default());
        let limits = Limits::none().parts(self.bounds.picture as u64).timed(budget.time);
        let mut limits = limits.reporting_to(notes.clone());
        if let Some(nodes) = budget.nodes {
            limits = limits.nodes(nodes);
        }
        let trace = if budget.trace { ludograph_core::Trace::on() } else { ludograph_core::Trace::default() };
        let run = Run {
            limits: limits.clone(),
            seed: Seed(budget.seed),
            memory: self.bounds.memory,
            trace,
            ..Run::default()
        };
        let (send, result) = oneshot::channel();
        tokio::task::spawn_blocking(move || {
            let _ = send.send(work(&run));
            drop(place);
        });
        let started = Instant::now();
        let until = budget.time.map(|time| started + time.min(self.bounds.time));
        Underway { result, limits, notes, started, until, process: self.bounds.process }
    }

    /// Does a short piece of work: a hint, a choice, an invention, a picture.
    pub(crate) async fn moment<T: Send + 'static>(
        &self,
        seed: u64,
        work: impl FnOnce(&Run) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let place = self.moments.take().await?;
        self.begin(place, self.brief(seed), work).finish().await
    }

    /// Does what should be short but does not listen, as a checker: it takes a place of questions.
    pub(crate) async fn brief_run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Run) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        self.start(self.brief(0), work).await?.finish().await
    }

    fn brief(&self, seed: u64) -> Budget {
        Budget { time: Some(self.bounds.moment), seed, ..Budget::default() }
    }
}

impl<T> Underway<T> {
    /// Waits until it is done.
    async fn finish(mut self) -> Result<T, Failure> {
        loop {
            if let Some(done) = self.wait(Duration::from_millis(200)).await? {
                return Ok(done);
            }
        }
    }

    /// Waits for the result, at most this long; none when it is not there yet.
    pub(crate) async fn wait(&mut self, time: Duration) -> Result<Option<T>, Failure> {
        match tokio::time::timeout(time, &mut self.result).await {
            Ok(Ok(done)) => return Ok(Some(done)),
            Ok(Err(_)) => {
                return Err(Failure::defect("the method failed: this is a defect, the server goes on"));
            }
            Err(_) => {}
        }
        let now = Instant::now();
        if self.until.is_some_and(|until| now >= until) {
            self.limits.halt(Halt::Time);
            if self.until.is_some_and(|until| now >= until + CHECKING) {
                self.limits.halt_now(Halt::Time);
            }
            if self.until.is_some_and(|until| now >= until + GRACE) {
                return Err(Failure::defect("the method does not listen and was abandoned"));
            }
        } else if resident().is_some_and(|bytes| bytes > self.process) {
            self.limits.halt_now(Halt::Memory);
        }
        Ok(None)
    }

    pub(crate) fn report(&self) -> Report {
        Report {
            seconds: self.started.elapsed().as_secs_f64(),
            nodes: self.limits.spent(),
            note: self.notes.last.lock().unwrap_or_else(PoisonError::into_inner).clone(),
        }
    }
}

impl<T> Drop for Underway<T> {
    fn drop(&mut self) {
        self.limits.halt_now(Halt::Gone);
    }
}

/// How many bytes the process holds, where the system says so.
fn resident() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = text.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * 4096)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn endless(run: &Run) -> u64 {
        while run.limits.spend(1).is_ok() {
            std::thread::yield_now();
        }
        run.limits.spent()
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_run_ends_with_its_time_and_frees_its_place() {
        let bounds = Bounds { runs: 1, ..Bounds::default() };
        let workshop = Workshop::new(&bounds);
        let budget = Budget { time: Some(Duration::from_millis(30)), ..Budget::default() };
        let mut underway = workshop.start(budget, endless).await.expect("a place");
        assert_eq!(workshop.free(), 0);
        let spent = loop {
            if let Some(spent) = underway.wait(Duration::from_millis(5)).await.expect("it listens") {
                break spent;
            }
        };
        assert!(spent > 0);
        assert_eq!(underway.limits.halted(), Some(Halt::Time));
        while workshop.free() == 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn whoever_goes_away_stops_the_run() {
        let bounds = Bounds { runs: 1, ..Bounds::default() };
        let workshop = Workshop::new(&bounds);
        let underway = workshop.start(Budget::default(), endless).await.expect("a place");
        drop(underway);
        let next = workshop.brief_run(|_| 7);
        assert_eq!(tokio::time::timeout(Duration::from_secs(5), next).await.expect("free").expect("done"), 7);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_run_that_panics_is_a_sentence_and_the_next_one_works() {
        let workshop = Workshop::new(&Bounds { moments: 1, ..Bounds::default() });
        let failed = workshop.moment(0, |_| -> u8 { unreachable!("a broken invariant") }).await;
        assert!(failed.expect_err("it panics").said.error.text.contains("defect"));
        assert_eq!(workshop.moment(0, |_| 7).await.expect("done"), 7);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_moment_needs_no_place_of_a_question() {
        let workshop = Workshop::new(&Bounds { runs: 1, waiting: 0, ..Bounds::default() });
        let _one = workshop.start(Budget::default(), endless).await.expect("a place");
        assert_eq!(workshop.free(), 0);
        assert_eq!(workshop.moment(0, |_| 7).await.expect("done"), 7);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_full_workshop_says_so() {
        let workshop = Workshop::new(&Bounds { runs: 1, waiting: 0, ..Bounds::default() });
        let _one = workshop.start(Budget::default(), endless).await.expect("a place");
        let refused = workshop.start(Budget::default(), endless).await;
        assert!(refused.err().expect("full").said.error.text.contains("too many runs"));
    }
}
