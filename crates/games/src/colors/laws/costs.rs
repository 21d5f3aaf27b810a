//! What does a check cost? As much as docs/certificates.md says: measured in steps on growing boards.

use super::board;
use crate::colors::Instance;
use ludograph_core::{Limits, Pairs, Run, Seed};

fn measured(instance: &Instance, question: &str) -> (u64, serde_json::Value) {
    let entry = super::super::entry();
    let erased = ludograph_core::erased::Instance::new(instance.clone());
    let question = entry.question(question).expect("a question");
    let mut outcome = question.find(&erased, &Pairs::default(), None, &Run::default()).expect("an outcome");
    let limits = Limits::none();
    outcome.verify_within(&limits).expect("a true claim");
    (limits.spent(), outcome.evidence().expect("evidence"))
}

#[test]
fn strategies_cost_a_position_for_each_letter_and_colour() {
    for (size, colours) in [(4, 4), (5, 5), (6, 6), (7, 6)] {
        let instance = board(size, size, colours, true, &mut Seed(4).draws());
        let (steps, evidence) = measured(&instance, "value");
        let length = |name: &str| evidence["exact"][name].as_str().expect("a text").len() as u64;
        // The graph of regions is made by three passes over the board and one over the regions.
        let (letters, passes) = (length("keeps") + length("holds") + 2, 4 * u64::from(size * size) + 2);
        assert!(
            steps <= passes + letters * (2 + u64::from(colours)),
            "{size}: {steps} for {letters} letters"
        );
    }
}

#[test]
fn duels_cost_a_pass_over_the_board_for_each_call_and_colour() {
    for size in [4, 8, 16] {
        let instance = board(size, size, 5, true, &mut Seed(4).draws());
        let (steps, evidence) = measured(&instance, "duel");
        let calls = evidence["sequence"].as_str().expect("calls").len() as u64;
        let cells = u64::from(size * size);
        assert!(steps <= 3 * (calls + 1) * 5 * cells, "{size}: {steps} for {calls} calls");
        assert!(measured(&instance, "update").0 <= cells);
    }
}
