//! How is a graph written as lists of neighbours? Read only.
//!
//! One vertex a line with its neighbours behind it: `0 1 2`, as networkx writes it, or `0: 1 2`. An edge may stand
//! in the lists of both its ends or of one; copies of an edge are as many as the longer of the two lists has.
//! A loop stands once in its list. Numbers and words are understood as in an edge list.

use super::edges::Tokens;
use super::labels::{Numbers, Words};
use super::lines::{Line, beyond, empty, lines, roof};
use super::loaded::{Ends, Loaded, Numbering};
use crate::graph::{Graph, Vertex};
use ludograph_core::{Message, ParseError};

/// Reads a graph; with `directed`, the lists say where edges lead.
///
/// # Errors
/// With what is wrong and where.
pub fn load(bytes: &[u8], numbering: &Numbering, directed: bool) -> Result<Loaded, ParseError> {
    let mut lists = Lists::default();
    for line in lines(bytes).filter(Line::is_data) {
        lists.line(line)?;
    }
    if lists.heads.is_empty() {
        return Err(empty());
    }
    let mut known = Words::default();
    let numbers: Option<Vec<u64>> = lists.words.iter().map(|token| number(token.text)).collect();
    let (vertices, vertex_of, names, notices): (usize, Vec<Vertex>, _, Vec<Message>) = match numbers {
        Some(numbers) => {
            let (meaning, vertices) = meant(&numbers, numbering, &lists.words, bytes.len())?;
            let all = numbers.iter().map(|&number| meaning.vertex(number)).collect();
            (vertices, all, meaning.names(), meaning.notice().into_iter().collect())
        }
        None => {
            let all = lists.words.iter().map(|token| known.vertex(token.text)).collect();
            (known.len(), all, Some(known.names()), Vec::new())
        }
    };
    let mut seen = vec![false; vertices];
    let mut pairs = Ends::new();
    for (index, &head) in lists.heads.iter().enumerate() {
        let end = lists.heads.get(index + 1).copied().unwrap_or(vertex_of.len());
        let from = vertex_of[head];
        if std::mem::replace(&mut seen[from.index()], true) {
            let token = &lists.words[head];
            let what = format!("the neighbours of {} stand in two lines", token.text);
            return Err(token.line.fault(token.at, what));
        }
        pairs.extend(vertex_of[head + 1..end].iter().map(|&to| (from, to)));
    }
    let edges = if directed { pairs } else { once(pairs) };
    Ok(Loaded { graph: Graph::new(vertices, edges), directed, names, notices, ..Loaded::default() })
}

/// One word and its place.
struct Token<'a> {
    line: Line<'a>,
    at: usize,
    text: &'a str,
}

#[derive(Default)]
struct Lists<'a> {
    words: Vec<Token<'a>>,
    /// Which words begin a line.
    heads: Vec<usize>,
}

impl<'a> Lists<'a> {
    fn line(&mut self, line: Line<'a>) -> Result<(), ParseError> {
        self.heads.push(self.words.len());
        let mut rest = Tokens::of(line)?;
        let mut first = true;
        while rest.more() {
            let at = rest.place();
            let mut text = rest.next("a vertex")?;
            if first {
                text = text.strip_suffix(':').filter(|text| !text.is_empty()).unwrap_or(text);
                first = false;
            }
            self.words.push(Token { line, at, text });
        }
        Ok(())
    }
}

fn number(text: &str) -> Option<u64> {
    text.parse().ok().filter(|&number| number < u64::MAX && text.bytes().all(|byte| byte.is_ascii_digit()))
}

