//! How do many games run at once and still count in one order?
//!
//! Workers take meetings in the order of the schedule; each has its own referee with its own processes. Their
//! outcomes are handed on in the order of the games, whoever was ready first, so that a file, a sequential test
//! and a table see the same tournament for any number of threads.

use super::external::External;
use super::referee::Referee;
use super::schedule::Schedule;
use super::{Conditions, Outcome};
use ludograph_core::Limits;
use ludograph_core::erased::{Error, Instance};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};

/// Players may search deeply.
const STACK: usize = 16 << 20;

/// A game that counts.
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// Whether it was played now, or known before.
    pub fresh: bool,
}

/// Plays what is not known yet and hands every game on in its order, until `keep` says that it is enough, or the
/// flag of `halt` is raised. Then only games of the order's beginning were handed on.
///
/// # Errors
/// When an instance cannot be made or the rules refuse it, and those of `keep`.
pub fn run<E: From<Error>>(
    conditions: &Conditions<'_>,
    schedule: &Schedule,
    threads: usize,
    mut known: BTreeMap<u64, Outcome>,
    started: Vec<(usize, External)>,
    halt: &Limits,
    mut keep: impl FnMut(Played) -> Result<ControlFlow<()>, E>,
) -> Result<(), E> {
    let next = AtomicU64::new(0);
    let done: std::collections::BTreeSet<u64> = known.keys().copied().collect();
    let mut started = Some(started);
    std::thread::scope(|scope| {
        let (tell, told) = channel();
        let workers = threads.clamp(1, 1024).min(usize::try_from(schedule.meetings()).unwrap_or(1024).max(1));
        for _ in 0..workers {
            let mut referee = Referee::new(conditions, halt);
            for (number, program) in started.take().into_iter().flatten() {
                referee.adopt(number, program);
            }
            let worker = Worker { conditions, schedule, halt, next: &next, done: &done, tell: tell.clone() };
            let spawned = std::thread::Builder::new()
                .name("match".to_owned())
                .stack_size(STACK)
                .spawn_scoped(scope, move || worker.work(referee));
            if spawned.is_err() {
                // One worker fewer; without any, the channel closes at once.
                break;
            }
        }
        drop(tell);
        let mut waiting: BTreeMap<u64, Vec<Outcome>> = BTreeMap::new();
        let mut result = Ok(());
        'all: for index in 0..schedule.meetings() {
            let bouts = schedule.meeting(index);
            while bouts.iter().any(|bout| !known.contains_key(&bout.number)) && !waiting.contains_key(&index)
            {
                match told.recv() {
                    Ok((index, Ok(outcomes))) => drop(waiting.insert(index, outcomes)),
                    Ok((_, Err(error))) => {
                        result = Err(error.into());
                        break 'all;
                    }
                    Err(_) => break 'all,
                }
            }
            let mut fresh = waiting.remove(&index).unwrap_or_default().into_iter();
            for bout in bouts {
                let (outcome, fresh) = match known.remove(&bout.number) {
                    Some(outcome) => (Some(outcome), false),
                    None => (fresh.next(), true),
                };
                let Some(outcome) = outcome else { break 'all };
                match keep(Played { outcome, fresh }) {
                    Ok(ControlFlow::Continue(())) => {}
                    Ok(ControlFlow::Break(())) => break 'all,
                    Err(error) => {
                        result = Err(error);
                        break 'all;
                    }
                }
            }
        }
        // Games that nobody waits for any more end now.
        halt.stop();
        result
    })
}

struct Worker<'a> {
    conditions: &'a Conditions<'a>,
    schedule: &'a Schedule,
    halt: &'a Limits,
    next: &'a AtomicU64,
    done: &'a std::collections::BTreeSet<u64>,
    tell: Sender<(u64, Result<Vec<Outcome>, Error>)>,
}

impl Worker<'_> {
    fn work(self, mut referee: Referee<'_>) {
        let mut last: Option<(u64, Instance)> = None;
        loop {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            if index >= self.schedule.meetings() || self.halt.stopped() {
                return;
            }
            if self.schedule.meeting(index).iter().all(|bout| self.done.contains(&bout.number)) {
                continue;
            }
            let Some(outcomes) = self.meet(index, &mut referee, &mut last).transpose() else { return };
            if self.tell.send((index, outcomes)).is_err() {
                return;
            }
        }
    }

    /// Both games of a meeting, except what is known; none when play was stopped.
    fn meet(
        &self,
        index: u64,
        referee: &mut Referee<'_>,
        last: &mut Option<(u64, Instance)>,
    ) -> Result<Option<Vec<Outcome>>, Error> {
        let mut outcomes = Vec::new();
        for bout in self.schedule.meeting(index).into_iter().filter(|bout| !self.done.contains(&bout.number))
        {
            let instance = match last {
                Some((round, instance)) if *round == bout.round => instance.clone(),
                _ => match self.conditions.boards.instance(bout.round, self.halt) {
                    Ok(instance) => instance,
                    Err(_) if self.halt.stopped() => return Ok(None),
                    Err(error) => return Err(error),
                },
            };
            *last = Some((bout.round, instance.clone()));
            match referee.play(bout, &instance)? {
                Some(outcome) => outcomes.push(outcome),
                None => return Ok(None),
            }
        }
        Ok(Some(outcomes))
    }
}
