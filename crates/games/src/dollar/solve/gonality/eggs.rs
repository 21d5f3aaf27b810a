//! A scramble of disjoint eggs: connected sets such that any two are joined by many paths.
//!
//! k such sets, any two joined by k edge-disjoint paths, show that the gonality is at least k (Harp, Jackson,
//! Jensen and Speeter 2022). Single vertices are tried first: they show the edge connectivity. Then, for a
//! bound aimed at, sets with too few edges around them are merged with a neighbouring set, poor ones with
//! poor ones, which finds the four edges of the cube; the paths are counted at the end by augmenting. Layers
//! around a path that sweeps over the graph are tried before all: the columns of a grid. Eggs that overlap are
//! tried last ([`rooms`]).

use super::super::super::verify::Floor;
use super::flow::Flow;
use super::rooms;
use ludograph_core::Run;
use ludograph_graph::{Graph, Vertex};

/// More arcs than this are not looked at for a bound: whoever checks it looks at as many again.
const WORK: u64 = 300_000_000;
/// On larger graphs sets are not merged.
const MOST_VERTICES: usize = 2000;

/// The best floor found, not above the upper bound known; `layers` are worth a try.
pub(super) fn floor(graph: &Graph, upper: u32, layers: Vec<Vec<Vertex>>, run: &Run) -> Floor {
    let aim = upper as usize;
    let mut paths = Paths { flow: Flow::new(graph), most: WORK, run };
    if layers.len() >= aim && paths.weakest(&layers, pairs(&layers), aim, aim) == aim {
        return Floor::Eggs { eggs: layers, paths: upper };
    }
    let n = graph.vertices();
    let least = graph.all().map(|v| graph.degree(v)).min().unwrap_or(0);
    let single: Vec<Vec<Vertex>> = graph.all().map(|v| vec![v]).collect();
    let star = (1..n).map(|other| (0, other));
    let mut bound = paths.weakest(&single, star, n.min(aim), 2);
    let mut best = Floor::One;
    if bound > 1 {
        best = Floor::Eggs { eggs: single, paths: bound as u32 };
    }
    if n > MOST_VERTICES || bound == aim {
        return best;
    }
    for next in (least.max(bound) + 1..=aim.min(64)).rev() {
        if paths.is_over() {
            break;
        }
        let Some(eggs) = merged(graph, next, run) else { break };
        if eggs.len() >= next && paths.weakest(&eggs, pairs(&eggs), next, next) == next {
            best = Floor::Eggs { eggs, paths: next as u32 };
            bound = next;
            break;
        }
    }
    rooms::better(graph, bound.max(1), aim, &layers, &mut paths).unwrap_or(best)
}

fn pairs(eggs: &[Vec<Vertex>]) -> impl Iterator<Item = (usize, usize)> + use<> {
    let count = eggs.len();
    (0..count).flat_map(move |one| (one + 1..count).map(move |other| (one, other)))
}

/// Merges sets until each has enough edges around it; nothing when the run is stopped.
pub(super) fn merged(graph: &Graph, bound: usize, run: &Run) -> Option<Vec<Vec<Vertex>>> {
    let n = graph.vertices();
    let mut name: Vec<usize> = (0..n).collect();
    let mut eggs: Vec<Vec<Vertex>> = graph.all().map(|v| vec![v]).collect();
    let mut around: Vec<usize> = graph.all().map(|v| graph.degree(v)).collect();
    loop {
        if run.limits.stopped() {
            return None;
        }
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
    Some(eggs)
}

/// Counts paths, as long as there is time.
pub(super) struct Paths<'a> {
    flow: Flow,
    most: u64,
    pub(super) run: &'a Run,
}

impl Paths<'_> {
    /// So much more may be tried, and no more.
    pub(super) fn allow(&mut self, work: u64) {
        self.most = self.most.min(self.flow.work + work);
    }

    /// Whether nothing more may be tried.
    pub(super) fn is_over(&self) -> bool {
        self.flow.work > self.most || self.run.limits.stopped()
    }

    /// The least number of edge-disjoint paths over some pairs of sets, counted up to a bound; 0 when there are
    /// fewer than wanted, or when it takes too long.
    pub(super) fn weakest(
        &mut self,
        eggs: &[Vec<Vertex>],
        pairs: impl Iterator<Item = (usize, usize)>,
        bound: usize,
        wanted: usize,
    ) -> usize {
        let mut least = bound;
        for (one, other) in pairs {
            // Paths that were not counted to the end only make the bound smaller.
            if least < wanted || self.is_over() {
                return 0;
            }
            least = least.min(self.flow.paths(&eggs[one], &eggs[other], least, &self.run.limits));
        }
        if least < wanted { 0 } else { least }
    }
}
