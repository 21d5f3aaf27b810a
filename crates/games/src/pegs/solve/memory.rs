//! How much memory may be used, and how is that said?
//!
//! Which method is taken and how large its tables are never depends on the memory of the machine: the memory of a run only
//! refuses, so that a run that is limited by nodes is the same everywhere.

use ludograph_core::{Run, Stop};

/// Games are marked on a bitmap if it takes at most so many bytes.
pub(super) const LARGEST_MAP: u64 = 4 << 30;

/// Bytes in human units.
pub(super) fn size(bytes: u64) -> String {
    let units = [("TB", 40), ("GB", 30), ("MB", 20), ("KB", 10)];
    let unit = units.into_iter().find(|(_, shift)| bytes >> shift > 0);
    let Some((name, shift)) = unit else { return format!("{bytes} bytes") };
    // Rounded up, so that what does not fit is not said to be as large as its limit.
    let tenths = (u128::from(bytes) * 10).div_ceil(1 << shift);
    if tenths % 10 == 0 || tenths >= 1000 {
        format!("{} {name}", tenths / 10)
    } else {
        format!("{}.{} {name}", tenths / 10, tenths % 10)
    }
}

/// Refuses what takes more bytes than a run may use.
pub(super) fn allow(run: &Run, bytes: u64, what: &str) -> Result<(), Stop> {
    if bytes <= run.memory {
        return Ok(());
    }
    Err(Stop::TooLarge(format!("{} for {what}; the limit is {}", size(bytes), size(run.memory))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_said_in_human_units() {
        for (bytes, said) in [
            (0, "0 bytes"),
            (1023, "1023 bytes"),
            (1 << 10, "1 KB"),
            (1536, "1.5 KB"),
            (64 << 20, "64 MB"),
            (1_500_000_000, "1.4 GB"),
            (300 << 30, "300 GB"),
            (u64::MAX, "16777216 TB"),
        ] {
            assert_eq!(size(bytes), said);
        }
    }

    #[test]
    fn what_is_too_large_is_refused_with_both_sizes() {
        let run = Run { memory: 1 << 20, ..Run::default() };
        assert_eq!(allow(&run, 1 << 20, "it"), Ok(()));
        let why = allow(&run, 3 << 20, "a table").expect_err("too large").to_string();
        assert!(why.contains("3 MB for a table") && why.contains("1 MB"), "{why}");
    }
}
