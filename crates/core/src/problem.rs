//! What can be asked, when is an answer true, and who finds it?

use crate::fault::{self, Faults, Objection};
use crate::game::Game;
use crate::list::{LISTED, List};
use crate::run::{Found, Limits, Run, Stop};
use crate::settings::Bag;
use ludograph_words::Message;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt;
use std::io;

/// One question about an instance.
pub trait Problem: 'static {
    /// The game asked about.
    type Game: Game;
    /// The key, as in `winnable`.
    const KEY: &'static str;
    /// The question in words.
    const ASKS: &'static str;
    /// What the question depends on besides the instance, as flat settings.
    type Query: Bag;
    /// The answer with its evidence.
    type Claim: fmt::Debug + Clone + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// The fields of the answer whose numbers are vertices, alone or in lists: people see their names.
    const VERTICES: &'static [&'static str] = &[];
    /// The methods that a claim may be about, where the method is a part of the question (see [`Problem::asked_method`]).
    const METHODS: &'static [&'static str] = &[];

    /// Does the question make sense here?
    ///
    /// # Errors
    /// With all faults of the query on this instance.
    fn admit(instance: &<Self::Game as Game>::Instance, query: &Self::Query) -> Result<(), Faults>;

    /// The same query with its vertices as numbers, where some are given by names: two that ask the same are equal.
    fn settled(_instance: &<Self::Game as Game>::Instance, query: Self::Query) -> Self::Query {
        query
    }

    /// The short fields of the answer; the first one is what a tally counts.
    fn answer(claim: &Self::Claim) -> Value;

    /// The method that a claim is about, where the method is a part of the question: another one has another answer.
    fn asked_method(_claim: &Self::Claim) -> Option<&str> {
        None
    }

    /// Long lists of numbers: they stand in the answer under their names, where [`Problem::answer`] has null.
    fn lists(_claim: &Self::Claim) -> Vec<List<'_>> {
        Vec::new()
    }

    /// The answer in a sentence or a few lines for people.
    fn words(instance: &<Self::Game as Game>::Instance, claim: &Self::Claim) -> Message;

    /// Is the claim true? Nothing searches here. Whoever goes through evidence or instance spends a node of the limits
    /// for each piece, so that a check can be bounded and its cost measured.
    ///
    /// # Errors
    /// With the flaw and its place, or with the limit that was reached.
    fn verify_within(
        instance: &<Self::Game as Game>::Instance,
        query: &Self::Query,
        claim: &Self::Claim,
        limits: &Limits,
    ) -> Result<Verdict, Objection>;

    /// The same without a limit.
    ///
    /// # Errors
    /// With the flaw and its place.
    fn verify(
        instance: &<Self::Game as Game>::Instance,
        query: &Self::Query,
        claim: &Self::Claim,
    ) -> Result<Verdict, Objection> {
        Self::verify_within(instance, query, claim, &Limits::none())
    }

    /// Whether the claim is too large for JSON: its evidence then stands in a binary file beside it.
    fn is_large(_claim: &Self::Claim) -> bool {
        false
    }

    /// Writes a large claim as bytes; [`crate::columns`] has a form for lists of numbers.
    ///
    /// # Errors
    /// When the writer fails.
    fn pack(claim: &Self::Claim, out: &mut dyn io::Write) -> io::Result<()> {
        serde_json::to_writer(out, claim).map_err(io::Error::other)
    }

    /// Reads what [`Problem::pack`] has written.
    ///
    /// # Errors
    /// When the bytes are no such claim.
    fn unpack(bytes: &[u8]) -> Result<Self::Claim, String> {
        serde_json::from_slice(bytes).map_err(|error| fault::plain(&error))
    }

    /// Reads an answer in a notation of others, if the text is written in one.
    fn import(
        _instance: &<Self::Game as Game>::Instance,
        _text: &str,
    ) -> Option<Result<Self::Claim, Faults>> {
        None
    }
}

/// A list for an answer: nothing when it is too long to be shown.
pub fn listed<T: Serialize>(items: &[T]) -> Value {
    if items.len() > LISTED {
        return Value::Null;
    }
    serde_json::to_value(items).unwrap_or_default()
}

/// What a claim, checked alone, is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The evidence suffices.
    Proved,
    /// Nothing is false, but this part still rests on the solver's word.
    Unproved(&'static str),
    /// Checking was stopped by a limit; with more of it the claim gets its verdict.
    Unchecked(Stop),
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Proved => f.write_str("proved"),
            Verdict::Unproved(what) => write!(f, "unproved: {what}"),
            Verdict::Unchecked(limit) => write!(f, "unchecked: {limit}"),
        }
    }
}

/// What a method promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promise {
    /// The right answer, when it answers.
    Exact,
    /// An answer that holds, perhaps not the best.
    Feasible,
    /// An answer that may be wrong.
    Guess,
}

impl Promise {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Promise::Exact => "exact",
            Promise::Feasible => "feasible",
            Promise::Guess => "guess",
        }
    }
}

/// One method that answers a question.
pub trait Solver<P: Problem>: Send + Sync {
    /// Its key.
    fn key(&self) -> &'static str;
    /// One line about it.
    fn summary(&self) -> &'static str;
    /// What it promises.
    fn promise(&self) -> Promise;
    /// Answers, or stops.
    fn solve(&self, instance: &<P::Game as Game>::Instance, query: &P::Query, run: &Run) -> Found<P::Claim>;
}

/// Answers a stream: lines in, answer keys out; no JSON, no evidence, nothing verified.
pub trait Bulk<P: Problem>: Send + Sync {
    /// Whether every line of such a query has an answer: a stream has no word for one that is stopped.
    fn fits(&self, _query: &P::Query) -> bool {
        true
    }

    /// The answer key of one line, as a tally counts it.
    ///
    /// # Errors
    /// When the line is no instance.
    fn line(&self, line: &[u8], query: &P::Query, run: &Run) -> Result<Key, Faults>;
}

/// The first field of an answer, small enough to be counted by the million.
#[derive(Clone, Debug, PartialEq, PartialOrd)]
pub enum Key {
    /// A whole number.
    Number(i64),
    /// Anything else, as text.
    Text(String),
    /// No answer.
    Null,
}
