//! What does a chase that is broken off still decide? Bounds on the cop number may say who wins, whatever the chase would have said.

use super::super::verify::{Catch, CatchClaim, CatchQuery, Ceiling, Floor, SoFar};
use super::super::{Instance, solve::catch::Attractor};
use super::brute::capture_time;
use super::forgeries::made;
use ludograph_core::{Found, Limits, Problem, Run, Solver, Verdict};
use ludograph_graph::{Graph, Vertex};

fn broken_off(instance: &Instance, cops: u32, nodes: u64) -> (bool, CatchClaim) {
    let query = CatchQuery { cops, ..CatchQuery::default() };
    let run = Run { limits: Limits::none().nodes(nodes), ..Run::default() };
    match (Attractor { orbits: false }).solve(instance, &query, &run) {
        Found::Claim(claim) => (true, claim),
        Found::Stopped { best, .. } => (false, best.expect("what is known")),
    }
}

fn judged(instance: &Instance, cops: u32, claim: &CatchClaim) -> Verdict {
    Catch::verify(instance, &CatchQuery { cops, ..CatchQuery::default() }, claim).expect("a true claim")
}

/// Two copies side by side.
fn twice(short: &str) -> Instance {
    let one = made(short);
    let n = one.vertices() as u32;
    let shift = |by: u32| move |&(u, v): &(Vertex, Vertex)| (Vertex(u.0 + by), Vertex(v.0 + by));
    let edges = one.edges().iter().map(shift(0)).chain(one.edges().iter().map(shift(n))).collect();
    Instance::new(Graph::new(2 * n as usize, edges)).expect("two copies")
}

/// The cop number is known by theorems: 3, 3, 3 and 4.
#[test]
fn too_few_cops_are_an_answer_however_early_the_chase_is_broken_off() {
    for (instance, lower) in
        [(made("petersen"), 3), (made("torus:5x5"), 3), (made("dodecahedron"), 3), (twice("cycle:6"), 4)]
    {
        for cops in 1..lower {
            let (whole, claim) = broken_off(&instance, cops, 0);
            assert!(whole && claim.turns.is_none(), "{cops} of {lower}: {claim:?}");
            assert_eq!(judged(&instance, cops, &claim), Verdict::Proved, "{cops} of {lower}");
            assert_eq!(Catch::answer(&claim)["cops_win"], false);
        }
    }
}

#[test]
fn cops_who_are_enough_win_though_their_time_is_not_known() {
    let mut open = 0;
    for (short, enough) in [("cycle:9", 2), ("torus:5x5", 3), ("dodecahedron", 3), ("path:7", 1)] {
        let instance = made(short);
        for cops in enough..enough + 2 {
            let (whole, claim) = broken_off(&instance, cops, 0);
            let answer = Catch::answer(&claim);
            assert_eq!(answer["cops_win"], true, "{cops} on {short}: {answer}");
            assert_eq!(judged(&instance, cops, &claim), Verdict::Proved, "{cops} on {short}: {answer}");
            open += u32::from(!whole && answer["capture_time"].is_null());
        }
    }
    assert!(open >= 6, "{open} times were open");
}

/// As many cops as vertices catch everybody as they are placed: then not even that is excluded.
#[test]
fn no_turn_is_excluded_that_suffices() {
    for short in ["complete:1", "path:2", "cycle:4", "cycle:5"] {
        let instance = made(short);
        for cops in 1..=instance.vertices() {
            let time = capture_time(&instance, &super::super::Terms::default(), cops);
            for nodes in [0, 3, 40, 500] {
                let (_, claim) = broken_off(&instance, cops as u32, nodes);
                let excluded = claim.so_far.and_then(|known| known.excluded);
                assert!(excluded.is_none() || excluded < time || time.is_none(), "{cops} on {short}");
            }
        }
    }
}

/// Bounds stand only with their reasons, and these are looked at.
#[test]
fn bounds_of_a_chase_that_was_broken_off_are_checked() {
    let square = made("cycle:4");
    let query = CatchQuery { cops: 2, ..CatchQuery::default() };
    let seen = vec![Ceiling::Dominating(vec![Vertex(0), Vertex(2)])];
    let known = SoFar {
        excluded: Some(0),
        lower: 1,
        upper: 2,
        floors: Some(vec![Floor::NOBODY]),
        ceilings: Some(seen),
    };
    let told = |so_far| CatchClaim { cops: 2, turns: None, hunts: None, floors: None, so_far: Some(so_far) };
    assert_eq!(Catch::verify(&square, &query, &told(known.clone())), Ok(Verdict::Proved));
    let later = SoFar { excluded: Some(1), ..known.clone() };
    let unproved = Ok(Verdict::Unproved("the turns that are excluded"));
    assert_eq!(Catch::verify(&square, &query, &told(later)), unproved);
    let alone = Some(vec![Ceiling::Dominating(vec![Vertex(0)])]);
    for (why, wrong) in [
        ("a lower bound that is not shown", SoFar { lower: 2, ..known.clone() }),
        ("an upper bound that is not shown", SoFar { upper: 3, ..known.clone() }),
        ("cops who do not see everything", SoFar { upper: 1, ceilings: alone, ..known.clone() }),
        ("a component too many", SoFar { floors: Some(vec![Floor::NOBODY; 2]), ..known.clone() }),
    ] {
        Catch::verify(&square, &query, &told(wrong)).expect_err(why);
    }
    // Four cops stand on every vertex: that nobody is caught as they are placed is not shown by their number.
    let many = CatchClaim { cops: 4, ..told(known) };
    assert_eq!(Catch::verify(&square, &CatchQuery { cops: 4, ..query }, &many), unproved);
}
