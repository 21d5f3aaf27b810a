//! What does a check cost? A proof is gone through word by word; twice as many words take about twice the steps.

use super::super::verify::{
    Count, CountClaim, CountQuery, Fill, FillClaim, FillQuery, Grade, GradeClaim, Unique, UniqueClaim,
};
use super::super::{Instance, Towers};
use ludograph_core::{Limits, Nothing, Objection, Pairs, Problem, Run, Seed, Verdict};

fn make(recipe: &str, seed: u64) -> Instance {
    let pairs = Pairs::parse(recipe).expect("settings");
    let made = super::super::entry().invent(None, &pairs, &Run::seeded(Seed(seed))).expect("a puzzle");
    made.get::<Instance>().clone()
}

fn claim<C: serde::de::DeserializeOwned>(instance: &Instance, question: &str) -> C {
    serde_json::from_value(super::ask(instance, question, "").1).expect("a claim")
}

/// The steps of an honest check; every smaller budget ends it without a verdict, and is no refutation.
fn steps<P: Problem<Game = Towers>>(instance: &Instance, query: &P::Query, claim: &P::Claim) -> u64 {
    let limits = Limits::none();
    let verdict = P::verify_within(instance, query, claim, &limits);
    assert_eq!(verdict, Ok(Verdict::Proved));
    let spent = limits.spent();
    for share in 0..20 {
        let some = Limits::none().nodes(spent * share / 20);
        let stopped = P::verify_within(instance, query, claim, &some);
        assert!(matches!(stopped, Err(Objection::Limit(_))), "{share}: {stopped:?}");
    }
    let halted = Limits::none();
    halted.stop();
    let stopped = P::verify_within(instance, query, claim, &halted);
    assert!(matches!(stopped, Err(Objection::Limit(_))), "{stopped:?}");
    spent
}

#[test]
fn a_count_costs_what_its_proof_is_long() {
    // Fewer and fewer givens: more and more solutions, and longer proofs of their number.
    let mut series: Vec<(u64, u64)> = Vec::new();
    let square = super::squares(4)[100].clone();
    for kept in [14, 10, 9, 8, 7, 6, 5] {
        let givens =
            square.iter().enumerate().map(|(k, &height)| if k < kept { height } else { 0 }).collect();
        let puzzle = Instance::new(4, [0; 4].map(|_| vec![0; 4]), givens).expect("a board");
        let claim: CountClaim = claim(&puzzle, "count");
        let Some(proof) = &claim.proof else { continue };
        let words = proof.split_ascii_whitespace().count() as u64;
        series.push((words, steps::<Count>(&puzzle, &CountQuery::default(), &claim)));
    }
    assert!(series.len() >= 4, "{series:?}");
    for &(words, steps) in &series {
        // A word looks at 16 cells and at the 16 sets of a line.
        assert!(steps <= 16 + words * (16 + 16 + 16), "{series:?}");
    }
}

#[test]
fn other_checks_cost_what_their_evidence_is_long() {
    for n in [3, 4, 5, 6] {
        let (cells, sets) = ((n * n) as u64, 1u64 << n);
        for seed in 0..4 {
            let puzzle = make(&format!("n={n},unique=true"), seed);
            let unique: UniqueClaim = claim(&puzzle, "unique");
            let UniqueClaim::Unique { proof, grid } = &unique else { panic!("one solution") };
            let words = proof.split_ascii_whitespace().count() as u64;
            let most = (words + 3) * (2 * cells + sets);
            assert!(steps::<Unique>(&puzzle, &Nothing {}, &unique) <= most);
            let fill = FillClaim::Solved { grid: grid.clone() };
            assert!(steps::<Fill>(&puzzle, &FillQuery::default(), &fill) <= cells);
            let grade: GradeClaim = claim(&puzzle, "grade");
            // A step looks at all easier rules once: those of cells, heights and clues, then every line and every height.
            let easy = cells + 2 * cells + 14 * n as u64;
            let bound =
                most + (grade.steps + 1) * (easy + 3 * n as u64 * (1 + sets) + 4 * cells * cells * n as u64);
            assert!(steps::<Grade>(&puzzle, &Nothing {}, &grade) <= bound, "n={n} seed {seed}");
        }
    }
}
