//! Do hideouts and chases up to symmetry prove what they say, and nothing more?

use super::super::solve::catch::Attractor;
use super::super::solve::number::Search;
use super::super::verify::{
    Catch, CatchClaim, CatchQuery, Ceiling, Classes, CopNumber, Escape, Floor, NumberClaim, NumberQuery,
    Orbits, Packed, Symmetric,
};
use super::super::{Instance, Terms};
use super::brute;
use ludograph_core::{Found, Limits, Problem, Run, Seed, Solver, Verdict};
use ludograph_graph::Vertex;
use ludograph_graph::family::Recipe;

fn made(short: &str) -> Instance {
    let built = Recipe::short(short).expect("a recipe").build(Seed(1)).expect("a graph");
    Instance::new(built.graph).expect("small")
}

/// Whether cops about to move catch a robber within so many turns, by the rules of the plain game.
fn is_caught(instance: &Instance, cops: &[Vertex], robber: Vertex, turns: u32) -> bool {
    let around = |v: Vertex| instance.out(v).iter().copied().chain([v]);
    let mut joint: Vec<Vec<Vertex>> = vec![Vec::new()];
    for &cop in cops {
        let longer =
            |head: &Vec<Vertex>| around(cop).map(|to| [&head[..], &[to]].concat()).collect::<Vec<_>>();
        joint = joint.iter().flat_map(longer).collect();
    }
    let good = |to: &Vec<Vertex>| {
        to.contains(&robber)
            || around(robber).all(|next| to.contains(&next) || is_caught(instance, to, next, turns - 1))
    };
    cops.contains(&robber) || turns > 0 && joint.iter().any(good)
}

/// The claim by orbits, and whether it rests on hideouts.
fn solved(instance: &Instance, query: &CatchQuery) -> CatchClaim {
    match (Attractor { orbits: true }).solve(instance, query, &Run::default()) {
        Found::Claim(claim) => claim,
        Found::Stopped { why, .. } => panic!("{why}"),
    }
}

fn hideouts(claim: &mut CatchClaim) -> Option<&mut Classes> {
    match &mut claim.floors.as_mut()?.first_mut()?.why {
        Escape::Classes(classes) => Some(classes),
        _ => None,
    }
}

#[test]
fn hideouts_are_proofs_and_altered_ones_are_not() {
    let mut shown = [0; 3];
    for (recipe, cops) in [
        ("cycle:7", 2),
        ("cycle:10", 2),
        ("cycle:11", 2),
        ("cycle:12", 3),
        ("cycle:13", 2),
        ("petersen", 3),
        ("grid:3x3x2", 2),
        ("hypercube:4", 3),
    ] {
        let instance = made(recipe);
        let query = CatchQuery { cops, ..CatchQuery::default() };
        let claim = solved(&instance, &query);
        assert_eq!(claim.turns, brute::capture_time(&instance, &query.terms, cops as usize), "{recipe}");
        assert_eq!(Catch::verify(&instance, &query, &claim), Ok(Verdict::Proved), "{recipe}");
        let Some(classes) = hideouts(&mut claim.clone()).cloned() else { continue };
        shown[classes.turns as usize] += 1;
        let refused = |why: &str, alter: &dyn Fn(&mut Classes)| {
            let mut other = claim.clone();
            alter(hideouts(&mut other).expect("hideouts"));
            Catch::verify(&instance, &query, &other).expect_err(&format!("{recipe}: {why}"));
        };
        refused("fewer turns than needed", &|all| all.turns -= 1);
        // For two turns somebody would have to search.
        let mut longer = CatchClaim { turns: claim.turns.map(|turns| turns + 1), ..claim.clone() };
        hideouts(&mut longer).expect("hideouts").turns += 1;
        let verdict = Catch::verify(&instance, &query, &longer);
        assert!(matches!(verdict, Ok(Verdict::Unproved(_))), "{recipe}: {verdict:?}");
        refused("a placement is missing", &|all| drop(all.placements[cops as usize].pop()));
        refused("a hideout is missing", &|all| all.hideouts.truncate(all.hideouts.len() - 1));
        refused("a hideout beyond the graph", &|all| all.hideouts[0] = u32::MAX);
        refused("a hideout under a cop", &|all| all.hideouts[0] = all.placements[cops as usize][0][0]);
        refused("no permutation", &|all| all.symmetries[0][0] = all.symmetries[0][1]);
        refused("a permutation that cuts edges", &|all| all.symmetries[0].swap(0, 1));
        refused("a list without its words", &|all| drop(all.joins.pop()));
        refused("a word of nobody", &|all| all.joins[0][0][1] = vec![u32::MAX]);
        refused("no word where one is needed", &|all| all.joins[0][0][1].clear());
        // Any other hideout is accepted exactly where it is one.
        for place in 0..instance.vertices() as u32 {
            let mut other = claim.clone();
            let all = hideouts(&mut other).expect("hideouts");
            all.hideouts[0] = place;
            let team: Vec<Vertex> = all.placements[cops as usize][0].iter().copied().map(Vertex).collect();
            let late = !is_caught(&instance, &team, Vertex(place), all.turns);
            assert_eq!(Catch::verify(&instance, &query, &other).is_ok(), late, "{recipe}: {place}");
        }
    }
    assert!(shown[1] > 1, "hideouts were seen: {shown:?}");
}

