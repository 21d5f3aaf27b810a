//! What is the answer for each line of a stream?
//!
//! Good lines are answered and bad ones reported, whatever comes. Where only the key of an answer is
//! printed and the question has a bulk method, that method answers, unverified; otherwise each line is
//! solved like an instance of its own, with its own limits.

use super::solve::{Facts, checked, exit, write_claim, write_line};
use crate::args::Solve;
use crate::progress::Spinner;
use crate::stream::{Answers, Pace, Piece, Pieces};
use crate::tally::{Tally, word};
use crate::{input, interrupt};
use ludograph_core::erased::{Entry, Error, Instance, Outcome};
use ludograph_core::{Fault, Faults, Key, Limits, Message, Pairs, Place, ReadOptions, Run, Source};
use ludograph_frontend::{Exit, Failure, Input, failure};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Lines a piece: many when each costs nanoseconds, fewer and none waiting for another when each may cost seconds.
const BULK_LINES: usize = 1 << 14;
const SOLVED_LINES: usize = 256;

pub(super) fn run(words: &Solve, out: &mut dyn Write) -> Result<Exit, Failure> {
    if input::recipe(&words.instance).is_some() {
        return Err(Failure::bad("--each reads a stream of lines; a recipe is one instance")
            .help("ludo new GAME --count K --to FORMAT | ludo solve GAME QUESTION - --each"));
    }
    let stream = Input::named(&words.instance);
    let desk = Desk::open(words, stream.name())?;
    let pace = if desk.bulk { Pace::new(BULK_LINES, BULK_LINES) } else { Pace::new(1, SOLVED_LINES) };
    let pieces = Pieces::new(stream.stream()?, pace.clone());
    let counted = Arc::new(AtomicU64::new(0));
    let seen = counted.clone();
    let spinner = Spinner::start(words.json, move || format!("{} lines", seen.load(Ordering::Relaxed)));
    let threads = words.budget.threads();
    // Ctrl-C must find something running while the stream is silent.
    let _watched = interrupt::watch_part(&Limits::none(), None);
    let unreadable = |error: io::Error| stream.unreadable(&error);
    let desk = Arc::new(desk);
    let worker = desk.clone();
    let mut answers =
        Answers::start(pieces, threads, move |piece| worker.paced(&piece, &pace)).map_err(unreadable)?;
    let mut sum = Part::default();
    while let Some(part) = answers.next(interrupt::interrupted) {
        let part = part.map_err(unreadable)?;
        out.write_all(&part.out)?;
        counted.fetch_add(part.lines, Ordering::Relaxed);
        let cut = part.cut;
        sum.absorb(part);
        if cut {
            break;
        }
        if !answers.ready() {
            out.flush()?;
        }
    }
    drop(spinner);
    if words.tally {
        if words.json {
            writeln!(out, "{}", sum.tally.json())?;
        } else {
            for (answer, count) in sum.tally.rows() {
                writeln!(out, "{answer}\t{count}")?;
            }
        }
    }
    out.flush()?;
    let end = sum.end(&stream.name());
    if desk.bulk {
        let what = "these answers come from a bulk method and were not verified";
        failure::note(&stream.name(), &format!("{what}; --claim FOLDER verifies every line"));
    }
    Ok(end)
}

/// Everything a worker needs.
struct Desk {
    entry: Entry,
    question: String,
    query: Pairs,
    method: Option<String>,
    options: ReadOptions,
    budget: crate::args::Budget,
    file: String,
    json: bool,
    tally: bool,
    bulk: bool,
    /// The folder for the claims of all lines.
    claims: Option<PathBuf>,
}

