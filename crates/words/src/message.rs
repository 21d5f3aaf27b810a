//! A code with arguments, and the catalogue it belongs to.

use crate::argument::Argument;
use crate::language::Language;
use crate::render::render;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use std::fmt;

/// One message of a catalogue.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    /// Its name in the files, with what stands before all names of the catalogue.
    pub name: &'static str,
    /// The names of its arguments.
    pub arguments: &'static [&'static str],
}

/// The sentences of one language, as the build wrote them.
#[derive(Debug, PartialEq, Eq)]
pub struct Sentences {
    /// The language's tag.
    pub tag: &'static str,
    /// All sentences, one after another.
    pub text: &'static str,
    /// Where each begins; the last number is the end of the text.
    pub starts: &'static [u32],
}

/// All messages of one folder of words, in every language.
#[derive(Debug, PartialEq, Eq)]
pub struct Catalogue {
    /// The messages, in the order of the English file.
    pub codes: &'static [Code],
    /// English first.
    pub languages: &'static [Sentences],
}

impl Catalogue {
    /// The sentence of a message as the build wrote it; English if the language is not known here.
    pub(crate) fn sentence(&self, index: u32, language: Language) -> &'static str {
        let known = self.languages.iter().find(|one| one.tag == language.tag());
        let Some(one) = known.or_else(|| self.languages.first()) else { return "" };
        let index = index as usize;
        let start = one.starts.get(index).copied().unwrap_or_default() as usize;
        let end = one.starts.get(index + 1).map_or(one.text.len(), |&end| end as usize);
        one.text.get(start..end).unwrap_or_default()
    }

    /// The tags of its languages.
    pub fn tags(&self) -> impl Iterator<Item = &'static str> {
        self.languages.iter().map(|one| one.tag)
    }

    /// Every code with its sentence in a language, for front ends that make sentences themselves: in the sentence the
    /// characters 1 to 5 stand for arguments and choices (see `render.rs`).
    pub fn sentences(
        &'static self,
        language: Language,
    ) -> impl Iterator<Item = (&'static str, &'static [&'static str], &'static str)> {
        self.codes
            .iter()
            .zip(0..)
            .map(move |(code, index)| (code.name, code.arguments, self.sentence(index, language)))
    }
}

/// A message without arguments, which constants can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixed {
    catalogue: &'static Catalogue,
    index: u32,
}

impl Fixed {
    /// The message at an index of a catalogue.
    pub const fn new(catalogue: &'static Catalogue, index: u32) -> Self {
        Self { catalogue, index }
    }

    /// The sentence.
    pub fn in_language(self, language: Language) -> &'static str {
        self.catalogue.sentence(self.index, language)
    }
}

impl fmt::Display for Fixed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.in_language(Language::ENGLISH))
    }
}

/// What is said, before it is a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message(Box<Inside>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Inside {
    Coded {
        fixed: Fixed,
        arguments: Vec<Argument>,
    },
    /// Words that are nobody's sentence: what the system or a program of others reports.
    Foreign(String),
    /// Several messages, one after another.
    Joined {
        parts: Vec<Message>,
        /// What stands between them: a blank between sentences, the end of a line between lines.
        between: &'static str,
    },
}

impl Message {
    /// The message at an index of a catalogue; generated code calls this.
    pub fn new(catalogue: &'static Catalogue, index: u32, arguments: Vec<Argument>) -> Self {
        Self(Box::new(Inside::Coded { fixed: Fixed { catalogue, index }, arguments }))
    }

    /// Words of others, which no catalogue can have: they are the same in every language.
    pub fn foreign(text: impl Into<String>) -> Self {
        Self(Box::new(Inside::Foreign(text.into())))
    }

    /// Several messages, each on a line of its own.
    pub fn lines(parts: impl IntoIterator<Item = Message>) -> Self {
        Self(Box::new(Inside::Joined { parts: parts.into_iter().collect(), between: "\n" }))
    }

    /// Several messages, one sentence after another.
    pub fn sentences(parts: impl IntoIterator<Item = Message>) -> Self {
        Self(Box::new(Inside::Joined { parts: parts.into_iter().collect(), between: " " }))
    }

    /// The messages of the lines, in their order; most messages are one line.
    pub fn each_line(&self) -> Vec<Message> {
        match &*self.0 {
            Inside::Joined { parts, between: "\n" } => parts.iter().flat_map(Message::each_line).collect(),
            Inside::Foreign(text) => text.lines().map(Message::foreign).collect(),
            _ => vec![self.clone()],
        }
    }

