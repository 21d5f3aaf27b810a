//! Which format is this? Decided from the content alone.

use super::Format;
use super::lines::{Line, lines};

/// The format of an input, if it looks like one; the reader of that format may still find faults.
pub fn recognise(bytes: &[u8]) -> Option<Format> {
    let first = lines(bytes).find(|line| !line.is_blank())?;
    let text = first.text.trim_ascii();
    match text {
        [b':' | b';', ..] => Some(Format::Sparse6),
        [b'&', ..] => Some(Format::Digraph6),
        _ if text.starts_with(b">>graph6<<") => Some(Format::Graph6),
        _ if text.starts_with(b">>sparse6<<") => Some(Format::Sparse6),
        _ if text.starts_with(b">>digraph6<<") => Some(Format::Digraph6),
        // Braces and brackets are letters of graph6 too, but then the length of the line is what they say.
        [b'{' | b'[', ..] if strangeness(text, bytes) != Some(0) && is_json(bytes) => Some(Format::Json),
        [b'<', ..] if is_graphml(bytes) => Some(Format::GraphMl),
        [b'#' | b'%', ..] => Some(list(bytes)),
        _ if is_gml(bytes) => Some(Format::Gml),
        [b'0'..=b'9', ..] if is_square(bytes) && (!is_complete(bytes) || is_symmetric(bytes)) => {
            Some(Format::Matrix)
        }
        [b'0'..=b'9', ..] => Some(list(bytes)),
        _ if is_dimacs(bytes) => Some(Format::Dimacs),
        _ if text.iter().all(|byte| (63..=126).contains(byte)) => Some(Format::Graph6),
        // Two letters more or less, and it was meant to be one.
        _ if strangeness(text, bytes).is_some_and(|wrong| wrong <= 2) => Some(Format::Graph6),
        _ if is_word_list(bytes) => Some(list(bytes)),
        _ => None,
    }
}

/// Edges or neighbours? Also rows of 0 and 1 that are no square: what is wrong with them is said as of a matrix.
fn list(bytes: &[u8]) -> Format {
    let rows = || lines(bytes).filter(Line::is_data);
    let words = |line: Line<'_>| tokens(line.text).count();
    // A first line may be the number of vertices.
    let number = |line: Line<'_>| words(line) == 1 && line.text.trim_ascii().iter().all(u8::is_ascii_digit);
    if rows().all(|line| words(line) == 2)
        || rows().next().is_some_and(number) && rows().skip(1).all(|line| words(line) == 2)
    {
        return Format::Edges;
    }
    let binary = |line: Line<'_>| tokens(line.text).all(|word| matches!(word, b"0" | b"1"));
    if rows().all(binary) && rows().any(|line| words(line) > 2) && rows().count() > 1 {
        return Format::Matrix;
    }
    let digits = |line: Line<'_>| line.text.trim_ascii().iter().all(|byte| matches!(byte, b'0' | b'1'));
    if rows().count() > 1 && rows().all(|line| digits(line) && words(line) == 1) {
        return Format::Matrix;
    }
    if is_adjacency(bytes) { Format::Adjacency } else { Format::Edges }
}

/// Whether every line begins with a vertex of its own (perhaps with a colon), and all others occur as such too.
fn is_adjacency(bytes: &[u8]) -> bool {
    let rows = || lines(bytes).filter(Line::is_data);
    let colon = rows().all(|line| tokens(line.text).next().is_some_and(|head| head.ends_with(b":")));
    let plain = |head: &'_ [u8]| if colon { head.len() - 1 } else { head.len() };
    let mut heads: Vec<&[u8]> =
        rows().filter_map(|line| tokens(line.text).next().map(|head| &head[..plain(head)])).collect();
    heads.sort_unstable();
    let distinct = heads.windows(2).all(|pair| pair[0] != pair[1]);
    let known = || {
        let mut others = rows().flat_map(|line| tokens(line.text).skip(1));
        others.all(|word| heads.binary_search(&word).is_ok())
    };
    let dashes = || rows().any(|line| line.text.contains(&b'-'));
    let some = || rows().any(|line| tokens(line.text).nth(1).is_some());
    // Three words on every line may be an edge with a weight: then both ends must know of each other.
    let weighted = || rows().all(|line| tokens(line.text).count() == 3);
    colon
        || heads.len() > 1 && distinct && some() && known() && !dashes() && (!weighted() || is_mutual(bytes))
}