impl Desk {
    fn open(words: &Solve, file: String) -> Result<Self, Failure> {
        let entry = ludograph_games::game(&words.game)?;
        let (options, query) = input::split(&entry, words.from.as_ref(), words.sets.pairs()?);
        let question = entry.question(&words.question)?;
        let budget = &words.budget;
        let unlimited = budget.bounds.time.is_none() && budget.bounds.nodes.is_none();
        let keys_only = words.tally || !words.json;
        // A bulk method reads its own lines, without options.
        let plain_text = options.format.is_none() && options.settings.is_empty();
        let plain = keys_only && unlimited && words.method.is_none() && plain_text && words.claim.is_none();
        let bulk = plain && question.lines(&query).is_ok();
        question.understands(&query, words.method.as_deref())?;
        if let Some(folder) = &words.claim {
            let unwritable = |error| Failure::file(&folder.display().to_string(), "made a folder", &error);
            std::fs::create_dir_all(folder).map_err(unwritable)?;
        }
        Ok(Self {
            claims: words.claim.clone(),
            question: question.key().to_owned(),
            options,
            query,
            method: words.method.clone(),
            budget: crate::args::Budget { threads: 1, ..*budget },
            file,
            json: words.json,
            tally: words.tally,
            bulk,
            entry,
        })
    }

    fn paced(&self, piece: &Piece, pace: &Pace) -> Part {
        let start = Instant::now();
        let part = self.answer(piece);
        if !self.bulk {
            pace.learn(start.elapsed());
        }
        part
    }

    fn answer(&self, piece: &Piece) -> Part {
        let mut part = Part::default();
        if self.bulk {
            self.by_bulk(piece, &mut part)
        } else {
            self.by_solver(piece, &mut part)
        }
        part
    }

    fn by_bulk(&self, piece: &Piece, part: &mut Part) {
        let question = self.entry.question(&self.question).expect("the desk was opened with it");
        let answerer = match question.lines(&self.query) {
            Ok(answerer) => answerer,
            Err(error) => return part.refuse(&self.file, piece.first, error),
        };
        if interrupt::interrupted() {
            part.cut = true;
            return;
        }
        let run = self.budget.run(false);
        // A bulk method is silent: what its reader decides is asked of the first line.
        if let Some((number, line)) = piece.lines().next().filter(|_| piece.first == 1)
            && let Ok(instance) = self.entry.parse(Source::new(line.to_vec()), &self.options)
        {
            part.notice(number, self.entry.notices(&instance));
        }
        for (number, line) in piece.lines() {
            part.lines += 1;
            match answerer(line, &run) {
                Ok(key) => self.keep(key, part),
                Err(faults) => part.blame(&self.file, number, &faults),
            }
        }
    }

    fn by_solver(&self, piece: &Piece, part: &mut Part) {
        let question = self.entry.question(&self.question).expect("the desk was opened with it");
        for (number, line) in piece.lines() {
            if interrupt::interrupted() {
                part.cut = true;
                return;
            }
            part.lines += 1;
            let run: Run = self.budget.run(false);
            let watched = interrupt::watch_part(&run.limits, self.budget.bounds.time);
            let read = || self.entry.parse(Source::new(line.to_vec()), &self.options);
            let instance = match interrupt::leaving(&format!("{}:{number}", self.file), &run.limits, read) {
                Ok(Ok(instance)) => instance,
                Ok(Err(faults)) => {
                    part.blame(&self.file, number, &faults);
                    continue;
                }
                Err(failure) => {
                    part.exit = part.exit.and(failure.print());
                    continue;
                }
            };
            part.notice(number, self.entry.notices(&instance));
            let start = Instant::now();
            let found = question.find(&instance, &self.query, self.method.as_deref(), &run);
            let mut outcome = match found {
                Ok(outcome) => outcome,
                Err(error) => {
                    part.refuse(&self.file, number, error);
                    continue;
                }
            };
            let kept = checked(&self.entry, question.key(), &instance, &mut outcome, &run)
                .and_then(|()| self.claim(number, &instance, &outcome));
            let seconds = start.elapsed().as_secs_f64();
            drop(watched);
            match kept {
                Err(failure) => part.exit = part.exit.and(failure.print()),
                Ok(()) => {
                    part.exit = part.exit.and(exit(&outcome));
                    if self.json && !self.tally {
                        let spent = run.limits.spent();
                        let facts = Facts::new(&self.entry, question.key(), Some(&instance), seconds, spent);
                        let object = facts.object(number.into(), &outcome);
                        let _ = write_line(&object, &outcome, &mut part.out);
                    } else {
                        // Bounds are no answer: a stopped line counts as none.
                        self.keep(if outcome.stop.is_some() { Key::Null } else { outcome.key() }, part);
                    }
                }
            }
        }
    }

