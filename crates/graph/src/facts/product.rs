//! Is a graph a Cartesian product of trees, cycles and triangles, and where does each vertex stand in it?
//!
//! Every edge of a product belongs to one factor. Opposite edges of a square belong to the same one; so do two edges
//! that meet and lie in no square together, and so do the edges of a triangle. In a product of trees and of cycles these
//! rules already tell the prime factors apart (the relation of Feder 1992, in the local form of Imrich and
//! Žerovnik 1994); a cycle of four splits into two edges. The coordinate of a vertex in a factor is the piece in which
//! it lies when the edges of that factor are taken away. Whatever comes out is then compared with the
//! definition, so a graph that is no such product is never taken for one.

use ludograph_core::{Limits, Stop};
use std::collections::BTreeSet;

/// What a factor is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Factor {
    /// A tree with at least two vertices.
    Tree,
    /// A cycle with at least four vertices.
    Cycle,
    /// A cycle with three vertices.
    Triangle,
}

/// A product of at least two factors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Product {
    /// The factors.
    pub factors: Vec<Factor>,
    /// For every vertex its place in each factor.
    pub coordinates: Vec<Vec<u32>>,
}

/// Pairs of edges that are looked at before the graph is taken for no product.
const MOST_PAIRS: u64 = 20_000_000;

/// The factors of a connected simple graph, given by the sorted lists of neighbours; nothing when it is no product of
/// two or more trees, cycles and triangles. If there is a longer cycle among the factors, pairs of edges make cycles of four.
///
/// # Errors
/// When a limit is reached.
pub fn tree_cycle_product(around: &[Vec<u32>], limits: &Limits) -> Result<Option<Product>, Stop> {
    let n = around.len();
    let ends: usize = around.iter().map(Vec::len).sum();
    // The mean degree of a factor is at most the logarithm of its size, or 4/3 of it in a triangle, and logarithms add up.
    if n < 4 || 3 * ends > 4 * n * (usize::BITS - (n - 1).leading_zeros()) as usize {
        return Ok(None);
    }
    let Some(mut classes) = Classes::new(around, limits)? else { return Ok(None) };
    let mut names: Vec<u32> = (0..classes.parent.len() as u32).filter(|&e| classes.top(e) == e).collect();
    names.retain(|&e| classes.is_canonical(e));
    if names.len() < 2 || names.len() > 32 {
        return Ok(None);
    }
    let mut coordinates = vec![Vec::with_capacity(names.len()); n];
    let mut factors = Vec::new();
    for &class in &names {
        limits.spend(n as u64)?;
        let (labels, size) = classes.pieces_without(class);
        let Some(factor) = classes.factor(class, &labels, size) else { return Ok(None) };
        factors.push((factor, size));
        coordinates.iter_mut().zip(labels).for_each(|(all, label)| all.push(label));
    }
    // Different places, as many as the product has, and as many edges as it has.
    let sizes = factors.iter().try_fold(1usize, |all, &(_, size)| all.checked_mul(size as usize));
    let edges = |&(factor, size): &(Factor, u32)| {
        let own = if factor == Factor::Tree { size - 1 } else { size };
        own as usize * (n / size as usize)
    };
    let distinct: BTreeSet<&[u32]> = coordinates.iter().map(Vec::as_slice).collect();
    if sizes != Some(n) || distinct.len() != n || factors.iter().map(edges).sum::<usize>() != ends / 2 {
        return Ok(None);
    }
    let mut product = Product { factors: factors.iter().map(|&(factor, _)| factor).collect(), coordinates };
    if product.factors.contains(&Factor::Cycle) {
        product.join_edges(&factors.iter().map(|&(_, size)| size).collect::<Vec<_>>());
    }
    Ok(Some(product))
}

impl Product {
    /// Makes one cycle of four of every two factors that are single edges.
    fn join_edges(&mut self, sizes: &[u32]) {
        let edges: Vec<usize> = (0..sizes.len()).filter(|&at| sizes[at] == 2).collect();
        for pair in edges.chunks_exact(2).rev() {
            let (one, other) = (pair[0], pair[1]);
            for all in &mut self.coordinates {
                let second = all.remove(other);
                // 00, 01, 11, 10: neighbours differ in one digit.
                all[one] = if all[one] == 0 { second } else { 3 - second };
            }
            self.factors.remove(other);
            self.factors[one] = Factor::Cycle;
        }
    }
}

/// Edges that belong together. An edge is known by its place in the list of its lesser end.
struct Classes<'a> {
    around: &'a [Vec<u32>],
    starts: Vec<u32>,
    parent: Vec<u32>,
}

