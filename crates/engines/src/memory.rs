//! How is a method refused that would need too much memory?

use ludograph_core::Stop;
use std::fmt::Display;

/// The refusal of something that needs more bytes than may be used, with both sizes as people write them.
pub fn refusal(what: impl Display, needed: u64, allowed: u64) -> Stop {
    let (needed, allowed) = (bytes(needed), bytes(allowed));
    Stop::TooLarge(format!("{what} needs {needed} of memory; the limit is {allowed} (--memory)"))
}

/// A number of bytes: `23 GB`, `1.5 MB`, `300 bytes`. A kilobyte has 1024 bytes, as limits of memory have.
fn bytes(number: u64) -> String {
    let units = ["KB", "MB", "GB", "TB", "PB", "EB"];
    if number < 1024 {
        return ludograph_core::count(number, "byte");
    }
    let (mut tenths, mut unit) = (u128::from(number) * 10 / 1024, 0);
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
    fn sizes_are_said_for_people() {
        for (number, text) in [(1, "1 byte"), (1023, "1023 bytes"), (1536, "1.5 KB"), (150 << 20, "150 MB")] {
            assert_eq!(bytes(number), text);
        }
        let text = "too large: the table needs 23 GB of memory; the limit is 4 GB (--memory)";
        assert_eq!(refusal("the table", 23 << 30, 4 << 30).to_string(), text);
    }
}
