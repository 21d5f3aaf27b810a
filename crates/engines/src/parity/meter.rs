//! How much has a part done, and may it go on?
//!
//! A step is a look at an edge or something that takes as long. Steps decide whose turn it is, so the answer does not
//! depend on the machine; the limits are asked every few thousand steps, well below a millisecond.

use ludograph_core::{Limits, Stop};

/// Steps between two questions to the limits.
const OFTEN: u64 = 1 << 14;

/// Counts the steps of one part.
pub(super) struct Meter<'a> {
    limits: &'a Limits,
    steps: u64,
    asked: u64,
}

impl<'a> Meter<'a> {
    pub(super) fn new(limits: &'a Limits) -> Self {
        Self { limits, steps: 0, asked: 0 }
    }

    /// The steps so far.
    pub(super) fn steps(&self) -> u64 {
        self.steps
    }

    /// Counts steps without a question; [`Meter::ask`] comes soon after.
    #[inline]
    pub(super) fn count(&mut self, steps: u64) {
        self.steps += steps;
    }

    /// Asks the limits if it is time to.
    #[inline]
    pub(super) fn ask(&mut self) -> Result<(), Stop> {
        if self.steps - self.asked >= OFTEN { self.settle() } else { Ok(()) }
    }

    /// Counts steps and asks the limits if it is time to.
    #[inline]
    pub(super) fn pay(&mut self, steps: u64) -> Result<(), Stop> {
        self.count(steps);
        self.ask()
    }

    /// Asks the limits about all steps that they have not heard of.
    pub(super) fn settle(&mut self) -> Result<(), Stop> {
        let fresh = self.steps - self.asked;
        self.asked = self.steps;
        self.limits.spend(fresh)
    }
}
