//! The programs of this machine: found where `LUDO_HIGHS` says (HiGHS), in a folder `solvers` of the project, or on PATH;
//! started in an empty folder, ended when the limits say so.

use crate::run::clock;
use crate::tournament::external::has_ended;
use ludograph_core::programs::{Call, Programs, Reply, Starter};
use ludograph_core::{Limits, Stop};
use std::io::Read;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

/// How long it waits before it looks again whether a program has ended.
const PAUSE: Duration = Duration::from_millis(2);
/// How long it waits for what an ended program has said.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// The programs that can be found.
pub fn programs() -> Programs {
    Programs::by(Arc::new(Path))
}

struct Path;

impl Starter for Path {
    fn knows(&self, program: &str) -> bool {
        named(program).is_some() || find(program).is_some()
    }

    fn call(&self, call: &Call, limits: &Limits) -> Result<Reply, Stop> {
        let failed =
            |what: std::io::Error| Stop::GaveUp(format!("{} could not be run: {what}", call.program).into());
        let missing = || match named(call.program) {
            Some(path) => format!("LUDO_HIGHS names {}, which is no file", path.display()),
            None => format!("{} is not here", call.program),
        };
        let path = find(call.program).ok_or_else(|| Stop::GaveUp(missing().into()))?;
        let folder = tempfile::tempdir().map_err(failed)?;
        for (name, bytes) in call.files {
            std::fs::write(folder.path().join(name), bytes).map_err(failed)?;
        }
        let mut command = Command::new(&path);
        if let Some(libraries) = libraries(&path) {
            command.env("LD_LIBRARY_PATH", libraries);
        }
        command.args(call.arguments).current_dir(folder.path());
        let pipes = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        // A program may start others; at its end all of them are ended.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(pipes, 0);
        let mut child = pipes.spawn().map_err(failed)?;
        let voice = child.stdout.take();
        let (tell, heard) = mpsc::channel();
        std::thread::spawn(move || listen(voice, &tell));
        let (ended, used) = wait(&mut child, limits);
        clock::lend(used);
        // A program that left its group may still hold the pipe: nobody waits for it.
        let mut said = Vec::new();
        while let Ok(Some(part)) = heard.recv_timeout(LAST_WORDS) {
            said.extend_from_slice(&part);
        }
        let file = if ended.is_ok() { call.result } else { call.meanwhile };
        Ok(Reply { said, result: std::fs::read(folder.path().join(file)).ok(), ended })
    }
}

/// Passes on what a program says, part by part, and nothing at its end.
fn listen(voice: Option<std::process::ChildStdout>, tell: &mpsc::Sender<Option<Vec<u8>>>) {
    let mut part = vec![0; 1 << 16];
    // What was said before a failure is still worth having.
    if let Some(mut voice) = voice {
        while let Ok(count @ 1..) = voice.read(&mut part) {
            if tell.send(Some(part[..count].to_vec())).is_err() {
                return;
            }
        }
    }
    // Nobody may listen any more.
    let _ = tell.send(None);
}

/// Waits for the end of a program, and makes one when the limits are reached; with the seconds of CPU it used.
fn wait(child: &mut Child, limits: &Limits) -> (Result<(), Stop>, f64) {
    let begun = Instant::now();
    loop {
        // A program that has ended tells what it used until it is reaped.
        let over = has_ended(child);
        let stopped = limits.spend(0).err().filter(|_| !over);
        if over || stopped.is_some() {
            let used = used(child).unwrap_or_else(|| begun.elapsed().as_secs_f64());
            end(child);
            let reaped =
                child.wait().map_err(|what| Stop::GaveUp(format!("a program was lost: {what}").into()));
            return (stopped.map_or_else(|| reaped.map(|_| ()), Err), used);
        }
        std::thread::sleep(PAUSE);
    }
}

/// Ends a program and all that it started. It has not been waited for, so its number is still its own; it may have
/// ended in this moment, and then there is nothing left to end.
pub(crate) fn end(child: &mut Child) {
    #[cfg(unix)]
    if let Some(leader) = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw) {
        let _ = rustix::process::kill_process_group(leader, rustix::process::Signal::KILL);
    }
    let _ = child.kill();
}

