//! Do the facts agree with brute force on every small graph?

use super::*;
use crate::graph::{Graph, Vertex};
use crate::{Recipe, facts};
use ludograph_core::{Limits, Seed};

/// Every labelled simple graph with n vertices.
fn all_graphs(n: u32) -> impl Iterator<Item = Graph> {
    let pairs: Vec<_> = (0..n).flat_map(|v| (0..v).map(move |u| (Vertex(u), Vertex(v)))).collect();
    (0..1u32 << pairs.len()).map(move |mask| {
        let kept = pairs.iter().enumerate().filter(|(bit, _)| mask >> bit & 1 == 1);
        Graph::new(n as usize, kept.map(|(_, &pair)| pair).collect())
    })
}

fn small_graphs() -> impl Iterator<Item = Graph> {
    (1..=5).flat_map(all_graphs)
}

/// Neighbours as bits of a word, for brute force.
fn rows(graph: &Graph) -> Vec<u32> {
    graph.all().map(|v| graph.neighbours(v).iter().fold(0, |row, w| row | 1 << w.0)).collect()
}

/// Distances by relaxing every edge often enough.
fn relaxed(graph: &Graph) -> Vec<Vec<u32>> {
    let n = graph.vertices();
    let mut table = vec![vec![UNREACHED; n]; n];
    for (v, row) in table.iter_mut().enumerate() {
        row[v] = 0;
        for _ in 0..n {
            for &(a, b) in graph.edges() {
                for (a, b) in [(a, b), (b, a)] {
                    row[b.index()] = row[b.index()].min(row[a.index()].saturating_add(1));
                }
            }
        }
    }
    table
}

#[test]
fn distances_and_what_follows_from_them() {
    for graph in small_graphs() {
        let table = relaxed(&graph);
        assert_eq!(all_distances(&graph), table);
        let far = table.iter().map(|row| *row.iter().max().expect("a row has entries"));
        let connected = table[0].iter().all(|&d| d != UNREACHED);
        assert_eq!(is_connected(&graph), connected);
        assert_eq!(diameter(&graph), connected.then(|| far.clone().max().expect("a vertex")));
        assert_eq!(radius(&graph), connected.then(|| far.clone().min().expect("a vertex")));
        let parts = components(&graph);
        for u in graph.all() {
            assert_eq!(
                eccentricity(&graph, u),
                Some(far.clone().nth(u.index()).expect("a row")).filter(|&d| d != UNREACHED)
            );
            for v in graph.all() {
                let together = parts.label[u.index()] == parts.label[v.index()];
                assert_eq!(together, table[u.index()][v.index()] != UNREACHED);
            }
        }
        assert_eq!(parts.count, 1 + *parts.label.iter().max().expect("a vertex") as usize);
    }
}

/// The shortest cycle: for every edge, the way around without it.
fn shortest_cycle(graph: &Graph) -> Option<u32> {
    let around = |index: usize| {
        let mut edges = graph.edges().to_vec();
        let (u, v) = edges.remove(index);
        distances(&Graph::new(graph.vertices(), edges), u)[v.index()].checked_add(1)
    };
    (0..graph.edges().len()).filter_map(around).min()
}

#[test]
fn girth_is_the_shortest_way_around() {
    for graph in small_graphs().chain(all_graphs(6).step_by(7)) {
        assert_eq!(girth(&graph), shortest_cycle(&graph), "{:?}", graph.edges());
    }
    let pair = (Vertex(0), Vertex(1));
    assert_eq!(girth(&Graph::new(2, vec![pair, pair])), Some(2));
    assert_eq!(girth(&Graph::new(2, vec![pair, (Vertex(1), Vertex(1))])), Some(1));
}

#[test]
fn sides_are_a_division_or_an_odd_cycle() {
    for graph in small_graphs() {
        let divides = |mask: u32| graph.edges().iter().all(|(u, v)| (mask >> u.0 ^ mask >> v.0) & 1 == 1);
        assert_eq!(is_bipartite(&graph), (0..1 << graph.vertices()).any(divides));
        match sides(&graph) {
            Ok(side) => assert!(graph.edges().iter().all(|(u, v)| side[u.index()] != side[v.index()])),
            Err(cycle) => {
                assert_eq!(cycle.len() % 2, 1);
                let next = cycle.iter().cycle().skip(1);
                assert!(cycle.iter().zip(next).all(|(&u, &v)| graph.has_edge(u, v)), "{cycle:?}");
            }
        }
    }
    assert_eq!(sides(&Graph::new(1, vec![(Vertex(0), Vertex(0))])), Err(vec![Vertex(0)]));
}

