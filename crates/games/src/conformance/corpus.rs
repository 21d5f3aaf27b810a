//! Which claims stand in corpus/claims? Honest ones and false ones about every question, on small instances.
//!
//! False is what brute force calls false. Of all forgeries those are kept that a verifier refuses for different reasons, so
//! that each of its checks is needed. With LUDO_CORPUS=FOLDER they are written there (`make forgeries`).

use super::forged::{Honest, forge, honest};
use ludograph_core::erased::{CheckError, Entry, Instance, Question};
use ludograph_core::{Seed, Verdict};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Longer evidence is left out, so that the corpus stays small.
const LONGEST: usize = 3000;
/// How many claims of a question are kept.
const CORRECT: usize = 8;
const INCORRECT: usize = 40;

#[test]
fn every_question_has_honest_and_false_claims() {
    let mut files: BTreeMap<String, [Vec<Value>; 2]> = BTreeMap::new();
    for (entry, oracle) in &crate::oracles() {
        for question in entry.questions() {
            let all = honest(entry, oracle, question, 6);
            let short: Vec<&Honest> =
                all.iter().filter(|one| one.evidence.to_string().len() <= LONGEST).collect();
            let mut good = Vec::new();
            for one in short.iter().step_by(1 + short.len() / CORRECT) {
                let verdict = match &one.verdict {
                    Verdict::Proved => "proved",
                    Verdict::Unproved(_) => "unproved",
                    Verdict::Unchecked(halt) => panic!("nobody stops this check: {halt}"),
                };
                let claim = claim(entry, question, &one.instance, [&one.query, &one.answer, &one.evidence]);
                good.push(json!({"kind": "honest", "verdict": verdict, "instance": text(entry, &one.instance), "claim": claim}));
            }
            let mut draws = Seed(41).draws();
            let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
            let mut bad = Vec::new();
            for tried in 0..6000 {
                if bad.len() == INCORRECT {
                    break;
                }
                let (one, other) = (short[tried % short.len()], draws.pick(&short));
                let Some(forgery) = forge(question, one, other, &mut draws) else { continue };
                let Err(CheckError::Refuted(flaw)) = forgery.judge(question, &one.instance) else { continue };
                let reason: String =
                    flaw.to_string().chars().filter(|letter| !letter.is_ascii_digit()).collect();
                let seen = reasons.entry(reason).or_default();
                if *seen < 6 && !forgery.holds(oracle, question, &one.instance) {
                    *seen += 1;
                    let claim = claim(
                        entry,
                        question,
                        &one.instance,
                        [&forgery.query, &forgery.answer, &forgery.evidence],
                    );
                    bad.push(
                        json!({"kind": forgery.kind, "instance": text(entry, &one.instance), "claim": claim}),
                    );
                }
            }
            let place = format!("{}-{}", entry.info().key, question.key());
            assert!(good.len() >= 4 && bad.len() >= 4, "{place}: {} honest, {} false", good.len(), bad.len());
            files.insert(place, [good, bad]);
        }
    }
    write(&files);
}

fn text(entry: &Entry, instance: &Instance) -> String {
    entry.kept_text(instance).expect("a text")
}

fn claim(
    entry: &Entry,
    question: &dyn Question,
    instance: &Instance,
    [query, answer, evidence]: [&Value; 3],
) -> Value {
    json!({"game": entry.info().key, "question": question.key(), "query": query,
        "instance": {"sha256": entry.sha256(instance)}, "answer": answer, "evidence": evidence, "version": 1})
}

#[expect(clippy::disallowed_methods, reason = "the corpus is written where whoever asks for it says")]
fn write(files: &BTreeMap<String, [Vec<Value>; 2]>) {
    let Ok(folder) = std::env::var("LUDO_CORPUS") else { return };
    let folder = std::path::Path::new(&folder);
    let mut manifest = serde_json::Map::new();
    for (name, [good, bad]) in files {
        for (part, list) in [("correct", good), ("incorrect", bad)] {
            let lines: String = list.iter().map(|object| format!("{object}\n")).collect();
            std::fs::create_dir_all(folder.join(part)).expect("a folder");
            std::fs::write(folder.join(part).join(format!("{name}.jsonl")), lines).expect("a file");
        }
        manifest.insert(name.clone(), json!({"correct": good.len(), "incorrect": bad.len()}));
    }
    let text = serde_json::to_string_pretty(&manifest).expect("JSON");
    std::fs::write(folder.join("manifest.json"), text + "\n").expect("a file");
}