/// Whether each vertex stands in the lists of all that stand in its own, and none twice.
fn is_mutual(bytes: &[u8]) -> bool {
    let mut pairs: Vec<(&[u8], &[u8])> = Vec::new();
    for line in lines(bytes).filter(Line::is_data) {
        let head = tokens(line.text).next().unwrap_or_default();
        pairs.extend(tokens(line.text).skip(1).map(|other| (head, other)));
    }
    pairs.sort_unstable();
    let once = pairs.windows(2).all(|pair| pair[0] != pair[1]);
    once && pairs.iter().all(|&(one, other)| one != other && pairs.binary_search(&(other, one)).is_ok())
}

/// Whether rows of digits that are read as a matrix could also be the lists of neighbours of a complete graph.
pub(super) fn is_doubtful(bytes: &[u8]) -> bool {
    is_square(bytes) && is_complete(bytes)
}

/// Whether row and column of the same number are alike, as in the matrix of every graph without directions.
fn is_symmetric(bytes: &[u8]) -> bool {
    let rows: Vec<Vec<&[u8]>> =
        lines(bytes).filter(Line::is_data).map(|line| tokens(line.text).collect()).collect();
    (0..rows.len()).all(|i| (0..i).all(|j| rows[i].get(j) == rows[j].get(i)))
}

/// Whether rows of single digits are the lists of neighbours of a complete graph: as a matrix they would have loops.
fn is_complete(bytes: &[u8]) -> bool {
    let rows = || lines(bytes).filter(Line::is_data);
    rows().count() > 2
        && rows().all(|line| tokens(line.text).count() > 2)
        && is_adjacency(bytes)
        && is_mutual(bytes)
}

/// The words of a line, without the dictionary behind an edge.
fn tokens(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let dictionary =
        text.windows(2).position(|two| two == b" {").filter(|_| text.trim_ascii_end().ends_with(b"}"));
    let mut rest = &text[..dictionary.unwrap_or(text.len())];
    std::iter::from_fn(move || {
        rest = rest.trim_ascii_start();
        let close = match rest.first()? {
            b'(' => rest.iter().position(|&byte| byte == b')'),
            b'"' => rest.iter().skip(1).position(|&byte| byte == b'"').map(|end| end + 1),
            _ => None,
        };
        let end = match close {
            Some(end) => end + 1,
            None => rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len()),
        };
        let (word, more) = rest.split_at(end);
        rest = more;
        Some(word)
    })
}

/// Whether a word may name a vertex without quotation marks.
pub(super) fn is_word(word: &[u8]) -> bool {
    let Some(first) = std::str::from_utf8(word).ok().and_then(|word| word.chars().next()) else {
        return false;
    };
    first.is_alphanumeric() || matches!(first, '_' | '"' | '(')
}

/// Whether every line is two words, perhaps with a dictionary, or begins with a word and a colon. One line of two words
/// alone may be anything.
fn is_word_list(bytes: &[u8]) -> bool {
    let mut data = lines(bytes).filter(Line::is_data);
    let (first, second) = (data.next(), data.next());
    let dictionary = |line: Line<'_>| line.text.trim_ascii_end().ends_with(b"}");
    if second.is_none() && !first.is_some_and(dictionary) {
        return false;
    }
    let punctuated = |word: &[u8]| !word.starts_with(b"(") && word.ends_with(b",");
    let fits = |line: Line<'_>| {
        let words = tokens(line.text);
        let head = tokens(line.text).next().is_some_and(|head| head.len() > 1 && head.ends_with(b":"));
        let (mut count, mut good, mut weight) = (0, true, false);
        for word in words {
            count += 1;
            good &= is_word(word) && !punctuated(word) || count == 3;
            // A weight behind an edge is refused by the reader of edges, which says why.
            weight = count == 3 && is_number(word);
        }
        good && (count == 2 || weight || head) || count == 1 && is_csv(line.text)
    };
    let named = lines(bytes).find(Line::is_data).is_some_and(|line| is_columns(line.text));
    let mut rows = lines(bytes).filter(Line::is_data).skip(usize::from(named));
    rows.all(fits)
        || is_adjacency(bytes)
            && lines(bytes).filter(Line::is_data).all(|line| tokens(line.text).all(is_word))
}

/// Whether a line names the columns of a table of edges, perhaps with a third one.
pub(super) fn is_columns(text: &[u8]) -> bool {
    const NAMES: [[&str; 2]; 5] =
        [["source", "target"], ["from", "to"], ["src", "dst"], ["src", "tgt"], ["node1", "node2"]];
    let text = String::from_utf8_lossy(text).to_ascii_lowercase();
    let mut words = text.split([' ', '\t', ',']).filter(|word| !word.is_empty());
    let mut next = || words.next().map(|word| word.trim().trim_matches('"').to_owned()).unwrap_or_default();
    let (one, other) = (next(), next());
    NAMES.iter().any(|&[first, second]| first == one && second == other)
}

