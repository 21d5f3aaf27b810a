//! How many cells does a plan make sure, whatever the other does? Nothing is chosen here: the calls are given.
//!
//! A plan is a text of calls that a seat makes one after another, without looking at what the other does. One call brings a
//! zone one region further, so who has called i times has won no region whose distance from his zone is above i. A region
//! that touches what the plan has won, has the colour of its next call and lies farther from the other zone than the
//! number of calls made there until then is therefore free or the planner's already, and his after the call. At the end
//! everything that can be reached belongs to somebody.

use super::graph::Graph;
use crate::colors::say;
use ludograph_core::{Limits, Objection, Stop};

/// What two plans prove of a margin.
pub(super) struct Proved {
    pub(super) low: i64,
    pub(super) high: i64,
}

/// Follows the plans of the mover and of the other seat.
pub(super) fn follow(
    graph: &Graph,
    mover: usize,
    keeps: &str,
    holds: &str,
    limits: &Limits,
) -> Result<Proved, Objection> {
    let steps = [steps(graph, 0, limits)?, steps(graph, 1, limits)?];
    let mut total: i64 = graph.owned.iter().sum();
    for (region, size) in graph.size.iter().enumerate() {
        if steps.iter().any(|steps| steps[region].is_some()) {
            total += size;
        }
    }
    let other = 1 - mover;
    let (mine, theirs) =
        (Plan { field: "keeps", text: keeps, before: 0 }, Plan { field: "holds", text: holds, before: 1 });
    let mine = sure(graph, mover, &steps[other], &mine, limits)?;
    let theirs = sure(graph, other, &steps[mover], &theirs, limits)?;
    Ok(Proved { low: 2 * mine - total, high: total - 2 * theirs })
}

/// The calls of a seat, where they stand, and how many times the other has called before the first of them.
struct Plan<'a> {
    field: &'static str,
    text: &'a str,
    before: usize,
}

/// The distance of every region from a zone; none where the zone never comes.
fn steps(graph: &Graph, seat: usize, limits: &Limits) -> Result<Vec<Option<usize>>, Stop> {
    let mut steps = vec![None; graph.size.len()];
    let mut edge = graph.rings[seat].clone();
    for distance in 1.. {
        let mut beyond = Vec::new();
        limits.spend(edge.len() as u64)?;
        for region in edge {
            if steps[region].is_none() {
                steps[region] = Some(distance);
                beyond.extend_from_slice(&graph.near[region]);
            }
        }
        if beyond.is_empty() {
            break;
        }
        edge = beyond;
    }
    Ok(steps)
}

/// The cells that a plan makes sure.
fn sure(
    graph: &Graph,
    seat: usize,
    other: &[Option<usize>],
    plan: &Plan,
    limits: &Limits,
) -> Result<i64, Objection> {
    let mut touched: Vec<bool> = vec![false; graph.size.len()];
    let mut ring: Vec<Vec<usize>> = vec![Vec::new(); 26];
    let mut join = |region: usize, ring: &mut Vec<Vec<usize>>| {
        if !touched[region] {
            touched[region] = true;
            ring[usize::from(graph.colour[region])].push(region);
        }
    };
    graph.rings[seat].iter().for_each(|&region| join(region, &mut ring));
    let mut cells = graph.owned[seat];
    for (index, letter) in plan.text.bytes().enumerate() {
        let colour = letter.wrapping_sub(b'A');
        if colour >= 26 {
            return Err(Objection::at(format!("{}[{index}]", plan.field), say::NO_LETTER));
        }
        let touching = std::mem::take(&mut ring[usize::from(colour)]);
        limits.spend(1 + touching.len() as u64)?;
        for region in touching {
            // Regions that the other may have won by now are given up for ever.
            if other[region].is_none_or(|distance| distance > index + plan.before) {
                cells += graph.size[region];
                graph.near[region].iter().for_each(|&next| join(next, &mut ring));
            }
        }
    }
    Ok(cells)
}
