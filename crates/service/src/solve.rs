//! How is a question asked and checked, and an instance made, drawn and written?

use crate::Service;
use crate::failure::Failure;
use crate::given::{Given, Made, Settings, fits, made};
use ludograph_core::erased::{CheckError, ClaimFile, Entry, Filled};
use ludograph_core::list::LISTED;
use ludograph_core::scene::{Drawing, text::Style};
use ludograph_core::{Run, Said, WriteOptions, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Asks a question.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// The game.
    pub game: String,
    /// The question.
    question: String,
    /// What it is asked about.
    #[serde(default)]
    instance: Given,
    /// The settings of the question.
    #[serde(default)]
    settings: Settings,
    /// The method; the default one if none is given.
    #[serde(default)]
    method: Option<String>,
    /// Stop after so many seconds: 10 if nothing is said, at most 600.
    #[serde(default)]
    pub seconds: Option<f64>,
    /// Stop after so many nodes.
    #[serde(default)]
    pub nodes: Option<u64>,
    /// The seed of every random choice.
    #[serde(default)]
    pub seed: u64,
    /// Whether a method with steps tells them.
    #[serde(default)]
    pub trace: bool,
}

/// What a question came to.
#[derive(Serialize, JsonSchema)]
pub struct Answer {
    game: &'static str,
    question: &'static str,
    /// How much was read: vertices and edges, in a game of graphs.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    read: BTreeMap<&'static str, u64>,
    /// The names of the vertices, where the text has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    names: Option<Value>,
    /// The method that answered.
    method: &'static str,
    /// Whether there is an answer.
    outcome: Ended,
    /// Why it stopped.
    why: Option<Said>,
    /// The answer in words.
    words: Vec<Said>,
    /// The fields of the answer, or the bounds known when it stopped.
    #[schemars(with = "Option<Map<String, Value>>")]
    answer: Option<Value>,
    /// `proved` or `unproved: WHAT`.
    verdict: Option<String>,
    seconds: f64,
    nodes: u64,
    /// The steps of the method.
    trace: Vec<String>,
    /// The instance that was asked about, as text.
    instance: Option<String>,
    /// The claim with its evidence, if it is not too large.
    claim: Option<String>,
}

/// How a run ended.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Ended {
    /// With an answer.
    Answered,
    /// Before its answer.
    Stopped,
}

/// What can be told while a question is worked on.
#[derive(Serialize, JsonSchema)]
pub struct Progress {
    /// How long it has taken.
    pub seconds: f64,
    /// How many nodes were spent.
    pub nodes: u64,
    /// The best so far.
    pub note: Option<Said>,
}

/// A claim to check.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// The game.
    game: String,
    /// What the claim is about.
    instance: Given,
    /// The claim file's text.
    claim: String,
}

/// What a claim is worth.
#[derive(Serialize, JsonSchema)]
pub struct Checked {
    /// `proved`, `unproved: WHAT` or `refuted`.
    verdict: String,
    /// What is wrong with it.
    flaw: Option<String>,
    seconds: f64,
}

/// Something to make.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct New {
    /// The game.
    game: String,
    /// The recipe, or a text to read.
    #[serde(default)]
    instance: Given,
}

/// A recipe in the making.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fill {
    /// The game.
    game: String,
    /// A recipe with a name.
    #[serde(default)]
    preset: Option<String>,
    /// Changes of the recipe, whether they count or not.
    #[serde(default)]
    recipe: Settings,
}

/// A recipe as it stands.
#[derive(Serialize, JsonSchema)]
pub struct Form {
    /// The value of every field.
    #[schemars(with = "Map<String, Value>")]
    values: Value,
    /// The fields that make a difference.
    counts: Vec<String>,
}

/// Something to draw or to write.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Show {
    /// The game.
    game: String,
    /// What is drawn.
    instance: Given,
    /// `text`, `svg`, `dot`, `tikz`, `json` (the scene), or a format of the game.
    #[serde(rename = "as")]
    kind: String,
    /// Whether a format may drop what it cannot hold.
    #[serde(default)]
    lossy: bool,
}

/// A drawing or a file.
#[derive(Serialize, JsonSchema)]
pub struct Shown {
    text: String,
}

impl Service {
    pub(crate) fn fill(&self, words: &Fill) -> Result<Form, Failure> {
        let entry = self.game(&words.game)?;
        let filled = entry.fill(words.preset.as_deref(), &words.recipe.pairs());
        let Filled { values, counts } = filled.map_err(|error| Failure::of(entry, &error))?;
        Ok(Form { values, counts })
    }

    pub(crate) fn make(&self, words: New, run: &Run) -> Result<Made, Failure> {
        let entry = self.game(&words.game)?;
        let instance = self.instance(entry, words.instance, run)?;
        made(self, entry, &instance)
    }

