//! How can a player lose without losing on the board?

use std::fmt;

/// Why a player forfeits a game. None of these ends a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// It did not answer in time.
    Late,
    /// It made a move that the rules do not allow.
    Illegal,
    /// Its process ended, or it found no move.
    Crashed,
    /// It said something that is not in the protocol, or spoke when it was not asked.
    Babbling,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Verdict; 4] = [Verdict::Late, Verdict::Illegal, Verdict::Crashed, Verdict::Babbling];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Late => "late",
            Verdict::Illegal => "illegal",
            Verdict::Crashed => "crashed",
            Verdict::Babbling => "babbling",
        }
    }

    /// The verdict of a word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|verdict| verdict.word() == word)
    }
}

/// A verdict with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// What kind it is.
    pub verdict: Verdict,
    /// What happened, as a sentence without a full stop.
    pub why: String,
}

impl Forfeit {
    /// A verdict with its reason.
    pub fn new(verdict: Verdict, why: impl Into<String>) -> Self {
        Self { verdict, why: why.into() }
    }
}

impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.verdict.word(), self.why)
    }
}

/// At most so many characters of a text that somebody else wrote, control characters as escapes.
pub(super) fn quoted(text: &str) -> String {
    const SHOWN: usize = 80;
    let mut out = String::new();
    for letter in text.chars().take(SHOWN) {
        if letter.is_control() { out.extend(letter.escape_default()) } else { out.push(letter) }
    }
    if text.chars().nth(SHOWN).is_some() {
        out.push('…');
    }
    out
}
