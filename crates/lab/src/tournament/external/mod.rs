//! How does a program in any language play along?
//!
//! It is a long-lived process that speaks lines:
//!
//! | it is told | it answers |
//! |---|---|
//! | `ludo 1 GAME` | `ready NAME` |
//! | `new {"instance":"…","settings":{…}} seat S` | |
//! | `move M`: what the other one played | |
//! | `go TIME_MS` | `move M` |
//! | `end RESULT`: win, draw, loss or stall | |
//! | `quit` | it ends |
//!
//! Whatever else it says is babble. The time runs from `go` to the arrival of the answer, by the clock on the
//! wall and with a grace for the pipes; nobody's scheduler is billed twice. A program that was late, crashed or
//! babbled is ended and started again for its next game; one that does not get ready three times in a row
//! forfeits the rest of its games.

mod command;
mod log;
mod process;

pub use command::Program;

use super::verdict::{Forfeit, Verdict, quoted};
use log::Log;
use ludograph_core::Limits;
pub(crate) use process::has_ended;
use process::{Heard, Process};
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How the reason of a program begins that the system does not start.
pub(super) const UNSTARTED: &str = "cannot be started: ";
/// How long a program may take until it says `ready`.
pub const STARTING: Duration = Duration::from_secs(10);
/// How long a program may take to end after `quit`.
pub const LEAVING: Duration = Duration::from_millis(500);
/// So many starts in a row may fail.
const TRIES: u32 = 3;
/// How often a waiting game looks whether the tournament was stopped.
const GLANCE: Duration = Duration::from_millis(50);

/// How an external player is started and judged.
#[derive(Clone, Debug)]
pub struct Manner {
    /// The program.
    pub program: Program,
    /// The key of the game.
    pub game: &'static str,
    /// The number of the player in the tournament, for the names of logs.
    pub number: usize,
    /// A folder for logs.
    pub logs: Option<PathBuf>,
    /// What is allowed beyond the time.
    pub grace: Duration,
}

/// Why there was no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The player forfeits.
    Forfeit(Forfeit),
    /// The tournament was stopped.
    Stopped,
}

impl From<Forfeit> for Trouble {
    fn from(forfeit: Forfeit) -> Self {
        Trouble::Forfeit(forfeit)
    }
}

/// An external player: a program that is started when it is needed.
pub struct External {
    manner: Manner,
    running: Option<Running>,
    failures: u32,
    last_failure: Option<Forfeit>,
}

struct Running {
    process: Process,
    log: Log,
    name: String,
    pending: VecDeque<String>,
}

/// Logs are numbered by starts, over all threads.
static STARTS: AtomicU64 = AtomicU64::new(0);

impl External {
    /// A player that is not started yet.
    pub fn new(manner: Manner) -> Self {
        Self { manner, running: None, failures: 0, last_failure: None }
    }

    /// The name it gave itself, once it is ready.
    pub fn name(&self) -> Option<&str> {
        self.running.as_ref().map(|running| running.name.as_str())
    }

    /// Makes sure that the program runs and is ready.
    ///
    /// # Errors
    /// When it does not get ready, or the tournament was stopped.
    pub fn ready(&mut self, halt: &Limits) -> Result<(), Trouble> {
        if self.running.is_some() {
            return Ok(());
        }
        if let Some(last) = self.last_failure.as_ref().filter(|_| self.failures >= TRIES) {
            let why = format!("was not ready {TRIES} times in a row and is not started again ({})", last.why);
            return Err(Forfeit::new(last.verdict, why).into());
        }
        match self.start(halt) {
            Ok(()) => {
                (self.failures, self.last_failure) = (0, None);
                Ok(())
            }
            Err(Trouble::Stopped) => Err(Trouble::Stopped),
            Err(Trouble::Forfeit(forfeit)) => {
                self.failures += 1;
                self.last_failure = Some(forfeit.clone());
                Err(forfeit.into())
            }
        }
    }

    fn start(&mut self, halt: &Limits) -> Result<(), Trouble> {
        let start = STARTS.fetch_add(1, Ordering::Relaxed) + 1;
        let name = |folder: &PathBuf| folder.join(format!("player-{}.start-{start}.log", self.manner.number));
        let path = self.manner.logs.as_ref().map(name);
        let unwritable = |error: std::io::Error| Forfeit::new(Verdict::Crashed, format!("its log: {error}"));
        let log = Log::open(path.as_deref().map(Path::new)).map_err(unwritable)?;
        let process = Process::start(&self.manner.program, &log)
            .map_err(|error| Forfeit::new(Verdict::Crashed, format!("{UNSTARTED}{error}")))?;
        self.running = Some(Running { process, log, name: String::new(), pending: VecDeque::new() });
        self.say(&format!("ludo 1 {}", self.manner.game));
        let (line, _) = self.answer(Instant::now(), STARTING, halt)?;
        let Some(name) = line.strip_prefix("ready").filter(|rest| rest.is_empty() || rest.starts_with(' '))
        else {
            return Err(self.babbled(&line, "ready NAME"));
        };
        if let Some(running) = &mut self.running {
            running.name = quoted(name.trim());
        }
        Ok(())
    }

