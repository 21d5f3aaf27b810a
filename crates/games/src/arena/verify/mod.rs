//! When is an answer true? Nothing in this folder searches: every claim is checked in passes over the edges. Vertices and
//! edges that are looked at are counted, so that limits end every check, and a check that was ended says so.

mod chomp;
mod cycles;
mod facts;
mod goal;
mod parity;
mod pass;
mod reach;
mod regions;
mod safety;

pub use chomp::{ChompClaim, ChompQuestion, Lost};
#[cfg(feature = "solve")]
pub(super) use facts::stays;
pub use facts::{Facts, FactsClaim};
pub(super) use goal::dead_ends;
pub use goal::{DeadEnd, Goal, Target, Vertices};
pub use parity::{
    Buchi, BuchiQuery, CoBuchi, CoBuchiQuery, Colours, Convention, Parity, ParityClaim, ParityQuery, Stuck,
};
pub use reach::{Attractor, AttractorClaim, AttractorQuery, RankedClaim};
pub use regions::{Regions, RegionsClaim, RegionsQuery, Worth, code, worth};
pub use safety::{SafeClaim, Safety, SafetyQuery};

use ludograph_core::{Limits, Stop};

/// So many vertices and edges are looked at between two questions to the limits: far less than 20 ms.
const OFTEN: u64 = 4096;

/// Counts the vertices and edges that a check looks at, and asks the limits now and then.
struct Meter<'a> {
    limits: &'a Limits,
    due: u64,
}

impl<'a> Meter<'a> {
    fn new(limits: &'a Limits) -> Self {
        Self { limits, due: 0 }
    }

    /// Counts some more.
    #[inline]
    fn pay(&mut self, looks: u64) -> Result<(), Stop> {
        self.due += looks;
        if self.due < OFTEN { Ok(()) } else { self.settle() }
    }

    /// Counts what has not been counted yet.
    fn settle(&mut self) -> Result<(), Stop> {
        self.limits.spend(std::mem::take(&mut self.due))
    }
}

/// Goes through a list in parts and asks the limits before each.
fn in_parts<'a, T>(list: &'a [T], limits: &'a Limits) -> impl Iterator<Item = Result<&'a [T], Stop>> {
    list.chunks(1 << 16).map(|part| limits.spend(part.len() as u64).map(|()| part))
}
