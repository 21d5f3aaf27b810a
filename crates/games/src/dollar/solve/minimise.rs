//! The shortest script that leads to the same dollars.
//!
//! Scripts with the same effect differ by a constant in each component (the kernel of the Laplacian), so
//! the best one makes 0 a median: one selection instead of the document's loop, which subtracts 1 from
//! everybody while a majority lends, and adds 1 while a majority borrows. Both stop at the same script;
//! `laws` holds them against each other, and `win` takes the loop when asked to.

use super::super::Dollars;
use ludograph_core::{Run, Stop};
use ludograph_graph::Graph;
use ludograph_graph::facts::members;

/// Shifts the script of each component so that neither lenders nor borrowers are a majority.
///
/// Of the two medians of an even number the one nearer to the script as it is becomes 0: this is where
/// the document's loop stops.
pub(in super::super) fn minimise(graph: &Graph, script: &mut [Dollars]) {
    for part in members(graph) {
        let mut values: Vec<Dollars> = part.iter().map(|vertex| script[vertex.index()]).collect();
        let upper_at = values.len() / 2;
        let (below, &mut upper, _) = values.select_nth_unstable(upper_at);
        let lower = if part.len() % 2 == 1 { upper } else { below.iter().copied().max().unwrap_or(upper) };
        let shift = 0.clamp(lower, upper);
        for vertex in &part {
            script[vertex.index()] -= shift;
        }
    }
}

/// The same by the document's loop, one step at a time.
pub(in super::super) fn minimise_by_loop(
    graph: &Graph,
    script: &mut [Dollars],
    run: &Run,
) -> Result<(), Stop> {
    for part in members(graph) {
        for (sign, step) in [(1, -1), (-1, 1)] {
            let majority = |script: &[Dollars]| {
                2 * part.iter().filter(|vertex| script[vertex.index()].signum() == sign).count() > part.len()
            };
            while majority(script) {
                run.limits.spend(1)?;
                let does = if step < 0 { "borrows" } else { "lends" };
                run.trace.step(|| format!("everybody {does} once more"));
                part.iter().for_each(|vertex| script[vertex.index()] += step);
            }
        }
    }
    Ok(())
}
