//! Do bounds have the values of their theorems, are they true, and are forged conditions rejected?

use super::super::solve::number::Search;
use super::super::verify::{
    Bounds, BoundsClaim, Ceiling, CopNumber, Escape, Floor, GirthBound, NumberQuery, Places,
};
use super::super::{Cops, Instance, Terms};
use super::brute;
use ludograph_core::{
    Found, Game, Limits, Nothing, Objection, Problem, ReadOptions, Run, Seed, Solver, Source, Verdict,
};
use ludograph_graph::Vertex;
use ludograph_graph::family::Recipe;

fn made(short: &str) -> Instance {
    let built = Recipe::short(short).and_then(|recipe| recipe.build(Seed(3))).expect(short);
    Instance::new(built.graph).expect(short)
}

/// Lower and upper bound with their reasons, verified.
fn bounds(instance: &Instance, run: &Run) -> (u64, u64, String, String) {
    let claim = match super::super::solve::theorems().solve(instance, &Nothing {}, run) {
        Found::Claim(claim) | Found::Stopped { best: Some(claim), .. } => claim,
        Found::Stopped { why, .. } => panic!("{why}"),
    };
    assert_eq!(Bounds::verify(instance, &Nothing {}, &claim), Ok(Verdict::Proved));
    let answer = Bounds::answer(&claim);
    let by = |side: &str| answer["by"][side].as_str().unwrap_or_default().to_owned();
    let value = |side: &str| answer[side].as_u64().expect("a number");
    (value("lower"), value("upper"), by("lower"), by("upper"))
}

#[test]
fn theorems_have_their_values() {
    for (short, lower, upper, by) in [
        ("hypercube:6", 4, 4, "product"),
        ("hypercube:7", 4, 4, "product"),
        ("hypercube:8", 5, 5, "product"),
        ("hypercube:9", 5, 5, "product"),
        ("hypercube:10", 6, 6, "product"),
        ("grid:4x4x4x4", 3, 3, "product"),
        ("grid:30x30", 2, 2, "trap"),
        ("torus:5x5x5", 4, 4, "product"),
        ("torus:3x4x5", 3, 4, ""),
        ("torus:3x3x3", 3, 3, ""),
        ("torus:4x6x5x7", 5, 5, "product"),
        ("circular-ladder:9", 2, 3, "trap"),
        ("hoffman-singleton", 7, 50, "Aigner-Fromme"),
        ("projective:7", 8, 114, "Aigner-Fromme"),
        ("projective:13", 14, 366, "Aigner-Fromme"),
        ("cage:3:12", 3, 126, "Aigner-Fromme"),
        ("cage:5:8", 5, 170, "Aigner-Fromme"),
    ] {
        let (low, high, why, _) = bounds(&made(short), &Run::default());
        assert!(low >= lower && high <= upper && low <= high, "{short}: {low} to {high} by {why}");
        assert!(low > lower || why.contains(by), "{short}: {why}");
    }
    // Tails and corners are cut off before a theorem is asked.
    let cube = made("hypercube:5");
    let n = cube.vertices() as u32;
    let tail = (n..n + 4).map(|v| (Vertex(if v == n { 3 } else { v - 1 }), Vertex(v)));
    let edges = cube.edges().iter().copied().chain(tail).collect();
    let tailed = Instance::new(ludograph_graph::Graph::new(n as usize + 4, edges)).expect("a graph");
    let (low, high, why, over) = bounds(&tailed, &Run::default());
    assert_eq!((low, high), (3, 3));
    assert!(why.contains("product") && over.contains("product"), "{why} {over}");
}

#[test]
fn bounds_are_true_on_every_connected_graph_with_7_vertices() {
    let text = include_str!("../../../../../corpus/cops/connected-7.graph6");
    for line in text.lines() {
        let instance = Cops::parse(Source::from(line), &ReadOptions::default()).expect(line);
        let (low, high, why, over) = bounds(&instance, &Run::default());
        let truth = u64::from(brute::cop_number(&instance, &Terms::default()));
        assert!(low <= truth && truth <= high, "{line}: {low} by {why}, {high} by {over}, {truth}");
    }
}

