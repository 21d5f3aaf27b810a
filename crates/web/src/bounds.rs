//! How much may a visitor use? Every number that keeps the server serving, in one place.

use std::time::Duration;

/// The limits of the server.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// The largest request in bytes.
    pub body: usize,
    /// The longest text of an instance in bytes.
    pub text: usize,
    /// The largest picture: vertices, edges or cells.
    pub picture: usize,
    /// How many sessions are kept.
    pub sessions: usize,
    /// A session that nobody touches is forgotten after this time.
    pub idle: Duration,
    /// How many steps a session may have.
    pub steps: usize,
    /// The longest time a question may ask for.
    pub time: Duration,
    /// The time of a hint, a word about moves, a player's choice or an invention.
    pub moment: Duration,
    /// How many bytes a method may plan to use.
    pub memory: u64,
    /// Runs are stopped when the whole process holds more bytes than this.
    pub process: u64,
    /// How many questions are worked on at the same time.
    pub runs: usize,
    /// How many moments (hints, choices, inventions, pictures) have room at the same time.
    pub moments: usize,
    /// How many more may wait.
    pub waiting: usize,
    /// The longest claim sent to the page in bytes.
    pub claim: usize,
    /// The longest time of an experiment.
    pub experiment: Duration,
}

impl Default for Bounds {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(2, usize::from).max(2);
        Self {
            body: 8 << 20,
            text: 4 << 20,
            picture: 50_000,
            sessions: 2000,
            idle: Duration::from_secs(2 * 3600),
            steps: 20_000,
            time: Duration::from_secs(600),
            moment: Duration::from_secs(10),
            memory: 2 << 30,
            process: 6 << 30,
            runs: cores,
            moments: 2 * cores,
            waiting: 1024,
            claim: 8 << 20,
            experiment: Duration::from_secs(4 * 3600),
        }
    }
}

impl Bounds {
    /// Those that the service keeps.
    pub(crate) fn service(&self) -> ludograph_service::Bounds {
        let Self { text, picture, sessions, steps, claim, .. } = *self;
        ludograph_service::Bounds { text, picture, sessions, steps, claim }
    }
}
