//! Can the game be won?
//!
//! Yes is shown by a script after which nobody is in debt. No is shown in one of two ways. If a
//! component's total is negative, nothing helps, since moves keep totals. Otherwise by a *reduced*
//! divisor (Dhar; Baker and Norine): a script leads to dollars where, within a component, only the root
//! owes, and a fire that starts at the root burns everything: each vertex of the burning order owns
//! fewer dollars than it has edges to vertices burnt before it. Such a divisor gives its root as many
//! dollars as any equivalent one without other debtors can, so the root owes in all of them.

use super::super::{Dollar, Dollars, Instance, say};
use super::script::{after, complete, length};
use ludograph_core::called::vertex as called;
use ludograph_core::{Faults, Limits, Message, Nothing, Objection, Problem, Verdict, exact};
use ludograph_graph::Vertex;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `winnable`.
#[derive(Debug)]
pub struct Winnable;

/// Its answers with their evidence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WinnableClaim {
    /// After this script nobody is in debt.
    Winnable {
        /// Net lends of every vertex.
        #[serde(with = "exact::list")]
        script: Vec<Dollars>,
    },
    /// The component of this vertex owes more than it owns.
    NegativeTotal {
        /// A vertex of the component.
        root: Vertex,
        /// The component's total.
        #[serde(with = "exact::one")]
        total: Dollars,
    },
    /// The script leads to a reduced divisor whose root owes.
    Reduced {
        /// The root.
        root: Vertex,
        /// Net lends of every vertex.
        #[serde(with = "exact::list")]
        script: Vec<Dollars>,
        /// The order in which the other vertices of the component burn.
        order: Vec<Vertex>,
    },
}

impl Problem for Winnable {
    type Game = Dollar;
    const KEY: &'static str = "winnable";
    const ASKS: &'static str = "Can everybody be freed of debt?";
    type Query = Nothing;
    type Claim = WinnableClaim;

    fn admit(_instance: &Instance, _query: &Nothing) -> Result<(), Faults> {
        Ok(())
    }

    fn answer(claim: &WinnableClaim) -> Value {
        json!({ "winnable": matches!(claim, WinnableClaim::Winnable { .. }) })
    }

    fn words(instance: &Instance, claim: &WinnableClaim) -> Message {
        match claim {
            WinnableClaim::Winnable { script } => {
                let (total, genus) = (instance.total(), instance.genus());
                match (length(script), theorem(instance)) {
                    (Some(moves), true) => say::WinnableTheorem { moves, total, genus }.into(),
                    (Some(moves), false) => say::Winnable { moves }.into(),
                    (None, true) => say::WinnableTheoremMany { total, genus }.into(),
                    (None, false) => say::WINNABLE_MANY.into(),
                }
            }
            WinnableClaim::NegativeTotal { root, total } => {
                say::UnwinnableTotal { total: *total, root: instance.called(*root) }.into()
            }
            WinnableClaim::Reduced { root, .. } => say::Unwinnable { root: instance.called(*root) }.into(),
        }
    }

    fn verify_within(
        instance: &Instance,
        _query: &Nothing,
        claim: &WinnableClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        match claim {
            WinnableClaim::Winnable { script } => nobody_owes(instance, script, limits)?,
            WinnableClaim::NegativeTotal { root, total } => {
                total_is_negative(instance, *root, *total, limits)?;
            }
            WinnableClaim::Reduced { root, script, order } => {
                root_owes(instance, *root, script, order, limits)?;
            }
        }
        Ok(Verdict::Proved)
    }
}

/// Whether theorem 1 decides.
fn theorem(instance: &Instance) -> bool {
    let (total, genus) = (instance.total(), instance.genus());
    let connected = instance.graph().edges().len() as i64 - instance.graph().vertices() as i64 + 1 == genus;
    connected && total >= Dollars::from(genus)
}

pub(super) fn nobody_owes(instance: &Instance, script: &[Dollars], limits: &Limits) -> Result<(), Objection> {
    complete(instance, script, "script")?;
    for vertex in instance.graph().all() {
        let value = after(instance, script, vertex, limits)?;
        if value < 0 {
            return Err(Objection::at(format!("vertex {}", called(vertex)), say::StillOwes { debt: -value }));
        }
    }
    Ok(())
}

fn total_is_negative(
    instance: &Instance,
    root: Vertex,
    total: Dollars,
    limits: &Limits,
) -> Result<(), Objection> {
    let graph = instance.graph();
    let inside = |vertex: Vertex| vertex.index() < graph.vertices();
    if !inside(root) {
        return Err(Objection::at("root", say::NoSuchVertex { vertex: root.to_string() }));
    }
    let mut reached = vec![false; graph.vertices()];
    let mut todo = vec![root];
    reached[root.index()] = true;
    let mut sum = 0;
    while let Some(vertex) = todo.pop() {
        limits.spend(1 + graph.degree(vertex) as u64)?;
        sum += instance.wealth()[vertex.index()];
        for &next in graph.neighbours(vertex) {
            if !std::mem::replace(&mut reached[next.index()], true) {
                todo.push(next);
            }
        }
    }
    if sum != total {
        return Err(Objection::at("total", say::ComponentOwns { root: called(root), sum, total }));
    }
    if sum >= 0 {
        return Err(Objection::at("total", say::NotNegative { total: sum }));
    }
    Ok(())
}

fn root_owes(
    instance: &Instance,
    root: Vertex,
    script: &[Dollars],
    order: &[Vertex],
    limits: &Limits,
) -> Result<(), Objection> {
    let graph = instance.graph();
    complete(instance, script, "script")?;
    let mut burnt = vec![false; graph.vertices()];
    let mut light = |vertex: Vertex, place: &str| -> Result<usize, Objection> {
        match burnt.get_mut(vertex.index()) {
            None => return Err(Objection::at(place, say::NoSuchVertex { vertex: vertex.to_string() })),
            Some(true) => return Err(Objection::at(place, say::BurnsTwice { vertex: called(vertex) })),
            Some(cold) => *cold = true,
        }
        Ok(graph.neighbours(vertex).iter().filter(|next| burnt[next.index()]).count())
    };
    light(root, "root")?;
    let debt = after(instance, script, root, limits)?;
    if debt >= 0 {
        return Err(Objection::at(format!("vertex {}", called(root)), say::RootOwns { value: debt }));
    }
    for &vertex in order {
        let fire = light(vertex, "order")?;
        let value = after(instance, script, vertex, limits)?;
        if value < 0 {
            return Err(Objection::at(
                format!("vertex {}", called(vertex)),
                say::OwesBeside { debt: -value },
            ));
        }
        if value >= fire as Dollars {
            let what = say::DoesNotBurn { value, fire };
            return Err(Objection::at(format!("vertex {}", called(vertex)), what));
        }
    }
    for vertex in graph.all().filter(|vertex| burnt[vertex.index()]) {
        limits.spend(1 + graph.degree(vertex) as u64)?;
        if let Some(next) = graph.neighbours(vertex).iter().find(|next| !burnt[next.index()]) {
            return Err(Objection::at("order", say::NeverBurns { vertex: called(next) }));
        }
    }
    Ok(())
}
