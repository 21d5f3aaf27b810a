//! What did the user name: something that is written, or something to invent?

use crate::interrupt;
use ludograph_core::erased::{AnySession, Entry, Error, Instance, Inventor};
use ludograph_core::{Faults, GenerateError, Pairs, ReadOptions, Run, Seed, Stop, Unknown};
use ludograph_frontend::{Failure, Input};
use std::ffi::OsStr;

/// The instance that a word names, read or invented within the limits of a run.
pub(crate) fn instance(
    entry: &Entry,
    word: &OsStr,
    options: &ReadOptions,
    run: &Run,
) -> Result<Instance, Failure> {
    if let Some(recipe) = recipe(word) {
        let name = word.to_string_lossy();
        if options.format.is_some() {
            return Err(Failure::bad(format!("{name}: a recipe has no format, --from means nothing here")));
        }
        if let Some(name) = options.settings.keys().next() {
            return Err(Failure::bad(format!(
                "{name}: a recipe is not read, --set {name} means nothing here"
            ))
            .help("a setting of the recipe stands in it, as in new:n=5"));
        }
        let recipe = Recipe::parse(recipe).map_err(|faults| Failure::of(&name, &faults))?;
        return recipe.invent(entry, run).map_err(|error| match error {
            Error::Faults(faults) => Failure::of(&name, &faults),
            Error::Generate(GenerateError::Stopped(Stop::Halted(halt))) => {
                Failure::halted(format!("{name}: {halt}"), interrupt::code(halt))
            }
            other => other.into(),
        });
    }
    Input::named(word).instance(entry, options, &run.limits)
}

/// Splits settings into what the reader of instances understands and the rest.
pub(crate) fn split(entry: &Entry, from: Option<&String>, settings: Pairs) -> (ReadOptions, Pairs) {
    let (mine, rest) = settings.named(entry.reading());
    (ReadOptions { format: from.cloned(), settings: mine }, rest)
}

/// Refuses settings that nobody has taken.
pub(crate) fn none_left(kind: &'static str, known: &[(&str, &str)], rest: &Pairs) -> Result<(), Unknown> {
    match rest.0.first() {
        None => Ok(()),
        Some((name, _)) => Err(Unknown::new(kind, name, known.iter().map(|(known, _)| *known))),
    }
}

/// The text of a recipe, if the word names one.
pub(crate) fn recipe(word: &OsStr) -> Option<&str> {
    word.to_str()?.strip_prefix("new:")
}

/// Plays moves that a word names; a fault names the file, the place and the number of the move.
pub(crate) fn play(session: &mut dyn AnySession, word: &OsStr, past_end: bool) -> Result<(), Failure> {
    let moves = Input::moves(word);
    session.play(&moves.text()?, past_end).map_err(|error| {
        let place = format!("{}:{}:{}", moves.name(), error.error.line, error.error.column);
        Failure::bad(format!("{place}: {error}"))
    })?;
    Ok(())
}

/// What to invent: `NAME`, `K=V,K=V`, `NAME,K=V`, each perhaps with `#SEED`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Recipe {
    name: Option<String>,
    changes: Pairs,
    seed: u64,
}

impl Recipe {
    /// Reads what stands behind `new:`.
    pub(crate) fn parse(text: &str) -> Result<Self, Faults> {
        let (body, seed) = match text.rsplit_once('#') {
            None => (text, 0),
            Some((body, seed)) => {
                let number = seed.trim().parse();
                (body, number.map_err(|_| Faults::whole(format!("'{seed}' is no seed: a number from 0 on")))?)
            }
        };
        let (first, rest) = body.split_once(',').unwrap_or((body, ""));
        let (name, changes) = match first.trim() {
            "" => (None, rest),
            word if !word.contains('=') => (Some(word.to_owned()), rest),
            _ => (None, body),
        };
        Ok(Self { name, changes: Pairs::parse(changes)?, seed })
    }

    /// The seed behind `#`, 0 if there is none.
    pub(crate) fn seed(&self) -> u64 {
        self.seed
    }

    /// The recipe, ready to invent many instances.
    pub(crate) fn inventor(&self, entry: &Entry) -> Result<Inventor, Error> {
        entry.inventor(self.name.as_deref(), &self.changes)
    }

    fn invent(&self, entry: &Entry, run: &Run) -> Result<Instance, Error> {
        // The nodes of a command are those of its search.
        let limits = run.limits.without_budget().apart();
        let run = Run { seed: Seed(self.seed), limits, ..run.clone() };
        entry.invent(self.name.as_deref(), &self.changes, &run)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, name: Option<&str>, changes: &[(&str, &str)], seed: u64) {
        let changes = changes.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        let expected = Recipe { name: name.map(str::to_owned), changes: Pairs(changes), seed };
        assert_eq!(Recipe::parse(text), Ok(expected), "{text}");
    }

    #[test]
    fn recipes_are_names_changes_and_a_seed() {
        check("", None, &[], 0);
        check("#7", None, &[], 7);
        check("petersen", Some("petersen"), &[], 0);
        check("petersen#3", Some("petersen"), &[], 3);
        check("n=5,p=0.5#18446744073709551615", None, &[("n", "5"), ("p", "0.5")], u64::MAX);
        check("petersen,money=3", Some("petersen"), &[("money", "3")], 0);
        check("family=torus,dims=3,3,3#7", None, &[("family", "torus"), ("dims", "3,3,3")], 7);
    }

    #[test]
    fn wrong_recipes_are_refused() {
        for wrong in ["n=3#", "n=3#x", "n=3#-1", "a,b", "n=3#99999999999999999999"] {
            assert!(Recipe::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn only_new_names_a_recipe() {
        assert_eq!(recipe(OsStr::new("new:n=3")), Some("n=3"));
        assert_eq!(recipe(OsStr::new("news.json")), None);
    }
}
