//! Does `ludo` treat arenas as the contract says: bad input, odd input, false claims, play?

mod shell;

use serde_json::{Value, json};
use shell::{fed, fed_in, ludo, words};
use std::fs;

#[test]
fn the_bad_inputs_of_the_arena_notes_are_refused() {
    for (text, what) in [
        (
            "parity 1;\n0 1 0 1 \"open;\n1 0 1 0;\n",
            "2:9: this label has no closing quotation mark on its line",
        ),
        ("parity 4000000000000;\n0 1 0 0;\n", "1:8: the header says that 4000000000000 is the largest"),
        ("0 18446744073709551617 0 0;", "1:3: 18446744073709551617 is too large for a priority"),
        ("0 1 0 0;\nrubbish", "2:1: a vertex (id priority owner successors;) is expected, not 'rubbish'"),
        ("start 7;\n0 1 0 0;", "1:7: there is no vertex 7"),
        ("0 1 0 1\n1 0 1 0;", "1:8: ';' is expected at the end of this"),
        ("0 1 0 0;\n2 1 0 0;", "<stdin>:2:1: vertex 1 is missing"),
        ("parity 18446744073709551615;", "1:8: the header says that 18446744073709551615 is the largest"),
        (r#"{"n":99,"control":[5],"start":77,"rule":"subtraction 3 1 2"}"#, "n: n is 99, but"),
        (
            r#"{"adj":[[0]],"control":[0],"prio":[1]}"#,
            "1:33: the field 'prio' is unknown; the fields are n, adj, control, priorities",
        ),
        ("0 1 0 0;\n0 1 1 0;", "2:1: vertex 0 comes again; it is defined in line 1"),
        ("0 1 2 0;", "1:5: 2 is no player: the owner is 0 or 1"),
        ("0 -1 0 0;", "1:3: a priority is expected, not the negative number '-1'"),
        ("0 x 0 0;", "1:3: a priority is expected, not 'x'"),
        ("p edge 3 2\ne 1 2", "1:1: this looks like DIMACS"),
        ("HOA: v1", "1:1: this looks like a HOA automaton"),
        (r#"{"n":2,"adj":[[1],[0]],"control":[0]}"#, "control: 1 entry for 2 lists"),
        (r#"{"adj":[[1],[0]],"control":[0,2]}"#, "control[1]: 2 is no player"),
        (r#"{"adj":[[1],[2]],"control":[0,1]}"#, "adj[1][0]: there is no vertex 2"),
        (r#"{"adj":[[1],[-1]],"control":[0,1]}"#, "adj[1][0]: there is no vertex -1"),
        (r#"{"adj":[[1],[0.5]],"control":[0,1]}"#, "adj[1][0]: 0.5 is no whole number"),
    ] {
        fed(text, words("solve arena parity -")).refuses(what);
    }
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("binary"), b"\x7fELF\x02\xff\xfe\0\0").expect("written");
    fed_in(folder.path(), "", words("solve arena facts binary")).refuses("binary:1:1: ");
    fed("0 1 0 1; 1 0 1;", words("solve arena parity -")).refuses("<stdin>: vertex 1 has no successor");
    fed("0 1 0 1; 1 0 1;", words("solve arena regions - --set dead_end=error"))
        .refuses("vertex 1 has no successor");
    fed("0 1 0 1; 1 0 1;", words("solve arena regions - --set player=2"))
        .refuses("player: 2 is out of range: from 0 to 1");
    fed("0 1 0 1; 1 0 1;", words("solve arena regions - --set target=5"))
        .refuses("target: there is no vertex 5");
}

#[test]
fn odd_inputs_are_read() {
    let winner =
        |text: &str| fed(text, words("solve arena parity - --json")).json()["answer"]["winner"].clone();
    for text in
        ["\u{feff}0 0 0 1;1 1 1 0;", "parity 1;\r\n0 0 0 1;\r\n1 1 1 0;\r\n", "parity 2; 0 0 0 1; 1 1 1 0;"]
    {
        assert_eq!(winner(text), "11", "{text}");
    }
    let empty = fed(r#"{"n":0,"adj":[],"control":[]}"#, words("solve arena facts - --json")).json();
    assert_eq!(empty["answer"], json!({"vertices": 0, "edges": 0, "alternating": true, "witness": null}));
    let chain = r#"{"n":3,"adj":[[1],[2],[]],"control":[0,0,1]}"#;
    let done = fed(chain, words("solve arena attractor - --method document --trace"));
    assert!(
        done.out.contains("The players do not alternate (the edge 0 to 1 stays with one)"),
        "{}",
        done.out
    );
}

#[test]
fn a_loser_is_told_how_to_resist() {
    let line = ["choose", "arena", "text:chomp 2 3", "--player", "perfect", "--after", "2:3"];
    let said = ludo(line).good();
    assert!(said.contains("no winning strategy for player 1"), "{said}");
    assert!(said.contains("delays it to 4 moves"), "{said}");
}

#[test]
fn the_sheets_method_says_in_json_that_it_generalises() {
    let chain = r#"{"n":3,"adj":[[1],[2],[]],"control":[0,0,1]}"#;
    for question in ["attractor", "regions"] {
        let line = format!("solve arena {question} - --method document --json");
        let notes = fed(chain, words(&line)).json()["notes"].clone();
        assert!(notes[0].as_str().is_some_and(|note| note.contains("do not alternate")), "{notes}");
    }
}

/// Too large is no fault of the input: exit code 1 with the size; and no advice that does not help.
#[test]
fn what_is_too_large_or_does_not_fit_says_so() {
    let text = |text: &str| format!("text:{text}");
    for line in [
        vec!["convert", "arena", "text:chomp 12 12", "--to", "csr"],
        vec!["replay", "arena", "text:chomp 100 100", "2:2"],
        vec!["play", "arena", "text:chomp 20 20"],
    ] {
        let done = ludo(line);
        assert_eq!((done.code, done.out.as_str()), (1, ""), "{done:?}");
        done.complains("too large: 'chomp ");
        assert!(!done.err.contains("lossy"), "{}", done.err);
    }
    for (instance, format, what) in [
        (
            text("chomp 2 3"),
            "paritysol",
            "cannot hold a game with dead ends, as vertex 8 is one, unless --set dead_end=loses",
        ),
        ("corpus".to_owned() + "/arena/circle.json", "rule", "format rule names arenas by their rule"),
    ] {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let done = fed_in(&root, "", ["convert", "arena", &instance, "--to", format]);
        assert!(!done.err.contains("lossy"), "{}", done.err);
        done.refuses(what);
    }
    let done = fed("0 1 0 0;", words("convert arena - --to paritysol --set convention=foo"));
    assert!(!done.err.contains("lossy"), "{}", done.err);
    done.refuses("convention: no choice named 'foo'");
}

/// The clock is asked while rules are counted, while seeds are looked for, and while answers are checked.
#[test]
fn the_clock_is_asked() {
    for (question, instance) in
        [("facts", "kayles 80"), ("attractor", "kayles 60"), ("regions", "chomp 11 12")]
    {
        let instance = format!("text:{instance}");
        let start = std::time::Instant::now();
        let done = ludo(["solve", "arena", question, &instance, "--time", "200ms", "--json"]);
        assert_eq!(done.code, 1, "{question}: {done:?}");
        assert_eq!(done.json()["outcome"], "stopped");
        assert!(start.elapsed().as_secs() < 10, "{question} took {:?}", start.elapsed());
    }
}

/// A file of another program is checked by the convention it was written with.
#[test]
fn solutions_have_their_convention() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |line: &str| fed_in(folder.path(), "", words(line));
    fs::write(folder.path().join("game.pg"), "0 1 0 0; 1 2 1 1; 2 3 0;").expect("written");
    run("convert arena game.pg --to paritysol --set convention=min-odd --set dead_end=loses -o game.sol")
        .good();
    let checked = run("check arena parity game.pg game.sol --set convention=min-odd --set dead_end=loses");
    assert!(checked.good().starts_with("proved\n"));
    assert_eq!(run("check arena parity game.pg game.sol --set dead_end=loses").code, 3);
    run("check arena parity game.pg game.sol --set convention=foo")
        .refuses("convention: no choice named 'foo'");
    run("solve arena facts game.pg --set duplicates=first").refuses("duplicates: no choice named 'first'");
}

/// Play and solver agree where nobody can move.
#[test]
fn the_target_wins_in_play_too() {
    for policy in ["loses", "draw", "self-loop"] {
        let set = format!("dead_end={policy}");
        let said = ludo(["replay", "arena", "text:chomp 1 2", "1:2", "--set", &set, "--json"]).json();
        assert_eq!(said["status"], json!({"over": {"scores": [1, 0]}}), "{policy}");
    }
}

#[test]
fn false_claims_and_foreign_solutions_are_refuted() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |line: &str| fed_in(folder.path(), "", words(line));
    // The loser can leave the region that is claimed: the example behind PGSolver's issue 2.
    fs::write(folder.path().join("game.pg"), "parity 2;\n0 1 0 1;\n1 0 1 0,2;\n2 1 1 2;\n").expect("written");
    fs::write(folder.path().join("no-trap.sol"), "paritysol 2;\n0 0 1;\n1 0;\n2 1 2;\n").expect("written");
    let done = run("check arena parity game.pg no-trap.sol");
    assert_eq!(done.code, 3);
    done.complains("vertex 1: the region is no trap: the loser leaves it for 2");
    run("new arena --set n=30 --seed 4 -o one.json").good();
    run("new arena --set n=30 --seed 5 -o two.json").good();
    run("solve arena regions one.json --claim claim.json").good();
    assert!(run("check arena regions one.json claim.json").good().starts_with("proved\n"));
    let other = run("check arena regions two.json claim.json");
    assert_eq!(other.code, 3);
    other.complains("the claim is about another instance");
    let text = fs::read_to_string(folder.path().join("claim.json")).expect("a claim");
    let mut claim: Value = serde_json::from_str(&text).expect("JSON");
    // The same lie in the evidence and in the answer: only the edges can tell.
    let winner = claim["answer"]["winner"].as_array().expect("a list");
    let at = winner.iter().position(|winner| *winner == 0).expect("player 0 wins somewhere");
    claim["evidence"]["values"][at] = (claim["evidence"]["values"][at].as_i64().unwrap_or(0) + 1).into();
    claim["answer"]["ranks"][at] = (claim["answer"]["ranks"][at].as_i64().unwrap_or(0) + 1).into();
    fs::write(folder.path().join("claim.json"), claim.to_string()).expect("written");
    let done = run("check arena regions one.json claim.json");
    assert_eq!(done.code, 3);
    done.complains("refuted: vertex ");
}

#[test]
fn what_is_too_large_for_perfect_play_is_said() {
    let done = ludo(["choose", "arena", "text:nim 8000 8000", "--player", "perfect"]);
    assert_eq!(done.code, 1, "{}", done.err);
    assert!(done.err.contains("the arena is too large to be solved here"), "{}", done.err);
}

#[test]
fn several_instances_of_a_binary_format_need_a_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let line = "new arena --set n=3 --count 2 --to csr";
    fed_in(folder.path(), "", words(line)).refuses("nothing could tell several instances");
    fed_in(folder.path(), "", words(&format!("{line} -o two"))).good();
    let names = fs::read_dir(folder.path().join("two")).expect("a folder").count();
    assert_eq!(names, 2);
}

#[test]
fn a_board_as_dot_is_the_graph_of_its_positions() {
    let drawn = ludo(["show", "arena", "text:nim 1 2", "--as", "dot"]).good();
    assert!(drawn.starts_with("digraph arena {") && drawn.contains("(1,2)a"), "{drawn}");
    ludo(["show", "towers", "new:", "--as", "dot"]).refuses("a board of cells cannot be written as dot");
}
