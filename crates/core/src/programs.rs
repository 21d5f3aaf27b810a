//! Which programs may a run start? Those that a shell lends it; nothing below the shells starts any.

use crate::run::{Limits, Stop};
use std::fmt;
use std::sync::Arc;

/// What a program is started with. It runs in an empty folder that holds only the files given here, so
/// arguments name files without a path.
pub struct Call<'a> {
    /// Its name, looked up as a shell would.
    pub program: &'a str,
    /// Its arguments.
    pub arguments: &'a [&'a str],
    /// The files that lie in the folder, by name.
    pub files: &'a [(&'a str, &'a [u8])],
    /// The file that it is expected to write.
    pub result: &'a str,
    /// The file that is read instead when the program had to be ended before its own end.
    pub meanwhile: &'a str,
}

/// What a program left behind.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// What it said on its standard output.
    pub said: Vec<u8>,
    /// The file it wrote, if it did.
    pub result: Option<Vec<u8>>,
    /// Why it was ended before its own end, if it was.
    pub ended: Result<(), Stop>,
}

/// Who can start programs: a shell, never the layers below.
pub trait Starter: Send + Sync {
    /// Whether there is a program of that name.
    fn knows(&self, program: &str) -> bool;

    /// Starts a program and waits for its end; ends it when the limits say so.
    ///
    /// # Errors
    /// When it cannot be started.
    fn call(&self, call: &Call, limits: &Limits) -> Result<Reply, Stop>;
}

/// The programs that a run may start: none, unless a shell lends its hand.
#[derive(Clone, Default)]
pub struct Programs(Option<Arc<dyn Starter>>);

impl Programs {
    /// Programs started by this shell.
    pub fn by(starter: Arc<dyn Starter>) -> Self {
        Self(Some(starter))
    }

    /// Whether there is a program of that name.
    pub fn has(&self, program: &str) -> bool {
        self.0.as_ref().is_some_and(|starter| starter.knows(program))
    }

    /// Starts a program and waits for its end.
    ///
    /// # Errors
    /// When nobody starts programs here, or when it cannot be started.
    pub fn call(&self, call: &Call, limits: &Limits) -> Result<Reply, Stop> {
        match &self.0 {
            Some(starter) => starter.call(call, limits),
            None => {
                Err(Stop::GaveUp(format!("no program can be started here, so no {}", call.program).into()))
            }
        }
    }
}

impl fmt::Debug for Programs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Programs(some)" } else { "Programs(none)" })
    }
}
