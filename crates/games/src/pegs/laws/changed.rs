//! Is every false answer refused, when its evidence is changed with it? Lists of positions are counted as a solver with a bug
//! would count them, and the answer follows from it. Truth is brute force.

use super::super::instance::{Instance, Jump};
use super::super::verify::{
    Between, Bounds, BoundsClaim, Check, Fewest, FewestClaim, FewestQuery, Shortest, ShortestClaim,
    ShortestQuery, To,
};
use super::forged::{Counted, permutations, read, some, targets, word};
use super::{ORACLE, brute};
use ludograph_core::{Nothing, Pairs, Problem, ReadOptions, Run, Seed, Verdict, erased};
use std::collections::{BTreeMap, BTreeSet};

/// All games to so many pegs with one on the target, by their number of moves; the first of each.
fn games(instance: &Instance, target: Option<usize>, left: u32) -> BTreeMap<usize, Vec<Jump>> {
    fn go(
        now: &Instance,
        (target, left): (Option<usize>, u32),
        made: &mut Vec<Jump>,
        found: &mut BTreeMap<usize, Vec<Jump>>,
    ) {
        if now.count() as u32 == left {
            if target.is_none_or(|hole| now.pegs()[hole]) {
                let same = made.windows(2).filter(|pair| pair[0].to == pair[1].from).count();
                found.entry(made.len() - same).or_insert_with(|| made.clone());
            }
            return;
        }
        for hop in now.open() {
            let mut after = now.clone();
            after.make(hop);
            made.push(now.board().jump(hop));
            go(&after, (target, left), made, found);
            made.pop();
        }
    }
    let mut found = BTreeMap::new();
    go(instance, (target, left), &mut Vec::new(), &mut found);
    found
}

/// Boards with games of several lengths to the same end.
const LONGER: [&str; 4] = ["xxoo/xxoo/oxxo", "oxxo/xoxx/oxxo", "xxx/xxo/xxx", "oxxoo/xxoxo/ooxoo"];

#[test]
fn no_lists_and_no_pass_prove_too_many_moves() {
    let mut draws = Seed(59).draws();
    let (mut proved, mut refused) = (0, 0);
    for text in LONGER {
        let instance = read(text);
        let holes = instance.board().holes().len();
        for target in targets(&instance) {
            let Some(left) = brute::fewest(&instance, target).map(|pegs| pegs as u32) else { continue };
            let all = games(&instance, target, left);
            let least = *all.keys().next().expect("a game");
            let entry = super::super::entry();
            let erased = erased::Instance::new(instance.clone());
            let settings = Pairs::parse(&format!("target={}", word(&instance, target))).expect("settings");
            let question = entry.question("shortest").expect("a question");
            let outcome = question.find(&erased, &settings, None, &Run::default()).expect("an outcome");
            let honest: ShortestClaim =
                serde_json::from_value(outcome.evidence().expect("evidence")).expect("a claim");
            let query = ShortestQuery { to: To::Fewest, target: word(&instance, target) };
            for _ in 0..10 {
                let symmetries = permutations(&instance, &mut draws);
                let counted = Counted { instance: &instance, symmetries: &symmetries };
                let steps = instance.count() - left as usize;
                let meeting = draws.index(steps + 1);
                let checks: Vec<Check> =
                    (0..draws.index(3)).map(|_| Check(some(holes, &mut draws))).collect();
                let fits = |pegs: u64| {
                    let odd = |check: &Check| {
                        let mask = check.0.iter().fold(0u64, |mask, &hole| mask | 1 << hole);
                        ((pegs ^ counted.start()) & mask).count_ones() % 2 == 1
                    };
                    pegs.count_ones() == left
                        && target.is_none_or(|hole| pegs >> hole & 1 == 1)
                        && !checks.iter().any(odd)
                };
                // Sometimes ends are left out, as by a solver that forgets some.
                let forgets = draws.chance(0.3);
                let mut ends: BTreeSet<u64> =
                    (0..1u64 << holes).filter(|&pegs| fits(pegs)).map(|pegs| counted.least(pegs)).collect();
                if forgets {
                    ends.pop_first();
                }
                let mut front = BTreeSet::from([counted.least(counted.start())]);
                let mut forward = vec![1];
                for _ in 0..if draws.chance(0.3) { steps } else { meeting } {
                    front = counted.step(&front, false, |_| true);
                    forward.push(front.len() as u64);
                }
                let mut backward = Vec::new();
                while forward.len() + backward.len() < steps + 2 && forward.len() <= steps {
                    backward.push(ends.len() as u64);
                    ends = counted.step(&ends, true, |_| true);
                }
                let lists = Between { symmetries: symmetries.clone(), checks, forward, backward };
                for (&moves, jumps) in &all {
                    for between in [Some(lists.clone()), None] {
                        let claim = ShortestClaim {
                            moves: Some(moves as u32),
                            least: true,
                            jumps: jumps.clone(),
                            between,
                            ..honest.clone()
                        };
                        match Shortest::verify(&instance, &query, &claim) {
                            Ok(Verdict::Proved) => {
                                assert_eq!(moves, least, "{text} {target:?}: {claim:?}");
                                proved += 1;
                            }
                            Ok(other) => panic!("{other}"),
                            Err(_) => refused += 1,
                        }
                    }
                }
            }
        }
    }
    assert!(proved > 200 && refused > 1000, "{proved} proved, {refused} refused");
}

