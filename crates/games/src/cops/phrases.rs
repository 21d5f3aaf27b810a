//! What does the game say? Its sentences with holes and codes, so that a page can say them in another language.

use ludograph_core::Phrase;

/// Hints, captions and marks, sorted by code.
pub(super) const PHRASES: &[Phrase] = &[
    Phrase { code: "cops-as-good", english: "The robber is safe whatever is done; this is as good as any." },
    Phrase { code: "cops-capture", english: "capture in {turns}" },
    Phrase { code: "cops-caught", english: "The robber is caught." },
    Phrase { code: "cops-cop-goes", english: "cop {cop} goes to {vertex}" },
    Phrase { code: "cops-cop-placed", english: "cop {cop} is placed at {vertex}" },
    Phrase { code: "cops-he-is-caught", english: "He will be caught in {turns}; nowhere later." },
    Phrase { code: "cops-leads", english: "This leads to capture in {turns}." },
    Phrase { code: "cops-robber-goes", english: "the robber goes to {vertex}" },
    Phrase { code: "cops-robber-placed", english: "the robber is placed at {vertex}" },
    Phrase { code: "cops-safe-there", english: "There the robber is safe." },
    Phrase { code: "cops-safe-word", english: "safe" },
    Phrase { code: "cops-too-large", english: "No hint: the game is too large to be played out." },
];
