//! Is the claim in this file true of that instance? The command `check`, for both binaries.
//!
//! A verdict is worth nothing to whoever does not know what was judged. So question, settings, answer and instance stand
//! beside it, and whoever asks can pin them: a claim about something else is refuted.

mod case;

use crate::pins;
use case::Case;
use ludograph_core::called;
use ludograph_core::erased::{CheckError, ClaimFile, Entry, Instance, Question};
use ludograph_core::{Faults, Flaw, Limits, Pairs, ParseError, ReadOptions, Source, Stop, Unknown, Verdict};
use ludograph_frontend::bounds::{Bounds, keep_within};
use ludograph_frontend::exit::Exit;
use ludograph_frontend::failure::Failure;
use ludograph_frontend::input::{Input, plain_file};
use ludograph_frontend::interrupt;
use ludograph_frontend::value::shown;
use serde_json::Value;
use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::Path;
use std::time::Duration;

/// What the setting is called that names a method, where the method is a part of the question.
const METHOD: &str = "method";
/// How long a check may take if nobody says otherwise.
const PATIENT: Duration = Duration::from_secs(600);

/// What the exit codes of `check` mean.
macro_rules! codes {
    () => {
        "Exit codes: 0 proved or unproved, 1 unchecked (a limit was reached), 2 bad usage or no claim, 3 refuted, \
         130 interrupted, 143 terminated. `unproved` exits with 0 although a part of the claim is not verified; \
         use --strict in scripts: it turns unproved into exit code 1."
    };
}

/// The same for a short help.
pub const CODES: &str = codes!();
/// What every long help of `check` begins with.
pub const ABOUT: &str = concat!("Is a claim true?\n\n", codes!());

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

/// Refuses a method that nobody has heard of.
fn named(question: &dyn Question, method: &str) -> Result<(), Failure> {
    let known = question.asked_methods();
    match known.contains(&method) {
        true => Ok(()),
        false => Err(Unknown::new("method", method, known.iter().copied()).into()),
    }
}

