//! What may be done, when is it over, and who would do what?

use crate::fault::{Faults, ParseError};
use crate::game::Game;
use crate::run::Run;
use crate::scene::{Movement, Scene, Spot, Tone};
use crate::settings::Bag;
use ludograph_words::Message;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::fmt::Display;

/// Who sits where: 0 is the first seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Seat(pub u8);

/// Whose turn it is, or how it ended.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// This seat is to move.
    Turn(Seat),
    /// Play is over.
    Over {
        /// One score a seat; more is better.
        scores: Vec<f64>,
    },
}

/// When play that could go on for ever is ended by the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Never.
    Never,
    /// When a position comes again.
    Repeat,
    /// After a number of rounds.
    Cap,
}

/// A piece of a move text with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// The text.
    pub text: &'a str,
}

/// The rules of what is played; one seat is a puzzle.
pub trait Rules: 'static {
    /// The game played.
    type Game: Game;
    /// Settings of the rules.
    type Settings: Bag;
    /// All that matters for what may follow.
    type Position: Clone + Send + 'static;
    /// What is done; its text is read back by [`Rules::read`].
    type Move: Clone + PartialEq + Display + Send + 'static;
    /// The names of the seats.
    const SEATS: &'static [&'static str];
    /// How a move is written, for help.
    const NOTATION: &'static str;
    /// The end rule when none is set.
    const END: End = End::Never;

    /// The first position.
    ///
    /// # Errors
    /// When the settings do not fit the instance.
    fn start(
        instance: &<Self::Game as Game>::Instance,
        settings: &Self::Settings,
    ) -> Result<Self::Position, Faults>;

    /// Whose turn it is, or how it ended.
    fn status(position: &Self::Position) -> Status;

    /// Whose turn it would be in a position where play is over, for moves past the end; none where nobody is next.
    fn next(_position: &Self::Position) -> Option<Seat> {
        None
    }

    /// Lists the legal moves (for endless families, the simple ones).
    fn moves(position: &Self::Position, into: &mut Vec<Self::Move>);

    /// Cuts a text into steps; by default at blanks.
    fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
        blank_separated(text)
    }

    /// Reads one step; it may be several moves, one token at a time. Columns count from 1 in the word.
    ///
    /// # Errors
    /// When the word is no move.
    fn read(position: &Self::Position, word: &str) -> Result<Vec<Self::Move>, ParseError>;

    /// The text of a move where the instance has names for its parts; [`Rules::read`] reads it back.
    fn show(_position: &Self::Position, step: &Self::Move) -> String {
        step.to_string()
    }

    /// Whether a move is legal, and why not.
    ///
    /// # Errors
    /// With the reason.
    fn legal(position: &Self::Position, step: &Self::Move) -> Result<(), Message> {
        let mut all = Vec::new();
        Self::moves(position, &mut all);
        if all.contains(step) { Ok(()) } else { Err("this move is not possible here".into()) }
    }

    /// Plays a move that is legal: the session has checked.
    fn apply(position: &mut Self::Position, step: Self::Move);

    /// Numbers that describe a step.
    fn measures(
        before: &Self::Position,
        step: &Self::Move,
        after: &Self::Position,
    ) -> Vec<(&'static str, f64)>;

    /// Those of the measures after a step that a float may not hold, digit for digit.
    fn whole(_after: &Self::Position) -> Vec<(&'static str, i128)> {
        Vec::new()
    }

    /// A name for the position, equal for equal positions, so that the session sees repetition.
    fn fingerprint(_position: &Self::Position) -> Option<u128> {
        None
    }

    /// How many rounds are behind, where the rules count otherwise than by the turn that comes back.
    fn rounds(_position: &Self::Position) -> Option<u64> {
        None
    }

    /// The scores when play would go on for ever.
    fn endless(_position: &Self::Position) -> Vec<f64> {
        vec![0.0; Self::SEATS.len()]
    }

    /// The picture, with the moves as marks.
    fn scene(position: &Self::Position) -> Scene;

    /// What travels when a move is made.
    fn movements(_position: &Self::Position, _step: &Self::Move) -> Vec<Movement> {
        Vec::new()
    }

    /// The position as data.
    fn state(position: &Self::Position) -> Value;

    /// The position as an instance, where one can hold it.
    fn instance(_position: &Self::Position) -> Option<<Self::Game as Game>::Instance> {
        None
    }
}