/// The largest least degree of an induced subgraph, and the union of those with least degree 2.
fn densest(graph: &Graph) -> (u32, u32) {
    let rows = rows(graph);
    let least = |set: u32| {
        (0..graph.vertices())
            .filter(|&v| set >> v & 1 == 1)
            .map(|v| (rows[v] & set).count_ones())
            .min()
            .unwrap_or(0)
    };
    let sets = 1..1u32 << graph.vertices();
    let core = sets.clone().filter(|&set| least(set) >= 2).fold(0, |all, set| all | set);
    (sets.map(least).max().unwrap_or(0), core)
}

#[test]
fn cores_are_the_densest_parts() {
    for graph in small_graphs() {
        let (value, core) = densest(&graph);
        let found = degeneracy(&graph, &Limits::none()).expect("no limit");
        assert_eq!(found.value, value as usize);
        let place = |v: Vertex| found.order.iter().position(|&w| w == v).expect("every vertex has its turn");
        for &v in &found.order {
            let later = graph.neighbours(v).iter().filter(|&&w| place(w) > place(v)).count();
            assert!(later <= found.value);
        }
        assert_eq!(two_core(&graph).iter().fold(0, |set, v| set | 1 << v.0), core);
    }
}

/// Whether some order of cutting corners ends at one vertex, trying all of them.
fn shrinks(rows: &[u32], alive: u32) -> bool {
    if alive.count_ones() == 1 {
        return true;
    }
    let closed = |v: u32| (rows[v as usize] | 1 << v) & alive;
    let inside = || (0..rows.len() as u32).filter(move |v| alive >> v & 1 == 1);
    let corner = |p: u32| inside().any(|d| d != p && closed(p) & !closed(d) == 0);
    inside().any(|p| corner(p) && shrinks(rows, alive & !(1 << p)))
}

#[test]
fn dismantling_finds_an_order_when_there_is_one() {
    for graph in small_graphs() {
        let found = dismantle(&graph, &Limits::none()).expect("no limit");
        let rows = rows(&graph);
        let mut alive = (1u32 << graph.vertices()) - 1;
        for (p, d) in &found.order {
            let closed = |v: &Vertex| (rows[v.index()] | 1 << v.0) & alive;
            assert!(p != d && alive >> p.0 & alive >> d.0 & 1 == 1 && closed(p) & !closed(d) == 0);
            alive &= !(1 << p.0);
        }
        assert_eq!(found.left.iter().fold(0, |set, v| set | 1 << v.0), alive);
        assert_eq!(found.left.len() == 1, shrinks(&rows, (1 << graph.vertices()) - 1));
    }
}

/// The treewidth by trying every set of vertices eliminated first (Bodlaender and others 2006).
fn exact_treewidth(graph: &Graph) -> u32 {
    let (n, rows) = (graph.vertices() as u32, rows(graph));
    let mut width = vec![u32::MAX; 1 << n];
    width[0] = 0;
    for set in 1..1u32 << n {
        for v in (0..n).filter(|v| set >> v & 1 == 1) {
            // The neighbours of v when it goes last of the set: those reached through the set.
            let before = set & !(1 << v);
            let (mut inside, mut reached) = (1 << v, rows[v as usize]);
            while reached & before & !inside != 0 {
                let next = (reached & before & !inside).trailing_zeros();
                inside |= 1 << next;
                reached |= rows[next as usize];
            }
            let cost = (reached & !set).count_ones();
            width[set as usize] = width[set as usize].min(cost.max(width[before as usize]));
        }
    }
    width[(1 << n) - 1]
}

