//! What are the families called, and what do they take?

use super::{
    Built, Recipe, algebraic, basic, chess, document, lattice, named, product, random, trees, unknown,
};
use ludograph_core::{Faults, Seed};
use std::sync::LazyLock;

/// One family.
pub(super) struct Family {
    pub(super) name: &'static str,
    summary: &'static str,
    /// The fields that count, in the order of the short form.
    pub(super) takes: &'static [&'static str],
    pub(super) build: fn(&Recipe, Seed) -> Result<Built, Faults>,
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
            build: |recipe, seed| { let build: fn(&Recipe, Seed) -> Result<Built, Faults> = $build; build(recipe, seed) },
        }),*];
    };
}

families! {
    "balanced-tree" ["k", "d"] "every inner vertex has k children, the leaves lie at depth d" => |r, _| trees::balanced(r.k, r.d);
    "binary-tree" ["d"] "the complete binary tree of depth d" => |r, _| trees::balanced(2, r.d);
    "cartesian" ["left", "right"] "the cartesian product of left and right, each written like path:4" => product::cartesian;
    "caterpillar" ["n", "k"] "a path of n vertices, each with k leaves" => |r, _| trees::caterpillar(r.n, r.k);
    "circular-ladder" ["n"] "the prism: two cycles of n vertices, joined vertex by vertex" => |r, _| lattice::circular_ladder(r.n);
    "complete" ["n"] "n vertices, all joined" => |r, _| basic::complete(r.n);
    "complete-bipartite" ["n", "m"] "n vertices joined to m others" => |r, _| basic::complete_bipartite(r.n, r.m);
    "cube" [] "the cube: 8 vertices, 12 edges" => |_, _| lattice::hypercube(3);
    "cycle" ["n"] "a ring of n vertices" => |r, _| basic::cycle(r.n);
    "desargues" [] "the Desargues graph: 20 vertices, cubic, girth 6" => |_, _| algebraic::generalized_petersen(10, 3);
    "direct" ["left", "right"] "the direct (tensor) product of left and right, each written like path:4" => product::direct;
    "document" ["n", "degree"] "the dollar game's random multigraph: each of n vertices draws 1 to degree/2 partners, then components are joined" => document::build;
    "dodecahedron" [] "the dodecahedron: 20 vertices, 30 edges" => |_, _| named::dodecahedron();
    "generalized-petersen" ["n", "k"] "an n-cycle, spokes, and an inner star of step k" => |r, _| algebraic::generalized_petersen(r.n, r.k);
    "gnp" ["n", "p"] "a random graph: each pair of n vertices is joined with probability p" => |r, seed| random::gnp(r.n, r.p, seed);
    "grid" ["dims"] "a grid with side lengths dims, in any dimension" => |r, _| lattice::grid(&r.dims);
    "heawood" [] "the Heawood graph: 14 vertices, cubic, girth 6" => |_, _| named::heawood();
    "hypercube" ["d"] "the hypercube of dimension d" => |r, _| lattice::hypercube(r.d);
    "icosahedron" [] "the icosahedron: 12 vertices, 30 edges" => |_, _| named::icosahedron();
    "king" ["dims"] "the moves of a king on a board of dims rows and columns" => |r, _| chess::king(&r.dims);
    "kneser" ["n", "k"] "the k-subsets of n things, joined when disjoint" => |r, _| algebraic::kneser(r.n, r.k);
    "knight" ["dims"] "the moves of a knight on a board of dims rows and columns" => |r, _| chess::knight(&r.dims);
    "ladder" ["n"] "two paths of n vertices, joined vertex by vertex" => |r, _| lattice::ladder(r.n);
    "moebius-kantor" [] "the Moebius-Kantor graph: 16 vertices, cubic, girth 6" => |_, _| algebraic::generalized_petersen(8, 3);
    "moebius-ladder" ["n"] "a cycle of 2n vertices with opposite ones joined" => |r, _| lattice::moebius_ladder(r.n);
    "octahedron" [] "the octahedron: 6 vertices, 12 edges" => |_, _| named::octahedron();
    "paley" ["n"] "the numbers below the prime n = 1 mod 4, joined when they differ by a square" => |r, _| algebraic::paley(r.n);
    "pappus" [] "the Pappus graph: 18 vertices, cubic, girth 6" => |_, _| named::pappus();
    "path" ["n"] "a path of n vertices" => |r, _| basic::path(r.n);
    "petersen" [] "the Petersen graph: 10 vertices, cubic, girth 5" => |_, _| algebraic::generalized_petersen(5, 2);
    "queen" ["dims"] "the moves of a queen on a board of dims rows and columns" => |r, _| chess::queen(&r.dims);
    "regular" ["n", "d"] "a random simple graph of n vertices, all of degree d" => |r, seed| random::regular(r.n, r.d, seed);
    "robertson" [] "the Robertson graph: 19 vertices, 4-regular, girth 5" => |_, _| named::robertson();
    "rook" ["dims"] "the moves of a rook on a board of dims rows and columns" => |r, _| chess::rook(&r.dims);
    "star" ["n"] "one vertex joined to n others" => |r, _| basic::star(r.n);
    "strong" ["left", "right"] "the strong product of left and right, each written like path:4" => product::strong;
    "tetrahedron" [] "the tetrahedron: 4 vertices, all joined" => |_, _| basic::complete(4);
    "torus" ["dims"] "a grid with side lengths dims whose opposite sides are joined" => |r, _| lattice::torus(&r.dims);
    "tree" ["n"] "a random tree of n vertices, every labelled tree equally likely" => |r, seed| random::tree(r.n, seed);
    "tutte-coxeter" [] "the Tutte-Coxeter graph: 30 vertices, cubic, girth 8" => |_, _| named::tutte_coxeter();
    "wheel" ["n"] "a ring of n vertices, all joined to one more" => |r, _| basic::wheel(r.n);
}
