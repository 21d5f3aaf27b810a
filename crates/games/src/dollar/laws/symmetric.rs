//! Gonality and rank on symmetric graphs, and on graphs whose symmetry was broken by something that does not matter.
//!
//! The brute force here knows no move at all. Two divisors are equivalent if and only if their difference is an
//! integer combination of the columns of the Laplacian; so a class is a vector modulo a lattice, and its name is the
//! remainder by the lattice's Hermite normal form. The classes of effective divisors of degree d are those of
//! degree d - 1 with one dollar more. Winnable, rank and gonality are read off these sets by their definitions.

use super::super::{Dollars, Instance};
use super::solve;
use ludograph_core::{Draws, Seed};
use ludograph_graph::{Graph, Vertex};
use std::collections::BTreeSet;

type Class = Vec<i64>;

/// The divisors of a connected graph modulo equivalence, one vertex grounded.
struct Classes {
    /// Row by row, upper triangular, the diagonal positive.
    rows: Vec<Class>,
    /// By degree: the names of the effective classes.
    effective: Vec<BTreeSet<Class>>,
}

impl Classes {
    fn new(n: usize, edges: &[(usize, usize)]) -> Self {
        let size = n - 1;
        let mut rows = vec![vec![0i64; size]; size];
        for &(u, v) in edges {
            for (one, other) in [(u, v), (v, u)] {
                if one > 0 {
                    rows[one - 1][one - 1] += 1;
                    if other > 0 {
                        rows[one - 1][other - 1] -= 1;
                    }
                }
            }
        }
        // Hermite's normal form by Euclid's algorithm on rows.
        for at in 0..size {
            loop {
                let least =
                    (at..size).filter(|&row| rows[row][at] != 0).min_by_key(|&row| rows[row][at].abs());
                rows.swap(at, least.expect("a connected graph has spanning trees"));
                let pivot = rows[at].clone();
                let mut done = true;
                for row in &mut rows[at + 1..] {
                    let times = row[at].div_euclid(pivot[at]);
                    row.iter_mut().zip(&pivot).for_each(|(entry, by)| *entry -= times * by);
                    done &= row[at] == 0;
                }
                if done {
                    break;
                }
            }
            if rows[at][at] < 0 {
                rows[at].iter_mut().for_each(|entry| *entry = -*entry);
            }
            // Entries above the diagonal stay small.
            let pivot = rows[at].clone();
            for row in &mut rows[..at] {
                let times = row[at].div_euclid(pivot[at]);
                row.iter_mut().zip(&pivot).for_each(|(entry, by)| *entry -= times * by);
            }
        }
        let effective = vec![BTreeSet::from([vec![0; size]])];
        Self { rows, effective }
    }

    /// How many classes of a degree there are.
    fn count(&self) -> i64 {
        self.rows.iter().enumerate().map(|(at, row)| row[at]).product()
    }

    fn name(&self, mut values: Class) -> Class {
        for (at, row) in self.rows.iter().enumerate() {
            let times = values[at].div_euclid(row[at]);
            values.iter_mut().zip(row).for_each(|(value, by)| *value -= times * by);
        }
        values
    }

    /// The class with a dollar more, or less, at a vertex.
    fn changed(&self, class: &Class, vertex: usize, by: i64) -> Class {
        let mut values = class.clone();
        if vertex > 0 {
            values[vertex - 1] += by;
        }
        self.name(values)
    }

    fn is_effective(&mut self, degree: i64, class: &Class) -> bool {
        let Ok(degree) = usize::try_from(degree) else { return false };
        while self.effective.len() <= degree {
            let last = self.effective.last().expect("degree 0 is there");
            let vertices = 0..=self.rows.len();
            let more: BTreeSet<Class> =
                last.iter().flat_map(|class| vertices.clone().map(|v| self.changed(class, v, 1))).collect();
            self.effective.push(more);
        }
        self.effective[degree].contains(class)
    }

