//! What was judged? Question, settings, answer and instance, for people by names, for programs by numbers.

use super::Asked;
use ludograph_core::erased::Instance;
use ludograph_core::{Flaw, Verdict, listed};
use ludograph_frontend::value::field;
use serde_json::{Value, json};
use std::io::{self, Write};

/// Longer answers are not repeated beside a verdict for people.
const LONG: usize = 1 << 20;

/// What was judged, for people and programs.
#[derive(Clone)]
pub(super) struct Case {
    question: String,
    instance: String,
    names: Value,
    pub(super) query: Value,
    /// As it stands in the claim: it may be long.
    pub(super) answer: String,
    /// Settings and answer in words, vertices by their names.
    words: [String; 2],
}

impl Case {
    /// A case that was stopped before claim and instance were read.
    pub(super) fn unread(question: &str, instance: String) -> Self {
        let unknown = || "not read".to_owned();
        Self {
            question: question.to_owned(),
            instance,
            names: Value::Null,
            query: Value::Null,
            answer: String::new(),
            words: [unknown(), unknown()],
        }
    }

    pub(super) fn new(asked: &Asked<'_>, instance: &Instance, query: Value, answer: String) -> Self {
        let words = |value: &Value, said: &dyn Fn(&str, &Value) -> Value| match value.as_object() {
            Some(fields) if !fields.is_empty() => {
                let each = fields.iter().map(|(name, value)| field(name, &said(name, value)));
                each.collect::<Vec<_>>().join(", ")
            }
            _ => "none".to_owned(),
        };
        let said = match answer.len() > LONG {
            true => format!("{} bytes, too long to be shown", answer.len()),
            false => words(&serde_json::from_str(&answer).unwrap_or_default(), &|name, value| {
                asked.question.field(instance, name, value)
            }),
        };
        let settings = words(&query, &|name, value| asked.question.setting(instance, name, value));
        Self {
            question: asked.title.clone(),
            instance: asked.entry.described(instance).to_string(),
            names: asked.entry.names(instance).map_or(Value::Null, |names| listed(&names)),
            query,
            answer,
            words: [settings, said],
        }
    }

    /// The verdict with what was judged.
    pub(super) fn verdict(&self, verdict: &Verdict, json: bool, out: &mut dyn Write) -> io::Result<()> {
        if json {
            return self.object(&verdict.to_string(), None, out);
        }
        let [query, answer] = &self.words;
        writeln!(out, "{verdict}")?;
        writeln!(out, "  question  {}", self.question)?;
        writeln!(out, "  instance  {}", self.instance)?;
        writeln!(out, "  settings  {query}")?;
        if !self.answer.is_empty() {
            writeln!(out, "  answer    {answer}")?;
        }
        Ok(())
    }

    /// All of it on one line.
    pub(super) fn line(&self) -> String {
        let [query, answer] = &self.words;
        format!("{} Instance: {}. Settings: {query}. Answer: {answer}.", self.question, self.instance)
    }

    pub(super) fn object(&self, verdict: &str, flaw: Option<&Flaw>, out: &mut dyn Write) -> io::Result<()> {
        let key = self.question.split(':').next().unwrap_or_default();
        let key = key.split(' ').next_back().unwrap_or_default();
        let answer = if self.answer.is_empty() { "null" } else { &self.answer };
        write!(out, "{{\"verdict\":{},\"question\":{},", json!(verdict), json!(key))?;
        write!(out, "\"query\":{},\"answer\":{answer},", self.query)?;
        write!(out, "\"instance\":{},", json!(self.instance))?;
        if !self.names.is_null() {
            write!(out, "\"names\":{},", self.names)?;
        }
        writeln!(out, "\"flaw\":{}}}", json!(flaw.map(ToString::to_string)))
    }
}
