//! What can a page ask of the games, however it reaches them?
//!
//! One request, one reply: [`Service::handle`]. There is no HTTP here, no thread, clock, file or socket: a front end
//! brings the limits of the work ([`Run`]), names for sessions and the time ([`Host`]), and decides when a session is
//! forgotten. The server is one front end; a worker in the browser can be another.

mod change;
mod desk;
mod failure;
pub mod games;
pub mod given;
mod play;
mod reply;
pub mod session;
pub mod solve;
#[cfg(test)]
mod tests;
mod words;

pub use change::{Edit, Key, difference};
pub use failure::{Failure, Kind};
pub use games::GameInfo;
pub use given::{Given, Made, Settings};
pub use reply::{Reply, Request};
pub use session::{
    Act, Change, Choose, Chosen, Go, HintView, Notes, Open, Opened, Play, Saved, Showing, View,
};
pub use solve::{Answer, Ask, Check, Checked, Fill, Form, New, Progress, Show, Shown};

pub use words::{Dictionary, Sentence};

use desk::Desk;
use ludograph_core::erased::Entry;
use ludograph_core::nearest::key;
use ludograph_core::{Run, Unknown};

/// What a front end brings.
pub trait Host: Send + Sync {
    /// A name for a session that nobody guesses; none when there is no chance to make one of.
    fn name(&self) -> Option<String>;
    /// A clock in seconds; only differences count.
    fn seconds(&self) -> f64;
}

/// How much a page may use.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// The longest text of an instance in bytes.
    pub text: usize,
    /// The largest picture: vertices, edges or cells.
    pub picture: usize,
    /// How many sessions are kept.
    pub sessions: usize,
    /// How many steps a session may have.
    pub steps: usize,
    /// The longest claim sent to the page in bytes.
    pub claim: usize,
}

impl Default for Bounds {
    fn default() -> Self {
        Self { text: 4 << 20, picture: 50_000, sessions: 2000, steps: 20_000, claim: 8 << 20 }
    }
}

/// All that answers.
pub struct Service {
    games: &'static [Entry],
    desk: Desk,
    bounds: Bounds,
    host: Box<dyn Host>,
}

impl Service {
    /// A service without sessions.
    pub fn new(bounds: Bounds, host: Box<dyn Host>) -> Self {
        // The games live as long as the process: sessions and runs lean on them.
        let games: &'static [Entry] = Vec::leak(ludograph_games::games());
        Self { games, desk: Desk::new(bounds.sessions), bounds, host }
    }

    /// The games.
    pub fn games(&self) -> &'static [Entry] {
        self.games
    }

    /// How many sessions are kept.
    pub fn sessions(&self) -> usize {
        self.desk.len()
    }

    /// A game by name.
    ///
    /// # Errors
    /// When no game has it.
    pub fn game(&self, name: &str) -> Result<&'static Entry, Failure> {
        let known = || self.games.iter().map(|entry| entry.info().key);
        let found = self.games.iter().find(|entry| entry.info().key == key(name));
        found.ok_or_else(|| Failure::unknown(&Unknown::new("game", name, known())))
    }

    /// Answers.
    ///
    /// # Errors
    /// With one sentence, when something is not possible.
    pub fn handle(&self, request: Request, run: &Run) -> Result<Reply, Failure> {
        Ok(match request {
            Request::Check(words) => Reply::Checked(self.check(words, run)?),
            Request::Fill(words) => Reply::Form(self.fill(&words)?),
            Request::Games => Reply::Games(self.games.iter().map(games::describe).collect()),
            Request::Load(words) => Reply::Opened(Box::new(self.load(&words)?)),
            Request::Make(words) => Reply::Made(self.make(words, run)?),
            Request::Open(words) => Reply::Opened(Box::new(self.open(words, run)?)),
            Request::Session { name, since, act } => self.act(&name, since, act, run)?,
            Request::Show(words) => Reply::Text(self.show(words, run)?),
            Request::Solve(words) => Reply::Answer(Box::new(self.solve(words, run)?)),
            Request::Words { language } => Reply::Words(self.words(&language)?),
        })
    }
}
