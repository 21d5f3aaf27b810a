//! When do some cops suffice in a part of the graph?
//!
//! - *Hunt*: a placement and a plan, see [`super::hunt`].
//! - *Dominating*: cops on these vertices can strike every place in their first turn.
//! - *Order*: a connected graph with fewer than 10 vertices needs at most 2 cops (Baird, Beveridge, Bonato and
//!   others 2014), one with fewer than 19 at most 3 (Turcotte and Yvon 2021); both by computer.
//! - *Treewidth*: w/2 + 1 cops suffice if the treewidth is at most w (Joret, Kaminski and Theis 2010),
//!   shown by an order in which vertices are eliminated.
//! - *Planar*: 3 cops suffice (Aigner and Fromme 1984), shown by the cyclic order of neighbours around every vertex and
//!   Euler's formula. *Outerplanar*: 2 do (Clarke 2002), if one face meets every vertex besides.
//! - *Orbits*: a chase up to symmetry in which they catch, see [`super::orbits`].
//! - *Product*: of trees and cycles, see [`super::theorem`]; corners may be cut off before.

use super::super::{Instance, Terms, say};
use super::hunt::{self, Hunt};
use super::local::Local;
use super::orbits::{self, Orbits};
use super::theorem;
use ludograph_core::called::vertex as called;
use ludograph_core::words::Fixed;
use ludograph_core::{Limits, Objection};
use ludograph_graph::Vertex;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Why so many cops suffice in one component.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ceiling {
    /// They catch everybody by a plan.
    Hunt(Hunt),
    /// They see every vertex.
    Dominating(Vec<Vertex>),
    /// The component is small.
    Order,
    /// The component is like a tree.
    Treewidth(Vec<Vertex>),
    /// It can be drawn in the plane: the neighbours around each of its vertices.
    Planar(Vec<Vec<Vertex>>),
    /// The like with all vertices on one face.
    Outerplanar(Vec<Vec<Vertex>>),
    /// It is a product of trees and cycles.
    Product(Box<Places>),
    /// A chase up to symmetry ends with a capture.
    Orbits(Box<Symmetric>),
}

/// A chase up to symmetry on what is left without corners.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Symmetric {
    /// Corners, cut off one after another, each with a vertex that dominates it then.
    pub cut: Vec<(Vertex, Vertex)>,
    /// The chase; within its turns the robber is caught.
    pub orbits: Orbits,
}

/// Where the vertices of a product stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Places {
    /// Corners, cut off one after another, each with a vertex that dominates it then.
    pub cut: Vec<(Vertex, Vertex)>,
    /// For every vertex that is left, in order, its place in each factor.
    pub coordinates: Vec<Vec<u32>>,
}

impl Ceiling {
    /// The name of the theorem.
    pub fn name(&self) -> &'static str {
        self.reason().0
    }

    /// The name of the theorem, and what is said for it.
    pub(super) fn reason(&self) -> (&'static str, Fixed) {
        match self {
            Ceiling::Hunt(hunt) if hunt.plan.is_empty() => ("dismantling", say::BY_DISMANTLING),
            Ceiling::Hunt(_) => ("strategy", say::BY_STRATEGY),
            Ceiling::Dominating(_) => ("domination", say::BY_DOMINATION),
            Ceiling::Order => ("order", say::BY_ORDER),
            Ceiling::Treewidth(_) => ("treewidth", say::BY_TREEWIDTH),
            Ceiling::Planar(_) => ("planarity", say::BY_PLANARITY),
            Ceiling::Outerplanar(_) => ("outerplanarity", say::BY_OUTERPLANARITY),
            Ceiling::Product(_) => ("product of trees and cycles", say::BY_PRODUCT),
            Ceiling::Orbits(_) => ("chase up to symmetry", say::BY_CHASE),
        }
    }
}

/// How many cops are shown to suffice.
pub(super) fn check(
    instance: &Instance,
    terms: &Terms,
    part: &[Vertex],
    ceiling: &Ceiling,
    limits: &Limits,
) -> Result<u32, Objection> {
    let plain = terms.is_plain() && !instance.is_directed();
    match ceiling {
        Ceiling::Hunt(hunt) => {
            hunt::check(&Local::new(instance, terms, part, &hunt.cut, limits)?, hunt)?;
            Ok(hunt.start.len() as u32)
        }
        Ceiling::Orbits(found) => {
            let local = Local::new(instance, terms, part, &found.cut, limits)?;
            let cops = found.orbits.joins.len();
            let turns = found.orbits.turns.ok_or_else(|| Objection::at("turns", say::TURNS_COUNTED))?;
            match orbits::time(&local, cops, &found.orbits, turns)? {
                Some(_) => Ok(cops as u32),
                None => Err(Objection::at("orbits", say::NotCaughtWithin { cops, turns })),
            }
        }
        Ceiling::Dominating(cops) => {
            dominates(instance, terms, part, cops, limits)?;
            Ok(cops.len() as u32)
        }
        _ if !plain => Err(Objection::new(say::PLAIN_THEOREM)),
        Ceiling::Order => match part.len() {
            0..10 => Ok(2),
            10..19 => Ok(3),
            n => Err(Objection::at("order", say::OrderMany { n, most: 19 })),
        },
        Ceiling::Product(places) => {
            let local = Local::new(instance, terms, part, &places.cut, limits)?;
            Ok(theorem::product_suffices(theorem::factors(&local, &places.coordinates)?))
        }
        Ceiling::Treewidth(order) => Ok(width(instance, part, order, limits)? / 2 + 1),
        Ceiling::Planar(rotation) => drawn(instance, part, rotation, limits).map(|_| 3),
        Ceiling::Outerplanar(rotation) => match drawn(instance, part, rotation, limits)? {
            true => Ok(2),
            false => Err(Objection::at("outerplanar", say::NO_COMMON_FACE)),
        },
    }
}

