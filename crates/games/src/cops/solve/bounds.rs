//! `bounds` by theorems: dismantling, traps, domination, small order, treewidth, planarity and outerplanarity.
//!
//! Nothing is searched, so graphs of a hundred thousand vertices have bounds in seconds.

use super::super::verify::{Bounds, BoundsClaim, Ceiling, Escape, Floor, Hunt};
use super::super::{Instance, Terms};
use super::piece::Piece;
use super::{number, trap};
use ludograph_core::{Found, Limits, Nothing, Promise, Run, Solver, Stop};
use ludograph_graph::facts::{degeneracy, outerplanar_rotation, planar_rotation, treewidth};
use ludograph_graph::{Graph, Vertex};

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
        "dismantling, traps, domination, small order, treewidth, planarity; the best of each side"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, _query: &Nothing, run: &Run) -> Found<BoundsClaim> {
        match solve(instance, run) {
            Ok(claim) => Found::Claim(claim),
            Err(why) => Found::Stopped { why, best: None },
        }
    }
}

fn solve(instance: &Instance, run: &Run) -> Result<BoundsClaim, Stop> {
    let mut claim = BoundsClaim { lower: 0, upper: 0, floors: Vec::new(), ceilings: Vec::new() };
    for part in instance.parts() {
        run.limits.spend(part.len() as u64)?;
        let (lower, floor, upper, ceiling) = of_part(instance, &part, &run.limits)?;
        claim.lower += lower;
        claim.upper += upper;
        claim.floors.push(floor);
        claim.ceilings.push(ceiling);
    }
    Ok(claim)
}

fn of_part(
    instance: &Instance,
    part: &[Vertex],
    limits: &Limits,
) -> Result<(u32, Floor, u32, Ceiling), Stop> {
    let terms = Terms::default();
    let whole = |piece: Option<Piece>| piece.expect("the plain game has no speeds");
    let core = whole(Piece::core(instance, &terms, part));
    if core.len() == 1 {
        let hunt = Hunt { cut: core.cut, start: core.members, plan: Vec::new() };
        return Ok((1, Floor::NOBODY, 1, Ceiling::Hunt(hunt)));
    }
    limits.spend(core.len() as u64)?;
    let lower = number::at_least(instance, &terms, &core, limits);
    limits.spend(core.len() as u64)?;
    let floor = match lower {
        1 => Floor::NOBODY,
        _ => Floor { cops: lower - 1, cut: core.cut.clone(), why: Escape::Trap },
    };
    let piece = whole(Piece::whole(instance, &terms, part));
    let seeing = piece.names(&trap::dominate_greedily(&piece));
    let mut best = (seeing.len() as u32, Ceiling::Dominating(seeing));
    if !instance.is_directed() {
        theorems(&instance.shape().induced(part), part, lower, &mut best);
    }
    Ok((lower, floor, best.0, best.1))
}

/// Theorems about graphs without directions, until one meets the lower bound.
pub(super) fn theorems(graph: &Graph, part: &[Vertex], lower: u32, best: &mut (u32, Ceiling)) {
    let name = |v: &Vertex| part[v.index()];
    let names = |rotation: Vec<Vec<Vertex>>| -> Vec<Vec<Vertex>> {
        rotation.iter().map(|around| around.iter().map(name).collect()).collect()
    };
    match part.len() {
        0..10 if best.0 > 2 => *best = (2, Ceiling::Order),
        10..19 if best.0 > 3 => *best = (3, Ceiling::Order),
        _ => {}
    }
    if best.0 > lower.max(2)
        && let Some(rotation) = planar_rotation(graph)
    {
        match outerplanar_rotation(graph) {
            Some(rotation) => *best = (2, Ceiling::Outerplanar(names(rotation))),
            None if best.0 > 3 => *best = (3, Ceiling::Planar(names(rotation))),
            None => {}
        }
    }
    // The degeneracy is at most the treewidth: where it is large, the treewidth need not be known.
    let hopeless = || degeneracy(graph).value as u32 / 2 + 1 >= best.0;
    if best.0 > lower && part.len() <= MOST_ELIMINATED && !hopeless() {
        let found = treewidth(graph).upper;
        let cops = found.width as u32 / 2 + 1;
        // A wide order takes long to check, and its bound is bad anyway.
        if cops < best.0 && found.width * found.width * part.len() <= MOST_WORK {
            *best = (cops, Ceiling::Treewidth(found.order.iter().map(name).collect()));
        }
    }
}
