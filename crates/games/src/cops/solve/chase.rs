//! Which engine plays a chase out: over all placements, or over placements up to symmetry?
//!
//! Over all of them the sets stand side by side and cost least each; and only then can the tables of a proof be
//! written. Symmetry pays when the tables would be large and the group is larger than the stages it costs.

use super::super::say;
use super::piece::Piece;
use super::plan::is_caught;
use ludograph_core::{Argument, Limits, Run, Stop, sized};
use ludograph_engines::pursuit::{Chase, Ended, Ground, OrbitChase, bytes_needed};
use ludograph_graph::facts::{Orbit, Shape};
use std::sync::Arc;

/// From so many bytes on, symmetry is looked for.
const LARGE: u64 = 16 << 20;

/// From so many bytes on, any symmetry is used. This and the other sizes do not depend on the memory that a run may
/// take, so that the same chase is played on every machine, or refused.
const HUGE: u64 = 1 << 30;

/// So many bytes of earlier rounds are kept at most.
const KEPT: u64 = 100 << 20;

/// Symmetry is looked for in pieces of at most so many vertices.
const MOST_SYMMETRIC: usize = 2000;

/// The tables of a piece, made once for all numbers of cops.
pub(super) struct Tables {
    ground: Arc<Ground>,
    steps: Vec<Vec<u32>>,
}

impl Tables {
    /// Makes them, if they and a chase of so many cops fit; nothing is allocated before that is known.
    pub(super) fn new(piece: &Piece, cops: usize, run: &Run) -> Result<Self, Stop> {
        let memory = run.memory;
        let n = piece.len() as u64;
        // Steps and places of capture, and for small graphs the unions of the engine.
        let tables = if n <= 512 { 5 * n * n } else { n.saturating_mul(n) / 4 };
        let chase = bytes_needed(piece.len(), cops);
        let hopeless = piece.len() > MOST_SYMMETRIC || piece.is_lazy();
        if tables > memory || hopeless && chase.is_none_or(|bytes| bytes.saturating_add(tables) > memory) {
            let bytes = |bytes: u64| sized(bytes.saturating_add(tables)).into();
            let needed: Argument = chase.map_or(say::UNCOUNTABLE.into(), bytes);
            let what = say::ChaseMemory { cops, vertices: n, needed, allowed: sized(memory) };
            return Err(Stop::TooLarge(what.into()));
        }
        Ok(Self { ground: Arc::new(piece.ground(&run.limits)?), steps: piece.steps.clone() })
    }

    /// Whether a chase of so many cops takes long enough to think before.
    pub(super) fn is_large(vertices: usize, cops: usize) -> bool {
        bytes_needed(vertices, cops).is_none_or(|bytes| bytes > LARGE)
    }

    /// Sets up a chase; with `keep`, earlier rounds are kept.
    pub(super) fn chase(&self, cops: usize, by_orbits: bool, keep: bool, run: &Run) -> Result<Pursuit, Stop> {
        let limits = &run.limits.silent();
        let bytes = bytes_needed(self.ground.vertices(), cops);
        let large = bytes.is_none_or(|bytes| bytes > LARGE);
        if (by_orbits || large) && !self.ground.lazy && self.ground.vertices() <= MOST_SYMMETRIC {
            let shape = Shape::new(self.steps.clone());
            let order = if by_orbits { f64::INFINITY } else { group_order(&shape, limits)? };
            let fits = bytes.is_some_and(|bytes| bytes <= HUGE);
            if order >= 20.0 * 2f64.powi(cops as i32) || !fits && order > 1.0 {
                match OrbitChase::new(self.ground.clone(), shape, cops, run.memory, limits) {
                    Ok(chase) => {
                        if !by_orbits {
                            run.notes.add(say::UP_TO_SYMMETRY);
                        }
                        return Ok(Pursuit::Orbits(Box::new(chase)));
                    }
                    Err(Stop::TooLarge(_)) if by_orbits && fits => {}
                    Err(Stop::GaveUp(_)) => {}
                    Err(Stop::TooLarge(_)) if cops > 8 => {}
                    Err(why) => return Err(why),
                }
            }
        }
        self.dense(cops, keep, run)
    }

    /// Sets up a chase up to symmetry, if there is any and it can be used.
    pub(super) fn up_to_symmetry(&self, cops: usize, run: &Run) -> Option<Pursuit> {
        if self.ground.lazy || self.ground.vertices() > MOST_SYMMETRIC {
            return None;
        }
        let (shape, limits) = (Shape::new(self.steps.clone()), run.limits.silent());
        if group_order(&shape, &limits).ok()? <= 1.0 {
            return None;
        }
        let chase = OrbitChase::new(self.ground.clone(), shape, cops, run.memory, &limits);
        chase.ok().map(|chase| Pursuit::Orbits(Box::new(chase)))
    }

