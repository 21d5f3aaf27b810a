//! How is a question asked by a program that knows its types?
//!
//! The library asks with a query that is a struct and wants the claim as one; everything between is the same as for
//! text and JSON: the same methods, the same check before anybody sees an answer.

use super::outcome::Held;
use super::question::Typed;
use super::{Entry, Error, Instance, Outcome};
use crate::game::Game;
use crate::problem::Problem;
use crate::run::Run;

impl Entry {
    /// Asks a question, and verifies the claim before anybody sees it.
    ///
    /// # Errors
    /// When the game has no such question or method, the question makes no sense here, or the claim does not survive its
    /// check.
    pub fn ask<P: Problem>(
        &self,
        instance: &Instance,
        query: P::Query,
        method: Option<&str>,
        run: &Run,
    ) -> Result<Outcome, Error> {
        let lacks = Error::Lacks { game: <P::Game as Game>::INFO.key, part: "such question" };
        let typed = self.questions().find_map(|question| question.as_typed().downcast_ref::<Typed<P>>());
        let mut outcome = typed.ok_or(lacks)?.find_typed(instance, query, method, run)?;
        outcome.verify_within(&run.limits.closing())?;
        Ok(outcome)
    }
}

impl Outcome {
    /// The claim with its type, if there is one and it answers this question.
    pub fn claim<P: Problem>(&self) -> Option<&P::Claim> {
        let held = self.evidence.as_ref()?.as_any().downcast_ref::<Held<P>>()?;
        Some(&held.claim)
    }
}
