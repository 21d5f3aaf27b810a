//! How is a graph without natural places pulled into shape?
//!
//! Every component is placed on its own and the pieces are packed. A component takes part in the slow and
//! good method (`stress.rs`) as long as the number of pairs, and of steps from each vertex to all others, allows it; a
//! larger one gets its coordinates from its distances to four far vertices, which costs four searches. So a picture of
//! any graph that fits in memory is there in about a second, and nothing needs a clock.

use super::apart::apart;
use super::{fit, pack, separate, stress};
use crate::facts::components::members;
use crate::facts::{UNREACHED, distances};
use crate::graph::{Graph, Vertex};
use ludograph_core::{Draws, Seed};

/// The most pairs of vertices that are pulled: 2000 vertices in one component.
const PAIRS: usize = 2000 * 1999 / 2;
/// The most edges that are walked to know all distances: a dense graph has few vertices but many edges.
const WALKED: usize = 200_000_000;

/// Places by distance; the same seed gives the same places.
pub fn force(graph: &Graph, seed: Seed) -> Vec<[f64; 2]> {
    let graph = graph.simple();
    let mut draws = seed.draws();
    let (mut budget, mut walks) = (PAIRS, WALKED);
    let mut pieces = Vec::new();
    let parts = members(&graph);
    for part in parts {
        let pairs = part.len() * (part.len() - 1) / 2;
        let piece = if part.len() == graph.vertices() { graph.clone() } else { local(&graph, &part) };
        let walk = 2 * piece.edges().len().saturating_mul(part.len());
        let places = if pairs <= budget && walk <= walks {
            (budget, walks) = (budget - pairs, walks - walk);
            stress::place(&piece, &mut draws)
        } else {
            by_pivots(&piece, &mut draws)
        };
        // A connected graph keeps its numbering; a part is numbered in its own order.
        let names = if part.len() == graph.vertices() { graph.all().collect() } else { part };
        pieces.push((names, places));
    }
    separate(apart(&graph, fit(pack::pack(graph.vertices(), pieces))))
}

/// The graph of a component, numbered in its order; only its own edges are walked.
fn local(graph: &Graph, part: &[Vertex]) -> Graph {
    let mut sorted: Vec<(Vertex, u32)> = part.iter().copied().zip(0..).collect();
    sorted.sort_unstable();
    let name = |v: Vertex| {
        let place = sorted.binary_search_by_key(&v, |&(v, _)| v).expect("a component holds its neighbours");
        Vertex(sorted[place].1)
    };
    let mut edges = Vec::new();
    for (index, &v) in part.iter().enumerate() {
        let own = Vertex::at(index);
        edges.extend(graph.neighbours(v).iter().map(|&w| (own, name(w))).filter(|(u, w)| u < w));
    }
    Graph::new(part.len(), edges)
}

/// Across: nearer to one far vertex than to another. Down: the same with two vertices off that axis.
fn by_pivots(graph: &Graph, draws: &mut Draws) -> Vec<[f64; 2]> {
    let farthest = |distance: &[u32]| {
        let far = distance.iter().enumerate().filter(|(_, d)| **d != UNREACHED).max_by_key(|(_, d)| **d);
        Vertex::at(far.map_or(0, |(v, _)| v))
    };
    let left = distances(graph, farthest(&distances(graph, Vertex(0))));
    let right = distances(graph, farthest(&left));
    // The third pivot is far from both and as near as possible to the middle between them.
    let off = |v: &usize| (i64::from(left[*v].min(right[*v])) - i64::from(left[*v].abs_diff(right[*v])), *v);
    let third = (0..graph.vertices()).max_by_key(off).map_or(Vertex(0), Vertex::at);
    let up = distances(graph, third);
    let down = distances(graph, farthest(&up));
    let mut place = |v: usize| {
        let across = f64::from(left[v]) - f64::from(right[v]) + draws.unit();
        [across, f64::from(up[v]) - f64::from(down[v]) + draws.unit()]
    };
    (0..graph.vertices()).map(&mut place).collect()
}
