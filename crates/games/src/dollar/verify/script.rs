//! What do scripts do? A script says how often each vertex lends (borrows are negative).

use super::super::{Dollars, Instance, say};
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
    value.ok_or_else(|| Objection::at(format!("vertex {}", called(vertex)), say::SCRIPT_UNCOUNTED))
}

/// A script must name every vertex.
pub(super) fn complete(instance: &Instance, script: &[Dollars], place: &str) -> Result<(), Objection> {
    let (numbers, vertices) = (script.len(), instance.graph().vertices());
    if numbers == vertices {
        return Ok(());
    }
    Err(Objection::at(place, say::ScriptFor { numbers, vertices }))
}

/// All lends and borrows together.
pub(super) fn length(script: &[Dollars]) -> Option<Dollars> {
    script.iter().try_fold(0, |sum: Dollars, &times| sum.checked_add(times.checked_abs()?))
}
