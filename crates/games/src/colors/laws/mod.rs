//! What is always true of Seven Colors? Brute force on cells, which knows no regions, rings or bits, against all that is
//! fast.

mod bounds;
mod brute;
mod costs;
mod forged;
mod players;
mod weakened;
mod zones;

use super::{Alphabet, Colour, Corner, Instance, Play, Position, Rule, Square};
use crate::conformance::{Case, Oracle};
use ludograph_core::{Draws, Faults, Pairs, Rules, Run, Seed};
use ludograph_graph::Grid;
use proptest::prelude::*;
use serde_json::{Value as Json, json};

/// For the conformance test.
pub(crate) const ORACLE: Oracle = Oracle {
    recipes: &[
        "size=3,colours=3",
        "size=4,colours=4",
        "rows=2,cols=5,colours=3",
        "size=4,colours=3,obstacles=0.2",
        "size=2,corners=bottom-right,bottom-left",
    ],
    queries: &[
        ("value", "seat=1"),
        ("flood", "root=1:1"),
        ("duel", "first=1"),
        ("update", "colour=C,seat=1"),
    ],
    truth,
    holds,
};

fn truth(case: &Case<'_>) -> bool {
    let instance: &Instance = case.instance.get();
    match case.question {
        "value" => brute::value(instance, case.query, case.answer),
        "duel" => brute::duel(instance, case.query, case.answer),
        "update" => brute::update(instance, case.query, case.answer),
        "flood" => brute::flood(instance, case.query, case.answer),
        other => panic!("no truth is known about '{other}'"),
    }
}

/// Whether an answer is true, or bounds are.
fn holds(case: &Case<'_>) -> bool {
    let (instance, answer): (&Instance, _) = (case.instance.get(), case.answer);
    match case.question {
        "value" if answer["margin"].is_null() => {
            let margin = brute::margin(instance, case.query["seat"].as_u64().unwrap_or(9) as usize);
            answer["lower"].as_i64() <= Some(margin) && Some(margin) <= answer["upper"].as_i64()
        }
        "flood" => {
            let query: super::verify::FloodQuery =
                serde_json::from_value(case.query.clone()).expect("a query");
            let root = instance.grid().index(query.cell(instance).expect("a cell"));
            let mut plain = brute::start_of_flood(instance, root).expect("a colour");
            let least = brute::fewest(&plain, instance.colours());
            let Some(sequence) = answer["sequence"].as_str() else { return least.is_none() };
            for letter in sequence.bytes() {
                plain.sweep(0, Colour(letter.wrapping_sub(b'A')));
            }
            plain.is_flooded()
                && answer["moves"].as_u64() == Some(sequence.len() as u64)
                && answer["bound"].as_i64() <= least
        }
        _ => truth(case),
    }
}

/// A board by chance.
pub(super) fn board(rows: u32, cols: u32, colours: u8, owners: bool, draws: &mut Draws) -> Instance {
    let grid = Grid::new(rows, cols);
    let mut squares: Vec<Square> =
        (0..grid.len()).map(|_| Square::Free(Colour(draws.index(colours.into()) as u8))).collect();
    if owners {
        squares[cols as usize - 1] = Square::Up;
        squares[(rows as usize - 1) * cols as usize] = Square::Down;
    }
    Instance::new(grid, squares, colours, Alphabet::Letters).expect("a board")
}

/// The answer to a question, verified on the way.
pub(super) fn solve(instance: &Instance, question: &str, settings: &str) -> Json {
    let entry = super::entry();
    let erased = ludograph_core::erased::Instance::new(instance.clone());
    let pairs = Pairs::parse(settings).expect("settings");
    let question = entry.question(question).expect("a question");
    let outcome = question.solve(&erased, &pairs, None, &Run::default()).expect("an outcome");
    assert!(outcome.stop.is_none(), "stopped without a limit");
    outcome.answer().expect("an answer")
}

