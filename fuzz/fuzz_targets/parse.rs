//! Can bytes make a reader panic, or change when they are written and read again?
//!
//! After the byte that picks a reader, an even one takes the rest as it is; an odd one takes an instance in that
//! format and lets the rest change it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludograph_core::erased::{Entry, Error, Instance};
use ludograph_core::{FormatError, ReadOptions, Source, WriteOptions};
use ludograph_fuzz::{SUBJECTS, edit, pick};
use std::sync::LazyLock;

/// A game with a format that it reads, or none: then the content decides.
struct Reader {
    entry: &'static Entry,
    format: Option<&'static str>,
    /// Instances in this format, or in any.
    texts: Vec<Vec<u8>>,
}

static READERS: LazyLock<Vec<Reader>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for subject in SUBJECTS.iter() {
        let entry = &subject.entry;
        let mut texts = Vec::new();
        for format in entry.info().formats.iter().filter(|format| format.reads).map(|format| format.key) {
            let own: Vec<Vec<u8>> =
                subject.instances.iter().filter_map(|i| write(entry, i, format)).collect();
            texts.extend(own.first().cloned());
            all.push(Reader { entry, format: Some(format), texts: own });
        }
        all.push(Reader { entry, format: None, texts });
    }
    all
});

/// An instance in a format, if that can hold it.
fn write(entry: &Entry, instance: &Instance, format: &str) -> Option<Vec<u8>> {
    let options = WriteOptions { drop_drawing: true, ..WriteOptions::default() };
    let mut bytes = Vec::new();
    match entry.write(instance, format, &options, &mut bytes) {
        Ok(()) => Some(bytes),
        Err(Error::Unknown(_) | Error::Format(FormatError::Loses { .. })) => None,
        Err(error) => panic!("{format}: {error}"),
    }
}

fn read(entry: &Entry, format: Option<&str>, bytes: &[u8]) -> Option<Instance> {
    let options = ReadOptions { format: format.map(str::to_owned), ..ReadOptions::default() };
    match entry.parse(Source::new(bytes.to_vec()), &options) {
        Ok(instance) => Some(instance),
        Err(faults) => {
            assert!(!faults.is_empty(), "an error says what is wrong");
            None
        }
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((Reader { entry, format, texts }, bytes)) = pick(&READERS, bytes) else { return };
    let Some((&change, rest)) = pick(&[false, true], bytes) else { return };
    let text = match pick(texts, rest) {
        Some((text, changes)) if change => {
            let mut text = text.clone();
            changes.as_chunks().0.iter().take(64).for_each(|change| edit(&mut text, *change));
            text
        }
        _ => rest.to_vec(),
    };
    let Some(instance) = read(entry, *format, &text) else { return };
    let name = entry.sha256(&instance);
    for format in entry.info().formats.iter().filter(|format| format.reads).map(|format| format.key) {
        let Some(written) = write(entry, &instance, format) else { continue };
        let back =
            read(entry, Some(format), &written).unwrap_or_else(|| panic!("{format} does not read back"));
        assert_eq!(entry.sha256(&back), name, "{format} changes the instance");
    }
});
