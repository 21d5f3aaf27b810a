//! `cop-number` by components, corners, traps, and then one chase after another.
//!
//! Each component is dismantled; if one vertex is left, one cop suffices, and the order of cutting is the
//! proof. Otherwise the search starts at the best lower bound that costs little. Cops who see everything end it at once; else the
//! chase is played out on what is left, where the number of cops is the same.

use super::super::verify::{Ceiling, CopNumber, Floor, Hunt, NumberClaim, NumberQuery, Symmetric};
use super::super::{Instance, Terms, say};
use super::chase::{Pursuit, Tables};
use super::piece::Piece;
use super::{bounds, lower, plan, record, trap};
use ludograph_core::{Found, Limits, Promise, Run, Solver, Stop};
use ludograph_engines::pursuit::Ended;
use ludograph_graph::Vertex;
use ludograph_graph::facts::Product;

/// Components, corners, traps, chases.
pub(in super::super) struct Search {
    /// Whether symmetry is used wherever it can be, or only where it pays.
    pub(in super::super) orbits: bool,
}

/// A component, and the game that is played on it.
#[derive(Clone, Copy)]
pub(super) struct Site<'a> {
    pub(super) instance: &'a Instance,
    pub(super) terms: &'a Terms,
    pub(super) part: &'a [Vertex],
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

/// Whoever counts nodes gives theorems at most so many.
pub(super) const FIRST: u64 = 5_000_000;

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
            let site = Site { instance, terms: &query.terms, part };
            // Whoever has few nodes, or none left, may still have time for what costs little.
            let free = run.limits.first(FIRST);
            let mut now = Known::at_a_glance(site, &free);
            stop = stop.or(now.begin(site, &free).err());
            // A long chase may be broken off: theorems come before it. They come after a short one.
            let vertices = now.core.as_ref().map_or(0, Piece::len);
            if stop.is_none() && Tables::is_large(vertices, now.lower as usize) {
                stop = now.improve(site, &free).err();
            }
            let sum: u64 = known.iter().map(|k| u64::from(k.lower)).sum();
            let others = sum + (parts.len() - index - 1) as u64;
            if stop.is_none() {
                stop = self.finish(site, most.saturating_sub(others), &mut now, run).err();
            }
            if stop.is_some() {
                stop = stop.or(now.improve(site, &free).err());
            }
            known.push(now);
        }
        // Whoever interrupts is told so, whatever the method would have said.
        let stop = stop.map(|why| run.limits.going().err().unwrap_or(why));
        let claim = NumberClaim { max: query.max, ..total(&known) };
        match stop {
            Some(why) if claim.lower != claim.upper => Found::Stopped { why, best: Some(claim) },
            _ if u64::from(claim.lower) > most => {
                let why = Stop::GaveUp(say::More { most: most.to_string() }.into());
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
    /// Cops who see every vertex suffice, and some are found at a glance, however little time there is.
    pub(super) fn at_a_glance(site: Site<'_>, limits: &Limits) -> Self {
        let seeing = trap::dominate_at_a_glance(site.instance, site.terms, site.part, limits);
        Self {
            lower: 1,
            upper: seeing.len() as u32,
            floor: Some(Floor::NOBODY),
            ceiling: Some(Ceiling::Dominating(seeing)),
            core: None,
            product: None,
        }
    }

    /// Adds what dismantling, seeing and lower bounds show. If a limit is reached, what was found so far stays.
    pub(super) fn begin(&mut self, site: Site<'_>, limits: &Limits) -> Result<(), Stop> {
        let Site { instance, terms, part } = site;
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
    pub(super) fn improve(&mut self, site: Site<'_>, limits: &Limits) -> Result<(), Stop> {
        let Site { instance, terms, part } = site;
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
    fn finish(&self, site: Site<'_>, most: u64, known: &mut Known, run: &Run) -> Result<(), Stop> {
        if known.lower == known.upper {
            return Ok(());
        }
        // What was cut off is needed again if the search is broken off.
        let Known { lower, upper, floor, ceiling, core, .. } = known;
        let core = match core {
            Some(core) => core,
            none => none.insert(Piece::core(site.instance, site.terms, site.part, &run.limits)?),
        };
        let mut tables = None;
        while *lower < *upper {
            let cops = *lower;
            if u64::from(cops) > most {
                return Err(Stop::GaveUp(say::More { most: most.to_string() }.into()));
            }
            if let Some(hunt) = plan::by_seeing(core, cops, &run.limits)? {
                *upper = cops;
                *ceiling = Some(Ceiling::Hunt(hunt));
                return Ok(());
            }
            run.limits.note(|| say::NumberProgress { n: cops, cops: *upper });
            let quiet = run.limits.silent();
            let tables = match &tables {
                Some(tables) => tables,
                None => tables.insert(Tables::new(core, cops as usize, run)?),
            };
            let mut chase = tables.chase(cops as usize, self.orbits, true, run)?;
            match chase.run(&quiet)? {
                Ended::Caught { start, turns } => {
                    let hunt = plan::hunt(core, &mut chase, start, &run.limits)?;
                    *upper = cops;
                    *ceiling = match hunt {
                        Some(hunt) => Some(Ceiling::Hunt(hunt)),
                        None => by_orbits(core, &mut chase, turns, &run.limits)?,
                    };
                }
                Ended::Escapes => {
                    *lower = cops + 1;
                    *floor = plan::safe(core, cops, &mut chase, &run.limits)?;
                }
            }
        }
        Ok(())
    }
}

/// A chase up to symmetry shows the capture without a plan.
fn by_orbits(
    core: &Piece,
    chase: &mut Pursuit,
    turns: u32,
    limits: &Limits,
) -> Result<Option<Ceiling>, Stop> {
    let found = record::orbits(core, chase, Some(turns), limits)?;
    Ok(found.map(|orbits| Ceiling::Orbits(Box::new(Symmetric { cut: core.cut.clone(), orbits: *orbits }))))
}
