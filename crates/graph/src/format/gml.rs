//! How is a graph read from GML, the Graph Modelling Language? `graph [ node [ id 0 label "a" ] edge [ source 0
//! target 0 ] ]`, with any other keys passed over. Read only.

use super::loaded::Loaded;
use super::nodes::{Edge, Listed, Node};
use super::xml::fault;
use ludograph_core::pulse::pulse;
use ludograph_core::{Faults, Message, ParseError, Place};

/// Reads a graph.
///
/// # Errors
/// With what is wrong and where.
pub fn load(bytes: &[u8]) -> Result<Loaded, Faults> {
    let text = super::text(bytes)?;
    let mut reader =
        Reader { tokens: Tokens { text, at: 0 }, open: Vec::new(), listed: Listed::default(), seen: false };
    while reader.pair()? {}
    if !reader.seen {
        return Err(ParseError::new(1, 1, "the list graph [ … ] is missing: GML is expected").into());
    }
    let place = |at: usize| {
        let error = fault(text, at, "");
        Place::At { line: error.line, column: error.column }
    };
    reader.listed.loaded(place, place)
}

/// Lists inside each other, at most.
const DEEPEST: usize = 64;

/// A list that is open.
enum List {
    Graph,
    Node(Node, bool),
    /// The edge and which of its ends are known.
    Edge(Edge, [bool; 2]),
    /// The picture of a node: it has the place.
    Graphics,
    Other,
}

#[derive(PartialEq, Eq)]
enum Token<'a> {
    Word(&'a str),
    Text(&'a str),
    Open,
    Close,
}

struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    /// The next token and where it begins; none at the end.
    fn next(&mut self) -> Result<Option<(Token<'a>, usize)>, ParseError> {
        pulse();
        loop {
            let rest = self.text[self.at..].trim_ascii_start();
            self.at = self.text.len() - rest.len();
            if rest.starts_with('#') {
                self.at += rest.find('\n').unwrap_or(rest.len());
                continue;
            }
            let from = self.at;
            let (token, length) = match rest.as_bytes().first() {
                None => return Ok(None),
                Some(b'[') => (Token::Open, 1),
                Some(b']') => (Token::Close, 1),
                Some(b'"') => {
                    let end = rest[1..].find('"');
                    let end =
                        end.ok_or_else(|| fault(self.text, from, "this text has no closing quotation mark"))?;
                    (Token::Text(&rest[1..=end]), end + 2)
                }
                Some(_) => {
                    let stop = |letter: char| letter.is_ascii_whitespace() || "[]\"".contains(letter);
                    let end = rest.find(stop).unwrap_or(rest.len());
                    (Token::Word(&rest[..end]), end)
                }
            };
            self.at += length;
            return Ok(Some((token, from)));
        }
    }
}

struct Reader<'a> {
    tokens: Tokens<'a>,
    open: Vec<List>,
    listed: Listed,
    seen: bool,
}