/// What is asked, before anything was read.
struct Asked<'a> {
    entry: &'a Entry,
    question: &'a dyn Question,
    options: ReadOptions,
    pins: Pairs,
    title: String,
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
        let method = (!question.asked_methods().is_empty()).then_some(METHOD);
        let known: Vec<&str> = known.iter().map(|field| &*field.name).chain(method).collect();
        if let Some((name, _)) = pins.0.iter().find(|(name, _)| !known.contains(&name.as_str())) {
            let names = entry.reading().iter().map(|(known, _)| *known);
            return Err(Unknown::new("setting", name, names.chain(known.iter().copied())).into());
        }
        if let Some((_, method)) = pins.0.iter().find(|(name, _)| name == METHOD && method.is_some()) {
            named(question, method)?;
        }
        pairs(&self.answer)?;
        if self.instance == "-" && self.claim == "-" {
            return Err(Failure::bad("the instance and the claim cannot both be standard input"));
        }
        let title = format!("{} {}: {}", entry.info().key, question.key(), question.asks());
        let options = ReadOptions { format: self.from.clone(), settings: reading };
        let unread = Case::unread(&title, Input::named(&self.instance).name());
        let watched = interrupt::watch(limits, Some(self.bounds.time.unwrap_or(PATIENT)));
        // A limit that a reader does not hear of in time gives the same verdict as one that stops the check.
        let (json, case) = (self.json, unread.clone());
        watched.last_words(move |halt| {
            let mut out = ludograph_frontend::stdout();
            let verdict = Verdict::Unchecked(Stop::Halted(halt));
            // When nobody reads any more, the exit code is all that is left.
            let _ = case.verdict(&verdict, json, &mut out).and_then(|()| out.flush());
        });
        let asked = Asked { entry: &entry, question, options, pins, title };
        let judged = self.judged(&asked, limits, read, out);
        drop(watched);
        match judged.as_ref().err().and_then(Failure::stop) {
            None => judged,
            Some(stop) => {
                let verdict = Verdict::Unchecked(stop.clone());
                unread.verdict(&verdict, self.json, out)?;
                Ok(self.exit(&verdict))
            }
        }
    }

    fn judged(
        &self,
        asked: &Asked<'_>,
        limits: &Limits,
        read: impl FnOnce(&Entry, &OsStr, &ReadOptions) -> Result<Instance, Failure>,
        out: &mut dyn Write,
    ) -> Result<Exit, Failure> {
        let place = if self.claim == "-" { Input::Stdin } else { Input::File(self.claim.clone().into()) };
        let no_claim = |faults: &Faults| Failure::of(&place.name(), faults);
        let text = interrupt::leaving(&place.name(), limits, || place.text())?.map_err(|failure| {
            let help = "a claim is a file that ludo solve --claim FILE wrote, or -";
            explained(failure, Path::new(&self.claim), help)
        })?;
        if !text.trim_start().starts_with('{') {
            let instance = read(asked.entry, &self.instance, &asked.options)?;
            return self.foreign(asked, &instance, &text, &place, limits, out);
        }
        let claim = ClaimFile::read(&text).map_err(|faults| no_claim(&faults))?;
        if claim.question != asked.question.key() {
            let what = format!("the claim answers '{}', not '{}'", claim.question, asked.question.key());
            return Err(no_claim(&Faults::field("question", what)));
        }
        let beside = claim.beside().map(|beside| self.beside(&beside.file, beside.bytes)).transpose()?;
        let instance = read(asked.entry, &self.instance, &asked.options)?;
        let judged = claim.check_with(asked.entry, &instance, beside.as_ref().map(Source::bytes), limits);
        let mut query: Value = serde_json::from_str(claim.query.get()).unwrap_or_default();
        let bytes = beside.as_ref().map(Source::bytes);
        if let (Some(method), Some(fields)) = (claim.method(asked.question, bytes), query.as_object_mut()) {
            fields.insert(METHOD.to_owned(), method.into());
        }
        let case = Case::new(asked, &instance, query, claim.answer.get().to_owned());
        let judged = match judged {
            Ok(verdict) => self
                .pinned(asked, &instance, &case)?
                .map_or(Ok(verdict), |flaw| Err(CheckError::Refuted(flaw))),
            other => other,
        };
        self.say(judged, &case, &place, out)
    }

    /// A solution as other programs write it, or no claim at all.
    fn foreign(
        &self,
        asked: &Asked<'_>,
        instance: &Instance,
        text: &str,
        place: &Input,
        limits: &Limits,
        out: &mut dyn Write,
    ) -> Result<Exit, Failure> {
        let Some(judged) = asked.question.check_foreign(instance, &asked.pins, text, limits)? else {
            let what = "this is no claim: an object {\"game\":…,\"question\":…, …} is expected";
            return Err(Failure::of(&place.name(), &ParseError::new(1, 1, what).into()).help(
                "ludo solve --claim FILE writes one; parity also reads what other programs call paritysol",
            ));
        };
        if !self.answer.is_empty() {
            return Err(Failure::bad("--answer: a solution of another program has no fields"));
        }
        let pinned = asked.pins.0.iter().map(|(name, text)| (name.clone(), Value::String(text.clone())));
        let case = Case::new(asked, instance, Value::Object(pinned.collect()), String::new());
        self.say(judged, &case, place, out)
    }

    /// Where the claim, true or not, is about something else than was asked.
    fn pinned(&self, asked: &Asked<'_>, instance: &Instance, case: &Case) -> Result<Option<Flaw>, Failure> {
        let mut query = case.query.clone();
        let said = match (!asked.question.asked_methods().is_empty(), query.as_object_mut()) {
            (true, Some(fields)) => fields.shift_remove(METHOD),
            _ => None,
        };
        let (about, settings): (Vec<_>, Vec<_>) =
            asked.pins.0.iter().cloned().partition(|(name, _)| said.is_some() && name == METHOD);
        let differs = asked.question.pinned(instance, &query, &Pairs(settings))?;
        let mut flaws = Vec::from_iter(differs);
        let said = said.as_ref().and_then(Value::as_str).unwrap_or_default();
        flaws.extend(about.iter().filter(|(_, method)| method != said).map(|(_, method)| {
            Flaw::at("query.method", format!("the claim is about the method {said}, not {method}"))
        }));
        let answer: Value = serde_json::from_str(&case.answer).unwrap_or_default();
        let fields = answer.as_object().cloned().unwrap_or_default();
        // What can never be true is bad usage, whatever differs before it.
        for (name, text) in &pairs(&self.answer)?.0 {
            let Some(said) = fields.get(name) else {
                return Err(Unknown::new("field of the answer", name, fields.keys()).into());
            };
            let names = asked.question.spoken_in(instance, name);
            let typed = pins::typed(text, said, names.as_deref())
                .map_err(|what| Failure::bad(format!("--answer {name}: {what}")))?;
            if !pins::same(&typed, said) {
                let said = names.map_or_else(|| said.clone(), |names| called::in_names(said, &names));
                let what = format!("the answer says {}, not {text}", shown(&said));
                flaws.push(Flaw::at(format!("answer.{name}"), what));
            }
        }
        Ok(flaws.into_iter().next())
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
                case.verdict(&verdict, self.json, out)?;
                Ok(self.exit(&verdict))
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

    fn exit(&self, verdict: &Verdict) -> Exit {
        match verdict {
            Verdict::Unchecked(Stop::Halted(halt)) => interrupt::code(*halt),
            Verdict::Unchecked(_) => Exit::Stopped,
            Verdict::Unproved(_) if self.strict => Exit::Stopped,
            Verdict::Proved | Verdict::Unproved(_) => Exit::Answered,
        }
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
