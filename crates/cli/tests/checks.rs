//! What does `check` say when it cannot finish, what do its exit codes mean, and do names survive?

mod shell;

use serde_json::{Value, json};
use shell::{Done, checker, fed, fed_in, ludo, words};
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// `ludo check` and `ludo-check` with the same words.
fn judges(line: &str) -> [Command; 2] {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludo"));
    command.arg("check").args(words(line));
    let mut alone = Command::new(checker());
    alone.args(words(line));
    [command, alone]
}

/// What both programs say in a folder.
fn judged(folder: &Path, line: &str) -> [Done; 2] {
    judges(line).map(|mut program| Done::of(program.current_dir(folder).output().expect("it runs")))
}

/// No verdict because of the time, with exit code 1; the case is named, and nothing is called refuted.
#[track_caller]
fn unchecked(done: &Done, as_json: bool, instance: Option<&str>) {
    assert_eq!((done.code, done.err.as_str()), (1, ""), "{done:?}");
    if as_json {
        let object = done.json();
        assert_eq!(object["verdict"], "unchecked: the time limit was reached", "{object}");
        assert_eq!(object["flaw"], Value::Null, "{object}");
        assert!(instance.is_none_or(|name| object["instance"] == name), "{object}");
    } else {
        assert!(done.out.starts_with("unchecked: the time limit was reached\n"), "{done:?}");
        assert!(instance.is_none_or(|name| done.out.contains(&format!("instance  {name}\n"))), "{done:?}");
    }
}

#[test]
fn a_limit_while_reading_leaves_the_claim_unchecked() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |line: &str| fed_in(folder.path(), "", words(line));
    run("new arena --set n=200000 --seed 3 -o large.json").good();
    run("solve arena regions large.json --claim large.claim").good();
    // The instance is large, or the claim is: blanks change nothing but its length.
    fs::write(folder.path().join("small.json"), r#"{"adj":[[0]],"control":[0]}"#).expect("written");
    run("solve arena regions small.json --claim long.claim").good();
    let claim = fs::read_to_string(folder.path().join("long.claim")).expect("a claim");
    let long = claim.replacen('{', &format!("{{{}", " ".repeat(30_000_000)), 1);
    fs::write(folder.path().join("long.claim"), long).expect("written");
    for files in ["large.json large.claim", "small.json long.claim"] {
        for more in ["", " --json"] {
            let line = format!("arena regions {files} --time 1ms --strict{more}");
            for done in judged(folder.path(), &line) {
                unchecked(&done, !more.is_empty(), None);
            }
        }
    }
    // The same claim with more time has a verdict; the number of nodes does not stop a reader, but the check after it.
    for done in judged(folder.path(), "arena regions large.json large.claim") {
        assert_eq!((done.code, done.out.starts_with("proved\n")), (0, true), "{done:?}");
    }
    for done in judged(folder.path(), "arena regions large.json large.claim --nodes 1 --json") {
        assert_eq!(done.json()["verdict"], "unchecked: the node limit was reached");
        assert_eq!((done.code, done.json()["answer"].is_null()), (1, false), "the claim was read");
    }
}

/// Standard input that never ends: neither the reader of the instance nor that of the claim can hear of the limit.
#[test]
fn an_input_that_never_ends_leaves_the_claim_unchecked() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |line: &str| fed_in(folder.path(), "", words(line));
    fs::write(folder.path().join("small.line"), "-1 2 | 0-1").expect("written");
    run("solve dollar winnable small.line --claim small.claim").good();
    for (files, instance) in [("- small.claim", "<stdin>"), ("small.line -", "small.line")] {
        for more in ["", " --json"] {
            for mut program in judges(&format!("dollar winnable {files} --time 20ms{more}")) {
                let mut child: Child = program
                    .current_dir(&folder)
                    .stdin(Stdio::piped())
                    .stdout(Stdio::piped())
                    .stderr(Stdio::piped())
                    .spawn()
                    .expect("it starts");
                // Held open until the program has ended by itself.
                let open = child.stdin.take();
                let done = Done::of(child.wait_with_output().expect("it ends"));
                drop(open);
                unchecked(&done, !more.is_empty(), Some(instance));
            }
        }
    }
}

