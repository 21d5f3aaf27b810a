//! Does every game keep the promises of the house? This walks the list of games and knows none of them.

mod change;
mod claims;
mod corpus;
mod forged;
mod hostile;
mod notes;
mod plain;
mod play;
mod refused;
mod stopped;
mod texts;
mod walks;

use ludograph_core::erased::{CheckError, Entry, Error, Instance, Outcome, Question};
use ludograph_core::{Pairs, Run, Seed, Verdict};
use serde_json::Value;

/// What a game tells the conformance test: small recipes, and the truth by brute force.
#[derive(Clone, Copy)]
pub(crate) struct Oracle {
    /// Recipes whose instances brute force can decide.
    pub(crate) recipes: &'static [&'static str],
    /// Settings of questions to try besides the defaults, as `question: K=V,…`.
    pub(crate) queries: &'static [(&'static str, &'static str)],
    /// Whether an answer is true and says everything, found without the game's solvers and verifiers.
    pub(crate) truth: fn(&Case<'_>) -> bool,
    /// Whether an answer is true, though it may say less: bounds instead of a number, a strategy that is not the best.
    pub(crate) holds: fn(&Case<'_>) -> bool,
}

/// An answer under suspicion.
pub(crate) struct Case<'a> {
    pub(crate) instance: &'a Instance,
    pub(crate) question: &'a str,
    pub(crate) query: &'a Value,
    pub(crate) answer: &'a Value,
    pub(crate) evidence: &'a Value,
}

/// Small instances of a game: every recipe with some seeds.
fn small(entry: &Entry, oracle: &Oracle, seeds: u64) -> Vec<Instance> {
    let mut all = Vec::new();
    for recipe in oracle.recipes {
        let pairs = Pairs::parse(recipe).expect("the oracle's recipes are settings");
        for seed in 0..seeds {
            let made = entry.invent(None, &pairs, &Run::seeded(Seed(seed)));
            all.push(made.unwrap_or_else(|error| panic!("{} {recipe}: {error}", entry.info().key)));
        }
    }
    all
}

/// Asks a question; none when it makes no sense for this instance.
fn ask(
    question: &dyn Question,
    instance: &Instance,
    query: &Pairs,
    method: Option<&str>,
    run: &Run,
) -> Option<Outcome> {
    match question.solve(instance, query, method, run) {
        Ok(outcome) => Some(outcome),
        Err(Error::Faults(_)) => None,
        Err(error) => panic!("{}: {error}", question.key()),
    }
}

/// A verifier that panics refuses the claim, so that users are safe; here it fails the test.
fn standing(judged: Result<Verdict, CheckError>) -> Result<Verdict, CheckError> {
    if let Err(CheckError::Refuted(flaw)) = &judged {
        assert!(!flaw.to_string().contains("the check itself failed"), "{flaw}");
    }
    judged
}

/// Runs a test for every game.
fn each_game(test: impl Fn(&Entry, &Oracle)) {
    let all = crate::oracles();
    assert!(!all.is_empty(), "the list of games is empty");
    for (entry, oracle) in &all {
        test(entry, oracle);
    }
}
