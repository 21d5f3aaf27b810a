//! Which lies does a check of Seven Colors believe? None, whatever answer and evidence say together.

use super::board;
use super::brute::{Plain, classic, margin, start_of_flood};
use crate::colors::verify::{Flood, FloodClaim, FloodQuery, Value, ValueClaim, ValueQuery};
use crate::colors::{Colour, Instance, Rule};
use ludograph_core::{Draws, Problem, Seed, Verdict};

/// The strategies of one board, handed in for another one of the same shape with another margin.
#[test]
fn strategies_of_another_board_prove_nothing_false() {
    let mut draws = Seed(5).draws();
    let query = ValueQuery::default();
    let (mut refused, mut proved) = (0, 0);
    for _ in 0..60 {
        let boards: Vec<Instance> = (0..6).map(|_| board(3, 3, 3, true, &mut draws)).collect();
        let claims: Vec<ValueClaim> = boards
            .iter()
            .map(|board| serde_json::from_value(evidence(board, "value")).expect("a claim"))
            .collect();
        for board in &boards {
            let truth = margin(board, 0);
            for claim in &claims {
                let ValueClaim::Exact { margin, best, keeps, holds } = claim else { panic!("exact") };
                // The foreign strategies, with every margin around the truth.
                for margin in [*margin, truth - 2, truth - 1, truth + 1, truth + 2] {
                    let (best, keeps, holds) = (best.clone(), keeps.clone(), holds.clone());
                    let claim = ValueClaim::Exact { margin, best, keeps, holds };
                    match Value::verify(board, &query, &claim) {
                        Ok(_) => {
                            assert_eq!(margin, truth, "{board:?} {claim:?}");
                            proved += 1;
                        }
                        Err(_) => refused += 1,
                    }
                }
            }
        }
    }
    assert!(refused > 5000 && proved >= 360, "{refused} refused, {proved} proved");
}

fn evidence(instance: &Instance, question: &str) -> serde_json::Value {
    let entry = super::super::entry();
    let erased = ludograph_core::erased::Instance::new(instance.clone());
    let question = entry.question(question).expect("a question");
    let outcome =
        question.solve(&erased, &Default::default(), None, &Default::default()).expect("an outcome");
    outcome.evidence().expect("evidence")
}

/// One strategy is honest, the other is cut short or empty, and the margin is off by one in the direction that it would help.
#[test]
fn half_a_proof_proves_nothing() {
    let mut draws = Seed(6).draws();
    let mut tried = 0;
    for _ in 0..150 {
        let board = board(3, 4, 3, true, &mut draws);
        let claim: ValueClaim = serde_json::from_value(evidence(&board, "value")).expect("a claim");
        let ValueClaim::Exact { margin, best, keeps, holds } = claim else { panic!("exact") };
        let empty = String::new();
        for (margin, best, keeps, holds) in [
            (margin + 1, &best, &keeps, &holds),
            (margin + 2, &best, &keeps, &holds),
            (margin - 1, &best, &keeps, &holds),
            (margin - 2, &best, &keeps, &holds),
            (margin + 1, &best, &empty, &holds),
            (margin - 1, &best, &keeps, &empty),
            (margin + 1, &empty, &empty, &holds),
            (margin - 1, &empty, &keeps, &empty),
            (margin + 1, &empty, &empty, &empty),
            (margin - 1, &empty, &empty, &empty),
        ] {
            let (best, keeps, holds) = (best.clone(), keeps.clone(), holds.clone());
            let claim = ValueClaim::Exact { margin, best, keeps, holds };
            assert!(Value::verify(&board, &ValueQuery::default(), &claim).is_err(), "{board:?} {claim:?}");
            tried += 1;
        }
        // Best colours: one left out, one too many.
        let colours: String = "ABC".chars().filter(|letter| !best.contains(*letter)).collect();
        let mut more: Vec<char> = best.chars().chain(colours.chars().take(1)).collect();
        more.sort_unstable();
        for best in [best[..best.len().saturating_sub(1)].to_owned(), more.into_iter().collect()] {
            let claim =
                ValueClaim::Exact { margin, best: best.clone(), keeps: keeps.clone(), holds: holds.clone() };
            if let Ok(verdict) = Value::verify(&board, &ValueQuery::default(), &claim) {
                let case = serde_json::json!({ "margin": margin, "best": best.chars().collect::<Vec<_>>() });
                assert!(
                    super::brute::value(&board, &serde_json::json!({ "seat": 0 }), &case),
                    "{verdict} {claim:?}"
                );
            }
        }
    }
    assert_eq!(tried, 1500);
}

/// By the classic rule two colours are forbidden: whoever calls them all the same, or changes anything else in a strategy, proves no
/// other margin.
#[test]
fn no_changed_strategy_proves_another_margin_by_the_classic_rule() {
    let mut draws = Seed(16).draws();
    let query = ValueQuery { rule: Rule::Classic, ..ValueQuery::default() };
    let (mut tried, mut boards) = (0, 0);
    while boards < 80 {
        let board = board(2 + draws.index(2) as u32, 3, 4, false, &mut draws);
        if Value::admit(&board, &query).is_err() {
            continue;
        }
        boards += 1;
        let truth = classic(&board, "0", 0).0;
        let text = |draws: &mut Draws| -> String {
            (0..draws.index(7)).map(|_| *draws.pick(b"ABCD") as char).collect()
        };
        for _ in 0..400 {
            let off = *draws.pick(&[-2, -1, 1, 2]);
            let best: String = "ABCD".chars().filter(|_| draws.chance(0.3)).collect();
            let (keeps, holds) = (text(&mut draws), text(&mut draws));
            let claim = ValueClaim::Exact { margin: truth + off, best, keeps, holds };
            assert!(Value::verify(&board, &query, &claim).is_err(), "{board:?} {claim:?}");
            tried += 1;
        }
    }
    assert_eq!(tried, 32_000);
}

/// A board is called cut off though every cell can be reached, and the contrary.
#[test]
fn only_what_is_cut_off_is_cut_off() {
    let mut draws = Seed(8).draws();
    let mut seen = [0, 0];
    for _ in 0..300 {
        let board = board(3, 4, 3, draws.chance(0.7), &mut draws);
        let Some(start) = start_of_flood(&board, 0) else { continue };
        let reached = |plain: &Plain| {
            let mut plain = plain.clone();
            while (0..3).any(|colour| plain.sweep(0, Colour(colour)) > 0) {}
            plain
        };
        let end = reached(&start);
        for (index, square) in end.squares.iter().enumerate() {
            let cell = board.grid().cell(index);
            let claim = FloodClaim::Unreachable { row: cell.row + 1, col: cell.col + 1 };
            let free = matches!(square, crate::colors::Square::Free(_));
            let verdict = Flood::verify(&board, &FloodQuery::default(), &claim);
            assert_eq!(verdict == Ok(Verdict::Proved), free, "{board:?} {claim:?}");
            seen[usize::from(free)] += 1;
        }
        for (row, col) in [(0, 1), (1, 0), (4, 1), (1, 5)] {
            let claim = FloodClaim::Unreachable { row, col };
            assert!(Flood::verify(&board, &FloodQuery::default(), &claim).is_err());
        }
    }
    assert!(seen[0] > 1000, "{seen:?}");
}
