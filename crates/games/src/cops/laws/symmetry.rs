//! Do answers up to symmetry agree with those without, and with rules read anew?

use super::super::solve::catch::Attractor;
use super::super::solve::number::Search;
use super::super::verify::{Catch, CatchQuery, CopNumber, NumberQuery};
use super::super::{Instance, Terms};
use super::brute;
use ludograph_core::{Draws, Found, Problem, Run, Seed, Solver};
use ludograph_graph::family::Recipe;
use ludograph_graph::{Digraph, Graph, Vertex};

fn shape(short: &str) -> Graph {
    Recipe::short(short).and_then(|recipe| recipe.build(Seed(1))).expect(short).graph.simple()
}

fn of(graph: Graph) -> Instance {
    Instance::new(graph).expect("it has a vertex")
}

fn catch(instance: &Instance, terms: &Terms, cops: u32, orbits: bool) -> Option<u32> {
    let query = CatchQuery { cops, terms: terms.clone() };
    match (Attractor { orbits }).solve(instance, &query, &Run::default()) {
        Found::Claim(claim) => {
            Catch::verify(instance, &query, &claim).expect("a true claim");
            claim.turns
        }
        Found::Stopped { why, .. } => panic!("{why}"),
    }
}

fn number(instance: &Instance, terms: &Terms, orbits: bool) -> u32 {
    let query = NumberQuery { terms: terms.clone(), max: None };
    match (Search { orbits }).solve(instance, &query, &Run::default()) {
        Found::Claim(claim) => {
            CopNumber::verify(instance, &query, &claim).expect("a true claim");
            assert_eq!(claim.lower, claim.upper);
            claim.lower
        }
        Found::Stopped { why, .. } => panic!("{why}"),
    }
}

/// Every variant with small numbers.
fn variants() -> Vec<Terms> {
    let mut all = Vec::new();
    for number in 0..48u32 {
        all.push(Terms {
            lazy: number % 2 == 1,
            robber_must_move: number / 2 % 2 == 1,
            cop_speed: 1 + number / 4 % 2,
            capture_distance: number / 8 % 2,
            robber_speed: 1 + number / 16,
        });
    }
    all
}

fn union(one: &Graph, other: &Graph) -> Graph {
    let n = one.vertices() as u32;
    let moved = other.edges().iter().map(|(u, v)| (Vertex(u.0 + n), Vertex(v.0 + n)));
    Graph::new(one.vertices() + other.vertices(), one.edges().iter().copied().chain(moved).collect())
}

fn relabelled(graph: &Graph, draws: &mut Draws) -> Graph {
    let mut names: Vec<u32> = (0..graph.vertices() as u32).collect();
    draws.shuffle(&mut names);
    let name = |v: &Vertex| Vertex(names[v.index()]);
    Graph::new(graph.vertices(), graph.edges().iter().map(|(u, v)| (name(u), name(v))).collect())
}

/// Symmetric graphs of at most nine vertices: circulants, products, Cayley graphs, two equal components.
fn symmetric() -> Vec<(String, Instance)> {
    let shorts = [
        "cycle:5",
        "cycle:6",
        "cycle:8",
        "circulant:7:1x2",
        "circulant:8:1x3",
        "circulant:8:1x4",
        "circulant:9:1x3",
        "circulant:9:2x3",
        "cube",
        "octahedron",
        "complete-bipartite:3:3",
        "torus:3x3",
        "grid:3x3",
        "circular-ladder:4",
        "star:5",
        "wheel:6",
        "complete:5",
        "moebius-ladder:4",
        "ladder:4",
    ];
    let mut all: Vec<(String, Instance)> =
        shorts.iter().map(|short| ((*short).to_owned(), of(shape(short)))).collect();
    for short in ["cycle:4", "path:3", "complete:3", "star:3"] {
        all.push((format!("twice {short}"), of(union(&shape(short), &shape(short)))));
    }
    // The Cayley graph of the permutations of three things, by a swap and a rotation: directed.
    let rotate = |v: u32| v / 3 * 3 + (if v < 3 { v + 1 } else { v + 2 }) % 3;
    let arcs = (0..6).flat_map(|v: u32| [(v, rotate(v)), (v, (v + 3) % 6)]);
    let cayley = Digraph::new(6, arcs.map(|(u, v)| (Vertex(u), Vertex(v))).collect());
    all.push(("cayley".to_owned(), Instance::directed(&cayley).expect("six vertices")));
    let ring = Digraph::new(6, (0..6).map(|v| (Vertex(v), Vertex((v + 1) % 6))).collect());
    all.push(("one-way ring".to_owned(), Instance::directed(&ring).expect("six vertices")));
    all
}