#[test]
fn the_treewidth_lies_between_its_bounds() {
    for graph in small_graphs().chain(all_graphs(6).step_by(3)) {
        let (found, exact) =
            (treewidth(&graph, &Limits::none()).expect("no limit"), exact_treewidth(&graph) as usize);
        assert!(found.lower <= exact && exact <= found.upper.width, "{:?}", graph.edges());
        for rule in [Rule::MinDegree, Rule::MinFill] {
            let order = eliminate(&graph, rule, &Limits::none()).expect("no limit");
            assert_eq!(elimination::width(&graph, &order.order), Some(order.width), "{:?}", graph.edges());
        }
        assert!(degeneracy(&graph, &Limits::none()).expect("no limit").value <= exact);
    }
}

#[test]
fn known_values() {
    for (short, lower, upper) in [
        ("tree:100", 1, 1),
        ("cycle:30", 2, 2),
        ("complete:9", 8, 8),
        ("petersen", 4, 4),
        ("grid:5x5", 4, 5),
        ("ladder:20", 2, 2),
    ] {
        let graph = Recipe::short(short).and_then(|recipe| recipe.build(Seed(1))).expect("known").graph;
        let found = facts::treewidth(&graph, &Limits::none()).expect("no limit");
        assert!(found.lower <= lower && lower <= upper && found.upper.width >= lower, "{short}: {found:?}");
        assert!(found.upper.width <= upper, "{short}: {found:?}");
    }
    assert_eq!(elimination::width(&Graph::new(2, vec![]), &[Vertex(0), Vertex(0)]), None);
    assert_eq!(elimination::width(&Graph::new(2, vec![]), &[Vertex(0)]), None);
    assert_eq!(elimination::width(&Graph::new(2, vec![]), &[Vertex(0), Vertex(7)]), None);
}

/// How many faces the drawing has, and whether one of them meets every vertex.
fn faces(graph: &Graph, rotation: &[Vec<Vertex>]) -> (usize, bool) {
    let mut left: std::collections::BTreeSet<(u32, u32)> = std::collections::BTreeSet::new();
    for (v, around) in graph.all().zip(rotation) {
        let mut sorted = around.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, graph.neighbours(v), "every neighbour once");
        left.extend(around.iter().map(|w| (v.0, w.0)));
    }
    let (mut count, mut outer) = (0, graph.vertices() == 1);
    while let Some(&first) = left.first() {
        let mut met = std::collections::BTreeSet::new();
        let mut dart = first;
        while left.remove(&dart) {
            met.insert(dart.0);
            let around = &rotation[dart.1 as usize];
            let from = around.iter().position(|w| w.0 == dart.0).expect("an edge goes both ways");
            dart = (dart.1, around[(from + 1) % around.len()].0);
        }
        count += 1;
        outer |= met.len() == graph.vertices();
    }
    (count, outer)
}

/// Whether the drawing is plane, by Euler's formula; isolated vertices have no face of their own here.
fn is_plane(graph: &Graph, rotation: &[Vec<Vertex>]) -> bool {
    let alone = graph.all().filter(|&v| graph.degree(v) == 0).count();
    let parts = components(graph).count - alone;
    graph.vertices() - alone + faces(graph, rotation).0 == graph.edges().len() + 2 * parts
}

/// Whether some of the vertices of a graph of at most 6, as rows of bits, form one that is forbidden in the plane.
fn has_forbidden_minor(rows: &[u32]) -> bool {
    let n = rows.len();
    if n < 5 {
        return false;
    }
    let joined = |a: u32, b: u32| (0..n).filter(|v| a >> v & 1 == 1).all(|v| b & !rows[v] == 0);
    let sets = |size: u32| (0..1u32 << n).filter(move |set| set.count_ones() == size);
    let five = sets(5).any(|set| (0..n).filter(|v| set >> v & 1 == 1).all(|v| set & !rows[v] == 1 << v));
    let three = sets(3).any(|a| sets(3).any(|b| a & b == 0 && joined(a, b)));
    five || three
        || (0..n).any(|v| {
            (0..v).filter(|&u| rows[v] >> u & 1 == 1).any(|u| has_forbidden_minor(&contract(rows, u, v)))
        })
}

