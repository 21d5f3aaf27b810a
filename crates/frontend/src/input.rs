//! What did the user name: a file, standard input, or the text itself?

use crate::failure::{self, Failure};
use crate::interrupt;
use ludograph_core::erased::{Entry, Instance};
use ludograph_core::unpack::Unpacked;
use ludograph_core::{Limits, ReadOptions, Source};
use std::ffi::OsStr;
use std::fs::{File, Metadata};
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Files from this size on are mapped instead of copied.
const MAPPED: u64 = 1 << 20;

/// The files that are mapped, by their names: what they hold is used until the process ends.
static USED: Mutex<Vec<(PathBuf, Steady)>> = Mutex::new(Vec::new());

/// An input that was named but not read yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A file.
    File(PathBuf),
    /// Standard input, written `-`.
    Stdin,
    /// The text itself.
    Text(String),
}

impl Input {
    /// Reads the name of an instance: a path, `-`, or `text:…`.
    pub fn named(word: &OsStr) -> Self {
        match word.to_str() {
            Some("-") => Input::Stdin,
            Some(text) if text.starts_with("text:") => Input::Text(text["text:".len()..].to_owned()),
            _ => Input::File(word.into()),
        }
    }

    /// Reads the name of moves: the path of a file that exists, `-`, or the moves themselves.
    pub fn moves(word: &OsStr) -> Self {
        match word.to_str() {
            Some("-") => Input::Stdin,
            Some(text) if !Path::new(text).is_file() => Input::Text(text.to_owned()),
            _ => Input::File(word.into()),
        }
    }

    /// The name that faults carry.
    pub fn name(&self) -> String {
        match self {
            Input::File(path) => path.display().to_string(),
            Input::Stdin => "<stdin>".to_owned(),
            Input::Text(_) => "text".to_owned(),
        }
    }

    /// All bytes, unpacked if gzip or zstd has packed them.
    ///
    /// # Errors
    /// When the file cannot be read or unpacked.
    pub fn source(&self) -> Result<Source, Failure> {
        self.raw()?.unpacked().map_err(|faults| Failure::of(&self.name(), &faults))
    }

    /// All bytes as they are.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn raw(&self) -> Result<Source, Failure> {
        match self {
            Input::Text(text) => Ok(Source::from(text.as_str())),
            Input::Stdin => {
                let mut bytes = Vec::new();
                io::stdin().lock().read_to_end(&mut bytes).map_err(|error| self.unreadable(&error))?;
                Ok(Source::new(bytes))
            }
            Input::File(path) => read(path).map_err(|error| self.unreadable(&error)),
        }
    }

    /// The bytes as they come, for streams; they unpack themselves.
    ///
    /// # Errors
    /// When the file cannot be opened or read.
    pub fn stream(&self) -> Result<Box<dyn Read + Send>, Failure> {
        let packed: Box<dyn Read + Send> = match self {
            Input::Text(text) => Box::new(io::Cursor::new(text.clone().into_bytes())),
            Input::Stdin => Box::new(io::stdin()),
            Input::File(path) => {
                let steady = File::open(path).and_then(Steady::new);
                Box::new(steady.map_err(|error| self.unreadable(&error))?)
            }
        };
        let plain = Unpacked::new(BufReader::with_capacity(1 << 16, packed));
        Ok(Box::new(plain.map_err(|error| self.unreadable(&error))?))
    }

    /// The whole input as text.
    ///
    /// # Errors
    /// When it cannot be read or is no text.
    pub fn text(&self) -> Result<String, Failure> {
        let source = self.source()?;
        let text = source.text().map_err(|error| Failure::of(&self.name(), &error.into()))?;
        Ok(text.to_owned())
    }

    /// The instance that is written there. What the reader decided where the text could be understood in two ways is
    /// said on standard error.
    ///
    /// # Errors
    /// When it cannot be read, with all faults that can be seen.
    pub fn instance(
        &self,
        entry: &Entry,
        options: &ReadOptions,
        limits: &Limits,
    ) -> Result<Instance, Failure> {
        let parsed = interrupt::leaving(&self.name(), limits, || Ok(entry.parse(self.source()?, options)));
        // What was changed in the middle may look like any other fault.
        let instance = parsed?.and_then(|read| read.map_err(|faults| Failure::of(&self.name(), &faults)));
        let instance = changed().map_or(instance, Err)?;
        entry.notices(&instance).iter().for_each(|notice| failure::note(&self.name(), &notice.to_string()));
        Ok(instance)
    }

    /// Says that the input cannot be read, and what else the word could have been.
    pub fn unreadable(&self, error: &io::Error) -> Failure {
        let refused = Failure::file(&self.name(), "read", error);
        match error.kind() {
            io::ErrorKind::NotFound if self.name().starts_with("new:") => refused.help(format!(
                "{} contains no generator: write the instance with ludo new, and name that file",
                failure::program()
            )),
            io::ErrorKind::NotFound => {
                refused.help("an instance is a path, - for standard input, text:... or, for ludo, new:...")
            }
            _ => refused,
        }
    }
}