/// The chase up to symmetry on which a claim rests, if it does.
fn orbits(claim: &mut CatchClaim) -> Option<&mut Orbits> {
    match &mut claim.floors.as_mut()?.first_mut()?.why {
        Escape::Orbits(orbits) => Some(orbits),
        _ => None,
    }
}

#[test]
fn chases_up_to_symmetry_are_proofs_of_any_length_and_altered_ones_are_not() {
    let mut draws = Seed(12).draws();
    let (mut late, mut never) = (0, 0);
    for (recipe, cops) in [
        ("cycle:6", 1),
        ("cycle:10", 2),
        ("cycle:13", 2),
        ("grid:3x3", 1),
        ("grid:4x4", 2),
        ("path:9", 1),
        ("hypercube:3", 1),
        ("petersen", 2),
        ("torus:3x3", 2),
        ("circulant:11:1x3", 2),
    ] {
        let instance = made(recipe);
        for terms in [
            Terms::default(),
            Terms { robber_speed: 2, ..Terms::default() },
            Terms { robber_must_move: true, ..Terms::default() },
            Terms { capture_distance: 1, cop_speed: 2, ..Terms::default() },
        ] {
            let query = CatchQuery { cops, terms };
            let claim = solved(&instance, &query);
            let truth = brute::capture_time(&instance, &query.terms, cops as usize);
            assert_eq!(claim.turns, truth, "{recipe}");
            assert_eq!(Catch::verify(&instance, &query, &claim), Ok(Verdict::Proved), "{recipe}");
            let Some(record) = orbits(&mut claim.clone()).cloned() else { continue };
            *if record.turns.is_some() { &mut late } else { &mut never } += 1;
            // Both sides of a capture time follow from the chase alone.
            let bare = CatchClaim { hunts: None, ..claim.clone() };
            assert_eq!(Catch::verify(&instance, &query, &bare), Ok(Verdict::Proved), "{recipe}");
            let judge = |other: &CatchClaim| {
                let verdict = Catch::verify(&instance, &query, other);
                if verdict == Ok(Verdict::Proved) {
                    assert_eq!(other.turns, truth, "{recipe}");
                }
                verdict
            };
            let refused = |why: &str, alter: &dyn Fn(&mut Orbits)| {
                let mut other = bare.clone();
                alter(orbits(&mut other).expect("orbits"));
                judge(&other).expect_err(&format!("{recipe}: {why}"));
            };
            refused("no joins", &|all| all.joins.clear());
            refused("a stage is missing", &|all| drop(all.moves.pop()));
            refused("words break off", &|all| {
                all.moves[0].0.pop();
            });
            refused("words go on", &|all| all.joins[0].0.push(0));
            refused("numbers without end", &|all| all.joins[0].0 = vec![255; 64]);
            if !record.symmetries.0.is_empty() {
                refused("no symmetries", &|all| all.symmetries.0.clear());
                refused("no permutation", &|all| all.symmetries.0[0] = all.symmetries.0[1]);
            }
            match claim.turns {
                Some(turns) => {
                    for (said, shown) in
                        [(turns + 1, turns), (turns - 1, turns - 2), (turns, turns), (turns + 1, turns - 1)]
                    {
                        let mut other = CatchClaim { turns: Some(said), ..bare.clone() };
                        orbits(&mut other).expect("orbits").turns = Some(shown);
                        judge(&other).expect_err(recipe);
                    }
                    let other = CatchClaim { turns: None, ..bare.clone() };
                    judge(&other).expect_err(recipe);
                }
                None => {
                    refused("nothing is safe", &|all| all.safe.iter_mut().for_each(|table| table.0.fill(0)));
                    refused("everything is safe", &|all| {
                        all.safe.iter_mut().for_each(|table| table.0.fill(255))
                    });
                    refused("no table", &|all| all.safe = None);
                    refused("a row too many", &|all| all.safe.iter_mut().for_each(|table| table.0.push(1)));
                }
            }
            // One cop more was not chased; lazy cops are slower.
            let more = CatchQuery { cops: cops + 1, ..query.clone() };
            let other = CatchClaim { cops: cops + 1, ..bare.clone() };
            if let Ok(Verdict::Proved) = Catch::verify(&instance, &more, &other) {
                panic!("{recipe}: {cops} cops and one more");
            }
            let lazy = CatchQuery { terms: Terms { lazy: true, ..query.terms.clone() }, ..query.clone() };
            Catch::verify(&instance, &lazy, &bare).expect_err("nobody says how lazy cops move");
            // Any byte of the evidence may change: what is proved then is still true.
            for _ in 0..120 {
                let mut other = bare.clone();
                let record = orbits(&mut other).expect("orbits");
                let texts =
                    [&mut record.symmetries].into_iter().chain(&mut record.joins).chain(&mut record.moves);
                let mut texts: Vec<&mut Packed> =
                    texts.chain(&mut record.safe).filter(|text| !text.0.is_empty()).collect();
                let text = draws.index(texts.len());
                let at = draws.index(texts[text].0.len());
                texts[text].0[at] =
                    if draws.chance(0.5) { draws.below(8) as u8 } else { texts[text].0[at] ^ 1 };
                let _ = judge(&other);
            }
        }
    }
    assert!(late > 8 && never >= 2, "{late} {never}");
}

