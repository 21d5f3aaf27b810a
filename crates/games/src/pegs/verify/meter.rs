//! How much work does a check do? Every piece of evidence or instance that is looked at is counted.

use ludograph_core::{Limits, Stop};

/// So many pieces are counted between two questions to the limits: far less than 20 ms.
const OFTEN: u64 = 1024;

/// Counts pieces, and asks the limits now and then.
pub(super) struct Meter<'a> {
    limits: &'a Limits,
    due: u64,
}

impl<'a> Meter<'a> {
    pub(super) fn new(limits: &'a Limits) -> Self {
        Self { limits, due: 0 }
    }

    /// Counts some more pieces.
    ///
    /// # Errors
    /// When the check must end.
    #[inline]
    pub(super) fn pay(&mut self, pieces: u64) -> Result<(), Stop> {
        self.due += pieces;
        if self.due < OFTEN { Ok(()) } else { self.settle() }
    }

    /// Counts what has not been counted yet; asked at the end of every check.
    ///
    /// # Errors
    /// When the check must end.
    pub(super) fn settle(&mut self) -> Result<(), Stop> {
        self.limits.spend(std::mem::take(&mut self.due))
    }
}
