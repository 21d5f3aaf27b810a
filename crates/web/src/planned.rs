//! How do the laboratory's plans run from a page? The documents' experiments are plans with a judge; an own plan is
//! pasted. Records lie in a database in a folder of its own, which goes when the run is reported. A plan from a page
//! names no file of the host.

use crate::experiment::{Counts, Experiment, File, Findings, Knob, Plot, Table};
use ludograph_core::erased::Entry;
use ludograph_core::{Limits, Pairs, Unknown, phrase};
use ludograph_lab::expand::expand;
use ludograph_lab::plan::Plan;
use ludograph_lab::report::{Form, Report};
use ludograph_lab::reproduce::{EXPERIMENTS, Evidence, Experiment as Document, PHRASES, capital};
use ludograph_lab::run::Course;
use ludograph_lab::store::{Record, Store};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;

/// The documents' experiments on these games, and for each game a place for an own plan.
pub(crate) fn planned(games: &'static [Entry]) -> Vec<Box<dyn Experiment>> {
    let known = |game: &str| games.iter().any(|entry| entry.info().key == game);
    let mut all: Vec<Box<dyn Experiment>> = Vec::new();
    for document in EXPERIMENTS.iter().filter(|document| known(document.game)) {
        all.push(Box::new(Reproduction { document }));
    }
    for entry in games {
        all.push(Box::new(Own { entry }));
    }
    all
}

/// A document's table, figure or claim, made again.
struct Reproduction {
    document: &'static Document,
}

impl Experiment for Reproduction {
    fn key(&self) -> String {
        format!("reproduce-{}", self.document.name)
    }

    fn game(&self) -> String {
        self.document.game.to_owned()
    }

    fn about(&self) -> String {
        capital(self.document.says("about"))
    }

    fn knobs(&self) -> Vec<Knob> {
        let about = "The quick form takes some seconds; the whole one as long as the document's";
        vec![Knob { name: "quick", takes: "boolean", default: json!(true), about }]
    }

    fn run(&self, settings: &Pairs, limits: &Limits, counts: &Counts) -> Result<Findings, String> {
        let quick = settings.0.iter().all(|(name, value)| name != "quick" || is_yes(value));
        let plan = read(&self.document.plan(), quick)?;
        let (records, mut found) = perform(&plan, limits, counts)?;
        if limits.stopped() {
            return Ok(found);
        }
        let judged = (self.document.judge)(&Evidence::new(&records, quick));
        let columns = ["the document", "found here", "agrees", "because"].map(str::to_owned).to_vec();
        let said = |text: &str| json!(phrase::recognise(text, &[PHRASES, phrase::SHARED]));
        let row = |finding: &ludograph_lab::reproduce::Finding| {
            let agrees = finding.agrees.to_string();
            [&finding.document, &finding.found, &agrees, &finding.reason].map(|text| said(text)).to_vec()
        };
        let rows = judged.iter().map(row).collect();
        let title = "What the document says, and what was found".to_owned();
        found.tables.insert(0, Table { title, columns, rows });
        Ok(found)
    }
}

/// A plan of the visitor's own on a game.
struct Own {
    entry: &'static Entry,
}

/// A small plan that works, to begin with: the game's first question about a few of its usual instances.
fn example(entry: &Entry) -> String {
    let game = entry.info().key;
    let question = entry.questions().next().map_or("", |question| question.key());
    let tour = entry.presets().iter().any(|(key, _)| *key == "tour");
    let kind = if tour { "preset = \"tour\"" } else { "recipe = {}" };
    format!(
        "name = \"mine\"\ngame = \"{game}\"\nseed = 1\n\n[[instances]]\n{kind}\ncount = 3\n\n[[ask]]\nquestion = \"{question}\"\n\
         time = \"5s\"\n\n[[show]]\nkind = \"array\"\ntitle = \"Seconds of CPU, and what was solved\"\n"
    )
}

impl Experiment for Own {
    fn key(&self) -> String {
        format!("own-plan-{}", self.entry.info().key)
    }

    fn game(&self) -> String {
        self.entry.info().key.to_owned()
    }

    fn about(&self) -> String {
        "A plan of your own".to_owned()
    }

    fn knobs(&self) -> Vec<Knob> {
        let about = "The plan as TOML: game, instances, what is asked, what is shown";
        vec![Knob { name: "plan", takes: "long text", default: json!(example(self.entry)), about }]
    }

