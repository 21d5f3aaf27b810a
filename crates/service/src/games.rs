//! Which games are there, and what does each offer? Told once at the start: schemas cost time.

use ludograph_core::erased::{Entry, Method, PlayerInfo};
use ludograph_core::phrase::SHARED;
use ludograph_core::settings::Field;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// A game and all it offers.
#[derive(Serialize, JsonSchema)]
pub struct GameInfo {
    /// Its key.
    key: &'static str,
    /// Its title.
    title: &'static str,
    /// One line about it.
    summary: &'static str,
    /// The formats.
    formats: Vec<FormatInfo>,
    /// The fields of the recipe.
    recipe: Vec<Field>,
    /// The JSON schema of the recipe.
    schema: Option<Value>,
    /// Recipes with a name.
    presets: Vec<Named>,
    /// The questions.
    questions: Vec<QuestionInfo>,
    /// How it is played, if it is.
    play: Option<PlayInfo>,
    /// What it says, with holes.
    phrases: Vec<PhraseInfo>,
}

/// A name and one line about it.
#[derive(Serialize, JsonSchema)]
pub struct Named {
    key: String,
    about: String,
}

/// A format.
#[derive(Serialize, JsonSchema)]
pub struct FormatInfo {
    key: &'static str,
    about: &'static str,
    reads: bool,
    writes: bool,
}

/// A question.
#[derive(Serialize, JsonSchema)]
pub struct QuestionInfo {
    key: &'static str,
    /// The question in words.
    asks: &'static str,
    /// Its settings.
    settings: Vec<Field>,
    /// Its methods, the default first.
    methods: Vec<Method>,
}

/// How a game is played.
#[derive(Serialize, JsonSchema)]
pub struct PlayInfo {
    /// The names of the seats.
    seats: &'static [&'static str],
    /// How moves are written.
    notation: &'static str,
    /// The settings of the rules.
    settings: Vec<Field>,
    /// The players.
    players: Vec<PlayerInfo>,
}

/// A sentence with holes.
#[derive(Serialize, JsonSchema)]
pub struct PhraseInfo {
    code: &'static str,
    english: &'static str,
}

/// All that a game offers.
pub(crate) fn describe(entry: &Entry) -> GameInfo {
    let info = entry.info();
    let format = |format: &ludograph_core::Format| FormatInfo {
        key: format.key,
        about: format.summary,
        reads: format.reads,
        writes: format.writes,
    };
    let question = |question: &dyn ludograph_core::erased::Question| QuestionInfo {
        key: question.key(),
        asks: question.asks(),
        settings: question.fields(),
        methods: question.methods(),
    };
    let play = entry.table().ok().map(|table| PlayInfo {
        seats: table.seats(),
        notation: table.notation(),
        settings: table.fields(),
        players: table.players(),
    });
    let named = |(key, about): (&str, &str)| Named { key: key.to_owned(), about: about.to_owned() };
    let phrases = entry.phrases().iter().chain(SHARED);
    GameInfo {
        key: info.key,
        title: info.title,
        summary: info.summary,
        formats: info.formats.iter().map(format).collect(),
        recipe: entry.recipe_fields(),
        schema: entry.recipe_schema(),
        presets: entry.presets().into_iter().map(named).collect(),
        questions: entry.questions().filter(|q| !q.methods().is_empty()).map(question).collect(),
        play,
        phrases: phrases.map(|p| PhraseInfo { code: p.code, english: p.english }).collect(),
    }
}