/// What the numbers mean, and how many vertices there are.
fn meant(
    numbers: &[u64],
    numbering: &Numbering,
    tokens: &[Token<'_>],
    bytes: usize,
) -> Result<(Numbers, usize), ParseError> {
    let most = numbers.iter().copied().max().unwrap_or(0);
    if numbering.base.is_none() && numbering.n.is_none() {
        let meaning = Numbers::of(numbers.iter().copied());
        let vertices = match &meaning {
            Numbers::From(_) => most as usize + 1,
            Numbers::Named(all) => all.len(),
        };
        return Ok((meaning, vertices));
    }
    let base = u64::from(numbering.base.unwrap_or(0));
    let fault = |number: u64, what: String| {
        let token = &tokens[numbers.iter().position(|&other| other == number).unwrap_or(0)];
        token.line.fault(token.at, what)
    };
    if let Some(&low) = numbers.iter().find(|&&number| number < base) {
        let what = format!("vertex {low} is named, but vertices are numbered from {base}");
        return Err(fault(low, what));
    }
    let vertices = numbering.n.map_or(most + 1 - base, u64::from);
    if let Some(&high) = numbers.iter().find(|&&number| number - base >= vertices) {
        let what = format!("vertex {high} is named, but there are only {vertices}, numbered from {base}");
        return Err(fault(high, what));
    }
    if vertices > roof(bytes) {
        return Err(fault(most, beyond(vertices, bytes)));
    }
    Ok((Numbers::From(base), vertices as usize))
}

/// One edge for what stands in two lists.
fn once(mut pairs: Ends) -> Ends {
    // Copies in one list are told apart by their number in it; the two lists of an edge number them alike.
    let mut keyed: Vec<(Vertex, Vertex, u32, usize)> = Vec::with_capacity(pairs.len());
    let mut order: Vec<usize> = (0..pairs.len()).collect();
    order.sort_by_key(|&at| pairs[at]);
    let mut copy = 0;
    for (place, &at) in order.iter().enumerate() {
        let (u, v) = pairs[at];
        copy = if place > 0 && pairs[order[place - 1]] == (u, v) { copy + 1 } else { 0 };
        keyed.push((u.min(v), u.max(v), copy, at));
    }
    keyed.sort_unstable();
    keyed.dedup_by_key(|&mut (u, v, copy, _)| (u, v, copy));
    let mut kept: Vec<usize> = keyed.into_iter().map(|(_, _, _, at)| at).collect();
    kept.sort_unstable();
    let all = std::mem::take(&mut pairs);
    kept.into_iter().map(|at| all[at]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::Names;

    fn check(text: &str, numbering: Numbering, directed: bool, expected: &str) {
        let seen = match load(text.as_bytes(), &numbering, directed) {
            Ok(loaded) => {
                let edges = loaded.graph.edges().iter();
                let edges: Vec<String> = edges.map(|(u, v)| format!("{u}-{v}")).collect();
                let names: Vec<&str> = loaded.names.iter().flat_map(Names::iter).collect();
                format!("{}: {} ({})", loaded.graph.vertices(), edges.join(" "), names.join(","))
            }
            Err(error) => error.to_string(),
        };
        assert_eq!(seen, expected, "{text:?}");
    }

    #[test]
    fn an_edge_stands_in_one_list_or_in_both() {
        let plain = Numbering::default();
        // networkx.write_adjlist(path_graph(4)) and the same with all neighbours.
        check("#x.py\n# GMT Mon\n# \n0 1\n1 2\n2 3\n3\n", plain, false, "4: 0-1 1-2 2-3 ()");
        check("0: 1\n1: 0 2\n2: 1 3\n3: 2", plain, false, "4: 0-1 1-2 2-3 ()");
        check("0 1 1 0\n1 0", plain, false, "2: 0-1 0-1 0-0 ()");
        check("a b c\nb c\nc\nd", plain, false, "4: 0-1 0-2 1-2 (a,b,c,d)");
        check("1 2 3\n2 3\n3", plain, false, "3: 0-1 0-2 1-2 (1,2,3)");
        check("1 2 3\n2 3\n3", Numbering { base: Some(1), ..plain }, false, "3: 0-1 0-2 1-2 ()");
        check("0: 1\n1: 0", plain, true, "2: 0-1 1-0 ()");
    }

    #[test]
    fn faults_have_places() {
        let plain = Numbering::default();
        check("# x", plain, false, "1:1: the input is empty: a graph is expected");
        check("0 1\n0 2\n1\n2", plain, false, "2:1: the neighbours of 0 stand in two lines");
        let far = "1:3: vertex 5 is named, but there are only 3, numbered from 0";
        check("0 5\n1", Numbering { n: Some(3), ..plain }, false, far);
        check("0 \"1", plain, false, "1:3: this name has no closing quotation mark");
        let low = "1:1: vertex 0 is named, but vertices are numbered from 1";
        check("0 1\n1", Numbering { base: Some(1), ..plain }, false, low);
    }
}