/// Cops on these vertices strike every vertex of the part.
fn dominates(
    instance: &Instance,
    terms: &Terms,
    part: &[Vertex],
    cops: &[Vertex],
    limits: &Limits,
) -> Result<(), Objection> {
    let mut struck = vec![false; instance.vertices()];
    for cop in cops {
        if part.binary_search(cop).is_err() {
            return Err(Objection::at("dominating", say::NotInPart { vertex: called(cop) }));
        }
        let reach = terms.strike_reach(instance, *cop);
        limits.spend(1 + reach.len() as u64)?;
        reach.into_iter().for_each(|place| struck[place.index()] = true);
    }
    limits.spend(part.len() as u64)?;
    match part.iter().find(|vertex| !struck[vertex.index()]) {
        None => Ok(()),
        Some(vertex) => Err(Objection::at("dominating", say::Unseen { vertex: called(vertex) })),
    }
}

/// The most neighbours a vertex has when it is eliminated; those it leaves behind become neighbours.
fn width(instance: &Instance, part: &[Vertex], order: &[Vertex], limits: &Limits) -> Result<u32, Objection> {
    let mut around: Vec<BTreeSet<Vertex>> = vec![BTreeSet::new(); instance.vertices()];
    part.iter().for_each(|v| around[v.index()] = instance.out(*v).iter().copied().collect());
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    if sorted != part {
        return Err(Objection::at("treewidth", say::ORDER_ONCE));
    }
    let mut widest = 0;
    limits.spend(part.len() as u64)?;
    for vertex in order {
        let near: Vec<Vertex> = std::mem::take(&mut around[vertex.index()]).into_iter().collect();
        widest = widest.max(near.len());
        for one in &near {
            limits.spend(1 + near.len() as u64)?;
            around[one.index()].remove(vertex);
            around[one.index()].extend(near.iter().copied().filter(|other| other != one));
        }
    }
    Ok(widest as u32)
}

/// Whether some face meets every vertex of the part, if the orders around the vertices are a drawing in the plane.
///
/// A face goes along an edge from v to w, then along the edge that follows v around w. The part is connected, so by
/// Euler's formula the drawing is plane if vertices and faces are two more than edges.
fn drawn(
    instance: &Instance,
    part: &[Vertex],
    rotation: &[Vec<Vertex>],
    limits: &Limits,
) -> Result<bool, Objection> {
    if rotation.len() != part.len() {
        return Err(Objection::at("rotation", say::ONE_ORDER));
    }
    let mut start = Vec::with_capacity(part.len());
    let mut darts = 0;
    // For each vertex its neighbours, sorted, with their places in the order.
    let mut places: Vec<Vec<(Vertex, usize)>> = Vec::with_capacity(part.len());
    for (vertex, around) in part.iter().zip(rotation) {
        limits.spend(1 + around.len() as u64)?;
        let mut sorted: Vec<(Vertex, usize)> = around.iter().copied().zip(0..).collect();
        sorted.sort_unstable();
        let names = sorted.iter().map(|(neighbour, _)| *neighbour);
        if !names.eq(instance.out(*vertex).iter().copied()) {
            return Err(Objection::at("rotation", say::NeighboursOnce { vertex: called(vertex) }));
        }
        start.push(darts);
        darts += around.len();
        places.push(sorted);
    }
    let (mut faces, mut all_on_one) = (0, false);
    let mut seen = vec![false; darts];
    let mut face_of = vec![usize::MAX; part.len()];
    for first in 0..part.len() {
        limits.spend(1 + rotation[first].len() as u64)?;
        for place in 0..rotation[first].len() {
            let (mut at, mut out) = (first, place);
            let mut met = 0;
            while !std::mem::replace(&mut seen[start[at] + out], true) {
                if std::mem::replace(&mut face_of[at], faces) != faces {
                    met += 1;
                }
                let from = part[at];
                let to = rotation[at][out];
                at = part.binary_search(&to).map_err(|_| Objection::at("rotation", say::EDGE_LEAVES))?;
                let entry = places[at].binary_search_by_key(&from, |(neighbour, _)| *neighbour);
                let entry = entry.map_err(|_| Objection::at("rotation", say::EDGE_ONE_WAY))?;
                out = (places[at][entry].1 + 1) % rotation[at].len();
            }
            faces += usize::from(met > 0);
            all_on_one |= met == part.len();
        }
    }
    if darts > 0 && part.len() + faces != darts / 2 + 2 {
        return Err(Objection::at("rotation", say::Faces { faces }));
    }
    Ok(all_on_one || part.len() == 1)
}
