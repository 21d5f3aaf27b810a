//! How is a graph written as a list of edges?
//!
//! One edge a line: two numbers with blanks, a comma or a dash between them; `0-1 1-2` may also share a
//! line. Lines that begin with `#` or `%` are comments, and a dictionary `{…}` behind an edge, as networkx writes
//! it, is passed over; if it holds something, a notice says so. A third number, as a weight, is refused. Numbers that are not 0 to n-1 are names (`labels.rs` says why). If the first line has a
//! word, all vertices are words.
//!
//! The first line may be `n`, or `n m`, which is a header only if the rest fits it exactly: m edges among the
//! vertices 0 to n-1, or 1 to n, which are then names. Where the first line could be an edge too, it is said
//! which was taken.

use super::labels::{Numbers, Words};
use super::lines::{Line, Scan, beyond, empty, lines, roof, shown};
use super::loaded::{Ends, Loaded, Numbering};
use crate::graph::{Graph, Vertex};
use crate::names::Names;
use ludograph_core::{FormatError, Message, ParseError};
use std::io;
use std::iter::Peekable;

/// Reads a graph.
///
/// # Errors
/// With what is wrong and where.
pub fn read(bytes: &[u8]) -> Result<Graph, ParseError> {
    load(bytes, &Numbering::default()).map(|loaded| loaded.graph)
}

/// Reads a graph with the names of its vertices.
///
/// # Errors
/// With what is wrong and where.
pub fn load(bytes: &[u8], numbering: &Numbering) -> Result<Loaded, ParseError> {
    let mut data = lines(bytes).filter(Line::is_data).peekable();
    let first = *data.peek().ok_or_else(empty)?;
    // As tables of other programs begin: that would be an edge between vertices that are not there.
    let more = lines(bytes).filter(Line::is_data).nth(1).is_some();
    if more && numbering.header != Some(false) && super::recognise::is_columns(first.text) {
        data.next();
        let mut loaded = listed(data, bytes.len(), Numbering { header: Some(false), ..*numbering })?;
        let said = String::from_utf8_lossy(first.text.trim_ascii());
        loaded.notices.insert(
            0,
            format!("the first line '{said}' is read as the names of the columns; --set header=no reads it as an edge").into(),
        );
        return Ok(loaded);
    }
    listed(data, bytes.len(), *numbering)
}

/// The graph of lines of edges.
fn listed<'a>(
    mut data: Peekable<impl Iterator<Item = Line<'a>>>,
    bytes: usize,
    numbering: Numbering,
) -> Result<Loaded, ParseError> {
    if data.peek().is_some_and(|first| !begins_with_numbers(first)) {
        return words(data);
    }
    let mut list = List::new(bytes, numbering);
    let mut seen = false;
    for line in data {
        list.line(line.scan(), !seen)?;
        seen = true;
    }
    list.loaded()
}

/// Whether neither of the first two words of a line is a name: what begins with a digit is meant to be a number
/// where the first is one.
fn begins_with_numbers(line: &Line<'_>) -> bool {
    let tokens = line.text.split(|&byte| byte.is_ascii_whitespace() || byte == b',' || byte == b'-');
    let mut tokens = tokens.filter(|token| !token.is_empty());
    let number = |token: &[u8]| token.iter().all(u8::is_ascii_digit) || !super::recognise::is_word(token);
    tokens.next().is_none_or(number)
        && tokens.next().is_none_or(|token| token[0].is_ascii_digit() || !super::recognise::is_word(token))
}

/// A list whose vertices are words.
fn words<'a>(data: impl Iterator<Item = Line<'a>>) -> Result<Loaded, ParseError> {
    let mut known = Words::default();
    let (mut edges, mut unread) = (Ends::new(), None);
    for line in data {
        let mut rest = Tokens::of(line)?;
        let one = rest.next("a vertex")?;
        let other = rest.next("the second end of the edge")?;
        unread = unread.or(rest.end()?);
        edges.push((known.vertex(one), known.vertex(other)));
    }
    let names = Some(known.names());
    let notices = unread.map(ignored).into_iter().collect();
    Ok(Loaded { graph: Graph::new(known.len(), edges), names, notices, ..Loaded::default() })
}