    /// Whether there is nothing to say.
    pub fn is_empty(&self) -> bool {
        match &*self.0 {
            Inside::Coded { .. } => false,
            Inside::Foreign(text) => text.is_empty(),
            Inside::Joined { parts, .. } => parts.iter().all(Message::is_empty),
        }
    }

    /// The same message with every text in it changed: names may stand where numbers stood.
    #[must_use]
    pub fn map_texts(&self, change: &dyn Fn(&str) -> String) -> Self {
        Self(Box::new(match &*self.0 {
            Inside::Coded { fixed, arguments } => Inside::Coded {
                fixed: *fixed,
                arguments: arguments.iter().map(|argument| argument.map_texts(change)).collect(),
            },
            Inside::Foreign(text) => Inside::Foreign(change(text)),
            Inside::Joined { parts, between } => {
                Inside::Joined { parts: parts.iter().map(|part| part.map_texts(change)).collect(), between }
            }
        }))
    }

    /// The messages that stand one after another in it, and what stands between them; none of a single message.
    pub fn parts(&self) -> Option<(&[Message], &'static str)> {
        match &*self.0 {
            Inside::Joined { parts, between } => Some((parts, between)),
            Inside::Coded { .. } | Inside::Foreign(_) => None,
        }
    }

    /// Its code, which is the same in every language and version; words of others have none.
    pub fn code(&self) -> Option<&'static str> {
        match &*self.0 {
            Inside::Coded { fixed, .. } => {
                fixed.catalogue.codes.get(fixed.index as usize).map(|code| code.name)
            }
            Inside::Foreign(_) | Inside::Joined { .. } => None,
        }
    }

    /// Its arguments by their names.
    pub fn arguments(&self) -> impl Iterator<Item = (&'static str, &Argument)> {
        let (names, arguments): (&[_], &[_]) = match &*self.0 {
            Inside::Coded { fixed, arguments } => {
                let code = fixed.catalogue.codes.get(fixed.index as usize);
                (code.map_or(&[], |code| code.arguments), arguments)
            }
            Inside::Foreign(_) | Inside::Joined { .. } => (&[], &[]),
        };
        names.iter().copied().zip(arguments)
    }

    /// The sentence.
    pub fn in_language(&self, language: Language) -> String {
        let mut out = String::new();
        self.write(language, &mut out);
        out
    }

    pub(crate) fn write(&self, language: Language, out: &mut String) {
        match &*self.0 {
            Inside::Coded { fixed, arguments } => {
                render(fixed.in_language(language), arguments, language, out)
            }
            Inside::Foreign(text) => out.push_str(text),
            Inside::Joined { parts, between } => {
                for (index, part) in parts.iter().filter(|part| !part.is_empty()).enumerate() {
                    out.push_str(if index == 0 { "" } else { between });
                    part.write(language, out);
                }
            }
        }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_language(Language::ENGLISH))
    }
}

/// Nothing is said.
impl Default for Message {
    fn default() -> Self {
        Message::foreign("")
    }
}

impl From<Fixed> for Message {
    fn from(fixed: Fixed) -> Self {
        Self(Box::new(Inside::Coded { fixed, arguments: Vec::new() }))
    }
}

impl From<&Message> for Message {
    fn from(message: &Message) -> Self {
        message.clone()
    }
}

impl From<String> for Message {
    fn from(text: String) -> Self {
        Message::foreign(text)
    }
}

impl From<&str> for Message {
    fn from(text: &str) -> Self {
        Message::foreign(text)
    }
}

impl PartialEq<str> for Message {
    fn eq(&self, other: &str) -> bool {
        self.in_language(Language::ENGLISH) == other
    }
}

impl PartialEq<String> for Message {
    fn eq(&self, other: &String) -> bool {
        self.in_language(Language::ENGLISH) == *other
    }
}

impl PartialEq<&str> for Message {
    fn eq(&self, other: &&str) -> bool {
        self.in_language(Language::ENGLISH) == **other
    }
}

/// JSON does not depend on the language: the English sentence, the code, and the arguments by name.
impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("text", &self.to_string())?;
        if let Some(code) = self.code() {
            map.serialize_entry("code", &code)?;
            if self.arguments().next().is_some() {
                map.serialize_entry("with", &With(self))?;
            }
        }
        map.end()
    }
}

struct With<'a>(&'a Message);

impl Serialize for With<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.arguments())
    }
}

/// A quantity is an object `{"number": "12"}`, for a text may look like one; a text is a string, a list a list.
impl Serialize for Argument {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Argument::Number(number) => serializer.collect_map([("number", number.digits())]),
            Argument::Text(text) => serializer.serialize_str(text),
            Argument::Message(message) => message.serialize(serializer),
            Argument::List(items) => serializer.collect_seq(items),
        }
    }
}
