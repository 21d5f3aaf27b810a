//! What does the game say? Its sentences with holes and codes, so that a page can say them in another language.

use ludograph_core::Phrase;

/// Hints, captions and marks, sorted by code.
pub(super) const PHRASES: &[Phrase] = &[
    Phrase { code: "towers-arrangement", english: "{line}: no arrangement has {removed}" },
    Phrase { code: "towers-before", english: "{what}. Before: {grounds}." },
    Phrase { code: "towers-caption", english: "{size}, {clues}, {filled} of {all} filled" },
    Phrase { code: "towers-caption-solved", english: "{size}, {clues}, {filled} of {all} filled, solved" },
    Phrase { code: "towers-clear", english: "clear" },
    Phrase { code: "towers-clue-high", english: "{clue} is {value}: a tall tower so near would hide too much, so not {removed}" },
    Phrase { code: "towers-clue-more", english: "{clue} is {value}: one more tower is seen before those known, so not {removed}" },
    Phrase { code: "towers-clue-one", english: "{clue} is 1, so the nearest tower is the tallest" },
    Phrase { code: "towers-first", english: "First of all: {conflict}." },
    Phrase { code: "towers-full", english: "The board is full and nothing clashes: it is solved." },
    Phrase { code: "towers-last-height", english: "no other height is left for this cell" },
    Phrase { code: "towers-last-place", english: "nowhere else in {line} is room for this height" },
    Phrase { code: "towers-mistake", english: "{cell} cannot hold {height}: clear it." },
    Phrase { code: "towers-no-hint", english: "No hint: {why}." },
    Phrase { code: "towers-nothing", english: "Nothing helps: from here no filling meets every clue." },
    Phrase { code: "towers-pencil-it", english: "pencil {height}" },
    Phrase { code: "towers-put", english: "put {height}" },
    Phrase { code: "towers-several", english: "{move}: several solutions are possible from here, and this is part of one." },
    Phrase { code: "towers-staircases", english: "{line}: {one} and {other} make n + 1, so both staircases end at the tallest tower" },
    Phrase { code: "towers-step", english: "{move}: {why}." },
    Phrase { code: "towers-trial", english: "{move}: no rule helps here, but by trial every other height of {cell} fails." },
];
