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
    /// The answer of a method did not survive its own check: a defect of the program.
    Defect = 4,
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
        let all = [Exit::Answered, Exit::Stopped, Exit::Bad, Exit::Refuted, Exit::Defect];
        assert_eq!(all.map(Exit::code), [0, 1, 2, 3, 4]);
        assert_eq!([Exit::Interrupted, Exit::Terminated].map(Exit::code), [130, 143]);
        assert_eq!(Exit::Stopped.and(Exit::Bad), Exit::Bad);
    }
}
