//! Who may be stopped, and by what? Everything that takes time is registered here; the clock, the memory of the
//! process, Ctrl-C and SIGTERM raise the stop flag of its limits.
//!
//! A stop has three steps. First the flag: whoever searches returns the best there is. After `CHECKING` the flag
//! rises to its second step: the check of that answer ends too. After `PATIENCE` whatever still has not ended is
//! left where it is: its last words are printed by the thread that watches, and the process ends with the exit code
//! of the reason. So a limit is kept even by code that never asks for it, as a reader of a huge file.
//!
//! A second Ctrl-C ends the process at once, and so does the first one when nothing is running.

use crate::{Exit, Failure};
use ludograph_core::{Halt, Limits, Stop, pulse};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, Once, PoisonError};
use std::time::{Duration, Instant};

/// How long the check of an answer may go on after the stop.
const CHECKING: Duration = Duration::from_millis(450);
/// How long anything may go on after the stop.
const PATIENCE: Duration = Duration::from_millis(750);
/// How fast memory may grow at most, in bytes a second: what a look at it need not fear.
const GROWTH: u64 = 8 << 30;

/// What is printed for a run that does not end by itself: the answer so far, if there is one.
type LastWords = Box<dyn FnOnce(Halt) + Send>;

struct Running {
    id: u64,
    limits: Limits,
    until: Option<Instant>,
    why: Halt,
    /// Without them a run that does not listen is not left: the line of a stream must not end the stream.
    last_words: Option<LastWords>,
}

static RUNNING: Mutex<Vec<Running>> = Mutex::new(Vec::new());
static WRITING: Mutex<()> = Mutex::new(());
static HALF: Mutex<Option<PathBuf>> = Mutex::new(None);
static CHANGED: Condvar = Condvar::new();
static SIGNALLED: AtomicU8 = AtomicU8::new(0);
static NEXT: AtomicU64 = AtomicU64::new(0);
static CAP: AtomicU64 = AtomicU64::new(u64::MAX);

/// A run that can be stopped, until this is dropped.
pub struct Watched(u64);

impl Watched {
    /// What is printed should the run not end by itself.
    pub fn last_words(&self, words: impl FnOnce(Halt) + Send + 'static) {
        if let Some(running) = lock(&RUNNING).iter_mut().find(|running| running.id == self.0) {
            running.last_words = Some(Box::new(words));
        }
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        lock(&RUNNING).retain(|running| running.id != self.0);
    }
}

/// Registers a run of which only this command consists: it ends when the time is over or the user interrupts, whether
/// it listens or not.
pub fn watch(limits: &Limits, time: Option<Duration>) -> Watched {
    let watched = watch_part(limits, time);
    watched.last_words(|halt| {
        Failure::stopped(halt.to_string()).print();
    });
    watched
}

/// Registers a run that is a part of something larger, which goes on when the part was stopped.
pub fn watch_part(limits: &Limits, time: Option<Duration>) -> Watched {
    let id = NEXT.fetch_add(1, Ordering::Relaxed);
    let until = time.and_then(|time| Instant::now().checked_add(time));
    let mut running = Running { id, limits: limits.clone(), until, why: Halt::Time, last_words: None };
    if let Some(halt) = signalled() {
        running.halt(halt);
    }
    lock(&RUNNING).push(running);
    clock();
    CHANGED.notify_one();
    Watched(id)
}

/// At most so many bytes of memory are held from now on.
pub fn cap(bytes: u64) {
    CAP.store(bytes, Ordering::Relaxed);
}

/// Whether the user or the system has asked for an end.
pub fn interrupted() -> bool {
    signalled().is_some()
}

/// How the process ends if somebody has asked for an end.
pub fn exit() -> Option<Exit> {
    signalled().map(code)
}

/// Does a piece of work that is left when its limits are stopped; what it was about is said.
///
/// # Errors
/// When it was left.
pub fn leaving<T>(name: &str, limits: &Limits, work: impl FnOnce() -> T) -> Result<T, Failure> {
    pulse::leaving(limits, work).map_err(|stop| {
        let failure = match &stop {
            Stop::Halted(halt) => Failure::halted(format!("{name}: {halt}"), code(*halt)),
            other => Failure::stopped(format!("{name}: {other}")),
        };
        failure.because(stop)
    })
}

/// How a command ends that was asked for an end.
pub fn failure() -> Failure {
    signalled().map_or_else(Failure::interrupted, |halt| Failure::halted(halt.to_string(), code(halt)))
}

/// The exit code of a reason.
pub fn code(halt: Halt) -> Exit {
    match halt {
        Halt::Interrupted => Exit::Interrupted,
        Halt::Terminated => Exit::Terminated,
        Halt::Time | Halt::Memory | Halt::Gone => Exit::Stopped,
    }
}

/// While this is held, Ctrl-C waits: a file is being put in its place.
pub fn writing() -> MutexGuard<'static, ()> {
    lock(&WRITING)
}

/// Names the file that is being written beside its place; it goes away should the process end before it is whole.
pub fn half_written(path: Option<&Path>) {
    *lock(&HALF) = path.map(Path::to_owned);
}

/// Listens to Ctrl-C and SIGTERM from now on.
pub fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Without a handler a signal still ends the process, only less politely.
        let _ = signals(asked_to_end);
    });
}

