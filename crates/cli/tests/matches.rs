//! Are tournaments fair, repeatable and hard to break, seen from outside?
#![cfg(unix)]

mod shell;

use serde_json::Value;
use shell::{Done, fed_in, ludo, root};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// A match in a folder that sees docs/; words are cut at blanks, and players may have blanks for themselves.
fn held(folder: &Path, line: &str, players: &[&str]) -> Done {
    let docs = folder.join("docs");
    if !docs.exists() {
        std::os::unix::fs::symlink(root().join("docs"), docs).expect("a link");
    }
    let mut words = shell::words(line);
    words.insert(0, "match");
    for player in players {
        words.extend(["--player", player]);
    }
    fed_in(folder, "", words)
}

fn scratch() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

fn lines(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path).expect("written");
    text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

#[test]
fn the_object_is_as_the_contract_says() {
    let done =
        held(scratch().path(), "colors --games 20 --on new:size=8 --json", &["greedy", "random", "greedy"]);
    let object = done.json();
    done.good();
    assert_eq!(object["players"], serde_json::json!(["greedy", "random", "greedy (2)"]));
    let pairs = object["pairs"].as_array().expect("a list");
    assert_eq!(pairs.len(), 3);
    for pair in pairs {
        let count = |name: &str| pair[name].as_u64().unwrap_or_else(|| panic!("{name} is no count: {pair}"));
        assert_eq!(count("games"), 20);
        assert_eq!(count("wins") + count("draws") + count("losses") + count("stalls"), 20);
        let five: Vec<u64> =
            pair["pentanomial"].as_array().expect("five").iter().filter_map(Value::as_u64).collect();
        assert_eq!((five.len(), five.iter().sum::<u64>()), (5, 10));
        let halves: u64 = (0..).zip(&five).map(|(points, meetings): (u64, &u64)| points * meetings).sum();
        assert_eq!(halves, 2 * count("wins") + count("draws") + count("stalls"));
        let score = pair["score"].as_f64().expect("percent");
        assert!((score - 2.5 * halves as f64).abs() < 1e-3, "{pair}");
    }
    assert_eq!(pairs[0]["wins"], 20, "greedy always beats chance: {}", pairs[0]);
    // Two greedy players on one board: whatever the board decides, both get it once.
    assert_eq!(pairs[1]["pentanomial"], serde_json::json!([0, 0, 10, 0, 0]));
    let ratings = object["ratings"].as_array().expect("a list");
    assert_eq!(ratings.len(), 3);
    assert!(ratings.iter().all(|one| one["player"].is_string() && one["rating"].is_number()));
    assert!(ratings.iter().all(|one| one["error"].is_null()), "a score of 100 % has no bound");
}

#[test]
fn threads_and_repetition_change_no_byte() {
    let folder = scratch();
    let run = |threads: u32, file: &str| {
        let line = format!("colors --games 12 --on new:size=7 --seed 9 --json --threads {threads} -o {file}");
        held(folder.path(), &line, &["random", "random-wise", "greedy", "foresighted"]).good()
    };
    let one = run(1, "one");
    assert_eq!(one, run(3, "three"));
    let read = |file: &str| fs::read(folder.path().join(file)).expect("written");
    assert_eq!(read("one"), read("three"));
    assert_eq!(one, run(2, "one"), "nothing is left to play, and the table is the same");
    assert_eq!(read("one"), read("three"));
}

#[test]
fn a_cut_off_tournament_goes_on_and_another_one_is_refused() {
    let folder = scratch();
    let (line, players) = ("colors --games 10 --on new:size=6 -o games", ["random", "greedy"]);
    let table = held(folder.path(), line, &players).good();
    let file = folder.path().join("games");
    let whole = fs::read(&file).expect("written");
    for cut in [0, 1, 5, whole.len() / 2, whole.len() - 1] {
        fs::write(&file, &whole[..cut]).expect("written");
        assert_eq!(held(folder.path(), line, &players).good(), table, "cut at {cut}");
        assert_eq!(fs::read(&file).expect("written"), whole, "cut at {cut}");
    }
    for (other, what) in [
        (
            "colors --games 10 --on new:size=7 -o games",
            "games:1:1: this result is of another tournament: on is",
        ),
        ("colors --games 10 --on new:size=6 --seed 4 -o games", "another tournament"),
        ("colors --games 10 --on new:size=6 --nodes-per-move 5 -o games", "limit is null"),
        ("colors --games 10 --on new:size=6 --set first=0 -o games", "games:3:1: "),
    ] {
        held(folder.path(), other, &players).refuses(what);
        assert_eq!(fs::read(&file).expect("still there"), whole);
    }
    fs::write(&file, "my diary").expect("written");
    held(folder.path(), line, &players).refuses("games:1:1: this is no result of a game");
    assert_eq!(fs::read(&file).expect("still there"), b"my diary");
}

