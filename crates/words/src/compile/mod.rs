//! How do catalogues become code? The part that build scripts call.
//!
//! [`catalogue`] reads every `LANGUAGE.ftl` of a folder. English is the measure: another language must have the same
//! messages with the same arguments, and every plural form that its numbers need. What is wrong is reported with file and
//! line, and the build stops.

#![expect(clippy::disallowed_methods, reason = "build scripts read and write files")]

mod compare;
mod read;
mod write;

pub use read::{Arm, Entry, Piece, Words};

use std::fmt;
use std::path::{Path, PathBuf};

/// What is wrong with a catalogue, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file.
    pub file: PathBuf,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file.display(), self.line, self.what)
    }
}

/// Writes the Rust code of the catalogue in a folder. `prefix` stands before its codes, as in `pegs-`.
///
/// # Errors
/// With everything that is wrong in any of the files.
pub fn catalogue(prefix: &str, folder: &Path) -> Result<String, Vec<Problem>> {
    let languages = languages(folder)?;
    let problems = compare::all(&languages);
    if problems.is_empty() { Ok(write::rust(prefix, &languages)) } else { Err(problems) }
}

/// The languages of a folder, English first.
///
/// # Errors
/// When a file cannot be read, or is not written as a catalogue is.
pub fn languages(folder: &Path) -> Result<Vec<Words>, Vec<Problem>> {
    let whole = |file: &Path, what: String| vec![Problem { file: file.to_owned(), line: 1, what }];
    let listed = std::fs::read_dir(folder).map_err(|error| whole(folder, error.to_string()))?;
    let mut files: Vec<PathBuf> = listed.filter_map(|item| item.ok().map(|item| item.path())).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "ftl"));
    files.sort_by_key(|file| (file.file_stem().is_none_or(|stem| stem != "en"), file.clone()));
    let mut languages = Vec::new();
    let mut problems = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).map_err(|error| whole(&file, error.to_string()))?;
        match Words::read(&file, &text) {
            Ok(words) => languages.push(words),
            Err(wrong) => problems.extend(wrong),
        }
    }
    if languages.first().is_none_or(|first| first.tag != "en") && problems.is_empty() {
        problems =
            whole(folder, "there is no en.ftl, which the other languages are compared with".to_owned());
    }
    if problems.is_empty() { Ok(languages) } else { Err(problems) }
}

/// What a build script does for each folder: writes the code into the folder of cargo's outputs as `words-NAME.rs`. The
/// lines that come back are for cargo, and the build script prints them; those of problems stop the build.
pub fn build(name: &str, prefix: &str, folder: &Path) -> Vec<String> {
    let out = std::env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    let mut lines = vec![format!("cargo::rerun-if-changed={}", folder.display())];
    match catalogue(prefix, folder) {
        Ok(code) => {
            if let Err(error) = std::fs::write(out.join(format!("words-{name}.rs")), code) {
                lines.push(format!("cargo::error=words-{name}.rs: {error}"));
            }
        }
        Err(problems) => lines.extend(problems.iter().map(|problem| format!("cargo::error={problem}"))),
    }
    lines
}
