//! What do scripts do? A script says how often each vertex lends (borrows are negative).

use super::super::{Dollars, Instance};
use ludograph_core::called::vertex as called;
use ludograph_core::{Limits, Objection};
use ludograph_graph::Vertex;

/// The dollars of one vertex after a script, exactly.
pub(super) fn after(
    instance: &Instance,
    script: &[Dollars],
    vertex: Vertex,
    limits: &Limits,
) -> Result<Dollars, Objection> {
    let graph = instance.graph();
    limits.spend(1 + graph.degree(vertex) as u64)?;
    let mine = script[vertex.index()];
    let mut value = Some(instance.wealth()[vertex.index()]);
    for neighbour in graph.neighbours(vertex) {
        let theirs = script[neighbour.index()];
        value = theirs.checked_sub(mine).and_then(|flow| value?.checked_add(flow));
    }
    value.ok_or_else(|| {
        Objection::at(format!("vertex {}", called(vertex)), "the script moves more than can be counted")
    })
}

/// A script must name every vertex.
pub(super) fn complete(instance: &Instance, script: &[Dollars], place: &str) -> Result<(), Objection> {
    let (given, wanted) = (script.len(), instance.graph().vertices());
    if given == wanted {
        return Ok(());
    }
    Err(Objection::at(place, format!("a script of {given} numbers for {wanted} vertices")))
}

/// All lends and borrows together.
pub(super) fn length(script: &[Dollars]) -> Option<Dollars> {
    script.iter().try_fold(0, |sum: Dollars, &times| sum.checked_add(times.checked_abs()?))
}
