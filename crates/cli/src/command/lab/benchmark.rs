//! How is the dollar document's own table made, for any recipe and number of trials?

use crate::args::Reproduce;
use crate::progress::Spinner;
use crate::{interrupt, output};
use ludograph_core::Limits;
use ludograph_frontend::{Exit, Failure};
use ludograph_lab::benchmark::{self, Plan};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

pub(super) fn run(words: &Reproduce, trials: u64, out: &mut dyn Write) -> Result<Exit, Failure> {
    let entry = ludograph_games::game("dollar")?;
    let limits = Limits::none();
    let _watched = interrupt::watch_part(&limits, None);
    let plan = Plan {
        entry: &entry,
        recipe: words.sets.pairs()?,
        trials,
        seed: words.seed,
        cap: words.cap,
        threads: super::threads(words.threads),
        optimum: words.optimum,
    };
    let done = Arc::new(AtomicU64::new(0));
    let (seen, all) = (done.clone(), 4 * trials);
    let spinner = Spinner::start(false, move || format!("{} of {all} trials", seen.load(Ordering::Relaxed)));
    let rows = benchmark::run(&plan, &limits, &done)?;
    drop(spinner);
    let table = benchmark::csv(&rows, words.optimum);
    output::write(words.output.as_deref(), table.as_bytes(), out)?;
    Ok(interrupt::exit().unwrap_or(Exit::Answered))
}
