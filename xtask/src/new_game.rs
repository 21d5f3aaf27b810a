//! What does a new game need? A folder with its rooms, a playthrough, a chapter, and two lines in the list. The texts lie in
//! xtask/templates; `@name@` and `@Title@` stand for the game. They are a whole small game, so that everything
//! works before the first change; the room `proof` holds them to it.

#[cfg(test)]
mod proof;

use std::fs;
use std::path::Path;

use crate::roster::{HOME, Roster};

/// The files of a game: where each goes, and what it says at first.
const TEMPLATES: &[(&str, &str)] = &[
    ("crates/games/src/@name@/mod.rs", include_str!("../templates/mod.rs.txt")),
    ("crates/games/src/@name@/instance.rs", include_str!("../templates/instance.rs.txt")),
    ("crates/games/src/@name@/format.rs", include_str!("../templates/format.rs.txt")),
    ("crates/games/src/@name@/rules.rs", include_str!("../templates/rules.rs.txt")),
    ("crates/games/src/@name@/verify.rs", include_str!("../templates/verify.rs.txt")),
    ("crates/games/src/@name@/scene.rs", include_str!("../templates/scene.rs.txt")),
    ("crates/games/src/@name@/solve/mod.rs", include_str!("../templates/solve.rs.txt")),
    ("crates/games/src/@name@/solve/table.rs", include_str!("../templates/table.rs.txt")),
    ("crates/games/src/@name@/generate.rs", include_str!("../templates/generate.rs.txt")),
    ("crates/games/src/@name@/players.rs", include_str!("../templates/players.rs.txt")),
    ("crates/games/src/@name@/laws.rs", include_str!("../templates/laws.rs.txt")),
    ("crates/games/tests/playthrough/@name@.txt", include_str!("../templates/playthrough.txt")),
    ("crates/games/tests/snapshots/@name@.snap", include_str!("../templates/snapshot.txt")),
    ("docs/@name@.md", include_str!("../templates/chapter.md.txt")),
];

/// Names that are lower-case words and yet no game: words of the language, of the house and of the toy.
const TAKEN: &[&str] = &[
    "abstract",
    "alloc",
    "as",
    "async",
    "await",
    "become",
    "box",
    "break",
    "common",
    "conformance",
    "const",
    "continue",
    "core",
    "crate",
    "data",
    "do",
    "dyn",
    "else",
    "entry",
    "enum",
    "extern",
    "false",
    "faults",
    "final",
    "fn",
    "for",
    "format",
    "game",
    "games",
    "gen",
    "helpers",
    "if",
    "impl",
    "in",
    "info",
    "instance",
    "let",
    "lib",
    "loop",
    "macro",
    "manager",
    "match",
    "mod",
    "move",
    "mut",
    "number",
    "override",
    "play",
    "position",
    "priv",
    "pub",
    "ref",
    "return",
    "scene",
    "self",
    "source",
    "static",
    "std",
    "step",
    "struct",
    "super",
    "test",
    "tests",
    "trait",
    "true",
    "try",
    "type",
    "typeof",
    "unsafe",
    "unsized",
    "use",
    "utils",
    "virtual",
    "where",
    "while",
    "winner",
    "yield",
];

/// Writes a new game below a root and returns the paths written, the changed list last. Nothing is written if
/// the name is refused or anything is in the way.
pub(crate) fn create(root: &Path, name: &str) -> Result<Vec<String>, String> {
    admit(name)?;
    let list = root.join(HOME);
    let text = fs::read_to_string(&list).map_err(|error| format!("{HOME}: {error}"))?;
    let roster = Roster::find(&text).ok_or_else(|| format!("{HOME}: there is no list `games! {{ … }}`"))?;
    if roster.names().any(|(_, game)| game == name) {
        return Err(format!("the game {name} exists already: {HOME} lists it"));
    }
    let module = [format!("crates/games/src/{name}"), format!("crates/games/src/{name}.rs")];
    let files: Vec<(String, String)> =
        TEMPLATES.iter().map(|(path, text)| (fill(path, name), fill(text, name))).collect();
    let in_the_way =
        module.iter().chain(files.iter().map(|(path, _)| path)).find(|path| root.join(path).exists());
    if let Some(path) = in_the_way {
        return Err(format!("{path} exists already: choose another name or remove it"));
    }
    for (path, text) in &files {
        write(root, path, text)?;
    }
    write(root, HOME, &roster.with(name))?;
    Ok(files.into_iter().map(|(path, _)| path).chain([HOME.to_owned()]).collect())
}

fn admit(name: &str) -> Result<(), String> {
    if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return Err(format!("`{name}` is no name for a game: one word of small letters a to z is needed"));
    }
    if TAKEN.contains(&name) {
        return Err(format!("`{name}` is no name for a game: the word means something else already"));
    }
    Ok(())
}

fn fill(text: &str, name: &str) -> String {
    let (first, rest) = name.split_at(1);
    text.replace("@name@", name).replace("@Title@", &format!("{}{rest}", first.to_uppercase()))
}

fn write(root: &Path, path: &str, text: &str) -> Result<(), String> {
    let target = root.join(path);
    let folder = target.parent().expect("a file lies in a folder");
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&target, text))
        .map_err(|error| format!("{path}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    /// A folder of its own with a list of games, removed at the end.
    struct Site(PathBuf);

    impl Site {
        fn new(name: &str) -> Self {
            let root = std::env::temp_dir().join(format!("ludograph-xtask-{}-{name}", std::process::id()));
            write(&root, HOME, "games! {\n    arena,\n    pegs,\n}\n").unwrap();
            Self(root)
        }

        fn read(&self, path: &str) -> String {
            fs::read_to_string(self.0.join(path)).unwrap()
        }
    }

    impl Drop for Site {
        fn drop(&mut self) {
            // A folder left behind is no reason to fail.
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_game_gets_its_rooms_its_chapter_and_its_line() {
        let site = Site::new("create");
        let written = create(&site.0, "chess").unwrap();
        assert_eq!(written.len(), TEMPLATES.len() + 1);
        assert_eq!(site.read(HOME), "games! {\n    arena,\n    chess,\n    pegs,\n}\n");
        assert!(site.read("docs/chess.md").starts_with("# Chess\n"));
        for path in &written {
            let text = site.read(path);
            assert!(!text.contains("@name@") && !text.contains("@Title@"), "{path}");
            assert!(!path.ends_with("rs") || path == HOME || text.starts_with("//!"), "{path}");
        }
    }

    #[test]
    fn bad_names_are_refused() {
        let site = Site::new("refuse");
        let check = |name, expected: &str| assert_eq!(create(&site.0, name).unwrap_err(), expected);
        check("Toy", "`Toy` is no name for a game: one word of small letters a to z is needed");
        check("two words", "`two words` is no name for a game: one word of small letters a to z is needed");
        check("", "`` is no name for a game: one word of small letters a to z is needed");
        check("../x", "`../x` is no name for a game: one word of small letters a to z is needed");
        check("match", "`match` is no name for a game: the word means something else already");
        check("pegs", "the game pegs exists already: crates/games/src/lib.rs lists it");
    }

    #[test]
    fn nothing_is_written_over_what_exists() {
        let site = Site::new("exists");
        write(&site.0, "docs/toy.md", "kept").unwrap();
        assert_eq!(
            create(&site.0, "toy").unwrap_err(),
            "docs/toy.md exists already: choose another name or remove it"
        );
        assert_eq!(site.read("docs/toy.md"), "kept");
        assert!(!site.0.join("crates/games/src/toy").exists());
    }
}
