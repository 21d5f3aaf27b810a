//! What do the games say in a language? Sentences by their codes, for a page that puts in the arguments itself.

use crate::Service;
use crate::failure::Failure;
use ludograph_core::{Catalogue, Language, Unknown};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// A sentence of a catalogue.
#[derive(Serialize, JsonSchema)]
pub struct Sentence {
    /// The names of its arguments.
    with: &'static [&'static str],
    /// Its text, where the characters 1 to 5 stand for arguments and choices.
    text: &'static str,
}

/// All sentences of a language, by their codes.
pub type Dictionary = BTreeMap<&'static str, Sentence>;

impl Service {
    /// Every catalogue that something said here may come from.
    fn catalogues(&self) -> impl Iterator<Item = &'static Catalogue> {
        std::iter::once(ludograph_core::WORDS).chain(self.games().iter().filter_map(|entry| entry.words()))
    }

    /// All sentences of a language.
    ///
    /// # Errors
    /// When no catalogue has it.
    pub(crate) fn words(&self, language: &str) -> Result<Dictionary, Failure> {
        let tags: Vec<&str> = self.catalogues().flat_map(Catalogue::tags).collect();
        let Some(language) = Language::among(tags.iter().copied(), language) else {
            return Err(Failure::unknown(&Unknown::new("language", language, tags)));
        };
        let all = self.catalogues().flat_map(|words| words.sentences(language));
        Ok(all.map(|(code, with, text)| (code, Sentence { with, text })).collect())
    }
}
