//! How do command line, laboratory and page speak to a game without knowing its types?
//!
//! [`Entry`] turns the typed traits into functions over text and JSON. No game writes any of this by
//! hand: `Entry::new::<G>().problem::<P>().solver::<P>(s).generate::<G>().rules::<R>()` is all.

mod claim;
mod difference;
mod entry;
mod export;
mod guarded;
mod moves;
mod outcome;
mod prepared;
mod question;
mod table;
mod typed;

pub use claim::{Beside, CheckError, ClaimFile};
pub use entry::{Entry, Filled};
pub use export::{OpenProof, Translator, Untranslated};
pub use moves::StepReport;
pub use outcome::Outcome;
pub use prepared::{Cast, Inventor, Opener, Seated};
pub use question::{Lines, Method, Proof, Question};
pub use table::{AdvanceError, AnySession, PlayError, PlayerInfo, Table, Thought};

use crate::fault::{Faults, FormatError, GenerateError};
use crate::nearest::Unknown;
use crate::rules::NoMove;
use crate::say;
use ludograph_words::Message;
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// An instance of some game; cloning is free.
#[derive(Clone)]
pub struct Instance(Arc<dyn Any + Send + Sync>);

impl Instance {
    /// Wraps a typed instance.
    pub fn new<T: Any + Send + Sync>(value: T) -> Self {
        Self(Arc::new(value))
    }

    /// The typed instance.
    ///
    /// # Panics
    /// When it belongs to another game: an entry only meets its own instances.
    pub fn get<T: Any>(&self) -> &T {
        self.0.downcast_ref().expect("an entry only meets instances that it has made")
    }
}

impl fmt::Debug for Instance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Instance")
    }
}

/// What can go wrong at this boundary.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A name that is not known.
    #[error("{0}")]
    Unknown(Unknown),
    /// A bad instance, query or setting.
    #[error("{0}")]
    Faults(Faults),
    /// No instance could be made.
    #[error("{0}")]
    Generate(GenerateError),
    /// No such format, or it would lose something.
    #[error("{0}")]
    Format(FormatError),
    /// A player finds no move.
    #[error("{0}")]
    NoMove(NoMove),
    /// The game lacks a part.
    #[error("{game} has no {part}")]
    Lacks {
        /// The game.
        game: &'static str,
        /// What it lacks.
        part: &'static str,
    },
    /// A method gave an answer that its own verifier refutes: a defect, never shown as an answer.
    #[error("method {method} gave an answer that does not survive its check ({flaw}); please report this")]
    Broken {
        /// The method.
        method: &'static str,
        /// The flaw.
        flaw: crate::fault::Flaw,
    },
}

impl Error {
    /// What is wrong, as a message.
    pub fn message(&self) -> Message {
        match self {
            Error::NoMove(NoMove(why)) => say::NoMove { why: why.clone() }.into(),
            other => other.to_string().into(),
        }
    }
}

impl From<Unknown> for Error {
    fn from(error: Unknown) -> Self {
        Error::Unknown(error)
    }
}

impl From<Faults> for Error {
    fn from(error: Faults) -> Self {
        Error::Faults(error)
    }
}

impl From<GenerateError> for Error {
    fn from(error: GenerateError) -> Self {
        match error {
            GenerateError::Impossible(faults) => Error::Faults(faults),
            stopped => Error::Generate(stopped),
        }
    }
}

impl From<FormatError> for Error {
    fn from(error: FormatError) -> Self {
        Error::Format(error)
    }
}