    fn run(&self, settings: &Pairs, limits: &Limits, counts: &Counts) -> Result<Findings, String> {
        let given = settings.0.iter().find(|(name, _)| name == "plan").map(|(_, text)| text.clone());
        let plan = read(&given.unwrap_or_else(|| example(self.entry)), false)?;
        perform(&plan, limits, counts).map(|(_, found)| found)
    }
}

fn is_yes(text: &str) -> bool {
    matches!(text, "true" | "yes" | "on")
}

fn read(text: &str, quick: bool) -> Result<Plan, String> {
    let find = |game: &str| -> Result<Entry, Unknown> { ludograph_games::game(game) };
    let plan = Plan::read(text, quick, &find).map_err(|faults| faults.to_string())?;
    let named = plan.groups.iter().flat_map(|group| &group.given);
    if let Some(path) =
        named.into_iter().find(|given| !given.starts_with("text:") && !given.starts_with("new:"))
    {
        return Err(format!("a plan from a page names no file: '{path}'; write text:… instead"));
    }
    Ok(plan)
}

/// Runs a plan into a database of its own and reports on it.
fn perform(plan: &Plan, limits: &Limits, counts: &Counts) -> Result<(Vec<Record>, Findings), String> {
    let entry = ludograph_games::game(&plan.game).map_err(|unknown| unknown.to_string())?;
    let items = expand(plan).map_err(|faults| faults.to_string())?;
    counts.of.store(items.len() as u64, Ordering::Relaxed);
    let folder = tempfile::tempdir().map_err(|error| format!("no room for the records: {error}"))?;
    let mut store = Store::create(&folder.path().join("records.db")).map_err(|error| error.to_string())?;
    let course =
        Course { entry: &entry, plan, items: &items, threads: 1, shard: (1, 1), stop: limits, extend: false };
    let mut seen = |done: usize, all: usize| {
        counts.done.store(done as u64, Ordering::Relaxed);
        counts.of.store(all as u64, Ordering::Relaxed);
    };
    course.run(&mut store, &mut seen).map_err(|error| error.to_string())?;
    let records = store.records().map_err(|error| error.to_string())?;
    let report = Report::new(plan, &records, Some(items.len()))?;
    Ok((records, findings(&report)))
}

fn findings(report: &Report) -> Findings {
    let mut found = Findings::default();
    for exhibit in &report.exhibits {
        let table = &exhibit.table;
        let title = if table.title.is_empty() { exhibit.name.clone() } else { table.title.clone() };
        // In the documents' arrays a cross means solved; on a page it would read as failed.
        let shown = |cell: &String| Value::String(if cell == "×" { "✓".to_owned() } else { cell.clone() });
        let row = |cells: &Vec<String>| cells.iter().map(shown).collect();
        let rows = table.rows.iter().map(row).collect();
        found.files.push(File { name: format!("{}.csv", exhibit.name), text: table.write(Form::Csv) });
        if let Some(picture) = &exhibit.picture {
            let svg = picture.svg();
            found.files.push(File { name: format!("{}.svg", exhibit.name), text: svg.clone() });
            found.plots.push(Plot { title: title.clone(), svg });
        }
        found.tables.push(Table { title, columns: table.header.clone(), rows });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plan_to_begin_with_works_in_every_game_and_a_tick_means_solved() {
        let games: &'static [Entry] = Vec::leak(ludograph_games::games());
        for entry in games {
            let own = Own { entry };
            let found = own.run(&Pairs::default(), &Limits::none(), &Counts::default());
            let found = found.unwrap_or_else(|error| panic!("{}: {error}", own.key()));
            let cells: Vec<&Value> =
                found.tables.iter().flat_map(|table| table.rows.iter().flatten()).collect();
            assert!(cells.contains(&&json!("✓")), "{}: {cells:?}", own.key());
            assert!(!cells.contains(&&json!("×")), "{}", own.key());
        }
    }

    #[test]
    fn a_plan_from_a_page_names_no_file() {
        let game = ludograph_games::games().remove(0);
        let (key, question) = (game.info().key, game.questions().next().expect("a question").key());
        let text = format!(
            "name = \"x\"\ngame = \"{key}\"\n[[instances]]\nfiles = [\"/etc/passwd\"]\n[[ask]]\nquestion = \"{question}\"\n"
        );
        let refused = read(&text, false).expect_err("a path");
        assert!(refused.contains("names no file"), "{refused}");
    }
}
