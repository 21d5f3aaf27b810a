//! Are plans, safe places and late ones refused when they are false? Each of these claims is false, and its answer fits its evidence.

use super::super::Terms;
use super::super::verify::{
    Catch, CatchClaim, CatchQuery, Ceiling, CopNumber, Empirical, EmpiricalClaim, EmpiricalQuery, EndBy,
    Escape, Floor, Hunt, NumberClaim, NumberQuery, Packed, Record, Turn,
};
use super::forgeries::{chased, made};
use ludograph_core::{Problem, Verdict};
use ludograph_graph::Vertex;

pub(super) fn plain(cops: u32) -> CatchQuery {
    CatchQuery { cops, ..CatchQuery::default() }
}

fn hunting(cops: u32, turns: u32, start: &[u32], plan: Vec<Turn>) -> CatchClaim {
    let start = start.iter().copied().map(Vertex).collect();
    let hunts = Some(vec![Hunt { cut: Vec::new(), start, plan }]);
    CatchClaim { cops, turns: Some(turns), hunts, floors: None, so_far: None }
}

fn turn(from: &[u32], robber: u32, to: &[u32], left: u32) -> Turn {
    let places = |list: &[u32]| list.iter().copied().map(Vertex).collect();
    Turn(places(from), Vertex(robber), places(to), left)
}

#[test]
fn a_hunt_in_circles_is_no_hunt() {
    // One cop runs after the robber for ever, and says each time that nine turns are left.
    let ring = made("cycle:5");
    let free = |cop: u32| (0..5).filter(move |&robber| robber != cop);
    let circles = |left: u32| -> Vec<Turn> {
        let one = |cop: u32| free(cop).map(move |robber| turn(&[cop], robber, &[(cop + 1) % 5], left));
        (0..5).flat_map(one).collect()
    };
    for left in [1, 9, u32::MAX] {
        let claim = hunting(1, left, &[0], circles(left));
        let found = Catch::verify(&ring, &plain(1), &claim).expect_err("nobody is caught");
        assert!(found.to_string().contains("not fewer"), "{found}");
    }
    // Numbers that fall along the plan, but not for every reply.
    let mut plan = circles(9);
    (0..).zip(plan.iter_mut()).for_each(|(at, turn)| turn.3 = 30 - at);
    Catch::verify(&ring, &plain(1), &hunting(1, 30, &[0], plan)).expect_err("nobody is caught");
    // No turn is left, and the robber stands there.
    let path = made("path:3");
    let standing = |left| hunting(1, left, &[1], vec![turn(&[1], 0, &[0], left), turn(&[1], 2, &[2], left)]);
    assert!(Catch::verify(&path, &plain(1), &standing(1)).is_ok());
    Catch::verify(&path, &plain(1), &standing(0)).expect_err("one turn is needed");
    // A robber whom nobody has thought of; a move along no edge; a cop beside the board; a cop too few.
    for forged in [
        hunting(1, 1, &[1], vec![turn(&[1], 0, &[0], 1)]),
        hunting(1, 1, &[0], vec![turn(&[0], 1, &[1], 1), turn(&[0], 2, &[2], 1)]),
        hunting(1, 1, &[7], vec![turn(&[7], 0, &[0], 1)]),
        hunting(1, 1, &[1], vec![turn(&[1], 0, &[0], 1), turn(&[1], 2, &[], 1)]),
        hunting(1, 1, &[1], vec![turn(&[1], 2, &[2], 1), turn(&[1], 0, &[0], 1)]),
        hunting(1, 1, &[0, 2], vec![turn(&[0, 2], 1, &[1, 2], 1)]),
        hunting(1, 1, &[], vec![]),
    ] {
        Catch::verify(&path, &plain(1), &forged).expect_err("a false plan");
    }
}

#[test]
fn two_lazy_cops_do_not_move_at_once() {
    // Both cops step towards the robber in one turn: that is how they are so fast.
    let path = made("path:7");
    let lazy = CatchQuery { cops: 2, terms: Terms { lazy: true, ..Terms::default() } };
    let ring = made("cycle:9");
    for instance in [&path, &ring] {
        let claim = chased(instance, &plain(2), false);
        let both = |turn: &Turn| turn.0.iter().zip(&turn.2).filter(|(from, to)| from != to).count() > 1;
        let together = claim.hunts.iter().flatten().flat_map(|hunt| &hunt.plan).any(both);
        if together {
            let found = Catch::verify(instance, &lazy, &claim).expect_err("lazy cops");
            assert!(found.to_string().contains("lazy"), "{found}");
        }
    }
    let plan = vec![
        turn(&[0, 4], 1, &[1, 4], 1),
        turn(&[0, 4], 2, &[1, 3], 2),
        turn(&[0, 4], 3, &[0, 3], 1),
        turn(&[1, 3], 2, &[2, 3], 1),
    ];
    let five = made("path:5");
    assert!(Catch::verify(&five, &plain(2), &hunting(2, 2, &[0, 4], plan.clone())).is_ok());
    Catch::verify(&five, &lazy, &hunting(2, 2, &[0, 4], plan)).expect_err("two lazy cops move");
}

