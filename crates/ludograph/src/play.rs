//! How is a game played?

use crate::error::Error;
use ludograph_core::erased::{AnySession, Entry, Seated};
use ludograph_core::{Faults, Run, Seed, Status};
use std::fmt;

/// A game in play.
///
/// ```
/// use ludograph::colors::Board;
///
/// let board = Board::generate(&[("size", "8")], 1)?;
/// let mut session = board.play(&[])?;
/// let mut greedy = session.player("greedy", 0)?;
/// while !session.is_over() {
///     let best = session.choose(&mut greedy)?;
///     session.play(&best)?;
/// }
/// session.undo();
/// assert!(!session.is_over() && session.moves().len() > 1);
/// # Ok::<(), ludograph::Error>(())
/// ```
pub struct Session {
    entry: &'static Entry,
    inside: Box<dyn AnySession>,
}

/// Who chooses moves; made by [`Session::player`].
pub struct Player(Seated);

impl Session {
    pub(crate) fn new(entry: &'static Entry, inside: Box<dyn AnySession>) -> Self {
        Self { entry, inside }
    }

    /// Plays one or more moves as text: all of them, or none if one is not legal.
    ///
    /// # Errors
    /// With the number of the first move that cannot be played, and why.
    pub fn play(&mut self, moves: &str) -> Result<(), Error> {
        self.inside.play(moves, false)?;
        Ok(())
    }

    /// The legal moves as texts.
    pub fn moves(&self) -> Vec<String> {
        self.inside.moves()
    }

    /// What was played.
    pub fn played(&self) -> Vec<String> {
        self.inside.played()
    }

    /// Whose turn it is, or how it ended.
    pub fn status(&self) -> Status {
        self.inside.status()
    }

    /// Whether play is over.
    pub fn is_over(&self) -> bool {
        matches!(self.status(), Status::Over { .. })
    }

    /// Takes the last step back; false when there is none.
    pub fn undo(&mut self) -> bool {
        self.inside.undo()
    }

    /// Plays a step again that was taken back; false when there is none.
    pub fn redo(&mut self) -> bool {
        self.inside.redo()
    }

    /// A good move and its reason, where the game gives hints.
    pub fn hint(&self) -> Option<(Option<String>, String)> {
        self.inside.hint(&Run::default()).map(|hint| (hint.step, hint.why.to_string()))
    }

    /// A player by its name, as in `greedy` or `foresighted[depth=3]`.
    ///
    /// # Errors
    /// When the game has none of that name.
    pub fn player(&self, name: &str, seed: u64) -> Result<Player, Error> {
        Ok(Player(self.entry.table()?.player(name, Seed(seed))?))
    }

    /// What a player would do here.
    ///
    /// # Errors
    /// When the player finds no move.
    pub fn choose(&self, player: &mut Player) -> Result<String, Error> {
        if self.is_over() {
            return Err(Faults::whole("play is over").into());
        }
        Ok(self.inside.choose(&mut player.0, &Run::default())?.step)
    }
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("game", &self.entry.info().key)
            .field("played", &self.played())
            .finish()
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Player")
    }
}
