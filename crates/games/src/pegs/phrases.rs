//! What does the game say? Its sentences with holes and codes, so that a page can say them in another language.

use ludograph_core::Phrase;

/// Hints, captions and marks, sorted by code.
pub(super) const PHRASES: &[Phrase] = &[
    Phrase { code: "pegs-can-jump", english: "{jumps} possible" },
    Phrase { code: "pegs-caption", english: "{pegs} on {holes}, {left}" },
    Phrase { code: "pegs-hint-exact", english: "Jump {jump}: {pegs} can still be left, and no fewer." },
    Phrase {
        code: "pegs-hint-known",
        english: "Jump {jump}: it leads to {pegs}; at least {bound} must be left.",
    },
    Phrase { code: "pegs-jumps-to", english: "{from} jumps to {to}" },
    Phrase { code: "pegs-none", english: "no peg can jump" },
    Phrase { code: "pegs-none-left", english: "No peg can jump: {pegs} left." },
    Phrase { code: "pegs-nothing", english: "Nothing known leaves fewer than {pegs}." },
    Phrase { code: "pegs-stopped", english: "No hint: the run was stopped." },
];
