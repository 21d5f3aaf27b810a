//! What is the request about? An instance as text, a recipe, or the position of a session.

use crate::Service;
use crate::failure::Failure;
use ludograph_core::erased::{Entry, Instance};
use ludograph_core::{Pairs, ReadOptions, Run, Said, Scene, Seed, Source};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Settings by name; numbers, words, truth values and lists of them.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Settings(Map<String, Value>);

impl Settings {
    /// As pairs of texts.
    pub fn pairs(&self) -> Pairs {
        fn text(value: &Value) -> String {
            match value {
                Value::String(text) => text.clone(),
                Value::Null => "none".to_owned(),
                Value::Array(items) => items.iter().map(text).collect::<Vec<_>>().join(","),
                other => other.to_string(),
            }
        }
        Pairs(self.0.iter().map(|(name, value)| (name.clone(), text(value))).collect())
    }
}

/// An instance: a text, or a session's position, or else a recipe.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Given {
    /// The instance as text.
    pub(crate) text: Option<String>,
    /// The format of the text, when it is not to be recognised.
    pub(crate) format: Option<String>,
    /// Settings of reading, as `colours=9`.
    pub(crate) reading: Settings,
    /// The position of a session (its instance where no instance holds a position).
    pub(crate) session: Option<String>,
    /// With a session: the instance it began with.
    pub(crate) start: bool,
    /// A recipe with a name.
    pub(crate) preset: Option<String>,
    /// Changes of the recipe.
    pub(crate) recipe: Settings,
    /// The seed of the recipe.
    pub(crate) seed: u64,
}

impl Service {
    /// Makes, reads or finds the instance. What that costs is no part of the search that may follow.
    pub(crate) fn instance(&self, entry: &Entry, given: Given, run: &Run) -> Result<Instance, Failure> {
        if let Some(name) = &given.session {
            let sitting = self.desk.find(name)?;
            if !std::ptr::eq(sitting.entry, entry) {
                return Err(Failure::bad("the session plays another game"));
            }
            let playing = sitting.playing();
            let position = if given.start { None } else { playing.session.position() };
            return Ok(position.unwrap_or_else(|| playing.session.instance()));
        }
        let Some(text) = given.text else {
            let run = Run { limits: run.limits.without_budget(), seed: Seed(given.seed), ..run.clone() };
            let made = entry.invent(given.preset.as_deref(), &given.recipe.pairs(), &run);
            return made.map_err(|error| Failure::of(entry, &error));
        };
        let (size, most) = (text.len(), self.bounds.text);
        if size > most {
            return Err(Failure::large(format!("the text is too long: {size} bytes, at most {most}")));
        }
        let settings = given.reading.pairs().named(entry.reading()).0;
        let options = ReadOptions { format: given.format, settings };
        entry.parse(Source::from(text), &options).map_err(|faults| Failure::faults(entry, &faults))
    }
}

/// An instance as the page sees it.
#[derive(Serialize, JsonSchema)]
pub struct Made {
    /// The instance as text, in the format in which it is kept.
    text: String,
    /// What its reader decided where the text could be understood in two ways.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notices: Vec<Said>,
    /// Numbers that describe it.
    measures: BTreeMap<&'static str, f64>,
    /// Its picture.
    scene: Scene,
}

/// Writes and draws an instance that is not too large.
pub(crate) fn made(service: &Service, entry: &Entry, instance: &Instance) -> Result<Made, Failure> {
    fits(service, entry, instance)?;
    let text = entry.kept_text(instance).map_err(|error| Failure::of(entry, &error))?;
    let scene = bounded(service, entry.scene(instance))?;
    let notices = noticed(entry, instance);
    Ok(Made { text, notices, measures: entry.measures(instance).into_iter().collect(), scene })
}

/// What the reader decided where a text could be understood in two ways.
pub(crate) fn noticed(entry: &Entry, instance: &Instance) -> Vec<Said> {
    entry.notices(instance).iter().map(|notice| entry.say(notice)).collect()
}

/// Refuses an instance that is too large to be drawn, by its numbers alone: before it is written and drawn.
pub(crate) fn fits(service: &Service, entry: &Entry, instance: &Instance) -> Result<(), Failure> {
    let measures = entry.measures(instance);
    let known = |name: &str| measures.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    // What is given by a rule alone has vertices but no edges: its text is short, and its picture a part.
    let graph = known("edges").zip(known("vertices")).map(|(edges, vertices)| edges.max(vertices));
    let board = known("rows").zip(known("cols")).map(|(rows, cols)| rows * cols);
    room(service, graph.or(board).unwrap_or(0.0) as usize)
}

fn room(service: &Service, size: usize) -> Result<(), Failure> {
    let most = service.bounds.picture;
    if size > most {
        return Err(Failure::large(format!("this is too large to be drawn: {size} parts, at most {most}")));
    }
    Ok(())
}

/// A scene that is not too large.
pub(crate) fn bounded(service: &Service, scene: Scene) -> Result<Scene, Failure> {
    let cells = scene.board.as_ref().map_or(0, |board| board.cells.len());
    room(service, scene.vertices.len().max(scene.edges.len()).max(cells))?;
    Ok(scene)
}
