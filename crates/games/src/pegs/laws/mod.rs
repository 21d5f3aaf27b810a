//! What is always true of pegs? Brute force against the solvers, the document's claims, and the numbers of
//! the literature.

mod bounds;
mod brute;
mod chains;
mod changed;
mod costs;
mod forged;
mod known;
mod languages;
mod limits;
mod pictures;
mod refusals;
mod symmetry;
mod weakened;

use super::instance::Instance;
use crate::conformance::Oracle;
use ludograph_core::{Pairs, Run, Seed, Verdict};
use serde_json::Value;

/// For the conformance test.
pub(crate) const ORACLE: Oracle = Oracle {
    recipes: &[
        "board=rectangle,rows=2,cols=4,vacancy=random",
        "rows=3,cols=4,soluble=false,holes_share=0.85,pegs_share=0.6",
        "rows=4,cols=4,pegs=6",
        "board=triangle,order=3,vacancy=random",
        "rows=3,cols=3,pegs=5,jumps=diagonal",
    ],
    queries: &[
        ("fewest", "target=2:2"),
        ("games", "target=2:3"),
        ("winning", "target=2:2"),
        ("greedy", "ties=last,k=2.5"),
        ("greedy", "ties=random"),
        ("shortest", "to=one"),
        ("shortest", "target=1:1"),
        ("shortest", "to=one,target=2:2"),
    ],
    truth: brute::truth,
    holds: brute::holds,
};

/// Asks a question, verified as always.
fn ask(instance: &Instance, question: &str, settings: &str, method: Option<&str>) -> (Value, Verdict) {
    let entry = super::entry();
    let erased = ludograph_core::erased::Instance::new(instance.clone());
    let pairs = Pairs::parse(settings).expect("settings");
    let question = entry.question(question).expect("a question");
    let outcome = question.solve(&erased, &pairs, method, &Run::seeded(Seed(7))).expect("an outcome");
    assert!(outcome.stop.is_none(), "{:?}", outcome.stop);
    (outcome.answer().expect("an answer"), outcome.verdict.expect("a verdict"))
}

/// A board of a recipe.
fn board(recipe: &str, seed: u64) -> Instance {
    let pairs = Pairs::parse(recipe).expect("settings");
    let made = super::entry().invent(None, &pairs, &Run::seeded(Seed(seed)));
    made.unwrap_or_else(|error| panic!("{recipe}: {error}")).get::<Instance>().clone()
}

#[test]
fn the_fewest_pegs_are_what_brute_force_says() {
    let recipes = [
        "rows=4,cols=4,soluble=false,holes_share=0.8,pegs_share=0.6",
        "rows=3,cols=5,soluble=false,holes_share=0.95,pegs_share=0.7",
        "rows=4,cols=4,soluble=false,holes_share=0.8,pegs_share=0.5,jumps=diagonal",
        "rows=4,cols=4,soluble=false,holes_share=0.9,pegs_share=0.6,jumps=triangular",
        "rows=5,cols=5,soluble=false,holes_share=0.5,pegs_share=0.7",
    ];
    let mut by = std::collections::BTreeMap::new();
    for recipe in recipes {
        for seed in 0..120 {
            let instance = board(recipe, seed);
            let (answer, verdict) = ask(&instance, "fewest", "", None);
            assert_eq!(verdict, Verdict::Proved, "{recipe} {seed}");
            assert_eq!(answer["bound"], answer["pegs"]);
            let fewest = brute::fewest(&instance, None);
            assert_eq!(answer["pegs"].as_u64(), fewest.map(|pegs| pegs as u64), "{recipe} {seed}");
            *by.entry(answer["by"].as_str().expect("a word").to_owned()).or_insert(0) += 1;
            // With a target: any hole, reachable or not.
            let hole = seed as usize % instance.board().holes().len();
            let settings = format!("target={}", instance.board().holes()[hole]);
            let (answer, verdict) = ask(&instance, "fewest", &settings, None);
            assert_eq!(verdict, Verdict::Proved, "{recipe} {seed} {settings}");
            let fewest = brute::fewest(&instance, Some(hole));
            assert_eq!(answer["pegs"].as_u64(), fewest.map(|pegs| pegs as u64), "{recipe} {seed} {settings}");
            assert_eq!(answer["bound"], answer["pegs"]);
        }
    }
    assert_eq!(by.len(), 4, "every kind of proof was needed: {by:?}");
}