    fn rank(&mut self, values: &[i64]) -> i64 {
        let mut degree: i64 = values.iter().sum();
        let mut left = BTreeSet::from([self.name(values[1..].to_vec())]);
        let mut rank = -1;
        while left.iter().all(|class| self.is_effective(degree, class)) {
            rank += 1;
            degree -= 1;
            let vertices = 0..=self.rows.len();
            left =
                left.iter().flat_map(|class| vertices.clone().map(|v| self.changed(class, v, -1))).collect();
        }
        rank
    }

    fn gonality(&mut self) -> i64 {
        (1..)
            .find(|&degree| {
                self.is_effective(degree, &vec![0; self.rows.len()]);
                let all: Vec<Class> = self.effective[degree as usize].iter().cloned().collect();
                all.iter().any(|class| {
                    (0..=self.rows.len()).all(|v| {
                        let less = self.changed(class, v, -1);
                        self.is_effective(degree - 1, &less)
                    })
                })
            })
            .expect("one dollar everywhere will do")
    }
}

/// A graph by hand: nothing is shared with the families.
#[derive(Clone)]
struct Drawn {
    name: String,
    n: usize,
    edges: Vec<(usize, usize)>,
}

impl Drawn {
    fn new(name: String, n: usize, joined: impl Fn(usize, usize) -> bool) -> Self {
        let edges = (0..n).flat_map(|u| (u + 1..n).map(move |v| (u, v))).filter(|&(u, v)| joined(u, v));
        Self { name, n, edges: edges.collect() }
    }

    fn instance(&self, values: &[i64]) -> Instance {
        let edge = |&(u, v): &(usize, usize)| (Vertex::at(u), Vertex::at(v));
        let graph = Graph::new(self.n, self.edges.iter().map(edge).collect());
        Instance::new(graph, values.iter().map(|&value| Dollars::from(value)).collect()).expect("an instance")
    }

    fn gonality(&self) -> i64 {
        let found = solve(&self.instance(&vec![0; self.n]), "gonality", "", "superstable", 0);
        found["gonality"].as_i64().unwrap_or_else(|| panic!("{}: {found}", self.name))
    }

    fn rank(&self, values: &[i64]) -> i64 {
        let found = solve(&self.instance(values), "rank", "", "levels", 0);
        found["rank"].as_i64().unwrap_or_else(|| panic!("{} {values:?}: {found}", self.name))
    }

    fn genus(&self) -> i64 {
        self.edges.len() as i64 - self.n as i64 + 1
    }

    /// The same with other numbers, and edges in another order and direction; `place[v]` is the new number of v.
    fn relabelled(&self, draws: &mut Draws) -> (Self, Vec<usize>) {
        let mut place: Vec<usize> = (0..self.n).collect();
        draws.shuffle(&mut place);
        let turn = |(u, v): (usize, usize), flip: bool| if flip { (v, u) } else { (u, v) };
        let mut edges: Vec<(usize, usize)> =
            self.edges.iter().map(|&(u, v)| turn((place[u], place[v]), draws.chance(0.5))).collect();
        draws.shuffle(&mut edges);
        (Self { name: format!("{} relabelled", self.name), n: self.n, edges }, place)
    }

    /// With trees that hang at it: each new vertex at one that is there.
    fn with_trees(&self, count: usize, draws: &mut Draws) -> Self {
        let mut edges = self.edges.clone();
        edges.extend((self.n..self.n + count).map(|v| (draws.index(v), v)));
        Self { name: format!("{} with trees", self.name), n: self.n + count, edges }
    }

    /// With some edges twice.
    fn doubled(&self, draws: &mut Draws) -> Self {
        let twice: Vec<(usize, usize)> = self.edges.iter().filter(|_| draws.chance(0.3)).copied().collect();
        let edges = self.edges.iter().copied().chain(twice).collect();
        Self { name: format!("{} doubled", self.name), n: self.n, edges }
    }
}

