//! Tests of the store alone.

use super::*;
use serde_json::json;

fn sample(id: &str, answer: i64) -> Record {
    Record {
        id: id.to_owned(),
        seed: u64::MAX,
        outcome: "answered".to_owned(),
        answer: json!({ "moves": answer }),
        series: json!([1, 2]),
        memory: Some(7),
        check: Some(0.5),
        ..Record::default()
    }
}

#[test]
fn records_come_back_as_they_went() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let records = [sample("a", 1), sample("b", 2)];
    Store::create(&path).unwrap().add(&records).unwrap();
    let mut again = Store::create(&path).unwrap();
    again.add(&[sample("a", 9)]).unwrap();
    assert_eq!(again.records().unwrap(), records, "what is recorded stays");
}

#[test]
fn other_files_and_layouts_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (text, foreign, newer) =
        (folder.path().join("t.db"), folder.path().join("f.db"), folder.path().join("n.db"));
    std::fs::write(&text, "this is a text and no database at all, long enough to be looked at twice")
        .unwrap();
    assert!(matches!(Store::open(&text), Err(StoreError::NoDatabase(_))));
    assert!(matches!(Store::create(&text), Err(StoreError::NoDatabase(_))));
    Connection::open(&foreign).unwrap().execute_batch("CREATE TABLE t (x)").unwrap();
    assert!(matches!(Store::open(&foreign), Err(StoreError::Foreign(_))));
    drop(Store::create(&newer).unwrap());
    Connection::open(&newer).unwrap().pragma_update(None, "user_version", 9).unwrap();
    assert!(matches!(Store::open(&newer), Err(StoreError::Version { found: 9, .. })));
    assert!(matches!(Store::open(&folder.path().join("none.db")), Err(StoreError::Absent(_))));
    assert!(matches!(Store::create(&folder.path().join("no/x.db")), Err(StoreError::Unwritable(..))));
}

#[test]
fn a_full_disk_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let mut store = Store::create(&path).unwrap();
    // The limit of pages is how SQLite itself plays a full disk.
    store.connection.pragma_update(None, "max_page_count", 30).unwrap();
    let mut kept = 0;
    let error = loop {
        let batch: Vec<Record> = (0..20).map(|k| sample(&format!("{kept:03}-{k:02}"), k)).collect();
        match store.add(&batch) {
            Ok(()) => kept += batch.len(),
            Err(error) => break error,
        }
    };
    assert!(matches!(error, StoreError::Full(_)), "{error}");
    assert!(kept > 0);
    drop(store);
    assert_eq!(Store::open(&path).unwrap().records().unwrap().len(), kept);
}

#[test]
fn shards_are_joined_and_contradictions_refused() {
    let folder = tempfile::tempdir().unwrap();
    let make = |name: &str, records: &[Record]| {
        let path = folder.path().join(name);
        Store::create(&path).unwrap().add(records).unwrap();
        path
    };
    let one = make("1.db", &[sample("a", 1), sample("b", 2)]);
    let two = make("2.db", &[sample("b", 2), sample("c", 3)]);
    let bad = make("3.db", &[sample("b", 4)]);
    let mut stopped = sample("c", 0);
    stopped.fail("stopped", "time".to_owned());
    let late = make("4.db", &[stopped]);
    let target = folder.path().join("all.db");
    assert_eq!(merge(&[&late, &one, &two], &target).unwrap(), 3);
    assert_eq!(Store::open(&target).unwrap().records().unwrap().iter().filter(|r| r.answered()).count(), 3);
    assert!(merge(&[&one, &two], &target).is_err(), "a merge overwrites nothing");
    let second = folder.path().join("second.db");
    let error = merge(&[&one, &bad], &second).unwrap_err().to_string();
    assert!(error.contains("contradict"), "{error}");
    assert!(!second.exists());
}

#[test]
fn two_records_of_one_id_must_be_about_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let mut number = 0;
    let mut join = |one: &Record, two: &Record| -> Result<Record, String> {
        number += 1;
        let make = |name: String, record: &Record| {
            let path = folder.path().join(name);
            Store::create(&path).unwrap().add(std::slice::from_ref(record)).unwrap();
            path
        };
        let (a, b) = (make(format!("{number}a.db"), one), make(format!("{number}b.db"), two));
        let target = folder.path().join(format!("{number}.db"));
        merge(&[&a, &b], &target).map_err(|error| error.to_string())?;
        Ok(Store::open(&target).unwrap().records().unwrap().remove(0))
    };
    let mut known = sample("a", 1);
    known.hash = "11".to_owned();
    let checked = Record { verdict: Some("proved".to_owned()), ..known.clone() };
    assert_eq!(join(&known, &checked).unwrap(), checked, "the verified one is kept");
    assert_eq!(join(&checked, &known).unwrap(), checked);
    let elsewhere = Record { hash: "22".to_owned(), ..known.clone() };
    assert!(join(&known, &elsewhere).unwrap_err().contains("instance: 11 against 22"));
    let other = Record { method: "other".to_owned(), ..known.clone() };
    assert!(join(&known, &other).unwrap_err().contains("what is asked"));
    let set = Record { settings: [("cap".to_owned(), json!(1))].into_iter().collect(), ..known.clone() };
    assert!(join(&known, &set).unwrap_err().contains("what is asked"));
    let stopped =
        |bound: i64| Record { outcome: "stopped".to_owned(), answer: json!(bound), ..known.clone() };
    assert_eq!(join(&stopped(3), &stopped(4)).unwrap(), stopped(3), "limits cut where they cut");
    assert_eq!(join(&stopped(3), &checked).unwrap(), checked);
    let left = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let left: Vec<_> = left.filter(|name| !name.to_string_lossy().ends_with(".db")).collect();
    assert!(left.is_empty(), "nothing is left beside them: {left:?}");
}

#[test]
fn who_may_not_write_can_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a b%.db");
    let mut store = Store::create(&path).unwrap();
    store.add(&[sample("a", 1)]).unwrap();
    // Killed here: the record is in the log only. Another place has the file and the log, and no index.
    let killed = folder.path().join("killed");
    std::fs::create_dir(&killed).unwrap();
    let there = killed.join("k.db");
    std::fs::copy(&path, &there).unwrap();
    std::fs::copy(folder.path().join("a b%.db-wal"), killed.join("k.db-wal")).unwrap();
    drop(store);
    let list = |folder: &Path| std::fs::read_dir(folder).unwrap().count();
    for (path, files) in [(&path, 2), (&there, 2)] {
        let read = Store::open_as_it_is(path).unwrap();
        assert_eq!(read.records().unwrap(), [sample("a", 1)], "{}", path.display());
        assert_eq!(list(path.parent().unwrap()), files, "nothing is made beside it");
    }
    let text = folder.path().join("t.db");
    std::fs::write(&text, "this is a text and no database at all, long enough to be looked at twice")
        .unwrap();
    assert!(matches!(Store::open_as_it_is(&text), Err(StoreError::NoDatabase(_))));
}
