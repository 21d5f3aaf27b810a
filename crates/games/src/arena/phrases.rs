//! What does the game say? Its sentences with holes and codes, so that a page can say them in another language.

use ludograph_core::Phrase;

/// Hints, captions and marks, sorted by code.
pub(super) const PHRASES: &[Phrase] = &[
    Phrase { code: "arena-at", english: "player {player} at {vertex}" },
    Phrase { code: "arena-bite", english: "bite at {place}, to {after}" },
    Phrase { code: "arena-draw-word", english: "{vertex}: a draw" },
    Phrase { code: "arena-go", english: "go to {vertex}" },
    Phrase { code: "arena-keeps", english: "nobody can force a win; this move keeps it so" },
    Phrase { code: "arena-large", english: "the arena is too large to be solved here" },
    Phrase { code: "arena-loses", english: "no winning strategy for player {player}: he loses, and this move delays it to {rank} moves" },
    Phrase { code: "arena-wins-in", english: "player {player} wins in {rank} moves" },
    Phrase { code: "arena-wins-word", english: "{vertex}: player {player} wins in {rank}" },
];
