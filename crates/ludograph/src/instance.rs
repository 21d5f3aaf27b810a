//! What is given?

use crate::answer::judge;
use crate::ask::Ask;
use crate::error::Error;
use crate::play::Session;
use ludograph_core::erased::{Entry, Instance as Erased};
use ludograph_core::{
    Faults, Flaw, Game, Pairs, Problem, ReadOptions, Run, Seed, Source, Verdict, WriteOptions,
};
use std::fmt;
use std::marker::PhantomData;

/// A game of this library.
pub trait Playable: Game {
    /// Everything that is known about the game.
    fn entry() -> &'static Entry;
}

/// An instance of a game: a board, a graph, a puzzle. A copy is free.
pub struct Instance<G: Game> {
    erased: Erased,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Clone for Instance<G> {
    fn clone(&self) -> Self {
        Self { erased: self.erased.clone(), game: PhantomData }
    }
}

impl<G: Playable> Instance<G> {
    /// From the game's own type of instances, as its `new` builds them.
    pub fn new(instance: G::Instance) -> Self {
        Self::of(Erased::new(instance))
    }

    fn of(erased: Erased) -> Self {
        Self { erased, game: PhantomData }
    }

    pub(crate) fn erased(&self) -> &Erased {
        &self.erased
    }

    /// Reads a text in any format that the game reads; the format is recognised from the content.
    ///
    /// ```
    /// use ludograph::towers::Puzzle;
    ///
    /// let puzzle = Puzzle::parse("4:2/2/3/1/3/1/2/2/3/1/2/2/1/3/2/2,e2h2a")?;
    /// assert!(puzzle.unique().solve()?.is_proved());
    /// let error = Puzzle::parse("4:2/2/3").expect_err("16 clues are needed");
    /// assert!(error.to_string().contains("16"));
    /// # Ok::<(), ludograph::Error>(())
    /// ```
    ///
    /// # Errors
    /// With all faults that can be seen, each with its place.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let source = Source::from(text);
        Ok(Self::of(G::entry().parse(source, &ReadOptions::default())?))
    }

    /// A ready-made instance by its name; `ludo games GAME` lists them.
    ///
    /// # Errors
    /// When there is none of that name.
    pub fn preset(name: &str) -> Result<Self, Error> {
        Ok(Self::of(G::entry().invent(Some(name), &Pairs::default(), &Run::default())?))
    }

    /// A new instance by the fields of a recipe and a seed; the same ones give the same instance on every machine.
    ///
    /// ```
    /// use ludograph::cops::Graph;
    ///
    /// let torus = Graph::generate(&[("family", "torus"), ("dims", "5,5")], 0)?;
    /// assert_eq!(torus.cop_number().solve()?.claim().upper, 3);
    /// # Ok::<(), ludograph::Error>(())
    /// ```
    ///
    /// # Errors
    /// When a field is unknown, or the recipe contradicts itself.
    pub fn generate(recipe: &[(&str, &str)], seed: u64) -> Result<Self, Error> {
        let pairs = recipe.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let run = Run::seeded(Seed(seed));
        Ok(Self::of(G::entry().invent(None, &Pairs(pairs.collect()), &run)?))
    }

    /// The game's own type.
    pub fn get(&self) -> &G::Instance {
        self.erased.get()
    }

    /// The text in a format.
    ///
    /// # Errors
    /// When the game does not write the format, or the format cannot hold the instance.
    pub fn write(&self, format: &str) -> Result<String, Error> {
        let mut bytes = Vec::new();
        G::write(self.get(), format, &WriteOptions::default(), &mut bytes)
            .map_err(|error| Error::Input(Faults::whole(error.to_string())))?;
        String::from_utf8(bytes)
            .map_err(|_| Faults::whole(format!("the format {format} is not a text")).into())
    }

    /// The picture as SVG.
    pub fn svg(&self) -> String {
        ludograph_core::scene::svg::draw(&G::scene(self.get()))
    }

    /// Any question of the game, by its type. The games have a method for each of theirs.
    pub fn ask<P: Problem<Game = G>>(&self) -> Ask<'_, P> {
        Ask::new(self)
    }

    /// Judges a certificate as `ludo-check` does; nothing is searched.
    ///
    /// # Errors
    /// [`Error::Input`] if the text is not a certificate of this question. A certificate that is refuted is
    /// [`Error::Input`] too: the sentence says where it is false.
    pub fn check<P: Problem<Game = G>>(&self, certificate: &str) -> Result<Verdict, Error> {
        self.judge::<P>(certificate)?.map_err(|flaw| Faults::whole(format!("refuted: {flaw}")).into())
    }

    /// The same, where a refutation is told apart from a text that is not a certificate.
    ///
    /// # Errors
    /// If the text is not a certificate of this question.
    pub fn judge<P: Problem<Game = G>>(&self, certificate: &str) -> Result<Result<Verdict, Flaw>, Error> {
        judge::<P>(&self.erased, certificate)
    }

    /// Opens a session: play with undo, hints and players. Settings of the rules are pairs of texts.
    ///
    /// # Errors
    /// When the game is not played, or a setting does not fit.
    pub fn play(&self, settings: &[(&str, &str)]) -> Result<Session, Error> {
        let pairs = settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        Ok(Session::new(G::entry(), G::entry().open(&self.erased, &Pairs(pairs.collect()))?))
    }
}

/// The text in the game's first format.
impl<G: Playable> fmt::Display for Instance<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = G::entry().kept_text(&self.erased).map_err(|_| fmt::Error)?;
        f.write_str(&text)
    }
}

impl<G: Game> fmt::Debug for Instance<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Instance").field(&G::described(self.erased.get())).finish()
    }
}
