//! How does any vertex get a dollar? One script for each, found from that of a neighbour.
//!
//! From the dollars as they lie when a neighbour has one, a vertex usually needs a single fire more: whatever does not
//! burn lends. So all scripts together cost about as many fires as there are vertices, where each from the start
//! would cost as many on a long path alone.

use super::super::rank::chips::Chips;
use crate::dollar::Dollars;
use ludograph_core::{Limits, Stop};
use ludograph_graph::{Graph, Vertex};

/// Where the dollars lie, and the lends that led there.
#[derive(Clone)]
struct State {
    values: Vec<i32>,
    lends: Vec<i32>,
}

/// For each vertex of a connected graph that owns nothing: lends that leave nobody in debt and give it a dollar. The
/// divisor has rank at least 1. Nothing needs to be done where everybody owns something.
///
/// # Errors
/// When the limits say so.
pub(super) fn scripts(
    graph: &Graph,
    divisor: &[i32],
    limits: &Limits,
) -> Result<Vec<Option<Vec<Dollars>>>, Stop> {
    let n = graph.vertices();
    if divisor.iter().all(|&owned| owned > 0) {
        return Ok(vec![None; n]);
    }
    let start = graph.all().find(|v| divisor[v.index()] > 0).expect("a divisor of rank 1 has a dollar");
    let mut chips = Chips::new(graph, start);
    let mut states: Vec<Option<State>> = vec![None; n];
    states[start.index()] = Some(State { values: divisor.to_vec(), lends: vec![0; n] });
    let mut queue = vec![start];
    let mut cold = vec![false; n];
    let mut next = 0;
    while let Some(&vertex) = queue.get(next) {
        next += 1;
        for &other in graph.neighbours(vertex) {
            if states[other.index()].is_none() {
                let mut state = states[vertex.index()].clone().expect("reached before its neighbours");
                state.reach(&mut chips, other, &mut cold, limits)?;
                states[other.index()] = Some(state);
                queue.push(other);
            }
        }
    }
    let script = |(state, &owned): (Option<State>, &i32)| {
        let lends = state.expect("the graph is connected").lends;
        (owned == 0).then(|| lends.into_iter().map(Dollars::from).collect())
    };
    Ok(states.into_iter().zip(divisor).map(script).collect())
}

impl State {
    fn reach(
        &mut self,
        chips: &mut Chips<'_>,
        goal: Vertex,
        cold: &mut [bool],
        limits: &Limits,
    ) -> Result<(), Stop> {
        limits.spend(0)?;
        while self.values[goal.index()] == 0 {
            limits.spend(0)?;
            assert!(!chips.burns(&self.values, goal, cold), "the divisor has rank 1");
            for vertex in chips.graph.all().filter(|v| cold[v.index()]) {
                self.lends[vertex.index()] += 1;
                for next in chips.graph.neighbours(vertex).iter().filter(|next| !cold[next.index()]) {
                    self.values[vertex.index()] -= 1;
                    self.values[next.index()] += 1;
                }
            }
        }
        Ok(())
    }
}
