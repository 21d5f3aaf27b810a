//! What is a game, once its types are gone?

use super::export::Translator;
use super::prepared::Inventor;
use super::question::{Question, Typed};
use super::table::{AnySession, Table, TypedTable};
use super::{Error, Instance};
use crate::fault::{Faults, FormatError, plain};
use crate::game::{Game, Generate, Info, ReadOptions, WriteOptions};
use crate::nearest::{Unknown, key};
use crate::phrase::{self, Phrase, Said};
use crate::problem::{Bulk, Problem, Solver};
use crate::pulse::Pulsing;
use crate::rules::{Advise, Player, Rules};
use crate::run::Run;
use crate::scene::Scene;
use crate::seed::Seed;
use crate::settings::{self, Bag, Field, Pairs};
use crate::source::Source;
use ludograph_words::{Catalogue, Message};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;

/// A game in the list of games.
pub struct Entry {
    info: Info,
    reading: &'static [(&'static str, &'static str)],
    writing: &'static [(&'static str, &'static str)],
    words: Option<&'static Catalogue>,
    phrases: &'static [Phrase],
    parse: fn(Source, &ReadOptions) -> Result<Instance, Faults>,
    write: fn(&Instance, &str, &WriteOptions, &mut dyn io::Write) -> Result<(), FormatError>,
    digest: fn(&Instance, &mut dyn io::Write) -> io::Result<()>,
    needs: fn(&Instance) -> BTreeMap<String, String>,
    kept_as: fn(&Instance) -> Option<&'static str>,
    measures: fn(&Instance) -> Vec<(&'static str, f64)>,
    described: fn(&Instance) -> Message,
    sizes: fn(&Instance) -> Vec<(&'static str, u64)>,
    names: fn(&Instance) -> Option<Vec<Cow<'_, str>>>,
    spoken: fn(&Instance) -> Option<Vec<Cow<'_, str>>>,
    notices: fn(&Instance) -> &[Message],
    scene: fn(&Instance) -> Scene,
    maker: Option<Maker>,
    questions: Vec<Box<dyn Question>>,
    table: Option<Box<dyn Table>>,
}

struct Maker {
    inventor: fn(Option<&str>, &Pairs) -> Result<Inventor, Error>,
    fill: fn(Option<&str>, &Pairs) -> Result<Filled, Error>,
    fields: fn() -> Vec<Field>,
    schema: fn() -> Value,
    presets: fn() -> Vec<(&'static str, &'static str)>,
}

/// A recipe as it stands, for forms.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Filled {
    /// The value of every field.
    pub values: Value,
    /// The fields that make a difference.
    pub counts: Vec<String>,
}

/// The default recipe or a named one, with changes, whether they count or not.
fn filled<G: Generate>(preset: Option<&str>, pairs: &Pairs) -> Result<G::Recipe, Error> {
    let base = match preset {
        None => G::Recipe::default(),
        Some(name) => G::preset(&key(name))
            .ok_or_else(|| Unknown::new("recipe", name, G::presets().into_iter().map(|(name, _)| name)))?,
    };
    Ok(settings::over("recipe field", base, pairs)?)
}

/// The default recipe or a named one, with changes.
fn recipe<G: Generate>(preset: Option<&str>, pairs: &Pairs) -> Result<G::Recipe, Error> {
    let recipe = filled::<G>(preset, pairs)?;
    let mut faults = Faults::default();
    for (field, _) in &pairs.0 {
        if let Some(why) = G::idle(&recipe, &key(field)) {
            faults.absorb(Faults::field(field, why));
        }
    }
    Ok(faults.or(recipe)?)
}

/// Building an entry from types.
impl Entry {
    /// A game that can be read, written, drawn and measured.
    pub fn new<G: Game>() -> Self {
        Self {
            info: G::INFO,
            reading: G::READING,
            writing: G::WRITING,
            words: G::WORDS,
            phrases: G::PHRASES,
            parse: |source, options| G::parse(source, options).map(Instance::new),
            write: |instance, format, options, out| G::write(instance.get(), format, options, out),
            digest: |instance, out| G::digest(instance.get(), out),
            needs: |instance| G::reading(instance.get()),
            kept_as: |instance| G::kept_as(instance.get()),
            measures: |instance| G::measures(instance.get()),
            described: |instance| G::described(instance.get()),
            sizes: |instance| G::sizes(instance.get()),
            names: |instance| G::names(instance.get()),
            spoken: |instance| G::spoken(instance.get()),
            notices: |instance| G::notices(instance.get()),
            scene: |instance| G::scene(instance.get()),
            maker: None,
            questions: Vec::new(),
            table: None,
        }
    }

