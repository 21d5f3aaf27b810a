//! Are reasons from below and above refused when they are false? Each of these claims is false, and its answer fits its evidence.

use super::super::Instance;
use super::super::verify::{
    Catch, CatchClaim, Ceiling, CopNumber, Escape, Floor, Gap, Hunt, NumberClaim, NumberQuery, Places,
};
use super::forgeries::{chased, made, numbered, ring};
use super::hunts::plain;
use ludograph_core::{Problem, Verdict};
use ludograph_graph::{Graph, Vertex};

#[test]
fn guards_are_counted_place_by_place() {
    let cube = made("hypercube:3");
    let all: Vec<Vertex> = cube.all().collect();
    let verify = |cops: u32, gaps: Vec<Gap>| {
        let floor = Floor { cops, cut: Vec::new(), why: Escape::Guards(gaps) };
        let ceilings = Some(vec![Ceiling::Dominating(all.clone())]);
        let claim = NumberClaim { max: None, lower: cops + 1, upper: 8, floors: Some(vec![floor]), ceilings };
        CopNumber::verify(&cube, &NumberQuery::default(), &claim)
    };
    // A cop who does not hold the robber strikes two of his three neighbours, or one.
    let around = |v: u32| [v ^ 1, v ^ 2, v ^ 4];
    let weights = |v: u32, weight: u32| {
        let mut list: Vec<(u32, u32)> = around(v).into_iter().map(|place| (place, weight)).collect();
        list.sort_unstable();
        list
    };
    let each = |gap: &dyn Fn(u32) -> Gap| (0..8).map(gap).collect::<Vec<Gap>>();
    assert_eq!(verify(1, each(&|v| Gap::Weights(weights(v, 1)))), Ok(Verdict::Proved));
    assert_eq!(verify(1, each(&|v| Gap::Weights(weights(v, 9)))), Ok(Verdict::Proved));
    for (why, cops, gaps) in [
        ("two cops guard them all", 2, each(&|v| Gap::Weights(weights(v, 1)))),
        ("one robber is left out", 1, each(&|v| Gap::Weights(weights(v, 1))).split_off(1)),
        ("no weight", 1, each(&|v| Gap::Weights(weights(v, 0)))),
        ("nothing", 1, each(&|_| Gap::Weights(Vec::new()))),
        ("one place three times", 1, each(&|v| Gap::Weights(vec![(v ^ 1, 1); 3]))),
        ("places out of order", 1, each(&|v| Gap::Weights(weights(v, 1).into_iter().rev().collect()))),
        ("places that are no exits", 1, each(&|v| Gap::Weights(vec![(v ^ 7, 1)]))),
        ("places beyond the board", 1, each(&|_| Gap::Weights(vec![(8, 1)]))),
        ("no cases", 1, each(&|v| Gap::Cases(v ^ 1, Vec::new()))),
        ("a case too few", 1, each(&|v| Gap::Cases(v ^ 1, vec![Gap::Weights(vec![(v ^ 6, 1)]); 2]))),
        ("eight cops hold everything", 8, each(&|v| Gap::Weights(weights(v, 1)))),
    ] {
        verify(cops, gaps).expect_err(why);
    }
    // By cases: whoever guards v^1 stands there or beyond it, and leaves v^2 or v^4 open.
    let cases = |v: u32| {
        let mut guards: Vec<u32> = vec![v ^ 1, v ^ 3, v ^ 5];
        guards.sort_unstable();
        let open = |guard: &u32| if *guard == v ^ 3 { v ^ 4 } else { v ^ 2 };
        let leaf = |guard: &u32| Gap::Weights(vec![(open(guard), 1)]);
        (guards.iter().map(leaf).collect::<Vec<Gap>>(), guards)
    };
    assert_eq!(verify(1, each(&|v| Gap::Cases(v ^ 1, cases(v).0))), Ok(Verdict::Proved));
    let guarded =
        |v: u32| Gap::Cases(v ^ 1, cases(v).1.iter().map(|_| Gap::Weights(vec![(v ^ 1, 1)])).collect());
    verify(1, each(&guarded)).expect_err("a place that is guarded counts as open");
    let late = |v: u32| {
        let deeper = |leaf: Gap| Gap::Cases(v ^ 2, vec![leaf; 3]);
        Gap::Cases(v ^ 1, cases(v).0.into_iter().map(deeper).collect())
    };
    verify(1, each(&late)).expect_err("cases without a cop");
    // What claims of old left to be searched is not proved, and not refuted.
    let floor = |cops| Floor { cops, cut: Vec::new(), why: Escape::Trap };
    let old = |cops| NumberClaim {
        max: None,
        lower: cops + 1,
        upper: 8,
        floors: Some(vec![floor(cops)]),
        ceilings: Some(vec![Ceiling::Dominating(all.clone())]),
    };
    assert_eq!(CopNumber::verify(&cube, &NumberQuery::default(), &old(1)), Ok(Verdict::Proved));
    let verdict = CopNumber::verify(&cube, &NumberQuery::default(), &old(3));
    assert_eq!(verdict, Ok(Verdict::Unproved("that fewer cops do not suffice")));
    for short in ["path:6", "star:5", "complete:5", "wheel:6"] {
        let other = made(short);
        let all: Vec<Vertex> = other.all().collect();
        let upper = all.len() as u32;
        let ceilings = Some(vec![Ceiling::Dominating(all)]);
        let claim = NumberClaim { max: None, lower: 2, upper, floors: Some(vec![floor(1)]), ceilings };
        CopNumber::verify(&other, &NumberQuery::default(), &claim).expect_err("one cop corners him");
    }
}

