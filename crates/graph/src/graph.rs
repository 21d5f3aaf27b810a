//! What is a graph? Edges in the order they were given, and one flat list of neighbours.
//!
//! The neighbour lists stand one behind another in a single array, cut by `starts`; a counting sort
//! fills it, so a graph costs three allocations whatever its size. Each list is sorted, so graphs with
//! the same edges have the same lists and a neighbour is found by halving.

use ludograph_core::pulse::long_pulse;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A vertex, numbered from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Vertex(pub u32);

/// A setting of this type takes names, too: its schema says that it is a vertex.
impl schemars::JsonSchema for Vertex {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Vertex".into()
    }

    fn json_schema(_generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "integer", "format": "uint32", "minimum": 0, "vertex": true })
    }
}

impl Vertex {
    /// The number as an index of an array.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The vertex with this index.
    ///
    /// # Panics
    /// When the index does not fit 32 bits.
    pub fn at(index: usize) -> Self {
        Self(u32::try_from(index).expect("vertices are numbered with 32 bits"))
    }
}

impl fmt::Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An undirected graph; loops and parallel edges are allowed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    lists: Lists,
    edges: Vec<(Vertex, Vertex)>,
}

impl Graph {
    /// The graph with the vertices `0..vertices` and these edges, kept in order and orientation.
    ///
    /// # Panics
    /// When an end is no vertex, or when there are 2^31 edges: readers check before they build.
    pub fn new(vertices: usize, edges: Vec<(Vertex, Vertex)>) -> Self {
        Self { lists: Lists::both_ways(vertices, &edges).sorted(), edges }
    }

    /// The like for edges `(i, j)` with `i < j`, sorted by `j` and then by `i`: the lists come out sorted.
    pub(crate) fn of_triangle(vertices: usize, edges: Vec<(Vertex, Vertex)>) -> Self {
        let lists = Lists::both_ways(vertices, &edges);
        debug_assert!(lists.is_sorted(), "the edges of a triangle come column by column");
        Self { lists, edges }
    }

    /// How many vertices there are.
    pub fn vertices(&self) -> usize {
        self.lists.len()
    }

    /// All vertices in order.
    pub fn all(&self) -> impl ExactSizeIterator<Item = Vertex> + DoubleEndedIterator + use<> {
        (0..self.vertices() as u32).map(Vertex)
    }

    /// The edges, in the order and the orientation in which they were given.
    pub fn edges(&self) -> &[(Vertex, Vertex)] {
        &self.edges
    }

    /// The neighbours of a vertex, sorted: one entry per copy of a parallel edge, two per loop.
    #[inline]
    pub fn neighbours(&self, vertex: Vertex) -> &[Vertex] {
        self.lists.of(vertex)
    }

    /// How many ends of edges meet the vertex; a loop counts twice.
    #[inline]
    pub fn degree(&self, vertex: Vertex) -> usize {
        self.neighbours(vertex).len()
    }

    /// Whether an edge joins the two.
    pub fn has_edge(&self, one: Vertex, other: Vertex) -> bool {
        let (from, to) = if self.degree(one) <= self.degree(other) { (one, other) } else { (other, one) };
        self.neighbours(from).binary_search(&to).is_ok()
    }

    /// The indices of the edges that join a vertex to itself.
    pub fn loops(&self) -> Vec<usize> {
        self.edges.iter().enumerate().filter(|(_, (u, v))| u == v).map(|(index, _)| index).collect()
    }

    /// How many edges repeat an earlier one (loops included).
    pub fn parallel(&self) -> usize {
        let lists: usize = self.all().map(|v| repeats(v, self.neighbours(v))).sum();
        lists / 2
    }

    /// Whether there is neither a loop nor a parallel edge.
    pub fn is_simple(&self) -> bool {
        self.all().all(|v| {
            let list = self.neighbours(v);
            list.windows(2).all(|pair| pair[0] != pair[1]) && list.binary_search(&v).is_err()
        })
    }

