//! What did a question come to?

use crate::error::Error;
use crate::instance::Playable;
use ludograph_core::erased::{ClaimFile, Instance as Erased, Outcome};
use ludograph_core::{Faults, Problem, Verdict};
use serde_json::Value;
use std::fmt;
use std::marker::PhantomData;

/// An answer with its evidence, checked before you see it.
pub struct Answer<P: Problem> {
    instance: Erased,
    outcome: Outcome,
    question: PhantomData<fn() -> P>,
}

impl<P: Problem> Answer<P>
where
    P::Game: Playable,
{
    /// None when the outcome has no claim.
    pub(crate) fn new(instance: Erased, outcome: Outcome) -> Option<Self> {
        outcome.claim::<P>()?;
        Some(Self { instance, outcome, question: PhantomData })
    }

    /// The claim: the answer and its evidence as plain data.
    pub fn claim(&self) -> &P::Claim {
        self.outcome.claim::<P>().expect("an answer is made of an outcome that has a claim")
    }

    /// What the check of the claim said.
    pub fn verdict(&self) -> &Verdict {
        self.outcome.verdict.as_ref().expect("an answer was checked")
    }

    /// Whether the evidence proves the answer wholly.
    pub fn is_proved(&self) -> bool {
        *self.verdict() == Verdict::Proved
    }

    /// The key of the method that answered.
    pub fn method(&self) -> &'static str {
        self.outcome.method
    }

    /// The answer as `ludo solve --json` prints it under `answer`.
    pub fn json(&self) -> Value {
        self.outcome.answer().unwrap_or_default()
    }

    /// The certificate: the text of a claim file, which `ludo-check` verifies.
    ///
    /// ```
    /// use ludograph::cops::Graph;
    ///
    /// let graph = Graph::preset("petersen")?;
    /// let answer = graph.cop_number().solve()?;
    /// graph.check::<ludograph::cops::CopNumber>(&answer.certificate()?)?;
    /// # Ok::<(), ludograph::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the evidence cannot be written as text.
    pub fn certificate(&self) -> Result<String, Error> {
        let mut bytes = Vec::new();
        let entry = <P::Game as Playable>::entry();
        let written = entry.write_claim(P::KEY, &self.instance, &self.outcome, &mut bytes);
        written.map_err(|error| Faults::whole(error.to_string()))?;
        String::from_utf8(bytes).map_err(|error| Faults::whole(error.to_string()).into())
    }
}

/// The answer in a sentence or a few lines.
impl<P: Problem> fmt::Display for Answer<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.outcome.words().map_or(Ok(()), |words| write!(f, "{words}"))
    }
}

impl<P: Problem> fmt::Debug for Answer<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answer")
            .field("question", &P::KEY)
            .field("answer", &self.outcome.fields())
            .field("verdict", &self.outcome.verdict)
            .finish_non_exhaustive()
    }
}

/// Reads a certificate and judges it.
pub(crate) fn judge<P: Problem>(
    instance: &Erased,
    text: &str,
) -> Result<Result<Verdict, ludograph_core::Flaw>, Error>
where
    P::Game: Playable,
{
    let claim = ClaimFile::read(text)?;
    if claim.question != P::KEY {
        let what = format!("the certificate answers '{}', not '{}'", claim.question, P::KEY);
        return Err(Faults::field("question", what).into());
    }
    match claim.check(<P::Game as Playable>::entry(), instance) {
        Ok(verdict) => Ok(Ok(verdict)),
        Err(ludograph_core::erased::CheckError::NoClaim(faults)) => Err(faults.into()),
        Err(ludograph_core::erased::CheckError::Refuted(flaw)) => Ok(Err(flaw)),
    }
}
