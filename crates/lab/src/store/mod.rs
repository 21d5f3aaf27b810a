//! Where do records stay? In one SQLite file a plan: embedded, readable by every tool, and whole after a
//! kill at any moment. It is written in write-ahead mode, a transaction for every handful of records; when
//! the process dies, the next one that opens the file finds everything that was committed.

mod merge;
mod reading;
mod record;

pub use merge::merge;
pub use record::Record;

use crate::plan::Plan;
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, params};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The layout written.
const VERSION: i64 = 1;
/// "LUDO" in the header of the file.
const APPLICATION: i64 = 0x4c55_444f;

const SCHEMA: &str = "
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE items (
  id TEXT PRIMARY KEY,
  place INTEGER NOT NULL,
  instance TEXT NOT NULL,
  hash TEXT NOT NULL,
  seed TEXT NOT NULL,
  recipe TEXT NOT NULL,
  question TEXT NOT NULL,
  method TEXT NOT NULL,
  settings TEXT NOT NULL,
  outcome TEXT NOT NULL,
  why TEXT,
  answer TEXT NOT NULL,
  verdict TEXT,
  cpu REAL NOT NULL,
  wall REAL NOT NULL,
  checking REAL,
  nodes INTEGER NOT NULL,
  memory INTEGER,
  measures TEXT NOT NULL,
  series TEXT NOT NULL,
  version TEXT NOT NULL
) WITHOUT ROWID;";

/// How far a plan and a database agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// Items of the plan that are recorded.
    pub done: usize,
    /// Items of the plan that are not.
    pub missing: usize,
    /// Records of items that the plan does not have.
    pub foreign: usize,
}

/// What can be wrong with a database.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Not a database at all.
    #[error("{0}: this is no database")]
    NoDatabase(String),
    /// A database of something else.
    #[error("{0}: this database was not made by ludo lab")]
    Foreign(String),
    /// Another layout.
    #[error("{file}: this database has layout {found}; this program reads {VERSION}")]
    Version {
        /// The file.
        file: String,
        /// Its layout.
        found: i64,
    },
    /// There is no such file.
    #[error("{0}: there is no such database")]
    Absent(String),
    /// The plan has changed.
    #[error(
        "{file}: this database belongs to another plan: {} of {} items of this plan are recorded in it, {} records are not in this plan",
        change.done, change.done + change.missing, change.foreign
    )]
    Changed {
        /// The file.
        file: String,
        /// What differs.
        change: Change,
    },
    /// Two databases say different things.
    #[error("{0}")]
    Conflict(String),
    /// No room is left.
    #[error("{0}: cannot be written: no space left; what was recorded is kept")]
    Full(String),
    /// It cannot be written.
    #[error("{0}: cannot be written: {1}")]
    Unwritable(String, String),
    /// Somebody else writes for too long.
    #[error("{0}: another process is writing to this database")]
    Busy(String),
    /// Something else.
    #[error("{0}: {1}")]
    Other(String, String),
}

/// An open database.
pub struct Store {
    path: PathBuf,
    connection: Connection,
    /// Where a copy that is read instead of it lies.
    _copy: Option<tempfile::TempDir>,
}

