//! `bounds` by theorems: dismantling, girth and minimum degree, products, counting, traps, domination, small order,
//! treewidth, planarity and outerplanarity.
//!
//! Nothing is searched, so graphs of a hundred thousand vertices have bounds in seconds.

use super::super::verify::{Bounds, BoundsClaim, Ceiling, NumberClaim, Places};
use super::super::{Instance, Terms};
use super::lower;
use super::number::{self, Known, Site};
use ludograph_core::{Found, Limits, Nothing, Promise, Run, Solver, Stop};
use ludograph_graph::Vertex;
use ludograph_graph::facts::{Product, degeneracy, outerplanar_rotation, planar_rotation, treewidth};
use std::borrow::Cow;

/// The theorems.
pub(super) struct Theorems;

/// Larger components are not eliminated: it could take quadratic time.
const MOST_ELIMINATED: usize = 3000;
/// Orders that would take more steps to check are not offered.
const MOST_WORK: usize = 50_000_000;

impl Solver<Bounds> for Theorems {
    fn key(&self) -> &'static str {
        "theorems"
    }

    fn summary(&self) -> &'static str {
        "dismantling, girth and degree, products, traps, domination, order, treewidth, planarity; the best of each side"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, _query: &Nothing, run: &Run) -> Found<BoundsClaim> {
        let terms = Terms::default();
        let mut claim = BoundsClaim { lower: 0, upper: 0, floors: Vec::new(), ceilings: Vec::new() };
        let mut stop = None;
        for part in instance.parts() {
            if let Err(why) = run.limits.spend(part.len() as u64) {
                stop = Some(why);
            }
            let site = Site { instance, terms: &terms, part: &part };
            let known = of_part(site, &run.limits, &mut stop);
            claim.lower += known.lower;
            claim.upper += known.upper;
            claim.floors.extend(known.floor);
            claim.ceilings.extend(known.ceiling);
        }
        match stop {
            Some(why) if claim.lower < claim.upper => Found::Stopped { why, best: Some(claim) },
            _ => Found::Claim(claim),
        }
    }
}

/// What theorems say about a component; what was ready when a limit was reached.
fn of_part(site: Site<'_>, limits: &Limits, stop: &mut Option<Stop>) -> Known {
    let mut known = Known::at_a_glance(site, limits);
    if stop.is_none() {
        let done = known.begin(site, limits);
        *stop = done.and_then(|()| known.improve(site, limits)).err();
    }
    known
}

/// Theorems about graphs without directions, until one meets the lower bound.
pub(super) fn theorems(
    instance: &Instance,
    part: &[Vertex],
    product: Option<(&Product, &[(Vertex, Vertex)])>,
    lower: u32,
    best: &mut (u32, Ceiling),
    limits: &Limits,
) -> Result<(), Stop> {
    let name = |v: &Vertex| part[v.index()];
    let names = |rotation: Vec<Vec<Vertex>>| -> Vec<Vec<Vertex>> {
        rotation.iter().map(|around| around.iter().map(name).collect()).collect()
    };
    match part.len() {
        0..10 if best.0 > 2 => *best = (2, Ceiling::Order),
        10..19 if best.0 > 3 => *best = (3, Ceiling::Order),
        _ => {}
    }
    if let Some((product, cut)) = product
        && lower::sufficient(product) < best.0
    {
        let places = Places { cut: cut.to_vec(), coordinates: product.coordinates.clone() };
        *best = (lower::sufficient(product), Ceiling::Product(Box::new(places)));
    }
    let Some(graph) = instance.graph().filter(|_| best.0 > lower) else { return Ok(()) };
    let graph = match part.len() == graph.vertices() {
        true => Cow::Borrowed(graph),
        false => Cow::Owned(graph.induced(part)),
    };
    if best.0 > lower.max(2)
        && graph.edges().len() < 3 * part.len()
        && let Some(rotation) = planar_rotation(&graph, limits)?
    {
        match outerplanar_rotation(&graph, limits)? {
            Some(rotation) => *best = (2, Ceiling::Outerplanar(names(rotation))),
            None if best.0 > 3 => *best = (3, Ceiling::Planar(names(rotation))),
            None => {}
        }
    }
    if best.0 <= lower || part.len() > MOST_ELIMINATED {
        return Ok(());
    }
    // The degeneracy is at most the treewidth: where it is large, the treewidth need not be known.
    if degeneracy(&graph, limits)?.value as u32 / 2 + 1 >= best.0 {
        return Ok(());
    }
    let found = treewidth(&graph, limits)?.upper;
    let cops = found.width as u32 / 2 + 1;
    // A wide order takes long to check, and its bound is bad anyway.
    if cops < best.0 && found.width * found.width * part.len() <= MOST_WORK {
        *best = (cops, Ceiling::Treewidth(found.order.iter().map(name).collect()));
    }
    Ok(())
}

/// Bounds on the cop number that cost little; what was ready when a limit was reached.
pub(super) fn quick(instance: &Instance, terms: &Terms, limits: &Limits) -> NumberClaim {
    let mut stop = None;
    let of = |part: &Vec<Vertex>| of_part(Site { instance, terms, part }, limits, &mut stop);
    let known: Vec<Known> = instance.parts().iter().map(of).collect();
    number::total(&known)
}