#[test]
fn bounds_of_a_run_that_is_stopped_are_true_and_verified() {
    for (short, truth) in [
        ("petersen", 3),
        ("hypercube:4", 3),
        ("grid:4x5", 2),
        ("heawood", 3),
        ("robertson", 4),
        ("tree:40", 1),
        ("torus:5x5", 3),
        ("dodecahedron", 3),
    ] {
        let instance = made(short);
        let query = NumberQuery::default();
        for nodes in [0, 1, 3, 10, 30, 100, 300, 1000, 3000, 10_000, 100_000] {
            let run = Run { limits: Limits::none().nodes(nodes), ..Run::default() };
            let (low, high, ..) = bounds(&instance, &run);
            assert!(low <= truth && truth <= high, "{short} {nodes}: {low} to {high}");
            let run = Run { limits: Limits::none().nodes(nodes), ..Run::default() };
            let claim = match (Search { orbits: nodes % 2 == 0 }).solve(&instance, &query, &run) {
                Found::Claim(claim) | Found::Stopped { best: Some(claim), .. } => claim,
                Found::Stopped { why, .. } => panic!("{why}"),
            };
            CopNumber::verify(&instance, &query, &claim).expect("true as far as it goes");
            assert!(u64::from(claim.lower) <= truth && truth <= u64::from(claim.upper), "{short} {nodes}");
        }
        let stopped = Run::default();
        stopped.limits.stop();
        let (low, high, ..) = bounds(&instance, &stopped);
        assert!(low <= truth && truth <= high, "{short}");
    }
}

/// What is left without corners is a product; the search for more cops is broken off at `max` and at few nodes.
#[test]
fn a_search_that_gives_up_still_knows_what_was_cut_off() {
    for (core, seed) in ["cycle:4", "cycle:7", "grid:3x3", "torus:4x4", "hypercube:3", "hypercube:4"]
        .into_iter()
        .flat_map(|core| (0..20).map(move |seed| (core, seed)))
    {
        let inner = made(core);
        let mut draws = Seed(seed).draws();
        let n = inner.vertices() as u32;
        let more = 1 + draws.index(8) as u32;
        let tail = (n..n + more).map(|v| (Vertex(draws.index(v as usize) as u32), Vertex(v)));
        let mut edges: Vec<_> = inner.edges().iter().copied().chain(tail).collect();
        // A vertex of its own, or a second component.
        edges.push((Vertex(n + more), Vertex(n + more + 1)));
        let graph = ludograph_graph::Graph::new((n + more + 2) as usize, edges);
        let instance = Instance::new(graph).expect("a graph");
        for max in [None, Some(1), Some(2), Some(3)] {
            let query = NumberQuery { max, ..NumberQuery::default() };
            for nodes in [0, 10, 100, 1000, u64::MAX] {
                let run = Run { limits: Limits::none().nodes(nodes), ..Run::default() };
                let claim = match (Search { orbits: seed % 2 == 0 }).solve(&instance, &query, &run) {
                    Found::Claim(claim) | Found::Stopped { best: Some(claim), .. } => claim,
                    Found::Stopped { why, .. } => panic!("{why}"),
                };
                let verdict = CopNumber::verify(&instance, &query, &claim);
                assert!(verdict.is_ok(), "{core} {seed} {max:?} {nodes}: {verdict:?}");
            }
        }
    }
}

fn judged(instance: &Instance, floor: Floor, ceiling: Ceiling, upper: u32) -> Result<Verdict, Objection> {
    let lower = floor.cops + 1;
    let claim = BoundsClaim { lower, upper, floors: vec![floor], ceilings: vec![ceiling] };
    // Through JSON, as a claim file comes.
    let claim: BoundsClaim =
        serde_json::from_value(serde_json::to_value(claim).expect("json")).expect("json");
    Bounds::verify(instance, &Nothing {}, &claim)
}

fn below(instance: &Instance, cops: u32, why: Escape) -> Result<Verdict, Objection> {
    let all: Vec<Vertex> = instance.all().collect();
    let floor = Floor { cops, cut: Vec::new(), why };
    judged(instance, floor, Ceiling::Dominating(all.clone()), all.len() as u32)
}

fn above(instance: &Instance, upper: u32, coordinates: Vec<Vec<u32>>) -> Result<Verdict, Objection> {
    let ceiling = Ceiling::Product(Box::new(Places { cut: Vec::new(), coordinates }));
    judged(instance, Floor::NOBODY, ceiling, upper)
}

#[test]
fn forged_girths_are_rejected() {
    use GirthBound::{AignerFromme, Bradshaw, Frankl};
    let petersen = made("petersen");
    assert_eq!(below(&petersen, 2, Escape::Girth(5, AignerFromme)), Ok(Verdict::Proved));
    assert_eq!(below(&petersen, 2, Escape::Girth(5, Frankl)), Ok(Verdict::Proved));
    for (cops, girth, by) in [
        (3, 5, AignerFromme),
        (2, 6, AignerFromme),
        (2, 4, AignerFromme),
        (2, 13, Frankl),
        (4, 5, Frankl),
        (2, 5, Bradshaw),
        (2, u32::MAX, Bradshaw),
        (0, 5, AignerFromme),
    ] {
        below(&petersen, cops, Escape::Girth(girth, by)).expect_err("forged");
    }
    // Girth 12 and degree 3: Frankl's second step begins at girth 13.
    let cage = made("cage:3:12");
    assert_eq!(below(&cage, 2, Escape::Girth(12, Frankl)), Ok(Verdict::Proved));
    below(&cage, 3, Escape::Girth(12, Frankl)).expect_err("2 squared would need girth 13");
    below(&cage, 3, Escape::Girth(13, Frankl)).expect_err("the girth is 12");
    for short in ["grid:4x4", "complete:6", "torus:3x3", "tree:12", "cycle:4"] {
        for girth in [3, 4, 5] {
            below(&made(short), 1, Escape::Girth(girth, AignerFromme)).expect_err(short);
        }
    }
}