/// Symmetric graphs of at most nine vertices, all but the last few with at most a few hundred spanning trees.
fn symmetric() -> Vec<Drawn> {
    let mut all = Vec::new();
    for n in 2..=6 {
        all.push(Drawn::new(format!("K{n}"), n, |_, _| true));
    }
    for (a, b) in [(1, 4), (2, 2), (2, 3), (2, 4), (2, 5), (3, 3), (3, 4)] {
        all.push(Drawn::new(format!("K{a},{b}"), a + b, |u, v| (u < a) != (v < a)));
    }
    for n in 3..=8 {
        all.push(Drawn::new(format!("C{n}"), n, |u, v| v - u == 1 || v - u == n - 1));
    }
    for (n, steps) in [(6, &[1, 3][..]), (7, &[1, 2]), (8, &[1, 4]), (6, &[2, 3]), (8, &[1, 3]), (6, &[1, 2])]
    {
        let joined = |u: usize, v: usize| steps.iter().any(|&s| v - u == s || v - u == n - s);
        all.push(Drawn::new(format!("circulant {n} {steps:?}"), n, joined));
    }
    let near = |u: usize, v: usize| (u ^ v).count_ones() == 1;
    all.push(Drawn::new("Q2".to_owned(), 4, near));
    all.push(Drawn::new("Q3".to_owned(), 8, near));
    for half in [3, 4] {
        let ring = |u: usize, v: usize| (v - u == 1 || v - u == half - 1) && u / half == v / half;
        all.push(Drawn::new(format!("prism {half}"), 2 * half, |u, v| ring(u, v) || v == u + half));
    }
    for (rows, cols) in [(2, 2), (2, 3), (3, 3)] {
        let joined = |u: usize, v: usize| u / cols == v / cols || u % cols == v % cols;
        all.push(Drawn::new(format!("rook {rows}x{cols}"), rows * cols, joined));
    }
    for n in 4..=7 {
        all.push(Drawn::new(format!("wheel {n}"), n, |u, v| u == 0 || v - u == 1 || v - u == n - 2));
    }
    all.push(Drawn::new("octahedron".to_owned(), 6, |u, v| v != u + 3));
    all.push(Drawn::new("ladder 4".to_owned(), 8, |u, v| v == u + 4 || (v == u + 1 && v != 4)));
    all
}

/// More spanning trees are too many for brute force.
const MOST_CLASSES: i64 = 13_000;

#[test]
fn gonality_is_what_lattices_say() {
    let mut draws = Seed(41).draws();
    let (mut compared, mut kept) = (0, 0);
    for graph in symmetric() {
        let mut classes = Classes::new(graph.n, &graph.edges);
        assert!(classes.count() <= MOST_CLASSES, "{}", graph.name);
        let expected = classes.gonality();
        assert_eq!(graph.gonality(), expected, "{}", graph.name);
        compared += 1;
        for _ in 0..6 {
            let other = graph.relabelled(&mut draws).0;
            assert_eq!(other.gonality(), expected, "{} {:?}", other.name, other.edges);
            let count = 1 + draws.index(5);
            let trees = other.with_trees(count, &mut draws).relabelled(&mut draws).0;
            assert_eq!(trees.gonality(), expected, "{} {:?}", trees.name, trees.edges);
            kept += 2;
        }
        for _ in 0..2 {
            let doubled = graph.doubled(&mut draws).relabelled(&mut draws).0;
            let mut classes = Classes::new(doubled.n, &doubled.edges);
            if classes.count() <= MOST_CLASSES {
                assert_eq!(doubled.gonality(), classes.gonality(), "{} {:?}", doubled.name, doubled.edges);
                compared += 1;
            }
        }
    }
    assert!(compared > 80 && kept > 400, "{compared} compared, {kept} kept");
}

