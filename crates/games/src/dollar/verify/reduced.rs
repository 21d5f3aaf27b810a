//! What is the reduced divisor at a root?
//!
//! In each class of dollars that moves lead to there is exactly one where nobody but the root owes and no
//! set of vertices without the root can lend together without new debt (Dhar; Baker and Norine). A script
//! shows that it lies in the class; a fire shows that it is reduced: started at the root, it burns
//! everything, each vertex owning fewer dollars than it has edges to vertices burnt before it.
//!
//! On a graph in several parts only the root's component is reduced. The others are left as they are: they
//! have no root, and nothing is said about them.

use super::super::rules::no_vertex;
use super::super::{Dollar, Dollars, Instance, say};
use super::script::{after, complete};
use ludograph_core::called::vertex as called;
use ludograph_core::{Faults, Limits, Message, Objection, Problem, Verdict, exact};
use ludograph_graph::Vertex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `reduced`.
#[derive(Debug)]
pub struct Reduced;

/// Its settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ReducedQuery {
    /// The vertex that may owe.
    pub root: Vertex,
}

/// The reduced divisor with its evidence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReducedClaim {
    /// The dollars of every vertex.
    #[serde(with = "exact::list")]
    pub divisor: Vec<Dollars>,
    /// Net lends of every vertex that lead there.
    #[serde(with = "exact::list")]
    pub script: Vec<Dollars>,
    /// The order in which the other vertices of the root's component burn.
    pub order: Vec<Vertex>,
}

impl Problem for Reduced {
    type Game = Dollar;
    const KEY: &'static str = "reduced";
    const ASKS: &'static str = "What is the equivalent divisor that is reduced at a root?";
    type Query = ReducedQuery;
    type Claim = ReducedClaim;

    fn admit(instance: &Instance, query: &ReducedQuery) -> Result<(), Faults> {
        let vertices = instance.graph().vertices();
        if query.root.index() < vertices {
            return Ok(());
        }
        Err(Faults::field("root", no_vertex(query.root, vertices)))
    }

    fn answer(claim: &ReducedClaim) -> Value {
        json!({ "divisor": claim.divisor.iter().map(|&value| exact::value(value)).collect::<Vec<_>>() })
    }

    fn words(instance: &Instance, claim: &ReducedClaim) -> Message {
        let owning = claim.divisor.iter().filter(|&&value| value != 0).count();
        let what = say::Reduced { owning, all: claim.divisor.len() };
        match claim.order.len() + 1 < instance.graph().vertices() {
            true => say::ReducedElsewhere { what }.into(),
            false => what.into(),
        }
    }

    fn verify_within(
        instance: &Instance,
        query: &ReducedQuery,
        claim: &ReducedClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let graph = instance.graph();
        complete(instance, &claim.script, "script")?;
        complete(instance, &claim.divisor, "divisor")?;
        for vertex in graph.all() {
            let value = after(instance, &claim.script, vertex, limits)?;
            if value != claim.divisor[vertex.index()] {
                return Err(Objection::at(format!("divisor[{}]", called(vertex)), say::LeadsTo { value }));
            }
        }
        let mut burnt = vec![false; graph.vertices()];
        burnt[query.root.index()] = true;
        for &vertex in &claim.order {
            match burnt.get(vertex.index()) {
                None => return Err(Objection::at("order", say::NoSuchVertex { vertex: vertex.to_string() })),
                Some(true) => {
                    return Err(Objection::at("order", say::BurnsTwice { vertex: called(vertex) }));
                }
                Some(false) => {}
            }
            limits.spend(1 + graph.degree(vertex) as u64)?;
            let fire = graph.neighbours(vertex).iter().filter(|next| burnt[next.index()]).count();
            let value = claim.divisor[vertex.index()];
            if !(0..fire as Dollars).contains(&value) {
                let what = say::OwnsBeside { value, fire };
                return Err(Objection::at(format!("vertex {}", called(vertex)), what));
            }
            burnt[vertex.index()] = true;
        }
        for vertex in graph.all() {
            limits.spend(1 + graph.degree(vertex) as u64)?;
            let burns = burnt[vertex.index()];
            if burns && graph.neighbours(vertex).iter().any(|next| !burnt[next.index()]) {
                return Err(Objection::at("order", say::NeighbourNeverBurns { vertex: called(vertex) }));
            }
            if !burns && claim.divisor[vertex.index()] != instance.wealth()[vertex.index()] {
                return Err(Objection::at(format!("divisor[{}]", called(vertex)), say::KEEPS_DOLLARS));
            }
        }
        Ok(Verdict::Proved)
    }
}