#[test]
fn a_map_that_is_no_symmetry_proves_nothing() {
    // Turning a path over its end would make every place like every other.
    let path = made("path:4");
    let query = CatchQuery::default();
    let mut claim = solved(&path, &query);
    let turned: Vec<u8> = vec![1, 2, 3, 0];
    let orbits = Orbits {
        turns: Some(2),
        symmetries: Packed(turned),
        joins: vec![Packed(vec![0, 3, 0, 0, 0, 2, 0, 0, 1, 0])],
        moves: vec![Packed(vec![0, 0, 3, 0, 0, 0])],
        safe: None,
    };
    claim.turns = Some(3);
    claim.hunts = None;
    claim.floors = Some(vec![Floor { cops: 1, cut: Vec::new(), why: Escape::Orbits(Box::new(orbits)) }]);
    let found = Catch::verify(&path, &query, &claim).expect_err("no symmetry");
    assert!(found.to_string().contains("edges"), "{found}");
}

#[test]
fn a_chase_written_by_hand_is_followed_word_by_word() {
    // Turning a complete graph, or a ring, of four: every vertex comes to 0 by so many turns.
    let words = vec![0, 3, 0, 0, 0, 2, 0, 0, 1, 0];
    let by_hand = |symmetries: Vec<u8>, moves: Vec<u8>, safe: u8| Orbits {
        turns: None,
        symmetries: Packed(symmetries),
        joins: vec![Packed(words.clone())],
        moves: vec![Packed(moves)],
        safe: Some(Packed(vec![safe])),
    };
    let verify = |short: &str, orbits: Orbits| {
        let floors = Some(vec![Floor { cops: 1, cut: Vec::new(), why: Escape::Orbits(Box::new(orbits)) }]);
        let claim = CatchClaim { cops: 1, turns: None, hunts: None, floors, so_far: None };
        Catch::verify(&made(short), &CatchQuery::default(), &claim)
    };
    // On the ring the place opposite is safe. A cop at 0 stays, or goes to 1 or to 3.
    let ring = vec![0, 0, 3, 0, 0, 0, 1, 0];
    assert_eq!(verify("cycle:4", by_hand(vec![1, 2, 3, 0], ring.clone(), 0b0100)), Ok(Verdict::Proved));
    for safe in (0..16).filter(|&safe| safe != 0b0100) {
        verify("cycle:4", by_hand(vec![1, 2, 3, 0], ring.clone(), safe)).expect_err("not safe");
    }
    let folded = vec![1, 2, 3, 0, 0, 1, 0, 1];
    let found = verify("cycle:4", by_hand(folded, ring, 0b0100)).expect_err("a ring folded on itself");
    assert!(found.to_string().contains("no permutation"), "{found}");
    // In the complete graph nothing is.
    let all: Vec<u8> = [0].into_iter().chain(words.clone()).collect();
    for safe in 0..16 {
        verify("complete:4", by_hand(vec![1, 2, 3, 0], all.clone(), safe))
            .expect_err("one cop catches everybody");
    }
}