/// The proof is right, the number of pegs is right, and a game leaves as many; but no peg stands on the target.
#[test]
fn a_game_that_misses_the_target_is_refused() {
    let entry = super::super::entry();
    let mut refused = [0, 0];
    for text in LONGER.into_iter().chain(["xxoxx", "oxxox", "xxo/xox/oxx"]) {
        let instance = read(text);
        let erased = erased::Instance::new(instance.clone());
        for target in targets(&instance).flatten() {
            let settings =
                Pairs::parse(&format!("target={}", word(&instance, Some(target)))).expect("settings");
            let evidence = |key: &str| {
                let question = entry.question(key).expect("a question");
                let outcome = question.find(&erased, &settings, None, &Run::default()).expect("an outcome");
                outcome.evidence().expect("evidence")
            };
            let honest: FewestClaim = serde_json::from_value(evidence("fewest")).expect("a claim");
            let Some(left) = honest.pegs else { continue };
            let misses = |jumps: &&Vec<Jump>| {
                let mut now = instance.clone();
                for &jump in *jumps {
                    now.make(now.board().hop(jump).expect("a jump"));
                }
                !now.pegs()[target]
            };
            let all = games(&instance, None, left);
            let Some((&moves, astray)) = all.iter().find(|(_, jumps)| misses(jumps)) else { continue };
            let query = FewestQuery { target: word(&instance, Some(target)), ..FewestQuery::default() };
            let claim = FewestClaim { jumps: astray.clone(), ..honest };
            assert!(Fewest::verify(&instance, &query, &claim).is_err(), "{text} {target}");
            refused[0] += 1;
            let honest: ShortestClaim = serde_json::from_value(evidence("shortest")).expect("a claim");
            let query = ShortestQuery { to: To::Fewest, target: word(&instance, Some(target)) };
            let claim = ShortestClaim { moves: Some(moves as u32), jumps: astray.clone(), ..honest };
            // A claim that is not said to be the least would otherwise be open, not false.
            for least in [true, false] {
                let claim = ShortestClaim { least, ..claim.clone() };
                assert!(Shortest::verify(&instance, &query, &claim).is_err(), "{text} {target}");
            }
            refused[1] += 1;
        }
    }
    assert!(refused.iter().all(|&count| count > 5), "{refused:?}");
}

/// Bounds that fit all but one of their parts.
#[test]
fn forged_bounds_are_refused() {
    let mut forged = [0; 4];
    for (recipe, seed) in ORACLE.recipes.iter().flat_map(|recipe| (0..12).map(move |seed| (recipe, seed))) {
        let instance = super::board(recipe, seed);
        let erased = erased::Instance::new(instance.clone());
        let entry = super::super::entry();
        let question = entry.question("bounds").expect("a question");
        let outcome = question.find(&erased, &Pairs::default(), None, &Run::default()).expect("an outcome");
        let honest: BoundsClaim =
            serde_json::from_value(outcome.evidence().expect("evidence")).expect("a claim");
        let (Some(parity), Some(integer)) = (honest.parity, honest.integer) else { continue };
        let pegs = instance.count() as u32;
        let mut refused = |kind: usize, claim: BoundsClaim| {
            assert!(Bounds::verify(&instance, &Nothing {}, &claim).is_err(), "{kind}: {claim:?}");
            forged[kind] += 1;
        };
        if parity > 1 {
            // Without checks nothing forbids one peg; but no turned jumps lead there.
            refused(
                0,
                BoundsClaim { parity: Some(1), checks: Vec::new(), turned: Vec::new(), ..honest.clone() },
            );
        }
        let own = |pegs: u32| BoundsClaim { integer: Some(pegs), least: pegs, most: pegs, ..honest.clone() };
        if integer > 1 && parity == 1 && honest.pagoda == Some(1) {
            refused(1, own(1));
        }
        if pegs > integer {
            // The start is a point, but not the best one.
            refused(2, BoundsClaim { point: vec![0; honest.point.len()], tree: Vec::new(), ..own(pegs) });
        }
        if integer > 1 && !honest.point.is_empty() {
            // As many jumps as are needed, wherever they lead.
            let mut point = vec![0; honest.point.len()];
            point[0] = i64::from(pegs) - 1;
            refused(3, BoundsClaim { point, parity: None, pagoda: None, ..own(1) });
        }
    }
    assert!(forged[0] > 3 && forged[2] > 20 && forged[3] > 3, "{forged:?}");
}

