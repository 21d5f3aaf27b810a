//! Does Ctrl-C end a run with what it has, and with exit code 130?
#![cfg(unix)]

mod shell;

use shell::{PAIR, words};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

fn start(line: &str) -> Child {
    Command::new(env!("CARGO_BIN_EXE_ludo"))
        .args(words(line))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("ludo starts")
}

fn interrupt(child: &Child) {
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(sent.success());
}

/// The exit code and the rest of the output; a program that does not end within `PATIENCE` is killed, and its code is
/// then `None`.
fn end(mut child: Child) -> (Option<i32>, String) {
    const PATIENCE: Duration = Duration::from_secs(30);
    let mut pipe = child.stdout.take().expect("a pipe");
    let reader = std::thread::spawn(move || {
        let mut rest = String::new();
        pipe.read_to_string(&mut rest).map(|_| rest).expect("text")
    });
    let asked = Instant::now();
    while child.try_wait().expect("it is there").is_none() {
        if asked.elapsed() > PATIENCE {
            child.kill().expect("killed");
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    (child.wait().expect("it ends").code(), reader.join().expect("read"))
}

/// Small instances, so that the signal often comes between two of them, when nothing is being generated.
#[test]
fn a_generator_that_never_ends_is_stopped() {
    for round in 0..60 {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("many.txt");
        let line = format!("new dollar --set n=2 --count 1000000000 --to line -o {}", path.display());
        let child = start(&line);
        std::thread::sleep(Duration::from_millis(60 + 3 * (round % 7)));
        interrupt(&child);
        assert_eq!(end(child), (Some(130), String::new()), "round {round}");
        assert_eq!(std::fs::read_dir(folder.path()).expect("list").count(), 0, "half a file is no file");
    }
}

/// The check after solving ends too, and what was found is printed as unproved.
#[test]
fn counting_and_checking_end_at_once() {
    for (question, rule) in [("facts", "kayles 90"), ("regions", "chomp 12 12")] {
        let child = Command::new(env!("CARGO_BIN_EXE_ludo"))
            .args(["solve", "arena", question, &format!("text:{rule}")])
            .stdout(Stdio::piped())
            .spawn()
            .expect("ludo starts");
        std::thread::sleep(Duration::from_millis(700));
        let start = Instant::now();
        interrupt(&child);
        let (code, said) = end(child);
        assert_eq!(code, Some(130), "{question}: {said}");
        assert!(
            said.contains("interrupted") && start.elapsed() < Duration::from_secs(8),
            "{question}: {said}"
        );
    }
}

#[test]
fn a_silent_stream_is_cut_and_its_tally_printed() {
    let mut child = start("solve dollar winnable - --each --tally");
    let mut input = child.stdin.take().expect("a pipe");
    writeln!(input, "{PAIR}\n{PAIR}").expect("written");
    std::thread::sleep(Duration::from_millis(500));
    interrupt(&child);
    assert_eq!(end(child), (Some(130), "true\t2\n".to_owned()));
    drop(input);
}

#[test]
fn answers_of_a_stream_do_not_wait_for_its_end() {
    for threads in ["1", "2"] {
        let mut child = start(&format!("solve dollar winnable - --each --threads {threads}"));
        let mut input = child.stdin.take().expect("a pipe");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe"));
        for _ in 0..3 {
            writeln!(input, "{PAIR}").expect("written");
            let mut answer = String::new();
            lines.read_line(&mut answer).expect("an answer");
            assert_eq!(answer, "true\n");
        }
        drop(input);
        assert_eq!(child.wait().expect("it ends").code(), Some(0));
    }
}

#[test]
fn a_game_at_its_prompt_ends_at_once() {
    let mut child = start("play dollar new:petersen");
    let input = child.stdin.take();
    std::thread::sleep(Duration::from_millis(500));
    interrupt(&child);
    assert_eq!(end(child).0, Some(130));
    drop(input);
}
