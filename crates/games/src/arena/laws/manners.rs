//! Does everything stop when it is told to, tell its steps, and say what it does?

use super::super::entry;
use super::super::instance::Instance;
use super::super::rule::Rule;
use ludograph_core::{Limits, Pairs, Run, Seed, Stop, Trace, Verdict, erased};
use serde_json::{Value, json};

fn rule(text: &str) -> erased::Instance {
    erased::Instance::new(Instance::rule(Rule::read(text).expect(text)))
}

fn read(text: &str) -> erased::Instance {
    entry().parse(text.into(), &Default::default()).expect(text)
}

fn pairs(text: &str) -> Pairs {
    Pairs::parse(text).expect("settings")
}

/// A run whose flag is up looks at next to nothing, and so does one with few nodes.
#[test]
fn limits_are_asked_early() {
    let entry = entry();
    for (question, text) in [
        ("facts", "kayles 45"),
        ("attractor", "kayles 60"),
        ("attractor", "nim 99 99 99"),
        ("regions", "chomp 12 12"),
        ("chomp", "chomp 12 12"),
    ] {
        let (instance, question) = (rule(text), entry.question(question).expect("a question"));
        let run = Run { limits: Limits::none().nodes(100), ..Run::default() };
        let outcome = question.find(&instance, &Pairs::default(), None, &run).expect("an outcome");
        assert_eq!(outcome.stop, Some(Stop::Nodes), "{text}");
        assert!(run.limits.spent() <= 10_000, "{text}: {} nodes", run.limits.spent());
        let run = Run::default();
        run.limits.stop();
        let outcome = question.find(&instance, &Pairs::default(), None, &run).expect("an outcome");
        assert_eq!(outcome.stop, Some(Stop::Halted(ludograph_core::Halt::Gone)), "{text}");
    }
    // What is counted by a formula costs nothing.
    let run = Run { limits: Limits::none().nodes(100), ..Run::default() };
    let facts = entry.question("facts").expect("a question");
    let outcome = facts.find(&rule("nim 999 999 999"), &Pairs::default(), None, &run).expect("an outcome");
    assert!(outcome.stop == Some(Stop::Nodes) && run.limits.spent() <= 101, "{} nodes", run.limits.spent());
    let outcome =
        facts.find(&rule("chomp 12 12"), &Pairs::default(), None, &Run::default()).expect("an outcome");
    assert_eq!(outcome.answer().expect("an answer")["edges"], 383_990_011);
    let run = Run::default();
    let chomp = entry.question("chomp").expect("a question");
    chomp.find(&rule("chomp 1 1"), &Pairs::default(), None, &run).expect("an outcome");
    assert_eq!(run.limits.spent(), 1, "one position, one node");
}

/// A check that is stopped leaves the answer unproved, and says so.
#[test]
fn checks_are_stopped_too() {
    let entry = entry();
    let parity = "parity 1; 0 1 0 1; 1 2 1 0;";
    for (question, instance) in [
        ("facts", rule("chomp 2 3")),
        ("attractor", rule("chomp 2 3")),
        ("regions", rule("chomp 2 3")),
        ("safety", rule("chomp 2 3")),
        ("chomp", rule("chomp 2 3")),
        ("parity", read(parity)),
        ("buchi", read(parity)),
    ] {
        let asked = entry.question(question).expect("a question");
        let mut outcome =
            asked.find(&instance, &Pairs::default(), None, &Run::default()).expect("an outcome");
        let limits = Limits::none();
        limits.stop();
        outcome.verify_within(&limits).expect("nothing is broken");
        assert_eq!(outcome.stop, Some(Stop::Halted(ludograph_core::Halt::Gone)), "{question}");
        assert!(matches!(outcome.verdict, Some(Verdict::Unchecked(_))), "{question}");
        assert!(outcome.has_answer(), "{question}");
    }
}

fn traced(instance: &erased::Instance, question: &str, query: &str, method: Option<&str>) -> String {
    let entry = entry();
    let run = Run { trace: Trace::on(), ..Run::default() };
    let question = entry.question(question).expect("a question");
    question.solve(instance, &pairs(query), method, &run).expect("an outcome");
    run.trace.lines().join("\n")
}