/// The words of a line: between blanks or commas, or in quotation marks.
pub(super) struct Tokens<'a> {
    line: Line<'a>,
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn of(line: Line<'a>) -> Result<Self, ParseError> {
        let text = std::str::from_utf8(line.text)
            .map_err(|error| line.fault(error.valid_up_to(), "this byte is not UTF-8 text"))?;
        Ok(Self { line, text, at: 0 })
    }

    /// Skips blanks and a comma; whether something follows.
    pub(super) fn more(&mut self) -> bool {
        let rest = self.text[self.at..].trim_ascii_start();
        let rest =
            if self.at == 0 { rest } else { rest.strip_prefix(',').unwrap_or(rest).trim_ascii_start() };
        self.at = self.text.len() - rest.len();
        !rest.is_empty()
    }

    /// The byte where the next word begins, after [`Tokens::more`].
    pub(super) fn place(&self) -> usize {
        self.at
    }

    pub(super) fn next(&mut self, what: &str) -> Result<&'a str, ParseError> {
        if !self.more() {
            let here = shown(self.line.text, self.text.len());
            return Err(self.line.fault(self.at, format!("{what} is expected, but {here} stands here")));
        }
        let rest = &self.text[self.at..];
        let (word, end) = match rest.strip_prefix('"') {
            Some(inside) => match inside.find('"') {
                Some(end) => (&inside[..end], end + 2),
                None => return Err(self.line.fault(self.at, "this name has no closing quotation mark")),
            },
            // A tuple of Python has commas and blanks inside.
            None if rest.starts_with('(') => {
                let end = rest.find(')').map(|end| end + 1);
                let end =
                    end.ok_or_else(|| self.line.fault(self.at, "this name has no closing parenthesis"))?;
                (&rest[..end], end)
            }
            None => {
                let end = rest.find(|letter: char| letter.is_ascii_whitespace() || letter == ',');
                let end = end.unwrap_or(rest.len());
                (&rest[..end], end)
            }
        };
        if word.is_empty() {
            return Err(self.line.fault(self.at, format!("{what} is expected, but nothing stands here")));
        }
        self.at += end;
        Ok(word)
    }

    /// Demands that nothing follows but a dictionary; gives it if it holds something.
    fn end(&mut self) -> Result<Option<&'a [u8]>, ParseError> {
        let blank = self.text[self.at..].starts_with(|letter: char| letter.is_ascii_whitespace());
        if !self.more() {
            return Ok(None);
        }
        match dictionary(&self.text.as_bytes()[self.at..]).filter(|_| blank) {
            Some(held) => Ok(held),
            None => Err(third(&self.line, self.at)),
        }
    }
}

/// The data of an edge, as networkx writes it, if a text is that: none inside if it is empty.
fn dictionary(text: &[u8]) -> Option<Option<&[u8]>> {
    let inside = text.strip_prefix(b"{")?.trim_ascii_end().strip_suffix(b"}")?;
    Some((!inside.trim_ascii().is_empty()).then_some(text))
}

/// What is said about the data of edges.
fn ignored(data: &[u8]) -> Message {
    let text = String::from_utf8_lossy(data.trim_ascii_end());
    let more = if text.chars().nth(DATA).is_some() { "…" } else { "" };
    let shown: String = text.chars().take(DATA).collect();
    format!("attributes of edges are ignored, as in {shown}{more}").into()
}

/// So many characters of the data of an edge are shown.
const DATA: usize = 40;

/// The fault of something behind the two ends of an edge.
fn third(line: &Line<'_>, at: usize) -> ParseError {
    let rest = String::from_utf8_lossy(&line.text[at..]);
    let word = rest.trim_start_matches(',').trim_start();
    let at = at + rest.len() - word.len();
    let word = word.split([' ', '\t', ',', '\r']).next().unwrap_or_default();
    if word.parse::<f64>().is_ok() {
        let what = format!(
            "expected the end of the line after the two ends of an edge, found {word}; weights are not read: remove the third column"
        );
        return line.fault(at, what);
    }
    let here = shown(line.text, at);
    line.fault(at, format!("an edge has two ends; it ends here, but {here} follows"))
}

/// Where a header stands, the byte of its second number, and that number.
type Announced<'a> = (Line<'a>, usize, u64);

