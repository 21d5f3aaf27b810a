//! What does the game say? Its sentences with holes and codes, so that a page can say them in another language.

use ludograph_core::Phrase;

/// Hints, captions and marks, sorted by code.
pub(super) const PHRASES: &[Phrase] = &[
    Phrase { code: "colors-by-calling", english: "by calling {letters}" },
    Phrase { code: "colors-caption", english: "^ {up}, v {down}" },
    Phrase { code: "colors-caption-classic", english: "^ ({up}) {cells}, v ({down}) {others}" },
    Phrase { code: "colors-duel", english: "^ {up} and v {down} after {calls}." },
    Phrase { code: "colors-ends-ahead", english: "you end {cells} ahead" },
    Phrase { code: "colors-ends-behind", english: "you end {cells} behind, and no call does better" },
    Phrase { code: "colors-ends-level", english: "it ends level" },
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
    Phrase { code: "colors-flood-progress", english: "{calls} found, at least {n} needed" },
    Phrase {
        code: "colors-forbidden",
        english: "{letter} is {whose} colour, which the classic rule forbids",
    },
    Phrase { code: "colors-hint", english: "{letter} wins {cells} now. {why}" },
    Phrase { code: "colors-hint-alone", english: "Nothing else was looked at." },
    Phrase {
        code: "colors-hint-best",
        english: "No call wins more at once, and none stands better after {calls}.",
    },
    Phrase { code: "colors-hint-exact", english: "With the best play of both, {ends}." },
    Phrase {
        code: "colors-hint-later",
        english: "{letter} wins {cells} at once, but stands worse after {calls}.",
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
    Phrase { code: "colors-read-beyond", english: "colour {letter} is beyond the {n} colours of the board" },
    Phrase { code: "colors-read-blank", english: "a blank inside a row: cells stand side by side" },
    Phrase { code: "colors-read-cell", english: "{letter} is no cell: a cell is a colour, ^, v or #" },
    Phrase {
        code: "colors-read-digits",
        english: "digits are for flooding: a board that is played has letters",
    },
    Phrase { code: "colors-read-empty-row", english: "an empty row inside the board" },
    Phrase {
        code: "colors-read-letter",
        english: "'{letter}' is no cell: colours are capital letters, as {upper}",
    },
    Phrase { code: "colors-read-mixed", english: "'{letter}': a board has letters or digits, not both" },
    Phrase { code: "colors-read-second", english: "a second board: one board a line, answered by --each" },
    Phrase { code: "colors-read-sides", english: "a board has at most {most} rows and columns" },
    Phrase { code: "colors-read-square", english: "{n} cells are no square board" },
    Phrase { code: "colors-recipe-cells", english: "{n} cells: there are at most {most}" },
    Phrase { code: "colors-recipe-classic", english: "the classic rule needs at least {n}" },
    Phrase {
        code: "colors-recipe-corners",
        english: "two different corners are needed, as in top-right,bottom-left",
    },
    Phrase { code: "colors-recipe-none-of", english: "'{word}' is none of {names}" },
    Phrase {
        code: "colors-recipe-one-cell",
        english: "both corners are cell {cell}: two players need two cells",
    },
    Phrase {
        code: "colors-recipe-pattern",
        english: "the classic rule needs 3 colours: only random has them",
    },
    Phrase { code: "colors-share", english: "{cells} ({percent} %)" },
    Phrase { code: "colors-states-memory", english: "more than {n} states are needed, which take {bytes}" },
    Phrase {
        code: "colors-table-memory",
        english: "the table of positions needs {bytes}, and {allowed} are allowed",
    },
    Phrase { code: "colors-update", english: "Wins {cells}; {looks} at cells." },
    Phrase { code: "colors-value-between", english: "The margin lies from {lower} to {upper}." },
    Phrase { code: "colors-value-draw", english: "A draw, {calls} (shown by {shown})." },
    Phrase {
        code: "colors-value-loses",
        english: "The mover loses by {margin}, {calls} (shown by {shown}).",
    },
    Phrase { code: "colors-value-progress", english: "margin between {lower} and {upper}" },
    Phrase { code: "colors-value-wins", english: "The mover wins by {margin}, {calls} (shown by {shown})." },
    Phrase { code: "colors-wins", english: "{letter} wins {cells}" },
    Phrase { code: "colors-wins-word", english: "wins {cells}" },
];
