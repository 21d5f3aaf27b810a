//! When is an answer true? Nothing in this folder searches: every claim is checked in passes over the edges.

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

use ludograph_core::{Flaw, Limits};

/// Ends a check whose limits are stopped; asked now and then, by the number of what is looked at.
fn go_on(at: u32, limits: &Limits) -> Result<(), Flaw> {
    // In a rule a vertex may have many thousand moves.
    if at.is_multiple_of(64) && limits.stopped() {
        return Err(Flaw::new("the check was stopped"));
    }
    Ok(())
}
