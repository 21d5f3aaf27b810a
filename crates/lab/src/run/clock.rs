//! Who stops a run whose time is over? One thread looks at all running items a hundred times a second and
//! raises the flags of those that are late, or of all when the user wants an end.

use ludograph_core::{Halt, Limits};
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

const TICK: Duration = Duration::from_millis(10);

type Slots = Arc<Vec<Mutex<Option<(Option<Instant>, Limits)>>>>;

/// The watching thread; it ends when this is dropped.
pub(super) struct Clock {
    slots: Slots,
    end: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Clock {
    /// Watches a number of workers; `all` is the flag of the user.
    pub(super) fn start(workers: usize, all: &Limits) -> Self {
        let slots: Slots = Arc::new((0..workers).map(|_| Mutex::new(None)).collect());
        let end = Arc::new(AtomicBool::new(false));
        let (seen, over, all) = (slots.clone(), end.clone(), all.clone());
        let look = move || {
            while !over.load(Ordering::Relaxed) {
                std::thread::park_timeout(TICK);
                let now = Instant::now();
                let everybody = all.stopped();
                for slot in seen.iter() {
                    let slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
                    if let Some((until, limits)) = &*slot
                        && (everybody || until.is_some_and(|until| until <= now))
                    {
                        limits.halt(if everybody { Halt::Interrupted } else { Halt::Time });
                    }
                }
            }
        };
        // Without a thread nothing is stopped before its own end, and nothing is lost either.
        let thread = std::thread::Builder::new().name("lab clock".to_owned()).spawn(look).ok();
        Self { slots, end, thread }
    }

    /// A worker begins something; none when it is between items.
    pub(super) fn set(&self, worker: usize, what: Option<(Option<Duration>, Limits)>) {
        let what =
            what.map(|(time, limits)| (time.and_then(|time| Instant::now().checked_add(time)), limits));
        *self.slots[worker].lock().unwrap_or_else(PoisonError::into_inner) = what;
    }
}

impl Drop for Clock {
    fn drop(&mut self) {
        self.end.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            let _ = thread.join();
        }
    }
}

thread_local! {
    /// What programs have used that this thread called.
    static LENT: Cell<f64> = const { Cell::new(0.0) };
}

/// A program that this thread called has used so many seconds of CPU.
pub(crate) fn lend(seconds: f64) {
    LENT.set(LENT.get() + seconds);
}

/// Seconds of CPU that this thread has used, and the programs it called; by the wall where the system does not tell.
pub(super) fn cpu() -> f64 {
    #[cfg(unix)]
    {
        let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        now.tv_sec as f64 + now.tv_nsec as f64 * 1e-9 + LENT.get()
    }
    #[cfg(not(unix))]
    {
        use std::sync::OnceLock;
        static START: OnceLock<Instant> = OnceLock::new();
        START.get_or_init(Instant::now).elapsed().as_secs_f64()
    }
}

/// The most memory this process has held since the last [`forget_peak`], in bytes; Linux tells.
pub(super) fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()? * 1024)
}

/// Begins a new measurement of the peak, where the system allows it.
pub(super) fn forget_peak() {
    let _ = std::fs::write("/proc/self/clear_refs", "5");
}
