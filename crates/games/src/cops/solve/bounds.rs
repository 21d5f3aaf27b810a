//! `bounds` by theorems: dismantling, traps, domination, small order, treewidth.
//!
//! Nothing is searched, so graphs of a hundred thousand vertices have bounds in seconds. Planarity (at most
//! 3 cops) is left out: no crate that is both small and well kept decides it.

use super::super::verify::{Bounds, BoundsClaim, Ceiling, Escape, Floor, Hunt};
use super::super::{Instance, Terms};
use super::piece::Piece;
use super::trap;
use ludograph_core::{Found, Nothing, Promise, Run, Solver, Stop};
use ludograph_graph::Vertex;
use ludograph_graph::facts::treewidth;

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
        "dismantling, traps, domination, small order, treewidth; the best of each side"
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
        let (lower, floor, upper, ceiling) = of_part(instance, &part);
        claim.lower += lower;
        claim.upper += upper;
        claim.floors.push(floor);
        claim.ceilings.push(ceiling);
    }
    Ok(claim)
}

fn of_part(instance: &Instance, part: &[Vertex]) -> (u32, Floor, u32, Ceiling) {
    let terms = Terms::default();
    let whole = |piece: Option<Piece>| piece.expect("the plain game has no speeds");
    let core = whole(Piece::core(instance, &terms, part));
    if core.len() == 1 {
        let hunt = Hunt { cut: core.cut, start: core.members, plan: Vec::new() };
        return (1, Floor::NOBODY, 1, Ceiling::Hunt(hunt));
    }
    let lower = trap::trap_number(&core);
    let floor = match lower {
        1 => Floor::NOBODY,
        _ => Floor { cops: lower - 1, cut: core.cut.clone(), why: Escape::Trap },
    };
    let piece = whole(Piece::whole(instance, &terms, part));
    let seeing = piece.names(&trap::dominate_greedily(&piece));
    let mut best = (seeing.len() as u32, Ceiling::Dominating(seeing));
    let mut offer = |cops: u32, ceiling: Ceiling| {
        if cops < best.0 {
            best = (cops, ceiling);
        }
    };
    if !instance.is_directed() {
        match part.len() {
            0..10 => offer(2, Ceiling::Order),
            10..19 => offer(3, Ceiling::Order),
            _ => {}
        }
        if part.len() <= MOST_ELIMINATED {
            let graph = instance.shape().induced(part);
            let found = treewidth(&graph).upper;
            let order = found.order.iter().map(|v| part[v.index()]).collect();
            // A wide order takes long to check, and its bound is bad anyway.
            if found.width * found.width * part.len() <= MOST_WORK {
                offer(found.width as u32 / 2 + 1, Ceiling::Treewidth(order));
            }
        }
    }
    (lower, floor, best.0, best.1)
}
