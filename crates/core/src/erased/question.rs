//! How is a typed question asked in text and answered in JSON?

use super::claim::{self, judged};
use super::difference::differs;
use super::export::{OpenProof, Translator, Untranslated, translated};
use super::guarded::guarded;
use super::outcome::{Evidence, Held, Outcome};
use super::{CheckError, Error, Instance};
use crate::called::{self, Called};
use crate::fault::{Faults, Flaw, Objection};
use crate::game::Game;
use crate::nearest::{Unknown, key};
use crate::problem::{Bulk, Key, Problem, Promise, Solver, Verdict};
use crate::run::{Found, Limits, Run};
use crate::settings::{self, Field, Pairs};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use std::any::Any;
use std::borrow::Cow;
use std::sync::Arc;

/// A method, for help.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Method {
    /// Its key.
    pub key: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// What it promises.
    pub promise: &'static str,
}

/// How evidence is written.
#[derive(Clone, Copy, Debug)]
pub enum Proof<'a> {
    /// As JSON, inside the claim.
    Text(&'a str),
    /// As bytes, in a file beside the claim.
    Bytes(&'a [u8]),
}

/// Gives the key of one line of a stream, or its faults.
pub type Lines<'a> = Box<dyn Fn(&[u8], &Run) -> Result<Key, Faults> + Send + Sync + 'a>;

/// A question without its types.
pub trait Question: Send + Sync {
    /// The key.
    fn key(&self) -> &'static str;
    /// The question in words.
    fn asks(&self) -> &'static str;
    /// Its settings.
    fn fields(&self) -> Vec<Field>;
    /// The JSON schema of its settings.
    fn schema(&self) -> Value;
    /// Its methods, the default first.
    fn methods(&self) -> Vec<Method>;
    /// Whether the settings and the method are known, before any instance is read.
    ///
    /// # Errors
    /// When one is not.
    fn understands(&self, query: &Pairs, method: Option<&str>) -> Result<(), Error>;
    /// The key of a method, of the default one if none is named.
    ///
    /// # Errors
    /// When there is none of that name.
    fn method(&self, name: Option<&str>) -> Result<&'static str, Error>;
    /// Asks it, and verifies the claim before anybody sees it.
    ///
    /// # Errors
    /// When a name is unknown, the question makes no sense here, or the claim does not survive its check.
    fn solve(
        &self,
        instance: &Instance,
        query: &Pairs,
        method: Option<&str>,
        run: &Run,
    ) -> Result<Outcome, Error> {
        let mut outcome = self.find(instance, query, method, run)?;
        outcome.verify_within(&run.limits.closing())?;
        Ok(outcome)
    }
    /// Asks it without verifying: the verdict is missing until [`Outcome::verify`]. For the laboratory,
    /// which measures both apart.
    ///
    /// # Errors
    /// When a name is unknown or the question makes no sense here.
    fn find(
        &self,
        instance: &Instance,
        query: &Pairs,
        method: Option<&str>,
        run: &Run,
    ) -> Result<Outcome, Error>;
    /// Checks an answer with its evidence.
    ///
    /// # Errors
    /// When the texts are no claim, or the claim is refuted.
    fn check(
        &self,
        instance: &Instance,
        query: &Value,
        answer: &str,
        evidence: Proof<'_>,
        limits: &Limits,
    ) -> Result<Verdict, CheckError>;
    /// The answer that evidence states, whether it is true or not.
    ///
    /// # Errors
    /// When it is no evidence for this question.
    fn states(&self, evidence: Proof<'_>) -> Result<Value, Faults>;
    /// The methods that a claim may be about, where the method is a part of the question.
    fn asked_methods(&self) -> &'static [&'static str];
    /// The method that evidence is about, where it is a part of the question.
    fn asked_method(&self, evidence: Proof<'_>) -> Option<String>;
    /// Whether a query is the one that these settings ask for; if not, the flaw names the first that differs.
    ///
    /// # Errors
    /// When a setting is unknown, or the query is none.
    fn pinned(&self, instance: &Instance, query: &Value, pins: &Pairs) -> Result<Option<Flaw>, Error>;
    /// The value of a setting as it is said: vertices by their names.
    fn setting(&self, instance: &Instance, name: &str, value: &Value) -> Value;
    /// The value of a field of the answer as it is said: vertices by their names.
    fn field(&self, instance: &Instance, name: &str, value: &Value) -> Value;
    /// The names of the vertices if a field of the answer holds vertices.
    fn spoken_in<'a>(&self, instance: &'a Instance, name: &str) -> Option<Vec<Cow<'a, str>>>;
    /// Checks an answer to a query in a notation of others; none when the text is in none.
    ///
    /// # Errors
    /// When a setting is unknown.
    fn check_foreign(
        &self,
        instance: &Instance,
        query: &Pairs,
        text: &str,
        limits: &Limits,
    ) -> Result<Option<Result<Verdict, CheckError>>, Error>;
    /// Who answers the lines of a stream, unverified: the query is read once, then each line costs only
    /// itself.
    ///
    /// # Errors
    /// When a setting is unknown, or the question has no bulk method.
    fn lines(&self, query: &Pairs) -> Result<Lines<'_>, Error>;
    /// Whether a stream can be answered without JSON.
    fn has_bulk(&self) -> bool;
    /// The key of one line of a stream, unverified.
    ///
    /// # Errors
    /// When the line is no instance, or the question has no bulk method.
    fn line(&self, line: &[u8], query: &Pairs, run: &Run) -> Result<Key, Error>;
    /// Translates a claim that was checked into a proof in an open format; none when there is no translator.
    ///
    /// # Errors
    /// When the texts are no claim, or this claim has no such proof, with the reason.
    fn export(
        &self,
        instance: &Instance,
        query: &Value,
        evidence: Proof<'_>,
        limits: &Limits,
    ) -> Option<Result<OpenProof, Untranslated>>;
    /// For the builder.
    #[doc(hidden)]
    fn as_any(&mut self) -> &mut dyn Any;
    /// For whoever asks with types.
    #[doc(hidden)]
    fn as_typed(&self) -> &dyn Any;
}

pub(super) struct Typed<P: Problem> {
    pub(super) solvers: Vec<Box<dyn Solver<P>>>,
    pub(super) bulk: Option<Box<dyn Bulk<P>>>,
    pub(super) translator: Option<Translator<P>>,
}

impl<P: Problem> Typed<P> {
    pub(super) fn new() -> Self {
        Self { solvers: Vec::new(), bulk: None, translator: None }
    }

    fn solver(&self, method: Option<&str>) -> Result<&dyn Solver<P>, Error> {
        let found = match method {
            None => self.solvers.first(),
            Some(name) => self.solvers.iter().find(|solver| solver.key() == key(name)),
        };
        let known =
            || Unknown::new("method", method.unwrap_or_default(), self.solvers.iter().map(|s| s.key()));
        found.map(Box::as_ref).ok_or_else(|| known().into())
    }

    /// Asks without verifying, where the query has its type.
    pub(super) fn find_typed(
        &self,
        held: &Instance,
        query: P::Query,
        method: Option<&str>,
        run: &Run,
    ) -> Result<Outcome, Error> {
        let instance = held.get::<<P::Game as Game>::Instance>();
        let solver = self.solver(method)?;
        P::admit(instance, &query)?;
        let (stop, claim) = match solver.solve(instance, &query, run) {
            Found::Claim(claim) => (None, Some(claim)),
            Found::Stopped { why, best } => (Some(why), best),
        };
        let held = held.clone();
        Ok(Outcome {
            method: solver.key(),
            stop,
            verdict: None,
            query: serde_json::to_value(&query).unwrap_or_default(),
            notes: run.notes.take(),
            reached: if claim.is_none() { run.limits.reached() } else { Map::new() },
            evidence: claim
                .map(|claim| Arc::new(Held::<P> { instance: held, query, claim }) as Arc<dyn Evidence>),
        })
    }
}

/// A query from a base and words that change it; words for vertices may be the names that they have here.
fn asked<P: Problem>(
    instance: &<P::Game as Game>::Instance,
    base: P::Query,
    pairs: &Pairs,
) -> Result<P::Query, Faults> {
    if pairs.0.is_empty() {
        return Ok(base);
    }
    let names = <P::Game as Game>::names(instance);
    let names: Option<Vec<&str>> = names.as_ref().map(|names| names.iter().map(AsRef::as_ref).collect());
    let called = names.as_ref().map_or(Called::Numbers, |names| Called::Names(names));
    settings::over_called("setting", base, pairs, called)
}

/// What the verifier says, vertices by their names.
fn verified<P: Problem>(
    instance: &<P::Game as Game>::Instance,
    query: &P::Query,
    claim: &P::Claim,
    limits: &Limits,
) -> Result<Verdict, Objection> {
    P::verify_within(instance, query, claim, limits)
        .map_err(|found| found.named(<P::Game as Game>::spoken(instance).as_deref()))
}

impl<P: Problem> Question for Typed<P> {
    fn key(&self) -> &'static str {
        P::KEY
    }

    fn asks(&self) -> &'static str {
        P::ASKS
    }

    fn fields(&self) -> Vec<Field> {
        settings::fields::<P::Query>()
    }

    fn schema(&self) -> Value {
        settings::schema::<P::Query>()
    }

    fn methods(&self) -> Vec<Method> {
        let describe = |solver: &dyn Solver<P>| Method {
            key: solver.key(),
            about: solver.summary(),
            promise: Promise::word(solver.promise()),
        };
        self.solvers.iter().map(|solver| describe(solver.as_ref())).collect()
    }

    fn method(&self, name: Option<&str>) -> Result<&'static str, Error> {
        self.solver(name).map(|solver| solver.key())
    }

    fn understands(&self, query: &Pairs, method: Option<&str>) -> Result<(), Error> {
        settings::called::<P::Query>("setting", query, Called::Later)?;
        self.solver(method)?;
        Ok(())
    }

    fn find(
        &self,
        instance: &Instance,
        query: &Pairs,
        method: Option<&str>,
        run: &Run,
    ) -> Result<Outcome, Error> {
        let query = asked::<P>(instance.get::<<P::Game as Game>::Instance>(), P::Query::default(), query)?;
        self.find_typed(instance, query, method, run)
    }

    fn check(
        &self,
        instance: &Instance,
        query: &Value,
        answer: &str,
        evidence: Proof<'_>,
        limits: &Limits,
    ) -> Result<Verdict, CheckError> {
        let query: P::Query = settings::from_json("query", query).map_err(CheckError::NoClaim)?;
        let instance = instance.get::<<P::Game as Game>::Instance>();
        P::admit(instance, &query).map_err(CheckError::NoClaim)?;
        let claim = claim::from_evidence::<P>(evidence).map_err(CheckError::NoClaim)?;
        guarded(|| {
            if let Some(flaw) = differs(answer, &claim::stated::<P>(&claim)) {
                return Err(CheckError::Refuted(flaw));
            }
            judged(verified::<P>(instance, &query, &claim, limits))
        })
    }

    fn states(&self, evidence: Proof<'_>) -> Result<Value, Faults> {
        Ok(claim::stated::<P>(&claim::from_evidence::<P>(evidence)?))
    }

    fn asked_methods(&self) -> &'static [&'static str] {
        P::METHODS
    }

    fn asked_method(&self, evidence: Proof<'_>) -> Option<String> {
        if P::METHODS.is_empty() {
            return None;
        }
        let claim = claim::from_evidence::<P>(evidence).ok()?;
        P::asked_method(&claim).map(str::to_owned)
    }

    fn pinned(&self, instance: &Instance, query: &Value, pins: &Pairs) -> Result<Option<Flaw>, Error> {
        let given = instance;
        let said: P::Query = settings::from_json("query", query)?;
        let instance = instance.get::<<P::Game as Game>::Instance>();
        let asked = asked::<P>(instance, said.clone(), pins)?;
        P::admit(instance, &asked)?;
        let settled = |query| serde_json::to_value(P::settled(instance, query)).unwrap_or_default();
        let [said, asked] = [said, asked].map(settled);
        let fields = asked.as_object().into_iter().flatten();
        let differs = |(name, asked): (&String, &Value)| {
            let differs = said[name.as_str()] != *asked;
            differs.then(|| {
                let [said, asked] =
                    [&said[name.as_str()], asked].map(|value| self.setting(given, name, value));
                Flaw::at(format!("query.{name}"), format!("the claim is about {said}, not {asked}"))
            })
        };
        Ok(fields.filter_map(differs).next())
    }

    fn setting(&self, instance: &Instance, name: &str, value: &Value) -> Value {
        let names = <P::Game as Game>::spoken(instance.get());
        let names = names.filter(|_| settings::holds_vertices::<P::Query>(name));
        names.map_or_else(|| value.clone(), |names| called::in_names(value, &names))
    }

    fn field(&self, instance: &Instance, name: &str, value: &Value) -> Value {
        let names = self.spoken_in(instance, name);
        names.map_or_else(|| value.clone(), |names| called::in_names(value, &names))
    }

    fn spoken_in<'a>(&self, instance: &'a Instance, name: &str) -> Option<Vec<Cow<'a, str>>> {
        P::VERTICES.contains(&name).then(|| <P::Game as Game>::spoken(instance.get())).flatten()
    }

    fn check_foreign(
        &self,
        instance: &Instance,
        query: &Pairs,
        text: &str,
        limits: &Limits,
    ) -> Result<Option<Result<Verdict, CheckError>>, Error> {
        let instance = instance.get::<<P::Game as Game>::Instance>();
        let query = asked::<P>(instance, P::Query::default(), query)?;
        let judge = |claim: Result<P::Claim, Faults>| {
            P::admit(instance, &query).map_err(CheckError::NoClaim)?;
            let claim = claim.map_err(CheckError::NoClaim)?;
            guarded(|| judged(verified::<P>(instance, &query, &claim, limits)))
        };
        Ok(P::import(instance, text).map(judge))
    }

    fn has_bulk(&self) -> bool {
        self.bulk.is_some()
    }

    fn lines(&self, query: &Pairs) -> Result<Lines<'_>, Error> {
        let query: P::Query = settings::from_pairs("setting", query)?;
        let Some(bulk) = self.bulk.as_ref().filter(|bulk| bulk.fits(&query)) else {
            return Err(Error::Lacks {
                game: <P::Game as Game>::INFO.key,
                part: "bulk method for this question",
            });
        };
        Ok(Box::new(move |line, run| bulk.line(line, &query, run)))
    }

    fn line(&self, line: &[u8], query: &Pairs, run: &Run) -> Result<Key, Error> {
        Ok(self.lines(query)?(line, run)?)
    }

    fn export(
        &self,
        instance: &Instance,
        query: &Value,
        evidence: Proof<'_>,
        limits: &Limits,
    ) -> Option<Result<OpenProof, Untranslated>> {
        Some(translated::<P>(self.translator?, instance, query, evidence, limits))
    }

    fn as_any(&mut self) -> &mut dyn Any {
        self
    }

    fn as_typed(&self) -> &dyn Any {
        self
    }
}
