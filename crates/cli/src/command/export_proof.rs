//! How is a claim handed to a checker that was written elsewhere?
//!
//! The claim is checked first. Then a folder gets the formula, the proof and `check.sh`, the command that checks it.

use crate::args::ExportProof;
use crate::{input, interrupt, output};
use ludograph_core::erased::{CheckError, ClaimFile, Untranslated};
use ludograph_core::{Faults, Stop, Verdict};
use ludograph_frontend::{Exit, Failure, Input};
use std::io::Write;
use std::path::Path;

pub(super) fn run(words: &ExportProof, out: &mut dyn Write) -> Result<Exit, Failure> {
    let entry = ludograph_games::game(&words.game)?;
    let question = entry.question(&words.question)?.key();
    let (options, rest) = input::split(&entry, words.from.as_ref(), words.sets.pairs()?);
    input::none_left("reading setting", entry.reading(), &rest)?;
    if words.instance == "-" && words.claim == "-" {
        return Err(Failure::bad("the instance and the claim cannot both be standard input"));
    }
    let run = crate::budget::run(&words.bounds);
    let _watched = words.bounds.watch(&run.limits);
    let place = if words.claim == "-" { Input::Stdin } else { Input::File(words.claim.clone().into()) };
    let no_claim = |faults: &Faults| Failure::of(&place.name(), faults);
    let claim = ClaimFile::read(&place.text()?).map_err(|faults| no_claim(&faults))?;
    if claim.question != question {
        let what = format!("the claim answers '{}', not '{question}'", claim.question);
        return Err(no_claim(&Faults::field("question", what)));
    }
    if let Some(beside) = claim.beside() {
        let what = format!("claims with a file beside them ('{}') have no open proof format", beside.file);
        return Err(no_claim(&Faults::field("evidence", what)));
    }
    let instance = input::instance(&entry, &words.instance, &options, &run)?;
    match claim.check_with(&entry, &instance, None, &run.limits) {
        Ok(Verdict::Proved | Verdict::Unproved(_)) => {}
        Ok(Verdict::Unchecked(stop)) => return Err(stopped(&stop)),
        Err(CheckError::NoClaim(faults)) => return Err(no_claim(&faults)),
        Err(CheckError::Refuted(flaw)) => return Err(Failure::refuted(&flaw)),
    }
    let proof = claim.export(&entry, &instance, None, &run.limits).map_err(|error| match error {
        Untranslated::Stopped(stop) => stopped(&stop),
        Untranslated::Why(why) => Failure::bad(format!("{}: {why}", place.name())),
    })?;
    let folder = &words.output;
    let failed = |error: std::io::Error| Failure::file(&folder.display().to_string(), "made", &error);
    std::fs::create_dir_all(folder).map_err(failed)?;
    let script = format!(
        "#!/bin/sh\n# {}\n# Prints a line `s VERIFIED …` for every proof that is right.\n\
         cd \"$(dirname \"$0\")\" || exit 2\ncheck() {{\n{}}}\n{JUDGE}",
        proof.says, proof.check
    );
    let script = ("check.sh".to_owned(), script.into_bytes());
    for (name, bytes) in proof.files.iter().chain([&script]) {
        let path = folder.join(name);
        output::replace(&path, |file| file.write_all(bytes))?;
        writeln!(out, "{} ({} bytes)", path.display(), bytes.len())?;
    }
    writeln!(out, "{}", proof.says)?;
    writeln!(out, "check it: sh {}", Path::new(folder).join("check.sh").display())?;
    Ok(Exit::Answered)
}

/// The lines of the tools are printed, and the exit code says the same: 0 only if there is one and all are `s VERIFIED`.
const JUDGE: &str = "\
verdicts=$(set -e; check)
code=$?
echo \"$verdicts\"
case $verdicts in 's VERIFIED'*) ;; *) exit 1 ;; esac
if echo \"$verdicts\" | grep -qv '^s VERIFIED'; then exit 1; fi
exit $code
";

fn stopped(stop: &Stop) -> Failure {
    match stop {
        Stop::Halted(halt) => Failure::halted(halt.to_string(), interrupt::code(*halt)),
        other => Failure::stopped(other.to_string()),
    }
}