    /// The same graph without loops and copies; of each edge the first copy stays.
    #[must_use]
    pub fn simple(&self) -> Graph {
        if self.is_simple() {
            return self.clone();
        }
        let mut order: Vec<usize> = (0..self.edges.len()).collect();
        let key = |index: usize| {
            let (u, v) = self.edges[index];
            (u.min(v), u.max(v))
        };
        order.sort_by_key(|&index| key(index));
        order.dedup_by_key(|index| key(*index));
        order.retain(|&index| self.edges[index].0 != self.edges[index].1);
        order.sort_unstable();
        Graph::new(self.vertices(), order.into_iter().map(|index| self.edges[index]).collect())
    }

    /// Whether both have the same vertices and edges, the order and the orientation of edges aside.
    pub fn is_same_as(&self, other: &Graph) -> bool {
        self.lists == other.lists
    }

    /// The graph that these vertices keep among themselves, renumbered in the order given.
    ///
    /// # Panics
    /// When a vertex is named twice.
    #[must_use]
    pub fn induced(&self, keep: &[Vertex]) -> Graph {
        let mut name = vec![None; self.vertices()];
        for (index, &vertex) in keep.iter().enumerate() {
            let before = name[vertex.index()].replace(Vertex::at(index));
            assert!(before.is_none(), "a vertex is kept once");
        }
        let inside = |&(u, v): &(Vertex, Vertex)| Some((name[u.index()]?, name[v.index()]?));
        Graph::new(keep.len(), self.edges.iter().filter_map(inside).collect())
    }
}

/// How many entries of a vertex's sorted list repeat the one before; a loop has two entries of its own.
fn repeats(vertex: Vertex, list: &[Vertex]) -> usize {
    let equal = list.windows(2).filter(|pair| pair[0] == pair[1]).count();
    let own = list.iter().filter(|&&other| other == vertex).count();
    equal - usize::from(own > 0)
}

/// Sorted lists of vertices, one per vertex, in one array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lists {
    starts: Vec<u32>,
    targets: Vec<Vertex>,
}

impl Default for Lists {
    fn default() -> Self {
        Self { starts: vec![0], targets: Vec::new() }
    }
}

/// So many edges are put into lists between two pulses.
const PIECE: usize = 1 << 12;

impl Lists {
    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    pub(crate) fn of(&self, vertex: Vertex) -> &[Vertex] {
        let index = vertex.index();
        &self.targets[self.starts[index] as usize..self.starts[index + 1] as usize]
    }

    /// Every edge stands in the lists of both ends.
    fn both_ways(vertices: usize, edges: &[(Vertex, Vertex)]) -> Self {
        let mut starts = Self::counters(vertices, edges, 2);
        for piece in edges.chunks(PIECE) {
            long_pulse();
            for &(u, v) in piece {
                starts[u.index()] += 1;
                starts[v.index()] += 1;
            }
        }
        let mut targets = Self::room(&mut starts, 2 * edges.len());
        for piece in edges.rchunks(PIECE) {
            long_pulse();
            for &(u, v) in piece.iter().rev() {
                put(&mut starts, &mut targets, v, u);
                put(&mut starts, &mut targets, u, v);
            }
        }
        Self { starts, targets }
    }

    /// Every arc stands in the list of the end it leaves, or with `back` of the end it enters.
    pub(crate) fn one_way(vertices: usize, arcs: &[(Vertex, Vertex)], back: bool) -> Self {
        let ends = |&(u, v): &(Vertex, Vertex)| if back { (v, u) } else { (u, v) };
        let mut starts = Self::counters(vertices, arcs, 1);
        for piece in arcs.chunks(PIECE) {
            long_pulse();
            for (from, _) in piece.iter().map(ends) {
                starts[from.index()] += 1;
            }
        }
        let mut targets = Self::room(&mut starts, arcs.len());
        for piece in arcs.rchunks(PIECE) {
            long_pulse();
            for (from, to) in piece.iter().rev().map(ends) {
                put(&mut starts, &mut targets, from, to);
            }
        }
        Self { starts, targets }.sorted()
    }

