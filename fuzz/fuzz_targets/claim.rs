//! Can a changed claim make a verifier panic, or prove what an exact method refutes?
//!
//! A true claim is changed in a few places of its query, its answer and its evidence; the bytes say where.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludograph_core::erased::{ClaimFile, Entry, Instance};
use ludograph_core::{Pairs, Verdict};
use ludograph_fuzz::{SUBJECTS, edit, pick, run};
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
                    let outcome = question.solve(instance, &Pairs::default(), Some(method.key), &run(0));
                    let Ok(outcome) = outcome else { continue };
                    let (Some(answer), Some(evidence)) = (outcome.answer(), outcome.evidence()) else {
                        continue;
                    };
                    all.push(Claim {
                        entry: &subject.entry,
                        instance,
                        question: question.key(),
                        exact: outcome.stop.is_none() && method.promise == "exact",
                        parts: [&outcome.query, &answer, &evidence].map(Value::to_string),
                    });
                }
            }
        }
    }
    all
});

fuzz_target!(|bytes: &[u8]| {
    let Some((claim, changes)) = pick(&CLAIMS, bytes) else { return };
    let mut parts = claim.parts.clone().map(String::into_bytes);
    for &change in changes.as_chunks().0.iter().take(64) {
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
