//! Can a changed claim make a verifier panic, or prove what an exact method refutes?
//!
//! A true claim is changed in a few places of its query, its answer and its evidence; the bytes say where.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludograph_core::erased::{ClaimFile, Entry, Instance};
use ludograph_core::{Pairs, Run, Verdict};
use ludograph_fuzz::{SUBJECTS, pick};
use serde_json::Value;
use std::sync::LazyLock;

/// A true claim in pieces.
struct Claim {
    entry: &'static Entry,
    instance: &'static Instance,
    question: &'static str,
    exact: bool,
    /// Query, answer, evidence as texts.
    parts: [String; 3],
}

static CLAIMS: LazyLock<Vec<Claim>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for subject in SUBJECTS.iter() {
        for instance in &subject.instances {
            for question in subject.entry.questions() {
                for method in question.methods() {
                    let outcome = question.solve(instance, &Pairs::default(), Some(method.key), &Run::default());
                    let Ok(outcome) = outcome else { continue };
                    let (Some(answer), Some(evidence)) = (&outcome.answer, outcome.evidence()) else { continue };
                    all.push(Claim {
                        entry: &subject.entry,
                        instance,
                        question: question.key(),
                        exact: outcome.stop.is_none() && method.promise == "exact",
                        parts: [&outcome.query, answer, &evidence].map(Value::to_string),
                    });
                }
            }
        }
    }
    all
});

/// Changes a text in the place and the way that four bytes say.
fn edit(text: &mut Vec<u8>, change: [u8; 4]) {
    let [how, high, low, byte] = change;
    let at = usize::from(u16::from_be_bytes([high, low])) % text.len().max(1);
    match how / 3 % 4 {
        _ if text.is_empty() => text.push(byte),
        0 => text[at] = byte,
        1 => text.insert(at, byte),
        2 => drop(text.remove(at)),
        _ => text.insert(at, b"0123456789-,[]{}\"e."[usize::from(byte) % 19]),
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((claim, changes)) = pick(&CLAIMS, bytes) else { return };
    let mut parts = claim.parts.clone().map(String::into_bytes);
    for change in changes.chunks_exact(4).take(64) {
        let change = [change[0], change[1], change[2], change[3]];
        edit(&mut parts[usize::from(change[0] % 3)], change);
    }
    let [query, answer, evidence] = parts.map(|part| String::from_utf8_lossy(&part).into_owned());
    let (game, question) = (claim.entry.info().key, claim.question);
    let sha = claim.entry.sha256(claim.instance);
    let text = format!(
        r#"{{"game":"{game}","question":"{question}","query":{query},"instance":{{"sha256":"{sha}"}},"answer":{answer},"evidence":{evidence},"version":1}}"#
    );
    let Ok(file) = ClaimFile::read(&text) else { return };
    let proved = file.check(claim.entry, claim.instance) == Ok(Verdict::Proved);
    if proved && claim.exact && query == claim.parts[0] {
        let first = |text: &str| {
            let value: Value = serde_json::from_str(text).ok()?;
            value.as_object()?.values().next().cloned()
        };
        assert_eq!(first(&answer), first(&claim.parts[1]), "a false claim was accepted: {text}");
    }
});
