//! Does what a stopped run knew survive its check, and does a check that is stopped refute nothing? A method that is broken off half-way must not mix what it knew
//! before with what it knew after.

use super::claims::queries;
use super::{ask, each_game, small};
use ludograph_core::{Limits, Run, Seed, Verdict};

#[test]
fn what_a_stopped_run_knew_is_verified_too() {
    each_game(|entry, oracle| {
        let mut stopped = 0;
        for instance in small(entry, oracle, 6) {
            for question in entry.questions() {
                for query in queries(oracle, question) {
                    for method in question.methods() {
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
                        }
                    }
                }
            }
        }
        assert!(stopped > 20, "{}: only {stopped} runs were stopped", entry.info().key);
    });
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
