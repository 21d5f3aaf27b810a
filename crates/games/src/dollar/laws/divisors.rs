//! Reduced divisors, rank and gonality by definition, and the values in the literature.

use super::super::{Dollars, Instance};
use super::{instances, members, solve, ways};
use ludograph_core::{Generate, Limits, Pairs, Run, Seed, Verdict};
use ludograph_graph::{Graph, Vertex, family};
use proptest::prelude::*;
use serde_json::Value;

/// Whether borrowing one by one frees everybody before everybody has borrowed.
pub(super) fn winnable(graph: &Graph, values: &[Dollars]) -> bool {
    members(graph).into_iter().all(|part| {
        let mut values = values.to_vec();
        let mut borrowed = vec![false; values.len()];
        loop {
            let Some(debtor) = part.iter().find(|v| values[v.index()] < 0) else { return true };
            borrowed[debtor.index()] = true;
            if part.iter().all(|v| borrowed[v.index()]) {
                return false;
            }
            for next in graph.neighbours(*debtor) {
                values[debtor.index()] += 1;
                values[next.index()] -= 1;
            }
        }
    })
}

/// The rank by its definition: every vertex loses a dollar, one after another.
pub(super) fn rank_by_force(graph: &Graph, values: &[Dollars]) -> Dollars {
    (0..).find(|&taken| !all_winnable(graph, &mut values.to_vec(), 0, taken)).expect("not endless") - 1
}

fn all_winnable(graph: &Graph, values: &mut [Dollars], from: usize, taken: Dollars) -> bool {
    if taken == 0 {
        return winnable(graph, values);
    }
    (from..values.len()).all(|at| {
        values[at] -= 1;
        let all = all_winnable(graph, values, at, taken - 1);
        values[at] += 1;
        all
    })
}

pub(super) fn gonality_by_force(graph: &Graph) -> Dollars {
    let n = graph.vertices();
    (1..).find(|&d| ways(n, d).iter().any(|way| all_winnable(graph, &mut way.clone(), 0, 1))).expect("some")
}

pub(super) fn rank(instance: &Instance, answer: &Value) -> bool {
    answer["rank"].as_i64().map(Dollars::from) == Some(rank_by_force(instance.graph(), instance.wealth()))
}

pub(super) fn gonality(instance: &Instance, answer: &Value) -> bool {
    answer["gonality"].as_i64().map(Dollars::from) == Some(gonality_by_force(instance.graph()))
}

/// Equivalent, nobody else in debt, no set without the root can lend; the other components unchanged.
pub(super) fn reduced(instance: &Instance, query: &Value, answer: &Value) -> bool {
    let graph = instance.graph();
    let root = query["root"].as_u64().unwrap_or(u64::MAX) as usize;
    let list = answer["divisor"].as_array().cloned().unwrap_or_default();
    let divisor: Vec<Dollars> = list.iter().filter_map(Value::as_i64).map(Dollars::from).collect();
    if divisor.len() != graph.vertices() {
        return false;
    }
    members(graph).into_iter().all(|part| {
        let gap: Vec<Dollars> =
            part.iter().map(|v| instance.wealth()[v.index()] - divisor[v.index()]).collect();
        if !part.iter().any(|v| v.index() == root) {
            return gap.iter().all(|&gap| gap == 0);
        }
        let others: Vec<Vertex> = part.iter().copied().filter(|v| v.index() != root).collect();
        let can_lend = |set: u32| {
            let inside = |v: Vertex| others.iter().position(|&o| o == v).is_some_and(|at| set >> at & 1 == 1);
            let out = |v: Vertex| graph.neighbours(v).iter().filter(|&&next| !inside(next)).count();
            others.iter().filter(|&&v| inside(v)).all(|&v| divisor[v.index()] >= out(v) as Dollars)
        };
        gap.iter().sum::<Dollars>() == 0
            && super::is_principal(graph, &part, &gap)
            && others.iter().all(|v| divisor[v.index()] >= 0)
            && (1..1u32 << others.len()).all(|set| !can_lend(set))
    })
}

pub(super) fn graph(name: &str) -> Graph {
    family::Recipe::short(name).expect(name).build(Seed(1)).expect(name).graph
}

fn answer(graph: &Graph, values: Vec<Dollars>, question: &str, method: &str) -> Value {
    let instance = Instance::new(graph.clone(), values).expect("an instance");
    solve(&instance, question, "", method, 0)
}

fn rank_of(graph: &Graph, values: Vec<Dollars>) -> i64 {
    answer(graph, values, "rank", "levels")["rank"].as_i64().expect("a rank")
}

