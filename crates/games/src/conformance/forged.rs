//! Is what a verifier proves true when answer and evidence are changed together?
//!
//! A changed claim whose answer no longer fits its evidence is refused before its evidence is looked at. Here the answer is
//! that of the changed evidence, so only the verifier of the question stands between a false claim and its verdict. What is
//! true is decided by the brute force of each game ([`Oracle::holds`]).

use super::change::{change, exaggerate, graft, leave_out};
use super::claims::queries;
use super::{Case, Oracle, ask, small, standing};
use ludograph_core::erased::{CheckError, Entry, Instance, Proof, Question};
use ludograph_core::{Draws, Limits, ReadOptions, Run, Seed, Verdict};
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// An honest claim about an instance.
pub(super) struct Honest {
    pub(super) instance: Instance,
    pub(super) query: Value,
    pub(super) answer: Value,
    pub(super) evidence: Value,
    pub(super) verdict: Verdict,
}

/// Evidence that somebody tampered with, and the answer that it states.
#[derive(Debug)]
pub(super) struct Forgery {
    pub(super) kind: &'static str,
    pub(super) query: Value,
    pub(super) answer: Value,
    pub(super) evidence: Value,
}

/// The answers to a question on small instances, by every method; some of them of runs that were stopped.
pub(super) fn honest(entry: &Entry, oracle: &Oracle, question: &dyn Question, seeds: u64) -> Vec<Honest> {
    let mut all = Vec::new();
    for made in small(entry, oracle, seeds) {
        // As a claim file would be checked: against an instance that was read from a text.
        let text = entry.kept_text(&made).expect("a text");
        let instance = entry.parse(text.into(), &ReadOptions::default()).expect("it was written here");
        for query in queries(oracle, question) {
            for (index, method) in question.methods().into_iter().enumerate() {
                let limits = Limits::none().nodes(if all.len() % 5 == 4 { 20 } else { u64::MAX });
                let run = Run { limits, ..Run::seeded(Seed(index as u64)) };
                let Some(outcome) = ask(question, &instance, &query, Some(method.key), &run) else {
                    continue;
                };
                if let (Some(answer), Some(evidence), Some(verdict)) =
                    (outcome.answer(), outcome.evidence(), outcome.verdict)
                {
                    let instance = instance.clone();
                    all.push(Honest { instance, query: outcome.query, answer, evidence, verdict });
                }
            }
        }
    }
    all
}

/// Changes the evidence of one claim in some way; another claim of the same question lends a hand.
pub(super) fn forge(
    question: &dyn Question,
    one: &Honest,
    other: &Honest,
    draws: &mut Draws,
) -> Option<Forgery> {
    let (mut query, mut evidence) = (one.query.clone(), one.evidence.clone());
    let kind = match draws.index(12) {
        0 => {
            evidence = other.evidence.clone();
            "another instance"
        }
        1 => {
            query = other.query.clone();
            "another query"
        }
        2 => {
            exaggerate(&mut evidence, draws);
            "extreme number"
        }
        3 | 4 => {
            leave_out(&mut evidence, draws);
            "left out"
        }
        5 | 6 => {
            graft(&mut evidence, &other.evidence, draws);
            "grafted"
        }
        more => {
            for _ in 0..more - 6 {
                change(&mut evidence, draws);
            }
            "changed"
        }
    };
    let answer = question.states(Proof::Text(&evidence.to_string())).ok()?;
    Some(Forgery { kind, query, answer, evidence })
}

impl Forgery {
    /// What the verifier says.
    pub(super) fn judge(&self, question: &dyn Question, instance: &Instance) -> Result<Verdict, CheckError> {
        let evidence = self.evidence.to_string();
        let (answer, proof) = (self.answer.to_string(), Proof::Text(&evidence));
        standing(question.check(instance, &self.query, &answer, proof, &Limits::none()))
    }

    /// Whether what it says is true, by brute force.
    pub(super) fn holds(&self, oracle: &Oracle, question: &dyn Question, instance: &Instance) -> bool {
        let Self { query, answer, evidence, .. } = self;
        let case = Case { instance, question: question.key(), query, answer, evidence };
        // Brute force may stumble over an answer with lists of the wrong length: such an answer is not true.
        catch_unwind(AssertUnwindSafe(|| (oracle.holds)(&case))).unwrap_or(false)
    }
}

#[test]
fn nothing_false_is_proved_by_forged_evidence() {
    let mut believed = Vec::new();
    for (entry, oracle) in &crate::oracles() {
        for question in entry.questions() {
            let place = format!("{} {}", entry.info().key, question.key());
            let all = honest(entry, oracle, question, 4);
            let mut draws = Seed(23).draws();
            let mut refused = 0;
            for tried in 0..1500 {
                let (one, other) = (&all[tried % all.len()], draws.pick(&all));
                let Some(forgery) = forge(question, one, other, &mut draws) else { continue };
                match forgery.judge(question, &one.instance) {
                    Err(_) => refused += 1,
                    Ok(Verdict::Unproved(what)) => assert!(!what.is_empty(), "an unproved part has a name"),
                    // Numbers that are too large to look at.
                    Ok(Verdict::Unchecked(_)) if forgery.kind != "left out" => {}
                    Ok(Verdict::Unchecked(halt)) => panic!("nobody stops this check: {halt}"),
                    Ok(Verdict::Proved) if forgery.answer == one.answer && forgery.query == one.query => {}
                    Ok(Verdict::Proved) if forgery.holds(oracle, question, &one.instance) => {}
                    Ok(Verdict::Proved) => believed.push(format!("{place}: {forgery:?}\n  {:?}", one.answer)),
                }
            }
            assert!(refused > 100, "{place}: {refused} of 1500 are refused");
        }
    }
    assert!(believed.is_empty(), "{} lies were believed:\n{}", believed.len(), believed.join("\n"));
}

/// The evidence of one query under another: what is proved must be true of the query that was asked.
#[test]
fn evidence_of_another_query_is_refused_or_true() {
    for (entry, oracle) in &crate::oracles() {
        let mut refused = 0;
        for question in entry.questions() {
            let all = honest(entry, oracle, question, 3);
            for one in &all {
                let same = |other: &&Honest| entry.sha256(&other.instance) == entry.sha256(&one.instance);
                for other in all.iter().filter(same).filter(|other| other.query != one.query) {
                    let (query, evidence) = (one.query.clone(), other.evidence.clone());
                    let forgery =
                        Forgery { kind: "another query", query, answer: other.answer.clone(), evidence };
                    match forgery.judge(question, &one.instance) {
                        Ok(Verdict::Proved) => assert!(
                            forgery.holds(oracle, question, &one.instance),
                            "{} {}: {forgery:?}",
                            entry.info().key,
                            question.key()
                        ),
                        _ => refused += 1,
                    }
                }
            }
        }
        let asked = oracle.queries.len();
        assert!(asked < 3 || refused > 10, "{}: {refused} refused", entry.info().key);
    }
}