#[cfg(unix)]
fn signals(heard: fn(Halt)) -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    let listen = move || {
        for signal in signals.forever() {
            heard(if signal == SIGINT { Halt::Interrupted } else { Halt::Terminated });
        }
    };
    std::thread::Builder::new().name("signals".to_owned()).spawn(listen).map(drop)
}

#[cfg(not(unix))]
fn signals(heard: fn(Halt)) -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(move || heard(Halt::Interrupted))
}

fn asked_to_end(halt: Halt) {
    let mut running = lock(&RUNNING);
    let again = SIGNALLED.swap(halt as u8, Ordering::Relaxed) != 0;
    if again || running.is_empty() {
        // Whoever writes may register a run meanwhile, and must not wait for the one that waits for it.
        drop(running);
        let _whole = (!again).then(|| lock(&WRITING));
        end(code(halt));
    }
    for each in running.iter_mut() {
        each.halt(halt);
    }
    CHANGED.notify_one();
}

fn signalled() -> Option<Halt> {
    match SIGNALLED.load(Ordering::Relaxed) {
        0 => None,
        signal if signal == Halt::Interrupted as u8 => Some(Halt::Interrupted),
        _ => Some(Halt::Terminated),
    }
}

/// Ends the process; no file stays half written.
fn end(exit: Exit) -> ! {
    if let Some(path) = lock(&HALF).take() {
        let _ = std::fs::remove_file(path);
    }
    std::process::exit(i32::from(exit.code()))
}

impl Running {
    /// Stops now, for this reason unless there is one already.
    fn halt(&mut self, why: Halt) {
        let now = Instant::now();
        if self.until.is_none_or(|until| until > now) {
            (self.until, self.why) = (Some(now), why);
        }
        self.limits.halt(why);
    }

    /// Takes the step that is due, and says when the next one is.
    fn step(&mut self, now: Instant) -> Option<Instant> {
        let until = self.until?;
        if now < until {
            return Some(until);
        }
        self.limits.halt(self.why);
        if now < until + CHECKING {
            return Some(until + CHECKING);
        }
        self.limits.halt_now(self.why);
        if now < until + PATIENCE {
            return Some(until + PATIENCE);
        }
        if let Some(words) = self.last_words.take() {
            words(self.why);
            end(code(self.why));
        }
        None
    }
}

/// The thread that watches deadlines and memory, started with the first run. It ends with the process.
fn clock() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Without a thread there is no clock; the run goes on until its own end.
        let _ = std::thread::Builder::new().name("clock".to_owned()).spawn(|| {
            let mut running = lock(&RUNNING);
            loop {
                let mut pause = look_at_memory(&mut running);
                let now = Instant::now();
                for each in running.iter_mut() {
                    if let Some(next) = each.step(now) {
                        pause = pause.min(next - now);
                    }
                }
                let woken = CHANGED.wait_timeout(running, pause);
                running = woken.unwrap_or_else(PoisonError::into_inner).0;
            }
        });
    });
}

/// Stops everything if too much memory is held, and says how long nobody needs to look again.
fn look_at_memory(running: &mut [Running]) -> Duration {
    let (cap, Some(held)) = (CAP.load(Ordering::Relaxed), held()) else { return Duration::from_secs(3600) };
    if running.is_empty() {
        return Duration::from_secs(3600);
    }
    if held > cap {
        for each in running.iter_mut() {
            each.halt(Halt::Memory);
            if held > cap / 20 * 21 + (32 << 20) {
                // It goes on growing: there is no time for more than its last words.
                each.until = each.until.and_then(|until| until.checked_sub(PATIENCE));
            }
        }
    }
    let room = cap.saturating_sub(held);
    Duration::from_nanos(room.saturating_mul(1 << 30) / GROWTH)
        .clamp(Duration::from_millis(4), Duration::from_millis(250))
}

/// How many bytes of memory this process holds for itself, mapped files not counted; Linux tells.
fn held() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    let mut pages = text.split_whitespace().skip(1).map(|word| word.parse::<u64>().ok());
    let (all, shared) = (pages.next()??, pages.next()??);
    Some(all.saturating_sub(shared) * 4096)
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
        let _long = watch_part(&long, Some(Duration::from_secs(600)));
        let _short = watch_part(&short, Some(Duration::from_millis(20)));
        let _free = watch_part(&free, None);
        let start = Instant::now();
        while !short.stopped() {
            assert!(start.elapsed() < Duration::from_secs(10), "the clock stands still");
            std::thread::yield_now();
        }
        assert!(start.elapsed() >= Duration::from_millis(15));
        assert!(!short.closing().stopped(), "what follows the search has a moment more");
        while !short.closing().stopped() {
            assert!(start.elapsed() < Duration::from_secs(10), "the clock stands still");
            std::thread::sleep(Duration::from_millis(1));
        }
        assert!(start.elapsed() >= CHECKING);
        assert!(!long.stopped() && !free.stopped());
        assert_eq!(short.halted(), Some(Halt::Time));
    }

    #[test]
    fn memory_is_known_here() {
        let before = held().expect("this system tells");
        let block = vec![1u8; 64 << 20];
        assert!(held().expect("this system tells") >= before + (48 << 20), "{}", block.len());
    }
}