/// What was read so far of a list of numbers.
struct List<'a> {
    pairs: Vec<(u64, u64)>,
    numbering: Numbering,
    /// The number of vertices, and that of edges, where a header was told for sure.
    announced: Option<(u32, Option<Announced<'a>>)>,
    /// The first line, where it is two numbers with only blanks between them.
    head: Option<(Line<'a>, usize, usize)>,
    /// The length of the input.
    bytes: usize,
    /// The first data of an edge that hold something.
    unread: Option<&'a [u8]>,
}

impl<'a> List<'a> {
    fn new(bytes: usize, numbering: Numbering) -> Self {
        Self { pairs: Vec::new(), numbering, announced: None, head: None, bytes, unread: None }
    }

    fn line(&mut self, mut scan: Scan<'a>, first: bool) -> Result<(), ParseError> {
        scan.blanks();
        let one = scan.long("a vertex")?;
        let (dash, comma) = separator(&mut scan)?;
        let alone = scan.peek().is_none() && !dash && !comma;
        if alone && first && self.numbering.header != Some(false) {
            return self.announce(&scan, one, None);
        }
        if scan.peek() == Some(b'-') {
            return Err(scan.line.fault(scan.at, "vertices are numbered from 0: no number is negative"));
        }
        let other = scan.long("the second end of the edge")?;
        let behind = scan.at;
        scan.blanks();
        let data = dictionary(&scan.line.text[scan.at..]).filter(|_| scan.at > behind);
        if first && !dash && !comma && scan.peek().is_none() {
            if self.numbering.header == Some(true) {
                return self.announce(&scan, one, Some(other));
            }
            self.head = Some((scan.line, one.1, other.1));
        } else {
            self.within(&scan.line, [one, other])?;
        }
        if first && self.numbering.header == Some(true) && self.announced.is_none() {
            return Err(scan.line.fault(one.1, "the first line is no header: two numbers are expected"));
        }
        self.pairs.push((one.0, other.0));
        if let Some(held) = data {
            self.unread = self.unread.or(held);
            return Ok(());
        }
        while dash && scan.peek().is_some() {
            if scan.peek() == Some(b',') {
                scan.at += 1;
                scan.blanks();
            }
            let one = scan.long("a vertex")?;
            if scan.peek() != Some(b'-') {
                return Err(scan.line.fault(scan.at, "a dash is expected between the ends of an edge"));
            }
            scan.at += 1;
            let other = scan.long("the second end of the edge")?;
            self.within(&scan.line, [one, other])?;
            self.pairs.push((one.0, other.0));
            scan.blanks();
        }
        scan.blanks();
        scan.peek().map_or(Ok(()), |_| Err(third(&scan.line, scan.at)))
    }

    /// Takes the first line as a header.
    fn announce(
        &mut self,
        scan: &Scan<'a>,
        (vertices, at): (u64, usize),
        edges: Option<(u64, usize)>,
    ) -> Result<(), ParseError> {
        let count = u32::try_from(vertices).ok().filter(|_| vertices <= roof(self.bytes));
        let count = count.ok_or_else(|| scan.line.fault(at, beyond(vertices, self.bytes)))?;
        if let Some(n) = self.numbering.n.filter(|&n| n != count) {
            return Err(scan.line.fault(at, format!("the header says {count} vertices, but n={n} is set")));
        }
        self.announced = Some((count, edges.map(|(edges, at)| (scan.line, at, edges))));
        Ok(())
    }

    /// Demands that the ends of an edge are vertices, as far as it is known which there are.
    fn within(&self, line: &Line<'_>, ends: [(u64, usize); 2]) -> Result<(), ParseError> {
        let base = u64::from(self.numbering.base.unwrap_or(0));
        let most = self.announced.as_ref().map(|(n, _)| *n).or(self.numbering.n);
        for (vertex, at) in ends {
            let inside = vertex >= base && most.is_none_or(|n| vertex - base < u64::from(n));
            if !inside {
                let n = most.map_or_else(|| "some".to_owned(), |n| n.to_string());
                let what = match (vertex < base, most) {
                    (true, _) => format!("vertex {vertex} is named, but vertices are numbered from {base}"),
                    (false, _) => {
                        format!("vertex {vertex} is named, but there are only {n}, numbered from {base}")
                    }
                };
                return Err(line.fault(at, what));
            }
            if self.numbering.base.is_some() && vertex - base >= roof(self.bytes) {
                return Err(line.fault(at, beyond(vertex - base + 1, self.bytes)));
            }
        }
        Ok(())
    }

    fn loaded(mut self) -> Result<Loaded, ParseError> {
        let base = u64::from(self.numbering.base.unwrap_or(0));
        if let Some((n, edges)) = self.announced.take() {
            if let Some((line, at, edges)) = edges.filter(|(_, _, edges)| *edges != self.pairs.len() as u64) {
                let what = format!("{edges} edges are announced, but {} follow", self.pairs.len());
                return Err(line.fault(at, what));
            }
            return Ok(self.numbered(&Numbers::From(base), n as usize));
        }
        if self.head.is_some()
            && self.numbering.header.is_none()
            && let Some(loaded) = self.headed(base)
        {
            return Ok(loaded);
        }
        if let Some((line, one, other)) = self.head {
            let (u, v) = self.pairs[0];
            self.within(&line, [(u, one), (v, other)])?;
        }
        let most = self.ends().max().unwrap_or(0);
        let (numbers, vertices) = match (self.numbering.n, self.numbering.base) {
            (Some(n), _) => (Numbers::From(base), n as usize),
            (None, Some(_)) => (Numbers::From(base), (most + 1 - base) as usize),
            (None, None) => {
                let numbers = Numbers::of(self.ends());
                let vertices = match &numbers {
                    Numbers::From(_) => most as usize + 1,
                    Numbers::Named(all) => all.len(),
                };
                (numbers, vertices)
            }
        };
        if let Some(n) = self.numbering.n.filter(|&n| u64::from(n) > roof(self.bytes)) {
            return Err(ParseError::new(1, 1, beyond(n.into(), self.bytes)));
        }
        let notice = numbers.notice();
        let mut loaded = self.numbered(&numbers, vertices);
        loaded.notices.extend(notice);
        Ok(loaded)
    }

    fn ends(&self) -> impl Iterator<Item = u64> + Clone + '_ {
        self.pairs.iter().flat_map(|&(u, v)| [u, v])
    }

    /// The graph, if the first line is a header that the rest fits.
    fn headed(&mut self, base: u64) -> Option<Loaded> {
        let (n, m) = self.pairs[0];
        let rest = &self.pairs[1..];
        let set = self.numbering.n.is_none_or(|set| u64::from(set) == n);
        if m != rest.len() as u64 || n > roof(self.bytes) || !set {
            return None;
        }
        let range =
            |base: u64| rest.iter().all(|&(u, v)| [u, v].iter().all(|end| (base..base + n).contains(end)));
        if range(base) {
            // Both ways are possible where the first line as an edge leaves no gap, or as a header leaves the first
            // vertex alone; a loop is nobody's first edge.
            let doubt = self.numbering == Numbering::default() && n != m;
            let alone = !rest.is_empty() && rest.iter().all(|&(u, v)| u > 0 && v > 0);
            let doubt = doubt && (alone || matches!(Numbers::of(self.ends()), Numbers::From(_)));
            self.pairs.remove(0);
            let mut loaded = self.numbered(&Numbers::From(base), n as usize);
            loaded.doubt = doubt.then(|| {
                format!(
                    "the first line '{n} {m}' is read as a header ({n} vertices, {m} edges); --set header=no reads it as an edge"
                )
                .into()
            });
            return Some(loaded);
        }
        if self.numbering.base.is_some() || self.numbering.n.is_some() || !range(1) {
            return None;
        }
        self.pairs.remove(0);
        let mut loaded = self.numbered(&Numbers::From(1), n as usize);
        loaded.names = Some(Names::new((1..=n).map(|name| name.to_string())));
        loaded.notices.push(format!(
            "the first line '{n} {m}' is read as a header, and the vertices as named 1 to {n}; --set base=1 reads them as numbers, --set header=no reads the first line as an edge"
        ).into());
        Some(loaded)
    }

    fn numbered(&mut self, numbers: &Numbers, vertices: usize) -> Loaded {
        let pairs = std::mem::take(&mut self.pairs);
        let edges: Vec<(Vertex, Vertex)> =
            pairs.into_iter().map(|(u, v)| (numbers.vertex(u), numbers.vertex(v))).collect();
        let notices = self.unread.map(ignored).into_iter().collect();
        Loaded { graph: Graph::new(vertices, edges), names: numbers.names(), notices, ..Loaded::default() }
    }
}

