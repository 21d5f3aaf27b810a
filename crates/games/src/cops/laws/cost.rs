//! What does a check cost? It goes over evidence and instance once: when both are twice as long, it takes about twice the steps.

use super::super::solve::catch::Attractor;
use super::super::solve::number::Search;
use super::super::verify::{
    Bounds, Catch, CatchQuery, Ceiling, CopNumber, Empirical, EmpiricalQuery, Escape, NumberQuery,
};
use super::super::{Cops, Instance, Terms};
use ludograph_core::{Found, Limits, Nothing, Objection, Problem, Run, Seed, Solver, Verdict};
use ludograph_graph::family::Recipe;

fn made(short: &str) -> Instance {
    let built = Recipe::short(short).and_then(|recipe| recipe.build(Seed(1))).expect(short);
    Instance::new(built.graph).expect(short)
}

fn found<C>(found: Found<C>) -> C {
    match found {
        Found::Claim(claim) => claim,
        Found::Stopped { why, .. } => panic!("{why}"),
    }
}

/// Evidence and instance in bytes, and the steps of the check.
fn cost<P: Problem<Game = Cops>>(instance: &Instance, query: &P::Query, claim: &P::Claim) -> (f64, f64) {
    let size =
        serde_json::to_string(claim).expect("json").len() + instance.vertices() + instance.edges().len();
    let limits = Limits::none();
    let verdict = P::verify_within(instance, query, claim, &limits).expect("an honest claim");
    assert!(!matches!(verdict, Verdict::Unchecked(_)));
    let steps = limits.spent();
    // Half of it is not enough, and that is no refutation.
    let half = Limits::none().nodes(steps / 2);
    let stopped = P::verify_within(instance, query, claim, &half);
    assert!(matches!(stopped, Err(Objection::Limit(_))), "{stopped:?}");
    (size as f64, steps as f64)
}

/// Each check of a series takes at most so many steps a byte, and a longer one hardly more a byte than a shorter one.
fn grows_like_its_input(name: &str, series: &[(f64, f64)], most: f64) {
    for &(size, steps) in series {
        assert!(steps <= most * size, "{name}: {steps} steps for {size} bytes");
    }
    for pair in series.windows(2) {
        let [(size, steps), (larger, more)] = pair else { unreachable!("two in a row") };
        assert!(larger > size, "{name}: the series grows");
        assert!(
            more / steps <= 1.8 * larger / size,
            "{name}: {steps} to {more} steps, {size} to {larger} bytes"
        );
    }
}

#[test]
fn catch_costs_what_its_evidence_holds() {
    let kinds: [(&str, &[&str], u32, bool, Terms); 6] = [
        ("plans and tables", &["path:16", "path:32", "path:64"], 1, false, Terms::default()),
        ("two cops", &["cycle:8", "cycle:16", "cycle:32"], 2, false, Terms::default()),
        (
            "safe sets",
            &["cycle:20", "cycle:40", "cycle:80"],
            1,
            false,
            Terms { robber_speed: 2, ..Terms::default() },
        ),
        ("lazy", &["cycle:6", "cycle:12", "cycle:24"], 2, false, Terms { lazy: true, ..Terms::default() }),
        ("up to symmetry", &["cycle:9", "cycle:18", "cycle:36"], 2, true, Terms::default()),
        ("guards", &["torus:4x4", "torus:4x8", "torus:8x8"], 2, false, Terms::default()),
    ];
    for (name, shorts, cops, orbits, terms) in kinds {
        let one = |short: &&str| {
            let (instance, query) = (made(short), CatchQuery { cops, terms: terms.clone() });
            let claim = found((Attractor { orbits }).solve(&instance, &query, &Run::default()));
            let (size, steps) = cost::<Catch>(&instance, &query, &claim);
            // A chase up to symmetry is gone through once a turn.
            (size, if orbits { steps / f64::from(claim.turns.unwrap_or(1).max(1)) } else { steps })
        };
        let series: Vec<(f64, f64)> = shorts.iter().map(one).collect();
        grows_like_its_input(name, &series, 60.0);
    }
}

#[test]
fn numbers_and_bounds_cost_what_their_evidence_holds() {
    let kinds: [(&str, &[&str]); 6] = [
        ("dismantling", &["tree:100", "tree:200", "tree:400", "tree:800"]),
        ("products", &["grid:8x8", "grid:8x16", "grid:16x16", "grid:16x32"]),
        ("tori", &["torus:5x5", "torus:5x10", "torus:10x10"]),
        ("girth of cages", &["circular-ladder:20", "circular-ladder:40", "circular-ladder:80"]),
        ("planarity", &["wheel:20", "wheel:40", "wheel:80"]),
        ("domination", &["circulant:30:1x7", "circulant:60:1x7", "circulant:120:1x7"]),
    ];
    let mut seen = std::collections::BTreeSet::new();
    for (name, shorts) in kinds {
        let mut series = [Vec::new(), Vec::new()];
        for short in shorts {
            let instance = made(short);
            let claim = found(super::super::solve::theorems().solve(&instance, &Nothing {}, &Run::default()));
            seen.extend(claim.floors.iter().map(|floor| floor.name()));
            seen.extend(claim.ceilings.iter().map(Ceiling::name));
            series[0].push(cost::<Bounds>(&instance, &Nothing {}, &claim));
            let query = NumberQuery::default();
            let run = Run { limits: Limits::none().nodes(1), ..Run::default() };
            let claim = match (Search { orbits: false }).solve(&instance, &query, &run) {
                Found::Claim(claim) | Found::Stopped { best: Some(claim), .. } => claim,
                Found::Stopped { why, .. } => panic!("{why}"),
            };
            series[1].push(cost::<CopNumber>(&instance, &query, &claim));
        }
        series.iter().for_each(|series| grows_like_its_input(name, series, 120.0));
    }
    assert!(seen.len() >= 6, "{seen:?}");
}

#[test]
fn games_cost_what_they_are_long() {
    let one = |short: &str| {
        let (instance, query) = (made(short), EmpiricalQuery::default());
        let claim = match super::super::solve::simulation().solve(&instance, &query, &Run::default()) {
            Found::Claim(claim) => claim,
            Found::Stopped { why, .. } => panic!("{why}"),
        };
        cost::<Empirical>(&instance, &query, &claim)
    };
    let series: Vec<(f64, f64)> = ["path:10", "path:20", "path:40"].into_iter().map(one).collect();
    grows_like_its_input("games", &series, 10.0);
}

#[test]
fn traps_stand_in_the_claim() {
    // Three dimensions, cycles of three: no theorem applies, and two cops trap nobody.
    let instance = made("torus:3x3x3");
    let claim = found(super::super::solve::theorems().solve(&instance, &Nothing {}, &Run::default()));
    let guards = claim.floors.iter().any(|floor| matches!(floor.why, Escape::Guards(_) | Escape::Counting));
    assert!(guards, "{:?}", claim.floors.iter().map(|floor| floor.name()).collect::<Vec<_>>());
    assert_eq!(Bounds::verify(&instance, &Nothing {}, &claim), Ok(Verdict::Proved));
}
