//! `cop-number` by components, corners, traps, and then one chase after another.
//!
//! Each component is dismantled; if one vertex is left, one cop suffices, and the order of cutting is the
//! proof. Otherwise the search starts at the trap number. Cops who see everything end it at once; else the
//! chase is played out on what is left, where the number of cops is the same.

use super::super::Instance;
use super::super::Terms;
use super::super::verify::{Ceiling, CopNumber, Escape, Floor, Hunt, NumberClaim, NumberQuery};
use super::chase::Tables;
use super::piece::Piece;
use super::{bounds, plan, trap};
use ludograph_core::{Found, Limits, Promise, Run, Solver, Stop, count};
use ludograph_engines::pursuit::Ended;
use ludograph_graph::Vertex;

/// Components, corners, traps, chases.
pub(in super::super) struct Search {
    /// Whether symmetry is used wherever it can be, or only where it pays.
    pub(in super::super) orbits: bool,
}

/// What is known about a component.
pub(super) struct Known {
    lower: u32,
    upper: u32,
    floor: Option<Floor>,
    ceiling: Option<Ceiling>,
}

impl Solver<CopNumber> for Search {
    fn key(&self) -> &'static str {
        if self.orbits { "orbits" } else { "attractor" }
    }

    fn summary(&self) -> &'static str {
        if self.orbits {
            "the same, over placements up to symmetry wherever the graph has any"
        } else {
            "components, corners, traps, and backward induction for one number of cops after another"
        }
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &NumberQuery, run: &Run) -> Found<NumberClaim> {
        let parts = instance.parts();
        let mut known: Vec<Known> = Vec::new();
        let mut stop = None;
        let most = u64::from(query.max.unwrap_or(u32::MAX));
        for (index, part) in parts.iter().enumerate() {
            let mut now = begin(instance, &query.terms, part, &run.limits);
            let sum: u64 = known.iter().map(|k| u64::from(k.lower)).sum();
            let others = sum + (parts.len() - index - 1) as u64;
            if stop.is_none() {
                stop = self
                    .finish(instance, &query.terms, part, most.saturating_sub(others), &mut now, run)
                    .err();
            }
            if stop.is_some() {
                now.improve(instance, &query.terms, part);
            }
            known.push(now);
        }
        let claim = NumberClaim { max: query.max, ..total(&known) };
        match stop {
            Some(why) if claim.lower != claim.upper => Found::Stopped { why, best: Some(claim) },
            _ if u64::from(claim.lower) > most => {
                let why = Stop::GaveUp(format!("more than max={most} cops are needed"));
                Found::Stopped { why, best: Some(claim) }
            }
            _ => Found::Claim(claim),
        }
    }
}

fn total(known: &[Known]) -> NumberClaim {
    NumberClaim {
        max: None,
        lower: known.iter().map(|k| k.lower).sum(),
        upper: known.iter().map(|k| k.upper).sum(),
        floors: known.iter().map(|k| k.floor.clone()).collect(),
        ceilings: known.iter().map(|k| k.ceiling.clone()).collect(),
    }
}

/// How many bytes of earlier rounds may be kept.
pub(super) fn kept(run: &Run) -> u64 {
    (run.memory / 4).min(100 << 20)
}

/// Bounds that cost little.
pub(super) fn quick_bounds(instance: &Instance, terms: &Terms) -> (u32, u32) {
    let parts = instance.parts();
    let of = |part: &Vec<Vertex>| {
        let mut known = begin(instance, terms, part, &Limits::none());
        known.improve(instance, terms, part);
        known
    };
    let known: Vec<Known> = parts.iter().map(of).collect();
    let claim = total(&known);
    (claim.lower, claim.upper)
}

impl Known {
    /// Where the search ends early, theorems may still say that fewer cops suffice.
    fn improve(&mut self, instance: &Instance, terms: &Terms, part: &[Vertex]) {
        if self.lower < self.upper && terms.is_plain() && !instance.is_directed() {
            let Some(ceiling) = self.ceiling.take() else { return };
            let mut best = (self.upper, ceiling);
            bounds::theorems(&instance.shape().induced(part), part, self.lower, &mut best);
            (self.upper, self.ceiling) = (best.0, Some(best.1));
        }
    }
}

/// What dismantling, traps and seeing show.
pub(super) fn begin(instance: &Instance, terms: &Terms, part: &[Vertex], limits: &Limits) -> Known {
    let everybody = || Known {
        lower: 1,
        upper: part.len() as u32,
        floor: Some(Floor::NOBODY),
        ceiling: Some(Ceiling::Dominating(part.to_vec())),
    };
    let (Some(core), Some(piece)) = (Piece::core(instance, terms, part), Piece::whole(instance, terms, part))
    else {
        return everybody();
    };
    if core.len() == 1 {
        let hunt = Hunt { cut: core.cut, start: core.members, plan: Vec::new() };
        return Known { lower: 1, upper: 1, floor: Some(Floor::NOBODY), ceiling: Some(Ceiling::Hunt(hunt)) };
    }
    let lower = at_least(instance, terms, &core, limits);
    let floor = match lower {
        1 => Floor::NOBODY,
        _ => Floor { cops: lower - 1, cut: core.cut, why: Escape::Trap },
    };
    let seeing = trap::dominate_greedily(&piece);
    let ceiling = Ceiling::Dominating(piece.names(&seeing));
    Known { lower, upper: (seeing.len() as u32).max(lower), floor: Some(floor), ceiling: Some(ceiling) }
}

/// Fewer cops do not suffice where corners are cut and more than one vertex is left.
pub(super) fn at_least(instance: &Instance, terms: &Terms, core: &Piece, limits: &Limits) -> u32 {
    let plain = terms.is_plain() && !instance.is_directed();
    trap::trap_number(core, limits).max(if plain { 2 } else { 1 })
}

impl Search {
    /// Raises the lower bound until it meets the upper one, or `most`.
    fn finish(
        &self,
        instance: &Instance,
        terms: &Terms,
        part: &[Vertex],
        most: u64,
        known: &mut Known,
        run: &Run,
    ) -> Result<(), Stop> {
        if known.lower == known.upper {
            return Ok(());
        }
        let Some(core) = Piece::core(instance, terms, part) else {
            let what = "with speeds or distances, components of at most 5000 vertices are solved";
            return Err(Stop::TooLarge(what.to_owned()));
        };
        let mut tables = None;
        while known.lower < known.upper {
            let cops = known.lower;
            if u64::from(cops) > most {
                return Err(Stop::GaveUp(format!("more than max={most} cops are needed")));
            }
            if let Some(hunt) = plan::by_seeing(&core, cops) {
                known.upper = cops;
                known.ceiling = Some(Ceiling::Hunt(hunt));
                return Ok(());
            }
            run.limits.note(|| format!("at least {cops}, at most {}", count(known.upper, "cop")));
            let quiet = run.limits.silent();
            let tables = match &tables {
                Some(tables) => tables,
                None => tables.insert(Tables::new(&core, cops as usize, run.memory)?),
            };
            let mut chase = tables.chase(cops as usize, self.orbits, run.memory, kept(run), &quiet)?;
            match chase.run(&quiet)? {
                Ended::Caught { start, .. } => {
                    let hunt = plan::hunt(&core, &mut chase, start, &run.limits)?;
                    known.upper = cops;
                    known.ceiling = hunt.map(Ceiling::Hunt);
                }
                Ended::Escapes => {
                    known.lower = cops + 1;
                    known.floor = plan::safe(&core, &chase);
                }
            }
        }
        Ok(())
    }
}
