//! How are records shown?

use crate::args::{Form, LabReport};
use crate::output;
use ludograph_core::Unknown;
use ludograph_frontend::{Exit, Failure};
use ludograph_lab::dataset;
use ludograph_lab::expand::expand;
use ludograph_lab::report::{self, Report};
use ludograph_lab::store::Store;
use serde_json::json;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

pub(super) fn run(words: &LabReport, out: &mut dyn Write) -> Result<Exit, Failure> {
    let mut report = if words.db.is_dir() { of_folder(&words.db)? } else { of_database(words)? };
    if !words.only.is_empty() {
        for name in &words.only {
            if !report.exhibits.iter().any(|exhibit| exhibit.name == *name) {
                let known = report.exhibits.iter().map(|exhibit| exhibit.name.clone());
                return Err(Unknown::new("table or picture", name, known).into());
            }
        }
        report.exhibits.retain(|exhibit| words.only.contains(&exhibit.name));
    }
    match &words.output {
        Some(folder) => {
            let files = write(&report, folder)?;
            writeln!(out, "{}: {files} files", folder.display())?;
        }
        None => print(&report, words.form, out)?,
    }
    Ok(Exit::Answered)
}

fn of_folder(folder: &Path) -> Result<Report, Failure> {
    let records = dataset::read(folder).map_err(|faults| Failure::of_words(&faults))?;
    Ok(Report::of_results(&folder.display().to_string(), &records))
}

fn of_database(words: &LabReport) -> Result<Report, Failure> {
    let store = Store::open(&words.db).map_err(|error| super::failure(&error))?;
    let ask = |name: &str| store.meta(name).map_err(|error| super::failure(&error));
    let (text, name) = match &words.plan {
        Some(path) => super::text(path)?,
        None => {
            let name = format!("{} (its plan)", words.db.display());
            let missing = || Failure::bad(format!("{}: no plan has been run into it", words.db.display()));
            (ask("plan")?.ok_or_else(missing)?, name)
        }
    };
    let plan = super::plan(&name, &text, ask("quick")?.as_deref() == Some("true"))?;
    let mut records = store.records().map_err(|error| super::failure(&error))?;
    // A database that was taken over holds records of its former plan, too.
    let (mut expected, mut foreign) = (None, 0);
    if let Ok(items) = expand(&plan) {
        let mine: BTreeSet<&str> = items.iter().map(|item| item.id.as_str()).collect();
        let all = records.len();
        records.retain(|record| mine.contains(record.id.as_str()));
        (expected, foreign) = (Some(items.len()), all - records.len());
    }
    let mut report =
        Report::new(&plan, &records, expected).map_err(|what| Failure::bad(format!("{name}: {what}")))?;
    if foreign > 0 {
        report.summary.push(format!("{foreign} records of items that are not in this plan are left out"));
    }
    Ok(report)
}

/// Prints the tables, and what could be drawn.
pub(super) fn print(report: &Report, form: Form, out: &mut dyn Write) -> Result<(), Failure> {
    let form = match form {
        Form::Text => report::Form::Text,
        Form::Markdown => report::Form::Markdown,
        Form::Latex => report::Form::Latex,
        Form::Csv => report::Form::Csv,
        Form::Json => {
            let tables = report.exhibits.iter().map(|exhibit| {
                let table = &exhibit.table;
                json!({
                    "name": exhibit.name, "title": table.title, "header": table.header, "rows": table.rows,
                    "notes": table.notes, "picture": exhibit.picture.is_some(),
                })
            });
            let tables: Vec<serde_json::Value> = tables.collect();
            writeln!(out, "{}", json!({"title": report.title, "summary": report.summary, "tables": tables}))?;
            return Ok(());
        }
    };
    if form == report::Form::Text {
        writeln!(out, "{}", report.title)?;
        report.summary.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    for (index, exhibit) in report.exhibits.iter().enumerate() {
        if index > 0 || form == report::Form::Text {
            writeln!(out)?;
        }
        write!(out, "{}", exhibit.table.write(form))?;
    }
    Ok(())
}

/// Writes everything in every form; gives the number of files.
pub(super) fn write(report: &Report, folder: &Path) -> Result<usize, Failure> {
    std::fs::create_dir_all(folder)
        .map_err(|error| Failure::file(&folder.display().to_string(), "made", &error))?;
    let mut files = 0;
    let mut put = |name: String, bytes: &[u8]| {
        files += 1;
        output::replace(&folder.join(name), |file| file.write_all(bytes))
    };
    for exhibit in &report.exhibits {
        let forms = [
            (report::Form::Text, "txt"),
            (report::Form::Markdown, "md"),
            (report::Form::Latex, "tex"),
            (report::Form::Csv, "csv"),
        ];
        for (form, ending) in forms {
            put(format!("{}.{ending}", exhibit.name), exhibit.table.write(form).as_bytes())?;
        }
        match &exhibit.picture {
            None => put(format!("{}.pdf", exhibit.name), &exhibit.table.pdf())?,
            Some(picture) => {
                put(format!("{}.svg", exhibit.name), picture.svg().as_bytes())?;
                put(format!("{}.pdf", exhibit.name), &picture.pdf())?;
                put(format!("{}-table.pdf", exhibit.name), &exhibit.table.pdf())?;
            }
        }
    }
    Ok(files)
}
