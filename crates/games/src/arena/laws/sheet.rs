//! The sheet's own example, and games whose theory is known.

use super::super::Instance;
use super::super::rule::Rule;
use super::super::verify::{Regions, Worth, worth};
use ludograph_core::{Pairs, Problem, Run, erased};
use proptest::prelude::*;
use serde_json::{Value, json};

fn ask(instance: &Instance, question: &str, query: &str, method: Option<&str>) -> Value {
    let entry = super::super::entry();
    let question = entry.question(question).expect("a question");
    let instance = erased::Instance::new(instance.clone());
    let query = Pairs::parse(query).expect("settings");
    let outcome = question.solve(&instance, &query, method, &Run::default()).expect("an outcome");
    assert_eq!(outcome.verdict.as_ref().map(ToString::to_string).as_deref(), Some("proved"));
    outcome.answer().expect("an answer")
}

fn rule(text: &str) -> Instance {
    Instance::rule(Rule::read(text).expect(text))
}

/// The exact answer to the sheet's question 8, by labels.
#[test]
fn chomp_two_by_three_is_as_the_sheet_wants() {
    let chomp = rule("chomp 2 3");
    let facts = ask(&chomp, "facts", "", None);
    assert_eq!(facts, json!({"vertices": 17, "edges": 37, "alternating": true, "witness": null}));
    let zero: &[(&str, i32)] = &[
        ("(1,0)e", 0),
        ("(3,0)a", 1),
        ("(2,0)a", 1),
        ("(1,1)a", 1),
        ("(2,1)e", 2),
        ("(3,1)a", 3),
        ("(2,2)a", 3),
        ("(3,2)e", 4),
        ("(3,3)a", 5),
    ];
    let one: &[(&str, i32)] = &[
        ("(1,0)a", 0),
        ("(3,0)e", 1),
        ("(2,0)e", 1),
        ("(1,1)e", 1),
        ("(2,1)a", 2),
        ("(3,1)e", 3),
        ("(2,2)e", 3),
        ("(3,2)a", 4),
    ];
    for (player, known) in [(0, zero), (1, one)] {
        for method in ["retrograde", "document"] {
            let answer = ask(&chomp, "attractor", &format!("player={player}"), Some(method));
            assert_eq!(answer["size"], known.len());
            for (label, rank) in known {
                let vertex = chomp.vertex(label).expect("a label");
                assert_eq!(answer["ranks"][vertex as usize], json!(rank), "{label} by {method}");
            }
        }
    }
    assert_eq!(ask(&chomp, "regions", "", None)["sizes"], json!([9, 8, 0]));
}

/// Erratum 9: a successor inside the attractor is not enough; the strategy must come nearer.
#[test]
fn a_strategy_does_not_walk_in_circles() {
    let text = r#"{"n":3,"adj":[[1,2],[0],[]],"control":[0,1,1]}"#;
    let entry = super::super::entry();
    let instance = entry.parse(text.into(), &Default::default()).expect("an arena");
    let answer = ask(instance.get(), "attractor", "", None);
    assert_eq!(answer["ranks"], json!([1, 2, 0]));
    assert_eq!(answer["strategy"], json!([2, -1, -1]));
}

/// Erratum 5: where players do not alternate, both kinds of vertices are added in every round.
#[test]
fn the_sheets_method_is_right_without_alternation() {
    let text = r#"{"n":3,"adj":[[1],[2],[]],"control":[0,0,1]}"#;
    let entry = super::super::entry();
    let instance = entry.parse(text.into(), &Default::default()).expect("an arena");
    for method in ["retrograde", "document"] {
        let answer = ask(instance.get(), "attractor", "", Some(method));
        assert_eq!(answer["ranks"], json!([2, 1, 0]), "{method}");
    }
}

/// Who wins from the start: the one to move, if and only if the vertex 0 is won by player 0.
fn first_wins(text: &str) -> bool {
    ask(&rule(text), "regions", "", None)["winner"][0] == 0
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Bouton 1901: the mover loses Nim if and only if the heaps' binary sum is 0.
    #[test]
    fn nim_is_decided_by_the_binary_sum(a in 0u32..7, b in 0u32..7, c in 0u32..7) {
        prop_assert_eq!(first_wins(&format!("nim {a} {b} {c}")), a ^ b ^ c != 0);
    }

    /// Wythoff 1907: the lost positions are the floors of multiples of the golden ratio.
    #[test]
    fn wythoffs_lost_positions_are_golden(a in 0u32..15, b in 0u32..15) {
        let golden = f64::midpoint(1.0, 5f64.sqrt());
        let (low, high) = (a.min(b), a.max(b));
        let lost = (f64::from(high - low) * golden).floor() as u32 == low;
        prop_assert_eq!(first_wins(&format!("wythoff {a} {b}")), !lost);
    }

    /// With 1 to k allowed, multiples of k + 1 are lost.
    #[test]
    fn taking_up_to_k(n in 0u32..60, k in 1u32..7) {
        let numbers: String = (1..=k).map(|number| format!(" {number}")).collect();
        prop_assert_eq!(first_wins(&format!("subtraction {n}{numbers}")), n % (k + 1) != 0);
    }

    /// Gale 1974: whoever begins wins Chomp, unless there is only the poison.
    #[test]
    fn strategy_stealing(rows in 1u32..6, cols in 1u32..6) {
        prop_assert_eq!(first_wins(&format!("chomp {rows} {cols}")), rows * cols > 1);
    }
}

/// One row of Kayles is always won by taking the middle.
#[test]
fn kayles_in_one_row_is_won() {
    for pins in 0..14 {
        assert_eq!(first_wins(&format!("kayles {pins}")), pins > 0);
    }
}

/// Chomp is a game on the product of two chains, without its least element.
#[test]
fn chomp_is_a_poset_game() {
    let poset = ask(&rule("poset 5 0<1 2<3 3<4 0<3 1<4"), "regions", "", None);
    assert_eq!(poset["winner"][0], 0);
    assert_eq!(poset["ranks"][0], 5);
}

/// A rule that is written out and the same rule without its edges have the same worth everywhere.
#[test]
fn rules_are_solved_alike_with_and_without_edges() {
    for text in
        ["nim 3 4 2", "chomp 3 4", "kayles 9", "wythoff 6 5", "subtraction 30 2 5", "poset 6 0<1 0<2 3<4"]
    {
        let instance = rule(text);
        let found = super::super::solve::implicit(instance.named().expect("a rule"));
        let claim = super::super::verify::RegionsClaim { values: found.0, strategy: found.1 };
        assert_eq!(
            Regions::verify(&instance, &Default::default(), &claim).map(|v| v.to_string()).as_deref(),
            Ok("proved")
        );
        assert!(claim.values.iter().all(|&value| worth(value) != Worth::Draw), "{text}");
    }
}