/// Positions that stand for themselves in several ways, as on the boards that were once answered wrong.
#[test]
fn symmetric_positions_are_counted_right() {
    for (text, jumps) in [("xxxx/xxxx/xxxo", "diagonal"), ("xxxx/xxxx/ooxx/xxxx", "triangular")] {
        let settings = [("jumps".to_owned(), jumps.to_owned())].into();
        let options = ReadOptions { settings, ..ReadOptions::default() };
        let read = super::super::entry().parse(text.into(), &options).expect(text);
        let instance = read.get::<Instance>();
        let entry = super::super::entry();
        let question = entry.question("shortest").expect("a question");
        let outcome = question.find(&read, &Pairs::default(), None, &Run::default()).expect("an outcome");
        let honest: ShortestClaim =
            serde_json::from_value(outcome.evidence().expect("evidence")).expect("a claim");
        let (least, left) = (honest.moves.expect("moves"), honest.bound.expect("pegs"));
        let symmetries = instance.board().symmetries();
        let counted = Counted { instance, symmetries: &symmetries };
        let mut front = BTreeSet::from([counted.least(counted.start())]);
        let mut forward = vec![1];
        for _ in left..instance.count() as u32 {
            front = counted.step(&front, false, |_| true);
            forward.push(front.len() as u64);
        }
        let between = Some(Between {
            symmetries: symmetries.clone(),
            checks: Vec::new(),
            forward,
            backward: Vec::new(),
        });
        let query = ShortestQuery { to: To::Fewest, target: "any".to_owned() };
        let verdict = |moves: u32, jumps: Vec<Jump>, between: &Option<Between>| {
            let claim =
                ShortestClaim { moves: Some(moves), jumps, between: between.clone(), ..honest.clone() };
            Shortest::verify(instance, &query, &claim)
        };
        assert_eq!(verdict(least, honest.jumps.clone(), &between), Ok(Verdict::Proved), "{text}");
        let longer = longer(instance, (left, least + 1), &mut Vec::new()).expect("a longer game");
        for between in [&between, &None] {
            assert!(verdict(least + 1, longer.clone(), between).is_err(), "{text}");
        }
    }
}

/// Some game to so many pegs in so many moves.
fn longer(now: &Instance, (left, moves): (u32, u32), made: &mut Vec<Jump>) -> Option<Vec<Jump>> {
    let same = made.windows(2).filter(|pair| pair[0].to == pair[1].from).count();
    let so_far = (made.len() - same) as u32;
    if now.count() as u32 == left {
        return (so_far == moves).then(|| made.clone());
    }
    for hop in now.open().filter(|_| so_far <= moves) {
        let mut after = now.clone();
        after.make(hop);
        made.push(now.board().jump(hop));
        let found = longer(&after, (left, moves), made);
        made.pop();
        if found.is_some() {
            return found;
        }
    }
    None
}

/// A bound of moves that nothing shows, and an end that is denied.
#[test]
fn forged_ends_of_shortest_are_refused() {
    let instance = read("xxoxx");
    let entry = super::super::entry();
    let question = entry.question("shortest").expect("a question");
    let erased = erased::Instance::new(instance.clone());
    let outcome = question.find(&erased, &Pairs::default(), None, &Run::default()).expect("an outcome");
    let honest: ShortestClaim =
        serde_json::from_value(outcome.evidence().expect("evidence")).expect("a claim");
    let moves = honest.moves.expect("moves");
    let query = ShortestQuery { to: To::Fewest, target: "any".to_owned() };
    let shown = super::super::verify::at_least(&instance, honest.bound.expect("pegs"));
    for lower in 0..moves + 3 {
        let claim = ShortestClaim { least: false, lower: Some(lower), ..honest.clone() };
        assert_eq!(Shortest::verify(&instance, &query, &claim).is_ok(), lower <= shown, "{lower} of {shown}");
    }
    let one = read("xxox");
    assert_eq!(brute::fewest(&one, None), Some(1));
    let erased = erased::Instance::new(one.clone());
    let outcome = question.find(&erased, &Pairs::default(), None, &Run::default()).expect("an outcome");
    let honest: ShortestClaim =
        serde_json::from_value(outcome.evidence().expect("evidence")).expect("a claim");
    let denied = ShortestClaim { moves: None, jumps: Vec::new(), ..honest };
    for to in [To::One, To::Fewest] {
        let query = ShortestQuery { to, target: "any".to_owned() };
        assert!(Shortest::verify(&one, &query, &denied).is_err(), "{to:?}");
    }
}