impl<'a> Classes<'a> {
    fn new(around: &'a [Vec<u32>], limits: &Limits) -> Result<Option<Self>, Stop> {
        let mut starts = Vec::with_capacity(around.len());
        let mut total = 0u32;
        for list in around {
            starts.push(total);
            total += list.len() as u32;
        }
        let mut classes = Self { around, starts, parent: (0..total).collect() };
        let mut pairs = 0u64;
        for v in 0..around.len() as u32 {
            let list = &around[v as usize];
            for (at, &a) in list.iter().enumerate() {
                limits.spend(1)?;
                pairs += at as u64;
                if pairs > MOST_PAIRS {
                    return Ok(None);
                }
                for &b in &list[..at] {
                    if !classes.pair(v, a, b) {
                        return Ok(None);
                    }
                }
            }
        }
        Ok(Some(classes))
    }

    /// Looks at two edges that meet; false when no product of trees and cycles has such a pair.
    fn pair(&mut self, v: u32, a: u32, b: u32) -> bool {
        let around = self.around;
        let order = around[a as usize].len() <= around[b as usize].len();
        let (short, long) = if order { (a, b) } else { (b, a) };
        let far = &around[long as usize];
        let joined = far.binary_search(&short).is_ok();
        let mut common = around[short as usize].iter().filter(|w| **w != v && far.binary_search(w).is_ok());
        match (common.next(), common.next()) {
            // The edges of a triangle lie in no other one.
            (None, _) if joined => self.join(self.edge(v, a), self.edge(v, b)),
            _ if joined => return false,
            (None, _) => self.join(self.edge(v, a), self.edge(v, b)),
            (Some(&w), None) => {
                self.join(self.edge(v, a), self.edge(b, w));
                self.join(self.edge(v, b), self.edge(a, w));
            }
            _ => return false,
        }
        true
    }

    fn edge(&self, v: u32, w: u32) -> u32 {
        let (low, high) = (v.min(w), v.max(w));
        let place = self.around[low as usize].binary_search(&high).expect("an edge joins them");
        self.starts[low as usize] + place as u32
    }

    /// Whether this is how an edge is known, and not its other end.
    fn is_canonical(&self, dart: u32) -> bool {
        let v = self.starts.partition_point(|&start| start <= dart) - 1;
        self.around[v][(dart - self.starts[v]) as usize] > v as u32
    }

    fn top(&mut self, mut edge: u32) -> u32 {
        while self.parent[edge as usize] != edge {
            let above = self.parent[edge as usize];
            self.parent[edge as usize] = self.parent[above as usize];
            edge = above;
        }
        edge
    }

    fn join(&mut self, one: u32, other: u32) {
        let (one, other) = (self.top(one), self.top(other));
        self.parent[one.max(other) as usize] = one.min(other);
    }

    /// For every vertex its piece when the edges of a class are gone, and how many pieces there are.
    fn pieces_without(&mut self, class: u32) -> (Vec<u32>, u32) {
        let mut label = vec![u32::MAX; self.around.len()];
        let mut count = 0;
        let mut waiting = Vec::new();
        for root in 0..self.around.len() as u32 {
            if label[root as usize] != u32::MAX {
                continue;
            }
            label[root as usize] = count;
            waiting.push(root);
            while let Some(v) = waiting.pop() {
                for at in 0..self.around[v as usize].len() {
                    let w = self.around[v as usize][at];
                    let edge = self.edge(v, w);
                    if label[w as usize] == u32::MAX && self.top(edge) != class {
                        label[w as usize] = count;
                        waiting.push(w);
                    }
                }
            }
            count += 1;
        }
        (label, count)
    }

