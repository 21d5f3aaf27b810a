//! Runs the real binary and looks at everything it does.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What a bulk method says after its answers.
const UNVERIFIED: &str =
    ": these answers come from a bulk method and were not verified; --claim FOLDER verifies every line\n";

/// What a run of `ludo` did.
#[derive(Debug)]
pub(crate) struct Done {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
    /// Whether it was said that a bulk method answered unverified; the line is taken out of `err`.
    pub(crate) bulk: bool,
}

impl Done {
    pub(crate) fn of(output: Output) -> Self {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("ludo writes text");
        let code = output.status.code().expect("ludo ends by itself");
        let err = text(output.stderr);
        let (unverified, others): (Vec<&str>, Vec<&str>) =
            err.split_inclusive('\n').partition(|line| line.ends_with(UNVERIFIED));
        assert!(unverified.len() <= 1, "{err}");
        Self { code, out: text(output.stdout), err: others.concat(), bulk: !unverified.is_empty() }
    }

    /// The run answered: nothing was wrong.
    #[track_caller]
    pub(crate) fn good(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{self:?}");
        self.out
    }

    /// The run refused: exit code 2, nothing on standard output, lines of the right shape with this in
    /// the first one.
    #[track_caller]
    pub(crate) fn refuses(self, what: &str) {
        assert_eq!((self.code, self.out.as_str()), (2, ""), "{self:?}");
        self.complains(what);
    }

    /// The shape of standard error: faults, at most ten, then at most one line of help.
    #[track_caller]
    pub(crate) fn complains(&self, what: &str) {
        let lines: Vec<&str> = self.err.lines().collect();
        let faults = lines.iter().take_while(|line| line.starts_with("ludo: ")).count();
        assert!((1..=10).contains(&faults) && lines.len() <= faults + 1, "{}", self.err);
        assert!(lines[0].contains(what), "{what:?} is not said: {}", self.err);
    }

    /// One line of JSON.
    #[track_caller]
    pub(crate) fn json(&self) -> serde_json::Value {
        assert_eq!(self.out.lines().count(), 1, "{self:?}");
        serde_json::from_str(&self.out).expect("JSON")
    }
}

/// `ludo` with words, nothing on standard input.
pub(crate) fn ludo<S: AsRef<std::ffi::OsStr>>(words: impl IntoIterator<Item = S>) -> Done {
    fed("", words)
}

/// `ludo` with words and a text on standard input.
pub(crate) fn fed<S: AsRef<std::ffi::OsStr>>(input: &str, words: impl IntoIterator<Item = S>) -> Done {
    fed_in(Path::new("."), input, words)
}

/// The same in a folder.
pub(crate) fn fed_in<S: AsRef<std::ffi::OsStr>>(
    folder: &Path,
    input: &str,
    words: impl IntoIterator<Item = S>,
) -> Done {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludo"))
        .args(words)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("ludo starts");
    let mut pipe = child.stdin.take().expect("a pipe");
    let input = input.as_bytes().to_vec();
    // A program that refuses early does not read its input.
    let feeder = std::thread::spawn(move || drop(pipe.write_all(&input)));
    let output = child.wait_with_output().expect("ludo ends");
    feeder.join().expect("the feeder ends");
    Done::of(output)
}

/// The repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository")
}

/// `ludo-check` stands beside `ludo`; alone (`cargo test -p ludograph`) it has to be built first.
pub(crate) fn checker() -> PathBuf {
    let ludo = Path::new(env!("CARGO_BIN_EXE_ludo"));
    let beside = ludo.with_file_name(format!("ludo-check{}", std::env::consts::EXE_SUFFIX));
    if !beside.is_file() {
        let target = ludo.ancestors().nth(2).expect("target/PROFILE/ludo");
        let built = Command::new(env!("CARGO"))
            .args(["build", "--offline", "--locked", "--package", "ludograph-check", "--target-dir"])
            .arg(target)
            .current_dir(root())
            .status()
            .expect("cargo runs");
        assert!(built.success() && beside.is_file(), "ludo-check is missing");
    }
    beside
}

/// Words separated by blanks.
pub(crate) fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

/// Two friends, one of them in debt.
pub(crate) const PAIR: &str = r#"{"vertices":[{"value":-1},{"value":2}],"edges":[[0,1]]}"#;
/// Two friends without hope.
pub(crate) const POOR: &str = r#"{"vertices":[{"value":-3},{"value":2}],"edges":[[0,1]]}"#;
