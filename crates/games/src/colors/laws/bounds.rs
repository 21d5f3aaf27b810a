//! Are bounds of a margin true, and does the check believe no others?

use super::{board, brute};
use crate::colors::solve::{Plans, Regions, counted};
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
        let margin = brute::margin(&instance, seat);
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

#[test]
fn a_value_that_was_stopped_at_once_counts_what_is_owned() {
    let mut draws = Seed(2).draws();
    // Small boards are not asked in time: what would be said of them is true and proved.
    for _ in 0..200 {
        let instance = board(2 + draws.index(2) as u32, 2 + draws.index(3) as u32, 3, true, &mut draws);
        let seat = draws.index(2);
        let (lower, upper) = counted(&instance, &query(seat));
        let margin = brute::margin(&instance, seat);
        assert!(lower <= margin && margin <= upper, "{lower} {margin} {upper} {instance:?}");
        assert!(is_proved(&instance, seat, &claim(lower, upper, "", "")), "{instance:?}");
    }
    for rule in ["document", "classic"] {
        let instance = board(100, 100, 6, rule == "document", &mut Seed(1).draws());
        let settings = Pairs::parse(&format!("rule={rule},seat=1")).expect("settings");
        let erased = ludograph_core::erased::Instance::new(instance);
        let entry = super::super::entry();
        let run = Run::default();
        run.limits.stop();
        let question = entry.question("value").expect("a question");
        let mut outcome = question.find(&erased, &settings, None, &run).expect("an outcome");
        outcome.verify().expect("bounds that hold");
        assert_eq!(outcome.verdict, Some(Verdict::Proved), "{rule}");
        let answer = outcome.answer().expect("bounds");
        assert_eq!((answer["lower"].as_i64(), answer["upper"].as_i64()), (Some(-9998), Some(9998)), "{rule}");
    }
}

/// Bounds without plans, on boards of every size: what lies beyond what can happen is refused, what is tighter is unproved.
#[test]
fn bounds_without_plans_are_as_wide_as_what_is_open() {
    for (rows, cols) in [(2, 2), (3, 4), (70, 70)] {
        for seed in 0..20 {
            let instance = board(rows, cols, 5, true, &mut Seed(seed).draws());
            let cells = i64::from(rows * cols);
            let verdict =
                |lower: i64, upper: i64| Value::verify(&instance, &query(0), &claim(lower, upper, "", ""));
            assert_eq!(verdict(2 - cells, cells - 2), Ok(Verdict::Proved), "{rows}x{cols}");
            assert!(verdict(cells, cells).is_err() && verdict(-cells, -cells).is_err(), "{rows}x{cols}");
            assert!(verdict(1, -1).is_err(), "{rows}x{cols}");
            if cells > 20 {
                assert_eq!(verdict(0, 0), Ok(Verdict::Unproved("bounds")), "{rows}x{cols}");
            }
            if cells < 13 {
                let margin = brute::margin(&instance, 0);
                assert!(verdict(margin + 1, cells) != Ok(Verdict::Proved), "{instance:?}");
                assert!(verdict(-cells, margin - 1) != Ok(Verdict::Proved), "{instance:?}");
            }
        }
    }
}
