//! What did a question come to? The answer with its evidence, written only when somebody wants it.

use super::guarded::guarded;
use super::{Error, Instance};
use crate::fault::Objection;
use crate::game::Game;
use crate::list::{List, filled};
use crate::problem::{Key, Problem, Verdict};
use crate::run::{Limits, Stop};
use ludograph_words::Message;
use serde_json::{Map, Value};
use std::any::Any;
use std::io;
use std::sync::Arc;

/// What a question came to. A copy shares the evidence.
#[derive(Clone)]
pub struct Outcome {
    /// The method that answered.
    pub method: &'static str,
    /// Why the run stopped, if it did.
    pub stop: Option<Stop>,
    /// What the claim, checked alone, is worth.
    pub verdict: Option<Verdict>,
    /// The query, all settings filled in.
    pub query: Value,
    /// What the method said beside its answer.
    pub notes: Vec<Message>,
    /// How far a run came that was stopped without an answer: names with counts, in the order in which they were said.
    pub reached: Map<String, Value>,
    /// The evidence with the answer, or the bounds known when the run stopped; written only when somebody wants it.
    pub(super) evidence: Option<Arc<dyn Evidence>>,
}

impl Outcome {
    /// What a method came to that had to be left before it said anything.
    pub fn nothing(method: &'static str, stop: Stop, reached: Map<String, Value>) -> Self {
        let (query, notes) = (Value::Null, Vec::new());
        Self { method, stop: Some(stop), verdict: None, query, notes, reached, evidence: None }
    }

    /// Whether there is an answer, or bounds.
    pub fn has_answer(&self) -> bool {
        self.evidence.is_some()
    }

    /// The answer without its long lists, which are null there.
    pub fn fields(&self) -> Option<Value> {
        self.evidence.as_ref().map(|evidence| evidence.answer())
    }

    /// The long lists of the answer.
    pub fn lists(&self) -> Vec<List<'_>> {
        self.evidence.as_ref().map_or_else(Vec::new, |evidence| evidence.lists())
    }

    /// The answer, or the bounds known when the run stopped.
    pub fn answer(&self) -> Option<Value> {
        self.fields().map(|fields| filled(fields, &self.lists()))
    }

    /// The first field of the answer.
    pub fn key(&self) -> Key {
        let Some(Value::Object(fields)) = self.fields() else { return Key::Null };
        let Some((name, value)) = fields.into_iter().next() else { return Key::Null };
        let list = self.lists().into_iter().find(|list| list.name() == name);
        match list.map_or(value, |list| list.value()) {
            Value::Null => Key::Null,
            Value::Number(n) if n.is_i64() => Key::Number(n.as_i64().unwrap_or_default()),
            Value::String(text) => Key::Text(text),
            other => Key::Text(other.to_string()),
        }
    }

    /// The answer in words, if there is one.
    pub fn words(&self) -> Option<Message> {
        let words = self.evidence.as_ref().map(|evidence| evidence.words())?;
        Some(Message::lines(std::iter::once(words).chain(self.notes.iter().cloned())))
    }

    /// Checks the claim, if there is one, and fills in the verdict; what was checked is not checked again.
    ///
    /// # Errors
    /// When the claim does not survive: the method is broken.
    pub fn verify(&mut self) -> Result<(), Error> {
        self.verify_within(&Limits::none())
    }

    /// The same until the limits are stopped: then the answer stays, unchecked, and the run counts as stopped.
    ///
    /// # Errors
    /// When the claim does not survive: the method is broken.
    pub fn verify_within(&mut self, limits: &Limits) -> Result<(), Error> {
        if let (None, Some(evidence)) = (&self.verdict, &self.evidence) {
            match evidence.verify(limits) {
                Ok(verdict) => self.verdict = Some(verdict),
                Err(Objection::Limit(limit)) => self.leave_unchecked(limit),
                Err(Objection::Flaw(flaw)) => return Err(Error::Broken { method: self.method, flaw }),
            }
        }
        Ok(())
    }

    /// Says that there was no time to check the claim: the run counts as stopped.
    pub fn leave_unchecked(&mut self, limit: Stop) {
        self.verdict = self.evidence.as_ref().map(|_| Verdict::Unchecked(limit.clone()));
        self.stop.get_or_insert(limit);
    }

    /// Whether the evidence belongs into a binary file beside the claim.
    pub fn is_large(&self) -> bool {
        self.evidence.as_ref().is_some_and(|evidence| evidence.is_large())
    }

    /// Writes the evidence of a large claim as bytes.
    ///
    /// # Errors
    /// When the writer fails.
    pub fn pack(&self, out: &mut dyn io::Write) -> io::Result<()> {
        self.evidence.as_ref().map_or(Ok(()), |evidence| evidence.pack(out))
    }

    /// The evidence as JSON, if there is any.
    pub fn evidence(&self) -> Option<Value> {
        let mut bytes = Vec::new();
        self.evidence.as_ref()?.write(&mut bytes).ok()?;
        serde_json::from_slice(&bytes).ok()
    }
}

/// A claim that can be written and put into words.
pub(super) trait Evidence: Send + Sync {
    fn write(&self, out: &mut dyn io::Write) -> io::Result<()>;
    fn answer(&self) -> Value;
    fn lists(&self) -> Vec<List<'_>>;
    fn words(&self) -> Message;
    fn verify(&self, limits: &Limits) -> Result<Verdict, Objection>;
    fn is_large(&self) -> bool;
    fn as_any(&self) -> &dyn Any;
    fn pack(&self, out: &mut dyn io::Write) -> io::Result<()>;
}

/// A claim with its instance and its query.
pub(super) struct Held<P: Problem> {
    pub(super) instance: Instance,
    pub(super) query: P::Query,
    pub(super) claim: P::Claim,
}

impl<P: Problem> Evidence for Held<P> {
    fn write(&self, out: &mut dyn io::Write) -> io::Result<()> {
        serde_json::to_writer(out, &self.claim).map_err(io::Error::other)
    }

    fn answer(&self) -> Value {
        P::answer(&self.claim)
    }

    fn lists(&self) -> Vec<List<'_>> {
        P::lists(&self.claim)
    }

    fn words(&self) -> Message {
        P::words(self.instance.get(), &self.claim)
    }

    fn verify(&self, limits: &Limits) -> Result<Verdict, Objection> {
        let judged = guarded(|| P::verify_within(self.instance.get(), &self.query, &self.claim, limits));
        judged.map_err(|found| found.named(<P::Game as Game>::spoken(self.instance.get()).as_deref()))
    }

    fn is_large(&self) -> bool {
        P::is_large(&self.claim)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn pack(&self, out: &mut dyn io::Write) -> io::Result<()> {
        P::pack(&self.claim, out)
    }
}