    /// Tells it something that needs no answer.
    pub fn say(&mut self, line: &str) {
        if let Some(running) = &self.running {
            running.log.line('>', line);
            running.process.say(line);
        }
    }

    /// Whether it has spoken without being asked, or is gone.
    ///
    /// # Errors
    /// When it did; then it is ended.
    pub fn silent(&mut self) -> Result<(), Trouble> {
        self.listen(Duration::ZERO)?;
        let spoken = self.running.as_ref().and_then(|running| running.pending.front().cloned());
        match spoken {
            None => Ok(()),
            Some(line) => {
                self.stop();
                let why = format!("said '{}' without being asked", quoted(&line));
                Err(Forfeit::new(Verdict::Babbling, why).into())
            }
        }
    }

    /// Asks for a move and gives its text with the time it took.
    ///
    /// # Errors
    /// When it does not answer as it should, or the tournament was stopped.
    pub fn go(&mut self, time: Duration, halt: &Limits) -> Result<(String, Duration), Trouble> {
        self.silent()?;
        self.say(&format!("go {}", time.as_millis().max(1)));
        let (line, took) = self.answer(Instant::now(), time + self.manner.grace, halt)?;
        match line.strip_prefix("move ").map(str::trim).filter(|step| !step.is_empty()) {
            Some(step) => Ok((step.to_owned(), took)),
            None => Err(self.babbled(&line, "move M")),
        }
    }

    /// Asks it to end and waits for that; whether it ended by itself.
    pub fn quit(&mut self) -> bool {
        self.say("quit");
        self.close()
    }

    /// Says nothing more to it and waits for its end; whether it ended by itself.
    pub fn close(&mut self) -> bool {
        let Some(mut running) = self.running.take() else { return true };
        let left = running.process.leave(LEAVING);
        running.process.end();
        left
    }

    /// Ends the program at once.
    pub fn stop(&mut self) {
        self.running = None;
    }

    fn babbled(&mut self, line: &str, wanted: &str) -> Trouble {
        self.stop();
        let why = format!("said '{}' where '{wanted}' is expected", quoted(line));
        Forfeit::new(Verdict::Babbling, why).into()
    }

    /// The next line, if it comes in time.
    fn answer(
        &mut self,
        from: Instant,
        time: Duration,
        halt: &Limits,
    ) -> Result<(String, Duration), Trouble> {
        loop {
            let arrived = self.listen(GLANCE.min((time + GLANCE).saturating_sub(from.elapsed())))?;
            let running = self.running.as_mut();
            if let Some(line) = running.and_then(|running| running.pending.pop_front()) {
                let took = arrived.unwrap_or_else(Instant::now).saturating_duration_since(from);
                if took <= time {
                    return Ok((line, took));
                }
                self.stop();
                return Err(late(took, time));
            }
            if halt.stopped() {
                self.stop();
                return Err(Trouble::Stopped);
            }
            // What was written in time and is still in the pipe is heard above; now the time is over.
            if from.elapsed() >= time + GLANCE {
                self.stop();
                return Err(late(from.elapsed(), time));
            }
        }
    }

    /// Takes what was said; the time at which the last piece arrived.
    fn listen(&mut self, patience: Duration) -> Result<Option<Instant>, Forfeit> {
        let Some(running) = &mut self.running else { return Ok(None) };
        let (wanted, why) = match running.process.hear(patience) {
            None => return Ok(None),
            Some((at, Heard::Lines(lines))) => {
                lines.iter().for_each(|line| running.log.line('<', line));
                running.pending.extend(lines);
                return Ok(Some(at));
            }
            Some((_, Heard::Endless)) => (Verdict::Babbling, "wrote a line without end".to_owned()),
            Some((_, Heard::Closed)) => (Verdict::Crashed, ended(running)),
        };
        self.stop();
        Err(Forfeit::new(wanted, why))
    }
}

impl Drop for External {
    fn drop(&mut self) {
        self.quit();
    }
}

/// The verdict on an answer that came too late.
pub(super) fn late(took: Duration, time: Duration) -> Trouble {
    let why = format!("no answer after {} ms, {} were allowed", took.as_millis(), time.as_millis());
    Forfeit::new(Verdict::Late, why).into()
}

/// How a program whose output is closed came to its end.
fn ended(running: &mut Running) -> String {
    // It closes its pipes on its way out; a moment later its last words are here too.
    running.process.leave(Duration::from_millis(200));
    let status = running.process.end();
    let mut why = match status.and_then(|status| status.code()) {
        Some(code) => format!("ended with exit code {code}"),
        None => status.map_or_else(|| "ended".to_owned(), |status| format!("ended: {status}")),
    };
    std::thread::sleep(Duration::from_millis(5));
    if let Some(words) = running.log.last_words() {
        why.push_str(&format!(" ({})", quoted(&words)));
    }
    why
}