/// Seconds of CPU of a program and of those it has waited for; Linux tells, in hundredths.
fn used(child: &Child) -> Option<f64> {
    let text = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).ok()?;
    let behind = text.rsplit_once(')')?.1;
    let ticks = behind.split_whitespace().skip(11).take(4).map(|word| word.parse::<u64>().ok());
    ticks.sum::<Option<u64>>().map(|ticks| ticks as f64 / 100.0)
}

/// Where `make highs` puts what it installs, below the folder of the project.
const INSTALLED: &str = "solvers/highsbox/highs_dist/bin";

/// What the environment says about where a program is.
fn named(program: &str) -> Option<PathBuf> {
    (program == "highs").then(|| std::env::var_os("LUDO_HIGHS")).flatten().map(PathBuf::from)
}

fn find(program: &str) -> Option<PathBuf> {
    if let Some(path) = named(program) {
        return Some(path).filter(|path| path.is_file());
    }
    // The binary of a project lies in target/release or deeper, the installed one beside nothing of ours.
    let own = std::env::current_exe().ok();
    let above = own.iter().flat_map(|path| path.ancestors().skip(1).take(4));
    let near = above.map(|folder| folder.join(INSTALLED).join(program));
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let path: Vec<PathBuf> = std::env::split_paths(&folders).map(|folder| folder.join(program)).collect();
    near.chain(path).find(|path| path.is_file())
}

/// The folder of the libraries that a package brings for its program, beside the folder of the program.
fn libraries(program: &std::path::Path) -> Option<PathBuf> {
    let folder = program.parent()?.parent()?.join("lib");
    folder.join("libhighs.so").is_file().then_some(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_called_with_its_files_and_its_result_is_read() {
        let call = Call {
            program: "sh",
            arguments: &["-c", "echo heard; tr a b < in.txt > out.txt"],
            files: &[("in.txt", b"banana")],
            result: "out.txt",
            meanwhile: "",
        };
        let reply = programs().call(&call, &Limits::none()).unwrap();
        let expected = Reply { said: b"heard\n".to_vec(), result: Some(b"bbnbnb".to_vec()), ended: Ok(()) };
        assert_eq!(reply, expected);
    }

    /// Its time is the caller's time: it worked for him.
    #[test]
    fn a_program_that_works_is_paid_for() {
        let limits = Limits::none();
        let burn = "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; echo done > out.txt";
        let call =
            Call { program: "sh", arguments: &["-c", burn], files: &[], result: "out.txt", meanwhile: "" };
        let ((), cpu) = crate::run::measured(None, &limits, &limits, || {
            programs().call(&call, &Limits::none()).expect("it ends");
        });
        assert!(cpu > 0.02, "{cpu}");
    }

    #[test]
    fn a_program_that_does_not_end_is_ended() {
        let limits = Limits::none();
        limits.stop();
        let call = Call { program: "sleep", arguments: &["600"], files: &[], result: "", meanwhile: "" };
        let reply = programs().call(&call, &limits).expect("it starts");
        assert_eq!(reply.ended, Err(Stop::Halted(ludograph_core::Halt::Gone)));
    }

    /// It is ended with all that it started, and what it had written until then is read.
    #[test]
    fn what_an_ended_program_started_ends_too_and_its_file_is_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let mark = folder.path().join("alive");
        let script = format!(
            "echo so far > part.txt; (sleep 1; echo x > {}) & echo begun; wait; echo late",
            mark.display()
        );
        let limits = Limits::none();
        let clock = {
            let limits = limits.clone();
            std::thread::spawn(move || {
                std::thread::sleep(Duration::from_millis(300));
                limits.stop();
            })
        };
        let arguments = ["-c", script.as_str()];
        let call = Call {
            program: "sh",
            arguments: &arguments,
            files: &[],
            result: "out.txt",
            meanwhile: "part.txt",
        };
        let reply = programs().call(&call, &limits).expect("it starts");
        clock.join().expect("the clock goes");
        assert_eq!(reply.result.as_deref(), Some(b"so far\n".as_slice()));
        assert_eq!(reply.said, b"begun\n");
        std::thread::sleep(Duration::from_millis(1500));
        assert!(!mark.exists(), "what it started goes on");
    }

    #[test]
    fn a_program_that_is_not_there_is_said_so() {
        assert!(!programs().has("no-such-program"));
        let call = Call { program: "no-such-program", arguments: &[], files: &[], result: "", meanwhile: "" };
        let what = Stop::GaveUp("no-such-program is not here".into());
        assert_eq!(programs().call(&call, &Limits::none()), Err(what));
    }
}
