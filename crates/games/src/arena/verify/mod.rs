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
pub use facts::{Facts, FactsClaim};
pub use goal::{DeadEnd, Goal, Target};
pub use parity::{
    Buchi, BuchiQuery, CoBuchi, CoBuchiQuery, Colours, Convention, Parity, ParityClaim, ParityQuery, Stuck,
};
pub use reach::{Attractor, AttractorClaim, AttractorQuery, RankedClaim};
pub use regions::{Regions, RegionsClaim, Worth, code, worth};
pub use safety::{SafeClaim, Safety, SafetyQuery};
