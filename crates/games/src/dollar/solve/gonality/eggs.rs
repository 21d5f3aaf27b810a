//! A scramble of disjoint eggs: connected sets such that any two are joined by many paths.
//!
//! k such sets, any two joined by k edge-disjoint paths, show that the gonality is at least k (Harp, Jackson,
//! Jensen and Speeter 2022). Single vertices are tried first: they show the edge connectivity. Then, for a
//! bound aimed at, sets with too few edges around them are merged with a neighbouring set, poor ones with
//! poor ones, which finds the four edges of the cube; the paths are counted at the end by augmenting. Layers
//! around a path that sweeps over the graph are tried before all: the columns of a grid.

use super::super::super::verify::Floor;
use ludograph_core::Run;
use ludograph_graph::{Graph, Vertex};

/// More steps than this are not spent on a bound.
const WORK: usize = 100_000_000;
/// On larger graphs sets are not merged.
const MOST_VERTICES: usize = 2000;

/// The best floor found, not above the upper bound known; `layers` are worth a try.
pub(super) fn floor(graph: &Graph, upper: u32, layers: Vec<Vec<Vertex>>, run: &Run) -> Floor {
    let aim = upper as usize;
    if layers.len() >= aim && weakest(graph, &layers, pairs(&layers), aim, aim, run) == aim {
        return Floor::Eggs { eggs: layers, paths: upper };
    }
    let n = graph.vertices();
    let least = graph.all().map(|v| graph.degree(v)).min().unwrap_or(0);
    let mut best = Floor::One;
    if n.saturating_mul(graph.edges().len()).saturating_mul(least) <= WORK {
        let single: Vec<Vec<Vertex>> = graph.all().map(|v| vec![v]).collect();
        let star = (1..n).map(|other| (0, other));
        let paths = weakest(graph, &single, star, n.min(aim), 2, run);
        if paths > 1 {
            best = Floor::Eggs { eggs: single, paths: paths as u32 };
        }
    }
    if n > MOST_VERTICES {
        return best;
    }
    for bound in (least + 1..=upper.min(64) as usize).rev() {
        if matches!(best, Floor::Eggs { paths, .. } if paths as usize >= bound) || run.limits.stopped() {
            break;
        }
        let eggs = merged(graph, bound);
        if eggs.len() >= bound && weakest(graph, &eggs, pairs(&eggs), bound, bound, run) == bound {
            return Floor::Eggs { eggs, paths: bound as u32 };
        }
    }
    best
}

fn pairs(eggs: &[Vec<Vertex>]) -> impl Iterator<Item = (usize, usize)> + use<> {
    let count = eggs.len();
    (0..count).flat_map(move |one| (one + 1..count).map(move |other| (one, other)))
}

/// Merges sets until each has enough edges around it.
fn merged(graph: &Graph, bound: usize) -> Vec<Vec<Vertex>> {
    let n = graph.vertices();
    let mut name: Vec<usize> = (0..n).collect();
    let mut eggs: Vec<Vec<Vertex>> = graph.all().map(|v| vec![v]).collect();
    let mut around: Vec<usize> = graph.all().map(|v| graph.degree(v)).collect();
    loop {
        let poor = |egg: usize| !eggs[egg].is_empty() && (1..bound).contains(&around[egg]);
        let Some(one) = (0..n).filter(|&egg| poor(egg)).min_by_key(|&egg| eggs[egg].len()) else { break };
        let near = eggs[one].iter().flat_map(|&v| graph.neighbours(v)).map(|w| name[w.index()]);
        let partner = near.filter(|&other| other != one);
        let partner = partner.min_by_key(|&other| (!poor(other), eggs[other].len(), other));
        let other = partner.expect("edges leave a poor set");
        let moved = std::mem::take(&mut eggs[other]);
        let between = moved.iter().flat_map(|&v| graph.neighbours(v)).filter(|w| name[w.index()] == one);
        around[one] = around[one] + around[other] - 2 * between.count();
        moved.iter().for_each(|v| name[v.index()] = one);
        eggs[one].extend(moved);
    }
    eggs.retain(|egg| !egg.is_empty());
    eggs
}

/// The least number of edge-disjoint paths over some pairs of sets, counted up to a bound; 0 when there are fewer
/// than wanted, or the run was stopped.
fn weakest(
    graph: &Graph,
    eggs: &[Vec<Vertex>],
    pairs: impl Iterator<Item = (usize, usize)>,
    bound: usize,
    wanted: usize,
    run: &Run,
) -> usize {
    let mut flow = Flow::new(graph);
    let mut least = bound;
    for (one, other) in pairs {
        if least < wanted || run.limits.stopped() {
            return 0;
        }
        least = least.min(flow.paths(&eggs[one], &eggs[other], least));
    }
    least
}

/// Edge-disjoint paths by breadth-first augmenting. An edge is two arcs, 2e and 2e + 1.
struct Flow {
    starts: Vec<usize>,
    arcs: Vec<(u32, u32)>,
    /// The vertex that each arc leaves.
    tails: Vec<u32>,
    used: Vec<bool>,
}

impl Flow {
    fn new(graph: &Graph) -> Self {
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
        Self { starts, arcs, used: vec![false; tails.len()], tails }
    }

    fn paths(&mut self, from: &[Vertex], to: &[Vertex], bound: usize) -> usize {
        self.used.fill(false);
        (0..bound).find(|_| !self.augment(from, to)).unwrap_or(bound)
    }

    fn augment(&mut self, from: &[Vertex], to: &[Vertex]) -> bool {
        const NEW: u32 = u32::MAX;
        const START: u32 = u32::MAX - 1;
        let n = self.starts.len() - 1;
        let mut via = vec![NEW; n];
        from.iter().for_each(|v| via[v.index()] = START);
        let mut goal = vec![false; n];
        to.iter().for_each(|v| goal[v.index()] = true);
        let mut queue: Vec<u32> = from.iter().map(|v| v.0).collect();
        let mut next = 0;
        while let Some(&vertex) = queue.get(next) {
            next += 1;
            if goal[vertex as usize] {
                self.trace(&via, vertex);
                return true;
            }
            for &(arc, other) in &self.arcs[self.starts[vertex as usize]..self.starts[vertex as usize + 1]] {
                // The arc is free, or its twin is used and can be given back.
                if !self.used[arc as usize] && via[other as usize] == NEW {
                    via[other as usize] = arc;
                    queue.push(other);
                }
            }
        }
        false
    }

    fn trace(&mut self, via: &[u32], mut vertex: u32) {
        while via[vertex as usize] < u32::MAX - 1 {
            let (arc, twin) = (via[vertex as usize], via[vertex as usize] ^ 1);
            if !std::mem::take(&mut self.used[twin as usize]) {
                self.used[arc as usize] = true;
            }
            vertex = self.tails[arc as usize];
        }
    }
}
