//! Is what a verifier proves true when answer and evidence are changed together, and does a check that is stopped refute
//! nothing?
//!
//! A changed claim whose answer no longer fits its evidence is refused before its evidence is looked at. Here the answer is that of
//! the changed evidence, so only the verifier of the question stands between a false claim and its verdict.

use super::claims::queries;
use super::{Case, Oracle, ask, small};
use ludograph_core::erased::{Entry, Outcome};
use ludograph_core::{Draws, Limits, Problem, Run, Seed, Verdict};
use serde_json::Value;

/// Every answer to a question on small instances, by every method.
fn outcomes(
    entry: &Entry,
    oracle: &Oracle,
    key: &str,
    seeds: u64,
    mut each: impl FnMut(&Case<'_>, &mut Outcome),
) {
    let question = entry.question(key).expect("a question");
    for instance in small(entry, oracle, seeds) {
        for query in queries(oracle, question) {
            for method in question.methods() {
                let run = Run::seeded(Seed(3));
                let Some(mut outcome) = ask(question, &instance, &query, Some(method.key), &run) else {
                    continue;
                };
                let (query, answer) = (outcome.query.clone(), outcome.answer().expect("an answer"));
                let evidence = outcome.evidence().expect("evidence");
                let case = Case {
                    instance: &instance,
                    question: question.key(),
                    query: &query,
                    answer: &answer,
                    evidence: &evidence,
                };
                each(&case, &mut outcome);
            }
        }
    }
}

/// Changes evidence of a question in one to three places; panics when something is proved that is not true (bounds may be
/// proved instead of an answer). How many were refused.
pub(crate) fn forge<P: Problem>(
    entry: &Entry,
    oracle: &Oracle,
    truth: fn(&Case<'_>) -> bool,
    seeds: u64,
    count: usize,
) -> u32 {
    let mut draws = Seed(23).draws();
    let mut refused = 0;
    outcomes(entry, oracle, P::KEY, seeds, |case, _| {
        let query: P::Query = serde_json::from_value(case.query.clone()).expect("a query");
        for _ in 0..count {
            let mut evidence = case.evidence.clone();
            for _ in 0..1 + draws.index(3) {
                change(&mut evidence, &mut draws);
            }
            let Ok(claim) = serde_json::from_value::<P::Claim>(evidence.clone()) else { continue };
            match P::verify(case.instance.get(), &query, &claim) {
                Err(_) => refused += 1,
                Ok(Verdict::Unproved(_) | Verdict::Unchecked(_)) => {}
                Ok(Verdict::Proved) => {
                    let answer = P::answer(&claim);
                    if answer != *case.answer {
                        let forged = Case { answer: &answer, evidence: &evidence, ..*case };
                        assert!(
                            truth(&forged),
                            "{}: {answer} is false but proved by {evidence}; {} is true by {}",
                            P::KEY,
                            case.answer,
                            case.evidence
                        );
                    }
                }
            }
        }
    });
    refused
}

/// Stops the checks of all questions at many moments: none says that a true claim is false.
pub(crate) fn stop_all(entry: &Entry, oracle: &Oracle, seeds: u64) {
    for question in entry.questions() {
        let mut stopped = 0;
        outcomes(entry, oracle, question.key(), seeds, |_, outcome| {
            let mut judge = |limits: &Limits| {
                outcome.verdict = None;
                outcome.verify_within(limits).unwrap_or_else(|error| panic!("{}: {error}", question.key()));
                outcome.verdict.clone()
            };
            let limits = Limits::none();
            assert!(!matches!(judge(&limits), None | Some(Verdict::Unchecked(_))), "{}", question.key());
            let whole = limits.spent();
            assert!(whole > 0, "{}: a check that counts nothing", question.key());
            for part in 0..8 {
                let verdict = judge(&Limits::none().nodes(whole * part / 8));
                let stays = matches!(verdict, Some(Verdict::Unchecked(_)));
                assert!(stays, "{}: {verdict:?} after {part} of 8 parts of {whole}", question.key());
                stopped += 1;
            }
            let raised = Limits::none();
            raised.stop();
            assert!(matches!(judge(&raised), Some(Verdict::Unchecked(_))), "{}", question.key());
        });
        assert!(stopped > 40, "{}: {stopped}", question.key());
    }
}

/// Changes one leaf or list of a value.
fn change(value: &mut Value, draws: &mut Draws) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let at = draws.index(fields.len());
            if let Some(field) = fields.values_mut().nth(at) {
                change(field, draws);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let (at, other) = (draws.index(items.len()), draws.index(items.len()));
            match draws.index(6) {
                0 => drop(items.remove(at)),
                1 => items.insert(other, items[at].clone()),
                2 => items.swap(at, other),
                _ => change(&mut items[at], draws),
            }
        }
        Value::Number(number) => {
            let old = number.as_i64().unwrap_or(0);
            *value = match draws.index(5) {
                0 | 1 => old + 1,
                2 => old - 1,
                3 => -old,
                _ => draws.between(-3, 4),
            }
            .into();
        }
        Value::Bool(flag) => *flag = !*flag,
        Value::String(text) => {
            let mut letters: Vec<char> = text.chars().collect();
            let letter = *draws.pick(b"ABCDEFG0123456789-") as char;
            let at = draws.index(letters.len() + 1);
            match draws.index(3) {
                0 => letters.insert(at, letter),
                1 if at < letters.len() => drop(letters.remove(at)),
                _ if at < letters.len() => letters[at] = letter,
                _ => {}
            }
            *text = letters.into_iter().collect();
        }
        Value::Null => *value = 0.into(),
        _ => {}
    }
}
