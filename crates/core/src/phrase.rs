//! Which sentence is this? Codes and parameters beside the English words.
//!
//! The house speaks English sentences, made where something happens. A page in another language needs to know
//! *which* sentence it got and what stands in its holes. Instead of a second way to build every sentence there
//! is a catalogue: each phrase has a code and its English words with named holes, as in
//! `Let vertex {vertex} lend`. A sentence is recognised by the phrases whose fixed words it contains; what
//! stands in a hole may be a phrase of its own. What no phrase fits is said in English, as it is: a forgotten
//! phrase costs a translation, never a message.

use ludograph_words::{Argument, Message};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// A sentence with holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// Its name, for dictionaries.
    pub code: &'static str,
    /// The English words; a hole is a name in braces.
    pub english: &'static str,
}

/// A sentence with its code and parameters, if it is known.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Said {
    /// The English sentence.
    pub text: String,
    /// Which phrase it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'static str>,
    /// What stands in the holes.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub with: BTreeMap<&'static str, Said>,
    /// The sentences that stand one after another here.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub list: Vec<Said>,
    /// What stands between them.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub between: &'static str,
}

impl Said {
    /// A message for a page: one of a catalogue as it is; finished English is recognised among lists of phrases.
    pub fn of(message: &Message, lists: &[&[Phrase]]) -> Self {
        let text = message.to_string();
        if let Some((parts, between)) = message.parts() {
            let list = parts.iter().map(|part| Said::of(part, lists)).collect();
            return Said { text, list, between, ..Said::default() };
        }
        let Some(code) = message.code() else { return recognise(&text, lists) };
        let with = message.arguments().map(|(name, argument)| (name, Said::hole(argument, lists))).collect();
        Said { text, code: Some(code), with, ..Said::default() }
    }

    /// What stands in a hole: only messages are looked into.
    fn hole(argument: &Argument, lists: &[&[Phrase]]) -> Self {
        match argument {
            Argument::Message(message) => Said::of(message, lists),
            Argument::List(items) => {
                let list = items.iter().map(|item| Said::hole(item, lists)).collect();
                Said { text: argument.to_string(), list, between: ", ", ..Said::default() }
            }
            Argument::Number(_) | Argument::Text(_) => Said { text: argument.to_string(), ..Said::default() },
        }
    }
}

