//! Are the bad inputs of Seven Colors refused, and do its commands answer as promised?

mod shell;

use serde_json::json;
use shell::{fed, ludo};

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

#[test]
fn bad_boards_are_refused_with_their_place() {
    for (line, what) in [
        ("solve colors value text:AB^/vA", "text:1:7: this row has 2 cells, the first one 3"),
        ("solve colors value text:", "text: the board is empty"),
        ("solve colors value text:A^/vH", "text:1:5: colour H is beyond the 7 colours of the board"),
        ("solve colors value text:a^/vB", "text:1:1: 'a' is no cell"),
        ("solve colors value text:A1/vB", "text:1:2: '1': a board has letters or digits, not both"),
        ("solve colors value text:AA/vB", "the board has no ^"),
        ("solve colors value text:A^/AB", "the board has no v"),
        ("solve colors value text:^A^/vBA", "the ^ in cell 1:3 is detached"),
        ("solve colors value text:A", "the board has no ^"),
        ("solve colors value text:12/21", "digits are for flooding"),
        ("solve colors value text:A^/vB --set rule=classic", "a board is colours alone"),
        ("solve colors value text:ABC/CBA --set rule=classic", "both corners have colour C"),
        (
            "solve colors value text:ABA/BAB --set rule=classic",
            "2 colours: the classic rule needs at least 3",
        ),
        ("solve colors value text:A^/vB --set seat=2", "seat: 2 is no seat"),
        ("solve colors value text:A^/vB --set useless=3", "useless"),
        ("solve colors value text:A^/vB --set rule=clasic", "rule"),
        ("solve colors value text:A^/vB --set colours=27", "colours: '27' is no number from 2 to 26"),
        ("solve colors flood text:AB/BA --set root=3:1", "root: cell 3:1 is outside"),
        ("solve colors flood text:AB/BA --set root=middle", "root: 'middle' is no cell"),
        ("solve colors flood text:#B/BA", "root: cell 1:1 is #, which has no colour"),
        ("new colors --set size=0", "size: 0 is not from 1 to 10000"),
        ("new colors --set size=-3", "size"),
        ("new colors --set size=1000000000", "size: 1000000000 is not from 1 to 10000"),
        ("new colors --set size=10000", "size: 100000000 cells: there are at most 16777216"),
        ("new colors --set size=1", "size: both corners are cell 1:1"),
        ("new colors --set colours=0", "colours: 0 is not from 2 to 26"),
        ("new colors --set colours=1", "colours: 1 is not from 2 to 26"),
        ("new colors --set colours=27", "colours: 27 is not from 2 to 26"),
        ("new colors --set obstacles=2", "obstacles: 2 is not from 0 to 1"),
        ("new colors --set corners=top-left,top-left", "corners: two different corners are needed"),
        ("new colors --set bad_for=nobody", "bad_for: 'nobody' is none of"),
        ("replay colors text:A^/vB H", "text:1:1: move 1: 'H' is illegal: there is no colour H"),
        ("replay colors text:A^/vB A?", "move 2: '?' is no colour"),
        ("replay colors text:A^/vB ABA", "move 3: 'A' is illegal: play is over"),
        ("replay colors text:CAB/ADA/ABA B --set rule=classic", "B is your own colour"),
        ("replay colors text:CAB/ADA/ABA A --set rule=classic", "A is the opponent's colour"),
        ("replay colors text:A^/vB A --set first=2", "first: 2 is no seat"),
        ("choose colors text:A^/vB --player greedi", "did you mean 'greedy'?"),
        ("choose colors text:A^/vB --player mixed[until=never]", "'never' is no switch"),
        ("choose colors text:A^/vB --player hegemonic[perimeter=round]", "perimeter"),
    ] {
        ludo(words(line)).refuses(what);
    }
    fed("A\0\nvB\n", words("solve colors value -")).refuses("<stdin>:1:2: '\\0' is no cell");
    fed("A^\nvBC\n", words("solve colors value -"))
        .refuses("<stdin>:2:3: this row has 3 cells, the first one 2");
}