#[test]
fn safe_places_must_be_there_free_and_kept() {
    let path = made("path:5");
    let all = || Some(vec![Ceiling::Dominating((0..5).map(Vertex).collect())]);
    let claim = |table: Vec<u8>| {
        let floor = Floor { cops: 1, cut: Vec::new(), why: Escape::Safe(Packed(table)) };
        NumberClaim { max: None, lower: 2, upper: 5, floors: Some(vec![floor]), ceilings: all() }
    };
    let query = NumberQuery::default();
    let free: Vec<u8> = (0..5).map(|cop| 31 & !(1 << cop)).collect();
    for (why, table) in [
        ("nothing is safe", vec![0; 5]),
        ("one row is empty", vec![0, 29, 27, 23, 15]),
        ("everything is safe", vec![31; 5]),
        ("everything free is safe", free),
        ("beyond the board", vec![0b1110_0000; 5]),
        ("too short", vec![16, 16, 16, 1]),
        ("too long", vec![16, 16, 1, 1, 1, 1]),
        ("far ends", vec![16, 16, 16, 1, 1]),
    ] {
        CopNumber::verify(&path, &query, &claim(table)).expect_err(why);
    }
    // On a ring of four the place opposite is safe, and of such tables no other is.
    let square = made("cycle:4");
    let mut proved = 0;
    for number in 0..1u32 << 16 {
        let rows: Vec<u8> = (0..4).map(|cop| (number >> (4 * cop) & 15) as u8).collect();
        if rows.iter().any(|row| row.count_ones() > 1) {
            continue;
        }
        let floor = Floor { cops: 1, cut: Vec::new(), why: Escape::Safe(Packed(rows.clone())) };
        let ceilings = Some(vec![Ceiling::Order]);
        let claim = NumberClaim { max: None, lower: 2, upper: 2, floors: Some(vec![floor]), ceilings };
        if CopNumber::verify(&square, &query, &claim).is_ok() {
            assert_eq!(rows, [4, 8, 1, 2]);
            proved += 1;
        }
    }
    assert_eq!(proved, 1);
    let floors = |why| Some(vec![Floor { cops: 1, cut: Vec::new(), why }]);
    let ceilings = || Some(vec![Ceiling::Order]);
    let longer = floors(Escape::Safe(Packed(vec![4, 8, 1, 2, 0])));
    let claim = NumberClaim { max: None, lower: 2, upper: 2, floors: longer, ceilings: ceilings() };
    CopNumber::verify(&square, &query, &claim).expect_err("a row too many");
    // Who is late on a path is caught all the same.
    let late = floors(Escape::Late(vec![Packed(vec![0b11100, 0b11000, 0b10001, 0b00011, 0b00111])]));
    let claim = NumberClaim { max: None, lower: 2, upper: 2, floors: late, ceilings: ceilings() };
    CopNumber::verify(&path, &query, &claim).expect_err("to be late is not to escape");
}

