//! What does the game say? Its sentences with holes and codes, so that a page can say them in another language.

use ludograph_core::Phrase;

/// Hints, captions, marks and answers, sorted by code.
pub(super) const PHRASES: &[Phrase] = &[
    Phrase {
        code: "dollar-borrow",
        english: "Let vertex {vertex} borrow: it is part of a script of {moves} that frees everybody.",
    },
    Phrase { code: "dollar-borrows", english: "{vertex} borrows" },
    Phrase { code: "dollar-caption", english: "{vertices}, {edges}, genus {genus}, {dollars}, {debt}" },
    Phrase {
        code: "dollar-gonality",
        english: "Gonality {gonality}: any one dollar can be missed of those at {owners}.",
    },
    Phrase { code: "dollar-gonality-between", english: "The gonality lies between {lower} and {upper}." },
    Phrase { code: "dollar-in-debt", english: "{vertices} in debt" },
    Phrase { code: "dollar-jacobian", english: "{count} spanning trees; the Jacobian is {group}." },
    Phrase {
        code: "dollar-known",
        english: "A script of {moves} is known; every script has at least {bound}.",
    },
    Phrase {
        code: "dollar-lend",
        english: "Let vertex {vertex} lend: it is part of a script of {moves} that frees everybody.",
    },
    Phrase { code: "dollar-lends", english: "{vertex} lends" },
    Phrase { code: "dollar-no-hint", english: "No hint: {why}." },
    Phrase { code: "dollar-no-loan", english: "everybody is in debt" },
    Phrase { code: "dollar-nobody", english: "nobody is in debt" },
    Phrase {
        code: "dollar-nothing-helps",
        english: "Nothing helps: whatever is done, vertex {root} or another one stays in debt.",
    },
    Phrase {
        code: "dollar-nothing-total",
        english: "Nothing helps: the component of vertex {root} owns {total} in all, and moves keep totals.",
    },
    Phrase { code: "dollar-rank", english: "Rank {rank}: {meaning} (total {total}, genus {genus})." },
    Phrase { code: "dollar-rank-any", english: "any {rank} dollars can be missed, but not any {more}" },
    Phrase { code: "dollar-rank-between", english: "The rank lies between {lower} and {upper}." },
    Phrase { code: "dollar-rank-one", english: "any one dollar can be missed, but not any two" },
    Phrase { code: "dollar-reduced", english: "Reduced: {owning} of {all} vertices own or owe." },
    Phrase { code: "dollar-sequence-at", english: "Nobody is in debt after {at} of {made} moves." },
    Phrase {
        code: "dollar-sequence-never",
        english: "After none of the {made} moves is everybody out of debt.",
    },
    Phrase { code: "dollar-sequence-start", english: "Nobody is in debt at the start." },
    Phrase { code: "dollar-shortest", english: "The shortest script has {moves}: {script}." },
    Phrase { code: "dollar-stuck", english: "{method} is stuck after {moves}: no move possible." },
    Phrase { code: "dollar-unfinished", english: "{method} has not won after {moves}." },
    Phrase {
        code: "dollar-unwinnable",
        english: "Unwinnable: in the reduced divisor at vertex {root} that vertex still owes.",
    },
    Phrase {
        code: "dollar-unwinnable-total",
        english: "Unwinnable: total {total} in the component of vertex {root}, and moves keep totals.",
    },
    Phrase { code: "dollar-winnable", english: "Winnable: a script of {moves} leaves nobody in debt." },
    Phrase {
        code: "dollar-winnable-theorem",
        english: "Winnable: a script of {moves} leaves nobody in debt (theorem 1 decides: total {total} is at least the genus {genus}).",
    },
    Phrase { code: "dollar-wins", english: "{method} wins in {moves}, {shorter} after minimisation." },
    Phrase { code: "dollar-won", english: "Nobody is in debt: the game is won." },
];
