//! How does work without limits of its own give way: a reader, a builder of graphs, a layout, a writer?
//!
//! Searches return the best they have, so they carry [`Limits`] and answer with a [`Stop`]. Half an instance or half a
//! picture is worth nothing: such work is simply left. Whoever starts it calls [`leaving`] with the limits; its loops call
//! [`pulse`] and need no further words. When the limits are stopped, the next look leaves the work as a panic would, but
//! without a message, and [`leaving`] returns the reason. Where nobody listens, a pulse costs a nanosecond and does nothing.

use crate::run::{Limits, Stop};
use std::cell::{Cell, RefCell};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// So many pulses pass between two looks at the limits: some milliseconds of most work.
const OFTEN: u32 = 1 << 12;

thread_local! {
    static LISTENING: RefCell<Option<Limits>> = const { RefCell::new(None) };
    static REST: Cell<u32> = const { Cell::new(0) };
}

/// What travels up from a pulse to [`leaving`].
struct Left(Stop);

/// Does a piece of work that is left as soon as the limits are stopped. No lock may be held across it that others need.
///
/// # Errors
/// With the reason, when it was left.
pub fn leaving<T>(limits: &Limits, work: impl FnOnce() -> T) -> Result<T, Stop> {
    let before = LISTENING.replace(Some(limits.clone()));
    REST.set(0);
    let done = catch_unwind(AssertUnwindSafe(work));
    LISTENING.set(before);
    done.or_else(|payload| match payload.downcast::<Left>() {
        Ok(left) => Err(left.0),
        // A real panic goes on.
        Err(other) => resume_unwind(other),
    })
}

/// One step of work; leaves it if it was started by [`leaving`] and its limits are stopped.
#[inline]
pub fn pulse() {
    match REST.get() {
        0 => look(),
        rest => REST.set(rest - 1),
    }
}

/// A step that is as much work as many, as a row of a matrix.
#[inline]
pub fn long_pulse() {
    REST.set(REST.get() / 256);
    pulse();
}

#[cold]
fn look() {
    REST.set(OFTEN);
    let stopped = LISTENING.with_borrow(|limits| limits.as_ref().and_then(|limits| limits.going().err()));
    if let Some(stop) = stopped {
        resume_unwind(Box::new(Left(stop)));
    }
}

/// A writer whose every call is a step of work that can be left ([`pulse()`]): a format need not ask for itself.
pub(crate) struct Pulsing<'a>(pub(crate) &'a mut dyn io::Write);

impl io::Write for Pulsing<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        pulse();
        self.0.write(bytes)
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        pulse();
        self.0.write_all(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::Halt;

    #[test]
    fn work_is_left_when_its_limits_are_stopped() {
        let limits = Limits::none();
        let steps = Cell::new(0u32);
        let work = || loop {
            steps.set(steps.get() + 1);
            if steps.get() == 100_000 {
                limits.halt(Halt::Time);
            }
            pulse();
        };
        assert_eq!(leaving(&limits, || -> u32 { work() }), Err(Stop::Halted(Halt::Time)));
        assert!((100_000..100_001 + OFTEN).contains(&steps.get()), "{}", steps.get());
    }

    #[test]
    fn nobody_listens_outside_and_the_outer_listens_again() {
        let (outer, inner) = (Limits::none(), Limits::none());
        inner.stop();
        (0..3 * OFTEN).for_each(|_| pulse());
        let both = leaving(&outer, || {
            assert!(leaving(&inner, pulse).is_err());
            (0..3 * OFTEN).for_each(|_| pulse());
            outer.stop();
            (0..3 * OFTEN).for_each(|_| pulse());
            5
        });
        assert_eq!(both, Err(Stop::Halted(Halt::Gone)));
        (0..3 * OFTEN).for_each(|_| pulse());
        assert_eq!(leaving(&Limits::none(), || 7), Ok(7));
    }

    #[test]
    fn a_panic_goes_on() {
        let caught = catch_unwind(|| leaving(&Limits::none(), || resume_unwind(Box::new("other"))));
        assert!(caught.is_err());
    }
}
