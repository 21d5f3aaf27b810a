//! Can bytes make a reader panic, or change when they are written and read again?
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludograph_core::erased::{Entry, Error, Instance};
use ludograph_core::{FormatError, ReadOptions, Source, WriteOptions};
use ludograph_fuzz::pick;
use std::sync::LazyLock;

/// Every game with every format that it reads, and without any: then the content decides.
static READERS: LazyLock<Vec<(Entry, Option<&'static str>)>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for place in 0..ludograph_games::games().len() {
        let entry = || ludograph_games::games().swap_remove(place);
        let formats = entry().info().formats.iter().filter(|format| format.reads).map(|format| Some(format.key));
        all.extend(std::iter::once(None).chain(formats).map(|format| (entry(), format)));
    }
    all
});

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
    let Some(((entry, format), text)) = pick(&READERS, bytes) else { return };
    let Some(instance) = read(entry, *format, text) else { return };
    let name = entry.sha256(&instance);
    let formats = entry.info().formats.iter().filter(|format| format.reads && format.writes);
    for format in formats.map(|format| format.key) {
        let options = WriteOptions { drop_drawing: true, ..WriteOptions::default() };
        let mut written = Vec::new();
        match entry.write(&instance, format, &options, &mut written) {
            Ok(()) => {}
            Err(Error::Format(FormatError::Loses { .. })) => continue,
            Err(error) => panic!("{format}: {error}"),
        }
        let back = read(entry, Some(format), &written).unwrap_or_else(|| panic!("{format} does not read back"));
        assert_eq!(entry.sha256(&back), name, "{format} changes the instance");
    }
});
