//! Who runs an experiment, and who looks on? One at a time, on a thread of its own. It goes on when the page goes
//! away, for it may take long and its numbers are wanted; a page that comes back finds it. Results are kept until
//! newer ones take their place.

use crate::bounds::Bounds;
use crate::desk::{lock, name};
use crate::experiment::{Counts, Experiment, Findings};
use crate::failure::Failure;
use ludograph_core::erased::Entry;
use ludograph_core::{Limits, Pairs};
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Instances of experiments have at most so many parts: those of the documents are far smaller.
const LARGEST: u64 = 5_000_000;
/// So many results are kept.
const KEPT: usize = 20;

/// An experiment that was started.
pub(crate) struct Trial {
    pub(crate) id: String,
    key: String,
    game: String,
    limits: Limits,
    counts: Counts,
    started: Instant,
    end: Mutex<Option<End>>,
}

struct End {
    seconds: f64,
    found: Result<Findings, String>,
}

/// How far an experiment is.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Standing {
    /// The run's name.
    id: String,
    /// The experiment.
    experiment: String,
    game: String,
    state: State,
    done: u64,
    of: u64,
    seconds: f64,
    /// What went wrong.
    error: Option<String>,
}

/// How a run stands.
#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum State {
    /// It works.
    Running,
    /// It has come to its end.
    Done,
    /// It was stopped.
    Stopped,
    /// Something went wrong.
    Failed,
}

impl Trial {
    pub(crate) fn standing(&self) -> Standing {
        let end = lock(&self.end);
        let (state, error) = match end.as_ref() {
            None => (State::Running, None),
            Some(End { found: Err(error), .. }) => (State::Failed, Some(error.clone())),
            Some(_) if self.limits.stopped() => (State::Stopped, None),
            Some(_) => (State::Done, None),
        };
        Standing {
            id: self.id.clone(),
            experiment: self.key.clone(),
            game: self.game.clone(),
            state,
            done: self.counts.done.load(Ordering::Relaxed),
            of: self.counts.of.load(Ordering::Relaxed),
            seconds: end.as_ref().map_or_else(|| self.started.elapsed().as_secs_f64(), |end| end.seconds),
            error,
        }
    }

    pub(crate) fn running(&self) -> bool {
        lock(&self.end).is_none()
    }

    pub(crate) fn stop(&self) {
        self.limits.stop();
    }

    pub(crate) fn findings(&self) -> Option<Findings> {
        lock(&self.end).as_ref()?.found.as_ref().ok().cloned()
    }
}

/// The laboratory's bench.
pub(crate) struct Bench {
    pub(crate) experiments: Arc<Vec<Box<dyn Experiment>>>,
    trials: Mutex<Vec<Arc<Trial>>>,
    longest: Duration,
}

impl Bench {
    pub(crate) fn new(games: &'static [Entry], bounds: &Bounds) -> Self {
        let experiments = Arc::new(crate::experiment::experiments(games));
        Self { experiments, trials: Mutex::default(), longest: bounds.experiment }
    }

    pub(crate) fn start(&self, key: &str, settings: Pairs) -> Result<Arc<Trial>, Failure> {
        let known = || self.experiments.iter().map(|experiment| experiment.key());
        let index = known()
            .position(|name| name == key)
            .ok_or_else(|| Failure::unknown(&ludograph_core::Unknown::new("experiment", key, known())))?;
        let experiment = &self.experiments[index];
        let mut trials = lock(&self.trials);
        if trials.iter().any(|trial| trial.running()) {
            return Err(Failure::busy("an experiment is running already: stop it first"));
        }
        let trial = Arc::new(Trial {
            id: name().unwrap_or_default(),
            key: experiment.key(),
            game: experiment.game(),
            limits: Limits::none().parts(LARGEST),
            counts: Counts::default(),
            started: Instant::now(),
            end: Mutex::new(None),
        });
        if trials.len() >= KEPT {
            trials.remove(0);
        }
        trials.push(trial.clone());
        drop(trials);
        let (all, mine) = (self.experiments.clone(), trial.clone());
        let work = tokio::task::spawn_blocking(move || all[index].run(&settings, &mine.limits, &mine.counts));
        let (mine, longest) = (trial.clone(), self.longest);
        tokio::spawn(async move {
            let clock = tokio::spawn({
                let limits = mine.limits.clone();
                async move {
                    tokio::time::sleep(longest).await;
                    limits.stop();
                }
            });
            let found =
                work.await.unwrap_or_else(|_| Err("the experiment failed: this is a defect".to_owned()));
            clock.abort();
            *lock(&mine.end) = Some(End { seconds: mine.started.elapsed().as_secs_f64(), found });
        });
        Ok(trial)
    }

    pub(crate) fn find(&self, id: &str) -> Result<Arc<Trial>, Failure> {
        let found = lock(&self.trials).iter().find(|trial| trial.id == id).cloned();
        found.ok_or_else(|| Failure::missing("there is nothing at this address"))
    }

    pub(crate) fn all(&self) -> Vec<Standing> {
        lock(&self.trials).iter().rev().map(|trial| trial.standing()).collect()
    }
}
