//! Is `ludo-check` really built without a solver, and does it still tell good claims from bad ones?

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const CLAIM: &str = concat!(
    r#"{"game":"dollar","question":"winnable","query":{},"#,
    r#""instance":{"sha256":"954904463659996695148765666423b9bf74b1d7382c2d30d33516cf4eb8d2e0"},"#,
    r#""answer":{"winnable":true},"evidence":{"winnable":{"script":[-1,0]}},"version":1}"#,
);

/// Parts of the claim, each with a lie in its place.
const TAMPERED: [(&str, &str); 4] = [
    ("[-1,0]", "[1,0]"),
    ("[-1,0]", "[0,0]"),
    ("\"answer\":{\"winnable\":true}", "\"answer\":{\"winnable\":false}"),
    ("9549", "9548"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository")
}

fn cargo(words: &[&str]) -> Output {
    let output = Command::new(env!("CARGO"))
        .args(words)
        .args(["--offline", "--locked"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "cargo {words:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

#[test]
fn no_solver_is_among_its_dependencies() {
    let output = cargo(&["tree", "--package", "ludograph-check", "--edges", "normal", "--prefix", "none"]);
    let tree = String::from_utf8(output.stdout).expect("text");
    let has = |name: &str| tree.lines().any(|line| line.starts_with(name));
    assert!(has("ludograph-core ") && has("ludograph-games "), "{tree}");
    for wrong in ["ludograph-engines", "ludograph-lab", "ludograph v"] {
        assert!(!has(wrong), "{wrong} is in the checker:\n{tree}");
    }
    let features = cargo(&["tree", "--package", "ludograph-check", "--edges", "features,normal"]);
    let features = String::from_utf8(features.stdout).expect("text");
    assert!(!features.contains("ludograph-games feature \"solve\""), "{features}");
}

/// A workspace build unifies features, so the binary is built again, alone; the same target folder
/// keeps that short.
#[test]
fn built_alone_it_accepts_a_good_claim_and_refutes_a_bad_one() {
    let given = Path::new(env!("CARGO_BIN_EXE_ludo-check"));
    let target = given.ancestors().nth(2).expect("target/PROFILE/ludo-check");
    let target_dir = target.display().to_string();
    let quickly = "profile.dev.package.ludograph-games.opt-level=0";
    cargo(&["build", "--package", "ludograph-check", "--target-dir", &target_dir, "--config", quickly]);
    let alone = target.join("debug").join(given.file_name().expect("a name"));

    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    fs::write(path("pair.json"), r#"{"vertices":[{"value":-1},{"value":2}],"edges":[[0,1]]}"#)
        .expect("written");
    fs::write(path("claim.json"), CLAIM).expect("written");
    let run = |claim: &str| {
        let words = ["dollar", "winnable", "pair.json", claim];
        let output = Command::new(&alone).args(words).current_dir(folder.path()).output().expect("it runs");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let (code, out, err) = run("claim.json");
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.starts_with("proved\n  question  dollar winnable: "), "{out}");

    for (good, bad) in TAMPERED {
        assert!(CLAIM.contains(good), "{good}");
        fs::write(path("bad.json"), CLAIM.replace(good, bad)).expect("written");
        let (code, out, err) = run("bad.json");
        assert_eq!((code, out.as_str()), (Some(3), ""), "{bad}: {err}");
        assert!(err.starts_with("ludo-check: refuted: "), "{err}");
    }
    fs::write(path("bad.json"), &CLAIM[..40]).expect("written");
    let (code, out, err) = run("bad.json");
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(err.starts_with("ludo-check: bad.json:1:"), "{err}");

    let (code, out, err) = {
        let words = ["dollar", "winnable", "new:petersen", "claim.json"];
        let output = Command::new(&alone).args(words).current_dir(folder.path()).output().expect("it runs");
        (output.status.code(), output.stdout, String::from_utf8(output.stderr).expect("text"))
    };
    assert!(code == Some(2) && out.is_empty() && err.starts_with("ludo-check: new:petersen: "), "{err}");
}
