//! Is the claim in this file true of that instance? The command `check`, for both binaries.

use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Input;
use ludograph_core::erased::{CheckError, ClaimFile, Entry, Instance};
use ludograph_core::{Faults, Pairs, ParseError, ReadOptions, Source, Unknown, Verdict};
use serde_json::json;
use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::Path;

/// The words of `check`.
#[derive(Clone, Debug, clap::Args)]
pub struct Judge {
    /// The game
    pub game: String,
    /// The question that the claim answers
    pub question: String,
    /// The instance: a path, - or text:...
    pub instance: OsString,
    /// The claim file: a path or -
    pub claim: OsString,
    /// Force the format of the instance
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<String>,
    /// A setting that changes what the instance's text means, or for a solution of another program one of the
    /// question; may be given again
    #[arg(long = "set", value_name = "K=V")]
    pub set: Vec<String>,
    /// Print {"verdict":...,"flaw":...}
    #[arg(long)]
    pub json: bool,
    /// Exit with 1 when a part of the claim is not proved
    #[arg(long)]
    pub strict: bool,
}

impl Judge {
    /// Reads the instance and the claim, and judges.
    ///
    /// # Errors
    /// When an input is bad, or the claim is refuted.
    pub fn run(&self, out: &mut dyn Write) -> Result<Exit, Failure> {
        self.run_with(|entry, word, options| Input::named(word).instance(entry, options), out)
    }

    /// The same with a reader that understands more words for an instance.
    ///
    /// # Errors
    /// When an input is bad, or the claim is refuted.
    pub fn run_with(
        &self,
        read: impl FnOnce(&Entry, &OsStr, &ReadOptions) -> Result<Instance, Failure>,
        out: &mut dyn Write,
    ) -> Result<Exit, Failure> {
        let entry = ludograph_games::game(&self.game)?;
        let question = entry.question(&self.question)?.key();
        let (reading, rest) = self.settings(&entry)?;
        let options = ReadOptions { format: self.from.clone(), settings: reading };
        if self.instance == "-" && self.claim == "-" {
            return Err(Failure::bad("the instance and the claim cannot both be standard input"));
        }
        let place = if self.claim == "-" { Input::Stdin } else { Input::File(self.claim.clone().into()) };
        let no_claim = |faults: &Faults| Failure::of(&place.name(), faults);
        let text = place.text().map_err(|failure| {
            explained(
                failure,
                Path::new(&self.claim),
                "a claim is a file that ludo solve --claim FILE wrote, or -",
            )
        })?;
        let foreign = !text.trim_start().starts_with('{');
        if foreign {
            // A solution as other programs write it, or no claim at all.
            let instance = read(&entry, &self.instance, &options)?;
            return match entry.question(question)?.check_foreign(&instance, &rest, &text)? {
                None => {
                    let what = "this is no claim: an object {\"game\":…,\"question\":…, …} is expected";
                    Err(no_claim(&ParseError::new(1, 1, what).into())
                        .help("ludo solve --claim FILE writes one; parity also reads what other programs call paritysol"))
                }
                Some(judged) => self.say(judged, &place, out),
            };
        }
        if let Some((name, _)) = rest.0.first() {
            let known = entry.reading().iter().map(|(known, _)| *known);
            return Err(Unknown::new("reading setting", name, known).into());
        }
        let claim = ClaimFile::read(&text).map_err(|faults| no_claim(&faults))?;
        if claim.question != question {
            let what = format!("the claim answers '{}', not '{question}'", claim.question);
            return Err(no_claim(&Faults::field("question", what)));
        }
        let beside = claim.beside().map(|beside| self.beside(&beside.file)).transpose()?;
        let instance = read(&entry, &self.instance, &options)?;
        let judged = claim.check_with(&entry, &instance, beside.as_ref().map(Source::bytes));
        self.say(judged, &place, out)
    }

    /// The bytes of the file beside the claim.
    fn beside(&self, name: &str) -> Result<Source, Failure> {
        let plain = Path::new(name).file_name().is_some_and(|last| last == name);
        if !plain {
            let what = format!("'{name}' is no name of a file beside the claim");
            return Err(Failure::of(&self.claim.to_string_lossy(), &Faults::field("evidence", what)));
        }
        let folder = Path::new(&self.claim).parent().unwrap_or(Path::new(""));
        let path = folder.join(name);
        let lies = "the evidence of a large claim lies in a file beside it, which must come along";
        Input::File(path.clone()).raw().map_err(|failure| explained(failure, &path, lies))
    }

    fn say(
        &self,
        judged: Result<Verdict, CheckError>,
        place: &Input,
        out: &mut dyn Write,
    ) -> Result<Exit, Failure> {
        match judged {
            Ok(verdict) => self.accept(verdict, out),
            Err(CheckError::NoClaim(faults)) => Err(Failure::of(&place.name(), &faults)),
            Err(CheckError::Refuted(flaw)) => {
                if self.json {
                    writeln!(out, "{}", json!({"verdict": "refuted", "flaw": flaw.to_string()}))?;
                }
                Err(Failure::refuted(&flaw))
            }
        }
    }

    /// The settings of reading, and those of the question.
    fn settings(&self, entry: &Entry) -> Result<(BTreeMap<String, String>, Pairs), Failure> {
        let mut pairs = Pairs::default();
        for word in &self.set {
            pairs.push(word)?;
        }
        Ok(pairs.named(entry.reading()))
    }

    fn accept(&self, verdict: Verdict, out: &mut dyn Write) -> Result<Exit, Failure> {
        if self.json {
            writeln!(out, "{}", json!({"verdict": verdict.to_string(), "flaw": null}))?;
        } else {
            writeln!(out, "{verdict}")?;
        }
        let enough = verdict == Verdict::Proved || !self.strict;
        Ok(if enough { Exit::Answered } else { Exit::Stopped })
    }
}

/// A failure to read a file, with what the file should be if there is none.
fn explained(failure: Failure, path: &Path, help: &str) -> Failure {
    if path == Path::new("-") || path.exists() { failure } else { failure.help(help) }
}
