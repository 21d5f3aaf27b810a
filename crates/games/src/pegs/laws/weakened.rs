//! Is a check as strict as it says, and no stricter? Claims at the edge of what is true, which a check with one comparison changed would
//! judge in another way.

use super::super::Pegs;
use super::super::instance::Instance;
use super::super::verify::{
    Between, Bounds, BoundsClaim, Check, Enumeration, Fewest, FewestClaim, FewestQuery, Games, GamesClaim,
    MOST_CHECKS, Proof, RandomClaim, RandomPlay, Shortest, ShortestClaim, ShortestQuery, TargetQuery, To,
    Winning, WinningClaim,
};
use super::forged::{Counted, read};
use ludograph_core::{Limits, Nothing, Objection, Pairs, Problem, Run, Stop, Verdict, erased};
use std::collections::BTreeSet;

fn evidence<P: Problem<Game = Pegs>>(instance: &Instance, settings: &str) -> P::Claim {
    let entry = super::super::entry();
    let question = entry.question(P::KEY).expect("a question");
    let erased = erased::Instance::new(instance.clone());
    let pairs = Pairs::parse(settings).expect("settings");
    let outcome = question.find(&erased, &pairs, None, &Run::default()).expect("an outcome");
    serde_json::from_value(outcome.evidence().expect("evidence")).expect("a claim")
}

/// A board on which all positions are too many to be listed.
fn large() -> Instance {
    read("xxxxxx/xxxxxx/xxxoxx/xxxxxx/xxxxxx/xxxxxx")
}

#[test]
fn a_mean_has_no_bounds_and_bounds_are_in_order() {
    let instance = read("xxo");
    let judge = |mean_pegs, lower, upper| {
        RandomPlay::verify(&instance, &Nothing {}, &RandomClaim { mean_pegs, lower, upper })
    };
    assert_eq!(judge(Some(1.0), 0.0, 0.0), Ok(Verdict::Proved));
    assert_eq!(judge(None, 1.0, 1.0), Ok(Verdict::Unproved("the mean")));
    assert_eq!(judge(None, 1.0, 2.0), Ok(Verdict::Unproved("the mean")));
    for (mean, lower, upper) in [
        (Some(1.0), 1.0, 1.0),
        (Some(1.0), 0.0, 1.0),
        (None, 1.5, 1.0),
        (None, 1.5, 2.0),
        (Some(2.0), 0.0, 0.0),
    ] {
        assert!(judge(mean, lower, upper).is_err(), "{mean:?} {lower} {upper}");
    }
}

#[test]
fn games_are_all_counted_or_none_of_the_numbers_is_whole() {
    let instance = read("xxoo/xxoo/oxxo");
    let judge = |claim: &GamesClaim| Games::verify(&instance, &TargetQuery::default(), claim);
    let whole: GamesClaim = evidence::<Games>(&instance, "");
    assert_eq!(judge(&whole), Ok(Verdict::Proved));
    let most = whole.most_left.expect("a game");
    let all: u128 = whole.complete.clone().expect("a number").parse().expect("digits");
    let part = GamesClaim {
        fewest: None,
        to_fewest: None,
        complete: None,
        most_left: Some(most),
        lower: Some(all.to_string()),
    };
    let unproved = Ok(Verdict::Unproved("the games that were not counted"));
    assert_eq!(judge(&part), unproved);
    assert_eq!(judge(&GamesClaim { most_left: None, ..part.clone() }), unproved);
    for (why, wrong) in [
        ("fewer pegs are left", GamesClaim { most_left: Some(most + 1), ..part.clone() }),
        ("more pegs are left", GamesClaim { most_left: Some(most - 1), ..part.clone() }),
        ("so many are not there", GamesClaim { lower: Some((all + 1).to_string()), ..part.clone() }),
        ("no number", GamesClaim { lower: Some("01".to_owned()), ..part.clone() }),
        ("no number", GamesClaim { lower: None, ..part.clone() }),
        ("some are counted", GamesClaim { fewest: whole.fewest, ..part.clone() }),
        ("some are counted", GamesClaim { to_fewest: whole.to_fewest.clone(), ..part.clone() }),
        ("some are counted", GamesClaim { complete: whole.complete.clone(), ..part.clone() }),
        ("all are counted", GamesClaim { lower: Some("1".to_owned()), ..whole.clone() }),
    ] {
        judge(&wrong).expect_err(why);
    }
}