#[test]
fn orbits_change_no_answer_on_symmetric_graphs_in_any_variant() {
    let mut cases = 0;
    for (name, instance) in symmetric() {
        for terms in variants() {
            for cops in 1..=2 {
                let truth = brute::capture_time(&instance, &terms, cops as usize);
                for orbits in [false, true] {
                    let found = catch(&instance, &terms, cops, orbits);
                    assert_eq!(found, truth, "{name} {terms:?} {cops} orbits={orbits}");
                    cases += 1;
                }
            }
            assert_eq!(number(&instance, &terms, true), number(&instance, &terms, false), "{name} {terms:?}");
        }
    }
    assert!(cases > 4500, "{cases}");
}

#[test]
fn rules_read_anew_give_the_same_answers_on_random_graphs() {
    let mut draws = Seed(2024).draws();
    let mut cases = [0; 2];
    for case in 0..3000 {
        let n = 1 + draws.index(7);
        let density = 0.15 + 0.6 * draws.unit();
        let directed = draws.chance(0.25);
        let mut edges = Vec::new();
        for u in 0..n as u32 {
            for v in 0..n as u32 {
                if u != v && (directed || u < v) && draws.chance(density) {
                    edges.push((Vertex(u), Vertex(v)));
                }
            }
        }
        let instance = if directed {
            Instance::directed(&Digraph::new(n, edges)).expect("a vertex")
        } else {
            of(Graph::new(n, edges))
        };
        let terms = Terms {
            lazy: draws.chance(0.3),
            robber_must_move: draws.chance(0.3),
            cop_speed: 1 + draws.below(3) as u32,
            capture_distance: draws.below(3) as u32,
            robber_speed: 1 + draws.below(3) as u32,
        };
        let terms = if draws.chance(0.2) { Terms::default() } else { terms };
        let cops = 1 + draws.below(if n < 6 { 3 } else { 2 }) as u32;
        let truth = brute::capture_time(&instance, &terms, (cops as usize).min(n));
        let found = catch(&instance, &terms, cops, case % 2 == 1);
        assert_eq!(found, truth, "case {case}: {:?} {terms:?} {cops}", instance.edges());
        cases[usize::from(truth.is_some())] += 1;
        if case % 5 == 0 && n <= 5 {
            let truth = brute::cop_number(&instance, &terms);
            assert_eq!(number(&instance, &terms, case % 2 == 1), truth, "case {case}");
        }
    }
    assert!(cases[0] > 300 && cases[1] > 300, "{cases:?}");
}

#[test]
fn what_is_irrelevant_changes_nothing() {
    let mut draws = Seed(7).draws();
    for (name, instance) in symmetric() {
        let Some(graph) = instance.graph() else { continue };
        let n = graph.vertices();
        for terms in variants().into_iter().step_by(5) {
            for orbits in [false, true] {
                let before = catch(&instance, &terms, 2, orbits);
                let other = of(relabelled(graph, &mut draws));
                assert_eq!(catch(&other, &terms, 2, orbits), before, "{name} relabelled {terms:?}");
                // One cop more stands on a vertex that nothing joins.
                let lonely = of(Graph::new(n + 1, graph.edges().to_vec()));
                assert_eq!(catch(&lonely, &terms, 3, orbits), before, "{name} and a vertex {terms:?}");
                let (one, more) = (number(&instance, &terms, orbits), number(&lonely, &terms, orbits));
                assert_eq!(more, one + 1, "{name} and a vertex {terms:?}");
            }
        }
        // Corners are cut off in the plain game: a tail changes no number of cops.
        if instance.parts().len() == 1 {
            let tail =
                (n as u32..n as u32 + 3).map(|v| (Vertex(if v == n as u32 { 0 } else { v - 1 }), Vertex(v)));
            let longer = of(Graph::new(n + 3, graph.edges().iter().copied().chain(tail).collect()));
            let terms = Terms::default();
            for orbits in [false, true] {
                let (one, other) = (number(&instance, &terms, orbits), number(&longer, &terms, orbits));
                assert_eq!(one, other, "{name} with a tail");
            }
        }
    }
}

#[test]
fn orbits_agree_on_larger_symmetric_graphs() {
    for (short, most) in [
        ("petersen", 3),
        ("heawood", 3),
        ("cage:mcgee", 2),
        ("cage:4:6", 2),
        ("robertson", 2),
        ("circulant:13:1x5", 3),
        ("circulant:16:1x4x8", 3),
        ("torus:4x4", 3),
        ("hypercube:4", 3),
        ("paley:13", 3),
        ("kneser:5:2", 3),
    ] {
        let instance = of(shape(short));
        for cops in 1..=most {
            for terms in [Terms::default(), Terms { cop_speed: 2, robber_speed: 2, ..Terms::default() }] {
                let (one, other) =
                    (catch(&instance, &terms, cops, false), catch(&instance, &terms, cops, true));
                assert_eq!(one, other, "{short} {cops} {terms:?}");
            }
        }
    }
    let twice = of(union(&shape("petersen"), &shape("petersen")));
    assert_eq!(number(&twice, &Terms::default(), true), 6);
}
