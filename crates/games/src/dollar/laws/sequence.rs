//! Sequences move by move, against runs in one step.

use super::super::{Dollars, Instance, Move};
use super::shortest::shortest_by_force;
use super::{minimise_by_loop, solve};
use ludograph_core::{Pairs, Run};
use ludograph_graph::{Graph, Vertex};
use serde_json::{Value, json};

/// Is the answer true? Every single move is made.
pub(super) fn truth(instance: &Instance, query: &Value, answer: &Value) -> bool {
    let moves = read(query["moves"].as_str().unwrap_or_default());
    let (net, end, solved_at) = walk(instance, &moves);
    let mut minimised = net.clone();
    minimise_by_loop(instance.graph(), &mut minimised, &Run::default()).expect("no limits");
    let wanted = query["optimal"].as_bool() == Some(true);
    let optimal =
        wanted.then(|| solved_at.is_some_and(|at| shortest_by_force(instance) == i64::try_from(at).ok()));
    let class = |v: Vertex| match end.wealth()[v.index()] {
        value if value < 0 => "poor",
        value if value >= end.graph().degree(v) as Dollars => "rich",
        _ => "sufficient",
    };
    let equivalent = query["against"].as_str().map(|text| walk(instance, &read(text)).1 == end);
    let mut truth = json!({
        "solved_at": solved_at,
        "net": net.iter().map(|&n| n as i64).collect::<Vec<_>>(),
        "minimised": minimised.iter().map(|&n| n as i64).collect::<Vec<_>>(),
        "final": end.wealth().iter().map(|&n| n as i64).collect::<Vec<_>>(),
        "classes": end.graph().all().map(class).collect::<Vec<_>>(),
        "equivalent": equivalent,
    });
    if let Some(optimal) = optimal {
        truth["optimal"] = json!(optimal);
    }
    *answer == truth
}

fn read(text: &str) -> Vec<Move> {
    text.split_whitespace().map(|word| Move::try_from(word.to_owned()).expect("an admitted move")).collect()
}

fn walk(instance: &Instance, moves: &[Move]) -> (Vec<Dollars>, Instance, Option<u64>) {
    let mut now = instance.clone();
    let mut net = vec![0; instance.wealth().len()];
    let mut solved_at = now.is_won().then_some(0);
    let mut made = 0;
    for step in moves {
        for _ in 0..step.count.abs() {
            now.lend(step.vertex, step.count.signum()).expect("small numbers");
            net[step.vertex.index()] += step.count.signum();
            made += 1;
            if now.is_won() {
                solved_at.get_or_insert(made);
            }
        }
    }
    (net, now, solved_at)
}

fn path(values: &[Dollars]) -> Instance {
    let edges = (1..values.len()).map(|v| (Vertex(v as u32 - 1), Vertex(v as u32))).collect();
    Instance::new(Graph::new(values.len(), edges), values.to_vec()).expect("an instance")
}

fn refused(instance: &Instance, settings: &str, what: &str) {
    let entry = super::super::entry();
    let question = entry.question("sequence").expect("a question");
    let erased = ludograph_core::erased::Instance::new(instance.clone());
    let mut pairs = Pairs::default();
    settings.split(';').for_each(|pair| pairs.push(pair).expect("a setting"));
    let error = question.solve(&erased, &pairs, None, &Default::default()).err().expect(settings);
    assert!(error.to_string().contains(what), "{settings}: {error}");
}

#[test]
fn long_runs_are_not_walked_through() {
    let big = 100_000_000_000_000;
    // The pair is without debt from big - 7 on, and the first vertex owes again only later.
    let answer = solve(&path(&[big, 7 - big]), "sequence", &format!("moves=+0*{big}"), "follow", 0);
    assert_eq!(answer["solved_at"], json!(big as i64 - 7));
    assert_eq!(answer["net"], json!([big as i64, 0]));
    // The run passes over the moment without debtors: the middle one falls by 2 while the others rise by 1.
    let answer = solve(&path(&[-2, 3, -2]), "sequence", "moves=+1*1000", "follow", 0);
    assert_eq!(answer["solved_at"], Value::Null);
    let thirty = super::super::LIMIT;
    let answer = solve(&path(&[-thirty, thirty]), "sequence", &format!("moves=-0*{thirty}"), "follow", 0);
    assert_eq!(answer["solved_at"], json!(thirty.to_string()));
    assert_eq!(answer["final"], json!([0, 0]));
}

