//! How does a run end, in one number?

use std::process::ExitCode;

/// The exit codes, the same for every command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Answered, also when the answer is "no".
    Answered = 0,
    /// Stopped before an answer: a limit was reached.
    Stopped = 1,
    /// Bad usage or bad input.
    Bad = 2,
    /// A claim was refuted.
    Refuted = 3,
    /// Interrupted by the user.
    Interrupted = 130,
    /// Asked by the system to end (SIGTERM).
    Terminated = 143,
}

impl Exit {
    /// The number.
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// The worse of two ends, for streams: an interruption over bad lines over a stop.
    #[must_use]
    pub fn and(self, other: Exit) -> Exit {
        self.max(other)
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_codes_are_those_of_the_contract() {
        let all =
            [Exit::Answered, Exit::Stopped, Exit::Bad, Exit::Refuted, Exit::Interrupted, Exit::Terminated];
        assert_eq!(all.map(Exit::code), [0, 1, 2, 3, 130, 143]);
        assert_eq!(Exit::Stopped.and(Exit::Bad), Exit::Bad);
    }
}
