//! How many of what? "1 move", "2 moves".

use std::fmt::Display;

/// A number with its noun, which takes an s unless there is exactly one.
pub fn count(number: impl Display, noun: &str) -> String {
    counted(number, noun, &format!("{noun}s"))
}

/// A number with a noun whose plural is not made by an s.
pub fn counted(number: impl Display, one: &str, many: &str) -> String {
    let number = number.to_string();
    let noun = if number == "1" { one } else { many };
    format!("{number} {noun}")
}

/// A number of bytes as people say it, in units of 1000: 24.0 MB, 9.6 GB.
pub fn sized(bytes: u64) -> String {
    let units = ["bytes", "kB", "MB", "GB", "TB", "PB", "EB"];
    let (mut tenths, mut unit) = (u128::from(bytes) * 10, 0);
    // What would be written as 1000.0 belongs to the next unit.
    while tenths >= 9_999 && unit + 1 < units.len() {
        tenths = (tenths + 500) / 1000;
        unit += 1;
    }
    if unit == 0 {
        counted(bytes, "byte", "bytes")
    } else {
        format!("{}.{} {}", tenths / 10, tenths % 10, units[unit])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_said_in_units() {
        let said = [
            (0, "0 bytes"),
            (1, "1 byte"),
            (999, "999 bytes"),
            (1000, "1.0 kB"),
            (1_500_000, "1.5 MB"),
            (999_960, "1.0 MB"),
            (8 << 30, "8.6 GB"),
            (u64::MAX, "18.4 EB"),
        ];
        for (bytes, text) in said {
            assert_eq!(sized(bytes), text);
        }
    }

    #[test]
    fn one_is_alone() {
        assert_eq!(count(1, "move"), "1 move");
        assert_eq!(count(0, "move"), "0 moves");
        assert_eq!(count(-1, "dollar"), "-1 dollars");
        assert_eq!(counted(1u8, "vertex", "vertices"), "1 vertex");
        assert_eq!(counted(2u8, "vertex", "vertices"), "2 vertices");
    }
}
