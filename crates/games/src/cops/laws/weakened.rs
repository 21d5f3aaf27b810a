//! Is a check as strict as it says, and no stricter? Claims at the edge of what is true, which a check with one comparison changed would
//! judge in another way.

use super::super::Terms;
use super::super::verify::{
    Catch, CatchClaim, CatchQuery, Ceiling, CopNumber, Escape, NumberClaim, NumberQuery, Packed, SoFar,
};
use super::brute::capture_time;
use super::forgeries::{chased, made, numbered};
use ludograph_core::{Problem, Verdict};

#[test]
fn what_is_not_decided_has_bounds_and_nothing_else() {
    let square = made("cycle:4");
    let query = CatchQuery { cops: 2, ..CatchQuery::default() };
    let whole = chased(&square, &query, false);
    assert_eq!(Catch::verify(&square, &query, &whole), Ok(Verdict::Proved));
    let told = |lower, upper| CatchClaim {
        cops: 2,
        turns: None,
        hunts: None,
        floors: None,
        so_far: Some(SoFar { excluded: Some(0), lower, upper, floors: None, ceilings: None }),
    };
    for (lower, upper) in [(1, 1), (1, 2), (2, 2)] {
        let verdict = Catch::verify(&square, &query, &told(lower, upper));
        assert_eq!(verdict, Ok(Verdict::Unproved("what is known so far")), "{lower} to {upper}");
    }
    let open = told(1, 2);
    for (why, wrong) in [
        ("no cop", told(0, 2)),
        ("bounds that cross", told(2, 1)),
        ("turns", CatchClaim { turns: whole.turns, ..open.clone() }),
        ("a plan", CatchClaim { hunts: whole.hunts.clone(), ..open.clone() }),
        ("an escape", CatchClaim { floors: Some(whole.floors.clone().unwrap_or_default()), ..open.clone() }),
        ("another number of cops", CatchClaim { cops: 3, ..open.clone() }),
    ] {
        Catch::verify(&square, &query, &wrong).expect_err(why);
    }
}

/// A vertex alone is drawn in the plane, though its drawing has no edges to count.
#[test]
fn a_vertex_alone_is_planar() {
    let alone = made("complete:1");
    let query = NumberQuery::default();
    let honest = numbered(&alone, &query, false);
    assert_eq!(CopNumber::verify(&alone, &query, &honest), Ok(Verdict::Proved));
    for drawing in [Ceiling::Planar(vec![vec![]]), Ceiling::Outerplanar(vec![vec![]])] {
        let claim = |upper| NumberClaim { upper, ceilings: Some(vec![drawing.clone()]), ..honest.clone() };
        assert!((1..=3).any(|upper| CopNumber::verify(&alone, &query, &claim(upper)).is_ok()), "{drawing:?}");
    }
}

#[test]
fn tables_are_written_and_read() {
    for length in 0..70 {
        let packed = Packed((0..length).map(|byte| (byte * 37 + length) as u8).collect());
        let text = serde_json::to_value(&packed).expect("a text");
        assert_eq!(serde_json::from_value::<Packed>(text).expect("a table"), packed);
    }
    for bad in ["Z", "Zh==", "Zm9?"] {
        assert!(serde_json::from_value::<Packed>(bad.into()).is_err(), "{bad}");
    }
}

/// Graphs of one word, two words and more in a row of a table: a cop in the middle of a path needs half of it.
#[test]
fn long_paths_are_checked_as_short_ones() {
    for (n, turns) in [(9, 4), (64, 32), (65, 32), (100, 50), (131, 65)] {
        let path = made(&format!("path:{n}"));
        let query = CatchQuery { cops: 1, ..CatchQuery::default() };
        let claim = chased(&path, &query, false);
        assert_eq!(claim.turns, Some(turns), "{n}");
        assert_eq!(Catch::verify(&path, &query, &claim), Ok(Verdict::Proved), "{n}");
        let slower = CatchClaim { turns: Some(turns + 1), ..claim.clone() };
        assert_ne!(Catch::verify(&path, &query, &slower), Ok(Verdict::Proved), "{n}");
        let faster = CatchClaim { turns: Some(turns - 1), ..claim.clone() };
        assert!(Catch::verify(&path, &query, &faster).is_err(), "{n}");
        // The sets of the last turn once more, for one turn more.
        let mut floors = claim.floors.clone().expect("sets");
        let Escape::Late(sets) = &mut floors[0].why else { panic!("sets by turns: {:?}", floors[0].why) };
        sets.push(sets.last().expect("a turn").clone());
        let forged = CatchClaim { turns: Some(turns + 1), floors: Some(floors), ..claim };
        assert_ne!(Catch::verify(&path, &query, &forged), Ok(Verdict::Proved), "{n}");
    }
}

/// Where the robber runs along two edges at once, cops stand in his way: a chase up to symmetry knows it.
#[test]
fn a_fast_robber_does_not_run_through_cops() {
    let terms = Terms { robber_speed: 2, ..Terms::default() };
    for short in ["cycle:5", "cycle:7", "path:6", "complete:4", "petersen", "star:5"] {
        for cops in 1..=2 {
            let instance = made(short);
            let query = CatchQuery { cops, terms: terms.clone() };
            let claim = chased(&instance, &query, true);
            assert_eq!(claim.turns, capture_time(&instance, &terms, cops as usize), "{short} {cops}");
            assert!(Catch::verify(&instance, &query, &claim).is_ok(), "{short} {cops}: {claim:?}");
        }
    }
}

/// If he could, he would live a turn longer on a ring: a claim that says so is refused.
#[test]
fn a_turn_more_for_a_fast_robber_is_refused() {
    for (short, cops, robber_speed) in
        [("cycle:12", 2, 2), ("cycle:12", 2, 3), ("cycle:10", 2, 4), ("hypercube:4", 3, 2)]
    {
        let instance = made(short);
        let query = CatchQuery { cops, terms: Terms { robber_speed, ..Terms::default() } };
        let honest = chased(&instance, &query, true);
        assert_eq!(Catch::verify(&instance, &query, &honest), Ok(Verdict::Proved), "{short}");
        let mut forged = honest;
        forged.turns = forged.turns.map(|turns| turns + 1);
        for turn in forged.hunts.iter_mut().flatten().flat_map(|hunt| &mut hunt.plan) {
            turn.3 += 1;
        }
        let mut longer = 0;
        for floor in forged.floors.iter_mut().flatten() {
            if let Escape::Orbits(orbits) = &mut floor.why {
                orbits.turns = orbits.turns.map(|turns| turns + 1);
                longer += 1;
            }
        }
        assert_eq!(longer, 1, "{short}: the floor is a chase up to symmetry");
        let verdict = Catch::verify(&instance, &query, &forged);
        assert!(verdict.is_err(), "{short}: {verdict:?}");
    }
}

/// Tables of three cops, in which a cop who moves changes his place among the others.
#[test]
fn tables_of_three_cops_are_followed() {
    let terms = Terms { robber_speed: 9, ..Terms::default() };
    for short in ["grid:4x4", "torus:4x4"] {
        let query = NumberQuery { terms: terms.clone(), ..NumberQuery::default() };
        let instance = made(short);
        let claim = numbered(&instance, &query, false);
        let floors = claim.floors.as_ref().expect("floors");
        assert!(floors[0].cops == 3 && matches!(floors[0].why, Escape::Safe(_)), "{short}: {floors:?}");
        assert_eq!(CopNumber::verify(&instance, &query, &claim), Ok(Verdict::Proved), "{short}");
    }
}