/// The rows after u and v have become one vertex, u.
fn contract(rows: &[u32], u: usize, v: usize) -> Vec<u32> {
    let drop = |row: u32| row & ((1 << v) - 1) | (row >> 1) & !((1 << v) - 1);
    let merged = (rows[u] | rows[v]) & !(1 << u | 1 << v);
    let row = |w: usize| match w == u {
        true => merged,
        false if rows[w] >> v & 1 == 1 => rows[w] & !(1 << v) | 1 << u,
        false => rows[w],
    };
    (0..rows.len()).filter(|&w| w != v).map(|w| drop(row(w))).collect()
}

#[test]
fn planarity_is_the_lack_of_forbidden_minors() {
    let mut planar = 0;
    for graph in small_graphs().chain(all_graphs(6)) {
        let found = planar_rotation(&graph, &Limits::none()).expect("no limit");
        assert_eq!(found.is_none(), has_forbidden_minor(&rows(&graph)), "{graph:?}");
        if let Some(rotation) = found {
            assert!(is_plane(&graph, &rotation), "{graph:?}");
            planar += usize::from(graph.vertices() == 6);
        }
        if let Some(rotation) =
            outerplanar_rotation(&graph, &Limits::none()).expect("no limit").filter(|_| is_connected(&graph))
        {
            assert!(is_plane(&graph, &rotation) && faces(&graph, &rotation).1, "{graph:?}");
        }
    }
    // Labelled planar graphs with 6 vertices.
    assert_eq!(planar, 32_071);
}

#[test]
fn large_graphs_in_the_plane_and_not() {
    let build = |name: &str| Recipe::short(name).expect(name).build(Seed(1)).expect(name).graph;
    for name in [
        "grid:40x40",
        "dodecahedron",
        "icosahedron",
        "wheel:500",
        "tree:5000",
        "circular-ladder:300",
        "path:100000",
    ] {
        let graph = build(name);
        let rotation = planar_rotation(&graph, &Limits::none()).expect("no limit").expect(name);
        assert!(is_plane(&graph, &rotation), "{name}");
    }
    for name in
        ["petersen", "heawood", "torus:5x7", "grid:3x3x3", "complete-bipartite:3:9", "moebius-ladder:8"]
    {
        assert_eq!(planar_rotation(&build(name), &Limits::none()).expect("no limit"), None, "{name}");
    }
    for (name, outer) in
        [("cycle:50", true), ("tree:300", true), ("ladder:20", true), ("grid:3x3", false), ("wheel:5", false)]
    {
        assert_eq!(
            outerplanar_rotation(&build(name), &Limits::none()).expect("no limit").is_some(),
            outer,
            "{name}"
        );
    }
    for seed in 0..200 {
        let mut draws = Seed(seed).draws();
        // A triangle in which points are put one after another, each joined to the corners around it.
        let mut triangles = vec![[0u32, 1, 2], [0, 2, 1]];
        let mut edges = vec![(0, 1), (1, 2), (0, 2)];
        for point in 3..60 {
            let [a, b, c] = triangles.swap_remove(draws.below(triangles.len() as u64) as usize);
            triangles.extend([[a, b, point], [b, c, point], [c, a, point]]);
            edges.extend([(a, point), (b, point), (c, point)]);
        }
        let full = Graph::new(60, edges.iter().map(|&(u, v)| (Vertex(u), Vertex(v))).collect());
        edges.retain(|_| draws.below(10) < 8);
        let thin = Graph::new(60, edges.iter().map(|&(u, v)| (Vertex(u), Vertex(v))).collect());
        for graph in [&full, &thin] {
            let rotation = planar_rotation(graph, &Limits::none()).expect("no limit").expect("it was drawn");
            assert!(is_plane(graph, &rotation), "seed {seed}");
        }
        // A triangulation has no room for another edge.
        let mut more = full.edges().to_vec();
        let stranger = full.all().find(|&v| v.0 > 0 && !full.neighbours(Vertex(0)).contains(&v));
        more.push((Vertex(0), stranger.expect("not all are joined to 0")));
        // One of its old edges is cut in two, so that counting does not betray it.
        let (a, b) = more.swap_remove(0);
        more.extend([(a, Vertex(60)), (Vertex(60), b)]);
        assert_eq!(
            planar_rotation(&Graph::new(61, more), &Limits::none()).expect("no limit"),
            None,
            "seed {seed}"
        );
    }
}