/// What the shared parts of the house say.
pub const SHARED: &[Phrase] = &[
    Phrase { code: "asked-instead", english: "{why}; {next} is asked instead." },
    Phrase { code: "choices", english: "{what} (known: {names})" },
    Phrase { code: "count-arc", english: "{n} arc" },
    Phrase { code: "count-arcs", english: "{n} arcs" },
    Phrase { code: "count-bite", english: "{n} bite" },
    Phrase { code: "count-bites", english: "{n} bites" },
    Phrase { code: "count-call", english: "{n} call" },
    Phrase { code: "count-calls", english: "{n} calls" },
    Phrase { code: "count-cell", english: "{n} cell" },
    Phrase { code: "count-cells", english: "{n} cells" },
    Phrase { code: "count-clue", english: "{n} clue" },
    Phrase { code: "count-clues", english: "{n} clues" },
    Phrase { code: "count-colour", english: "{n} colour" },
    Phrase { code: "count-colours", english: "{n} colours" },
    Phrase { code: "count-component", english: "{n} component" },
    Phrase { code: "count-components", english: "{n} components" },
    Phrase { code: "count-conflict", english: "{n} conflict" },
    Phrase { code: "count-conflicts", english: "{n} conflicts" },
    Phrase { code: "count-cop", english: "{n} cop" },
    Phrase { code: "count-cops", english: "{n} cops" },
    Phrase { code: "count-dollar", english: "{n} dollar" },
    Phrase { code: "count-dollars", english: "{n} dollars" },
    Phrase { code: "count-edge", english: "{n} edge" },
    Phrase { code: "count-edges", english: "{n} edges" },
    Phrase { code: "count-game", english: "{n} game" },
    Phrase { code: "count-games", english: "{n} games" },
    Phrase { code: "count-hole", english: "{n} hole" },
    Phrase { code: "count-holes", english: "{n} holes" },
    Phrase { code: "count-jump", english: "{n} jump" },
    Phrase { code: "count-jumps", english: "{n} jumps" },
    Phrase { code: "count-look", english: "{n} look" },
    Phrase { code: "count-looks", english: "{n} looks" },
    Phrase { code: "count-move", english: "{n} move" },
    Phrase { code: "count-moves", english: "{n} moves" },
    Phrase { code: "count-node", english: "{n} node" },
    Phrase { code: "count-nodes", english: "{n} nodes" },
    Phrase { code: "count-peg", english: "{n} peg" },
    Phrase { code: "count-pegs", english: "{n} pegs" },
    Phrase { code: "count-position", english: "{n} position" },
    Phrase { code: "count-positions", english: "{n} positions" },
    Phrase { code: "count-solution", english: "{n} solution" },
    Phrase { code: "count-solutions", english: "{n} solutions" },
    Phrase { code: "count-step", english: "{n} step" },
    Phrase { code: "count-steps", english: "{n} steps" },
    Phrase { code: "count-turn", english: "{n} turn" },
    Phrase { code: "count-turns", english: "{n} turns" },
    Phrase { code: "count-vertex", english: "{n} vertex" },
    Phrase { code: "count-vertices", english: "{n} vertices" },
    Phrase { code: "expected", english: "'{value}' is not what is expected here: {takes}" },
    Phrase { code: "finished", english: "play is over" },
    Phrase { code: "format-loses", english: "format {format} cannot hold {what}" },
    Phrase { code: "graph-edges", english: "the graph would have {n} edges: at most {most} are made" },
    Phrase { code: "graph-vertices", english: "the graph would have {n} vertices: at most {most} are made" },
    Phrase { code: "impossible-move", english: "this move is not possible here" },
    Phrase { code: "input-empty", english: "the input is empty" },
    Phrase { code: "known", english: "known: {names}" },
    Phrase { code: "lacks", english: "{game} has no {part}" },
    Phrase { code: "made-parts", english: "this would have {n} parts: at most {most} are made" },
    Phrase { code: "memory-limit", english: "the memory limit was reached" },
    Phrase { code: "needed", english: "{range} is needed" },
    Phrase { code: "no-known-format", english: "this is no known format" },
    Phrase { code: "node-limit", english: "the node limit was reached" },
    Phrase { code: "not-between", english: "{value} is not between {least} and {most}" },
    Phrase { code: "not-from", english: "{value} is not from {least} to {most}" },
    Phrase {
        code: "notice-header",
        english: "the first line '{line}' is read as a header ({vertices}, {edges}); --set header=no reads it as an edge",
    },
    Phrase {
        code: "notice-header-names",
        english: "the first line '{line}' is read as a header, and the vertices as named 1 to {n}; --set base=1 reads them as numbers, --set header=no reads the first line as an edge",
    },
    Phrase {
        code: "notice-names",
        english: "the vertices are numbered {numbers}, so they are read as names",
    },
    Phrase {
        code: "notice-names-set",
        english: "the vertices are numbered {numbers}, so they are read as names; --set {set} reads them as numbers",
    },
    Phrase {
        code: "notice-position",
        english: "{missing} of {n} vertices has no position, so no position is used",
    },
    Phrase {
        code: "notice-positions",
        english: "{missing} of {n} vertices have no position, so no position is used",
    },
    Phrase { code: "numbered-move", english: "move {number}: {why}" },
    Phrase { code: "out-of-range", english: "{value} is out of range: {range}" },
    Phrase { code: "range-at-least", english: "at least {least}" },
    Phrase { code: "range-at-most", english: "at most {most}" },
    Phrase { code: "range-between", english: "from {least} to {most}" },
    Phrase { code: "read-a-vertex", english: "a vertex" },
    Phrase { code: "read-announced", english: "{n} edges are announced, but {have} follow" },
    Phrase {
        code: "read-another-line",
        english: "the input has several graphs; use --each to process every line",
    },
    Phrase { code: "read-applies", english: "applies to {formats}; this is {format}" },
    Phrase {
        code: "read-arc-alone",
        english: "the arc from {from} to {to} has no opposite: an undirected graph is expected",
    },
    Phrase { code: "read-begins", english: "a {format} line begins with {sign}" },
    Phrase { code: "read-below", english: "{what} must be below {most}" },
    Phrase {
        code: "read-between-ends",
        english: "blanks, a comma or a dash are expected between the ends of an edge, not {here}",
    },
    Phrase { code: "read-binary", english: "an entry without blanks is 0 or 1, not {here}" },
    Phrase { code: "read-bits", english: "the bits that fill up the last character must be 0" },
    Phrase {
        code: "read-blanks",
        english: "blanks are expected between entries of at most 9, as in the first row",
    },
    Phrase { code: "read-board-cells", english: "a board has at most {most} cells" },
    Phrase { code: "read-board-empty", english: "the board is empty" },
    Phrase { code: "read-both", english: "edges and adj both say what the edges are: leave one out" },
    Phrase { code: "read-dash", english: "a dash is expected between the ends of an edge" },
    Phrase { code: "read-deep", english: "the JSON is nested too deeply" },
    Phrase { code: "read-digit", english: "an entry is a digit, not {here}" },
    Phrase { code: "read-dimacs", english: "a line begins with c, p or e, not with {here}" },
    Phrase { code: "read-edge-end", english: "the second end of the edge" },
    Phrase { code: "read-edge-two", english: "an edge has two ends; it" },
    Phrase { code: "read-edges-number", english: "the number of edges" },
    Phrase { code: "read-empty-graph", english: "the input is empty: a graph is expected" },
    Phrase { code: "read-end", english: "the end of the line" },
    Phrase { code: "read-expected", english: "{what} is expected, but {here} stands here" },
    Phrase { code: "read-follows", english: "{what} ends here, but {here} follows" },
    Phrase { code: "read-format", english: "no format named {name}" },
    Phrase { code: "read-formats", english: "known formats are {names}" },
    Phrase {
        code: "read-from-one",
        english: "vertex {vertex} is named, but vertices are numbered from 1 to {n}",
    },
    Phrase { code: "read-graph-empty", english: "the graph is empty: at least one vertex is needed" },
    Phrase { code: "read-header-none", english: "the first line is no header: two numbers are expected" },
    Phrase { code: "read-header-set", english: "the header says {count} vertices, but n={n} is set" },
    Phrase { code: "read-id-again", english: "the id '{id}' is that of node {first} already" },
    Phrase { code: "read-id-missing", english: "an edge names the node '{id}', which is not there" },
    Phrase { code: "read-json-end", english: "expected {what}, found the end of the text" },
    Phrase { code: "read-json-key", english: "expected the name of a field in quotes, found {here}" },
    Phrase { code: "read-json-missing", english: "the field '{name}' is missing" },
    Phrase {
        code: "read-json-trailing",
        english: "expected nothing after the end of the JSON, found {here}",
    },
    Phrase { code: "read-json-unknown", english: "the field '{name}' is unknown; the fields are {names}" },
    Phrase { code: "read-json-value", english: "expected a value, found {here}" },
    Phrase { code: "read-line-ends", english: "the line ends before the number of vertices does" },
    Phrase {
        code: "read-line-long",
        english: "the line is too long: {n} characters must follow the number of vertices, not {have}",
    },
    Phrase { code: "read-line-p", english: "the line 'p'" },
    Phrase {
        code: "read-line-short",
        english: "the line is too short: {n} characters must follow the number of vertices, not {have}",
    },
    Phrase {
        code: "read-list",
        english: "a list is no graph: an object with vertices and edges is expected",
    },
    Phrase { code: "read-named", english: "there is no vertex named '{name}'" },
    Phrase { code: "read-negative", english: "vertices are numbered from 0: no number is negative" },
    Phrase { code: "read-no-blanks", english: "no blanks are expected between entries, as in the first row" },
    Phrase { code: "read-no-edges", english: "the edges are missing: a field edges or adj" },
    Phrase { code: "read-no-graph", english: "this is no graph in a known format" },
    Phrase { code: "read-no-place", english: "{here} has no place here: the characters are '?' to '~'" },
    Phrase { code: "read-no-vertices", english: "the number of vertices is missing: a field vertices or n" },
    Phrase {
        code: "read-numbered-from",
        english: "vertex {vertex} is named, but vertices are numbered from {base}",
    },
    Phrase {
        code: "read-only",
        english: "vertex {vertex} is named, but there are only {n}, numbered from 0",
    },
    Phrase {
        code: "read-only-from",
        english: "vertex {vertex} is named, but there are only {n}, numbered from {base}",
    },
    Phrase { code: "read-only-here", english: "vertex {vertex} is named here, but there are only {n}" },
    Phrase { code: "read-p", english: "'p edge N M' is expected" },
    Phrase { code: "read-p-first", english: "the line 'p edge N M' must come before the edges" },
    Phrase { code: "read-p-missing", english: "the line 'p edge N M' is missing" },
    Phrase { code: "read-parenthesis", english: "this name has no closing parenthesis" },
    Phrase { code: "read-quotation", english: "this name has no closing quotation mark" },
    Phrase { code: "read-row-cells", english: "this row has {n} cells, the first one {first}" },
    Phrase { code: "read-row-entries", english: "this row has {n} entries, but the first has {size}" },
    Phrase { code: "read-square", english: "the matrix is not square: {rows} rows of {n} entries" },
    Phrase {
        code: "read-symmetric",
        english: "the matrix is not symmetric: {here} in row {row}, column {column}, but {there} in row {other}, column {place}",
    },
    Phrase {
        code: "read-too-many",
        english: "{n} vertices are too many for an input of {bytes} bytes: at most {most} are accepted",
    },
    Phrase { code: "read-two-ends", english: "an edge has two ends" },
    Phrase { code: "read-two-lines", english: "the neighbours of {vertex} stand in two lines" },
    Phrase { code: "read-utf8", english: "this byte is not UTF-8 text" },
    Phrase { code: "read-vertices-number", english: "the number of vertices" },
    Phrase {
        code: "read-weight",
        english: "expected the end of the line after the two ends of an edge, found {word}; weights are not read: remove the third column",
    },
    Phrase { code: "recipe-above", english: "{value} is above {field}, which is {other}" },
    Phrase { code: "recipe-board-empty", english: "a board has at least one row and one column" },
    Phrase { code: "recipe-board-sides", english: "a board has rows and columns, as in dims=8,8" },
    Phrase { code: "recipe-factor", english: "in {word}: {why}" },
    Phrase { code: "recipe-factor-product", english: "a factor cannot be a product itself" },
    Phrase { code: "recipe-idle", english: "the family {word} takes {fields}" },
    Phrase { code: "recipe-idle-and", english: "{one} and {other}" },
    Phrase { code: "recipe-idle-none", english: "no parameter" },
    Phrase { code: "recipe-no-number", english: "{word} is no number" },
    Phrase { code: "recipe-no-probability", english: "{value} is no probability: {range}" },
    Phrase { code: "recipe-no-share", english: "{value} is no share: between 0 and 1" },
    Phrase {
        code: "recipe-odd-ends",
        english: "{vertices} of degree {degree} have an odd number of ends: n or d must be even",
    },
    Phrase { code: "recipe-paley", english: "{n} is no prime that leaves 1 when divided by 4" },
    Phrase { code: "recipe-paley-next", english: "the next one is {n}" },
    Phrase { code: "recipe-side", english: "{value} is too short for a side: {range}" },
    Phrase { code: "setting-form", english: "'{text}' is not a setting of the form name=value" },
    Phrase { code: "solved-by", english: "Integer program solved by {solver}." },
    Phrase { code: "stopped", english: "the run was stopped" },
    Phrase { code: "stopped-in", english: "Integer program stopped in {solver}." },
    Phrase { code: "time-limit", english: "the time limit was reached" },
    Phrase { code: "too-large", english: "too large: {what}" },
    Phrase { code: "turns-progress", english: "{cops}, {turns}" },
    Phrase { code: "unknown-name", english: "no {kind} named '{name}'" },
    Phrase { code: "unknown-name-near", english: "no {kind} named '{name}'; did you mean '{near}'?" },
];

