//! Does every command keep its limits, whatever is asked and however large it is?
//!
//! The tests walk all questions and methods that `ludo games` lists, each on an instance that is large for it, so a
//! new method is tried without a line here. A limit holds if the process has ended one second after it.
#![cfg(unix)]

mod shell;

use serde_json::Value;
use shell::{ludo, words};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The time that a run is given, and what it may take beyond that.
const TIME: Duration = Duration::from_millis(200);
const GRACE: Duration = Duration::from_millis(1100);
/// Nodes are counted in portions, at most a walk over a graph of 20,000 vertices: so many may be spent beyond a limit.
const SLACK: u64 = 20_000;

/// Large instances: for a game, or for one of its questions.
const LARGE: &[(&str, &str, &str)] = &[
    ("arena", "", "new:family=random,n=300000,least=1,most=5,dead=0,priorities=50"),
    ("arena", "chomp", "text:chomp 3 1500"),
    ("colors", "", "new:size=300"),
    ("cops", "", "new:n=3000,p=0.5"),
    ("cops", "catch", "new:family=hypercube,d=10"),
    ("dollar", "", "new:n=20000,degree=11"),
    ("dollar", "gonality", "new:n=1000,degree=4"),
    ("dollar", "jacobian", "new:n=2000,degree=11"),
    ("pegs", "", "new:european"),
    ("towers", "", "new:n=9"),
];

/// What questions must be asked with.
const ASKED: &[(&str, &str, &str)] = &[
    ("cops", "catch", "--set cops=5"),
    ("dollar", "sequence", "--set moves=+3*1000000000"),
    ("arena", "buchi", "--set accepting=0,1,2"),
    ("arena", "cobuchi", "--set accepting=0,1,2"),
];

/// The entry for a question, or else for its game.
fn find(list: &'static [(&str, &str, &str)], game: &str, question: &str) -> Option<&'static str> {
    let of = |asked: &str| list.iter().find(|(one, other, _)| *one == game && *other == asked);
    of(question).or_else(|| of("")).map(|(_, _, found)| *found)
}

/// Every question with every method, as the words of a command.
fn commands() -> Vec<String> {
    let mut all = Vec::new();
    let games = ludo(["games", "--json"]).json();
    for game in games.as_array().expect("a list of games") {
        let game = game["key"].as_str().expect("a key");
        let about = ludo(["games", game, "--json"]).json();
        for question in about["questions"].as_array().expect("questions") {
            let key = question["key"].as_str().expect("a key");
            let Some(instance) = find(LARGE, game, key) else { panic!("{game} has no large instance here") };
            let settings = find(ASKED, game, key).unwrap_or_default();
            for method in question["methods"].as_array().expect("methods") {
                let method = method["key"].as_str().expect("a key");
                let line = instance.replace(' ', "_");
                all.push(format!("solve {game} {key} {line} {settings} --method {method}"));
            }
        }
    }
    all
}

fn start(line: &str) -> Child {
    let words: Vec<String> = words(line).iter().map(|word| word.replace('_', " ")).collect();
    Command::new(env!("CARGO_BIN_EXE_ludo"))
        .args(words)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("ludo starts")
}

/// Does the work with every item, two at a time, and gives what was wrong.
fn each<T: Sync>(items: &[T], work: impl Fn(&T) -> Option<String> + Sync) -> Vec<String> {
    let (next, wrong) = (Mutex::new(items.iter()), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let item = next.lock().expect("nobody panics").next();
                    let Some(item) = item else { return };
                    wrong.lock().expect("nobody panics").extend(work(item));
                }
            });
        }
    });
    wrong.into_inner().expect("nobody panics")
}

