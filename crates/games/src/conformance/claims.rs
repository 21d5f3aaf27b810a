//! Every solver's claim is true and verifies; a changed claim is refuted, or still true, or says what is
//! unproved.

use super::change::change;
use super::{Case, Oracle, ask, each_game, small, standing};
use ludograph_core::erased::{CheckError, ClaimFile, Entry, Instance, Outcome, Question};
use ludograph_core::{Draws, Pairs, Run, Seed, Verdict};
use serde_json::Value;

/// The queries to try: the defaults and those of the oracle.
pub(super) fn queries(oracle: &Oracle, question: &dyn Question) -> Vec<Pairs> {
    let own = oracle.queries.iter().filter(|(key, _)| *key == question.key());
    let own = own.map(|(_, text)| Pairs::parse(text).expect("the oracle's queries are settings"));
    std::iter::once(Pairs::default()).chain(own).collect()
}

fn claim_text(entry: &Entry, question: &dyn Question, instance: &Instance, outcome: &Outcome) -> String {
    let mut bytes = Vec::new();
    let written =
        entry.write_claim(question.key(), instance, outcome, &mut bytes).expect("a claim is written");
    assert!(written, "an answer has a claim");
    String::from_utf8(bytes).expect("claims are UTF-8")
}

#[test]
fn claims_verify_and_are_true() {
    each_game(|entry, oracle| {
        let mut asked = std::collections::BTreeSet::new();
        for instance in small(entry, oracle, 40) {
            for question in entry.questions() {
                for query in queries(oracle, question) {
                    let mut exact: Option<(Value, &str)> = None;
                    for method in question.methods() {
                        let run = Run::seeded(Seed(3));
                        let Some(outcome) = ask(question, &instance, &query, Some(method.key), &run) else {
                            continue;
                        };
                        asked.insert((question.key(), method.key));
                        let place = format!("{} {} {}", entry.info().key, question.key(), method.key);
                        assert!(outcome.stop.is_none(), "{place} stopped without a limit");
                        let answer = outcome.answer().expect("an answer");
                        let evidence = outcome.evidence().expect("evidence");
                        let case = Case {
                            instance: &instance,
                            question: question.key(),
                            query: &outcome.query,
                            answer: &answer,
                            evidence: &evidence,
                        };
                        assert!((oracle.truth)(&case), "{place}: {answer} is false");
                        let claim = ClaimFile::read(&claim_text(entry, question, &instance, &outcome));
                        let verdict =
                            claim.expect("own claim").check(entry, &instance).expect("a true claim");
                        assert_eq!(Some(verdict), outcome.verdict, "{place}");
                        if method.promise == "exact" {
                            let first = answer.as_object().and_then(|o| o.values().next()).cloned();
                            let first = first.unwrap_or_default();
                            let (seen, by) = exact.get_or_insert((first.clone(), method.key));
                            assert_eq!(*seen, first, "{place} and {by} disagree");
                        }
                    }
                }
            }
        }
        for question in entry.questions() {
            for method in question.methods() {
                let key = (question.key(), method.key);
                assert!(asked.contains(&key), "{}: {key:?} was never asked", entry.info().key);
            }
        }
    });
}

#[test]
fn changed_claims_are_refuted_or_still_true() {
    each_game(|entry, oracle| {
        let mut draws = Seed(11).draws();
        let mut refuted = 0u32;
        for instance in small(entry, oracle, 12) {
            for question in entry.questions() {
                for method in question.methods() {
                    let run = Run::seeded(Seed(5));
                    let Some(outcome) = ask(question, &instance, &Pairs::default(), Some(method.key), &run)
                    else {
                        continue;
                    };
                    let text = claim_text(entry, question, &instance, &outcome);
                    let claim: Value = serde_json::from_str(&text).expect("JSON");
                    for changed in changes(&claim, &mut draws, 40) {
                        refuted += u32::from(judge(entry, oracle, question, &instance, &claim, &changed));
                    }
                }
            }
        }
        assert!(refuted > 100, "{}: only {refuted} changed claims were refuted", entry.info().key);
    });
}

/// True when the changed claim was refused; panics when a false claim passed.
fn judge(
    entry: &Entry,
    oracle: &Oracle,
    question: &dyn Question,
    instance: &Instance,
    claim: &Value,
    changed: &Value,
) -> bool {
    let Ok(file) = ClaimFile::read(&changed.to_string()) else { return true };
    match standing(file.check(entry, instance)) {
        Err(CheckError::NoClaim(_) | CheckError::Refuted(_)) => true,
        Ok(Verdict::Unproved(what)) => {
            assert!(!what.is_empty(), "an unproved part has a name");
            false
        }
        Ok(Verdict::Unchecked(halt)) => panic!("nobody stops this check: {halt}"),
        Ok(Verdict::Proved) => {
            if changed["answer"] == claim["answer"] && changed["query"] == claim["query"] {
                return false;
            }
            let case = Case {
                instance,
                question: question.key(),
                query: &changed["query"],
                answer: &changed["answer"],
                evidence: &changed["evidence"],
            };
            assert!((oracle.truth)(&case), "a false claim was accepted:\n{changed}\nfrom\n{claim}");
            false
        }
    }
}

/// Copies of a value, each changed in one random place; evidence and answer together where they agree.
fn changes(claim: &Value, draws: &mut Draws, count: usize) -> Vec<Value> {
    let mut all = Vec::new();
    for part in ["evidence", "answer", "query", "instance", "evidence"] {
        for _ in 0..count / 4 {
            let mut copy = claim.clone();
            change(&mut copy[part], draws);
            if copy != *claim {
                all.push(copy);
            }
        }
    }
    all
}
