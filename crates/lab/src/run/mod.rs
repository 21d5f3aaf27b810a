//! How are the items of a plan run? Workers take them one instance after the other and one thread writes
//! what they bring, many records in one step when they come fast. What is counted as done is on the disk:
//! the process may be killed at any moment, and the same command goes on where it was.

pub(crate) mod clock;
mod duel;
mod perform;

use crate::expand::{Item, fingerprint};
use crate::plan::Plan;
use crate::store::{Change, Record, Store, StoreError};
use clock::Clock;
use ludograph_core::Limits;
use ludograph_core::erased::Entry;
use perform::Bench;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Duration;

/// Methods may search deeply: as much room as a main thread has, and more.
pub(crate) const STACK: usize = 32 << 20;

/// Does something under the clock of one worker; gives what came out and the seconds of CPU it took.
pub(crate) fn measured<T>(
    time: Option<Duration>,
    limits: &Limits,
    stop: &Limits,
    work: impl FnOnce() -> T,
) -> (T, f64) {
    let clock = Clock::start(1, stop);
    clock.set(0, Some((time, limits.clone())));
    let start = clock::cpu();
    let came = work();
    let cpu = clock::cpu() - start;
    clock.set(0, None);
    (came, cpu)
}

/// How a plan is run.
pub struct Course<'a> {
    /// The game.
    pub entry: &'a Entry,
    /// The plan.
    pub plan: &'a Plan,
    /// Its items.
    pub items: &'a [Item],
    /// How many workers.
    pub threads: usize,
    /// Which part is run: shard `i` of `n`, from 1.
    pub shard: (usize, usize),
    /// Raised when the user wants an end.
    pub stop: &'a Limits,
    /// Whether the database of another plan is taken over.
    pub extend: bool,
}

/// What a run came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Items of this shard.
    pub all: usize,
    /// Items that had been recorded before.
    pub before: usize,
    /// Items recorded now.
    pub now: usize,
    /// Of all that are recorded: answered.
    pub answered: usize,
    /// Stopped by a limit.
    pub stopped: usize,
    /// Failed: the instance could not be made, or the question not be asked.
    pub failed: usize,
    /// Answered, and refuted by the verifier.
    pub refuted: usize,
    /// Answered, and verified.
    pub verified: usize,
}

impl Tally {
    /// Whether nothing is left to do.
    pub fn complete(&self) -> bool {
        self.before + self.now == self.all
    }
}

impl Course<'_> {
    /// Runs what is not recorded yet; `seen` is told after every step how many are done, of how many.
    ///
    /// # Errors
    /// When the database cannot be written; what was recorded stays.
    pub fn run(&self, store: &mut Store, seen: &mut dyn FnMut(usize, usize)) -> Result<Tally, StoreError> {
        let (shard, shards) = self.shard;
        let known = store.ids()?;
        let (done, missing, foreign) = compare(self.items, &known);
        let change = Change { done, missing, foreign };
        store.adopt(self.plan, &fingerprint(self.items), (!self.extend).then_some(change))?;
        let mine: Vec<&Item> = self.items.iter().filter(|item| item.place % shards == shard - 1).collect();
        let todo: Vec<&Item> = mine.iter().copied().filter(|item| !known.contains(&item.id)).collect();
        let before = mine.len() - todo.len();
        let mut tally = Tally { all: mine.len(), before, ..Tally::default() };
        seen(before, tally.all);
        let jobs = jobs(&todo);
        let workers = self.threads.clamp(1, jobs.len().max(1));
        let clock = Clock::start(workers, self.stop);
        let next = AtomicUsize::new(0);
        let (send, receive) = sync_channel(4096);
        let (jobs, next, clock) = (&jobs, &next, &clock);
        std::thread::scope(|scope| {
            for worker in 0..workers {
                let send = send.clone();
                let work = move || self.work(worker, workers == 1, jobs, next, clock, &send);
                // One worker fewer is no harm; without any, nothing is recorded and the tally says so.
                let _ = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
            }
            drop(send);
            let recorded = record(store, &receive, &mut tally, seen);
            if recorded.is_err() {
                self.stop.stop();
            }
            drop(receive);
            recorded
        })?;
        let mine: BTreeSet<&str> = mine.iter().map(|item| item.id.as_str()).collect();
        for (id, outcome, verified) in store.outcomes()? {
            if mine.contains(id.as_str()) {
                match outcome.as_str() {
                    "answered" => tally.answered += 1,
                    "stopped" => tally.stopped += 1,
                    "refuted" => tally.refuted += 1,
                    _ => tally.failed += 1,
                }
                tally.verified += usize::from(verified);
            }
        }
        Ok(tally)
    }

    fn work(
        &self,
        worker: usize,
        alone: bool,
        jobs: &[&[&Item]],
        next: &AtomicUsize,
        clock: &Clock,
        send: &SyncSender<Record>,
    ) {
        let plan = self.plan;
        let bench = Bench { entry: self.entry, clock, check: plan.check, memory: plan.memory, alone };
        while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let made = catch_unwind(AssertUnwindSafe(|| bench.make(worker, &job[0].instance, self.stop)));
            let made = made.unwrap_or_else(|_| Err("the generator crashed; please report this".to_owned()));
            for item in *job {
                if self.stop.stopped() {
                    return;
                }
                let done = catch_unwind(AssertUnwindSafe(|| bench.perform(worker, item, &made, self.stop)));
                let record = done.unwrap_or_else(|_| {
                    let mut record =
                        Record { id: item.id.clone(), place: item.place as u64, ..Record::default() };
                    record.instance.clone_from(&item.instance.word);
                    (record.question, record.method) = (item.work.question().to_owned(), item.work.method());
                    record.fail("failed", "the method crashed; please report this".to_owned());
                    Some(record)
                });
                let Some(record) = record else { return };
                if send.send(record).is_err() {
                    return;
                }
            }
        }
    }
}

/// The items of one instance are one job: it is made once.
fn jobs<'a, 'b>(items: &'b [&'a Item]) -> Vec<&'b [&'a Item]> {
    items.chunk_by(|one, other| one.instance == other.instance).collect()
}

/// Writes what comes, in one step whatever is there.
fn record(
    store: &mut Store,
    receive: &Receiver<Record>,
    tally: &mut Tally,
    seen: &mut dyn FnMut(usize, usize),
) -> Result<(), StoreError> {
    loop {
        let first = match receive.recv_timeout(Duration::from_millis(200)) {
            Ok(record) => record,
            Err(std::sync::mpsc::RecvTimeoutError::Timeout) => {
                seen(tally.before + tally.now, tally.all);
                continue;
            }
            Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => return Ok(()),
        };
        let batch: Vec<Record> = std::iter::once(first).chain(receive.try_iter().take(999)).collect();
        store.add(&batch)?;
        tally.now += batch.len();
        seen(tally.before + tally.now, tally.all);
    }
}

/// Which items of a plan are recorded, which are not, and how many records belong to another plan.
fn compare(items: &[Item], known: &BTreeSet<String>) -> (usize, usize, usize) {
    let mine: BTreeSet<&str> = items.iter().map(|item| item.id.as_str()).collect();
    let done = mine.iter().filter(|id| known.contains(**id)).count();
    let foreign = known.iter().filter(|id| !mine.contains(id.as_str())).count();
    (done, mine.len() - done, foreign)
}
