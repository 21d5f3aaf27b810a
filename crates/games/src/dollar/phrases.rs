//! Which sentences are still made as finished English? Reports of progress carry texts, not messages: a page
//! recognises theirs by these phrases. Everything else that the game says stands in `words`.

use ludograph_core::Phrase;

/// Progress, sorted by code.
pub(super) const PHRASES: &[Phrase] = &[
    Phrase { code: "dollar-gonality-progress", english: "gonality between {lower} and {upper}" },
    Phrase { code: "dollar-rank-progress", english: "rank between {lower} and {upper}" },
    Phrase { code: "dollar-script-progress", english: "a script of {moves}" },
    Phrase { code: "dollar-shortest-progress", english: "a script of {moves}; at least {n} are needed" },
];
