//! Programs that play well, and programs that misbehave in every way we could think of.
#![cfg(unix)]

use super::super::compliance;
use super::super::external::External;
use super::*;

/// A program in the shell's language that plays 1 always, with something else at one place.
fn shell(ready: &str, turn: &str, end: &str) -> String {
    format!(
        r#"cmd:sh -c 'while read -r word rest; do case $word in ludo) {ready};; go) {turn};; quit) {end};; esac; done'"#
    )
}

fn good() -> String {
    shell("echo ready steady", "echo move 1", "exit 0")
}

/// The verdicts of a program in 4 games against the perfect player, and the reason of the last one.
fn verdicts(program: &str, time: u64) -> ([u64; 4], String) {
    let mut table = table(&[program, "perfect"], 2);
    table.time = Some(Duration::from_millis(time));
    let (standing, lines) = table.run();
    assert_eq!(lines.len(), 4, "every game is played");
    let why = standing.last_forfeit(0).map(|(_, why)| why.clone()).unwrap_or_default();
    (standing.records()[0].verdicts, why)
}

#[track_caller]
fn check(program: &str, time: u64, expected: [u64; 4], why: &str) {
    let (found, said) = verdicts(program, time);
    assert_eq!(found, expected, "{program}: {said}");
    assert!(said.contains(why), "{program}: {said}");
}

const LATE: [u64; 4] = [4, 0, 0, 0];
const ILLEGAL: [u64; 4] = [0, 4, 0, 0];
const CRASHED: [u64; 4] = [0, 0, 4, 0];
const BABBLING: [u64; 4] = [0, 0, 0, 4];