impl Reader<'_> {
    fn fault(&self, at: usize, what: impl Into<Message>) -> ParseError {
        fault(self.tokens.text, at, what)
    }

    /// Reads a key with its value, or the end of a list; false at the end of the text.
    fn pair(&mut self) -> Result<bool, ParseError> {
        let Some((token, at)) = self.tokens.next()? else {
            return match self.open.is_empty() {
                true => Ok(false),
                false => {
                    Err(self.fault(self.tokens.text.len(), "the text ends inside a list: ']' is missing"))
                }
            };
        };
        let key = match token {
            Token::Close => return self.close(at).map(|()| true),
            Token::Word(key)
                if key.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '_') =>
            {
                key
            }
            _ => return Err(self.fault(at, "a key is expected here, as in id 0 or node [")),
        };
        match self.tokens.next()? {
            Some((Token::Open, _)) => self.list(key, at)?,
            Some((Token::Word(value), _)) => self.value(key, value, at)?,
            Some((Token::Text(value), _)) => self.value(key, &plain(value), at)?,
            Some((Token::Close, _)) | None => {
                return Err(self.fault(at, format!("the key {key} has no value")));
            }
        }
        Ok(true)
    }

    fn list(&mut self, key: &str, at: usize) -> Result<(), ParseError> {
        if self.open.len() >= DEEPEST {
            return Err(self.fault(at, format!("more than {DEEPEST} lists inside each other")));
        }
        let list = match (self.open.last(), key) {
            (None, "graph") if self.seen => {
                return Err(self.fault(at, "a second graph follows: one graph is expected"));
            }
            (None, "graph") => {
                self.seen = true;
                List::Graph
            }
            (Some(List::Graph), "node") => List::Node(Node { at, ..Node::default() }, false),
            (Some(List::Graph), "edge") => {
                List::Edge(Edge { source: String::new(), target: String::new(), at }, [false; 2])
            }
            (Some(List::Node(..)), "graphics") => List::Graphics,
            _ => List::Other,
        };
        self.open.push(list);
        Ok(())
    }

    fn value(&mut self, key: &str, value: &str, at: usize) -> Result<(), ParseError> {
        match self.open.last_mut() {
            Some(List::Graph) if key == "directed" => self.listed.directed = value == "1",
            Some(List::Node(node, known)) if key == "id" => {
                if std::mem::replace(known, true) {
                    return Err(self.fault(at, "a node has one id"));
                }
                node.id = value.to_owned();
            }
            Some(List::Node(node, _)) => node.put(key, value),
            Some(List::Edge(edge, known)) => match key {
                "source" => (edge.source, known[0]) = (value.to_owned(), true),
                "target" => (edge.target, known[1]) = (value.to_owned(), true),
                _ => {}
            },
            Some(List::Graphics) if ["x", "y"].contains(&key) => {
                if let Some(List::Node(node, _)) = self.open.iter_mut().rev().nth(1) {
                    node.put(key, value);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn close(&mut self, at: usize) -> Result<(), ParseError> {
        match self.open.pop() {
            None => return Err(self.fault(at, "this ']' closes nothing")),
            Some(List::Node(node, false)) => return Err(self.fault(node.at, "this node has no id")),
            Some(List::Node(node, true)) => self.listed.nodes.push(node),
            Some(List::Edge(edge, [true, true])) => self.listed.edges.push(edge),
            Some(List::Edge(edge, _)) => return Err(self.fault(edge.at, "an edge has a source and a target")),
            Some(List::Graph | List::Graphics | List::Other) => {}
        }
        Ok(())
    }
}

/// A text with its entities replaced; what is none stays.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(mark) = rest.find('&') {
        plain.push_str(&rest[..mark]);
        rest = &rest[mark..];
        let end = rest.find(';').filter(|&end| end <= 10);
        let letter = end.and_then(|end| match &rest[1..end] {
            "amp" => Some('&'),
            "lt" => Some('<'),
            "gt" => Some('>'),
            "quot" => Some('"'),
            "apos" => Some('\''),
            word => word.strip_prefix('#')?.parse().ok().and_then(char::from_u32),
        });
        plain.push(letter.unwrap_or('&'));
        rest = &rest[letter.and(end).map_or(1, |end| end + 1)..];
    }
    plain.push_str(rest);
    plain
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::Names;

    fn check(text: &str, expected: &str) {
        let seen = match load(text.as_bytes()) {
            Ok(loaded) => {
                let edges = loaded.graph.edges().iter();
                let edges: Vec<String> = edges.map(|(u, v)| format!("{u}-{v}")).collect();
                let names: Vec<&str> = loaded.names.iter().flat_map(Names::iter).collect();
                let arrows = if loaded.directed { " directed" } else { "" };
                let values = loaded.values.map_or(String::new(), |all| format!(" {all:?}"));
                let places = loaded.positions.map_or(String::new(), |all| format!(" {all:?}"));
                let n = loaded.graph.vertices();
                format!("{n}: {} ({}){arrows}{values}{places}", edges.join(" "), names.join(","))
            }
            Err(error) => error.to_string(),
        };
        assert_eq!(seen, expected, "{text:?}");
    }

    /// Texts as networkx 3.6 writes them.
    #[test]
    fn networkx_is_understood() {
        let node = |id: u32, value: i32| {
            format!(
                "  node [\n    id {id}\n    label \"{id}\"\n    value {value}\n    x {id}.0\n    y 0.5\n  ]\n"
            )
        };
        let edge = |u: u32, v: u32| format!("  edge [\n    source {u}\n    target {v}\n  ]\n");
        let text = format!("graph [\n{}{}{}]\n", node(0, -1), node(1, 2), edge(0, 1));
        check(&text, "2: 0-1 () [Some(\"-1\"), Some(\"2\")] [[0.0, 0.5], [1.0, 0.5]]");
        let named = "graph [\n  directed 1\n  node [\n    id 0\n    label \"a\"\n  ]\n  node [\n    id 1\n    label \"b&#228;&#34;\"\n  ]\n  edge [\n    source 0\n    target 1\n  ]\n]\n";
        check(named, "2: 0-1 (a,bä\") directed");
        let multi = "graph [\n  multigraph 1\n  node [\n    id 0\n    label \"1\"\n  ]\n  node [\n    id 1\n    label \"2\"\n  ]\n  edge [\n    source 0\n    target 1\n    key 0\n  ]\n  edge [\n    source 0\n    target 1\n    key 1\n  ]\n]\n";
        check(multi, "2: 0-1 0-1 (1,2)");
    }

    #[test]
    fn other_programs_are_understood() {
        let text = "Creator \"yFiles\"\n# comment\ngraph\n[ hierarchic 1 node [ id 7 graphics [ x 1 y -2.5 w 3 ] LabelGraphics [ text \"[\" ] ] node [ id 5 graphics [ x 0 y 0 ] ]\nedge [ source 5 target 7 graphics [ fill \"#000000\" ] ] ]";
        check(text, "2: 0-1 (5,7) [[0.0, 0.0], [1.0, -2.5]]");
        // Ids with gaps only number where every node has a label.
        let labelled =
            "graph [ node [ id 7 label \"Bob\" ] node [ id 5 label \"Ann\" ] edge [ source 5 target 7 ] ]";
        check(labelled, "2: 0-1 (Ann,Bob)");
        // Names beside values are names; a label that repeats the value, or that two vertices have, is none.
        let node =
            |id: u32, label: &str, value: i32| format!("node [ id {id} label \"{label}\" value {value} ] ");
        let two = |[a, b]: [&str; 2]| {
            format!("graph [ {}{}edge [ source 10 target 20 ] ]", node(10, a, 3), node(20, b, -2))
        };
        check(&two(["Ann", "Bob"]), "2: 0-1 (Ann,Bob) [Some(\"3\"), Some(\"-2\")]");
        check(&two(["3", "-2"]), "2: 0-1 (10,20) [Some(\"3\"), Some(\"-2\")]");
        check(&two(["Ann", "Ann"]), "2: 0-1 (10,20) [Some(\"3\"), Some(\"-2\")]");
    }

    #[test]
    fn faults_have_places() {
        check(
            "graph [\n node [ id 0 ]\n edge [ source 0 target 1 ] ]",
            "3:2: an edge names the node '1', which is not there",
        );
        check("graph [ node [ id 0 ] node [ id 0 ] ]", "1:23: the id '0' is that of node 0 already");
        check("graph [ node [ label \"é\" ] ]", "1:9: this node has no id");
        check("graph [ edge [ source 0 ] ]", "1:9: an edge has a source and a target");
        check("graph [", "1:8: the text ends inside a list: ']' is missing");
        check("graph [ ] ]", "1:11: this ']' closes nothing");
        check("graph [ 3 ]", "1:9: a key is expected here, as in id 0 or node [");
        check("graph [ node [ id ] ]", "1:16: the key id has no value");
        check("graph [ name \"x ]", "1:14: this text has no closing quotation mark");
        check("Version 1", "1:1: the list graph [ … ] is missing: GML is expected");
        check(&"a [ ".repeat(100), "1:257: more than 64 lists inside each other");
    }
}
