//! How is a database read by those who may not write? SQLite wants to make two files beside a database in
//! write-ahead mode even to read it. Where that is not allowed (a medium that cannot be written, the folder of
//! somebody else) the file is taken as it is. When a killed run has left committed records in its log, the file
//! and the log are copied first: nothing recorded is overlooked.

use super::{Store, StoreError};
use rusqlite::OpenFlags;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

impl Store {
    /// Opens a database that is there, to read it.
    ///
    /// # Errors
    /// When it is not, or is none of this program and layout.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        if !path.is_file() {
            return Err(StoreError::Absent(path.display().to_string()));
        }
        // Who may not write makes no files beside it either: they would bar the way of its owner.
        if std::fs::OpenOptions::new().append(true).open(path).is_ok() {
            match inspected(Store::connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)) {
                Err(StoreError::Unwritable(..)) => {}
                other => return other,
            }
        }
        Store::open_as_it_is(path).map_err(|error| named(path, error))
    }

    /// Opens a database without writing anything beside it.
    pub(super) fn open_as_it_is(path: &Path) -> Result<Store, StoreError> {
        let (log, index) = (beside(path, "-wal"), beside(path, "-shm"));
        if log.is_file() && index.is_file() {
            // Somebody is writing, or was killed: SQLite reads what lies there.
            let read = inspected(Store::connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY));
            if read.is_ok() {
                return read;
            }
        }
        if std::fs::metadata(&log).is_ok_and(|about| about.len() > 0) {
            return copied(path, &log);
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
        let mut store = Store::connect(Path::new(&address(path)), flags)?;
        path.clone_into(&mut store.path);
        inspected(Ok(store))
    }
}

/// A copy of the file and its log, in a folder that goes with the store.
fn copied(path: &Path, log: &Path) -> Result<Store, StoreError> {
    let unreadable = |error: std::io::Error| {
        let why = error.to_string();
        let why = why.split(" (os error").next().unwrap_or_default();
        StoreError::Other(path.display().to_string(), format!("cannot be read: {why}"))
    };
    let folder = tempfile::tempdir().map_err(unreadable)?;
    let copy = folder.path().join("copy.db");
    // A copy of a file that may not be written may not be written either, so the bytes alone are taken.
    for (from, to) in [(path, &copy), (log, &beside(&copy, "-wal"))] {
        let mut source = std::fs::File::open(from).map_err(unreadable)?;
        let mut target = std::fs::File::create(to).map_err(unreadable)?;
        std::io::copy(&mut source, &mut target).map_err(unreadable)?;
    }
    let mut store = Store::connect(&copy, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    path.clone_into(&mut store.path);
    store._copy = Some(folder);
    inspected(Ok(store))
}

fn inspected(store: Result<Store, StoreError>) -> Result<Store, StoreError> {
    let store = store?;
    store.inspect()?;
    Ok(store)
}

/// The path of a file that stands beside a database.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

/// The address that asks SQLite to take a file as it is.
fn address(path: &Path) -> String {
    let mut text = String::from(if cfg!(windows) { "file:///" } else { "file:" });
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    for byte in whole.as_os_str().as_encoded_bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                text.push(char::from(*byte));
            }
            b'\\' if cfg!(windows) => text.push('/'),
            other => text.push_str(&format!("%{other:02X}")),
        }
    }
    text + "?immutable=1"
}

/// An error about the file itself, not about its copy or address.
fn named(path: &Path, error: StoreError) -> StoreError {
    let file = path.display().to_string();
    match error {
        StoreError::NoDatabase(_) => StoreError::NoDatabase(file),
        StoreError::Unwritable(..) => StoreError::Other(file, "cannot be read".to_owned()),
        other => other,
    }
}
