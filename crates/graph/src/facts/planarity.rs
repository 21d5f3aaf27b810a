//! Can a graph be drawn in the plane without crossings, and how?
//!
//! The left-right test of de Fraysseix and Rosenstiehl in the form of Brandes. A depth-first search orients
//! the edges: tree edges down, back edges up. Back edges that return past a branch must lie all on its left or
//! all on its right where they interlace; a stack of pairs of intervals collects which must lie together and
//! which apart. If no pair conflicts with itself there is a drawing, and the sides give, for every vertex, the
//! cyclic order of its neighbours: a witness that Euler's formula checks. Linear but for sorting, without recursion.

use crate::graph::{Graph, Vertex};
use ludograph_core::{Limits, Stop};

/// The cyclic order of neighbours around every vertex, if there is a drawing.
type Rotation = Option<Vec<Vec<Vertex>>>;

/// Stands for no edge, no half-edge, no height.
const NONE: u32 = u32::MAX;

/// The neighbours of every vertex in the order in which they lie around it, clockwise; nothing when the graph is not
/// planar. Loops and parallel edges do not matter: each neighbour is named once.
///
/// # Errors
/// When a limit is reached.
pub fn planar_rotation(graph: &Graph, limits: &Limits) -> Result<Rotation, Stop> {
    rotation(graph.all().map(|v| others(graph, v).collect()).collect(), limits)
}

/// The same for a drawing in which every vertex lies on the outer face; nothing when the graph is not outerplanar: when
/// one more vertex, joined to all, does not fit into the plane.
///
/// # Errors
/// When a limit is reached.
pub fn outerplanar_rotation(graph: &Graph, limits: &Limits) -> Result<Rotation, Stop> {
    let n = graph.vertices() as u32;
    let mut lists: Vec<Vec<u32>> = graph.all().map(|v| others(graph, v).chain([n]).collect()).collect();
    lists.push((0..n).collect());
    let Some(mut found) = rotation(lists, limits)? else { return Ok(None) };
    found.pop();
    found.iter_mut().for_each(|list| list.retain(|v| v.0 != n));
    Ok(Some(found))
}

/// The neighbours of a vertex but itself.
fn others(graph: &Graph, v: Vertex) -> impl Iterator<Item = u32> {
    graph.neighbours(v).iter().filter(move |&&w| w != v).map(|w| w.0)
}

fn rotation(mut around: Vec<Vec<u32>>, limits: &Limits) -> Result<Rotation, Stop> {
    limits.spend(around.len() as u64)?;
    around.iter_mut().for_each(|list| {
        list.sort_unstable();
        list.dedup();
    });
    let edges = around.iter().map(Vec::len).sum::<usize>() / 2;
    if around.len() > 2 && edges > 3 * around.len() - 6 {
        return Ok(None);
    }
    let mut test = Test::orient(&around, limits)?;
    test.sort();
    if !test.holds(limits)? {
        return Ok(None);
    }
    test.draw(limits).map(Some)
}

/// An interval of return edges, from the highest to the lowest.
#[derive(Clone, Copy)]
struct Interval {
    low: u32,
    high: u32,
}

/// Two intervals that must lie on different sides.
#[derive(Clone, Copy)]
struct Pair {
    left: Interval,
    right: Interval,
}

const EMPTY: Interval = Interval { low: NONE, high: NONE };

/// The state of the test. Everything about an edge is found by its number.
struct Test {
    tail: Vec<u32>,
    head: Vec<u32>,
    /// The edges out of every vertex.
    out: Vec<Vec<u32>>,
    roots: Vec<u32>,
    height: Vec<u32>,
    /// The tree edge into a vertex.
    parent: Vec<u32>,
    /// The lowest and second lowest heights to which an edge returns.
    lowpt: Vec<u32>,
    lowpt2: Vec<u32>,
    /// Edges out of a vertex are sorted by this.
    nesting: Vec<i64>,
    /// The edge relative to which a side is meant.
    relative: Vec<u32>,
    /// Whether an edge lies on the other side.
    flipped: Vec<bool>,
    lowpt_edge: Vec<u32>,
    stack: Vec<Pair>,
}

