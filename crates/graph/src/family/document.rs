//! Which random multigraph does the dollar game's document play on?
//!
//! The order of draws is a promise: a place for every vertex, then for every vertex a number of partners
//! and the partners, then the edges that join components. Components stand in a queue in the order of
//! their least vertex, each in the order in which a breadth-first search reaches its members; the first
//! two are joined by an edge between random members, and their union goes to the back.

use super::{Built, Recipe, Room, range};
use crate::facts::components;
use crate::graph::{Graph, Vertex};
use ludograph_core::{Faults, Seed};
use std::collections::VecDeque;

/// Makes the graph and its places.
pub(super) fn build(recipe: &Recipe, seed: Seed, room: Room) -> Result<Built, Faults> {
    let (n, degree) = (recipe.n, recipe.degree);
    range("n", n, 2, Room::MOST.vertices as u32)?;
    range("degree", degree, 2, u32::MAX)?;
    let most = degree / 2;
    // A vertex draws (most + 1) / 2 partners on average; joining adds fewer edges than vertices.
    let expected = u64::from(n) * (u64::from(most) + 1) / 2;
    room.holds(n.into(), expected)?;
    let mut draws = seed.draws();
    let mut place = || draws.between(0, 100) as f64;
    let positions = (0..n).map(|_| [place(), place()]).collect();
    let mut edges = Vec::new();
    for v in 0..n {
        for _ in 0..draws.between(1, most.into()) {
            let other = draws.below(u64::from(n) - 1) as u32;
            edges.push((Vertex(v), Vertex(other + u32::from(other >= v))));
        }
    }
    let apart = Graph::new(n as usize, edges);
    let mut queue: VecDeque<Vec<Vertex>> = components::members(&apart).into();
    if queue.len() == 1 {
        return Ok(Built { graph: apart, positions: Some(positions) });
    }
    let mut edges = apart.edges().to_vec();
    while let (Some(mut one), Some(other)) = (queue.pop_front(), queue.pop_front()) {
        edges.push((*draws.pick(&one), *draws.pick(&other)));
        one.extend(other);
        queue.push_back(one);
        if queue.len() == 1 {
            break;
        }
    }
    Ok(Built { graph: Graph::new(n as usize, edges), positions: Some(positions) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_connected_and_without_loops() {
        for seed in 0..200 {
            for (n, degree) in [(2, 2), (3, 11), (50, 11), (40, 2), (41, 3)] {
                let recipe = Recipe { n, degree, ..Recipe::of("document") };
                let built = build(&recipe, Seed(seed), Room::MOST).expect("in range");
                assert_eq!(components::members(&built.graph).len(), 1);
                assert!(built.graph.loops().is_empty());
                let positions = built.positions.expect("the document draws places");
                assert_eq!(positions.len(), n as usize);
                assert!(positions.iter().flatten().all(|x| (0.0..=100.0).contains(x) && x.fract() == 0.0));
            }
        }
    }

    #[test]
    fn ranges_are_named() {
        let fault = |n, degree| {
            let recipe = Recipe { n, degree, ..Recipe::of("document") };
            build(&recipe, Seed(0), Room::MOST).expect_err("out of range").to_string()
        };
        assert_eq!(fault(1, 11), "n: 1 is out of range: from 2 to 16000000 is needed");
        assert_eq!(fault(5, 1), "degree: 1 is out of range: at least 2 is needed");
    }
}