#[test]
fn forged_products_are_rejected() {
    let cube = made("hypercube:4");
    let places: Vec<Vec<u32>> = (0..16).map(|v| (0..4).map(|bit| v >> bit & 1).collect()).collect();
    assert_eq!(below(&cube, 2, Escape::Product(places.clone())), Ok(Verdict::Proved));
    assert_eq!(above(&cube, 3, places.clone()), Ok(Verdict::Proved));
    below(&cube, 3, Escape::Product(places.clone())).expect_err("3 cops suffice");
    above(&cube, 2, places.clone()).expect_err("2 cops do not");
    let refused = |what: &str, alter: &dyn Fn(&mut Vec<Vec<u32>>)| {
        let mut other = places.clone();
        alter(&mut other);
        below(&cube, 2, Escape::Product(other.clone())).expect_err(what);
        above(&cube, 3, other).expect_err(what);
    };
    refused("two vertices change places", &|all| all.swap(3, 5));
    refused("two vertices in one place", &|all| all[3] = all[4].clone());
    refused("a place is missing", &|all| drop(all.pop()));
    refused("a coordinate is missing", &|all| all[7].truncate(3));
    refused("no coordinates", &|all| all.clear());
    refused("one factor", &|all| all.iter_mut().enumerate().for_each(|(v, at)| *at = vec![v as u32]));
    refused("a factor of one vertex", &|all| all.iter_mut().for_each(|at| at.push(0)));
    refused("a huge coordinate", &|all| all[15][0] = u32::MAX);
    // Other graphs with places of the right form.
    let ladder = made("moebius-ladder:4");
    let twisted: Vec<Vec<u32>> = (0..8).map(|v| vec![v % 4, v / 4]).collect();
    below(&ladder, 1, Escape::Product(twisted)).expect_err("a Moebius ladder is no product");
    let rook: Vec<Vec<u32>> = (0..9).map(|v| vec![v / 3, v % 3]).collect();
    below(&made("torus:3x3"), 1, Escape::Product(rook.clone())).expect_err("cycles of three");
    above(&made("torus:3x3"), 3, rook.clone()).expect_err("cycles of three");
    assert_eq!(above(&made("grid:3x3"), 2, rook), Ok(Verdict::Proved));
    // A product of Petersen and an edge is one, but of other factors.
    let recipe = Recipe { left: "petersen".into(), right: "path:2".into(), ..Recipe::of("cartesian") };
    let prism = Instance::new(recipe.build(Seed(0)).expect("small").graph).expect("a graph");
    let places: Vec<Vec<u32>> = (0..20).map(|v| vec![v / 2, v % 2]).collect();
    below(&prism, 1, Escape::Product(places)).expect_err("Petersen is neither a tree nor a cycle");
}

#[test]
fn forged_counts_are_rejected_and_theorems_stay_with_the_plain_game() {
    for (short, most) in [("hypercube:7", 3), ("hoffman-singleton", 6), ("petersen", 2), ("torus:5x5", 2)] {
        let instance = made(short);
        for cops in 1..most + 3 {
            assert_eq!(below(&instance, cops, Escape::Counting).is_ok(), cops <= most, "{short} {cops}");
        }
    }
    let cube = made("hypercube:4");
    let places: Vec<Vec<u32>> = (0..16).map(|v| (0..4).map(|bit| v >> bit & 1).collect()).collect();
    for why in [Escape::Product(places), Escape::Girth(5, GirthBound::AignerFromme)] {
        let terms = Terms { lazy: true, ..Terms::default() };
        let query = NumberQuery { terms, max: None };
        let all: Vec<Vertex> = cube.all().collect();
        let claim = super::super::verify::NumberClaim {
            max: None,
            lower: 3,
            upper: 16,
            floors: Some(vec![Floor { cops: 2, cut: Vec::new(), why }]),
            ceilings: Some(vec![Ceiling::Dominating(all)]),
        };
        let flaw = CopNumber::verify(&cube, &query, &claim).expect_err("another game");
        assert!(flaw.to_string().contains("plain game"), "{flaw}");
    }
}
