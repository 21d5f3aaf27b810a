//! What is a game to everybody else? Something that can be named, read, written, drawn and measured.

use crate::called;
use crate::fault::{Faults, FormatError, GenerateError};
use crate::nearest::key;
use crate::phrase::Phrase;
use crate::run::Run;
use crate::scene::Scene;
use crate::settings::Bag;
use crate::source::Source;
use ludograph_words::{Catalogue, Message};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::io;

/// What a game is called and how it is written.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// The key on the command line, in addresses and in files.
    pub key: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// One sentence.
    pub summary: &'static str,
    /// The formats; the first that can be written is the default.
    pub formats: &'static [Format],
}

/// One way to write an instance.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// Its key.
    pub key: &'static str,
    /// One line about it.
    pub summary: &'static str,
    /// Whether it can be read.
    pub reads: bool,
    /// Whether it can be written.
    pub writes: bool,
    /// Whether an instance stands on one line, so that a stream of lines is a stream of instances.
    pub one_line: bool,
    /// Whether it is bytes rather than text.
    pub binary: bool,
}

impl Format {
    /// A format that is read and written.
    pub const fn both(key: &'static str, summary: &'static str) -> Self {
        Self { key, summary, reads: true, writes: true, one_line: false, binary: false }
    }

    /// A format that is only written.
    pub const fn out(key: &'static str, summary: &'static str) -> Self {
        Self { key, summary, reads: false, writes: true, one_line: false, binary: false }
    }

    /// A format that is only read.
    pub const fn only_in(key: &'static str, summary: &'static str) -> Self {
        Self { key, summary, reads: true, writes: false, one_line: false, binary: false }
    }

    /// The same format, an instance a line.
    #[must_use]
    pub const fn on_one_line(mut self) -> Self {
        self.one_line = true;
        self
    }

    /// The same format, as bytes.
    #[must_use]
    pub const fn in_bytes(mut self) -> Self {
        self.binary = true;
        self
    }
}

/// What a reader is told besides the bytes.
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    /// The format, when the user forced one; otherwise it is recognised from the content.
    pub format: Option<String>,
    /// Settings that change what the text means, as in `colours=9`.
    pub settings: BTreeMap<String, String>,
}

/// What a writer is told besides the format.
#[derive(Clone, Debug, Default)]
pub struct WriteOptions {
    /// Whether the format may drop what it cannot hold.
    pub lossy: bool,
    /// Whether what belongs to the drawing alone (positions) may be dropped. Names are written in moves, so they may not.
    pub drop_drawing: bool,
    /// Whether it is kept as the program of the game's document keeps it, with all that its files carry.
    pub saved: bool,
    /// Settings that change what is written, as in `model=strong`.
    pub settings: BTreeMap<String, String>,
}

/// An instance can be named, read, written, drawn, measured.
pub trait Game: 'static {
    /// Key, title, summary, formats.
    const INFO: Info;
    /// Settings that change what a text means, as in `colours=9`: the name, one line about it.
    const READING: &'static [(&'static str, &'static str)] = &[];
    /// Settings that change what is written, as in `model=strong`: the name, one line about it.
    const WRITING: &'static [(&'static str, &'static str)] = &[];
    /// What the game says, in every language.
    const WORDS: Option<&'static Catalogue> = None;
    /// What the game says in finished English, with codes, so that a page can say it in another language.
    const PHRASES: &'static [Phrase] = &[];
    /// What is given.
    type Instance: Clone + Debug + Send + Sync + 'static;

    /// Reads an instance.
    ///
    /// # Errors
    /// With all faults that can be seen.
    fn parse(source: Source, options: &ReadOptions) -> Result<Self::Instance, Faults>;

    /// Writes an instance.
    ///
    /// # Errors
    /// When the format is unknown or would lose something, or the writer fails.
    fn write(
        instance: &Self::Instance,
        format: &str,
        options: &WriteOptions,
        out: &mut dyn io::Write,
    ) -> Result<(), FormatError>;

    /// The bytes whose SHA-256 names the instance in a claim: all that the answers depend on, and
    /// nothing else (not the positions of a drawing).
    ///
    /// # Errors
    /// Only when the writer fails.
    fn digest(instance: &Self::Instance, out: &mut dyn io::Write) -> io::Result<()>;

    /// The settings of [`Game::READING`] without which a text of this instance would not read back.
    fn reading(_instance: &Self::Instance) -> BTreeMap<String, String> {
        BTreeMap::new()
    }

    /// The format in which this instance is kept where nobody names one; none for the first that writes.
    fn kept_as(_instance: &Self::Instance) -> Option<&'static str> {
        None
    }

    /// The instance in a few words, as in `Petersen graph, 10 vertices, 15 edges`: what was judged stands beside every
    /// verdict.
    fn described(instance: &Self::Instance) -> Message;

    /// Numbers that describe the instance: size, degree, genus.
    fn measures(instance: &Self::Instance) -> Vec<(&'static str, f64)>;

    /// How much was read, where that is known at once: how many vertices, how many edges. Every answer says it, so
    /// that a text that was understood otherwise than meant is noticed.
    fn sizes(_instance: &Self::Instance) -> Vec<(&'static str, u64)> {
        Vec::new()
    }

    /// What the parts that answers number from 0 are called, where the text names them: one name each.
    fn names(_instance: &Self::Instance) -> Option<Vec<Cow<'_, str>>> {
        None
    }

    /// The same names as they stand in sentences, where a reader must know which part is meant: a name that several have is
    /// followed by the number.
    fn spoken(instance: &Self::Instance) -> Option<Vec<Cow<'_, str>>> {
        Self::names(instance).map(called::told_apart)
    }

    /// What the reader decided where the text could be understood in two ways: one sentence each, with how to ask for
    /// the other.
    fn notices(_instance: &Self::Instance) -> &[Message] {
        &[]
    }

    /// The picture.
    fn scene(instance: &Self::Instance) -> Scene;
}

/// Instances can be invented. This stands above the solvers: uniqueness needs one.
pub trait Generate: Game {
    /// What to invent, as flat settings.
    type Recipe: Bag;

    /// Invents an instance; the same recipe and seed give the same instance on every machine.
    ///
    /// # Errors
    /// When the recipe is impossible or a limit was reached.
    fn generate(recipe: &Self::Recipe, run: &Run) -> Result<Self::Instance, GenerateError>;

    /// Recipes with a name, as in `new:petersen`: the name, one line about it.
    fn presets() -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }

    /// The recipe of a name.
    fn preset(_name: &str) -> Option<Self::Recipe> {
        None
    }

    /// Why a field (by its key, as in `holes-share`) does not count in a recipe, if it does not. Who sets such
    /// a field is told so: what was meant is not what would be made.
    fn idle(_recipe: &Self::Recipe, _field: &str) -> Option<Message> {
        None
    }

    /// Whether a field makes a difference in a recipe: forms show no others.
    fn counts(recipe: &Self::Recipe, field: &str) -> bool {
        Self::idle(recipe, &key(field)).is_none()
    }
}
