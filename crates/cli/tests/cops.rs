//! Does `ludo` treat Cops and Robber as the contract says: bad input, streams, replays, players?

mod shell;

use serde_json::json;
use shell::{fed, ludo, root, words};
use std::process::Command;

const RING: &str = "text:Dhc";

#[test]
fn the_bad_inputs_of_the_cops_notes_are_refused() {
    for (line, what) in [
        ("solve cops cop-number text:", "the input is empty"),
        ("solve cops cop-number text:?", "the graph is empty: at least one vertex is needed"),
        ("solve cops cop-number text:DQ", "1:3: the line is too short"),
        ("solve cops cop-number text:DQccc", "1:4: the line is too long"),
        ("solve cops cop-number text:D!c --from graph6", "1:2: '!' has no place here"),
        ("solve cops cop-number text::Dhc --from graph6", "this is sparse6, not graph6"),
        ("solve cops cop-number text:&Dhc --from graph6", "this is digraph6, not graph6"),
        ("solve cops cop-number text:~~~~~~~~", "the line is too short"),
        ("solve cops catch text:Dhc --set cops=0", "cops: 0 cops catch nobody"),
        ("solve cops catch text:Dhc --set cops=-1", "cops: "),
        ("solve cops catch text:Dhc --set cops=2000", "cops: 2000 cops are too many"),
        ("solve cops catch text:Dhc --set cop_speed=0", "cop_speed: 0 edges in a turn"),
        ("solve cops cop-number text:Dhc --set lazi=true", "did you mean 'lazy'?"),
        ("solve cops cop-number new:family=gnp,p=1.5", "p: 1.5"),
        ("solve cops cop-number new:family=gnp,p=-0.1", "p: -0.1"),
        ("solve cops cop-number new:family=hypercube,n=7", "n: the family hypercube takes d"),
        ("solve cops cop-number new:petersen,n=7,p=0.5", "p: the family petersen takes no parameter"),
        ("solve cops empirical text:Dhc --set EP=NaN", "EP: "),
        ("solve cops empirical text:Dhc --set EPp=inf", "EPp: "),
        ("solve cops empirical text:Dhc --set rounds=0", "rounds: "),
        ("replay cops text:Dhc dance", "'dance' is no move"),
        ("convert cops text:&AG --to graph6", "cannot hold the directions of the arcs"),
    ] {
        let line: Vec<&str> = words(line);
        let done = ludo(line.clone());
        assert_eq!((done.code, done.out.as_str()), (2, ""), "{line:?}: {done:?}");
        assert!(done.err.contains(what), "{what:?} is not said to {line:?}: {}", done.err);
    }
    for (text, what) in [
        ("3\n0 7", "2:3: vertex 7"),
        ("010\n101\n000", "not symmetric"),
        ("{\"n\":2,\"edges\":[[0,5]]}", "edges[0]: vertex 5"),
        ("p edge 3 1\ne 1 9", "2:"),
    ] {
        fed(text, words("solve cops cop-number -")).refuses(what);
    }
}

#[test]
fn odd_inputs_have_right_answers() {
    for (instance, settings, expected) in [
        ("3\n0 0\n0 1\n1 0\n1 2\n2 2", "", json!(1)),
        ("4\n0 1\n2 3", "", json!(2)),
        ("4", "", json!(4)),
        ("0 1\n1 2\n2 3\n3 0", "directed=true", json!(2)),
        (">>graph6<<Dhc\r\n", "", json!(2)),
        ("\u{feff}Dhc", "", json!(2)),
    ] {
        let mut line = words("solve cops cop-number - --json");
        if !settings.is_empty() {
            line.extend(["--set", settings]);
        }
        let done = fed(instance, line);
        assert_eq!(done.json()["answer"]["cop_number"], expected, "{instance}: {done:?}");
        assert_eq!(done.json()["verdict"], "proved");
    }
    let many = ludo(words("solve cops catch text:Dhc --set cops=9 --json")).json();
    assert_eq!(many["answer"], json!({"cops_win": true, "capture_time": 0}));
}

#[test]
fn what_is_too_large_says_so_with_bounds_and_exits_1() {
    let done = ludo(words("solve cops catch new:family=gnp,n=400,p=0.02#3 --set cops=7 --json"));
    assert_eq!(done.code, 1, "{done:?}");
    let why = done.json()["why"].to_string();
    assert!(why.contains("B, and ") && why.contains("the cop number lies between"), "sizes in units: {why}");
    let known = &done.json()["answer"];
    assert_eq!((&known["cops_win"], &known["capture_time"]), (&json!(null), &json!(null)), "{done:?}");
    assert!(known["cop_number"]["lower"].as_u64() >= Some(2) && known["turns_excluded"] == 0, "{done:?}");
    let max = ludo(words("solve cops cop-number new:petersen --set max=2 --json"));
    assert_eq!((max.code, &max.json()["answer"]["cop_number"]), (1, &json!(null)), "{max:?}");
    assert_eq!(max.json()["answer"]["lower"], 3);
    let huge =
        ludo(words("solve cops empirical text:Dhc --set robber=alg2 --set EN=900 --set EP=1e300 --json"));
    assert_eq!(huge.code, 1, "{huge:?}");
    assert!(huge.json()["why"].to_string().contains("overflow"), "{huge:?}");
    let cut = ludo(words("solve cops cop-number new:family=knight,dims=8,8 --nodes 1000 --json"));
    assert_eq!((cut.code, &cut.json()["answer"]["lower"]), (1, &json!(2)), "{cut:?}");
}