/// Whether a line has two words with a comma between them, and perhaps a third that is a number.
fn is_csv(text: &[u8]) -> bool {
    let cells: Vec<&[u8]> = text.trim_ascii().split(|&byte| byte == b',').collect();
    match cells.as_slice() {
        [one, other] => is_word(one) && is_word(other),
        [one, other, weight] => is_word(one) && is_word(other) && is_number(weight),
        _ => false,
    }
}

fn is_number(word: &[u8]) -> bool {
    std::str::from_utf8(word).is_ok_and(|word| word.parse::<f64>().is_ok())
}

/// How many characters a line has too many or too few for graph6, if it is the only one and no stranger leads it.
fn strangeness(text: &[u8], bytes: &[u8]) -> Option<u128> {
    let line = Line { number: 1, text };
    let (vertices, start) = super::sixbit::size(&line, 0).ok()?;
    let need = (u128::from(vertices) * u128::from(vertices.saturating_sub(1)) / 2).div_ceil(6);
    let strange = text.iter().filter(|byte| !(63..=126).contains(*byte)).count() as u128;
    let only = lines(bytes).filter(|line| !line.is_blank()).nth(1).is_none();
    (only || strange == 0).then(|| need.abs_diff((text.len() - start) as u128) + strange)
}

/// A brace and then a name or the end, or a bracket and then what may stand in a list.
fn is_json(bytes: &[u8]) -> bool {
    let mut solid = bytes.iter().filter(|byte| !byte.is_ascii_whitespace());
    let mut solid = solid.by_ref().skip_while(|&&byte| byte != b'{' && byte != b'[');
    match (solid.next(), solid.next()) {
        (Some(b'{'), next) => matches!(next, None | Some(b'"' | b'}')),
        (_, next) => {
            matches!(next, None | Some(b'"' | b'{' | b'[' | b']' | b'-' | b'0'..=b'9' | b't' | b'f' | b'n'))
        }
    }
}

/// Whether a text of XML has a tag of GraphML among its first ones.
fn is_graphml(bytes: &[u8]) -> bool {
    let start = &bytes[..bytes.len().min(4096)];
    start.windows(8).any(|eight| eight == b"<graphml") || start.windows(9).any(|nine| nine == b":graphml ")
}

/// Whether the first word is one of GML's with what must follow it.
fn is_gml(bytes: &[u8]) -> bool {
    let mut rest =
        lines(bytes).filter(Line::is_data).flat_map(|line| line.text.iter().copied().chain([b'\n']));
    let mut word = Vec::new();
    let mut rest = rest.by_ref().skip_while(u8::is_ascii_whitespace);
    let mut next = None;
    for byte in rest.by_ref() {
        if byte.is_ascii_alphabetic() && word.len() < 10 {
            word.push(byte);
        } else {
            next = Some(byte);
            break;
        }
    }
    let follows = match next {
        Some(byte) if byte.is_ascii_whitespace() => rest.find(|byte| !byte.is_ascii_whitespace()),
        other => other,
    };
    match word.as_slice() {
        b"graph" => follows == Some(b'['),
        b"Creator" | b"creator" | b"comment" => follows == Some(b'"'),
        b"Version" | b"version" => follows.is_some_and(|byte| byte.is_ascii_digit()),
        _ => false,
    }
}

/// Comments, if any, and then a line `p` (or, by mistake, `e`) with more behind it.
fn is_dimacs(bytes: &[u8]) -> bool {
    let word = |line: &Line<'_>, letter: u8| match line.text.trim_ascii() {
        [first, blank, ..] => *first == letter && blank.is_ascii_whitespace(),
        [first] => *first == letter,
        [] => false,
    };
    let mut rest = lines(bytes).filter(|line| !line.is_blank()).skip_while(|line| word(line, b'c'));
    match rest.next() {
        Some(line) => line.text.trim_ascii().len() > 1 && (word(&line, b'p') || word(&line, b'e')),
        None => true,
    }
}

/// As many rows as entries in each row: all 0 or 1, or, from three rows on, single digits with blanks.
fn is_square(bytes: &[u8]) -> bool {
    let rows = lines(bytes).filter(|line| !line.is_blank());
    let size = rows.clone().count();
    rows.clone().all(|line| is_row(&line, size, b'1'))
        || size > 2 && rows.clone().all(|line| is_row(&line, size, b'9'))
}

