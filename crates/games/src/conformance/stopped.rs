//! Does what a stopped run knew survive its check, and does a check that is stopped refute nothing? A method that is broken off half-way must not mix what it knew
//! before with what it knew after.

use super::claims::queries;
use super::{Case, ask, each_game, small};
use ludograph_core::{Limits, Run, Seed, Verdict};
use serde_json::Value;
use std::cell::RefCell;
use std::collections::BTreeSet;

#[test]
fn what_a_stopped_run_knew_is_verified_too() {
    let silent = RefCell::new(BTreeSet::new());
    each_game(|entry, oracle| {
        let mut stopped = 0;
        let game = entry.info().key;
        for instance in small(entry, oracle, 6) {
            for question in entry.questions() {
                for query in queries(oracle, question) {
                    for method in question.methods() {
                        let mut before = Value::Null;
                        for nodes in [0, 1, 2, 5, 12, 30, 80, 200, 1000] {
                            let run = Run { limits: Limits::none().nodes(nodes), ..Run::seeded(Seed(nodes)) };
                            // A claim that does not survive its check ends the test there.
                            let Some(outcome) = ask(question, &instance, &query, Some(method.key), &run)
                            else {
                                break;
                            };
                            if outcome.stop.is_none() {
                                break;
                            }
                            stopped += 1;
                            let (Some(answer), Some(evidence)) = (outcome.answer(), outcome.evidence())
                            else {
                                if outcome.reached.is_empty() {
                                    silent.borrow_mut().insert((game, question.key(), method.key));
                                }
                                continue;
                            };
                            let case = Case {
                                instance: &instance,
                                question: question.key(),
                                query: &outcome.query,
                                answer: &answer,
                                evidence: &evidence,
                            };
                            let place = || format!("{game} {} {} {nodes}", question.key(), method.key);
                            let same = answer == before;
                            assert!(same || (oracle.holds)(&case), "{}: {answer} is false", place());
                            before = answer;
                        }
                    }
                }
            }
        }
        assert!(stopped > 20, "{game}: only {stopped} runs were stopped");
    });
    assert!(silent.borrow().is_empty(), "nothing is said by {:?}", silent.borrow());
}

#[test]
fn a_check_that_is_stopped_refutes_nothing() {
    each_game(|entry, oracle| {
        let mut stopped = 0;
        for question in entry.questions() {
            let place = format!("{} {}", entry.info().key, question.key());
            for instance in small(entry, oracle, 4) {
                for query in queries(oracle, question) {
                    for method in question.methods() {
                        let run = Run::seeded(Seed(3));
                        let Some(mut outcome) = ask(question, &instance, &query, Some(method.key), &run)
                        else {
                            continue;
                        };
                        let mut judge = |limits: &Limits| {
                            outcome.verdict = None;
                            outcome.verify_within(limits).unwrap_or_else(|error| panic!("{place}: {error}"));
                            outcome.verdict.clone()
                        };
                        let limits = Limits::none();
                        let verdict = judge(&limits);
                        assert!(!matches!(verdict, None | Some(Verdict::Unchecked(_))), "{place}");
                        let whole = limits.spent();
                        if whole == 0 {
                            // What is not proved at all may have nothing to look at.
                            assert!(matches!(verdict, Some(Verdict::Unproved(_))), "{place} counts nothing");
                            continue;
                        }
                        for part in 0..8 {
                            let verdict = judge(&Limits::none().nodes(whole * part / 8));
                            let unchecked = matches!(verdict, Some(Verdict::Unchecked(_)));
                            assert!(unchecked, "{place}: {verdict:?} after {part} of 8 parts of {whole}");
                            stopped += 1;
                        }
                        let raised = Limits::none();
                        raised.stop();
                        assert!(matches!(judge(&raised), Some(Verdict::Unchecked(_))), "{place}");
                    }
                }
            }
        }
        assert!(stopped > 40, "{}: {stopped}", entry.info().key);
    });
}
