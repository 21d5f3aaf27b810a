//! What does a check cost? Every question states it; here larger boards and longer evidence are measured in steps, and limits
//! end every check as limits.

use super::super::Pegs;
use super::super::instance::Instance;
use super::super::verify::{
    Bounds, BoundsClaim, Fewest, FewestClaim, FewestQuery, Games, Greedy, Positions, Proof, RandomPlay,
    Shortest, Winning,
};
use super::board;
use ludograph_core::{Halt, Limits, Objection, Pairs, Problem, Run, Seed, Stop, Verdict, erased, settings};
use serde_json::Value;

/// The steps of a check, and its verdict.
fn steps<P: Problem<Game = Pegs>>(instance: &Instance, query: &P::Query, claim: &P::Claim) -> (u64, Verdict) {
    let limits = Limits::none();
    let verdict = P::verify_within(instance, query, claim, &limits).expect("a true claim");
    (limits.spent(), verdict)
}

/// Solves, measures the check, and sees that every smaller budget and a raised flag end it as a limit.
fn check<P: Problem<Game = Pegs>>(
    recipe: &str,
    settings: &str,
    method: Option<&str>,
) -> (Instance, P::Claim, u64) {
    let entry = super::super::entry();
    let instance = board(recipe, 1);
    let question = entry.question(P::KEY).expect("a question");
    let pairs = Pairs::parse(settings).expect("settings");
    let erased = erased::Instance::new(instance.clone());
    let outcome = question.find(&erased, &pairs, method, &Run::seeded(Seed(2))).expect("an outcome");
    let claim: P::Claim = serde_json::from_value(outcome.evidence().expect("evidence")).expect("a claim");
    let query: P::Query = settings::from_pairs("setting", &pairs).expect("a query");
    let (spent, verdict) = steps::<P>(&instance, &query, &claim);
    assert_eq!(verdict, Verdict::Proved, "{} {recipe}", P::KEY);
    let mut budget = 0;
    while budget < spent {
        let limits = Limits::none().nodes(budget);
        let ended = P::verify_within(&instance, &query, &claim, &limits);
        assert_eq!(ended, Err(Objection::Limit(Stop::Nodes)), "{} {recipe}: {budget} of {spent}", P::KEY);
        // No loop goes on for long without asking.
        assert!(limits.spent() <= budget + (1 << 17), "{} {recipe}: {} of {budget}", P::KEY, limits.spent());
        budget = if budget < 4 { budget + 1 } else { budget * 3 };
    }
    let limits = Limits::none();
    limits.halt_now(Halt::Time);
    let ended = P::verify_within(&instance, &query, &claim, &limits);
    assert_eq!(ended, Err(Objection::Limit(Stop::Halted(Halt::Time))), "{} {recipe}", P::KEY);
    (instance, claim, spent)
}

/// The numbers and words in a piece of evidence.
fn size(value: &Value) -> u64 {
    match value {
        Value::Array(items) => items.iter().map(size).sum(),
        Value::Object(fields) => fields.values().map(size).sum(),
        _ => 1,
    }
}

fn given(instance: &Instance) -> u64 {
    (instance.board().holes().len() + instance.board().hops().len()) as u64
}

#[test]
fn bounds_and_proofs_cost_what_their_evidence_and_board_have() {
    for recipe in [
        "board=rectangle,rows=3,cols=4",
        "board=rectangle,rows=4,cols=5",
        "board=croix,order=7",
        "board=english",
        "board=wiegleb",
    ] {
        let (instance, claim, spent) = check::<Bounds>(recipe, "", None);
        let evidence = size(&serde_json::to_value(&claim).expect("JSON"));
        // The table of parities has an entry for all parities at every hole.
        let table = instance.board().holes().len() as u64 * (1 << claim.checks.len().min(20));
        assert!(spent <= 12 * (evidence + given(&instance)) + table, "{recipe}: {spent} for {evidence}");
        let _: &BoundsClaim = &claim;
    }
    for recipe in [
        "board=rectangle,rows=3,cols=4",
        "board=croix,order=5",
        "board=english",
        "board=european,vacancy=1:3",
    ] {
        let (instance, claim, spent) = check::<Fewest>(recipe, "", None);
        let evidence = size(&serde_json::to_value(&claim).expect("JSON"));
        let holes = instance.board().holes().len() as u64;
        let pass = match &claim.proof {
            Proof::Parity(checks) => holes << checks.len(),
            Proof::Exhaustive(all) => passed(&instance, all.levels.iter().sum::<u64>(), all.levels.len()),
            _ => 0,
        };
        assert!(spent <= 12 * (evidence + given(&instance)) + pass, "{recipe}: {spent} for {evidence}");
    }
}

