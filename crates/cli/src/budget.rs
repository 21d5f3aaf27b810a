//! What may a run use, and who stops it?

use crate::args::Budget;
use crate::interrupt::{self, Watched};
use ludograph_core::{Limits, Run, Seed, Stop, Trace};
use std::sync::OnceLock;
use std::time::Duration;

impl Budget {
    /// A fresh run within this budget.
    pub(crate) fn run(&self, trace: bool) -> Run {
        let limits = match self.nodes {
            Some(nodes) => Limits::none().nodes(nodes),
            None => Limits::none(),
        };
        let limits = limits.timed(self.time);
        let trace = if trace { Trace::on() } else { Trace::default() };
        let programs = ludograph_lab::programs::programs();
        let memory = Run::default().memory.min(memory());
        let (seed, threads) = (Seed(self.seed), self.threads());
        Run { limits, seed, threads, trace, programs, memory, ..Run::default() }
    }

    /// How many threads are meant.
    pub(crate) fn threads(&self) -> usize {
        match self.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            some => some.min(1024),
        }
    }

    /// Puts a run under the clock and under Ctrl-C until the result is dropped.
    pub(crate) fn watch(&self, run: &Run) -> Watched {
        interrupt::watch(&run.limits, self.time)
    }
}

/// How many bytes a method may take here: three quarters of what was free when it was first asked, or of what this
/// process is allowed; where the system does not tell, as many as can be named.
fn memory() -> u64 {
    static ONCE: OnceLock<u64> = OnceLock::new();
    *ONCE.get_or_init(asked_memory)
}

fn asked_memory() -> u64 {
    let read = |path: &str| std::fs::read_to_string(path).unwrap_or_default();
    let number = |text: &str| text.split_whitespace().next().and_then(|word| word.parse::<u64>().ok());
    let find = |text: &str, head: &str| text.lines().find_map(|line| number(line.strip_prefix(head)?));
    let free = find(&read("/proc/meminfo"), "MemAvailable:").map(|kilobytes| kilobytes.saturating_mul(1024));
    let allowed = find(&read("/proc/self/limits"), "Max address space");
    let least = free.into_iter().chain(allowed).min();
    least.map_or(u64::MAX, |bytes| bytes / 4 * 3)
}

/// Why a run stopped, in words; only the shell knows who raised the flag.
pub(crate) fn why(stop: &Stop) -> String {
    match stop {
        Stop::Flag if interrupt::interrupted() => "interrupted".to_owned(),
        Stop::Flag => "the time limit was reached".to_owned(),
        other => other.to_string(),
    }
}

/// Reads `10s`, `500ms`, `2m`, `1h` or plain seconds.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
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