#[test]
fn a_replay_tells_round_and_distance_and_names_a_bad_move() {
    let moves = "cops 0 robber 2 cops 1 robber 3 cop 2 robber 4";
    let seen = ludo(["replay", "cops", RING, moves, "--json"]).json();
    let steps: Vec<String> =
        seen["steps"].as_array().expect("steps").iter().map(|s| s["move"].to_string()).collect();
    assert_eq!(steps.join(" "), r#""cops 0" "robber 2" "cops 1" "robber 3" "cop 2" "robber 4""#);
    let measures = |at: usize| {
        (seen["steps"][at]["measures"]["round"].clone(), seen["steps"][at]["measures"]["distance"].clone())
    };
    assert_eq!(measures(0), (json!(0), json!(null)));
    assert_eq!(measures(1), (json!(0), json!(2)));
    assert_eq!(measures(5), (json!(2), json!(2)));
    assert_eq!((&seen["final"], &seen["status"]), (&json!(null), &json!({"turn": 0})));
    let bad = ludo(["replay", "cops", RING, "cops 0 2 robber 3 cops 1 4", "--set", "cops=2"]);
    bad.refuses("move 3: 'cops 1 4' is illegal: round 1, cop 2: no edge leads from 2 to 4");
    let lines = fed("cops 0\nrobber 2\n  cops 3\n", ["replay", "cops", RING, "-"]);
    lines.refuses("<stdin>:3:3: move 3: 'cops 3' is illegal");
    let caught = ludo(["replay", "cops", RING, "cops 0 robber 0", "--json"]).json();
    assert_eq!(caught["status"], json!({"over": {"scores": [1, 0]}}));
    let again = ["replay", "cops", RING, "cops 0 robber 2 cops 0 robber 2", "--set", "end=repeat", "--json"];
    assert_eq!(ludo(again).json()["status"], json!({"over": {"scores": [0, 1]}}));
}

#[test]
fn the_document_s_script_is_two_commands() {
    let grid = "new:family=grid,dims=3,3,3";
    let set = ["--set", "cops=2", "--set", "first=robber", "--json"];
    let choose = |player: &str, after: &str| {
        let line = ["choose", "cops", grid, "--player", player, "--after", after];
        ludo(line.iter().chain(&set)).json()["move"].as_str().expect("a move").to_owned()
    };
    let robber = choose("alg3", "cops 0 1 robber 5");
    assert!(robber.starts_with("robber "), "{robber}");
    let wrong = ludo(words("choose cops text:Dhc --player alg1"));
    assert!(wrong.code == 1 && wrong.err.contains("this player plays the robber"), "{wrong:?}");
    let cops = choose("dual", &format!("cops 0 1 robber 5 {robber}"));
    assert!(cops.starts_with("cops "), "{cops}");
}

#[test]
fn streams_are_tallied_and_bad_lines_are_named() {
    let stream = "@\nDhc\nIheA@GUAo\n!!\nDQ\n";
    let done = fed(stream, words("solve cops cop-number - --each --tally"));
    assert_eq!((done.code, done.out.as_str()), (2, "1\t1\n2\t1\n3\t1\n"), "{done:?}");
    assert!(done.err.contains(":4:") && done.err.contains(":5:"), "{}", done.err);
    let mixed = fed(":An\n&AG\nA_\n", words("solve cops cop-number - --each"));
    assert_eq!(mixed.code, 0, "{mixed:?}");
    // A line that needs more than the most is stopped, in every form of output.
    for form in ["", " --tally", " --json"] {
        let most = fed("A_\nCl\n", words(&format!("solve cops cop-number - --each --set max=1{form}")));
        assert_eq!(most.code, 1, "{form}: {most:?}");
    }
    let lazy = fed("H{dQXgj\n", words("solve cops cop-number - --each --tally --set lazy=true"));
    assert_eq!(lazy.out, "3\t1\n", "{lazy:?}");
}

#[test]
fn all_small_connected_graphs_have_the_known_cop_numbers() {
    let install = "apt-get install -y nauty";
    let need = root().join("scripts/need");
    let made = |n: u32| {
        let probe = "command -v nauty-geng";
        let line = ["nauty-geng", probe, install, "--", "nauty-geng", "-cq"];
        let output = Command::new(&need).args(line).arg(n.to_string()).output().expect("sh runs");
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("graph6")
    };
    let expected = [
        "1\t1\n",
        "1\t1\n",
        "1\t2\n",
        "1\t5\n2\t1\n",
        "1\t16\n2\t5\n",
        "1\t68\n2\t44\n",
        "1\t403\n2\t450\n",
        "1\t3791\n2\t7326\n",
    ];
    for (n, expected) in (1..).zip(expected) {
        let graphs = made(n);
        if graphs.starts_with("not run") {
            eprintln!("{}", graphs.trim_end());
            return;
        }
        assert_eq!(
            fed(&graphs, words("solve cops cop-number - --each --tally")).good(),
            expected,
            "order {n}"
        );
    }
}

/// From a bad placement the cop still wins, only later: that is not "safe".
#[test]
fn every_legal_move_says_when_the_capture_comes() {
    let talk = fed(
        "moves\ncop 0\nrobber 5\nmoves\ncop 1\nmoves\n",
        ["play", "cops", "new:family=path,n=6", "--set", "cops=1"],
    );
    let talk = talk.good();
    let lists: Vec<Vec<&str>> =
        talk.split("> moves\n").skip(1).map(|part| part.lines().map(str::trim).collect()).collect();
    let worth = |turns: [u32; 6]| -> Vec<String> {
        turns.iter().enumerate().map(|(place, turns)| format!("cop {place}  capture in {turns}")).collect()
    };
    assert_eq!(lists[0][..6], worth([5, 4, 3, 3, 4, 5]), "{talk}");
    assert_eq!(lists[1][..2], ["cop 0  capture in 6", "cop 1  capture in 5"], "{talk}");
    assert_eq!(lists[2][..2], ["robber 4  capture in 4", "robber 5  capture in 4"], "{talk}");
    let round = fed("moves\n", ["play", "cops", "new:family=cycle,n=4", "--set", "cops=1"]).good();
    assert_eq!(round.matches("safe").count(), 4, "{round}");
}

/// Cops are alike, so on a ring every first place is as good as any other.
#[test]
fn placements_of_several_cops_are_judged_right() {
    for (instance, cops, worth) in [(RING, 2, "capture in 1"), ("new:tesseract", 3, "capture in 2")] {
        let talk = fed("moves\n", ["play", "cops", instance, "--set", &format!("cops={cops}")]).good();
        let list = talk.split("> moves\n").nth(1).expect("a list");
        let moves: Vec<&str> = list.lines().filter(|line| line.trim_start().starts_with("cop ")).collect();
        assert!(moves.len() >= 5 && moves.iter().all(|line| line.ends_with(worth)), "{talk}");
    }
}

#[test]
fn a_catch_that_is_stopped_says_which_turns_are_excluded() {
    let cut = ludo(words("solve cops catch new:family=grid,dims=9,9 --set cops=2 --nodes 60000 --json"));
    let said = cut.json();
    assert_eq!((cut.code, &said["outcome"]), (1, &json!("stopped")), "{cut:?}");
    let excluded = said["answer"]["turns_excluded"].as_u64().expect("a number");
    // Mehrabian: two cops on the 9 x 9 grid need 8 turns.
    assert!((1..8).contains(&excluded), "{cut:?}");
    assert_eq!(said["answer"]["cop_number"], json!({"lower": 2, "upper": 2}));
    // The bounds decide that they win, and prove it; how fast they are is open.
    assert!(said["answer"]["cops_win"] == true && said["answer"]["capture_time"].is_null());
    assert_eq!(said["verdict"], "unproved: the turns that are excluded");
}

#[test]
fn new_recipes_have_bounds_by_theorems() {
    for (recipe, lower) in [
        ("family=hoffman-singleton", 7),
        ("family=projective,q=7", 8),
        ("family=cage,name=tutte-12", 3),
        ("family=cage,k=4,g=8", 4),
        ("family=circulant,n=29,jumps=1,12", 3),
        ("family=hypercube,d=10", 6),
    ] {
        let said = ludo(words(&format!("solve cops bounds new:{recipe} --json"))).json();
        assert!(said["answer"]["lower"].as_u64() >= Some(lower), "{recipe}: {said}");
        assert_eq!(said["verdict"], "proved", "{recipe}");
    }
}

#[test]
fn dense_graphs_have_bounds_at_once() {
    let begun = std::time::Instant::now();
    let said = ludo(["solve", "cops", "bounds", "new:family=gnp,n=400,p=0.36", "--json"]).json();
    assert!(said["answer"]["lower"].as_u64() >= Some(2) && said["verdict"] == "proved", "{said}");
    assert!(begun.elapsed().as_secs() < 20, "{:?}", begun.elapsed());
    let wall = ludo(["solve", "cops", "catch", "new:family=grid,dims=60,60", "--set", "cops=5"]);
    assert_eq!(wall.code, 1, "{wall:?}");
    assert!(wall.err.contains("between 2 and 2") || wall.out.contains("between 2 and 2"), "{wall:?}");
}