#[test]
fn counts_on_a_large_board_fit_each_other() {
    let instance = large();
    let judge = |fewest, to_fewest: &str, complete: &str, most_left| {
        let claim = GamesClaim {
            fewest,
            to_fewest: Some(to_fewest.to_owned()),
            complete: Some(complete.to_owned()),
            most_left: Some(most_left),
            lower: None,
        };
        Games::verify(&instance, &TargetQuery::default(), &claim)
    };
    for (fewest, to_fewest, most) in
        [(Some(1), "5", 3), (Some(3), "5", 3), (None, "0", 3), (Some(1), "1", 35)]
    {
        assert_eq!(judge(fewest, to_fewest, "9", most), Ok(Verdict::Unproved("the counts")), "{fewest:?}");
    }
    for (fewest, to_fewest, complete, most) in [
        (Some(1), "5", "9", 36),
        (Some(1), "5", "0", 3),
        (Some(1), "0", "9", 3),
        (None, "5", "9", 3),
        (Some(4), "5", "9", 3),
        (Some(4), "0", "9", 3),
    ] {
        assert!(
            judge(fewest, to_fewest, complete, most).is_err(),
            "{fewest:?} {to_fewest} {complete} {most}"
        );
    }
    let judge = |by_level: &[u64], up_to_symmetry| {
        let claim = WinningClaim { by_level: by_level.to_vec(), up_to_symmetry };
        Winning::verify(&instance, &TargetQuery::default(), &claim)
    };
    for (levels, classes) in [(&[1, 2][..], 2), (&[1, 2], 3), (&[1, 2], 1), (&[], 0)] {
        assert_eq!(judge(levels, classes), Ok(Verdict::Unproved("the counts")), "{levels:?} {classes}");
    }
    for (levels, classes) in
        [(&[2, 2][..], 2), (&[1, 0], 1), (&[0], 0), (&[1, 2], 4), (&[1, 2], 0), (&[], 1), (&[1, u64::MAX], 1)]
    {
        assert!(judge(levels, classes).is_err(), "{levels:?} {classes}");
    }
}

#[test]
fn no_end_has_no_jumps_and_an_end_has_the_fewest_pegs() {
    let stuck = read("xoxo");
    let query = ShortestQuery { to: To::One, ..ShortestQuery::default() };
    let claim = evidence::<Shortest>(&stuck, "to=one");
    assert_eq!(claim.moves, None);
    assert_eq!(Shortest::verify(&stuck, &query, &claim), Ok(Verdict::Proved));
    // The jumps of another board, or the same proof for an end that is possible.
    let other = read("xxoo/xxoo/oxxo");
    let honest = evidence::<Shortest>(&other, "");
    let jumps = ShortestClaim { jumps: honest.jumps.clone(), ..claim.clone() };
    assert!(Shortest::verify(&stuck, &query, &jumps).is_err());
    assert!(Shortest::verify(&stuck, &ShortestQuery::default(), &claim).is_err(), "two pegs are an end");
    assert_eq!(Shortest::verify(&other, &ShortestQuery::default(), &honest), Ok(Verdict::Proved));
    for length in 0..honest.jumps.len() {
        for moves in 0..=honest.moves.expect("moves") {
            let jumps = honest.jumps[..length].to_vec();
            let short = ShortestClaim { jumps, moves: Some(moves), between: None, ..honest.clone() };
            let verdict = Shortest::verify(&other, &ShortestQuery::default(), &short);
            assert!(verdict.is_err(), "{short:?}");
        }
    }
}

fn enumerated(text: &str, need: u32, jumps: usize, claim: Enumeration) -> Result<Verdict, String> {
    let instance = read(text);
    let mut now = instance.clone();
    let mut made = Vec::new();
    for _ in 0..jumps {
        let hop = now.open().next().expect("a jump");
        made.push(now.board().jump(hop));
        now.make(hop);
    }
    let claim = FewestClaim {
        pegs: Some(now.count() as u32),
        jumps: made,
        bound: Some(need),
        proof: Proof::Exhaustive(claim),
    };
    Fewest::verify(&instance, &FewestQuery::default(), &claim).map_err(|flaw| flaw.to_string())
}

