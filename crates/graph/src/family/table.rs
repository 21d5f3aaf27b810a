//! What are the families called, and what do they take?

use super::{
    Built, Recipe, Room, algebraic, basic, cages, chess, document, lattice, named, planes, product, random,
    trees, unknown,
};
use ludograph_core::{Faults, Seed};
use std::sync::LazyLock;

/// One family.
pub(super) struct Family {
    pub(super) name: &'static str,
    summary: &'static str,
    /// The fields that count, in the order of the short form.
    pub(super) takes: &'static [&'static str],
    pub(super) build: fn(&Recipe, Seed, Room) -> Result<Built, Faults>,
}

/// The family with this name.
pub(super) fn find(name: &str) -> Result<&'static Family, Faults> {
    FAMILIES.iter().find(|family| family.name == name).ok_or_else(|| unknown(name))
}

/// Names and summaries.
pub(super) fn names() -> &'static [(&'static str, &'static str)] {
    static NAMES: LazyLock<Vec<(&'static str, &'static str)>> =
        LazyLock::new(|| FAMILIES.iter().map(|family| (family.name, family.summary)).collect());
    &NAMES
}

macro_rules! families {
    ($($name:literal [$($field:literal),*] $summary:literal => $build:expr;)*) => {
        /// All families, sorted by name.
        pub(super) static FAMILIES: &[Family] = &[$(Family {
            name: $name,
            summary: $summary,
            takes: &[$($field),*],
            build: |recipe, seed, room| {
                let build: fn(&Recipe, Seed, Room) -> Result<Built, Faults> = $build;
                build(recipe, seed, room)
            },
        }),*];
    };
}

