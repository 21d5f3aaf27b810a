//! Does what a stopped run knew survive its check? A method that is broken off half-way must not mix what it knew
//! before with what it knew after.

use super::claims::queries;
use super::{ask, each_game, small};
use ludograph_core::{Limits, Run, Seed};

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