#[test]
fn a_program_plays_whole_games_in_one_process() {
    // It counts its games and gives its own name; the process is the same for all of them.
    let program = "cmd:sh -c 'n=0; while read -r word rest; do case $word in ludo) echo ready $$;; \
                   new) n=$((n+1)); echo \"game $n: $rest\" >&2;; go) echo move 1;; end) echo $rest >&2;; quit) exit;; esac; done'";
    let folder = tempfile::tempdir().expect("a folder");
    let table = Table { time: Some(Duration::from_secs(5)), ..table(&[program, "random"], 3) };
    let (schedule, mut conditions) = (table.schedule(), table.conditions());
    conditions.logs = Some(folder.path().to_owned());
    let started = conditions.try_programs(&Limits::none()).expect("it starts");
    assert!(started[0].1.name().is_some_and(|name| name.parse::<u32>().is_ok()));
    let keep = |_: Played| -> Result<ControlFlow<()>, Error> { Ok(ControlFlow::Continue(())) };
    run(&conditions, &schedule, 1, BTreeMap::new(), started, &Limits::none(), keep).expect("games");
    let logs: Vec<_> = std::fs::read_dir(folder.path()).expect("list").collect();
    assert_eq!(logs.len(), 1, "one process");
    let path = logs[0].as_ref().expect("a file").path();
    // What it says on standard error comes on a pipe of its own, and its last words may come a moment after the end.
    let until = std::time::Instant::now() + Duration::from_secs(10);
    let read = || std::fs::read_to_string(&path).expect("text");
    while !read().contains("! game 6: {") && std::time::Instant::now() < until {
        std::thread::sleep(Duration::from_millis(10));
    }
    let log = read();
    assert!(log.starts_with("> ludo 1 toy\n< ready "), "{log}");
    assert!(log.contains(r#"> new {"instance":""#) && log.contains(r#""settings":{"first":1,"#), "{log}");
    assert!(log.contains("} seat 0\n") && log.contains("} seat 1\n"), "{log}");
    assert!(log.contains("> go 5000\n< move 1\n"), "{log}");
    assert!(log.contains("! game 6: {") && log.contains("> quit\n"), "{log}");
    assert_eq!(log.matches("> end ").count(), 6, "{log}");
    assert!(log.contains("> end win\n") || log.contains("> end loss\n"), "{log}");
}

#[test]
fn silence_is_late() {
    check(&shell("echo ready x", ":", "exit"), 60, LATE, "no answer after");
    check(&shell("echo ready x", "sleep 1; echo move 1", "exit"), 60, LATE, "110 were allowed");
}

#[test]
fn moves_that_are_not_possible_are_illegal() {
    check(&shell("echo ready x", "echo move 9", "exit"), 2000, ILLEGAL, "'9' is illegal");
    check(&shell("echo ready x", "echo move x", "exit"), 2000, ILLEGAL, "'x' is no number");
    check(&shell("echo ready x", "echo move 1 1", "exit"), 2000, ILLEGAL, "one move is wanted, here are 2");
}

#[test]
fn an_early_end_is_a_crash() {
    check("cmd:sh -c 'exit 3'", 2000, CRASHED, "exit code 3");
    check("cmd:true", 2000, CRASHED, "not started again");
    check(&shell("echo ready x", "echo oh no >&2; exit 7", "exit"), 2000, CRASHED, "exit code 7 (oh no)");
    check(&shell("echo ready x", "kill -9 $$", "exit"), 2000, CRASHED, "signal: 9");
    check(&shell("echo ready x; exec >&-; sleep 60", ":", "exit"), 2000, CRASHED, "ended");
}

#[test]
fn whatever_is_not_in_the_protocol_is_babble() {
    check(&shell("echo hello", "echo move 1", "exit"), 2000, BABBLING, "said 'hello' where 'ready NAME'");
    check(&shell("echo ready x", "echo thinking; echo move 1", "exit"), 2000, BABBLING, "said 'thinking'");
    check(&shell("echo ready x", "echo move", "exit"), 2000, BABBLING, "where 'move M'");
    check(&shell("echo ready x; echo hi", "echo move 1", "exit"), 2000, BABBLING, "said 'hi'");
    check(&shell("echo ready x", "yes", "exit"), 2000, BABBLING, "said 'y'");
    let endless = "head -c 50000000 /dev/zero | tr \"\\\\0\" x";
    check(&shell("echo ready x", endless, "exit"), 5000, BABBLING, "a line without end");
}

#[test]
fn two_moves_at_once_are_babble() {
    let program = shell("echo ready x", "printf \"move 1\\nmove 1\\n\"", "exit");
    let (found, said) = verdicts(&program, 2000);
    assert!(
        found[3] > 0 && found[0] + found[1] + found[2] == 0 && said.contains("without being asked"),
        "{found:?} {said}"
    );
}

#[test]
fn a_program_that_does_not_read_blocks_nobody() {
    // The instance is written to a full pipe; the program gets ready without reading anything.
    let program = "cmd:sh -c 'echo ready deaf; sleep 60'";
    check(program, 60, LATE, "no answer");
}

#[test]
fn children_are_ended_with_their_parent() {
    let folder = tempfile::tempdir().expect("a folder");
    let note = folder.path().join("child").display().to_string();
    // The child keeps the pipes open; its parent ends, or ignores its end.
    for ending in ["exit 1", "sleep 60"] {
        let program = shell(&format!("sleep 300 & echo $! > {note}; echo ready x"), ending, ":");
        let (found, _) = verdicts(&program, 60);
        assert_eq!(found.iter().sum::<u64>(), 4, "{found:?}");
        let child = std::fs::read_to_string(&note).expect("it was started").trim().to_owned();
        let alive = || {
            let stat = std::fs::read_to_string(format!("/proc/{child}/stat")).unwrap_or_default();
            stat.contains(") S ") || stat.contains(") R ")
        };
        let start = std::time::Instant::now();
        while alive() && start.elapsed() < Duration::from_secs(5) {
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!(!alive(), "{ending}: the child lives");
    }
}

#[test]
fn one_bad_program_harms_no_other_game() {
    let players = [good(), shell("echo ready x", "exit 1", "exit")];
    let table = Table {
        threads: 2,
        time: Some(Duration::from_secs(5)),
        ..table(&[&players[0], &players[1], "perfect"], 4)
    };
    let (standing, _) = table.run();
    assert_eq!(standing.records()[0].verdicts, [0; 4]);
    assert_eq!(standing.records()[1].verdicts, [0, 0, 16, 0]);
    let pairs: Vec<_> = standing.pairs().map(|(_, pair)| *pair).collect();
    assert_eq!((pairs[0].wins, pairs[2].losses), (8, 8));
    assert!(pairs[1].losses >= 4, "the perfect player is better than one that takes 1: {pairs:?}");
}

#[test]
fn a_program_that_is_not_there_is_refused_at_once() {
    let table = table(&["cmd:./no-such-program x", "perfect"], 2);
    let said = table.conditions().try_programs(&Limits::none()).err().expect("refused").to_string();
    assert_eq!(said, "cmd:./no-such-program x: cannot be started: No such file or directory");
}

#[test]
fn a_stopped_tournament_does_not_wait_for_programs() {
    let table = table(&["cmd:sleep 100", "perfect"], 2);
    let conditions = table.conditions();
    let halt = Limits::none();
    let start = std::time::Instant::now();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(100));
            halt.stop();
        });
        assert!(conditions.try_programs(&halt).is_ok());
    });
    assert!(start.elapsed() < Duration::from_secs(5));
}

/// What is wrong with a program, by the words of the check.
fn complies(program: &str) -> Vec<String> {
    let mut table = table(&[program, "perfect"], 1);
    table.time = Some(Duration::from_secs(2));
    let conditions = table.conditions();
    let manner = conditions.manner(0, &conditions.entrants[0]).expect("a program");
    let report = compliance::test(&conditions, External::new(manner), &Limits::none()).expect("no error");
    let flaw =
        |check: compliance::Check| check.flaw.map(|flaw| format!("{}: {}", check.what, flaw.verdict.word()));
    report.expect("not stopped").checks.into_iter().filter_map(flaw).collect()
}

#[test]
fn programs_are_tried_alone() {
    assert_eq!(complies(&good()), [""; 0]);
    assert_eq!(complies("cmd:true"), ["says 'ready NAME' to 'ludo 1 GAME': crashed"]);
    assert_eq!(complies(&shell("echo ready", "echo move 1", "exit")), ["gives itself a name: babbling"]);
    assert_eq!(complies(&shell("echo ready x", "echo move 1", "sleep 60")), ["ends after 'quit': late"]);
    let chatty = complies(&shell("echo ready x", "echo move 1; sleep 0.01; echo well", "exit"));
    assert!(chatty.len() >= 3 && chatty[0] == "plays a whole game at seat 0 (first): babbling", "{chatty:?}");
}