    /// Writes the claim of a line into the folder of claims, if there is one, under the number of the line.
    fn claim(&self, number: u64, instance: &Instance, outcome: &Outcome) -> Result<(), Failure> {
        let Some(folder) = &self.claims else { return Ok(()) };
        write_claim(&self.entry, &self.question, instance, outcome, &folder.join(format!("{number}.claim")))
    }

    fn keep(&self, key: Key, part: &mut Part) {
        if self.tally {
            part.tally.count(key);
        } else {
            part.out.extend(word(&key).bytes());
            part.out.push(b'\n');
        }
    }
}

/// What became of some lines.
struct Part {
    out: Vec<u8>,
    tally: Tally,
    faults: Vec<String>,
    /// The first notice of a reader with the number of its line, and how many lines had one.
    notice: Option<(u64, String)>,
    noticed: u64,
    bad: u64,
    lines: u64,
    exit: Exit,
    cut: bool,
}

impl Default for Part {
    fn default() -> Self {
        Self {
            out: Vec::new(),
            tally: Tally::default(),
            faults: Vec::new(),
            notice: None,
            noticed: 0,
            bad: 0,
            lines: 0,
            exit: Exit::Answered,
            cut: false,
        }
    }
}

impl Part {
    /// Notes a bad line by its first fault, with the line's number in the stream.
    fn blame(&mut self, file: &str, number: u64, faults: &Faults) {
        self.bad += 1;
        if self.faults.len() >= Faults::KEPT {
            return;
        }
        let Some(fault) = faults.iter().next() else { return };
        let place = match &fault.place {
            Place::Whole => Place::At { line: number as usize, column: 1 },
            Place::At { line, column } => {
                Place::At { line: (number as usize + line).saturating_sub(1), column: *column }
            }
            Place::Field(path) => Place::Field(format!("{number}: {path}")),
        };
        let text = match &place {
            Place::Field(path) => format!("{file}:{path}: {}", fault.what),
            _ => failure::at(file, &Fault { place, what: fault.what.clone() }),
        };
        self.faults.push(text);
    }

    /// Keeps the first notice: a stream of a million lines that are numbered from 1 is told so once.
    fn notice(&mut self, number: u64, notices: &[Message]) {
        if let Some(first) = notices.first() {
            self.notice.get_or_insert_with(|| (number, first.to_string()));
            self.noticed += 1;
        }
    }

    /// Notes a line about which the question cannot be asked.
    fn refuse(&mut self, file: &str, number: u64, error: Error) {
        match error {
            Error::Faults(faults) => self.blame(file, number, &faults),
            other => self.blame(file, number, &Faults::whole(other.to_string())),
        }
    }

    fn absorb(&mut self, other: Part) {
        self.tally.absorb(other.tally);
        let room = Faults::KEPT - self.faults.len();
        self.faults.extend(other.faults.into_iter().take(room));
        self.notice = self.notice.take().or(other.notice);
        self.noticed += other.noticed;
        self.bad += other.bad;
        self.exit = self.exit.and(other.exit);
        self.cut |= other.cut;
    }

    /// Reports the bad lines and says how the stream ended.
    fn end(self, file: &str) -> Exit {
        let mut exit = self.exit;
        if let Some((line, notice)) = &self.notice {
            let more = match self.noticed {
                1 => String::new(),
                2 => " (and so is 1 more line)".to_owned(),
                lines => format!(" (and so are {} more lines)", lines - 1),
            };
            failure::note(&format!("{file}:{line}"), &format!("{notice}{more}"));
        }
        if self.bad > 0 {
            exit = exit.and(Failure::lines(self.faults, self.bad).print());
        }
        interrupt::exit().unwrap_or(exit)
    }
}