fn is_row(line: &Line<'_>, size: usize, most: u8) -> bool {
    let text = line.text.trim_ascii();
    let blank = |byte: &u8| *byte == b',' || byte.is_ascii_whitespace();
    let spaced = text.iter().any(blank);
    let entries = text.iter().filter(|byte| !blank(byte));
    let apart = text.windows(2).all(|pair| blank(&pair[0]) || blank(&pair[1]));
    (if spaced { apart } else { most == b'1' || text.len() == 1 })
        && entries.clone().count() == size
        && entries.clone().all(|byte| (b'0'..=most).contains(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<Format>) {
        assert_eq!(recognise(text.as_bytes()), expected, "{text:?}");
    }

    #[test]
    fn formats_are_told_apart() {
        for (text, format) in [
            ("DQc\n", Format::Graph6),
            ("c", Format::Dimacs),
            ("cat", Format::Graph6),
            ("{", Format::Json),
            ("~??~\n", Format::Graph6),
            (">>graph6<<DQc", Format::Graph6),
            (":Fa@x^", Format::Sparse6),
            (";Fa", Format::Sparse6),
            ("&DI?AO?", Format::Digraph6),
            ("{\"n\":3}", Format::Json),
            ("\u{feff} {\n \"n\": 3}", Format::Json),
            ("c x\np edge 3 0", Format::Dimacs),
            ("p col 3 0", Format::Dimacs),
            ("01\n10", Format::Matrix),
            ("0 1\r\n1 0\r\n", Format::Matrix),
            ("0 2 0\n2 0 3\n0 3 0", Format::Matrix),
            ("0 2\n2 0", Format::Edges),
            ("3\n0 1\n1 2\n2 0", Format::Edges),
            ("3\n", Format::Edges),
            ("0 1 1\n1 0\n1 1 0", Format::Matrix),
            ("0 1\n1 2\n2 3\n3", Format::Adjacency),
            ("#-\n# GMT\n# \n0 1 4 5\n1\n4\n5", Format::Adjacency),
            ("0: 1 2\n1: 0\n2: 0", Format::Adjacency),
            ("a: b c\nb: a", Format::Adjacency),
            ("a b c\nb c\nc", Format::Adjacency),
            ("alice bob\nbob carol", Format::Edges),
            ("a b {}\nb c {'w': 1}", Format::Edges),
            ("(0, 0) (0, 1) {}", Format::Edges),
            ("0 1 {}\n1 2 {}", Format::Edges),
            ("D~ {", Format::Graph6),
            ("[[1,2]]", Format::Json),
            ("graph [ node [ id 0 ] ]", Format::Gml),
            ("Creator \"x\"\ngraph\n[\n]", Format::Gml),
            ("<?xml version='1.0'?>\n<graphml>", Format::GraphMl),
            ("<graphml/>", Format::GraphMl),
            ("5 1\n0 1", Format::Edges),
            ("0 1\n1 2\n2 0", Format::Edges),
            ("0-1 1-2", Format::Edges),
            ("a b 1.5\nb c 2", Format::Edges),
            ("a,b\nb,c", Format::Edges),
            ("Source,Target,Weight\na,b,1\nb,c,2", Format::Edges),
            ("from to\n0 1\n1 2", Format::Edges),
            ("a,b,1\nb,c,2", Format::Edges),
            ("# x\n0 1\n1 0", Format::Edges),
            ("011\n101", Format::Matrix),
            // Edges with weights are no lists of neighbours, and lists of a complete graph no matrix.
            ("0 1 1\n1 2 1\n2 3 1\n3 0 1", Format::Edges),
            ("1 2 1\n2 3 1\n3 4 1\n4 1 1", Format::Edges),
            ("0 1 3\n1 0 2\n2 1 3\n3 0 2", Format::Adjacency),
            // What could be both and is symmetric is a matrix: that is how matrices are written here.
            ("0 1 2\n1 2 0\n2 0 1", Format::Matrix),
            ("4 5 3\n5 3 4\n3 4 5", Format::Matrix),
            ("0 1 2\n1 0 2\n2 0 1", Format::Adjacency),
            ("0 1 2 3\n1 0 2 3\n2 0 1 3\n3 0 1 2", Format::Adjacency),
            ("0 1 1\n1 0 1\n1 1 0", Format::Matrix),
        ] {
            check(text, Some(format));
        }
        for text in [
            "",
            " \n",
            "hello, world",
            "é",
            "<html>",
            "a b c",
            "one two three\nfour five",
            "a,b,c\nd,e,f",
            "not json",
            "error: bad",
        ] {
            check(text, None);
        }
        check(&"[".repeat(200_000), Some(Format::Json));
        // A bracket and a brace begin graph6 lines of 28 and of 60 vertices.
        check(&format!("[{}", "[".repeat(63)), Some(Format::Graph6));
        check(&format!("{{}}{}", "?".repeat(294)), Some(Format::Graph6));
    }
}
