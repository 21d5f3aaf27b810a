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
