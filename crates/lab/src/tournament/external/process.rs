//! How is a program kept at a distance? It may never read, never stop writing, fork, hang, or ignore its end.
//!
//! Three threads stand between a program and a game. One writes to it, so that a program that does not read
//! blocks nobody. One reads lines and notes when they came; a line without end is cut and reported, and a
//! program that writes too much has to wait until it is read. One takes its standard error. A game waits at
//! most until a deadline.
//!
//! A program leads a process group of its own; at its end the whole group is killed before the leader is
//! reaped, while its number cannot belong to anybody else. Children that left the group are not followed; the
//! threads that still hold a pipe to them are left alone and end with their pipe.

use super::command::Program;
use super::log::Log;
use std::io::{self, Read, Write};
use std::process::{Child, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::time::{Duration, Instant};

/// A line longer than this is babble.
const LONGEST: usize = 64 << 10;
/// So many pieces may wait to be heard; a program that says more is held up.
const WAITING: usize = 16;

/// What came from a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// Whole lines that arrived together.
    Lines(Vec<String>),
    /// A line without end.
    Endless,
    /// The pipe is closed.
    Closed,
}

/// A running program.
pub(super) struct Process {
    child: Child,
    say: Option<Sender<Vec<u8>>>,
    hear: Receiver<(Instant, Heard)>,
    ended: bool,
}

impl Process {
    /// Starts a program.
    pub(super) fn start(program: &Program, log: &Log) -> io::Result<Self> {
        let mut command = program.command();
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let missing = || io::Error::other("a pipe is missing");
        let mut stdin = child.stdin.take().ok_or_else(missing)?;
        let stdout = child.stdout.take().ok_or_else(missing)?;
        let mut stderr = child.stderr.take().ok_or_else(missing)?;
        let (say, said) = channel::<Vec<u8>>();
        let (tell, hear) = sync_channel(WAITING);
        let process = Self { child, say: Some(say), hear, ended: false };
        let spawn = |name: &str, work: Box<dyn FnOnce() + Send>| {
            std::thread::Builder::new().name(name.to_owned()).spawn(work)
        };
        // If a thread cannot be had, `process` is dropped, and the program with it.
        spawn(
            "player-in",
            Box::new(move || {
                while let Ok(bytes) = said.recv() {
                    if stdin.write_all(&bytes).and_then(|()| stdin.flush()).is_err() {
                        return;
                    }
                }
            }),
        )?;
        spawn("player-out", Box::new(move || listen(stdout, &tell)))?;
        let log = log.clone();
        spawn(
            "player-err",
            Box::new(move || {
                let mut buffer = [0; 4096];
                while let Ok(length @ 1..) = stderr.read(&mut buffer) {
                    log.stderr(&buffer[..length]);
                }
            }),
        )?;
        Ok(process)
    }

    /// Says a line; a program that does not listen is no error.
    pub(super) fn say(&self, line: &str) {
        if let Some(say) = &self.say {
            let _ = say.send(format!("{line}\n").into_bytes());
        }
    }

    /// What comes until a time is over, and when it came; nothing if it stays silent.
    pub(super) fn hear(&self, patience: Duration) -> Option<(Instant, Heard)> {
        match self.hear.recv_timeout(patience) {
            Ok(heard) => Some(heard),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some((Instant::now(), Heard::Closed)),
        }
    }

    /// Closes the program's input and waits a while for its end; whether it came.
    pub(super) fn leave(&mut self, patience: Duration) -> bool {
        self.say = None;
        let start = Instant::now();
        let mut pause = Duration::from_micros(200);
        while start.elapsed() < patience {
            if has_ended(&mut self.child) {
                return true;
            }
            std::thread::sleep(pause);
            pause = (2 * pause).min(Duration::from_millis(10));
        }
        false
    }

    /// Ends the program and all of its group, and says how it ended.
    pub(super) fn end(&mut self) -> Option<ExitStatus> {
        if std::mem::replace(&mut self.ended, true) {
            return None;
        }
        self.say = None;
        crate::programs::end(&mut self.child);
        self.child.wait().ok()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// Whether a child has ended; it is not reaped, so its number stays its own.
#[cfg(unix)]
pub(crate) fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let Some(pid) = Pid::from_raw(child.id() as i32) else { return true };
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    !matches!(waitid(WaitId::Pid(pid), options), Ok(None))
}

/// Whether a child has ended.
#[cfg(not(unix))]
pub(crate) fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}

/// Cuts what a program writes into lines, each with its time.
fn listen(mut from: impl Read, tell: &SyncSender<(Instant, Heard)>) {
    let mut buffer = [0; 8192];
    let mut line = Vec::new();
    loop {
        let length = match from.read(&mut buffer) {
            Ok(length @ 1..) => length,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            _ => break,
        };
        let now = Instant::now();
        let mut lines = Vec::new();
        for piece in buffer[..length].split_inclusive(|&byte| byte == b'\n') {
            line.extend_from_slice(piece);
            if piece.ends_with(b"\n") {
                let text = String::from_utf8_lossy(&std::mem::take(&mut line)).into_owned();
                lines.push(text.trim_end_matches(['\n', '\r']).to_owned());
            }
        }
        if !lines.is_empty() && tell.send((now, Heard::Lines(lines))).is_err() {
            return;
        }
        if line.len() > LONGEST {
            let _ = tell.send((now, Heard::Endless));
            return;
        }
    }
    let _ = tell.send((Instant::now(), Heard::Closed));
}