#[test]
fn every_question_with_steps_tells_them() {
    let chomp = rule("chomp 2 3");
    let check = |told: String, parts: &[&str]| {
        for part in parts {
            assert!(told.contains(part), "{part:?} is not in\n{told}");
        }
    };
    check(
        traced(&chomp, "attractor", "rounds=1", None),
        &["Attr_1 adds of player 0", "no more than 1 round was asked for"],
    );
    check(
        traced(&chomp, "attractor", "target=0,player=1", None),
        &["of player 0 (target) {0 (3,3)a} and of player 0 (dead ends) {8 (1,0)a}"],
    );
    for method in ["retrograde", "document"] {
        check(
            traced(&chomp, "regions", "", Some(method)),
            &[
                "from the start: player 0 wins {16 (1,0)e}, player 1 wins {8 (1,0)a}",
                "in 5 moves: player 0 wins {0 (3,3)a}",
                "nobody wins {}",
            ],
        );
    }
    check(
        traced(&chomp, "safety", "avoid=16", None),
        &["player 1 attracts to the danger:", "Attr_0 is", "player 0 stays safe in {"],
    );
    check(
        traced(&chomp, "chomp", "", None),
        &["(1,0) is lost", "(3,2) is lost", "the bite 2:3 leads to (3,2), which is lost"],
    );
    let game = read("parity 4; 0 1 0 1,2; 1 2 1 0,3; 2 2 0 2; 3 1 1 4; 4 1 0 3;");
    check(
        traced(&game, "buchi", "", None),
        &["round 1: player 0 can reach", "which is taken out", "round 2"],
    );
    // Two rounds: each tells what it takes out itself.
    let game = read("parity 3; 0 1 0 0; 1 2 1 0,2; 2 1 0 1,2; 3 2 0 3;");
    let told = traced(&game, "buchi", "", None);
    let taken: Vec<&str> = told.lines().filter(|line| line.contains("taken out")).collect();
    let round = |n: u8, set: &str| format!("round {n}: player 1 wins {set}, which is taken out");
    assert_eq!(taken, [round(1, "{0, 1}"), round(2, "{2}")], "{told}");
    let game = read("parity 4; 0 1 0 1; 1 2 1 2; 2 2 0 1; 3 1 1 0; 4 1 0 3;");
    for method in ["portfolio", "zielonka", "priority-promotion", "tangle-learning"] {
        let told = traced(&game, "parity", "", Some(method));
        let last = told.lines().last().unwrap_or_default();
        assert_eq!(last, "in all: player 0 wins {0, 1, 2, 3, 4}, player 1 wins {}", "{told}");
        assert!(told.contains("nothing leads back to {0, 3, 4}: decided last"), "{told}");
        if matches!(method, "priority-promotion" | "tangle-learning") {
            assert!(told.contains("attracts there: {1, 2}"), "{told}");
        }
    }
    let game = read("parity 3; 0 3 0 1; 1 4 1 0,2; 2 5 0 3; 3 0 1 2;");
    for (method, said) in [
        ("portfolio", "level 0: player 1 has the highest colour 5 at {2}"),
        ("zielonka", "level 0: player 1 has the highest colour 5 at {2}"),
        ("priority-promotion", "colour 5: the region of player 1 is {"),
        ("tangle-learning", "player 1 wins {"),
    ] {
        check(traced(&game, "parity", "", Some(method)), &["left to be solved: {0, 1, 2, 3}", said]);
    }
}

/// A page that opens a large bar gets its name, not its edges.
#[test]
fn a_rule_is_kept_by_its_name() {
    assert_eq!(entry().kept_text(&rule("chomp 12 9")).expect("a name").trim_end(), "chomp 12 9");
    let text = entry().kept_text(&read("parity 1; 0 1 0 1; 1 2 1 0;")).expect("lists");
    assert!(text.starts_with("{\"n\":2,"), "{text}");
}

