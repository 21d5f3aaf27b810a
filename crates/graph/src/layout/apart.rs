//! How do vertices that would be drawn on each other come apart?
//!
//! Two that are nearer than a vertex is wide push each other away, again and again, and the picture is scaled back into
//! the square. Nobody is pushed further than most edges are long, so a path stays straight and a grid stays one.

use super::fit;
use crate::graph::Graph;

/// A picture of more vertices has small dots.
const MOST: usize = 300;
/// So wide is a vertex if there are few of them; if there are many, by the root of their number.
const WIDEST: f64 = 10.0;
const SHARE: f64 = 45.0;
/// What part of an edge two vertices may be pushed apart.
const OF_AN_EDGE: f64 = 0.75;
/// Pictures are wider than high.
const FLAT: f64 = 0.75;
const ROUNDS: usize = 40;

/// Places in the square with more air between the nearest.
pub(super) fn apart(graph: &Graph, mut places: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    if places.len() > MOST || graph.edges().is_empty() {
        return places;
    }
    let wide = WIDEST.min(SHARE / (places.len() as f64).sqrt());
    for round in 0..ROUNDS {
        let least = wide.min(OF_AN_EDGE * usual_edge(graph, &places));
        if !push(&mut places, least) {
            break;
        }
        // A rest of the last round stays as it is, for scaling takes some of the air away again.
        if round % 4 == 3 {
            places = fit(places);
        }
    }
    fit(places)
}

/// The length that half of the edges have.
fn usual_edge(graph: &Graph, places: &[[f64; 2]]) -> f64 {
    let mut lengths: Vec<f64> = graph
        .edges()
        .iter()
        .map(|&(u, v)| {
            let [a, b] = [places[u.index()], places[v.index()]];
            length([a[0] - b[0], a[1] - b[1]])
        })
        .collect();
    lengths.sort_by(f64::total_cmp);
    lengths[lengths.len() / 2]
}

/// As long as it is drawn.
fn length([x, y]: [f64; 2]) -> f64 {
    (x * x + FLAT * FLAT * y * y).sqrt()
}

/// Pushes every pair that is too near; whether there was one.
fn push(places: &mut [[f64; 2]], least: f64) -> bool {
    let mut pushed = false;
    for v in 1..places.len() {
        for u in 0..v {
            let [dx, dy] = [places[u][0] - places[v][0], places[u][1] - places[v][1]];
            let near = length([dx, dy]);
            if near >= 0.99 * least {
                continue;
            }
            pushed = true;
            let [dx, dy] = if near > 1e-6 { [dx / near, dy / near] } else { [1.0, 0.0] };
            let by = (least - near) / 2.0;
            for (place, by) in [(u, by), (v, -by)] {
                places[place][0] += by * dx;
                places[place][1] += by * dy;
            }
        }
    }
    pushed
}
