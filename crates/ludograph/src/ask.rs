//! How is a question asked?

use crate::answer::Answer;
use crate::error::{Error, Known};
use crate::instance::{Instance, Playable};
use ludograph_core::{Halt, Limits, Problem, Run, Seed};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// So much longer the check of an answer may take.
const CHECK: Duration = Duration::from_millis(500);

/// A question about an instance, with its settings and limits. Nothing happens before [`Ask::solve`].
#[derive(Clone)]
#[must_use = "a question is asked by solve()"]
pub struct Ask<'i, P: Problem> {
    instance: &'i Instance<P::Game>,
    query: P::Query,
    method: Option<String>,
    nodes: Option<u64>,
    time: Option<Duration>,
    threads: usize,
    seed: u64,
}

impl<'i, P: Problem> Ask<'i, P>
where
    P::Game: Playable,
{
    pub(crate) fn new(instance: &'i Instance<P::Game>) -> Self {
        Self {
            instance,
            query: P::Query::default(),
            method: None,
            nodes: None,
            time: None,
            threads: 1,
            seed: 0,
        }
    }

    /// Changes settings of the question: its query is a struct with public fields.
    ///
    /// ```
    /// use ludograph::cops::Graph;
    ///
    /// let grid = Graph::generate(&[("family", "grid"), ("dims", "3,3")], 0)?;
    /// let answer = grid.catch(2).with(|query| query.terms.lazy = true).solve()?;
    /// assert!(answer.is_proved());
    /// # Ok::<(), ludograph::Error>(())
    /// ```
    pub fn with(mut self, change: impl FnOnce(&mut P::Query)) -> Self {
        change(&mut self.query);
        self
    }

    /// Chooses a method by its key; `ludo games GAME` lists them. The default is the first one.
    pub fn method(mut self, key: &str) -> Self {
        self.method = Some(key.to_owned());
        self
    }

    /// Stops after this many nodes: the same answer on every machine.
    pub fn nodes(mut self, most: u64) -> Self {
        self.nodes = Some(most);
        self
    }

    /// Stops after this time; the check of the answer may take half a second more.
    pub fn time(mut self, most: Duration) -> Self {
        self.time = Some(most);
        self
    }

    /// How many threads a method may use; the default is one.
    pub fn threads(mut self, most: usize) -> Self {
        self.threads = most.max(1);
        self
    }

    /// The seed of methods that choose at random.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Asks. The claim is checked before it is returned.
    ///
    /// # Errors
    /// [`Error::Input`] if the settings do not fit the instance, [`Error::Stopped`] with the best known bounds if a
    /// limit was reached.
    pub fn solve(self) -> Result<Answer<P>, Error> {
        let mut run = Run::seeded(Seed(self.seed));
        run.threads = self.threads;
        if let Some(nodes) = self.nodes {
            run.limits = run.limits.nodes(nodes);
        }
        run.limits = run.limits.timed(self.time);
        let erased = self.instance.erased();
        let ask = || P::Game::entry().ask::<P>(erased, self.query, self.method.as_deref(), &run);
        let mut outcome = match self.time {
            None => ask()?,
            Some(time) => within(time, &run.limits, ask)?,
        };
        let stop = outcome.stop.take();
        let answer = Answer::new(erased.clone(), outcome);
        match (stop, answer) {
            (None, Some(answer)) => Ok(answer),
            (Some(why), best) => Err(Error::Stopped { why, best: Known::new(best) }),
            (None, None) => unreachable!("a method that was not stopped has a claim"),
        }
    }
}

/// Works, while a thread watches the clock; it ends with the work, which drops its end of the channel.
#[expect(clippy::disallowed_methods, reason = "a limit of time needs somebody who watches the clock")]
fn within<T>(time: Duration, limits: &Limits, work: impl FnOnce() -> T) -> T {
    thread::scope(|scope| {
        let (done, wait) = mpsc::channel::<()>();
        scope.spawn(move || {
            if wait.recv_timeout(time) == Err(mpsc::RecvTimeoutError::Timeout) {
                limits.halt(Halt::Time);
                if wait.recv_timeout(CHECK) == Err(mpsc::RecvTimeoutError::Timeout) {
                    limits.halt_now(Halt::Time);
                }
            }
        });
        let came = work();
        drop(done);
        came
    })
}
