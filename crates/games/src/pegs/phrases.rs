//! What does the game say? Its sentences with holes and codes, so that a page can say them in another language.

use ludograph_core::Phrase;

/// Hints, captions and marks, sorted by code.
pub(super) const PHRASES: &[Phrase] = &[
    Phrase {
        code: "pegs-bounds",
        english: "At least {parity} by parity, {pagoda} by weights, {integer} by the integer relaxation.",
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
    Phrase {
        code: "pegs-games-never",
        english: "Games to the end: {complete}; none with a peg on the target; the worst leaves {most}.",
    },
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
    Phrase { code: "pegs-progress", english: "{pegs} pegs found, at least {bound} needed" },
    Phrase { code: "pegs-random", english: "Random play leaves {mean} pegs on average." },
    Phrase { code: "pegs-shortest", english: "The shortest way takes {moves}: {list}" },
    Phrase { code: "pegs-shortest-never", english: "There is no such end (proof: {by})." },
    Phrase { code: "pegs-shortest-none", english: "Nothing needs to be done." },
    Phrase { code: "pegs-shortest-open", english: "A way takes {moves}, and fewer may do: {list}" },
    Phrase { code: "pegs-stopped", english: "No hint: the run was stopped." },
    Phrase { code: "pegs-taken", english: "there is a peg at {cell} already" },
    Phrase {
        code: "pegs-winning",
        english: "On a way to the fewest pegs: {winning}, {classes} up to symmetry.",
    },
    Phrase {
        code: "pegs-winning-never",
        english: "No position is on a way there: no peg can ever stand on the target.",
    },
    Phrase { code: "pegs-worth-between", english: "{bound} to {pegs}" },
];
