//! How much memory may be used, and how is that said?
//!
//! Which method is taken and how large its tables are never depends on the memory of the machine: the memory of a run only
//! refuses, so that a run that is limited by nodes is the same everywhere.

use ludograph_core::{Message, Run, Stop, sized};

/// Games are marked on a bitmap if it takes at most so many bytes.
pub(super) const LARGEST_MAP: u64 = 4 << 30;

/// Refuses what takes more bytes than a run may use; `why` says it of the size and the limit.
pub(super) fn allow(run: &Run, bytes: u64, why: impl FnOnce(String, String) -> Message) -> Result<(), Stop> {
    if bytes <= run.memory {
        return Ok(());
    }
    Err(Stop::TooLarge(why(sized(bytes), sized(run.memory))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_large_is_refused_with_both_sizes() {
        let run = Run { memory: 1 << 20, ..Run::default() };
        let why = |size, limit| format!("{size} for a table; the limit is {limit}").into();
        assert_eq!(allow(&run, 1 << 20, why), Ok(()));
        let why = allow(&run, 3 << 20, why).expect_err("too large").to_string();
        assert!(why.contains("3 MB for a table") && why.contains("1 MB"), "{why}");
    }
}
