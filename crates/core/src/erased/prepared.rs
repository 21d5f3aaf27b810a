//! What is read once and used many times? Settings cost schemas, and schemas cost more time than a short
//! game: whoever plays thousands of them reads words first and then opens, seats and invents.

use super::{AnySession, Error, Instance};
use crate::fault::GenerateError;
use crate::pulse;
use crate::rules::Seat;
use crate::run::Run;
use crate::seed::Seed;
use std::any::Any;

type Open = dyn Fn(&Instance) -> Result<Box<dyn AnySession>, Error> + Send + Sync;

/// Settings of the rules that have been read; opens sessions.
pub struct Opener(Box<Open>);

impl Opener {
    pub(super) fn new(
        open: impl Fn(&Instance) -> Result<Box<dyn AnySession>, Error> + Send + Sync + 'static,
    ) -> Self {
        Self(Box::new(open))
    }

    /// Opens a session.
    ///
    /// # Errors
    /// When the settings do not fit the instance.
    pub fn open(&self, instance: &Instance) -> Result<Box<dyn AnySession>, Error> {
        (self.0)(instance)
    }
}

/// A player's name and settings that have been read; makes players.
pub struct Cast {
    name: String,
    make: Box<dyn Fn(Seed) -> Seated + Send + Sync>,
}

impl Cast {
    pub(super) fn new(name: &str, make: impl Fn(Seed) -> Seated + Send + Sync + 'static) -> Self {
        Self { name: name.to_owned(), make: Box::new(make) }
    }

    /// The name as it was given.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A fresh player with its own stream of chance.
    pub fn seat(&self, seed: Seed) -> Seated {
        (self.make)(seed)
    }
}

/// A player that has been made and may keep state.
pub struct Seated {
    name: String,
    seats: Vec<bool>,
    player: Box<dyn Any + Send>,
}

impl Seated {
    pub(super) fn new(name: String, seats: Vec<bool>, player: Box<dyn Any + Send>) -> Self {
        Self { name, seats, player }
    }

    pub(super) fn player<T: Any>(&mut self) -> Option<&mut T> {
        self.player.downcast_mut()
    }

    /// The name it was made by.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it can take a seat.
    pub fn sits(&self, seat: Seat) -> bool {
        self.seats.get(usize::from(seat.0)).copied().unwrap_or(false)
    }
}

type Invent = dyn Fn(&Run) -> Result<Instance, Error> + Send + Sync;

/// A recipe that has been read; invents instances.
pub struct Inventor(Box<Invent>);

impl Inventor {
    pub(super) fn new(invent: impl Fn(&Run) -> Result<Instance, Error> + Send + Sync + 'static) -> Self {
        Self(Box::new(invent))
    }

    /// Invents the instance of a run's seed.
    ///
    /// # Errors
    /// When the recipe is impossible or a limit was reached.
    pub fn invent(&self, run: &Run) -> Result<Instance, Error> {
        // Builders that ask no limits are left; those that do end by themselves, with better words.
        match pulse::leaving(&run.limits.without_budget(), || (self.0)(run)) {
            Ok(made) => made,
            Err(stop) => Err(GenerateError::Stopped(stop).into()),
        }
    }
}
