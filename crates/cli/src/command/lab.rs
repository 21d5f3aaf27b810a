//! How are the documents' tables made again?

use crate::args::{Lab, Reproduce};
use crate::progress::Spinner;
use crate::{interrupt, output};
use ludograph_check::{Exit, Failure};
use ludograph_core::{Limits, Unknown};
use ludograph_lab::benchmark::{self, Plan};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// What can be reproduced: the name, one line about it.
const KNOWN: &[(&str, &str)] =
    &[("dollar-benchmark", "the dollar document's benchmark: its four algorithms on random games")];

pub(super) fn run(words: &Lab, out: &mut dyn Write) -> Result<Exit, Failure> {
    let Lab::Reproduce(words) = words;
    match words.name.as_deref() {
        None => {
            for (name, about) in KNOWN {
                writeln!(out, "{name}  {about}")?;
            }
            Ok(Exit::Answered)
        }
        Some("dollar-benchmark") => dollar(words, out),
        Some(name) => Err(Unknown::new("experiment", name, KNOWN.iter().map(|(name, _)| *name)).into()),
    }
}

fn dollar(words: &Reproduce, out: &mut dyn Write) -> Result<Exit, Failure> {
    let entry = ludograph_games::game("dollar")?;
    let limits = Limits::none();
    let _watched = interrupt::watch(&limits, None);
    let plan = Plan {
        entry: &entry,
        recipe: words.sets.pairs()?,
        trials: words.trials,
        seed: words.seed,
        cap: words.cap,
        threads: words.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, Into::into)),
        optimum: words.optimum,
    };
    let done = Arc::new(AtomicU64::new(0));
    let (seen, all) = (done.clone(), 4 * words.trials);
    let spinner = Spinner::start(false, move || format!("{} of {all} trials", seen.load(Ordering::Relaxed)));
    let rows = benchmark::run(&plan, &limits, &done)?;
    drop(spinner);
    let table = benchmark::csv(&rows, words.optimum);
    match &words.output {
        Some(path) => output::replace(path, |file| file.write_all(table.as_bytes()))?,
        None => out.write_all(table.as_bytes())?,
    }
    Ok(if interrupt::interrupted() { Exit::Interrupted } else { Exit::Answered })
}
