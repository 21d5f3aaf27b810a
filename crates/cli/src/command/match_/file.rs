//! Where are results kept? In a file of lines that only grows, so that a tournament goes on where it stood.
//!
//! The file is looked at before anything is played and written to only when all else is right. While it is
//! written it is locked: two tournaments never share one.

use ludograph_frontend::Failure;
use ludograph_lab::tournament::record::{self, Known};
use ludograph_lab::tournament::schedule::Schedule;
use ludograph_lab::tournament::{Conditions, Outcome};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A file of results, perhaps none.
pub(super) struct Results {
    file: Option<(PathBuf, File)>,
}

/// A file of results that was read.
pub(super) struct Before {
    path: Option<PathBuf>,
    known: Known,
    length: u64,
}

impl Results {
    /// Reads what is there.
    pub(super) fn read(
        path: Option<&Path>,
        conditions: &Conditions<'_>,
        schedule: &Schedule,
    ) -> Result<Before, Failure> {
        let Some(path) = path else { return Ok(Before { path: None, known: Known::default(), length: 0 }) };
        let name = path.display().to_string();
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(Failure::file(&name, "read", &error)),
        };
        let known =
            record::read(conditions, schedule, &bytes).map_err(|faults| Failure::of(&name, &faults))?;
        Ok(Before { path: Some(path.to_owned()), known, length: bytes.len() as u64 })
    }

    /// Adds a game.
    pub(super) fn add(
        &mut self,
        conditions: &Conditions<'_>,
        schedule: &Schedule,
        outcome: &Outcome,
    ) -> Result<(), Failure> {
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        let _whole = ludograph_frontend::interrupt::writing();
        let line = record::line(conditions, schedule, outcome);
        let written = file.write_all(line.as_bytes());
        written.map_err(|error| Failure::file(&path.display().to_string(), "written", &error))
    }
}

impl Before {
    /// Opens the file for more, half a line cut off.
    pub(super) fn open(self) -> Result<(Results, BTreeMap<u64, Outcome>), Failure> {
        let Some(path) = self.path else { return Ok((Results { file: None }, self.known.games)) };
        let unwritable = |error: &io::Error| Failure::file(&path.display().to_string(), "written", error);
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
        let mut file = file.map_err(|error| unwritable(&error))?;
        if matches!(file.try_lock(), Err(std::fs::TryLockError::WouldBlock)) {
            return Err(Failure::bad(format!("{}: another match is writing to it", path.display())));
        }
        let about = file.metadata().map_err(|error| unwritable(&error))?;
        if about.is_file() {
            if about.len() != self.length {
                return Err(Failure::bad(format!("{}: has changed while it was read", path.display())));
            }
            file.set_len(self.known.bytes).map_err(|error| unwritable(&error))?;
            file.seek(SeekFrom::End(0)).map_err(|error| unwritable(&error))?;
            if self.known.open {
                file.write_all(b"\n").map_err(|error| unwritable(&error))?;
            }
        }
        Ok((Results { file: Some((path, file)) }, self.known.games))
    }
}
