//! What do the records show? The tables and pictures that a plan asks for; every picture comes with its
//! numbers as a table.

mod growth;
mod picture;
mod results;
mod series;
mod table;
mod tables;

pub(crate) use growth::law;
pub use table::{Form, Table};

use crate::frame::holds;
use crate::plan::{Kind, Plan, Show};
use crate::plot::Picture;
use crate::store::Record;

/// A table, and the picture that belongs to it.
#[derive(Clone, Debug)]
pub struct Exhibit {
    /// The name of its files.
    pub name: String,
    /// The numbers.
    pub table: Table,
    /// The picture, where there is one.
    pub picture: Option<Picture>,
}

/// All that a plan shows.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The title.
    pub title: String,
    /// What was counted: items, failures, checks.
    pub summary: Vec<String>,
    /// The tables and pictures.
    pub exhibits: Vec<Exhibit>,
}

impl Report {
    /// The report of a plan over its records.
    ///
    /// # Errors
    /// When a function in the plan cannot be read.
    pub fn new(plan: &Plan, records: &[Record], expected: Option<usize>) -> Result<Report, String> {
        let mut shows = plan.shows.clone();
        if shows.is_empty() {
            shows = usual(plan);
        }
        let mut report = Report {
            title: if plan.about.is_empty() {
                plan.name.clone()
            } else {
                format!("{}: {}", plan.name, plan.about)
            },
            summary: summary(records, expected),
            exhibits: Vec::new(),
        };
        for show in &shows {
            report.exhibits.push(exhibit(show, records)?);
        }
        Ok(report)
    }

    /// The performance diagram and the results array of some records, without a plan.
    pub fn of_results(title: &str, records: &[Record]) -> Report {
        let mut report = Report { title: title.to_owned(), ..Report::default() };
        for (kind, name) in [(Kind::Cactus, "performance"), (Kind::Array, "results")] {
            let show = Show { kind, name: name.to_owned(), ..Show::default() };
            report.exhibits.extend(exhibit(&show, records));
        }
        report
    }
}

/// One table or picture.
///
/// # Errors
/// When a function cannot be read.
pub fn exhibit(show: &Show, records: &[Record]) -> Result<Exhibit, String> {
    let chosen: Vec<&Record> = records.iter().filter(|record| holds(record, &show.only)).collect();
    let (mut table, mut picture) = match show.kind {
        Kind::Table => (tables::plain(show, &chosen)?, None),
        Kind::Pivot => (tables::pivot(show, &chosen)?, None),
        Kind::Array => (results::array(&chosen), None),
        Kind::Cactus => results::cactus(show, &chosen),
        Kind::Growth => growth::growth(show, &chosen),
        Kind::Histogram => picture::histogram(show, &chosen),
        Kind::Curve if show.x == "turn" || show.x.starts_with("series.") => series::curve(show, &chosen),
        Kind::Curve => picture::curve(show, &chosen)?,
        Kind::Heat => picture::heat(show, &chosen)?,
    };
    table.name.clone_from(&show.name);
    if !show.title.is_empty() {
        table.title.clone_from(&show.title);
        match &mut picture {
            Some(Picture::Chart(chart)) => chart.title.clone_from(&show.title),
            Some(Picture::Heat(heat)) => heat.title.clone_from(&show.title),
            None => {}
        }
    }
    Ok(Exhibit { name: show.name.clone(), table, picture })
}

/// What is shown when a plan does not say.
fn usual(plan: &Plan) -> Vec<Show> {
    let named = |kind: Kind| Show { kind, name: kind.word().to_owned(), ..Show::default() };
    let games = plan.tasks.iter().any(|task| !matches!(task.deed, crate::plan::Deed::Ask { .. }));
    if games {
        let columns = ["games: count", "score: score(answer.score)", "plies: mean(answer.plies)"];
        let rows = vec!["method".to_owned()];
        return vec![Show { rows, columns: columns.map(str::to_owned).to_vec(), ..named(Kind::Table) }];
    }
    let columns =
        ["items: count", "answered: count(answered)", "CPU s, median: median(cpu)", "CPU s, most: max(cpu)"];
    let rows = vec!["question".to_owned(), "method".to_owned()];
    let table = Show { rows, columns: columns.map(str::to_owned).to_vec(), ..named(Kind::Table) };
    vec![table, named(Kind::Cactus), named(Kind::Array)]
}

fn summary(records: &[Record], expected: Option<usize>) -> Vec<String> {
    let count = |outcome: &str| records.iter().filter(|record| record.outcome == outcome).count();
    let mut lines = Vec::new();
    let of = expected.map(|all| format!(" of {all}")).unwrap_or_default();
    let mut parts = vec![format!("{}{of} items recorded, {} answered", records.len(), count("answered"))];
    for outcome in ["stopped", "failed", "refuted"] {
        if count(outcome) > 0 {
            parts.push(format!("{} {outcome}", count(outcome)));
        }
    }
    lines.push(parts.join(", "));
    let asked: Vec<&Record> =
        records.iter().filter(|r| !matches!(r.question.as_str(), "match" | "play")).collect();
    let with = asked.iter().filter(|record| !record.answer.is_null()).count();
    if with > 0 {
        let verdict = |start: &str| {
            asked
                .iter()
                .filter(|record| record.verdict.as_deref().is_some_and(|v| v.starts_with(start)))
                .count()
        };
        let (proved, unproved) = (verdict("proved"), verdict("unproved"));
        let unchecked = with - (proved + unproved).min(with);
        let mut line =
            format!("{} answers verified as they were recorded ({proved} proved)", proved + unproved);
        if unchecked > 0 {
            line.push_str(&format!("; {unchecked} were not verified: checking was switched off"));
        }
        lines.push(line);
    }
    let cpu: f64 = records.iter().map(|record| record.cpu).sum();
    lines.push(format!("{} s of CPU in all", crate::frame::tidy(cpu)));
    if let Some(record) =
        records.iter().find(|record| matches!(record.outcome.as_str(), "failed" | "refuted"))
    {
        let why = record.why.as_deref().unwrap_or_default();
        lines.push(format!("first failure: {} {}: {why}", record.instance, record.method));
    }
    let mut versions: Vec<&str> = records.iter().map(|record| record.version.as_str()).collect();
    versions.sort_unstable();
    versions.dedup();
    if versions.len() > 1 {
        lines.push(format!("recorded by several versions: {}", versions.join(", ")));
    }
    lines
}
