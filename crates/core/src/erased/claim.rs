//! What is a claim file? One JSON object that `check` needs besides the instance, and nothing else. Large
//! evidence stands in a binary file beside it, whose name and size the object holds.

use super::{Entry, Instance, Outcome, Proof};
use crate::erased::Question;
use crate::fault::{self, Faults, Flaw, Objection};
use crate::list;
use crate::once;
use crate::problem::{Problem, Verdict};
use crate::run::Limits;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::io;

/// The version written.
const VERSION: u32 = 1;

/// A claim as read from a file. What may be long stays raw text until it is known that the claim is about the
/// instance.
#[derive(Debug, Deserialize)]
#[serde(expecting = "a claim: an object with game, question, query, instance, answer, evidence and version")]
pub struct ClaimFile {
    /// The game.
    pub game: String,
    /// The question.
    pub question: String,
    /// The settings of the question.
    pub query: Box<RawValue>,
    /// The instance that the claim is about.
    pub instance: Hash,
    /// The short answer.
    pub answer: Box<RawValue>,
    /// What proves it.
    pub evidence: Box<RawValue>,
    /// The version of this layout.
    pub version: u32,
}

/// The binary file beside a claim that holds its evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Beside {
    /// Its name, without a folder.
    pub file: String,
    /// Its size.
    pub bytes: u64,
}

/// The name of an instance by its content.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(expecting = "an object with sha256")]
pub struct Hash {
    /// SHA-256 of the instance's digest form, in hexadecimal.
    pub sha256: String,
}

/// Why a claim is not accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CheckError {
    /// The file is no claim.
    NoClaim(Faults),
    /// The claim is false, or for another instance.
    Refuted(Flaw),
}

impl From<Flaw> for CheckError {
    fn from(flaw: Flaw) -> Self {
        CheckError::Refuted(flaw)
    }
}

/// A check that was stopped has a verdict too: that nothing is known.
pub(super) fn judged(result: Result<Verdict, Objection>) -> Result<Verdict, CheckError> {
    match result {
        Ok(verdict) => Ok(verdict),
        Err(Objection::Limit(limit)) => Ok(Verdict::Unchecked(limit)),
        Err(Objection::Flaw(flaw)) => Err(CheckError::Refuted(flaw)),
    }
}

/// The claim that evidence holds.
pub(super) fn from_evidence<P: Problem>(evidence: Proof<'_>) -> Result<P::Claim, Faults> {
    let claim: Result<P::Claim, String> = match evidence {
        Proof::Text(text) => serde_json::from_str(text).map_err(|error| fault::plain(&error)),
        Proof::Bytes(bytes) => P::unpack(bytes),
    };
    claim.map_err(|what| Faults::field("evidence", what))
}

/// The answer that a claim states, its lists in their places.
pub(super) fn stated<P: Problem>(claim: &P::Claim) -> Value {
    list::filled(P::answer(claim), &P::lists(claim))
}

impl ClaimFile {
    /// Reads a claim file.
    ///
    /// # Errors
    /// When the text is no claim, with the place.
    pub fn read(text: &str) -> Result<Self, Faults> {
        let claim: ClaimFile = serde_json::from_str(text).map_err(|error| Faults::json(text, &error))?;
        if claim.version != VERSION {
            let what = format!("version {} is not known; this program reads {VERSION}", claim.version);
            return Err(Faults::field("version", what));
        }
        Ok(claim)
    }

    /// Is the claim true of this instance?
    ///
    /// # Errors
    /// When it is no claim for this game, or is refuted.
    pub fn check(&self, entry: &Entry, instance: &Instance) -> Result<Verdict, CheckError> {
        self.check_with(entry, instance, None, &Limits::none())
    }

    /// The file beside the claim that holds the evidence, if it is not in the claim itself.
    pub fn beside(&self) -> Option<Beside> {
        serde_json::from_str(self.evidence.get()).ok()
    }

    /// The method that the claim is about, where the method is a part of the question.
    pub fn method(&self, question: &dyn Question, bytes: Option<&[u8]>) -> Option<String> {
        match (self.beside(), bytes) {
            (None, _) => question.asked_method(Proof::Text(self.evidence.get())),
            (Some(_), bytes) => question.asked_method(Proof::Bytes(bytes?)),
        }
    }

    /// Is the claim true of this instance, with the bytes of the file beside it?
    ///
    /// # Errors
    /// When it is no claim for this game, or is refuted.
    pub fn check_with(
        &self,
        entry: &Entry,
        instance: &Instance,
        bytes: Option<&[u8]>,
        limits: &Limits,
    ) -> Result<Verdict, CheckError> {
        let info = entry.info();
        if self.game != info.key {
            let what = format!("the claim is about the game '{}', not '{}'", self.game, info.key);
            return Err(CheckError::NoClaim(Faults::field("game", what)));
        }
        let question = entry
            .question(&self.question)
            .map_err(|e| CheckError::NoClaim(Faults::field("question", e.to_string())))?;
        if self.instance.sha256 != entry.sha256(instance) {
            let what = "the claim is about another instance (the SHA-256 differs)";
            return Err(CheckError::Refuted(Flaw::at("instance", what)));
        }
        let evidence = match (self.beside(), bytes) {
            (None, _) => Proof::Text(self.evidence.get()),
            (Some(beside), Some(bytes)) if bytes.len() as u64 == beside.bytes => Proof::Bytes(bytes),
            (Some(beside), given) => {
                let what = match given {
                    None => format!("stands in the file '{}' beside the claim", beside.file),
                    Some(bytes) => {
                        format!("'{}' has {} bytes, not {}", beside.file, bytes.len(), beside.bytes)
                    }
                };
                return Err(CheckError::NoClaim(Faults::field("evidence", what)));
            }
        };
        let query = once::value(self.query.get())
            .map_err(|what| CheckError::NoClaim(Faults::field("query", what)))?;
        question.check(instance, &query, self.answer.get(), evidence, limits)
    }
}

impl Entry {
    /// Writes the claim of an outcome; false when there is none.
    ///
    /// # Errors
    /// When the writer fails.
    pub fn write_claim(
        &self,
        question: &str,
        instance: &Instance,
        outcome: &Outcome,
        out: &mut dyn io::Write,
    ) -> io::Result<bool> {
        self.write_claim_beside(question, instance, outcome, None, out)
    }

    /// Writes the claim of an outcome whose evidence stands in a file beside it; false when there is none.
    ///
    /// # Errors
    /// When the writer fails.
    pub fn write_claim_beside(
        &self,
        question: &str,
        instance: &Instance,
        outcome: &Outcome,
        beside: Option<&Beside>,
        out: &mut dyn io::Write,
    ) -> io::Result<bool> {
        let Some(evidence) = &outcome.evidence else {
            return Ok(false);
        };
        let part = |value: &Value| serde_json::to_string(value).map_err(io::Error::other);
        write!(out, "{{\"game\":{},", part(&self.info().key.into())?)?;
        write!(out, "\"question\":{},", part(&question.into())?)?;
        write!(out, "\"query\":{},", part(&outcome.query)?)?;
        write!(out, "\"instance\":{{\"sha256\":\"{}\"}},", self.sha256(instance))?;
        write!(out, "\"answer\":")?;
        list::write(&outcome.fields().into(), &outcome.lists(), out)?;
        write!(out, ",\"evidence\":")?;
        match beside {
            None => evidence.write(out)?,
            Some(beside) => serde_json::to_writer(&mut *out, beside).map_err(io::Error::other)?,
        }
        writeln!(out, ",\"version\":{VERSION}}}")?;
        Ok(true)
    }
}
