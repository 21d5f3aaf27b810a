//! The sheet on attractors: its test, and what its method costs.

use super::{Agreement, Evidence, Finding};
use crate::plan::Fit;
use crate::report::law;
use serde_json::json;

/// Chomp (2, 3).
pub(super) fn chomp(all: &Evidence<'_>) -> Vec<Finding> {
    let facts = all.only("question = facts");
    let size = |name: &str| facts.value(&format!("max(answer.{name})"));
    let (vertices, edges) = (size("vertices"), size("edges"));
    let mut findings = vec![Finding::new(
        "Chomp (2, 3) has vertices 0 to 8 for player 0 and 9 to 16 for player 1",
        format!("{vertices} vertices, {edges} edges, strictly alternating"),
        (vertices == 17.0 && facts.count("answer.alternating") == 1).into(),
        "",
    )];
    let sizes = [0, 1].map(|player| {
        let here = all.only(&format!("question = attractor and settings.player = {player}"));
        let sizes = here.numbers("answer.size");
        (sizes.first().copied().unwrap_or(f64::NAN), sizes.windows(2).all(|pair| pair[0] == pair[1]))
    });
    let start = all.only("question = chomp");
    let rank = start.value("max(answer.start_rank)");
    let moves =
        start.records().first().map(|record| record.answer["winning_moves"].clone()).unwrap_or_default();
    findings.push(Finding::new(
        "Q8 asks for the attractor of each player; the sheet does not print it",
        format!(
            "player 0 attracts {} states, player 1 {}; the first player wins in {rank} plies by {moves}",
            sizes[0].0, sizes[1].0
        ),
        if sizes[0] == (9.0, true) && sizes[1] == (8.0, true) && rank == 5.0 && moves == json!(["2:3"]) {
            Agreement::Silent
        } else {
            Agreement::No
        },
        "equal to the exact answer by hand (9 and 8 states, nobody draws); the sheet's method and counters agree",
    ));
    findings
}

/// The sheet's rounds against counters.
pub(super) fn complexity(all: &Evidence<'_>) -> Vec<Finding> {
    let exponents = |family: &str, what: &str| {
        ["document", "retrograde"].map(|method| {
            let here = all.only(&format!("recipe.family = {family} and method = {method} and answered"));
            let points = here.points("recipe.n", &format!("median({what})"));
            law(Fit::Power, &points).map_or(f64::NAN, |(_, exponent)| exponent)
        })
    };
    let (line, random) = (exponents("line", "nodes"), exponents("random", "nodes"));
    let (slow, noisy) = (exponents("line", "cpu"), exponents("random", "cpu"));
    let quadratic = (1.9..2.1).contains(&line[0]) && (0.9..1.1).contains(&line[1]);
    vec![Finding::new(
        "Q9 asks for the complexity of the method by rounds; with m of the order of n it is O(n·m), quadratic on a line",
        format!(
            "fitted exponents of the counted work on lines: by rounds {:.2}, by counters {:.2} (of the time {:.2} and {:.2}); on random arenas {:.2} and {:.2} (time {:.2} and {:.2})",
            line[0], line[1], slow[0], slow[1], random[0], random[1], noisy[0], noisy[1]
        ),
        if quadratic { Agreement::Yes } else { Agreement::Partly },
        "work is vertices looked at by rounds, edges by counters; times also feel the caches. Random arenas have few rounds, so both are nearly linear there; the sheet's \"connected, so n ≤ m\" is false for trees (m ≥ n − 1)",
    )]
}