impl Test {
    /// Orients the edges by a depth-first search and finds where they return to.
    fn orient(around: &[Vec<u32>], limits: &Limits) -> Result<Self, Stop> {
        let n = around.len();
        let mut test = Self {
            tail: Vec::new(),
            head: Vec::new(),
            out: vec![Vec::new(); n],
            roots: Vec::new(),
            height: vec![NONE; n],
            parent: vec![NONE; n],
            lowpt: Vec::new(),
            lowpt2: Vec::new(),
            nesting: Vec::new(),
            relative: Vec::new(),
            flipped: Vec::new(),
            lowpt_edge: Vec::new(),
            stack: Vec::new(),
        };
        let mut next = vec![0usize; n];
        for root in 0..n as u32 {
            if test.height[root as usize] != NONE {
                continue;
            }
            test.height[root as usize] = 0;
            test.roots.push(root);
            let mut path = vec![root];
            while let Some(&v) = path.last() {
                limits.spend(1)?;
                let Some(&w) = around[v as usize].get(next[v as usize]) else {
                    path.pop();
                    if test.parent[v as usize] != NONE {
                        test.leave(test.parent[v as usize]);
                    }
                    continue;
                };
                next[v as usize] += 1;
                let above = test.parent[v as usize];
                let known = test.height[w as usize];
                // Downwards to a vertex that is finished: that edge was oriented from below.
                let upwards = known != NONE && known < test.height[v as usize];
                if known != NONE && (!upwards || above != NONE && test.tail[above as usize] == w) {
                    continue;
                }
                let edge = test.add(v, w);
                if known == NONE {
                    test.parent[w as usize] = edge;
                    test.height[w as usize] = test.height[v as usize] + 1;
                    path.push(w);
                } else {
                    test.lowpt[edge as usize] = known;
                    test.leave(edge);
                }
            }
        }
        let edges = test.tail.len();
        test.relative = vec![NONE; edges];
        test.flipped = vec![false; edges];
        test.lowpt_edge = vec![NONE; edges];
        Ok(test)
    }

    fn add(&mut self, v: u32, w: u32) -> u32 {
        let edge = self.tail.len() as u32;
        self.tail.push(v);
        self.head.push(w);
        self.out[v as usize].push(edge);
        self.lowpt.push(self.height[v as usize]);
        self.lowpt2.push(self.height[v as usize]);
        self.nesting.push(0);
        edge
    }

    /// An edge is finished: its depth is known, and the edge above returns wherever it does.
    fn leave(&mut self, edge: u32) {
        let at = edge as usize;
        let v = self.tail[at] as usize;
        let chordal = self.lowpt2[at] < self.height[v];
        self.nesting[at] = 2 * i64::from(self.lowpt[at]) + i64::from(chordal);
        let above = self.parent[v] as usize;
        if above == NONE as usize {
            return;
        }
        let (low, low2) = (self.lowpt[at], self.lowpt2[at]);
        if low < self.lowpt[above] {
            self.lowpt2[above] = self.lowpt[above].min(low2);
            self.lowpt[above] = low;
        } else if low > self.lowpt[above] {
            self.lowpt2[above] = self.lowpt2[above].min(low);
        } else {
            self.lowpt2[above] = self.lowpt2[above].min(low2);
        }
    }

    fn sort(&mut self) {
        let nesting = &self.nesting;
        self.out.iter_mut().for_each(|edges| edges.sort_by_key(|&edge| nesting[edge as usize]));
    }

    fn is_tree(&self, edge: u32) -> bool {
        self.parent[self.head[edge as usize] as usize] == edge
    }

    /// Collects the constraints; whether they agree with each other.
    fn holds(&mut self, limits: &Limits) -> Result<bool, Stop> {
        let mut next = vec![0usize; self.out.len()];
        let mut bottom = vec![0usize; self.tail.len()];
        for root in self.roots.clone() {
            let mut path = vec![root];
            while let Some(&v) = path.last() {
                limits.spend(1)?;
                let at = next[v as usize];
                let Some(&edge) = self.out[v as usize].get(at) else {
                    path.pop();
                    let above = self.parent[v as usize];
                    if above != NONE {
                        self.trim(above);
                        if self.integrate(above, &bottom).is_none() {
                            return Ok(false);
                        }
                    }
                    continue;
                };
                next[v as usize] += 1;
                bottom[edge as usize] = self.stack.len();
                if self.is_tree(edge) {
                    path.push(self.head[edge as usize]);
                } else {
                    self.lowpt_edge[edge as usize] = edge;
                    let right = Interval { low: edge, high: edge };
                    self.stack.push(Pair { left: EMPTY, right });
                    if self.integrate(edge, &bottom).is_none() {
                        return Ok(false);
                    }
                }
            }
        }
        Ok(true)
    }

