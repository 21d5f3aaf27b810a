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

/// A number of bytes for people: `23 GB`, `1.5 MB`, `300 bytes`. A kilobyte has 1024 bytes, as limits of memory have.
pub fn sized(number: u64) -> String {
    let units = ["KB", "MB", "GB", "TB", "PB", "EB"];
    let mut unit = 0;
    if number < 1024 {
        return count(number, "byte");
    }
    let mut tenths = u128::from(number) * 10 / 1024;
    while tenths >= 10 * 1024 && unit + 1 < units.len() {
        tenths /= 1024;
        unit += 1;
    }
    match (tenths / 10, tenths % 10) {
        (whole @ 0..100, tenth @ 1..) => format!("{whole}.{tenth} {}", units[unit]),
        (whole, _) => format!("{whole} {}", units[unit]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_have_units() {
        for (number, text) in [
            (0, "0 bytes"),
            (1, "1 byte"),
            (1023, "1023 bytes"),
            (1024, "1 KB"),
            (1536, "1.5 KB"),
            (4 << 30, "4 GB"),
            (23 << 30, "23 GB"),
            (150 << 20, "150 MB"),
            (u64::MAX, "15.9 EB"),
        ] {
            assert_eq!(sized(number), text);
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
