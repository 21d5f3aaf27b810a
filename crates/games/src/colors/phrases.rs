//! What does the game say? Its sentences with holes and codes, so that a page can say them in another language.

use ludograph_core::Phrase;

/// Hints, captions and marks, sorted by code.
pub(super) const PHRASES: &[Phrase] = &[
    Phrase { code: "colors-caption", english: "^ {up}, v {down}" },
    Phrase { code: "colors-lost-turn", english: "a lost turn" },
    Phrase { code: "colors-no-call", english: "no call is allowed" },
    Phrase { code: "colors-wins", english: "{letter} wins {cells}" },
    Phrase { code: "colors-wins-now", english: "wins {cells} now ({note})" },
];