    /// The return edges of an edge that is finished join those of its elder siblings.
    fn integrate(&mut self, edge: u32, bottom: &[usize]) -> Option<()> {
        let v = self.tail[edge as usize] as usize;
        if self.lowpt[edge as usize] >= self.height[v] {
            return Some(());
        }
        let above = self.parent[v];
        if self.out[v][0] == edge {
            self.lowpt_edge[above as usize] = self.lowpt_edge[edge as usize];
            return Some(());
        }
        self.constrain(edge, above, bottom[edge as usize])
    }

    fn constrain(&mut self, edge: u32, above: u32, bottom: usize) -> Option<()> {
        let mut merged = Pair { left: EMPTY, right: EMPTY };
        // The return edges of this edge lie on one side.
        while self.stack.len() > bottom {
            let mut pair = self.stack.pop()?;
            if pair.left.low != NONE {
                std::mem::swap(&mut pair.left, &mut pair.right);
            }
            if pair.left.low != NONE {
                return None;
            }
            if self.lowpt[pair.right.low as usize] > self.lowpt[above as usize] {
                if merged.right.low == NONE {
                    merged.right.high = pair.right.high;
                } else {
                    self.relative[merged.right.low as usize] = pair.right.high;
                }
                merged.right.low = pair.right.low;
            } else {
                self.relative[pair.right.low as usize] = self.lowpt_edge[above as usize];
            }
        }
        // Those of elder siblings that return below it lie on the other.
        while let Some(&pair) = self.stack.last() {
            if !self.conflicts(pair.left, edge) && !self.conflicts(pair.right, edge) {
                break;
            }
            let mut pair = pair;
            self.stack.pop();
            if self.conflicts(pair.right, edge) {
                std::mem::swap(&mut pair.left, &mut pair.right);
            }
            if self.conflicts(pair.right, edge) {
                return None;
            }
            if merged.right.low != NONE {
                self.relative[merged.right.low as usize] = pair.right.high;
            }
            if pair.right.low != NONE {
                merged.right.low = pair.right.low;
            }
            if merged.left.low == NONE {
                merged.left.high = pair.left.high;
            } else {
                self.relative[merged.left.low as usize] = pair.left.high;
            }
            merged.left.low = pair.left.low;
        }
        if merged.left.low != NONE || merged.right.low != NONE {
            self.stack.push(merged);
        }
        Some(())
    }

    fn conflicts(&self, interval: Interval, edge: u32) -> bool {
        interval.low != NONE && self.lowpt[interval.high as usize] > self.lowpt[edge as usize]
    }

    /// The lowest height to which a pair returns.
    fn lowest(&self, pair: &Pair) -> u32 {
        let low = |interval: Interval| match interval.low {
            NONE => NONE,
            edge => self.lowpt[edge as usize],
        };
        low(pair.left).min(low(pair.right))
    }

    /// A tree edge is finished: return edges that end at its upper end are done.
    fn trim(&mut self, edge: u32) {
        let u = self.tail[edge as usize];
        let height = self.height[u as usize];
        while let Some(pair) = self.stack.last() {
            if self.lowest(pair) != height {
                break;
            }
            if pair.left.low != NONE {
                self.flipped[pair.left.low as usize] = true;
            }
            self.stack.pop();
        }
        if let Some(mut pair) = self.stack.pop() {
            pair.left = self.shorten(pair.left, pair.right, u);
            pair.right = self.shorten(pair.right, pair.left, u);
            self.stack.push(pair);
        }
        if self.lowpt[edge as usize] < height
            && let Some(top) = self.stack.last()
        {
            let (left, right) = (top.left.high, top.right.high);
            let is_left =
                left != NONE && (right == NONE || self.lowpt[left as usize] > self.lowpt[right as usize]);
            self.relative[edge as usize] = if is_left { left } else { right };
        }
    }

