//! `cop-number` by components, corners, traps, and then one chase after another.
//!
//! Each component is dismantled; if one vertex is left, one cop suffices, and the order of cutting is the
//! proof. Otherwise the search starts at the best lower bound that costs little. Cops who see everything end it at once; else the
//! chase is played out on what is left, where the number of cops is the same.

use super::super::Instance;
use super::super::Terms;
use super::super::verify::{Ceiling, CopNumber, Floor, Hunt, NumberClaim, NumberQuery};
use super::chase::Tables;
use super::piece::Piece;
use super::{bounds, lower, plan, trap};
use ludograph_core::{Found, Limits, Promise, Run, Solver, Stop, count};
use ludograph_engines::pursuit::Ended;
use ludograph_graph::Vertex;
use ludograph_graph::facts::Product;

/// Components, corners, traps, chases.
pub(in super::super) struct Search {
    /// Whether symmetry is used wherever it can be, or only where it pays.
    pub(in super::super) orbits: bool,
}

/// What is known about a component.
pub(super) struct Known {
    pub(super) lower: u32,
    pub(super) upper: u32,
    pub(super) floor: Option<Floor>,
    pub(super) ceiling: Option<Ceiling>,
    /// What is left without corners.
    core: Option<Piece>,
    product: Option<Product>,
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
            let mut now = Known::everybody(part);
            // Whoever has few nodes, or none left, may still have time for what costs little.
            let free = run.limits.without_budget();
            stop = stop.or(now.begin(instance, &query.terms, part, &free).err());
            // A long chase may be broken off: theorems come before it. They come after a short one.
            let vertices = now.core.as_ref().map_or(0, Piece::len);
            if stop.is_none() && Tables::is_large(vertices, now.lower as usize) {
                stop = now.improve(instance, &query.terms, part, &free).err();
            }
            let sum: u64 = known.iter().map(|k| u64::from(k.lower)).sum();
            let others = sum + (parts.len() - index - 1) as u64;
            if stop.is_none() {
                stop = self
                    .finish(instance, &query.terms, part, most.saturating_sub(others), &mut now, run)
                    .err();
            }
            if stop.is_some() {
                stop = stop.or(now.improve(instance, &query.terms, part, &free).err());
            }
            known.push(now);
        }
        // Whoever interrupts is told so, whatever the method would have said.
        let stop = stop.map(|why| run.limits.going().err().unwrap_or(why));
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

pub(super) fn total(known: &[Known]) -> NumberClaim {
    NumberClaim {
        max: None,
        lower: known.iter().map(|k| k.lower).sum(),
        upper: known.iter().map(|k| k.upper).sum(),
        floors: known.iter().map(|k| k.floor.clone()).collect(),
        ceilings: known.iter().map(|k| k.ceiling.clone()).collect(),
    }
}

impl Known {
    /// A cop on every vertex suffices.
    pub(super) fn everybody(part: &[Vertex]) -> Self {
        Self {
            lower: 1,
            upper: part.len() as u32,
            floor: Some(Floor::NOBODY),
            ceiling: Some(Ceiling::Dominating(part.to_vec())),
            core: None,
            product: None,
        }
    }

    /// Adds what dismantling, seeing and lower bounds show. If a limit is reached, what was found so far stays.
    pub(super) fn begin(
        &mut self,
        instance: &Instance,
        terms: &Terms,
        part: &[Vertex],
        limits: &Limits,
    ) -> Result<(), Stop> {
        let core = Piece::core(instance, terms, part, limits)?;
        if core.len() == 1 {
            let hunt = Hunt { cut: core.cut, start: core.members, plan: Vec::new() };
            (self.upper, self.ceiling) = (1, Some(Ceiling::Hunt(hunt)));
            return Ok(());
        }
        let (below, ended) = lower::below(instance, terms, &core, limits);
        (self.lower, self.floor, self.product) = (below.lower, Some(below.floor), below.product);
        self.core = Some(core);
        ended?;
        let piece = Piece::whole(instance, terms, part, limits)?;
        let seeing = trap::dominate_greedily(&piece, limits)?;
        // No proof is needed that fewer than the lower bound do not see everything.
        if (seeing.len() as u32) < self.upper {
            (self.upper, self.ceiling) =
                (seeing.len() as u32, Some(Ceiling::Dominating(piece.names(&seeing))));
        }
        Ok(())
    }

    /// Theorems may say that fewer cops suffice.
    pub(super) fn improve(
        &mut self,
        instance: &Instance,
        terms: &Terms,
        part: &[Vertex],
        limits: &Limits,
    ) -> Result<(), Stop> {
        if self.lower >= self.upper || !terms.is_plain() || instance.is_directed() {
            return Ok(());
        }
        let Some(ceiling) = self.ceiling.take() else { return Ok(()) };
        let mut best = (self.upper, ceiling);
        let cut = self.core.as_ref().map_or(&[][..], |core| &core.cut);
        let product = self.product.as_ref().map(|product| (product, cut));
        let ended = bounds::theorems(instance, part, product, self.lower, &mut best, limits);
        (self.upper, self.ceiling) = (best.0, Some(best.1));
        ended
    }
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
        let core = match known.core.take() {
            Some(core) => core,
            None => Piece::core(instance, terms, part, &run.limits)?,
        };
        let mut tables = None;
        while known.lower < known.upper {
            let cops = known.lower;
            if u64::from(cops) > most {
                return Err(Stop::GaveUp(format!("more than max={most} cops are needed")));
            }
            if let Some(hunt) = plan::by_seeing(&core, cops, &run.limits)? {
                known.upper = cops;
                known.ceiling = Some(Ceiling::Hunt(hunt));
                return Ok(());
            }
            run.limits.note(|| format!("at least {cops}, at most {}", count(known.upper, "cop")));
            let quiet = run.limits.silent();
            let tables = match &tables {
                Some(tables) => tables,
                None => tables.insert(Tables::new(&core, cops as usize, run)?),
            };
            let mut chase = tables.chase(cops as usize, self.orbits, true, run)?;
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