/// Two rows that do not touch, laid upon each other: what cannot move there can move where it is.
#[test]
fn only_permutations_are_symmetries() {
    let folded = |symmetries: Vec<Vec<u32>>, levels: Vec<u64>, need, jumps| {
        let weights = Vec::new();
        enumerated("xxo./..../oxx.", need, jumps, Enumeration { symmetries, weights, levels })
    };
    assert!(folded(vec![vec![0, 1, 2, 0, 1, 2]], vec![1], 3, 1).is_err());
    assert!(folded(vec![vec![0, 1, 2, 2, 1, 0]], vec![1], 3, 1).is_err());
    assert!(folded(vec![vec![0, 1, 2, 3, 4]], vec![1, 2, 1], 2, 2).is_err());
    assert!(folded(vec![vec![0, 1, 2, 3, 4, 6]], vec![1, 2, 1], 2, 2).is_err());
    // Turned around, one row is the other.
    assert_eq!(folded(vec![vec![5, 4, 3, 2, 1, 0]], vec![1, 1, 1], 2, 2), Ok(Verdict::Proved));
    assert!(folded(vec![vec![5, 4, 3, 2, 1, 0]], vec![1, 2, 1], 2, 2).is_err());
}

#[test]
fn an_enumeration_has_as_many_levels_as_there_are() {
    for symmetries in [vec![], vec![vec![2, 1, 0]]] {
        let judge = |levels: &[u64]| {
            let claim =
                Enumeration { symmetries: symmetries.clone(), weights: Vec::new(), levels: levels.to_vec() };
            enumerated("xxo", 1, 1, claim)
        };
        assert_eq!(judge(&[1, 1]), Ok(Verdict::Proved));
        for levels in [&[][..], &[1], &[1, 2], &[1, 1, 0], &[1, 1, 5], &[1, 1, 0, 0], &[60_000_000]] {
            assert!(judge(levels).is_err(), "{levels:?}");
        }
        let too_large = Ok(Verdict::Unproved("an enumeration too large to repeat"));
        for levels in [&[60_000_001][..], &[1, 60_000_000], &[u64::MAX, 1], &[u64::MAX]] {
            assert_eq!(judge(levels), too_large, "{levels:?}");
        }
    }
}

/// Parities of one part of a board are tabled, up to so many checks that are no sums of others; the same one may stand there again
/// and again, and costs next to nothing.
#[test]
fn as_many_checks_are_believed_as_are_said_to_be() {
    let instance = read("xxo");
    let judge = |checks: usize, limits: &Limits| {
        let checks =
            [Check(vec![0, 1]), Check(vec![1, 2]), Check(vec![0, 2])].into_iter().cycle().take(checks);
        let proof = Proof::Parity(checks.collect());
        let jumps = vec![instance.board().jump(instance.open().next().expect("a jump"))];
        let claim = FewestClaim { pegs: Some(1), jumps, bound: Some(1), proof };
        Fewest::verify_within(&instance, &FewestQuery::default(), &claim, limits)
    };
    let mut steps = Vec::new();
    for checks in [1, 2, MOST_CHECKS, MOST_CHECKS + 1, 10 * MOST_CHECKS] {
        let limits = Limits::none();
        assert_eq!(judge(checks, &limits), Ok(Verdict::Proved), "{checks}");
        steps.push(limits.spent());
    }
    assert!(steps[4] < 15 * steps[2], "ten times the checks: {steps:?}");
}

/// A solver that has counted some games has something to say, and one that has counted none has not.
#[test]
fn what_was_counted_is_handed_in() {
    assert_eq!(GamesClaim::nothing().some(), None);
    let part = GamesClaim { lower: Some("3".to_owned()), ..GamesClaim::nothing() };
    assert_eq!(part.clone().some(), Some(part));
    let whole = evidence::<Games>(&read("xxo"), "");
    assert_eq!(whole.clone().some(), Some(whole));
}

