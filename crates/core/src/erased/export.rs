//! How does a claim become a proof that tools of others check?
//!
//! A translator is a function of its question: instance, query and claim become a formula that says the contrary, a
//! proof that the formula has no solution, and the command that checks it. Nobody has to believe a translator: the
//! formula can be written again from the instance alone, and the proof is checked by a program from elsewhere.

use super::claim::from_evidence;
use super::{ClaimFile, Entry, Instance, Proof};
use crate::fault::plain;
use crate::game::Game;
use crate::problem::Problem;
use crate::run::{Limits, Stop};
use crate::settings;
use serde_json::Value;
use std::fmt;

/// A proof in an open format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenProof {
    /// Names of files with their bytes.
    pub files: Vec<(String, Vec<u8>)>,
    /// What the formula says, for people.
    pub says: String,
    /// The commands of a shell that check it within the folder; they print `s VERIFIED` lines.
    pub check: String,
}

/// Why there is no proof in an open format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Untranslated {
    /// This claim has none.
    Why(String),
    /// The limits have stopped the translation.
    Stopped(Stop),
}

impl From<Stop> for Untranslated {
    fn from(stop: Stop) -> Self {
        Untranslated::Stopped(stop)
    }
}

impl fmt::Display for Untranslated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Untranslated::Why(why) => f.write_str(why),
            Untranslated::Stopped(stop) => write!(f, "stopped: {stop}"),
        }
    }
}

/// Translates a claim that was checked.
pub type Translator<P> = fn(
    &<<P as Problem>::Game as Game>::Instance,
    &<P as Problem>::Query,
    &<P as Problem>::Claim,
    &Limits,
) -> Result<OpenProof, Untranslated>;

/// Reads a claim and translates it.
pub(super) fn translated<P: Problem>(
    translator: Translator<P>,
    instance: &Instance,
    query: &Value,
    evidence: Proof<'_>,
    limits: &Limits,
) -> Result<OpenProof, Untranslated> {
    let query =
        settings::from_json("query", query).map_err(|faults| Untranslated::Why(faults.to_string()))?;
    let claim = from_evidence::<P>(evidence).map_err(|faults| Untranslated::Why(faults.to_string()))?;
    translator(instance.get(), &query, &claim, limits)
}

impl ClaimFile {
    /// Translates the claim, which must have been checked before, with the bytes of the file beside it.
    ///
    /// # Errors
    /// When the question has no open proof format, or this claim no such proof.
    pub fn export(
        &self,
        entry: &Entry,
        instance: &Instance,
        bytes: Option<&[u8]>,
        limits: &Limits,
    ) -> Result<OpenProof, Untranslated> {
        let why = |what: String| Untranslated::Why(what);
        let question = entry.question(&self.question).map_err(|error| why(error.to_string()))?;
        let query = serde_json::from_str(self.query.get()).map_err(|error| why(plain(&error)))?;
        let evidence = bytes.map_or(Proof::Text(self.evidence.get()), Proof::Bytes);
        let lacks = || {
            why(format!("{} has no open proof format for the question {}", entry.info().key, self.question))
        };
        question.export(instance, &query, evidence, limits).unwrap_or_else(|| Err(lacks()))
    }
}