/// Phrases stand in phrases this deep at most, and so many pieces of a sentence are looked at: what a visitor wrote
/// may be part of it.
const DEEPEST: u32 = 9;
const MOST_PIECES: u32 = 5000;

/// Recognises a sentence among several lists of phrases. Of all readings the one wins that leaves the fewest letters
/// unexplained, then the one whose phrase has most fixed letters.
pub fn recognise(text: &str, lists: &[&[Phrase]]) -> Said {
    deep(text, lists, DEEPEST, &mut MOST_PIECES.clone()).1
}

/// What stands in the holes of a phrase.
type Holes<'t> = Vec<(&'static str, &'t str)>;

/// How many letters no phrase explains, and the sentence.
fn deep(text: &str, lists: &[&[Phrase]], depth: u32, pieces: &mut u32) -> (usize, Said) {
    let letters = text.bytes().filter(u8::is_ascii_alphabetic).count();
    let mut best = (letters, Said { text: text.to_owned(), ..Said::default() });
    // Nobody says a sentence this long, or one without letters: it is data.
    if letters == 0 || depth == 0 || *pieces == 0 || text.len() > 2000 {
        return best;
    }
    *pieces -= 1;
    let mut most = 0;
    for phrase in lists.iter().copied().flatten() {
        let Some((fixed, holes)) = fit(phrase.english, text) else { continue };
        let (mut open, mut swallows) = (0, false);
        let mut with = BTreeMap::new();
        let glue = letters_of(phrase.english) < 4;
        for (name, value) in holes {
            let (left, said) = deep(value, lists, depth - 1, pieces);
            open += left;
            swallows |= glue && said.code.is_none() && has_word(value);
            with.insert(name, said);
        }
        if swallows {
            continue;
        }
        if best.1.code.is_none() || open < best.0 || (open == best.0 && fixed > most) {
            best = (open, Said { text: text.to_owned(), code: Some(phrase.code), with, ..Said::default() });
            most = fixed;
        }
    }
    best
}

