//! Can a game be played through a pipe?

mod shell;

use shell::{PAIR, fed, fed_in, words};

fn play(lines: &str) -> String {
    fed(lines, ["play", "dollar", &format!("text:{PAIR}")]).good()
}

#[test]
fn a_game_is_played_to_its_end() {
    let talk = play("-0\n");
    assert!(talk.contains("> -0\n"), "{talk}");
    assert!(talk.trim_end().lines().last().is_some_and(|line| line.starts_with("over: ")), "{talk}");
}

#[test]
fn what_ended_a_game_can_be_taken_back() {
    let talk = play("-0\n+0\nundo\n");
    assert!(talk.contains("over (undo, save, quit)> +0\n'+0' is illegal: play is over\n"), "{talk}");
    let before = play("");
    let scene = before.split("moves: ").next().expect("the scene comes first");
    assert!(talk.ends_with(&format!("over (undo, save, quit)> undo\n{scene}player> \n")), "{talk}");
    assert_eq!(talk.matches("over: ").count(), 1, "{talk}");
    assert!(play("-0\nquit\n-0\n").ends_with("> quit\n"));
}

#[test]
fn the_end_of_input_and_quit_end_play() {
    assert!(play("").ends_with("> \n"));
    assert!(play("quit\n-0\n").ends_with("> quit\n"));
}

#[test]
fn a_line_that_means_nothing_changes_nothing() {
    let before = play("show\n");
    for wrong in ["+7", "dance", "+0 dance", "undo", "redo", "go x", "load nothing.json", "auto nobody"] {
        let talk = play(&format!("{wrong}\nshow\n"));
        let tail = before.rsplit_once("show\n").expect("the scene").1;
        assert!(talk.ends_with(tail), "{wrong}: {talk}");
        assert!(talk.lines().count() > before.lines().count(), "{wrong} says why: {talk}");
    }
}

#[test]
fn steps_go_back_and_forth() {
    let shown = |lines: &str| play(lines).rsplit_once("show\n").expect("the scene").1.to_owned();
    assert_eq!(shown("+0\nundo\nshow\n"), shown("show\n"));
    assert_eq!(shown("+0\nundo\nredo\nshow\n"), shown("+0\nshow\n"));
    assert_eq!(shown("+0\n+0\n+1\ngo 1\nshow\n"), shown("+0\nshow\n"));
    assert_eq!(shown("+0\n+0\nundo 2\nshow\n"), shown("show\n"));
    // A line that is refused leaves what can be played again.
    assert_eq!(shown("+1\nundo\n+0 +0 dance\nredo\nshow\n"), shown("+1\nshow\n"));
}

#[test]
fn words_help_on() {
    let talk = play("help\nmoves\nhint\n");
    for part in ["undo [N]", "+0", "-1"] {
        assert!(talk.contains(part), "{part}: {talk}");
    }
    assert!(play("auto only-borrow\n").contains("only-borrow plays -0\n"));
}

#[test]
fn a_player_may_take_the_seat() {
    let talk = fed("", ["play", "dollar", &format!("text:{PAIR}"), "--seat", "0=only-borrow"]).good();
    assert!(talk.contains("only-borrow plays -0") && talk.contains("over: "), "{talk}");
}

#[test]
fn a_game_is_saved_once_and_loaded_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let instance = format!("text:{PAIR}");
    let run = |lines: &str| fed_in(folder.path(), lines, ["play", "dollar", &instance]).good();
    assert!(run("+0\nsave game.json\n").contains("saved to game.json"));
    assert!(run("save game.json\n").contains("game.json: exists and is not overwritten"));
    let loaded = run("load game.json\nshow\n");
    assert_eq!(
        loaded.rsplit_once("show\n").expect("the scene").1,
        run("+0\nshow\n").rsplit_once("show\n").expect("the scene").1
    );
    assert!(run("load .\n").contains("cannot be read"));
    let bad = fed_in(folder.path(), "", words("play dollar game.json"));
    bad.refuses("game.json");
}

#[test]
fn positions_are_kept_under_numbers_that_are_free() {
    let folder = tempfile::tempdir().expect("a folder");
    let instance = format!("text:{PAIR}");
    let run = |lines: &str| fed_in(folder.path(), lines, ["play", "dollar", &instance]).good();
    let first = run("+0\nsave\nsave\n");
    assert!(first.contains("saved_graph_0.json") && first.contains("saved_graph_1.json"), "{first}");
    let kept = std::fs::read(folder.path().join("saved_graph_0.json")).expect("a file");
    // The document's fields: index, pos and value of each vertex, and edges.
    let text = String::from_utf8_lossy(&kept).into_owned();
    let object: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    for (index, vertex) in object["vertices"].as_array().expect("vertices").iter().enumerate() {
        let names: Vec<&String> = vertex.as_object().expect("an object").keys().collect();
        assert_eq!(names, ["index", "pos", "value"], "{text}");
        assert_eq!(vertex["index"], index);
        assert_eq!(vertex["pos"].as_array().map(Vec::len), Some(2), "{text}");
    }
    assert!(run("save\n").contains("saved_graph_2.json"));
    assert_eq!(std::fs::read(folder.path().join("saved_graph_0.json")).expect("a file"), kept);
    let shown = fed_in(folder.path(), "", words("show dollar saved_graph_0.json")).good();
    assert!(shown.contains("vertices"), "{shown}");
}