/// Words of a help on one line: where it is wrapped depends on the terminal.
fn help(program: &Path, line: &str) -> String {
    let output = Command::new(program).args(words(line)).output().expect("it runs");
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("text");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn exit_codes_stand_in_every_help_that_a_script_needs() {
    let program = Path::new(env!("CARGO_BIN_EXE_ludo"));
    let alone = checker();
    for (program, line) in
        [(program, "check --help"), (program, "check -h"), (&alone, "--help"), (&alone, "-h")]
    {
        let said = help(program, line);
        let start = said.split("Usage:").next().expect("a text has a first part");
        for what in [
            "Exit codes: 0 proved or unproved, 1 unchecked (a limit was reached), 2 bad usage or no claim, 3 refuted",
            "130 interrupted, 143 terminated",
            "`unproved` exits with 0 although a part of the claim is not verified",
            "use --strict in scripts: it turns unproved into exit code 1",
        ] {
            assert!(start.contains(what), "{line}: {what:?} is not among the first lines: {said}");
        }
    }
    for (line, codes) in [
        (
            "--help",
            &["0 answered", "1 stopped", "2 bad usage", "3 a claim was refuted", "4 ", "130 ", "143 "][..],
        ),
        ("solve --help", &["0 answered", "1 stopped", "2 bad usage", "4 ", "130 ", "143 "]),
        ("solve -h", &["0 answered", "1 stopped", "2 bad usage", "4 ", "130 ", "143 "]),
    ] {
        let said = help(program, line);
        let (_, mut table) = said.split_once("Exit codes: ").expect(line);
        for code in codes {
            let at = table.find(code).unwrap_or_else(|| panic!("{line}: {code:?} is missing: {table}"));
            table = &table[at + code.len()..];
        }
    }
}

const ANN: &str =
    r#"{"adj":[[1],[0,2],[]],"control":[0,0,1],"priorities":[1,2,0],"labels":["Ann","Bob",null]}"#;

#[test]
fn labels_of_an_arena_come_back_as_names_and_in_words() {
    for question in ["facts", "attractor", "regions", "safety", "parity"] {
        let sets: &[&str] = match question {
            "attractor" => &["--set", "target=Bob"],
            "safety" => &["--set", "avoid=Bob"],
            "parity" => &["--set", "dead_end=loses"],
            _ => &[],
        };
        let line = ["solve", "arena", question, "-", "--json"];
        let done = fed(ANN, line.iter().chain(sets));
        assert_eq!((done.code, &done.json()["names"]), (0, &json!(["Ann", "Bob", "2"])), "{question}");
    }
    let told = fed(ANN, ["solve", "arena", "facts", "-"]).good();
    assert!(told.contains("Ann") && told.contains("Bob"), "{told}");
    // Without labels nothing has a name.
    let plain = ANN.replace(r#","labels":["Ann","Bob",null]"#, "");
    let done = fed(&plain, ["solve", "arena", "facts", "-", "--json"]);
    assert_eq!((done.code, done.json().get("names")), (0, None));
}

#[test]
fn a_conversion_that_loses_names_refuses() {
    let folder = tempfile::tempdir().expect("a folder");
    let named = r#"{"vertices":[{"name":"Ann","value":1},{"name":"Bob","value":0}],"edges":[[0,1]]}"#;
    let quoted = ANN.replace("Bob", r#"B\"ob"#);
    // Whoever writes without a complaint must have kept the names.
    for (game, text, name) in
        [("arena", ANN, "Bob"), ("arena", &quoted, "B\"ob"), ("cops", named, "Bob"), ("dollar", named, "Bob")]
    {
        let about = ludo(["games", game, "--json"]).json();
        let formats = about["formats"].as_array().expect("formats").clone();
        let both = formats.iter().filter(|format| format["reads"] == true && format["writes"] == true);
        let (mut kept, mut lost) = (0, 0);
        for format in both.filter_map(|format| format["key"].as_str()) {
            let line = format!("convert {game} - --to {format} -o out");
            let done = fed_in(folder.path(), text, words(&line));
            if done.code == 0 {
                let back = fed_in(
                    folder.path(),
                    "",
                    words(&format!("convert {game} out --from {format} --to json")),
                );
                let back: Value = serde_json::from_str(&back.out).expect("JSON");
                assert!(back.to_string().contains(&json!(name).to_string()), "{game} {format}: {back}");
                kept += 1;
            } else if done.err.contains("cannot hold") {
                assert_eq!((done.code, done.out.as_str()), (2, ""), "{game} {format}: {done:?}");
                let lossy = fed_in(folder.path(), text, words(&format!("{line} --lossy")));
                assert_eq!(lossy.code, 0, "{game} {format}: {lossy:?}");
                lost += 1;
            } else {
                // Not this kind of instance at all: an arena without a rule, a graph that is no board.
                assert_eq!(done.code, 2, "{game} {format}: {done:?}");
            }
        }
        assert!(kept > 0 && (lost > 0 || text == ANN), "{game}: {kept} kept, {lost} lost");
    }
}
