//! Which parameters make algorithm 3 a good robber? A search by chance and small steps.
//!
//! The document leaves EN, EP and EPp to experience and wishes for a genetic algorithm. This is the
//! simplest of that kind, a (1+1) evolution strategy with restarts (Rechenberg 1973): a step from the best
//! point so far, of a size that grows after a success and shrinks after failures; some points by chance in
//! between. A point is worth the share of graphs on which the robber escapes the dual cops.

use super::super::Instance;
use super::super::verify::{EmpiricalQuery, Kind};
use super::empirical::catches;
use ludograph_core::{Draws, Run, Seed, Stop};

/// What is searched.
#[derive(Clone, Debug, PartialEq)]
pub struct Tuning {
    /// How many cops the robber should escape.
    pub cops: usize,
    /// How many points are tried.
    pub points: u32,
    /// What stays the same: flow, end rule, ties, the cops' placement.
    pub base: EmpiricalQuery,
}

impl Default for Tuning {
    fn default() -> Self {
        Self { cops: 1, points: 60, base: EmpiricalQuery { robber: Kind::Alg3, ..EmpiricalQuery::default() } }
    }
}

/// The best point found.
#[derive(Clone, Debug, PartialEq)]
pub struct Tuned {
    /// The parameters, in the query that uses them.
    pub query: EmpiricalQuery,
    /// On how many graphs the robber escapes.
    pub escapes: usize,
    /// On how many with the parameters that were there before.
    pub before: usize,
    /// Of how many.
    pub graphs: usize,
}

/// Searches for parameters of algorithm 3 that let the robber escape on many of the graphs.
///
/// ```
/// use ludograph_core::{Run, Seed};
/// use ludograph_games::cops::{Instance, Tuning, tune};
/// use ludograph_graph::{Graph, Vertex};
///
/// // A ring of five with a blind alley.
/// let edges = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (4, 5)].map(|(u, v)| (Vertex(u), Vertex(v)));
/// let graph = Instance::new(Graph::new(6, edges.to_vec())).unwrap();
/// let tuned = tune(&[graph], &Tuning { points: 10, ..Tuning::default() }, &Run::seeded(Seed(1))).unwrap();
/// assert_eq!(tuned.escapes, 1);
/// ```
///
/// # Errors
/// When a limit is reached.
pub fn tune(graphs: &[Instance], tuning: &Tuning, run: &Run) -> Result<Tuned, Stop> {
    let worth = |query: &EmpiricalQuery| -> Result<usize, Stop> {
        let mut escapes = 0;
        for (index, graph) in graphs.iter().enumerate() {
            let own = Run { seed: Seed(index as u64), ..run.clone() };
            match catches(graph, query, tuning.cops, &own) {
                Ok(caught) => escapes += usize::from(!caught),
                Err(Stop::GaveUp(_)) => return Ok(0),
                Err(why) => return Err(why),
            }
        }
        Ok(escapes)
    };
    let mut draws = run.seed.draws();
    let mut best = tuning.base.clone();
    let mut most = worth(&best)?;
    let before = most;
    let mut size = 1.0;
    for point in 0..tuning.points {
        let next = if point % 4 == 3 { anywhere(&best, &mut draws) } else { near(&best, size, &mut draws) };
        let value = worth(&next)?;
        run.trace.step(|| format!("EN={} EP={:?} EPp={}: {value}", next.flows, next.shares, next.dead_end));
        if value >= most {
            size *= if value > most { 2.0 } else { 1.0 };
            (best, most) = (next, value);
        } else if point % 4 != 3 {
            size *= 0.85;
        }
    }
    Ok(Tuned { query: best, escapes: most, before, graphs: graphs.len() })
}

fn anywhere(base: &EmpiricalQuery, draws: &mut Draws) -> EmpiricalQuery {
    let shares = (0..2).map(|_| 10f64.powi(-(draws.below(3) as i32)) * (draws.unit() - 0.3)).collect();
    EmpiricalQuery { flows: draws.below(6) as u32, shares, dead_end: draws.unit(), ..base.clone() }
}

fn near(base: &EmpiricalQuery, size: f64, draws: &mut Draws) -> EmpiricalQuery {
    let mut step = |value: f64| value + size * (draws.unit() - 0.5) * value.abs().max(0.02);
    let shares = base.shares.iter().map(|&share| step(share)).collect();
    let dead_end = step(base.dead_end);
    let flows = match draws.below(4) {
        0 => base.flows + 1,
        1 => base.flows.saturating_sub(1),
        _ => base.flows,
    };
    EmpiricalQuery { flows: flows.min(20), shares, dead_end, ..base.clone() }
}