    /// Adds a question.
    #[must_use]
    pub fn problem<P: Problem>(mut self) -> Self {
        self.questions.push(Box::new(Typed::<P>::new()));
        self
    }

    fn typed<P: Problem>(&mut self) -> &mut Typed<P> {
        let found = self.questions.iter_mut().find_map(|q| q.as_any().downcast_mut());
        found.expect("a solver follows its problem in the entry")
    }

    /// Adds a method; the first one of a question is its default.
    #[must_use]
    pub fn solver<P: Problem>(mut self, solver: impl Solver<P> + 'static) -> Self {
        self.typed::<P>().solvers.push(Box::new(solver));
        self
    }

    /// Adds the method for streams.
    #[must_use]
    pub fn bulk<P: Problem>(mut self, bulk: impl Bulk<P> + 'static) -> Self {
        self.typed::<P>().bulk = Some(Box::new(bulk));
        self
    }

    /// Adds the translator of a question's claims into an open proof format.
    #[must_use]
    pub fn translator<P: Problem>(mut self, translator: Translator<P>) -> Self {
        self.typed::<P>().translator = Some(translator);
        self
    }

    /// Adds the generator.
    #[must_use]
    pub fn generate<G: Generate>(mut self) -> Self {
        self.maker = Some(Maker {
            inventor: |preset, pairs| {
                let recipe = recipe::<G>(preset, pairs)?;
                Ok(Inventor::new(move |run| Ok(Instance::new(G::generate(&recipe, run)?))))
            },
            fill: |preset, pairs| {
                let recipe = filled::<G>(preset, pairs)?;
                let names = settings::fields::<G::Recipe>().into_iter().map(|field| field.name);
                let counts = names.filter(|name| G::counts(&recipe, name)).collect();
                Ok(Filled { values: serde_json::to_value(&recipe).unwrap_or_default(), counts })
            },
            fields: settings::fields::<G::Recipe>,
            schema: settings::schema::<G::Recipe>,
            presets: G::presets,
        });
        self
    }

    /// Adds the rules of play.
    #[must_use]
    pub fn rules<R: Rules>(mut self) -> Self {
        self.table = Some(Box::new(TypedTable::<R>::new()));
        self
    }

    fn typed_table<R: Rules>(&mut self) -> &mut TypedTable<R> {
        let found = self.table.as_mut().and_then(|table| table.as_any().downcast_mut());
        found.expect("players and advice follow the rules in the entry")
    }

    /// Adds a player, made from a seed and its settings.
    #[must_use]
    pub fn player<R: Rules, S: Bag>(
        mut self,
        key: &'static str,
        about: &'static str,
        make: fn(Seed, S) -> Box<dyn Player<R>>,
    ) -> Self {
        self.typed_table::<R>().add(key, about, make);
        self
    }

    /// Adds advice.
    #[must_use]
    pub fn advise<R: Rules>(mut self, advice: impl Advise<R> + 'static) -> Self {
        self.typed_table::<R>().advice = Some(std::sync::Arc::new(advice));
        self
    }
}

/// Using an entry.
impl Entry {
    /// Key, title, summary, formats.
    pub fn info(&self) -> &Info {
        &self.info
    }

    /// The settings that change what a text means: the name, one line about it.
    pub fn reading(&self) -> &'static [(&'static str, &'static str)] {
        self.reading
    }

