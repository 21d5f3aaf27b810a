//! How are places found whose distances are those of the graph?
//!
//! Each pair of vertices should stand as far apart as a shortest path is long; near pairs matter more
//! (weight 1/d²). Pairs are visited in random order and both vertices move towards the wanted distance,
//! with steps that shrink geometrically (Zheng, Pawar and Goodman, "Graph drawing by stochastic gradient
//! descent", 2018). It needs all distances and so n² memory and time, and is good after 17 to 65 rounds.

use crate::facts::UNREACHED;
use crate::facts::distances::search;
use crate::graph::{Graph, Vertex};
use ludograph_core::Draws;
use ludograph_core::pulse::{long_pulse, pulse};

/// Places for a connected graph, one unit per edge.
pub(super) fn place(graph: &Graph, draws: &mut Draws) -> Vec<[f64; 2]> {
    let n = graph.vertices();
    let mut places: Vec<[f64; 2]> = (0..n).map(|_| [draws.unit(), draws.unit()]).collect();
    let mut pairs = all_pairs(graph);
    let farthest = pairs.iter().map(|pair| pair.2).max().unwrap_or(1).max(1);
    let mut step = f64::from(farthest) * f64::from(farthest);
    // The last step is a tenth of the weight of an edge; the root of a power of two needs no logarithm.
    let halvings = if n > 500 { 4 } else { 6 };
    let mut factor = 0.1 / step;
    for _ in 0..halvings {
        factor = factor.sqrt();
    }
    for round in 0..=1 << halvings {
        // A new order every round is better and dearer; many pairs must do with back and forth.
        if halvings > 4 || round == 0 {
            draws.shuffle(&mut pairs);
        } else {
            pairs.reverse();
        }
        for &(u, v, wanted) in &pairs {
            pulse();
            pull(&mut places, u as usize, v as usize, f64::from(wanted), step);
        }
        step *= factor;
    }
    places
}

/// Moves two vertices towards their wanted distance.
fn pull(places: &mut [[f64; 2]], u: usize, v: usize, wanted: f64, step: f64) {
    let share = (step / (wanted * wanted)).min(1.0) / 2.0;
    let [dx, dy] = [places[u][0] - places[v][0], places[u][1] - places[v][1]];
    let length = (dx * dx + dy * dy).sqrt().max(1e-9);
    let by = share * (length - wanted) / length;
    places[u][0] -= by * dx;
    places[u][1] -= by * dy;
    places[v][0] += by * dx;
    places[v][1] += by * dy;
}

fn all_pairs(graph: &Graph) -> Vec<(u32, u32, u32)> {
    let mut pairs = Vec::with_capacity(graph.vertices() * graph.vertices().saturating_sub(1) / 2);
    let mut distance = vec![UNREACHED; graph.vertices()];
    let mut queue = Vec::new();
    for v in graph.all() {
        long_pulse();
        distance.fill(UNREACHED);
        search(graph, v, &mut distance, &mut queue);
        pairs.extend((0..v.0).map(|u| (u, v.0, distance[Vertex(u).index()])));
    }
    pairs
}