#[test]
fn records_are_replayed() {
    let folder = scratch();
    let line = "colors --games 4 --on new:size=6 -o games";
    held(folder.path(), line, &["random-wise", "foresighted[depth=3]"]).good();
    let mut opened = Vec::new();
    for game in lines(&folder.path().join("games")) {
        let text = |name: &str| game[name].as_str().expect("text").to_owned();
        let record = format!("record:games#{}", game["number"]);
        let by_record = fed_in(folder.path(), "", ["replay", "colors", &record, "--json"]).json();
        assert_eq!(by_record["status"]["over"]["scores"], game["scores"], "{game}");
        opened.push(game["settings"]["first"].as_u64().expect("a seat"));
        let by_hand = [
            "replay".to_owned(),
            "colors".to_owned(),
            format!("text:{}", text("instance")),
            text("moves"),
            "--set".to_owned(),
            format!("first={}", game["settings"]["first"]),
            "--json".to_owned(),
        ];
        assert_eq!(ludo(by_hand).json(), by_record);
        let made = ludo(["convert", "colors", &text("on"), "--to", "line"]).good();
        assert_eq!(made.trim_end(), text("instance"), "the recipe makes it again");
    }
    assert_eq!(opened, [0, 0, 1, 1]);
    let replay = |words: &[&str]| fed_in(folder.path(), "", [&["replay", "colors"], words].concat());
    replay(&["record:games#9"]).refuses("games: there is no game 9");
    replay(&["record:games#x"]).refuses("'x' is no number of a game");
    replay(&["record:nothing#1"]).refuses("nothing: cannot be read");
    replay(&["record:games#1", "A"]).refuses("a record has its own moves");
    replay(&["record:games#1", "--set", "first=1"]).refuses("a record has its own settings");
    replay(&["new:"]).refuses("<MOVES>");
    fed_in(folder.path(), "", ["replay", "dollar", "record:games#1"])
        .refuses("a game of colors, not of dollar");
}

#[test]
fn wrong_words_are_refused() {
    let folder = scratch();
    for (line, players, what) in [
        ("colors", &[][..], "here is none"),
        ("colors", &["greedy"], "here is one"),
        ("colors", &["greedy", "gredy"], "did you mean 'greedy'?"),
        ("colors", &["greedy", "foresighted[dept=2]"], "did you mean 'depth'?"),
        ("colors", &["greedy", "cmd:"], "names no program"),
        ("colors", &["greedy", "cmd:./nothing here"], "cmd:./nothing here: cannot be started: No such file"),
        ("colors --games 7", &["greedy", "random"], "their number is even"),
        ("colors --games 0", &["greedy", "random"], "--games 0"),
        ("colors --games -2", &["greedy", "random"], "-2"),
        ("colors --on new:size=0", &["greedy", "random"], "new:size=0: "),
        ("colors --on new:sise=9", &["greedy", "random"], "did you mean 'size'?"),
        ("colors --on nowhere", &["greedy", "random"], "nowhere: cannot be read"),
        ("colors --on text:AB", &["greedy", "random"], "text"),
        ("colors --set rul=classic", &["greedy", "random"], "no rules setting named 'rul'"),
        ("colors --set first=2", &["greedy", "random"], "first"),
        ("colors --time-per-move 1s --nodes-per-move 5", &["greedy", "random"], "cannot be used with"),
        ("colors --time-per-move 0ms", &["greedy", "random"], "a time is more than 0"),
        ("colors --nodes-per-move 0", &["greedy", "random"], "a node at least"),
        ("colors --sprt elo0=3,elo1=1", &["greedy", "random"], "must be below"),
        ("colors --sprt elo0=0,elo1=9", &["greedy", "random", "random"], "about two players, here are 3"),
        ("colors -o .", &["greedy", "random"], ".: cannot be read"),
        ("colors -o no/such/file", &["greedy", "random"], "no/such/file: cannot be written"),
        ("dollar", &["naive", "naive"], "a match needs a game with two seats; dollar has 1"),
        ("chess", &["greedy", "random"], "no game named 'chess'"),
        ("colors --compliance greedy", &[], "'greedy' is no program"),
        ("colors --compliance cmd:x", &["greedy"], "cannot be used with"),
    ] {
        held(folder.path(), line, players).refuses(what);
    }
    assert_eq!(fs::read_dir(folder.path()).expect("list").count(), 1, "nothing is written but the link");
}

#[test]
fn every_game_with_two_seats_has_matches() {
    let games = ludo(["games", "--json"]).json();
    for game in games.as_array().expect("a list") {
        let key = game["key"].as_str().expect("a key");
        if game["play"]["seats"].as_array().is_none_or(|seats| seats.len() != 2) {
            continue;
        }
        for player in game["play"]["players"].as_array().expect("a list") {
            let player = player["key"].as_str().expect("a key");
            let line = format!("{key} --games 2 --nodes-per-move 200 --json");
            let done = held(scratch().path(), &line, &[player, player]);
            if done.code == 2 {
                done.refuses("cannot take the seat");
            } else {
                let object = done.json();
                done.good();
                assert_eq!(object["pairs"][0]["games"], 2);
                for one in object["forfeits"].as_array().expect("a list") {
                    assert!(one["last"].is_null(), "{key}: {player} forfeits: {one}");
                }
            }
        }
    }
}