families! {
    "balanced-tree" ["k", "d"] "every inner vertex has k children, the leaves lie at depth d" => |r, _, room| trees::balanced(r.k, r.d, room);
    "binary-tree" ["d"] "the complete binary tree of depth d" => |r, _, room| trees::balanced(2, r.d, room);
    "cage" ["k", "g", "name"] "a smallest k-regular graph of girth g, or the cage called name, such as mcgee or tutte-12" => |r, _, room| cages::cage(r, room);
    "cartesian" ["left", "right"] "the cartesian product of left and right, each written like path:4" => product::cartesian;
    "caterpillar" ["n", "k"] "a path of n vertices, each with k leaves" => |r, _, room| trees::caterpillar(r.n, r.k, room);
    "circulant" ["n", "jumps"] "a circulant graph: the numbers below n, adjacent when they differ by one of jumps modulo n" => |r, _, room| algebraic::circulant(r.n, &r.jumps, room);
    "circular-ladder" ["n"] "the prism: two cycles of n vertices, joined vertex by vertex" => |r, _, room| lattice::circular_ladder(r.n, room);
    "complete" ["n"] "n vertices, all joined" => |r, _, room| basic::complete(r.n, room);
    "complete-bipartite" ["n", "m"] "n vertices joined to m others" => |r, _, room| basic::complete_bipartite(r.n, r.m, room);
    "cube" [] "the cube: 8 vertices, 12 edges" => |_, _, room| lattice::hypercube(3, room);
    "cycle" ["n"] "a ring of n vertices" => |r, _, room| basic::cycle(r.n, room);
    "desargues" [] "the Desargues graph: 20 vertices, cubic, girth 6" => |_, _, room| algebraic::generalized_petersen(10, 3, room);
    "direct" ["left", "right"] "the direct (tensor) product of left and right, each written like path:4" => product::direct;
    "document" ["n", "degree"] "the dollar game's random multigraph: each of n vertices draws 1 to degree/2 partners, then components are joined" => document::build;
    "dodecahedron" [] "the dodecahedron: 20 vertices, 30 edges" => |_, _, _| named::dodecahedron();
    "generalized-petersen" ["n", "k"] "an n-cycle, spokes, and an inner star of step k" => |r, _, room| algebraic::generalized_petersen(r.n, r.k, room);
    "gnp" ["n", "p"] "a random graph: each pair of n vertices is joined with probability p" => |r, seed, room| random::gnp(r.n, r.p, seed, room);
    "grid" ["dims"] "a grid with side lengths dims, in any dimension" => |r, _, room| lattice::grid(&r.dims, room);
    "heawood" [] "the Heawood graph: 14 vertices, cubic, girth 6" => |_, _, _| named::heawood();
    "hoffman-singleton" [] "the Hoffman-Singleton graph: 50 vertices, 7-regular, girth 5" => |_, _, _| named::hoffman_singleton();
    "hypercube" ["d"] "the hypercube of dimension d" => |r, _, room| lattice::hypercube(r.d, room);
    "icosahedron" [] "the icosahedron: 12 vertices, 30 edges" => |_, _, _| named::icosahedron();
    "king" ["dims"] "the moves of a king on a board of dims rows and columns" => |r, _, room| chess::king(&r.dims, room);
    "kneser" ["n", "k"] "the k-subsets of n things, joined when disjoint" => |r, _, room| algebraic::kneser(r.n, r.k, room);
    "knight" ["dims"] "the moves of a knight on a board of dims rows and columns" => |r, _, room| chess::knight(&r.dims, room);
    "ladder" ["n"] "two paths of n vertices, joined vertex by vertex" => |r, _, room| lattice::ladder(r.n, room);
    "moebius-kantor" [] "the Moebius-Kantor graph: 16 vertices, cubic, girth 6" => |_, _, room| algebraic::generalized_petersen(8, 3, room);
    "moebius-ladder" ["n"] "a cycle of 2n vertices with opposite ones joined" => |r, _, room| lattice::moebius_ladder(r.n, room);
    "octahedron" [] "the octahedron: 6 vertices, 12 edges" => |_, _, _| named::octahedron();
    "paley" ["n"] "the numbers below the prime n = 1 mod 4, joined when they differ by a square" => |r, _, room| algebraic::paley(r.n, room);
    "pappus" [] "the Pappus graph: 18 vertices, cubic, girth 6" => |_, _, _| named::pappus();
    "path" ["n"] "a path of n vertices" => |r, _, room| basic::path(r.n, room);
    "petersen" [] "the Petersen graph: 10 vertices, cubic, girth 5" => |_, _, room| algebraic::generalized_petersen(5, 2, room);
    "projective" ["q"] "the incidence graph of the projective plane PG(2,q), q a power of a prime: girth 6" => |r, _, room| planes::projective(r.q, room);
    "queen" ["dims"] "the moves of a queen on a board of dims rows and columns" => |r, _, room| chess::queen(&r.dims, room);
    "regular" ["n", "d"] "a random simple graph of n vertices, all of degree d" => |r, seed, room| random::regular(r.n, r.d, seed, room);
    "robertson" [] "the Robertson graph: 19 vertices, 4-regular, girth 5" => |_, _, _| named::robertson();
    "rook" ["dims"] "the moves of a rook on a board of dims rows and columns" => |r, _, room| chess::rook(&r.dims, room);
    "star" ["n"] "one vertex joined to n others" => |r, _, room| basic::star(r.n, room);
    "strong" ["left", "right"] "the strong product of left and right, each written like path:4" => product::strong;
    "tetrahedron" [] "the tetrahedron: 4 vertices, all joined" => |_, _, room| basic::complete(4, room);
    "torus" ["dims"] "a grid with side lengths dims whose opposite sides are joined" => |r, _, room| lattice::torus(&r.dims, room);
    "tree" ["n"] "a random tree of n vertices, every labelled tree equally likely" => |r, seed, room| random::tree(r.n, seed, room);
    "tutte-coxeter" [] "the Tutte-Coxeter graph: 30 vertices, cubic, girth 8" => |_, _, _| named::tutte_coxeter();
    "wheel" ["n"] "a ring of n vertices, all joined to one more" => |r, _, room| basic::wheel(r.n, room);
}