    /// An interval without its edges that end at a vertex.
    fn shorten(&mut self, mut interval: Interval, other: Interval, u: u32) -> Interval {
        while interval.high != NONE && self.head[interval.high as usize] == u {
            interval.high = self.relative[interval.high as usize];
        }
        if interval.high == NONE && interval.low != NONE {
            self.relative[interval.low as usize] = other.low;
            self.flipped[interval.low as usize] = true;
            interval.low = NONE;
        }
        interval
    }

    /// The order around every vertex.
    fn draw(mut self, limits: &Limits) -> Result<Vec<Vec<Vertex>>, Stop> {
        for edge in 0..self.tail.len() as u32 {
            limits.spend(1)?;
            if self.resolve(edge) {
                self.nesting[edge as usize] = -self.nesting[edge as usize];
            }
        }
        self.sort();
        let mut wheel = Wheel::new(self.out.len(), self.tail.len());
        for edges in &self.out {
            let mut before = NONE;
            for &edge in edges {
                wheel.after(self.tail[edge as usize], 2 * edge, before);
                before = 2 * edge;
            }
        }
        let mut next = vec![0usize; self.out.len()];
        let mut left = vec![NONE; self.out.len()];
        let mut right = vec![NONE; self.out.len()];
        for &root in &self.roots {
            let mut path = vec![root];
            while let Some(&v) = path.last() {
                limits.spend(1)?;
                let Some(&edge) = self.out[v as usize].get(next[v as usize]) else {
                    path.pop();
                    continue;
                };
                next[v as usize] += 1;
                let w = self.head[edge as usize];
                let back = 2 * edge + 1;
                if self.is_tree(edge) {
                    wheel.before(w, back, wheel.first[w as usize]);
                    (left[v as usize], right[v as usize]) = (2 * edge, 2 * edge);
                    path.push(w);
                } else if self.flipped[edge as usize] {
                    wheel.before(w, back, left[w as usize]);
                    left[w as usize] = back;
                } else {
                    wheel.after(w, back, right[w as usize]);
                }
            }
        }
        let end = |half: u32| {
            let edge = half as usize / 2;
            Vertex(if half.is_multiple_of(2) { self.head[edge] } else { self.tail[edge] })
        };
        Ok((0..self.out.len()).map(|v| wheel.around(v).map(end).collect()).collect())
    }

    /// Whether an edge lies on the other side, absolutely: along the chain of edges it was relative to.
    fn resolve(&mut self, edge: u32) -> bool {
        let mut chain = vec![edge];
        while let Some(&last) = chain.last() {
            match std::mem::replace(&mut self.relative[last as usize], NONE) {
                NONE => break,
                further => chain.push(further),
            }
        }
        let mut side = self.flipped[chain[chain.len() - 1] as usize];
        for &edge in chain.iter().rev().skip(1) {
            side ^= self.flipped[edge as usize];
            self.flipped[edge as usize] = side;
        }
        side
    }
}

/// Half-edges around their vertices: circular lists, each with a first member.
struct Wheel {
    first: Vec<u32>,
    next: Vec<u32>,
    previous: Vec<u32>,
}

impl Wheel {
    fn new(vertices: usize, edges: usize) -> Self {
        Self { first: vec![NONE; vertices], next: vec![NONE; 2 * edges], previous: vec![NONE; 2 * edges] }
    }

    /// Puts a half-edge behind another.
    fn after(&mut self, vertex: u32, half: u32, reference: u32) {
        if reference == NONE {
            (self.next[half as usize], self.previous[half as usize]) = (half, half);
            self.first[vertex as usize] = half;
            return;
        }
        let next = self.next[reference as usize];
        (self.next[half as usize], self.previous[half as usize]) = (next, reference);
        self.next[reference as usize] = half;
        self.previous[next as usize] = half;
    }

    /// Puts a half-edge before another; if that was the first, it is the first now.
    fn before(&mut self, vertex: u32, half: u32, reference: u32) {
        if reference == NONE {
            return self.after(vertex, half, NONE);
        }
        self.after(vertex, half, self.previous[reference as usize]);
        if self.first[vertex as usize] == reference {
            self.first[vertex as usize] = half;
        }
    }

    fn around(&self, vertex: usize) -> impl Iterator<Item = u32> {
        let first = self.first[vertex];
        let step = move |&half: &u32| Some(self.next[half as usize]).filter(|&next| next != first);
        std::iter::successors(Some(first).filter(|&half| half != NONE), step)
    }
}
