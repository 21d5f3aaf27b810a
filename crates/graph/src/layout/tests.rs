//! Do pictures look right enough, and the same everywhere?

use super::*;
use crate::graph::Vertex;
use crate::{Recipe, family};

fn built(short: &str) -> family::Built {
    Recipe::short(short).and_then(|recipe| recipe.build(Seed(3))).expect("the recipe is right")
}

/// Inside the square, rounded, no two the same.
fn check(short: &str, places: &[[f64; 2]], vertices: usize) {
    assert_eq!(places.len(), vertices, "{short}");
    assert!(places.iter().flatten().all(|x| (0.0..=100.0).contains(x) && *x == rounded(*x)), "{short}");
    let mut keys: Vec<_> = places.iter().map(|place| place.map(|x| (x * 1000.0).round() as i64)).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), vertices, "{short}: two vertices coincide");
}

#[test]
fn every_picture_lies_in_the_square_without_coincidence() {
    for short in [
        "petersen",
        "path:1",
        "path:2",
        "star:1",
        "star:7",
        "tree:200",
        "gnp:100:0.01",
        "gnp:100:0.2",
        "torus:3x3x3",
        "torus:4x4",
        "hypercube:4",
        "hypercube:6",
        "complete:30",
        "kneser:6:2",
        "document:200",
        "document:3000",
        "grid:1x9",
        "caterpillar:4:5",
        "dodecahedron",
        "icosahedron",
        "tree:5000",
        "gnp:4000:0.0002",
        "balanced-tree:3:4",
    ] {
        let built = built(short);
        let n = built.graph.vertices();
        check(short, &choose(&built.graph, None, Seed(1)), n);
        check(short, &choose(&built.graph, built.positions, Seed(1)), n);
    }
    check("nothing", &choose(&Graph::new(0, vec![]), None, Seed(1)), 0);
    check("loose", &choose(&Graph::new(40, vec![]), None, Seed(1)), 40);
}

#[test]
fn natural_places_are_scaled_and_nonsense_is_ignored() {
    let path = built("path:2").graph;
    assert_eq!(choose(&path, Some(vec![[1.0, 1.0], [3.0, 2.0]]), Seed(0)), [[0.0, 25.0], [100.0, 75.0]]);
    assert_eq!(choose(&path, Some(vec![[7.0, 1.0], [100.0, 2.0]]), Seed(0)), [[7.0, 1.0], [100.0, 2.0]]);
    for nonsense in
        [vec![[0.0, 0.0]], vec![[f64::NAN, 0.0], [1.0, 1.0]], vec![[f64::INFINITY, 0.0], [1.0, 1.0]]]
    {
        check("path:2", &choose(&path, Some(nonsense), Seed(0)), 2);
    }
    check("path:2", &choose(&path, Some(vec![[5.0, 5.0]; 2]), Seed(0)), 2);
    let many = Graph::new(3000, vec![]);
    check("one place", &choose(&many, Some(vec![[100.0, 0.0]; 3000]), Seed(0)), 3000);
}

/// The mean of |wanted - seen| / wanted over all pairs, with the best scale.
fn strain(graph: &Graph, places: &[[f64; 2]]) -> f64 {
    let table = crate::facts::all_distances(graph);
    let seen = |u: Vertex, v: Vertex| {
        let [a, b] = [places[u.index()], places[v.index()]];
        ((a[0] - b[0]).powi(2) + (a[1] - b[1]).powi(2)).sqrt()
    };
    let pairs: Vec<(f64, f64)> = graph
        .all()
        .flat_map(|v| graph.all().take(v.index()).map(move |u| (u, v)))
        .map(|(u, v)| (f64::from(table[u.index()][v.index()]), seen(u, v)))
        .collect();
    let scale = pairs.iter().map(|(d, s)| s / d).sum::<f64>() / pairs.len() as f64;
    pairs.iter().map(|(d, s)| (s / scale - d).abs() / d).sum::<f64>() / pairs.len() as f64
}

#[test]
fn forces_unfold_what_can_lie_flat() {
    for (short, most) in
        [("grid:8x8", 0.13), ("cycle:40", 0.16), ("path:30", 0.02), ("tree:60", 0.3), ("ladder:20", 0.1)]
    {
        let graph = built(short).graph;
        let strain = strain(&graph, &force(&graph, Seed(1)));
        assert!(strain < most, "{short}: {strain}");
    }
}

#[test]
fn no_vertex_hides_another() {
    for (short, least) in
        [("gnp:25:0.15", 7.0), ("gnp:25:0.3", 7.0), ("gnp:60:0.08", 4.0), ("document:200", 2.0)]
    {
        let places = force(&built(short).graph, Seed(1));
        for (index, a) in places.iter().enumerate() {
            for b in &places[..index] {
                let near = ((a[0] - b[0]).powi(2) + (a[1] - b[1]).powi(2)).sqrt();
                assert!(near >= least, "{short}: {near}");
            }
        }
    }
}

/// A picture is a promise too: the same recipe and seed give the same bytes on every machine.
#[test]
fn the_same_seed_gives_the_same_picture() {
    let hash = |short: &str| {
        let places = force(&built(short).graph, Seed(9));
        let all = places.iter().flatten().map(|x| (x * 1000.0).round() as u64);
        all.fold(0xcbf2_9ce4_8422_2325u64, |hash, x| (hash ^ x).wrapping_mul(0x100_0000_01b3))
    };
    let seen = ["petersen", "gnp:60:0.05", "document:2500"].map(hash);
    assert_eq!(seen, [691178479354336469, 15456874703216644003, 7703856036477072206]);
}
