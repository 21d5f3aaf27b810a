//! What does a check cost? As much as docs/certificates.md says: measured in steps on growing games.

use super::divisors::graph;
use crate::dollar::{Dollars, Instance};
use ludograph_core::{Limits, Pairs, Run};

/// The steps of a check, and what was checked.
fn claimed(instance: &Instance, question: &str, settings: &str) -> (u64, ludograph_core::erased::Outcome) {
    let entry = super::super::entry();
    let erased = ludograph_core::erased::Instance::new(instance.clone());
    let pairs = Pairs::parse(settings).expect("settings");
    let question = entry.question(question).expect("a question");
    let mut outcome = question.find(&erased, &pairs, None, &Run::default()).expect("an outcome");
    let limits = Limits::none();
    outcome.verify_within(&limits).expect("a true claim");
    (limits.spent(), outcome)
}

/// The steps of a check, the length of the evidence as text, and the answer.
fn measured(instance: &Instance, question: &str, settings: &str) -> (u64, u64, serde_json::Value) {
    let (steps, outcome) = claimed(instance, question, settings);
    let evidence = outcome.evidence().expect("evidence").to_string().len() as u64;
    (steps, evidence, outcome.answer().expect("an answer"))
}

/// A cycle where one vertex owes and its opposite can pay.
fn cycle(n: usize, spare: Dollars) -> Instance {
    let mut wealth = vec![0; n];
    (wealth[0], wealth[n / 2]) = (-2, 2 + spare);
    Instance::new(graph(&format!("cycle:{n}")), wealth).expect("an instance")
}

#[test]
fn twice_the_evidence_and_the_game_cost_twice_as_much() {
    for (question, settings, spare) in [
        ("winnable", "", 1),
        ("winnable", "", -1),
        ("shortest", "", 0),
        ("reduced", "root=1", 1),
        ("rank", "", 1),
        ("gonality", "", 0),
    ] {
        let share = |n: usize| {
            let instance = cycle(n, spare);
            let (steps, evidence, answer) = measured(&instance, question, settings);
            let whole = evidence + (n + instance.graph().edges().len()) as u64;
            assert!(steps > 0, "{question} {answer}");
            steps as f64 / whole as f64
        };
        let (small, large) = (share(24), share(96));
        // The words of a claim that do not grow weigh more in a small one; a check that squared would cost four times as much.
        assert!(large < 2.0 * small, "{question} {spare}: {small:.2} steps a sign, then {large:.2}");
        assert!(large < 40.0, "{question} {spare}: {large:.2} steps a sign");
    }
}

#[test]
fn long_sequences_cost_their_length() {
    let instance = cycle(30, 1);
    let steps = |times: usize| {
        let moves = vec!["+3 -4*5 +7"; times].join(" ");
        measured(&instance, "sequence", &format!("moves={moves}")).0
    };
    let (one, two, four) = (steps(40), steps(80), steps(160));
    assert!(four - two <= 2 * (two - one) + 10, "{one} {two} {four}");
}

#[test]
fn algorithms_cost_a_pass_over_the_vertices_for_each_move() {
    for n in [8, 16, 32] {
        let (steps, _, answer) = measured(&cycle(n, 3), "win", "");
        let moves = answer["moves"].as_u64().expect("a number");
        assert!(steps <= (moves + 8) * (n as u64 + 8), "{n}: {steps} for {moves} moves");
    }
}

#[test]
fn jacobians_cost_an_elimination() {
    for n in [10, 20, 40] {
        let graph = graph(&format!("complete:{n}"));
        let instance = Instance::new(graph, vec![0; n]).expect("an instance");
        let (steps, ..) = measured(&instance, "jacobian", "");
        // Elimination modulo 2 and 5, and modulo a few primes for the determinant.
        assert!(steps <= 8 * (n as u64).pow(3), "{n}: {steps}");
    }
}

#[test]
fn gonalities_cost_a_breadth_first_pass_for_each_path() {
    for (family, sizes) in [("complete", [6usize, 12, 24]), ("hypercube", [2, 3, 4]), ("cycle", [12, 24, 48])]
    {
        for size in sizes {
            let graph = graph(&format!("{family}:{size}"));
            let (n, m) = (graph.vertices(), graph.edges().len());
            let instance = Instance::new(graph, vec![0; n]).expect("an instance");
            let (steps, outcome) = claimed(&instance, "gonality", "");
            let evidence: serde_json::Value =
                serde_json::from_str(&outcome.evidence().expect("evidence").to_string()).expect("JSON");
            let scripts = evidence["scripts"].as_array().expect("a list").len();
            let floor = &evidence["floors"][0];
            let kind = if floor["eggs"].is_object() { &floor["eggs"] } else { &floor["scramble"] };
            let eggs = kind["eggs"].as_array().map_or(0, Vec::len);
            let paths = kind["paths"].as_u64().unwrap_or(1) as usize;
            let trees = kind["trees"].to_string().len() * n;
            // Of single vertices the first is compared with the others; else all pairs are.
            let single = kind["eggs"]
                .as_array()
                .is_some_and(|eggs| eggs.iter().all(|egg| egg.as_array().is_some_and(|egg| egg.len() == 1)));
            let pairs = if single { eggs } else { eggs * eggs / 2 };
            let stated = (scripts + eggs + pairs * paths) * (n + 2 * m) + trees;
            assert!(steps <= 3 * stated as u64, "{family} {size}: {steps}, and {stated} are stated");
        }
    }
}

/// Propagation has no bound by the length of the evidence; on games as `ludo new` makes them it stays a number of looks at each number.
#[test]
fn clauses_cost_some_looks_at_each_number_and_neighbour() {
    let entry = super::super::entry();
    let run = Run::default();
    let mut claims = 0;
    for (n, most) in [(8, 400.0), (12, 400.0), (16, 400.0), (24, 400.0)] {
        for seed in 0..6 {
            let recipe = Pairs::parse(&format!("n={n},degree=4")).expect("a recipe");
            let run = Run { seed: ludograph_core::Seed(seed), ..run.clone() };
            let made = entry.invent(None, &recipe, &run).expect("a game");
            let instance: &Instance = made.get();
            let (steps, outcome) = claimed(instance, "shortest", "");
            let evidence = outcome.evidence().expect("evidence").to_string();
            if !evidence.contains("\"clauses\"") {
                continue;
            }
            claims += 1;
            let whole = evidence.len() + n + instance.graph().edges().len();
            let share = steps as f64 / whole as f64;
            assert!(share < most, "n={n} seed {seed}: {share:.1} steps a sign of {} bytes", evidence.len());
        }
    }
    assert!(claims > 8, "{claims}");
}