/// A pass over so many positions and levels: each is followed by every jump, and a small board has words at every level.
fn passed(instance: &Instance, positions: u64, levels: usize) -> u64 {
    let (holes, hops) = (instance.board().holes().len(), instance.board().hops().len() as u64);
    let words = if holes <= 25 { (1u64 << holes).div_ceil(64) } else { 0 };
    2 * positions * (1 + hops) + words * (levels as u64 + 2)
}

#[test]
fn a_longer_tree_costs_in_proportion() {
    // The same leaf twice under a cut that changes nothing: evidence doubles, and so do the steps.
    let instance = board("board=croix,order=5", 0);
    let (_, claim, _) = check::<Fewest>("board=croix,order=5", "", None);
    let query = FewestQuery::default();
    let mut tree = match claim.proof.clone() {
        Proof::Integer(tree) => tree,
        Proof::Pagoda(weights) => vec![super::super::verify::Step::Leaf(weights)],
        other => panic!("{}", other.word()),
    };
    let mut last = None;
    for _ in 0..6 {
        let claim = FewestClaim { proof: Proof::Integer(tree.clone()), ..claim.clone() };
        let (spent, verdict) = steps::<Fewest>(&instance, &query, &claim);
        assert_eq!(verdict, Verdict::Proved);
        if let Some(last) = last.replace(spent) {
            assert!(spent <= 2 * last + 64, "{spent} after {last}");
        }
        let cut = super::super::verify::Step::Cut { on: super::super::verify::Side::Jump(0), at: 0 };
        tree = [vec![cut], tree.clone(), tree].concat();
    }
}

#[test]
fn counts_cost_some_passes_over_the_positions() {
    let recipes = [
        "board=rectangle,rows=3,cols=4",
        "board=rectangle,rows=4,cols=4",
        "board=triangle,order=5",
        "board=rectangle,rows=4,cols=5",
        "board=rectangle,rows=3,cols=6,jumps=diagonal",
    ];
    for recipe in recipes {
        let (instance, claim, spent) = check::<Positions>(recipe, "", None);
        let (positions, levels) = (claim.by_level.iter().sum::<u64>(), claim.by_level.len());
        let pass = passed(&instance, positions, levels);
        assert!(spent <= 2 * pass, "positions {recipe}: {spent}, a pass is {pass}");
        for (key, spent) in [
            ("games", check::<Games>(recipe, "", None).2),
            ("random", check::<RandomPlay>(recipe, "", None).2),
            ("shortest", check::<Shortest>(recipe, "", None).2),
            ("winning", check::<Winning>(recipe, "", None).2),
        ] {
            assert!(spent <= 6 * pass, "{key} {recipe}: {spent}, a pass is {pass}");
        }
    }
}

#[test]
fn shortest_on_larger_boards_costs_what_its_lists_have() {
    for recipe in ["board=rectangle,rows=2,cols=13", "board=rectangle,rows=2,cols=14"] {
        let (instance, claim, spent) = check::<Shortest>(recipe, "", None);
        let lists = claim.between.as_ref().expect("lists");
        let positions = lists.forward.iter().chain(&lists.backward).sum::<u64>();
        let proof = match &claim.proof {
            Proof::Exhaustive(all) => passed(&instance, all.levels.iter().sum::<u64>(), all.levels.len()),
            _ => 1 << 24,
        };
        assert!(spent <= 8 * passed(&instance, positions, 0) + proof, "{recipe}: {spent} for {positions}");
    }
}

#[test]
fn heuristics_cost_the_board_for_every_jump_that_could_be_made() {
    for order in [5, 7, 9, 11] {
        for method in ["agglomeration", "isolated", "closer-to-center", "random"] {
            let recipe = format!("board=croix,order={order}");
            let (instance, claim, spent) = check::<Greedy>(&recipe, "", Some(method));
            let hops = instance.board().hops().len() as u64;
            let most = (1 + claim.jumps.len() as u64) * (hops + hops / 2 * instance.pegs().len() as u64);
            assert!(spent <= most, "{recipe} {method}: {spent} of {most}");
        }
    }
}
