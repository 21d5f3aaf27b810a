//! Are the families what their names say?

use super::*;
use crate::facts::{degrees, diameter, girth, is_bipartite, is_connected};

fn make(short: &str) -> Graph {
    Recipe::short(short).and_then(|recipe| recipe.build(Seed(5))).expect(short).graph
}

/// Order, size, degree (if regular), girth and diameter, 0 where there is none.
fn check(short: &str, expected: [usize; 5]) {
    let graph = make(short);
    assert!(graph.is_simple(), "{short}");
    let degree = degrees(&graph).and_then(|degrees| degrees.regular()).unwrap_or(0);
    let far = [girth(&graph), diameter(&graph)].map(|value| value.unwrap_or(0) as usize);
    assert_eq!([graph.vertices(), graph.edges().len(), degree, far[0], far[1]], expected, "{short}");
}

#[test]
fn named_graphs_have_their_known_numbers() {
    check("tetrahedron", [4, 6, 3, 3, 1]);
    check("cube", [8, 12, 3, 4, 3]);
    check("octahedron", [6, 12, 4, 3, 2]);
    check("dodecahedron", [20, 30, 3, 5, 5]);
    check("icosahedron", [12, 30, 5, 3, 3]);
    check("petersen", [10, 15, 3, 5, 2]);
    check("heawood", [14, 21, 3, 6, 3]);
    check("moebius-kantor", [16, 24, 3, 6, 4]);
    check("pappus", [18, 27, 3, 6, 4]);
    check("desargues", [20, 30, 3, 6, 5]);
    check("tutte-coxeter", [30, 45, 3, 8, 4]);
    check("robertson", [19, 38, 4, 5, 3]);
    for short in ["heawood", "moebius-kantor", "pappus", "desargues", "tutte-coxeter", "cube"] {
        assert!(is_bipartite(&make(short)), "{short}");
    }
}

#[test]
fn families_have_their_known_numbers() {
    check("path:1", [1, 0, 0, 0, 0]);
    check("path:7", [7, 6, 0, 0, 6]);
    check("cycle:7", [7, 7, 2, 7, 3]);
    check("complete:6", [6, 15, 5, 3, 1]);
    check("complete-bipartite:3:4", [7, 12, 0, 4, 2]);
    check("star:5", [6, 5, 0, 0, 2]);
    check("wheel:5", [6, 10, 0, 3, 2]);
    check("grid:3x4", [12, 17, 0, 4, 5]);
    check("grid:2x3x4", [24, 46, 0, 4, 6]);
    check("torus:3x3x3", [27, 81, 6, 3, 3]);
    check("torus:4x5", [20, 40, 4, 4, 4]);
    check("hypercube:0", [1, 0, 0, 0, 0]);
    check("hypercube:5", [32, 80, 5, 4, 5]);
    check("generalized-petersen:7:2", [14, 21, 3, 5, 3]);
    check("kneser:5:2", [10, 15, 3, 5, 2]);
    check("kneser:7:3", [35, 70, 4, 6, 3]);
    check("kneser:3:2", [3, 0, 0, 0, 0]);
    check("paley:5", [5, 5, 2, 5, 2]);
    check("paley:13", [13, 39, 6, 3, 2]);
    check("king:3x4", [12, 29, 0, 3, 3]);
    check("knight:8x8", [64, 168, 0, 4, 6]);
    check("rook:3x3", [9, 18, 4, 3, 2]);
    check("queen:8x8", [64, 728, 0, 3, 2]);
    check("binary-tree:3", [15, 14, 0, 0, 6]);
    check("balanced-tree:3:2", [13, 12, 0, 0, 4]);
    check("caterpillar:4:2", [12, 11, 0, 0, 5]);
    check("ladder:5", [10, 13, 0, 4, 5]);
    check("circular-ladder:5", [10, 15, 3, 4, 3]);
    check("moebius-ladder:4", [8, 12, 3, 4, 2]);
}