#[test]
fn reasons_about_other_places_or_other_robbers_are_none() {
    let verify = |instance: &Instance, cops: u32, why: Escape| {
        let all: Vec<Vertex> = instance.all().collect();
        let upper = all.len() as u32;
        let ceilings = Some(vec![Ceiling::Dominating(all)]);
        let floors = Some(vec![Floor { cops, cut: Vec::new(), why }]);
        let claim = NumberClaim { max: None, lower: cops + 1, upper, floors, ceilings };
        CopNumber::verify(instance, &NumberQuery::default(), &claim)
    };
    // On a path one cop suffices. Places far away are no exits, however few can strike them.
    let path = made("path:6");
    let far = |v: u32| if v < 3 { vec![(v, 1), (5, 1)] } else { vec![(0, 1), (v, 1)] };
    verify(&path, 1, Escape::Guards((0..6).map(|v| Gap::Weights(far(v))).collect())).expect_err("no exits");
    verify(&path, 1, Escape::Guards(Vec::new())).expect_err("no robber is looked at");
    // Who stands on the only vertex holds whoever is there.
    let alone = Instance::new(Graph::new(1, Vec::new())).expect("a vertex");
    verify(&alone, 1, Escape::Guards(vec![Gap::Weights(vec![(0, 1)])]))
        .expect_err("one cop holds everything");
    verify(&alone, 1, Escape::Trap).expect_err("one cop holds everything");
    verify(&alone, 1, Escape::Counting).expect_err("one cop holds everything");
    for why in [Escape::Guards(vec![Gap::Weights(vec![(0, 1)])]), Escape::Trap, Escape::Counting] {
        let floors = Some(vec![Floor { cops: 1, cut: Vec::new(), why }]);
        let claim = CatchClaim { cops: 1, turns: None, hunts: None, floors, so_far: None };
        Catch::verify(&alone, &plain(1), &claim).expect_err("nobody escapes from the only vertex");
    }
    // A tree with the coordinates of a grid, of which some edges are missing.
    let edges = [(0, 1), (1, 2), (3, 4), (4, 5), (0, 3)].map(|(u, v)| (Vertex(u), Vertex(v)));
    let comb = Instance::new(Graph::new(6, edges.to_vec())).expect("a tree");
    let places: Vec<Vec<u32>> = (0..6).map(|v| vec![v / 3, v % 3]).collect();
    verify(&comb, 1, Escape::Product(places)).expect_err("two rungs are missing");
    // An order of nobody has no width.
    let ring = made("cycle:5");
    let claim = |order: Vec<Vertex>| NumberClaim {
        max: None,
        lower: 1,
        upper: 1,
        floors: Some(vec![Floor::NOBODY]),
        ceilings: Some(vec![Ceiling::Treewidth(order)]),
    };
    CopNumber::verify(&ring, &NumberQuery::default(), &claim(Vec::new())).expect_err("nobody is eliminated");
}