#[test]
fn odd_but_good_boards_are_played() {
    for text in ["\u{feff}A^\r\nvB\r\n", "A^  \nvB", "A^\nvB\n\n"] {
        assert_eq!(fed(text, words("solve colors value - --json")).json()["answer"]["margin"], 0, "{text:?}");
    }
    let over = ludo(words("replay colors text:^v --json x")).code;
    assert_eq!(over, 2);
    let done = ludo(["replay", "colors", "text:^v", "", "--json"]).json();
    assert_eq!(done["status"], json!({"over": {"scores": [1, 1]}}));
    let steps = ludo(words("replay colors text:A^/vB AB --json")).json();
    assert_eq!(steps["steps"].as_array().map(Vec::len), Some(2));
    assert_eq!(steps["final"], "^^\nvv");
    assert_eq!(steps["steps"][0]["measures"]["percent_up"], 50);
    let many = ludo(words("replay colors text:H^/vB H --set colours=8 --json")).json();
    assert_eq!(many["steps"][0]["measures"]["gain"], 1);
    for player in
        ["random", "random-wise", "greedy", "hegemonic", "foresighted", "mixed", "alphabeta", "mcts", "exact"]
    {
        // Enclosed: no colour wins anything, and everybody loses a turn.
        let thought = ludo(["choose", "colors", "text:^#A/##A/vAA", "--player", player]);
        assert_eq!(thought.code, 0, "{player}: {thought:?}");
        let thought = ludo(["choose", "colors", "text:BA^/CAA/vBC", "--player", player, "--nodes", "1"]);
        assert_eq!(thought.code, 0, "{player}: {thought:?}");
    }
}

#[test]
fn what_cannot_be_finished_gives_bounds() {
    let large = ludo(words("solve colors value new:size=30 --json"));
    assert_eq!(large.code, 1);
    let line = large.json();
    assert_eq!((&line["outcome"], &line["answer"]["margin"]), (&json!("stopped"), &json!(null)));
    assert!(line["answer"]["lower"].as_i64() < line["answer"]["upper"].as_i64());
    let hurried = ludo(words("solve colors value new:size=9 --json --nodes 300"));
    assert_eq!((hurried.code, &hurried.json()["answer"]["margin"]), (1, &json!(null)));
    let flood = ludo(words("solve colors flood new:size=20,rule=flood,colours=8 --json --nodes 1000"));
    assert_eq!(flood.code, 1);
    let answer = flood.json()["answer"].clone();
    assert!(answer["bound"].as_u64() <= answer["moves"].as_u64(), "{answer}");
}

#[test]
fn streams_are_answered_line_by_line() {
    let boards = "AB/BA\nABC\n12/21\nA#B\n";
    let lines = fed(boards, words("solve colors flood - --each")).good();
    assert_eq!(lines, "2\n2\n2\nnull\n");
    let tally = fed(boards, words("solve colors flood - --each --tally")).good();
    assert_eq!(tally, "2\t3\nnull\t1\n");
    let bad = fed("A^/vB\nA^/v\n", words("solve colors value - --each"));
    assert_eq!((bad.code, bad.out.as_str()), (2, "0\n"));
    bad.complains("<stdin>:2:5: this row has 1 cells, the first one 2");
}

#[test]
fn the_same_seed_gives_the_same_board_and_the_same_call() {
    let make = || ludo(words("new colors --set size=9 --seed 5 --to line")).good();
    assert_eq!(make(), make());
    let call = || ludo(words("choose colors new:size=12#4 --player alphabeta --nodes 500 --json")).good();
    assert_eq!(call(), call());
    let bad = ludo(words("new colors --set size=6 --set bad_for=greedy --set effort=40 --to line")).good();
    assert_eq!(bad.trim_end().split('/').count(), 6);
}
