//! What may a run use, and who stops it?

use crate::args::Budget;
use ludograph_core::{Run, Seed, Trace};
use ludograph_frontend::bounds::{Bounds, keep_within};

/// A fresh run within bounds; the process keeps to their memory from now on.
pub(crate) fn run(bounds: &Bounds) -> Run {
    let programs = ludograph_lab::programs::programs();
    Run { limits: bounds.limits(), programs, memory: keep_within(bounds.memory), ..Run::default() }
}

impl Budget {
    /// A fresh run within this budget.
    pub(crate) fn run(&self, trace: bool) -> Run {
        let trace = if trace { Trace::on() } else { Trace::default() };
        Run { seed: Seed(self.seed), threads: self.threads(), trace, ..run(&self.bounds) }
    }

    /// How many threads are meant.
    pub(crate) fn threads(&self) -> usize {
        match self.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            some => some.min(1024),
        }
    }
}