    pub(crate) fn show(&self, words: Show, run: &Run) -> Result<Shown, Failure> {
        let entry = self.game(&words.game)?;
        let instance = self.instance(entry, words.instance, run)?;
        let drawing = match words.kind.as_str() {
            "text" if entry.info().formats.iter().all(|f| f.key != "text") => Some(Drawing::Text),
            "picture" => Some(Drawing::Text),
            "svg" => Some(Drawing::Svg),
            "dot" => Some(Drawing::Dot),
            "tikz" => Some(Drawing::Tikz),
            "scene" => Some(Drawing::Json),
            _ => None,
        };
        fits(self, entry, &instance)?;
        let text = match drawing {
            Some(drawing) => entry.scene(&instance).draw(drawing, Style::PLAIN).map_err(Failure::bad)?,
            None => {
                let options = WriteOptions { lossy: words.lossy, ..WriteOptions::default() };
                let mut bytes = Vec::new();
                let written = entry.write(&instance, &words.kind, &options, &mut bytes);
                written.map_err(|error| Failure::of(entry, &error))?;
                String::from_utf8_lossy(&bytes).into_owned()
            }
        };
        Ok(Shown { text })
    }

    /// Whether a question can be asked at all, before anybody waits for a place to work on it.
    ///
    /// # Errors
    /// When a game, a question, a method or a setting is unknown.
    pub fn understands(&self, words: &Ask) -> Result<&'static Entry, Failure> {
        let entry = self.game(&words.game)?;
        let question = entry.question(&words.question).map_err(|unknown| Failure::unknown(&unknown))?;
        let understood = question.understands(&words.settings.pairs(), words.method.as_deref());
        understood.map_err(|error| Failure::of(entry, &error))?;
        Ok(entry)
    }

    pub(crate) fn solve(&self, words: Ask, run: &Run) -> Result<Answer, Failure> {
        let entry = self.understands(&words)?;
        let question = entry.question(&words.question).map_err(|unknown| Failure::unknown(&unknown))?;
        let instance = self.instance(entry, words.instance, run)?;
        let start = self.host.seconds();
        let outcome = question
            .solve(&instance, &words.settings.pairs(), words.method.as_deref(), run)
            .map_err(|error| Failure::of(entry, &error))?;
        let seconds = self.host.seconds() - start;
        let most = self.bounds.claim;
        let mut claim = Vec::new();
        let written = entry.write_claim(question.key(), &instance, &outcome, &mut claim).unwrap_or(false);
        let claim = (written && claim.len() <= most).then(|| String::from_utf8_lossy(&claim).into_owned());
        let lines = outcome.words().map(|words| words.each_line()).unwrap_or_default();
        Ok(Answer {
            game: entry.info().key,
            question: question.key(),
            read: entry.sizes(&instance).into_iter().collect(),
            names: entry.names(&instance).map(|names| listed(&names)),
            method: outcome.method,
            outcome: if outcome.stop.is_some() { Ended::Stopped } else { Ended::Answered },
            why: outcome.stop.as_ref().map(|stop| entry.say(&stop.to_string().into())),
            words: lines.iter().map(|line| entry.say(line)).collect(),
            answer: outcome.answer().as_ref().map(shortened),
            verdict: outcome.verdict.as_ref().map(ToString::to_string),
            seconds,
            nodes: run.limits.spent(),
            trace: run.trace.lines(),
            instance: entry.kept_text(&instance).ok().filter(|text| text.len() <= most),
            claim,
        })
    }

    pub(crate) fn check(&self, words: Check, run: &Run) -> Result<Checked, Failure> {
        let entry = self.game(&words.game)?;
        let claim = ClaimFile::read(&words.claim).map_err(|faults| Failure::faults(entry, &faults))?;
        let instance = self.instance(entry, words.instance, run)?;
        let start = self.host.seconds();
        let judged = claim.check(entry, &instance);
        let seconds = self.host.seconds() - start;
        match judged {
            Ok(verdict) => Ok(Checked { verdict: verdict.to_string(), flaw: None, seconds }),
            Err(CheckError::Refuted(flaw)) => {
                Ok(Checked { verdict: "refuted".to_owned(), flaw: Some(flaw.to_string()), seconds })
            }
            Err(CheckError::NoClaim(faults)) => Err(Failure::faults(entry, &faults)),
        }
    }
}

/// Lists longer than the command line prints stand in the claim only.
fn shortened(answer: &Value) -> Value {
    let Some(fields) = answer.as_object() else { return answer.clone() };
    let short = |value: &Value| match value.as_array() {
        Some(list) if list.len() > LISTED => Value::Null,
        _ => value.clone(),
    };
    fields.iter().map(|(name, value)| (name.clone(), short(value))).collect()
}