/// The letters of a pattern outside its holes.
fn letters_of(pattern: &str) -> usize {
    let outside = pattern.split('{').map(|part| part.split_once('}').map_or(part, |(_, after)| after));
    outside.flat_map(str::bytes).filter(u8::is_ascii_alphabetic).count()
}

/// Whether three letters stand side by side: a phrase that is hardly more than holes, as `{one}; {other}`, must not
/// swallow words that nobody knows.
fn has_word(text: &str) -> bool {
    text.as_bytes().windows(3).any(|three| three.iter().all(u8::is_ascii_alphabetic))
}

/// What stands in the holes if the text fits, and how many letters are fixed.
fn fit<'t>(pattern: &'static str, text: &'t str) -> Option<(usize, Holes<'t>)> {
    let mut holes = Vec::new();
    let mut fixed = 0;
    let (head, mut pattern) = pattern.split_at(pattern.find('{').unwrap_or(pattern.len()));
    let mut rest = text.strip_prefix(head)?;
    fixed += head.len();
    while let Some(inside) = pattern.strip_prefix('{') {
        let (name, after) = inside.split_once('}')?;
        let (literal, next) = after.split_at(after.find('{').unwrap_or(after.len()));
        let end = match (literal.is_empty(), next.is_empty()) {
            (true, true) => rest.len(),
            (true, false) => return None,
            // The last words stand at the end.
            (false, true) => rest.len().checked_sub(literal.len()).filter(|_| rest.ends_with(literal))?,
            (false, false) => rest.find(literal)?,
        };
        // A hole named `n` holds a number and nothing else.
        let number = || rest[..end].trim_start_matches('-').bytes().all(|byte| byte.is_ascii_digit());
        if end == 0 || (name == "n" && !number()) {
            return None;
        }
        holes.push((name, &rest[..end]));
        rest = &rest[end + literal.len()..];
        fixed += literal.len();
        pattern = next;
    }
    rest.is_empty().then_some((fixed, holes))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: &[Phrase] = &[
        Phrase { code: "lend", english: "Let vertex {vertex} lend: {why}." },
        Phrase { code: "moves", english: "{n} moves" },
        Phrase { code: "script", english: "it is part of a script of {moves} that frees everybody" },
    ];

    fn check(text: &str, expected: &str) {
        let said = recognise(text, &[HERE, SHARED]);
        assert_eq!(said.text, text);
        assert_eq!(serde_json::to_string(&said).expect("plain"), expected);
    }

    #[test]
    fn a_sentence_carries_its_code_and_its_parameters_deeply() {
        check("play is over", r#"{"text":"play is over","code":"finished"}"#);
        check("something new", r#"{"text":"something new"}"#);
        let said = recognise(
            "Let vertex 3 lend: it is part of a script of 12 moves that frees everybody.",
            &[HERE, SHARED],
        );
        assert_eq!((said.code, said.with["vertex"].text.as_str()), (Some("lend"), "3"));
        let why = &said.with["why"];
        assert_eq!((why.code, why.with["moves"].code), (Some("script"), Some("moves")));
        assert_eq!(why.with["moves"].with["n"].text, "12");
    }

    #[test]
    fn the_longer_phrase_wins_and_empty_holes_do_not_count() {
        let said = recognise("no game named 'pges'; did you mean 'pegs'?", &[SHARED]);
        assert_eq!((said.code, said.with["near"].text.as_str()), (Some("unknown-name-near"), "pegs"));
        assert_eq!(recognise("no  named ''", &[SHARED]).code, None);
        assert_eq!(recognise(" moves", &[HERE]).code, None);
        assert_eq!(recognise("", &[HERE]).code, None);
    }

    #[test]
    fn the_reading_that_explains_most_wins() {
        const NESTED: &[Phrase] = &[
            Phrase { code: "and", english: "{one}; {other}" },
            Phrase { code: "clue", english: "{clue} is {value}: too tall, so not {removed}" },
            Phrase { code: "last", english: "nowhere else in {line} is room" },
            Phrase { code: "row", english: "row {n}" },
            Phrase { code: "step", english: "{move}: {why}. Before: {grounds}." },
            Phrase { code: "up", english: "Up {n}" },
        ];
        let text = "2:2=5: nowhere else in row 2 is room. Before: Up 3 is 3: too tall, so not 2:3=5; Up 5 is 3: too tall, so not 1:5=4.";
        let said = recognise(text, &[NESTED]);
        assert_eq!(said.code, Some("step"));
        assert_eq!(said.with["why"].with["line"].code, Some("row"));
        fn explained(said: &Said) -> bool {
            (said.code.is_some() || !has_word(&said.text)) && said.with.values().all(explained)
        }
        assert!(explained(&said), "{said:?}");
        assert_eq!(recognise("something; new", &[NESTED]).code, None);
        // What somebody wrote to be slow is read quickly, in part.
        assert_eq!(recognise(&"a is b; ".repeat(200), &[NESTED]).code, Some("and"));
    }

    #[test]
    fn the_shared_phrases_are_what_the_house_says() {
        use crate::{Faults, Unknown};
        for sentence in [
            Unknown::new("game", "pges", ["pegs"]).to_string(),
            Unknown::new("game", "zzzzzzzz", ["pegs"]).to_string(),
            crate::run::Stop::Nodes.to_string(),
            crate::run::Stop::Halted(crate::Halt::Time).to_string(),
            crate::run::Stop::Halted(crate::Halt::Memory).to_string(),
            crate::run::Stop::Halted(crate::Halt::Gone).to_string(),
            crate::run::Stop::TooLarge("9 GB".into()).to_string(),
            Unknown::new("game", "x", ["pegs"]).help(),
        ] {
            assert!(recognise(&sentence, &[SHARED]).code.is_some(), "{sentence}");
        }
        let faults: Faults = crate::Pairs::parse("oops").expect_err("no pair");
        let said = recognise(&faults.to_string(), &[SHARED]);
        assert_eq!(said.code, Some("setting-form"));
        let codes: Vec<_> = SHARED.iter().map(|phrase| phrase.code).collect();
        assert!(codes.is_sorted(), "the list is sorted");
    }
}
