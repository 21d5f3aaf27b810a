//! How are answers found? One file per method; the kernels are in `ludograph_engines`.

mod attract;
mod buchi;
mod chomp;
mod document;
mod facts;
mod parity;
mod positions;
mod trace;

pub(super) use attract::{insight, known};
pub(super) use parity::solution;

use super::instance::Instance;
use super::verify::{Attractor, Buchi, ChompQuestion, CoBuchi, Facts, Parity, Regions, Safety};
use ludograph_core::Stop;
use ludograph_core::erased::Entry;

/// Adds the methods to the entry, the default of each question first.
pub(super) fn equip(entry: Entry) -> Entry {
    let entry = entry.solver::<Facts>(facts::Count);
    let entry = entry.solver::<Attractor>(attract::Retrograde).solver::<Attractor>(document::Document);
    let entry = entry.solver::<Regions>(attract::Retrograde).solver::<Regions>(document::Document);
    let entry = entry.solver::<Safety>(attract::Retrograde).solver::<ChompQuestion>(chomp::Sieve);
    let entry = parity::METHODS.into_iter().fold(entry, |entry, method| entry.solver::<Parity>(method));
    let entry = entry.solver::<Buchi>(buchi::Classical).solver::<Buchi>(buchi::ByParity);
    entry.solver::<CoBuchi>(buchi::Classical).solver::<CoBuchi>(buchi::ByParity)
}

/// Values and moves of a rule without its edges, for tests.
#[cfg(test)]
pub(super) fn implicit(rule: &super::rule::Rule) -> (Vec<i32>, Vec<i32>) {
    let solved = positions::solve(rule, &ludograph_core::Run::default()).expect("no limit");
    (solved.values, solved.moves)
}

/// The vertices, or a stop that says how many there are.
fn sized(instance: &Instance) -> Result<usize, Stop> {
    instance.size().map_err(Stop::TooLarge)
}
