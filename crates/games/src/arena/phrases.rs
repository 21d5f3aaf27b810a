//! What does the game say? Its sentences with holes and codes, so that a page can say them in another language.

use ludograph_core::Phrase;

/// Hints, captions and marks, sorted by code.
pub(super) const PHRASES: &[Phrase] = &[
    Phrase {
        code: "arena-accepting",
        english: "the priorities do not say what is accepting: {name} reads {pair}",
    },
    Phrase { code: "arena-alternate", english: "{edges} on {vertices}; the players strictly alternate." },
    Phrase { code: "arena-at", english: "player {player} at {vertex}" },
    Phrase {
        code: "arena-attractor",
        english: "The attractor has {size} of {all}, with ranks up to {rank}.",
    },
    Phrase {
        code: "arena-attractor-empty",
        english: "The attractor is empty: none of {vertices} can force anything.",
    },
    Phrase { code: "arena-bite", english: "bite at {place}, to {after}" },
    Phrase { code: "arena-caption", english: "{vertices}, {edges}" },
    Phrase { code: "arena-caption-legend", english: "{caption}; circles: player 0, boxes: player 1" },
    Phrase {
        code: "arena-caption-part",
        english: "{caption}; only {shown} are shown, those near {vertex} first",
    },
    Phrase { code: "arena-caption-priorities", english: "{vertices}, {edges}, priorities up to {highest}" },
    Phrase {
        code: "arena-caption-regions",
        english: "{caption}; w0/3: player 0 wins in 3 moves, w-: nobody wins",
    },
    Phrase {
        code: "arena-chomp",
        english: "Whoever begins wins by {moves} in {bites}; {lost} are lost of {positions}.",
    },
    Phrase { code: "arena-chomp-lost", english: "Whoever begins has lost." },
    Phrase {
        code: "arena-chomp-one",
        english: "Whoever begins wins by {moves} in {bites}; {lost} is lost of {positions}.",
    },
    Phrase {
        code: "arena-dead-end",
        english: "vertex {vertex} has no successor, and dead_end=error refuses dead ends",
    },
    Phrase { code: "arena-draw-word", english: "a draw" },
    Phrase { code: "arena-go", english: "go to {vertex}" },
    Phrase {
        code: "arena-hint-caught",
        english: "From there player {other} cannot move: player {player} wins at once.",
    },
    Phrase { code: "arena-hint-draw", english: "From there nobody can force a win; {others}." },
    Phrase { code: "arena-hint-draw-all", english: "no move here wins, and none loses" },
    Phrase { code: "arena-hint-draw-only", english: "every other move loses" },
    Phrase { code: "arena-hint-draw-some", english: "other moves lose" },
    Phrase {
        code: "arena-hint-goes-on",
        english: "Whatever player {other} answers, player {player} goes on winning",
    },
    Phrase {
        code: "arena-hint-loses",
        english: "Every move leads to where player {player} wins; this one holds out longest, {moves}.",
    },
    Phrase {
        code: "arena-hint-nearer",
        english: "That vertex is player {player}'s too, and a step nearer to the end",
    },
    Phrase { code: "arena-hint-wins", english: "{how}: {moves} in all." },
    Phrase { code: "arena-keeps", english: "nobody can force a win; this move keeps it so" },
    Phrase { code: "arena-large", english: "the arena is too large to be solved here" },
    Phrase {
        code: "arena-loses",
        english: "no winning strategy for player {player}: he loses, and this move delays it to {moves}",
    },
    Phrase { code: "arena-no-bar", english: "this arena is no bar of Chomp" },
    Phrase { code: "arena-no-cell", english: "there is no cell {cell} to bite" },
    Phrase { code: "arena-no-edge", english: "no edge leads from {from} to {to}" },
    Phrase { code: "arena-no-edge-here", english: "there is no edge to take" },
    Phrase { code: "arena-no-label", english: "no vertex has the label '{label}'" },
    Phrase { code: "arena-no-name", english: "'{text}' is neither a vertex nor a label" },
    Phrase { code: "arena-no-vertex", english: "there is no vertex {vertex}" },
    Phrase {
        code: "arena-not-alternating",
        english: "The players do not alternate (the edge {from} to {to} stays with one): each round adds vertices of both, beyond the sheet's rule.",
    },
    Phrase { code: "arena-or", english: "{one} or {other}" },
    Phrase { code: "arena-parity", english: "Player 0 wins {zero}, player 1 wins {one}." },
    Phrase { code: "arena-poison", english: "nobody eats the poison at 1:1" },
    Phrase { code: "arena-recipe-bits", english: "{n} bits: between {least} and {most}" },
    Phrase {
        code: "arena-recipe-clique",
        english: "a clique of {n} has too many edges: at most {most} vertices",
    },
    Phrase { code: "arena-recipe-edges", english: "up to {n} edges are more than can be numbered" },
    Phrase { code: "arena-recipe-elements", english: "{n} elements are more than {most}" },
    Phrase { code: "arena-recipe-many", english: "{n} vertices are too many" },
    Phrase { code: "arena-recipe-wythoff", english: "Wythoff's game has two, not {count}" },
    Phrase {
        code: "arena-regions",
        english: "Player 0 wins {zero}, player 1 wins {one}, nobody wins {nobody}.",
    },
    Phrase { code: "arena-safety", english: "Player {player} stays safe from {safe} of {all}." },
    Phrase {
        code: "arena-stays",
        english: "{edges} on {vertices}; the edge from {from} to {to} stays with one player.",
    },
    Phrase { code: "arena-target-reached", english: "the target is reached" },
    Phrase { code: "arena-unknown-word", english: "unknown" },
    Phrase { code: "arena-way", english: "{way}: {what}" },
    Phrase { code: "arena-wins-in", english: "player {player} wins in {moves}" },
    Phrase { code: "arena-wins-word", english: "player {player} wins in {rank}" },
];
