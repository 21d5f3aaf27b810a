//! How is a tournament held? The laboratory plays; here words become conditions, files are kept, and a table is
//! printed.

mod file;
mod report;

use crate::args::Match;
use crate::input::{self, Recipe};
use crate::interrupt;
use crate::progress::Spinner;
use file::Results;
use ludograph_core::erased::{Entry, Error, Instance};
use ludograph_core::{Halt, Limits, ReadOptions, Source};
use ludograph_frontend::{Exit, Failure, Input};
use ludograph_lab::tournament::compliance;
use ludograph_lab::tournament::entrant::{Entrant, Kind};
use ludograph_lab::tournament::schedule::Schedule;
use ludograph_lab::tournament::sprt::{Decision, Sprt};
use ludograph_lab::tournament::standing::Standing;
use ludograph_lab::tournament::{self, Boards, Clock, Conditions, Played, Settings};
use std::any::Any;
use std::ffi::OsStr;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Games of a pair when nothing is said.
const GAMES: u64 = 100;
/// The same with a sequential test, which ends when it has seen enough.
const TESTED: u64 = 10_000;

/// The clock of the shell, which also hears Ctrl-C.
struct Watch;

impl Clock for Watch {
    fn watch(&self, limits: &Limits, time: Option<Duration>) -> Box<dyn Any> {
        Box::new(interrupt::watch_part(limits, time))
    }
}

pub(super) fn run(words: &Match, out: &mut dyn Write) -> Result<Exit, Failure> {
    let entry = ludograph_games::game(&words.game)?;
    ludograph_frontend::bounds::keep_within(words.memory);
    let halt = Limits::none();
    let _watched = interrupt::watch_part(&halt, words.time);
    if let Some(program) = &words.compliance {
        return comply(&entry, program, words, &halt, out);
    }
    let (options, rules) = input::split(&entry, None, words.sets.pairs()?);
    let settings = Settings::read(&entry, &rules)?;
    let entrants = Entrant::parse_all(&entry, &words.players)?;
    let test = words.sprt.as_deref().map(Sprt::parse).transpose()?;
    if test.is_some() && entrants.len() != 2 {
        return Err(Failure::bad(format!(
            "a sequential test is about two players, here are {}",
            entrants.len()
        )));
    }
    let schedule = schedule(words, entrants.len(), test.is_some())?;
    let boards = boards(&entry, words, &options)?;
    let mut conditions = Conditions::new(&entry, entrants, boards, settings, &Watch);
    limit(&mut conditions, words)?;
    conditions.keep_moves = words.output.is_some();
    first(&mut conditions, words, &halt)?;
    let known = Results::read(words.output.as_deref(), &conditions, &schedule)?;
    let started = conditions.try_programs(&halt)?;
    let names =
        started.iter().map(|(number, program)| (*number, program.name().map(str::to_owned))).collect();
    let (mut results, known) = known.open()?;

    let done = Arc::new(AtomicU64::new(0));
    let (seen, all) = (done.clone(), schedule.games());
    let spinner =
        Spinner::start(words.json, move || format!("{} of {all} games", seen.load(Ordering::Relaxed)));
    let mut standing = Standing::new(schedule, conditions.opening_seat(0).is_some());
    let keep = |played: Played| -> Result<ControlFlow<()>, Failure> {
        if played.fresh {
            results.add(&conditions, &schedule, &played.outcome)?;
        }
        standing.add(&played.outcome);
        done.fetch_add(1, Ordering::Relaxed);
        let whole = played.outcome.number.is_multiple_of(2);
        let pair = standing.pairs().next().map(|(_, pair)| pair.pentanomial);
        let decided = |test: &Sprt| pair.is_some_and(|counts| test.decide(&counts) != Decision::Open);
        let enough = whole && test.as_ref().is_some_and(decided);
        Ok(if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    };
    let threads = threads(words);
    tournament::run(&conditions, &schedule, threads, known, started, &halt, keep)?;
    drop(spinner);
    let report = report::Report { conditions: &conditions, schedule, standing: &standing, test, names };
    if words.json {
        report.json(out)?
    } else {
        report.tell(out)?
    }
    let late = halt.halted() == Some(Halt::Time) || halt.halted() == Some(Halt::Memory);
    let end = if late { Exit::Stopped } else { Exit::Answered };
    Ok(interrupt::exit().unwrap_or(end))
}

fn schedule(words: &Match, players: usize, tested: bool) -> Result<Schedule, Failure> {
    let games = words.games.unwrap_or(if tested { TESTED } else { GAMES });
    match games {
        0 => Err(Failure::bad("--games 0: a match needs games")),
        odd if odd % 2 == 1 => {
            let what =
                format!("--games {odd}: games come in pairs with sides swapped, so their number is even");
            Err(Failure::bad(what).help(format!("--games {}", odd.saturating_add(1))))
        }
        even => Ok(Schedule { players, rounds: even / 2 }),
    }
}

/// How many games at once: as many as there are cores, but one when moves have a time, so that nobody thinks on
/// a busy machine unless the user wants it so.
fn threads(words: &Match) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    match (words.threads, words.time_per_move) {
        (Some(0), _) | (None, None) => cores(),
        (Some(some), _) => some,
        (None, Some(_)) => 1,
    }
}

