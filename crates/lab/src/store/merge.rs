//! How do the databases of several shards become one? All must be of one plan, and where two have the same
//! item they must say the same; a run that was stopped gives way to one that was answered.

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
    let written = Store::create(target).and_then(|mut store| {
        let words: Vec<(&str, &str)> =
            words.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        store.set(&words)?;
        store.add(&records)
    });
    if let Err(error) = written {
        let _ = std::fs::remove_file(target);
        return Err(error);
    }
    Ok(records.len())
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
    if known.said() == record.said() || known.answered() && record.outcome == "stopped" {
        return Ok(());
    }
    if record.answered() && known.outcome == "stopped" {
        all.insert(record.id.clone(), (index, record));
        return Ok(());
    }
    Err(StoreError::Conflict(format!(
        "{} and {} contradict each other about item {} ({}, {}): {} against {}",
        sources[*from].display(),
        sources[index].display(),
        record.id,
        record.instance,
        record.method,
        known.answer,
        record.answer,
    )))
}
