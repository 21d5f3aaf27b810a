//! The Jacobian from the engine that knows cokernels: `ludograph_engines::cokernel` has the essay.
//!
//! One vertex of each component is grounded; on a graph in several parts the trees are the forests with one
//! tree in each part, and the group is the product of the parts' groups, all in one matrix.

use super::super::Instance;
use super::super::verify::{Jacobian, JacobianClaim, Number};
use ludograph_core::{Found, Nothing, Promise, Run, Solver};
use ludograph_engines::cokernel::{Grounded, cokernel};
use ludograph_graph::facts::members;

/// The method `smith`.
pub(super) struct Smith;

impl Solver<Jacobian> for Smith {
    fn key(&self) -> &'static str {
        "smith"
    }

    fn summary(&self) -> &'static str {
        "the largest factor by p-adic lifting, the others by a Smith form modulo the rest of the determinant"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, _query: &Nothing, run: &Run) -> Found<JacobianClaim> {
        let graph = instance.graph();
        let mut grounded = vec![false; graph.vertices()];
        members(graph).iter().for_each(|part| grounded[part[0].index()] = true);
        let matrix = Grounded::new(graph, |v| grounded[v.index()]);
        match cokernel(&matrix, run.seed, run.memory, &run.limits) {
            Err(why) => Found::Stopped { why, best: None },
            Ok(found) => {
                let spread = |row: Vec<_>| {
                    let mut all = vec![Number(0u32.into()); graph.vertices()];
                    matrix.vertices.iter().zip(row).for_each(|(v, item)| all[v.index()] = Number(item));
                    all
                };
                Found::Claim(JacobianClaim {
                    spanning_trees: Number(found.order),
                    invariant_factors: found.factors.into_iter().map(Number).collect(),
                    functions: found.rows.map(|rows| rows.into_iter().map(spread).collect()),
                })
            }
        }
    }
}