#[test]
fn a_sequential_test_ends_a_match_early() {
    let line = "colors --games 1000 --on new:size=6 --sprt elo0=0,elo1=100 --json";
    let object = held(scratch().path(), line, &["greedy", "random"]).json();
    assert_eq!(object["sprt"]["accepted"], "elo1");
    assert!(object["games"].as_u64().is_some_and(|games| games < 100), "{object}");
    let object = held(scratch().path(), line, &["random", "greedy"]).json();
    assert_eq!(object["sprt"]["accepted"], "elo0");
}

#[test]
fn the_four_verdicts_are_told_apart_and_stop_nothing() {
    let ready = "case $w in ludo) echo ready x;; quit) exit;; go)";
    let player = |turn: &str| format!("cmd:sh -c 'while read -r w r; do {ready} {turn};; esac; done'");
    let bad = [
        ("late", player(":")),
        ("illegal", player("echo move Z")),
        ("crashed", player("exit 9")),
        ("babbling", player("echo what?")),
    ];
    let mut players: Vec<&str> = bad.iter().map(|(_, program)| program.as_str()).collect();
    players.push("greedy");
    let line =
        "colors --games 2 --on new:size=5 --time-per-move 500ms --threads 4 --log logs --json -o games";
    let folder = scratch();
    let object = held(folder.path(), line, &players).json();
    assert_eq!(object["games"], 20);
    for (index, (verdict, _)) in bad.iter().enumerate() {
        let forfeits = &object["forfeits"][index];
        let counts: Vec<u64> = ["late", "illegal", "crashed", "babbling"]
            .iter()
            .filter_map(|name| forfeits[*name].as_u64())
            .collect();
        assert!(
            forfeits[*verdict].as_u64() == Some(counts.iter().sum()) && counts.iter().sum::<u64>() >= 2,
            "{forfeits}"
        );
    }
    assert_eq!(object["forfeits"][4]["last"], Value::Null);
    let pairs = object["pairs"].as_array().expect("a list");
    let against_greedy = pairs.iter().filter(|pair| pair["b"] == "greedy");
    assert!(against_greedy.into_iter().all(|pair| pair["losses"] == 2), "{pairs:?}");
    assert!(fs::read_dir(folder.path().join("logs")).expect("logs").count() >= 4);
    assert!(
        lines(&folder.path().join("games"))
            .iter()
            .all(|line| line["end"] != "rules" && line["why"].is_string())
    );
}

#[test]
fn the_example_players_speak_the_protocol() {
    for (program, needs) in
        [("cmd:sh docs/players/cycle.sh", "sh"), ("cmd:python3 docs/players/greedy.py", "python3")]
    {
        if Command::new(needs).args(["-c", ""]).stdin(Stdio::null()).output().is_err() {
            assert!(std::env::var_os("LUDO_STRICT").is_none(), "not run: needs {needs}");
            eprintln!("not run: needs {needs}");
            continue;
        }
        let folder = scratch();
        let said = held(folder.path(), "colors --on new:size=8", &[]);
        said.refuses("here is none");
        let words = ["match", "colors", "--on", "new:size=8", "--compliance", program];
        let said = fed_in(folder.path(), "", words).good();
        assert!(said.ends_with("speaks the protocol\n") && !said.contains("FAILED"), "{said}");
        if needs == "python3" {
            // The same rule in two languages: every meeting is shared.
            let line = "colors --games 10 --on new:size=9 --json";
            let object = held(folder.path(), line, &["greedy", program]).json();
            assert_eq!(object["pairs"][0]["pentanomial"], serde_json::json!([0, 0, 5, 0, 0]), "{object}");
            assert_eq!(object["programs"][0]["name"], "greedy.py");
        }
    }
    let done = held(scratch().path(), "colors --compliance cmd:cat --json", &[]);
    assert_eq!((done.code, done.json()["passed"].clone()), (3, Value::Bool(false)));
}

#[test]
fn an_interrupted_match_prints_what_it_has() {
    let folder = scratch();
    let child = Command::new(env!("CARGO_BIN_EXE_ludo"))
        .args(shell::words(
            "match colors --player random --player random --games 2000000 --on new:size=6 -o games --json",
        ))
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("ludo starts");
    let file = folder.path().join("games");
    let start = std::time::Instant::now();
    while fs::metadata(&file).map_or(0, |about| about.len()) < 2000 {
        assert!(start.elapsed().as_secs() < 60, "nothing is played");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(sent.success());
    let done = Done::of(child.wait_with_output().expect("it ends"));
    assert_eq!((done.code, done.err.as_str()), (130, ""));
    assert_eq!(done.json()["games"], lines(&file).len());
}