/// The point of the integer program has as many pegs as it is said to have.
#[test]
fn a_point_has_the_pegs_that_it_leaves() {
    for text in ["xxo", "xxoo/xxoo/oxxo", "oxxo/xoxx/oxxo"] {
        let instance = read(text);
        let honest = evidence::<Bounds>(&instance, "");
        assert_eq!(Bounds::verify(&instance, &Nothing {}, &honest), Ok(Verdict::Proved), "{text}");
        let pegs = honest.integer.expect("a number");
        for (least, most) in [(pegs, pegs + 1), (1, pegs + 1), (pegs + 1, pegs), (0, pegs)] {
            let forged = BoundsClaim { integer: None, least, most, ..honest.clone() };
            let verdict = Bounds::verify(&instance, &Nothing {}, &forged);
            assert!(verdict.is_err(), "{text}: {least} to {most} of {pegs}");
        }
    }
}

/// Positions from both sides, wherever they meet: what brute force lists is believed.
#[test]
fn lists_from_both_sides_prove_the_least_moves() {
    for text in ["xxoo/xxoo/oxxo"] {
        let instance = read(text);
        let holes = instance.board().holes().len();
        let honest = evidence::<Shortest>(&instance, "");
        let left = honest.bound.expect("an end");
        let steps = instance.count() - left as usize;
        let counted = Counted { instance: &instance, symmetries: &[] };
        for meeting in 0..=steps {
            let (mut front, mut forward) = (BTreeSet::from([counted.start()]), vec![1]);
            for _ in 0..meeting {
                front = counted.step(&front, false, |_| true);
                forward.push(front.len() as u64);
            }
            let mut ends: BTreeSet<u64> =
                (0..1u64 << holes).filter(|pegs| pegs.count_ones() == left).collect();
            let mut backward = Vec::new();
            for _ in meeting..=steps {
                backward.push(ends.len() as u64);
                ends = counted.step(&ends, true, |_| true);
            }
            let lists = Between { symmetries: Vec::new(), checks: Vec::new(), forward, backward };
            let with = |lists: Between| {
                let claim = ShortestClaim { between: Some(lists), ..honest.clone() };
                Shortest::verify(&instance, &ShortestQuery::default(), &claim)
            };
            assert_eq!(with(lists.clone()), Ok(Verdict::Proved), "{text} {meeting}");
            let mut wrong = lists;
            wrong.backward[0] -= 1;
            assert!(with(wrong).is_err(), "{text} {meeting}");
        }
    }
}

/// A check of parities looks at every hole and every jump, and says so.
#[test]
fn what_a_check_looks_at_is_counted() {
    let instance = large();
    let checks = Proof::Parity(vec![Check((0..36).filter(|hole| (hole / 6 + hole % 6) % 3 < 2).collect())]);
    let limits = Limits::none();
    let claim = FewestClaim { pegs: None, jumps: Vec::new(), bound: Some(1), proof: checks };
    let _ = Fewest::verify_within(&instance, &FewestQuery::default(), &claim, &limits);
    let least = (instance.board().hops().len() + instance.board().holes().len()) as u64;
    assert!(limits.spent() >= least, "{} steps for {least} jumps and holes", limits.spent());
}

/// What is too large for this checker is not false: another one may find it true.
#[test]
fn a_board_beyond_this_checker_refutes_nothing() {
    let board = ["xxxxxxxxx"; 8].join("/");
    let instance = read(&board);
    let all = Enumeration { symmetries: Vec::new(), weights: Vec::new(), levels: vec![1] };
    let claim =
        FewestClaim { pegs: Some(72), jumps: Vec::new(), bound: Some(72), proof: Proof::Exhaustive(all) };
    let verdict = Fewest::verify(&instance, &FewestQuery::default(), &claim);
    assert!(matches!(verdict, Err(Objection::Limit(Stop::TooLarge(_)))), "{verdict:?}");
}

/// A sweep may find a better game and see all positions at once: they are then counted by what settles them for that game.
#[test]
fn a_better_game_of_the_last_sweep_survives_its_check() {
    let instance = erased::Instance::new(read("xxooox/oxxx.x/ox.xx./xxxx.o/oooxo./.x.oxo"));
    let entry = super::super::entry();
    let question = entry.question("fewest").expect("a question");
    let run = Run { limits: Limits::none().nodes(300_000), ..Run::default() };
    let settings = Pairs::parse("target=3:2").expect("settings");
    let outcome = question.solve(&instance, &settings, None, &run).expect("an answer that survives");
    assert_eq!(outcome.verdict, Some(Verdict::Proved));
    assert_eq!(outcome.answer().expect("an answer")["pegs"], 6);
}
