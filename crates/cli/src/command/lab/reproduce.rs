//! How are the documents' tables, figures and claims made again?

use super::run::Ran;
use crate::args::{Form, Reproduce};
use crate::{interrupt, output, table};
use ludograph_core::Unknown;
use ludograph_frontend::{Exit, Failure};
use ludograph_lab::expand::expand;
use ludograph_lab::report::Report;
use ludograph_lab::reproduce::{EXPERIMENTS, Evidence, Experiment, Finding, capital};
use ludograph_lab::store::Store;
use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};

pub(super) fn run(words: &Reproduce, out: &mut dyn Write) -> Result<Exit, Failure> {
    if words.plan {
        let plan = named(words.name.as_deref().unwrap_or_default())?.plan();
        output::write(words.output.as_deref(), plan.as_bytes(), out)?;
        return Ok(Exit::Answered);
    }
    // The document's own number of trials, when only the recipe is given.
    let own = words.optimum || !words.sets.pairs()?.0.is_empty();
    if let Some(trials) = words.trials.or(own.then_some(5000)) {
        return match words.name.as_deref() {
            Some("dollar-benchmark") if trials == 0 => {
                Err(Failure::bad("--trials is 0: there would be nothing to do"))
            }
            Some("dollar-benchmark") => super::benchmark::run(words, trials, out),
            _ => Err(Failure::bad("--trials, --set and --optimum belong to dollar-benchmark")),
        };
    }
    match &words.name {
        Some(name) => several(words, &[named(name)?], out),
        None if words.quick || words.all => {
            let all: Vec<&Experiment> = EXPERIMENTS.iter().collect();
            several(words, &all, out)
        }
        None => list(out),
    }
}

fn named(name: &str) -> Result<&'static Experiment, Failure> {
    if let Some(found) = EXPERIMENTS.iter().find(|experiment| experiment.name == name) {
        return Ok(found);
    }
    let unknown = Unknown::new("experiment", name, EXPERIMENTS.iter().map(|experiment| experiment.name));
    // The beginning of a name is near to it, however much is missing.
    let begun = EXPERIMENTS.iter().find(|experiment| !name.is_empty() && experiment.name.starts_with(name));
    match (unknown.nearest(), begun) {
        (None, Some(begun)) => {
            Err(Failure::bad(format!("{unknown}; did you mean '{}'?", begun.name)).help(unknown.help()))
        }
        _ => Err(unknown.into()),
    }
}

fn list(out: &mut dyn Write) -> Result<Exit, Failure> {
    let row = |experiment: &Experiment| {
        [experiment.name, experiment.says("takes"), experiment.says("about")].map(str::to_owned).to_vec()
    };
    let rows: Vec<Vec<String>> = EXPERIMENTS.iter().map(row).collect();
    write!(out, "{}", table::aligned(&rows, 0))?;
    Ok(Exit::Answered)
}

/// Runs some experiments and says what became of each.
fn several(words: &Reproduce, all: &[&Experiment], out: &mut dyn Write) -> Result<Exit, Failure> {
    if let Some(path) = &words.page {
        output::writable(path)?;
        // The folder of the pictures is made when there is one; here it must not be in the way of it.
        let folder = pictures(path);
        output::writable(&if folder.exists() { folder.join("picture.svg") } else { folder })?;
    }
    let mut page = String::new();
    let mut exit = Exit::Answered;
    for (index, experiment) in all.iter().enumerate() {
        if ludograph_games::game(experiment.game).is_err() && all.len() > 1 {
            writeln!(out, "{}: the game {} is not built in", experiment.name, experiment.game)?;
            continue;
        }
        if index > 0 {
            writeln!(out)?;
        }
        exit = exit.and(one(words, experiment, &mut page, out)?);
        if interrupt::interrupted() {
            return Ok(interrupt::exit().unwrap_or(Exit::Interrupted));
        }
    }
    if let Some(path) = &words.page {
        let head = head(words, all);
        output::replace(path, |file| file.write_all(format!("{head}{page}").as_bytes()))?;
    }
    Ok(exit)
}

