//! How much may a command use, in words of the command line, and who sees to it?

use crate::interrupt::{self, Watched};
use clap::Args;
use ludograph_core::Limits;
use std::sync::OnceLock;
use std::time::Duration;

/// How much a command may use.
#[derive(Clone, Copy, Debug, Args)]
pub struct Bounds {
    /// Time limit: 10s, 500ms, 2m, or seconds; with --each for each line
    #[arg(long, value_parser = seconds, allow_hyphen_values = true, value_name = "TIME")]
    pub time: Option<Duration>,
    /// Maximum number of nodes; with --each for each line, with --count for each instance
    #[arg(long, value_name = "N")]
    pub nodes: Option<u64>,
    /// Memory limit: 4G, 512M [default: half of the machine's memory]
    #[arg(long, value_parser = size, allow_hyphen_values = true, value_name = "SIZE")]
    pub memory: Option<u64>,
}

impl Bounds {
    /// Fresh limits within these bounds; the clock is not running yet.
    pub fn limits(&self) -> Limits {
        let limits = match self.nodes {
            Some(nodes) => Limits::none().nodes(nodes),
            None => Limits::none(),
        };
        limits.timed(self.time)
    }

    /// Puts limits under the clock, under Ctrl-C and SIGTERM until the result is dropped.
    pub fn watch(&self, limits: &Limits) -> Watched {
        interrupt::watch(limits, self.time)
    }
}

/// Keeps the process within a size, half of the machine's memory if none is given.
pub fn keep_within(memory: Option<u64>) -> u64 {
    let bytes = memory.unwrap_or_else(half);
    interrupt::cap(bytes);
    bytes
}

/// Half of the memory of this machine, or of what this process is allowed; where the system does not tell, as many
/// bytes as can be named.
fn half() -> u64 {
    static ONCE: OnceLock<u64> = OnceLock::new();
    *ONCE.get_or_init(|| {
        let read = |path: &str| std::fs::read_to_string(path).unwrap_or_default();
        let number = |text: &str| text.split_whitespace().next().and_then(|word| word.parse::<u64>().ok());
        let find = |text: &str, head: &str| text.lines().find_map(|line| number(line.strip_prefix(head)?));
        let all = find(&read("/proc/meminfo"), "MemTotal:").map(|kilobytes| kilobytes.saturating_mul(1024));
        let allowed = find(&read("/proc/self/limits"), "Max address space");
        let container = number(&read("/sys/fs/cgroup/memory.max"));
        all.into_iter().chain(allowed).chain(container).min().map_or(u64::MAX, |bytes| bytes / 2)
    })
}

/// Reads `4G`, `512M`, `1.5G` or plain bytes; a gigabyte has 1024 megabytes.
///
/// # Errors
/// When this is no size.
pub fn size(text: &str) -> Result<u64, String> {
    let expected = || format!("expected a size such as 4G, 512M or 100000 bytes, found '{text}'");
    let lower = text.trim().to_ascii_lowercase();
    let digits = lower.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let unit = match &lower[digits.len()..] {
        "" | "b" => 1.0,
        "k" | "kb" | "kib" => 1024.0,
        "m" | "mb" | "mib" => 1024.0 * 1024.0,
        "g" | "gb" | "gib" => 1024.0 * 1024.0 * 1024.0,
        "t" | "tb" | "tib" => 1024.0 * 1024.0 * 1024.0 * 1024.0,
        _ => return Err(expected()),
    };
    let bytes = digits.trim().parse::<f64>().map_err(|_| expected())? * unit;
    let least = f64::from(16 << 20);
    if !bytes.is_finite() || bytes < 0.0 {
        return Err(expected());
    }
    if bytes < least {
        return Err("the memory limit must be at least 16M".to_owned());
    }
    Ok(bytes as u64)
}

/// Reads `10s`, `500ms`, `2m`, `1h` or plain seconds.
///
/// # Errors
/// When this is no time.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let text = text.trim();
    let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let unit = match &text[digits.len()..] {
        "" | "s" => 1.0,
        "ms" => 0.001,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        other => return Err(format!("'{other}' is no unit of time; known: ms, s, m, h")),
    };
    let number: f64 =
        digits.trim().parse().map_err(|_| "a time is written 10s, 500ms, 2m or 1h".to_owned())?;
    if number <= 0.0 {
        return Err("a time is more than 0".to_owned());
    }
    Duration::try_from_secs_f64(number * unit).map_err(|_| "this is no possible time".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<u64>) {
        assert_eq!(seconds(text).ok(), expected.map(Duration::from_millis), "{text}");
    }

    #[test]
    fn sizes_are_read_as_people_write_them() {
        for (text, bytes) in [
            ("4G", 4 << 30),
            ("512M", 512 << 20),
            ("512mb", 512 << 20),
            ("1.5 GiB", 3 << 29),
            ("33554432", 32 << 20),
        ] {
            assert_eq!(size(text), Ok(bytes), "{text}");
        }
        for wrong in ["", "G", "-4G", "4 parsecs", "NaN", "inf", "1e400G", "1M", "0"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn times_are_read_as_people_write_them() {
        check("10s", Some(10_000));
        check("500ms", Some(500));
        check("2m", Some(120_000));
        check("1.5", Some(1500));
        assert_eq!(seconds("-1s"), Err("a time is more than 0".to_owned()));
        for wrong in
            ["", "s", "0", "0ms", "-1s", "NaN", "inf", "10 parsecs", "1e400", "1s2", "10µs", "e", "1e9999s"]
        {
            check(wrong, None);
        }
    }
}
