//! How well do the dollar document's algorithms do? Its benchmark: many random games, one table.
//!
//! Every trial is a new instance of the recipe (trial k is the instance of seed `seed + k`, so that any of
//! them can be made again alone), the same ones for every algorithm. Averages are real ones, and where
//! nothing succeeded the cells are empty: the document's program divided integers and crashed there.

use ludograph_core::erased::{Entry, Error};
use ludograph_core::{GenerateError, Limits, Pairs, Run, Seed};
use serde_json::Value;
use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// What to run.
pub struct Plan<'a> {
    /// The game; its question `win` is asked with each of its methods.
    pub entry: &'a Entry,
    /// The instances.
    pub recipe: Pairs,
    /// How many for each algorithm.
    pub trials: u64,
    /// The seed of trial 0.
    pub seed: u64,
    /// Moves after which a trial fails.
    pub cap: u64,
    /// Threads to use.
    pub threads: usize,
    /// Whether the shortest script is found too.
    pub optimum: bool,
}

/// Least, greatest, sum and number of some lengths.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Lengths {
    least: Option<i64>,
    most: i64,
    sum: i64,
    count: u64,
}

impl Lengths {
    fn add(&mut self, length: i64) {
        self.least = Some(self.least.map_or(length, |least| least.min(length)));
        self.most = self.most.max(length);
        self.sum += length;
        self.count += 1;
    }

    fn join(&mut self, other: &Lengths) {
        let Some(least) = other.least else { return };
        self.least = Some(self.least.map_or(least, |mine| mine.min(least)));
        self.most = self.most.max(other.most);
        self.sum += other.sum;
        self.count += other.count;
    }

    /// The cells max, min, average; empty when there is nothing.
    fn cells(&self) -> String {
        match self.least {
            Some(least) => format!("{};{least};{:.2}", self.most, self.sum as f64 / self.count as f64),
            None => ";;".to_owned(),
        }
    }
}

/// What one algorithm did.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// Its name.
    pub algorithm: &'static str,
    /// Trials made.
    pub trials: u64,
    /// Trials won.
    pub successes: u64,
    /// Moves of the won ones.
    pub raw: Lengths,
    /// The same after minimisation.
    pub minimised: Lengths,
    /// The shortest scripts of the same games.
    pub optimum: Lengths,
}

/// Runs the benchmark; `done` counts trials over all algorithms.
///
/// # Errors
/// When the recipe is impossible or a question cannot be asked.
pub fn run(plan: &Plan<'_>, limits: &Limits, done: &AtomicU64) -> Result<Vec<Row>, Error> {
    let question = plan.entry.question("win")?;
    let blank = |method: ludograph_core::erased::Method| Row { algorithm: method.key, ..Row::default() };
    let rows: Vec<Row> = question.methods().into_iter().map(blank).collect();
    let next = AtomicU64::new(0);
    let total: Mutex<Vec<Row>> = Mutex::new(rows.clone());
    let failure: Mutex<Option<Error>> = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                let mut mine = rows.clone();
                loop {
                    let trial = next.fetch_add(1, Ordering::Relaxed);
                    if trial >= plan.trials || limits.stopped() {
                        break;
                    }
                    if let Err(error) = one(plan, trial, limits, &mut mine, done) {
                        limits.stop();
                        failure
                            .lock()
                            .unwrap_or_else(std::sync::PoisonError::into_inner)
                            .get_or_insert(error);
                        break;
                    }
                }
                let mut total = total.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                for (all, part) in total.iter_mut().zip(&mine) {
                    all.trials += part.trials;
                    all.successes += part.successes;
                    all.raw.join(&part.raw);
                    all.minimised.join(&part.minimised);
                    all.optimum.join(&part.optimum);
                }
            });
        }
    });
    match failure.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner) {
        Some(error) => Err(error),
        None => Ok(total.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)),
    }
}

/// One instance, all algorithms.
fn one(
    plan: &Plan<'_>,
    trial: u64,
    limits: &Limits,
    rows: &mut [Row],
    done: &AtomicU64,
) -> Result<(), Error> {
    let run = Run { limits: limits.clone(), ..Run::seeded(Seed(plan.seed.wrapping_add(trial))) };
    let instance = match plan.entry.invent(None, &plan.recipe, &run) {
        // Who stops a benchmark keeps what was counted.
        Err(Error::Generate(GenerateError::Stopped(_))) if limits.stopped() => return Ok(()),
        made => made?,
    };
    let ask = |question: &str, settings: &Pairs, method: Option<&str>| -> Result<Value, Error> {
        let outcome = plan.entry.question(question)?.solve(&instance, settings, method, &run)?;
        Ok(if outcome.stop.is_none() { outcome.answer().unwrap_or_default() } else { Value::Null })
    };
    let cap = Pairs(vec![("cap".to_owned(), plan.cap.to_string())]);
    let shortest =
        if plan.optimum { ask("shortest", &Pairs::default(), None)?["moves"].as_i64() } else { None };
    for row in rows {
        let answer = ask("win", &cap, Some(row.algorithm))?;
        if answer.is_null() {
            return Ok(());
        }
        row.trials += 1;
        if answer["won"] == true {
            row.successes += 1;
            row.raw.add(answer["moves"].as_i64().unwrap_or_default());
            row.minimised.add(answer["minimised"].as_i64().unwrap_or_default());
            // Of the games that were won: only those can be compared.
            shortest.iter().for_each(|&moves| row.optimum.add(moves));
        }
        done.fetch_add(1, Ordering::Relaxed);
    }
    Ok(())
}

/// The table in the document's columns, semicolons between; with three more for the optimum if asked.
pub fn csv(rows: &[Row], optimum: bool) -> String {
    let mut text =
        String::from("algorithm;trials;successes;max;min;avg;max minimized;min minimized;avg minimized");
    text.push_str(if optimum { ";max optimum;min optimum;avg optimum\n" } else { "\n" });
    for row in rows {
        let _ = write!(
            text,
            "{};{};{};{};{}",
            row.algorithm,
            row.trials,
            row.successes,
            row.raw.cells(),
            row.minimised.cells()
        );
        if optimum {
            let _ = write!(text, ";{}", row.optimum.cells());
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_won_leaves_the_cells_empty_and_averages_are_real() {
        let mut row = Row { algorithm: "only-give", trials: 4, ..Row::default() };
        let only = csv(std::slice::from_ref(&row), false);
        assert_eq!(only.lines().nth(1), Some("only-give;4;0;;;;;;"));
        row.successes = 2;
        row.raw.add(3);
        row.raw.add(4);
        row.minimised.add(1);
        row.minimised.add(2);
        let two = csv(&[row], false);
        assert_eq!(two.lines().nth(1), Some("only-give;4;2;4;3;3.50;2;1;1.50"));
    }
}
