//! Does every command in README.md and docs/ do what is printed under it?
//!
//! Blocks marked `console` are run by trycmd, each file in a scratch folder of its own that sees the
//! repository's `corpus`. Nothing is left out: a block that says `ignore`, or a `$ ludo` outside a
//! `console` block, is a failure.

use std::path::{Path, PathBuf};
use std::process::Command;

#[test]
fn every_command_of_the_docs_runs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository");
    let checker = checker(&root);
    for page in pages(&root) {
        let text = std::fs::read_to_string(&page).expect("a page is text");
        nothing_is_left_out(&page, &text);
        let scratch = tempfile::tempdir().expect("a folder");
        #[cfg(unix)]
        std::os::unix::fs::symlink(root.join("corpus"), scratch.path().join("corpus")).expect("a link");
        std::env::set_current_dir(scratch.path()).expect("the folder is there");
        let cases = trycmd::TestCases::new();
        cases.register_bin("ludo", Path::new(env!("CARGO_BIN_EXE_ludo")));
        cases.register_bin("ludo-check", checker.as_path());
        cases.env("NO_COLOR", "1").case(&page).run();
        std::env::set_current_dir(&root).expect("the repository is there");
    }
}

fn pages(root: &Path) -> Vec<PathBuf> {
    let readme = root.join("README.md");
    assert!(readme.is_file(), "README.md is missing");
    let entries = std::fs::read_dir(root.join("docs")).expect("docs/ is there");
    let mut pages: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    pages.retain(|path| path.extension().is_some_and(|end| end == "md"));
    pages.push(readme);
    pages.sort();
    pages
}

/// `ludo-check` stands beside `ludo`; alone (`cargo test -p ludograph`) it has to be built first.
fn checker(root: &Path) -> PathBuf {
    let ludo = Path::new(env!("CARGO_BIN_EXE_ludo"));
    let beside = ludo.with_file_name(format!("ludo-check{}", std::env::consts::EXE_SUFFIX));
    if !beside.is_file() {
        let target = ludo.ancestors().nth(2).expect("target/PROFILE/ludo");
        let built = Command::new(env!("CARGO"))
            .args(["build", "--offline", "--locked", "--package", "ludograph-check", "--target-dir"])
            .arg(target)
            .current_dir(root)
            .status()
            .expect("cargo runs");
        assert!(built.success() && beside.is_file(), "ludo-check is missing");
    }
    beside
}

fn nothing_is_left_out(page: &Path, text: &str) {
    let mut fence: Option<&str> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let at = format!("{}:{number}", page.display());
        if let Some(info) = line.trim_start().strip_prefix("```") {
            fence = match fence {
                None => Some(info.trim()),
                Some(_) => None,
            };
            assert!(
                !line.contains("console") || !line.contains("ignore"),
                "{at}: a console block is ignored"
            );
        } else if line.trim_start().starts_with("$ ludo") {
            assert!(fence == Some("console"), "{at}: a command outside a console block is never run");
        }
    }
}