fn read(text: &str) -> Instance {
    super::format::parse(&text.into(), &Default::default()).expect("a board")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Requirements 1, 7 and 8: rings, the document's flood and sweeps give the same boards and counts.
    #[test]
    fn rings_win_what_sweeps_win(rows in 1u32..9, cols in 2u32..9, colours in 2u8..8, seed: u64) {
        let mut draws = Seed(seed).draws();
        let instance = board(rows, cols, colours, true, &mut draws);
        let mut position = Position::new(&instance, Rule::Document, &super::CORNERS, 0).expect("a board");
        let mut plain = brute::Plain::new(&instance);
        for _ in 0..30 {
            let seat = position.seat();
            for (colour, gain) in position.options() {
                let mut other = plain.clone();
                prop_assert_eq!(other.sweep(seat, colour), gain);
            }
            let colour = Colour(draws.index(colours.into()) as u8);
            let won = position.call(colour);
            prop_assert_eq!(plain.sweep(seat, colour), won);
            prop_assert_eq!(&position.field.squares(), &plain.squares);
            let recount = |owner| plain.squares.iter().filter(|&&square| square == owner).count() as u32;
            prop_assert_eq!(position.field.owned(0), recount(Square::Up));
            prop_assert_eq!(position.field.owned(1), recount(Square::Down));
            let again = super::Field::new(&super::rules::board(&position));
            prop_assert_eq!(position.field.gains(0), again.gains(0));
            prop_assert_eq!(position.field.gains(1), again.gains(1));
            prop_assert_eq!(position.field.shape(seat).0, plain.holes(seat));
        }
    }

    #[test]
    fn classic_values_are_what_brute_force_says(rows in 1u32..4, cols in 2u32..4, colours in 3u8..5, seed: u64) {
        let mut draws = Seed(seed).draws();
        let instance = board(rows, cols, colours, false, &mut draws);
        for (useless, seat) in [("0", 0), ("1", 1), ("2", 0), ("any", 0)] {
            if super::rules::fits(&instance, Rule::Classic, &super::CORNERS).is_err() {
                continue;
            }
            let settings = format!("rule=classic,useless={useless},seat={seat}");
            let answer = solve(&instance, "value", &settings);
            let (margin, best) = brute::classic(&instance, useless, seat);
            prop_assert_eq!(answer["margin"].as_i64(), Some(margin), "{} {:?}", settings, &instance);
            prop_assert_eq!(brute::letters(&answer["best"]), best, "{}", settings);
        }
    }

    #[test]
    fn floodings_are_what_brute_force_says(rows in 1u32..5, cols in 1u32..5, colours in 2u8..5, seed: u64) {
        let mut draws = Seed(seed).draws();
        let instance = board(rows, cols, colours, false, &mut draws);
        let (row, col) = (draws.index(rows as usize) + 1, draws.index(cols as usize) + 1);
        for root in ["top-left".to_owned(), "centre".to_owned(), format!("{row}:{col}")] {
            let answer = solve(&instance, "flood", &format!("root={root}"));
            prop_assert!(brute::flood(&instance, &json!({ "root": root }), &answer), "{} {}", root, answer);
        }
    }

    /// The lemma that the document's rule rests on: an extra useless call never helps.
    #[test]
    fn a_lost_turn_never_helps(rows in 2u32..4, cols in 2u32..5, colours in 2u8..5, seed: u64) {
        let instance = board(rows, cols, colours, true, &mut Seed(seed).draws());
        prop_assert_eq!(brute::with_passes(&instance, 2), brute::with_passes(&instance, 0));
    }
}

#[test]
fn small_boards_are_counted_as_in_the_literature() {
    // All boards, ^ top right to move: wins, draws, losses.
    for (rows, cols, colours, expected) in
        [(3u32, 3u32, 2u8, [116, 0, 12]), (3, 3, 3, [1971, 0, 216]), (4, 4, 2, [12280, 1446, 2658])]
    {
        let free = rows * cols - 2;
        let mut seen = [0; 3];
        for code in 0..u32::from(colours).pow(free) {
            let mut rest = code;
            let grid = Grid::new(rows, cols);
            let squares = (0..grid.len())
                .map(|at| match at {
                    up if up == cols as usize - 1 => Square::Up,
                    down if down == ((rows - 1) * cols) as usize => Square::Down,
                    _ => {
                        let colour = Colour((rest % u32::from(colours)) as u8);
                        rest /= u32::from(colours);
                        Square::Free(colour)
                    }
                })
                .collect();
            let instance = Instance::new(grid, squares, colours, Alphabet::Letters).expect("a board");
            let margin = super::solve::margin(&instance);
            seen[(1 - margin.signum()) as usize] += 1;
        }
        assert_eq!(seen, expected, "{rows} by {cols} with {colours} colours");
    }
}

#[test]
fn a_useless_colour_can_save_a_draw() {
    // Found by two programs: solvers that drop useless calls say -2.
    let instance = read("BADE/DEBD/CDCA/AEAD");
    let value = |useless: &str| {
        solve(&instance, "value", &format!("rule=classic,seat=1,useless={useless}"))["margin"].as_i64()
    };
    assert_eq!(["0", "1", "2"].map(value), [Some(-2), Some(0), Some(0)]);
}

fn start(text: &str, rule: Rule, corners: &[Corner]) -> Result<Position, Faults> {
    Position::new(&read(text), rule, corners, 0)
}