#[test]
fn gonalities_of_several_parts_add_up_and_ranks_are_the_least() {
    let mut draws = Seed(43).draws();
    let all: Vec<Drawn> = symmetric().into_iter().filter(|graph| graph.n <= 5).collect();
    for _ in 0..60 {
        let (one, other) = (draws.pick(&all).clone(), draws.pick(&all).clone());
        let edges = one.edges.iter().copied();
        let edges = edges.chain(other.edges.iter().map(|&(u, v)| (u + one.n, v + one.n))).collect();
        let both = Drawn { name: format!("{} and {}", one.name, other.name), n: one.n + other.n, edges };
        let (both, place) = both.relabelled(&mut draws);
        let mut parts = [Classes::new(one.n, &one.edges), Classes::new(other.n, &other.edges)];
        let expected = parts[0].gonality() + parts[1].gonality();
        assert_eq!(both.gonality(), expected, "{}", both.name);
        let values: Vec<i64> = (0..both.n).map(|_| draws.between(-1, 3)).collect();
        let mut laid = vec![0; both.n];
        place.iter().zip(&values).for_each(|(&place, &value)| laid[place] = value);
        let ranks = [parts[0].rank(&values[..one.n]), parts[1].rank(&values[one.n..])];
        assert_eq!(both.rank(&laid), ranks[0].min(ranks[1]), "{} {values:?}", both.name);
    }
}

#[test]
fn rank_is_what_lattices_say() {
    let mut draws = Seed(47).draws();
    let (mut compared, mut seen) = (0, BTreeSet::new());
    for graph in symmetric() {
        let mut classes = Classes::new(graph.n, &graph.edges);
        let genus = graph.genus();
        for round in 0..36 {
            // Symmetric fillings by preference: all alike, or by the parity of the number.
            let (even, odd) = (draws.between(-1, 3), draws.between(-1, 3));
            let mut values: Vec<i64> = match round % 3 {
                0 => vec![even; graph.n],
                1 => (0..graph.n).map(|v| if v % 2 == 0 { even } else { odd }).collect(),
                _ => (0..graph.n).map(|_| draws.between(-2, 3)).collect(),
            };
            if round >= 3 {
                // Degrees from 0 to a little above 2g - 2 are where the rank is not plain.
                let degree = draws.between(-1, (2 * genus).min(9));
                let surplus = degree - values.iter().sum::<i64>();
                values[draws.index(graph.n)] += surplus;
            }
            if values.iter().sum::<i64>() > 12 {
                continue;
            }
            let expected = classes.rank(&values);
            assert_eq!(graph.rank(&values), expected, "{} {values:?}", graph.name);
            let (other, place) = graph.relabelled(&mut draws);
            let mut laid = vec![0; graph.n];
            place.iter().zip(&values).for_each(|(&place, &value)| laid[place] = value);
            assert_eq!(other.rank(&laid), expected, "{} {laid:?} {:?}", other.name, other.edges);
            let trees = other.with_trees(1 + draws.index(3), &mut draws);
            laid.resize(trees.n, 0);
            assert_eq!(trees.rank(&laid), expected, "{} {laid:?} {:?}", trees.name, trees.edges);
            compared += 1;
            seen.insert(expected);
        }
    }
    assert!(compared > 1000 && seen.len() > 5, "{compared} compared, ranks {seen:?}");
}

/// The brute force itself, by theorems: the number of spanning trees (Cayley), and the canonical divisor.
#[test]
fn lattices_count_trees_and_know_the_canonical_divisor() {
    for graph in symmetric() {
        let mut classes = Classes::new(graph.n, &graph.edges);
        if graph.name.starts_with('K') && !graph.name.contains(',') {
            assert_eq!(classes.count(), (graph.n as i64).pow(graph.n as u32 - 2), "{}", graph.name);
        }
        if graph.genus() <= 6 {
            let mut canonical = vec![-2; graph.n];
            graph.edges.iter().for_each(|&(u, v)| {
                canonical[u] += 1;
                canonical[v] += 1;
            });
            assert_eq!(classes.rank(&canonical), graph.genus() - 1, "{}", graph.name);
        }
    }
}
