//! Are settings, labels and recipes understood as they were meant?

use super::super::{Arenas, entry};
use ludograph_core::{Game, Pairs, Run, Seed, Source, WriteOptions, erased};
use serde_json::{Value, json};

fn read(text: &str) -> erased::Instance {
    entry().parse(text.into(), &Default::default()).expect(text)
}

fn pairs(words: &[&str]) -> Pairs {
    let mut pairs = Pairs::default();
    words.iter().for_each(|word| pairs.push(word).expect("a setting"));
    pairs
}

fn answer(instance: &erased::Instance, question: &str, words: &[&str]) -> Result<Value, String> {
    let entry = entry();
    let question = entry.question(question).expect("a question");
    let outcome = question.solve(instance, &pairs(words), None, &Run::default());
    outcome.map(|outcome| outcome.answer().expect("an answer")).map_err(|error| error.to_string())
}

fn invent(words: &[&str]) -> Result<erased::Instance, String> {
    entry().invent(None, &pairs(words), &Run::seeded(Seed(1))).map_err(|error| error.to_string())
}

/// No accepting vertex at all is not the same as saying nothing about them.
#[test]
fn nothing_may_be_accepting() {
    let game = read("parity 1; 0 0 0 1; 1 0 1 0;");
    assert_eq!(answer(&game, "cobuchi", &[]).expect("an answer")["winner"], "00");
    assert_eq!(answer(&game, "cobuchi", &["accepting="]).expect("an answer")["winner"], "11");
    assert_eq!(answer(&game, "buchi", &["accepting="]).expect("an answer")["winner"], "11");
    assert_eq!(answer(&game, "attractor", &["target="]).expect("an answer")["size"], 0);
    let said = invent(&["family=nim", "heaps="]).map(|_| ()).expect_err("Nim has heaps");
    assert!(said.contains("nim takes the heaps"), "{said}");
}

/// A target that is nearly the name of ours is taken for a slip.
#[test]
fn a_target_is_guessed() {
    let game = read("parity 1; 0 0 0 1; 1 0 1 0;");
    for word in ["target=dead-end", "target=deadends"] {
        let said = answer(&game, "attractor", &[word]).map(|_| ()).err().unwrap_or_default();
        assert!(said.contains("did you mean 'dead-ends'?"), "{word}: {said}");
    }
    let said = answer(&game, "attractor", &["target=exit"]).map(|_| ()).expect_err("no label");
    assert!(!said.contains("did you mean"), "{said}");
}

/// A recipe takes every field that its form offers, and no other.
#[test]
fn simple_arenas_are_made() {
    let arena = invent(&["simple=true", "n=4", "most=9", "dead=0"]).expect("an arena");
    let facts = answer(&arena, "facts", &[]).expect("an answer");
    assert!(facts["edges"].as_u64().expect("a number") <= 12, "{facts}");
    let said = invent(&["family=chomp", "simple=true"]).map(|_| ()).expect_err("Chomp is simple");
    assert!(said.contains("the family chomp takes rows and cols"), "{said}");
    assert_eq!(answer(&arena, "facts", &[]).expect("an answer")["vertices"], json!(4));
}

fn replay(arena: &erased::Instance, moves: &str) -> Result<Value, String> {
    let entry = entry();
    let mut play = entry.open(arena, &pairs(&[])).map_err(|error| error.to_string())?;
    play.play(moves, false).map_err(|error| error.to_string())?;
    Ok(play.state())
}

