//! Do hideouts up to symmetry prove what they say, and nothing more?

use super::super::Instance;
use super::super::solve::catch::Attractor;
use super::super::verify::{Catch, CatchClaim, CatchQuery, Classes, Escape};
use super::force;
use ludograph_core::{Found, Problem, Run, Seed, Solver, Verdict};
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
        assert_eq!(claim.turns, force::capture_time(&instance, &query.terms, cops as usize), "{recipe}");
        assert_eq!(Catch::verify(&instance, &query, &claim), Ok(Verdict::Proved), "{recipe}");
        let Some(classes) = hideouts(&mut claim.clone()).cloned() else { continue };
        shown[classes.turns as usize] += 1;
        let refused = |why: &str, alter: &dyn Fn(&mut Classes)| {
            let mut other = claim.clone();
            alter(hideouts(&mut other).expect("hideouts"));
            Catch::verify(&instance, &query, &other).expect_err(&format!("{recipe}: {why}"));
        };
        refused("fewer turns than needed", &|all| all.turns -= 1);
        refused("more turns than shown", &|all| all.turns += 1);
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
    assert!(shown[1] > 1 && shown[2] > 1, "both kinds were seen: {shown:?}");
}