    /// Sets up a chase over all placements.
    pub(super) fn dense(&self, cops: usize, keep: bool, run: &Run) -> Result<Pursuit, Stop> {
        let keep = if keep { KEPT } else { 0 };
        let chase = Chase::new(self.ground.clone(), cops, run.memory, keep, &run.limits)?;
        Ok(Pursuit::Dense(chase))
    }
}

/// How many symmetries there are; 1 when they cannot be found.
fn group_order(shape: &Shape, limits: &Limits) -> Result<f64, Stop> {
    let mut fixed = Vec::new();
    let mut order = 1.0;
    for vertex in 0..shape.vertices() as u32 {
        let Some(group) = shape.automorphisms(&fixed, limits)? else { return Ok(1.0) };
        if group.is_empty() {
            break;
        }
        order *= Orbit::of(vertex, shape.vertices(), &group).steps.len() as f64;
        fixed.push(vertex);
    }
    Ok(order)
}

/// A chase by one engine or the other.
pub(super) enum Pursuit {
    Dense(Chase),
    Orbits(Box<OrbitChase>),
}

impl Pursuit {
    pub(super) fn run(&mut self, limits: &Limits) -> Result<Ended, Stop> {
        match self {
            Pursuit::Dense(chase) => chase.run(limits),
            Pursuit::Orbits(chase) => chase.run(limits),
        }
    }

    /// Within so many turns no placement catches everybody, as far as the rounds have come.
    pub(super) fn excluded(&self) -> u32 {
        match self {
            Pursuit::Dense(chase) => chase.excluded(),
            Pursuit::Orbits(chase) => chase.excluded(),
        }
    }

    pub(super) fn knows_ranks(&self) -> bool {
        match self {
            Pursuit::Dense(chase) => chase.levels().is_some(),
            Pursuit::Orbits(_) => true,
        }
    }

    pub(super) fn members(&self, start: usize) -> Vec<u32> {
        match self {
            Pursuit::Dense(chase) => chase.sets().members(start, chase.cops()),
            Pursuit::Orbits(chase) => chase.members(start),
        }
    }

    /// Within how many turns sorted cops, about to move, catch a robber.
    pub(super) fn rank(&mut self, cops: &[u32], robber: u32) -> Result<Option<u32>, Stop> {
        match self {
            Pursuit::Dense(chase) => Ok(chase.rank(chase.sets().index(cops), robber as usize)),
            Pursuit::Orbits(chase) => chase.rank(cops, robber),
        }
    }

    /// A joint move after which fewer than `left` turns are needed.
    pub(super) fn go(
        &mut self,
        piece: &Piece,
        from: &[u32],
        robber: u32,
        left: u32,
        limits: &Limits,
    ) -> Result<Option<Vec<u32>>, Stop> {
        match self {
            Pursuit::Orbits(chase) => chase.go(from, robber, left),
            Pursuit::Dense(chase) => {
                let guide = Guide { piece, chase, from, robber, left, limits };
                let (mut to, mut sorted) = (from.to_vec(), from.to_vec());
                let found = guide.search(&mut to, &mut sorted, 0, false);
                // A search that was broken off has found nothing.
                limits.spend(0)?;
                Ok(found.then_some(to))
            }
        }
    }
}

/// Tries joint moves by the ranks of a dense chase.
struct Guide<'a> {
    piece: &'a Piece,
    chase: &'a Chase,
    from: &'a [u32],
    robber: u32,
    left: u32,
    limits: &'a Limits,
}

impl Guide<'_> {
    /// `sorted` is room for a placement.
    fn search(&self, to: &mut [u32], sorted: &mut [u32], cop: usize, gone: bool) -> bool {
        if cop == self.from.len() {
            return self.is_good(to, sorted);
        }
        if gone && self.piece.is_lazy() {
            to[cop] = self.from[cop];
            return self.search(to, sorted, cop + 1, true);
        }
        for &target in &self.piece.moves[self.from[cop] as usize] {
            if self.limits.stopped() {
                return false;
            }
            to[cop] = target;
            if self.search(to, sorted, cop + 1, gone || target != self.from[cop]) {
                return true;
            }
        }
        to[cop] = self.from[cop];
        false
    }

    /// Whether a robber about to move is caught there within fewer turns.
    fn is_good(&self, cops: &[u32], sorted: &mut [u32]) -> bool {
        if is_caught(self.piece, cops, self.robber) {
            return true;
        }
        sorted.copy_from_slice(cops);
        let index = self.chase.sets().index_of(sorted);
        let late = |next: u32| {
            !is_caught(self.piece, cops, next)
                && (self.left == 0 || !self.chase.is_within(index, next as usize, self.left - 1))
        };
        !self.piece.robber(cops, self.robber).iter().copied().any(late)
    }
}