#[test]
fn ceilings_are_looked_at_vertex_by_vertex() {
    let query = NumberQuery::default();
    let verify = |instance: &Instance, upper: u32, ceiling: Ceiling| {
        let floors = Some(vec![Floor::NOBODY]);
        let claim = NumberClaim { max: None, lower: 1, upper, floors, ceilings: Some(vec![ceiling]) };
        CopNumber::verify(instance, &query, &claim)
    };
    let places = |list: &[u32]| list.iter().copied().map(Vertex).collect::<Vec<Vertex>>();
    let path = made("path:6");
    assert_eq!(verify(&path, 2, Ceiling::Dominating(places(&[1, 4]))), Ok(Verdict::Proved));
    for (upper, list) in [(1, &[1][..]), (2, &[1, 3]), (1, &[1, 4]), (0, &[]), (2, &[1, 9])] {
        verify(&path, upper, Ceiling::Dominating(places(list))).expect_err("somebody is not seen");
    }
    assert_eq!(verify(&path, 1, Ceiling::Treewidth(places(&[0, 1, 2, 3, 4, 5]))), Ok(Verdict::Proved));
    assert_eq!(
        verify(&made("cycle:5"), 2, Ceiling::Treewidth(places(&[0, 1, 2, 3, 4]))),
        Ok(Verdict::Proved)
    );
    verify(&made("cycle:5"), 1, Ceiling::Treewidth(places(&[0, 1, 2, 3, 4]))).expect_err("the width is 2");
    verify(&made("cycle:5"), 1, Ceiling::Treewidth(places(&[0, 1, 2, 3]))).expect_err("a vertex is left out");
    verify(&made("cycle:5"), 1, Ceiling::Treewidth(places(&[0, 0, 2, 3, 4]))).expect_err("a vertex twice");
    // Petersen needs three cops, and its order allows no less to be said.
    let petersen = made("petersen");
    assert_eq!(verify(&petersen, 3, Ceiling::Order), Ok(Verdict::Proved));
    verify(&petersen, 2, Ceiling::Order).expect_err("ten vertices are not fewer than ten");
    verify(&made("robertson"), 3, Ceiling::Order).expect_err("nineteen vertices, and four cops are needed");
    // Neighbours in any order are no drawing: these graphs cannot be drawn at all.
    for short in ["complete:5", "complete-bipartite:3:3", "petersen"] {
        let graph = made(short);
        let rotation: Vec<Vec<Vertex>> = graph.all().map(|v| graph.out(v).to_vec()).collect();
        verify(&graph, 3, Ceiling::Planar(rotation.clone())).expect_err(short);
        verify(&graph, 2, Ceiling::Outerplanar(rotation)).expect_err(short);
    }
    let square = made("complete:4");
    let drawn: Vec<Vec<Vertex>> =
        [[1, 2, 3], [0, 3, 2], [0, 1, 3], [0, 2, 1]].iter().map(|list| places(list)).collect();
    assert_eq!(verify(&square, 3, Ceiling::Planar(drawn.clone())), Ok(Verdict::Proved));
    verify(&square, 2, Ceiling::Outerplanar(drawn.clone())).expect_err("one vertex is inside");
    verify(&square, 3, Ceiling::Planar(drawn[1..].to_vec())).expect_err("a vertex is missing");
    let mut twice = drawn;
    twice[0][0] = Vertex(2);
    verify(&square, 3, Ceiling::Planar(twice)).expect_err("a neighbour twice");
    // What is true of undirected graphs is not said of directed ones.
    let one_way = ring(5);
    let places = Places { cut: Vec::new(), coordinates: vec![vec![0, 0]; 5] };
    for ceiling in
        [Ceiling::Order, Ceiling::Product(Box::new(places)), Ceiling::Treewidth((0..5).map(Vertex).collect())]
    {
        verify(&one_way, 2, ceiling).expect_err("a directed graph");
    }
    // Corners must be corners.
    let cut = |pairs: &[(u32, u32)], start: u32| {
        let cut = pairs.iter().map(|&(corner, by)| (Vertex(corner), Vertex(by))).collect();
        Ceiling::Hunt(Hunt { cut, start: vec![Vertex(start)], plan: Vec::new() })
    };
    assert_eq!(verify(&made("path:3"), 1, cut(&[(0, 1), (1, 2)], 2)), Ok(Verdict::Proved));
    for pairs in
        [&[(1, 2), (0, 2)][..], &[(0, 2), (1, 2)], &[(0, 1)], &[(0, 1), (0, 1)], &[(0, 0), (1, 2)], &[(0, 9)]]
    {
        verify(&made("path:3"), 1, cut(pairs, 2)).expect_err("no corner");
    }
    verify(&made("cycle:4"), 1, cut(&[(0, 1), (1, 2), (2, 3)], 3)).expect_err("a square has no corner");
}

#[test]
fn numbers_of_components_are_added() {
    let two = Graph::new(
        8,
        [(0, 1), (1, 2), (2, 3), (3, 0), (4, 5), (5, 6), (6, 7), (7, 4)]
            .map(|(u, v)| (Vertex(u), Vertex(v)))
            .to_vec(),
    );
    let squares = Instance::new(two).expect("two squares");
    let query = plain(4);
    let claim = chased(&squares, &query, false);
    assert_eq!((claim.turns, Catch::verify(&squares, &query, &claim)), (Some(1), Ok(Verdict::Proved)));
    let fewer = CatchClaim { cops: 3, ..claim.clone() };
    Catch::verify(&squares, &plain(3), &fewer).expect_err("four cops hunt");
    let honest = chased(&squares, &plain(3), false);
    assert_eq!((honest.turns, Catch::verify(&squares, &plain(3), &honest)), (None, Ok(Verdict::Proved)));
    let more = CatchClaim { cops: 4, ..honest.clone() };
    Catch::verify(&squares, &query, &more).expect_err("four cops suffice");
    for side in 0..2 {
        let mut half = honest.clone();
        half.floors.as_mut().expect("floors").remove(side);
        Catch::verify(&squares, &plain(3), &half).expect_err("one floor a component");
        let mut half = claim.clone();
        half.hunts.as_mut().expect("hunts").remove(side);
        Catch::verify(&squares, &query, &half).expect_err("one hunt a component");
    }
    let number = numbered(&squares, &NumberQuery::default(), false);
    assert_eq!((number.lower, number.upper), (4, 4));
    for (lower, upper) in [(3, 4), (4, 5), (5, 5), (4, 3)] {
        let forged = NumberClaim { lower, upper, ..number.clone() };
        CopNumber::verify(&squares, &NumberQuery::default(), &forged).expect_err("another sum");
    }
    let forged = NumberClaim { max: Some(9), ..number };
    CopNumber::verify(&squares, &NumberQuery::default(), &forged).expect_err("another max");
}