    fn counters(vertices: usize, edges: &[(Vertex, Vertex)], entries: usize) -> Vec<u32> {
        assert!(vertices <= u32::MAX as usize, "vertices are numbered with 32 bits");
        assert!(edges.len() <= u32::MAX as usize / entries, "the ends of edges are counted with 32 bits");
        let last = vertices as u32;
        assert!(edges.iter().all(|(u, v)| u.0 < last && v.0 < last), "both ends of an edge are vertices");
        vec![0u32; vertices + 1]
    }

    /// Turns counts into the places just behind each list, and makes room for the lists.
    fn room(starts: &mut [u32], entries: usize) -> Vec<Vertex> {
        let mut sum = 0;
        for start in starts {
            sum += *start;
            *start = sum;
        }
        vec![Vertex(0); entries]
    }

    fn is_sorted(&self) -> bool {
        self.starts.windows(2).all(|bounds| self.targets[bounds[0] as usize..bounds[1] as usize].is_sorted())
    }

    /// Sorts the lists that are not sorted yet; graph6 and sparse6 give them sorted.
    fn sorted(mut self) -> Self {
        for bounds in self.starts.windows(2) {
            let list = &mut self.targets[bounds[0] as usize..bounds[1] as usize];
            if !list.is_sorted() {
                list.sort_unstable();
            }
        }
        self
    }
}

/// Writes an entry in front of those already in a list.
fn put(starts: &mut [u32], targets: &mut [Vertex], list: Vertex, entry: Vertex) {
    let place = &mut starts[list.index()];
    *place -= 1;
    targets[*place as usize] = entry;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(vertices: usize, edges: &[(u32, u32)]) -> Graph {
        Graph::new(vertices, edges.iter().map(|&(u, v)| (Vertex(u), Vertex(v))).collect())
    }

    fn check(vertices: usize, edges: &[(u32, u32)], lists: &[&[u32]], loops: &[usize], parallel: usize) {
        let graph = graph(vertices, edges);
        let seen: Vec<Vec<u32>> =
            graph.all().map(|v| graph.neighbours(v).iter().map(|w| w.0).collect()).collect();
        assert_eq!(seen, lists);
        assert_eq!(graph.loops(), loops);
        assert_eq!(graph.parallel(), parallel);
        assert_eq!(graph.is_simple(), loops.is_empty() && parallel == 0);
        assert!(graph.simple().is_simple());
        for u in graph.all() {
            for v in graph.all() {
                assert_eq!(graph.has_edge(u, v), lists[u.index()].contains(&v.0));
            }
        }
    }

    #[test]
    fn lists_hold_every_end() {
        check(0, &[], &[], &[], 0);
        check(3, &[(2, 0), (0, 1)], &[&[1, 2], &[0], &[0]], &[], 0);
        check(2, &[(0, 1), (1, 0), (0, 1)], &[&[1, 1, 1], &[0, 0, 0]], &[], 2);
        check(2, &[(1, 1), (0, 1), (1, 1)], &[&[1], &[0, 1, 1, 1, 1]], &[0, 2], 1);
    }

    #[test]
    fn the_simple_graph_keeps_the_first_copies_in_order() {
        let simple = graph(3, &[(2, 1), (0, 0), (1, 0), (1, 2), (0, 1)]).simple();
        assert_eq!(simple.edges(), [(Vertex(2), Vertex(1)), (Vertex(1), Vertex(0))]);
    }

    #[test]
    fn equal_up_to_the_order_of_edges_is_a_question_of_its_own() {
        let (one, other) = (graph(3, &[(0, 1), (1, 2)]), graph(3, &[(2, 1), (0, 1)]));
        assert!(one != other && one.is_same_as(&other));
        assert!(!one.is_same_as(&graph(4, &[(0, 1), (1, 2)])));
    }

    #[test]
    fn an_induced_graph_is_renumbered() {
        let part = graph(4, &[(0, 1), (1, 2), (2, 3), (3, 0)]).induced(&[Vertex(3), Vertex(0)]);
        assert_eq!(part.edges(), [(Vertex(0), Vertex(1))]);
    }

    #[test]
    #[should_panic(expected = "both ends of an edge are vertices")]
    fn an_end_must_be_a_vertex() {
        graph(2, &[(0, 2)]);
    }
}