#[test]
fn the_weakest_proof_is_chosen() {
    for seed in 0..150 {
        let instance = board("rows=4,cols=5,soluble=false,holes_share=0.75,pegs_share=0.6", seed);
        let (answer, _) = ask(&instance, "fewest", "", None);
        let (bounds, verdict) = ask(&instance, "bounds", "", None);
        assert_eq!(verdict, Verdict::Proved);
        let pegs = answer["pegs"].as_u64().expect("a number");
        let bound = |name: &str| bounds[name].as_u64().expect("a number");
        assert!(bound("pagoda") <= bound("integer"), "{seed}");
        assert!(bound("parity").max(bound("integer")) <= pegs, "{seed}");
        let order = ["parity", "pagoda", "integer"];
        let weakest = order.into_iter().find(|name| bound(name) == pegs).unwrap_or("exhaustive");
        assert_eq!(answer["by"], weakest, "{seed}: {bounds}");
    }
}

#[test]
fn a_stopped_search_knows_its_bounds() {
    let instance = board("board=wiegleb", 0);
    let run = Run { limits: ludograph_core::Limits::none().nodes(2000), ..Run::default() };
    let entry = super::entry();
    let erased = ludograph_core::erased::Instance::new(instance.clone());
    let question = entry.question("fewest").expect("a question");
    let outcome = question.solve(&erased, &Pairs::default(), None, &run).expect("an outcome");
    assert!(outcome.stop.is_some());
    let answer = outcome.answer().expect("bounds");
    assert!(answer["bound"].as_u64() < answer["pegs"].as_u64(), "{answer}");
}

#[test]
fn a_board_beyond_64_holes_is_bounded_and_heuristics_play_it() {
    let instance = board("board=rectangle,rows=9,cols=9", 0);
    let entry = super::entry();
    let erased = ludograph_core::erased::Instance::new(instance.clone());
    for name in ["fewest", "positions", "games", "shortest", "random", "bounds", "winning"] {
        let question = entry.question(name).expect("a question");
        let outcome = question.solve(&erased, &Pairs::default(), None, &Run::default()).expect("an outcome");
        let why = outcome.stop.as_ref().expect("too large").to_string();
        assert!(why.contains("81 holes") && why.contains("64"), "{name}: {why}");
        if name == "fewest" {
            let answer = outcome.answer().expect("bounds");
            assert!(answer["pegs"].as_u64() > Some(0) && answer["bound"].as_u64() >= Some(1));
        }
    }
    let (answer, _) = ask(&instance, "greedy", "", Some("isolated"));
    assert!(answer["pegs"].as_u64() < Some(60));
}

#[test]
fn a_game_beyond_memory_stops_and_says_what_it_needs() {
    let entry = super::entry();
    let run = Run { memory: 1 << 20, ..Run::default() };
    for recipe in ["board=wiegleb", "board=diamond"] {
        let erased = ludograph_core::erased::Instance::new(board(recipe, 0));
        for name in ["positions", "winning", "games", "shortest", "random"] {
            let question = entry.question(name).expect("a question");
            let outcome = question.solve(&erased, &Pairs::default(), None, &run).expect("an outcome");
            let why = outcome.stop.as_ref().expect("too large").to_string();
            assert!(
                why.starts_with("too large") && [" KB", " MB"].iter().any(|unit| why.contains(unit)),
                "{recipe} {name}: {why}"
            );
        }
    }
}
