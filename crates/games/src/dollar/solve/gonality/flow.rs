//! Paths without a common edge between two sets of vertices, by breadth-first augmenting.

use ludograph_core::Limits;
use ludograph_graph::{Graph, Vertex};

/// A graph with room to work. An edge is two arcs, 2e and 2e + 1.
pub(super) struct Flow {
    starts: Vec<usize>,
    arcs: Vec<(u32, u32)>,
    /// The vertex that each arc leaves.
    tails: Vec<u32>,
    used: Vec<bool>,
    via: Vec<u32>,
    queue: Vec<u32>,
    /// How many arcs were looked at.
    pub(super) work: u64,
}

const NEW: u32 = u32::MAX;
const START: u32 = u32::MAX - 1;

impl Flow {
    pub(super) fn new(graph: &Graph) -> Self {
        let mut lists = vec![Vec::new(); graph.vertices()];
        for (edge, (u, v)) in graph.edges().iter().enumerate() {
            lists[u.index()].push((2 * edge as u32, v.0));
            lists[v.index()].push((2 * edge as u32 + 1, u.0));
        }
        let mut starts = vec![0];
        let mut arcs = Vec::new();
        for list in lists {
            arcs.extend(list);
            starts.push(arcs.len());
        }
        let tails: Vec<u32> = graph.edges().iter().flat_map(|(u, v)| [u.0, v.0]).collect();
        let (used, via) = (vec![false; tails.len()], vec![NEW; graph.vertices()]);
        Self { starts, arcs, used, tails, via, queue: Vec::new(), work: 0 }
    }

    /// How many paths join the sets, counted up to a bound; fewer when the limits say so.
    pub(super) fn paths(&mut self, from: &[Vertex], to: &[Vertex], bound: usize, limits: &Limits) -> usize {
        self.used.fill(false);
        let mut goal = vec![false; self.via.len()];
        to.iter().for_each(|v| goal[v.index()] = true);
        (0..bound).find(|_| limits.stopped() || !self.augment(from, &goal)).unwrap_or(bound)
    }

    fn augment(&mut self, from: &[Vertex], goal: &[bool]) -> bool {
        self.via.fill(NEW);
        from.iter().for_each(|v| self.via[v.index()] = START);
        self.queue.clear();
        self.queue.extend(from.iter().map(|v| v.0));
        let mut next = 0;
        while let Some(&vertex) = self.queue.get(next) {
            next += 1;
            let range = self.starts[vertex as usize]..self.starts[vertex as usize + 1];
            self.work += range.len() as u64;
            for &(arc, other) in &self.arcs[range] {
                // The arc is free, or its twin is used and can be given back.
                if !self.used[arc as usize] && self.via[other as usize] == NEW {
                    self.via[other as usize] = arc;
                    if goal[other as usize] {
                        self.trace(other);
                        return true;
                    }
                    self.queue.push(other);
                }
            }
        }
        false
    }

    fn trace(&mut self, mut vertex: u32) {
        while self.via[vertex as usize] < START {
            let (arc, twin) = (self.via[vertex as usize], self.via[vertex as usize] ^ 1);
            if !std::mem::take(&mut self.used[twin as usize]) {
                self.used[arc as usize] = true;
            }
            vertex = self.tails[arc as usize];
        }
    }
}
