//! What did the user name: a file, standard input, or the text itself?

use crate::failure::{self, Failure};
use crate::interrupt;
use ludograph_core::erased::{Entry, Instance};
use ludograph_core::unpack::Unpacked;
use ludograph_core::{Limits, ReadOptions, Source};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

/// Files from this size on are mapped instead of copied.
const MAPPED: u64 = 1 << 20;

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
            Input::File(path) => Box::new(File::open(path).map_err(|error| self.unreadable(&error))?),
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
        let instance = parsed?.and_then(|read| read.map_err(|faults| Failure::of(&self.name(), &faults)))?;
        entry.notices(&instance).iter().for_each(|notice| failure::note(&self.name(), notice));
        Ok(instance)
    }

    /// Says that the input cannot be read, and what else the word could have been.
    pub fn unreadable(&self, error: &io::Error) -> Failure {
        let failure = Failure::file(&self.name(), "read", error);
        match error.kind() {
            io::ErrorKind::NotFound if self.name().starts_with("new:") => failure
                .help("ludo-check contains no generator: write the instance with ludo new, and check that"),
            io::ErrorKind::NotFound => {
                failure.help("an instance is a path, - for standard input, text:... or, for ludo, new:...")
            }
            _ => failure,
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
    file.take(bytes.saturating_add(1)).read_to_end(&mut read)?;
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
    let mut file = File::open(path)?;
    let about = file.metadata()?;
    if about.is_file() && about.len() >= MAPPED {
        return map(&file);
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok(Source::new(bytes))
}

/// Large files (arenas of 10^7 vertices) would otherwise stand in memory twice.
#[expect(unsafe_code, reason = "mapping halves the memory of large inputs; there is no safe way to map")]
fn map(file: &File) -> io::Result<Source> {
    // SAFETY: the mapping is read only and private to this process. If another process cuts the file
    // short while it is read, the system ends this process; no wrong answer can come of it.
    let mapped = unsafe { memmap2::Mmap::map(file)? };
    Ok(Source::new(mapped))
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn a_mapped_file_reads_like_any_other() {
        let file = File::open("Cargo.toml").expect("the manifest is there");
        let mapped = map(&file).expect("mapped");
        assert_eq!(mapped.bytes(), std::fs::read("Cargo.toml").expect("read"));
    }
}
