//! How do the databases of several shards become one? All must be of one plan, and where two have the same
//! item they must say the same; a run that was stopped gives way to one that was answered, an answer that nobody
//! checked to one that was verified. The new database is filled beside its place and moved there when it is whole.

use super::{Record, Store, StoreError};
use std::collections::BTreeMap;
use std::path::Path;

/// Joins databases into a new one; gives the number of records. Nothing is left behind when it fails.
///
/// # Errors
/// When they are of different plans or contradict each other, or the new one exists or cannot be written.
pub fn merge(sources: &[&Path], target: &Path) -> Result<usize, StoreError> {
    if target.exists() {
        let what = format!("{}: is there already; a merge makes a new database", target.display());
        return Err(StoreError::Conflict(what));
    }
    let mut all: BTreeMap<String, (usize, Record)> = BTreeMap::new();
    let mut first: Option<String> = None;
    let mut words: Vec<(String, String)> = Vec::new();
    for (index, path) in sources.iter().enumerate() {
        let store = Store::open(path)?;
        let plan = store.meta("fingerprint")?.unwrap_or_default();
        if *first.get_or_insert_with(|| plan.clone()) != plan {
            let what = format!("{}: belongs to another plan than {}", path.display(), sources[0].display());
            return Err(StoreError::Conflict(what));
        }
        if index == 0 {
            for name in ["fingerprint", "plan", "quick", "game", "name", "check"] {
                words.extend(store.meta(name)?.map(|value| (name.to_owned(), value)));
            }
        }
        for record in store.records()? {
            join(&mut all, index, record, sources)?;
        }
    }
    let records: Vec<Record> = all.into_values().map(|(_, record)| record).collect();
    let words: Vec<(&str, &str)> =
        words.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    write(target, &words, &records)?;
    Ok(records.len())
}

/// Fills a database beside its place and moves it there.
fn write(target: &Path, words: &[(&str, &str)], records: &[Record]) -> Result<(), StoreError> {
    let unwritable = |error: std::io::Error| {
        let why = error.to_string();
        let why = why.split(" (os error").next().unwrap_or_default().to_owned();
        StoreError::Unwritable(target.display().to_string(), why)
    };
    let folder = match target.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".ludo-").suffix(".tmp");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let file = builder.tempfile_in(folder).map_err(unwritable)?;
    let filled = Store::create(file.path()).and_then(|mut store| {
        store.set(words)?;
        store.add(records)?;
        // What the log holds goes into the file, so that the file alone is all.
        store.plainly(|connection| connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())))
    });
    filled.map_err(|error| match error {
        StoreError::Full(_) => StoreError::Full(target.display().to_string()),
        StoreError::Unwritable(_, why) => StoreError::Unwritable(target.display().to_string(), why),
        other => other,
    })?;
    file.as_file().sync_all().map_err(unwritable)?;
    file.persist_noclobber(target).map_err(|error| unwritable(error.error))?;
    Ok(())
}

fn join(
    all: &mut BTreeMap<String, (usize, Record)>,
    index: usize,
    record: Record,
    sources: &[&Path],
) -> Result<(), StoreError> {
    let Some((from, known)) = all.get(&record.id) else {
        all.insert(record.id.clone(), (index, record));
        return Ok(());
    };
    let mut against = None;
    if known.hash.is_empty() || record.hash.is_empty() {
        // One of them never had an instance, and says so.
    } else if known.hash != record.hash {
        against = Some(("instance", known.hash.clone(), record.hash.clone()));
    } else if known.asked() != record.asked() {
        let words = |record: &Record| {
            let (question, method, settings) = record.asked();
            format!("{question} by {method} {}", serde_json::Value::Object(settings.clone()))
        };
        against = Some(("what is asked", words(known), words(&record)));
    }
    if against.is_none() {
        let better = match (known.outcome.as_str(), record.outcome.as_str()) {
            ("answered", "stopped") => Some(false),
            ("stopped", "answered") => Some(true),
            // Where a limit cuts a search off is another place every day.
            ("stopped", "stopped") => Some(known.verdict.is_none() && record.verdict.is_some()),
            _ if known.said() == record.said() => Some(known.verdict.is_none() && record.verdict.is_some()),
            _ => None,
        };
        if let Some(better) = better {
            if better {
                all.insert(record.id.clone(), (index, record));
            }
            return Ok(());
        }
    }
    let said = |record: &Record| format!("{} {}", record.outcome, record.answer);
    let (what, one, other) = against.unwrap_or_else(|| ("answer", said(known), said(&record)));
    Err(StoreError::Conflict(format!(
        "{} and {} contradict each other about item {} ({}, {}), {what}: {one} against {other}",
        sources[*from].display(),
        sources[index].display(),
        record.id,
        record.instance,
        record.method,
    )))
}