#[test]
fn moves_that_are_none_are_named_with_their_number() {
    let pair = path(&[1, 2]);
    refused(&pair, "moves=+0 +7", "move 2: '+7': there is no vertex 7");
    refused(&pair, "moves=+0 -1 x", "move 3: 'x'");
    refused(&pair, "moves=+0;against=1", "against: move 1");
    let far = "9".repeat(38);
    refused(&pair, &format!("moves=-0 +0*{far}"), "move 2");
    let lone = Instance::new(Graph::new(1, vec![]), vec![0]).expect("an instance");
    refused(&lone, &format!("moves=+0*{far}"), "cannot be counted");
    refused(&pair, &format!("moves=+0*{}", 1000 * super::super::LIMIT), "cannot be counted");
}

#[test]
fn equivalence_is_a_constant_on_each_component() {
    let two = Instance::new(Graph::new(4, vec![(Vertex(0), Vertex(1)), (Vertex(2), Vertex(3))]), vec![0; 4]);
    let two = two.expect("an instance");
    let equivalent = |moves: &str, against: &str| {
        let settings = format!("moves={moves},against={against}");
        solve(&two, "sequence", &settings, "follow", 0)["equivalent"].as_bool()
    };
    assert_eq!(equivalent("+0", "-1"), Some(true));
    assert_eq!(equivalent("+0 +2 +3", "-1"), Some(true));
    assert_eq!(equivalent("+0 +1", "+2"), Some(false));
    // No moves at all are a sequence; no sequence is none.
    assert_eq!(equivalent("+0 +1", ""), Some(true));
    assert_eq!(equivalent("+0", ""), Some(false));
    assert_eq!(equivalent("+0", "none"), None);
}

/// Pairs of a vertex and how often it lends, as the document writes them.
#[test]
fn the_documents_pairs_are_moves() {
    let instance = path(&[-1, 3, -1, 0]);
    for (pairs, words) in
        [("((1,1),(0,-1))", "+1 -0"), ("((1, 1), (2, -3),)", "+1 -2*3"), ("((3,+2))", "+3*2")]
    {
        let answer = |moves: &str| {
            let pairs = Pairs(vec![("moves".to_owned(), moves.to_owned())]);
            let erased = ludograph_core::erased::Instance::new(instance.clone());
            let entry = super::super::entry();
            let question = entry.question("sequence").expect("a question");
            let outcome = question.solve(&erased, &pairs, None, &Run::default()).expect("an outcome");
            outcome.answer().expect("an answer")
        };
        assert_eq!(answer(pairs), answer(words), "{pairs}");
    }
    for wrong in ["((1,1)", "((1:1))", "(())", "((1,1),(0))", "((9,1))"] {
        refused(&instance, &format!("moves={wrong}"), "move");
    }
}

/// A search that was stopped decides nothing that it does not know, and says so.
#[test]
fn a_stopped_search_does_not_call_a_sequence_shortest() {
    use super::super::{Dollar, entry};
    use ludograph_core::{Generate, Limits, Seed};
    let (mut unknown, mut shorter) = (0, 0);
    for seed in 0..6 {
        let instance = Dollar::generate(&Default::default(), &Run::seeded(Seed(seed))).expect("a game");
        let best = solve(&instance, "shortest", "", "clauses", 0);
        let script = best["script"].as_array().expect("a script");
        let steps = script.iter().enumerate().filter_map(|(vertex, times)| {
            let times = times.as_i64().filter(|&times| times != 0)?;
            Some(format!("{}{vertex}*{}", if times > 0 { "+" } else { "-" }, times.abs()))
        });
        let text: Vec<String> = steps.collect();
        let long = format!("+0*50 {} -0*50", text.join(" "));
        let ask = |moves: &str| {
            let entry = entry();
            let erased = ludograph_core::erased::Instance::new(instance.clone());
            let pairs = Pairs(vec![
                ("moves".to_owned(), moves.to_owned()),
                ("optimal".to_owned(), "true".to_owned()),
            ]);
            let run = Run { limits: Limits::none().nodes(60), ..Run::default() };
            let question = entry.question("sequence").expect("a question");
            let outcome = question.solve(&erased, &pairs, None, &run).expect("an outcome");
            (
                outcome.answer().expect("an answer")["optimal"].clone(),
                outcome.words().map(|words| words.to_string()).unwrap_or_default(),
                outcome.stop.is_some(),
            )
        };
        let (optimal, words, stopped) = ask(&text.join(" "));
        if optimal.is_null() {
            assert!(stopped && words.contains("is not known"), "{words}");
            unknown += 1;
        }
        let (optimal, words, stopped) = ask(&long);
        if optimal == false && !words.contains("The shortest one has") {
            assert!(!stopped && words.contains("A shorter one has"), "{words}");
            shorter += 1;
        }
    }
    assert!(unknown > 0 && shorter > 0, "{unknown} unknown, {shorter} shorter");
}