/// The bytes of a plain file of a known length. Whatever else has that name could give anything, and never end: links,
/// pipes, folders and devices are refused at once, also if they take the file's place in this very moment.
///
/// # Errors
/// When the file cannot be read, is no plain file, or has another length.
pub fn plain_file(path: &Path, bytes: u64) -> io::Result<Source> {
    let refused = |what: String| io::Error::new(io::ErrorKind::InvalidData, what);
    let file = match open_plain(path) {
        Err(error) if path.is_symlink() || path.is_dir() => {
            return Err(refused(format!("this is no plain file ({})", failure::plain(&error))));
        }
        opened => opened?,
    };
    let about = file.metadata()?;
    if !about.is_file() {
        return Err(refused("this is no plain file".to_owned()));
    }
    if about.len() != bytes {
        return Err(refused(format!("there are {} bytes, not {bytes}", about.len())));
    }
    let mut read = Vec::new();
    Steady::new(file)?.take(bytes.saturating_add(1)).read_to_end(&mut read)?;
    match read.len() as u64 == bytes {
        true => Ok(Source::new(read)),
        false => Err(refused(format!("there are {} bytes, not {bytes}", read.len()))),
    }
}

/// Opens without following a link and without waiting for a pipe.
#[cfg(unix)]
fn open_plain(path: &Path) -> io::Result<File> {
    use rustix::fs::OFlags;
    use std::os::unix::fs::OpenOptionsExt;
    let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK;
    File::options().read(true).custom_flags(flags.bits().cast_signed()).open(path)
}

#[cfg(not(unix))]
fn open_plain(path: &Path) -> io::Result<File> {
    match path.symlink_metadata()?.is_file() {
        true => File::open(path),
        false => Err(io::Error::from(io::ErrorKind::InvalidInput)),
    }
}

fn read(path: &Path) -> io::Result<Source> {
    let mut file = Steady::new(File::open(path)?)?;
    if file.before.is_file() && file.before.len() >= MAPPED {
        return map(path, file);
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok(Source::new(bytes))
}

/// Reading 364 MB of an arena into memory instead costs 0.15 s of processor time: a fifth of `solve arena regions`, two fifths of
/// `facts`.
#[expect(
    unsafe_code,
    reason = "mapping saves a fifth of the time of large inputs; there is no safe way to map"
)]
fn map(path: &Path, file: Steady) -> io::Result<Source> {
    // SAFETY: nobody in this process writes there. Another process may, and Rust has no guarantee against it: if it cuts the
    // file short, the system ends this process (SIGBUS), without an answer; if it writes into the file, readers see a
    // mixture of old and new bytes. They take any bytes without undefined behaviour of their own, but text that was checked to be UTF-8 or a
    // list that was checked to be sorted may not be so any more. So every command asks `changed` when the input
    // has been read, and again before it ends, and fails if length or time of the last change is not what it was before the first byte.
    // A writer who restores both, or writes within the grain of the system's clock, is not noticed.
    let mapped = unsafe { memmap2::Mmap::map(&file.file)? };
    USED.lock().unwrap_or_else(PoisonError::into_inner).push((path.to_owned(), file));
    Ok(Source::new(mapped))
}

/// A file in use that another process has changed since it was opened.
pub fn changed() -> Option<Failure> {
    let used = USED.lock().unwrap_or_else(PoisonError::into_inner);
    let (path, _) = used.iter().find(|(_, file)| !file.is_same().unwrap_or(false))?;
    Some(Failure::bad(format!("{}: it was changed while it was read", path.display())))
}

/// A file that must not change while it is read: half of the old and half of the new content would be an input that nobody has
/// written. Length and time of the last change are compared at the end. Pipes and devices have neither.
#[derive(Debug)]
struct Steady {
    file: File,
    before: Metadata,
    bytes: u64,
}

impl Steady {
    fn new(file: File) -> io::Result<Self> {
        let before = file.metadata()?;
        Ok(Self { file, before, bytes: 0 })
    }

