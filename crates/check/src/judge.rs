//! Is the claim in this file true of that instance? The command `check`, for both binaries.
//!
//! A verdict is worth nothing to whoever does not know what was judged. So question, settings, answer and instance stand
//! beside it, and whoever asks can pin them: a claim about something else is refuted.

use crate::bounds::{Bounds, keep_within};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{Input, plain_file};
use crate::interrupt;
use crate::value::{field, shown};
use ludograph_core::erased::{CheckError, ClaimFile, Entry, Instance, Question};
use ludograph_core::{Faults, Flaw, Limits, Pairs, ParseError, ReadOptions, Source, Stop, Unknown, Verdict};
use serde_json::{Value, json};
use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::Path;
use std::time::Duration;

/// How long a check may take if nobody says otherwise.
const PATIENT: Duration = Duration::from_secs(600);

/// Longer answers are not repeated beside a verdict for people.
const LONG: usize = 1 << 20;

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
    /// A setting that changes what the instance's text means, or one of the question that the claim must have; may be
    /// given again
    #[arg(long = "set", value_name = "K=V")]
    pub set: Vec<String>,
    /// A field that the answer must have, as in moves=20; may be given again
    #[arg(long = "answer", value_name = "K=V")]
    pub answer: Vec<String>,
    /// How much the check may use; it takes at most 10 minutes if no time is given
    #[command(flatten)]
    pub bounds: Bounds,
    /// Print {"verdict":...,"question":...,"query":...,"answer":...,"instance":...,"flaw":...}
    #[arg(long)]
    pub json: bool,
    /// Exit with 1 when a part of the claim is not proved
    #[arg(long)]
    pub strict: bool,
}

/// What was judged, for people and programs.
struct Case {
    question: String,
    instance: String,
    query: Value,
    /// As it stands in the claim: it may be long.
    answer: String,
}

impl Judge {
    /// Reads the instance and the claim, and judges.
    ///
    /// # Errors
    /// When an input is bad, or the claim is refuted.
    pub fn run(&self, out: &mut dyn Write) -> Result<Exit, Failure> {
        interrupt::listen();
        let limits = self.limits();
        let reader = limits.clone();
        let read = |entry: &Entry, word: &OsStr, options: &ReadOptions| {
            Input::named(word).instance(entry, options, &reader)
        };
        self.run_with(&limits, read, out)
    }

    /// Fresh limits for the check; the process keeps within its memory from now on.
    pub fn limits(&self) -> Limits {
        keep_within(self.bounds.memory);
        self.bounds.limits()
    }

