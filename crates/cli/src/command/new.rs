//! How are instances invented, one or many?
//!
//! Instance `k` of `--seed N --count K` is the one of seed `N + k`, so that any of them can be made again
//! alone. Several go to standard output one after another, to one file when a line holds an instance, or
//! to a folder of numbered files; a folder's files are never overwritten.

use crate::args::New;
use crate::progress::Spinner;
use crate::{interrupt, output};
use ludograph_core::erased::{Entry, Error};
use ludograph_core::{FormatError, GenerateError, Pairs, Run, Seed, Stop, WriteOptions};
use ludograph_frontend::{Exit, Failure, failure};
use std::cell::Cell;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

pub(super) fn run(words: &New, out: &mut dyn Write) -> Result<Exit, Failure> {
    let entry = ludograph_games::game(&words.game)?;
    let format = words.to.as_deref().unwrap_or(entry.default_format());
    let run = crate::budget::run(&words.bounds);
    let _watched = words.bounds.watch(&run.limits);
    let recipe = words.sets.pairs()?;
    let (told, exit) = (Cell::new(false), Cell::new(Exit::Answered));
    let maker = Maker { entry: &entry, words, recipe, format, run, told, exit };
    let done = Arc::new(AtomicU64::new(0));
    let seen = done.clone();
    let _spinner = Spinner::start(false, move || format!("{} instances", seen.load(Ordering::Relaxed)));
    match words.output.as_deref() {
        Some(path) if path.as_os_str() != "-" => maker.write_files(path, &done)?,
        _ => maker.write_lines(out, &done)?,
    }
    Ok(maker.exit.get())
}

struct Maker<'a> {
    entry: &'a Entry,
    words: &'a New,
    recipe: Pairs,
    format: &'a str,
    /// What all instances together may use; nodes are counted for each.
    run: Run,
    /// Whether it was said that something is left out.
    told: Cell<bool>,
    /// How the command ends: an instance may be only the best so far.
    exit: Cell<Exit>,
}

impl Maker<'_> {
    /// Instance `index` as bytes; they end with a newline when the format is text.
    fn make(&self, index: u64) -> Result<Vec<u8>, Failure> {
        let limits = self.run.limits.apart();
        if let Some(halt) = limits.halted() {
            return Err(Failure::halted(halt.to_string(), interrupt::code(halt)));
        }
        let seed = Seed(self.words.seed.wrapping_add(index));
        let run = Run { limits, seed, ..self.run.clone() };
        let made = self.entry.invent(self.words.recipe.as_deref(), &self.recipe, &run);
        let instance = match made {
            Err(Error::Generate(GenerateError::Stopped(Stop::Halted(halt)))) => {
                return Err(Failure::halted(halt.to_string(), interrupt::code(halt)));
            }
            other => other?,
        };
        match run.notes.take_stop() {
            Some(Stop::Halted(halt)) => self.exit.set(interrupt::code(halt)),
            Some(_) => self.exit.set(Exit::Stopped),
            None if interrupt::interrupted() => return Err(interrupt::failure()),
            None => {}
        }
        for note in run.notes.take() {
            // Beside the instance, which is what a pipe wants to read.
            let _ = writeln!(io::stderr().lock(), "note: {note}");
        }
        let mut bytes = Vec::new();
        // What was found is written even if the search for more was stopped.
        let whole = interrupt::leaving(self.format, &run.limits.closing(), || {
            self.entry.write(&instance, self.format, &WriteOptions::default(), &mut bytes)
        })?;
        if let Err(Error::Format(lost @ FormatError::Loses { .. })) = whole {
            // The drawing may go, but not without a word; it is said once for all instances.
            bytes.clear();
            let options = WriteOptions { drop_drawing: true, ..WriteOptions::default() };
            self.entry.write(&instance, self.format, &options, &mut bytes)?;
            if !self.told.replace(true) {
                failure::note("new", &format!("{lost}, so they are left out"));
            }
            return Ok(bytes);
        }
        whole?;
        Ok(bytes)
    }

    fn one_line(&self) -> bool {
        self.entry.info().formats.iter().any(|format| format.key == self.format && format.one_line)
    }

    fn is_binary(&self) -> bool {
        self.entry.info().formats.iter().any(|format| format.key == self.format && format.binary)
    }

    fn write_lines(&self, out: &mut dyn Write, done: &AtomicU64) -> Result<(), Failure> {
        if self.words.count > 1 && self.is_binary() {
            let what = format!("nothing could tell several instances in the format {} apart", self.format);
            return Err(Failure::bad(what).help("write them into a folder: -o FOLDER/"));
        }
        for index in 0..self.words.count {
            let bytes = self.make(index)?;
            // Instances of several lines are kept apart by an empty one.
            if index > 0 && bytes.iter().filter(|&&byte| byte == b'\n').count() > 1 && !self.one_line() {
                out.write_all(b"\n")?;
            }
            out.write_all(&bytes)?;
            done.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }

    fn write_files(&self, path: &Path, done: &AtomicU64) -> Result<(), Failure> {
        let folder = path.is_dir() || path.as_os_str().to_string_lossy().ends_with(['/', '\\']);
        if !folder && (self.words.count == 1 || self.one_line()) {
            return self.write_one_file(path, done);
        }
        let names = self.names(path)?;
        let first = self.make(0)?;
        let unwritable = |error: &io::Error| Failure::file(&path.display().to_string(), "written", error);
        fs::create_dir_all(path).map_err(|error| unwritable(&error))?;
        let mut written = Vec::new();
        let mut bytes = Some(first);
        for (index, name) in (0..).zip(names) {
            let made = bytes.take().map_or_else(|| self.make(index), Ok);
            let kept = made.and_then(|made| output::create(&name, &made));
            if let Err(failure) = kept {
                // All or nothing: what this run has written goes away again.
                for name in &written {
                    let _ = fs::remove_file(name);
                }
                return Err(failure);
            }
            written.push(name);
            done.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }

    fn write_one_file(&self, path: &Path, done: &AtomicU64) -> Result<(), Failure> {
        // A recipe that cannot be made must not touch the file: the first instance comes before it.
        let first = if self.words.count > 0 { self.make(0)? } else { Vec::new() };
        let mut failure = None;
        let written = output::replace(path, |file| {
            file.write_all(&first)?;
            for index in 1..self.words.count {
                match self.make(index) {
                    Ok(bytes) => file.write_all(&bytes)?,
                    Err(why) => {
                        failure = Some(why);
                        return Err(io::ErrorKind::Other.into());
                    }
                }
                done.fetch_add(1, Ordering::Relaxed);
            }
            Ok(())
        });
        match failure {
            Some(failure) => Err(failure),
            None => written,
        }
    }

    /// The numbered names in a folder; none of them may exist.
    fn names(&self, folder: &Path) -> Result<Vec<PathBuf>, Failure> {
        let most = 10_000_000;
        if self.words.count > most {
            return Err(Failure::bad(format!("a folder of more than {most} files is refused"))
                .help("a format with one instance a line goes to one file"));
        }
        let digits = self.words.count.to_string().len();
        let name = |k: u64| folder.join(format!("{k:0digits$}.{}", self.format));
        let names: Vec<PathBuf> = (1..=self.words.count).map(name).collect();
        match names.iter().find(|name| name.exists()) {
            Some(there) => Err(Failure::bad(format!("{}: exists and is not overwritten", there.display()))
                .help("remove it, or name another folder")),
            None => Ok(names),
        }
    }
}