/// Vertices, degree and girth of cages, as the literature has them.
#[test]
fn cages_have_their_known_numbers() {
    for (name, [k, g, n]) in [
        ("petersen", [3, 5, 10]),
        ("heawood", [3, 6, 14]),
        ("mcgee", [3, 7, 24]),
        ("tutte-coxeter", [3, 8, 30]),
        ("brinkmann-mckay-saager", [3, 9, 58]),
        ("balaban-10", [3, 10, 70]),
        ("balaban-11", [3, 11, 112]),
        ("tutte-12", [3, 12, 126]),
        ("robertson", [4, 5, 19]),
        ("okeefe-wong", [6, 5, 40]),
        ("hoffman-singleton", [7, 5, 50]),
        ("", [2, 9, 9]),
        ("", [5, 3, 6]),
        ("", [5, 4, 10]),
        ("", [4, 6, 26]),
        ("", [5, 6, 42]),
        ("", [6, 6, 62]),
        ("", [8, 6, 114]),
        ("", [9, 6, 146]),
        ("", [10, 6, 182]),
        ("", [4, 8, 80]),
        ("", [5, 8, 170]),
        ("", [6, 8, 312]),
    ] {
        let numbers = |short: &str| {
            let graph = make(short);
            assert!(graph.is_simple() && is_connected(&graph), "{short}");
            let degree = degrees(&graph).and_then(|degrees| degrees.regular()).expect(short);
            assert_eq!((degree, girth(&graph), graph.vertices()), (k, Some(g as u32), n), "{short}");
            graph
        };
        let by_numbers = numbers(&format!("cage:{k}:{g}"));
        if !name.is_empty() {
            assert!(numbers(&format!("cage:{name}")).is_same_as(&by_numbers), "{name}");
        }
    }
    assert!(make("cage:petersen").is_same_as(&make("petersen")));
    let fault = |short: &str| Recipe::short(short).and_then(|r| r.build(Seed(0))).expect_err(short);
    assert_eq!(fault("cage:3:13").to_string(), "g: no cage with k=3 and g=13 is made here");
    assert_eq!(fault("cage:7:6").to_string(), "g: no cage with k=7 and g=6 is made here");
    assert!(fault("cage:mcgeo").to_string().ends_with("did you mean 'mcgee'?"));
}

#[test]
fn planes_and_circulants_have_their_known_numbers() {
    check("hoffman-singleton", [50, 175, 7, 5, 2]);
    for q in [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 25, 27] {
        let n = (q * q + q + 1) as usize;
        check(&format!("projective:{q}"), [2 * n, n * (q as usize + 1), q as usize + 1, 6, 3]);
    }
    check("circulant:13:1x5", [13, 26, 4, 4, 2]);
    check("circulant:8:1x4", [8, 12, 3, 4, 2]);
    assert!(make("circulant:8:1x4").is_same_as(&make("moebius-ladder:4")));
    assert!(make("circulant:13:1x3x4").is_same_as(&make("paley:13")));
    assert!(make("circulant:9:1x1").is_same_as(&make("cycle:9")));
    let fault =
        |short: &str| Recipe::short(short).and_then(|r| r.build(Seed(0))).expect_err(short).to_string();
    assert_eq!(fault("circulant:8:5"), "jumps: 5 is out of range: from 1 to 4 is needed with n=8");
    assert_eq!(fault("projective:6"), "q: 6 is out of range: a power of a prime from 2 to 256 is needed");
}

#[test]
fn products_agree_with_what_they_are() {
    let product = |family: &str, left: &str, right: &str| {
        let recipe = Recipe { left: left.into(), right: right.into(), ..Recipe::of(family) };
        recipe.build(Seed(0)).expect("both factors are known").graph
    };
    assert!(product("cartesian", "path:4", "path:5").is_same_as(&make("grid:4x5")));
    assert!(product("cartesian", "cycle:4", "cycle:5").is_same_as(&make("torus:4x5")));
    assert!(product("strong", "path:4", "path:5").is_same_as(&make("king:4x5")));
    assert!(product("cartesian", "complete:4", "complete:5").is_same_as(&make("rook:4x5")));
    let direct = product("direct", "complete:2", "cycle:5");
    assert_eq!((direct.vertices(), girth(&direct), is_connected(&direct)), (10, Some(10), true));
    let fault = Recipe { left: "paht:4".into(), ..Recipe::of("strong") }.build(Seed(0)).expect_err("a slip");
    assert_eq!(
        (fault.to_string().as_str(), fault.advice().is_some()),
        ("left: no family named 'paht'; did you mean 'path'?", true)
    );
}

#[test]
fn random_families_keep_their_word() {
    for (n, d) in [(1, 0), (10, 3), (9, 4), (12, 11), (12, 8), (200, 7), (50, 24), (4, 2), (6, 5)] {
        let graph = make(&format!("regular:{n}:{d}"));
        assert!(graph.is_simple());
        assert_eq!(degrees(&graph).and_then(|degrees| degrees.regular()), Some(d), "{n} {d}");
    }
    for n in [1, 2, 3, 10, 1000] {
        let tree = make(&format!("tree:{n}"));
        assert!(is_connected(&tree) && tree.edges().len() == n - 1);
    }
}

/// These numbers are a promise: if one changes, every recorded instance changes with it.
#[test]
fn the_same_seed_gives_the_same_graph() {
    let hash = |short: &str| {
        let graph = make(short);
        let ends = graph.edges().iter().flat_map(|(u, v)| [u.0, v.0]);
        ends.fold(0x811c_9dc5u32, |hash, end| (hash ^ end).wrapping_mul(0x0100_0193))
    };
    let seen =
        ["gnp:40:0.2", "regular:20:3", "regular:9:6", "tree:30", "document", "document:100:2"].map(hash);
    assert_eq!(seen, [2293138851, 2588494215, 1114363867, 2765010215, 561519418, 3375979973]);
}