/// Skips what stands between two numbers: whether it was a dash, whether it was a comma.
fn separator(scan: &mut Scan<'_>) -> Result<(bool, bool), ParseError> {
    let blank = scan.blanks();
    let found = scan.peek();
    match found {
        Some(b',') => {
            scan.at += 1;
            scan.blanks();
        }
        // In `0 -1` the dash belongs to the number, and the caller refuses it.
        Some(b'-') if !blank || !scan.line.text.get(scan.at + 1).is_some_and(u8::is_ascii_digit) => {
            scan.at += 1;
            scan.blanks();
            return Ok((true, false));
        }
        None | Some(b'-') => {}
        Some(byte) if blank && byte.is_ascii_digit() => {}
        Some(_) => {
            let here = shown(scan.line.text, scan.at);
            let what =
                format!("blanks, a comma or a dash are expected between the ends of an edge, not {here}");
            return Err(scan.line.fault(scan.at, what));
        }
    }
    Ok((false, found == Some(b',')))
}

/// Writes a header `n m` and one edge a line.
///
/// # Errors
/// When the writer fails.
pub fn write(graph: &Graph, out: &mut dyn io::Write) -> Result<(), FormatError> {
    let (n, m) = (graph.vertices(), graph.edges().len());
    if (n, m) == (1, 1) {
        // One loop at one vertex would be a square of 0 and 1: a comment tells it from a matrix.
        writeln!(out, "# edges")?;
    }
    writeln!(out, "{n} {m}")?;
    for (u, v) in graph.edges() {
        writeln!(out, "{u} {v}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
