//! Is a new game one folder, one chapter and two lines? A copy of the house gets a toy; no other file may
//! change, and the toy must keep every rule and pass every test that games pass.
//!
//! The copy is then built with the toy as its only game, so that the tests of the other games are not run again
//! and no shell can lean on one of them; and, in a test of its own, as it is, up to the lints. Both are built in the
//! build directory of the house, where the crates of others are compiled already; each has a version of its
//! own, by which cargo keeps its artefacts apart. Only files that differ are written again.

use super::create;
use crate::roster::{HOME, Roster};
use crate::tidy;
use crate::tidy::house::House;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const TOY: &str = "crates/games/src/toy/";

#[test]
fn a_new_game_is_one_folder_one_chapter_and_two_lines() {
    let site = Site::open();
    let fresh = site.folder.join("fresh");
    let _ = fs::remove_dir_all(&fresh);
    let before = files(&crate::root());
    for (path, bytes) in &before {
        put(&fresh, path, bytes);
    }
    let faults = || tidy::inspect(&fresh).expect("the copy can be read").faults;
    let known = faults();

    create(&fresh, "toy").expect("the house takes a new game");
    let after = files(&fresh);
    let (script, golden) =
        ("crates/games/tests/playthrough/toy.txt", "crates/games/tests/snapshots/toy.snap");
    assert_eq!(changes(&before, &after), [HOME, script, golden, "docs/toy.md"], "other files changed");
    let (old, new) = (text(&before, HOME), text(&after, HOME));
    let kept: BTreeSet<&str> = old.lines().collect();
    let lines: Vec<&str> = new.lines().filter(|line| !kept.contains(line)).collect();
    assert!(lines.len() == 2 && lines.iter().all(|line| line.contains("toy")), "two lines, not {lines:?}");
    let found: Vec<_> = faults().into_iter().filter(|fault| !known.contains(fault)).collect();
    assert!(found.is_empty(), "the toy is untidy: {found:#?}");

    let mut only = after.clone();
    only.insert(HOME.to_owned(), Roster::find(&new).expect("the list").only("toy").into());
    let alone = site.build("alone", &only, "7");
    clean(&alone, &["--lib", "--tests"]);
    // The tests of both packages need the crates of others as the tests of the house do, so nothing but the
    // copy is compiled. The test of the docs is not run, but brings ludo.
    let packages = ["--package", "ludograph-games", "--package", "ludograph-cli"];
    let targets = ["--lib", "--test", "docs", "--test", "golden"];
    let tests = ["--", "conformance::", "toy::", "every_game_has_its_playthrough"];
    alone.cargo("test", &[&packages[..], &targets, &tests].concat());
    let ludo = alone.target.join("debug/ludo");
    let list = alone.run(&ludo, &["games"]);
    assert!(list.starts_with("toy "), "the toy is not listed:\n{list}");
    let answer = alone.run(&ludo, &["solve", "toy", "winner", "text:21 1 2 3", "--json"]);
    assert!(answer.contains(r#""verdict":"proved""#), "{answer}");
}

/// The same with all the other games in the list. It compiles them once more, so `make more` runs it.
#[test]
fn a_new_game_is_built_beside_the_other_games() {
    let site = Site::open();
    let fresh = site.folder.join("beside");
    let _ = fs::remove_dir_all(&fresh);
    for (path, bytes) in &files(&crate::root()) {
        put(&fresh, path, bytes);
    }
    create(&fresh, "toy").expect("the house takes a new game");
    clean(&site.build("listed", &files(&fresh), "8"), &["--all-targets"]);
}

/// The toy of a copy is formatted and has no warnings, with solvers and without.
fn clean(copy: &Copy, targets: &[&str]) {
    let shape = copy.run("rustfmt", &["--check", &format!("{TOY}mod.rs")]);
    assert!(shape.is_empty(), "the toy is not formatted:\n{shape}");
    let lints = copy.cargo("clippy", &[&["--package", "ludograph-games"], targets].concat());
    assert!(!lints.contains(TOY), "the toy has warnings:\n{lints}");
    copy.cargo("check", &["--package", "ludograph-games", "--no-default-features"]);
}

type Files = BTreeMap<String, Vec<u8>>;

/// The files of a house with their bytes.
fn files(root: &Path) -> Files {
    let house = House::read(root).expect("a house can be read");
    let read = |path: &String| fs::read(root.join(path)).expect("a file of the house is read");
    house.pages().map(|page| (page.path.clone(), read(&page.path))).collect()
}

fn text(files: &Files, path: &str) -> String {
    String::from_utf8(files[path].clone()).expect("this file is a text")
}

/// The files outside the folder of the toy that are new, gone or other than before.
fn changes(before: &Files, after: &Files) -> Vec<String> {
    let all: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let changed = all.into_iter().filter(|path| before.get(*path) != after.get(*path));
    changed.filter(|path| !path.starts_with(TOY)).cloned().collect()
}

/// Where copies are built, one test at a time.
struct Site {
    build: PathBuf,
    folder: PathBuf,
    _lock: fs::File,
}

impl Site {
    fn open() -> Self {
        let program = std::env::current_exe().expect("a test knows its program");
        let build = program.ancestors().nth(3).expect("tests lie in target/debug/deps").to_path_buf();
        let folder = build.join("new-game");
        fs::create_dir_all(&folder).expect("a folder for the copies");
        let lock = fs::File::create(folder.join("lock")).expect("a file to lock");
        lock.lock().expect("the copies are free");
        Self { build, folder, _lock: lock }
    }

    /// A copy with these files and another version of its crates.
    fn build(&self, name: &str, files: &Files, version: &str) -> Copy {
        let root = self.folder.join(name);
        fs::create_dir_all(&root).expect("a folder for the copy");
        let here = self::files(&root);
        for path in here.keys().filter(|path| !files.contains_key(*path)) {
            fs::remove_file(root.join(path)).expect("a file that is gone is removed");
        }
        for (path, bytes) in files {
            let bytes = match path.as_str() {
                "Cargo.toml" | "Cargo.lock" => with_version(&text(files, path), version).into(),
                _ => bytes.clone(),
            };
            if here.get(path) != Some(&bytes) {
                put(&root, path, &bytes);
            }
        }
        Copy { build: self.build.clone(), target: self.folder.join(format!("{name}-target")), root }
    }
}

/// A manifest or a lock file in which the crates of the house, which have no source, carry another version.
fn with_version(text: &str, version: &str) -> String {
    let own = |piece: &str| match piece.contains("\nsource = ") {
        true => piece.to_owned(),
        false => piece.replacen("\nversion = \"", &format!("\nversion = \"{version}"), 1),
    };
    text.split("[[package]]").map(own).collect::<Vec<_>>().join("[[package]]")
}

fn put(root: &Path, path: &str, bytes: &[u8]) {
    let target = root.join(path);
    fs::create_dir_all(target.parent().expect("a file lies in a folder")).expect("a folder is made");
    fs::write(target, bytes).expect("a file is written");
}

/// A copy of the house in which programs are run; what they say is the answer, and they must succeed.
struct Copy {
    build: PathBuf,
    target: PathBuf,
    root: PathBuf,
}

impl Copy {
    fn cargo(&self, task: &str, words: &[&str]) -> String {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        self.run(
            &cargo,
            &[&[task, "--offline", "--locked", "--quiet", "--message-format=short"], words].concat(),
        )
    }

    fn run(&self, program: impl AsRef<OsStr>, words: &[&str]) -> String {
        let program = program.as_ref();
        let mut command = Command::new(program);
        command.args(words).current_dir(&self.root);
        command.env("CARGO_TARGET_DIR", &self.target).env("CARGO_BUILD_BUILD_DIR", &self.build);
        // Only the crates of the house: those of others have levels of their own.
        command.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
        command.env("INSTA_UPDATE", "no").env("INSTA_WORKSPACE_ROOT", &self.root);
        let output = command.output().unwrap_or_else(|error| panic!("{program:?}: {error}"));
        let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        assert!(output.status.success(), "{program:?} {words:?}:\n{}\n{}", said[0], said[1]);
        said.concat()
    }
}
