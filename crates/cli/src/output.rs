//! Where does an answer go? To standard output, or whole into a file: it is written beside its place and
//! moved there, so that nobody ever sees half of it.

use crate::interrupt;
use ludograph_frontend::Failure;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes to a file, or to standard output when there is none or it is `-`.
pub(crate) fn write(to: Option<&Path>, bytes: &[u8], out: &mut dyn Write) -> Result<(), Failure> {
    match to {
        Some(path) if path.as_os_str() != "-" => replace(path, |file| file.write_all(bytes)),
        _ => Ok(out.write_all(bytes)?),
    }
}

/// Fills a file and puts it in place of what was there.
pub(crate) fn replace(
    path: &Path,
    fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let written = try_replace(path, fill);
    interrupt::half_written(None);
    written.map_err(|error| Failure::file(&path.display().to_string(), "written", &error))
}

/// Whether a file could be written now, asked before long work whose end it is; nothing is changed.
pub(crate) fn writable(path: &Path) -> Result<(), Failure> {
    let tried = match fs::metadata(path) {
        Ok(about) if about.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(about) if !about.is_file() => Ok(()),
        Ok(_) => fs::canonicalize(path).and_then(|place| beside(&place)).map(drop),
        Err(_) => beside(path).map(drop),
    };
    tried.map_err(|error| Failure::file(&path.display().to_string(), "written", &error))
}

/// Fills a file that must not exist yet.
pub(crate) fn create(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let written = beside(path).and_then(|mut file| {
        interrupt::half_written(Some(file.path()));
        file.write_all(bytes)?;
        let _whole = interrupt::writing();
        file.persist_noclobber(path)?;
        Ok(())
    });
    interrupt::half_written(None);
    written.map_err(|error| Failure::file(&path.display().to_string(), "written", &error))
}

fn try_replace(path: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    // A device or a pipe is written to, not replaced; a link is followed.
    let place = match fs::metadata(path) {
        Ok(about) if about.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        Ok(about) if !about.is_file() => {
            let mut file = OpenOptions::new().write(true).open(path)?;
            return fill(&mut file);
        }
        Ok(_) => fs::canonicalize(path)?,
        Err(_) => path.to_owned(),
    };
    let file = beside(&place)?;
    interrupt::half_written(Some(file.path()));
    let mut file = io::BufWriter::new(file);
    fill(&mut file)?;
    let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    if let Ok(about) = fs::metadata(&place) {
        // What the user decided about the old file holds for the new one.
        let _ = file.as_file().set_permissions(about.permissions());
    }
    let _whole = interrupt::writing();
    file.persist(&place)?;
    Ok(())
}

/// A temporary file in the same folder, so that moving it is one step.
fn beside(path: &Path) -> io::Result<tempfile::NamedTempFile> {
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => PathBuf::from("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".ludo-").suffix(".tmp");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_replaced_whole_or_not_at_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.txt");
        replace(&path, |file| file.write_all(b"one")).expect("written");
        let failed = replace(&path, |file| {
            file.write_all(b"half")?;
            Err(io::ErrorKind::StorageFull.into())
        });
        assert!(failed.is_err());
        assert_eq!(fs::read(&path).expect("read"), b"one");
        replace(&path, |file| file.write_all(b"two")).expect("written");
        assert_eq!(fs::read(&path).expect("read"), b"two");
        assert!(create(&path, b"three").is_err(), "what exists is kept");
        assert_eq!(fs::read_dir(folder.path()).expect("list").count(), 1, "nothing is left behind");
    }

    #[test]
    fn what_cannot_be_written_is_said() {
        let folder = tempfile::tempdir().expect("a folder");
        let text = replace(folder.path(), |_| Ok(())).expect_err("a folder is no file").text();
        assert!(text.contains("cannot be written"), "{text}");
        assert!(replace(Path::new("/no/such/folder/x"), |_| Ok(())).is_err());
        assert!(writable(folder.path()).is_err() && writable(Path::new("/no/such/folder/x")).is_err());
        writable(&folder.path().join("new")).expect("a new file could be written");
        assert_eq!(fs::read_dir(folder.path()).expect("list").count(), 0, "asking changes nothing");
        #[cfg(unix)]
        replace(Path::new("/dev/null"), |file| file.write_all(b"gone")).expect("devices are written to");
    }
}