    /// The settings that change what is written: the name, one line about it.
    pub fn writing(&self) -> &'static [(&'static str, &'static str)] {
        self.writing
    }

    /// What the game says, in every language.
    pub fn words(&self) -> Option<&'static Catalogue> {
        self.words
    }

    /// What the game says in finished English, with holes.
    pub fn phrases(&self) -> &'static [Phrase] {
        self.phrases
    }

    /// A sentence of this game with its code and parameters.
    pub fn say(&self, message: &Message) -> Said {
        Said::of(message, &[self.phrases, phrase::SHARED])
    }

    /// Reads an instance.
    ///
    /// # Errors
    /// With all faults that can be seen.
    pub fn parse(&self, source: Source, options: &ReadOptions) -> Result<Instance, Faults> {
        if let Some(format) = &options.format
            && !self.info.formats.iter().any(|f| f.reads && f.key == format.as_str())
        {
            let known = self.info.formats.iter().filter(|f| f.reads).map(|f| f.key);
            let unknown = Unknown::new("format to read", format, known);
            return Err(Faults::whole(unknown.to_string()).help(unknown.help()));
        }
        (self.parse)(source, options)
    }

    /// The default format for writing.
    pub fn default_format(&self) -> &'static str {
        self.info.formats.iter().find(|f| f.writes).map_or("", |f| f.key)
    }

    /// Writes an instance.
    ///
    /// # Errors
    /// When the format is unknown or would lose something, or the writer fails.
    pub fn write(
        &self,
        instance: &Instance,
        format: &str,
        options: &WriteOptions,
        out: &mut dyn io::Write,
    ) -> Result<(), Error> {
        if !self.info.formats.iter().any(|f| f.writes && f.key == format) {
            let known = self.info.formats.iter().filter(|f| f.writes).map(|f| f.key);
            return Err(Unknown::new("format to write", format, known).into());
        }
        Ok((self.write)(instance, format, options, &mut Pulsing(out))?)
    }

    /// The instance as text in a format.
    ///
    /// # Errors
    /// As [`Entry::write`].
    pub fn text(&self, instance: &Instance, format: &str) -> Result<String, Error> {
        let mut bytes = Vec::new();
        self.write(instance, format, &WriteOptions::default(), &mut bytes)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// The instance as text in the format in which it is kept.
    ///
    /// # Errors
    /// As [`Entry::write`].
    pub fn kept_text(&self, instance: &Instance) -> Result<String, Error> {
        self.text(instance, (self.kept_as)(instance).unwrap_or(self.default_format()))
    }

    /// The SHA-256 that names the instance in claims, in hexadecimal.
    pub fn sha256(&self, instance: &Instance) -> String {
        struct Hasher(Sha256);
        impl io::Write for Hasher {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.0.update(bytes);
                Ok(bytes.len())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let mut out = io::BufWriter::new(Hasher(Sha256::new()));
        (self.digest)(instance, &mut out).expect("hashing does not fail");
        let Ok(hasher) = out.into_inner() else { unreachable!("hashing does not fail") };
        let mut text = String::with_capacity(64);
        for byte in hasher.0.finalize() {
            let _ = write!(text, "{byte:02x}");
        }
        text
    }

    /// Numbers that describe the instance.
    pub fn measures(&self, instance: &Instance) -> Vec<(&'static str, f64)> {
        (self.measures)(instance)
    }

    /// The instance in a few words.
    pub fn described(&self, instance: &Instance) -> Message {
        (self.described)(instance)
    }

    /// How much was read: how many vertices, how many edges, in a game of graphs.
    pub fn sizes(&self, instance: &Instance) -> Vec<(&'static str, u64)> {
        (self.sizes)(instance)
    }

    /// The names of what answers number from 0, where the text has any.
    pub fn names<'a>(&self, instance: &'a Instance) -> Option<Vec<Cow<'a, str>>> {
        (self.names)(instance)
    }

    /// The same names as they stand in sentences: no two are equal.
    pub fn spoken<'a>(&self, instance: &'a Instance) -> Option<Vec<Cow<'a, str>>> {
        (self.spoken)(instance)
    }

    /// What the reader decided where the text could be understood in two ways.
    pub fn notices<'a>(&self, instance: &'a Instance) -> &'a [Message] {
        (self.notices)(instance)
    }

    /// The picture of the instance.
    pub fn scene(&self, instance: &Instance) -> Scene {
        (self.scene)(instance)
    }

    /// Invents an instance, from the default recipe or a named one, with changes.
    ///
    /// # Errors
    /// When a name is unknown, the recipe is impossible, or a limit was reached.
    pub fn invent(&self, preset: Option<&str>, recipe: &Pairs, run: &Run) -> Result<Instance, Error> {
        self.inventor(preset, recipe)?.invent(run)
    }

    /// Reads a recipe once, so that many instances can be invented from it.
    ///
    /// # Errors
    /// When a name is unknown.
    pub fn inventor(&self, preset: Option<&str>, recipe: &Pairs) -> Result<Inventor, Error> {
        let maker = self.maker.as_ref().ok_or(Error::Lacks { game: self.info.key, part: "generator" })?;
        (maker.inventor)(preset, recipe)
    }

    /// Whether a recipe is understood, before anything is made of it.
    ///
    /// # Errors
    /// When a name is unknown or a value does not fit its field.
    pub fn understands(&self, preset: Option<&str>, recipe: &Pairs) -> Result<(), Error> {
        self.inventor(preset, recipe).map(drop)
    }

    /// A recipe as it stands, with the fields that make a difference; nothing is made of it.
    ///
    /// # Errors
    /// When a name is unknown or a value does not fit its field.
    pub fn fill(&self, preset: Option<&str>, recipe: &Pairs) -> Result<Filled, Error> {
        let maker = self.maker.as_ref().ok_or(Error::Lacks { game: self.info.key, part: "generator" })?;
        (maker.fill)(preset, recipe)
    }

    /// The fields of the recipe; none when there is no generator.
    pub fn recipe_fields(&self) -> Vec<Field> {
        self.maker.as_ref().map(|maker| (maker.fields)()).unwrap_or_default()
    }

    /// The JSON schema of the recipe.
    pub fn recipe_schema(&self) -> Option<Value> {
        self.maker.as_ref().map(|maker| (maker.schema)())
    }

    /// Recipes with a name.
    pub fn presets(&self) -> Vec<(&'static str, &'static str)> {
        self.maker.as_ref().map(|maker| (maker.presets)()).unwrap_or_default()
    }

    /// The questions.
    pub fn questions(&self) -> impl Iterator<Item = &dyn Question> {
        self.questions.iter().map(Box::as_ref)
    }

    /// A question by name.
    ///
    /// # Errors
    /// When there is none of that name.
    pub fn question(&self, name: &str) -> Result<&dyn Question, Unknown> {
        let known = || Unknown::new("question", name, self.questions.iter().map(|q| q.key()));
        self.questions().find(|question| question.key() == key(name)).ok_or_else(known)
    }

    /// The rules of play, if the game is played.
    ///
    /// # Errors
    /// When it is not.
    pub fn table(&self) -> Result<&dyn Table, Error> {
        self.table.as_deref().ok_or(Error::Lacks { game: self.info.key, part: "rules of play" })
    }

    /// Opens a session.
    ///
    /// # Errors
    /// When the game is not played, or a setting is unknown or does not fit.
    pub fn open(&self, instance: &Instance, settings: &Pairs) -> Result<Box<dyn AnySession>, Error> {
        self.table()?.open(instance, settings)
    }

    /// A session as data: instance, settings, steps, and how many of them are taken back.
    ///
    /// # Errors
    /// When the instance cannot be written.
    pub fn save(&self, session: &dyn AnySession) -> Result<Value, Error> {
        let mut saved = serde_json::json!({
            "game": self.info.key,
            "version": 1,
            "instance": self.whole_text(&session.instance())?,
            "settings": session.settings(),
            "moves": session.played(),
            "undone": session.undone(),
        });
        let needs = (self.needs)(&session.instance());
        if !needs.is_empty() {
            saved["reading"] = serde_json::json!(needs);
        }
        Ok(saved)
    }

    /// The settings of reading without which the text of an instance would mean something else.
    pub fn needs(&self, instance: &Instance) -> BTreeMap<String, String> {
        (self.needs)(instance)
    }

    /// The text as [`Entry::kept_text`] writes it, or in the first format that holds all of it and can be read back.
    ///
    /// # Errors
    /// When no format holds all of it.
    pub fn whole_text(&self, instance: &Instance) -> Result<String, Error> {
        let first = self.kept_text(instance);
        let others = self.info.formats.iter().filter(|format| format.reads && format.writes);
        match first {
            Err(Error::Format(FormatError::Loses { .. } | FormatError::TooLarge(_))) => {
                others.map(|format| self.text(instance, format.key)).find(Result::is_ok).unwrap_or(first)
            }
            known => known,
        }
    }

    /// Opens a saved session.
    ///
    /// # Errors
    /// When the data is no saved session of this game.
    pub fn load(&self, saved: &Value) -> Result<Box<dyn AnySession>, Error> {
        let text = |name: &str| saved.get(name).and_then(Value::as_str).unwrap_or_default();
        if text("game") != self.info.key || saved.get("version") != Some(&Value::from(1)) {
            return Err(Faults::whole(format!("this is no saved session of {}", self.info.key)).into());
        }
        let reading = saved.get("reading").cloned().unwrap_or_else(|| serde_json::json!({}));
        let settings =
            serde_json::from_value(reading).map_err(|error| Faults::field("reading", plain(&error)))?;
        let options = ReadOptions { format: None, settings };
        let instance = self.parse(Source::from(text("instance")), &options)?;
        let mut session =
            self.table()?.open_json(&instance, saved.get("settings").unwrap_or(&Value::Null))?;
        let list = |name: &str| -> Vec<&str> {
            let items = saved.get(name).and_then(Value::as_array).into_iter().flatten();
            items.filter_map(Value::as_str).collect()
        };
        let played = list("moves");
        for step in played.iter().chain(list("undone").iter().rev()) {
            session.play(step, true).map_err(|error| Faults::field("moves", error.to_string()))?;
        }
        session.go_to(played.len());
        Ok(session)
    }
}
