//! Who may be stopped, and by what? Every run that takes time is registered here; the clock and Ctrl-C
//! raise the stop flag of its limits.
//!
//! The first Ctrl-C lets the runs end with the best they have; the second one ends the process at once,
//! and so does the first one when nothing is running.

use ludograph_core::Limits;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, Once, PoisonError};
use std::time::{Duration, Instant};

struct Running {
    id: u64,
    limits: Limits,
    until: Option<Instant>,
}

static RUNNING: Mutex<Vec<Running>> = Mutex::new(Vec::new());
static WRITING: Mutex<()> = Mutex::new(());
static NEW_DEADLINE: Condvar = Condvar::new();
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
static NEXT: AtomicU64 = AtomicU64::new(0);

/// A run that can be stopped, until this is dropped.
pub(crate) struct Watched(u64);

impl Drop for Watched {
    fn drop(&mut self) {
        lock(&RUNNING).retain(|running| running.id != self.0);
    }
}

/// Registers a run: it stops when the time is over or the user interrupts.
pub(crate) fn watch(limits: &Limits, time: Option<Duration>) -> Watched {
    let id = NEXT.fetch_add(1, Ordering::Relaxed);
    let until = time.and_then(|time| Instant::now().checked_add(time));
    lock(&RUNNING).push(Running { id, limits: limits.clone(), until });
    if until.is_some() {
        clock();
        NEW_DEADLINE.notify_one();
    }
    if interrupted() {
        limits.stop();
    }
    Watched(id)
}

/// Whether the user has asked for an end.
pub(crate) fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// While this is held, Ctrl-C waits: a file is being put in its place.
pub(crate) fn writing() -> MutexGuard<'static, ()> {
    lock(&WRITING)
}

/// Listens to Ctrl-C from now on.
pub(crate) fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Without a handler Ctrl-C still ends the process, only less politely.
        let _ = ctrlc::set_handler(|| {
            let running = lock(&RUNNING);
            let again = INTERRUPTED.swap(true, Ordering::Relaxed);
            if again || running.is_empty() {
                let _whole = (!again).then(|| lock(&WRITING));
                std::process::exit(i32::from(ludograph_check::Exit::Interrupted.code()));
            }
            for each in running.iter() {
                each.limits.stop();
            }
        });
    });
}

/// The thread that watches deadlines, started with the first one. It ends with the process.
fn clock() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Without a thread there is no clock; the run goes on until its own end.
        let _ = std::thread::Builder::new().name("clock".to_owned()).spawn(|| {
            let mut running = lock(&RUNNING);
            loop {
                let now = Instant::now();
                for each in running.iter().filter(|each| each.until.is_some_and(|until| until <= now)) {
                    each.limits.stop();
                }
                let later = running.iter().filter_map(|each| each.until).filter(|&until| until > now).min();
                let pause = later.map_or(Duration::from_secs(3600), |until| until - now);
                let woken = NEW_DEADLINE.wait_timeout(running, pause);
                running = woken.unwrap_or_else(PoisonError::into_inner).0;
            }
        });
    });
}

fn lock<T>(mutex: &'static Mutex<T>) -> MutexGuard<'static, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_stops_what_it_watches_and_nothing_else() {
        let (short, long, free) = (Limits::none(), Limits::none(), Limits::none());
        let _long = watch(&long, Some(Duration::from_secs(600)));
        let _short = watch(&short, Some(Duration::from_millis(20)));
        let _free = watch(&free, None);
        let start = Instant::now();
        while !short.stopped() {
            assert!(start.elapsed() < Duration::from_secs(10), "the clock stands still");
            std::thread::yield_now();
        }
        assert!(start.elapsed() >= Duration::from_millis(15));
        assert!(!long.stopped() && !free.stopped());
    }
}
