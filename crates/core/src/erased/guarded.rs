//! What if a verifier breaks down? Then nothing was shown, and nothing is accepted.
//!
//! No claim may make a verifier panic. Should one do it all the same (a number that overflows, an index that nobody thought of), the claim
//! is refused with a sentence of its own; a front end that goes on, as a server or a stream, goes on.

use crate::fault::Flaw;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// Lets a verifier judge.
pub(super) fn guarded<T, E: From<Flaw>>(judge: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    // Nothing that the verifier may have left half done is used afterwards.
    catch_unwind(AssertUnwindSafe(judge)).unwrap_or_else(|payload| {
        let what = match (payload.downcast_ref::<&str>(), payload.downcast_ref::<String>()) {
            (Some(text), _) => (*text).to_owned(),
            (_, Some(text)) => text.clone(),
            // Work that was left because a limit was reached, see [`crate::pulse`].
            _ => resume_unwind(payload),
        };
        Err(Flaw::new(format!(
            "the check itself failed ({what}), so nothing is accepted; please report this claim"
        ))
        .into())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pulse;
    use crate::run::{Halt, Limits, Stop};

    #[test]
    fn a_verifier_that_panics_accepts_nothing() {
        let index = |at: usize| -> Result<i32, Flaw> { Ok([1, 2, 3][at]) };
        assert_eq!(guarded(|| index(2)), Ok(3));
        let refused = guarded(|| index(std::hint::black_box(7))).expect_err("refused").to_string();
        assert!(refused.contains("the check itself failed (index out of bounds"), "{refused}");
    }

    #[test]
    fn arithmetic_that_overflows_accepts_nothing() {
        let sum = |one: u64| -> Result<u64, Flaw> { Ok(std::hint::black_box(u64::MAX) + one) };
        let refused = guarded(|| sum(std::hint::black_box(1))).expect_err("refused").to_string();
        assert!(refused.contains("attempt to add with overflow"), "{refused}");
    }

    #[test]
    fn work_that_is_left_is_no_breakdown() {
        let limits = Limits::none();
        limits.halt(Halt::Time);
        let left = pulse::leaving(&limits, || {
            guarded(|| -> Result<(), Flaw> {
                pulse::pulse();
                Ok(())
            })
        });
        assert_eq!(left, Err(Stop::Halted(Halt::Time)));
    }
}
