//! How much memory does a chase take, and how is that said?

use super::super::multiset;

/// The bytes that a chase takes; nothing when they cannot be counted.
pub fn bytes_needed(vertices: usize, cops: usize) -> Option<u64> {
    let rows = multiset::count(vertices, cops)?;
    let below = multiset::count(vertices, cops.saturating_sub(1))?;
    let row = 8 * vertices.div_ceil(64) as u64;
    rows.checked_mul(2)?.checked_add(below.checked_mul(2)?)?.checked_mul(row)
}

/// What is said when a chase does not fit.
pub(super) fn too_large(vertices: usize, cops: usize, needed: Option<u64>, memory: u64) -> String {
    let needed = needed.map_or_else(|| "too many bytes to count".to_owned(), human);
    format!("{cops} cops on {vertices} vertices need {needed}, and {} are allowed", human(memory))
}

/// A number of bytes as people read it: 512 bytes, 90 MB, 5.5 GB.
pub fn human(bytes: u64) -> String {
    let mut unit = 1u64;
    let mut name = "bytes";
    for larger in ["kB", "MB", "GB", "TB", "PB"] {
        if bytes / unit < 1000 {
            break;
        }
        unit *= 1000;
        name = larger;
    }
    // One digit behind the point where there is only one before it.
    let tenths = (u128::from(bytes) * 10 / u128::from(unit)) as u64;
    if unit > 1 && tenths < 100 {
        return format!("{}.{} {name}", tenths / 10, tenths % 10);
    }
    format!("{} {name}", tenths / 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_said_as_people_read_them() {
        let cases = [
            (0, "0 bytes"),
            (999, "999 bytes"),
            (1000, "1.0 kB"),
            (90_400_000, "90 MB"),
            (5_530_000_000, "5.5 GB"),
            (u64::MAX, "18446 PB"),
        ];
        for (bytes, expected) in cases {
            assert_eq!(human(bytes), expected);
        }
    }
}