/// Several vertices may have the same label. A move takes the one that can be reached, a set takes all of them, and
/// where one vertex is needed the label alone is refused.
#[test]
fn labels_may_come_twice() {
    let text = r#"{"n":3,"adj":[[2],[0],[0]],"control":[0,1,1],"labels":["x","same","same"]}"#;
    let arena = read(text);
    assert_eq!(replay(&arena, "same").expect("a move")["vertex"], 2);
    assert_eq!(replay(&arena, "\"same\"").expect("a move")["vertex"], 2);
    let both = read(r#"{"n":3,"adj":[[1,2],[],[]],"control":[0,1,1],"labels":["x","same","same"]}"#);
    let said = replay(&both, "same").expect_err("two moves");
    assert!(said.contains("2 vertices have the label 'same': 1, 2"), "{said}");
    let ranks = |words: &[&str]| answer(&arena, "attractor", words).expect("an answer")["ranks"].clone();
    assert_eq!(ranks(&["target=same"]), json!([1, 0, 0]));
    assert_eq!(ranks(&["target=2"]), json!([1, 2, 0]));
    assert_eq!(answer(&arena, "safety", &["avoid=x"]).expect("an answer")["winner"], "111");
    assert_eq!(answer(&arena, "buchi", &["accepting=same"]).expect("an answer")["winner"], "000");
    let said = answer(&arena, "buchi", &["accepting=y"]).expect_err("no label");
    assert!(said.contains("accepting: 'y' is neither a vertex nor a label"), "{said}");
    let said = answer(&arena, "safety", &["avoid=7"]).expect_err("no vertex");
    assert!(said.contains("avoid: there is no vertex 7"), "{said}");
}

/// Recipes are refused with the field that is wrong.
#[test]
fn recipes_are_refused_by_field() {
    for (words, expected) in [
        (&["family=chomp", "rows=0"][..], "rows: at least 1 is expected"),
        (&["family=chomp", "cols=0"], "cols: at least 1 is expected"),
        (&["family=subtraction", "take=2,0"], "take: at least 1 is expected"),
    ] {
        let said = invent(words).map(|_| ()).expect_err("no such game");
        assert!(said.contains(expected), "{said}");
    }
}

/// A file of PGSolver is refused where the wrong letter stands.
#[test]
fn pg_files_are_refused_at_the_place() {
    let refused =
        |text: &str| entry().parse(text.into(), &Default::default()).map(|_| ()).expect_err(text).to_string();
    let successor = "a successor, a label or ';' is expected, not";
    assert_eq!(refused("parity 1;\n0 1 0 a;"), format!("2:7: {successor} 'a'"));
    assert!(refused("parity 1;\n0 1 0 1 a;").starts_with("2:9: "));
    assert!(refused("parity 1;\n0 1 0 -1;").starts_with(&format!("2:7: {successor}")));
    assert!(refused("parity 1;\n0 1 0 1\nstart 0;").contains("';' is expected"));
    assert_eq!(refused("start 0; start 0; 0 1 0 0;"), "1:10: start comes a second time");
}

fn written(instance: &erased::Instance, format: &str, settings: &[(&str, &str)]) -> Result<String, String> {
    let settings = settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    let options = WriteOptions { settings: settings.collect(), ..Default::default() };
    let mut bytes = Vec::new();
    entry().write(instance, format, &options, &mut bytes).map_err(|error| error.to_string())?;
    Ok(String::from_utf8(bytes).expect("text"))
}

/// A picture of a parity game shows who wins that game; a target asks for another one.
#[test]
fn pictures_show_the_game_that_is_meant() {
    let game = read("parity 1; 0 1 0 1; 1 0 1 0;");
    let dot = |settings: &[(&str, &str)]| written(&game, "dot", settings).expect("a picture");
    let count = |text: &str, colour: &str| text.matches(colour).count();
    let plain = dot(&[]);
    assert_eq!(
        (count(&plain, "#e69f00"), count(&plain, "bold"), count(&plain, "xlabel")),
        (2, 1, 0),
        "{plain}"
    );
    assert_eq!(count(&dot(&[("convention", "max-odd")]), "#56b4e9"), 2);
    let target = dot(&[("target", "1"), ("dead_end", "draw")]);
    assert_eq!((count(&target, "#56b4e9"), count(&target, "xlabel")), (2, 2), "{target}");
    let said = written(&game, "dot", &[("target", "7")]).expect_err("no vertex");
    assert!(said.contains("there is no vertex 7"), "{said}");
    let said = written(&game, "pg", &[("convention", "max-odd")]).expect_err("not for pg");
    assert!(said.contains("format pg takes no setting convention"), "{said}");
    let scene = entry().scene(&game);
    assert!(scene.caption.to_string().ends_with("w0: player 0 wins the parity game"), "{}", scene.caption);
    assert!(scene.vertices.iter().all(|point| point.badge.ends_with("w1")), "{scene:?}");
}

/// What is not drawn is counted, so that only dead ends look like dead ends.
#[test]
fn partial_pictures_count_what_is_left_out() {
    // Without its rule Nim does not lie on the table.
    let mut graph = Vec::new();
    entry().write(&read("nim 3 5 7"), "pg", &Default::default(), &mut graph).expect("a graph");
    let nim = read(&String::from_utf8(graph).expect("text"));
    let scene = entry().scene(&nim);
    assert!(scene.board.is_none());
    for (index, point) in (0..).zip(&scene.vertices) {
        let drawn = scene.edges.iter().any(|line| line.from == index);
        assert!(drawn || point.badge.contains(" +") || point.badge.starts_with("(0,0,0)"), "{point:?}");
    }
    let session = entry().open(&nim, &pairs(&[])).expect("a session");
    let scene = session.scene();
    assert_eq!((scene.vertices.len(), scene.edges.len(), scene.marks.len()), (16, 15, 15));
}

/// What the own binary format does not use is 0.
#[test]
fn unused_bytes_are_zero() {
    let arena = read(r#"{"n":1,"adj":[[0]],"control":[1]}"#);
    let mut bytes = Vec::new();
    entry().write(&arena, "csr", &Default::default(), &mut bytes).expect("memory");
    let refused = |bytes: &[u8]| entry().parse(Source::new(bytes.to_vec()), &Default::default()).is_err();
    assert!(!refused(&bytes));
    for place in [56, 63, bytes.len() - 1, 64 + 8 + 4] {
        let mut changed = bytes.clone();
        changed[place] = 1;
        assert!(refused(&changed), "byte {place}");
    }
}

/// Other conventions have other pairs of priorities, and the fault says which.
#[test]
fn a_fault_names_the_pair_of_its_convention() {
    let game = read("parity 1; 0 1 0 1; 1 2 1 0;");
    let said = |question, convention| answer(&game, question, &[convention]).expect_err("no pair");
    assert!(said("buchi", "convention=max-odd").contains("stronger one is good for player 0"));
    assert!(said("cobuchi", "convention=max-even").contains("cobuchi reads 0 and 1"));
}

/// Labels are shown, and must not steer the terminal.
#[test]
fn labels_are_shown_without_control_letters() {
    let text = "parity 0; 0 0 0 0 \"\u{1b}[31mred\u{7}\";";
    let instance = Arenas::parse(text.into(), &Default::default()).expect("an arena");
    assert_eq!(instance.label(0).as_deref(), Some("\u{fffd}[31mred\u{fffd}"));
    let mut written = Vec::new();
    Arenas::write(&instance, "pg", &Default::default(), &mut written).expect("it is written");
    assert!(written.windows(4).any(|part| part == b"\x1b[31"), "files keep every byte");
}