fn limit(conditions: &mut Conditions<'_>, words: &Match) -> Result<(), Failure> {
    if words.time_per_move.is_some_and(|time| time < Duration::from_millis(1)) {
        return Err(Failure::bad("--time-per-move: a move needs a millisecond at least"));
    }
    if words.nodes_per_move == Some(0) {
        return Err(Failure::bad("--nodes-per-move 0: a move needs a node at least"));
    }
    if let Some(folder) = &words.log {
        let unwritable = |error| Failure::file(&folder.display().to_string(), "written", &error);
        std::fs::create_dir_all(folder).map_err(unwritable)?;
    }
    conditions.seed = words.seed;
    conditions.time = words.time_per_move;
    conditions.nodes = words.nodes_per_move;
    conditions.grace = words.grace;
    conditions.logs.clone_from(&words.log);
    Ok(())
}

/// Opens the first position, so that bad recipes and settings are refused before anything is played.
fn first(conditions: &mut Conditions<'_>, words: &Match, halt: &Limits) -> Result<(), Failure> {
    conditions.try_first(halt).map_err(|error| match error {
        _ if interrupt::interrupted() => interrupt::failure(),
        Error::Faults(faults) => Failure::of(&words.on.to_string_lossy(), &faults),
        other => other.into(),
    })
}

/// The instances: invented, or given as one or as lines.
fn boards(entry: &Entry, words: &Match, options: &ReadOptions) -> Result<Boards, Failure> {
    let name = words.on.to_string_lossy().into_owned();
    if let Some(text) = input::recipe(&words.on) {
        let recipe = Recipe::parse(text).map_err(|faults| Failure::of(&name, &faults))?;
        let inventor = recipe.inventor(entry)?;
        let (body, seed) = match text.rsplit_once('#') {
            Some((body, _)) => (body, recipe.seed()),
            None => (text, words.seed),
        };
        return Ok(Boards::Invented { inventor, recipe: body.to_owned(), seed });
    }
    let input = Input::named(OsStr::new(&words.on));
    let source = input.source()?;
    let instances = match entry.parse(source.clone(), options) {
        Ok(instance) => vec![instance],
        Err(faults) => lines(entry, &source, options).ok_or_else(|| Failure::of(&input.name(), &faults))?,
    };
    Ok(Boards::Given { instances, name })
}

/// An instance on each line, if all of them are.
fn lines(entry: &Entry, source: &Source, options: &ReadOptions) -> Option<Vec<Instance>> {
    let text = source.text().ok()?;
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    (lines.len() > 1).then_some(())?;
    lines.into_iter().map(|line| entry.parse(Source::from(line), options).ok()).collect()
}

/// Tests one program alone.
fn comply(
    entry: &Entry,
    program: &str,
    words: &Match,
    halt: &Limits,
    out: &mut dyn Write,
) -> Result<Exit, Failure> {
    let (options, rules) = input::split(entry, None, words.sets.pairs()?);
    let settings = Settings::read(entry, &rules)?;
    let entrant = Entrant::parse(entry, program)?;
    if !matches!(entrant.kind(), Kind::Outside(_)) {
        return Err(Failure::bad(format!("'{program}' is no program"))
            .help("as in --compliance \"cmd:python3 player.py\""));
    }
    let boards = boards(entry, words, &options)?;
    let mut conditions = Conditions::new(entry, vec![entrant], boards, settings, &Watch);
    limit(&mut conditions, words)?;
    first(&mut conditions, words, halt)?;
    let started = conditions.try_programs(halt)?;
    let Some((_, started)) = started.into_iter().next() else { return Err(interrupt::failure()) };
    let spinner = Spinner::start(words.json, || "testing".to_owned());
    let found = compliance::test(&conditions, started, halt)?;
    drop(spinner);
    match found {
        None => Err(interrupt::failure()),
        Some(found) => report::compliance(program, &found, words.json, out),
    }
}
