//! Is a check as strict as it says, and no stricter? Claims at the edge of what is true, which a check with one comparison changed would
//! judge in another way.

use super::{board, brute};
use crate::colors::solve::{Plans, Regions};
use crate::colors::verify::{Flood, FloodClaim, FloodQuery, Value, ValueClaim, ValueQuery};
use crate::colors::{Alphabet, Colour, Instance, Square};
use ludograph_core::{Limits, Objection, Pairs, Problem, Run, Seed, Verdict, erased};
use ludograph_graph::Grid;

/// A board on which no two neighbours have the same colour, with one cell for each seat.
fn speckled(rows: u32, cols: u32) -> Instance {
    let grid = Grid::new(rows, cols);
    let colour = |index: usize| Colour(((index / cols as usize + index % cols as usize) % 3) as u8);
    let mut squares: Vec<Square> = (0..grid.len()).map(|index| Square::Free(colour(index))).collect();
    squares[cols as usize - 1] = Square::Up;
    squares[(rows as usize - 1) * cols as usize] = Square::Down;
    Instance::new(grid, squares, 3, Alphabet::Letters).expect("a board")
}

fn bounds(lower: i64, upper: i64, keeps: &str, holds: &str) -> ValueClaim {
    ValueClaim::Bounds { lower, upper, keeps: keeps.to_owned(), holds: holds.to_owned() }
}

fn verdict(instance: &Instance, seat: usize, claim: &ValueClaim) -> Result<Verdict, Objection> {
    Value::verify(instance, &ValueQuery { seat: seat as u8, ..ValueQuery::default() }, claim)
}

/// Where strategies are not followed, the margin lies from what one of them wins at most to what the other does.
#[test]
fn on_a_huge_board_bounds_are_proved_refused_or_neither() {
    let instance = speckled(66, 66);
    let most = 66 * 66 - 2;
    let judge = |lower, upper| verdict(&instance, 0, &bounds(lower, upper, "", ""));
    for (lower, upper) in [(-most, most), (-most - 1, most), (-most, most + 1)] {
        assert_eq!(judge(lower, upper), Ok(Verdict::Proved), "{lower} to {upper}");
    }
    for (lower, upper) in
        [(1 - most, most), (-most, most - 1), (most, most), (-most, -most), (3, 3), (-most - 5, -most)]
    {
        assert_eq!(judge(lower, upper), Ok(Verdict::Unproved("bounds")), "{lower} to {upper}");
    }
    for (lower, upper) in [(most + 1, most + 9), (-most - 9, -most - 1), (5, 4), (most, -most)] {
        assert!(judge(lower, upper).is_err(), "{lower} to {upper}");
    }
    for (margin, possible) in [(most, true), (-most, true), (most + 1, false), (-most - 1, false)] {
        let (best, keeps, holds) = Default::default();
        let judged = verdict(&instance, 0, &ValueClaim::Exact { margin, best, keeps, holds });
        assert_eq!(judged.is_ok(), possible, "{margin}");
        assert_ne!(judged, Ok(Verdict::Proved), "{margin}");
    }
}

/// Every pair of bounds around what two plans make sure.
#[test]
fn plans_prove_exactly_what_they_make_sure() {
    let mut draws = Seed(31).draws();
    for _ in 0..60 {
        let instance = board(3, 3, 3, true, &mut draws);
        let seat = draws.index(2);
        let regions = Regions::new(&instance, &Limits::none()).expect("no limit");
        let plans = Plans::new(&regions, seat, &Limits::none());
        let (low, high) = plans.bounds(seat);
        let (keeps, holds) = (&plans.of[seat].calls, &plans.of[1 - seat].calls);
        if keeps.is_empty() && holds.is_empty() {
            continue;
        }
        for (lower, upper) in (-11..=11).flat_map(|lower| (-11..=11).map(move |upper| (lower, upper))) {
            let judged = verdict(&instance, seat, &bounds(lower, upper, keeps, holds));
            let expected = match (lower <= low, upper >= high) {
                _ if lower > upper || lower > high || upper < low => None,
                (true, true) => Some(Verdict::Proved),
                (true, false) => Some(Verdict::Unproved("the upper bound")),
                (false, true) => Some(Verdict::Unproved("the lower bound")),
                (false, false) => Some(Verdict::Unproved("both bounds")),
            };
            assert_eq!(judged.ok(), expected, "{lower} to {upper} of {low} to {high}: {instance:?}");
        }
    }
}

/// Bounds that hold are never refuted, and those that do not are never proved, with no plan to show them.
#[test]
fn true_bounds_are_not_refuted() {
    let mut draws = Seed(32).draws();
    for _ in 0..300 {
        let (rows, cols) = (1 + draws.index(3) as u32, 2 + draws.index(2) as u32);
        let instance = board(rows, cols, 2 + draws.index(3) as u8, true, &mut draws);
        let seat = draws.index(2);
        let margin = brute::margin(&instance, seat);
        for (lower, upper) in (-10..=10).flat_map(|lower| (-10..=10).map(move |upper| (lower, upper))) {
            let judged = verdict(&instance, seat, &bounds(lower, upper, "", ""));
            if lower <= margin && margin <= upper {
                assert!(judged.is_ok(), "{lower} to {upper} around {margin}: {instance:?}");
            } else {
                assert_ne!(judged, Ok(Verdict::Proved), "{lower} to {upper}, not {margin}: {instance:?}");
            }
        }
    }
}

/// One row, of which each seat wins a cell a turn from its end: whoever moves wins half of them, or one more.
#[test]
fn strategies_are_followed_on_boards_of_every_size() {
    let entry = crate::colors::entry();
    let question = entry.question("value").expect("a question");
    for (cells, margin) in [(40, 0), (70, 0), (71, 1), (130, 0), (131, 1)] {
        let board = erased::Instance::new(speckled(1, cells));
        let outcome = question.solve(&board, &Pairs::default(), None, &Run::default()).expect("an outcome");
        assert_eq!(outcome.answer().expect("an answer")["margin"], margin, "{cells} cells");
        assert_eq!(outcome.verdict, Some(Verdict::Proved), "{cells} cells");
    }
}

/// A margin without strategies is refused on boards of every size that strategies are followed on.
#[test]
fn a_margin_without_strategies_is_refused_on_large_boards_too() {
    for (rows, cols) in [(4, 5), (10, 10), (15, 15), (17, 18), (40, 40)] {
        let (keeps, holds) = (String::new(), String::new());
        let claim = ValueClaim::Exact { margin: 0, best: "A".to_owned(), keeps, holds };
        assert!(verdict(&speckled(rows, cols), 0, &claim).is_err(), "{rows}x{cols}");
    }
}

/// A flooding that is too long with a bound that is true does not answer the question.
#[test]
fn a_flooding_that_may_be_too_long_is_unproved() {
    let board = board(3, 3, 3, false, &mut Seed(4).draws());
    let answer = super::solve(&board, "flood", "");
    let least = answer["moves"].as_u64().expect("it can be flooded");
    let best = answer["sequence"].as_str().expect("a text");
    for (before, bound) in [("", 0), ("", least - 1), ("ABAB", 0), ("ABAB", least)] {
        let claim = FloodClaim::Flooded { sequence: format!("{before}{best}"), bound, zones: None };
        let verdict = Flood::verify(&board, &FloodQuery::default(), &claim);
        assert_eq!(verdict, Ok(Verdict::Unproved("minimality")), "{before} {bound}: {answer}");
    }
}
