//! What does the game say? Its sentences with holes and codes, so that a page can say them in another language.

use ludograph_core::Phrase;

/// Hints, captions and marks, sorted by code.
pub(super) const PHRASES: &[Phrase] = &[
    Phrase { code: "colors-by-calling", english: "by calling {letters}" },
    Phrase { code: "colors-caption", english: "^ {up}, v {down}" },
    Phrase { code: "colors-caption-classic", english: "^ ({up}) {cells}, v ({down}) {others}" },
    Phrase { code: "colors-duel", english: "^ {up} and v {down} after {calls}." },
    Phrase { code: "colors-flood", english: "{calls} flood the board, and fewer do not: {sequence}" },
    Phrase {
        code: "colors-flood-bound",
        english: "{calls} flood the board, at least {bound} are needed: {sequence}",
    },
    Phrase { code: "colors-flood-least", english: "At least {calls} are needed." },
    Phrase {
        code: "colors-flood-never",
        english: "The board cannot be flooded: cell {cell} cannot be reached.",
    },
    Phrase {
        code: "colors-forbidden",
        english: "{letter} is {whose} colour, which the classic rule forbids",
    },
    Phrase { code: "colors-lost-turn", english: "a lost turn" },
    Phrase { code: "colors-no-call", english: "no call is allowed" },
    Phrase { code: "colors-no-calling", english: "no winning colour reaches it" },
    Phrase { code: "colors-no-colour", english: "there is no colour {letter}: they go from A to {last}" },
    Phrase {
        code: "colors-no-seat-cell",
        english: "the board has no {sign}: by the document's rule both seats own a cell",
    },
    Phrase { code: "colors-not-a-colour", english: "'{word}' is no colour: a colour is a capital letter" },
    Phrase { code: "colors-note-depth", english: "depth {depth}, {nodes}" },
    Phrase { code: "colors-note-exact", english: "exact: ends {margin} cells ahead" },
    Phrase { code: "colors-or", english: "{one} or {other}" },
    Phrase { code: "colors-share", english: "{cells} ({percent} %)" },
    Phrase { code: "colors-update", english: "Wins {cells}; {looks} at cells." },
    Phrase { code: "colors-value-between", english: "The margin lies from {lower} to {upper}." },
    Phrase { code: "colors-value-draw", english: "A draw, {calls} (shown by {shown})." },
    Phrase {
        code: "colors-value-loses",
        english: "The mover loses by {margin}, {calls} (shown by {shown}).",
    },
    Phrase { code: "colors-value-wins", english: "The mover wins by {margin}, {calls} (shown by {shown})." },
    Phrase { code: "colors-wins", english: "{letter} wins {cells}" },
    Phrase { code: "colors-wins-now", english: "wins {cells} now ({note})" },
    Phrase { code: "colors-wins-word", english: "wins {cells}" },
];