fn one(
    words: &Reproduce,
    experiment: &Experiment,
    page: &mut String,
    out: &mut dyn Write,
) -> Result<Exit, Failure> {
    let plan = super::plan(experiment.name, &experiment.plan(), words.quick)?;
    let items = expand(&plan).map_err(|faults| Failure::of(experiment.name, &faults))?;
    let form = if words.quick { "quick form, some seconds" } else { experiment.says("takes") };
    writeln!(out, "{}: {}\n{} items; on two cores: {form}", plan.name, plan.about, items.len())?;
    out.flush()?;
    let scratch;
    let folder = match &words.output {
        Some(folder) => folder.clone(),
        None => {
            let made = tempfile::tempdir();
            scratch = made.map_err(|error| Failure::file("the temporary folder", "made", &error))?;
            scratch.path().to_owned()
        }
    };
    std::fs::create_dir_all(&folder)
        .map_err(|error| Failure::file(&folder.display().to_string(), "made", &error))?;
    let quick = if words.quick { "-quick" } else { "" };
    let db = folder.join(format!("{}{quick}.db", experiment.name));
    let ran = Ran { plan: &plan, items: &items, db: &db, shard: (1, 1), time: None };
    let tally = ran.run(words.threads, false, false)?;
    if !tally.complete() {
        writeln!(out, "stopped after {} of {} items", tally.before + tally.now, tally.all)?;
        return Ok(super::run::end(&tally));
    }
    let store = Store::open(&db).map_err(|error| super::failure(&error))?;
    let records = store.records().map_err(|error| super::failure(&error))?;
    let report = Report::new(&plan, &records, Some(items.len())).map_err(Failure::bad)?;
    super::report::print(&report, Form::Text, out)?;
    let findings = (experiment.judge)(&Evidence::new(&records, words.quick));
    writeln!(out)?;
    findings.iter().try_for_each(|finding| writeln!(out, "{finding}"))?;
    if words.output.is_some() {
        super::report::write(&report, &folder.join(experiment.name))?;
    }
    if let Some(path) = &words.page {
        chapter(page, path, experiment, &report, &findings)?;
    }
    Ok(Exit::Answered)
}

fn head(words: &Reproduce, all: &[&Experiment]) -> String {
    let form = if words.quick { "--quick " } else { "" };
    let what = if let [one] = all { one.name } else { "--all" };
    format!(
        "# The documents again\n\nEvery table, figure and claim of the documents, made again by\n\n```text\nludo lab reproduce {what} {form}--page docs/reproduction.md\n```\n\nwhich wrote this page (version {}). Times are seconds of CPU on a shared machine with two cores; answers, tables of answers\nand counts are the same on every machine. Each section ends with what the document printed, what was found,\nwhether they agree, and why not.\n",
        env!("CARGO_PKG_VERSION")
    )
}

/// The folder of the pictures: that of the page's name without its ending.
fn pictures(page: &Path) -> PathBuf {
    match page.extension() {
        Some(_) => page.with_extension(""),
        None => page.with_added_extension("pictures"),
    }
}

/// The chapter of an experiment, its pictures in a folder beside the page.
fn chapter(
    page: &mut String,
    path: &Path,
    experiment: &Experiment,
    report: &Report,
    findings: &[Finding],
) -> Result<(), Failure> {
    let folder = pictures(path);
    let place = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let _ = write!(page, "\n## {}\n\n{}.\n\n", experiment.name, capital(experiment.says("about")));
    let _ = writeln!(page, "{}.", report.summary.join("; "));
    for exhibit in &report.exhibits {
        // Long tables are left to `ludo lab report`; the page has their pictures.
        if exhibit.picture.is_none() || exhibit.table.rows.len() <= 24 {
            let mut table = exhibit.table.clone();
            if table.rows.len() > 60 {
                table.rows.truncate(60);
                table.notes.push("(the first 60 rows)".to_owned());
            }
            let _ = write!(page, "\n{}", table.write(ludograph_lab::report::Form::Markdown));
        }
        if let Some(picture) = &exhibit.picture {
            std::fs::create_dir_all(&folder)
                .map_err(|error| Failure::file(&folder.display().to_string(), "made", &error))?;
            let name = format!("{}-{}.svg", experiment.name, exhibit.name);
            output::replace(&folder.join(&name), |file| file.write_all(picture.svg().as_bytes()))?;
            let _ = write!(page, "\n![{}]({place}/{name})\n", exhibit.table.title);
        }
    }
    page.push('\n');
    for finding in findings {
        let _ = writeln!(
            page,
            "- **Document:** {}. **Found:** {}. **Agrees:** {}.{}",
            finding.document,
            finding.found,
            finding.agrees,
            note(&finding.reason)
        );
    }
    Ok(())
}

fn note(reason: &str) -> String {
    if reason.is_empty() { String::new() } else { format!(" {}.", capital(reason)) }
}