impl Store {
    /// Opens a database for writing, and makes it if there is none.
    ///
    /// # Errors
    /// When it is no database of this program and layout, or cannot be written.
    pub fn create(path: &Path) -> Result<Store, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let store = Store::connect(path, flags)?;
        // A run that was killed in its first moment leaves a file without tables: it is as good as none.
        let tables = store.plainly(|connection| {
            connection.query_row("SELECT count(*) FROM sqlite_master", [], |row| row.get::<_, i64>(0))
        })?;
        if tables == 0 {
            store.plainly(|connection| {
                connection.pragma_update(None, "journal_mode", "WAL")?;
                connection.execute_batch(&format!(
                    "BEGIN IMMEDIATE;{SCHEMA}PRAGMA application_id={APPLICATION};PRAGMA user_version={VERSION};COMMIT;"
                ))
            })?;
        }
        store.inspect()?;
        Ok(store)
    }

    fn connect(path: &Path, flags: OpenFlags) -> Result<Store, StoreError> {
        let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)
            .map_err(|error| translate(path, error))?;
        let store = Store { path: path.to_owned(), connection, _copy: None };
        store.plainly(|connection| {
            connection.busy_timeout(Duration::from_secs(20))?;
            connection.pragma_update(None, "synchronous", "NORMAL")
        })?;
        Ok(store)
    }

    fn inspect(&self) -> Result<(), StoreError> {
        let number = |name: &str| {
            self.plainly(|connection| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0)))
        };
        let file = self.path.display().to_string();
        if number("application_id")? != APPLICATION {
            return Err(StoreError::Foreign(file));
        }
        match number("user_version")? {
            VERSION => Ok(()),
            found => Err(StoreError::Version { file, found }),
        }
    }

    /// The ids of all records.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn ids(&self) -> Result<BTreeSet<String>, StoreError> {
        self.plainly(|connection| {
            let mut query = connection.prepare("SELECT id FROM items")?;
            query.query_map([], |row| row.get(0))?.collect()
        })
    }

    /// What became of every item: its name, its outcome, whether its answer was verified.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn outcomes(&self) -> Result<Vec<(String, String, bool)>, StoreError> {
        self.plainly(|connection| {
            let mut query = connection
                .prepare("SELECT id, outcome, verdict IS NOT NULL AND outcome = 'answered' FROM items")?;
            query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?.collect()
        })
    }

    /// Ties the database to a plan; refuses another one, unless told not to.
    ///
    /// # Errors
    /// When the database belongs to another plan.
    pub fn adopt(
        &mut self,
        plan: &Plan,
        fingerprint: &str,
        refuse: Option<Change>,
    ) -> Result<(), StoreError> {
        let known = self.meta("fingerprint")?;
        if let (Some(known), Some(change)) = (&known, refuse)
            && known != fingerprint
        {
            return Err(StoreError::Changed { file: self.path.display().to_string(), change });
        }
        let words = [
            ("fingerprint", fingerprint),
            ("plan", plan.text.as_str()),
            ("quick", if plan.quick { "true" } else { "false" }),
            ("game", plan.game.as_str()),
            ("name", plan.name.as_str()),
            ("check", if plan.check { "true" } else { "false" }),
        ];
        self.set(&words)
    }

    fn set(&mut self, words: &[(&str, &str)]) -> Result<(), StoreError> {
        self.transaction(|connection| {
            for (name, value) in words {
                let mut put = connection.prepare_cached("INSERT OR REPLACE INTO meta VALUES (?1, ?2)")?;
                put.execute(params![name, value])?;
            }
            Ok(())
        })
    }

    /// A word about the database.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn meta(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.plainly(|connection| {
            connection
                .query_row("SELECT value FROM meta WHERE name = ?1", [name], |row| row.get(0))
                .optional()
        })
    }

    /// Adds records, all or none; one that is there already stays.
    ///
    /// # Errors
    /// When they cannot be written.
    pub fn add(&mut self, records: &[Record]) -> Result<(), StoreError> {
        self.transaction(|connection| {
            let mut put = connection.prepare_cached(record::INSERT)?;
            records.iter().try_for_each(|record| record.insert(&mut put))
        })
    }

    /// All records in the order of the plan.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn records(&self) -> Result<Vec<Record>, StoreError> {
        self.plainly(|connection| {
            let mut query = connection.prepare(record::SELECT)?;
            query.query_map([], Record::from_row)?.collect()
        })
    }

    fn transaction(
        &mut self,
        change: impl FnOnce(&Connection) -> rusqlite::Result<()>,
    ) -> Result<(), StoreError> {
        let path = self.path.clone();
        let run = || -> rusqlite::Result<()> {
            let transaction =
                self.connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
            change(&transaction)?;
            transaction.commit()
        };
        run().map_err(|error| translate(&path, error))
    }

    fn plainly<T>(&self, ask: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        ask(&self.connection).map_err(|error| translate(&self.path, error))
    }
}

/// An error of SQLite in words.
fn translate(path: &Path, error: rusqlite::Error) -> StoreError {
    let file = path.display().to_string();
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => StoreError::NoDatabase(file),
        Some(ErrorCode::DiskFull) => StoreError::Full(file),
        Some(ErrorCode::CannotOpen) => {
            let what =
                if path.is_dir() { "it is a folder" } else { "its folder is missing or may not be written" };
            StoreError::Unwritable(file, what.to_owned())
        }
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => {
            StoreError::Unwritable(file, "it may not be changed".to_owned())
        }
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy(file),
        Some(ErrorCode::SystemIoFailure) => StoreError::Unwritable(file, "the disk does not obey".to_owned()),
        _ => StoreError::Other(file, error.to_string()),
    }
}

#[cfg(test)]
mod tests;
