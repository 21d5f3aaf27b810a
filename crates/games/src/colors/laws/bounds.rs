//! Are bounds of a margin true, and does the check believe no others?

use super::{board, force};
use crate::colors::solve::{Plans, Regions};
use crate::colors::verify::{Value, ValueClaim, ValueQuery};
use crate::colors::{Instance, Rule};
use ludograph_core::{Draws, Limits, Pairs, Problem, Run, Seed, Verdict};

fn query(seat: usize) -> ValueQuery {
    ValueQuery { seat: seat as u8, ..ValueQuery::default() }
}

fn claim(lower: i64, upper: i64, keeps: &str, holds: &str) -> ValueClaim {
    ValueClaim::Bounds { lower, upper, keeps: keeps.to_owned(), holds: holds.to_owned() }
}

fn is_proved(instance: &Instance, seat: usize, claim: &ValueClaim) -> bool {
    matches!(Value::verify(instance, &query(seat), claim), Ok(Verdict::Proved))
}

/// Calls by chance, most of them colours of the board.
fn any(colours: u8, draws: &mut Draws) -> String {
    (0..1 + draws.index(9)).map(|_| (b'A' + draws.index(usize::from(colours) + 1) as u8) as char).collect()
}

#[test]
fn plans_bound_the_margin_and_no_plan_proves_more() {
    let mut draws = Seed(12).draws();
    let (mut tight, mut boards) = (0, 0);
    while boards < 600 {
        let (rows, cols) = (2 + draws.index(3) as u32, 2 + draws.index(3) as u32);
        let colours = 2 + draws.index(4) as u8;
        let instance = board(rows, cols, colours, true, &mut draws);
        let seat = draws.index(2);
        boards += 1;
        let margin = force::margin(&instance, seat);
        let regions = Regions::new(&instance, &Limits::none()).expect("no limit");
        let plans = Plans::new(&regions, seat, &Limits::none());
        let (lower, upper) = plans.bounds(seat);
        assert!(lower <= margin && margin <= upper, "{lower} {margin} {upper}: {instance:?}");
        let (keeps, holds) = (&plans.of[seat].calls, &plans.of[1 - seat].calls);
        assert!(is_proved(&instance, seat, &claim(lower, upper, keeps, holds)), "{instance:?}");
        tight += u32::from(upper - lower < instance.squares().len() as i64);
        // Whatever plans are given, only what is true is proved.
        let cells = instance.squares().len() as i64;
        for _ in 0..20 {
            let plans = [any(colours, &mut draws), any(colours, &mut draws)];
            for false_one in [
                claim(margin + 1, cells + 1, &plans[0], &plans[1]),
                claim(-cells - 1, margin - 1, &plans[0], &plans[1]),
            ] {
                assert!(!is_proved(&instance, seat, &false_one), "{false_one:?}: {instance:?}");
            }
        }
    }
    assert!(tight > 300, "{tight} of {boards} boards have bounds of less than the whole board");
}

#[test]
fn a_value_that_was_stopped_has_bounds_better_than_the_whole_board() {
    for (rows, cols, colours) in [(16, 16, 7), (60, 60, 7), (200, 200, 6)] {
        let instance = board(rows, cols, colours, true, &mut Seed(3).draws());
        let erased = ludograph_core::erased::Instance::new(instance.clone());
        let entry = super::super::entry();
        let question = entry.question("value").expect("a question");
        let run = Run { limits: Limits::none().nodes(256), ..Run::default() };
        let outcome = question.solve(&erased, &Pairs::default(), None, &run).expect("an outcome");
        assert!(outcome.stop.is_some(), "{rows}x{cols}");
        let answer = outcome.answer().expect("bounds");
        let (lower, upper) =
            (answer["lower"].as_i64().expect("a bound"), answer["upper"].as_i64().expect("a bound"));
        let cells = i64::from(rows * cols);
        assert!(upper - lower < 2 * cells * 9 / 10, "{rows}x{cols}: {lower} to {upper}");
        assert_eq!(outcome.verdict, Some(Verdict::Proved), "{rows}x{cols}");
    }
}

#[test]
fn by_the_classic_rule_no_plan_is_believed() {
    let classic = ValueQuery { rule: Rule::Classic, ..ValueQuery::default() };
    let boards = (0..50).map(|seed| board(4, 4, 5, false, &mut Seed(seed).draws()));
    let instance =
        boards.into_iter().find(|board| Value::admit(board, &classic).is_ok()).expect("a board fits");
    assert!(Value::verify(&instance, &classic, &claim(-20, 20, "A", "B")).is_err());
    assert!(Value::verify(&instance, &classic, &claim(-20, 20, "", "")).is_ok());
}