#[test]
fn being_late_is_shown_turn_by_turn() {
    // One cop in the middle of a path of five needs two turns. Tables that claim three are refused, whatever they hold.
    let path = made("path:5");
    let honest = chased(&path, &plain(1), false);
    assert_eq!(honest.turns, Some(2));
    let free: Vec<u8> = (0..5).map(|cop| 31 & !(1 << cop)).collect();
    let far: Vec<u8> = vec![0b11100, 0b11000, 0b10001, 0b00011, 0b00111];
    let with = |turns: u32, levels: Vec<Vec<u8>>, cut: Vec<(Vertex, Vertex)>| {
        let hunts = honest.hunts.clone().map(|mut hunts| {
            hunts[0].plan.iter_mut().for_each(|turn| turn.3 += turns - 2);
            hunts
        });
        let why = Escape::Late(levels.into_iter().map(Packed).collect());
        let floors = Some(vec![Floor { cops: 1, cut, why }]);
        CatchClaim { cops: 1, turns: Some(turns), hunts, floors, so_far: None }
    };
    let verify = |claim: &CatchClaim| Catch::verify(&path, &plain(1), claim);
    assert_eq!(verify(&with(2, vec![far.clone()], Vec::new())), Ok(Verdict::Proved));
    for (why, claim) in [
        ("free is not safe for a turn", with(2, vec![free.clone()], Vec::new())),
        ("a turn too few is shown", with(3, vec![far.clone()], Vec::new())),
        ("the same table twice", with(3, vec![far.clone(), far.clone()], Vec::new())),
        ("an empty row", with(2, vec![vec![0b11100, 0b11000, 0, 0b00011, 0b00111]], Vec::new())),
        (
            "corners are cut",
            with(2, vec![vec![0b1100, 0b1000, 0b0001, 0b0011]], vec![(Vertex(4), Vertex(3))]),
        ),
        (
            "a late robber does not escape",
            CatchClaim { turns: None, hunts: None, ..with(2, vec![far], Vec::new()) },
        ),
    ] {
        verify(&claim).expect_err(why);
    }
    let cut = |hunt: &Hunt| Hunt { cut: vec![(Vertex(4), Vertex(3))], ..hunt.clone() };
    let mut short = honest.clone();
    short.hunts = short.hunts.map(|hunts| hunts.iter().map(cut).collect());
    verify(&short).expect_err("cutting corners hides turns");
    verify(&CatchClaim { turns: Some(1), ..honest.clone() }).expect_err("the plan takes two");
    verify(&CatchClaim { cops: 2, ..honest.clone() }).expect_err("two cops were not asked for");
    // Without floors or hunts nothing is proved, and nothing refuted.
    for bare in [
        CatchClaim { floors: None, ..honest.clone() },
        CatchClaim { hunts: None, ..honest.clone() },
        CatchClaim { turns: None, hunts: None, floors: None, ..honest.clone() },
    ] {
        assert!(matches!(verify(&bare), Ok(Verdict::Unproved(_))), "{bare:?}");
    }
}

#[test]
fn games_are_played_again_step_by_step() {
    // One cop never catches anybody on a square; two stand so that the robber is caught at once.
    let square = made("cycle:4");
    let game = |cops: &[&[u32]], robber: &[u32]| Record {
        cops: cops.iter().map(|places| places.iter().copied().map(Vertex).collect()).collect(),
        robber: robber.iter().copied().map(Vertex).collect(),
    };
    let escape = game(&[&[0], &[0]], &[2, 2]);
    let capture = game(&[&[0, 1], &[1, 2]], &[2]);
    let verify = |games: &[&Record], end: EndBy, open: bool| {
        let claim = EmpiricalClaim { games: games.iter().map(|&game| game.clone()).collect(), end, open };
        Empirical::verify(&square, &EmpiricalQuery { rounds: 3, end, ..EmpiricalQuery::default() }, &claim)
    };
    let unproved = Ok(Verdict::Unproved("that the algorithms would play these games"));
    assert_eq!(verify(&[&escape, &capture], EndBy::Repeat, false), unproved);
    assert_eq!(verify(&[&escape], EndBy::Repeat, true), unproved);
    for (why, games, open) in [
        ("no game", vec![], true),
        ("two cops catch him, so it is not open", vec![&escape, &capture], true),
        ("one cop does not", vec![&escape], false),
        ("a jump across the square", vec![&game(&[&[0], &[0]], &[2, 0]), &capture], false),
        ("a cop who flies", vec![&escape, &game(&[&[0, 1], &[2, 1]], &[2])], false),
        ("a cop too many", vec![&game(&[&[0, 0], &[0, 0]], &[2, 2]), &capture], false),
        ("not played to its end", vec![&game(&[&[0]], &[2]), &capture], false),
        ("played beyond its end", vec![&game(&[&[0], &[0], &[0]], &[2, 2, 2]), &capture], false),
        ("played on after the capture", vec![&escape, &game(&[&[0, 1], &[1, 2], &[1, 2]], &[2, 3])], false),
        ("caught with fewer cops", vec![&game(&[&[0], &[1]], &[1]), &capture], false),
        ("nobody is placed", vec![&escape, &game(&[&[0, 1]], &[])], false),
    ] {
        verify(&games, EndBy::Repeat, open).expect_err(why);
    }
    let long = game(&[&[0], &[0], &[0], &[0]], &[2, 2, 2, 2]);
    assert_eq!(verify(&[&long, &capture], EndBy::Cap, false), unproved);
    verify(&[&escape, &capture], EndBy::Cap, false).expect_err("three rounds are to be played");
    let claim = EmpiricalClaim { games: vec![escape, capture], end: EndBy::Cap, open: false };
    Empirical::verify(&square, &EmpiricalQuery::default(), &claim).expect_err("another end");
}
