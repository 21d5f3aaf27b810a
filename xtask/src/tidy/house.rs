//! Which files make up the house? Everything below the root that git would not ignore. Only the `.gitignore`
//! at the root is read, and of its language only names, `*` at the beginning, and slashes at either end.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

/// Folders and files of tests.
const TESTS: &[&str] = &["benches", "conformance", "fuzz", "laws", "proof", "tests"];

/// A file of the house.
pub(crate) struct Page {
    /// From the root, with `/` between names.
    pub(crate) path: String,
    /// What it says; empty if it is no text.
    pub(crate) text: String,
    /// Its length on disk.
    pub(crate) bytes: u64,
}

impl Page {
    /// The name without its folders.
    pub(crate) fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// Whether the file as a whole is test, bench or fuzz code.
    pub(crate) fn is_test(&self) -> bool {
        self.path.split('/').any(|part| TESTS.contains(&part.trim_end_matches(".rs")))
    }

    /// The game whose folder holds this file, and the path below that folder. The tests that walk all games
    /// are no game.
    pub(crate) fn game(&self) -> Option<(&str, &str)> {
        let place = self.path.strip_prefix("crates/games/src/")?.split_once('/');
        place.filter(|(folder, _)| *folder != "conformance")
    }
}

/// All files, sorted by path.
pub(crate) struct House {
    pages: Vec<Page>,
}

impl House {
    /// Reads everything below a root.
    pub(crate) fn read(root: &Path) -> io::Result<Self> {
        let ignored = Ignored::parse(&fs::read_to_string(root.join(".gitignore")).unwrap_or_default());
        let mut pages = Vec::new();
        walk(root, "", &ignored, &mut pages)?;
        Ok(Self::sorted(pages))
    }

    /// A house of a few texts.
    #[cfg(test)]
    pub(crate) fn of(files: &[(&str, &str)]) -> Self {
        let page = |&(path, text): &(&str, &str)| Page {
            path: path.to_owned(),
            text: text.to_owned(),
            bytes: text.len() as u64,
        };
        Self::sorted(files.iter().map(page).collect())
    }

    fn sorted(mut pages: Vec<Page>) -> Self {
        pages.sort_by(|one, other| one.path.cmp(&other.path));
        Self { pages }
    }

    /// All files.
    pub(crate) fn pages(&self) -> impl Iterator<Item = &Page> {
        self.pages.iter()
    }

    /// All Rust sources.
    pub(crate) fn rust(&self) -> impl Iterator<Item = &Page> {
        self.pages.iter().filter(|page| page.path.ends_with(".rs"))
    }

    /// The file at a path.
    pub(crate) fn page(&self, path: &str) -> Option<&Page> {
        self.pages.iter().find(|page| page.path == path)
    }

    /// Whether there is a file or a folder at a path.
    pub(crate) fn has(&self, path: &str) -> bool {
        let path = path.trim_end_matches('/');
        let folder = format!("{path}/");
        self.pages.iter().any(|page| page.path == path || page.path.starts_with(&folder))
    }

    /// The folders of games.
    pub(crate) fn games(&self) -> BTreeSet<&str> {
        self.pages.iter().filter_map(|page| Some(page.game()?.0)).collect()
    }
}

/// Longer files are not read: they are only weighed.
const READABLE: u64 = 4 << 20;

fn walk(root: &Path, folder: &str, ignored: &Ignored, pages: &mut Vec<Page>) -> io::Result<()> {
    for entry in fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        let kind = entry.file_type()?;
        if name == ".git" || ignored.holds(&path, kind.is_dir()) {
            continue;
        }
        if kind.is_dir() {
            walk(root, &path, ignored, pages)?;
        } else if kind.is_file() {
            let bytes = entry.metadata()?.len();
            let text = if bytes <= READABLE { fs::read(entry.path())? } else { Vec::new() };
            pages.push(Page { path, text: String::from_utf8(text).unwrap_or_default(), bytes });
        }
    }
    Ok(())
}

/// What git does not keep.
struct Ignored {
    patterns: Vec<String>,
}

impl Ignored {
    fn parse(text: &str) -> Self {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        Self { patterns: lines.map(str::to_owned).collect() }
    }

    fn holds(&self, path: &str, folder: bool) -> bool {
        let name = path.rsplit('/').next().unwrap_or(path);
        self.patterns.iter().any(|pattern| {
            let only_folders = pattern.ends_with('/');
            let body = pattern.trim_end_matches('/');
            // A slash before the end ties a pattern to the root; otherwise the name decides.
            let (body, subject) = match body.strip_prefix('/') {
                Some(tied) => (tied, path),
                None if body.contains('/') => (body, path),
                None => (body, name),
            };
            let fits = match body.strip_prefix('*') {
                Some(end) => subject.ends_with(end),
                None => subject == body,
            };
            fits && (folder || !only_folders)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_git_ignores_is_not_in_the_house() {
        let ignored = Ignored::parse("/target/\n# a remark\n__pycache__/\n*.tmp\n/fuzz/corpus/\n");
        for (path, folder, expected) in [
            ("target", true, true),
            ("target", false, false),
            ("crates/target", true, false),
            ("bench/__pycache__", true, true),
            ("docs/x.tmp", false, true),
            ("fuzz/corpus", true, true),
            ("corpus", true, false),
            ("docs/x.md", false, false),
        ] {
            assert_eq!(ignored.holds(path, folder), expected, "{path}");
        }
    }

    #[test]
    fn folders_are_there_if_a_file_lies_in_them() {
        let house = House::of(&[("crates/games/src/dollar/mod.rs", ""), ("crates/games/src/lib.rs", "")]);
        assert!(
            house.has("crates/games/") && house.has("crates/games/src/lib.rs") && !house.has("crates/game")
        );
        assert_eq!(house.games().into_iter().collect::<Vec<_>>(), ["dollar"]);
    }
}