    /// The same with limits from outside and a reader that understands more words for an instance.
    ///
    /// # Errors
    /// When an input is bad, or the claim is refuted.
    pub fn run_with(
        &self,
        limits: &Limits,
        read: impl FnOnce(&Entry, &OsStr, &ReadOptions) -> Result<Instance, Failure>,
        out: &mut dyn Write,
    ) -> Result<Exit, Failure> {
        let entry = ludograph_games::game(&self.game)?;
        let question = entry.question(&self.question)?;
        let (reading, pins) = pairs(&self.set)?.named(entry.reading());
        let known = question.fields();
        if let Some((name, _)) =
            pins.0.iter().find(|(name, _)| !known.iter().any(|field| field.name == *name))
        {
            let names = entry.reading().iter().map(|(known, _)| *known);
            return Err(
                Unknown::new("setting", name, names.chain(known.iter().map(|field| &*field.name))).into()
            );
        }
        let options = ReadOptions { format: self.from.clone(), settings: reading };
        if self.instance == "-" && self.claim == "-" {
            return Err(Failure::bad("the instance and the claim cannot both be standard input"));
        }
        let watched = interrupt::watch(limits, Some(self.bounds.time.unwrap_or(PATIENT)));
        let place = if self.claim == "-" { Input::Stdin } else { Input::File(self.claim.clone().into()) };
        let no_claim = |faults: &Faults| Failure::of(&place.name(), faults);
        let text = place.text().map_err(|failure| {
            explained(
                failure,
                Path::new(&self.claim),
                "a claim is a file that ludo solve --claim FILE wrote, or -",
            )
        })?;
        let title = format!("{} {}: {}", entry.info().key, question.key(), question.asks());
        if !text.trim_start().starts_with('{') {
            // A solution as other programs write it, or no claim at all.
            let instance = read(&entry, &self.instance, &options)?;
            let judged = question.check_foreign(&instance, &pins, &text, limits)?;
            drop(watched);
            let Some(judged) = judged else {
                let what = "this is no claim: an object {\"game\":…,\"question\":…, …} is expected";
                return Err(no_claim(&ParseError::new(1, 1, what).into())
                    .help("ludo solve --claim FILE writes one; parity also reads what other programs call paritysol"));
            };
            if !self.answer.is_empty() {
                return Err(Failure::bad("--answer: a solution of another program has no fields"));
            }
            let pinned = pins.0.iter().map(|(name, text)| (name.clone(), Value::String(text.clone())));
            let query = Value::Object(pinned.collect());
            let case =
                Case { question: title, instance: entry.described(&instance), query, answer: String::new() };
            return self.say(judged, &case, &place, out);
        }
        let claim = ClaimFile::read(&text).map_err(|faults| no_claim(&faults))?;
        if claim.question != question.key() {
            let what = format!("the claim answers '{}', not '{}'", claim.question, question.key());
            return Err(no_claim(&Faults::field("question", what)));
        }
        let beside = claim.beside().map(|beside| self.beside(&beside.file, beside.bytes)).transpose()?;
        let instance = read(&entry, &self.instance, &options)?;
        let judged = claim.check_with(&entry, &instance, beside.as_ref().map(Source::bytes), limits);
        drop(watched);
        let case = Case {
            question: title,
            instance: entry.described(&instance),
            query: serde_json::from_str(claim.query.get()).unwrap_or_default(),
            answer: claim.answer.get().to_owned(),
        };
        let judged = match judged {
            Ok(verdict) => self
                .pinned(question, &instance, &pins, &case)?
                .map_or(Ok(verdict), |flaw| Err(CheckError::Refuted(flaw))),
            other => other,
        };
        self.say(judged, &case, &place, out)
    }

    /// Where the claim, true or not, is about something else than was asked.
    fn pinned(
        &self,
        question: &dyn Question,
        instance: &Instance,
        pins: &Pairs,
        case: &Case,
    ) -> Result<Option<Flaw>, Failure> {
        if let Some(flaw) = question.pinned(instance, &case.query, pins)? {
            return Ok(Some(flaw));
        }
        if self.answer.is_empty() {
            return Ok(None);
        }
        let answer: Value = serde_json::from_str(&case.answer).unwrap_or_default();
        let fields = answer.as_object().cloned().unwrap_or_default();
        for (name, text) in &pairs(&self.answer)?.0 {
            let Some(said) = fields.get(name) else {
                return Err(Unknown::new("field of the answer", name, fields.keys()).into());
            };
            if !means(text, said) {
                let what = format!("the answer says {}, not {text}", shown(said));
                return Ok(Some(Flaw::at(format!("answer.{name}"), what)));
            }
        }
        Ok(None)
    }

    /// The bytes of the file beside the claim: a plain file of the length that the claim states, and nothing else.
    fn beside(&self, name: &str, bytes: u64) -> Result<Source, Failure> {
        let wrong =
            |what: String| Failure::of(&self.claim.to_string_lossy(), &Faults::field("evidence", what));
        let plain = Path::new(name).file_name().is_some_and(|last| last == name);
        if !plain {
            return Err(wrong(format!("'{name}' is no name of a file beside the claim")));
        }
        let folder = Path::new(&self.claim).parent().unwrap_or(Path::new(""));
        let path = folder.join(name);
        let lies = "the evidence of a large claim lies in a file beside it, which must come along";
        plain_file(&path, bytes).map_err(|error| match error.kind() {
            std::io::ErrorKind::InvalidData => wrong(format!("'{name}': {error}")),
            _ => explained(Failure::file(&path.display().to_string(), "read", &error), &path, lies),
        })
    }

