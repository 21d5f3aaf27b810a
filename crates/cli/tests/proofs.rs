//! Are formulas and proofs for tools of others right? A script in Python, which knows the rules of the games and nothing of this
//! program, compares them with brute force and with encoders of its own; `scripts/outside.sh` asks the tools themselves.

mod shell;

use shell::root;
use std::process::Command;

#[test]
fn formulas_are_those_of_a_second_encoder_and_have_the_answers_of_brute_force() {
    let script = root().join("scripts/proofs.py");
    let run = Command::new("python3").arg(script).args(["--ludo", env!("CARGO_BIN_EXE_ludo")]).output();
    let Ok(done) = run else {
        assert!(std::env::var_os("LUDO_STRICT").is_none(), "not run: needs python3");
        return eprintln!("not run: needs python3");
    };
    let said = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success(), "{said}\n{}", String::from_utf8_lossy(&done.stderr));
    // A kind that is missing was not tried.
    for kind in [
        "dollar clauses won",
        "dollar clauses not won",
        "pegs clauses possible'",
        "pegs clauses impossible'",
        "pegs clauses possible with a target",
        "pegs clauses impossible with a target",
        "towers solvable",
        "towers infeasible",
        "dollar won within",
        "dollar not won within",
        "dollar lost, negative-total, shortest",
        "dollar lost, negative-total, winnable",
        "dollar lost, reduced, shortest",
        "dollar lost, reduced, winnable",
        "refused: one dollar more, which wins",
        "unique'",
        "infeasible'",
        "dollar by rows",
        "dollar by zero-total",
        "dollar by debts",
        "bounds by integer",
        "bounds by pagoda",
        "bounds by parity",
        "pegs by exhaustive",
        "pegs by integer",
        "pegs by pagoda",
        "pegs by parity'",
        "pegs by parity with a target",
        "pegs by parity, 3 or more",
        "refused: a solution with one peg less",
        "refused: one peg more'",
        "refused: one peg more in every line",
    ] {
        assert!(said.contains(kind), "'{kind}' is not in:\n{said}");
    }
}

/// What a tool says is what the script says, by its lines and by its exit code, whatever the exit code of the tool.
#[test]
fn the_script_beside_a_proof_ends_as_its_tool_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let puzzle = "text:4:2/2/3/1/3/1/2/2/3/1/2/2/1/3/2/2,e2h2a";
    let ludo = |words: &[&str]| {
        let done = Command::new(env!("CARGO_BIN_EXE_ludo")).args(words).current_dir(folder.path()).output();
        let done = done.expect("it starts");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    };
    ludo(&["solve", "towers", "unique", puzzle, "--claim", "claim"]);
    ludo(&["export-proof", "towers", "unique", puzzle, "claim", "-o", "open"]);
    std::fs::create_dir(at("bin")).expect("a folder");
    for (says, code, expected) in [
        ("s VERIFIED", 0, 0),
        ("s VERIFIED UNSAT", 7, 0),
        ("s NOT VERIFIED", 0, 1),
        ("c nothing", 0, 1),
        ("s VERIFIED\ns NOT VERIFIED", 0, 1),
    ] {
        let tool = at("bin/drat-trim");
        std::fs::write(&tool, format!("#!/bin/sh\necho '{says}'\nexit {code}\n")).expect("a file");
        let made = Command::new("chmod").arg("+x").arg(&tool).status().expect("it starts");
        assert!(made.success());
        let path = format!("{}:{}", at("bin").display(), std::env::var("PATH").unwrap_or_default());
        let done = Command::new("sh").arg(at("open/check.sh")).env("PATH", path).output().expect("it starts");
        assert_eq!(done.status.code(), Some(expected), "{says}: {}", String::from_utf8_lossy(&done.stdout));
    }
}