    /// What the edges of a class make of the pieces: a tree or a cycle, or nothing of the kind.
    fn factor(&mut self, class: u32, label: &[u32], size: u32) -> Option<Factor> {
        let mut edges = BTreeSet::new();
        for v in 0..self.around.len() as u32 {
            for at in 0..self.around[v as usize].len() {
                let w = self.around[v as usize][at];
                let edge = self.edge(v, w);
                if v < w && self.top(edge) == class {
                    let (one, other) = (label[v as usize], label[w as usize]);
                    edges.insert((one.min(other), one.max(other)));
                }
            }
        }
        let mut degree = vec![0; size as usize];
        let mut parent: Vec<u32> = (0..size).collect();
        let mut pieces = size;
        for &(one, other) in &edges {
            if one == other {
                return None;
            }
            degree[one as usize] += 1;
            degree[other as usize] += 1;
            let root = |mut at: u32| {
                while parent[at as usize] != at {
                    at = parent[at as usize];
                }
                at
            };
            let (one, other) = (root(one), root(other));
            if one != other {
                parent[one as usize] = other;
                pieces -= 1;
            }
        }
        let ring = edges.len() == size as usize && degree.iter().all(|&d| d == 2) && size >= 3;
        let tree = edges.len() + 1 == size as usize && size >= 2;
        match (pieces == 1, tree, ring) {
            (true, true, _) => Some(Factor::Tree),
            (true, _, true) if size == 3 => Some(Factor::Triangle),
            (true, _, true) => Some(Factor::Cycle),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::Recipe;
    use crate::graph::Graph;
    use ludograph_core::Seed;

    fn lists(graph: &Graph) -> Vec<Vec<u32>> {
        graph.all().map(|v| graph.neighbours(v).iter().map(|w| w.0).collect()).collect()
    }

    fn built(short: &str) -> Vec<Vec<u32>> {
        lists(&Recipe::short(short).and_then(|recipe| recipe.build(Seed(4))).expect(short).graph)
    }

    /// The factors as trees and cycles, triangles among them, counted.
    fn check(around: &[Vec<u32>], expected: Option<(usize, usize)>, what: &str) {
        let found = tree_cycle_product(around, &Limits::none()).expect("no limit");
        let count = |product: &Product, kind| product.factors.iter().filter(|&&f| f == kind).count();
        let numbers = found.as_ref().map(|all| {
            let cycles = count(all, Factor::Cycle) + count(all, Factor::Triangle);
            (count(all, Factor::Tree), cycles)
        });
        assert_eq!(numbers, expected, "{what}");
        let Some(product) = found else { return };
        // Vertices are adjacent exactly if one coordinate differs, by an edge of its factor.
        for (v, here) in product.coordinates.iter().enumerate() {
            for (w, there) in product.coordinates.iter().enumerate().filter(|(w, _)| *w > v) {
                let differ = here.iter().zip(there).filter(|(x, y)| x != y).count();
                let joined = around[v].contains(&(w as u32));
                assert!(differ > 0 && (!joined || differ == 1), "{what}: {v} {w}");
            }
        }
    }

    #[test]
    fn products_are_recognised_and_other_graphs_are_not() {
        for (short, expected) in [
            ("hypercube:1", None),
            ("hypercube:2", Some((2, 0))),
            ("hypercube:7", Some((7, 0))),
            ("grid:3x4", Some((2, 0))),
            ("grid:2x3x4", Some((3, 0))),
            ("grid:20x30", Some((2, 0))),
            ("torus:4x5", Some((0, 2))),
            ("torus:4x4", Some((4, 0))),
            ("torus:5x6x4", Some((0, 3))),
            ("torus:3x5", Some((0, 2))),
            ("torus:3x3x3x4", Some((2, 3))),
            ("circular-ladder:7", Some((1, 1))),
            ("circular-ladder:3", Some((1, 1))),
            ("complete:4", None),
            ("wheel:6", None),
            ("petersen", None),
            ("heawood", None),
            ("complete:5", None),
            ("complete-bipartite:2:3", None),
            ("complete-bipartite:2:2", Some((2, 0))),
            ("cycle:9", None),
            ("path:9", None),
            ("moebius-ladder:5", None),
            ("knight:5x5", None),
        ] {
            check(&built(short), expected, short);
        }
        let product = |left: &str, right: &str| {
            let recipe = Recipe { left: left.into(), right: right.into(), ..Recipe::of("cartesian") };
            lists(&recipe.build(Seed(2)).expect("both are known").graph)
        };
        check(&product("tree:9", "tree:7"), Some((2, 0)), "two trees");
        check(&product("tree:6", "cycle:5"), Some((1, 1)), "a tree and a cycle");
        check(&product("star:5", "torus:5x5"), Some((1, 2)), "a star and a torus");
        check(&product("tree:4", "petersen"), None, "a factor that is neither");
    }

    #[test]
    fn an_edge_more_or_less_spoils_a_product_and_a_new_numbering_does_not() {
        let cube = built("grid:3x3x3");
        let n = cube.len() as u32;
        let number = |v: u32| (v * 10 + 3) % n;
        let mut turned = vec![Vec::new(); n as usize];
        for (v, list) in cube.iter().enumerate() {
            turned[number(v as u32) as usize] = list.iter().map(|&w| number(w)).collect();
            turned[number(v as u32) as usize].sort_unstable();
        }
        check(&turned, Some((3, 0)), "numbered anew");
        for v in 0..n {
            for w in 0..v {
                let mut other = cube.clone();
                for (x, y) in [(v, w), (w, v)] {
                    let list = &mut other[x as usize];
                    match list.binary_search(&y) {
                        Ok(at) => drop(list.remove(at)),
                        Err(at) => list.insert(at, y),
                    }
                }
                check(&other, None, "spoiled");
            }
        }
    }
}
