//! Which sentences of the game still reach a page as finished English? Progress: its place in the shared words holds
//! texts. Everything else is a message of the catalogue in `words/`.

use ludograph_core::Phrase;

/// Progress, sorted by code.
pub(super) const PHRASES: &[Phrase] = &[
    Phrase { code: "pegs-bitmap-progress", english: "a bitmap of {n} bytes" },
    Phrase { code: "pegs-games-progress", english: "{pegs}: {positions} up to symmetry, {n} so far" },
    Phrase { code: "pegs-progress", english: "{pegs} pegs found, at least {bound} needed" },
    Phrase { code: "pegs-shortest-progress", english: "{moves} found" },
    Phrase { code: "pegs-winning-progress", english: "{positions} after {jumps}" },
];