fn canonical(graph: &Graph) -> Vec<Dollars> {
    graph.all().map(|v| graph.degree(v) as Dollars - 2).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn riemann_and_roch(instance in instances()) {
        let graph = instance.graph();
        let dual = canonical(graph).iter().zip(instance.wealth()).map(|(k, d)| k - d).collect();
        let (degree, genus) = (instance.total() as i64, instance.genus());
        let (one, other) = (rank_of(graph, instance.wealth().to_vec()), rank_of(graph, dual));
        prop_assert_eq!(one - other, degree - genus + 1);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn rank_is_what_brute_force_says(instance in instances()) {
        let graph = instance.graph();
        if instance.total() <= 8 {
            let expected = rank_by_force(graph, instance.wealth());
            prop_assert_eq!(Dollars::from(rank_of(graph, instance.wealth().to_vec())), expected);
        }
    }

    #[test]
    fn gonality_is_what_brute_force_says(instance in instances()) {
        let graph = instance.graph();
        if graph.vertices() <= 6 {
            let found = answer(graph, vec![0; graph.vertices()], "gonality", "superstable");
            prop_assert_eq!(found["gonality"].as_i64().map(Dollars::from), Some(gonality_by_force(graph)));
        }
    }

    #[test]
    fn one_by_one_is_what_force_says(instance in instances()) {
        if instance.total() <= 6 && instance.graph().vertices() <= 4 {
            let expected = super::winnable_by_force(&instance);
            prop_assert_eq!(winnable(instance.graph(), instance.wealth()), expected);
        }
    }

    #[test]
    fn large_amounts_are_reduced_as_small_ones(instance in instances(), seed: u64) {
        // Moves change nothing: play huge random runs first.
        let mut far = instance.clone();
        let mut draws = Seed(seed).draws();
        for vertex in instance.graph().all() {
            far.lend(vertex, Dollars::from(draws.between(-1 << 60, 1 << 60)) << 20).expect("within bounds");
        }
        let near = solve(&instance, "reduced", "", "dhar", 0);
        let far = solve(&far, "reduced", "", "dhar", 0);
        prop_assert_eq!(&near["divisor"], &far["divisor"]);
    }
}

#[test]
fn the_canonical_divisor_has_rank_genus_minus_1() {
    for (name, genus) in
        [("tetrahedron", 3), ("cube", 5), ("petersen", 6), ("dodecahedron", 11), ("icosahedron", 19)]
    {
        let graph = graph(name);
        assert_eq!(rank_of(&graph, canonical(&graph)), genus - 1, "{name}");
    }
}

#[test]
fn rank_of_thirty_digits_is_exact() {
    let big = super::super::LIMIT;
    let triangle = graph("complete:3");
    let answer = answer(&triangle, vec![big, big, -5], "rank", "levels");
    assert_eq!(answer["rank"], (2 * big - 6).to_string());
    assert_eq!(rank_of(&triangle, vec![big, -big, 0]), -1);
}

#[test]
fn gonalities_of_the_literature() {
    let known = [
        ("tetrahedron", 3),
        ("cube", 4),
        ("octahedron", 4),
        ("dodecahedron", 6),
        ("icosahedron", 9),
        ("path:7", 1),
        ("balanced-tree:2:3", 1),
        ("star:5", 1),
        ("cycle:3", 2),
        ("cycle:9", 2),
        ("complete:2", 1),
        ("complete:5", 4),
        ("complete:9", 8),
        ("complete-bipartite:3:5", 3),
        ("grid:3x4", 3),
        ("petersen", 4),
        ("rook:3x3", 6),
        ("hypercube:4", 8),
        ("torus:5x5", 10),
        ("torus:4x7", 8),
        ("complete:40", 39),
        ("grid:4x9", 4),
        ("grid:3x3x3", 9),
        ("torus:8x8", 16),
    ];
    for (name, expected) in known {
        let graph = graph(name);
        let found = answer(&graph, vec![0; graph.vertices()], "gonality", "superstable");
        assert_eq!(found["gonality"].as_i64(), Some(expected), "{name}");
    }
}

/// Where eggs overlap, the floor is a scramble; without an egg, or with a room that needs more, it is none.
#[test]
fn scrambles_prove_and_wrong_ones_do_not() {
    use super::super::{Floor, Gonality, GonalityClaim};
    use ludograph_core::{Nothing, Problem, Verdict};
    for (name, gonality) in [("rook:3x3", 6), ("hypercube:4", 8), ("torus:4x7", 8)] {
        let graph = graph(name);
        let found = answer(&graph, vec![0; graph.vertices()], "gonality", "superstable");
        let mut claim: GonalityClaim = serde_json::from_value(found["evidence"].clone()).expect("a claim");
        let instance = Instance::new(graph.clone(), vec![0; graph.vertices()]).expect("an instance");
        let judge = |claim: &GonalityClaim| Gonality::verify(&instance, &Nothing {}, claim);
        assert_eq!(judge(&claim), Ok(Verdict::Proved), "{name}");
        let Floor::Scramble { eggs, rooms, needs, trees, paths } = claim.floors[0].clone() else {
            panic!("{name}: {:?}", claim.floors)
        };
        assert_eq!(paths, gonality, "{name}");
        let mut wrong = |eggs: &[Vec<Vertex>], rooms: &[Vec<Vertex>], needs: &[u32], paths: u32| {
            let (eggs, rooms, needs) = (eggs.to_vec(), rooms.to_vec(), needs.to_vec());
            let trees: Vec<_> = trees.iter().cycle().take(rooms.len()).cloned().collect();
            claim.floors[0] = Floor::Scramble { eggs, rooms, needs, trees, paths };
            judge(&claim).expect_err(name).to_string()
        };
        // One room needs more than it can; a room is there twice; an egg is in pieces, too small, empty.
        let mut more = needs.clone();
        more[0] = rooms[0].len() as u32 + 1;
        assert!(wrong(&eggs, &rooms, &more, paths).contains("trees[0]"), "{name}");
        let twice: Vec<_> = rooms.iter().chain(&rooms[..1]).cloned().collect();
        let thrice: Vec<_> = needs.iter().chain(&needs[..1]).copied().collect();
        assert!(wrong(&eggs, &twice, &thrice, paths).contains("two rooms"), "{name}");
        wrong(&eggs, &rooms[1..], &needs[1..], paths);
        let mut changed = eggs.clone();
        changed[0].truncate(1);
        wrong(&changed, &rooms, &needs, paths);
        changed[0].clear();
        assert!(wrong(&changed, &rooms, &needs, paths).contains("a set is empty"), "{name}");
        changed[0] = vec![Vertex(99)];
        assert!(wrong(&changed, &rooms, &needs, paths).contains("no vertex 99"), "{name}");
        assert!(wrong(&eggs, &rooms, &needs, paths + 1).contains("above"), "{name}");
    }
}

/// Whoever allows few nodes, or none, is told bounds that are proved, and a script.
#[test]
fn few_nodes_are_enough_for_bounds() {
    let instance =
        super::super::Dollar::generate(&Default::default(), &Run::seeded(Seed(3))).expect("a game");
    let entry = super::super::entry();
    let erased = ludograph_core::erased::Instance::new(instance);
    for nodes in [1, 50] {
        let ask = |question: &str| {
            let run = Run { limits: Limits::none().nodes(nodes), ..Run::default() };
            let question = entry.question(question).expect("a question");
            let outcome = question.solve(&erased, &Pairs::default(), None, &run).expect("an outcome");
            assert!(outcome.stop.is_some(), "stopped");
            let answer = outcome.answer().expect("bounds");
            let open = question.key() == "shortest" && answer["bound"] != answer["moves"];
            let expected = if open { Verdict::Unproved("minimality") } else { Verdict::Proved };
            assert_eq!(outcome.verdict, Some(expected));
            answer
        };
        let rank = ask("rank");
        assert!(rank["lower"].as_i64() < rank["upper"].as_i64(), "{rank}");
        let shortest = ask("shortest");
        assert!(shortest["bound"].as_i64() > Some(0) && shortest["script"].is_array(), "{shortest}");
    }
    // Stopped before anything was done.
    let run = Run::default();
    run.limits.stop();
    let question = entry.question("rank").expect("a question");
    let outcome = question.solve(&erased, &Pairs::default(), None, &run).expect("an outcome");
    assert_eq!(outcome.evidence().expect("evidence")["parts"][0], "clifford");
    assert_eq!(outcome.verdict, Some(ludograph_core::Verdict::Proved));
}

#[test]
fn a_stopped_search_gives_bounds() {
    let graph = graph("rook:5x5");
    let zero = Instance::new(graph.clone(), vec![0; 25]).expect("an instance");
    let half: Vec<Dollars> = graph.all().map(|v| if v.0 < 20 { 3 } else { 2 }).collect();
    let half = Instance::new(graph, half).expect("an instance");
    for (instance, question) in [(zero, "gonality"), (half, "rank")] {
        let entry = super::super::entry();
        let erased = ludograph_core::erased::Instance::new(instance);
        let run = Run { limits: Limits::none().nodes(20_000), ..Run::default() };
        let question = entry.question(question).expect("a question");
        let outcome = question.solve(&erased, &Pairs::default(), None, &run).expect("an outcome");
        let answer = outcome.answer().expect("bounds");
        assert!(outcome.stop.is_some() && answer["lower"].as_i64() < answer["upper"].as_i64(), "{answer}");
    }
}

#[test]
fn a_root_that_is_none_is_refused() {
    let entry = super::super::entry();
    let erased = ludograph_core::erased::Instance::new(
        Instance::new(graph("cycle:4"), vec![0; 4]).expect("an instance"),
    );
    let pairs = Pairs::parse("root=4").expect("settings");
    let question = entry.question("reduced").expect("a question");
    let error = question.solve(&erased, &pairs, None, &Run::default()).err().expect("no vertex 4");
    assert!(error.to_string().contains("there is no vertex 4: they go from 0 to 3"), "{error}");
}