/// The sheet's method says when it does more than the sheet, for both questions and in JSON too.
#[test]
fn the_sheets_method_says_that_it_generalises() {
    let entry = entry();
    let chain = read(r#"{"n":3,"adj":[[1],[2],[]],"control":[0,0,1]}"#);
    for question in ["attractor", "regions"] {
        let asked = entry.question(question).expect("a question");
        let solve = |instance, method| {
            asked.solve(instance, &Pairs::default(), Some(method), &Run::default()).expect("an outcome")
        };
        let outcome = solve(&chain, "document");
        assert!(
            outcome.notes[0].to_string().starts_with("The players do not alternate (the edge 0 to 1"),
            "{question}"
        );
        assert!(
            outcome.words().expect("words").to_string().contains("beyond the sheet's rule"),
            "{question}"
        );
        assert!(solve(&chain, "retrograde").notes.is_empty());
        assert!(solve(&rule("chomp 2 3"), "document").notes.is_empty());
    }
}

fn answer(instance: &erased::Instance, query: &str) -> Value {
    let entry = entry();
    let question = entry.question("attractor").expect("a question");
    let query = pairs(query);
    let answers = ["retrograde", "document"].map(|method| {
        let outcome = question.solve(instance, &query, Some(method), &Run::default()).expect("an outcome");
        assert_eq!(outcome.verdict, Some(Verdict::Proved));
        outcome.answer().expect("an answer")
    });
    assert_eq!(answers[0], answers[1]);
    answers[0].clone()
}

/// The sheet's questions 3 to 7, one round at a time, with targets by number and by label.
#[test]
fn rounds_and_labels() {
    let chomp = rule("chomp 2 3");
    let layers = |query: &str| answer(&chomp, query)["layers"].clone();
    assert_eq!(layers("rounds=0"), json!([1]));
    assert_eq!(layers("rounds=1"), json!([1, 3]));
    assert_eq!(layers("rounds=2"), json!([1, 3, 1]));
    assert_eq!(layers("rounds=99"), layers(""));
    let settings =
        Pairs(vec![("target".to_owned(), "(2,1)e, 16".to_owned()), ("rounds".to_owned(), "0".to_owned())]);
    let entry = entry();
    let question = entry.question("attractor").expect("a question");
    let outcome = question.solve(&chomp, &settings, None, &Run::default()).expect("an outcome");
    assert_eq!(
        outcome.answer().expect("an answer")["ranks"],
        answer(&chomp, "target=13,16,rounds=0")["ranks"]
    );
    let wrong = Pairs(vec![("target".to_owned(), "(9,9)e".to_owned())]);
    let said =
        question.solve(&chomp, &wrong, None, &Run::default()).err().expect("no such label").to_string();
    assert_eq!(said, "target: '(9,9)e' is neither a vertex nor a label");
}

/// Recipes that would be read in another way than they are meant are refused.
#[test]
fn recipes_are_taken_at_their_word() {
    let entry = entry();
    let said =
        |text: &str| entry.invent(None, &pairs(text), &Run::seeded(Seed(0))).expect_err(text).to_string();
    assert_eq!(said("family=wythoff,heaps=1,2,3"), "heaps: Wythoff's game has two, not 3");
    assert_eq!(said("family=chomp,n=5"), "n: the family chomp takes rows and cols");
    assert_eq!(
        said("n=3,least=3,most=3,simple=true"),
        "least: 3 successors, but with simple there are 2 other vertices"
    );
    assert!(entry.invent(None, &pairs("family=wythoff"), &Run::default()).is_ok());
}

/// Büchi priorities are 1 and 2, co-Büchi priorities 0 and 1; what has neither is not guessed at.
#[test]
fn accepting_vertices_are_not_guessed() {
    let entry = entry();
    let plain = read(r#"{"adj":[[0]],"control":[0]}"#);
    let asked = |question: &str, instance: &erased::Instance| {
        entry
            .question(question)
            .expect("a question")
            .solve(instance, &Pairs::default(), None, &Run::default())
            .err()
            .map(|error| error.to_string())
    };
    let said = asked("buchi", &plain).expect("no priorities");
    assert!(said.contains("the priorities do not say what is accepting: buchi reads 1 and 2"), "{said}");
    assert_eq!(asked("cobuchi", &plain), None);
    assert_eq!(asked("buchi", &read("0 2 0 0;")), None);
    assert!(asked("cobuchi", &read("0 2 0 0;")).is_some());
    assert!(asked("buchi", &read("0 3 0 1; 1 4 0 0;")).is_some());
}

/// Pictures say who owns and who wins what, and when they show a part.
#[test]
fn pictures_say_what_they_show() {
    let entry = entry();
    let scene = entry.scene(&read(r#"{"adj":[[1,2],[0],[]],"control":[0,1,1]}"#));
    assert_eq!(scene.boxes, [1, 2]);
    assert_eq!(
        scene.caption,
        "3 vertices, 3 edges; circles: player 0, boxes: player 1; w0/3: player 0 wins in 3 moves, w-: nobody wins"
    );
    let started = entry.scene(&read("start 1; 0 4 0 1; 1 3 1 0;"));
    assert!(
        started
            .caption
            .to_string()
            .starts_with("2 vertices, 2 edges, priorities up to 4; play starts in 1; circles"),
        "{}",
        started.caption
    );
    let badges: Vec<&str> = scene.vertices.iter().map(|point| point.badge.as_str()).collect();
    assert_eq!(badges, ["w0/1", "w0/2", "w0/0"]);
    let bold: Vec<(u32, u32)> = scene
        .edges
        .iter()
        .filter(|line| line.tone != Default::default())
        .map(|line| (line.from, line.to))
        .collect();
    assert_eq!(bold, [(0, 2), (1, 0)]);
    let large = entry.invent(None, &pairs("n=300"), &Run::seeded(Seed(1))).expect("an arena");
    let scene = entry.scene(&large);
    assert_eq!(scene.vertices.len(), 60);
    assert!(
        scene.caption.to_string().contains("; only 60 vertices shown, those near 0 first"),
        "{}",
        scene.caption
    );
}

/// In Chomp a move is said as a bite, and elsewhere by the label.
#[test]
fn moves_are_said_as_people_see_them() {
    let entry = entry();
    let session = entry.open(&rule("chomp 2 3"), &Pairs::default()).expect("a session");
    let hint = session.hint(&Run::default()).expect("a hint");
    assert_eq!(
        (hint.step.as_deref(), hint.why.to_string().as_str()),
        (
            Some("9"),
            "bite at 2:3, to (3,2): Whatever player 1 answers, player 0 goes on winning: 5 moves in all."
        )
    );
    let words = session.annotate(&Run::default());
    assert!(
        words.contains(&("9".to_owned(), "bite at 2:3, to (3,2): player 0 wins in 4".into())),
        "{words:?}"
    );
    let session = entry.open(&rule("nim 1"), &Pairs::default()).expect("a session");
    let words = session.annotate(&Run::default());
    assert_eq!(words, [("2".to_owned(), "take 1 from heap 1 at 1:1, to (0): player 0 wins in 0".into())]);
    assert_eq!(
        session.hint(&Run::default()).expect("a hint").why,
        "take 1 from heap 1 at 1:1, to (0): From there player 1 cannot move: player 0 wins at once."
    );
}

/// What needs more memory than may be used is refused with its size, before anything is written.
#[test]
fn too_little_memory_is_said_before_it_is_taken() {
    let entry = entry();
    let run = Run { memory: 1 << 20, ..Run::default() };
    for (question, settings, method) in [
        ("attractor", "", None),
        ("attractor", "", Some("document")),
        ("regions", "", None),
        ("safety", "avoid=3", None),
        ("parity", "dead_end=loses", None),
        ("parity", "dead_end=loses", Some("zielonka")),
        ("buchi", "accepting=1,dead_end=loses", None),
        ("cobuchi", "accepting=1,dead_end=loses", None),
    ] {
        let asked = entry.question(question).expect("a question");
        let outcome = asked.find(&rule("nim 800000000"), &pairs(settings), method, &run).expect("an outcome");
        let said = outcome.stop.expect("it is too large").to_string();
        assert!(said.contains("GB of memory; the limit is 1 MB"), "{question} {method:?}: {said}");
    }
    let asked = entry.question("chomp").expect("a question");
    let outcome = asked.find(&rule("chomp 2 20000"), &Pairs::default(), None, &run).expect("an outcome");
    assert!(matches!(outcome.stop, Some(Stop::TooLarge(_))), "{:?}", outcome.stop);
    let line = pairs("family=line,n=1000000000");
    let said = entry.invent(None, &line, &run).map(|_| ()).expect_err("too large").to_string();
    assert!(said.contains("GB of memory; the limit is 1 MB"), "{said}");
}