    /// Whether length and time are those of the beginning.
    fn is_same(&self) -> io::Result<bool> {
        let now = self.file.metadata()?;
        let same = now.len() == self.before.len() && now.modified().ok() == self.before.modified().ok();
        Ok(same || !now.is_file())
    }

    /// Whether all of it was read besides. Files that the system makes up as they are read say that they are empty.
    fn is_whole(&self) -> io::Result<bool> {
        let length = self.before.len();
        Ok(self.is_same()? && (!self.before.is_file() || length == 0 || self.bytes == length))
    }
}

impl Read for Steady {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(into)?;
        self.bytes += read as u64;
        if read == 0 && !into.is_empty() && !self.is_whole()? {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "it was changed while it was read"));
        }
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    #[test]
    fn words_are_told_apart() {
        let check = |word: &str, expected: Input| assert_eq!(Input::named(OsStr::new(word)), expected);
        check("-", Input::Stdin);
        check("text:3 3", Input::Text("3 3".into()));
        check("text:", Input::Text(String::new()));
        check("a/b.json", Input::File("a/b.json".into()));
        check("./-", Input::File("./-".into()));
    }

    #[test]
    fn moves_are_a_file_only_if_there_is_one() {
        assert_eq!(Input::moves(OsStr::new("-3 +4")), Input::Text("-3 +4".into()));
        assert_eq!(Input::moves(OsStr::new("-")), Input::Stdin);
        assert_eq!(Input::moves(OsStr::new("Cargo.toml")), Input::File("Cargo.toml".into()));
        assert_eq!(Input::moves(OsStr::new("src")), Input::Text("src".into()));
    }

    #[test]
    fn what_cannot_be_read_is_said_with_its_name() {
        let missing = Input::File("no/such/file".into()).source().expect_err("missing").text();
        assert!(missing.starts_with("ludo: no/such/file: cannot be read: No such file"), "{missing}");
        assert!(!missing.contains("os error"), "{missing}");
        assert!(Input::File("src".into()).source().is_err(), "a folder is no input");
    }

    #[test]
    fn a_file_that_changes_while_it_is_read_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("input");
        let rest = |change: &dyn Fn()| {
            std::fs::write(&path, "a".repeat(100_000)).expect("written");
            let mut steady = Steady::new(File::open(&path).expect("opened")).expect("a file");
            steady.read_exact(&mut [0; 10]).expect("the first bytes");
            change();
            steady.read_to_end(&mut Vec::new()).map_err(|error| error.to_string())
        };
        assert_eq!(rest(&|| ()), Ok(99_990));
        let grown = || std::fs::write(&path, "a".repeat(100_001)).expect("written");
        let cut = || File::options().write(true).open(&path).and_then(|file| file.set_len(50)).expect("cut");
        // The time of a change has a grain: a moment later it differs for sure.
        let touched = || {
            let later = std::time::SystemTime::now() + std::time::Duration::from_secs(5);
            File::options()
                .write(true)
                .open(&path)
                .and_then(|file| file.set_modified(later))
                .expect("touched");
        };
        for change in [&grown as &dyn Fn(), &cut, &touched] {
            assert_eq!(rest(change), Err("it was changed while it was read".to_owned()));
        }
        // Another file in its place is another file: what was opened is read to its end.
        let replaced = || {
            let other = folder.path().join("other");
            std::fs::write(&other, "b").expect("written");
            std::fs::rename(&other, &path).expect("replaced");
        };
        assert_eq!(rest(&replaced), Ok(99_990));
    }

    #[test]
    fn a_mapped_file_that_changes_is_noticed() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("large");
        std::fs::write(&path, vec![b'a'; MAPPED as usize]).expect("written");
        let source = Input::File(path.clone()).raw().expect("mapped");
        assert_eq!(source.bytes().len() as u64, MAPPED);
        assert!(changed().is_none());
        File::options().append(true).open(&path).and_then(|mut file| file.write_all(b"b")).expect("appended");
        let said = changed().expect("noticed").text();
        assert!(said.contains("large: it was changed while it was read"), "{said}");
    }

    #[test]
    fn every_way_of_reading_gives_the_same_bytes() {
        let input = Input::File("Cargo.toml".into());
        let expected = std::fs::read("Cargo.toml").expect("read");
        assert_eq!(input.raw().expect("read").bytes(), expected);
        let mut streamed = Vec::new();
        input.stream().expect("opened").read_to_end(&mut streamed).expect("read");
        assert_eq!(streamed, expected);
        assert_eq!(
            plain_file(Path::new("Cargo.toml"), expected.len() as u64).expect("read").bytes(),
            expected
        );
    }
}
