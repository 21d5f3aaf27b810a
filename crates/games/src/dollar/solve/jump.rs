//! From huge debts to small ones at once.
//!
//! Borrowing moves dollars edge by edge; on a long path they need the square of its length. But scripts
//! are potentials: if L x = D away from a root, then the script x sends every dollar to the root. The
//! potential is solved in floating point, rounded, and applied exactly in integers; what is left is
//! smaller by the precision of the solution, so a few rounds bring every debt down to the size of the
//! degrees, however large it was (the idea is that of Baker and Shokrieh, *Chip-firing games, potential
//! theory on graphs, and spanning trees*, 2013). Nothing rests on the floating point: the script is what
//! it is, and the dollars after it are recomputed.

use super::super::Dollars;
use ludograph_core::{Limits, Stop};
use ludograph_engines::laplace::potential;
use ludograph_graph::facts::members;
use ludograph_graph::{Graph, Vertex};

/// Rounds of refinement at most: each gains several digits.
const ROUNDS: usize = 12;

/// A script, and the dollars after it, all of them of the size of degrees but for one vertex a component.
pub(super) fn jump(
    graph: &Graph,
    wealth: &[Dollars],
    limits: &Limits,
) -> Result<(Vec<Dollars>, Vec<Dollars>), Stop> {
    let mut script = vec![0; wealth.len()];
    let mut values = wealth.to_vec();
    for part in members(graph) {
        let root = part.iter().copied().max_by_key(|&v| wealth[v.index()]).expect("a component has a vertex");
        for _ in 0..ROUNDS {
            limits.spend(part.len() as u64)?;
            if !round(graph, &part, root, &mut script, &mut values) {
                break;
            }
        }
    }
    Ok((script, values))
}

/// One round; false when it changes nothing or would overflow.
fn round(
    graph: &Graph,
    part: &[Vertex],
    root: Vertex,
    script: &mut [Dollars],
    values: &mut [Dollars],
) -> bool {
    let mut place = vec![usize::MAX; graph.vertices()];
    for (index, vertex) in part.iter().enumerate() {
        place[vertex.index()] = index;
    }
    let inside = |edge: &&(Vertex, Vertex)| place[edge.0.index()] != usize::MAX;
    let edges = graph.edges().iter().filter(inside).map(|(a, b)| (place[a.index()], place[b.index()]));
    let current: Vec<f64> = part.iter().map(|vertex| values[vertex.index()] as f64).collect();
    let x = potential(part.len(), edges, place[root.index()], &current);
    let steps: Vec<Dollars> = x.iter().map(|&step| step.round() as Dollars).collect();
    let most = Dollars::MAX / 4 / (graph.edges().len() as Dollars + 1);
    if steps.iter().all(|&step| step == 0) || steps.iter().any(|step| step.abs() > most) {
        return false;
    }
    let owed = |values: &[Dollars]| -> Dollars {
        part.iter()
            .filter(|&&v| v != root)
            .map(|v| values[v.index()].saturating_abs())
            .fold(0, Dollars::saturating_add)
    };
    let before = owed(values);
    let mut after = values.to_vec();
    for (vertex, &step) in part.iter().zip(&steps) {
        for next in graph.neighbours(*vertex) {
            after[vertex.index()] -= step;
            after[next.index()] += step;
        }
    }
    if owed(&after) >= before {
        return false;
    }
    for (vertex, &step) in part.iter().zip(&steps) {
        script[vertex.index()] += step;
    }
    values.copy_from_slice(&after);
    true
}