#[test]
fn every_question_and_method_ends_with_its_time() {
    let all = commands();
    assert!(all.len() > 50, "only {} commands", all.len());
    let wrong = each(&all, |line| {
        let begun = Instant::now();
        let child = start(&format!("{line} --time {}ms --json", TIME.as_millis()));
        let output = child.wait_with_output().expect("it ends");
        let took = begun.elapsed();
        let err = String::from_utf8_lossy(&output.stderr).into_owned();
        let out = String::from_utf8_lossy(&output.stdout).into_owned();
        if took > TIME + GRACE {
            return Some(format!("{took:?}: {line}"));
        }
        match output.status.code() {
            Some(0 | 1) => {}
            other => return Some(format!("exit {other:?}: {line}: {err}")),
        }
        let object: Value = match serde_json::from_str(&out) {
            Ok(object) => object,
            Err(error) => return Some(format!("{error}: {line}: {out}{err}")),
        };
        let stopped = output.status.code() == Some(1);
        let made = !object["read"].is_null()
            || !["arena", "cops", "dollar"].iter().any(|game| words(line)[1] == *game);
        if stopped && made && object["answer"].is_null() && object["reached"].is_null() {
            return Some(format!("nothing is said: {line}: {out}"));
        }
        let told = object["outcome"] == "stopped" && object["why"].is_string();
        (stopped != told).then(|| format!("{line}: {out}"))
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is generated, converted, drawn, played and chosen keeps its time as well.
#[test]
fn every_other_command_ends_with_its_time() {
    let lines = [
        "new arena --set n=5000000",
        "new colors --set size=3000",
        "new cops --set n=5000 --set p=0.5",
        "new dollar --set n=2000000 --set degree=11",
        "new pegs --set board=random --count 1000000",
        "new towers --set n=16 --set thin=true --seed 77",
        "convert arena new:n=1000000 --to json",
        "convert cops new:n=4000,p=0.5 --to edges",
        "convert pegs new:european --to lp --set model=document",
        "convert towers new:n=16 --to lp",
        "convert towers new:n=16 --to mps --set model=strong",
        "show arena new:n=300000 --as dot",
        "show cops new:n=3000,p=0.5 --as svg",
        "show dollar new:n=20000,degree=11 --as svg",
        "choose arena new:n=1000000 --player perfect",
        "choose colors new:size=300 --player alphabeta",
        "choose cops new:n=300,p=0.3 --player dual",
        "choose dollar new:n=2000,degree=11 --player only-borrow",
        "choose pegs new:european --player optimal",
        "choose towers new:n=9 --player exact",
    ];
    let (tried, said) = (Mutex::new(0), Mutex::new(0));
    let wrong = each(&lines, |line| {
        let begun = Instant::now();
        let child = start(&format!("{line} --time {}ms", TIME.as_millis()));
        let output = child.wait_with_output().expect("it ends");
        let (took, code) = (begun.elapsed(), output.status.code());
        let err = String::from_utf8_lossy(&output.stderr).into_owned();
        *tried.lock().expect("nobody panics") += 1;
        *said.lock().expect("nobody panics") += usize::from(code == Some(1) && err.contains("time limit"));
        let late = took > TIME + GRACE;
        (late || !matches!(code, Some(0 | 1))).then(|| format!("{took:?}, {code:?}: {line}: {err}"))
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let (tried, said) = (tried.into_inner().expect("unlocked"), said.into_inner().expect("unlocked"));
    assert!(tried == lines.len() && said > 4, "{said} of {tried} were stopped");
}

/// Few nodes end a run soon by themselves. The exception are integer programs, where the first node alone is a linear
/// program that the library does not count steps of. What a node costs differs between methods, so many nodes may take longer than
/// anybody wants to wait here: then only their number is looked at.
#[test]
fn every_question_and_method_keeps_its_nodes() {
    let runs: Vec<(String, u64)> =
        commands().into_iter().flat_map(|line| [1000, 100_000].map(|nodes| (line.clone(), nodes))).collect();
    let wrong = each(&runs, |(line, nodes)| {
        let whole = line.contains("--method ip-");
        let time = if *nodes == 1000 && !whole { 20 } else { 1 };
        let child = start(&format!("{line} --nodes {nodes} --time {time}s --json"));
        let output = child.wait_with_output().expect("it ends");
        let out = String::from_utf8_lossy(&output.stdout).into_owned();
        let object: Value = match serde_json::from_str(&out) {
            Ok(object) => object,
            Err(error) => return Some(format!("{error}: {line} --nodes {nodes}: {out}")),
        };
        let spent = object["nodes"].as_u64().unwrap_or(u64::MAX);
        let late = time == 20 && object["why"] == "the time limit was reached";
        (spent > nodes + SLACK || late).then(|| {
            format!("{line} --nodes {nodes}: {spent} nodes, {} after {} s", object["why"], object["seconds"])
        })
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The moments are chosen by a little arithmetic, so that the test does the same every time.
#[test]
fn whoever_interrupts_waits_no_longer_than_a_second() {
    let all = commands();
    let picked: Vec<(String, u64, bool)> = (0..24u64)
        .map(|k| {
            let line = all[(k * 37 + 5) as usize % all.len()].clone();
            (line, 10 + (k * k * 7919) % 500, k % 3 == 0)
        })
        .collect();
    let wrong = each(&picked, |(line, delay, terminate)| {
        let mut child = start(line);
        std::thread::sleep(Duration::from_millis(*delay));
        if child.try_wait().expect("it can be asked").is_some() {
            return None;
        }
        let (signal, code) = if *terminate { ("-TERM", 143) } else { ("-INT", 130) };
        let sent = Command::new("kill").args([signal, &child.id().to_string()]).output().expect("kill runs");
        let begun = Instant::now();
        let output = child.wait_with_output().expect("it ends");
        let took = begun.elapsed();
        if took > GRACE {
            return Some(format!("{took:?} after {delay} ms: {line}"));
        }
        // It may have ended in the moment before the signal came.
        let done = !sent.status.success() || output.status.code() == Some(0);
        (!done && output.status.code() != Some(code)).then(|| {
            format!(
                "{:?} after {delay} ms: {line}: {}",
                output.status,
                String::from_utf8_lossy(&output.stderr)
            )
        })
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The most memory that a process holds, in bytes, looked at until it ends.
fn peak(child: &mut Child) -> u64 {
    let path = format!("/proc/{}/status", child.id());
    let mut most = 0;
    while child.try_wait().expect("it can be asked").is_none() {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = line.and_then(|line| line.trim().trim_end_matches("kB").trim().parse::<u64>().ok());
        most = most.max(kilobytes.unwrap_or(0) * 1024);
        std::thread::sleep(Duration::from_millis(2));
    }
    most
}

#[test]
#[cfg(target_os = "linux")]
fn memory_stays_within_its_limit() {
    let limit: u64 = 128 << 20;
    for line in [
        "solve pegs positions new:european --method lists",
        "solve pegs fewest new:board=rectangle,rows=6,cols=6",
        "solve cops catch new:family=hypercube,d=8 --set cops=4 --method attractor",
        "solve arena facts new:family=random,n=20000000,least=2,most=5",
        "solve colors flood new:size=30",
        "new dollar --set n=5000000 --set degree=11",
    ] {
        let mut child = start(&format!("{line} --memory 128M --time 20s"));
        let out = child.stdout.take().expect("a pipe");
        let drain = std::thread::spawn(move || std::io::copy(&mut { out }, &mut std::io::sink()));
        let held = peak(&mut child);
        drain.join().expect("drained").expect("read");
        assert!(held <= limit + limit / 10 + (64 << 20), "{line}: {} MB", held >> 20);
        let code = child.wait().expect("it has ended").code();
        assert!(matches!(code, Some(0 | 1)), "{line}: {code:?}");
    }
}