/// Cuts a text at blanks and line ends.
pub fn blank_separated(text: &str) -> impl Iterator<Item = Word<'_>> {
    separated(text, || char::is_whitespace)
}

/// Cuts a text at blanks and line ends, but not between quotation marks; a backslash takes a mark its meaning.
pub fn quoted_words(text: &str) -> impl Iterator<Item = Word<'_>> {
    separated(text, || {
        let (mut quoted, mut escaped) = (false, false);
        move |letter: char| {
            let marks = letter == '"' && !escaped;
            quoted ^= marks;
            escaped = quoted && letter == '\\' && !escaped;
            letter.is_whitespace() && !quoted
        }
    })
}

/// Cuts a text at line ends and at gaps. Every line asks anew what a gap is, and then asks for each of its letters.
pub fn separated<'a, G: FnMut(char) -> bool + 'a>(
    text: &'a str,
    gaps: impl Fn() -> G + 'a,
) -> impl Iterator<Item = Word<'a>> {
    text.lines().zip(1..).flat_map(move |(text, line)| {
        let (mut gap, mut letters) = (gaps(), text.char_indices().zip(1..));
        std::iter::from_fn(move || {
            let ((from, _), column) = letters.find(|&((_, letter), _)| !gap(letter))?;
            let end = letters.find(|&((_, letter), _)| gap(letter)).map_or(text.len(), |((at, _), _)| at);
            Some(Word { line, column, text: &text[from..end] })
        })
    })
}

/// A choice of move, with what the player thought.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<M> {
    /// The move.
    pub step: M,
    /// Numbers beside some moves.
    pub scores: Vec<(String, f64)>,
    /// A word about it.
    pub note: Option<Message>,
}

impl<M> Choice<M> {
    /// A move without comment.
    pub fn plain(step: M) -> Self {
        Self { step, scores: Vec::new(), note: None }
    }
}

/// A player finds no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no move possible: {0}")]
pub struct NoMove(pub Message);

/// Who chooses a move. A player is made from a seed and settings, and may keep state.
pub trait Player<R: Rules>: Send {
    /// Chooses.
    ///
    /// # Errors
    /// When the player's rule gives no move here.
    fn choose(&mut self, position: &R::Position, run: &Run) -> Result<Choice<R::Move>, NoMove>;

    /// Hears the last move of the game, where one is known, before it chooses; by default that does not matter.
    fn hear(&mut self, _last: &R::Move) {}

    /// Whether the player can take a seat; by default any.
    fn sits(&self, _seat: Seat) -> bool {
        true
    }
}

/// A hint: a move and its reason.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Hint {
    /// The move as text, when one helps.
    #[serde(rename = "move")]
    pub step: Option<String>,
    /// Why.
    pub why: Message,
}

/// Advice beside the board.
pub trait Advise<R: Rules>: Send + Sync {
    /// The next good move with its reason.
    fn hint(&self, position: &R::Position, run: &Run) -> Hint;

    /// A word for some legal moves, by their text.
    fn annotate(&self, _position: &R::Position, _run: &Run) -> Vec<(String, Message)> {
        Vec::new()
    }

    /// Tones to lay over the scene.
    fn overlay(&self, _position: &R::Position, _run: &Run) -> Vec<(Spot, Tone)> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_places() {
        let words = blank_separated("+3 -4\r\n  é +5*2");
        let seen: Vec<_> = words.map(|w| (w.line, w.column, w.text)).collect();
        assert_eq!(seen, [(1, 1, "+3"), (1, 4, "-4"), (2, 3, "é"), (2, 5, "+5*2")]);
        assert!(blank_separated(" \n\n").next().is_none());
    }
}
