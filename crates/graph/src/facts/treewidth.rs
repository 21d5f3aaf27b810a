//! Between which bounds does the treewidth lie?
//!
//! Below: every minor has a vertex of at most treewidth neighbours, so contracting a vertex of least
//! degree again and again and keeping the largest least degree is a bound (MMD+ of Bodlaender and
//! Koster, with the neighbour that shares the fewest others). Above: elimination orders.

use super::elimination::{Elimination, Rest, Rule, eliminate};
use crate::graph::Graph;
use ludograph_core::{Limits, Stop};
use std::collections::BTreeSet;

/// Bounds on the treewidth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Treewidth {
    /// The treewidth is at least this.
    pub lower: usize,
    /// An order whose width the treewidth does not exceed.
    pub upper: Elimination,
}

/// The work that minimum fill may cost: vertices times the square of the width.
const FILL: usize = 12_000_000;

/// The bounds by MMD+, minimum degree and, on graphs that are not too large and wide, minimum fill.
///
/// # Errors
/// When a limit is reached.
pub fn treewidth(graph: &Graph, limits: &Limits) -> Result<Treewidth, Stop> {
    let lower = lower(graph, limits)?;
    let quick = eliminate(graph, Rule::MinDegree, limits)?;
    let work = quick.width.saturating_mul(quick.width).saturating_mul(graph.vertices());
    if quick.width == lower || work > FILL {
        return Ok(Treewidth { lower, upper: quick });
    }
    let careful = eliminate(graph, Rule::MinFill, limits)?;
    Ok(Treewidth { lower, upper: if careful.width < quick.width { careful } else { quick } })
}

/// The lower bound by contraction.
///
/// # Errors
/// When a limit is reached.
pub fn lower(graph: &Graph, limits: &Limits) -> Result<usize, Stop> {
    let mut rest = Rest::new(graph);
    let mut queue: BTreeSet<(usize, u32)> = (0..).zip(&rest.sets).map(|(v, set)| (set.len(), v)).collect();
    let mut best = 0;
    // A vertex of the minor that is left cannot have more neighbours than there are others.
    while let Some((degree, v)) = queue.pop_first().filter(|_| queue.len() > best) {
        best = best.max(degree);
        limits.spend(1)?;
        let around = rest.remove(v);
        let shared = |w: u32| around.iter().filter(|x| rest.sets[w as usize].contains(x)).count();
        let mut fewest = None;
        for &w in &around {
            limits.spend(1)?;
            let now = (shared(w), w);
            fewest = Some(fewest.map_or(now, |before: (usize, u32)| before.min(now)));
        }
        let Some((_, into)) = fewest else { continue };
        // The neighbours lose v, and get an edge to the vertex that v becomes part of.
        for &w in around.iter().filter(|&&w| w != into) {
            let before = rest.sets[w as usize].len() + 1;
            rest.sets[w as usize].insert(into);
            requeue(&mut queue, w, before, rest.sets[w as usize].len());
        }
        let before = rest.sets[into as usize].len() + 1;
        rest.sets[into as usize].extend(around.iter().filter(|&&w| w != into));
        requeue(&mut queue, into, before, rest.sets[into as usize].len());
    }
    Ok(best)
}

fn requeue(queue: &mut BTreeSet<(usize, u32)>, v: u32, before: usize, after: usize) {
    queue.remove(&(before, v));
    queue.insert((after, v));
}
