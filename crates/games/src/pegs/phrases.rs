//! What does the game say? Its sentences with holes and codes, so that a page can say them in another language.

use ludograph_core::Phrase;

/// Hints, captions and marks, sorted by code.
pub(super) const PHRASES: &[Phrase] = &[
    Phrase { code: "pegs-bitmap-progress", english: "a bitmap of {n} bytes" },
    Phrase {
        code: "pegs-bounds",
        english: "At least {parity} by parity, {pagoda} by weights, {integer} by the integer relaxation.",
    },
    Phrase { code: "pegs-bounds-none", english: "The integer relaxation is between {least} and {most}." },
    Phrase {
        code: "pegs-bounds-open",
        english: "At least {parity} by parity, {pagoda} by weights; the integer relaxation is between {least} and {most}.",
    },
    Phrase {
        code: "pegs-bounds-parity",
        english: "At least {parity} by parity; the integer relaxation is between {least} and {most}.",
    },
    Phrase { code: "pegs-by-exhaustive", english: "exhaustive" },
    Phrase { code: "pegs-by-integer", english: "integer" },
    Phrase { code: "pegs-by-level", english: "By the number of jumps: {list}" },
    Phrase { code: "pegs-by-pagoda", english: "pagoda" },
    Phrase { code: "pegs-by-parity", english: "parity" },
    Phrase { code: "pegs-can-jump", english: "{jumps} possible" },
    Phrase { code: "pegs-caption", english: "{pegs} on {holes}, {left}" },
    Phrase { code: "pegs-caption-diagonal", english: "{pegs} on {holes}, diagonal jumps too, {left}" },
    Phrase { code: "pegs-caption-triangular", english: "{pegs} on {holes}, triangular lattice, {left}" },
    Phrase { code: "pegs-fewest", english: "{pegs} can be left, and no fewer (proof: {by})." },
    Phrase { code: "pegs-fewest-between", english: "{pegs} can be left; at least {bound} must be ({by})." },
    Phrase { code: "pegs-fewest-never", english: "No peg can ever stand there (proof: {by})." },
    Phrase { code: "pegs-fewest-open", english: "No end is known; at least {bound} must be left ({by})." },
    Phrase {
        code: "pegs-games",
        english: "Games to the end: {complete}; those with the fewest pegs possible, {pegs}: {fewest}; the worst leaves {most}.",
    },
    Phrase { code: "pegs-games-least", english: "Games to the end: at least {lower}." },
    Phrase {
        code: "pegs-games-never",
        english: "Games to the end: {complete}; none with a peg on the target; the worst leaves {most}.",
    },
    Phrase {
        code: "pegs-games-part",
        english: "Games to the end: at least {lower}; the worst leaves {most}.",
    },
    Phrase { code: "pegs-games-progress", english: "{pegs}: {positions} up to symmetry, {n} so far" },
    Phrase { code: "pegs-greedy", english: "{method} leaves {pegs}." },
    Phrase { code: "pegs-hint-exact", english: "Jump {jump}: {pegs} can still be left, and no fewer." },
    Phrase {
        code: "pegs-hint-known",
        english: "Jump {jump}: it leads to {pegs}; at least {bound} must be left.",
    },
    Phrase { code: "pegs-jump-list", english: "{n} jump: {list}" },
    Phrase { code: "pegs-jumps-list", english: "{n} jumps: {list}" },
    Phrase { code: "pegs-jumps-none", english: "0 jumps: " },
    Phrase { code: "pegs-jumps-to", english: "{from} jumps to {to}" },
    Phrase { code: "pegs-no-hole", english: "{cell} is no hole of the board" },
    Phrase { code: "pegs-no-jump", english: "\"{word}\" is no jump: write r:c>r:c, as in 4:2>4:4" },
    Phrase { code: "pegs-no-peg", english: "there is no peg at {cell}" },
    Phrase {
        code: "pegs-no-way",
        english: "no jump leads from {from} to {to}: a peg jumps two holes along a line, over a hole",
    },
    Phrase { code: "pegs-none", english: "no peg can jump" },
    Phrase { code: "pegs-none-left", english: "No peg can jump: {pegs} left." },
    Phrase { code: "pegs-nothing", english: "Nothing known leaves fewer than {pegs}." },
    Phrase { code: "pegs-nothing-over", english: "there is no peg to jump over at {cell}" },
    Phrase { code: "pegs-positions", english: "{reachable} can be reached, {classes} up to symmetry." },
    Phrase {
        code: "pegs-positions-part",
        english: "At least {reachable} can be reached; later levels were not counted.",
    },
    Phrase { code: "pegs-progress", english: "{pegs} pegs found, at least {bound} needed" },
    Phrase { code: "pegs-random", english: "Random play leaves {mean} pegs on average." },
    Phrase {
        code: "pegs-random-between",
        english: "Random play leaves between {lower} and {upper} pegs on average.",
    },
    Phrase { code: "pegs-read-columns", english: "a game ID begins with the number of columns" },
    Phrase { code: "pegs-read-equal", english: "every row needs the same number of cells" },
    Phrase {
        code: "pegs-read-id",
        english: "a game ID is WxHtype: and a letter a cell, as in 3x1random:PPH",
    },
    Phrase { code: "pegs-read-letter", english: "{letter} is not x (peg), o (hole) or . (outside)" },
    Phrase { code: "pegs-read-letter-digit", english: "{letter} is not 0 (hole), 1 (peg) or 2 (outside)" },
    Phrase { code: "pegs-read-letter-id", english: "{letter} is not P (peg), H (hole) or O (outside)" },
    Phrase {
        code: "pegs-read-letter-space",
        english: "{letter} is not x (peg), o (hole) or a space (outside)",
    },
    Phrase { code: "pegs-read-letters", english: "{count} letters, but {size} cells" },
    Phrase { code: "pegs-read-no-hole", english: "the board has no hole: every cell lies outside" },
    Phrase { code: "pegs-read-row", english: "this row has {n} cells, the first one has {first}" },
    Phrase { code: "pegs-read-rows", english: "the number of rows is missing: a game ID begins with WxH" },
    Phrase {
        code: "pegs-read-size",
        english: "this is no size of a board: at least 1, and at most {most} cells",
    },
    Phrase {
        code: "pegs-read-type",
        english: "{word} is no type: cross, octagon, random, diagonal or triangular",
    },
    Phrase {
        code: "pegs-recipe-by-chance",
        english: "only random boards are made by reverse play or by chance",
    },
    Phrase { code: "pegs-recipe-cells", english: "a board has at most {most} cells, not {n}" },
    Phrase { code: "pegs-recipe-empty", english: "a board needs at least one row and one column" },
    Phrase { code: "pegs-recipe-figure", english: "{word} is neither a cell r:c nor a figure: {names}" },
    Phrase { code: "pegs-recipe-figured", english: "a figure says where all pegs stand" },
    Phrase {
        code: "pegs-recipe-no-cell",
        english: "{word} is no cell: row and column are written r:c, counted from 1",
    },
    Phrase { code: "pegs-recipe-no-hole", english: "{cell} is no hole of the board" },
    Phrase { code: "pegs-recipe-odd", english: "{n} is not an odd number of at least {least}" },
    Phrase {
        code: "pegs-recipe-order",
        english: "only croix, europeenne, diamond and triangle have an order to choose",
    },
    Phrase {
        code: "pegs-recipe-reach",
        english: "only random boards made by reverse play have a number of pegs to reach",
    },
    Phrase {
        code: "pegs-recipe-reverse",
        english: "a board made by reverse play has its own pegs; set soluble=false to choose them",
    },
    Phrase {
        code: "pegs-recipe-rows",
        english: "only rectangle and random boards have rows and columns to choose",
    },
    Phrase {
        code: "pegs-recipe-shares",
        english: "only random boards with soluble=false have shares of holes and pegs",
    },
    Phrase { code: "pegs-recipe-start", english: "reverse play begins with one peg: at least 1" },
    Phrase { code: "pegs-recipe-vacancy", english: "{why}; or say centre, random or none" },
    Phrase { code: "pegs-shortest", english: "The shortest way takes {moves}: {list}" },
    Phrase {
        code: "pegs-shortest-least",
        english: "Lower bound: every game to the fewest pegs takes at least {moves}.",
    },
    Phrase {
        code: "pegs-shortest-lists",
        english: "No proof of the lower bound: more than {n} positions to list.",
    },
    Phrase { code: "pegs-shortest-never", english: "There is no such end (proof: {by})." },
    Phrase { code: "pegs-shortest-none", english: "Nothing needs to be done." },
    Phrase { code: "pegs-shortest-open", english: "A way takes {moves}, and fewer may do: {list}" },
    Phrase { code: "pegs-shortest-progress", english: "{moves} found" },
    Phrase {
        code: "pegs-shortest-stopped",
        english: "No proof of the lower bound, because of a limit: {why}.",
    },
    Phrase { code: "pegs-stopped", english: "No hint: the run was stopped." },
    Phrase { code: "pegs-taken", english: "there is a peg at {cell} already" },
    Phrase {
        code: "pegs-winning",
        english: "On a way to the fewest pegs: {winning}, {classes} up to symmetry.",
    },
    Phrase {
        code: "pegs-winning-between",
        english: "Known before the stop: the fewest pegs are between {bound} and {pegs}.",
    },
    Phrase {
        code: "pegs-winning-known",
        english: "Known before the stop: {pegs} can be left, and no fewer; at least {n} positions lie on a way.",
    },
    Phrase {
        code: "pegs-winning-never",
        english: "No position is on a way there: no peg can ever stand on the target.",
    },
    Phrase { code: "pegs-winning-progress", english: "{positions} after {jumps}" },
    Phrase { code: "pegs-worth-between", english: "{bound} to {pegs}" },
];
