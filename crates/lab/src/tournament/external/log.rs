//! What did a program say, for those who look for its mistake?
//!
//! The last words of its standard error are kept and stand beside a verdict. With a folder for logs, all
//! that was said is written there: `>` what the program was told, `<` what it answered, `!` its standard error.
//! A program that writes for ever fills neither memory nor disk.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// How much of standard error is kept.
const KEPT: usize = 2000;
/// How long a log may grow.
const LONGEST: usize = 16 << 20;

#[derive(Default)]
struct Pages {
    tail: Vec<u8>,
    file: Option<File>,
    written: usize,
}

/// The log of a process; clones share it.
#[derive(Clone, Default)]
pub(super) struct Log(Arc<Mutex<Pages>>);

impl Log {
    /// A log in a file; without a file only the tail is kept.
    pub(super) fn open(path: Option<&Path>) -> std::io::Result<Self> {
        let file = path.map(File::create).transpose()?;
        Ok(Self(Arc::new(Mutex::new(Pages { file, ..Pages::default() }))))
    }

    /// Notes a line of the dialogue.
    pub(super) fn line(&self, mark: char, text: &str) {
        self.lock().write(mark, text.as_bytes());
    }

    /// Notes a piece of standard error.
    pub(super) fn stderr(&self, bytes: &[u8]) {
        let mut pages = self.lock();
        pages.tail.extend_from_slice(bytes);
        let much = pages.tail.len().saturating_sub(KEPT);
        pages.tail.drain(..much);
        pages.write('!', bytes);
    }

    /// The last line of standard error, if there is any.
    pub(super) fn last_words(&self) -> Option<String> {
        let pages = self.lock();
        let text = String::from_utf8_lossy(&pages.tail).into_owned();
        text.lines().rev().find(|line| !line.trim().is_empty()).map(str::to_owned)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Pages> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pages {
    /// A log that cannot be written any more is no reason to end a game.
    fn write(&mut self, mark: char, bytes: &[u8]) {
        let Some(file) = &mut self.file else { return };
        if self.written > LONGEST {
            return;
        }
        let text = String::from_utf8_lossy(bytes);
        let mut page = String::with_capacity(text.len() + 2);
        for line in text.lines() {
            page.push(mark);
            page.push(' ');
            page.push_str(line);
            page.push('\n');
        }
        self.written += page.len();
        if self.written > LONGEST {
            page.push_str("(the log ends here: it is long enough)\n");
        }
        let _ = file.write_all(page.as_bytes());
    }
}