    fn say(
        &self,
        judged: Result<Verdict, CheckError>,
        case: &Case,
        place: &Input,
        out: &mut dyn Write,
    ) -> Result<Exit, Failure> {
        match judged {
            Ok(verdict) => {
                if self.json {
                    case.object(&verdict.to_string(), None, out)?;
                } else {
                    writeln!(out, "{verdict}")?;
                    case.tell(out)?;
                }
                Ok(match verdict {
                    Verdict::Unchecked(Stop::Halted(halt)) => interrupt::code(halt),
                    Verdict::Unchecked(_) => Exit::Stopped,
                    Verdict::Unproved(_) if self.strict => Exit::Stopped,
                    Verdict::Proved | Verdict::Unproved(_) => Exit::Answered,
                })
            }
            Err(CheckError::NoClaim(faults)) => Err(Failure::of(&place.name(), &faults)),
            Err(CheckError::Refuted(flaw)) => {
                if self.json {
                    case.object("refuted", Some(&flaw), out)?;
                }
                Err(Failure::refuted(&flaw).help(case.line()))
            }
        }
    }
}

impl Case {
    /// The fields of the query and of the answer in words; an answer that is long is named only.
    fn fields(&self) -> [String; 2] {
        let words = |value: &Value| match value.as_object() {
            None => "none".to_owned(),
            Some(fields) if fields.is_empty() => "none".to_owned(),
            Some(fields) => {
                fields.iter().map(|(name, value)| field(name, value)).collect::<Vec<_>>().join(", ")
            }
        };
        let answer = match self.answer.len() > LONG {
            true => format!("{} bytes, too long to be shown", self.answer.len()),
            false => words(&serde_json::from_str(&self.answer).unwrap_or_default()),
        };
        [words(&self.query), answer]
    }

    fn tell(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let [query, answer] = self.fields();
        writeln!(out, "  question  {}", self.question)?;
        writeln!(out, "  instance  {}", self.instance)?;
        writeln!(out, "  settings  {query}")?;
        if !self.answer.is_empty() {
            writeln!(out, "  answer    {answer}")?;
        }
        Ok(())
    }

    /// All of it on one line.
    fn line(&self) -> String {
        let [query, answer] = self.fields();
        format!("{} Instance: {}. Settings: {query}. Answer: {answer}.", self.question, self.instance)
    }

    fn object(&self, verdict: &str, flaw: Option<&Flaw>, out: &mut dyn Write) -> std::io::Result<()> {
        let key = self.question.split(':').next().unwrap_or_default();
        let key = key.split(' ').next_back().unwrap_or_default();
        let answer = if self.answer.is_empty() { "null" } else { &self.answer };
        write!(out, "{{\"verdict\":{},\"question\":{},", json!(verdict), json!(key))?;
        write!(out, "\"query\":{},\"answer\":{answer},", self.query)?;
        writeln!(
            out,
            "\"instance\":{},\"flaw\":{}}}",
            json!(self.instance),
            json!(flaw.map(ToString::to_string))
        )
    }
}

/// Whether a value is what was typed.
fn means(text: &str, value: &Value) -> bool {
    match value {
        Value::String(said) => said == text,
        Value::Null => matches!(text, "null" | "none"),
        _ => serde_json::from_str::<Value>(text).is_ok_and(|typed| typed == *value),
    }
}

fn pairs(words: &[String]) -> Result<Pairs, Failure> {
    let mut pairs = Pairs::default();
    for word in words {
        pairs.push(word)?;
    }
    Ok(pairs)
}

/// A failure to read a file, with what the file should be if there is none.
fn explained(failure: Failure, path: &Path, help: &str) -> Failure {
    if path == Path::new("-") || path.exists() { failure } else { failure.help(help) }
}
