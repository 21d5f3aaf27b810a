//! What can go wrong?

use crate::answer::Answer;
use ludograph_core::erased::{self, PlayError};
use ludograph_core::{Faults, Flaw, Problem, Stop};
use std::any::Any;
use std::fmt;

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The instance, a setting or a name is wrong; every fault has its place.
    #[error("{0}")]
    Input(Faults),
    /// A limit was reached first.
    #[error("stopped: {why}")]
    #[non_exhaustive]
    Stopped {
        /// Which limit.
        why: Stop,
        /// The best that was known, with its bounds.
        best: Known,
    },
    /// A method gave an answer that its own check refutes. This is a defect of ludograph; please report it.
    #[error("method {method} gave an answer that does not survive its check ({flaw}); please report this")]
    #[non_exhaustive]
    Broken {
        /// The method.
        method: &'static str,
        /// What is false.
        flaw: Flaw,
    },
}

/// What a search knew when it was stopped: an [`Answer`] with bounds, or nothing.
pub struct Known(Option<Box<dyn Any + Send + Sync>>);

impl Known {
    pub(crate) fn new<P: Problem>(answer: Option<Answer<P>>) -> Self {
        Self(answer.map(|answer| Box::new(answer) as Box<dyn Any + Send + Sync>))
    }

    /// The best answer to this question.
    ///
    /// ```
    /// use ludograph::{Error, dollar};
    ///
    /// let game = dollar::Game::generate(&[("n", "200"), ("degree", "8")], 1)?;
    /// let Err(Error::Stopped { best, .. }) = game.shortest().nodes(300).solve() else {
    ///     panic!("300 nodes do not suffice");
    /// };
    /// let best = best.answer::<dollar::Shortest>().expect("a script is known early");
    /// let (moves, bound) = (&best.json()["moves"], &best.json()["bound"]);
    /// assert!(moves.as_u64() > bound.as_u64());
    /// # Ok::<(), Error>(())
    /// ```
    pub fn answer<P: Problem>(&self) -> Option<&Answer<P>> {
        self.0.as_ref()?.downcast_ref()
    }

    /// Whether nothing was known.
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }
}

impl fmt::Debug for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_empty() { "nothing" } else { "bounds" })
    }
}

impl From<Faults> for Error {
    fn from(faults: Faults) -> Self {
        Error::Input(faults)
    }
}

impl From<PlayError> for Error {
    fn from(error: PlayError) -> Self {
        Error::Input(Faults::whole(error.to_string()))
    }
}

impl From<erased::Error> for Error {
    fn from(error: erased::Error) -> Self {
        match error {
            erased::Error::Faults(faults) => Error::Input(faults),
            erased::Error::Broken { method, flaw } => Error::Broken { method, flaw },
            erased::Error::Generate(ludograph_core::GenerateError::Stopped(why)) => {
                Error::Stopped { why, best: Known(None) }
            }
            erased::Error::Unknown(unknown) => {
                Error::Input(Faults::whole(unknown.to_string()).help(unknown.help()))
            }
            other => Error::Input(Faults::whole(other.to_string())),
        }
    }
}
