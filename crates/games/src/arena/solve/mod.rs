//! How are answers found? One file per method; the kernels are in `ludograph_engines`.

mod attract;
mod buchi;
mod chomp;
mod document;
mod facts;
mod heaps;
mod parity;
mod positions;
mod trace;

pub(super) use attract::{insight, known, known_within};
pub(super) use parity::solution;

use super::instance::Instance;
use super::verify::{Attractor, Buchi, ChompQuestion, CoBuchi, Facts, Parity, Regions, Safety};
use ludograph_core::erased::Entry;
use ludograph_core::{Run, Stop};

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
    let solved = positions::solve(rule, &Run::default()).expect("no limit");
    (solved.values, solved.moves)
}

/// The vertices, or a stop that says how many there are, or that an arena named by a rule would need too much memory if a
/// method takes so many bytes for each.
fn sized(instance: &Instance, bytes: u64, run: &Run) -> Result<usize, Stop> {
    let n = instance.size().map_err(Stop::TooLarge)?;
    match instance.named() {
        Some(rule) if bytes * n as u64 > run.memory => {
            Err(Stop::memory(format_args!("'{rule}'"), bytes * n as u64, run.memory))
        }
        _ => {
            run.limits.decided(0, n);
            Ok(n)
        }
    }
}