#[test]
fn boards_that_do_not_fit_the_rule_are_refused() {
    let refuse = |text: &str, rule: Rule, expected: &str| {
        let faults =
            start(text, rule, &super::CORNERS).err().unwrap_or_else(|| panic!("{text} was accepted"));
        assert_eq!(faults.to_string(), expected, "{text}");
    };
    let no = |sign| format!("the board has no {sign}: by the document's rule both seats own a cell");
    refuse(
        "AB/v^",
        Rule::Classic,
        "by the classic rule a board is colours alone, without ^ and v; 2 colours: the classic rule needs at least 3",
    );
    refuse("AB/vC", Rule::Document, &no('^'));
    refuse("AB/^C", Rule::Document, &no('v'));
    refuse("AB/CD", Rule::Document, &format!("{}; {}", no('^'), no('v')));
    refuse("A", Rule::Document, &format!("{}; {}", no('^'), no('v')));
    refuse("^A^/vBC", Rule::Document, "the ^ in cell 1:3 is detached from the first one");
    refuse("^Av/vBC", Rule::Document, "the v in cell 2:1 is detached from the first one");
    refuse("12/34", Rule::Document, "digits are for flooding: a board that is played has letters");
    refuse("AC/CB", Rule::Classic, "both corners have colour C: by the classic rule they differ");
    refuse("ABA/BAB", Rule::Classic, "2 colours: the classic rule needs at least 3");
    let beside = [Corner::TopLeft, Corner::BottomLeft];
    let same = start("ABC", Rule::Classic, &beside).err().expect("one row has no two left corners");
    assert_eq!(same.to_string(), "both corners are cell 1:1");
    assert!(start("ABC", Rule::Classic, &beside[..1]).is_err());
    assert!(start("BA/CB", Rule::Classic, &super::CORNERS).is_ok());
}

#[test]
fn moves_past_the_end_are_made_in_turn() {
    let instance = ludograph_core::erased::Instance::new(read("A^/vB"));
    let mut session = super::entry().open(&instance, &Pairs::default()).expect("a session");
    assert!(session.play("ABBA", false).is_err(), "play is over after two calls");
    let mut session = super::entry().open(&instance, &Pairs::default()).expect("a session");
    session.play("ABBA", true).expect("past the end");
    let seats: Vec<u8> = session.steps().iter().map(|step| step.seat.0).collect();
    assert_eq!(seats, [0, 1, 0, 1]);
}

#[test]
fn it_ends_when_it_must() {
    let over = |text: &str| start(text, Rule::Document, &super::CORNERS).expect(text).is_over();
    assert!(over("^v"), "nothing is left");
    assert!(over("^^^/^^A/vAB"), "more than half");
    assert!(!over("^^^/vAA"), "half is not more than half");
    assert!(over("^#A/###/A#v"), "both are walled in");
    let mut two = start("A^/vB", Rule::Document, &super::CORNERS).expect("a board");
    two.call(Colour(0));
    two.call(Colour(1));
    assert!(two.is_over());
    assert_eq!((two.field.owned(0), two.field.owned(1)), (2, 2));
    let mut stalled = start("CAB/ADA/ABA", Rule::Classic, &super::CORNERS).expect("a board");
    let mut calls = Vec::new();
    for _ in 0..super::STALLED {
        assert!(!stalled.is_over());
        let useless = stalled.options().find(|(_, gain)| *gain == 0).expect("a useless colour");
        calls.push(useless.0);
        stalled.call(useless.0);
    }
    assert!(stalled.is_over(), "six useless calls in a row: {calls:?}");
}

#[test]
fn the_classic_rule_forbids_two_colours() {
    let position = start("CAB/ADA/ABA", Rule::Classic, &super::CORNERS).expect("a board");
    let why =
        |letter: u8| Play::legal(&position, &super::Call(Colour(letter - b'A'))).expect_err("forbidden");
    assert_eq!(why(b'B'), "B is your own colour, which the classic rule forbids");
    assert_eq!(why(b'A'), "A is the opponent's colour, which the classic rule forbids");
    assert_eq!(why(b'H'), "there is no colour H: they go from A to G");
}

#[test]
fn a_thousand_rows_of_serpentine_are_won_at_once() {
    let entry = super::entry();
    let recipe = Pairs::parse("size=1000,pattern=serpentine,colours=2").expect("settings");
    let made = entry.invent(None, &recipe, &Run::default()).expect("a board");
    let mut position = Position::new(made.get(), Rule::Document, &super::CORNERS, 0).expect("a board");
    assert!(position.call(Colour(0)) > 400_000);
}