#[test]
fn the_table_is_sorted_and_every_default_is_small_or_refused_in_words() {
    assert!(names().is_sorted());
    for (name, summary) in names() {
        assert!(!summary.is_empty());
        match Recipe::of(name).build(Seed(1)) {
            Ok(built) => assert!(built.positions.is_none_or(|places| places.len() == built.graph.vertices())),
            Err(faults) => assert_eq!(*name, "paley", "{faults}"),
        }
    }
}

#[test]
fn absurd_sizes_are_refused_before_memory_is_taken() {
    for short in [
        "path:4000000000",
        "cycle:4294967295",
        "complete:100000",
        "complete-bipartite:4000000000:4000000000",
        "star:4294967295",
        "wheel:4294967295",
        "grid:4000000000x4000000000",
        "torus:100000x100000",
        "hypercube:40",
        "kneser:64:30",
        "paley:2147483629",
        "king:4000000000x1",
        "queen:4000x4000",
        "rook:1x100000",
        "knight:100000x100000",
        "balanced-tree:4000000000:3",
        "balanced-tree:1:4000000000",
        "caterpillar:4000000000:4000000000",
        "gnp:4000000000:0",
        "gnp:100000:0.5",
        "regular:4000000000:3",
        "regular:100000:50000",
        "tree:4294967295",
        "document:4294967295",
        "document:100000:1000000",
        "generalized-petersen:4294967295:2",
        "circular-ladder:4294967295",
        "moebius-ladder:4294967295",
        "ladder:4294967295",
        "circulant:4294967295:1",
        "projective:4294967295",
        "cage:4294967295:3",
        "cage:4294967295:4",
        "cage:4294967295:6",
        "cage:4294967295:8",
        "cage:2:4294967295",
    ] {
        assert!(Recipe::short(short).expect("it is well written").build(Seed(0)).is_err(), "{short}");
    }
}

#[test]
fn faults_name_the_field_and_the_range() {
    let fault = |recipe: Recipe| recipe.build(Seed(0)).expect_err("out of range").to_string();
    assert_eq!(fault(Recipe { n: 2, ..Recipe::of("cycle") }), "n: 2 is out of range: at least 3 is needed");
    assert_eq!(
        fault(Recipe { n: 9, d: 3, ..Recipe::of("regular") }),
        "d: 9 vertices of degree 3 have an odd number of ends: n or d must be even"
    );
    assert_eq!(
        fault(Recipe { n: 9, d: 9, ..Recipe::of("regular") }),
        "d: 9 is out of range: from 0 to 8 is needed"
    );
    assert_eq!(
        fault(Recipe { p: f64::NAN, ..Recipe::of("gnp") }),
        "p: NaN is no probability: from 0 to 1 is needed"
    );
    assert_eq!(
        fault(Recipe { dims: vec![2, 5], ..Recipe::of("torus") }),
        "dims: 2 is too short for a side: at least 3 is needed"
    );
    assert_eq!(
        fault(Recipe { dims: vec![], ..Recipe::of("grid") }),
        "dims: from 1 to 24 side lengths are needed, as in dims=4,5"
    );
    assert_eq!(
        fault(Recipe { n: 15, ..Recipe::of("paley") }),
        "n: 15 is no prime that leaves 1 when divided by 4"
    );
    let unknown = Recipe::of("peterson").build(Seed(0)).expect_err("a slip");
    assert!(unknown.to_string().ends_with("did you mean 'petersen'?"), "{unknown}");
}

#[test]
fn a_recipe_survives_json_and_fills_in_defaults() {
    let recipe: Recipe = serde_json::from_str(r#"{"family":"gnp","n":20}"#).expect("it is a recipe");
    assert_eq!(recipe, Recipe { n: 20, ..Recipe::of("gnp") });
    let text = serde_json::to_string(&recipe).expect("a recipe is JSON");
    assert_eq!(serde_json::from_str::<Recipe>(&text).expect("it was written here"), recipe);
}

#[test]
fn a_parameter_of_another_family_does_not_count() {
    let idle = |family: &str, field: &str| Recipe::of(family).idle(field);
    assert_eq!(
        idle("hypercube", "n").map(|why| why.to_string()).as_deref(),
        Some("the family hypercube takes d")
    );
    assert_eq!(
        idle("gnp", "dims").map(|why| why.to_string()).as_deref(),
        Some("the family gnp takes n and p")
    );
    assert_eq!(
        idle("petersen", "k").map(|why| why.to_string()).as_deref(),
        Some("the family petersen takes no parameter")
    );
    for (family, field) in
        [("hypercube", "d"), ("gnp", "p"), ("gnp", "family"), ("gnp", "connected"), ("no", "n")]
    {
        assert_eq!(idle(family, field), None, "{family} {field}");
    }
}
