//! What can be run in the laboratory from a page? A narrow interface: an experiment has a name and settings, runs
//! until it is done or stopped, counts as it goes, and leaves tables, plots and files. Who runs it and who looks
//! on is the matter of `bench.rs`.

use crate::planned::planned;
use crate::tournament::Tournament;
use ludograph_core::erased::Entry;
use ludograph_core::{Limits, Pairs, Said};
use ludograph_lab::benchmark;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU64, Ordering};

/// A setting of an experiment.
#[derive(Clone, Serialize, JsonSchema)]
pub(crate) struct Knob {
    pub(crate) name: &'static str,
    pub(crate) takes: &'static str,
    pub(crate) default: Value,
    pub(crate) about: &'static str,
}

/// What an experiment found.
#[derive(Clone, Default, Serialize, JsonSchema)]
pub(crate) struct Findings {
    /// Tables, the first one the most important.
    pub(crate) tables: Vec<Table>,
    /// Drawings.
    pub(crate) plots: Vec<Plot>,
    /// What can be downloaded.
    pub(crate) files: Vec<File>,
}

/// What stands in a table: a word, a number, or a sentence.
#[derive(JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "it describes the cells for the schema")]
enum Cell {
    Word(String),
    Number(f64),
    Sentence(Said),
}

/// A table of texts and numbers.
#[derive(Clone, Default, Serialize, JsonSchema)]
pub(crate) struct Table {
    pub(crate) title: String,
    pub(crate) columns: Vec<String>,
    #[schemars(with = "Vec<Vec<Cell>>")]
    pub(crate) rows: Vec<Vec<Value>>,
}

/// A drawing.
#[derive(Clone, Serialize, JsonSchema)]
pub(crate) struct Plot {
    pub(crate) title: String,
    pub(crate) svg: String,
}

/// A file.
#[derive(Clone, Serialize, JsonSchema)]
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) text: String,
}

/// How far an experiment is.
#[derive(Default)]
pub(crate) struct Counts {
    pub(crate) done: AtomicU64,
    pub(crate) of: AtomicU64,
}

/// Something that can be run.
pub(crate) trait Experiment: Send + Sync {
    fn key(&self) -> String;
    fn game(&self) -> String;
    fn about(&self) -> String;
    fn knobs(&self) -> Vec<Knob>;
    /// Runs it.
    fn run(&self, settings: &Pairs, limits: &Limits, counts: &Counts) -> Result<Findings, String>;
}

/// All experiments of these games.
pub(crate) fn experiments(games: &'static [Entry]) -> Vec<Box<dyn Experiment>> {
    let mut all: Vec<Box<dyn Experiment>> = Vec::new();
    for entry in games {
        // The benchmark asks for a win by every method: any game with that question and a generator has it.
        if entry.question("win").is_ok_and(|win| win.methods().len() > 1) {
            all.push(Box::new(Benchmark { entry }));
        }
        if let Some(tournament) = Tournament::of(entry) {
            all.push(Box::new(tournament));
        }
    }
    all.extend(planned(games));
    all
}

/// The dollar document's benchmark.
struct Benchmark {
    entry: &'static Entry,
}

impl Experiment for Benchmark {
    fn key(&self) -> String {
        format!("{}-benchmark", self.entry.info().key)
    }

    fn game(&self) -> String {
        self.entry.info().key.to_owned()
    }

    fn about(&self) -> String {
        "Every algorithm on the same random games: how often it wins, and in how many moves".to_owned()
    }

    fn knobs(&self) -> Vec<Knob> {
        let knob = |name, takes, default, about| Knob { name, takes, default, about };
        vec![
            knob("trials", "integer", json!(500), "Games for each algorithm"),
            knob("seed", "integer", json!(0), "The seed of the first game"),
            knob("cap", "integer", json!(1000), "Moves after which a game counts as lost"),
            knob("n", "integer", json!(15), "Vertices"),
            knob("degree", "integer", json!(4), "Edges a vertex may draw, by the document's rule"),
            knob("optimum", "boolean", json!(false), "Find the shortest script of every game too"),
        ]
    }

    fn run(&self, settings: &Pairs, limits: &Limits, counts: &Counts) -> Result<Findings, String> {
        let (mut trials, mut seed, mut cap, mut optimum) = (500u64, 0u64, 1000u64, false);
        let mut recipe = Pairs::default();
        for (name, value) in &settings.0 {
            let number = || value.parse::<u64>().map_err(|_| format!("{name}: '{value}' is no whole number"));
            match name.as_str() {
                "trials" => trials = number()?.min(1_000_000),
                "seed" => seed = number()?,
                "cap" => cap = number()?,
                "optimum" => optimum = matches!(value.as_str(), "true" | "yes" | "on"),
                _ => recipe.0.push((name.clone(), value.clone())),
            }
        }
        let methods = self.entry.question("win").map_or(0, |win| win.methods().len() as u64);
        counts.of.store(trials * methods, Ordering::Relaxed);
        let plan = benchmark::Plan { entry: self.entry, recipe, trials, seed, cap, threads: 1, optimum };
        let rows = benchmark::run(&plan, limits, &counts.done).map_err(|error| error.to_string())?;
        Ok(from_csv(&self.key(), &benchmark::csv(&rows, optimum)))
    }
}

/// A table, and the file it came from.
fn from_csv(name: &str, text: &str) -> Findings {
    let mut lines = text.lines().map(|line| line.split(';').map(str::to_owned));
    let columns: Vec<String> = lines.next().map(Iterator::collect).unwrap_or_default();
    let cell = |text: String| match text.parse::<f64>() {
        Ok(number) => json!(number),
        Err(_) => json!(text),
    };
    let rows = lines.map(|line| line.map(cell).collect()).collect();
    let table = Table { title: name.to_owned(), columns, rows };
    let file = File { name: format!("{name}.csv"), text: text.to_owned() };
    Findings { tables: vec![table], plots: Vec::new(), files: vec![file] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_keeps_numbers_and_empty_cells() {
        let found = from_csv("x", "algorithm;won;avg\nnaive;3;1.50\nonly-give;0;\n");
        assert_eq!(found.tables[0].columns, ["algorithm", "won", "avg"]);
        assert_eq!(found.tables[0].rows[0], [json!("naive"), json!(3.0), json!(1.5)]);
        assert_eq!(found.tables[0].rows[1][2], json!(""));
    }
}