#[test]
fn numbers_of_cops_by_symmetry_are_proved() {
    for (recipe, number) in
        [("petersen", 3), ("torus:4x4", 3), ("heawood", 3), ("circulant:13:1x5", 3), ("hypercube:4", 3)]
    {
        let instance = made(recipe);
        let query = NumberQuery::default();
        let claim = match (Search { orbits: true }).solve(&instance, &query, &Run::default()) {
            Found::Claim(claim) => claim,
            Found::Stopped { why, .. } => panic!("{why}"),
        };
        assert_eq!((claim.lower, claim.upper), (number, number), "{recipe}");
        assert_eq!(CopNumber::verify(&instance, &query, &claim), Ok(Verdict::Proved), "{recipe}");
        // The chase alone is a ceiling too, and one for fewer cops or turns is none.
        let time = CatchQuery { cops: number, ..CatchQuery::default() };
        let mut chase = solved(&instance, &time);
        let Some(record) = orbits(&mut chase).cloned() else { continue };
        let turns = chase.turns.expect("they win");
        let with = |turns: Option<u32>, upper: u32| {
            let orbits = Orbits { turns, ..record.clone() };
            let ceilings = Some(vec![Ceiling::Orbits(Box::new(Symmetric { cut: Vec::new(), orbits }))]);
            CopNumber::verify(&instance, &query, &NumberClaim { upper, ceilings, ..claim.clone() })
        };
        assert_eq!(with(Some(turns), number), Ok(Verdict::Proved), "{recipe}");
        with(Some(turns - 1), number).expect_err(recipe);
        with(None, number).expect_err(recipe);
        with(Some(turns), number - 1).expect_err(recipe);
    }
}

#[test]
fn the_hypercube_of_dimension_seven_is_late_by_orbits() {
    let cube = made("hypercube:7");
    let query = CatchQuery { cops: 5, ..CatchQuery::default() };
    let claim = solved(&cube, &query);
    assert_eq!(claim.turns, Some(3));
    let limits = Limits::none();
    assert_eq!(Catch::verify_within(&cube, &query, &claim, &limits), Ok(Verdict::Proved));
    let size = serde_json::to_string(&claim).expect("json").len();
    assert!(size < 8_000_000 && limits.spent() < 20_000_000, "{size} bytes, {} nodes", limits.spent());
}
